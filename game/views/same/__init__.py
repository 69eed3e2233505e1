"""Same Game: what it is, what kinds of boards it has, and its board."""

from typing import TYPE_CHECKING

from game.rules.same import Same
from game.views.counted import Reasons
from game.views.face import About, Face
from game.views.same.about import ABOUT, scored
from game.views.same.kinds import KINDS
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


def _reasons() -> Reasons:
    """Tell what is counted, which is loaded when somebody asks where or why first."""
    from game.views.same.reasons import REASONS

    return REASONS


def _apart(position: Same) -> About | None:
    """A board for points is told of by itself."""
    return None if position.goal is None else scored(position.goal)


SAME = Face(ABOUT, KINDS, _board, _canvas, _reasons, _apart)
