"""Searches watched side by side: each runs in the background, slice by slice, into its log.

The worker steps a performance as it steps a solve. What an act has `ready` may be looked at by
anyone; what lies behind that is still being written.
"""

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter

from game.lanes import Lane
from game.log import Log
from game.play import lane_facts
from game.play.job import Job
from game.play.replay import Replay
from game.play.theatre import Theatre
from game.play.yardstick import Yardstick
from game.rules.phrase import Phrase, named
from game.rules.puzzle import Move, Position

# As many positions a lane may expand, and as many events are made ready at a time.
LIMIT, GROWTH = 200_000, 500


class Act:
    """One lane: its search, what it has written, and how much of that is ready."""

    def __init__(self, theatre: Theatre, start: Position, lane: Lane) -> None:
        self.lane = lane
        # A log with nothing in it stands for that of the search until that has begun.
        self.replay = Replay(
            Log(lane, start, lambda _, __: start, lambda position: position, lambda _: 0)
        )
        self.ready = 0
        # How long its slices took by now.
        self.spent = 0.0
        self.error: Phrase | None = None
        # The nodes whose guess is above what is true, where the whole space is charted; and whether
        # that is done.
        self.too_high: Sequence[int] = ()
        self.weighed = False
        self._chart: Iterator[Mapping[int, int] | None] | None = None
        self._search: Iterator[Log] | None = theatre.watch(start, lane, LIMIT)
        self._behind = False

    @property
    def log(self) -> Log:
        return self.replay.log

    @property
    def ended(self) -> bool:
        """Whether the search is over, and all that was recorded of it is ready."""
        return self._search is None and not self._behind

    @property
    def whole(self) -> bool:
        """Whether no more events will come, even if the search goes on unrecorded."""
        return self.ended or not (self.log.recording or self._behind)

    @property
    def expanded(self) -> int:
        return self.replay.expanded_by(self.ready)

    def step(self) -> None:
        """Search for a slice, or make ready what the slices before have written."""
        began = perf_counter()
        try:
            if self._behind:
                self._behind = self.replay.grow(GROWTH)
                self.ready = len(self.replay)
            elif (search := self._search) is not None:
                self._take(next(search, None))
        except Exception as error:
            self.error = Phrase("The search stopped: {fault}", fault=named(error))
            self._search, self._behind = None, False
        self.spent += perf_counter() - began

    def leave(self) -> None:
        """Search no further: nobody looks at it any more, and what it runs may end."""
        self._search = None

    def weigh(self, theatre: Theatre) -> None:
        """Chart the whole space, slice by slice, if it is not too large."""
        found: Mapping[int, int] | None = {}
        try:
            if self._chart is None:
                self._chart = theatre.truths(self.log)
            found = next(self._chart, found)
        except Exception as error:
            self.error = Phrase("The chart stopped: {fault}", fault=named(error))
        if found is not None:
            self.too_high = lane_facts.too_high(self.log, found)
            self.weighed, self._chart = True, None

    def _take(self, log: Log | None) -> None:
        if log is not None and self.replay.log is not log:
            self.replay = Replay(log)
        self._behind = log is not None
        if log is None or log.ended:
            self._search = None


class Performance:
    """All lanes on one board; they take turns, and then comes what is true of it."""

    def __init__(self, theatre: Theatre, start: Position, par: Job) -> None:
        """Begin without a lane; `par` solves the board, where its space is not small."""
        self.start = start
        self.acts: tuple[Act, ...] = ()
        self.yardstick = Yardstick(theatre, par)
        self._theatre = theatre

    def stage(self, lanes: Sequence[Lane]) -> None:
        left, acts = [*self.acts], []
        for lane in lanes:
            act = next((act for act in left if act.lane == lane), None)
            if act is not None:
                left.remove(act)
            acts.append(act or Act(self._theatre, self.start, lane))
        self.acts = tuple(acts)
        for gone in left:
            gone.leave()

    def leave(self) -> None:
        for act in self.acts:
            act.leave()
        self.yardstick.leave()

    @property
    def ended(self) -> bool:
        return all(act.ended for act in self.acts)

    @property
    def idle(self) -> bool:
        """Whether nothing is left to do: every lane has ended, and is weighed as far as can be."""
        return self.ended and not self._doubted and not self.yardstick.wants(self._sound)

    @property
    def line(self) -> Sequence[Move] | None:
        """A shortest line: the board's own, or where that is not to be had, one that is proved."""
        if self.yardstick.truths is not None:
            return self.yardstick.truths.line
        if not self.idle:
            return None
        answers = (act.log.answer for act in self.acts)
        return next((answer.best for answer in answers if answer.proved), None)

    @property
    def no_way(self) -> bool:
        """Whether a lane, or the exact solver, has proved that the board cannot be solved."""
        return self.yardstick.no_way or lane_facts.no_way(act.log for act in self.acts)

    @property
    def lanes(self) -> list[Lane]:
        return [act.lane for act in self.acts]

    @property
    def _sound(self) -> list[Lane]:
        """The lanes whose guess has not failed: those are judged."""
        return [act.lane for act in self.acts if act.log.fault is None]

    @property
    def _doubted(self) -> list[Act]:
        """The lanes whose guess may be too high, as long as that is not weighed."""
        return [act for act in self.acts if not act.lane.admissible and not act.weighed]

    def step(self) -> None:
        """Let a lane have a slice; when all have ended, judge and weigh their guesses.

        It is the one that has had the least time: a guess of somebody's own may take long, and the
        others do not wait for it. The clock waits for what is recorded, so that comes before what
        is only counted.
        """
        going = [act for act in self.acts if not act.whole]
        going = going or [act for act in self.acts if not act.ended]
        if going:
            min(going, key=lambda act: act.spent).step()
        elif self.yardstick.wants(self._sound):
            self.yardstick.step(self._sound)
            for act in self.acts:
                act.error = act.error or self.yardstick.error
        elif self._doubted:
            self._doubted[0].weigh(self._theatre)
