"""A sliding board that is being made: tiles in cells, some of which may be off the board.

Cells without a tile are gaps; a board has just one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from game import families
from game.families import Board
from game.play.drawing import within
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, quote
from game.rules.sliding import COUNTED, SIDES, SLIDING, Sliding, decode, goal, solvable

GAP = 0
# So many missing tiles are named.
MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class SlidingDrawing:
    """The tiles as they lie on the canvas."""

    sliding: Sliding

    @classmethod
    def read(cls, text: str) -> Self:
        params, _, row = text.partition(":")
        size = len(row.split(","))
        model = decode(f"{params}:{','.join(map(str, goal(size)))}")
        if not all(name.isdecimal() and len(name) <= 2 for name in row.split(",")):
            raise BadGameID("expected numbers, found {found}", found=quote(row))
        tiles = bytes(map(int, row.split(",")))
        there = [tile for tile in tiles if tile != GAP]
        if len({*there}) < len(there) or max(there, default=0) >= size:
            raise BadGameID("expected each tile once at the most, found {found}", found=quote(row))
        return cls(replace(model, tiles=tiles))

    def text(self) -> str:
        return self.sliding.encode()

    def board(self) -> Board:
        gaps = self.sliding.tiles.count(GAP)
        if gaps > 1:
            names = ", ".join(map(str, self.missing[:MOST_NAMED]))
            more = " …" if len(self.missing) > MOST_NAMED else ""
            fault = Phrase("expected one gap, found {gaps}; tiles to lay: {tiles}", gaps=gaps)
            raise BadGameID(fault.given(tiles=f"{names}{more}"))
        if not gaps:
            raise BadGameID("expected a gap, found none")
        return families.read(f"{SLIDING.name}:{self.text()}")

    @property
    def missing(self) -> Sequence[int]:
        return sorted({*range(1, len(self.sliding.tiles))} - {*self.sliding.tiles})

    # Strokes

    def swap(self, one: int, other: int) -> Self:
        tiles = bytearray(self.sliding.tiles)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        return self._with(bytes(tiles))

    def put(self, cell: int, tile: int) -> Self:
        """Put a tile into a cell; what is there goes where the tile was, or off the board."""
        tiles = self.sliding.tiles
        if not 0 < tile < len(tiles):
            return self
        if tile in tiles:
            return self.swap(cell, tiles.index(tile))
        return self._with(tiles[:cell] + bytes([tile]) + tiles[cell + 1 :])

    def lift(self, cell: int) -> Self:
        tiles = self.sliding.tiles
        return self._with(tiles[:cell] + bytes([GAP]) + tiles[cell + 1 :])

    def in_order(self) -> Self:
        return self._with(goal(len(self.sliding.tiles)))

    def counting(self, slides: bool) -> Self:
        old = self.sliding
        return replace(self, sliding=COUNTED[slides](old.width, old.height, old.tiles))

    def sized(self, width: int, height: int) -> Self:
        """Give the board another size: tiles that there are on both stay, others fill up.

        What fills up lies so that the board can be solved, where there is a choice.
        """
        old = self.sliding
        width, height = within(width, SIDES), within(height, SIDES)
        if (width, height) == (old.width, old.height):
            return self
        cells = [
            old.tiles[y * old.width + x] if x < old.width and y < old.height else GAP
            for y in range(height)
            for x in range(width)
        ]
        size = len(cells)
        stay = {tile for tile in cells if GAP < tile < size}
        free = [cell for cell, tile in enumerate(cells) if tile not in stay]
        tiles = bytearray(tile if tile in stay else GAP for tile in cells)
        for cell, tile in zip(free, sorted({*range(1, size)} - stay), strict=False):
            tiles[cell] = tile
        if not solvable(width, bytes(tiles)) and len(free) > 2:
            tiles[free[0]], tiles[free[1]] = tiles[free[1]], tiles[free[0]]
        return replace(self, sliding=replace(old, width=width, height=height, tiles=bytes(tiles)))

    def _with(self, tiles: bytes) -> Self:
        return replace(self, sliding=replace(self.sliding, tiles=tiles))

    def blank(self) -> Self:
        return self.in_order()

    # What it might do without

    @property
    def spare(self) -> bool:
        return False

    def parts(self) -> Sequence[str]:
        return ()

    def without(self, part: str) -> Self | None:
        return None
