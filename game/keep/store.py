"""What outlives the window: games in progress and games that were finished, in an SQLite file.

Every change is written at once. Nothing that goes wrong with the file ends a game; `trouble` says
in one sentence what it is. A row that holds what Parlour never wrote is left out and counted
(`unread`), and stays in the file.

Several windows may share the file. Each takes the lowest slot that is free and keeps its games in
progress under that number, so that none writes over another's. Finished games belong to all.

A play is noted once as begun and once as finished, with its best end, however often it comes to
one; the session carries what is noted of it, and so does its row.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.answer import Proofs
from game.clock import Clock, day_then, then
from game.families import Board
from game.keep import plays, proofs, tried
from game.keep.database import Database
from game.keep.deck import Deck, Reviewed
from game.keep.left import Left
from game.keep.schema import (
    AT_PAR,
    CLEAN,
    FORGET_GAMES,
    REMAINS,
    SOUND_FINISHED,
    SOUND_GRADE,
    SOUND_LISTED,
    SOUND_PLAYING,
    SOUND_STREAK,
    SOUND_TALLY,
    TAKEN,
    UNAIDED,
    ZONE,
    count_again,
    count_streak,
)
from game.play import daily
from game.play.result import Result, result
from game.play.session import Aid, Session
from game.rules.phrase import Phrase

if TYPE_CHECKING:
    from game.keep.backup import Adds, Backup

# Values that go into one statement, in any SQLite; and games that are read at a time, with what
# came of looking back on them: some milliseconds.
MOST_VALUES, BLOCK = 900, 50
# How many games count as those of late; the longest row of days that is counted; the last number.
LATELY, LONGEST_ROW, MAX = 20_000, 4000, 1 << 62

Statement = tuple[str, Sequence[object]]

GAME = (
    "number, ended, family, params, board, moves, count, lower, best, won, hints, seconds,"
    " allowed, CASE WHEN typeof(makers) = 'text' THEN makers END,"
    f" CASE WHEN {REMAINS} THEN remaining END, {', '.join(TAKEN)}, {ZONE}"
)
INSERT = (
    "INSERT INTO finished (ended, family, params, board, moves, count, lower, best, won, hints,"
    " seconds, allowed, makers, remaining, takebacks, helped, attempt, zone)"
    f" VALUES ({', '.join('?' * 18)})"
)
PLAYING = (
    f"INSERT OR REPLACE INTO playing (slot, family, params, touched, known, seal, {plays.CELLS})"
    f" VALUES ({'?, ' * 15}{{finished}})"
)
TALLY = "family, params, played, won, par, ranked, over, best, past, clean"
# Adds to the counts of a kind of board, of which no more can be solved than were played.
ADD = (
    " ON CONFLICT (family, params) DO UPDATE SET"
    " played = max({played}, won + past + excluded.won + excluded.past),"
    " won = won + excluded.won, par = par + excluded.par, ranked = ranked + excluded.ranked,"
    " over = over + excluded.over, past = past + excluded.past, clean = clean + excluded.clean,"
    " best = min(coalesce(best, excluded.best), coalesce(excluded.best, best))"
)
# Counts a game as played (1), or no longer (-1).
PLAYED = f"INSERT INTO tally ({TALLY}) VALUES (?, ?, ?, 0, 0, 0, 0, NULL, 0, 0)" + ADD.format(
    played="played + excluded.played"
)
# Adds a finished game to what is counted (1), or takes it off (-1); it was counted as played.
COUNT = (
    f"INSERT INTO tally ({TALLY}) SELECT family, params, 1, {{by}} * won,"
    f" {{by}} * {AT_PAR},"
    " {by} * coalesce(lower = best, 0),"
    " {by} * CASE WHEN lower = best THEN count - lower ELSE 0 END,"
    f" CASE WHEN NOT {REMAINS} THEN count END,"
    f" {{by}} * (1 - won), {{by}} * {CLEAN} FROM finished WHERE number = {{number}}"
) + ADD.format(played="played")
BETTER = (
    "UPDATE finished SET moves = ?, makers = ?, count = ?, hints = ?, seconds = ?, takebacks = ?,"
    " helped = ?"
)
KNOWN = (
    "UPDATE finished SET lower = coalesce(max(lower, ?), ?, lower),"
    " best = coalesce(min(best, ?), ?, best), allowed = coalesce(?, allowed)"
)
WON = "UPDATE finished SET won = (allowed IS NULL OR count <= allowed)"
LATEST = "(SELECT max(number) FROM finished)"
# Which games can be read, told without a look into each.
READ = f"number NOT IN (SELECT number FROM finished WHERE NOT {SOUND_FINISHED})"


class Game(NamedTuple):
    """A finished game; par is known where `lower` and `best` meet.

    `steps`, like par, are what the game cost where that is not the number of its steps.
    `makers` tells who made each move, as a session does; None where that was not noted. `left` is
    there where the board can't be solved: so few were left at the end, and nothing leaves fewer.
    `zone` tells by how many minutes the clock on the wall was ahead of `ended`, which is in UTC.
    """

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
    allowed: int | None = None
    makers: str | None = None
    left: int | None = None
    takebacks: int | None = None
    helped: int = 0
    attempt: int | None = None
    zone: int | None = None

    @property
    def when(self) -> datetime:
        """When it ended, by the clock on the wall there."""
        return then(self.ended, self.zone)

    @property
    def day(self) -> date:
        """The day on which it ended, where the player was; long ago, where none is told."""
        return day_then(self.ended, self.zone)

    @property
    def aid(self) -> Aid:
        return Aid(self.hints, self.takebacks, bool(self.helped), self.attempt or 1)

    @property
    def result(self) -> Result:
        """What came of it, in one of four words; none of these games was shown to its end."""
        return result(self.aid, self.at_par and bool(self.won))

    @property
    def at_par(self) -> bool:
        """Whether it is proved that nothing is better: in as few moves, or with as few left."""
        return self.left is not None or self.over == 0

    @property
    def over(self) -> int | None:
        """By how many moves it was over par, where par is known."""
        return None if self.lower is None or self.lower != self.best else self.steps - self.lower

    @property
    def past(self) -> int:
        return 0 if self.won or self.allowed is None else max(0, self.steps - self.allowed)


class End(NamedTuple):
    """How a game ended: on which day, on what kind of board, how far over par, how long."""

    day: date
    family: str
    params: str
    over: int | None
    seconds: float


class Tally(NamedTuple):
    """What was counted of a kind of board; `over` sums the `ranked` games, those of known par.

    What was solved was `won`, or it was `past` its limit. Games that left as few as can be are
    `won` and at `par`, and in no count of moves: neither `ranked` nor the `best`.
    """

    family: str
    params: str
    played: int
    won: int
    par: int
    ranked: int
    over: int
    best: int | None
    past: int = 0
    clean: int = 0

    @property
    def solved(self) -> int:
        """How many were solved, within their limit or past it."""
        return self.won + self.past


class Graded(NamedTuple):
    """What was counted of the games on boards of a grade; `over` sums the `ranked` games."""

    grade: int
    solved: int
    par: int
    ranked: int
    over: int
    hints: int


class Days(NamedTuple):
    """On how many days in a row games were finished, the number of the first, and whether today."""

    row: int
    first: int
    today: bool


class Store:
    """The file of games: one method for each question, most of them a query.

    `trouble` says what keeps it from being one, if anything does.
    """

    def __init__(
        self,
        folder: Path | None,
        edition: Callable[[], str] = lambda: "",
        clock: Clock | None = None,
    ) -> None:
        """Open the file in this folder, or begin it; this edition's proofs are believed.

        Without a folder nothing outlives this. The edition is asked for when there are proofs.
        """
        self._clock = clock or Clock()
        self._file = Database(folder, self._clock)
        self.deck = Deck(self._file)
        self.left = Left(self._file, self.fewest)
        self.tried = tried.Tried(self._file)
        self._edition = edition
        self._not_replayed = 0
        # How often something was noted of finished games.
        self.noted = 0
        # The first number and the last, and whether all between them are there.
        self._ends = (0, 0), False

    @property
    def trouble(self) -> Phrase | None:
        """What keeps games from being kept, as a sentence."""
        return self._file.trouble

    @property
    def failing(self) -> bool:
        return self._file.failing

    def close(self) -> None:
        self._file.close()

    def back_up(self, path: Path, picture: Path | None) -> None:
        """Write all that is kept into one file; raise BadTarget if that can't be."""
        from game.keep import backup

        backup.back_up(self._file, path, picture)

    def would_add(self, found: "Backup") -> "Adds":
        """Count what a backup would add; raise BadBackup."""
        return found.adds(self._file)

    def bring_in(self, found: "Backup") -> dict[int, int]:
        """Add what a backup has and is not here; raise BadBackup if that can't be.

        Return which games have other numbers since, which plays that were noted as one must know.
        """
        self.noted += 1
        return found.bring_in(self._file)

    def unread(self) -> int:
        """Count the games that can't be read: finished ones, and this window's in progress."""
        slot = self._file.slot
        rows = self._file.do(
            f"SELECT (SELECT count(*) FROM finished WHERE NOT {SOUND_FINISHED}),"
            f" (SELECT count(*) FROM playing WHERE slot = ? AND NOT {SOUND_PLAYING}),"
            f" (SELECT count(*) FROM listed WHERE slot = ? AND NOT {SOUND_LISTED})",
            (slot, slot),
        )
        return (
            self._not_replayed
            + self.left.unread
            + sum(int(count) for count in (rows[0] if rows else ()))
        )

    # Games in progress

    def keep(self, session: Session, known: Proofs | None = None) -> None:
        """Keep a game in progress as it stands, and what is known of it."""
        self._file.do(*self._playing(session, known))

    def leave(self, family: str, kind: str) -> None:
        """Keep no game in progress on this kind of board any more."""
        self._file.do(
            "DELETE FROM playing WHERE slot = ? AND family = ? AND params = ?",
            (self._file.slot, family, kind),
        )

    def _playing(self, session: Session, known: Proofs | None, new: bool = False) -> Statement:
        """Return what keeps a game; a `new` one was noted as finished just before."""
        play = plays.written(session)
        text = sealed = None
        if known is not None and any(known) and (edition := self._edition()):
            text = proofs.written(known)
            sealed = proofs.seal(edition, session.save(), text)
        kind = session.board.family.name, daily.kind_of(session.board)
        stand = self._clock.moment, text, sealed
        row = (self._file.slot, *kind, *stand, *play[: -1 if new else None])
        return PLAYING.format(finished=LATEST if new else "?"), row

    def playing(self) -> list[Session]:
        """Return this window's games in progress, the one touched last first.

        Only the one touched last of all may be of a day's board; `kept` returns the others.
        """
        return self._sessions(
            "(params NOT GLOB '*[#]*'"
            f" OR rowid = (SELECT max(rowid) FROM playing WHERE slot = {self._file.slot}))"
        )

    def begun(self, family: str, kinds: Sequence[str]) -> set[str]:
        """Return those kinds of board on which a game is in progress, a move or more in."""
        marks = ", ".join("?" * len(kinds))
        rows = self._file.do(
            f"SELECT params FROM playing WHERE slot = ? AND family = ? AND params IN ({marks})"
            f" AND save LIKE '%moves _%' AND {SOUND_PLAYING}",
            (self._file.slot, family, *kinds),
        )
        return {kind for (kind,) in rows}

    def kept(self, board: Board) -> Session | None:
        """Return the game in progress on this very board, if it is the latest of its kind."""
        kind = board.family.name, daily.kind_of(board)
        sessions = self._sessions("family = ? AND params = ?", kind)
        return next((session for session in sessions if session.board.id == board.id), None)

    def _sessions(self, which: str, values: Sequence[object] = ()) -> list[Session]:
        # What is written replaces its row by a new one, the last of all: the wall's clock may have
        # been set back since.
        rows = self._file.do(
            f"SELECT known, seal, {plays.PLAY} FROM playing WHERE slot = ? AND {SOUND_PLAYING}"
            f" AND {which} ORDER BY rowid DESC",
            (self._file.slot, *values),
        )
        sessions = []
        for known, sealed, *play in rows:
            session = plays.read(play)
            if session is None:
                self._not_replayed += 1
            else:
                if isinstance(known, str):
                    session.proofs = proofs.read(self._edition(), play[0], known, sealed)
                sessions.append(session)
        return sessions

    # Finished games

    def begin(self, session: Session) -> None:
        """Note that a game was begun; where it counted under other params, it does so no longer."""
        family, params = session.board.family.name, session.board.params
        also: list[Statement] = []
        if session.counted:
            also.append((PLAYED, (family, session.counted, -1)))
        else:
            session.attempt = self.tried.times(session.board) + 1
            also += tried.noted(session.board, times=1)
        self._file.do(PLAYED, (family, params, 1), also)
        session.counted = params

    def withdraw(self, session: Session) -> None:
        """Note that a game that was begun does not count: it was shown to its end."""
        untried = tried.noted(session.board, times=-1, shown=True)
        self._file.do(PLAYED, (session.board.family.name, session.counted, -1), untried)
        session.counted = ""

    def finish(
        self,
        session: Session,
        lower: int | None,
        best: int | None,
        allowed: int | None = None,
        known: Proofs | None = None,
        left: int | None = None,
    ) -> int | None:
        """Note a game that came to its end, what is known of par and the limit; return its number.

        One that is not solved has `left` as few as can be, and no par in moves.
        With what is `known`, the game in progress is kept in the same stroke. A game that was noted
        before is noted anew: its best end, and what has become known since.
        """
        self.noted += 1
        if session.finished is not None:
            self._amend(session, lower, best, allowed)
            return session.finished
        if not session.counted:
            self.begin(session)
        board, count = session.board, session.cost
        game = (
            *(self._clock.moment, board.family.name, board.params, board.id),
            *(" ".join(session.moves), count),
            *(lower, best, allowed is None or count <= allowed),
            *(session.hints, session.seconds, allowed, session.makers, left),
            *session.aid[1:],
            self._clock.zone,
        )
        also: list[Statement] = [(COUNT.format(by=1, number=LATEST), ())]
        if left is not None or (lower is not None and lower == best):
            also.append(_streak((left is not None or count == lower) and session.aid.unaided, None))
        if known is not None:
            also.append(self._playing(session, known, new=True))
        self._file.do(INSERT, game, also)
        rows = [] if self._file.failing else self._file.do(f"SELECT {LATEST}")
        session.finished = rows[0][0] if rows else None
        return session.finished

    def _amend(
        self, session: Session, lower: int | None, best: int | None, allowed: int | None
    ) -> None:
        """Note the better end of a game, and all that is known of its par; count it anew.

        Of a day's board the first end stands.
        """
        number, count = session.finished, session.cost
        found = self._file.do(
            f"SELECT count, {UNAIDED} FROM finished WHERE number = ? AND board = ?"
            f" AND {SOUND_FINISHED}",
            (number, session.board.id),
        )
        if not found:
            return
        ((fewest, unaided),) = found
        also: list[Statement] = []
        if count < fewest and daily.day_of(session.board) is None:
            end = " ".join(session.moves), session.makers, count
            cells = *end, session.hints, session.seconds, session.takebacks, session.helped
            also.append((f"{BETTER} WHERE number = ?", (*cells, number)))
            fewest, unaided = count, session.aid.unaided
        if lower is not None and lower == best:
            also.insert(0, _streak(fewest == lower and bool(unaided), number))
        also.append((f"{KNOWN} WHERE number = ?", (lower, lower, best, best, allowed, number)))
        also.append((f"{WON} WHERE number = ?", (number,)))
        also.append((COUNT.format(by=1, number=number), ()))
        self._file.do(COUNT.format(by=-1, number=number), (), also)

    def note_grade(self, number: int, grade: int) -> None:
        """Note how hard the board of a finished game was, once that is known."""
        self._file.do("UPDATE finished SET grade = ? WHERE number = ?", (grade, number))

    def graded(self) -> list[Graded]:
        """Return what was counted of games by how hard their boards were, the easiest first."""
        rows = self._file.do(
            "SELECT grade, count(*),"
            " sum(coalesce(lower = best AND count = lower, 0)),"
            " sum(coalesce(lower = best, 0)),"
            " sum(CASE WHEN lower = best THEN count - lower ELSE 0 END), sum(hints)"
            f" FROM finished WHERE grade IS NOT NULL AND {SOUND_GRADE} AND {SOUND_FINISHED}"
            " GROUP BY grade ORDER BY grade"
        )
        return [Graded(*row) for row in rows]

    def history(self, before: int | None = None, most: int = 50) -> list[Game]:
        """Return finished games, the latest first: those before a number, if one is given."""
        below = MAX if before is None else before
        return self._games("number < ?", (below, most), "ORDER BY number DESC LIMIT ?")

    def ends(self, most: int) -> list[End]:
        """Return how the latest of all games ended, as many at the most."""
        rows = self._file.do(
            f"SELECT ended, {ZONE}, family, params, CASE WHEN lower = best THEN count - lower END,"
            f" seconds FROM finished WHERE number > {LATEST} - ? AND {READ}",
            (most,),
        )
        return [End(day_then(*row[:2]), *row[2:]) for row in rows]

    def latest_of(self, family: str, params: str, most: int) -> list[Game]:
        """Return the latest finished games on boards of a kind, of those since very many."""
        which = f"family = ? AND params = ? AND number > {LATEST} - {LATELY}"
        return self._games(which, (family, params, most), "ORDER BY number DESC LIMIT ?")

    def games(self, numbers: Sequence[int]) -> dict[int, Game]:
        found = self._games(f"number IN ({', '.join('?' * len(numbers))})", numbers)
        return {game.number: game for game in found}

    def numbers(self, kinds: Sequence[tuple[str, str]]) -> list[int]:
        """Return the numbers of all finished games on boards of some kinds, the latest first."""
        found: list[int] = []
        for at in range(0, len(kinds), MOST_VALUES // 2):
            some = kinds[at : at + MOST_VALUES // 2]
            marks = ", ".join(["(?, ?)"] * len(some))
            found += self._numbers(f"(family, params) IN (VALUES {marks})", [*chain(*some)])
        return sorted(found, reverse=True)

    def clean_ones(self) -> list[int]:
        """Return the numbers of all games that were clean, the latest first."""
        return self._numbers(CLEAN)

    def since(self, number: int) -> list[int]:
        """Return the numbers of this finished game and of all later ones, the latest first."""
        return self._numbers("number >= ?", (number,))

    def days(self, today: date) -> Days:
        """Count the days in a row, up to today or the day before, on which games were finished.

        Later games have higher numbers: the first one of a day is found without reading all others.
        """
        number, day = self._latest(MAX)
        played, count, first = day >= today, 0, 0
        due = today if played else today - timedelta(1)
        while day >= due and count < LONGEST_ROW:
            count, first, step = count + 1, number, 1
            while step:
                number, day = self._latest(first - step)
                first, step = (number, 2 * step) if day >= due else (first, step // 2)
            due -= timedelta(1)
            number, day = self._latest(first - 1)
        return Days(count, first, played)

    def _latest(self, number: int) -> tuple[int, date]:
        """Return the last game up to a number, and its day; long ago, where none is told."""
        rows = self._file.do(
            f"SELECT number, ended, {ZONE} FROM finished WHERE number <= ? AND {SOUND_FINISHED}"
            " ORDER BY number DESC LIMIT 1",
            (number,),
        )
        return (rows[0][0], day_then(*rows[0][1:])) if rows else (0, date.min)

    def _numbers(self, which: str, values: Sequence[object] = ()) -> list[int]:
        """Return the numbers of finished games that can be read, the latest first."""
        rows = self._file.do(
            f"SELECT number FROM finished WHERE {which} AND {READ} ORDER BY number DESC", values
        )
        return [number for (number,) in rows]

    def page(self, place: int, most: int) -> list[Game]:
        """Return finished games from a place on, where the latest has place 0."""
        rows = self._file.do(
            "SELECT (SELECT min(number) FROM finished), (SELECT max(number) FROM finished)"
        )
        if not rows or rows[0] == (None, None):
            return []
        first, last = rows[0]
        if self._ends[0] != (first, last):
            self._ends = (first, last), last - first + 1 == self.count()
        if self._ends[1]:  # Numbers have no gaps, and all rows can be read: so it is as a rule.
            return self.history(last - place + 1, most)
        return self._games("1", (most, place), "ORDER BY number DESC LIMIT ? OFFSET ?")

    def _games(self, which: str, values: Sequence[object], ending: str = "") -> list[Game]:
        rows = self._file.do(
            f"SELECT {GAME} FROM finished WHERE {which} AND {SOUND_FINISHED} {ending}", values
        )
        return [Game(*row) for row in rows]

    def count(self) -> int:
        """Return how many finished games can be read."""
        return self._file.number(
            "SELECT (SELECT count(*) FROM finished)"
            f" - (SELECT count(*) FROM finished WHERE NOT {SOUND_FINISHED})"
        )

    def games_of(self, boards: Sequence[str]) -> list[Game]:
        return self._games(f"board IN ({', '.join('?' * len(boards))})", boards)

    def fewest(self, boards: Sequence[str]) -> dict[str, int]:
        """Return in how few moves each of some boards came to its end, for those that did."""
        return dict(self._among(boards, "min(count)"))

    def clean_among(self, boards: Sequence[str]) -> set[str]:
        """Return those of some boards that were once solved clean."""
        return {board for board, clean in self._among(boards, f"max({CLEAN})") if clean}

    def stars(self, boards: Sequence[str]) -> dict[str, int]:
        """Return what came of some boards at best: 1 for solved, 2 for par, 3 for clean."""
        return dict(self._among(boards, f"max(1 + ({AT_PAR} AND won = 1) + {CLEAN})"))

    def _among(self, boards: Sequence[str], what: str) -> Iterator[tuple[str, int]]:
        """Ask this of the finished games on each of some boards, of those that have any."""
        for at in range(0, len(boards), MOST_VALUES):
            some = boards[at : at + MOST_VALUES]
            marks = ", ".join("?" * len(some))
            yield from self._file.do(
                f"SELECT board, {what} FROM finished WHERE board IN ({marks})"
                f" AND {SOUND_FINISHED} GROUP BY board",
                some,
            )

    def every_game(self) -> Iterator[Game]:
        """Go through all finished games, the oldest first."""
        number = -(1 << 63)
        while games := self._games("number > ?", (number, BLOCK), "ORDER BY number LIMIT ?"):
            yield from games
            number = games[-1].number

    def every_review(self) -> Iterator[tuple[Game, Reviewed | None]]:
        """Go through all finished games, the oldest first, with what was found of each."""
        games = self.every_game()
        while block := list(islice(games, BLOCK)):
            found = self.deck.of([game.number for game in block])
            yield from ((game, found.get(game.number)) for game in block)

    def tallies(self) -> list[Tally]:
        """Return the counts of every kind of board, the most played first.

        Counts that the games don't bear out are counted anew.
        """
        found = self._file.do(
            f"SELECT (SELECT count(*) FROM tally WHERE NOT {SOUND_TALLY}),"
            " (SELECT coalesce(sum(won + past), 0) FROM tally)"
        )
        if found and found != [(0, self.count())]:
            self._file.change(count_again)
        rows = self._file.do(
            f"SELECT {TALLY} FROM tally WHERE {SOUND_TALLY} ORDER BY played DESC, family, params"
        )
        return [Tally(*row) for row in rows]

    def streak(self) -> tuple[int, int]:
        """Return how many games in a row were at par without help: now, and at most."""
        found = self._file.do(f"SELECT now, longest FROM streak WHERE {SOUND_STREAK}")
        if len(found) != 1:
            self._file.change(count_streak)
            found = self._file.do(f"SELECT now, longest FROM streak WHERE {SOUND_STREAK}")
        return found[0] if found else (0, 0)

    def forget_all(self) -> None:
        """Delete all finished games, their slips and what was counted; games in progress stay."""
        self.noted += 1
        first, *others = FORGET_GAMES
        self._file.do(first, also=[(statement, ()) for statement in others])


def _streak(kept: bool, number: int | None) -> Statement:
    """Return what adds a game whose par has just become known to the streak, or ends it there."""
    new = "NOT coalesce((SELECT lower = best FROM finished WHERE number = ?), 0)"
    return (
        f"INSERT INTO streak SELECT 1, ?, ? WHERE {new} ON CONFLICT (one) DO UPDATE SET"
        " now = CASE WHEN excluded.now THEN now + 1 ELSE 0 END,"
        " longest = max(longest, CASE WHEN excluded.now THEN now + 1 ELSE 0 END)",
        (kept, kept, number),
    )
