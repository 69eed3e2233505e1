"""Flood: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.flood.board import FloodView

    return FloodView()


def _canvas() -> Canvas:
    from game.views.flood.canvas import FloodCanvas

    return FloodCanvas()


FLOOD = Face(_board, _canvas)
