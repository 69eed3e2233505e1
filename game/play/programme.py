"""What is on in the theatre: the board, its lanes, and the clock that shows them.

The searches run ahead in the background; the clock plays what they have written, forward or back.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.families import Board
from game.lanes import Guess, Lane, Method
from game.play.job import Job
from game.play.performance import Performance
from game.play.playhead import ByPositions, ByTime, Playhead
from game.play.theatre import Theatre, read_lane
from game.rules.phrase import Phrase

MOST_LANES = 4
FIRST_LANES = ("bfs", "astar", "idastar")


class Speed(NamedTuple):
    """How fast the clock goes: by so many events a second, or by so much of its measure."""

    words: Phrase
    events: float = 0.0
    rate: float = 0.0

    @property
    def by_events(self) -> bool:
        """Whether every event is shown by itself."""
        return self.events > 0


ALL = Speed(Phrase("All at once"), rate=1e18)
SLOW = tuple(
    # Translators: speeds: so many events a second, and below so many positions a second.
    Speed(Phrase("{n} event / s", "{n} events / s", n=events), events=events)
    for events in (1, 4)
)
RATES = 10, 50, 200, 1000, 5000, 20_000
BY_POSITIONS = (
    *SLOW,
    *(Speed(Phrase("{count} / s", count=rate), rate=rate) for rate in RATES),
    ALL,
)
BY_TIME = (
    *SLOW,
    *(Speed(Phrase("{ms} ms / s", ms=ms), rate=ms / 1000) for ms in (1, 10, 100)),
    Speed(Phrase("As it was"), rate=1.0),
    ALL,
)
FIRST_RATE = 200, 0.01


class Programme:
    """The lanes on one board, and the one clock that they are shown by."""

    def __init__(
        self,
        theatre: Theatre,
        board: Board,
        par: Job,
        lanes: Sequence[str] = FIRST_LANES,
        own: Callable[[str], Guess | None] = lambda _: None,
        searches: Callable[[str], Method | None] = lambda _: None,
    ) -> None:
        """Put lanes on a board, as they are written; the clock stands at the start.

        A guess of somebody's own is made by `own`, a search by `searches`, where such may be named.
        """
        self.theatre, self.board = theatre, board
        self._own, self._searches = own, searches
        self.performance = Performance(theatre, board.start, par)
        self.by_time = self.playing = False
        # Whether it stays at the end, while searches still go on.
        self.following = False
        self._speeds = [
            next(place for place, speed in enumerate(speeds) if speed.rate == first)
            for speeds, first in zip((BY_POSITIONS, BY_TIME), FIRST_RATE, strict=True)
        ]
        self._owed, self._now = 0.0, 0.0
        self.stage([self.read(text) for text in lanes])

    # The lanes

    @property
    def lanes(self) -> list[Lane]:
        return self.performance.lanes

    def stage(self, lanes: Sequence[Lane]) -> None:
        """Have these lanes; the clock begins anew."""
        self.performance.stage(lanes)
        self.following = False
        self._set_clock(0.0)

    def read(self, text: str) -> Lane:
        """Read a lane for the board; raise BadLane."""
        return read_lane(text, self.theatre, self.board.start, self._own, self._searches)

    def methods(self) -> Sequence[Method]:
        return self.theatre.methods(self.board.start)

    def guesses(self) -> Sequence[Guess]:
        return self.theatre.guesses(self.board.start)

    def change(self, place: int, text: str) -> None:
        """Have another lane there, or one more behind the last."""
        lanes = self.lanes
        lanes[place : place + 1] = [self.read(text)]
        self.stage(lanes)

    def renew(self, sources: Collection[str]) -> None:
        """Run the lanes anew that run one of these; who was at the end stays there."""
        at_end = self.following or (self.over and not self.playing)
        self.stage(
            [
                lane if {*lane.own}.isdisjoint(sources) else self.read(lane.text)
                for lane in self.lanes
            ]
        )
        if at_end:
            self.follow()

    def close(self, place: int) -> None:
        lanes = self.lanes
        del lanes[place]
        self.stage(lanes)

    # The clock

    def _set_clock(self, place: float) -> None:
        acts = self.performance.acts
        self.clock: Playhead = ByTime(acts, place) if self.by_time else ByPositions(acts, place)

    def count_by(self, by_time: bool) -> None:
        """Let the clock count time, or positions; it stays where it is, as nearly as can be."""
        if by_time != self.by_time:
            acts, heads = self.performance.acts, self.clock.heads
            shown = [(act, head) for act, head in zip(acts, heads, strict=True) if head]
            seconds = (act.replay.seconds_of(head - 1) for act, head in shown)
            counts = (act.replay.expanded_by(head) for act, head in shown)
            self.by_time = by_time
            self._set_clock(max(seconds if by_time else counts, default=0))

    @property
    def speeds(self) -> Sequence[Speed]:
        return BY_TIME if self.by_time else BY_POSITIONS

    @property
    def speed(self) -> Speed:
        return self.speeds[self._speeds[self.by_time]]

    def set_speed(self, place: int) -> None:
        """Play at the speed that stands there in the list, or at the last one."""
        self._speeds[self.by_time] = min(max(place, 0), len(self.speeds) - 1)
        self._owed = 0.0

    def change_speed(self, by: int) -> None:
        self.set_speed(self._speeds[self.by_time] + by)

    @property
    def over(self) -> bool:
        acts = self.performance.acts
        return all(
            act.ended and head >= act.ready
            for act, head in zip(acts, self.clock.heads, strict=True)
        )

    def play(self) -> None:
        """Play, from the start where all is over; or pause."""
        if not self.playing and self.over:
            self.clock.seek(0)
        self.playing, self._owed, self.following = not self.playing, 0.0, False

    def pause(self) -> None:
        self.playing = self.following = False

    def follow(self) -> None:
        """Go to the end, and stay there while searches go on, until something else is asked for."""
        self.pause()
        self.following = True
        self.clock.seek(self.clock.length())

    @property
    def moving(self) -> bool:
        """Whether the clock goes on by itself."""
        return self.playing or (self.following and not self.over)

    def tick(self, now: float, held: bool = False) -> None:
        """Go on by as much as has passed, if nothing holds it up; stop where all is over.

        At the end of searches that go on, it follows them.
        """
        passed, self._now = min(0.1, now - self._now), now
        if self.following and self.clock.reach() >= self.clock.place:
            self.clock.seek(self.clock.length())
        if held or not self.playing:
            return
        if self.speed.by_events:
            self._owed += passed * self.speed.events
            while self._owed >= 1:
                self._owed -= 1
                self.clock.on()
        else:
            self.clock.seek(self.clock.place + passed * self.speed.rate)
        self.playing = not self.over

    def step(self, by: int) -> None:
        """Pause, and go one event on or back."""
        self.pause()
        if by > 0:
            self.clock.on()
        else:
            self.clock.back()

    def seek(self, place: float) -> None:
        self.pause()
        self.clock.seek(place)
