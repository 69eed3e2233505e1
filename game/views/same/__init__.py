"""Same Game: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.same.board import SameView

    return SameView()


def _canvas() -> Canvas:
    from game.views.same.canvas import SameCanvas

    return SameCanvas()


SAME = Face(_board, _canvas)
