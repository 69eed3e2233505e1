"""Names of cells: a letter for each column and a number for each row, at the edges of a board.

A1 is at the upper left; where things stand on a floor, at the lower left.
"""

from typing import Any, NamedTuple, Protocol, runtime_checkable

import pygame

from game.art import paint
from game.art.theme import Theme
from game.words.wording import letters

# The room that names take beside a board at the first window size; and their letters.
BAND, LARGEST, LEAST = 24, 14, 9
# Where cells are small, only every so many are named.
STEPS = (1, 2, 5, 10, 20)


class Grid(NamedTuple):
    """The cells of a board: how many, how far its edge goes beyond them, whether rows count up."""

    columns: int
    rows: int
    rim: int = 0
    upwards: bool = False


@runtime_checkable
class Lettered(Protocol):
    """What a view has besides, where its cells can be named."""

    def grid(self, position: Any, /) -> Grid:
        """Tell how the cells lie; the board must be fitted."""


def band(scale: float) -> int:
    """Tell how much room names take beside a board."""
    return round(BAND * scale)


def draw(
    target: pygame.Surface, board: pygame.Rect, grid: Grid, theme: Theme, scale: float
) -> None:
    """Draw the names along the left edge, and along the upper or the lower one."""
    cell = board.width / grid.columns
    size = max(LEAST, min(round(LARGEST * scale), round(cell * 0.5)))
    middle = grid.rim + band(scale) // 2
    across = board.bottom + middle if grid.upwards else board.y - middle
    for column, name in _shown([letters(column) for column in range(grid.columns)], cell, size):
        at = round(board.x + (column + 0.5) * cell), across
        _write(target, name, size, theme, at)
    high = board.height / grid.rows
    for row, name in _shown([str(row + 1) for row in range(grid.rows)], high, size, upright=True):
        down = grid.rows - 1 - row if grid.upwards else row
        aside = board.x - band(scale) // 2 - (0 if grid.upwards else grid.rim)
        _write(target, name, size, theme, (aside, round(board.y + (down + 0.5) * high)))


def _shown(
    names: list[str], cell: float, size: int, upright: bool = False
) -> list[tuple[int, str]]:
    """Choose which names have room: all of them, or the first and every so many."""
    widest = paint.font(size, 500).wide(names[-1])
    needed = 1.2 * size if upright else widest + 0.45 * size
    step = next((step for step in STEPS if step * cell >= needed), STEPS[-1])
    # Of every second one the odd ones: the first is always there, and none stands close to it.
    first = 0 if step == 2 else step - 1
    return [
        (place, name)
        for place, name in enumerate(names)
        if place == 0 or (place >= first and (place - first) % step == 0)
    ]


def _write(target: pygame.Surface, name: str, size: int, theme: Theme, at: tuple[int, int]) -> None:
    paint.put(target, paint.text(name, size, theme.quiet, 500, tabular=name.isdigit()), center=at)
