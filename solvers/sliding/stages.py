"""A line for a board too large for tables, much shorter than a constructed one.

Two tiles at a time are brought home, row by row and column by column from the outside, by a beam:
how many steps the two still need is looked up, exact if all others are alike, so the beam never
gets stuck; which of the many ways is taken depends on what they do to all other tiles. What is
left, at most 5×5, is a board of its own, with tables.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from solvers.kernel import Array
from solvers.pace import Pace
from solvers.sliding import kernels
from solvers.sliding.ground import Ground, Line
from solvers.sliding.kernels import CHILD, FAR_AWAY, LED, LOG, SIDES, STEP, Led

INNER = 5  # rows and columns of what is left at the end
RANKS = 1 << 12  # how many scores a beam tells apart
SEEN = 16  # bits of its memory of boards
CALL = 4096  # boards or places that one call may handle
# What a step of a tile's distance counts more than that for each line that it is further outside,
# in the first turn.
OUTER = 0.3
# What a step of the two tiles counts; and how many layers a stage may have after its first board is
# done, and after the longest that any board needs.
PULL, LATE, DETOUR = 6, 16, 200
LAYERS = 16  # that a cell costs: the log has room for them, and gets more where that is too little
BEST = 8  # of the boards that are left in the end


@dataclass(frozen=True, slots=True)
class Inner:
    """What a beam of stages comes to: where the gap went, and the board that is left."""

    cells: list[int]
    tiles: bytes

    def outside(self, line: Line, width: int, height: int) -> list[int]:
        """Tell where on the whole board the gap goes by a line of what is left."""
        board, cells = bytearray(self.tiles), list[int]()
        inner = min(width, INNER)
        gap = board.index(0)
        for move in line:
            cell = board.index(int(move))
            board[gap], board[cell] = board[cell], 0
            gap = cell
            row, column = divmod(cell, inner)
            cells.append((row + height - min(height, INNER)) * width + column + width - inner)
        return cells


def stages(width: int, height: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """List the stages: the homes of two tiles, and the cells that are fixed afterwards.

    Of a line of odd length, the first stage fixes one tile only. The last two tiles of a line
    block each other, so they always go together.
    """
    top = left = 0
    while width - left > INNER or height - top > INNER:
        if height - top >= width - left:
            line = [top * width + column for column in range(left, width)]
            top += 1
        else:
            line = [row * width + left for row in range(top, height)]
            left += 1
        if len(line) % 2:
            yield line[0], line[1], (line[0],)
            line = line[1:]
        for one, two in zip(line[::2], line[1::2], strict=True):
            yield one, two, (one, two)


class Stages:
    """A beam of stages: all its state, between slices."""

    def __init__(self, ground: Ground, tiles: bytes, width: int, turn: int) -> None:
        """Begin with the board; in each turn the outside counts more."""
        size = ground.size
        self.ground = ground
        self.width = width
        self.start = tiles
        self.fixed = np.zeros(size, np.uint8)
        self.queued = np.zeros(kernels.QUEUE, np.int64)
        self.worth = worth_of(ground, OUTER * turn)
        self.far, self.queue = np.zeros(size**3, np.uint16), np.zeros(size**3, np.int32)
        self.tiles = np.zeros(3 * width * size, np.uint8)
        self.notes, self.names = (
            np.zeros((3 * width, LED), np.int32),
            np.zeros(3 * width, np.uint64),
        )
        self.log = np.zeros(LOG * width * LAYERS * size, np.int32)
        self.children, self.tally = (
            np.zeros(CHILD * SIDES * width, np.int32),
            np.zeros(RANKS, np.int32),
        )
        self.seen = np.zeros(1 << max(SEEN, (32 * width).bit_length()), np.uint64)
        self.state = np.zeros(kernels.STAGED, np.int64)
        self.tiles[:size] = np.frombuffer(tiles, np.uint8)
        score = sum(int(self.worth[tile * size + cell]) for cell, tile in enumerate(tiles))
        self.notes[0] = tiles.index(0), -1, 0, score, 0, 0, 0
        self.log[kernels.LOGGED_FROM], self.log[kernels.LOGGED_GAP] = -1, tiles.index(0)
        self.state[[kernels.KEPT, kernels.LOGGED]] = 1

    def run(self) -> Iterator[list[Inner] | None]:
        """Go through all stages: yield None after a slice, in the end what they come to."""
        plan, pace = self.ground.plan, Pace(64, CALL)
        for one, two, done in stages(plan.width, plan.height):
            self.prepare(one, two)
            while kernels.spread(
                plan.size, self.ground.beside, self.fixed, self.far, self.queue, self.queued,
                pace.call(),
            ):  # fmt: skip
                pace.fit()
                yield from pace.pause()
            self.begin(one + 1, two + 1)
            while self.step(one + 1, two + 1, pace.call()):
                pace.fit()
                yield from pace.pause()
            self.fixed[list(done)] = 1
            self.collect()
            if not self.state[kernels.KEPT]:
                break
            yield None
            pace.start()
        yield self.inners()

    def prepare(self, one: int, two: int) -> None:
        """Queue all places of the gap with both tiles at home."""
        size = self.ground.size
        gaps = [cell for cell in np.flatnonzero(self.fixed == 0) if cell not in (one, two)]
        homes = np.array([(gap * size + one) * size + two for gap in gaps], np.int32)
        self.far.fill(FAR_AWAY)
        self.far[homes] = 0
        self.queue[: len(homes)] = homes
        self.queued = np.array([0, len(homes)], np.int64)

    def begin(self, one: int, two: int) -> None:
        """Let the boards kept so far begin a stage: those that need nothing are collected."""
        size, kept = self.ground.size, int(self.state[kernels.KEPT])
        boards, notes = self.tiles.reshape(-1, size)[:kept], self.notes[:kept]
        notes[:, kernels.AT_ONE] = (boards == one).argmax(axis=1)
        notes[:, kernels.AT_TWO] = (boards == two).argmax(axis=1)
        gaps, ones, twos = (
            notes[:, at].astype(np.int64)
            for at in (kernels.NOTED_GAP, kernels.AT_ONE, kernels.AT_TWO)
        )
        need = self.far[(gaps * size + ones) * size + twos]
        done = self.move(np.flatnonzero(need == 0), 2 * self.width)
        left = self.move(np.flatnonzero(need != 0), 0)
        scores = notes[:, kernels.SCORE] + STEP * notes[:, kernels.TAKEN]
        self.state[: kernels.LOGGED] = 0
        self.state[kernels.KEPT], self.state[kernels.DONE] = left, done
        self.state[kernels.UNTIL] = LATE if done else int(need.max()) + DETOUR
        self.state[kernels.LATE], self.state[kernels.PULL] = LATE, PULL
        self.state[kernels.BASE] = int(scores.min()) - RANKS // 4
        self.seen.fill(0)

    def step(self, one: int, two: int, budget: int) -> int:
        """Go on with the beam."""
        ground = self.ground
        room = int(self.state[kernels.LOGGED]) + CALL + 1
        if len(self.log) < LOG * room:
            self.log = np.concatenate((self.log, np.zeros(LOG * room, np.int32)))
        layers = Led(
            self.tiles, self.notes.reshape(-1), self.names, self.log, self.children, self.tally,
            self.seen, self.state,
        )  # fmt: skip
        return kernels.lead(
            ground.size, self.width, ground.beside, self.fixed, self.far, one, two, self.worth,
            ground.hashes, *layers, budget,
        )  # fmt: skip

    def collect(self) -> None:
        """Let the collected boards be those that the next stage begins with."""
        done = int(self.state[kernels.DONE])
        self.state[kernels.KEPT] = self.move(np.arange(done) + 2 * self.width, 0)
        self.notes[:done, kernels.NOTED_CAME] = -1
        self.tally.fill(0)

    def move(self, places: Array, to: int) -> int:
        """Move boards to consecutive places; return how many they are."""
        boards = self.tiles.reshape(-1, self.ground.size)
        for rows in (boards, self.notes, self.names):
            rows[to : to + len(places)] = rows[places]
        return len(places)

    def inners(self) -> list[Inner]:
        """Return what is left to do, the best first."""
        notes = self.notes[: int(self.state[kernels.KEPT])]
        order = np.argsort(notes[:, kernels.SCORE] + STEP * notes[:, kernels.TAKEN])
        return [self.inner_of(int(place)) for place in order[:BEST]]

    def inner_of(self, place: int) -> Inner:
        """Read the way to a board, and what is left of it."""
        plan, cells = self.ground.plan, list[int]()
        number = int(self.notes[place, kernels.NUMBER])
        while number > 0:
            cells.append(int(self.log[LOG * number + kernels.LOGGED_GAP]))
            number = int(self.log[LOG * number + kernels.LOGGED_FROM])
        board = self.tiles.reshape(-1, plan.height, plan.width)[place]
        top, left = max(0, plan.height - INNER), max(0, plan.width - INNER)
        inner = np.arange(plan.size).reshape(plan.height, plan.width)[top:, left:].ravel()
        names = {0: 0} | {int(cell) + 1: at + 1 for at, cell in enumerate(inner[:-1])}
        tiles = bytes(names[int(tile)] for tile in board[top:, left:].ravel())
        return Inner(cells[::-1], tiles)


def worth_of(ground: Ground, outer: float) -> Array:
    """Weigh each tile's distance: the further outside its home, the more."""
    plan = ground.plan
    worth = ground.away.reshape(-1, plan.size).astype(np.float64)
    for tile in range(1, plan.size):
        row, column = divmod(tile - 1, plan.width)
        depth = max(0, max(plan.width, plan.height) - INNER - min(row, column))
        worth[tile] *= STEP + outer * depth
    return np.rint(worth).astype(np.int64).ravel()
