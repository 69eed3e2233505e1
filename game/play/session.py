"""One play of a board: the start, the moves, and a cursor that undo and redo move along them.

Nothing is ever inverted: every position since the start is kept. A save is the start's ID and the
moves, and loading it plays them again by the rules:

    parlour game 1
    collapse:2x3c3:012/110
    moves 1 0 0
    cursor 2

Where it took more than these moves, the last line of a save that is handed out goes on with that:
` hints 3 makers oha`, a letter a move, and then ` takebacks 2` and ` helped`.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from itertools import pairwise
from typing import Any, NamedTuple, Self

from game import families
from game.answer import Answer, Proofs
from game.families import Board
from game.rules.phrase import Fault, Phrase
from game.rules.puzzle import (
    BadGameID,
    IllegalMove,
    Leaving,
    Move,
    Position,
    Status,
    before,
    cost,
    quote,
    score,
)
from game.text.lines import Line, split

HEADER = "parlour game 1"
# Each is judged whenever more is known: many more would make the window stand still.
MOST_MOVES = 5_000
# Who made a move: the player, with a hint or without, or auto-play.
OWN, HINTED, LED = "o", "h", "a"
LAST_LINE = re.compile(
    rf"cursor ([0-9]{{1,9}})(?: hints ([0-9]{{1,9}}) makers ([{OWN}{HINTED}{LED}]+))?"
    "(?: takebacks ([0-9]{1,9}))?( helped)?"
)


class BadSave(Fault):
    """Save text that can't be replayed; the message names the line and what is wrong there."""


class Shift(NamedTuple):
    """A change of the board to show: a move made, or the same move taken back."""

    before: Any
    move: Move
    after: Any
    back: bool = False


class Aid(NamedTuple):
    """What a play took: hints, moves taken back, other help, and which try of its board it is.

    Of plays from before takebacks were counted, nobody knows how many there were.
    """

    hints: int = 0
    takebacks: int | None = 0
    helped: bool = False
    attempt: int = 1

    @property
    def unaided(self) -> bool:
        """Whether nothing is known that it took besides its moves."""
        return not (self.hints or self.takebacks or self.helped)


class Session:
    """A play of one board, and all that is asked of its moves: many short answers in one place."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cursor = 0
        # What it took besides its moves: hints, moves taken back (None: from before these were
        # counted), and whether it was helped otherwise; and which try of its board it is.
        self.hints = 0
        self.takebacks: int | None = 0
        self.helped = False
        self.attempt = 1
        # Whether auto-play has shown any of its moves: their steps count among the hints.
        self.watched = False
        self.seconds = 0.0
        self.changes = 0
        # What is noted of it: the params it counts as played under, if it counts, the number of its
        # finished game, and what an earlier window had proved.
        self.counted = ""
        self.finished: int | None = None
        self.proofs: Proofs | None = None
        # Whether it is a game at all: a board that is there only to find one move on is none.
        self.noted = True
        # A place that the player has marked, and another play of the board that is raced against.
        self.mark: int | None = None
        self.rival: Self | None = None
        # Whether its moves came as a text, and none was made here since.
        self.from_text = False
        # Whether moves that were undone are being played once more: it is under way again.
        self._again = False
        self._stood: tuple[Position, Status] | None = None
        self._moves: list[Move] = []
        self._makers: list[str] = []
        self._positions: list[Position] = [board.start]
        self._counts = [0]
        self._costs = [0]
        # Kept beside the moves: what is asked at every look at the panel is never made anew.
        self._path: list[tuple[Position, Sequence[Move], Position]] = []

    @classmethod
    def of(cls, board: Board, moves: Iterable[Move], maker: str = OWN) -> Self:
        """Return a play of these moves; raise IllegalMove where the rules refuse one."""
        made = cls(board)
        for move in moves:
            made.play(move, maker)
        return made

    def copy(self) -> Self:
        """Return the same moves, with the cursor where it stands, as a play of its own."""
        made = type(self)(self.board)
        made.cursor, made.hints, made.seconds = self.cursor, self.hints, self.seconds
        made.from_text, made.watched = self.from_text, self.watched
        made.takebacks, made.helped, made.attempt = self.takebacks, self.helped, self.attempt
        made._moves, made._makers = [*self._moves], [*self._makers]
        made._positions, made._path = [*self._positions], [*self._path]
        made._counts, made._costs = [*self._counts], [*self._costs]
        return made

    def cut(self) -> None:
        """Let go of the moves that redo would play again, and of a mark among them."""
        if self.mark is not None and self.mark > self.cursor:
            self.mark = None
        del self._moves[self.cursor :], self._positions[self.cursor + 1 :]
        del self._counts[self.cursor + 1 :], self._costs[self.cursor + 1 :]
        del self._makers[self.cursor :]
        del self._path[self.cursor :]

    @property
    def position(self) -> Position:
        return self._positions[self.cursor]

    @property
    def count(self) -> int:
        """How many steps were played up to the cursor."""
        return self._counts[self.cursor]

    @property
    def cost(self) -> int:
        """What the steps up to the cursor cost: this is what par compares with."""
        return self._costs[self.cursor]

    def cost_at(self, place: int) -> int:
        return self._costs[place]

    @property
    def score(self) -> int | None:
        """The points scored up to the cursor; None where none are counted."""
        return self._score_at(self.cursor)

    @property
    def scores(self) -> list[int]:
        """What each move up to the cursor has scored; nothing where no points are counted."""
        found = [self._score_at(place) for place in range(self.cursor + 1)]
        return [b - a for a, b in pairwise(found) if a is not None and b is not None]

    def _score_at(self, place: int) -> int | None:
        whole = score(self.board.start, self._costs[place])
        left = score(self._positions[place], 0)
        return None if whole is None or left is None else whole - left

    @property
    def tally(self) -> int:
        """What is counted of it up to the cursor: points where they are, and steps elsewhere."""
        return self.count if self.score is None else self.score

    @property
    def tally_in_all(self) -> int:
        """What is counted of all its moves, also of those that redo would play again."""
        points = self._score_at(-1)
        return self._counts[-1] if points is None else points

    @property
    def cost_in_all(self) -> int:
        return self._costs[-1]

    @property
    def aid(self) -> Aid:
        return Aid(self.hints, self.takebacks, self.helped, self.attempt)

    def limit(self, par: Answer | None) -> int | None:
        """Return in how many steps the board must be solved, where what is known of par tells."""
        return self.board.allowed(par.lower if par is not None and par.proved else None)

    def past_limit(self, par: Answer | None) -> int:
        """Count the steps played beyond the limit, where it is known; 0 within it."""
        limit = self.limit(par)
        return 0 if limit is None else max(0, self.count - limit)

    @property
    def still(self) -> int:
        """How many steps redo would play again."""
        return self._counts[-1] - self.count

    @property
    def path(self) -> Sequence[tuple[Position, Sequence[Move], Position]]:
        """Every move made, the undone ones too, as (before, its steps, after)."""
        return self._path

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the cursor."""
        return tuple(self._moves[: self.cursor])

    def move_at(self, place: int) -> Move:
        """Return a move by its place, also one that redo would play again."""
        return self._moves[place]

    def maker_at(self, place: int) -> str:
        """Tell who made a move by its place, also one that redo would play again."""
        return self._makers[place]

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that redo would play again."""
        return tuple(self._moves[self.cursor :])

    @property
    def status(self) -> Status:
        """Whether the board at the cursor is solved, or stuck; every part of a window asks this."""
        position = self.position
        if self._stood is None or self._stood[0] is not position:
            self._stood = position, position.status()
        return self._stood[1]

    @property
    def solved(self) -> bool:
        return self.status is Status.SOLVED

    @property
    def over(self) -> bool:
        """Whether nothing can be played: it is solved, or stuck."""
        return self.status is not Status.PLAYING

    @property
    def done(self) -> bool:
        """Whether nothing is left to do: it is solved, or a finished play that is looked back on.

        Such a play stays finished until a move is played, which undo and redo never do.
        """
        if self.finished is None or self._again:
            return self.solved
        return self._ends_over

    @property
    def closed(self) -> bool:
        """Whether it came to its end and took no other way since: who goes along it only looks."""
        return self.solved or (self.finished is not None and self._ends_over)

    @property
    def _ends_over(self) -> bool:
        return self._positions[-1].status() is not Status.PLAYING

    def to_end(self) -> None:
        """Go to the last move, if it is done."""
        if self.done and self.undone:
            self.rewind(len(self._path))

    def ended(self, par: Answer | None) -> bool:
        """Tell whether the play is at its end: solved, or stuck where the board can't be solved.

        There par is how little can be left.
        """
        hopeless = par is not None and not par.solvable and par.rest is not None
        return self.solved or (hopeless and self.over)

    @property
    def whole(self) -> Self:
        """This play with nothing undone, where that solves the board: to look at, not to play."""
        if not self._path or not self.ends_solved:
            return self
        return self.after(len(self._moves))

    @property
    def ends_solved(self) -> bool:
        """Whether the board is solved after the last move, also where redo would make it."""
        return self._positions[-1].status() is Status.SOLVED

    @property
    def left_in_all(self) -> int | None:
        """What is left after the last move, if nothing goes there and that is counted."""
        last = self._positions[-1]
        if isinstance(last, Leaving) and last.status() is Status.STUCK:
            return last.left
        return None

    @property
    def shown(self) -> bool:
        """Whether a solved board was shown, not won: auto-play or hints alone ended it."""
        return self.solved and self.shown_so_far

    @property
    def shown_so_far(self) -> bool:
        """Whether it was shown how to come to where it stands: by auto-play, hints, or a text."""
        return self.led or (self.cursor > 0 and (self.from_text or OWN not in self.makers))

    @property
    def led(self) -> bool:
        """Whether auto-play made the move before the cursor."""
        return self.makers[-1:] == LED

    @property
    def steps_led(self) -> int:
        """How many steps auto-play made of all that there are, the undone ones too."""
        led = zip(self._makers, self._path, strict=True)
        return sum(len(steps) for maker, (_, steps, _) in led if maker == LED)

    @property
    def makers(self) -> str:
        """Tell who made each move up to the cursor, a letter a move."""
        return "".join(self._makers[: self.cursor])

    @property
    def all_makers(self) -> str:
        """Tell who made each move, the undone ones too."""
        return "".join(self._makers)

    def note_makers(self, makers: str) -> None:
        """Take in what `all_makers` told; a move that it says nothing of is the player's own."""
        read = [maker if maker in (HINTED, LED) else OWN for maker in makers]
        self._makers = [*read, *self._makers[len(read) :]][: len(self._moves)]
        self.watched = self.watched or LED in self._makers

    def play(self, move: Move, maker: str = OWN) -> None:
        """Play a move; raise IllegalMove and change nothing if the rules refuse it.

        Playing the very move that was undone keeps what else can be redone.
        """
        after = self.position.apply(move)
        self.watched = self.watched or maker == LED
        if self.undone[:1] == (move,):
            self._makers[self.cursor] = maker
        else:
            steps = self.position.steps(move)
            self.cut()
            spent = self.cost + cost(self.position, steps)
            self._path.append((self.position, steps, after))
            self._moves.append(move)
            self._makers.append(maker)
            self._positions.append(after)
            self._counts.append(self.count + len(steps))
            self._costs.append(spent)
        self.cursor += 1
        self.changes += 1
        # Of moves that came as a text nobody knows who found them, and what they took.
        self.helped, self.from_text = self.helped or self.from_text, False
        self._again = self.cursor < len(self._path)

    def take_back(self, cursor: int) -> bool:
        """Go back to where so many moves were made, and count that; tell whether it changed it."""
        if self.takebacks is not None:
            self.takebacks += 1
        return self.rewind(cursor)

    def undo(self) -> bool:
        """Go one move back; tell whether there was one."""
        return self.rewind(self.cursor - 1)

    def redo(self) -> bool:
        """Play again the move that was undone last; tell whether there was one."""
        return self.rewind(self.cursor + 1)

    def after(self, place: int) -> Self:
        """Return this play as it was after so many moves, or at its end: to look at."""
        made = copy(self)
        made.cursor = min(place, len(self._moves))
        return made

    def unnote(self) -> None:
        """Be a play of which nothing was noted: what was is deleted, and stays so as it is now."""
        self.finished, self.counted, self.changes = None, "", 0

    def rewind(self, cursor: int) -> bool:
        """Go to where so many moves were made; tell whether that changed it."""
        if cursor == self.cursor or not 0 <= cursor < len(self._positions):
            return False
        self.cursor = cursor
        self.changes += 1
        return True

    def save(self, helped: bool = False) -> str:
        """Return text that `load` replays to this very session, if asked with the help it had."""
        moves, help_ = " ".join(["moves", *self._moves]), ""
        if helped and self._moves:
            if self.hints or {*self._makers} != {OWN}:
                help_ += f" hints {self.hints} makers {self.all_makers}"
            help_ += f" takebacks {self.takebacks}" if self.takebacks else ""
            help_ += " helped" * self.helped
        return f"{HEADER}\n{self.board.id}\n{moves}\ncursor {self.cursor}{help_}\n"

    @classmethod
    def load(cls, text: str) -> Self:
        """Replay a save through the rules; raise BadSave naming the line that is wrong."""
        lines = split(text)
        if len(lines) != 4:
            missing = Line(len(lines) + 1, "", alone=len(lines) < 2)
            after = lines[4] if len(lines) > 4 else missing
            fault = Phrase("expected a save of 4 lines, found {found}", found=len(lines))
            raise BadSave(after.placed(0, fault))
        header, board, moves, cursor = lines
        if header.text != HEADER:
            fault = Phrase("expected {header}, found {found}", header=repr(HEADER))
            raise BadSave(header.placed(0, fault.given(found=quote(header.text))))
        try:
            session = cls(families.read(board.text))
        except BadGameID as error:
            raise BadSave(board.placed(error.offset, error.fault)) from error
        session._replay(moves)
        found, makers = LAST_LINE.fullmatch(cursor.text), OWN * session.cursor
        hints, written_makers = (found[2] or "0", found[3] or makers) if found else ("0", "")
        if not found or int(found[1]) > session.cursor or len(written_makers) != len(makers):
            at = len("cursor ") if cursor.text.startswith("cursor ") else 0
            fault = Phrase("expected 'cursor' 0 to {most}, found {found}", most=session.cursor)
            raise BadSave(cursor.placed(at, fault.given(found=quote(cursor.text))))
        session.hints, session.from_text = int(hints), bool(session.path)
        session.takebacks = int(found[4] or 0)
        session.helped = bool(found[5])
        session.note_makers(written_makers)
        session.cursor, session.changes = int(found[1]), 0
        return session

    def _replay(self, line: Line) -> None:
        word, *moves = line.text.split(" ")
        if word != "moves":
            fault = Phrase("expected 'moves' and the moves, found {found}", found=quote(line.text))
            raise BadSave(line.placed(0, fault))
        for number, move in enumerate(moves):
            try:
                self.play(move)
            except IllegalMove as error:
                at = len("moves ") + before(moves, number)
                fault = Phrase("move {number}: {fault}", number=number + 1, fault=error.args[0])
                raise BadSave(line.placed(at, fault)) from error


def replayed(board: str, moves: Iterable[Move]) -> Session | None:
    """Play a game again on the board of this ID; None where that can't be, by the rules."""
    with suppress(BadGameID, IllegalMove):
        return Session.of(families.read(board), moves)
    return None
