"""Jugs: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.jugs.board import JugsView

    return JugsView()


def _canvas() -> Canvas:
    from game.views.jugs.canvas import JugsCanvas

    return JugsCanvas()


JUGS = Face(_board, _canvas)
