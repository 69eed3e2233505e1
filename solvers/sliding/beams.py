"""Beams for sliding tiles, by kernel: shorter lines, layer by layer."""

from collections.abc import Iterator

import numpy as np

from solvers.kernel import Array
from solvers.pace import Pace
from solvers.sliding import kernels
from solvers.sliding.ground import Ground, Line, walk
from solvers.sliding.kernels import CHILD, SIDE_BITS, SIDES, Layers

BEAM_CALL = 4096  # boards that one call of the beam may handle: some take far longer than others
# What a step of Manhattan distance counts in a board's score, and a step that the views' entries or
# the conflicts add to it, on average; and how far scores may rise.
SCALE, ADDED, RANKS = 4, 5, 512
SEEN = 20  # bits of a beam's memory of boards


def beam(ground: Ground, tiles: bytes, width: int, best: int) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, in the end the line."""
    sums, sets = ground.look(tiles)
    worth, boost = SCALE * ground.away, 2 * (ADDED if ground.views else SCALE) // len(sums)
    score = SCALE * ground.far(tiles)
    notes = [tiles.index(0), -1, ground.far(tiles), score, *sums, *sets]
    layers = Layers(
        tiles=np.zeros(2 * width * ground.size, np.uint8),
        notes=np.zeros(2 * width * len(notes), np.int32),
        names=np.zeros(2 * width, np.uint64),
        history=np.zeros((best + 1) * width, np.int32),
        children=np.zeros(CHILD * SIDES * width, np.int32),
        tally=np.zeros(2 * score + RANKS, np.int32),
        seen=np.zeros(1 << min(SEEN, (8 * width).bit_length()), np.uint64),
        state=np.zeros(kernels.STATE, np.int64),
    )
    layers.tiles[: ground.size] = np.frombuffer(tiles, np.uint8)
    layers.notes[: len(notes)] = notes
    layers.state[kernels.KEPT] = 1
    pace = Pace(64, BEAM_CALL)
    while True:
        ended = kernels.beam(
            *ground.field, *ground.looks, width, best, worth, boost, ground.hashes, *layers,
            pace.call(),
        )  # fmt: skip
        if ended == kernels.LINE:
            level = int(layers.state[kernels.AT_LEVEL])
            yield read_back(ground, tiles, layers.history, width, level)
        if ended != kernels.WITHIN:
            return
        pace.fit()
        yield from pace.pause()


def read_back(ground: Ground, tiles: bytes, history: Array, width: int, level: int) -> Line:
    """Read the line that ends at the first place of a level."""
    sides, place = [], 0
    for at in range(level, 0, -1):
        origin = int(history[at * width + place])
        place, side = origin >> SIDE_BITS, origin & (1 << SIDE_BITS) - 1
        sides.append(side)
    cells, gap = [], tiles.index(0)
    for side in reversed(sides):
        gap = int(ground.beside[SIDES * gap + side])
        cells.append(gap)
    return walk(tiles, cells)
