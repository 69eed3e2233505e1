"""Sliding: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.sliding.board import SlidingView

    return SlidingView()


def _canvas() -> Canvas:
    from game.views.sliding.canvas import SlidingCanvas

    return SlidingCanvas()


SLIDING = Face(_board, _canvas)
