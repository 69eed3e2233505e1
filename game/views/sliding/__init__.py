"""Sliding: what it is, what kinds of boards it has, and its board."""

from typing import TYPE_CHECKING

from game.views.counted import Reasons
from game.views.face import Face
from game.views.sliding.about import ABOUT
from game.views.sliding.kinds import KINDS
from game.views.view import View

if TYPE_CHECKING:
    from game.views.canvas import Canvas


def _board() -> View:
    """Make the board's view; what draws it is loaded when a board of this family is shown first."""
    from game.views.sliding.board import SlidingView

    return SlidingView()


def _canvas() -> "Canvas":
    """Make the canvas, which is loaded when a board of this family is made first."""
    from game.views.sliding.canvas import SlidingCanvas

    return SlidingCanvas()


def _reasons() -> Reasons:
    """Tell what is counted, which is loaded when somebody asks where or why first."""
    from game.views.sliding.reasons import REASONS

    return REASONS


SLIDING = Face(ABOUT, KINDS, _board, _canvas, _reasons)
