"""A family's face: its board to play and one to make."""

from collections.abc import Callable
from typing import NamedTuple

from game.views.canvas import Canvas
from game.views.view import View


class Face(NamedTuple):
    """The parts together; `view` makes a view that is not fitted yet, `canvas` loads the canvas.

    Where there is no canvas, no boards are made in the window.
    """

    view: Callable[[], View]
    canvas: Callable[[], Canvas] | None = None
