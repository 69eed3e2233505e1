"""What stands in the file of games, and how a file of an older version is brought to this one.

Anybody may have written anything into a cell, so a row is read only where it is sound: every cell
of it is what Parlour could have written. Rows that are not stay in the file as they are.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from game import families

TABLES = {"playing", "finished", "tally", "streak", "list", "listed", "tried"} | {
    *("reviewed", "slip", "met", "gained", "practised", "drawing", "stroke")
}
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
# The day comes back unchanged only where there is such: not the 30th of February. SQLite takes
# 24:00 for a time, and nobody else does.
_MOMENT = (
    f"(CASE WHEN typeof(ended) = 'text' AND ended GLOB '{_DAY}T{_TIME}.[0-9][0-9][0-9]+00:00'"
    " THEN coalesce(date(substr(ended, 1, 10), '+0 days') = substr(ended, 1, 10)"
    " AND substr(ended, 12, 2) < '24', 0) ELSE 0 END)"
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
SOUND_GRADE = _number("grade", most="3")
SOUND_REMAINING = _number("remaining", "1")
# In which zone a game ended, in minutes ahead of UTC; none, where that is no such number.
ZONE = f"CASE WHEN {_number('zone', '-1439', '1439')} THEN zone END"
SOUND_TALLY = (
    f"({_KIND} AND {_number('played')} AND {_number('won')} AND {_number('past')}"
    f" AND won + past <= played AND {_number('ranked', most='won + past')}"
    f" AND {_number('par', most='won + past')} AND {_number('clean', most='par')}"
    f" AND {_number('over')}"
    f" AND (CASE WHEN won + past > 0 AND best IS NOT NULL THEN {_number('best')}"
    " ELSE best IS NULL END))"
)
SOUND_TRIED = f"({_number('tries')} AND {_number('shown', most='1')})"
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
# A drawing is not a board yet, and may be anything; longer than this is none.
SOUND_DRAWING = (
    f"({_word('family')} AND typeof(text) = 'text' AND length(text) <= 9999"
    f" AND (place IS NULL OR {_number('place')}))"
)
SOUND_STROKE = f"({SOUND_DRAWING} AND {_number('place')})"

# Of the deck of slips. What a game lost is told in thirds, where all of it is exact.
SOUND_REVIEWED = (
    f"({_number('state', most='2')} AND typeof(marks) = 'text' AND {_seconds('seconds')}"
    f" AND (opening IS NULL OR {_number('opening')} AND {_number('middle')}"
    f" AND {_number('ending')}) AND {_number('faced')} AND {_number('found', most='faced')})"
)
SOUND_SLIP = (
    f"({_word('slip.family')} AND typeof(position) = 'text' AND length(position) < 9999"
    " AND substr(position, 1, length(slip.family) + 1) = slip.family || ':'"
    f" AND {_word('slip.played')} AND typeof(kept) = 'text' AND kept <> ''"
    f" AND {_number('slip.loss', '1')} AND {_number('box', most='4')} AND {_number('due')}"
    f" AND {_number('seen')} AND {_number('out', most='1')})"
)
SOUND_GAINED = (
    "("
    + " AND ".join(map(_number, ("games", "opening", "middle", "ending", "faced")))
    + f" AND {_number('found', most='faced')})"
)
SOUND_PRACTISED = (
    f"({_number('day')} AND {_number('done', '1')} AND {_number('right', most='done')}"
    f" AND (next IS NULL OR {_number('next')}))"
)

# Whether a finished game left some, as few as can be: that is at par, but in no number of moves.
REMAINS = f"({SOUND_REMAINING} AND lower IS NULL AND best IS NULL)"


def _at_par(remains: str) -> str:
    return f"({remains} OR coalesce(lower = best AND count = lower, 0))"


AT_PAR = _at_par(REMAINS)
# What a play took besides hints: takebacks (none: from before they were counted), whether it was
# helped otherwise, and which try of its board it was. What nobody can have counted is not told.
TAKEN = (
    f"CASE WHEN {_number('takebacks')} THEN takebacks END",
    "helped IS 1",
    f"CASE WHEN {_number('attempt', '1')} THEN attempt END",
)
# Whether a game has nothing against its seal that was counted at its time; and one that is clean.
UNAIDED = "hints = 0 AND coalesce(takebacks, 0) = 0 AND helped IS NOT 1"
CLEAN = f"({AT_PAR} AND won = 1 AND {UNAIDED} AND takebacks IS NOT NULL)"


def _counted(remains: str) -> str:
    """Return what is counted of the games in the file, a row for each kind of board."""
    return (
        "SELECT family, params, count(*) AS played, sum(won) AS won,"
        f" sum({_at_par(remains)}) AS par, sum(coalesce(lower = best, 0)) AS ranked,"
        " sum(CASE WHEN lower = best THEN count - lower ELSE 0 END) AS over,"
        f" min(CASE WHEN NOT {remains} THEN count END) AS best, sum(1 - won) AS past"
        f" FROM finished WHERE {SOUND_FINISHED} GROUP BY family, params"
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
    _count_streak(database, remains="0", unaided="hints = 0")
    # Solved, but past the limit.
    database.execute("ALTER TABLE tally ADD COLUMN past INTEGER NOT NULL DEFAULT 0")
    _count_kinds(database, remains="0")
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


def _third(database: sqlite3.Connection) -> None:
    """Note who made the moves of a game, what came of looking back on it, and its slips."""
    # Of games that were finished before, nobody knows.
    database.execute("ALTER TABLE finished ADD COLUMN makers TEXT")
    # How far a game was looked back on (0: not to its end, 1: all is proved, 2: not within its
    # time), a mark for each of the last moves, the player's losses by thirds, where they are exact,
    # and of how many moves that alone kept the pace the player found how many.
    database.execute(
        "CREATE TABLE reviewed (game INTEGER PRIMARY KEY, state INTEGER NOT NULL DEFAULT 0,"
        " marks TEXT NOT NULL DEFAULT '', seconds REAL NOT NULL DEFAULT 0, opening INTEGER,"
        " middle INTEGER, ending INTEGER, faced INTEGER NOT NULL DEFAULT 0,"
        " found INTEGER NOT NULL DEFAULT 0)"
    )
    database.execute("CREATE INDEX reviewed_waiting ON reviewed (game) WHERE state = 0")
    database.execute("CREATE INDEX reviewed_exact ON reviewed (game) WHERE opening IS NOT NULL")
    # A position is one slip, however often it was met. Days are counted from the year 1.
    database.execute(
        "CREATE TABLE slip (number INTEGER PRIMARY KEY, family TEXT NOT NULL,"
        " position TEXT NOT NULL UNIQUE, played TEXT NOT NULL, kept TEXT NOT NULL,"
        " loss INTEGER NOT NULL, box INTEGER NOT NULL, due INTEGER NOT NULL,"
        " seen INTEGER NOT NULL DEFAULT 0, out INTEGER NOT NULL DEFAULT 0)"
    )
    database.execute("CREATE INDEX slip_due ON slip (family, due) WHERE out = 0 AND box < 4")
    database.execute("CREATE INDEX slip_learned ON slip (box) WHERE out = 0 AND box = 4")
    database.execute(
        "CREATE TABLE met (game INTEGER, place INTEGER, slip INTEGER NOT NULL,"
        " played TEXT NOT NULL, loss INTEGER NOT NULL, PRIMARY KEY (game, place))"
    )
    database.execute("CREATE INDEX met_slip ON met (slip)")
    # The sums of what was reviewed, kept up like the tally.
    database.execute(
        "CREATE TABLE gained (one INTEGER PRIMARY KEY, games INTEGER NOT NULL,"
        " opening INTEGER NOT NULL, middle INTEGER NOT NULL, ending INTEGER NOT NULL,"
        " faced INTEGER NOT NULL, found INTEGER NOT NULL)"
    )
    database.execute("INSERT INTO gained VALUES (1, 0, 0, 0, 0, 0, 0)")
    # What was practised on a day, and on which day the next slip was due then.
    database.execute(
        "CREATE TABLE practised (day INTEGER PRIMARY KEY, done INTEGER NOT NULL,"
        " right INTEGER NOT NULL, next INTEGER)"
    )
    for trigger in _TRIGGERS:
        database.execute(_made(trigger))
    database.execute("INSERT INTO reviewed (game) SELECT number FROM finished")


def _summed(sign: str, row: str) -> str:
    """Return what adds a reviewed row to the sums, or takes it off."""
    cells = "opening", "middle", "ending", "faced", "found"
    sums = (f"{cell} = {cell} {sign} coalesce({row}.{cell}, 0)" for cell in cells)
    return f"UPDATE gained SET games = games {sign} ({row}.opening IS NOT NULL), {', '.join(sums)}"


# A game waits to be looked back on from its end on, and again when it came to a better one; one
# that is deleted takes along what was found, with the slips that were met in no other.
_FORGET = "DELETE FROM met WHERE game = {0}; DELETE FROM reviewed WHERE game = {0}"
_WAIT = "INSERT OR IGNORE INTO reviewed (game) VALUES (NEW.number)"
_TRIGGERS = (
    f"game_ended AFTER INSERT ON finished BEGIN {_WAIT}",
    "game_bettered AFTER UPDATE OF moves ON finished WHEN OLD.moves IS NOT NEW.moves BEGIN"
    f" {_FORGET.format('OLD.number')}; {_WAIT}",
    f"game_deleted AFTER DELETE ON finished BEGIN {_FORGET.format('OLD.number')}",
    "slip_unmet AFTER DELETE ON met BEGIN DELETE FROM slip WHERE number = OLD.slip"
    " AND NOT EXISTS (SELECT 1 FROM met WHERE slip = OLD.slip)",
    f"review_told AFTER UPDATE ON reviewed BEGIN {_summed('-', 'OLD')}; {_summed('+', 'NEW')}",
    f"review_gone AFTER DELETE ON reviewed BEGIN {_summed('-', 'OLD')}",
)


def _made(trigger: str) -> str:
    return f"CREATE TRIGGER {trigger}; END"


# Deletes all finished games and what was counted and found of them. Row by row the triggers would
# take seconds over a million games: they are taken away meanwhile, in the same transaction.
FORGET_GAMES = (
    "DELETE FROM practised",
    *(f"DROP TRIGGER IF EXISTS {trigger.split()[0]}" for trigger in _TRIGGERS),
    *(f"DELETE FROM {table}" for table in ("finished", "tally", "met", "slip", "reviewed")),
    "UPDATE tried SET tries = 0",
    *(f"UPDATE {table} SET finished = NULL, begun = ''" for table in ("playing", "listed")),
    "UPDATE streak SET now = 0, longest = 0",
    "UPDATE gained SET games = 0, opening = 0, middle = 0, ending = 0, faced = 0, found = 0",
    *map(_made, _TRIGGERS),
)


@contextmanager
def untriggered(database: sqlite3.Connection) -> Iterator[None]:
    """Leave all rows as they are but for what is written, in a transaction that is open."""
    for trigger in _TRIGGERS:
        database.execute(f"DROP TRIGGER IF EXISTS {trigger.split()[0]}")
    yield
    for trigger in _TRIGGERS:
        database.execute(_made(trigger))


def sum_again(database: sqlite3.Connection) -> None:
    """Sum up anew what was reviewed."""
    cells = "opening", "middle", "ending", "faced", "found"
    sums = ", ".join(f"coalesce(sum({cell}), 0)" for cell in cells)
    database.execute("DELETE FROM gained")
    database.execute(
        f"INSERT INTO gained SELECT 1, count(opening), {sums} FROM reviewed WHERE {SOUND_REVIEWED}"
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
    _find_unsound(database)


def _find_unsound(database: sqlite3.Connection) -> None:
    """Keep an index that is empty as a rule: so it is told at once how many rows can't be read."""
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
    _count_kinds(database, REMAINS)
    database.execute("UPDATE tally SET clean = 0")
    database.execute(
        "INSERT INTO tally SELECT family, params, 0, 0, 0, 0, 0, NULL, 0, count(*) FROM finished"
        f" WHERE {SOUND_FINISHED} AND {CLEAN} GROUP BY family, params"
        " ON CONFLICT (family, params) DO UPDATE SET clean = excluded.clean"
    )


def _count_kinds(database: sqlite3.Connection, remains: str) -> None:
    """Count each kind of board, in a file of whatever version.

    What `remains` of a game is asked of every row, or told of all where that was not noted yet.
    """
    database.execute(f"DELETE FROM tally WHERE NOT ({_KIND} AND {_number('played')})")
    database.execute(
        "UPDATE tally SET won = 0, par = 0, ranked = 0, over = 0, best = NULL, past = 0"
    )
    database.execute(
        "INSERT INTO tally (family, params, played, won, par, ranked, over, best, past)"
        f" SELECT * FROM ({_counted(remains)}) WHERE true"
        " ON CONFLICT (family, params) DO UPDATE SET played = max(played, excluded.played),"
        " won = excluded.won, par = excluded.par, ranked = excluded.ranked,"
        " over = excluded.over, best = excluded.best, past = excluded.past"
    )


def count_streak(database: sqlite3.Connection) -> None:
    """Count anew, from the first game to the last, how many in a row were at par without help."""
    _count_streak(database, REMAINS, UNAIDED)


def _count_streak(database: sqlite3.Connection, remains: str, unaided: str) -> None:
    now = longest = 0
    for (kept,) in database.execute(
        f"SELECT ({remains} OR count = lower) AND {unaided} FROM finished"
        f" WHERE ({remains} OR lower = best) AND {SOUND_FINISHED} ORDER BY number"
    ):
        now = now + 1 if kept else 0
        longest = max(longest, now)
    database.execute("DELETE FROM streak")
    database.execute("INSERT INTO streak VALUES (1, ?, ?)", (now, longest))


class NewerFile(Exception):
    """The file was written by a newer Parlour."""


def _fourth(database: sqlite3.Connection) -> None:
    """Keep what stands on the canvas, a drawing a family for each window."""
    database.execute(
        "CREATE TABLE drawing (slot INTEGER, family TEXT, text TEXT NOT NULL,"
        " PRIMARY KEY (slot, family))"
    )


def _fifth(database: sqlite3.Connection) -> None:
    """Note how hard the board of a game was: 0 for Gentle to 3 for Fiendish."""
    # Of games that were finished before, and of boards that have no grade, there is none.
    database.execute("ALTER TABLE finished ADD COLUMN grade INTEGER")
    database.execute(
        "CREATE INDEX finished_graded ON finished (grade, count, lower, best, hints, number)"
        " WHERE grade IS NOT NULL"
    )


def _sixth(database: sqlite3.Connection) -> None:
    """Keep the drawings before and after what stands on the canvas, each by its place."""
    database.execute("ALTER TABLE drawing ADD COLUMN place INTEGER")
    database.execute(
        "CREATE TABLE stroke (slot INTEGER, family TEXT, place INTEGER, text TEXT NOT NULL,"
        " PRIMARY KEY (slot, family, place))"
    )


def _seventh(database: sqlite3.Connection) -> None:
    """Note what a game left on a board that can't be solved, where nothing leaves fewer."""
    # Such games were not noted before. What is left is counted in no moves, and has its own cell.
    database.execute("ALTER TABLE finished ADD COLUMN remaining INTEGER")


def _eighth(database: sqlite3.Connection) -> None:
    """Take what games for points have lost out of the sums: points are no moves."""
    kinds = database.execute(f"SELECT DISTINCT family, params FROM finished WHERE {_KIND}")
    for family, params in kinds.fetchall():
        if not families.compares(family, params):
            database.execute(
                "UPDATE reviewed SET opening = NULL, middle = NULL, ending = NULL"
                " WHERE opening IS NOT NULL"
                " AND game IN (SELECT number FROM finished WHERE family = ? AND params = ?)",
                (family, params),
            )


def _ninth(database: sqlite3.Connection) -> None:
    """Note what a play took besides its moves and hints, and what was tried of each board."""
    # Of plays that went on before, nobody knows how often they were taken back.
    for table in ("playing", "listed", "finished"):
        database.execute(f"ALTER TABLE {table} ADD COLUMN takebacks INTEGER")
        database.execute(f"ALTER TABLE {table} ADD COLUMN helped INTEGER NOT NULL DEFAULT 0")
        database.execute(f"ALTER TABLE {table} ADD COLUMN attempt INTEGER")
    for table in ("playing", "listed"):
        database.execute(f"UPDATE {table} SET takebacks = 0 WHERE save NOT LIKE '%moves _%'")
    database.execute("ALTER TABLE tally ADD COLUMN clean INTEGER NOT NULL DEFAULT 0")
    # By all that a board is called: how often it was begun, and whether anything of it was shown.
    database.execute(
        "CREATE TABLE tried (board TEXT PRIMARY KEY, tries INTEGER NOT NULL,"
        " shown INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID"
    )


def _tenth(database: sqlite3.Connection) -> None:
    """Count as at par all that was, whatever it took: what took nothing is counted as clean."""
    count_again(database)


def _eleventh(database: sqlite3.Connection) -> None:
    """Leave out how hard boards were beside others of their kind: that says something else now."""
    database.execute("UPDATE finished SET grade = NULL WHERE grade IS NOT NULL")


def _twelfth(database: sqlite3.Connection) -> None:
    """Find anew which games can't be read: that of 24 o'clock is among them."""
    database.execute("DROP INDEX finished_unsound")
    _find_unsound(database)
    # A game on a board that was played very often is found by when it ended, too.
    database.execute("DROP INDEX finished_board")
    database.execute("CREATE INDEX finished_board ON finished (board, ended)")


def _thirteenth(database: sqlite3.Connection) -> None:
    """Keep the mark in a play, and the play that it is raced against."""
    for table in ("playing", "listed"):
        database.execute(f"ALTER TABLE {table} ADD COLUMN beside TEXT")


def _fourteenth(database: sqlite3.Connection) -> None:
    """Note the zone in which a game ended, so that its day stays what it was on any journey."""
    database.execute("ALTER TABLE finished ADD COLUMN zone INTEGER")
    # Of games that were finished before, it is taken to be that of here.
    here = "(strftime('%s', ended, 'localtime') - strftime('%s', ended)) / 60"
    database.execute(f"UPDATE finished SET zone = {here} WHERE {SOUND_FINISHED}")


# Each brings the file from the version that is its place to the next.
MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _first,
    _second,
    _third,
    _fourth,
    _fifth,
    _sixth,
    _seventh,
    _eighth,
    _ninth,
    _tenth,
    _eleventh,
    _twelfth,
    _thirteenth,
    _fourteenth,
)


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
        _have_our_triggers(database)
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        version = version_of(database)
        for place in range(version, len(MIGRATIONS)):
            MIGRATIONS[place](database)
            database.execute(f"PRAGMA user_version = {place + 1}")


def laid_out(database: sqlite3.Connection) -> bool:
    """Tell whether all tables have the columns and the keys that they should have."""
    with closing(_model()) as model:
        return all(_columns(model, table) <= _columns(database, table) for table in TABLES)


def _columns(database: sqlite3.Connection, table: str) -> set[tuple[str, int]]:
    rows = database.execute(f"PRAGMA table_info({table})")
    return {(name, key) for _, name, _, _, _, key in rows}


def _model() -> sqlite3.Connection:
    """Return an empty file, in memory, as it should be."""
    model = sqlite3.connect(":memory:")
    migrate(model)
    return model


def _make_missing(database: sqlite3.Connection) -> None:
    """Make the tables again that somebody has dropped, empty."""
    names = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    if names >= TABLES:
        return
    with closing(_model()) as model:
        made = model.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    with database:
        for name, statement in made:
            if name not in names:
                database.execute(statement)


def _have_our_triggers(database: sqlite3.Connection) -> None:
    """Make the triggers anew where they are not just ours: by others, no game might be noted."""
    ours = {trigger.split()[0]: _made(trigger) for trigger in _TRIGGERS}
    found = dict(database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    if found == ours:
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        for name in found:
            quoted = name.replace('"', '""')
            database.execute(f'DROP TRIGGER "{quoted}"')
        for statement in ours.values():
            database.execute(statement)
