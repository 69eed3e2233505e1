"""Sliding: what it is, what kinds of boards it has, and its board."""

from game.views.face import Face
from game.views.sliding.about import ABOUT
from game.views.sliding.board import SlidingView
from game.views.sliding.kinds import KINDS

SLIDING = Face(ABOUT, KINDS, SlidingView)
