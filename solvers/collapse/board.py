"""The board as the kernels see it."""

import mmap
from collections.abc import Iterator
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from game.rules.collapse import COLUMNS, Collapse
from game.rules.puzzle import Move
from solvers.collapse import kernels
from solvers.collapse.kernels import STRETCHES, STRIP
from solvers.kernel import WORD_BITS
from solvers.pace import Pace

Line = tuple[Move, ...]

CLEARED = 1 << 19  # numbers that are set to zero in one go


def vast(length: int, kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Make an array in memory of its own, which goes back to the system with it."""
    size = length * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, max(1, size)), kind, length)


def clear(array: npt.NDArray[Any]) -> Iterator[None]:
    """Fill an array with zeros, and yield after each part: the first touch of memory takes long."""
    for start in range(0, len(array), CLEARED):
        array[start : start + CLEARED] = 0
        yield None


def settled(tiles: bytes, column: bytes) -> int | None:
    """Return the rows where tiles stand in a column in their order, the lowest ones, if they do."""
    mask = row = 0
    for tile in tiles:
        row = column.find(tile, row) + 1
        if not row:
            return None
        mask |= 1 << row - 1
    return mask


class Board:
    """The board as the kernels see it: its book, and its root, stripped."""

    def __init__(self, board: Collapse, rules: int) -> None:
        self.board = board
        self.rules = rules
        self.height = max(map(len, board.columns))
        size = (board.width << self.height) * (kernels.ROWS + board.colours)
        self.book = np.empty(size, np.uint16)
        self.entries = self.book.reshape(-1, kernels.ROWS + board.colours)
        self.shape = kernels.Shape(self.book, board.width, self.height, board.colours)
        self.words = -(-board.width // (WORD_BITS // self.height))
        self.masks = np.zeros(board.width, np.int64)
        self.stripped = 0
        self.bound = 0

    def write(self, pace: Pace) -> Iterator[None]:
        """Write the book: yield after a slice."""
        for column, tiles in enumerate(self.board.columns):
            cells = np.frombuffer(tiles, np.uint8).copy()
            kernels.write_book(cells, column, self.height, self.board.colours, self.book)
            self.masks[column] = (1 << len(tiles)) - 1
            yield from pace.pause()
        self.look()

    def look(self) -> None:
        """Strip the root, and see what it needs."""
        if self.rules & STRIP:
            self.stripped = self.strip(self.masks)
        if self.rules & STRETCHES:
            self.bound = kernels.bound(*self.shape, self.masks, 0)

    def left_by(self, left: Collapse, rules: int) -> "Board | None":
        """Return what clicks have left of this board, by the book there is.

        None where it is not left of it: some column has what this board's hasn't, in its order.
        """
        if (left.width, rules) != (self.board.width, self.rules):
            return None
        after = copy(self)
        after.board, after.masks = left, np.zeros(left.width, np.int64)
        for column, tiles in enumerate(left.columns):
            mask = settled(tiles, self.board.columns[column])
            if mask is None:
                return None
            after.masks[column] = mask
        after.stripped = after.bound = 0
        after.look()
        return after

    def strip(self, masks: npt.NDArray[np.int64]) -> int:
        """Take off all runs of a state that cost one click whenever they go; return how many."""
        last = self.board.width - 1
        return kernels.strip(*self.shape, masks, 0, 0, last, 0, last, -1, 0)

    @property
    def root(self) -> npt.NDArray[np.uint64]:
        """The key of the stripped board."""
        key = np.zeros(self.words, np.uint64)
        kernels.pack(self.masks, 0, self.board.width, self.height, key, 0)
        return key

    def finish(self, clicks: list[int]) -> Line:
        """Return the line that begins with these clicks and ends with what was stripped."""
        line = [COLUMNS[column] for column in clicks]
        board = self.board
        for move in line:
            board = board.apply(move)
        for column, move in enumerate(COLUMNS[: board.width]):
            while board.columns[column]:
                line.append(move)
                board = board.apply(move)
        return tuple(line)
