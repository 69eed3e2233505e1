"""IDA* by slides, by kernel: is there a line of just so many slides? If not, one more is needed."""

from collections.abc import Iterator

import numpy as np

from game.rules.puzzle import Move
from solvers.pace import Pace
from solvers.sliding.segments import kernels
from solvers.sliding.segments.bound import least
from solvers.sliding.segments.charts import packed
from solvers.sliding.segments.kernels import FRAME
from solvers.sliding.segments.tables import Bounds

ROOM = 128  # slides that a line may have at most

Line = tuple[Move, ...]


class SlideDeepening:
    """IDA*: all its state, between slices.

    In a shortest line the axes take turns, so its length tells how many slides go along each, but
    for which comes first: both ways are tried one after the other.

    Invariant: the board needs `length` slides at least.
    """

    def __init__(
        self, bounds: Bounds, tiles: bytes, lower: int, room: list[int] | None = None
    ) -> None:
        """Begin with the length that is known to be needed; `room` may cut more than is proved."""
        self.bounds, self.tiles = bounds, tiles
        self.needs = bounds.needs(tiles)
        self.length = max(lower, least(*self.needs))
        self.room = np.array(room or range(ROOM), np.int64)
        self.frames = np.zeros(FRAME * (ROOM + 1), np.int64)
        self.control = np.zeros(kernels.CONTROL, np.int64)
        self.control[kernels.TILES] = len(tiles) - 1
        self.control[kernels.PACKED] = bounds.packed
        self.axis = -1

    @property
    def nodes(self) -> int:
        """The number of boards entered so far."""
        return int(self.control[kernels.NODES])

    def run(self, pause: int, last: int = ROOM) -> Iterator[Line | None]:
        """Search up to so many nodes: yield None after a slice, the line where there is one.

        It also yields as soon as the length rises, and ends when `last` is refuted.
        """
        pace = Pace(1 << 12)
        while self.nodes < pause and self.length <= last:
            if self.axis < 0:
                self.begin(0)
            ended = kernels.search(
                *self.bounds.fields, self.room, self.frames, self.control,
                pace.call(max(1, pause - self.nodes)),
            )  # fmt: skip
            if ended == kernels.FOUND:
                yield self.line()
                return
            if ended == kernels.REFUTED:
                if self.axis == 1:
                    self.length += 1
                self.begin(1 - self.axis)
            else:
                pace.fit()
            if pace.over or (ended == kernels.REFUTED and self.axis == 0):
                yield None
                pace.start()

    def begin(self, axis: int) -> None:
        """Begin with a slide along this axis."""
        self.axis = axis
        self.control[kernels.DEPTH], self.control[kernels.AXIS] = 0, axis
        words, twins = self.bounds.words(self.tiles)
        frame, gap, width = self.frames[:FRAME], self.tiles.index(0), self.bounds.size[0]
        frame[kernels.BOARD] = frame[kernels.BOARD_THEN] = signed(packed(self.tiles))
        frame[kernels.GAP] = frame[kernels.GAP_THEN] = gap
        frame[kernels.WORDS : kernels.WORDS + 2] = words
        frame[kernels.TWINS : kernels.TWINS + 2] = twins
        left = [(self.length + 1) // 2, self.length // 2]
        frame[kernels.LEFT + axis], frame[kernels.LEFT + 1 - axis] = left
        # A board that needs more along an axis than there are slides is not looked into.
        needs = self.needs[axis], self.needs[1 - axis]
        within = all(need <= self.room[number] for need, number in zip(needs, left, strict=True))
        frame[kernels.WAY] = kernels.ONWARDS if within else kernels.DONE
        frame[kernels.LINE] = gap % width if axis else gap // width
        frame[kernels.WORD_THEN], frame[kernels.TWIN_THEN] = words[axis], twins[axis]

    def line(self) -> Line:
        """Read the line that was found: the tile where the gap is after each slide."""
        depth = int(self.control[kernels.DEPTH])
        boards = self.frames[kernels.BOARD :: FRAME].tolist()
        gaps = self.frames[kernels.GAP :: FRAME].tolist()
        return tuple(
            str(boards[at] >> kernels.CELL_BITS * gaps[at + 1] & kernels.CELL)
            for at in range(depth)
        )


def signed(word: int) -> int:
    """Read a word of 64 bits as a number with a sign."""
    return word - (1 << 64) if word >> 63 else word
