"""IDA* for sliding tiles, by kernel: the rising lower bound, and the proof where it can be had."""

from collections.abc import Iterator

import numpy as np

from solvers.pace import Pace
from solvers.sliding import kernels
from solvers.sliding.ground import Ground, Line, walk

from solvers.sliding.kernels import (  # isort: skip
    BANK, KEY_BITS, KEYED, PAIR, PAIR_BITS, PAIRED, STEP_BITS, SUM, VIEW, VIEWS, Walk,
)  # fmt: skip

NEVER = 1 << 62  # a number of steps or nodes that no search comes to
SLOTS = 1 << 14  # of the table of boards met in an iteration
ROOM = 64  # steps of a line that IDA* gets more room for, each time it needs it


class StepDeepening:
    """IDA*: all its state, between slices.

    Invariant: the board needs `threshold` steps at least; to come to it took `come` boards. With
    steps to `spare` it is one iteration in a hurry, which proves nothing.
    """

    def __init__(self, ground: Ground, tiles: bytes, lower: int, spare: int = 0) -> None:
        self.ground = ground
        self.start, self.come = tiles, 0
        self.spare, self.over = spare, False
        sums, sets = ground.look(tiles)
        far = ground.far(tiles)
        self.tiles = np.frombuffer(tiles, np.uint8).copy()
        self.sets = np.array(sets, np.int64)
        self.one_frame = VIEWS + VIEW * len(sums)
        self.frames, self.boards = np.zeros(self.one_frame, np.int64), np.zeros(1, np.int64)
        self.frames[:VIEWS] = 0, -1, tiles.index(0), far
        self.frames[VIEWS + SUM :: VIEW] = sums
        slots = SLOTS if ground.size <= KEYED else 0
        if slots:
            key = sum(tile << KEY_BITS * cell for cell, tile in enumerate(tiles))
            self.boards[:1] = np.array([key], np.uint64).view(np.int64)
        self.keys, self.depths = np.zeros(slots, np.uint64), np.zeros(slots, np.int64)
        self.paired = KEYED < ground.size <= PAIRED
        self.pairs = np.zeros(0, np.uint64)
        if self.paired:
            cells = [
                tile << PAIR_BITS * (cell % PAIR) for cell, tile in enumerate(tiles[: PAIRED - 1])
            ]
            self.boards = np.array([sum(cells[:PAIR]), sum(cells[PAIR:])], np.int64)
        self.control = np.zeros(kernels.CONTROL, np.int64)
        self.control[kernels.THRESHOLD] = max(lower, far + 2 * max(sums))
        self.control[kernels.BEYOND] = NEVER
        self.control[kernels.ITERATION] = 1
        self.control[kernels.SPARE] = spare
        self.make_room()

    @property
    def threshold(self) -> int:
        """The number of steps that is being asked for; fewer are refuted."""
        return int(self.control[kernels.THRESHOLD])

    @property
    def nodes(self) -> int:
        """The number of boards entered so far."""
        return int(self.control[kernels.NODES])

    @property
    def method(self) -> str:
        """What is being done, in words a player can read."""
        plan = self.ground.plan
        if not plan.groups:
            return "IDA* with Manhattan distance and linear conflicts"
        return f"IDA* with pattern tables {plan.kinds}"

    def run(self, pause: int) -> Iterator[Line | None]:
        """Search up to so many nodes: yield None after a slice, the line where there is one.

        It also yields as soon as the threshold rises.
        """
        ground, pace = self.ground, Pace(1 << 12)
        while self.nodes < pause:
            ended = kernels.search(
                *ground.field, *ground.looks, ground.lined, *self.where,
                pace.call(pause - self.nodes),
            )  # fmt: skip
            if ended == kernels.FOUND:
                yield self.line()
                return
            if ended == kernels.REFUTED:
                if self.spare:
                    self.over = True
                    return
                self.deepen()
            if ended == kernels.PAUSED:
                pace.fit()
            if ended == kernels.REFUTED or pace.over:
                yield None
                pace.start()

    @property
    def where(self) -> Walk:
        """Where the search stands, for the kernel."""
        return Walk(
            self.tiles, self.sets, self.frames, self.boards, self.keys, self.depths, self.pairs,
            self.control,
        )  # fmt: skip

    def deepen(self) -> None:
        """Begin the next iteration, with the least number that was beyond this one."""
        self.come = self.nodes
        self.control[kernels.THRESHOLD] = self.control[kernels.BEYOND]
        self.control[kernels.BEYOND] = NEVER
        self.control[kernels.ITERATION] += 1
        self.frames[kernels.SIDE] = 0
        self.make_room()

    def make_room(self) -> None:
        """Let the arrays hold a frame for each step of the threshold."""
        assert not len(self.keys) or self.threshold < 1 << STEP_BITS, f"{self.threshold} steps"
        if len(self.frames) <= self.threshold * self.one_frame:
            room = np.zeros(self.threshold + ROOM, np.int64)
            self.frames = np.concatenate((self.frames, np.tile(room, self.one_frame)))
            self.boards = np.concatenate((self.boards, room, room))
        if self.paired:
            self.pairs = np.zeros(2 * BANK * (self.threshold + 1), np.uint64)

    def line(self) -> Line:
        """Read the line that was found: where the gap was at each depth."""
        depth = int(self.control[kernels.DEPTH])
        return walk(self.start, self.frames[kernels.GAP :: self.one_frame][1 : depth + 1].tolist())
