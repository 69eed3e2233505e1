"""Where pictures and tables are written: checked before the work, and never left half done."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


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
    if path.is_dir():
        raise BadTarget(f"expected a file to write, found a folder: {path}; add a file name")
    fresh = path.with_name(f"{path.name}.part")
    try:
        try:
            with fresh.open("wb") as file:
                yield file, fresh
        finally:
            with suppress(OSError):
                fresh.unlink()
    except FileNotFoundError:
        raise BadTarget(
            f"the folder {path.parent} does not exist; make it, or choose another"
        ) from None
    except OSError as error:
        reason = error.strerror or error
        raise BadTarget(f"cannot write {path}: {reason}; choose another place") from None
