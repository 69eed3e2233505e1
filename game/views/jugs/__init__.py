"""Jugs: what it is, what kinds of boards it has, and its board."""

from game.views.face import Face
from game.views.jugs.about import ABOUT
from game.views.jugs.board import JugsView
from game.views.jugs.kinds import KINDS

JUGS = Face(ABOUT, KINDS, JugsView)
