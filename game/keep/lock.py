"""Locks on files, which the system frees when their process ends, however it does.

They are those of filelock, which is used where a lock is waited for: the first byte of the file on
Windows, the whole file elsewhere. But filelock loads asyncio and ssl, 35 ms of processor time, and
no game is on the screen, and no board solved, before these locks are taken.
"""

import os
import sys
from pathlib import Path

from game.keep import target

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _free(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock

    def _lock(file: int) -> None:
        flock(file, LOCK_EX | LOCK_NB)

    def _free(file: int) -> None:
        flock(file, LOCK_UN)


class Taken(Exception):
    """Somebody else has the lock."""


def take(path: Path) -> int:
    """Make the file and return it locked; raise Taken.

    Raise OSError where nothing can be locked, and BadTarget where a link has its name.
    """
    while True:
        file = target.beside(path, os.O_RDWR)
        try:
            _lock(file)
            # Whoever had the lock may have taken the file away meanwhile: then it locks nothing.
            if os.fstat(file).st_nlink:
                return file
        except (BlockingIOError, PermissionError):
            os.close(file)
            raise Taken from None
        except OSError:
            os.close(file)
            raise
        os.close(file)


def free(file: int) -> None:
    """Let another process have it."""
    _free(file)
    os.close(file)
