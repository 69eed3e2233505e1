"""Blocks: what it is, what kinds of boards it has, and its board."""

from game.views.blocks.about import ABOUT
from game.views.blocks.board import BlocksView
from game.views.blocks.kinds import KINDS
from game.views.face import Face

BLOCKS = Face(ABOUT, KINDS, BlocksView)
