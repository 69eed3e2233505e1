"""Collapse's beam: a line soon, a shorter one the wider it is. It proves nothing."""

from collections.abc import Iterator

import numpy as np

from solvers.collapse import kernels
from solvers.collapse.board import Board, Line
from solvers.collapse.kernels import COLUMN_BITS
from solvers.pace import Pace

WIDTHS = (4, 64)
# Wider beams, each once the search has taken so many nodes without a proof. A search that begins
# with windows goes without the first ones: they take longer than it gains by them.
WIDER = ((3_000, 300), (30_000, 2_000), (500_000, 20_000))


def beam(board: Board, width: int, best: int, pace: Pace) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, then the line if there is."""
    wide = width * board.board.width
    layer = kernels.Layer(
        keys=np.empty((width + 1) * board.words, np.uint64),
        spent=np.empty(width, np.int64),
        pool=np.empty((wide + 1) * board.words, np.uint64),
        made=np.empty(kernels.PLACE * wide, np.int64),
        seen=np.zeros(2 << wide.bit_length(), np.int32),
        history=np.empty((best + 1) * width, np.int32),
        state=np.zeros(kernels.STATE, np.int64),
    )
    layer.keys[: board.words], layer.spent[0] = board.root, board.stripped
    state = layer.state
    state[kernels.KEPT], state[kernels.SHORTEST] = 1, best
    pace.change()
    while True:
        ended = kernels.beam(*board.shape, board.rules, width, *layer, pace.call())
        if ended == kernels.EMPTY:
            break
        if ended == kernels.WITHIN:
            pace.fit()
        yield from pace.pause()
    if state[kernels.SHORTEST] < best:
        place, clicks = int(state[kernels.LINE_PLACE]), []
        for level in range(int(state[kernels.AT_LINE]), -1, -1):
            clicks.append(place & (1 << COLUMN_BITS) - 1)
            place = int(layer.history[level * width + (place >> COLUMN_BITS)])
        yield board.finish(clicks[::-1])
