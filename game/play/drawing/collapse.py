"""A collapse board that is being made: columns of tiles, which stand on each other.

A tile that is painted above a column falls onto it. Without any tile it is no board.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from game.families import Board
from game.play.drawing import NUMBER_OF_COLOURS, ON_THE_BOARD, CannotDraw
from game.rules.collapse import COLLAPSE, COLOURS, SIDES, Collapse, decode
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CollapseDrawing:
    """The columns as they stand on the canvas."""

    collapse: Collapse

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `text` has written; raise BadGameID where it was not."""
        return cls(decode(text))

    def text(self) -> str:
        """Write the columns, as in an ID."""
        return self.collapse.encode()

    def board(self) -> Board:
        """Return the board; raise BadGameID where there is no tile."""
        if not any(self.collapse.columns):
            raise BadGameID(Phrase("expected at least one tile, found none"))
        return Board(COLLAPSE, f"{COLLAPSE.name}:{self.text()}", self.collapse)

    # Strokes, by column and row from the floor up

    def paint(self, place: Place, colour: int) -> Self:
        """Give a tile a colour, or let a new one fall onto its column."""
        x, y = place
        column = self.collapse.columns[x]
        return self._with({x: column[:y] + bytes([colour]) + column[y + 1 :]})

    def take(self, place: Place) -> Self:
        """Take a tile away; those above it fall."""
        x, y = place
        column = self.collapse.columns[x]
        return self._with({x: column[:y] + column[y + 1 :]})

    def fill(self, place: Place, colour: int) -> Self:
        """Give all that is joined to a tile by its colour another one."""
        columns = {x: bytearray(column) for x, column in enumerate(self.collapse.columns)}
        for x, y in self.joined(place):
            columns[x][y] = colour
        return self._with({x: bytes(column) for x, column in columns.items()})

    def joined(self, place: Place) -> list[Place]:
        """List the places joined to this one by its colour; none where there is no tile."""
        tile = self.collapse.tile
        colour = tile(*place)
        order = [] if colour is None else [place]
        for x, y in order:
            around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            order += [at for at in around if at not in order and tile(*at) == colour]
        return order

    def sized(self, width: int, height: int, colour: int) -> Self:
        """Make the board wider or narrower, higher or lower; new columns are of this colour."""
        old = self.collapse
        width, height = (min(max(side, SIDES[0]), SIDES[1]) for side in (width, height))
        columns = [column[:height] for column in old.columns[:width]]
        columns += [bytes([colour] * height)] * (width - len(columns))
        sized = replace(old, width=width, height=height, columns=tuple(columns))
        return replace(self, collapse=sized)

    def coloured(self, colours: int) -> Self:
        """Have so many colours; raise CannotDraw while one that is to go is on the board."""
        if not COLOURS[0] <= colours <= COLOURS[1]:
            raise CannotDraw(NUMBER_OF_COLOURS.given(least=COLOURS[0], most=COLOURS[1]))
        highest = max((tile for column in self.collapse.columns for tile in column), default=0)
        if highest >= colours:
            raise CannotDraw(ON_THE_BOARD.given(colour=highest + 1))
        return replace(self, collapse=replace(self.collapse, colours=colours))

    def _with(self, changed: dict[int, bytes]) -> Self:
        columns = tuple(changed.get(x, column) for x, column in enumerate(self.collapse.columns))
        return replace(self, collapse=replace(self.collapse, columns=columns))

    def blank(self) -> Self:
        """Take all tiles away."""
        return self._with(dict.fromkeys(range(self.collapse.width), b""))

    # What it might do without

    @property
    def spare(self) -> bool:
        """Tiles may go."""
        return any(self.collapse.columns)

    def parts(self) -> Sequence[str]:
        """Name the tiles from the top down, then the colours that are not there."""
        places = [
            (y, x) for x, column in enumerate(self.collapse.columns) for y in range(len(column))
        ]
        return [*(f"{x} {y}" for y, x in sorted(places, reverse=True)), "colours"]

    def without(self, part: str) -> Self | None:
        """Leave out a tile, or the colours that are not there; never the last tile."""
        collapse = self.collapse
        if part == "colours":
            used = sorted({tile for column in collapse.columns for tile in column})
            fewer = max(COLOURS[0], len(used))
            if fewer == collapse.colours:
                return None
            columns = tuple(bytes(map(used.index, column)) for column in collapse.columns)
            return replace(self, collapse=replace(collapse, columns=columns, colours=fewer))
        x, y = map(int, part.split())
        if y >= len(collapse.columns[x]) or sum(map(len, collapse.columns)) == 1:
            return None
        return self.take((x, y))
