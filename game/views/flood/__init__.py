"""Flood: what it is, what kinds of boards it has, and its board."""

from game.views.face import Face
from game.views.flood.about import ABOUT
from game.views.flood.board import FloodView
from game.views.flood.kinds import KINDS

FLOOD = Face(ABOUT, KINDS, FloodView)
