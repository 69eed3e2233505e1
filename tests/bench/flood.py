"""The flood table: first line, proof and nodes of the native engine, on seeded boards by size.

The boards are `flood:12x12c6#0`, `#1` and so on, so anyone can solve the same ones. Figures are
median / 95th percentile / max: by the clock, and of the thread's processor time, which is the
fairer one where the machine does other work too. Beside it stands the seed article's A*.
"""

import os
from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter, thread_time
from typing import NamedTuple, Self

import solvers
from game.answer import Answer, Solve
from game.families import read
from game.play.outcome import Outcome, watch
from game.rules.flood import Flood
from game.rules.puzzle import Position

# How many boards of each size.
SIZES = {
    "12x12c3": 100,
    "12x12c4": 100,
    "12x12c6": 100,
    "14x14c6": 100,
    "16x16c6": 100,
    "19x19c6": 10,
    "24x24c6": 10,
    "30x30c6": 10,
    "40x40c8": 10,
}
ARTICLE = "clusters"
ARTICLE_SECONDS = 1.0

ROW = "{:<10}{:<16}{:>26}{:>30}".format


class Time(NamedTuple):
    """Milliseconds by the clock, and of this thread's processor time."""

    clock: float
    processor: float

    @classmethod
    def now(cls) -> Self:
        """Read both."""
        return cls(1000 * perf_counter(), 1000 * thread_time())

    def since(self, began: "Time") -> "Time":
        """Tell what has passed."""
        return Time(self.clock - began.clock, self.processor - began.processor)


class Run(NamedTuple):
    """One board solved: times to the first line and in all, each slice's longest, the gaps."""

    first: Time
    total: Time
    slice: Time
    first_gap: int
    answer: Answer

    @property
    def gap(self) -> int:
        """How far line and bound were apart in the end."""
        return len(self.answer.best or ()) - self.answer.lower


def table(limit: float) -> Iterator[str]:
    """Measure every size; what is not proved within the limit is counted as that."""
    try:
        from solvers.flood import native
    except ImportError as missing:
        yield f"Flood: there is no native engine here ({missing})"
        return
    yield f"Flood, native engine, {limit:g} s a board at most (load {load()})"
    yield ROW("size", "median/p95/max", "by the clock", "processor")
    for name in ("14x14c6", "16x16c6"):
        measure(native.exact, board_of(name, 0), limit)  # loads the kernels, fills the caches
    for params, amount in SIZES.items():
        boards = [board_of(params, seed) for seed in range(amount)]
        runs = [measure(native.exact, board, limit) for board in boards]
        yield from rows(params, runs)
        yield article_row([watch(article(board), ARTICLE_SECONDS) for board in boards], runs)
    yield f"(load in the end {load()})"


def load() -> str:
    """Tell how busy the machine is."""
    loads = os.getloadavg() if hasattr(os, "getloadavg") else ()
    return ", ".join(f"{one:.2f}" for one in loads) or "unknown"


def board_of(params: str, seed: int) -> Flood:
    """Deal a board by its game ID."""
    board = read(f"flood:{params}#{seed}").start
    assert isinstance(board, Flood)
    return board


def article(board: Position) -> Iterator[Answer]:
    """Solve as the seed article does."""
    return solvers.methods(board)[ARTICLE](board)


def measure(solve: Solve, board: Position, limit: float) -> Run:
    """Solve one board until it is proved, or the time is over and there is a line."""
    began = last = Time.now()
    first, longest, first_gap = None, Time(0, 0), 0
    answer = Answer(0, None, 0, "nothing tried yet")
    for answer in solve(board):
        now = Time.now()
        took, last = now.since(last), now
        longest = Time(max(longest.clock, took.clock), max(longest.processor, took.processor))
        if answer.best is not None and first is None:
            first, first_gap = now.since(began), len(answer.best) - answer.lower
        if answer.settled or (first and now.since(began).clock > 1000 * limit):
            break
    assert first is not None
    return Run(first, Time.now().since(began), longest, first_gap, answer)


def rows(params: str, runs: Sequence[Run]) -> Iterator[str]:
    """Write the rows of one size."""
    proved = sum(run.answer.proved for run in runs)
    lengths = [len(run.answer.best or ()) for run in runs]
    yield ROW(params, "proved", f"{proved} of {len(runs)}", f"median length {median(lengths):g}")
    times = {
        "first line ms": [run.first for run in runs],
        "proof ms": [run.total for run in runs],
        "longest slice": [run.slice for run in runs],
    }
    for what, values in times.items():
        both = (spread([time[kind] for time in values], 1) for kind in (0, 1))
        yield ROW("", what, *both)
    yield ROW("", "nodes", spread([run.answer.nodes for run in runs]), "")
    gaps = spread([run.first_gap for run in runs]), spread([run.gap for run in runs])
    yield ROW("", "gap", f"at first {gaps[0]}", f"in the end {gaps[1]}")
    unproved = (f"#{seed}" for seed, run in enumerate(runs) if not run.answer.proved)
    if proved < len(runs):
        yield ROW("", "not proved", " ".join(unproved), "")


def article_row(outcomes: Sequence[Outcome], runs: Sequence[Run]) -> str:
    """Write how the article's A* did on the same boards, and the engine on those it solved."""
    solved = [
        (len(outcome.answer.best), len(run.answer.best or ()), outcome.total_ms)
        for outcome, run in zip(outcomes, runs, strict=True)
        if outcome.answer.best is not None
    ]
    if not solved:
        return ROW("", f"A* {ARTICLE}", f"0 of {len(runs)} in {ARTICLE_SECONDS:g} s", "")
    theirs, ours, took = (median(column) for column in zip(*solved, strict=True))
    done = f"{len(solved)} of {len(runs)} in {ARTICLE_SECONDS:g} s"
    return ROW("", f"A* {ARTICLE}", done, f"{theirs:g} moves ({ours:g}), {took:.1f} ms")


def spread(values: Sequence[float], digits: int = 0) -> str:
    """Return median, 95th percentile and maximum."""
    high = sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]
    return " / ".join(f"{value:.{digits}f}" for value in (median(values), high, max(values)))
