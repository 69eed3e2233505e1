"""The whole of a small space by slides: how far each board is from order."""

from functools import lru_cache
from math import factorial

import numpy as np

from game.rules.puzzle import Move
from game.rules.sliding import goal
from solvers.pace import Pace
from solvers.sliding.segments import kernels
from solvers.sliding.segments.exact import slides, ways
from solvers.sliding.segments.kernels import CELL_BITS, CHARTED, UNKNOWN

Size = tuple[int, int]

# How many tiles a slide may be of where it counts once, and where each of them counts.
WHOLE, SINGLE = CHARTED, 1


def packed(tiles: bytes) -> int:
    """Put a board into one word."""
    return sum(tile << CELL_BITS * cell for cell, tile in enumerate(tiles))


class Chart:
    """How far all boards of a size are from one, as far as they are counted yet.

    `queue` has the boards that were met, the nearest first, until there are no more of them.
    """

    def __init__(self, size: Size, most: int = WHOLE, middle: bytes = b"") -> None:
        """Know one board alone, that in order where none is named.

        `most` is how many tiles a slide may be of, one where tiles are counted.
        """
        self.size, self.most = size, most
        cells = size[0] * size[1]
        self.ended = False
        self.distances = np.full(factorial(cells), UNKNOWN, np.uint8)
        self.queue = np.zeros(factorial(cells) // 2, np.int64)
        self.queue[0] = packed(middle or goal(cells))
        self.distances[self.rank(middle or goal(cells))] = 0
        self._state = np.array([0, 1], np.int64)

    def rank(self, tiles: bytes) -> int:
        """Number a board among all arrangements."""
        rank: int = kernels.rank_board(packed(tiles), len(tiles))
        return rank

    @property
    def met(self) -> int:
        """The number of boards whose distance is known."""
        return int(self._state[kernels.END])

    @property
    def lower(self) -> int:
        """How far a board is at least that has not been met."""
        board = int(self.queue[self._state[kernels.NEXT]])
        return int(self.distances[kernels.rank_board(board, self.size[0] * self.size[1])]) + 1

    def far(self, tiles: bytes) -> int | None:
        """Tell how far a board is from order; None while that is not known."""
        far = int(self.distances[self.rank(tiles)])
        return None if far == UNKNOWN else far

    def advance(self, pace: Pace) -> None:
        """Go on for a slice."""
        pace.start()
        while not self.ended and not pace.over:
            self.ended = not kernels.chart(
                *self.size, self.most, self.distances, self.queue, self._state, pace.call()
            )
            pace.fit()

    def forget_queue(self) -> None:
        """Keep the distances alone; nothing is left to meet."""
        self.queue = self.queue[-1:].copy()

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
def chart_of(size: Size, most: int = WHOLE) -> Chart:
    """Return the chart of a size; the one that was not asked for longest is forgotten."""
    return Chart(size, most)
