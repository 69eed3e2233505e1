"""Collapse: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.collapse.board import CollapseView

    return CollapseView()


def _canvas() -> Canvas:
    from game.views.collapse.canvas import CollapseCanvas

    return CollapseCanvas()


COLLAPSE = Face(_board, _canvas)
