"""A file that one run writes to, and no other meanwhile.

The system frees the lock when its process ends, however it does.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game import places
from game.keep.target import BadTarget
from game.rules.phrase import Phrase

if TYPE_CHECKING:
    from filelock import FileLock


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other runs away from a file; raise BadTarget, and say who has it, where one is at it.

    A device is anybody's. Where there are no locks, or no folder for one, nobody is kept away.
    """
    if not places.is_folder(path.parent) or (path.exists() and not path.is_file()):
        yield
        return
    # Only now: to load it takes a twentieth of a second.
    from filelock import FileLock, Timeout

    lock = FileLock(path.with_name(f"{path.name}.lock"), blocking=False)
    try:
        lock.acquire()
        # The system tells nobody who has a lock.
        Path(lock.lock_file).write_text(str(os.getpid()), encoding="utf-8")
    except Timeout:
        raise BadTarget(_taken(path, lock)) from None
    except (OSError, ValueError, NotImplementedError):
        pass
    try:
        yield
    finally:
        if lock.is_locked:
            # Before it is free, so that what goes is never another run's.
            with suppress(OSError):
                Path(lock.lock_file).unlink()
        lock.release()


def _taken(path: Path, lock: "FileLock") -> Phrase:
    """Say which process has a lock, where that can be read."""
    with suppress(OSError, ValueError):
        return Phrase(
            "{path} is being written by another run (process {process}); "
            "wait until that has ended, or name another file",
            path=path,
            process=str(int(Path(lock.lock_file).read_text(encoding="utf-8"))),
        )
    return Phrase(
        "{path} is being written by another run; wait until that has ended, or name another file",
        path=path,
    )
