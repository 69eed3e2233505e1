"""What stands in the file of games, and how a file of an older version is brought to this one.

Anybody may have written anything into a cell, so a row is read only where it is sound: every cell
of it is what Parlour could have written. Rows that are not stay in the file as they are.
"""

import sqlite3
from collections.abc import Callable

TABLES = {"playing", "finished", "tally", "streak", "list", "listed"}
# More than anything that is counted here comes to.
MOST = 999_999_999


def _number(cell: str, least: str = "0", most: str = str(MOST)) -> str:
    return f"(typeof({cell}) = 'integer' AND {cell} BETWEEN {least} AND {most})"


def _seconds(cell: str) -> str:
    return f"(typeof({cell}) IN ('real', 'integer') AND {cell} BETWEEN 0 AND {MOST})"


def _word(cell: str) -> str:
    """Hold a text that is shown to a line's length, and to letters that can be shown."""
    return f"(typeof({cell}) = 'text' AND length({cell}) <= 80 AND {cell} NOT GLOB '*[^ -~]*')"


_KIND = f"{_word('family')} AND {_word('params')}"
_DAY, _TIME = "[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]", "[0-2][0-9]:[0-5][0-9]:[0-5][0-9]"
# The day and the time come back unchanged only where there are such: not the 30th of February.
_MOMENT = (
    f"(CASE WHEN typeof(ended) = 'text' AND ended GLOB '{_DAY}T{_TIME}.[0-9][0-9][0-9]+00:00'"
    " THEN coalesce(date(substr(ended, 1, 10), '+0 days') = substr(ended, 1, 10)"
    " AND time(substr(ended, 12, 8)) = substr(ended, 12, 8), 0) ELSE 0 END)"
)
# What a row must be to be believed, a table each. A play can't be shorter than what was proved.
SOUND_FINISHED = (
    f"({_MOMENT} AND {_KIND} AND typeof(board) = 'text'"
    " AND substr(board, 1, length(family) + 1) = family || ':' AND typeof(moves) = 'text'"
    f" AND {_number('count')} AND (lower IS NULL OR {_number('lower', most='count')})"
    f" AND (best IS NULL OR {_number('best', least='coalesce(lower, 0)')})"
    f" AND {_number('won', most='1')} AND {_number('hints')} AND {_seconds('seconds')}"
    f" AND (allowed IS NULL OR {_number('allowed')}))"
)
SOUND_TALLY = (
    f"({_KIND} AND {_number('played')} AND {_number('won')} AND {_number('past')}"
    f" AND won + past <= played AND {_number('ranked', most='won + past')}"
    f" AND {_number('par', most='ranked')} AND {_number('over')}"
    f" AND (CASE WHEN won + past > 0 THEN {_number('best')} ELSE best IS NULL END))"
)
SOUND_STREAK = f"({_number('longest')} AND {_number('now', most='longest')})"
_PLAY = (
    f"typeof(save) = 'text' AND {_number('hints')} AND {_seconds('seconds')}"
    " AND typeof(makers) = 'text' AND typeof(begun) = 'text'"
    f" AND (finished IS NULL OR {_number('finished')})"
)
SOUND_PLAYING = f"({_KIND} AND {_PLAY})"
SOUND_LISTED = (
    f"({_number('place')} AND typeof(board) = 'text'"
    f" AND (stated IS NULL OR {_number('stated')}) AND {_PLAY})"
)
SOUND_LIST = f"(typeof(name) = 'text' AND typeof(faults) = 'text' AND {_number('latest')})"

# What is counted of the games in the file, a row for each kind of board.
_COUNTED = (
    "SELECT family, params, count(*) AS played, sum(won) AS won,"
    " sum(coalesce(lower = best AND count = lower AND hints = 0, 0)) AS par,"
    " sum(coalesce(lower = best, 0)) AS ranked,"
    " sum(CASE WHEN lower = best THEN count - lower ELSE 0 END) AS over, min(count) AS best,"
    f" sum(1 - won) AS past FROM finished WHERE {SOUND_FINISHED} GROUP BY family, params"
)


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


def _second(database: sqlite3.Connection) -> None:
    """Let a play know what was noted of it; note limits, proofs and lists; count each play once."""
    _extend_playing(database)
    _count_plays_once(database)
    database.execute("DROP TABLE streak")
    database.execute(
        "CREATE TABLE streak (one INTEGER PRIMARY KEY, now INTEGER NOT NULL,"
        " longest INTEGER NOT NULL)"
    )
    count_streak(database)
    # Solved, but past the limit.
    database.execute("ALTER TABLE tally ADD COLUMN past INTEGER NOT NULL DEFAULT 0")
    count_again(database)
    _remember_ends(database)
    # The list to play through, and its boards in their order, each with the play begun on it.
    # Boards are not read before they are played, so a digest tells whether one is as it was.
    database.execute(
        "CREATE TABLE list (slot INTEGER PRIMARY KEY, name TEXT NOT NULL, faults TEXT NOT NULL,"
        " latest INTEGER NOT NULL)"
    )
    database.execute(
        "CREATE TABLE listed (slot INTEGER, place INTEGER, board TEXT NOT NULL,"
        " digest INTEGER NOT NULL, stated INTEGER,"
        " save TEXT NOT NULL DEFAULT '', hints INTEGER NOT NULL DEFAULT 0,"
        " seconds REAL NOT NULL DEFAULT 0, makers TEXT NOT NULL DEFAULT '',"
        " begun TEXT NOT NULL DEFAULT '', finished INTEGER, PRIMARY KEY (slot, place))"
    )


def _extend_playing(database: sqlite3.Connection) -> None:
    """Add who made the moves, under which params the play was counted, its number, what is proved.

    What a number or a proof belongs to is told by `finished`, and by a seal over the row.
    """
    for column in (
        "makers TEXT NOT NULL DEFAULT ''",
        "begun TEXT NOT NULL DEFAULT ''",
        "finished INTEGER",
        "known TEXT",
        "seal TEXT",
    ):
        database.execute(f"ALTER TABLE playing ADD COLUMN {column}")
    database.execute("UPDATE playing SET begun = params WHERE save LIKE '%moves _%'")


def _count_plays_once(database: sqlite3.Connection) -> None:
    """Leave one of the rows that tell of one play, with all that was found of its par.

    They have board, moves, hints and time in common: the clock of a solved board stands still.
    Numbers have no gaps afterwards.
    """
    database.execute("ALTER TABLE finished RENAME TO finished_before")
    database.execute("ALTER TABLE finished_before ADD COLUMN allowed INTEGER")
    database.execute("DROP INDEX finished_board")
    database.execute(
        "CREATE TABLE finished (number INTEGER PRIMARY KEY, ended TEXT NOT NULL,"
        " family TEXT NOT NULL, params TEXT NOT NULL, board TEXT NOT NULL, moves TEXT NOT NULL,"
        " count INTEGER NOT NULL, lower INTEGER, best INTEGER, won INTEGER NOT NULL,"
        " hints INTEGER NOT NULL, seconds REAL NOT NULL, allowed INTEGER)"
    )
    database.execute(
        "CREATE TEMP TABLE plays (number INTEGER PRIMARY KEY, most INTEGER, least INTEGER)"
    )
    database.execute(
        "INSERT INTO plays SELECT min(number), max(lower), min(best) FROM finished_before"
        f" WHERE {SOUND_FINISHED} GROUP BY board, moves, hints, seconds"
    )
    same = "ended, family, params, board, moves, count, won, hints, seconds"
    database.execute(
        f"INSERT INTO finished ({same}, lower, best) SELECT {same},"
        " coalesce(most, lower), coalesce(least, best)"
        " FROM finished_before LEFT JOIN plays USING (number)"
        f" WHERE plays.number IS NOT NULL OR NOT {SOUND_FINISHED} ORDER BY number"
    )
    database.execute("DROP TABLE plays")
    database.execute("DROP TABLE finished_before")
    database.execute("CREATE INDEX finished_board ON finished (board)")
    # Empty as a rule, so that how many rows can't be read is told at once, however many there are.
    database.execute(
        f"CREATE INDEX finished_unsound ON finished (number) WHERE NOT {SOUND_FINISHED}"
    )


def _remember_ends(database: sqlite3.Connection) -> None:
    """Let games in progress know which finished game they were noted as, where they were."""
    rows = database.execute(f"SELECT rowid, save FROM playing WHERE {SOUND_PLAYING}").fetchall()
    for row, save in rows:
        lines = str(save).split("\n")
        if len(lines) < 3:
            continue
        database.execute(
            "UPDATE playing SET finished = (SELECT max(number) FROM finished"
            f" WHERE board = ? AND moves = ? AND {SOUND_FINISHED}) WHERE rowid = ?",
            (lines[1], lines[2].removeprefix("moves "), row),
        )


def count_again(database: sqlite3.Connection) -> None:
    """Count each kind of board anew from its games; of plays begun, what was counted stands."""
    database.execute(f"DELETE FROM tally WHERE NOT ({_KIND} AND {_number('played')})")
    database.execute(
        "UPDATE tally SET won = 0, par = 0, ranked = 0, over = 0, best = NULL, past = 0"
    )
    database.execute(
        f"INSERT INTO tally SELECT * FROM ({_COUNTED}) WHERE true"
        " ON CONFLICT (family, params) DO UPDATE SET played = max(played, excluded.played),"
        " won = excluded.won, par = excluded.par, ranked = excluded.ranked,"
        " over = excluded.over, best = excluded.best, past = excluded.past"
    )


def count_streak(database: sqlite3.Connection) -> None:
    """Count anew, from the first game to the last, how many in a row were at par without hints."""
    now = longest = 0
    for (kept,) in database.execute(
        "SELECT count = lower AND hints = 0 FROM finished"
        f" WHERE lower = best AND {SOUND_FINISHED} ORDER BY number"
    ):
        now = now + 1 if kept else 0
        longest = max(longest, now)
    database.execute("DELETE FROM streak")
    database.execute("INSERT INTO streak VALUES (1, ?, ?)", (now, longest))


class NewerFile(Exception):
    """The file was written by a newer Parlour."""


# Each brings the file from the version that is its place to the next.
MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _second)


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
        _make_missing(database)
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        version = version_of(database)
        for place in range(version, len(MIGRATIONS)):
            MIGRATIONS[place](database)
            database.execute(f"PRAGMA user_version = {place + 1}")


def _make_missing(database: sqlite3.Connection) -> None:
    """Make the tables again that somebody has dropped, empty."""
    names = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    if names >= TABLES:
        return
    model = sqlite3.connect(":memory:")
    migrate(model)
    made = model.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    model.close()
    with database:
        for name, statement in made:
            if name not in names:
                database.execute(statement)
