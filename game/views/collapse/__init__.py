"""Collapse: what it is, what kinds of boards it has, and its board."""

from game.views.collapse.about import ABOUT
from game.views.collapse.board import CollapseView
from game.views.collapse.kinds import KINDS
from game.views.face import Face

COLLAPSE = Face(ABOUT, KINDS, CollapseView)
