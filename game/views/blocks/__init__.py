"""Blocks: its board to play and the one to make, each loaded when it is shown first."""

from game.views.canvas import Canvas
from game.views.face import Face
from game.views.view import View


def _board() -> View:
    from game.views.blocks.board import BlocksView

    return BlocksView()


def _canvas() -> Canvas:
    from game.views.blocks.canvas import BlocksCanvas

    return BlocksCanvas()


BLOCKS = Face(_board, _canvas)
