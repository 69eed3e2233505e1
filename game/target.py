"""Where pictures and tables are written: checked before the work, and never left half done."""

from contextlib import suppress
from pathlib import Path


class BadTarget(ValueError):
    """A path that can't be written to; the message says what was found and what to do."""


def check(path: Path) -> None:
    """See that a file can be written here, and leave no trace; raise BadTarget if it can't."""
    _write(path, None)


def write(path: Path, data: bytes) -> None:
    """Write a file under a temporary name, then give it its own; raise BadTarget if it fails."""
    _write(path, data)


def _write(path: Path, data: bytes | None) -> None:
    """Go as far as the temporary file; without data it is a trial only."""
    if path.is_dir():
        raise BadTarget(f"expected a file to write, found a folder: {path}; add a file name")
    fresh = path.with_name(f"{path.name}.part")
    try:
        try:
            fresh.write_bytes(data or b"")
            if data is not None:
                fresh.replace(path)
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
