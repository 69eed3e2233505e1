"""The deck of the player's slips in the file of games, and how far each game was looked back on.

A slip is a position where the player lost ground, with what was played and which moves kept the
pace; it is there once, however often it was met, and goes with the last game that it was met in.
Every finished game waits to be looked back on (`waiting`), the latest first; what was found so far
of one that was cut short is there when it goes on.
"""

from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from typing import NamedTuple

from game import families
from game.clock import day_then
from game.families import FAMILIES
from game.keep import cells
from game.keep.database import Database
from game.keep.schema import (
    AT_PAR,
    MOST,
    REMAINS,
    SOUND_FINISHED,
    SOUND_GAINED,
    SOUND_PRACTISED,
    SOUND_REVIEWED,
    SOUND_SLIP,
    ZONE,
    sum_again,
)
from game.play import boxes
from game.play.boxes import Practised, Slip
from game.play.reviewer import Finding, sums
from game.rules.puzzle import Move

SLIP = (
    "slip.number, slip.family, position, slip.played, kept, slip.loss, box, due,"
    " (SELECT count(*) FROM met WHERE slip = slip.number)"
)
# Which slips are to be met by a day, of the families that are named before.
DUE = f"out = 0 AND box < 4 AND due <= ? AND {SOUND_SLIP}"
# Meets a slip: the first time it is laid into the deck, and one that was made again since it was
# met last goes back to the first box. What was thrown out stays so.
MEET = (
    "INSERT INTO slip (family, position, played, kept, loss, box, due)"
    " VALUES (?, ?, ?, ?, ?, 0, ?) ON CONFLICT (position) DO UPDATE SET"
    " played = excluded.played, kept = excluded.kept, loss = excluded.loss,"
    " box = CASE WHEN seen < ? THEN 0 ELSE box END,"
    " due = CASE WHEN seen < ? AND box > 0 THEN excluded.due ELSE due END"
)
MET = (
    "INSERT OR REPLACE INTO met (game, place, slip, played, loss)"
    " SELECT ?, ?, number, ?, ? FROM slip WHERE position = ?"
)
# What a game lost by thirds, where that is not summed up.
UNKNOWN = None, None, None
# Days that a streak may go back.
LONGEST_STREAK = 4000
# No game has so high a number.
FIRST_BEYOND = 1 << 62

Statement = tuple[str, Sequence[object]]


class State(IntEnum):
    """How far a game was looked back on: not to its end, all is proved, or not within its time."""

    WAITING = 0
    REVIEWED = 1
    OPEN = 2


class Reviewed(NamedTuple):
    """What was found of a finished game: a finding for each of its last moves, so far."""

    game: int
    state: State
    findings: tuple[Finding, ...]
    seconds: float


class Waiting(NamedTuple):
    """A finished game that waits to be looked back on, and what was found before.

    `left` is there where the board can't be solved, and nothing leaves fewer than the game did.
    """

    board: str
    moves: str
    makers: str | None
    at_par: bool
    ended: str
    reviewed: Reviewed
    left: int | None = None
    zone: int | None = None


class Gained(NamedTuple):
    """Sums over the games of which all is proved, and over all moves that alone kept the pace."""

    games: int
    opening: int
    middle: int
    ending: int
    faced: int
    found: int

    @property
    def loss(self) -> int:
        return self.opening + self.middle + self.ending


class Deck:
    """The slips in the file."""

    def __init__(self, file: Database) -> None:
        self._file = file
        # How many are due by a day, as of so many changes of the file.
        self._counted: tuple[object, int] = None, 0

    # Looking back

    def waiting(self) -> Waiting | None:
        """Return the latest game that waits to be looked back on; one nobody can read is left.

        Each that is looked at is an earlier one: in a damaged file one may be there that is not.
        """
        number, latest = FIRST_BEYOND, "SELECT max(game) FROM reviewed WHERE state = 0 AND game < ?"
        while found := self._file.do(latest, (number,)):
            ((number,),) = found
            if number is None:
                return None
            rows = self._file.do(
                "SELECT board, moves, CASE WHEN typeof(makers) = 'text' THEN makers END, hints,"
                f" {AT_PAR}, ended, CASE WHEN {REMAINS} THEN remaining END, {ZONE}, marks,"
                " reviewed.seconds"
                f" FROM (SELECT * FROM finished WHERE number = ? AND {SOUND_FINISHED})"
                f" JOIN (SELECT game, marks, seconds FROM reviewed WHERE {SOUND_REVIEWED})"
                " AS reviewed ON game = number",
                (number,),
            )
            if rows:
                board, moves, makers, hints, at_par, ended, left, zone, marks, seconds = rows[0]
                # Without hints the player made every move, also where makers were not kept yet.
                made = "o" * len(moves.split()) if makers is None and not hints else makers
                so_far = Reviewed(number, State.WAITING, _findings(marks), seconds)
                return Waiting(board, moves, made, bool(at_par), ended, so_far, left, zone)
            self.leave(number)
            if self._file.failing:
                return None
        return None

    def leave(self, game: int) -> None:
        """Note that a game can't be looked back on."""
        self._file.do("UPDATE reviewed SET state = ? WHERE game = ?", (State.OPEN, game))

    def note(
        self,
        waiting: Waiting,
        reviewed: Reviewed,
        slips: Sequence[tuple[int, str, Move]] = (),
        day: int = 0,
    ) -> None:
        """Note how far a game was looked back on, and what was found since, on this day.

        Each new slip has its place in the game, the position as a game ID, and the move played.
        Where the game has come to a better end meanwhile, nothing is noted. What was lost is summed
        up in moves, so it is not where points are lost; and nothing is where something is left.
        """
        game, findings = reviewed.game, reviewed.findings
        rows = self._file.do(
            "SELECT family, params FROM finished"
            " WHERE number = ? AND board = ? AND moves = ? AND ended = ?",
            (game, waiting.board, waiting.moves, waiting.ended),
        )
        if not rows:
            return
        (kind,) = rows
        count = len(waiting.moves.split())
        all_there = len(findings) == count and reviewed.state is not State.WAITING
        summed = sums(findings, waiting.makers) if all_there and waiting.left is None else None
        in_moves = families.compares(*map(str, kind))
        thirds = summed.thirds if summed is not None and in_moves else None
        faced, found = (0, 0) if summed is None else (summed.faced, summed.found)
        marks = " ".join(finding.written() for finding in findings)
        made = day_then(waiting.ended, waiting.zone).toordinal()
        also: list[Statement] = []
        for place, position, played in slips:
            finding = findings[place - count + len(findings)]
            family = position.partition(":")[0]
            also.append(
                (
                    MEET,
                    (
                        *(family, position, played, " ".join(finding.kept), finding.loss),
                        *(boxes.first_due(made, day), made, made),
                    ),
                )
            )
            also.append((MET, (game, place, played, finding.loss, position)))
        self._file.do(
            "UPDATE reviewed SET state = ?, marks = ?, seconds = ?, opening = ?, middle = ?,"
            " ending = ?, faced = ?, found = ? WHERE game = ?",
            (reviewed.state, marks, reviewed.seconds, *(thirds or UNKNOWN), faced, found, game),
            also,
        )
        if slips and (first := self.next_due()) is not None:
            # What was not due yet when slips were practised last is now.
            self._file.do(
                "UPDATE practised SET next = min(coalesce(next, ?), ?) WHERE day ="
                " (SELECT max(day) FROM practised WHERE day <= ?)",
                (first, first, day),
            )

    def of(self, games: Sequence[int]) -> dict[int, Reviewed]:
        """Return what was found of some finished games, by their numbers."""
        marks = ", ".join("?" * len(games))
        rows = self._file.do(
            "SELECT game, state, marks, seconds FROM reviewed"
            f" WHERE game IN ({marks}) AND {SOUND_REVIEWED}",
            games,
        )
        return {
            game: Reviewed(game, State(state), _findings(written), seconds)
            for game, state, written, seconds in rows
        }

    # The deck

    def todays(self, day: int) -> list[Slip]:
        """Return the slips to be met on a day, in their order; what was met already counts."""
        due: list[Slip] = []
        for family in FAMILIES:
            due += self._due(family, day, boxes.MOST_A_DAY)
        return boxes.todays(due, day, self.done(day))

    def due(self, day: int) -> int:
        """Count the slips to be met on a day, anew only when the file was changed here."""
        key = day, self._file.changes
        if key != self._counted[0]:
            self._counted = key, self._count_due(day)
        return self._counted[1]

    def _count_due(self, day: int) -> int:
        """Count what `todays` lists, and read none of it."""
        found = self._file.number(
            "SELECT count(*) FROM (SELECT 1 FROM slip"
            f" WHERE slip.family IN ({', '.join('?' * len(FAMILIES))}) AND {DUE} LIMIT ?)",
            (*FAMILIES, day, boxes.MOST_A_DAY),
        )
        return min(found, max(0, boxes.MOST_A_DAY - self.done(day)))

    def _due(self, family: str, day: int, most: int) -> list[Slip]:
        """Return the slips of a family that are due by a day, those due longest first."""
        rows = self._file.do(
            f"SELECT {SLIP} FROM slip WHERE slip.family = ? AND {DUE} ORDER BY due, number LIMIT ?",
            (family, day, most),
        )
        return [_slip(row) for row in rows]

    def done(self, day: int) -> int:
        """Return how many slips were met on a day."""
        return self._file.number(
            f"SELECT done FROM practised WHERE day = ? AND {SOUND_PRACTISED}", (day,)
        )

    def boards_of(self, slip: Slip) -> list[str]:
        """List the game IDs of the boards that a slip was made on."""
        rows = self._file.do(
            "SELECT DISTINCT board FROM met JOIN finished ON finished.number = game"
            f" WHERE slip = ? AND {SOUND_FINISHED}",
            (slip.number,),
        )
        return [board for (board,) in rows]

    def made_in(self, slip: Slip) -> list[tuple[str, str, int]]:
        """Return the latest game that a slip was made in, if there is one, and the place in it."""
        return self._file.do(
            "SELECT board, moves, place FROM met JOIN finished ON finished.number = game"
            f" WHERE slip = ? AND {SOUND_FINISHED} ORDER BY game DESC LIMIT 1",
            (slip.number,),
        )

    def answer(self, slip: Slip, right: bool, day: int) -> Slip:
        """Note that a slip was met on a day, and whether a move was found at once.

        One that was met in another window meanwhile counts as it did there.
        """
        after = slip.after(right, day)
        as_it_was = slip.number, slip.box, slip.due
        self._file.do(
            "INSERT INTO practised (day, done, right) SELECT ?, 1, ? FROM slip"
            " WHERE number = ? AND box = ? AND due = ? ON CONFLICT (day)"
            " DO UPDATE SET done = done + 1, right = right + excluded.right",
            (day, right, *as_it_was),
            also=[
                (
                    "UPDATE slip SET box = ?, due = ?, seen = ?"
                    " WHERE number = ? AND box = ? AND due = ?",
                    (after.box, after.due, day, *as_it_was),
                )
            ],
        )
        self._file.do("UPDATE practised SET next = ? WHERE day = ?", (self.next_due(), day))
        return after

    def next_due(self) -> int | None:
        """Return when the first slip is due; each family's is found without looking at all."""
        first = (self._due(family, MOST, 1) for family in FAMILIES)
        return min((slip.due for some in first for slip in some), default=None)

    def throw_out(self, slip: Slip, out: bool = True) -> None:
        """Take a slip out of the deck for good, or take that back."""
        self._file.do("UPDATE slip SET out = ? WHERE number = ?", (out, slip.number))

    def streak(self, day: int) -> int:
        """Return on how many days in a row up to this one slips were met."""
        return boxes.streak(self._practised(), day)

    def _practised(self) -> list[Practised]:
        rows = self._file.do(
            f"SELECT day, done, right, next FROM practised WHERE {SOUND_PRACTISED}"
            " ORDER BY day DESC LIMIT ?",
            (LONGEST_STREAK,),
        )
        return [Practised(*row) for row in rows]

    # Counts

    def every(self, most: int) -> list[tuple[Slip, Move | None]]:
        """Return slips, those due first before others, each with the move that came before it."""
        rows = self._file.do(
            f"SELECT {SLIP}, (SELECT moves || ' ' || place FROM met JOIN finished"
            " ON finished.number = game WHERE slip = slip.number AND met.played = slip.played"
            f" AND {SOUND_FINISHED} ORDER BY game DESC LIMIT 1)"
            f" FROM slip WHERE out = 0 AND {SOUND_SLIP} ORDER BY box = 4, due, number LIMIT ?",
            (most,),
        )
        return [(_slip(row), _before(path)) for *row, path in rows]

    def coming(self, day: int, days: int) -> list[int]:
        """Count what is to be met today, and on each of the days that come: ten at most.

        What is more waits for the next day.
        """
        rows = self._file.do(
            f"SELECT max(due, ?), count(*) FROM slip WHERE out = 0 AND box < 4 AND {SOUND_SLIP}"
            " AND due < ? GROUP BY 1",
            (day, day + days),
        )
        due, waiting, found = {int(one): int(count) for one, count in rows}, 0, []
        for at in range(days):
            waiting += due.get(day + at, 0)
            room = max(0, boxes.MOST_A_DAY - (0 if at else self.done(day)))
            found.append(min(waiting, room))
            waiting -= found[-1]
        return found

    def count(self) -> int:
        """Count the slips there are, learned or not."""
        return self._file.number(f"SELECT count(*) FROM slip WHERE out = 0 AND {SOUND_SLIP}")

    def lately(self, day: int) -> tuple[int, int]:
        """Return how many slips were met since a day, and how many of them found at once."""
        rows = self._file.do(
            "SELECT coalesce(sum(done), 0), coalesce(sum(right), 0) FROM practised"
            f" WHERE day >= ? AND {SOUND_PRACTISED}",
            (day,),
        )
        return (int(rows[0][0]), int(rows[0][1])) if rows else (0, 0)

    def learned(self) -> int:
        return self._file.number("SELECT count(*) FROM slip WHERE out = 0 AND box = 4")

    def left(self) -> bool:
        """Tell whether any slip is still to be learned."""
        return bool(self._file.do("SELECT 1 FROM slip WHERE out = 0 AND box < 4 LIMIT 1"))

    def gained(self) -> Gained:
        """Return the sums over all games; where they make no sense, they are made anew."""
        cells = "games, opening, middle, ending, faced, found"
        found = self._file.do(f"SELECT {cells} FROM gained WHERE {SOUND_GAINED}")
        if len(found) != 1:
            self._file.change(sum_again)
            found = self._file.do(f"SELECT {cells} FROM gained WHERE {SOUND_GAINED}")
        return Gained(*found[0]) if found else Gained(0, 0, 0, 0, 0, 0)

    def summed(self) -> list[int]:
        """Return the numbers of the games that what was lost is summed up of, the latest first."""
        rows = self._file.do(
            f"SELECT game FROM reviewed WHERE opening IS NOT NULL AND {SOUND_REVIEWED}"
            " ORDER BY game DESC"
        )
        return [int(game) for (game,) in rows]

    def losses(self, most: int) -> list[int]:
        """Return what the player lost in the latest games of which all is proved, latest first."""
        rows = self._file.do(
            "SELECT opening + middle + ending FROM reviewed WHERE opening IS NOT NULL"
            f" AND {SOUND_REVIEWED} ORDER BY game DESC LIMIT ?",
            (most,),
        )
        return [int(loss) for (loss,) in rows]


def _findings(marks: str) -> tuple[Finding, ...]:
    """Read what was written of a game; what stands before anything odd is looked at again."""
    findings: list[Finding] = []
    for mark in reversed(marks.split()):
        finding = Finding.read(mark)
        if finding is None:
            break
        findings.insert(0, finding)
    return tuple(findings)


def _slip(row: Sequence[object]) -> Slip:
    slip = Slip(*row)  # type: ignore[arg-type]  # The row is sound.
    return slip._replace(kept=tuple(str(row[4]).split()))


def _before(path: object) -> Move | None:
    """Return the move before the one at a place, which stands behind the moves of its game."""
    *moves, place = str(path).split() or [""]
    with suppress(ValueError):
        if 0 < (at := cells.count(place)) <= len(moves):
            return moves[at - 1]
    return None
