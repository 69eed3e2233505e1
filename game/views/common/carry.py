"""Carrying a piece of a box by hand: it follows, as far as there is room.

anchor  the cell of a piece's upper left corner, as (column, row)
want    where the pointer would have the anchor, in cells and parts of cells
"""

from typing import Any

from game.rules.blocks.board import WAYS
from game.views.common.box import Box, Spot


class Carry:
    """A piece in the hand; `at` is where it is, always on a way that it can go."""

    def __init__(self, box: Box, board: Any, name: str, grip: Spot) -> None:
        """Take a piece up; `grip` is where the pointer is, in cells."""
        self.name, self._cells = name, box.cells
        self.start = self.at = self._last = start = box.anchor(board, name)
        self._free = {start, *map(box.cells.of, board.reach(name))}
        self._offset = grip[0] - start[0], grip[1] - start[1]

    def pull(self, pointer: Spot) -> None:
        """Follow the pointer, round corners too; a free place under it is reached at once."""
        want = pointer[0] - self._offset[0], pointer[1] - self._offset[1]
        under = round(want[0]), round(want[1])
        if under in self._free:
            self._last = under
        else:
            while (nearer := _nearest(want, [self._last, *self._beside()])) != self._last:
                self._last = nearer
        ways = [_along(self._last, other, want) for other in self._beside()]
        self.at = _nearest(want, [self._last, *ways])

    def _beside(self) -> list[Spot]:
        column, row = self._last
        around = ((column + right, row + down) for right, down in WAYS.values())
        return [anchor for anchor in around if anchor in self._free]

    @property
    def cell(self) -> int:
        """The cell it would come to rest at."""
        return self._cells.number((round(self.at[0]), round(self.at[1])))


def _nearest(want: Spot, spots: list[Spot]) -> Spot:
    return min(spots, key=lambda spot: (spot[0] - want[0]) ** 2 + (spot[1] - want[1]) ** 2)


def _along(start: Spot, end: Spot, want: Spot) -> Spot:
    """Return the point nearest to `want` between two places side by side."""
    right, down = end[0] - start[0], end[1] - start[1]
    share = (want[0] - start[0]) * right + (want[1] - start[1]) * down
    share = min(max(share, 0.0), 1.0)
    return start[0] + right * share, start[1] + down * share
