"""What a sheet shows: its title, and rows one below the other, each told as boxes."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from game.art.theme import Theme
from game.ui.kit.boxes import Part
from game.ui.kit.listing import Listing
from game.ui.kit.shown import Described
from game.ui.nodes import Node, box

SheetRow = Described[Any] | Listing


class Page(NamedTuple):
    """What stands on a sheet.

    main  what Enter does, wherever the focus is but on another button or in a text
    keys  the commands whose keys hold here, and the name of what each presses
    name  the command that opens it, and closes it again
    """

    title: str
    rows: Sequence[SheetRow]
    main: str = ""
    keys: Mapping[str, str] = MappingProxyType({})
    name: str = ""


class Spot(NamedTuple):
    """Something on a sheet: which row, and its name there; row -1 is the cross that closes it."""

    row: int
    name: str


CROSS = Spot(-1, "close")
NOWHERE = pygame.Rect(0, 0, 0, 0)


class Body:
    """The rows of a sheet in their places."""

    def __init__(self, rows: Sequence[SheetRow]) -> None:
        """`place` comes before all that asks where they are."""
        self._rows = rows
        self._rooms: list[pygame.Rect] = []
        self._view = NOWHERE

    def place(self, room: pygame.Rect, scale: float, view: pygame.Rect = NOWHERE) -> int:
        """Give every row its room from the top down; return how high they are together.

        What the room is higher than the rows is for the last of them.
        """
        self._rooms, self._view, top = [], view, room.y
        for row in self._rows:
            one = pygame.Rect(room.x, top, room.width, 10_000)
            if isinstance(row, Described) and row is self._rows[-1]:
                one.height = row.place(one, scale, max(0, room.bottom - top))
            else:
                one.height = row.place(one, scale)
            self._rooms.append(one)
            top = one.bottom
        return top - room.y

    def value(self) -> object:
        return [row.value() for row in self._rows]

    @property
    def stops(self) -> list[Spot]:
        return [Spot(i, name) for i, row in enumerate(self._rows) for name in row.stops]

    def find(self, name: str) -> Spot | None:
        return next((spot for spot in self.stops if spot.name == name), None)

    def row(self, spot: Spot | None) -> SheetRow | None:
        """Return the row of what lies on the sheet; the cross has none."""
        inside = spot is not None and 0 <= spot.row < len(self._rows)
        return self._rows[spot.row] if inside and spot is not None else None

    def part(self, spot: Spot | None) -> Part | None:
        row = self.row(spot)
        there = row is not None and spot is not None and row.has(row.owner(spot.name))
        return row.part(spot.name) if there and row is not None and spot is not None else None

    def lit(self, spot: Spot | None) -> Spot | None:
        """Return what is under the mouse, as long as it is there."""
        return spot if spot == CROSS or self.part(spot) is not None else None

    def kept(self, spot: Spot | None) -> Spot | None:
        """Return this, or another stop of its row where it is none any more."""
        row = self.row(spot)
        if spot is None or spot == CROSS or (row is not None and spot.name in row.stops):
            return spot
        name = None if row is None else next(iter(row.stops), None)
        return None if name is None else spot._replace(name=name)

    def at(self, point: tuple[int, int]) -> Spot | None:
        return self._first(point, (row.at(point) for row in self._rows))

    def number_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the number at this point, if there is one to count."""
        return self._first(point, (row.counts(point) for row in self._rows))

    def _first(self, point: tuple[int, int], names: Iterator[str | None]) -> Spot | None:
        """Return the first that is named row by row, where anything is seen."""
        if not self._view.collidepoint(point):
            return None
        return next((Spot(at, name) for at, name in enumerate(names) if name is not None), None)

    def nodes(self) -> list[Node]:
        return [
            node._replace(spot=box(pygame.Rect(node.spot).clip(room))).within(str(place))
            for place, (row, room) in enumerate(zip(self._rows, self._rooms, strict=True))
            for node in row.nodes()
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: Spot | None) -> None:
        for place, row in enumerate(self._rows):
            row.draw(target, theme, self._hot(hot, place))

    def redraw(
        self, target: pygame.Surface, theme: Theme, hot: Spot | None
    ) -> list[pygame.Rect] | None:
        """Draw pictures that are others by now, and tell where; None: more than these is."""
        changed: list[pygame.Rect] = []
        for place, row in enumerate(self._rows):
            if isinstance(row, Listing):
                return None
            spots = row.redraw(target, theme, self._hot(hot, place))
            if spots is None:
                return None
            changed += spots
        return changed

    @staticmethod
    def _hot(hot: Spot | None, place: int) -> str | None:
        return hot.name if hot is not None and hot.row == place else None
