"""How soon every move's worth is known: in the window, beside its positions solved one by one.

The window has no screen here and turns as it does on one. Clock times are from a board's coming to
the table until par is proved, and until the worth of every move is exact; "alone" are the same
positions solved one after the other, each from nothing. In brackets stands processor time, which is
the fairer one where the machine does other work too.
"""

import os
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

import solvers
from game import families
from game.families import Board
from game.play.outcome import watch
from solvers.engine import Engine
from tests.bench.flood import load
from tests.support.stage import open_theatre

# How many boards of each kind, and the seconds in which they should be known, where that is said.
KINDS: dict[str, tuple[int, float | None]] = {
    "flood:12x12c6m5": (20, 0.3),
    "flood:12x12c3": (20, 0.3),
    "flood:14x14c6": (10, None),
    "flood:19x19c6": (10, None),
    "sliding:3x3": (20, 0.3),
    "sliding:4x4": (20, 1.0),
    "collapse:5x5c4": (10, None),
    "collapse:6x6c4": (10, None),
    "collapse:8x8c5": (20, 1.0),
    "blocks:klotski": (1, None),
    "blocks:4x5p30": (10, None),
    "jugs:3p12": (10, None),
}
ROW = "{:<18}{:>7}{:>7}  {:<24}{:<30}{:<30}{:>9}".format


class Run(NamedTuple):
    """One board, in seconds: until par, until all worths, processor time; and solved alone."""

    par: float
    all: float
    processor: float
    alone: float
    alone_processor: float
    settled: bool
    moves: int


def table(limit: float) -> Iterator[str]:
    """Measure every kind of board."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    engine = Engine()
    engine.prepare(print)
    yield f"Every move's worth, median / p95 / max milliseconds, {limit:g} s at most ({load()})"
    yield ROW("boards", "number", "known", "par", "every worth", "alone", "in time")
    for kind, (number, aim) in KINDS.items():
        boards = [board_of(kind, seed) for seed in range(number)]
        runs = [measure(engine, board, limit) for board in [boards[-1], *boards]][1:]
        known = [run for run in runs if run.settled]
        within = sum(run.settled and aim is not None and run.all <= aim for run in runs)
        yield ROW(
            kind,
            number,
            len(known),
            spread([run.par for run in runs]),
            both([run.all for run in runs], [run.processor for run in runs]),
            both([run.alone for run in runs], [run.alone_processor for run in runs]),
            "" if aim is None else f"{within}/{number}",
        )
    yield f"(load in the end {load()})"


def board_of(kind: str, seed: int) -> Board:
    """Deal a board; one that has a name is itself."""
    named = kind.partition(":")[2] in families.FAMILIES[kind.partition(":")[0]].named
    return families.read(kind if named else f"{kind}#{seed}")


def measure(engine: Engine, board: Board, limit: float) -> Run:
    """Bring a board to the table of a window that shows worths, and wait until all are exact."""
    from game.play.course import Course
    from game.play.session import Session
    from game.ui.display import make_room
    from game.ui.window import Window

    forget()
    make_room()
    first = families.read("sliding:2x2:1,2,0,3")
    window = Window(
        Course([Session(first)]),
        engine.solve,
        engine.notice,
        engine.steadily,
        engine.methods,
        engine.survey,
        engine.trial,
        open_theatre,
    )
    window.start()
    table = window.table
    while table.to_go is None or not table.to_go.proved:
        window.turn()
    table.help.show_worth(True)
    began, spent = time.perf_counter(), time.process_time()
    table.desk.open(board)
    table.help.show_worth(True)
    window.frame(time.perf_counter())
    par, settled = 0.0, False
    while not settled and time.perf_counter() - began < limit:
        window.turn()
        if not par and table.par is not None and table.par.settled:
            par = time.perf_counter() - began
        settled = bool(par) and all(one.proved for one in table.help.worths)
    passed, processor = time.perf_counter() - began, time.process_time() - spent
    window.close()
    spent = time.process_time()
    alone = 0.0
    start = board.start
    for position in (start, *(start.apply(move) for move in start.moves())):
        forget()
        alone += watch(engine.solve(position), limit).total_ms / 1000
    apart = time.process_time() - spent
    return Run(par or passed, passed, processor, alone, apart, settled, len(start.moves()))


def forget() -> None:
    """Let nobody profit from what was worked out for somebody else."""
    solvers.forget()


def both(clock: Sequence[float], processor: Sequence[float]) -> str:
    """Write times by the clock, and the median of the processor's in brackets."""
    return f"{spread(clock)} [{1000 * median(processor):.0f}]"


def spread(values: Sequence[float]) -> str:
    """Return median, 95th percentile and maximum, in milliseconds."""
    high = sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]
    return " / ".join(f"{1000 * value:.0f}" for value in (median(values), high, max(values)))
