"""Carrying a piece of a blocks board with the mouse: it follows, as far as there is room.

anchor  the cell of a piece's upper left corner, as (column, row)
want    where the pointer would have the anchor, in cells and parts of cells
"""

from game.rules.blocks import Blocks

Spot = tuple[float, float]
Anchor = tuple[int, int]
AROUND = ((0, -1), (0, 1), (-1, 0), (1, 0))


class Carry:
    """A piece in the hand; `at` is where it is, always on a way that it can go."""

    def __init__(self, board: Blocks, name: str, grip: Spot) -> None:
        """Take a piece up; `grip` is where the pointer is, in cells."""
        self.name = name
        self._width = board.width
        start = self._anchor(board.pieces[name].cell)
        self._free = {start, *(self._anchor(cell) for cell in board.reach(name))}
        self._last = start
        self._offset = grip[0] - start[0], grip[1] - start[1]
        self.start = start
        self.at: Spot = start

    def _anchor(self, cell: int) -> Anchor:
        row, column = divmod(cell, self._width)
        return column, row

    def pull(self, pointer: Spot) -> None:
        """Follow the pointer, round corners too; a free place under it is reached at once."""
        want = pointer[0] - self._offset[0], pointer[1] - self._offset[1]
        under = round(want[0]), round(want[1])
        if under in self._free:
            self._last = under
        else:
            while (nearer := self._nearest(want)) != self._last:
                self._last = nearer
        ways = [_along(self._last, other, want) for other in self._beside()]
        self.at = min([self._last, *ways], key=lambda spot: _far(spot, want))

    def _nearest(self, want: Spot) -> Anchor:
        return min([self._last, *self._beside()], key=lambda spot: _far(spot, want))

    def _beside(self) -> list[Anchor]:
        column, row = self._last
        around = ((column + right, row + down) for right, down in AROUND)
        return [anchor for anchor in around if anchor in self._free]

    @property
    def cell(self) -> int:
        """The cell it would come to rest at."""
        return round(self.at[1]) * self._width + round(self.at[0])


def _far(one: Spot, other: Spot) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _along(start: Anchor, end: Anchor, want: Spot) -> Spot:
    """Return the point nearest to `want` between two places side by side."""
    right, down = end[0] - start[0], end[1] - start[1]
    share = (want[0] - start[0]) * right + (want[1] - start[1]) * down
    share = min(max(share, 0.0), 1.0)
    return start[0] + right * share, start[1] + down * share
