"""A file of what was found, to which is added line by line, and what an earlier start left there.

Whatever ends the program leaves whole lines, and at most one behind them that is torn.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game import places
from game.keep import target
from game.keep.target import A_FOLDER, NO_FOLDER, BadTarget, passes_on
from game.rules.puzzle import BadGameID, quote
from game.text.reasons import reason


class Book:
    """A file that is added to, and what stood in it before; a device is only written to."""

    def __init__(self, path: Path, opened: Callable[[Path], int] = target.added_to) -> None:
        """Open it; raise BadTarget where that can't be."""
        self.path = path
        if places.is_folder(path):
            raise BadTarget(A_FOLDER, path=path)
        self._file: int | None = None
        self.ends = b"\n"
        try:
            self.regular = not passes_on(path) and (path.is_file() or not path.exists())
            self._file = opened(path)
            self.data = places.content(path, places.LARGEST_KEPT) if self.regular else b""
        except BadTarget:
            raise
        except BadGameID as error:
            raise BadTarget("{place}: {fault}", place=path, fault=error.fault) from None
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None
        self.size = len(self.data)
        self._fresh = False

    def lines(self, place: int = 0) -> list[bytes]:
        """List the whole lines from a place on; lines of nothing were never written."""
        whole = self.data[place : self.data.rfind(b"\n") + 1].split(b"\n")[:-1]
        while whole and not whole[-1].strip(b"\0"):
            whole.pop()
        return whole

    def add(self, line: bytes) -> None:
        """Write a line at the end; one that can't be written whole leaves nothing behind."""
        assert self._file is not None
        left = data = line.removesuffix(b"\n") + self.ends
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except BrokenPipeError:
            raise
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, self.size)
            raise unwritable(self.path, error) from None
        self.size += len(data)
        self._fresh = True

    def cut(self, size: int) -> None:
        """Cut off what stands behind."""
        assert self._file is not None
        if self.regular and size < self.size:
            try:
                os.ftruncate(self._file, size)
            except OSError as error:
                raise unwritable(self.path, error) from None
            self.size, self._fresh = size, True

    def sync(self) -> None:
        """See that all is on disk."""
        assert self._file is not None
        if self._fresh and self.regular:
            try:
                os.fsync(self._file)
            except OSError as error:
                raise unwritable(self.path, error) from None
        self._fresh = False

    def write(self, data: bytes) -> None:
        """Write the whole file anew; the old one stays until then."""
        if not self.regular:
            return self.add(data)
        # Some systems give no file's name away that is open.
        self.close()
        target.write(self.path, data)
        try:
            self._file, self.size = target.added_to(self.path), len(data)
        except (OSError, ValueError) as error:
            raise unwritable(self.path, error) from None

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def foreign(text: str, path: Path, number: int, found: str) -> BadTarget:
    """Say in these words which line is none that was written there."""
    shown = quote(found.partition("\n")[0])
    return BadTarget(text, path=path, number=str(number), found=shown)


def unwritable(path: Path, error: OSError | ValueError) -> BadTarget:
    """Say why nothing can be added."""
    if isinstance(error, FileNotFoundError):
        return BadTarget(NO_FOLDER, folder=path.parent)
    return BadTarget(
        "cannot write {path}: {reason}; what is there stays, and with room for more the same "
        "command goes on",
        path=path,
        reason=reason(error),
    )
