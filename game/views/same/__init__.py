"""Same Game: its board to play and the one to make."""

from typing import TYPE_CHECKING

from game.views.face import Face
from game.views.view import View

if TYPE_CHECKING:
    from game.views.canvas import Canvas


def _board() -> View:
    """Make the board's view; what draws it is loaded when a board of this family is shown first."""
    from game.views.same.board import SameView

    return SameView()


def _canvas() -> "Canvas":
    """Make the canvas, which is loaded when a board of this family is made first."""
    from game.views.same.canvas import SameCanvas

    return SameCanvas()


SAME = Face(_board, _canvas)
