"""IDA* by slides on boards of any size, by the lines that tiles have to cross, by kernel."""

from collections.abc import Iterator

import numpy as np

from game.rules.sliding import Slides
from solvers.pace import Pace
from solvers.sliding.segments import kernels
from solvers.sliding.segments.bound import crossings, least, needed
from solvers.sliding.segments.deepening import Line


class Across:
    """The search, between slices.

    Invariant: the board needs `length` slides at least. In a shortest line the axes take turns, so
    each length is tried with either axis first.
    """

    def __init__(self, board: Slides) -> None:
        """Begin with what the lines to cross say of the board itself."""
        self.board = board
        self.length = least(*crossings(board))
        self.nodes = 0
        self._tiles = np.frombuffer(board.tiles, np.uint8).astype(np.int64)
        self._across = np.array([*needed(board)[0], *needed(board)[1]], np.int64)
        self._control = np.zeros(kernels.CONTROL, np.int64)
        self._gaps = np.zeros(0, np.int64)

    def run(self) -> Iterator[Line | None]:
        """Search for ever: yield None after a slice, and in the end a shortest line."""
        pace = Pace(1 << 10)
        while True:
            for axis in range(2):
                yield from self._look(axis, pace)
                if self._control[kernels.DEPTH] == self.length:
                    return
            self.length += 1

    def _look(self, axis: int, pace: Pace) -> Iterator[Line | None]:
        """Look for a line of just this length that begins along an axis."""
        self._gaps = np.zeros(2 * self.length + 2, np.int64)
        self._gaps[0] = self.board.tiles.index(0)
        self._control[kernels.DEPTH], self._control[kernels.AXIS] = 0, axis
        # An axis that needs more slides than it has its turns is not looked into.
        needs, turns = crossings(self.board), ((self.length + 1) // 2, self.length // 2)
        if needs[axis] > turns[0] or needs[1 - axis] > turns[1]:
            return
        while True:
            ended = kernels.search_across(
                self.board.width, self.board.height, self.length, self._tiles, self._across,
                self._gaps, self._control, pace.call(),
            )  # fmt: skip
            self.nodes = int(self._control[kernels.NODES])
            if ended == kernels.FOUND:
                yield self._line()
                return
            if ended == kernels.REFUTED:
                return
            pace.fit()
            yield from pace.pause()

    def _line(self) -> Line:
        """Read the line: the tile where the gap is after each slide."""
        board, line = self.board, list[str]()
        for cell in self._gaps[2 : 2 * self.length + 2 : 2].tolist():
            line.append(str(board.tiles[cell]))
            board = board.apply(line[-1])
        return tuple(line)
