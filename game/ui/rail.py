"""The rail on the left: the titles to play, the places beside them, and what is at its foot."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.families import TITLES
from game.play.table import Table
from game.text.tongue import many, say
from game.ui.commands import BY_NAME, Command
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Space, part
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.words.families import about

PLACES = tuple(BY_NAME[name] for name in ("daily", "slips", "statistics", "workshop"))
FOOT = tuple(BY_NAME[name] for name in ("settings", "help"))
# Stands below the places while there is a list of boards to play through.
LIST = BY_NAME["list"]
# A rail that is no wider than this has no words, just icons; a narrow one has little beside them.
WORDLESS, NARROW = 57, 70
# How high an entry is where there is room, the rule between titles and places, and the foot.
ENTRY, RULE, SHORT_RULE, TIP = 54, 18, 4, 44
# What is left free above all and below, with words and without them.
EDGE, SHORT_EDGE = 11, 1
# The size of words, the one that they have at least, as long as they have room, that of icons, and
# of the plate behind one at the foot.
WORD, LEAST_WORD, ICON, PLATE = 12, 10, 22, 36
# How large the badge is with its number; how wide the bar beside what is in front, and how high.
BADGE, COUNT, BAR = 18, 11, (3, 20)


class Signpost(NamedTuple):
    """What one can go to: what the hands call it, its words, its icon, and its key, if any."""

    name: str
    words: str
    icon: str
    key: str = ""


class RailSeen(NamedTuple):
    """What stands on the rail, what is in front, how many slips are due, in how much room."""

    titles: tuple[Signpost, ...]
    places: tuple[Signpost, ...]
    foot: tuple[Signpost, ...]
    front: str
    due: int
    size: tuple[int, int]
    scale: float

    @property
    def wordless(self) -> bool:
        """Whether there are icons alone."""
        return self.size[0] <= WORDLESS * self.scale


class Rail(Described[RailSeen]):
    """The titles to choose from, and what there is beside them."""

    def __init__(self, table: Table, front: Callable[[], str], due: Callable[[], int]) -> None:
        """Show what there is; `front` names what stands in place of the table's board, if any.

        So many slips are `due` today.
        """
        super().__init__(_body, self._standing)
        self._table, self._front, self._due = table, front, due
        self._room, self._scaled = pygame.Rect(0, 0, 1, 1), 1.0

    def _standing(self) -> RailSeen:
        plays, desk = self._table.plays, self._table.desk
        title = "slips" if plays.practising else f"title {plays.session.board.title.name}"
        listed = desk.laid_out is not None
        places, foot = _signposts((*PLACES, LIST) if listed else PLACES), _signposts(FOOT)
        front, room = self._front() or title, (self._room.size, self._scaled)
        return RailSeen(_titles(), places, foot, front, self._due(), *room)

    def fit(self, area: pygame.Rect, scale: float) -> None:
        self._room, self._scaled = area.copy(), scale
        self.place(area, scale, area.height)

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        self.place(self._room, self._scaled, self._room.height)
        return super().spots

    def word(self, name: str) -> str:
        """Say what stands there, where that is an icon alone, and its key, where it has one."""
        if not self.has(name):
            return ""
        part = self.part(name)
        words = ", ".join(filter(None, (part.name, part.value)))
        if part.more:
            return say("{what}: {key}", what=words, key=part.more)
        return words if self.value().wordless else ""

    def node(self) -> Node:
        entries = tuple(node.within("do") for node in self.nodes())
        return Node("rail", Role.NAVIGATION, say("Puzzles"), children=entries)


@part
def _titles() -> tuple[Signpost, ...]:
    named = [(f"title {name}", about(title)) for name, title in TITLES.items()]
    return tuple(Signpost(name, say(one.title), one.icon) for name, one in named)


@part
def _signposts(commands: tuple[Command, ...]) -> tuple[Signpost, ...]:
    return tuple(Signpost(one.name, say(one.label), one.icon, one.sign) for one in commands)


def _body(seen: RailSeen) -> Box:
    """Put entries one below the other, as high as there is room for all of them."""
    (wide, high), scale, bare = seen.size, seen.scale, seen.wordless
    every = (*seen.titles, *seen.places)
    edge, rule = (SHORT_EDGE, SHORT_RULE) if bare else (EDGE, RULE)
    # Without words the foot is as high as an entry: all of them have what a finger needs.
    room = high - round((2 * edge + rule + (0 if bare else TIP)) * scale)
    tall = min(ENTRY, room // (len(every) + bare) / scale)
    aside = 7 if wide > NARROW * scale else 4
    words = () if bare else tuple(one.words for one in every)

    def entry(one: Signpost) -> Box:
        front, due = one.name == seen.front, seen.due if one.name == "slips" else 0
        shown = Painted(_draw, (one, front, words, due, aside), high=tall)
        value = many("{n} due today", "{n} due today", due) if due else ""
        on = front or None
        return Part(
            one.name, (shown,), name=one.words, value=value, more=one.key, on=on, command=True
        )

    def sign(one: Signpost) -> Box:
        shown = Painted(_draw_sign, one, high=min(TIP, tall) if bare else TIP)
        return Part(one.name, (shown,), name=one.words, more=one.key, command=True)

    line = Painted(_draw_rule, None, high=rule)
    foot = Grid(tuple(map(sign, seen.foot)), len(seen.foot), narrow=True)
    kids = (*map(entry, seen.titles), line, *map(entry, seen.places), Space(grow=1), foot)
    within = Plate((Column(kids),), left=aside, top=edge, right=aside, bottom=edge)
    return Plate((Painted(_draw_ground, None, solid=True), within))


def _draw_ground(pen: Pen, spot: pygame.Rect, _: None, lit: Lit) -> None:
    pen.target.fill(pen.theme.card, spot)
    pen.target.fill(pen.theme.line, (spot.right - 1, spot.y, 1, spot.height))


def _draw_rule(pen: Pen, spot: pygame.Rect, _: None, lit: Lit) -> None:
    line = pygame.Rect(0, 0, spot.width * 5 // 8, max(1, pen.px(1)))
    line.center = spot.center
    pen.target.fill(pen.theme.line, line)


def _draw(
    pen: Pen, spot: pygame.Rect, shown: tuple[Signpost, bool, tuple[str, ...], int, int], lit: Lit
) -> None:
    """Draw an icon and its word, if all have one, on a plate where it is in front or hot."""
    (_, word, icon, _), front, words, due, aside = shown
    ink = "text" if front or lit.hot else "quiet"
    if front or lit.hot:
        pen.plate(spot, 9, "raised" if front else _pointed)
    if front:
        bar = pygame.Rect(0, 0, pen.px(BAR[0]), pen.px(BAR[1]))
        bar.midleft = spot.x - pen.px(aside), spot.centery
        pen.plate(bar, 1.5, "accent")
    if not words:
        pen.icon(icon, min(ICON, spot.height * 4 // 5 / pen.scale), ink, center=spot.center)
        _draw_badge(pen, (spot.centerx + pen.px(11), spot.centery - pen.px(9)), due)
        return
    middle = spot.centerx, spot.y + spot.height * 36 // 100
    pen.icon(icon, ICON, ink, center=middle)
    # All alike, within what is raised, unless one of them is very long.
    size = max(paint.fitting_size(words, pen.px(WORD), spot.width, 600), pen.px(LEAST_WORD))
    room = spot.width + pen.px(4)
    said = paint.fitted(word, size, pen.ink(ink), room, 600 if front else 500)
    at = spot.centerx, spot.y + spot.height * 75 // 100
    pen.target.blit(said, said.get_rect(center=at))
    _draw_badge(pen, (middle[0] + pen.px(21), middle[1] - pen.px(5)), due)


def _draw_badge(pen: Pen, middle: tuple[int, int], due: int) -> None:
    """Draw how many are due, unless none is."""
    if due:
        spot = pygame.Rect(0, 0, pen.px(BADGE), pen.px(BADGE))
        spot.center = middle
        pen.plate(spot, BADGE / 2, "accent")
        pen.words(str(due), COUNT, "on_accent", 600, center=spot.center)


def _draw_sign(pen: Pen, spot: pygame.Rect, shown: Signpost, lit: Lit) -> None:
    if lit.hot:
        side = min(pen.px(PLATE), *spot.size)
        plate = pygame.Rect(0, 0, side, side)
        plate.center = spot.center
        pen.plate(plate, 9, _pointed)
    size = min(ICON - 2, min(spot.width * 3 // 4, spot.height * 4 // 5) / pen.scale)
    pen.icon(shown.icon, size, "text" if lit.hot else "quiet", center=spot.center)


def _pointed(theme: Theme) -> Colour:
    return mix(theme.card, theme.raised, 0.5)
