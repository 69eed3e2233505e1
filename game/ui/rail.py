"""The rail on the left: one icon and word a family, and at its foot what is for all of them."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.families import TITLES
from game.play.table import Table
from game.text.tongue import say
from game.ui.commands import BY_NAME
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Space, part
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.views import about

FOOT = tuple(BY_NAME[name] for name in ("theatre", "daily", "statistics", "help", "settings"))
# Stands above the foot while there is a list of boards to play through.
LIST = BY_NAME["list"]
# A rail that is no wider than this has no words, just icons; a narrow one has little beside them.
WORDLESS, NARROW = 55, 70
# The size of words, the one that they have at least, as long as they have room, and that of icons.
WORD, LEAST_WORD, ICON = 12.5, 10, 24


class Signpost(NamedTuple):
    """What one can go to: what the hands call it, its words, and its icon."""

    name: str
    words: str
    icon: str


class RailTold(NamedTuple):
    """What stands on the rail from the top and at its foot, what is in front, in how much room."""

    top: tuple[Signpost, ...]
    foot: tuple[Signpost, ...]
    front: str
    size: tuple[int, int]
    scale: float

    @property
    def wordless(self) -> bool:
        """Whether there are icons alone."""
        return self.size[0] <= WORDLESS * self.scale


class Rail(Described[RailTold]):
    """The families to choose from, help and settings."""

    def __init__(self, table: Table, front: Callable[[], str]) -> None:
        """Show what there is; `front` names what stands in place of the table's board, if any."""
        super().__init__(_body, self._standing)
        self._table, self._front = table, front
        self._room, self._scaled = pygame.Rect(0, 0, 1, 1), 1.0

    def _standing(self) -> RailTold:
        front = self._front() or f"title {self._table.session.board.title.name}"
        foot = _foot(self._table.desk.course is not None)
        return RailTold(_top(), foot, front, self._room.size, self._scaled)

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Take this room."""
        self._room, self._scaled = area.copy(), scale
        self.place(area, scale, area.height)

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        """Where each entry is, from the top down."""
        self.place(self._room, self._scaled, self._room.height)
        return super().spots

    def word(self, name: str) -> str:
        """Return the word of an entry, where it stands there as an icon alone."""
        return self.part(name).name if self.value().wordless and self.has(name) else ""

    def node(self) -> Node:
        """Tell what there is to choose."""
        entries = tuple(node.within("do") for node in self.nodes())
        return Node("rail", Role.NAVIGATION, say("Puzzles"), children=entries)


@part
def _top() -> tuple[Signpost, ...]:
    told = [(f"title {name}", about(title)) for name, title in TITLES.items()]
    return tuple(Signpost(name, say(one.title), one.icon) for name, one in told)


@part
def _foot(listed: bool) -> tuple[Signpost, ...]:
    places = (LIST, *FOOT) if listed else FOOT
    return tuple(Signpost(one.name, say(one.label), one.icon) for one in places)


def _body(told: RailTold) -> Box:
    """Put entries one below the other, as high as there is room for all of them."""
    (wide, high), scale, every = told.size, told.scale, (*told.top, *told.foot)
    room = (high - 2 * round(14 * scale)) // len(every)
    gap = 6 if room >= 60 * scale else 2
    aside = 8 if wide > NARROW * scale else 4
    tall = min(62, (room - round(gap * scale)) / scale)
    words = () if told.wordless else tuple(one.words for one in every)

    def entry(one: Signpost) -> Box:
        front = one.name == told.front
        shown = Painted(_draw, (one, front, words), high=tall)
        return Part(one.name, (shown,), name=one.words, on=front or None, command=True)

    column = Column((*map(entry, told.top), Space(grow=1), *map(entry, told.foot)), gap)
    within = Plate((column,), left=aside, top=14, right=aside, bottom=14)
    return Plate((Painted(_draw_ground, None, solid=True), within))


def _draw_ground(pen: Pen, spot: pygame.Rect, _: None, lit: Lit) -> None:
    pen.target.fill(pen.theme.card, spot)
    pen.target.fill(pen.theme.line, (spot.right - 1, spot.y, 1, spot.height))


def _draw(
    pen: Pen, spot: pygame.Rect, shown: tuple[Signpost, bool, tuple[str, ...]], lit: Lit
) -> None:
    """Draw an icon and its word, if all have one, on a plate where it is in front or hot."""
    (_, word, icon), front, words = shown
    ink = "text" if front or lit.hot else "quiet"
    if front or lit.hot:
        pen.plate(spot, 9, "raised" if front else _pointed)
    if not words:
        pen.icon(icon, min(ICON, spot.height * 4 // 5 / pen.scale), ink, center=spot.center)
        return
    pen.icon(icon, ICON, ink, center=(spot.centerx, spot.y + spot.height * 34 // 100))
    # All alike, within what is raised, unless one of them is very long.
    size = max(paint.fitting_size(words, pen.px(WORD), spot.width, 600), pen.px(LEAST_WORD))
    room = spot.width + pen.px(4)
    said = paint.fitted(word, size, pen.ink(ink), room, 600 if front else 500)
    middle = spot.centerx, spot.y + spot.height * 75 // 100
    pen.target.blit(said, said.get_rect(center=middle))


def _pointed(theme: Theme) -> Colour:
    return mix(theme.card, theme.raised, 0.5)
