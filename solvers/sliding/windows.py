"""A line made shorter piece by piece, by kernel.

A window is a run of a line's boards. IDA* looks for a shortest way from its first board to its
last, both fixed, by Manhattan distance to the last one: mostly as long as the one that is known,
but another one, so that the next windows meet other boards; now and then shorter.
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import numpy as np

from solvers.pace import Pace
from solvers.sliding import kernels
from solvers.sliding.deepening import NEVER
from solvers.sliding.ground import Ground, Line
from solvers.sliding.kernels import SIDES, VIEW, VIEWS, Walk

LENGTHS = 16, 40  # steps of a window, at least and at most
NODES = 50_000  # that the search in one window may take
ONE_FRAME = VIEWS + VIEW


class Shortening:
    """A line that is made shorter: its boards, and what the kernel needs."""

    def __init__(self, ground: Ground, tiles: bytes, line: Line) -> None:
        self.ground = ground
        self.random = Random(len(line))
        self.boards = [tiles]
        board, gap = bytearray(tiles), tiles.index(0)
        for move in line:
            tile = int(move)
            cell = board.index(tile)
            board[gap], board[cell] = tile, 0
            gap = cell
            self.boards.append(bytes(board))
        plan = ground.plan
        rows, columns = np.divmod(np.arange(plan.size), plan.width)
        self.apart = np.abs(rows[:, None] - rows) + np.abs(columns[:, None] - columns)
        # The same steps in all orders: which of the shortest ways is found depends on it.
        beside = ground.beside.reshape(-1, SIDES)
        self.orders = [beside[:, list(order)].ravel() for order in permutations(range(SIDES))]
        self.frames = np.zeros(ONE_FRAME * (LENGTHS[1] + 2), np.int64)
        self.control = np.zeros(kernels.CONTROL, np.int64)
        self.none, self.words = np.zeros(0, np.int64), np.zeros(0, np.uint64)
        self.looks = ground.looks._replace(turn=self.none, set_of=self.none)

    def run(self, amount: int) -> Iterator[Line | None]:
        """Search so many windows: yield None after a slice, a line when it got shorter."""
        pace, length = Pace(), len(self.boards)
        for _ in range(amount):
            longest = min(self.random.randint(*LENGTHS), len(self.boards) - 1)
            first = self.random.randrange(len(self.boards) - longest)
            self.replace(first, first + longest)
            if pace.over:
                yield self.line() if len(self.boards) < length else None
                length = len(self.boards)
                pace.start()
        yield self.line() if len(self.boards) < length else None

    def replace(self, first: int, last: int) -> None:
        """Put the way that is found between two boards of the line in place of the known one."""
        size, start = self.ground.size, self.boards[first]
        homes = np.argsort(np.frombuffer(self.boards[last], np.uint8))
        away = self.apart[homes]
        away[0] = 0
        tiles = np.frombuffer(start, np.uint8).copy()
        threshold = far = int(away[tiles, np.arange(size)].sum())
        ended, left = kernels.REFUTED, NODES
        control, beside = self.control, self.random.choice(self.orders)
        field = self.ground.field._replace(beside=beside, away=away.ravel())
        where = Walk(
            tiles, self.none, self.frames, self.none, self.words, self.none, self.words, control
        )
        self.frames[:VIEWS] = 0, -1, start.index(0), far
        while ended == kernels.REFUTED and threshold <= last - first:
            control[:] = 0
            control[kernels.THRESHOLD], control[kernels.BEYOND] = threshold, NEVER
            self.frames[kernels.SIDE] = 0
            ended = kernels.search(*field, *self.looks, 0, *where, left)
            threshold = int(control[kernels.BEYOND])
            left -= int(control[kernels.NODES])
        if ended == kernels.FOUND:
            depth = int(control[kernels.DEPTH])
            board, gap, boards = bytearray(start), start.index(0), list[bytes]()
            for cell in self.frames[kernels.GAP :: ONE_FRAME][1 : depth + 1].tolist():
                board[gap], board[cell] = board[cell], 0
                gap = cell
                boards.append(bytes(board))
            self.boards[first + 1 : last + 1] = boards

    def line(self) -> Line:
        """Read the line: the tile that has left the gap's next cell."""
        pairs = zip(self.boards, self.boards[1:], strict=False)
        return tuple(str(one[two.index(0)]) for one, two in pairs)
