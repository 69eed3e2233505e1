"""Which of the open windows this one is: the lowest number that no other has, by a lock on a file.

Its games are found under that number again.
"""

from pathlib import Path

from game.keep import lock
from game.keep.target import BadTarget

MOST_WINDOWS, NAME = 16, "window-{}.lock"


class Slot:
    """The number, held until it is given back; 0 where nothing can be locked, as without a folder.

    Nothing is overwritten then: the games of that number are there to be read.
    """

    def __init__(self, folder: Path | None) -> None:
        """Take the lowest number that is free in this folder."""
        self.number, self._file = (0, None) if folder is None else _taken(folder)

    def others(self, folder: Path) -> bool:
        """Tell whether a window has another number in this folder."""
        taken = (folder / NAME.format(number) for number in range(MOST_WINDOWS))
        others = [path for number, path in enumerate(taken) if number != self.number]
        return any(_held(path) for path in others if path.exists())

    def give_back(self) -> None:
        """Let another window have the number."""
        if self._file is not None:
            lock.free(self._file)
            self._file = None


def _taken(folder: Path) -> tuple[int, int | None]:
    """Return the number, and the file that is locked for it, if any."""
    for number in range(MOST_WINDOWS):
        try:
            return number, lock.take(folder / NAME.format(number))
        except lock.Taken:
            continue
        except (OSError, BadTarget):
            return 0, None
    return MOST_WINDOWS, None


def _held(path: Path) -> bool:
    try:
        lock.free(lock.take(path))
    except lock.Taken:
        return True
    except (OSError, BadTarget):
        pass
    return False
