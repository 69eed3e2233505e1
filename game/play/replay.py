"""A log played back: how far the search had got at any event, found at once.

Each node stands in one slot: a cell of the plane, g to the right and h upwards, and what has last
come of it there. An event takes a node out of a slot and puts it into another, so what stands in
each slot after some events is a sum over them. Keyframes hold that sum every few thousand events.

    slot      4 × cell + state; cells are numbered as they are first needed
    olds      for each event the slot that its node leaves, −1 where it leaves none
    news      for each event the slot that its node comes to, −1 where it comes to none
"""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from game.lanes import Memory
from game.log import Kind, Log

# A keyframe is made after so many events at first; numbers that all keyframes may hold together:
# 12 MB a lane at the most.
STRIDE = 2048
MOST_KEPT = 3_000_000


class Dot(IntEnum):
    """What has come of a node: how its dot is drawn."""

    WAITING = 0
    EXPANDED = 1
    AGAIN = 2
    CUT = 3


class Counters(NamedTuple):
    """What a lane has counted after some events."""

    expanded: int = 0
    waiting: int = 0
    stored: int = 0
    again: int = 0
    depth: int = 0
    threshold: int | None = None
    passes: int = 0
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A lane after some events: its counters, and how many nodes stand in each slot.

    `node` is the one that was expanded last, `event` what happened last.
    """

    event: int
    node: int
    counters: Counters
    slots: "array[int]"


class Replay:
    """A log that can be looked at anywhere; it grows with its log when it is told to."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.cells: list[tuple[int, int]] = []
        # The largest g and h of all cells.
        self.most_g = self.most_h = 0
        self.olds = array("i")
        self.news = array("i")
        # The events at which a node was expanded, a pass began, a better line was found.
        self.expansions = array("i")
        self.passes = array("i")
        self.improvements = array("i")
        # After each event: what waits, what is stored at most so far, what was met again, how deep.
        self._tallies = array("i"), array("i"), array("i"), array("i")
        self._tally = [0, 0, 0, 0]
        self._memory = log.lane.method.memory
        # A* does not even store what is no nearer than its best line.
        self._weeds = log.lane.method.name == "astar"
        # Of each node: its slot, and whether it was expanded; which are solved, and which not kept.
        self._slot_of = array("i")
        self._opened = bytearray()
        self._ends: set[int] = set()
        self._unkept: set[int] = set()
        self._held = 1
        self._cells: dict[tuple[int, int], int] = {}
        self._slots = array("i")
        self._frames: list[tuple[int, array[int]]] = [(0, array("i"))]
        self._stride = STRIDE

    def __len__(self) -> int:
        """Count the events that can be looked at."""
        return len(self.news)

    @property
    def whole(self) -> bool:
        """Whether all that will ever be recorded can be looked at."""
        return self.log.ended and len(self) == len(self.log)

    def grow(self, most: int = 1 << 30) -> bool:
        """Take in so many more events of the log, if there are any; tell whether some are left."""
        ready = self.log.ticks[-1][0] if self.log.ticks else 0
        ready = len(self.log) if self.log.ended else ready
        for event in range(len(self), min(ready, len(self) + most)):
            old, new = self._take(event)
            self.olds.append(old)
            self.news.append(new)
            _move(self._slots, old, new)
            for tally, count in zip(self._tallies, self._tally, strict=True):
                tally.append(count)
            if (event + 1) % self._stride == 0:
                self._keep(event + 1)
        return len(self) < ready

    def after(self, event: int) -> Moment:
        """Tell how the lane stood after so many events, as far as it was taken in."""
        event = max(0, min(event, len(self)))
        begin, kept = self.keyframe(event)
        slots = kept[:]
        slots.frombytes(bytes(slots.itemsize * (len(self._slots) - len(slots))))
        for old, new in zip(self.olds[begin:event], self.news[begin:event], strict=True):
            _move(slots, old, new)
        counters = self.counters(event)
        node = self.log.nodes[self.expansions[counters.expanded - 1]] if counters.expanded else 0
        return Moment(event, node, counters, slots)

    def keyframe(self, event: int) -> "tuple[int, array[int]]":
        """Return the last event up to here for which it is kept what stood in each slot, and that.

        It is not to be changed. In slots that were needed later nothing stood yet. From there, what
        `olds` and `news` tell leads on.
        """
        frames = self._frames
        return frames[bisect_right(frames, event, key=lambda frame: frame[0]) - 1]

    @property
    def kept(self) -> int:
        return sum(len(slots) * slots.itemsize for _, slots in self._frames)

    def counters(self, event: int) -> Counters:
        """Tell what the lane had counted after so many events."""
        if not event:
            return Counters()
        waiting, stored, again, depth = (tally[event - 1] for tally in self._tallies)
        passes = bisect_right(self.passes, event - 1)
        found = bisect_right(self.improvements, event - 1)
        gs = self.log.gs
        return Counters(
            self.expanded_by(event),
            waiting,
            stored,
            again,
            depth,
            gs[self.passes[passes - 1]] if passes else None,
            passes,
            gs[self.improvements[found - 1]] if found else None,
        )

    def places(self, way: Sequence[int], most: int) -> list[tuple[int, int]]:
        """List where the boards of a way from the start stand, g and h; of a long way, only some.

        There may be so many, about.
        """
        seen = range(0, len(way), max(1, len(way) // most))
        return [(g, self.log.h(way[g])) for g in seen]

    def expanded_by(self, event: int) -> int:
        """Count the expansions among so many first events."""
        return bisect_right(self.expansions, event - 1)

    def after_expansion(self, number: int) -> int:
        """Return after how many events the lane has met all that its expansion of this number met.

        It is the clock by positions: all lanes have expanded as many.
        """
        return self.expansions[number] if number < len(self.expansions) else len(self)

    def at_seconds(self, seconds: float) -> int:
        """Return after how many events the lane had searched for so long: the clock by time."""
        return bisect_right(range(len(self)), seconds, key=self.seconds_of)

    def seconds_of(self, event: int) -> float:
        ticks = self.log.ticks
        number = bisect_right(ticks, event, key=lambda tick: tick[0])
        if number == len(ticks):
            return self.log.seconds
        begin, began = ticks[number - 1] if number else (0, 0.0)
        end, ended = ticks[number]
        return ended - (ended - began) * (end - event - 1) / (end - begin)

    # How an event changes where its node stands, and what is counted

    def _take(self, event: int) -> tuple[int, int]:
        """Take in an event; return the slots that its node leaves and comes to."""
        log, node, kind = self.log, self.log.nodes[event], self.log.kinds[event]
        if kind == Kind.THRESHOLD:
            self.passes.append(event)
        elif kind == Kind.IMPROVE:
            self.improvements.append(event)
            if node not in self._ends:
                self._ends.add(node)
                self._held -= 1
        if kind in (Kind.THRESHOLD, Kind.IMPROVE, Kind.END):
            return -1, -1
        while len(self._slot_of) <= node:
            self._slot_of.append(-1)
            self._opened.append(0)
        old = self._slot_of[node]
        mark = self._mark_after(event, kind, node)
        new = old if mark is None else self._slot(log.gs[event], node, mark)
        self._count(event, kind, node, old, new)
        self._slot_of[node] = new
        return (-1, -1) if new == old else (old, new)

    def _mark_after(self, event: int, kind: int, node: int) -> Dot | None:
        """Tell what comes of a node by an event, None if it stays as it is."""
        if kind == Kind.MEET:
            return Dot.WAITING
        if kind == Kind.EXPAND:
            self.expansions.append(event)
            before, self._opened[node] = self._opened[node], 1
            return Dot.AGAIN if before else Dot.EXPANDED
        if kind == Kind.AGAIN:
            return Dot.WAITING if event in self.log.shorter.get(node, ()) else None
        # A pass, or a sequence, that is cut at a node leaves it as expanded as it was before.
        return None if self._opened[node] else Dot.CUT

    def _count(self, event: int, kind: int, node: int, old: int, new: int) -> None:
        tally, g = self._tally, self.log.gs[event]
        tally[0] += (new >= 0 and new & 3 == Dot.WAITING) - (old >= 0 and old & 3 == Dot.WAITING)
        if kind == Kind.AGAIN:
            tally[2] += 1
        elif kind == Kind.EXPAND:
            tally[3] = max(tally[3], g)
        if self._memory is Memory.PATH:
            tally[1] = tally[3] + 1
        elif self._memory is Memory.WAITING:
            self._held += self._more_held(kind, node, event)
            tally[1] = max(tally[1], self._held)
        else:
            tally[1] += self._more_kept(kind, node, event)

    def _more_held(self, kind: int, node: int, event: int) -> int:
        """Tell how many more ways wait, in a search that keeps nothing else."""
        if kind in (Kind.EXPAND, Kind.LATE):
            return -1
        return int(event > 0 and node not in self._ends)

    def _more_kept(self, kind: int, node: int, event: int) -> int:
        """Tell how many more nodes are kept: not one that was cut at once, until it is nearer."""
        if kind == Kind.MEET:
            return 1
        at_once = kind == Kind.LATE and self.log.firsts[node] == event - 1
        if at_once and self._weeds and self.log.gs[event] >= self.log.gs[self.improvements[-1]]:
            self._unkept.add(node)
            return -1
        if kind == Kind.AGAIN and node in self._unkept and event in self.log.shorter.get(node, ()):
            self._unkept.discard(node)
            return 1
        return 0

    def _slot(self, g: int, node: int, mark: Dot) -> int:
        cell = (g, self.log.h(node))
        number = self._cells.get(cell)
        if number is None:
            number = self._cells[cell] = len(self.cells)
            self.cells.append(cell)
            self.most_g, self.most_h = max(self.most_g, g), max(self.most_h, cell[1])
            self._slots.extend((0, 0, 0, 0))
        return 4 * number + mark

    def _keep(self, event: int) -> None:
        """Keep a keyframe, and only every other one where they take too much room."""
        self._frames.append((event, self._slots[:]))
        if sum(len(slots) for _, slots in self._frames) > MOST_KEPT:
            self._stride *= 2
            self._frames = [frame for frame in self._frames if frame[0] % self._stride == 0]


def _move(slots: "array[int]", old: int, new: int) -> None:
    if old >= 0:
        slots[old] -= 1
    if new >= 0:
        slots[new] += 1
