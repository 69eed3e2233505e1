"""The window while the solver works: how even its frames are, and how soon a solve gives way.

On a machine without a screen a virtual one is started. The baseline is the same play of the same
board with a solver that knows nothing and ends at once; "loading" are the first two seconds, in
which the kernels are loaded; "worth" is the engine with every move's worth on the board.
"""

import compileall
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame

import solvers
from game import families
from game.answer import Answer, Solve
from game.play.course import Course
from game.play.job import Job, Worker
from game.play.session import Session
from game.rules.puzzle import Position
from game.runs import Runs, Trial, untried
from solvers.engine import Engine
from solvers.survey import survey
from tests.support.person import ROOT, Screen, wait_for
from tests.support.stage import open_theatre

if TYPE_CHECKING:
    from game.ui.window import Window

BOARDS = (
    "flood:19x19c6#3",
    "flood:40x40c10#1",
    "sliding:4x4#7",
    "sliding:6x6#2",
    "collapse:10x10c5#1",
)
ROW = "{:<20}{:<10}{:>8}{:>9}{:>9}{:>9}{:>9}".format


def table(limit: float) -> Iterator[str]:
    """List the frame times on each board, without and with the solver, then how it gives way."""
    with ExitStack() as stack:
        if sys.platform == "linux" and "DISPLAY" not in os.environ and shutil.which("Xvfb"):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            os.environ["DISPLAY"] = stack.enter_context(Screen(Path(folder))).name
        as_installed()
        yield f"Frames in motion at 1180x760 for {limit:g} s, milliseconds"
        yield ROW("board", "solver", "frames", "median", "p95", "p99", "max")
        engine = Engine()
        yield ROW(BOARDS[0], "loading", *frames(BOARDS[0], engine.solve, 2.0))
        engine.prepare(print)
        for name in BOARDS:
            for label, solve in (
                ("none", knows_nothing),
                ("python", solvers.solve),
                ("engine", engine.solve),
            ):
                yield ROW(name, label, *frames(name, solve, limit))
            yield ROW(name, "worth", *frames(name, engine.solve, limit, worth=True))
        graded = frames(BOARDS[0], engine.solve, limit, trial=over_again(engine.trial))
        yield ROW(BOARDS[0], "grading", *graded)
        yield "From a key press to the first changed pixels, while the solver works, milliseconds"
        yield ROW("board", "solver", "times", "median", "p95", "p99", "max")
        for name in BOARDS:
            yield ROW(name, "engine", *figures(latencies(name, engine.solve)))
    yield "From a new agenda to the first slice of the new job, milliseconds"
    yield ROW("board", "solver", "times", "median", "p95", "p99", "max")
    for name in BOARDS:
        yield ROW(name, "engine", *figures(handovers(name, engine.solve)))


def as_installed() -> None:
    """Have our modules compiled, as an installation has them, whatever Python is told here."""
    for wing in ("game", "solvers"):
        compileall.compile_dir(ROOT / wing, quiet=1)


def knows_nothing(position: Position) -> Iterator[Answer]:
    """End at once: the baseline."""
    yield Answer(0, None, 0, "nothing")


def over_again(trial: Trial) -> Trial:
    """Have a board played again and again, which is done once in the game."""

    def play(position: Position) -> Iterator[Runs | None]:
        while True:
            yield from (None for _ in trial(position))

    return play


def frames(
    name: str, solve: Solve, seconds: float, worth: bool = False, trial: Trial = untried
) -> Sequence[object]:
    """Play a move and take it back, again and again, and time what is between two frames.

    With `worth`, every move's worth is shown, and worked out for the board as it stands.
    """
    window = opened(name, solve, trial)
    window.start()
    window.table.help.show_worth(worth)
    times = played_on(window, seconds)
    window.close()
    return figures(times)


def opened(name: str, solve: Solve, trial: Trial = untried) -> "Window":
    """Make a window with a board, not yet started."""
    from game.ui.display import make_room
    from game.ui.window import Window

    make_room()
    return Window(
        Course([Session(families.read(name))]),
        solve,
        lambda: None,
        solve,
        solvers.methods,
        survey,
        trial,
        open_theatre,
    )


def played_on(window: "Window", seconds: float) -> list[float]:
    """Play a move and take it back, again and again; list the seconds between two frames.

    The first frame of a move is measured from when the move was made.
    """
    times, last = list[float](), time.perf_counter()
    until = last + seconds
    while (now := time.perf_counter()) < until:
        if not window.stage.moving(now):
            window.host.clock.now = now
            window.doers.do("undo" if window.table.session.cursor else "redo")
            if not window.table.session.moves and not window.table.session.undone:
                window.moves.play(window.table.session.position.moves()[0])
            window.turn()
            last = time.perf_counter()
        window.turn()
        here = time.perf_counter()
        times.append(here - last)
        last = here
    return times


def latencies(name: str, solve: Solve) -> list[float]:
    """Time from the press of a key to the first update of the screen, at a hundred odd moments."""
    window = opened(name, solve)
    window.start()
    board, asked, times = window.stage.area, [0.0], list[float]()

    def press() -> None:
        asked[0] = time.perf_counter()
        code = pygame.K_u if window.table.session.cursor else pygame.K_r
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))

    show: Callable[[list[pygame.Rect]], None] = pygame.display.update

    def seen(areas: list[pygame.Rect]) -> None:
        show(areas)
        if asked[0] and board in areas:
            times.append(time.perf_counter() - asked[0])
            asked[0] = 0.0

    window.moves.play(window.table.session.position.moves()[0])
    with patch.object(pygame.display, "update", seen):
        for turn in range(100):
            timer = threading.Timer(0.011 + turn % 17 / 1000, press)
            timer.start()
            while timer.is_alive() or asked[0]:
                window.turn()
            window.stage.settle()
            window.turn()
    window.close()
    return times


def handovers(name: str, solve: Solve) -> list[float]:
    """Time how long a new job waits for the one before it, over fifty moves."""
    worker = Worker()
    worker.start()
    position = families.read(name).start
    times = []
    for turn in range(50):
        moves = position.moves()
        position = position.apply(moves[turn % len(moves)])
        if not position.moves():
            position = families.read(name).start
        job = Job(first_slice, position)
        asked = time.perf_counter()
        worker.work_on([job])
        wait_for(partial(getattr, job, "ended"), "the new job")
        assert job.answer is not None
        times.append(job.answer.nodes / 1e9 - asked)
        worker.work_on([Job(solve, position)])
        time.sleep(0.05)
    worker.close()
    return times


def first_slice(position: Position) -> Iterator[Answer]:
    """Tell the time, in nanoseconds, as the number of nodes."""
    yield Answer(0, None, time.perf_counter_ns(), "clock")


def figures(times: Sequence[float]) -> Sequence[object]:
    """Return count, median, 95th and 99th percentile and maximum, in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    picked = (statistics.median(times), cuts[94], cuts[98], max(times))
    return (len(times), *(f"{1000 * figure:.1f}" for figure in picked))
