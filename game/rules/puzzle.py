"""What every puzzle is: positions, moves, a status, and a family that makes and reads boards.

A position is a frozen, hashable value: the board alone, without history or cursor. A move is a
short printable string, which is also how it stands in saves and on the command line. Text counts
colours and columns from 0; words for people count them from 1.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from functools import cache
from random import Random
from typing import Any, NamedTuple, Protocol, Self, TypeGuard, runtime_checkable

from game.rules.phrase import Fault, Phrase

Move = str
QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")


class IllegalMove(Fault):
    """A move that the rules refuse; the phrase says why in plain words."""


class BadGameID(Fault):
    """Text that is not a board; `fault` says what was expected and what was found.

    `offset` is where in the text that was, counted from 0.
    """

    def __init__(self, fault: str | Phrase, offset: int = 0, **gaps: object) -> None:
        super().__init__(fault, **gaps)
        self.fault: Phrase = self.args[0]
        self.offset = offset


class Unsolvable(BadGameID):
    """A board that reads well, but that is known never to be solvable."""


class Status(Enum):
    """How a position stands."""

    PLAYING = "playing"
    SOLVED = "solved"
    STUCK = "stuck"


class Position(Protocol):
    """A board: what can be played on it, and what comes of that."""

    def moves(self) -> Sequence[Move]:
        """List every move that `apply` takes: none once the board is solved."""

    def steps(self, move: Move, /) -> Sequence[Move]:
        """Split a legal move into the steps it is counted as: a slide of three tiles is three."""

    def apply(self, move: Move, /) -> Self:
        """Return the board after the move; raise IllegalMove and say why if it can't be played."""

    def status(self) -> Status:
        """Tell whether the board is solved, can still be played, or is stuck."""

    def encode(self) -> str:
        """Return the part of a game ID after the family: decode(encode()) is the same board."""

    def describe(self, move: Move, /) -> Phrase:
        """Say a legal move in the words of the puzzle, counting from 1."""


@runtime_checkable
class Grouped(Protocol):
    """What a position also has, where several of its moves do the same."""

    def groups(self) -> Sequence[Move]:
        """List one move for each thing that can be done."""


@runtime_checkable
class Leaving(Protocol):
    """What a position also has, where it counts how little is left of what can't be solved."""

    @property
    def left(self) -> int:
        """Count what is left."""


class Weighed(Protocol):
    """What a position also has, where a line is not measured by the number of its steps.

    What steps cost is never less than nothing, and adds up: so what a line costs from its second
    step on is what it costs from the first less what that one costs.
    """

    def cost(self, steps: Sequence[Move], /) -> int:
        """Return what steps from here cost."""

    def score(self, cost: int, /) -> int | None:
        """Return the points of a line from here that costs so much; None: none are counted."""


@cache
def _weighs(kind: type) -> bool:
    """Tell whether positions of a kind weigh steps themselves; asked for every move, so kept."""
    return hasattr(kind, "cost") and hasattr(kind, "score")


def _weighed(position: object) -> TypeGuard[Weighed]:
    """Tell whether a position weighs steps itself."""
    kind: type = type(position)
    return _weighs(kind)


def cost(position: Position, steps: Sequence[Move]) -> int:
    """Return what steps from a position cost: one each, unless it weighs them itself."""
    return position.cost(steps) if _weighed(position) else len(steps)


def score(position: Position, cost: int) -> int | None:
    """Return the points of a line from a position that costs so much; None: none are counted."""
    return position.score(cost) if _weighed(position) else None


def moves_apart(text: str) -> list[Move]:
    """Split a line of moves at spaces, commas and semicolons; a list as programs write it, too."""
    quoted = ["".join(found) for found in QUOTED.findall(text)]
    return quoted or re.findall(r"[^\s,;\[\](){}]+", text)


def moves_joined(text: str) -> list[Move]:
    """Split a line whose moves are one letter each, which may stand close together: 10010012."""
    return list("".join(moves_apart(text)))


class Instinct(NamedTuple):
    """What a player does at first sight, and how a board's grade follows from what comes of that.

    `appeal` takes a position, a move of one step and the position after it; what it is highest for
    is the obvious move. `tried` says what players came to who look none, one and two moves ahead,
    where there are such: what they lose, or how often they clear the board where `clears` says that
    this is what counts. `bands` tells of a board from which par on it has each word but the first,
    where par alone tells. `kind` leaves out of params what alters no par.
    """

    appeal: Callable[[Any, Move, Any], int]
    tried: Phrase | None = None
    clears: bool = False
    bands: Callable[[Any], tuple[int, ...]] = lambda _: ()
    kind: Callable[[str], str] = lambda params: params


# The kinds of the boards of a day, from Monday to Sunday, and of every day before there were such.
Days = tuple[Sequence[str], Sequence[str]]
# No par that can be asked for is higher: a player would not play such boards.
MOST_PAR = 999


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of puzzle, as the registry knows it.

    `presets` are the kinds to choose from, by their params, each with its name: nothing where the
    words for its size and par name it best. None says how hard it is, which only a grade can tell.
    Names of presets, and of days' boards, are marked to be said in the player's language.
    Params that name a single board stand in `named`, with the params of what is dealt after it.
    `unit` says what a board's steps are called, where that is not always moves, and `compares`
    tells by params whether a cost means the same on each of such boards, as a number of steps does:
    then means are taken of it, and it can be wished for; `pars` tells by params between which pars
    that of each board that is dealt lies for certain. `other` takes what
    comes after the family in a board's ID, and the board, and returns both counted the other way;
    `alike` returns params counted as those of another kind are. `line` splits a line of moves as
    people write it, from a start. `limit` tells in how many moves a board must be solved to be
    won, given its par, or None while that is not known; once known it never changes.
    `days` are the kinds of the boards of a day, from Monday to Sunday, and those that every day had
    in earlier versions, the last one first.
    `back` takes the board before a move, the move and the board after it, and names the move that
    leads back, where moves can be taken back at all. `instinct` is there where boards are graded.
    """

    name: str
    presets: Mapping[str, str]
    generate: Callable[[str, Random], Any]
    decode: Callable[[str], Any]
    named: Mapping[str, str] = field(default_factory=dict)
    unit: Callable[[Any], str] | None = None
    compares: Callable[[str], bool] = lambda _: True
    pars: Callable[[str], tuple[int, int]] = lambda _: (1, MOST_PAR)
    other: Callable[[str, Any], tuple[str, Any]] | None = None
    alike: Callable[[str, str], str] | None = None
    days: Days = ((), ())
    limit: Callable[[Any, int | None], int | None] | None = None
    line: Callable[[Any, str], Sequence[Move]] = lambda _, text: moves_apart(text)
    back: Callable[[Any, Move, Any], Move | None] | None = None
    instinct: Instinct | None = None


def closest(found: str, known: Iterable[str]) -> str | None:
    """Return the one of the known words that may have been meant; None where none is close."""
    return next(iter(get_close_matches(found.lower(), list(known), 1)), None)


def asking(fault: Phrase, found: str, known: Iterable[str]) -> Phrase:
    """Ask behind a fault whether one of the known words was meant, where one is close."""
    word = closest(found, known)
    return (
        fault if word is None else Phrase("{fault}; did you mean {word}?", fault=fault, word=word)
    )


def unknown(text: str, found: str, known: Iterable[str]) -> Phrase:
    """Say what was found where one of the known words is expected; both stand in the text."""
    known = [*known]
    return asking(Phrase(text, known=", ".join(known), found=quote(found)), found, known)


def quote(text: str, most: int = 24) -> str:
    """Return the text in quotes for an error message, cut where it is long."""
    return repr(text if len(text) <= most else text[: most - 1] + "…")


@contextmanager
def placed(where: Callable[[int], int]) -> Iterator[None]:
    """Place the faults that are found in a part of the text in the whole text."""
    try:
        yield
    except BadGameID as error:
        error.offset = where(error.offset)
        raise


def behind(count: int) -> AbstractContextManager[None]:
    """Place the faults of a part that stands behind so many letters of the text."""
    return placed(lambda at: count + at)


def before(pieces: Sequence[str], place: int) -> int:
    """Count the letters before a piece, where one letter parts each from the next."""
    return sum(len(piece) + 1 for piece in pieces[:place])


# What `within` says of numbers that stand in more than one kind of board.
WIDTH = Phrase("expected a width from {least} to {most}, found {found}")
HEIGHT = Phrase("expected a height from {least} to {most}, found {found}")
NUMBER_OF_COLOURS = Phrase("expected a number of colours from {least} to {most}, found {found}")
PAR = Phrase("expected a par from {least} to {most}, found {found}")


def parted(text: str) -> tuple[str, str]:
    """Part what says the kind of a board from its cells; raise BadGameID where there are none."""
    params, colon, board = text.partition(":")
    if not colon:
        raise BadGameID(
            "expected a board after the size and a colon, found {found}",
            len(text),
            found=quote(text),
        )
    return params, board


def other_cells(width: int, height: int, found: int) -> Phrase:
    """Say that another number of cells was found than a board of this size has."""
    return Phrase(
        "expected {cells} cells for {size}, found {found}",
        cells=str(width * height),
        size=f"{width}x{height}",
        found=str(found),
    )


def within(expected: Phrase, text: str, least: int, most: int, offset: int = 0) -> int:
    """Read a number that must lie in a range; raise BadGameID naming the range if it does not.

    What is expected has gaps for `least`, `most` and what was `found`.
    """
    number = int(text) if len(text) <= 4 else most + 1
    if not least <= number <= most:
        found = quote(text)[1:-1]
        raise BadGameID(expected.given(least=str(least), most=str(most), found=found), offset)
    return number
