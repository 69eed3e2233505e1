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
    with _opened(path):
        pass


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raise BadTarget if it fails."""
    with writing(path) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """Open a file under a temporary name, and give it its own at the end; raise BadTarget.

    Whatever is raised meanwhile leaves nothing of it behind.
    """
    with _opened(path) as (file, fresh):
        yield file
        file.close()
        fresh.replace(path)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[BinaryIO, Path]]:
    if places.is_folder(path):
        raise BadTarget(Phrase(A_FOLDER, path=path))
    try:
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
        fresh = path.with_name(f"{path.name}.part")
        return fresh.open("wb"), fresh
    except ValueError:
        raise BadTarget(
            Phrase(
                "expected a name that a file can have, found {name}; choose another",
                name=quote(path.name),
            )
        ) from None
