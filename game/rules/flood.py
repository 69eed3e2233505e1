"""Flood: recolour the region round the start until the whole board has one colour.

The region is every cell joined, side to side, to the cell that it starts from by cells of its own
colour. That is the top-left cell, unless the board says otherwise. A move gives the region another
colour, and so joins to it the neighbours that have it. Any colour but the present one may be
played, as a wasted move too.

    1 0 0        0 0 0        2 2 2
    2 0 1  "0"   2 0 1  "2"   2 2 1  and so on: "1" solves it
    2 2 1        2 2 1        2 2 1

A board is written `3x3c3m2:100201221,7`: width, height, colours, leniency (left out when 0), the
cells row by row, and a limit of moves where one is stated. Without one the limit is par plus the
leniency. Going past the limit is not forbidden. `3x3c3m2s1,2:100201221` starts from column 1 and
row 2, both counted from 0; what starts at the top left says nothing of it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import NamedTuple, Self

from game.rules.phrase import Phrase
from game.rules.puzzle import (
    HEIGHT,
    NUMBER_OF_COLOURS,
    WIDTH,
    BadGameID,
    Family,
    IllegalMove,
    Instinct,
    Move,
    Status,
    behind,
    moves_joined,
    other_cells,
    parted,
    quote,
    within,
)

SIDES = (2, 40)
COLOURS = (2, 10)
# How many colours are dealt where the params don't say.
USUAL = 6
LENIENCY = (0, 999)
LIMIT = (0, 9999)
DIGITS: tuple[Move, ...] = tuple("0123456789")
# What is expected of numbers, as `within` says it.
LENIENT = Phrase("expected a leniency from {least} to {most}, found {found}")
LIMITED = Phrase("expected a limit from {least} to {most}, found {found}")
START_COLUMN = Phrase("expected a start column from {least} to {most}, found {found}")
START_ROW = Phrase("expected a start row from {least} to {most}, found {found}")
# The digit of each cell's colour, to write many cells at once.
SHOWN = bytes((ord("0") + colour) % 256 for colour in range(256))


@dataclass(frozen=True, slots=True)
class Flood:
    """A flood board; `cells` holds one colour a byte, row by row, `origin` is where it starts."""

    width: int
    height: int
    colours: int
    cells: bytes
    leniency: int = 0
    limit: int | None = None
    origin: int = 0

    @property
    def colour(self) -> int:
        return self.cells[self.origin]

    @property
    def start(self) -> tuple[int, int]:
        """Column and row of the cell that the region starts from."""
        return self.origin % self.width, self.origin // self.width

    def started_at(self, column: int, row: int) -> Self:
        """Return the same cells with another start; raise BadGameID if that is off the board."""
        return replace(self, origin=_origin(str(column), str(row), self.width, self.height))

    def moves(self) -> Sequence[Move]:
        """List every colour but the region's own."""
        if self.status() is Status.SOLVED:
            return ()
        return [DIGITS[colour] for colour in range(self.colours) if colour != self.colour]

    def steps(self, move: Move, /) -> Sequence[Move]:
        return (move,)

    def apply(self, move: Move, /) -> Self:
        if move not in DIGITS:
            raise IllegalMove("expected the number of a colour, found {found}", found=quote(move))
        colour = int(move)
        if colour >= self.colours:
            raise IllegalMove("there is no colour {colour} on this board", colour=colour + 1)
        if self.status() is Status.SOLVED:
            raise IllegalMove("the board has one colour already: it is solved")
        if colour == self.colour:
            raise IllegalMove(own_colour(Phrase("colour {colour}", colour=colour + 1)))
        cells = bytearray(self.cells)
        for cell in self.region():
            cells[cell] = colour
        return replace(self, cells=bytes(cells))

    def status(self) -> Status:
        """Solved when every cell has one colour."""
        solved = self.cells.count(self.colour) == len(self.cells)
        return Status.SOLVED if solved else Status.PLAYING

    def region(self) -> list[int]:
        """List the cells of the region, in breadth-first order from its start."""
        return self.component(self.origin)

    def component(self, start: int) -> list[int]:
        """List the cells joined to this one by its colour, in breadth-first order."""
        around = neighbours(self.width, self.height)
        colour = self.cells[start]
        seen = {start}
        order = [start]
        for cell in order:
            for other in around[cell]:
                if other not in seen and self.cells[other] == colour:
                    seen.add(other)
                    order.append(other)
        return order

    def params(self) -> str:
        return Params(self.width, self.height, self.colours, self.leniency, self.origin).text

    def encode(self) -> str:
        """Return the board as `params:cells` with `,limit` where a limit is stated."""
        limit = "" if self.limit is None else f",{self.limit}"
        return f"{self.params()}:{self.cells.translate(SHOWN).decode()}{limit}"

    def describe(self, move: Move, /) -> Phrase:
        return Phrase("colour {colour}", colour=int(move) + 1)

    def allowed(self, par: int | None) -> int | None:
        """Return the limit: the one stated, else par and the leniency, where par is known."""
        return self.limit if self.limit is not None or par is None else par + self.leniency

    def allowed_words(self) -> Phrase:
        """Say the limit by its rule, as long as par is not known."""
        more = self.leniency
        return Phrase("par + {leniency}", leniency=more) if more else Phrase("par")


def own_colour(name: str | Phrase) -> Phrase:
    """Say why this colour can't be played: the region has it."""
    return Phrase("your region is {colour} already: play another colour", colour=name)


@lru_cache(maxsize=16)
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """List for each cell the cells beside, above and below it."""
    return tuple(
        tuple(
            other_y * width + other_x
            for other_x, other_y in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            if 0 <= other_x < width and 0 <= other_y < height
        )
        for y in range(height)
        for x in range(width)
    )


def gain(board: Flood, move: Move) -> tuple[int, ...]:
    """List the cells that playing a colour would join to the region."""
    return _gains(board)[int(move)]


@lru_cache(maxsize=8)
def _gains(board: Flood) -> tuple[tuple[int, ...], ...]:
    around = neighbours(board.width, board.height)
    region = set(board.region())
    found: list[list[int]] = [[] for _ in range(board.colours)]
    seen = set(region)
    for border in sorted({other for cell in region for other in around[cell]} - region):
        if border not in seen:
            component = board.component(border)
            seen.update(component)
            found[board.cells[border]].extend(component)
    return tuple(map(tuple, found))


class Params(NamedTuple):
    """What kind of board it is; the colours are None where they are left out."""

    width: int
    height: int
    colours: int | None
    leniency: int
    origin: int

    @property
    def text(self) -> str:
        colours = "" if self.colours is None else f"c{self.colours}"
        leniency = f"m{self.leniency}" if self.leniency else ""
        row, column = divmod(self.origin, self.width)
        start = f"s{column},{row}" if self.origin else ""
        return f"{self.width}x{self.height}{colours}{leniency}{start}"


def middle(width: int, height: int) -> tuple[int, int]:
    """Return column and row of the middle; of two in the middle, the one further on."""
    return width // 2, height // 2


def read_params(text: str) -> Params:
    """Read width, height, colours, leniency and start; leniency and start in any order."""
    found = re.fullmatch(
        r"([0-9]+)x([0-9]+)(?:c([0-9]+))?(?:m([0-9]+))?(?:s([^m]*))?(?:m([0-9]+))?", text, re.DOTALL
    )
    if not found or (found[4] and found[6]):
        raise BadGameID("expected a size like 12x12c6m5, found {found}", found=quote(text))
    width = within(WIDTH, found[1], *SIDES)
    height = within(HEIGHT, found[2], *SIDES, found.start(2))
    colours = within(NUMBER_OF_COLOURS, found[3], *COLOURS, found.start(3)) if found[3] else None
    lenient = 4 if found[4] else 6
    leniency = within(LENIENT, found[lenient] or "0", *LENIENCY, found.start(lenient))
    origin = 0
    if found[5] is not None:
        with behind(found.start(5)):
            origin = read_start(found[5], width, height)
    return Params(width, height, colours, leniency, origin)


def read_start(text: str, width: int, height: int) -> int:
    """Read `column,row`, both counted from 0; return the cell."""
    found = re.fullmatch(r"([0-9]+),([0-9]+)", text)
    if not found:
        column, row = middle(width, height)
        raise BadGameID(
            "expected a start like {start}, its column and row counted from 0, found {found}",
            start=f"{column},{row}",
            found=quote(text),
        )
    return _origin(found[1], found[2], width, height, found.start(2))


def _origin(column: str, row: str, width: int, height: int, at: int = 0) -> int:
    """Return the cell; raise BadGameID if it is not on the board."""
    across = within(START_COLUMN, column, 0, width - 1)
    return within(START_ROW, row, 0, height - 1, at) * width + across


def generate(params: str, rng: Random) -> Flood:
    """Draw every cell evenly; a board that came out in one colour is drawn again."""
    width, height, colours, leniency, origin = read_params(params)
    colours = colours or USUAL
    while True:
        cells = bytes([int(rng.random() * colours) for _ in range(width * height)])
        board = Flood(width, height, colours, cells, leniency, origin=origin)
        if board.status() is Status.PLAYING:
            return board


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those of the boards that are dealt lie.

    Whoever plays all other colours in turn takes every neighbour of the region, at least; so the
    cell that is furthest away is taken in as many rounds as it is cells away.
    """
    width, height, colours, _, origin = read_params(params)
    row, column = divmod(origin, width)
    far = max(column, width - 1 - column) + max(row, height - 1 - row)
    return 1, min(width * height - 1, far * ((colours or USUAL) - 1))


def decode(text: str) -> Flood:
    """Read `params:cells[,limit]`; colours that are left out are counted from the cells."""
    params, board = parted(text)
    width, height, colours, leniency, origin = read_params(params)
    digits, comma, stated = board.partition(",")
    with behind(len(params) + 1):
        cells = read_cells(digits, width, height, colours or COLOURS[1])
    with behind(len(params) + 1 + len(digits) + 1):
        limit = _read_limit(stated) if comma else None
    colours = colours or count_colours(cells)
    return Flood(width, height, colours, cells, leniency, limit, origin)


def read_cells(
    digits: str, width: int, height: int, colours: int, alphabet: Sequence[str] = DIGITS
) -> bytes:
    """Read one digit a cell, row by row; the alphabet holds the digits in the colours' order."""
    if len(digits) != width * height:
        raise BadGameID(other_cells(width, height, len(digits)), min(len(digits), width * height))
    numbers = {digit: number for number, digit in enumerate(alphabet[:colours])}
    for index, digit in enumerate(digits):
        if digit not in numbers:
            row, column = divmod(index, width)
            raise BadGameID(
                "expected a colour from {least} to {most} in row {row}, column {column}, "
                "found {found}",
                index,
                least=alphabet[0],
                most=alphabet[colours - 1],
                row=row + 1,
                column=column + 1,
                found=quote(digit),
            )
    return bytes(numbers[digit] for digit in digits)


def count_colours(cells: bytes) -> int:
    """Count the colours of a board that does not state them: enough for its highest one."""
    return max(COLOURS[0], max(cells) + 1)


def _read_limit(text: str) -> int:
    if not re.fullmatch(r"[0-9]+", text):
        raise BadGameID(
            "expected a limit of moves after the comma, found {found}", found=quote(text)
        )
    return within(LIMITED, text, *LIMIT)


INSTINCT = Instinct(
    appeal=lambda _, __, after: len(after.region()),
    tried=Phrase(
        "Who takes the obvious colour loses {none} here, one move ahead {one}, two ahead {two}"
    ),
    kind=lambda params: read_params(params)._replace(leniency=0).text,
)

FLOOD = Family(
    name="flood",
    presets=dict.fromkeys(
        (
            *("12x12c6m5", "12x12c6m2", "12x12c6", "12x12c3", "12x12c4", "14x14c6"),
            *("16x16c6m2", "16x16c6", "19x19c6", "19x19c6s9,9"),
        ),
        "",
    ),
    generate=generate,
    pars=pars,
    decode=decode,
    days=(
        ("10x10c4m4", "10x10c5m4", "12x12c6m5", "12x12c6m4", "14x14c6m4", "14x14c6m3", "14x14c6m2"),
        ("14x14c6m3", "14x14c6"),
    ),
    limit=Flood.allowed,
    line=lambda _, text: moves_joined(text),
    instinct=INSTINCT,
)
