"""What stands in the file of games, and how a file of an older version is brought to this one."""

import sqlite3
from collections.abc import Callable


def _first(database: sqlite3.Connection) -> None:
    database.execute(
        "CREATE TABLE playing (slot INTEGER, family TEXT, params TEXT, save TEXT NOT NULL,"
        " hints INTEGER NOT NULL, seconds REAL NOT NULL, touched TEXT NOT NULL,"
        " PRIMARY KEY (slot, family, params))"
    )
    database.execute(
        "CREATE TABLE finished (number INTEGER PRIMARY KEY, ended TEXT NOT NULL,"
        " family TEXT NOT NULL, params TEXT NOT NULL, board TEXT NOT NULL, moves TEXT NOT NULL,"
        " count INTEGER NOT NULL, lower INTEGER, best INTEGER, won INTEGER NOT NULL,"
        " hints INTEGER NOT NULL, seconds REAL NOT NULL)"
    )
    database.execute("CREATE INDEX finished_board ON finished (board)")
    # Kept up with every game, so that the statistics of a million games are there at once.
    database.execute(
        "CREATE TABLE tally (family TEXT, params TEXT, played INTEGER NOT NULL,"
        " won INTEGER NOT NULL, par INTEGER NOT NULL, ranked INTEGER NOT NULL,"
        " over INTEGER NOT NULL, best INTEGER, PRIMARY KEY (family, params))"
    )
    database.execute("CREATE TABLE streak (now INTEGER NOT NULL, longest INTEGER NOT NULL)")
    database.execute("INSERT INTO streak VALUES (0, 0)")


def _makers(database: sqlite3.Connection) -> None:
    """Add who made the moves of a game in progress, and whether it counts as played."""
    database.execute("ALTER TABLE playing ADD COLUMN makers TEXT NOT NULL DEFAULT ''")
    database.execute("ALTER TABLE playing ADD COLUMN begun INTEGER NOT NULL DEFAULT 1")


class NewerFile(Exception):
    """The file was written by a newer Parlour."""


# Each brings the file from the version that is its place to the next.
MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _makers)


def version_of(database: sqlite3.Connection) -> int:
    """Return the version that a file is of: 0 for an empty one."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(database: sqlite3.Connection) -> None:
    """Bring the file to this version; raise NewerFile if it is beyond it."""
    version = version_of(database)
    if version > len(MIGRATIONS):
        raise NewerFile
    if version == len(MIGRATIONS):
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        version = version_of(database)
        for place in range(version, len(MIGRATIONS)):
            MIGRATIONS[place](database)
            database.execute(f"PRAGMA user_version = {place + 1}")
