"""Which of the open windows this one is: the lowest number that no other has, by a lock on a file.

The system frees the lock when its process ends, however it does. Its games are found under that
number again.

The locks are those of filelock, which is used wherever one is waited for: the first byte of the
file on Windows, the whole file elsewhere. But filelock loads asyncio and ssl, 35 ms of processor
time, and no game is on the screen before the window's number is known.
"""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _free(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock

    def _lock(file: int) -> None:
        flock(file, LOCK_EX | LOCK_NB)

    def _free(file: int) -> None:
        flock(file, LOCK_UN)


MOST_WINDOWS = 16


class Slot:
    """The number, held until it is given back; 0 where nothing can be locked, as without a folder.

    Nothing is overwritten then: the games of that number are there to be read.
    """

    def __init__(self, folder: Path | None) -> None:
        """Take the lowest number that is free in this folder."""
        self.number, self._file = (0, None) if folder is None else _taken(folder)

    def give_back(self) -> None:
        """Let another window have the number."""
        if self._file is not None:
            _free(self._file)
            os.close(self._file)
            self._file = None


def _taken(folder: Path) -> tuple[int, int | None]:
    """Return the number, and the file that is locked for it, if any."""
    for number in range(MOST_WINDOWS):
        try:
            file = os.open(folder / f"window-{number}.lock", os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return 0, None
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            os.close(file)  # Another window has it.
        except OSError:
            os.close(file)
            return 0, None
        else:
            return number, file
    return MOST_WINDOWS, None
