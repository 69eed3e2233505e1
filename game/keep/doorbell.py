"""The doorbell: a start with a board hands it to the window that is open already.

Every window hangs a bell into the folder of games: a local socket by its process's number. Where
the system has none, or its path would be too long, it is a file with a port of this machine and a
word that a caller has to know. Who calls rings the bells, the newest first, until one is answered.
A bell that nobody is behind, as its window was killed, is taken down by whoever finds it.

A call is a line with the word, how many bytes the name has and how many the text, and then these.
So no more than that line is read of who doesn't know the word. A call is answered when the window
has taken it, so a window that hangs leaves the board to the caller. Sockets are imported when there
is somebody to talk to, or behind the first frame: no start waits for them.
"""

import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from game.keep import target

if TYPE_CHECKING:
    from socket import socket as Socket

BELLS = "window-*.bell"
# What the address of a local socket may take up on all systems.
LONGEST_PATH = 100
# How long a window has time to take a call, and a caller to say it.
PATIENCE_SECONDS = 2.0
# What a call and a bell begin with takes up at most, and what a call may carry: the text of a file.
LONGEST_LINE = 100
MOST_BYTES = 32_000_000
CHUNK = 1 << 16
TAKEN = b"taken\n"
LAST_PORT = 65535
# The word where only the player can call.
NO_WORD = "-"
# Names of files may have bytes that are no text.
BYTES = "utf-8", "surrogatepass"


class Call(NamedTuple):
    """What a window is asked to open: text with boards in it, and the name of its file, if any."""

    text: str
    name: str


class Gone(OSError):
    """Nobody is behind this bell any more."""


def ring(folder: Path, call: Call) -> bool:
    """Hand a call to a window that keeps its games in this folder; tell whether one took it."""
    bells = _bells(folder)
    if bells and sys.platform == "win32":
        # There only who was started by the player may let another window come to the front.
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
    return any(_answered(bell, call) for bell in bells)


def _bells(folder: Path) -> list[Path]:
    """List the bells that hang in a folder, the newest first."""
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for bell in folder.glob(BELLS):
            with suppress(OSError):
                found.append((bell.lstat().st_mtime, bell))
    return [bell for _, bell in sorted(found, reverse=True)]


def _answered(bell: Path, call: Call | None) -> bool:
    """Ring one bell, and take it down if nobody is behind it; None asks only for that."""
    try:
        line, word = _reach(bell)
    except Gone:
        with suppress(OSError):
            bell.unlink()
        return False
    except OSError:
        return False
    with line, suppress(OSError):
        if call is not None:
            name, text = call.name.encode(*BYTES), call.text.encode(*BYTES)
            line.sendall(f"{word} {len(name)} {len(text)}\n".encode() + name + text)
            return line.recv(len(TAKEN)) == TAKEN
    return False


def _reach(bell: Path) -> tuple["Socket", str]:
    """Return a line to whoever is behind a bell, and the word to say there; raise OSError."""
    import socket
    import stat

    kind = bell.lstat()
    if hasattr(os, "getuid") and kind.st_uid != os.getuid():
        raise PermissionError
    if stat.S_ISSOCK(kind.st_mode):
        line, address, word = socket.socket(socket.AF_UNIX), str(bell), NO_WORD
    else:
        # Anything may have that name.
        if not stat.S_ISREG(kind.st_mode) or kind.st_size > LONGEST_LINE:
            raise Gone
        try:
            port, word = bell.read_text(encoding="ascii").split()
            at = "127.0.0.1", int(port)
        except ValueError:
            raise Gone from None
        if not 0 < at[1] <= LAST_PORT:
            raise Gone
        line, address = socket.socket(socket.AF_INET), at  # type: ignore[assignment]
    line.settimeout(PATIENCE_SECONDS)
    try:
        line.connect(address)
    except OSError as error:
        line.close()
        if isinstance(error, ConnectionRefusedError):
            raise Gone from None
        raise
    return line, word


class Doorbell:
    """The bell of a window, heard by a thread of its own."""

    def __init__(self, folder: Path | None) -> None:
        """Hang nothing yet; without a folder there is never a bell."""
        self._folder = folder
        self._calls: deque[tuple[Call, Event]] = deque()
        self._lock = Lock()
        self._server: Socket | None = None
        self._bell: Path | None = None
        self._word = NO_WORD
        self._closed = False

    def hang(self) -> None:
        """Have it hung and listened to, by a thread: nobody waits for it."""
        if self._folder is not None:
            Thread(target=self._listen, name="doorbell", daemon=True).start()

    @property
    def rung(self) -> bool:
        return bool(self._calls)

    def answer(self, take: Callable[[Call], None]) -> None:
        """Take the calls that have come, and let the callers know."""
        while self._calls:
            call, taken = self._calls.popleft()
            take(call)
            taken.set()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._server is not None:
                _close(self._server)
            if self._bell is not None:
                with suppress(OSError):
                    self._bell.unlink()

    def _listen(self) -> None:
        """Hang the bell and hear who calls, until it is taken down."""
        assert self._folder is not None
        for bell in _bells(self._folder):
            _answered(bell, None)
        try:
            with self._lock:
                if self._closed:
                    return
                self._server = server = self._hung(self._folder / f"window-{os.getpid()}.bell")
        except OSError:
            # A folder that can't be written to, or no sockets: each start has its own window.
            return
        with suppress(OSError):
            while not self._closed:
                line, _ = server.accept()
                with line, suppress(OSError, ValueError):
                    self._hear(line)

    def _hear(self, line: "Socket") -> None:
        """Take one call, and say so when the window has it; raise OSError or ValueError."""
        from hmac import compare_digest

        until, said = monotonic() + PATIENCE_SECONDS, bytearray()
        while b"\n" not in said:
            line.settimeout(max(0.01, until - monotonic()))
            said += self._more(line, LONGEST_LINE - len(said))
        head, _, body = said.partition(b"\n")
        word, *sizes = head.split()
        if not compare_digest(word, self._word.encode()):
            return
        name, text = map(int, sizes)
        if not (0 <= name <= MOST_BYTES and 0 <= text <= MOST_BYTES):
            return
        line.settimeout(PATIENCE_SECONDS)
        while len(body) < name + text:
            body += self._more(line, name + text - len(body))
        taken = Event()
        call = Call(body[name:].decode(*BYTES), body[:name].decode(*BYTES))
        self._calls.append((call, taken))
        if taken.wait(PATIENCE_SECONDS):
            line.sendall(TAKEN)
        else:
            # The caller opens a window by itself.
            with suppress(ValueError):
                self._calls.remove((call, taken))

    @staticmethod
    def _more(line: "Socket", most: int) -> bytes:
        """Wait for what comes next, up to so many bytes; raise OSError where nothing does."""
        if more := line.recv(min(most, CHUNK)):
            return more
        raise ConnectionAbortedError

    def _hung(self, bell: Path) -> "Socket":
        """Return what listens behind a new bell; raise OSError where there can be none."""
        import socket

        # A bell with nobody behind it is taken down by who finds it: it hangs when all is ready.
        ready = bell.with_suffix(".new")
        with suppress(FileNotFoundError):
            ready.unlink()
        if hasattr(socket, "AF_UNIX") and len(os.fsencode(ready)) <= LONGEST_PATH:
            server = socket.socket(socket.AF_UNIX)
            try:
                server.bind(str(ready))
                ready.chmod(0o600)
                server.listen()
                return self._hang(ready, bell, server)
            except OSError:
                # A file system without sockets may lie here.
                server.close()
                with suppress(FileNotFoundError):
                    ready.unlink()
        server = socket.socket(socket.AF_INET)
        try:
            server.bind(("127.0.0.1", 0))
            server.listen()
            self._word = os.urandom(16).hex()
            text = f"{server.getsockname()[1]} {self._word}\n"
            # For the player's eyes only, from its first moment.
            with target.new(ready, 0o600) as file:
                file.write(text.encode())
            return self._hang(ready, bell, server)
        except OSError:
            server.close()
            raise

    def _hang(self, ready: Path, bell: Path, server: "Socket") -> "Socket":
        """Have what is ready hang where callers look."""
        ready.replace(bell)
        self._bell = bell
        return server


def _close(server: "Socket") -> None:
    """Let go of a socket, and of whoever waits at it."""
    import socket

    with suppress(OSError):
        server.shutdown(socket.SHUT_RDWR)
    server.close()
