"""What many boards come to, while they are solved and in the end."""

from collections.abc import Iterator
from statistics import quantiles
from time import monotonic
from typing import TextIO

from game.cli.progress import Bar
from game.cli.report import Told
from game.text.words import clock, counted, duration

# How often the progress is told where there is no terminal to draw it on.
TOLD_SECONDS = 10.0


class Tally:
    """Boards counted as they are done."""

    def __init__(self) -> None:
        """Begin with none."""
        self.boards = self.proved = self.faults = self.hopeless = self.open = 0
        self.moves = self.bounds = 0
        self._times: list[float] = []
        self._slowest = 0.0, 0

    def add(self, told: Told) -> None:
        """Count a board."""
        self.boards += 1
        if "error" in told:
            self.faults += 1
            return
        self.proved += told["proved"]
        self.hopeless += not told["solvable"]
        self.open += told["solvable"] and told["length"] is None
        self.moves += told["length"] or 0
        self.bounds += told["lower"] if told["solvable"] else 0
        self._times.append(told["total_ms"])
        self._slowest = max(self._slowest, (told["total_ms"], told["line"]))

    @property
    def slowest(self) -> str:
        """Say how long the slowest board took, and which it was; nothing before there is one."""
        ms, line = self._slowest
        return f"slowest {duration(ms)} (line {line})" if line else ""

    def summary(self, seconds: float) -> Iterator[str]:
        """Say what all boards come to, and what they took; half of them took the median at most."""
        parts = [counted(self.boards, "board"), f"{self.proved:,} proved"]
        parts += [f"{self.hopeless:,} without a solution"] * (self.hopeless > 0)
        parts += [f"{self.open:,} without a line"] * (self.open > 0)
        parts += [counted(self.faults, "error")] * (self.faults > 0)
        yield f"{', '.join(parts)}; {self.moves:,} moves in all, at least {self.bounds:,} needed"
        if self._times:
            ranked = quantiles(
                self._times * (1 + (len(self._times) == 1)), n=20, method="inclusive"
            )
            median, most = duration(ranked[9]), duration(ranked[18])
            yield (
                f"a board: median {median}, 95 % within {most}, {self.slowest}; "
                f"{seconds:,.1f} s in all"
            )


class Progress:
    """How far many boards have got: a bar on a terminal, elsewhere a line now and then."""

    def __init__(self, stream: TextIO | None, total: int, tally: Tally) -> None:
        """Tell of so many boards, some of which may be done from an earlier start."""
        self._stream, self._total, self._tally = stream, total, tally
        self._bar = Bar(stream)
        self._lines = stream is not None and not stream.isatty()
        self._before = tally.boards
        self._began = self._told = monotonic()

    @property
    def seconds(self) -> float:
        """How long it has gone on."""
        return monotonic() - self._began

    def show(self) -> None:
        """Tell it, unless it was told just now."""
        tally = self._tally
        self._bar.show(tally.boards, self._total, self._words())
        if self._lines and monotonic() - self._told >= TOLD_SECONDS:
            self._told = monotonic()
            words = f"{tally.boards:,} of {counted(self._total, 'board')}, {self._words()}"
            print(words, file=self._stream, flush=True)

    def clear(self) -> None:
        """Make room for a line of text."""
        self._bar.clear()

    def _words(self) -> str:
        tally, done = self._tally, self._tally.boards - self._before
        words = [f"{tally.proved:,} proved"]
        if done:
            rate = done / max(self.seconds, 0.001)
            words.append(f"{rate:.1f}/s" if rate < 100 else f"{rate:,.0f}/s")
            words.append(f"{clock((self._total - tally.boards) / rate)} left")
        return ", ".join([*words, *[tally.slowest] * bool(tally.slowest)])
