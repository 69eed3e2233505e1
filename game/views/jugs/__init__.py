"""Jugs: what it is, what kinds of boards it has, and its board."""

from game.views.face import Face
from game.views.jugs.about import ABOUT
from game.views.jugs.kinds import KINDS
from game.views.view import View


def _board() -> View:
    """Make the board's view; what draws it is loaded when a board of this family is shown first."""
    from game.views.jugs.board import JugsView

    return JugsView()


JUGS = Face(ABOUT, KINDS, _board)
