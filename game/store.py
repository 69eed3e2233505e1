"""What outlives the window: games in progress and games that were finished, in an SQLite file.

Every change is written at once. Nothing that goes wrong with the file ends a game: one that is
damaged is put aside, one from a newer Parlour is left alone, and a fresh one begun; where nothing
can be written the game goes on with what can be read, and `trouble` says so in one sentence.

Several windows may share the file. Each takes the lowest slot that is free and keeps its games in
progress under that number, so that none writes over another's. Finished games belong to all.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.session import BadSave, Session

FILE, OLDER_FILE = "parlour.db", "parlour-older.db"
# How long another program may hold the file before a change goes without being kept.
WAIT_SECONDS = 0.05
MOST_WINDOWS = 16
# Values that go into one statement, in any SQLite.
MOST_VALUES = 900


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


GAME = "number, ended, family, params, board, moves, count, lower, best, won, hints, seconds"
INSERT = (
    "INSERT INTO finished (ended, family, params, board, moves, count, lower, best, won, hints,"
    " seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
# Adds to the counts of a kind of board.
TALLY = (
    "INSERT INTO tally VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (family, params) DO UPDATE SET"
    " played = played + excluded.played, won = won + excluded.won, par = par + excluded.par,"
    " ranked = ranked + excluded.ranked, over = over + excluded.over,"
    " best = min(coalesce(best, excluded.best), coalesce(excluded.best, best))"
)


class Game(NamedTuple):
    """A finished game; par is known where `lower` and `best` meet."""

    number: int
    ended: str
    family: str
    params: str
    board: str
    moves: str
    steps: int
    lower: int | None
    best: int | None
    won: int
    hints: int
    seconds: float

    @property
    def over(self) -> int | None:
        """By how many moves it was over par, where par is known."""
        return None if self.lower is None or self.lower != self.best else self.steps - self.lower


class Tally(NamedTuple):
    """What was counted of a kind of board; `over` sums the `ranked` games, those of known par."""

    family: str
    params: str
    played: int
    won: int
    par: int
    ranked: int
    over: int
    best: int | None


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

    def begin(self, session: Session) -> None:
        """Note that a game was begun: its first move was played."""
        kind = session.board.family.name, session.board.params
        self._do(TALLY, (*kind, 1, 0, 0, 0, 0, None))

    def finish(
        self, session: Session, lower: int | None, best: int | None, won: bool = True
    ) -> int | None:
        """Note a game that was played to its end, and what is known of par; return its number."""
        board, count = session.board, session.count
        kind = board.family.name, board.params
        game = (
            *(_now(), *kind, board.id, " ".join(session.moves), count, lower, best, won),
            *(session.hints, session.seconds),
        )
        self._do(
            TALLY,
            (*kind, 0, won, 0, 0, 0, count),
            also=[*_ranking(kind, count, lower, best, session.hints), (INSERT, game)],
        )
        rows = [] if self._failing else self._do("SELECT last_insert_rowid()")
        return rows[0][0] if rows else None

    def judge(self, number: int, session: Session, par: int) -> None:
        """Note the par of a game that was noted before par was proved."""
        kind = session.board.family.name, session.board.params
        self._do(
            "UPDATE finished SET lower = ?, best = ? WHERE number = ?",
            (par, par, number),
            also=_ranking(kind, session.count, par, par, session.hints),
        )

    def history(self, before: int | None = None, most: int = 50) -> list[Game]:
        """Return finished games, the latest first: those before a number, if one is given."""
        rows = self._do(
            f"SELECT {GAME} FROM finished WHERE number < ? ORDER BY number DESC LIMIT ?",
            (1 << 62 if before is None else before, most),
        )
        return [Game(*row) for row in rows]

    def count(self) -> int:
        """Return how many finished games there are: their numbers have no gaps."""
        ends = (self._do(f"SELECT {end}(number) FROM finished") for end in ("min", "max"))
        first, last = (rows[0][0] if rows else None for rows in ends)
        return 0 if first is None or last is None else last - first + 1

    def games_of(self, boards: Sequence[str]) -> list[Game]:
        """Return all finished games on some boards."""
        marks = ", ".join("?" * len(boards))
        rows = self._do(f"SELECT {GAME} FROM finished WHERE board IN ({marks})", boards)
        return [Game(*row) for row in rows]

    def fewest(self, boards: Sequence[str]) -> dict[str, int]:
        """Return in how few moves each of some boards was solved, for those that were."""
        found: dict[str, int] = {}
        for at in range(0, len(boards), MOST_VALUES):
            some = boards[at : at + MOST_VALUES]
            marks = ", ".join("?" * len(some))
            found |= self._do(
                f"SELECT board, min(count) FROM finished WHERE board IN ({marks}) GROUP BY board",
                some,
            )
        return found

    def every_game(self) -> Iterator[Game]:
        """Go through all finished games, the oldest first."""
        number = -1
        while rows := self._do(
            f"SELECT {GAME} FROM finished WHERE number > ? ORDER BY number LIMIT 1000", (number,)
        ):
            yield from (Game(*row) for row in rows)
            number = rows[-1][0]

    def tallies(self) -> list[Tally]:
        """Return the counts of every kind of board, the most played first."""
        rows = self._do("SELECT * FROM tally ORDER BY played DESC, family, params")
        return [Tally(*row) for row in rows]

    def streak(self) -> tuple[int, int]:
        """Return how many games in a row were solved at par without hints: now, and at most."""
        rows = self._do("SELECT now, longest FROM streak")
        return rows[0] if rows else (0, 0)

    def forget_all(self) -> None:
        """Delete all finished games and what was counted; games in progress stay."""
        self._do(
            "DELETE FROM finished",
            also=[("DELETE FROM tally", ()), ("UPDATE streak SET now = 0, longest = 0", ())],
        )

    # The file

    def _do(
        self,
        statement: str,
        values: Sequence[object] = (),
        also: Sequence[tuple[str, Sequence[object]]] = (),
    ) -> list[tuple[Any, ...]]:
        """Run statements in one transaction, return the first's rows; tell what fails."""
        for _ in range(2):
            if self._database is None:
                self._open()
            if self._database is None:
                break
            try:
                with self._database:
                    rows = self._database.execute(statement, values).fetchall()
                    for further, more in also:
                        self._database.execute(further, more)
            except sqlite3.OperationalError as error:
                self._fail(error)
                break
            except sqlite3.DatabaseError:
                self._put_aside(FILE)
            else:
                if self._failing and not statement.startswith("SELECT"):
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
                if _unwritable(error):
                    self._database = self._connect_to_read(name)
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

    def _connect_to_read(self, name: str) -> sqlite3.Connection | None:
        """Open a file that can't be written, as long as it is of this version."""
        place = (self._folder / name).absolute().as_uri()
        # Beside a file in a folder that can't be written nothing else can be made, and SQLite opens
        # it only when told that nobody changes it.
        for way in ("mode=ro", "immutable=1"):
            with suppress(sqlite3.Error):
                database = sqlite3.connect(f"{place}?{way}", uri=True, timeout=WAIT_SECONDS)
                with suppress(sqlite3.Error):
                    if _version(database) == len(MIGRATIONS):
                        return database
                database.close()
        return None

    def _fail(self, error: sqlite3.Error) -> None:
        """Say why nothing is kept for now; the next change tries again."""
        self._failing = True
        file = self._folder / FILE
        self.trouble = (
            f"{file} can't be written to: play on, but nothing new is kept."
            if _unwritable(error)
            else f"Your games can't be kept for now: {error}."
        )

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
                except sqlite3.Error as error:
                    lock.close()
                    if _unwritable(error):
                        return 0  # Nothing will be written over: there are its games to read.
                else:
                    self._lock = lock
                    return slot
        return MOST_WINDOWS


def _unwritable(error: sqlite3.Error) -> bool:
    """Tell whether an error means that there is no leave to write."""
    # The lowest byte of a code is its kind, the others say more.
    kind = error.sqlite_errorcode & 0xFF if isinstance(error, sqlite3.OperationalError) else None
    return kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)


def _version(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the file to this version; raise NewerFile if it is beyond it."""
    version = _version(database)
    if version > len(MIGRATIONS):
        raise NewerFile
    if version == len(MIGRATIONS):
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        version = _version(database)
        for place in range(version, len(MIGRATIONS)):
            MIGRATIONS[place](database)
            database.execute(f"PRAGMA user_version = {place + 1}")


def _ranking(
    kind: tuple[str, str], count: int, lower: int | None, best: int | None, hints: int
) -> list[tuple[str, Sequence[object]]]:
    """Return what counts a game of known par; without hints, a game at par adds to the streak."""
    if lower is None or lower != best:
        return []
    at_par = count == lower and not hints
    return [
        (TALLY, (*kind, 0, 0, at_par, 1, count - lower, None)),
        (
            "UPDATE streak SET now = CASE WHEN ? THEN now + 1 ELSE 0 END,"
            " longest = max(longest, CASE WHEN ? THEN now + 1 ELSE 0 END)",
            (at_par, at_par),
        ),
    ]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
