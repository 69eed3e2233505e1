"""The file of games: opened, locked, tried again, or put aside, whatever is wrong with it.

A file that is damaged is put aside, one from a newer Parlour is left alone, and a fresh one begun;
one that can't be written to is read; where there is none the game goes on without. `trouble` says
what the matter is, in one sentence.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.clock import Clock
from game.keep.schema import MIGRATIONS, NewerFile, migrate, version_of
from game.keep.slot import Slot
from game.rules.phrase import Phrase
from game.text.lines import writable

FILE, OLDER_FILE = "parlour.db", "parlour-older.db"
# How long another program may hold the file before a change is given up.
WAIT_SECONDS = 0.05
NOWHERE = Phrase(
    "The system tells of no home folder: play on, but nothing is kept beyond this window."
)


class Database:
    """The file, as long as there is one; `failing` tells whether the last change was not kept."""

    def __init__(self, folder: Path | None, clock: Clock) -> None:
        """Open the file in this folder, or begin it; without one it is in memory only."""
        self._clock = clock
        self.trouble: Phrase | None = None
        self.connection: sqlite3.Connection | None = None
        self._folder = folder
        self.failing = False
        if folder is None:
            self.trouble = NOWHERE
        else:
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
        self._slot = Slot(folder)
        self._open()

    def close(self) -> None:
        """Let the file go."""
        if self.connection is not None:
            self.connection.close()
        self._slot.give_back()
        self.connection = None

    @property
    def slot(self) -> int:
        """Which of the windows keeps its games here."""
        return self._slot.number

    def do(
        self,
        statement: str,
        values: Sequence[object] = (),
        also: Sequence[tuple[str, Sequence[object]]] = (),
    ) -> list[tuple[Any, ...]]:
        """Run statements in one transaction, return the first's rows; tell what fails."""
        for _ in range(2):
            if self.connection is None:
                self._open()
            if self.connection is None:
                break
            try:
                with self.connection:
                    rows = self.connection.execute(statement, _kept(values)).fetchall()
                    for further, more in also:
                        self.connection.execute(further, _kept(more))
            except sqlite3.Error as error:
                if not _damaged(error):
                    self._fail(error)
                    break
                self._put_aside(FILE)
            else:
                if self.failing and not statement.startswith("SELECT"):
                    self.failing, self.trouble = False, None
                return rows
        return []

    def change(self, how: Callable[[sqlite3.Connection], None]) -> None:
        """Change much of the file in one transaction, if it can be written to just now."""
        if self.connection is not None:
            with suppress(sqlite3.Error), self.connection:
                self.connection.execute("BEGIN IMMEDIATE")
                how(self.connection)

    def _open(self) -> None:
        """Open the file and bring it to this version; another one serves beside a newer one."""
        for name in (FILE, OLDER_FILE):
            try:
                self.connection = self._connect(name)
                return
            except NewerFile:
                self.trouble = Phrase(
                    "{file} is from a newer Parlour and was left alone; games are kept in {other}.",
                    file=name,
                    other=OLDER_FILE,
                )
            except sqlite3.OperationalError as error:
                self._fail(error)
                if _unwritable(error):
                    self.connection = self._connect_to_read(name)
                return
            except sqlite3.DatabaseError:
                self._put_aside(name)
                with suppress(sqlite3.Error):
                    self.connection = self._connect(name)
                return

    def _connect(self, name: str) -> sqlite3.Connection:
        place = ":memory:" if self._folder is None else self._folder / name
        database = sqlite3.connect(place, timeout=WAIT_SECONDS)
        try:
            database.text_factory = _text
            database.execute("PRAGMA journal_mode = WAL")
            # What was written outlives a program that is killed. When the power is cut, the last
            # moves may be missing, and the file is whole all the same. To outlive that, too, each
            # move would wait for the disk: 6 ms, and now and then several frames.
            database.execute("PRAGMA synchronous = NORMAL")
            migrate(database)
        except (sqlite3.Error, NewerFile):
            database.close()
            raise
        return database

    def _connect_to_read(self, name: str) -> sqlite3.Connection | None:
        """Open a file that can't be written, unless it is of a newer version."""
        if self._folder is None:
            return None
        place = (self._folder / name).absolute().as_uri()
        # Nothing can be made beside a file in a folder that can't be written to, and SQLite opens
        # it only when told that nobody changes it.
        for way in ("mode=ro", "immutable=1"):
            with suppress(sqlite3.Error):
                database = sqlite3.connect(f"{place}?{way}", uri=True, timeout=WAIT_SECONDS)
                with suppress(sqlite3.Error):
                    version = version_of(database)
                    if 0 < version < len(MIGRATIONS):
                        database = _brought_up(database)
                    if 0 < version <= len(MIGRATIONS):
                        database.text_factory = _text
                        return database
                database.close()
        return None

    def _fail(self, error: sqlite3.Error) -> None:
        """Say why nothing is kept for now; the next change tries again."""
        self.failing = True
        file = FILE if self._folder is None else self._folder / FILE
        self.trouble = (
            Phrase("{file} can't be written to: play on, but nothing new is kept.", file=file)
            if _unwritable(error)
            else Phrase("Your games can't be kept for now: {reason}.", reason=str(error))
        )

    def _put_aside(self, name: str) -> None:
        """Rename a damaged file, so that nothing in it is lost for good."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self._folder is None:
            return
        stem = f"damaged-{self._clock.moment.replace(':', '')}-{name}"
        with suppress(OSError):
            for ending in ("", "-wal", "-shm"):
                old = self._folder / (name + ending)
                if old.exists():
                    old.rename(self._folder / (stem + ending))
        self.trouble = Phrase(
            "The file of games was damaged; it is kept as {file}, and a new one was begun.",
            file=stem,
        )


def _brought_up(database: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of an older file that can't be written, brought to this version."""
    copy = sqlite3.connect(":memory:")
    database.backup(copy)
    database.close()
    migrate(copy)
    copy.execute("PRAGMA query_only = ON")
    return copy


def _damaged(error: sqlite3.Error) -> bool:
    """Tell whether an error means that the file is no database, or not a whole one."""
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _kept(values: Sequence[object]) -> list[object]:
    """Return values as the file can have them."""
    return [writable(value) if isinstance(value, str) else value for value in values]


def _text(data: bytes) -> str:
    """Read a text of the file, whatever its bytes may be."""
    return data.decode(errors="replace")


def _unwritable(error: sqlite3.Error) -> bool:
    """Tell whether an error means that writing is not allowed."""
    # The lowest byte of a code is its kind, the others say more.
    kind = error.sqlite_errorcode & 0xFF if isinstance(error, sqlite3.OperationalError) else None
    return kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
