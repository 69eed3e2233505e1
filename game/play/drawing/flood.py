"""A flood board that is being made: cells in colours, how many there are, and where it starts.

Such a drawing is always a board. A limit that was stated for the board that it began with goes
with the first stroke.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from game.families import Board
from game.play.drawing import NUMBER_OF_COLOURS, ON_THE_BOARD, CannotDraw, within
from game.rules.flood import COLOURS, FLOOD, SIDES, Flood, decode, neighbours


@dataclass(frozen=True, slots=True)
class FloodDrawing:
    """The board as it stands on the canvas."""

    flood: Flood

    @classmethod
    def of(cls, position: Flood) -> Self:
        return cls(position)

    @classmethod
    def read(cls, text: str) -> Self:
        return cls(decode(text))

    def text(self) -> str:
        return self.flood.encode()

    def board(self) -> Board:
        return Board(FLOOD, f"{FLOOD.name}:{self.text()}", self.flood)

    # Strokes

    def paint(self, cells: Iterable[int], colour: int) -> Self:
        painted = bytearray(self.flood.cells)
        for cell in cells:
            painted[cell] = colour
        return self._other(replace(self.flood, cells=bytes(painted)))

    def fill(self, cell: int, colour: int) -> Self:
        """Give all that is joined to a cell by its colour another one."""
        return self.paint(self.flood.component(cell), colour)

    def sized(self, width: int, height: int, colour: int) -> Self:
        """Make the board wider or narrower, higher or lower; new cells have this colour."""
        flood = self.flood
        width, height = within(width, SIDES), within(height, SIDES)
        cells = bytes(
            flood.cells[y * flood.width + x] if x < flood.width and y < flood.height else colour
            for y in range(height)
            for x in range(width)
        )
        column, row = flood.start
        origin = min(row, height - 1) * width + min(column, width - 1)
        sized = replace(flood, cells=cells, width=width, height=height, origin=origin)
        return self._other(sized)

    def started(self, cell: int) -> Self:
        return self._other(replace(self.flood, origin=cell))

    def coloured(self, colours: int) -> Self:
        """Have so many colours; raise CannotDraw while one that is to go is on the board."""
        if not COLOURS[0] <= colours <= COLOURS[1]:
            raise CannotDraw(NUMBER_OF_COLOURS.given(least=COLOURS[0], most=COLOURS[1]))
        if max(self.flood.cells) >= colours:
            raise CannotDraw(ON_THE_BOARD.given(colour=max(self.flood.cells) + 1))
        return self._other(replace(self.flood, colours=colours))

    def _other(self, flood: Flood) -> Self:
        """Return another board, whose limit nobody has stated; the same one keeps its limit."""
        return self if flood == self.flood else replace(self, flood=replace(flood, limit=None))

    def blank(self) -> Self:
        return self.paint(range(len(self.flood.cells)), 0)

    # What it might do without

    @property
    def spare(self) -> bool:
        return True

    def parts(self) -> Sequence[str]:
        """Name the colours that are not there, and each region by a cell and a neighbour's colour.

        The smallest regions come first.
        """
        return ["colours", *(f"{cell} {colour}" for cell, colour in self._merges())]

    def _merges(self) -> list[tuple[int, int]]:
        flood = self.flood
        around = neighbours(flood.width, flood.height)
        seen: set[int] = set()
        found: list[tuple[int, int, int]] = []
        for cell in range(len(flood.cells)):
            if cell in seen:
                continue
            region = flood.component(cell)
            seen.update(region)
            colours = {flood.cells[other] for one in region for other in around[one]}
            found += [
                (len(region), cell, colour) for colour in sorted(colours - {flood.cells[cell]})
            ]
        return [(cell, colour) for _, cell, colour in sorted(found)]

    def without(self, part: str) -> Self | None:
        """Leave out the colours that are not there, or let a region take a neighbour's colour."""
        flood = self.flood
        if part == "colours":
            used = sorted({*flood.cells})
            if len(used) in (1, flood.colours):
                return None
            cells = bytes(used.index(cell) for cell in flood.cells)
            fewer = max(COLOURS[0], len(used))
            return replace(self, flood=replace(flood, cells=cells, colours=fewer, limit=None))
        cell, colour = map(int, part.split())
        return None if flood.cells[cell] == colour else self.fill(cell, colour)
