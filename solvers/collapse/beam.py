"""Collapse's beam: a line soon, a shorter one the wider it is. It proves nothing."""

from collections.abc import Iterator

import numpy as np

from solvers.collapse import kernels
from solvers.collapse.board import Board, Line
from solvers.pace import Pace


def beam(board: Board, width: int, best: int, pace: Pace) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, then the line if there is."""
    wide = width * board.board.width
    keys, pool = (np.empty((n + 1) * board.words, np.uint64) for n in (width, wide))
    spent, made = np.empty(width, np.int64), np.empty(4 * wide, np.int64)
    seen = np.zeros(2 << wide.bit_length(), np.int32)
    history = np.empty((best + 1) * width, np.int32)
    keys[: board.words], spent[0] = board.root, board.stripped
    state = np.array([0, 0, 1, 0, best, 0, 0], np.int64)
    pace.change()
    while True:
        ended = kernels.beam(
            *board.shape, board.rules, width, keys, spent, pool, made, seen, history, state,
            pace.call(),
        )  # fmt: skip
        if ended == kernels.EMPTY:
            break
        if ended == kernels.WITHIN:
            pace.fit()
        if pace.over:
            yield None
    if state[kernels.SHORTEST] < best:
        place, clicks = int(state[kernels.LINE_PLACE]), []
        for level in range(int(state[kernels.AT_LINE]), -1, -1):
            place, column = divmod(place, 16)
            clicks.append(column)
            place = int(history[level * width + place])
        yield board.finish(clicks[::-1])
