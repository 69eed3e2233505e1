"""One clock for lanes side by side: how far each of them has got, and how to go on and back.

By positions, all lanes have expanded as many; one step is one event in every lane that is still at
the same expansion. By time, all have searched for as long; one step is the event that came next in
any lane. Either way a step back undoes a step on. A lane that is still searched holds the clock up:
it goes no further than every lane is ready.
"""

from collections.abc import Iterator, Sequence
from math import inf

from game.play.performance import Act


class ByPositions:
    """All lanes have expanded as many positions, and are so many events into the next.

    What goes on by an event, or back, or to the next of a kind, tells whether there was one.
    """

    def __init__(self, acts: Sequence[Act], place: float = 0) -> None:
        self._acts = acts
        self._count = self._into = 0
        self._share = 0.0
        self.seek(place)

    @property
    def place(self) -> float:
        """Where it stands."""
        return self._count + self._share

    @property
    def heads(self) -> list[int]:
        """After how many events each lane is shown."""
        return [_after(act, self._count, self._into) for act in self._acts]

    def reach(self) -> int:
        """Tell how many positions all lanes have expanded that are not whole yet."""
        growing = (max(0, act.expanded - 1) for act in self._acts if not act.whole)
        return min([self.length(), *growing])

    def length(self) -> int:
        """Tell how far the lane that is furthest has got."""
        return max((act.expanded for act in self._acts), default=0)

    def together(self) -> bool:
        """Tell whether no lane has ended before where it stands."""
        return all(act.expanded >= self.place for act in self._acts)

    def seek(self, place: float) -> None:
        """Go there, as far as it can."""
        place = max(0.0, min(place, self.reach()))
        self._count, self._into = int(place), 0
        self._share = place - self._count

    def on(self) -> bool:
        self._share = 0.0
        if self._count >= self.reach():
            return False
        self._into += 1
        if self._into >= self._events(self._count):
            self._count, self._into = self._count + 1, 0
        return True

    def back(self) -> bool:
        self._share = 0.0
        if self._into:
            self._into -= 1
        elif self._count:
            self._count -= 1
            self._into = max(0, self._events(self._count) - 1)
        else:
            return False
        return True

    def _events(self, count: int) -> int:
        """Tell how many steps lead from so many positions to one more."""
        return max((_after(act, count + 1) - _after(act, count) for act in self._acts), default=0)

    def next_expansion(self) -> bool:
        """Go to where each lane has expanded one more."""
        return _go_to(self, self._count + 1)

    def next_threshold(self) -> bool:
        """Go to where a lane begins its next pass."""
        coming = [act.replay.expanded_by(event) for act, event in _passes(self._acts, self.heads)]
        return _go_to(self, min(coming, default=inf))


class ByTime:
    """All lanes have searched for as long."""

    def __init__(self, acts: Sequence[Act], place: float = 0) -> None:
        self._acts = acts
        self.place = 0.0
        self.heads: list[int] = []
        self.seek(place)

    def reach(self) -> float:
        """Tell for how long all lanes have searched that are not whole yet."""
        return min([self.length(), *(_seconds(act) for act in self._acts if not act.whole)])

    def length(self) -> float:
        return max(map(_seconds, self._acts), default=0.0)

    def together(self) -> bool:
        return all(_seconds(act) >= self.place for act in self._acts)

    def seek(self, place: float) -> None:
        self.place = max(0.0, min(place, self.reach()))
        self.heads = [min(act.replay.at_seconds(self.place), act.ready) for act in self._acts]

    def on(self) -> bool:
        """Go on by the event that came next."""
        lanes = enumerate(zip(self._acts, self.heads, strict=True))
        coming = [
            (act.replay.seconds_of(head), number)
            for number, (act, head) in lanes
            if head < act.ready
        ]
        if not coming or min(coming)[0] > self.reach():
            return False
        self.place, number = min(coming)
        self.heads[number] += 1
        return True

    def back(self) -> bool:
        """Go back by the event that came last."""
        gone = self._gone()
        if not gone:
            return False
        self.heads[max(gone)[1]] -= 1
        self.place = max(self._gone(), default=(0.0, 0))[0]
        return True

    def _gone(self) -> list[tuple[float, int]]:
        """Tell when the last event of each lane was that is shown, and in which lane."""
        lanes = enumerate(zip(self._acts, self.heads, strict=True))
        return [(act.replay.seconds_of(head - 1), number) for number, (act, head) in lanes if head]

    def next_expansion(self) -> bool:
        """Go to the expansion that came next in any lane."""
        coming = [
            act.replay.seconds_of(act.replay.expansions[done])
            for act, head in zip(self._acts, self.heads, strict=True)
            if (done := act.replay.expanded_by(head)) < act.expanded
        ]
        return _go_to(self, min(coming, default=inf))

    def next_threshold(self) -> bool:
        coming = [act.replay.seconds_of(event) for act, event in _passes(self._acts, self.heads)]
        return _go_to(self, min(coming, default=inf))


# What goes on and back; where it stands is in its own measure, positions or seconds.
Playhead = ByPositions | ByTime


def _go_to(clock: Playhead, place: float) -> bool:
    if place > clock.reach():
        return False
    clock.seek(place)
    return True


def _after(act: Act, count: int, into: int = 0) -> int:
    """Return after how many events a lane has expanded so many positions, and is so far on."""
    begin = act.replay.after_expansion(count)
    return min(begin + into, act.replay.after_expansion(count + 1), act.ready)


def _seconds(act: Act) -> float:
    """Tell for how long a lane had searched at its last event that is ready."""
    return act.replay.seconds_of(act.ready - 1) if act.ready else 0.0


def _passes(acts: Sequence[Act], heads: Sequence[int]) -> Iterator[tuple[Act, int]]:
    """Name the next pass that each lane begins."""
    for act, head in zip(acts, heads, strict=True):
        later = (event for event in act.replay.passes if head <= event < act.ready)
        if (event := next(later, None)) is not None:
            yield act, event
