"""Collapse: clear the board of its columns of coloured tiles.

A click takes a whole group: every tile of one colour that is joined, side to side, to a tile of
that colour in the bottom row. Tiles above fall; columns never shift sideways, so an empty column
parts the board. A move names the column of a bottom tile of the group, counting from 0.

    2 0        . .        . .
    1 1  "1"   2 .  "0"   . .   and "0" again clears it: three clicks
    0 1        0 0        2 .

A board is written `2x3c3:012/110`: width, height, colours, and the columns from left to right,
each with its bottom tile first. Every board can be cleared.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from game.rules.columns import (
    DIGITS,
    Place,
    drawn,
    group_at,
    read_columns,
    tile_at,
    without,
    write_columns,
)
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
    moves_apart,
    moves_joined,
    parted,
    quote,
    within,
)

SIDES = (2, 12)
COLOURS = (2, 9)
COLUMNS: tuple[Move, ...] = tuple(map(str, range(SIDES[1])))


@dataclass(frozen=True, slots=True)
class Collapse:
    """A collapse board; `columns` holds one colour a byte, each column's bottom tile first."""

    width: int
    height: int
    colours: int
    columns: tuple[bytes, ...]

    def moves(self) -> Sequence[Move]:
        """List every column that has a tile left."""
        return [COLUMNS[index] for index, column in enumerate(self.columns) if column]

    def groups(self) -> list[Move]:
        """List one move a group: the leftmost column where it stands on the bottom."""
        found: list[Move] = []
        taken: set[int] = set()
        for index, column in enumerate(self.columns):
            if column and index not in taken:
                taken |= {place for place, row in self.group(index) if row == 0}
                found.append(COLUMNS[index])
        return found

    def steps(self, move: Move, /) -> Sequence[Move]:
        return (move,)

    def apply(self, move: Move, /) -> Self:
        """Take the group that stands on the bottom of this column."""
        if move not in COLUMNS:
            raise IllegalMove("expected the number of a column, found {found}", found=quote(move))
        if int(move) >= self.width:
            raise IllegalMove("there is no column {column}", column=int(move) + 1)
        if not self.columns[int(move)]:
            raise IllegalMove("column {column} is empty", column=int(move) + 1)
        columns = without(self.columns, self.group(int(move)))
        return replace(self, columns=tuple(columns))

    def group(self, column: int) -> list[Place]:
        """List the (column, row) places of the group that stands on the bottom of this column."""
        return group_at(self.columns, column, 0)

    def tile(self, column: int, row: int) -> int | None:
        """Return the colour at this place, row 0 at the bottom, or None where no tile is."""
        return tile_at(self.columns, column, row)

    def status(self) -> Status:
        """Solved when no tile is left."""
        return Status.PLAYING if any(self.columns) else Status.SOLVED

    def encode(self) -> str:
        """Return the board as `params:columns`."""
        return f"{self.width}x{self.height}c{self.colours}:{write_columns(self.columns)}"

    def describe(self, move: Move, /) -> Phrase:
        """Name the column, counting from 1, and how many tiles go."""
        count = len(self.group(int(move)))
        return Phrase(
            "column {column} ({n} tile)",
            "column {column} ({n} tiles)",
            n=count,
            column=int(move) + 1,
        )


def read_line(start: Collapse, text: str) -> list[Move]:
    """Split a line of moves; columns of one digit may stand close together: 10010012."""
    return moves_joined(text) if start.width <= len(DIGITS) else moves_apart(text)


def read_params(text: str) -> tuple[int, int, int]:
    """Read width, height and colours."""
    found = re.fullmatch(r"([0-9]+)x([0-9]+)c([0-9]+)", text)
    if not found:
        raise BadGameID("expected a size like 5x5c4, found {found}", found=quote(text))
    width = within(WIDTH, found[1], *SIDES)
    height = within(HEIGHT, found[2], *SIDES, found.start(2))
    return width, height, within(NUMBER_OF_COLOURS, found[3], *COLOURS, found.start(3))


def generate(params: str, rng: Random) -> Collapse:
    """Draw every tile evenly, again and again until every colour is there."""
    width, height, colours = read_params(params)
    if colours > width * height:
        raise BadGameID(
            "expected at most {most} colours for {size}, one a tile, found {found}",
            most=width * height,
            size=f"{width}x{height}",
            found=colours,
        )
    return Collapse(width, height, colours, next(drawn(width, height, colours, rng)))


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those dealt lie: a click takes one colour, and a tile at least."""
    width, height, colours = read_params(params)
    return colours, width * height


def decode(text: str) -> Collapse:
    """Read `params:columns`; columns may be shorter than the height, as in play."""
    params, board = parted(text)
    width, height, colours = read_params(params)
    with behind(len(params) + 1):
        tiles = read_columns(board, width, height, colours)
    return Collapse(width, height, colours, tiles)


INSTINCT = Instinct(
    appeal=lambda before, move, _: len(before.group(int(move))),
    tried=Phrase(
        "Who takes the largest group loses {none} here, one move ahead {one}, two ahead {two}"
    ),
)

COLLAPSE = Family(
    name="collapse",
    presets=dict.fromkeys(("5x5c4", "6x6c4", "7x7c5", "8x8c5", "10x10c5"), ""),
    generate=generate,
    pars=pars,
    decode=decode,
    days=(("4x4c3", "5x5c3", "5x5c4", "5x5c4", "6x6c4", "6x6c4", "7x7c5"), ("5x5c4",)),
    line=read_line,
    instinct=INSTINCT,
)
