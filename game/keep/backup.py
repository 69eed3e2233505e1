"""All that is kept, in one file to carry away, and what such a file would add to what is here.

It is a zip of the file of games, the settings and the picture on the tiles. The file of games of
another computer does as well, by itself. What comes from elsewhere is looked at in a copy, brought
to this version there, and read where it is sound; a game that is here already is not doubled.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple, Self
from zipfile import ZIP_DEFLATED, ZipFile

from game import places
from game.keep import target
from game.keep.database import FAULTS, FILE, Database
from game.keep.language import MOST_BYTES
from game.keep.schema import (
    SOUND_DRAWING,
    SOUND_FINISHED,
    SOUND_LIST,
    SOUND_LISTED,
    SOUND_PLAYING,
    SOUND_PRACTISED,
    SOUND_REVIEWED,
    SOUND_SLIP,
    SOUND_STROKE,
    SOUND_TALLY,
    SOUND_TRIED,
    TABLES,
    NewerFile,
    count_again,
    count_streak,
    laid_out,
    migrate,
    sum_again,
    version_of,
)
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID
from game.text.reasons import reason

ENDING, SETTINGS, PICTURE = ".zip", "settings.json", "picture"
# More than the games of a long life, and more than any picture that is read.
MOST_GAMES, MOST_PICTURE = 1 << 30, 64 << 20
PIECE = 1 << 20
SQLITE = b"SQLite format 3\0"

# The games that are not here yet, each with its number here: those older than all of ours come
# before them, all others behind.
FRESH = "CREATE TEMP TABLE fresh (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)"
NEW_GAMES = (
    f"FROM (SELECT * FROM other.finished WHERE {SOUND_FINISHED}) AS found WHERE NOT EXISTS"
    " (SELECT 1 FROM main.finished AS ours WHERE ours.board = found.board"
    " AND ours.ended = found.ended AND ours.attempt IS found.attempt)"
)
# The slips that come with them: those that are here already stay as they were learned.
NEW_SLIPS = (
    f"FROM other.slip AS slip WHERE {SOUND_SLIP} AND number IN"
    f" (SELECT slip FROM other.met WHERE game IN (SELECT number {NEW_GAMES}))"
    " AND NOT EXISTS (SELECT 1 FROM main.slip AS ours WHERE ours.position = slip.position)"
)
# Of plays begun and not finished nobody knows which are the same: the larger count is right.
BEGUN = (
    "CREATE TEMP TABLE only_begun AS SELECT family, params, max(begun) AS begun FROM ("
    f"SELECT family, params, played - won - past AS begun FROM main.tally WHERE {SOUND_TALLY}"
    " UNION ALL "
    f"SELECT family, params, played - won - past FROM other.tally WHERE {SOUND_TALLY}"
    ") GROUP BY family, params"
)
COUNT_BEGUN = (
    "INSERT INTO main.tally (family, params, played, won, par, ranked, over, best, past)"
    " SELECT family, params, begun, 0, 0, 0, 0, NULL, 0 FROM only_begun WHERE true"
    " ON CONFLICT (family, params) DO UPDATE SET played = won + past + excluded.played"
)
SLIPS = (
    "INSERT INTO main.slip (family, position, played, kept, loss, box, due, seen, out)"
    f" SELECT family, position, played, kept, loss, box, due, seen, out {NEW_SLIPS}"
)
MET = (
    "INSERT OR IGNORE INTO main.met (game, place, slip, played, loss)"
    " SELECT new, met.place, ours.number, met.played, met.loss FROM other.met AS met"
    " JOIN fresh ON met.game = old JOIN other.slip AS found ON found.number = met.slip"
    " JOIN main.slip AS ours ON ours.position = found.position"
    " WHERE typeof(met.place) = 'integer' AND typeof(met.played) = 'text'"
    " AND typeof(met.loss) = 'integer'"
)
PRACTISED = (
    "INSERT INTO main.practised (day, done, right, next) SELECT day, done, right, next"
    f" FROM other.practised WHERE {SOUND_PRACTISED} ON CONFLICT (day) DO UPDATE SET"
    " right = CASE WHEN excluded.done > done THEN excluded.right ELSE right END,"
    " done = max(done, excluded.done)"
)
TRIED = (
    "INSERT INTO main.tried (board, tries, shown) SELECT board, tries, shown FROM other.tried"
    f" WHERE {SOUND_TRIED} AND typeof(board) = 'text' ON CONFLICT (board) DO UPDATE SET"
    " tries = max(tries, excluded.tries), shown = max(shown, excluded.shown)"
)


class BadBackup(ValueError):
    """The file is none that can be brought in; its argument says what was found."""


class Adds(NamedTuple):
    """What a file would add: games, slips and plays in progress; and games that are here already.

    Settings and a picture are there or not.
    """

    games: int
    known: int
    slips: int
    begun: int
    settings: bool
    picture: bool


def back_up(file: Database, path: Path, picture: Path | None) -> None:
    """Write all that is kept into one file; raise BadTarget if that can't be."""
    try:
        with TemporaryDirectory() as folder, target.writing(path) as out:
            copy = Path(folder) / FILE
            file.copy(copy)
            with ZipFile(out, "w", ZIP_DEFLATED) as whole:
                whole.write(copy, FILE)
                with suppress(OSError, BadGameID):  # Nothing was chosen yet, or there is no home.
                    settings = places.content(places.settings(), MOST_BYTES)
                    whole.writestr(SETTINGS, settings)
                if picture is not None:
                    # It may have been moved away, or grown: then tiles have numbers.
                    with suppress(OSError, BadGameID):
                        whole.writestr(
                            f"{PICTURE}{picture.suffix.lower()}",
                            places.content(picture, MOST_PICTURE),
                        )
    except (OSError, sqlite3.Error) as error:
        raise target.BadTarget(
            Phrase("cannot write to {place}: {reason}", place=path, reason=reason(error))
        ) from None


class Backup:
    """A file from elsewhere, opened in a copy."""

    def __init__(self, path: Path) -> None:
        """Unpack it beside; raise BadBackup for what can't be brought in."""
        self._folder = TemporaryDirectory()
        self._games = Path(self._folder.name) / FILE
        self.settings = Path(self._folder.name) / SETTINGS
        self.picture: Path | None = None
        try:
            if not path.is_file():
                raise BadBackup(Phrase("expected a file, found none"))
            with path.open("rb") as file:
                if file.read(len(SQLITE)) == SQLITE:
                    file.seek(0)
                    _copy(file, self._games, MOST_GAMES)
                else:
                    self._unpack(file)
            self._bring_up()
        except BaseException as error:
            self.close()
            # Anybody may have made it: whatever is wrong with it ends nothing but this.
            if isinstance(error, BadBackup) or not isinstance(error, Exception):
                raise
            raise BadBackup(_unreadable(error)) from None

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the copy away."""
        self.close()

    def close(self) -> None:
        """Take the copy away."""
        self._folder.cleanup()

    def adds(self, file: Database) -> Adds:
        """Count what it would add here, and change nothing."""
        found: list[int] = []

        def count(database: sqlite3.Connection) -> None:
            for asked in (
                f"SELECT count(*) {NEW_GAMES}",
                f"SELECT count(*) FROM other.finished WHERE {SOUND_FINISHED}",
                f"SELECT count(*) {NEW_SLIPS}",
                f"SELECT count(*) FROM ({_playing(file.slot, 'family')})",
            ):
                found.append(database.execute(asked).fetchone()[0])

        if not file.with_other(self._games, count):
            raise BadBackup(Phrase("your own games can't be read just now"))
        games, all_there, slips, begun = found
        settings, picture = self.settings.exists(), self.picture is not None
        return Adds(games, all_there - games, slips, begun, settings, picture)

    def bring_in(self, file: Database) -> None:
        """Add what is not here; raise BadBackup, with nothing changed, if that can't be."""
        if not file.with_other(self._games, lambda database: _merge(database, file.slot)):
            raise BadBackup(Phrase("your own games can't be written to just now"))

    def _unpack(self, file: IO[bytes]) -> None:
        with ZipFile(file) as whole:
            names = {Path(name).stem: name for name in whole.namelist() if "/" not in name}
            if FILE not in names.values():
                raise BadBackup(Phrase("there are no games in it"))
            taken = [(FILE, self._games, MOST_GAMES)]
            if SETTINGS in names.values():
                taken.append((SETTINGS, self.settings, MOST_BYTES))
            if (picture := names.get(PICTURE)) is not None:
                self.picture = Path(self._folder.name) / picture
                taken.append((picture, self.picture, MOST_PICTURE))
            for name, place, most in taken:
                with whole.open(name) as packed:
                    _copy(packed, place, most)

    def _bring_up(self) -> None:
        """Bring the copy to this version, and see that it is a file of games."""
        with closing(sqlite3.connect(self._games)) as database:
            try:
                database.execute("PRAGMA trusted_schema = OFF")
                begun = version_of(database) > 0
                migrate(database)
                rows = database.execute("SELECT name, type FROM main.sqlite_master").fetchall()
                kinds = dict(rows)
                sound = (
                    begun
                    and all(kinds.get(table) == "table" for table in TABLES)
                    and laid_out(database)
                )
            except FAULTS:
                sound = False
        if not sound:
            raise BadBackup(Phrase("there are no games in it"))


def _copy(source: IO[bytes], place: Path, most: int) -> None:
    """Copy a file, whatever it says of its size; raise BadBackup where it is too large."""
    with target.writing(place) as out:
        while piece := source.read(PIECE):
            most -= len(piece)
            if most < 0:
                raise BadBackup(Phrase("it is too large"))
            out.write(piece)


def _merge(database: sqlite3.Connection, slot: int) -> None:
    """Add what is in the other file, in the transaction that is open."""
    run = database.execute
    run(FRESH)
    run(BEGUN)
    _number(database)
    # They are known by their games, while these are new.
    run(SLIPS)
    games = _columns(database, "finished", "number")
    found = ", ".join(f"found.{name}" for name in games)
    run(
        f"INSERT INTO main.finished (number, {', '.join(games)}) SELECT new, {found}"
        " FROM other.finished AS found JOIN fresh ON number = old ORDER BY new"
    )
    # That each of them waits to be looked back on was noted with it.
    looked = _columns(database, "reviewed", "game")
    sets = ", ".join(f"{name} = found.{name}" for name in looked)
    run(
        f"UPDATE main.reviewed SET {sets} FROM (SELECT new, {', '.join(looked)}"
        f" FROM (SELECT * FROM other.reviewed WHERE {SOUND_REVIEWED}) JOIN fresh ON game = old)"
        " AS found WHERE game = found.new"
    )
    for statement in (MET, PRACTISED, TRIED):
        run(statement)
    for statement in _left(database, slot):
        run(statement)
    count_again(database)
    run(COUNT_BEGUN)
    count_streak(database)
    sum_again(database)
    run("DROP TABLE fresh")
    run("DROP TABLE only_begun")


def _number(database: sqlite3.Connection) -> None:
    """Number the games that are new here, in the order in which they ended."""
    first, least, most = database.execute(
        "SELECT (SELECT ended FROM main.finished ORDER BY number LIMIT 1),"
        " coalesce(min(number), 1), coalesce(max(number), 0) FROM main.finished"
    ).fetchone()
    new = database.execute(f"SELECT number, ended {NEW_GAMES} ORDER BY ended, number").fetchall()
    before = [number for number, ended in new if first is not None and ended < first]
    behind = [number for number, ended in new if first is None or ended >= first]
    database.executemany(
        "INSERT INTO fresh VALUES (?, ?)",
        [
            *zip(before, range(least - len(before), least), strict=True),
            *zip(behind, range(most + 1, most + 1 + len(behind)), strict=True),
        ],
    )


def _left(database: sqlite3.Connection, slot: int) -> list[str]:
    """Return what takes up plays in progress, the list and drawings, where there are none here."""
    theirs = "(SELECT min(slot) FROM other.{table})"
    plays = _columns(database, "playing", "slot", "finished")
    number = "(SELECT new FROM fresh WHERE old = found.finished)"
    kept = ", ".join(plays)
    statements = [
        f"INSERT INTO main.playing (slot, finished, {kept})"
        f" SELECT {slot:d}, {number}, {kept} FROM ({_playing(slot, '*')}) AS found"
    ]
    for table, sound in (("list", SOUND_LIST), ("listed", SOUND_LISTED)):
        names = _columns(database, table, "slot", "finished")
        cells = ", ".join(names)
        statements.append(
            f"INSERT INTO main.{table} (slot, {cells}) SELECT {slot:d}, {cells}"
            f" FROM other.{table} WHERE slot = {theirs.format(table=table)} AND {sound}"
            f" AND NOT EXISTS (SELECT 1 FROM main.{table} WHERE slot = {slot:d})"
        )
    for table, sound in (("stroke", SOUND_STROKE), ("drawing", SOUND_DRAWING)):
        cells = ", ".join(_columns(database, table, "slot"))
        statements.append(
            f"INSERT OR IGNORE INTO main.{table} (slot, {cells}) SELECT {slot:d}, {cells}"
            f" FROM other.{table} WHERE slot = {theirs.format(table=table)} AND {sound}"
            f" AND family NOT IN (SELECT family FROM main.drawing WHERE slot = {slot:d})"
        )
    return statements


def _playing(slot: int, what: str) -> str:
    """Return what finds the plays of which there is none of the kind here."""
    return (
        f"SELECT {what} FROM other.playing AS found"
        f" WHERE found.slot = (SELECT min(slot) FROM other.playing) AND {SOUND_PLAYING}"
        " AND save LIKE '%moves _%' AND NOT EXISTS"
        f" (SELECT 1 FROM main.playing AS ours WHERE ours.slot = {slot:d}"
        " AND ours.family = found.family AND ours.params = found.params)"
    )


def _columns(database: sqlite3.Connection, table: str, *but: str) -> list[str]:
    """Name the columns that a table has here, but some."""
    rows = database.execute(f"PRAGMA main.table_info({table})").fetchall()
    return [name for _, name, *_ in rows if name not in but]


def _unreadable(error: Exception) -> Phrase:
    if isinstance(error, NewerFile):
        return Phrase("it is from a newer Parlour")
    if isinstance(error, OSError):
        return Phrase("it can't be read: {reason}", reason=reason(error))
    return Phrase("it is no backup, or was cut off")
