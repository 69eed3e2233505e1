"""Places on the disk: paths as a player writes them, and the folders of the player's own.

Any text is a path to somebody who types it, pastes it or drops it, so nothing is raised for what it
says: a home that nobody has stays as it is written, and there is simply no file there. The folders
of one's own depend on a home that the system may not tell; then NoHome says so.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.rules.phrase import Phrase

NAME = "parlour"
# How the name of a saved game ends: desktops know by it what opens it.
GAME = ".parlour"
# What the disk, or the system's names for what is on it, may say to a path that is only text.
UNUSABLE = (OSError, ValueError)


class NoHome(OSError):
    """The system tells of no home folder, so that nothing can be kept there."""


def written(text: str) -> Path:
    """Return the path that somebody wrote, `~` for a home; any text will do."""
    path = Path(text)
    # No such user, no home at all, or a name that can't be one.
    with suppress(RuntimeError, *UNUSABLE):
        return path.expanduser()
    return path


def taken(path: Path) -> bool:
    """Tell whether something is there; where nothing can be, there is nothing."""
    with suppress(*UNUSABLE):
        return path.exists()
    return False


def is_folder(path: Path) -> bool:
    """Tell whether a folder is there; where nothing can be, there is none."""
    with suppress(*UNUSABLE):
        return path.is_dir()
    return False


def data() -> Path:
    """Return the folder of games; raise NoHome where there can be none."""
    return _own(lambda: platformdirs.user_data_path(NAME, appauthor=False))


def config() -> Path:
    """Return the folder of settings; raise NoHome where there can be none."""
    return _own(lambda: platformdirs.user_config_path(NAME, appauthor=False))


def settings() -> Path:
    """Return the file of settings; raise NoHome where it can be nowhere."""
    return config() / "settings.json"


def first(*wished: Callable[[], Path]) -> Path:
    """Return the first folder of these that is there, else the home, or where the program began."""
    for ask in (*wished, Path.home, Path.cwd):
        with suppress(NoHome):
            if is_folder(found := _own(ask)):
                return found
    return Path(os.sep)


def _own(ask: Callable[[], Path]) -> Path:
    try:
        found = ask()
    except (RuntimeError, *UNUSABLE) as error:
        raise NoHome(str(error)) from None
    # A path that begins at the folder at work, or at a `~` that stayed, is nobody's home.
    if not found.is_absolute():
        raise NoHome(Phrase("expected a folder with its full path, found {found}", found=found))
    return found
