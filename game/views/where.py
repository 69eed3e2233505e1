"""Where on a board a hint's move is made: the first half of a hint, which tells no more than that.

Of a board of cells it is a third of its columns or of its rows; of things side by side it is those
that take part.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from game.rules.puzzle import Move
from game.text.tongue import say
from game.words.wording import Cell, Reasons

PARTS = 3


class Spotlight(NamedTuple):
    """Columns from the left, or rows from the top, from the first to the last; or some cells."""

    first: int = 0
    last: int = 0
    columns: bool = False
    cells: tuple[Cell, ...] = ()

    def holds(self, cell: Cell | None) -> bool:
        """Tell whether a cell lies there."""
        if cell is None or self.cells:
            return cell in self.cells
        row, column = cell
        return self.first <= (column if self.columns else row) <= self.last


def where(reasons: Reasons, position: Any, move: Move) -> Spotlight | None:
    """Tell where a move is made: the third that holds most of the cells that it is made at.

    None: a family without reasons doesn't tell.
    """
    return _where(reasons, position, move)


@lru_cache(maxsize=8)
def _where(reasons: Reasons, position: Any, move: Move) -> Spotlight | None:
    cells = tuple(reasons.touched(position, move))
    if not cells:
        return None
    if reasons.apart is not None:
        return Spotlight(cells=cells)
    rows, columns = position.height, position.width
    across = _fullest([column for _, column in cells], columns)
    down = _fullest([row for row, _ in cells], rows)
    # Of two that hold as much, that along the longer side is the smaller part of the board.
    if (across[0], columns) >= (down[0], rows):
        return Spotlight(*across[1], columns=True)
    return Spotlight(*down[1])


def _fullest(places: list[int], count: int) -> tuple[int, tuple[int, int]]:
    """Return how many of some places lie in the fullest third, and from where to where to look."""
    parts = min(PARTS, count)
    edges = [round(one * count / parts) for one in range(parts + 1)]
    thirds = [(first, last - 1) for first, last in pairwise(edges)]
    held = [sum(first <= place <= last for place in places) for first, last in thirds]
    best = max(range(parts), key=held.__getitem__)
    first, last = thirds[best]
    low, high = min(first, *places), max(last, *places)
    # With one more on a side it may hold all of them.
    near = low >= first - 1 and high <= last + 1 and high - low + 1 < count
    return held[best], (low, high) if near else (first, last)


def told(reasons: Reasons, position: Any, move: Move) -> str:
    """Say where a move is made: columns 5 to 8, counted from 1."""
    found = where(reasons, position, move)
    if found is None:
        return say("A move is known.")
    if reasons.apart is not None:
        one, other = sorted(column + 1 for _, column in found.cells)
        return say(reasons.apart.given(one=one, other=other))
    first, last = found.first, found.last
    if found.columns:
        if first == last:
            return say("Look at column {n}.", n=first + 1)
        return say("Look at columns {first} to {last}.", first=first + 1, last=last + 1)
    if reasons.upwards:
        first, last = position.height - 1 - last, position.height - 1 - first
        if first == last:
            return say("Look at row {n} from the floor.", n=first + 1)
        return say("Look at rows {first} to {last} from the floor.", first=first + 1, last=last + 1)
    if first == last:
        return say("Look at row {n}.", n=first + 1)
    return say("Look at rows {first} to {last}.", first=first + 1, last=last + 1)
