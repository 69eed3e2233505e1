"""What outlives the window: games in progress and games that were finished, in an SQLite file.

Every change is written at once. Nothing that goes wrong with the file ends a game: one that is
damaged is put aside, one from a newer Parlour is left alone, and a fresh one begun; where nothing
can be written the game goes on without, and `trouble` says so in one sentence.

Several windows may share the file. Each takes the lowest slot that is free and keeps its games in
progress under that number, so that none writes over another's. Finished games belong to all.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.session import BadSave, Session

FILE, OLDER_FILE = "parlour.db", "parlour-older.db"
# How long another program may hold the file before a change goes without being kept.
WAIT_SECONDS = 0.05
MOST_WINDOWS = 16


def _first(database: sqlite3.Connection) -> None:
    database.execute(
        "CREATE TABLE playing (slot INTEGER, family TEXT, params TEXT, save TEXT NOT NULL,"
        " hints INTEGER NOT NULL, seconds REAL NOT NULL, touched TEXT NOT NULL,"
        " PRIMARY KEY (slot, family, params))"
    )
    database.execute(
        "CREATE TABLE finished (number INTEGER PRIMARY KEY, ended TEXT NOT NULL,"
        " family TEXT NOT NULL, params TEXT NOT NULL, board TEXT NOT NULL, moves TEXT NOT NULL,"
        " count INTEGER NOT NULL, lower INTEGER, best INTEGER, hints INTEGER NOT NULL,"
        " seconds REAL NOT NULL)"
    )
    database.execute("CREATE INDEX finished_kind ON finished (family, params, count)")


# Each brings the file from the version that is its place to the next.
MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first,)


class NewerFile(Exception):
    """The file was written by a newer Parlour."""


class Store:
    """The file of games; `trouble` says what keeps it from being one, if anything does."""

    def __init__(self, folder: Path) -> None:
        """Open the file in this folder, or begin it."""
        self.trouble: str | None = None
        self._folder = folder
        self._database: sqlite3.Connection | None = None
        self._lock: sqlite3.Connection | None = None
        self._failing = False
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self._slot = self._take_slot()
        self._open()

    def close(self) -> None:
        """Let the file go."""
        for connection in (self._database, self._lock):
            if connection is not None:
                connection.close()
        self._database = self._lock = None

    # Games in progress

    def keep(self, session: Session) -> None:
        """Keep a game in progress as it stands."""
        row = (
            self._slot,
            session.board.family.name,
            session.board.params,
            session.save(),
            session.hints,
            session.seconds,
            _now(),
        )
        self._do("INSERT OR REPLACE INTO playing VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def playing(self) -> list[Session]:
        """Return this window's games in progress, the one touched last first."""
        rows = self._do(
            "SELECT save, hints, seconds FROM playing WHERE slot = ? ORDER BY touched DESC",
            (self._slot,),
        )
        sessions = []
        for save, hints, seconds in rows:
            with suppress(BadSave, TypeError, ValueError):
                session = Session.load(save)
                session.hints, session.seconds = int(hints), float(seconds)
                sessions.append(session)
        return sessions

    # Finished games

    def finish(self, session: Session, lower: int | None, best: int | None) -> None:
        """Note a game that was played to its end, and what is known of par."""
        board = session.board
        row = (
            _now(),
            board.family.name,
            board.params,
            board.id,
            " ".join(session.moves),
            session.count,
            lower,
            best,
            session.hints,
            session.seconds,
        )
        self._do(
            "INSERT INTO finished (ended, family, params, board, moves, count, lower, best,"
            " hints, seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )

    # The file

    def _do(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a statement in a transaction of its own; what fails is told and does no harm."""
        for _ in range(2):
            if self._database is None:
                self._open()
            if self._database is None:
                break
            try:
                with self._database:
                    rows = self._database.execute(statement, values).fetchall()
            except sqlite3.OperationalError as error:
                self._fail(error)
                break
            except sqlite3.DatabaseError:
                self._put_aside(FILE)
            else:
                if self._failing:
                    self._failing, self.trouble = False, None
                return rows
        return []

    def _open(self) -> None:
        """Open the file and bring it to this version; another one serves beside a newer one."""
        for name in (FILE, OLDER_FILE):
            try:
                self._database = self._connect(name)
                return
            except NewerFile:
                self.trouble = (
                    f"{name} is from a newer Parlour and was left alone; "
                    f"games are kept in {OLDER_FILE}."
                )
            except sqlite3.OperationalError as error:
                self._fail(error)
                return
            except sqlite3.DatabaseError:
                self._put_aside(name)
                with suppress(sqlite3.Error):
                    self._database = self._connect(name)
                return

    def _connect(self, name: str) -> sqlite3.Connection:
        database = sqlite3.connect(self._folder / name, timeout=WAIT_SECONDS)
        try:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            _migrate(database)
        except (sqlite3.Error, NewerFile):
            database.close()
            raise
        return database

    def _fail(self, error: sqlite3.Error) -> None:
        """Say why nothing is kept for now; the next change tries again."""
        self._failing = True
        self.trouble = f"Your games can't be kept for now: {error}."

    def _put_aside(self, name: str) -> None:
        """Rename a damaged file, so that nothing in it is lost for good."""
        if self._database is not None:
            self._database.close()
            self._database = None
        stem = f"damaged-{_now().replace(':', '')}-{name}"
        with suppress(OSError):
            for ending in ("", "-wal", "-shm"):
                old = self._folder / (name + ending)
                if old.exists():
                    old.rename(self._folder / (stem + ending))
        self.trouble = f"The file of games was damaged; it is kept as {stem}, and a new one begun."

    def _take_slot(self) -> int:
        """Take the lowest slot that no other window has; the system frees it when this one ends."""
        for slot in range(MOST_WINDOWS):
            with suppress(sqlite3.Error):
                lock = sqlite3.connect(self._folder / f"window-{slot}.lock", timeout=0)
                try:
                    lock.execute("BEGIN EXCLUSIVE")
                except sqlite3.Error:
                    lock.close()
                else:
                    self._lock = lock
                    return slot
        return MOST_WINDOWS


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the file to this version; raise NewerFile if it is beyond it."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerFile
    if version == len(MIGRATIONS):
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        (version,) = database.execute("PRAGMA user_version").fetchone()
        for place in range(version, len(MIGRATIONS)):
            MIGRATIONS[place](database)
            database.execute(f"PRAGMA user_version = {place + 1}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
