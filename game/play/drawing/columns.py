"""A board of columns of tiles that is being made: the tiles stand on each other.

A tile that is painted above a column falls onto it. Without any tile it is no board.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from game.families import Board
from game.play.drawing import NUMBER_OF_COLOURS, ON_THE_BOARD, CannotDraw, within
from game.rules.columns import Place, group_at, tile_at
from game.rules.puzzle import Family


@dataclass(frozen=True, slots=True)
class ColumnsDrawing(ABC):
    """The columns as they stand on the canvas, in a position of the family.

    A position has `width`, `height`, `colours` and `columns`, each with its bottom tile first.
    """

    position: Any
    family: ClassVar[Family]
    widths: ClassVar[tuple[int, int]]
    heights: ClassVar[tuple[int, int]]
    counts: ClassVar[tuple[int, int]]

    @classmethod
    def read(cls, text: str) -> Self:
        return cls(cls.family.decode(text))

    def text(self) -> str:
        text: str = self.position.encode()
        return text

    def board(self) -> Board:
        self.check()
        return Board(self.family, f"{self.family.name}:{self.text()}", self.position)

    @abstractmethod
    def check(self) -> None:
        """Raise BadGameID and say what a board of this family needs besides, if anything."""

    def settled(self, columns: Sequence[bytes]) -> tuple[bytes, ...]:
        """Return the columns as they come to rest."""
        return tuple(columns)

    # Strokes, by column and row from the floor up

    def paint(self, place: Place, colour: int) -> Self:
        x, y = place
        column = self.position.columns[x]
        return self._with({x: column[:y] + bytes([colour]) + column[y + 1 :]})

    def take(self, place: Place) -> Self:
        """Take a tile away; those above it fall."""
        x, y = place
        column = self.position.columns[x]
        return self._with({x: column[:y] + column[y + 1 :]})

    def fill(self, place: Place, colour: int) -> Self:
        """Give all that is joined to a tile by its colour another one."""
        columns = {x: bytearray(column) for x, column in enumerate(self.position.columns)}
        for x, y in self.joined(place):
            columns[x][y] = colour
        return self._with({x: bytes(column) for x, column in columns.items()})

    def joined(self, place: Place) -> list[Place]:
        """List the places joined to this one by its colour; none where there is no tile."""
        return group_at(self.position.columns, *place)

    def tile(self, column: int, row: int) -> int | None:
        return tile_at(self.position.columns, column, row)

    def sized(self, width: int, height: int, colour: int) -> Self:
        """Make the board wider or narrower, higher or lower; new columns are of this colour."""
        width, height = within(width, self.widths), within(height, self.heights)
        columns = [column[:height] for column in self.position.columns[:width]]
        columns += [bytes([colour] * height)] * (width - len(columns))
        return self._placed(self.settled(columns), width=width, height=height)

    def coloured(self, colours: int) -> Self:
        """Have so many colours; raise CannotDraw while one that is to go is on the board."""
        least, most = self.counts
        if not least <= colours <= most:
            raise CannotDraw(NUMBER_OF_COLOURS.given(least=least, most=most))
        highest = max((tile for column in self.position.columns for tile in column), default=0)
        if highest >= colours:
            raise CannotDraw(ON_THE_BOARD.given(colour=highest + 1))
        return self._placed(self.position.columns, colours=colours)

    def _with(self, changed: dict[int, bytes]) -> Self:
        columns = [changed.get(x, column) for x, column in enumerate(self.position.columns)]
        return self._placed(self.settled(columns))

    def _placed(self, columns: tuple[bytes, ...], **more: int) -> Self:
        return replace(self, position=replace(self.position, columns=columns, **more))

    def blank(self) -> Self:
        return self._with(dict.fromkeys(range(self.position.width), b""))

    # What it might do without

    @property
    def spare(self) -> bool:
        return any(self.position.columns)

    def parts(self) -> Sequence[str]:
        places = [
            (y, x) for x, column in enumerate(self.position.columns) for y in range(len(column))
        ]
        return [*(f"{x} {y}" for y, x in sorted(places, reverse=True)), "colours"]

    def without(self, part: str) -> Self | None:
        """Leave out a tile, or the colours that are not there; never the last tile."""
        position = self.position
        if part == "colours":
            used = sorted({tile for column in position.columns for tile in column})
            fewer = max(self.counts[0], len(used))
            if fewer == position.colours:
                return None
            columns = tuple(bytes(map(used.index, column)) for column in position.columns)
            return self._placed(columns, colours=fewer)
        x, y = map(int, part.split())
        if y >= len(position.columns[x]) or sum(map(len, position.columns)) == 1:
            return None
        return self.take((x, y))
