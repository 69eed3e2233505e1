"""The colour-blind bound of flood, asked for one board, or worked out for many at once.

A search that asks no guess is drawn by one all the same: for all boards that it has met since the
last time, in one go. `Bound.moves` tells the same of one, and why it is admissible.

    words   a set of components as whole numbers of 64 bits, the lowest first
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solvers.flood.bound import Bound
from solvers.flood.graph import Graph

# A row for each board, or for each of the 256 values of a byte.
Sets = NDArray[np.uint64]
BITS = 64
WORD = np.dtype("<u8")
# So many boards at a time, so that others have a chance in between.
AT_ONCE = 2000
# Fewer are sooner counted one by one.
FEW = 200


class Layers:
    """The bound for one board, and for what it becomes."""

    def __init__(self, graph: Graph) -> None:
        """Prepare what is looked up."""
        self._graph, self._bound = graph, Bound.of(graph)
        self._size = -(-graph.everything.bit_length() // BITS) * BITS // 8
        # Each byte's table, and each colour's components and all that borders on them: later.
        self._tables = self._colours = self._borders = np.zeros(0, WORD)

    def __call__(self, flooded: int) -> int:
        """Count the moves that are needed at least where this is flooded."""
        return self._bound.moves(flooded, flooded | self._graph.beside_many(flooded))

    def many(self, states: Sequence[int]) -> list[int]:
        """Count the same for many boards."""
        if len(states) < FEW:
            return [self(state) for state in states]
        if not len(self._tables):
            self._prepare()
        found: list[int] = []
        for begin in range(0, len(states), AT_ONCE):
            found += self._moves(self._sets(states[begin : begin + AT_ONCE])).tolist()
        return found

    def _prepare(self) -> None:
        # A last table may have fewer places, and behind it there are none.
        tables = [table + [0] * (256 - len(table)) for table in self._graph.byte_tables]
        tables += [[0] * 256] * (self._size - len(tables))
        self._tables = np.stack([self._sets(table) for table in tables])
        self._colours = self._sets([bits for bits, _ in self._bound.colours])
        self._borders = self._sets([border for _, border in self._bound.colours])

    def _sets(self, sets: Sequence[int]) -> Sets:
        packed = b"".join([one.to_bytes(self._size, "little") for one in sets])
        return np.frombuffer(packed, WORD).reshape(len(sets), -1)

    def _beside(self, sets: Sets) -> Sets:
        """Unite the neighbours of each set."""
        values = np.ascontiguousarray(sets).view(np.uint8)
        found: Sets = np.bitwise_or.reduce(self._tables[np.arange(self._size), values], axis=1)
        return found

    def _moves(self, flooded: Sets) -> NDArray[np.intp]:
        """Go on with all boards at once; what has no colour left is left out."""
        found = np.zeros(len(flooded), np.intp)
        rows = np.arange(len(flooded))
        spread, reached = flooded, flooded | self._beside(flooded)
        left = self._lacking(flooded)
        while True:
            going = left.any(axis=1)
            if not going.all():
                rows, left = rows[going], left[going]
                spread, reached = spread[going], reached[going]
            if not len(rows):
                return found
            waiting = left & self._lacking(reached)
            finished = left & ~waiting
            count = finished.sum(axis=1)
            blind = count == 0
            found[rows] += np.where(blind, 1, count)
            borders = np.where(finished[:, :, None], self._borders, 0)
            reached = reached | np.bitwise_or.reduce(borders, axis=1)
            fresh = reached[blind] & ~spread[blind]
            spread = np.where(blind[:, None], reached, spread)
            reached[blind] |= self._beside(fresh)
            left = waiting

    def _lacking(self, sets: Sets) -> NDArray[np.bool_]:
        """Tell of each set, for each colour, whether it lacks some of that."""
        lacking: NDArray[np.bool_] = ((self._colours & ~sets[:, None]) != 0).any(axis=2)
        return lacking
