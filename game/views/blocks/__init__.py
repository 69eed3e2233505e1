"""Blocks: what it is, what kinds of boards it has, and its board."""

from typing import TYPE_CHECKING

from game.rules.blocks import Blocks
from game.views.blocks.about import ABOUT, RUSH
from game.views.blocks.kinds import KINDS
from game.views.counted import Reasons
from game.views.face import About, Face
from game.views.view import View

if TYPE_CHECKING:
    from game.views.canvas import Canvas


def _board() -> View:
    """Make the board's view; what draws it is loaded when a board of this family is shown first."""
    from game.views.blocks.board import BlocksView

    return BlocksView()


def _canvas() -> "Canvas":
    """Make the canvas, which is loaded when a board of this family is made first."""
    from game.views.blocks.canvas import BlocksCanvas

    return BlocksCanvas()


def _reasons() -> Reasons:
    """Tell what is counted, which is loaded when somebody asks where or why first."""
    from game.views.blocks.reasons import REASONS

    return REASONS


def _apart(position: Blocks) -> About | None:
    """A jam of Rush Hour is told of by itself."""
    return RUSH if position.lengthwise else None


BLOCKS = Face(ABOUT, KINDS, _board, _canvas, _reasons, _apart, {"rush": RUSH})
