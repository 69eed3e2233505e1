"""The whole of a small space by slides: how far each board is from order."""

from functools import lru_cache
from math import factorial

import numpy as np

from game.rules.puzzle import Move
from game.rules.sliding import goal
from solvers.pace import Pace
from solvers.sliding.segments import kernels
from solvers.sliding.segments.exact import slides, ways
from solvers.sliding.segments.kernels import CELL_BITS, UNKNOWN

Size = tuple[int, int]


def packed(tiles: bytes) -> int:
    """Put a board into one word."""
    return sum(tile << CELL_BITS * cell for cell, tile in enumerate(tiles))


class Chart:
    """The distances of all boards of a size, as far as they are counted yet."""

    def __init__(self, size: Size) -> None:
        """Know the board in order alone."""
        self.size = size
        cells = size[0] * size[1]
        self.ended = False
        self._far = np.full(factorial(cells), UNKNOWN, np.uint8)
        self._queue = np.zeros(factorial(cells) // 2, np.int64)
        self._queue[0] = packed(goal(cells))
        self._far[self._rank(goal(cells))] = 0
        self._state = np.array([0, 1], np.int64)

    def _rank(self, tiles: bytes) -> int:
        rank: int = kernels.rank_board(packed(tiles), len(tiles))
        return rank

    @property
    def met(self) -> int:
        """The number of boards whose distance is known."""
        return int(self._state[kernels.END])

    @property
    def lower(self) -> int:
        """How far a board is at least that has not been met."""
        board = int(self._queue[self._state[kernels.NEXT]])
        return int(self._far[kernels.rank_board(board, self.size[0] * self.size[1])]) + 1

    def far(self, tiles: bytes) -> int | None:
        """Tell how far a board is from order; None while that is not known."""
        far = int(self._far[self._rank(tiles)])
        return None if far == UNKNOWN else far

    def advance(self, pace: Pace) -> None:
        """Go on for a slice."""
        pace.start()
        while not self.ended and not pace.over:
            self.ended = not kernels.chart(
                *self.size, self._far, self._queue, self._state, pace.call()
            )
            pace.fit()
        if self.ended:
            self._queue = self._queue[-1:].copy()

    def line(self, tiles: bytes) -> tuple[Move, ...]:
        """Return a shortest line of a board that was met."""
        line, where = list[Move](), ways(*self.size)
        left = self.far(tiles)
        assert left is not None, "not met yet"
        while left:
            left -= 1
            move, tiles = next(
                (move, after) for move, _, after in slides(tiles, where) if self.far(after) == left
            )
            line.append(move)
        return tuple(line)


@lru_cache(maxsize=2)
def chart_of(size: Size) -> Chart:
    """Return the chart of a size; the one that was not asked for longest is forgotten."""
    return Chart(size)
