"""Where the nodes of a lane stand on its plane at one event, carried along event by event.

The plane is cut into patches, each so many g wide and so many h high: one of each where there is
room for a dot, more where a search goes thousands of moves deep.
"""

from array import array
from itertools import chain

import numpy as np

from game.play.replay import Dot, Replay

Patch = tuple[int, int]
# Where the event asked for next is further away, all is counted anew.
FAR = 4096
KINDS = len(Dot)


class Standing:
    """How many nodes of each kind stand in each patch; `changed` names patches to draw again."""

    def __init__(self, replay: Replay, across: int = 1, up: int = 1) -> None:
        """Begin before the first event."""
        self.event = 0
        self.across, self.up = across, up
        self.patches: dict[Patch, list[int]] = {}
        self.changed: set[Patch] = set()
        self._replay = replay
        # Of each cell the number of its patch; of each patch its name, and what is counted there.
        self._numbers = array("i")
        self._names: list[Patch] = []
        self._counts: list[list[int]] = []
        self._places: dict[Patch, int] = {}

    def go_to(self, event: int) -> None:
        """Bring it to where so many events have happened."""
        if event == self.event:
            return
        self._learn_cells()
        if abs(event - self.event) > FAR:
            self._count(event)
        else:
            self._move(event)
        self.event = event

    def _learn_cells(self) -> None:
        """Tell of each new cell in which patch it lies: there may be tens of thousands at once."""
        new = self._replay.cells[len(self._numbers) :]
        if not new:
            return
        flat = np.fromiter(chain.from_iterable(new), np.int64, 2 * len(new))
        across, up = flat[::2] // self.across, flat[1::2] // self.up
        high = int(up.max()) + 1
        keys = across * high + up
        there = np.flatnonzero(np.bincount(keys))
        places = np.empty(there[-1] + 1, np.int32)
        places[there] = [self._place(divmod(key, high)) for key in there.tolist()]
        self._numbers.frombytes(places[keys].tobytes())

    def _place(self, name: Patch) -> int:
        """Return the number of a patch, which may be a new one."""
        place = self._places.setdefault(name, len(self._names))
        if place == len(self._names):
            self.patches[name] = [0] * KINDS
            self._names.append(name)
            self._counts.append(self.patches[name])
        return place

    def nodes(self, patch: Patch, event: int) -> list[int]:
        """List the nodes that stood in a patch after so many events, in the order they came to.

        What became of a node last tells where it stands.
        """
        self._learn_cells()
        news = np.array(self._replay.news[:event])
        nodes = np.array(self._replay.log.nodes[: len(news)])
        changes = np.flatnonzero(news >= 0)
        lasts = np.full(len(self._replay.log.firsts), -1)
        # Of several changes of a node the last one is left behind.
        lasts[nodes[changes]] = changes
        lasts = np.sort(lasts[lasts >= 0])
        stands = np.array(self._numbers)[news[lasts] >> 2]
        found: list[int] = nodes[lasts[stands == self._places.get(patch, -1)]].tolist()
        return found

    def _move(self, event: int) -> None:
        """Let what happened in between happen, or take it back."""
        numbers, names, counts, changed = self._numbers, self._names, self._counts, self.changed
        begin, end = sorted((self.event, event))
        by = 1 if event > self.event else -1
        for slots, more in ((self._replay.olds, -by), (self._replay.news, by)):
            for slot in slots[begin:end]:
                if slot >= 0:
                    place = numbers[slot >> 2]
                    counts[place][slot & 3] += more
                    changed.add(names[place])

    def _count(self, event: int) -> None:
        """Count all anew."""
        begin, kept = self._replay.keyframe(event)
        numbers, size = np.array(self._numbers), KINDS * len(self._names)
        slots = np.array(kept)
        taken = np.flatnonzero(slots)
        sums = np.bincount(KINDS * numbers[taken >> 2] + (taken & 3), slots[taken], size)
        for moved, by in ((self._replay.olds, -1), (self._replay.news, 1)):
            found = np.array(moved[begin:event])
            found = found[found >= 0]
            sums += by * np.bincount(KINDS * numbers[found >> 2] + (found & 3), minlength=size)
        rows = sums.astype(np.int64).reshape(-1, KINDS).tolist()
        for name, counted, now in zip(self._names, self._counts, rows, strict=True):
            if counted != now:
                counted[:] = now
                self.changed.add(name)
