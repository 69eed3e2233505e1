"""Places on the disk: paths as a player writes them, and the folders of the player's own.

Any text is a path to somebody who types it, pastes it or drops it, so nothing is raised for what it
says: a home that nobody has stays as it is written, and there is simply no file there. The folders
of one's own depend on a home that the system may not tell; then NoHome says so.
"""

import errno
import os
import select
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import platformdirs

from game.rules.phrase import Phrase, mark
from game.rules.puzzle import BadGameID

NAME = "parlour"
# The rights of a folder that the player's own things are kept in.
OURS_ALONE = 0o700
# How the name of a saved game ends: desktops know by it what opens it.
GAME = ".parlour"
# What the disk, or the system's names for what is on it, may say to a path that is only text.
UNUSABLE = (OSError, ValueError)

# No file of boards that is read is larger, and no file of results, of a million boards and more.
LARGEST, LARGEST_KEPT = 1 << 26, 1 << 30
PART_BYTES = 1 << 20
# So long somebody is waited for who writes into a pipe, and is looked for after each pause.
WRITER_SECONDS, PAUSE_SECONDS = 2.0, 0.02
TOO_LARGE = mark("expected at most {most} bytes, found {found}")
ENDLESS = mark("expected at most {most} bytes, found more")


class NoHome(OSError):
    """The system tells of no home folder, so that nothing can be kept there."""


def written(text: str) -> Path:
    """Return the path that somebody wrote, `~` for a home; any text will do."""
    path = Path(text)
    # No such user, no home at all, or a name that can't be one.
    with suppress(RuntimeError, *UNUSABLE):
        return path.expanduser()
    return path


def taken(path: Path) -> bool:
    """Tell whether something is there; where nothing can be, there is nothing."""
    with suppress(*UNUSABLE):
        return path.exists()
    return False


def is_folder(path: Path) -> bool:
    """Tell whether a folder is there; where nothing can be, there is none."""
    with suppress(*UNUSABLE):
        return path.is_dir()
    return False


def content(path: Path, most: int, wait: bool = False) -> bytes:
    """Return what stands in a file of so many bytes at most; raise OSError, or BadGameID.

    Where it may `wait`, a device or a pipe is read, too: to its end, or until that is too much.
    """
    # To open a pipe waits for somebody who writes into it, unless that is forbidden.
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        found = os.fstat(file)
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not (wait or stat.S_ISREG(found.st_mode)):
            raise BadGameID("expected a file, found a device or a pipe; choose a file")
        if found.st_size > most:
            raise BadGameID(TOO_LARGE, most=most, found=found.st_size)
        parts = [*_parts(file, most + 1, found.st_mode)]
    finally:
        os.close(file)
    # Of devices, pipes and files that the system makes up, no size was told.
    if sum(map(len, parts)) > most:
        raise BadGameID(ENDLESS, most=most)
    if not parts and stat.S_ISFIFO(found.st_mode):
        raise BadGameID("expected text, found a pipe into which nobody writes")
    return b"".join(parts)


def _parts(file: int, least: int, mode: int) -> Iterator[bytes]:
    """Read to the end, or until there are so many bytes; for a pipe's first ones wait a while."""
    written, until = not stat.S_ISFIFO(mode), monotonic() + WRITER_SECONDS
    while least > 0:
        try:
            part = os.read(file, PART_BYTES)
        except BlockingIOError:
            if stat.S_ISREG(mode):
                raise
            written = True
            select.select([file], [], [])
            continue
        if part:
            written, least = True, least - len(part)
            yield part
        elif written or monotonic() > until:
            return
        else:
            sleep(PAUSE_SECONDS)


def data() -> Path:
    """Return the folder of games; raise NoHome where there can be none."""
    return _own(lambda: platformdirs.user_data_path(NAME, appauthor=False))


def has_games(path: Path) -> bool:
    """Tell whether this is a file of games of ours, or what SQLite keeps beside it."""
    with suppress(OSError, BadGameID):
        return ".db" in path.name.lower() and path.parent.samefile(data())
    return False


def config() -> Path:
    """Return the folder of settings; raise NoHome where there can be none."""
    return _own(lambda: platformdirs.user_config_path(NAME, appauthor=False))


def settings() -> Path:
    """Return the file of settings; raise NoHome where it can be nowhere."""
    return config() / "settings.json"


def first(*wished: Callable[[], Path]) -> Path:
    """Return the first folder of these that is there, else the home, or where the program began."""
    for ask in (*wished, Path.home, Path.cwd):
        with suppress(NoHome):
            if is_folder(found := _own(ask)):
                return found
    return Path(os.sep)


def _own(ask: Callable[[], Path]) -> Path:
    try:
        found = ask()
    except (RuntimeError, *UNUSABLE) as error:
        raise NoHome(str(error)) from None
    # A path that begins at the folder at work, or at a `~` that stayed, is nobody's home.
    if not found.is_absolute():
        raise NoHome(Phrase("expected a folder with its full path, found {found}", found=found))
    return found
