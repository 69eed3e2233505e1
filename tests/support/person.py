"""A person in front of the real game: a virtual screen, a window on it, mouse and keys.

The screen's pixels are read from the framebuffer file that Xvfb keeps (X window dump format).
"""

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import numpy as np

from game.keep import doorbell

if TYPE_CHECKING:
    from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1600, 1000
PATIENCE = 60.0
# The part of an X window dump that tells how the others are laid out, in bytes.
HEADER = 100
# Looking on takes work, too, and most often shows what moves until it rests.
LONGEST_PAUSE = 0.04
# To ask for a title is to start a program.
LONG_PAUSE = 0.06

Pixel = tuple[int, int, int]


def wait_for(
    condition: Callable[[], bool],
    what: str,
    seconds: float = PATIENCE,
    longest: float = LONGEST_PAUSE,
) -> None:
    """Poll until something is true; fail saying what did not come."""
    until, pause = time.monotonic() + seconds, 0.001
    while not condition():
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds:g} s in vain for {what}")
        time.sleep(pause)
        pause = min(1.5 * pause, longest)


class Screen:
    """A virtual X screen."""

    def __init__(self, folder: Path, size: tuple[int, int] = (WIDTH, HEIGHT)) -> None:
        """Remember where the framebuffer file goes."""
        self._folder, self._size = folder, size
        self._server: subprocess.Popen[bytes] | None = None
        self._map: NDArray[np.uint32] | None = None
        self.name = ""

    def __enter__(self) -> Self:
        """Start the server on a free display."""
        reading, writing = os.pipe()
        size = "{}x{}x24".format(*self._size)
        command = [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            size,
            "-nolisten",
            "tcp",
            "-noreset",
            # On a slow moment a key lies for long between its press and release: one press is one.
            "-r",
        ]
        command += ["-fbdir", str(self._folder)]
        self._server = subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop the server."""
        if self._server is not None:
            self._server.terminate()
            self._server.wait()

    def pixels(self) -> "Picture":
        """Return what the screen shows now."""
        return Picture(self._dump.read_bytes())

    def region(self, x: int, y: int, width: int, height: int) -> bytes:
        """Return the bytes of a rectangle of what is shown now, and read no more than that."""
        return self.view(x, y, width, height).tobytes()

    def view(self, x: int, y: int, width: int, height: int) -> "NDArray[np.uint32]":
        """Return a rectangle of the pixels themselves, row by row, which change with the screen."""
        if self._map is None:
            data = np.memmap(self._dump, np.uint8, "r")
            stride, start, _ = laid_out(data[:HEADER].tobytes())
            rows = data[start : start + self._size[1] * stride].reshape(-1, stride)
            self._map = rows.view(np.uint32)
        return self._map[y : y + height, x : x + width]

    @property
    def _dump(self) -> Path:
        return self._folder / "Xvfb_screen0"

    def tool(self, *words: str | int) -> str:
        """Run xdotool on this screen and return what it prints."""
        environment = {**os.environ, "DISPLAY": self.name}
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return done.stdout.strip()


def laid_out(header: bytes) -> tuple[int, int, bool]:
    """Tell how long the rows of an X window dump are, where they begin, and if blue comes first."""
    fields = struct.unpack(">25I", header)
    return fields[12], fields[0] + fields[19] * 12, fields[7] == 0


class Picture:
    """The pixels of a screen at one moment."""

    def __init__(self, dump: bytes) -> None:
        """Find the pixels in an X window dump."""
        self._data = dump
        self._stride, self._start, self._blue_first = laid_out(dump[:HEADER])

    def at(self, x: int, y: int) -> Pixel:
        """Return the pixel at a point of the screen."""
        place = self._start + y * self._stride + x * 4
        blue, green, red = self._data[place : place + 3]
        return (red, green, blue) if self._blue_first else (green, blue, red)


def _begin_training(home: Path) -> None:
    """Have somebody who has chosen nothing be told all that there is to tell."""
    settings = home / "XDG_CONFIG_HOME" / "parlour" / "settings.json"
    if not settings.exists() and os.access(home, os.W_OK):
        settings.parent.mkdir(0o700, parents=True, exist_ok=True)
        settings.write_text('{"mode": "train"}', encoding="utf-8")


class Player:
    """A person who has started the game, by `python main.py` if not told otherwise."""

    # Whether this is the first time for them.
    new = False

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *arguments: str,
        program: Sequence[str] = (sys.executable, "main.py"),
        folder: Path = ROOT,
        **environment: str,
    ) -> None:
        """Start this program in this folder, on the screen; its settings live in `home`."""
        self._screen, self.home = screen, home
        if not self.new:
            _begin_training(home)
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith("SDL_")
        }
        inherited |= {"DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy"}
        # Where there is no bus for readers, asking for one starts one, which outlives the window.
        inherited["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            inherited[name] = str(home / name)
        self.environment = inherited | environment
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [*program, *arguments],
            cwd=folder,
            env=self.environment,
            start_new_session=True,
        )
        self._window = ""

    def __enter__(self) -> Self:
        """Wait for the window, put it into the corner and give it the keyboard."""
        try:
            wait_for(self._find_window, "the window")
            wait_for(self._is_at_corner, "the window to move")
            wait_for(self._has_focus, "the window to take the keyboard")
        except AssertionError:
            self._leave()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave without waiting for goodbyes."""
        self._leave()
        wait_for(lambda: not self._find_window(), "the window to go")

    def take_keyboard(self) -> None:
        """Find the window anew, and give it the keyboard: full screen may make another one."""
        wait_for(
            lambda: self._find_window() and self._has_focus(), "the window to take the keyboard"
        )

    @property
    def size(self) -> tuple[int, int]:
        """The window's size."""
        self._find_window()
        shell = self._screen.tool("getwindowgeometry", "--shell", self._window)
        facts = dict(line.split("=") for line in shell.splitlines())
        return int(facts.get("WIDTH", 0)), int(facts.get("HEIGHT", 0))

    def _leave(self) -> None:
        """End the game, and with it whatever it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def _find_window(self) -> bool:
        found = self._screen.tool("search", "--onlyvisible", "--class", "parlour").split()
        self._window = found[-1] if found else ""
        return bool(found)

    def _is_at_corner(self) -> bool:
        self._screen.tool("windowmove", self._window, 0, 0)
        shell = self._screen.tool("getwindowgeometry", "--shell", self._window)
        return "X=0" in shell and "Y=0" in shell

    def _has_focus(self) -> bool:
        self._screen.tool("windowfocus", self._window)
        return self.has_keyboard()

    def has_keyboard(self) -> bool:
        """Tell whether the window has the keyboard."""
        return self._screen.tool("getwindowfocus") == self._window

    @property
    def caption(self) -> str:
        """The window's title."""
        return self._screen.tool("getwindowname", self._window)

    @property
    def moves(self) -> int:
        """The number of moves that the caption tells."""
        words = self.caption.split(" · ")
        return int(words[1].split()[0]) if len(words) > 1 else -1

    def wait_for_caption(self, words: str) -> None:
        """Wait until the title has these words in it."""
        wait_for(lambda: words in self.caption, f"{words!r} in the caption", longest=LONG_PAUSE)

    def open(self, board: str) -> None:
        """Have the window open a board, as a second start would, whatever it shows."""
        folder, call = self.home / "XDG_DATA_HOME" / "parlour", doorbell.Call(board, "")
        wait_for(lambda: doorbell.ring(folder, call), "the doorbell to be answered")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, by their X names.

        Each is over and done with before the next: where a busy screen comes to see a key let go
        and pressed again in the same moment, the window is told of one key held down.
        """
        for key in keys:
            self._screen.tool("key", "--delay", 30, key)

    def point(self, x: int, y: int) -> None:
        """Move the mouse to a point of the window."""
        self._screen.tool("mousemove", x, y)

    def roll(self, by: int) -> None:
        """Turn the mouse's wheel, down."""
        self._screen.tool("click", "--repeat", by, 5)

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window."""
        self._screen.tool("mousemove", x, y, "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, and let go at another."""
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._screen.tool("mousemove", *start, "mousedown", 1)
        self._screen.tool("mousemove", *middle, "mousemove", *end, "mouseup", 1)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._screen.tool("windowsize", self._window, width, height)

    def picture(self) -> Picture:
        """Return what the screen shows; the window is at its upper left corner."""
        return self._screen.pixels()

    def region(self, x: int, y: int, width: int, height: int) -> bytes:
        """Return the bytes of a rectangle of the window, to compare with another moment's."""
        return self._screen.region(x, y, width, height)

    def shows(self, shown: bytes, x: int, y: int, width: int, height: int) -> bool:
        """Tell whether a rectangle of the window has these bytes, without a copy of it."""
        view = self._screen.view(x, y, width, height)
        before = np.frombuffer(shown, np.uint32)
        return before.size == view.size and np.array_equal(view, before.reshape(view.shape))


class Newcomer(Player):
    """A person who has never played before."""

    new = True
