"""A list, as long as need be: only the lines in sight are made and drawn."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.art.theme import Theme
from game.text.tongue import many
from game.ui.kit.boxes import Part
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role, box


class Listing:
    """Lines of one height. Arrows and page keys walk through them, Tab goes past them."""

    def __init__(
        self,
        count: int,
        height: int | Callable[[float], int],
        line: Callable[[int], Described[Any]],
        chosen: int = 0,
    ) -> None:
        """List so many lines; `line` makes one by its place. Tab first comes to the chosen one.

        How high they are may depend on how wide they are.
        """
        self._count, self._height, self._make = count, height, line
        self._lines: dict[int, Described[Any]] = {}
        self._here = (chosen, self._line(chosen).stops[0]) if count else None
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        # Where it is seen.
        self._view = self._area

    @property
    def seen(self) -> range:
        """The places of the lines in sight, where it was drawn last."""
        if not self._view.height:
            return range(0)
        first = max(0, (self._view.y - self._area.y) // self._step)
        last = min(self._count, -(-(self._view.bottom - self._area.y) // self._step))
        return range(first, max(first, last))

    def _line(self, place: int) -> Described[Any]:
        if place not in self._lines:
            self._lines[place] = self._make(place)
        return self._lines[place]

    def value(self) -> object:
        return [self._line(place).value() for place in self.seen]

    @property
    def _step(self) -> int:
        height = self._height
        high = height(self._area.width / self._scale) if callable(height) else height
        return round(high * self._scale)

    @property
    def stops(self) -> list[str]:
        """Name the line that was chosen last."""
        return [] if self._here is None else [_name(*self._here)]

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a strip a line."""
        self._area, self._scale = area, scale
        return self._count * self._step

    def _placed(self, place: int) -> Described[Any]:
        line = self._line(place)
        top = self._area.y + place * self._step
        line.place(pygame.Rect(self._area.x, top, self._area.width, self._step), self._scale)
        return line

    def at(self, point: tuple[int, int]) -> str | None:
        place = (point[1] - self._area.y) // self._step
        if not 0 <= place < self._count:
            return None
        name = self._placed(place).at(point)
        return None if name is None else _name(place, name)

    def part(self, name: str) -> Part:
        place, what = _parts(name)
        return self._line(place).part(what)

    def has(self, name: str) -> bool:
        place, what = _parts(name)
        return place < self._count and self._line(place).has(what)

    def owner(self, name: str) -> str:
        """Nothing lies within a picture here."""
        return name

    def counts(self, point: tuple[int, int]) -> str | None:
        """There are no numbers to turn."""
        return None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes where the line has it."""
        place, what = _parts(name)
        return self._placed(place).spot(what)

    def press(self, name: str) -> None:
        place, what = _parts(name)
        self._here = place, what
        self._line(place).press(what)

    def walk(self, name: str, by: int) -> str | None:
        """Go so many lines on, or back, as far as there are any; name where that leads."""
        if self._here is None:
            return None
        place, what = self._here
        there = min(max(place + by, 0), self._count - 1)
        self._here = there, what
        return None if there == place else _name(there, what)

    def walks(self, name: str) -> bool:
        """There may be other lines."""
        return True

    def turn(self, name: str, by: int) -> str | None:
        if self._here is None:
            return None
        place, what = self._here
        stops = self._line(place).stops
        beside = stops[min(max(stops.index(what) + by, 0), len(stops) - 1)]
        self._here = place, beside
        return _name(place, beside)

    def nodes(self) -> Sequence[Node]:
        """Tell of the lines in sight, and of the one that was chosen last."""
        places = sorted({*self.seen, *(() if self._here is None else (self._here[0],))})
        lines = tuple(
            node.within(str(place))._replace(place=(place, self._count))
            for place in places
            for node in self._placed(place).nodes()
        )
        words = many("{n} line", "{n} lines", self._count)
        return [Node("list", Role.LIST, words, box(self._area), children=lines)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        self._view = target.get_clip()
        seen = self.seen
        self._lines = {place: line for place, line in self._lines.items() if place in seen}
        for place in seen:
            what = hot.partition(" ")[2] if hot and hot.startswith(f"{place} ") else None
            self._placed(place).draw(target, theme, what)


def _name(place: int, what: str) -> str:
    return f"{place} {what}"


def _parts(name: str) -> tuple[int, str]:
    place, _, what = name.partition(" ")
    return int(place), what
