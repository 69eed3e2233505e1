"""Collapse: what it is, what kinds of boards it has, and its board."""

from typing import TYPE_CHECKING

from game.views.collapse.about import ABOUT
from game.views.collapse.kinds import KINDS
from game.views.counted import Reasons
from game.views.face import Face
from game.views.view import View

if TYPE_CHECKING:
    from game.views.canvas import Canvas


def _board() -> View:
    """Make the board's view; what draws it is loaded when a board of this family is shown first."""
    from game.views.collapse.board import CollapseView

    return CollapseView()


def _canvas() -> "Canvas":
    """Make the canvas, which is loaded when a board of this family is made first."""
    from game.views.collapse.canvas import CollapseCanvas

    return CollapseCanvas()


def _reasons() -> Reasons:
    """Tell what is counted, which is loaded when somebody asks where or why first."""
    from game.views.collapse.reasons import REASONS

    return REASONS


COLLAPSE = Face(ABOUT, KINDS, _board, _canvas, _reasons)
