"""Sliding tiles: bring the numbers into order, with the gap in the last place.

A tile in the gap's row or column may be clicked: it and everything between it and the gap slide
one cell towards the gap. Each tile that slides counts as one step.

    1 2 3        1 2 3        1 2 3
    . 4 5  "5"   4 5 .  "6"   4 5 6   solved, in three steps
    7 8 6        7 8 6        7 8 .

A board is written `3x3:1,2,3,0,4,5,7,8,6`: width, height, and the tiles row by row with 0 for the
gap. Half of all arrangements can never be solved; they are refused. `3x3m` counts slides instead:
whatever slides at one click is one step, be it one tile or many.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Self

from game.rules.phrase import Phrase, mark
from game.rules.puzzle import (
    HEIGHT,
    MOST_PAR,
    WIDTH,
    BadGameID,
    Family,
    IllegalMove,
    Instinct,
    Move,
    Status,
    Unsolvable,
    before,
    moves_apart,
    moves_joined,
    parted,
    placed,
    quote,
    within,
)

SIDES = (2, 10)
# What ends the params of boards that count slides.
SLIDES = "m"
# How far any board of this size is from its order at the most, in tiles, where that is known.
FARTHEST: Mapping[tuple[int, int], int] = {
    (2, 2): 6,
    (2, 3): 21,
    (2, 4): 36,
    (2, 5): 55,
    (2, 6): 80,
    (2, 7): 108,
    (2, 8): 140,
    (3, 3): 31,
    (3, 4): 53,
    (3, 5): 84,
    (4, 4): 80,
}
# How a slide of one tile is said, and one of several, by the way they go.
SLIDES_ARE: Mapping[str, tuple[Phrase, Phrase]] = {
    "left": (Phrase("{tile} left"), Phrase("{others} and {last} left")),
    "right": (Phrase("{tile} right"), Phrase("{others} and {last} right")),
    "up": (Phrase("{tile} up"), Phrase("{others} and {last} up")),
    "down": (Phrase("{tile} down"), Phrase("{others} and {last} down")),
}


@dataclass(frozen=True, slots=True)
class Sliding:
    """A sliding-tile board; `tiles` holds one number a byte, row by row, 0 for the gap."""

    width: int
    height: int
    tiles: bytes

    def moves(self) -> Sequence[Move]:
        """List every tile in the gap's row or column."""
        if self.status() is Status.SOLVED:
            return ()
        row, column = divmod(self.tiles.index(0), self.width)
        in_row = self.tiles[row * self.width : (row + 1) * self.width]
        in_column = self.tiles[column :: self.width]
        return [str(tile) for tile in (*in_row, *in_column) if tile]

    def neighbours(self) -> list[Move]:
        """List the tiles right beside the gap: the moves of one step."""
        if self.status() is Status.SOLVED:
            return []
        wide, gap = self.width, self.tiles.index(0)
        row, column = divmod(gap, wide)
        beside = (
            (row > 0, gap - wide),
            (column > 0, gap - 1),
            (column < wide - 1, gap + 1),
            (row < self.height - 1, gap + wide),
        )
        return [str(self.tiles[cell]) for inside, cell in beside if inside]

    @property
    def params(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def unit(self) -> str:
        """What a step is called."""
        return "move"

    def segment(self, move: Move, /) -> Sequence[Move]:
        """List the tiles that slide, the one next to the gap first."""
        return [str(self.tiles[cell]) for cell in self._path(move)[1:]]

    def steps(self, move: Move, /) -> Sequence[Move]:
        """List the tiles that slide: each of them counts."""
        return self.segment(move)

    def apply(self, move: Move, /) -> Self:
        """Slide the tile, and all between it and the gap, one cell."""
        if self.status() is Status.SOLVED:
            raise IllegalMove("the tiles are in order already: the board is solved")
        path = self._path(move)
        tiles = bytearray(self.tiles)
        for gap, cell in pairwise(path):
            tiles[gap], tiles[cell] = tiles[cell], 0
        return replace(self, tiles=bytes(tiles))

    def status(self) -> Status:
        """Solved when the tiles are in order and the gap is last."""
        return Status.SOLVED if self.tiles == goal(len(self.tiles)) else Status.PLAYING

    def encode(self) -> str:
        return f"{self.params}:{','.join(map(str, self.tiles))}"

    def way(self, move: Move, /) -> str:
        """Tell which way the tiles slide: left, right, up or down."""
        gap, first, *_ = self._path(move)
        return {1: "left", -1: "right", self.width: "up", -self.width: "down"}[first - gap]

    def describe(self, move: Move, /) -> Phrase:
        """Name the tiles that slide and the way they go."""
        *others, last = self.segment(move)
        one, several = SLIDES_ARE[self.way(move)]
        return (
            several.given(others=", ".join(others), last=last) if others else one.given(tile=last)
        )

    def _path(self, move: Move) -> list[int]:
        """List the cells from the gap to the tile, both included; raise IllegalMove if none."""
        if not re.fullmatch(r"[1-9][0-9]?", move) or int(move) >= len(self.tiles):
            most = len(self.tiles) - 1
            raise IllegalMove(
                "expected a tile from 1 to {most}, found {found}", most=most, found=quote(move)
            )
        gap, tile = self.tiles.index(0), self.tiles.index(int(move))
        gap_row, gap_column = divmod(gap, self.width)
        row, column = divmod(tile, self.width)
        if row == gap_row:
            stride = 1 if tile > gap else -1
        elif column == gap_column:
            stride = self.width if tile > gap else -self.width
        else:
            raise IllegalMove("tile {tile} is not in the gap's row or column", tile=move)
        return list(range(gap, tile + stride, stride))


@dataclass(frozen=True, slots=True)
class Slides(Sliding):
    """A sliding-tile board on which a slide counts once, however many tiles it moves."""

    @property
    def params(self) -> str:
        return f"{self.width}x{self.height}{SLIDES}"

    @property
    def unit(self) -> str:
        return "slide"

    def steps(self, move: Move, /) -> Sequence[Move]:
        self._path(move)
        return (move,)


COUNTED: Mapping[bool, type[Sliding]] = {False: Sliding, True: Slides}


def recount(text: str, board: Sliding) -> tuple[str, Sliding]:
    """Return the same board counted the other way; one that was dealt keeps its seed."""
    slides = not isinstance(board, Slides)
    other = COUNTED[slides](board.width, board.height, board.tiles)
    _, sign, seed = text.partition("#")
    return (f"{other.params}#{seed}" if sign else other.encode()), other


def counted_like(params: str, like: str) -> str:
    """Return the kind that these params ask for, counted as boards of the other kind are."""
    return params.removesuffix(SLIDES) + (SLIDES if like.endswith(SLIDES) else "")


def read_line(start: Sliding, text: str) -> list[Move]:
    """Split a line of moves; tiles of one digit may stand close together."""
    return moves_joined(text) if len(start.tiles) <= 10 else moves_apart(text)


def goal(size: int) -> bytes:
    """Return the solved tiles: 1, 2, 3 … and the gap last."""
    return bytes([*range(1, size), 0])


def solvable(width: int, tiles: bytes) -> bool:
    """Tell whether the tiles can be brought into order.

    Every step swaps the gap with a tile and moves the gap one cell, so the parity of the
    arrangement and the parity of the gap's distance from its place change together.
    """
    odd = False
    seen = bytearray(len(tiles))
    for start in range(len(tiles)):
        cell, length = start, 0
        while not seen[cell]:
            seen[cell] = 1
            cell = (tiles[cell] - 1) % len(tiles)
            length += 1
        odd ^= length % 2 == 0 and length > 0
    row, column = divmod(tiles.index(0), width)
    distance = len(tiles) // width - 1 - row + width - 1 - column
    return odd == (distance % 2 == 1)


def generate(params: str, rng: Random) -> Sliding:
    """Draw one of the solvable boards evenly, the solved one left out.

    All arrangements are equally likely; swapping two tiles pairs each unsolvable one with a
    solvable one, so the solvable ones stay equally likely.
    """
    width, height, slides = read_params(params)
    tiles = bytearray(range(width * height))
    while True:
        for last in range(len(tiles) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            tiles[last], tiles[other] = tiles[other], tiles[last]
        if not solvable(width, bytes(tiles)):
            one, two = [cell for cell, tile in enumerate(tiles) if tile][-2:]
            tiles[one], tiles[two] = tiles[two], tiles[one]
        board = COUNTED[slides](width, height, bytes(tiles))
        if board.status() is Status.PLAYING:
            return board


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those dealt lie; a slide moves a tile at least."""
    width, height, _ = read_params(params)
    least, most = sorted((width, height))
    return 1, FARTHEST.get((least, most), MOST_PAR)


def read_params(text: str) -> tuple[int, int, bool]:
    found = re.fullmatch(rf"([0-9]+)x([0-9]+)({SLIDES}?)", text)
    if not found:
        raise BadGameID("expected a size like 4x4 or 4x4m, found {found}", found=quote(text))
    width = within(WIDTH, found[1], *SIDES)
    return width, within(HEIGHT, found[2], *SIDES, found.start(2)), bool(found[3])


def decode(text: str) -> Sliding:
    """Read `WxH:tiles`; raise Unsolvable for a board of the wrong half."""
    params, board = parted(text)
    width, height, slides = read_params(params)
    names = board.split(",")
    with placed(lambda tile: min(len(text), len(params) + 1 + before(names, tile))):
        return arrange(width, height, names, slides)


def arrange(width: int, height: int, names: Sequence[str], slides: bool = False) -> Sliding:
    """Make a board of the tiles' numbers as text, row by row; check that each stands once.

    A fault is placed by the number of the tile, counted from 0.
    """
    size = width * height
    if len(names) != size:
        raise BadGameID(
            "expected {tiles} tiles for {size}, found {found}",
            min(len(names), size),
            tiles=size,
            size=f"{width}x{height}",
            found=str(len(names)),
        )
    tiles: list[int] = []
    for index, name in enumerate(names):
        row, column = index // width + 1, index % width + 1
        if not re.fullmatch(r"0|[1-9][0-9]?", name) or int(name) >= size:
            raise BadGameID(
                "expected a tile from {least} to {most} in row {row}, column {column}, "
                "found {found}",
                index,
                least="0",
                most=str(size - 1),
                row=row,
                column=column,
                found=quote(name),
            )
        if int(name) in tiles:
            raise BadGameID(
                "expected every tile once, found {tile} again in row {row}, column {column}",
                index,
                tile=name,
                row=row,
                column=column,
            )
        tiles.append(int(name))
    if not solvable(width, bytes(tiles)):
        raise Unsolvable(
            "this board cannot be solved; swapping the last two tiles would make it solvable"
        )
    return COUNTED[slides](width, height, bytes(tiles))


def manhattan(board: Sliding) -> int:
    """Count the cells that all tiles are away from their places, along rows and columns."""
    wide = board.width
    return sum(
        abs(cell % wide - (tile - 1) % wide) + abs(cell // wide - (tile - 1) // wide)
        for cell, tile in enumerate(board.tiles)
        if tile
    )


def promise(before: Sliding, move: Move, after: Sliding) -> int:
    """Say how near a slide brings the tiles to their places; of equals, low numbers come first."""
    left = manhattan(after)
    low = SIDES[1] ** 2 - int(move) if left < manhattan(before) else 0
    return low - SIDES[1] ** 2 * left


INSTINCT = Instinct(appeal=promise)

SLIDING = Family(
    name="sliding",
    presets={
        "3x3": mark("Eight"),
        "4x4": mark("Fifteen"),
        "5x5": mark("Twenty-four"),
        "4x3": mark("Eleven"),
        "6x6": mark("Thirty-five"),
    },
    generate=generate,
    pars=pars,
    decode=decode,
    days=(("3x3", "3x3", "3x3", "4x3", "4x3", "4x4", "4x4"), ("4x4",)),
    unit=lambda board: board.unit,
    other=recount,
    alike=counted_like,
    line=read_line,
    # The first tile that slid is now the furthest from the gap.
    back=lambda before, move, _: before.segment(move)[0],
    instinct=INSTINCT,
)
