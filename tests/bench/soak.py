"""How much memory the window takes, board after board: a thousand of all families, played by A.

Every board is played to its end by its best line known, a move a frame, in a window of its own
process, which between two boards opens a screen or a sheet, gets another size or a list of boards;
then come two long solves without a window. The memory that is resident must stay below a bound at
every moment, as the system tells it: with what it has of files, as of programs and of pattern
tables, which it may drop and read again. It is told with the same small board in front each time,
in a window of the first size. And nothing may be left of a window that is closed: no thread, no
file, no process.
`python -m tests.bench.soak BOARDS` is one such window; an hour of it are about 2,000.
"""

import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from unittest.mock import patch

import pygame

from game import families
from game.families import Board
from game.ui.display import make_room, set_mode
from game.ui.layout import FIRST_SIZE
from game.ui.window import Window
from solvers.cache import table_home
from solvers.engine import Engine
from tests.support.person import ROOT, Screen
from tests.support.stage import open_theatre

BOARDS = 1000
# Theatre, editor, review, levels, progress, menu, pictures, another board, help, days, options.
KEYS = (*map(ord, "beiktopn"), *(pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10))
# So many frames a screen is there, which for a theatre are some seconds of its clock.
FRAMES = 90
SIZES = ((720, 540), (1180, 760), (1900, 1000))
# What comes in as a list.
LISTED = "".join(f"flood:6x6c4m2#{seed}\n" for seed in range(3))
# In a window of the size that it has first; a larger one shows larger pictures, and keeps more.
BOUND, PICTURES = 320, 10
# What is in front when the memory is told.
RESTING = "flood:6x6c4m2#1"
# How long a board may take until a line is known and played.
PATIENCE = 5.0
SOLVES = (("sliding:10x10#1", 40), ("collapse:12x12c6#1", 60))
ROW = "{:<30}{:>8}{:>10}{:>10}{:>10}".format


def table(limit: float) -> Iterator[str]:
    """List the memory after every hundredth board, then the most that each long solve takes."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if sys.platform == "linux" and "DISPLAY" not in os.environ and shutil.which("Xvfb"):
            os.environ["DISPLAY"] = stack.enter_context(Screen(Path(folder))).name
        Engine().prepare(print)
        environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        yield f"Memory resident after boards played by A, MB; at most {BOUND}"
        yield ROW("", "boards", "MB", "of files", "most")
        yield from watched(["-m", "tests.bench.soak", str(BOARDS)], environment)
        for board, seconds in SOLVES:
            words = ["main.py", "solve", board, "--limit", str(seconds)]
            with subprocess.Popen(
                [sys.executable, *words], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
            ) as process:
                most = 0
                while process.poll() is None:
                    most = max(most, memory(process.pid)["VmHWM"])
                    time.sleep(0.05)
            yield ROW(f"{board}, {seconds} s", 1, "", "", most)
            assert most <= BOUND, f"{board} took {most} MB"


def watched(words: Sequence[str], environment: dict[str, str]) -> Iterator[str]:
    """Run the window, and pass on what it says; raise if it takes too much."""
    with subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("window"):
                yield line.rstrip()
    assert process.returncode == 0, "the window took more memory than the bound, or fell"


def memory(process: int | str = "self") -> Counter[str]:
    """Return what the system tells of a process's memory, in MB; nothing where it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    sizes = (line.split() for line in lines if line.endswith(" kB"))
    return Counter({name[:-1]: int(kilobytes) >> 10 for name, kilobytes, _ in sizes})


def boards() -> Iterator[Board]:
    """Deal boards of all kinds by turns, each kind as often as any other of its family."""
    kinds = [(family, cycle(family.presets)) for family in families.FAMILIES.values()]
    for seed, (family, params) in enumerate(cycle(kinds)):
        yield families.deal(family, next(params), str(seed))


def soak(count: int) -> None:
    """Play so many boards by A; print what the memory is, and assert that it is bounded."""
    make_room()
    held = open_files()
    engine = Engine()
    window = Window(
        None,
        engine.solve,
        engine.notice,
        engine.steadily,
        engine.methods,
        engine.survey,
        engine.trial,
        open_theatre,
    )
    window.start()
    with patch("game.play.autoplay.SECONDS_A_MOVE", 0.0):
        for number, board in enumerate(islice(boards(), count), 1):
            window.table.desk.open(board)
            window.host.clock.now = time.perf_counter()
            window.table.auto.watch()
            until = time.perf_counter() + PATIENCE
            while not window.table.session.solved and time.perf_counter() < until:
                if not window.table.auto.playing:
                    window.table.auto.watch()
                window.turn()
            between(window, number)
            if number % (count // 10) == 0:
                rest(window)
                sizes = memory()
                now = sizes["VmRSS"], sizes["RssFile"], sizes["VmHWM"]
                print(ROW("window", number, *now), flush=True)
    most = memory()["VmHWM"]
    window.close()
    pygame.quit()
    larger = max(0, *(wide * high - FIRST_SIZE[0] * FIRST_SIZE[1] for wide, high in SIZES))
    assert most <= BOUND + (4 * PICTURES * larger >> 20)
    # Fonts and tables are kept for a window that may come.
    kept = str(ROOT / "assets"), str(table_home())
    files = {name for name in open_files() - held if not name.startswith(kept)}
    left = files, threading.enumerate()[1:], multiprocessing.active_children()
    assert not any(left), f"left: {left}"


def turns(window: Window, frames: int) -> None:
    for _ in range(frames):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        window.turn()


def resize(size: tuple[int, int]) -> None:
    set_mode(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))


def rest(window: Window) -> None:
    """Come to the same small board and size each time, so that what is in memory compares."""
    resize(FIRST_SIZE)
    window.table.desk.open(families.read(RESTING))
    turns(window, FRAMES)
    until = time.perf_counter() + PATIENCE
    while window.table.agenda.worker.busy and time.perf_counter() < until:
        turns(window, 1)


def between(window: Window, number: int) -> None:
    """Open a screen and leave it again, change the size, or let a list in, in turn."""

    def press(key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        turns(window, 1)

    act = number % (len(KEYS) + 2)
    if act < len(KEYS):
        press(KEYS[act])
    elif act == len(KEYS):
        resize(SIZES[number // (len(KEYS) + 2) % len(SIZES)])
    else:
        path = Path(os.environ["XDG_DATA_HOME"]) / "list.txt"
        path.write_text(LISTED, encoding="utf-8")
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    turns(window, FRAMES)
    for _ in range(10):
        if window.overlay.screen or any(window.overlay.front):
            press(pygame.K_ESCAPE)
    assert window.overlay.screen is None, "a screen can't be left"


def open_files() -> Counter[str]:
    """Count what this process has open, by its name where it has one."""
    folder = Path("/proc/self/fd")
    names = [str(path.readlink()) for path in folder.iterdir() if path.is_symlink()]
    return Counter(re.sub(r":?\[?\d+\]?$", "", name) for name in names)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
        soak(int(sys.argv[1]))
