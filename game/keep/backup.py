"""All that is kept, in one file to carry away, and what such a file would add to what is here.

It is a zip of the file of games, the settings and the picture on the tiles. The file of games of
another computer does as well, by itself. What comes from elsewhere is looked at in a copy, brought
to this version there, and read where it is sound; a game that is here already is not doubled.
"""

import heapq
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from operator import itemgetter
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple, Self
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from game import places
from game.keep import target
from game.keep.database import FAULTS, FILE, WAIT_SECONDS, Database
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
    untriggered,
    version_of,
)
from game.rules.phrase import Fault, Phrase
from game.rules.puzzle import BadGameID
from game.text.reasons import reason

ENDING, SETTINGS, PICTURE = ".zip", "settings.json", "picture"
# More than the games of a long life, and more than any picture that is read.
MOST_GAMES, MOST_PICTURE = 1 << 30, 64 << 20
PIECE = 1 << 20
SQLITE = b"SQLite format 3\0"

# The games that are not here yet, each with the number that it gets here; and those of ours that
# get another one, where such come before them.
FRESH = "CREATE TEMP TABLE fresh (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)"
MOVED = "CREATE TEMP TABLE moved (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)"
# Who names games by their numbers. All numbers are below this: some are on their way meanwhile.
NUMBERED = (
    ("finished", "number"),
    ("reviewed", "game"),
    ("met", "game"),
    *((table, "finished") for table in ("playing", "listed")),
)
AWAY = 1 << 40
PARS = "lower", "best"
NEW_GAMES = (
    f"FROM (SELECT * FROM other.finished WHERE {SOUND_FINISHED}) AS found WHERE NOT EXISTS"
    " (SELECT 1 FROM main.finished AS ours WHERE ours.board = found.board"
    " AND ours.ended = found.ended AND ours.attempt IS found.attempt)"
)
# The games that are here and have come to a better end there since, or to a proved par.
BETTER = (
    f"FROM (SELECT * FROM other.finished WHERE {SOUND_FINISHED}) AS theirs"
    " JOIN main.finished AS ours ON ours.board = theirs.board AND ours.ended = theirs.ended"
    " AND ours.attempt IS theirs.attempt WHERE theirs.count < ours.count OR"
    " (theirs.count = ours.count AND theirs.lower = theirs.best"
    " AND coalesce(ours.lower <> ours.best, 1))"
)
# The slips that come with them: those that are here already stay as they were learned.
NEW_SLIPS = (
    f"FROM other.slip AS slip WHERE {SOUND_SLIP} AND number IN"
    f" (SELECT slip FROM other.met WHERE game IN (SELECT number {NEW_GAMES}))"
    " AND NOT EXISTS (SELECT 1 FROM main.slip AS ours WHERE ours.position = slip.position)"
)
# Nobody knows which plays begun and not finished are the same: the larger count is right. But one
# that was in progress there, and whose board has a game here that is not there, was finished.
_BOARD = "substr(save, instr(save, char(10)) + 1)"
_SINCE = (
    "(SELECT count(*) FROM other.playing AS there WHERE there.family = tally.family"
    " AND there.begun = tally.params AND there.finished IS NULL AND EXISTS"
    " (SELECT 1 FROM main.finished AS ours"
    f" WHERE ours.board = substr({_BOARD}, 1, instr({_BOARD}, char(10)) - 1) AND NOT EXISTS"
    " (SELECT 1 FROM other.finished AS theirs"
    " WHERE theirs.board = ours.board AND theirs.ended = ours.ended)))"
)
BEGUN = (
    "CREATE TEMP TABLE only_begun AS SELECT family, params, max(begun) AS begun FROM ("
    f"SELECT family, params, played - won - past AS begun FROM main.tally WHERE {SOUND_TALLY}"
    " UNION ALL "
    f"SELECT family, params, played - won - past - {_SINCE} FROM other.tally WHERE {SOUND_TALLY}"
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


class BadBackup(Fault):
    """The file is none that can be brought in; its argument says what was found."""


class Adds(NamedTuple):
    """What a file would add: games, slips and plays in progress; and games that are here already.

    Of these, some came to a `better` end there. Settings and a picture are there or not.
    """

    games: int
    known: int
    slips: int
    begun: int
    better: int
    settings: bool
    picture: bool


def back_up(file: Database, path: Path, picture: Path | None) -> None:
    """Write all that is kept into one file; raise BadTarget if that can't be."""
    try:
        with TemporaryDirectory() as folder, target.writing(path) as out:
            copy, packed = Path(folder) / FILE, Path(folder) / "packed"
            file.copy(copy)
            with ZipFile(packed, "w", ZIP_DEFLATED, strict_timestamps=False) as whole:
                whole.write(copy, FILE)
                with suppress(OSError, BadGameID):  # Nothing was chosen yet, or there is no home.
                    settings = places.content(places.settings(), MOST_BYTES)
                    whole.writestr(_info(SETTINGS), settings)
                if picture is not None:
                    # It may have been moved away, or grown: then tiles have numbers.
                    with suppress(OSError, BadGameID):
                        whole.writestr(
                            _info(f"{PICTURE}{picture.suffix.lower()}"),
                            places.content(picture, MOST_PICTURE),
                        )
            with packed.open("rb") as made:
                copyfileobj(made, out)
    except (OSError, sqlite3.Error) as error:
        raise target.BadTarget(
            Phrase("cannot write to {place}: {reason}", place=path, reason=reason(error))
        ) from None


def _info(name: str) -> ZipInfo:
    """Name a part of a zip, without a date: a clock may say one that no zip can have."""
    info = ZipInfo(name)
    info.compress_type = ZIP_DEFLATED
    return info


class Backup:
    """A file from elsewhere, opened in a copy."""

    def __init__(self, path: Path) -> None:
        """Unpack it beside; raise BadBackup for what can't be brought in."""
        try:
            self._folder = TemporaryDirectory()
        except OSError as error:
            raise BadBackup(_unreadable(error)) from None
        self._games = Path(self._folder.name) / FILE
        self.settings = Path(self._folder.name) / SETTINGS
        self.picture: Path | None = None
        try:
            if not path.is_file():
                raise BadBackup("expected a file, found none")
            with path.open("rb") as file:
                if file.read(len(SQLITE)) == SQLITE:
                    _copy_file(path, self._games)
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
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
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
                f"SELECT count(*) {BETTER}",
            ):
                found.append(database.execute(asked).fetchone()[0])

        if not file.with_other(self._games, count):
            raise BadBackup("your own games can't be read just now")
        games, all_there, slips, begun, better = found
        settings, picture = self.settings.exists(), self.picture is not None
        return Adds(games, all_there - games, slips, begun, better, settings, picture)

    def bring_in(self, file: Database) -> dict[int, int]:
        """Add what is not here; return which of our games have other numbers from then on.

        Raise BadBackup, with nothing changed, if that can't be.
        """
        if file.shared:
            raise BadBackup("another window of Parlour is open: close it first")
        moved: dict[int, int] = {}
        if not file.with_other(
            self._games, lambda database: moved.update(_merge(database, file.slot))
        ):
            raise BadBackup("your own games can't be written to just now")
        return moved

    def _unpack(self, file: IO[bytes]) -> None:
        with ZipFile(file) as whole:
            names = {Path(name).stem: name for name in whole.namelist() if "/" not in name}
            if FILE not in names.values():
                raise BadBackup("there are no games in it")
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
            raise BadBackup("there are no games in it")


def _copy(source: IO[bytes], place: Path, most: int) -> None:
    """Copy a file, whatever it says of its size; raise BadBackup where it is too large."""
    with target.writing(place) as out:
        while piece := source.read(PIECE):
            most -= len(piece)
            if most < 0:
                raise BadBackup("it is too large")
            out.write(piece)


def _copy_file(path: Path, place: Path) -> None:
    """Copy a file of games with what was written to it last, which may still lie beside it."""
    if path.stat().st_size > MOST_GAMES:
        raise BadBackup("it is too large")
    try:
        there = f"{path.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(there, timeout=WAIT_SECONDS, uri=True)) as source,
            closing(sqlite3.connect(place)) as copy,
        ):
            # Who reads it can't be kept waiting: a copy would wait without an end.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_master")
            source.backup(copy)
    except sqlite3.Error:  # It is none, or nothing can be made beside it, as there has to be.
        with path.open("rb") as file:
            _copy(file, place, MOST_GAMES)


def _merge(database: sqlite3.Connection, slot: int) -> dict[int, int]:
    """Add what is in the other file, in the transaction that is open."""
    run = database.execute
    run(FRESH)
    run(BEGUN)
    moved = _number(database)
    run(_better(database))
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
    return moved


def _better(database: sqlite3.Connection) -> str:
    """Return what takes better ends over; par that is proved here, and there not yet, stays."""
    which = (
        "number",
        "ended",
        "family",
        "params",
        "board",
        "attempt",
        "lower",
        "best",
        "grade",
        "zone",
    )
    cells = _columns(database, "finished", *which)
    par = "CASE WHEN theirs.lower = theirs.best OR ours.lower IS NULL OR ours.lower > theirs.count"
    found = [f"theirs.{cell} AS {cell}" for cell in cells]
    found += [f"{par} THEN theirs.{cell} ELSE ours.{cell} END AS {cell}" for cell in PARS]
    sets = ", ".join(f"{cell} = found.{cell}" for cell in (*cells, *PARS))
    return (
        f"UPDATE main.finished SET {sets} FROM"
        f" (SELECT ours.number AS number, {', '.join(found)} {BETTER}) AS found"
        " WHERE finished.number = found.number"
    )


def _number(database: sqlite3.Connection) -> dict[int, int]:
    """Number all games in the order in which they ended; return the new numbers of ours.

    Ours stay in their order, and so do theirs, whatever the clocks said. One that can't be read
    stays behind the one before it.
    """
    new = database.execute(f"SELECT ended, number {NEW_GAMES} ORDER BY number").fetchall()
    if not new:
        return {}
    ours = database.execute(
        f"SELECT CASE WHEN {SOUND_FINISHED} THEN ended END, number FROM main.finished"
        " ORDER BY number"
    )
    fresh: list[tuple[int, int]] = []
    moved: dict[int, int] = {}
    merged = heapq.merge(_dated(ours), ((*one, True) for one in new), key=itemgetter(0))
    for place, (_, number, is_new) in enumerate(merged, start=1):
        if is_new:
            fresh.append((number, place))
        elif number != place:
            moved[number] = place
    run = database.execute
    database.executemany("INSERT INTO fresh VALUES (?, ?)", fresh)
    run(MOVED)
    database.executemany("INSERT INTO moved VALUES (?, ?)", moved.items())
    with untriggered(database):
        for table, cell in NUMBERED:
            run(
                f"UPDATE OR REPLACE main.{table} SET {cell} = moved.new - {AWAY} FROM moved"
                f" WHERE {table}.{cell} = moved.old"
            )
            run(
                f"UPDATE OR REPLACE main.{table} SET {cell} = {cell} + {AWAY}"
                f" WHERE {cell} < -{AWAY >> 1}"
            )
    run("DROP TABLE moved")
    return moved


def _dated(rows: Iterable[tuple[str | None, int]]) -> Iterator[tuple[str, int, bool]]:
    """Date our games, each that has no date like the one before."""
    latest = ""
    for ended, number in rows:
        latest = latest if ended is None else ended
        yield latest, number, False


def _left(database: sqlite3.Connection, slot: int) -> list[str]:
    """Return what takes up plays in progress, the list and drawings, where there are none here."""
    theirs = "(SELECT min(slot) FROM other.{table})"
    plays = _columns(database, "playing", "slot", "finished")
    number = (
        "(SELECT ours.number FROM other.finished AS theirs JOIN main.finished AS ours"
        " ON ours.board = theirs.board AND ours.ended = theirs.ended"
        " AND ours.attempt IS theirs.attempt WHERE theirs.number = found.finished)"
    )
    kept = ", ".join(plays)
    # Ours were touched last: theirs come before them all, in their own order.
    first = "(SELECT coalesce(min(rowid), 1) FROM main.playing)"
    turn = f"{first} - row_number() OVER (ORDER BY turn DESC)"
    statements = [
        f"INSERT INTO main.playing (rowid, slot, finished, {kept}) SELECT {turn}, {slot:d},"
        f" {number}, {kept} FROM ({_playing(slot, 'found.rowid AS turn, *')}) AS found"
    ]
    for table, sound in (("list", SOUND_LIST), ("listed", SOUND_LISTED)):
        names = _columns(database, table, "slot")
        given = ", ".join(number if name == "finished" else name for name in names)
        statements.append(
            f"INSERT INTO main.{table} (slot, {', '.join(names)}) SELECT {slot:d}, {given}"
            f" FROM other.{table} AS found WHERE slot = {theirs.format(table=table)} AND {sound}"
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
