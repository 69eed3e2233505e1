"""What many boards come to, while they are solved and in the end."""

from collections.abc import Iterator
from time import monotonic
from typing import TextIO

from game import families
from game.cli.progress import Bar
from game.cli.report import Fields
from game.cli.tasks import Reading
from game.rules.puzzle import IllegalMove, cost
from game.text.tongue import many, number, say
from game.text.words import clock, duration

# How often the progress is told where there is no terminal to draw it on.
LINE_SECONDS = 10.0
# How long boards are solved before it is told how many a second.
LEAST_SECONDS = 1.0


class Tally:
    """Boards counted as they are done."""

    def __init__(self) -> None:
        self.boards = self.proved = self.faults = self.hopeless = self.open = 0
        self.moves = self.bounds = 0
        # Of boards for points: how many, the points of their lines, and what they can be at most.
        self.scored = self.points = self.most = 0
        self._times: list[float] = []
        self._slowest = 0.0, 0

    def add(self, fields: Fields) -> None:
        self.boards += 1
        if "error" in fields:
            self.faults += 1
            return
        self.proved += fields["proved"]
        self.hopeless += not fields["solvable"]
        self.open += fields["solvable"] and fields["length"] is None
        if (points := _points(fields)) is not None:
            self.scored += 1
            self.points += points[0]
            self.most += points[1]
        else:
            self.moves += fields["length"] or 0
            self.bounds += fields["lower"] if fields["solvable"] else 0
        self._times.append(fields["total_ms"])
        self._slowest = max(self._slowest, (fields["total_ms"], fields["line"]))

    @property
    def slowest(self) -> str:
        """Say how long the slowest board took, and which it was; nothing before there is one."""
        ms, line = self._slowest
        if not line:
            return ""
        return say("slowest {time} (line {line})", time=duration(ms), line=str(line))

    def summary(self, seconds: float) -> Iterator[str]:
        """Say what all boards come to, and what they took; half of them took the median at most."""
        parts = [
            many("{n} board", "{n} boards", self.boards),
            many("{n} proved", "{n} proved", self.proved),
        ]
        if self.hopeless:
            parts.append(say("{n} without a solution", n=self.hopeless))
        if self.open:
            parts.append(say("{n} without a line", n=self.open))
        if self.faults:
            parts.append(many("{n} error", "{n} errors", self.faults))
        moves = many(
            "{n} move in all, at least {needed} needed",
            "{n} moves in all, at least {needed} needed",
            self.moves,
            needed=self.bounds,
        )
        points = many(
            "{n} point in all, at most {most}",
            "{n} points in all, at most {most}",
            self.points,
            most=self.most,
        )
        if self.scored:
            both = say("{one}; {other}", one=moves, other=points)
            moves = points if self.scored == self.boards else both
        yield say("{boards}; {moves}", boards=", ".join(parts), moves=moves)
        if self._times:
            # Only now: it takes a while to load, and nobody needs it before.
            from statistics import quantiles

            ranked = quantiles(
                self._times * (1 + (len(self._times) == 1)), n=20, method="inclusive"
            )
            yield say(
                "a board: median {median}, 95 % within {most}, {slowest}; {seconds} s in all",
                median=duration(ranked[9]),
                most=duration(ranked[18]),
                slowest=self.slowest,
                seconds=number(seconds, 1),
            )


def _points(fields: Fields) -> tuple[int, int] | None:
    """Return the points of the line, and the most there can be; None where moves are counted.

    A table does not tell both: they are counted anew. A line that can't be played, as somebody
    else may have written it, has none.
    """
    if "score_at_most" in fields:
        return fields["score"] or 0, fields["score_at_most"]
    most = families.points(fields["id"], fields["lower"])
    if most is None or fields["moves"] is None:
        return None if most is None else (0, most)
    try:
        spent = cost(families.read(fields["id"]).start, fields["moves"])
    except IllegalMove:
        return 0, most
    return families.points(fields["id"], spent) or 0, most


class Progress:
    """How far many boards have got: a bar on a terminal, elsewhere a line now and then."""

    def __init__(self, stream: TextIO | None, boards: Reading, tally: Tally) -> None:
        """Tell of these boards, some of which may be done from an earlier start."""
        self._stream, self._boards, self._tally = stream, boards, tally
        self._bar = Bar(stream)
        self._lines = stream is not None and not stream.isatty()
        self._began = self._printed = monotonic()
        self._pace = Pace()
        self._settled = 0

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    def passed(self, boards: int = 1) -> None:
        """Hear of boards that need not be solved, or can't be."""
        self._settled += boards

    def solved(self) -> None:
        """Hear that a board was solved just now."""
        self._settled += 1
        self._pace.count(monotonic())

    def show(self) -> None:
        """Tell it, unless it was told just now."""
        done = self._tally.boards
        if self._bar.due:
            self._bar.show(done, len(self._boards), self._words(), self._boards.whole)
        if self._lines and monotonic() - self._printed >= LINE_SECONDS:
            self._printed = monotonic()
            total = len(self._boards)
            boards = many("{n} board", "{n} boards", done)
            if self._boards.whole:
                boards = many("{done} of {n} board", "{done} of {n} boards", total, done=done)
            print(f"{boards}, {self._words()}", file=self._stream, flush=True)

    def clear(self) -> None:
        self._bar.clear()

    def _words(self) -> str:
        words = [many("{n} proved", "{n} proved", self._tally.proved)]
        if rate := self._pace.rate(monotonic()):
            # Translators: boards a second.
            words.append(say("{rate}/s", rate=number(rate, 1 if rate < 100 else 0)))
            if self._boards.whole:
                left = len(self._boards) - self._settled
                words.append(say("{time} left", time=clock(left / rate)))
        return ", ".join([*words, *[self._tally.slowest] * bool(self._tally.slowest)])


class Pace:
    """How many boards a second are solved, from when there were the first ones.

    What comes before is not counted: until then, processes start and solvers are prepared, and what
    an earlier start has kept took no time.
    """

    def __init__(self) -> None:
        self._first = 0.0
        self._solved = 0

    def count(self, now: float) -> None:
        if not self._solved:
            self._first = now
        self._solved += 1

    def rate(self, now: float) -> float:
        """Return boards a second; nothing where a few boards would be a guess only."""
        passed = now - self._first
        if self._solved < 2 or passed < LEAST_SECONDS:
            return 0.0
        return (self._solved - 1) / passed
