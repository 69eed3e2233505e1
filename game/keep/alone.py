"""A file that one run writes to, and no other meanwhile, by a lock on a file beside it."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from game import places
from game.keep import lock
from game.keep.target import BadTarget, led_to, passes_on
from game.rules.phrase import Phrase

# More than the number of a process has.
DIGITS = 20


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other runs away from a file; raise BadTarget, and say who has it, where one is at it.

    The lock is beside the file that links lead to, so that it is one by whatever name. A device is
    anybody's. Where there are no locks, or no folder for one, nobody is kept away.
    """
    whole = led_to(path)
    nothing = not places.is_folder(whole.parent) or (whole.exists() and not whole.is_file())
    if nothing or passes_on(whole):
        yield
        return
    beside = whole.with_name(f"{whole.name}.lock")
    with ExitStack() as held:
        try:
            file = lock.take(beside)
        except lock.Taken:
            raise BadTarget(_taken(path, beside)) from None
        except BadTarget:
            raise
        except (OSError, ValueError):
            pass
        else:
            found = os.read(file, DIGITS)
            if found and not found.isdigit():
                lock.free(file)
                raise BadTarget(
                    "expected the lock of a run, found another file: {beside}; "
                    "rename that, or name another file than {path}",
                    beside=beside,
                    path=path,
                )
            held.callback(_leave, beside, file)
            # The system tells nobody who has a lock.
            with suppress(OSError):
                os.ftruncate(file, 0)
                os.lseek(file, 0, os.SEEK_SET)
                os.write(file, str(os.getpid()).encode())
        yield


def _leave(beside: Path, file: int) -> None:
    """Take the lock away before it is free, so that what goes is never another run's."""
    with suppress(OSError):
        beside.unlink()
    lock.free(file)


def _taken(path: Path, beside: Path) -> Phrase:
    """Say which process has a lock, where that can be read."""
    with suppress(OSError, ValueError):
        return Phrase(
            "{path} is being written by another run (process {process}); "
            "wait until that has ended, or name another file",
            path=path,
            process=str(int(beside.read_text(encoding="utf-8"))),
        )
    return Phrase(
        "{path} is being written by another run; wait until that has ended, or name another file",
        path=path,
    )
