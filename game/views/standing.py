"""Where the nodes of a lane stand on its plane at one event, carried along event by event.

The plane is cut into patches, each so many g wide and so many h high: one of each where there is
room for a dot, more where a search goes thousands of moves deep.
"""

from array import array

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
        # Of each cell: its patch, the number of that, and what is counted there.
        self._names: list[Patch] = []
        self._numbers = array("i")
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
        across, up, patches, places = self.across, self.up, self.patches, self._places
        names, numbers, counts = self._names, self._numbers, self._counts
        for g, h in self._replay.cells[len(names) :]:
            name = g // across, h // up
            place = places.setdefault(name, len(places))
            if place == len(patches):
                patches[name] = [0] * KINDS
            names.append(name)
            numbers.append(place)
            counts.append(patches[name])

    def cells(self, patch: Patch) -> list[int]:
        """List the cells of a patch."""
        return [number for number, name in enumerate(self._names) if name == patch]

    def _move(self, event: int) -> None:
        """Let what happened in between happen, or take it back."""
        names, counts, changed = self._names, self._counts, self.changed
        begin, end = sorted((self.event, event))
        by = 1 if event > self.event else -1
        olds, news = self._replay.olds[begin:end], self._replay.news[begin:end]
        for old, new in zip(olds, news, strict=True):
            if old >= 0:
                counts[old >> 2][old & 3] -= by
                changed.add(names[old >> 2])
            if new >= 0:
                counts[new >> 2][new & 3] += by
                changed.add(names[new >> 2])

    def _count(self, event: int) -> None:
        """Count all anew."""
        begin, kept = self._replay.keyframe(event)
        size = KINDS * len(self._names)
        slots = np.array(kept, np.int32)[:size]
        for moved, by in ((self._replay.olds, -1), (self._replay.news, 1)):
            found = np.array(moved[begin:event], np.int32)
            slots += by * np.bincount(found[found >= 0], minlength=size).astype(np.int32)
        places = np.array(self._numbers)[:, None] * KINDS + np.arange(KINDS)
        sums = np.bincount(places.ravel(), slots, KINDS * len(self.patches)).astype(np.int64)
        rows = sums.reshape(len(self.patches), KINDS).tolist()
        for (name, counted), now in zip(self.patches.items(), rows, strict=True):
            if counted != now:
                counted[:] = now
                self.changed.add(name)
