"""Where files begin: all that is written is opened here, and never left half done.

A link, a pipe or a device that the player names stays one; but a link that somebody else has left
may lead anywhere, and is refused. What has a name of ours, beside a file of the player's or on the
way to it, is never reached through a link, and destroys nothing that has the name already.
The path - is the standard output. Where a reader has enough of what is written there, or of a pipe,
that is told to whoever writes as it is, by BrokenPipeError.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IRWXG, S_IRWXO, S_IRWXU, S_ISREG
from typing import BinaryIO

from game import places
from game.rules.phrase import Fault
from game.rules.puzzle import quote
from game.text.reasons import reason
from game.text.tongue import mark

A_FOLDER = mark("expected a file to write, found a folder: {path}; add a file name")
NO_FOLDER = mark("the folder {folder} does not exist; make it, or choose another")
NO_FILE = mark("expected a file, found a device or a pipe: {path}; remove it")
NO_READER = mark(
    "expected a file, found a pipe from which nobody reads: {path}; read from it first"
)
OURS = mark("expected a file to write, found Parlour's own games: {path}; choose another name")
OUTPUT = Path("-")
STRANGE = mark("expected a file of your own, found somebody else's: {path}; choose another place")
STRANGE_LINK = mark("expected a file, found somebody else's link: {path}; name another")
# What a new file's rights are, but for what the system takes from them.
ANYBODY = 0o666
RIGHTS = S_IRWXU | S_IRWXG | S_IRWXO
# More links than this lead nowhere.
MOST_LINKS = 40


class BadTarget(Fault):
    """A path that can't be written to; the message says what was found and what to do."""


def check(path: Path) -> None:
    """See that a file can be written here, and leave no trace; raise BadTarget if it can't."""
    if not passes_on(path):
        with _opened(path):
            pass


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raise BadTarget if it fails."""
    with writing(path) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """Open a file under a temporary name, and give it its own at the end; raise BadTarget.

    Whatever is raised meanwhile leaves nothing of it behind. A device or a pipe is written to as it
    is, and a link leads to the file, whose rights stay.
    """
    with _opened(path) as (file, fresh, whole):
        yield file
        file.close()
        if fresh is not None:
            fresh.replace(whole)


def added_to(path: Path) -> int:
    """Open a file to write at its end, made if need be; raise OSError, ValueError or BadTarget."""
    if passes_on(path):
        return _device(path)
    return _numbered(_whole(path), os.O_WRONLY | os.O_CREAT | os.O_APPEND)


def beside(path: Path, how: int) -> int:
    """Open a file with a name of ours, made if need be, to write to it and what else `how` says.

    Raise OSError where it can't be, and BadTarget where a link has the name, a pipe or a device,
    or what somebody else has left, which is not to be believed.
    """
    if path.is_symlink():
        raise BadTarget("expected a file, found a link: {path}; remove it", path=path)
    # Nor does a pipe of that name keep us waiting for a reader.
    never = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    file = _numbered(path, os.O_CREAT | how | never)
    found = os.fstat(file)
    strange = _strange(found.st_uid, path)
    if S_ISREG(found.st_mode) and not strange:
        return file
    os.close(file)
    raise BadTarget(STRANGE if strange else NO_FILE, path=path)


def new(path: Path, rights: int = ANYBODY) -> BinaryIO:
    """Begin a file where nothing is, not even a link; raise OSError."""
    return open(path, "xb", opener=lambda name, how: os.open(name, how, rights))


def led_to(path: Path) -> Path:
    """Return the file that links lead to; what is no file, nor can be one, stays as it is."""
    with suppress(OSError, ValueError):
        return _whole(path)
    return path


def passes_on(path: Path) -> bool:
    """Whether a device or a pipe stands there, which is no file and is not to be one."""
    if path == OUTPUT:
        return True
    with suppress(OSError):
        return path.is_char_device() or path.is_block_device() or path.is_fifo()
    return False


def _output() -> int:
    """Open the standard output once more: what is closed is never the one that others print to."""
    if sys.__stdout__ is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sys.__stdout__.flush()
    return os.dup(sys.__stdout__.fileno())


def _device(path: Path) -> int:
    """Open a device or a pipe, and wait for nobody who may read from it; raise BadTarget."""
    if path == OUTPUT:
        return _output()
    never = getattr(os, "O_NONBLOCK", 0)
    try:
        file = _numbered(path, os.O_WRONLY | never)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise BadTarget(NO_READER, path=path) from None
        raise
    if never:
        os.set_blocking(file, True)
    return file


def _numbered(path: Path, how: int) -> int:
    return os.open(path, how | getattr(os, "O_BINARY", 0), ANYBODY)


def _strange(owner: int, path: Path) -> bool:
    """Tell whether an owner is neither the player nor the system, nor whose folder it is."""
    if not hasattr(os, "getuid"):
        return False
    return owner not in (os.getuid(), path.parent.stat().st_uid, 0)


def _whole(path: Path) -> Path:
    """Return the file that links lead to, and a pipe or a device as it is; raise OSError.

    Raise BadTarget where a link that somebody else has left leads on: where everybody may leave
    one, players would write over files of their own.
    """
    if path == OUTPUT or (path.exists() and not path.is_file()):
        return path
    at = path
    for _ in range(MOST_LINKS):
        if not at.is_symlink():
            return at.parent.resolve() / at.name
        if _strange(at.lstat().st_uid, at):
            raise BadTarget(STRANGE_LINK, path=at)
        at = at.parent / at.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Path | None, Path]]:
    """Open a file: yield it, under which temporary name it is, if any, and what its own will be."""
    if places.is_folder(path):
        raise BadTarget(A_FOLDER, path=path)
    try:
        if passes_on(path):
            with os.fdopen(_device(path), "wb") as device:
                yield device, None, path
            return
        file, fresh, whole = _begun(path)
        try:
            with file:
                yield file, fresh, whole
        finally:
            with suppress(OSError):
                fresh.unlink()
    except (BrokenPipeError, BadTarget):
        raise
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not places.is_folder(path.parent):
            raise BadTarget(NO_FOLDER, folder=path.parent) from None
        if error.errno == errno.ENAMETOOLONG:
            raise BadTarget(
                "expected a shorter name, found {name} of {count} letters; shorten it",
                name=quote(path.name),
                count=len(path.name),
            ) from None
        raise BadTarget(
            "cannot write {path}: {reason}; choose another place", path=path, reason=reason(error)
        ) from None


def _begun(path: Path) -> tuple[BinaryIO, Path, Path]:
    """Begin a new file beside this one; raise OSError, or BadTarget for what is no name at all."""
    rights = None
    try:
        whole = _whole(path)
        # What has a name that is too long is told of before the work.
        with suppress(FileNotFoundError):
            rights = whole.lstat().st_mode & RIGHTS
    except BadTarget:
        raise
    except ValueError:
        raise BadTarget(
            "expected a name that a file can have, found {name}; choose another",
            name=quote(path.name),
        ) from None
    if places.has_games(whole):
        raise BadTarget(OURS, path=path)
    fresh = whole.with_name(f"parlour-{os.urandom(8).hex()}.part")
    file = new(fresh)
    if rights is not None and hasattr(os, "fchmod"):
        with suppress(OSError):
            os.fchmod(file.fileno(), rights)
    return file, fresh, whole
