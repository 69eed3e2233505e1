"""A file that one process holds at a time, as the system keeps count of it.

The system lets it go when the process ends, however it does. Packages that do this and more take
50 ms of every start to import.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Held(Exception):
    """Another process, or another window of this one, holds the file."""


class Lock:
    """A file that is held from the moment it is made until `release`."""

    def __init__(self, path: Path) -> None:
        """Hold this file; raise Held where another does, OSError where no such thing can be had."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError) as error:
            os.close(self._file)
            raise Held(str(path)) from error
        except OSError:
            os.close(self._file)
            raise

    def release(self) -> None:
        """Let it go; the file stays, for another may be about to take it."""
        with suppress(OSError):
            os.close(self._file)
