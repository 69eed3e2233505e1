"""Where pictures and tables are written: checked before the work, and never left half done."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from game import places
from game.rules.phrase import Phrase
from game.rules.puzzle import quote
from game.text.reasons import reason
from game.text.tongue import mark

A_FOLDER = mark("expected a file to write, found a folder: {path}; add a file name")
NO_FOLDER = mark("the folder {folder} does not exist; make it, or choose another")


class BadTarget(ValueError):
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
    is, and a link leads to the file.
    """
    with _opened(path) as (file, fresh):
        yield file
        file.close()
        if fresh is not None:
            fresh.replace(path.resolve())


def led_to(path: Path) -> Path:
    """Return the file that links lead to; what is no file, nor can be one, stays as it is."""
    with suppress(OSError, ValueError, RuntimeError):
        if path.is_file() or not path.exists():
            return path.resolve()
    return path


def passes_on(path: Path) -> bool:
    """Whether a device or a pipe stands there, which is no file and is not to be one."""
    with suppress(OSError):
        return path.is_char_device() or path.is_block_device() or path.is_fifo()
    return False


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Path | None]]:
    if places.is_folder(path):
        raise BadTarget(Phrase(A_FOLDER, path=path))
    try:
        if passes_on(path):
            with path.open("wb") as device:
                yield device, None
            return
        file, fresh = _begun(path)
        try:
            with file:
                yield file, fresh
        finally:
            with suppress(OSError):
                fresh.unlink()
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not places.is_folder(path.parent):
            raise BadTarget(Phrase(NO_FOLDER, folder=path.parent)) from None
        if error.errno == errno.ENAMETOOLONG:
            raise BadTarget(
                Phrase(
                    "expected a shorter name, found {name} of {count} letters; shorten it",
                    name=quote(path.name),
                    count=len(path.name),
                )
            ) from None
        raise BadTarget(
            Phrase(
                "cannot write {path}: {reason}; choose another place",
                path=path,
                reason=reason(error),
            )
        ) from None


def _begun(path: Path) -> tuple[BinaryIO, Path]:
    """Open a new file beside this one; raise OSError, or BadTarget for what is no name at all."""
    try:
        whole = path.resolve()
        fresh = whole.with_name(f"{whole.name}.part")
        return fresh.open("wb"), fresh
    except ValueError:
        raise BadTarget(
            Phrase(
                "expected a name that a file can have, found {name}; choose another",
                name=quote(path.name),
            )
        ) from None
