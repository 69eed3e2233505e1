"""The file of games: opened, locked, tried again, or put aside, whatever is wrong with it.

A file that can't be opened is put aside, unless something but itself is in the way, as another
program, its rights or the disk; one from a newer Parlour is left alone, and a fresh one begun. One
that can't be written to is read; where there is none the game goes on without. `trouble` says what
the matter is, in one sentence.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game import places
from game.clock import Clock
from game.keep.schema import MIGRATIONS, NewerFile, laid_out, migrate, version_of
from game.keep.slot import Slot
from game.rules.phrase import Phrase
from game.text.lines import writable
from game.text.reasons import reason

FILE, OLDER_FILE = "parlour.db", "parlour-older.db"
# How long another program may hold the file before a change is given up.
WAIT_SECONDS = 0.05
# What tells that writing is not allowed, and all that may be in the way of a sound file.
UNWRITABLE = sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM
HINDRANCES = (
    *(*UNWRITABLE, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL),
    *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_NOLFS),
)
# What SQLite says of a damaged file has the file's own bytes in it, which may be no text.
FAULTS = sqlite3.Error, UnicodeDecodeError
NOWHERE = Phrase(
    "The system tells of no home folder: play on, but nothing is kept beyond this window."
)


class Database:
    """The file, as long as there is one; `failing` tells whether the last change was not kept."""

    def __init__(self, folder: Path | None, clock: Clock) -> None:
        self._clock = clock
        self.trouble: Phrase | None = None
        self.connection: sqlite3.Connection | None = None
        self._folder, self._name = folder, FILE
        # Whether the file could not be written to, and is open to be read only.
        self._reading = False
        self.failing = False
        if folder is None:
            self.trouble = NOWHERE
        else:
            with suppress(OSError):
                folder.mkdir(places.OURS_ALONE, parents=True, exist_ok=True)
        self._slot = Slot(folder)
        self._open()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self._slot.give_back()
        self.connection = None

    @property
    def slot(self) -> int:
        return self._slot.number

    @property
    def shared(self) -> bool:
        """Whether another window is open."""
        return self._folder is not None and self._slot.others(self._folder)

    @property
    def changes(self) -> int:
        """How often something was changed in the file from here."""
        return 0 if self.connection is None else self.connection.total_changes

    def do(
        self,
        statement: str,
        values: Sequence[object] = (),
        also: Sequence[tuple[str, Sequence[object]]] = (),
    ) -> list[tuple[Any, ...]]:
        """Run statements in one transaction, return the first's rows; tell what fails."""
        if self._reading and not statement.startswith("SELECT"):
            self._try_to_write()
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
            except FAULTS as error:
                if not _damaged(error, self.connection):
                    self._fail(error)
                    self._reading = _kind(error) in UNWRITABLE
                    break
                self._put_aside()
            else:
                if self.failing and not statement.startswith("SELECT"):
                    self.failing, self.trouble = False, None
                return rows
        return []

    def number(self, statement: str, values: Sequence[object] = ()) -> int:
        """Ask for a number; 0 where there is none."""
        rows = self.do(statement, values)
        return int(rows[0][0]) if rows else 0

    def change(self, how: Callable[[sqlite3.Connection], None]) -> None:
        if self.connection is not None:
            with suppress(*FAULTS), self.connection:
                self.connection.execute("BEGIN IMMEDIATE")
                how(self.connection)

    def copy(self, path: Path) -> None:
        """Write all that is in it into another file; raise sqlite3.Error if that can't be."""
        with closing(sqlite3.connect(path)) as other:
            if self.connection is not None:
                self.connection.backup(other)

    def with_other(self, path: Path, how: Callable[[sqlite3.Connection], None]) -> bool:
        """Do something in one transaction with another file at hand, called `other`.

        Tell whether it was done; else nothing is changed.
        """
        if self.connection is None:
            return False
        try:
            self.connection.execute("ATTACH ? AS other", (str(path),))
            try:
                with self.connection:
                    self.connection.execute("BEGIN IMMEDIATE")
                    how(self.connection)
            finally:
                self.connection.execute("DETACH other")
        except FAULTS:
            return False
        return True

    def _open(self) -> None:
        """Open the file and bring it to this version; another one serves beside a newer one."""
        for self._name in (FILE, OLDER_FILE):
            try:
                self.connection = self._connect()
                return
            except NewerFile:
                self.trouble = Phrase(
                    "{file} is from a newer Parlour and was left alone; games are kept in {other}.",
                    file=self._name,
                    other=OLDER_FILE,
                )
            except Exception as error:
                if isinstance(error, MemoryError) or _kind(error) in HINDRANCES:
                    self._fail(error)
                    if _kind(error) in UNWRITABLE:
                        self.connection = self._connect_to_read()
                        self._reading = self.connection is not None
                elif self._put_aside():
                    with suppress(sqlite3.Error):
                        self.connection = self._connect()
                return

    def _try_to_write(self) -> None:
        """Open a file that could only be read as one to write to, if it can be by now."""
        if self.connection is not None:
            self.connection.close()  # What was made beside the file to read it is in the way.
        try:
            self.connection, self._reading = self._connect(), False
        except Exception:
            self.connection = self._connect_to_read()
        else:
            # A window had no number of its own in a folder where nothing could be locked.
            self._slot.give_back()
            self._slot = Slot(self._folder)

    def _connect(self) -> sqlite3.Connection:
        place = ":memory:" if self._folder is None else self._folder / self._name
        database = sqlite3.connect(place, timeout=WAIT_SECONDS)
        try:
            database.text_factory = _text
            database.execute("PRAGMA journal_mode = WAL")
            # What was written outlives a program that is killed. When the power is cut, the last
            # moves may be missing, and the file is whole all the same. To outlive that, too, each
            # move would wait for the disk: 6 ms, and now and then several frames.
            database.execute("PRAGMA synchronous = NORMAL")
            migrate(database)
        except BaseException:
            database.close()
            raise
        return database

    def _connect_to_read(self) -> sqlite3.Connection | None:
        """Open a file that can't be written, unless it is of a newer version."""
        if self._folder is None:
            return None
        place = (self._folder / self._name).absolute().as_uri()
        # Nothing can be made beside a file in a folder that can't be written to, and SQLite opens
        # it only when told that nobody changes it.
        for way in ("mode=ro", "immutable=1"):
            with suppress(*FAULTS):
                database = sqlite3.connect(f"{place}?{way}", uri=True, timeout=WAIT_SECONDS)
                with suppress(*FAULTS):
                    version = version_of(database)
                    if 0 < version < len(MIGRATIONS):
                        database = _brought_up(database)
                    if 0 < version <= len(MIGRATIONS):
                        database.text_factory = _text
                        return database
                database.close()
        return None

    def _fail(self, error: Exception) -> None:
        """Say why nothing is kept for now; the next change tries again."""
        self.failing = True
        file = FILE if self._folder is None else self._folder / FILE
        self.trouble = (
            Phrase("{file} can't be written to: play on, but nothing new is kept.", file=file)
            if _kind(error) in UNWRITABLE
            else Phrase("Your games can't be kept for now: {reason}.", reason=str(error))
        )

    def _put_aside(self) -> bool:
        """Rename a damaged file, so that nothing in it is lost for good; tell whether it was."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self._folder is None:
            return False
        moment, more = self._clock.moment.replace(":", ""), ""
        while (self._folder / (stem := f"damaged-{moment}{more}-{self._name}")).exists():
            more += "+"
        try:
            for ending in ("", "-wal", "-shm"):
                old = self._folder / (self._name + ending)
                if old.exists():
                    old.rename(self._folder / (stem + ending))
        except OSError as error:
            self.failing = True
            self.trouble = Phrase(
                "{file} is damaged and can't be put aside: {reason}. Play on, but nothing is kept.",
                file=self._folder / self._name,
                reason=reason(error),
            )
            return False
        self.trouble = Phrase(
            "The file of games was damaged; it is kept as {file}, and a new one was begun.",
            file=stem,
        )
        return True


def _brought_up(database: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of an older file that can't be written, brought to this version."""
    copy = sqlite3.connect(":memory:")
    database.backup(copy)
    database.close()
    migrate(copy)
    copy.execute("PRAGMA query_only = ON")
    return copy


def _kind(error: Exception) -> int | None:
    """Return what kind of error SQLite tells of, if it does."""
    # The lowest byte of a code is its kind, the others say more.
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _damaged(error: Exception, database: sqlite3.Connection) -> bool:
    """Tell whether an error means that the file is no database, not a whole one, or not ours."""
    if _kind(error) == sqlite3.SQLITE_ERROR:
        # A statement that makes no sense may be our own fault.
        try:
            return not laid_out(database)
        except FAULTS:
            return True
    damage = sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB
    return isinstance(error, UnicodeDecodeError) or _kind(error) in damage


def _kept(values: Sequence[object]) -> list[object]:
    """Return values as the file can have them."""
    return [writable(value) if isinstance(value, str) else value for value in values]


def _text(data: bytes) -> str:
    """Read a text of the file, whatever its bytes may be."""
    return data.decode(errors="replace")
