"""What outlives the window: games in progress and games that were finished, in an SQLite file.

Every change is written at once. Nothing that goes wrong with the file ends a game; `trouble` says
in one sentence what it is.

Several windows may share the file. Each takes the lowest slot that is free and keeps its games in
progress under that number, so that none writes over another's. Finished games belong to all.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.database import Database, now
from game.session import BadSave, Session

# Values that go into one statement, in any SQLite.
MOST_VALUES = 900


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


class Store:
    """The file of games; `trouble` says what keeps it from being one, if anything does."""

    def __init__(self, folder: Path | None) -> None:
        """Open the file in this folder, or begin it; without a folder nothing outlives this."""
        self._file = Database(folder)

    @property
    def trouble(self) -> str | None:
        """What keeps games from being kept, as a sentence."""
        return self._file.trouble

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    # Games in progress

    def keep(self, session: Session) -> None:
        """Keep a game in progress as it stands."""
        row = (
            self._file.slot,
            session.board.family.name,
            session.board.params,
            session.save(),
            session.hints,
            session.seconds,
            now(),
            session.all_makers,
            session.begun,
        )
        self._file.do("INSERT OR REPLACE INTO playing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)

    def playing(self) -> list[Session]:
        """Return this window's games in progress, the one touched last first."""
        rows = self._file.do(
            "SELECT save, hints, seconds, makers, begun FROM playing WHERE slot = ?"
            " ORDER BY touched DESC",
            (self._file.slot,),
        )
        sessions = []
        for save, hints, seconds, makers, begun in rows:
            with suppress(BadSave, TypeError, ValueError):
                session = Session.load(save)
                session.hints, session.seconds = int(hints), float(seconds)
                session.note_makers(makers)
                session.begun = bool(begun) and bool(session.moves or session.undone)
                sessions.append(session)
        return sessions

    # Finished games

    def begin(self, session: Session) -> None:
        """Note that a game was begun: its first move was played."""
        self._count_played(session, 1)

    def withdraw(self, session: Session) -> None:
        """Note that a game that was begun does not count: it was shown to its end."""
        self._count_played(session, -1)

    def _count_played(self, session: Session, by: int) -> None:
        kind = session.board.family.name, session.board.params
        self._file.do(TALLY, (*kind, by, 0, 0, 0, 0, None))
        session.begun = by > 0

    def finish(
        self, session: Session, lower: int | None, best: int | None, won: bool = True
    ) -> int | None:
        """Note a game that was played to its end, and what is known of par; return its number."""
        board, count = session.board, session.count
        kind = board.family.name, board.params
        game = (
            *(now(), *kind, board.id, " ".join(session.moves), count, lower, best, won),
            *(session.hints, session.seconds),
        )
        self._file.do(
            TALLY,
            (*kind, 0, won, 0, 0, 0, count),
            also=[*_ranking(kind, count, lower, best, session.hints), (INSERT, game)],
        )
        rows = [] if self._file.failing else self._file.do("SELECT last_insert_rowid()")
        return rows[0][0] if rows else None

    def judge(self, number: int, session: Session, par: int) -> None:
        """Note the par of a game that was noted before par was proved."""
        kind = session.board.family.name, session.board.params
        self._file.do(
            "UPDATE finished SET lower = ?, best = ? WHERE number = ?",
            (par, par, number),
            also=_ranking(kind, session.count, par, par, session.hints),
        )

    def history(self, before: int | None = None, most: int = 50) -> list[Game]:
        """Return finished games, the latest first: those before a number, if one is given."""
        rows = self._file.do(
            f"SELECT {GAME} FROM finished WHERE number < ? ORDER BY number DESC LIMIT ?",
            (1 << 62 if before is None else before, most),
        )
        return [Game(*row) for row in rows]

    def count(self) -> int:
        """Return how many finished games there are: their numbers have no gaps."""
        ends = (self._file.do(f"SELECT {end}(number) FROM finished") for end in ("min", "max"))
        first, last = (rows[0][0] if rows else None for rows in ends)
        return 0 if first is None or last is None else last - first + 1

    def games_of(self, boards: Sequence[str]) -> list[Game]:
        """Return all finished games on some boards."""
        marks = ", ".join("?" * len(boards))
        rows = self._file.do(f"SELECT {GAME} FROM finished WHERE board IN ({marks})", boards)
        return [Game(*row) for row in rows]

    def fewest(self, boards: Sequence[str]) -> dict[str, int]:
        """Return in how few moves each of some boards was solved, for those that were."""
        found: dict[str, int] = {}
        for at in range(0, len(boards), MOST_VALUES):
            some = boards[at : at + MOST_VALUES]
            marks = ", ".join("?" * len(some))
            found |= self._file.do(
                f"SELECT board, min(count) FROM finished WHERE board IN ({marks}) GROUP BY board",
                some,
            )
        return found

    def every_game(self) -> Iterator[Game]:
        """Go through all finished games, the oldest first."""
        number = -1
        while rows := self._file.do(
            f"SELECT {GAME} FROM finished WHERE number > ? ORDER BY number LIMIT 1000", (number,)
        ):
            yield from (Game(*row) for row in rows)
            number = rows[-1][0]

    def tallies(self) -> list[Tally]:
        """Return the counts of every kind of board, the most played first."""
        rows = self._file.do("SELECT * FROM tally ORDER BY played DESC, family, params")
        return [Tally(*row) for row in rows]

    def streak(self) -> tuple[int, int]:
        """Return how many games in a row were solved at par without hints: now, and at most."""
        rows = self._file.do("SELECT now, longest FROM streak")
        return rows[0] if rows else (0, 0)

    def forget_all(self) -> None:
        """Delete all finished games and what was counted; games in progress stay."""
        self._file.do(
            "DELETE FROM finished",
            also=[("DELETE FROM tally", ()), ("UPDATE streak SET now = 0, longest = 0", ())],
        )


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
