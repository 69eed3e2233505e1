"""The cache folder: what nobody but the player can have put there.

Compiled kernels are code, and proofs rest on tables. So both are kept in folders of the player's
own, which nobody else may enter, and are read from no others: not from a link, from a folder of
somebody else's, or from one whose place somebody else could give to another. Where there is no such
folder, nothing is kept, and solvers go on without.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from stat import S_ISDIR, S_ISLNK, S_ISVTX, S_IWGRP, S_IWOTH

from platformdirs import user_cache_path

from game.rules.phrase import Phrase

OURS_ALONE = 0o700
# Whoever else may enter, and whoever else may change what is there.
OTHERS, OTHERS_WRITE = 0o077, S_IWGRP | S_IWOTH
# Who may own a folder on the way to ours: the system's keeper, and nobody, to whom everything
# belongs that is another machine's or lies outside of a container.
ROOT, NOBODY = 0, 65534
KERNELS, TABLES = "kernels", "tables"
# Windows has no such rights: folders of the player's own are not for others there.
RIGHTS = hasattr(os, "getuid")


class NoCache(OSError):
    """There is no folder that is safe; the reason says why, and what to do."""

    def __init__(self, reason: Phrase) -> None:
        """Say why."""
        super().__init__(reason)
        self.reason = reason


def cache_folder() -> Path:
    """Return the folder for kernels: in the user's cache, or else in a temporary one.

    It is made if need be. Raise NoCache where neither is there for the player alone.
    """
    import tempfile

    fault = NoCache(Phrase("there is no folder to keep them in"))
    for place in _places():
        try:
            folder = _own(place) / KERNELS
            folder.mkdir(OURS_ALONE, exist_ok=True)
            folder.chmod(OURS_ALONE)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except NoCache as error:
            fault = error
        except OSError:
            pass
    raise fault


def table_folder(kernels: Path) -> Path:
    """Return where tables are kept: beside the compiled kernels."""
    return kernels.with_name(TABLES)


def table_home() -> Path | None:
    """Return where tables are kept; None where no folder is safe."""
    with suppress(NoCache):
        return table_folder(cache_folder())
    return None


@lru_cache(maxsize=1)
def trust(folder: Path) -> None:
    """See that nobody else can have put anything into a folder, or make it; raise NoCache."""
    if RIGHTS:
        mode = _made(folder).lstat().st_mode
        if mode & OTHERS_WRITE or _others_reach(folder, bool(mode & OTHERS)):
            raise _open(folder)


def _places() -> Iterator[Path]:
    """Name the folders that may be ours; without a home, or a temporary folder, there are fewer."""
    import tempfile

    with suppress(OSError, RuntimeError):
        yield user_cache_path("parlour", appauthor=False)
    with suppress(OSError, RuntimeError):
        yield Path(tempfile.gettempdir()) / f"parlour-{os.getuid() if RIGHTS else 'user'}"


def _own(place: Path) -> Path:
    """Make a folder ours alone, and return it; raise NoCache, or OSError where there can be none.

    What others could write to was made with their rights before, and what lay in it goes.
    """
    if not place.is_absolute():
        raise FileNotFoundError
    if not RIGHTS:
        place.mkdir(parents=True, exist_ok=True)
        return place
    folder = _made(place)
    mode = folder.lstat().st_mode
    if mode & OTHERS:
        folder.chmod(OURS_ALONE)
        if folder.lstat().st_mode & OTHERS:
            raise _open(folder)
    for part in (folder / KERNELS, folder / TABLES):
        if mode & OTHERS_WRITE or _others_reach(part, bool(mode & OTHERS)):
            _throw_out(part)
    return folder


def _made(place: Path) -> Path:
    """Return the same folder by a path without links, made if need be; raise NoCache, or OSError.

    It is the player's, and nobody else can put another one in its place.
    """
    above = place.parent.resolve()
    for folder in (*reversed(above.parents), above):
        found = _there(folder)
        theirs = found.st_uid not in (os.getuid(), ROOT, NOBODY)
        group = found.st_mode & S_IWGRP and found.st_gid not in (os.getgid(), ROOT)
        if theirs or (not found.st_mode & S_ISVTX and (found.st_mode & S_IWOTH or group)):
            raise _open(folder)
    folder = above / place.name
    found = _there(folder)
    if not S_ISDIR(found.st_mode):
        raise NoCache(
            Phrase("expected a folder, found a link or a file: {folder}; remove it", folder=folder)
        )
    if found.st_uid != os.getuid():
        raise NoCache(
            Phrase(
                "{folder} belongs to somebody else; remove it, or name a folder of your own by "
                "XDG_CACHE_HOME",
                folder=folder,
            )
        )
    return folder


def _there(folder: Path) -> os.stat_result:
    """Tell of a folder, which is made, for the player alone, where nothing is; raise OSError."""
    # Another start may make it, too.
    with suppress(FileExistsError):
        if not os.path.lexists(folder):
            folder.mkdir(OURS_ALONE)
    return folder.lstat()


def _others_reach(top: Path, entered: bool) -> bool:
    """Tell whether something there isn't the player's, or others can change it if they enter."""
    inside = (Path(at, name) for at, *names in os.walk(top) for name in chain(*names))
    for path in chain([top], inside):
        with suppress(FileNotFoundError):
            found = path.lstat()
            if found.st_uid != os.getuid() or S_ISLNK(found.st_mode):
                return True
            if entered and found.st_mode & OTHERS_WRITE:
                return True
    return False


def _throw_out(folder: Path) -> None:
    """Put a folder out of the way, and delete of it what can be deleted."""
    aside = folder.with_name(f"{folder.name}-{os.urandom(4).hex()}")
    with suppress(FileNotFoundError):
        folder.rename(aside)
        shutil.rmtree(aside, ignore_errors=True)
        with suppress(OSError):
            aside.unlink()  # a link


def _open(folder: Path) -> NoCache:
    return NoCache(
        Phrase(
            "others can change what is in {folder}; keep them out, or name a folder of your own by "
            "XDG_CACHE_HOME",
            folder=folder,
        )
    )
