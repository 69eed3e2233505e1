"""The windows of a board: halves of it, each played to all its ends as a game of its own.

What a window's states cost is worked out once for a board; then every state of the board has a
lower bound for two looks into a table. See `window_moves` among the kernels for why it holds.
"""

from collections.abc import Generator, Iterator
from time import perf_counter

import numpy as np
import numpy.typing as npt

from solvers.collapse import kernels
from solvers.collapse.board import Board, Pace, clear
from solvers.collapse.kernels import ROWS, TAG
from solvers.kernel import Array

# States in the pool of each window at most. What has more is made narrower.
STATES = 1 << 20
SLOTS, GROWTH, REHASHED = 1 << 10, 4, 1 << 14


class Windows:
    """The windows that are ready, and the pool of their states; see `kernels.fill_window`."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.columns: list[int] = []
        self.used = 0
        self.keys = np.empty(1, np.uint64)
        self.links = np.empty(1, np.int32)
        self.values = np.empty(1, np.uint8)
        self.table = np.zeros(1, np.int32)

    @property
    def arguments(self) -> tuple[Array, Array, Array, Array]:
        """Return what the search needs to look into the windows."""
        return np.array(self.columns, np.int64), self.keys, self.values, self.table

    def fill(self) -> Iterator[None]:
        """Fill a window of either half of the board: yield after a slice."""
        room = 2 * STATES
        self.keys, self.links = np.empty(room, np.uint64), np.empty(room, np.int32)
        self.values = np.empty(room, np.uint8)
        self.table = np.zeros(SLOTS, np.int32)
        pace = Pace()
        width = self.board.board.width
        most, half = TAG // self.board.height, width // 2
        for reach in range(min(most, half), 0, -1):
            if (yield from self.fill_one(0, reach - 1, pace)):
                break
        for reach in range(min(most, width - half), 0, -1):
            if (yield from self.fill_one(width - reach, width - 1, pace)):
                break
        self.links = np.empty(1, np.int32)

    def fill_one(self, first: int, last: int, pace: Pace) -> Generator[None, None, bool]:
        """Fill a window: yield after a slice, and return whether there was room for it."""
        board = self.board
        window = self.window(first, last)
        masks = np.zeros(board.board.width, np.int64)
        masks[first : last + 1] = board.masks[first : last + 1]
        kernels.strip_window(*board.shape, window, masks, 0)
        tiles = sum(int(mask).bit_count() for mask in masks)
        heads = np.full(tiles + 1, -1, np.int32)
        heads[tiles] = start = self.used
        self.links[start] = -1
        tag = len(self.columns) // 2
        kernels.pack(masks, first, last - first + 1, board.height, self.keys, start)
        self.keys[start] |= np.uint64(tag << TAG)
        kernels.rehash(self.keys, 1, self.table, start, start + 1)
        filling = np.array([start + 1, tiles, start, 0], np.int64)
        limit = start + STATES
        while True:
            began = perf_counter()
            ended = kernels.fill_window(
                *board.shape, window, tag, self.keys[:limit], self.links, self.values,
                self.table, heads, filling, pace.budget,
            )  # fmt: skip
            self.used = int(filling[kernels.LISTED])
            if ended == kernels.RUNNING:
                pace.adjust(perf_counter() - began)
            elif ended == kernels.CROWDED:
                yield from self.resize(len(self.table) * GROWTH)
            elif ended == kernels.PROVED:
                self.columns += first, last
                return True
            else:
                self.used = start
                yield from self.resize(len(self.table))
                return False
            if pace.over:
                yield None
                pace.start()

    def window(self, first: int, last: int) -> npt.NDArray[np.int64]:
        """Describe a window; see the kernels."""
        board = self.board
        colours = board.board.colours
        numbers = [first, last]
        for beyond in (first - 1, last + 1):
            rows = [0] * colours
            if 0 <= beyond < board.board.width:
                entry = ((beyond << board.height) + int(board.masks[beyond])) * (ROWS + colours)
                rows = board.book[entry + ROWS : entry + ROWS + colours].tolist()
            numbers.append(sum(1 << colour for colour in range(colours) if rows[colour]))
            for mine in rows:
                numbers += mine.bit_count(), mine.bit_length()
        return np.array(numbers, np.int64)

    def resize(self, slots: int) -> Iterator[None]:
        """Move to a table of so many slots, slice by slice."""
        table = np.empty(slots, np.int32)
        yield from clear(table)
        for start in range(0, self.used, REHASHED):
            kernels.rehash(self.keys, 1, table, start, min(self.used, start + REHASHED))
            yield None
        self.table = table
