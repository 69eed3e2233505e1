"""How soon par is on the screen after the first frame, and how even frames are meanwhile.

Every row is the median and the slowest of several starts of a new process, as a player starts the
game, on a new seed each: the first preset of each family, with kernels compiled (warm) and without
(cold). `python -m tests.bench.start ID SECONDS` is one such start, given up after so many seconds.
"""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from unittest.mock import patch

import pygame

from game import families
from game.play.course import Course
from game.play.session import Session
from solvers.engine import Engine
from tests.bench.window import as_installed, played_on
from tests.support.person import ROOT, Screen
from tests.support.stage import open_theatre

STARTS = 5
ROW = "{:<30}{:<8}{:>10}{:>10}{:>10}{:>12}".format
# How long the window plays on behind par's proof, so that frames meet the kernels being loaded.
AFTER = 2.0


def table(limit: float) -> Iterator[str]:
    """List for each family's first preset when par was on the screen."""
    with ExitStack() as stack:
        if sys.platform == "linux" and "DISPLAY" not in os.environ and shutil.which("Xvfb"):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            os.environ["DISPLAY"] = stack.enter_context(Screen(Path(folder))).name
        as_installed()
        Engine().prepare(print)
        yield f"From the first frame to par proved on the screen, {STARTS} starts, milliseconds"
        yield ROW("board", "cache", "median", "slowest", "frames", "longest gap")
        for family in families.FAMILIES.values():
            params = next(iter(family.presets))
            for cache in ("warm", "cold"):
                boards = [families.deal(family, params, str(seed)).id for seed in range(STARTS)]
                starts = [begin(board, cache == "cold", limit) for board in boards]
                shown = [start[0] for start in starts]
                yield ROW(
                    *(f"{family.name}:{params}", cache),
                    *(f"{statistics.median(shown):.0f}", f"{max(shown):.0f}"),
                    *(f"{sum(start[1] for start in starts):.0f}",),
                    f"{max(start[2] for start in starts):.0f}",
                )


def begin(board: str, cold: bool, limit: float) -> tuple[float, ...]:
    """Start the game on a board in a process of its own; return what it measured."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder,
        }
        if cold:
            environment["XDG_CACHE_HOME"] = folder
        command = [sys.executable, "-m", "tests.bench.start", board, str(limit)]
        said = subprocess.check_output(command, cwd=ROOT, env=environment, text=True)
        return tuple(map(float, said.split()))


def start(board: str, limit: float) -> None:
    """Open the window; print when par was shown, then frames in motion and the longest gap."""
    from game.ui.display import make_room
    from game.ui.window import Window

    make_room()
    engine = Engine()
    window = Window(
        Course([Session(families.read(board))]),
        engine.solve,
        engine.notice,
        engine.steadily,
        engine.methods,
        engine.survey,
        engine.trial,
        open_theatre,
    )
    first: list[float] = []
    show = pygame.display.update

    def seen(*areas: object) -> None:
        show(*areas)
        first.append(time.perf_counter())

    with patch.object(pygame.display, "update", seen):
        window.start()
    until = first[0] + limit
    while (par := window.table.par) is None or not par.settled:
        if time.perf_counter() > until:
            break
        window.turn()
    shown = time.perf_counter() - first[0]
    gaps = played_on(window, AFTER)
    print(1000 * shown, len(gaps), 1000 * max(gaps))
    window.close()
    # The process that compiles goes on behind a game that has ended: not here.
    if engine._process is not None and hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(engine._process.pid, signal.SIGKILL)
        engine._process.wait()


if __name__ == "__main__":
    start(sys.argv[1], float(sys.argv[2]))
