"""The theatre's screen while it plays: how even its frames are with four lanes of 200,000 events.

On a machine without a screen a virtual one is started. "searching" plays while the searches are
still at work, "searched" when they have ended; "work" is the processor's time for a frame, which
other programs don't lengthen; "scrub" is that from a press on the track to its picture. Behind
them comes a guess from a file beside three of ours: one of Python's speed, one that sleeps at each
board, one that never ends; "ours" has none, to compare.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import solvers
from game import families
from game.own.files import Function, look_into
from game.play.course import Course
from game.play.programme import BY_POSITIONS
from game.play.session import Session
from game.runs import untried
from solvers.survey import survey
from tests.bench.window import figures
from tests.support.person import ROOT, Screen
from tests.support.stage import open_theatre

if TYPE_CHECKING:
    from game.ui.theatre.screen import TheatreScreen
    from game.ui.window import Window

BOARD = "863.54217"
LANES = ("bfs", "dfs", "deepening", "idastar:none")
# A board that keeps searches busy; three lanes of ours, and guesses of the file for the fourth.
LARGE, OURS = "sliding:4x4#7", ("bfs", "astar", "idastar")
OWN = {"ours": "", "python": "manhattan", "sleeping": "slow", "endless": "stuck"}
PLANTED = ROOT / "tests" / "support" / "planted.py"
FAST = next(speed for speed in BY_POSITIONS if speed.rate == 5000)
SIZES = ((1180, 760), (2560, 1440))
ROW = "{:<12}{:<8}{:<12}{:>8}{:>9}{:>9}{:>9}{:>9}".format


def table(limit: float) -> Iterator[str]:
    """List the frame times at each size, in both themes."""
    with ExitStack() as stack:
        if sys.platform == "linux" and "DISPLAY" not in os.environ and shutil.which("Xvfb"):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            size = (2600, 1500)
            os.environ["DISPLAY"] = stack.enter_context(Screen(Path(folder), size)).name
        yield f"Frames of four lanes of 200,000 events for {limit:g} s each, milliseconds"
        yield ROW("size", "theme", "lanes", "frames", "median", "p95", "p99", "max")
        for size in SIZES:
            for theme in ("dark", "light"):
                yield from rows(size, theme, limit)
        yield from own_rows(limit)


def own_rows(limit: float) -> Iterator[str]:
    """Measure beside guesses from a file, which ask nobody here whether they may run."""
    window, screen = opened(SIZES[0], "dark")
    found, files = look_into(PLANTED), window.host.files
    assert files is not None
    files.allow(found)
    for title, name in OWN.items():
        fourth = f"astar:{found.chosen(Function(name)).source.text}" if name else "astar"
        screen.show(families.read(LARGE), (*OURS, fourth))
        yield ROW("1180x760", "dark", title, *figures(frames(window, screen, limit)))
    window.close()


def rows(size: tuple[int, int], theme: str, limit: float) -> Iterator[str]:
    """Measure at one size and in one theme."""
    window, screen = opened(size, theme)
    screen.show(screen.programme.board, LANES)
    name = f"{size[0]}x{size[1]}"
    yield ROW(name, theme, "searching", *figures(frames(window, screen, limit)))
    while not screen.programme.performance.idle:
        window.turn()
    yield ROW(name, theme, "searched", *figures(frames(window, screen, limit)))
    yield ROW(name, theme, "work", *figures(work(window, screen)))
    yield ROW(name, theme, "scrub", *figures(scrubs(window, screen)))
    kept = sum(act.replay.kept for act in screen.programme.performance.acts)
    yield f"keyframes of all lanes: {kept / 1e6:.1f} MB"
    window.close()


def opened(size: tuple[int, int], theme: str) -> "tuple[Window, TheatreScreen]":
    """Open a window of this size on the theatre."""
    from game.ui.display import make_room, set_mode
    from game.ui.theatre.screen import TheatreScreen
    from game.ui.window import Window

    make_room()
    course = Course([Session(families.read(BOARD))])
    solve = solvers.solve
    given = solve, lambda: None, solve, solvers.methods, survey, untried, open_theatre
    window = Window(course, *given)
    window.settings.theme = theme
    set_mode(size)
    window.start()
    window._fit()
    window.doers.do("theatre")
    screen = window.overlay.screen
    assert isinstance(screen, TheatreScreen)
    return window, screen


def frames(window: "Window", screen: "TheatreScreen", seconds: float) -> Sequence[float]:
    """Play from the start, and time what is between two frames."""
    programme = screen.programme
    programme.clock.seek(0)
    programme.set_speed(BY_POSITIONS.index(FAST))
    programme.playing = True
    window.turn()
    times, last = list[float](), time.perf_counter()
    until = last + seconds
    while last < until:
        window.turn()
        # Where nothing has changed, the frame before stands until this one is due.
        here = max(time.perf_counter(), window._due)
        times.append(here - last)
        last = here
        if not programme.playing or programme.clock.place > 0.9 * programme.clock.length():
            programme.clock.seek(0)
            programme.playing = True
    return times


def work(window: "Window", screen: "TheatreScreen") -> Sequence[float]:
    """Draw frames as they come sixty times a second, and count the processor's time for each."""
    programme, times = screen.programme, []
    programme.clock.seek(0)
    programme.playing = True
    now = time.perf_counter()
    for _ in range(600):
        now += 1 / 60
        began = time.thread_time()
        window.frame(now)
        times.append(time.thread_time() - began)
    return times


def scrubs(window: "Window", screen: "TheatreScreen") -> Sequence[float]:
    """Go to a hundred places far from each other, and time each picture."""
    times = []
    for turn in range(100):
        began = time.thread_time()
        screen.programme.seek(screen.programme.clock.length() * (turn * 37 % 100) / 100)
        window.frame(time.perf_counter())
        times.append(time.thread_time() - began)
    return times
