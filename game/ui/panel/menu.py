"""Menus: a list to choose from, over the window, by mouse or by keys; and the menu of commands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Theme
from game.art.typeface import Typeface
from game.families import name_of
from game.play.table import Table
from game.rules.puzzle import Family
from game.text.tongue import mark, say
from game.ui.commands import ALL, BY_NAME, COMMANDS, FOR_ALL, GROUPS, Command, asked
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role, box
from game.ui.scroll import Scroll
from game.words.families import WORDINGS, about

# An entry is as high as this where there is room, and no lower than that, nor for a finger lower
# than so many pixels. Where all have no room so, they stand in two columns; where that is too
# little, too, they are scrolled. With its note below its name, for want of room beside it, an entry
# is as high as TWO.
ROW, LEAST_ROW, FINGER, SCROLLED, TWO = 44, 27, 44, 32, 50
# In groups, an entry is as high as this; so high are a heading, and the rule before the last ones.
GROUPED, HEADING, RULE = 40, 32, 17
# What stands beside an entry is no farther up or down than so many of them.
NEAR = 3
# The entry that counts a board the other way, by what is counted then.
RECOUNT = {
    "move": mark("Count moves instead"),
    "step": mark("Count steps instead"),
    "slide": mark("Count slides instead"),
}
# What the icon of something becomes when that is off.
OFF = {"volume-2": "volume-x"}
# How far the two lines are apart, and how large they are; what an icon takes, and the room at a
# note.
STEP, NAME, NOTE, ICON, AROUND = 20, BODY * 0.95, SMALL * 0.93, 30, 52


class Run(NamedTuple):
    """An entry that runs a command: in what words, and its name; `on` marks what is chosen.

    In the menu of commands each is in a `group`, with its icon and its key; one that can't be run
    now is not `able`.
    """

    name: str
    command: str
    note: str = ""
    on: bool = False
    icon: str = ""
    key: str = ""
    able: bool = True
    group: str = ""

    @property
    def beside(self) -> str:
        """What stands at the right: how it is set, where its icon does not tell, and its key."""
        return self.key if self.group == FOR_ALL else "  ".join(filter(None, (self.note, self.key)))


# The entries, which is raised, in how many columns they and those that come last are, how high, and
# whether notes are below.
MenuSeen = tuple[tuple[Run, ...], int, tuple[int, int], int, bool]


class Menu:
    """A list to choose from, plain or in groups."""

    def __init__(self, entries: Sequence[Run], anchor: pygame.Rect | None = None) -> None:
        """Open with what is chosen raised; at its button in the panel, or elsewhere if told so."""
        self.entries, self.anchor = entries, anchor
        self.for_fingers = False
        self.place = next((at for at, entry in enumerate(entries) if entry.on), 0)
        self.rect = self._inner = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._row, self._two, self._scale = 0, False, 1.0
        # How many stand beside each other, and how many of those that come last.
        self._columns, self._last = 1, 2
        self._shown = Described(self._body, self._seen)

    @property
    def _grouped(self) -> bool:
        return any(entry.group for entry in self.entries)

    def _spot(self, place: int) -> pygame.Rect:
        self._place()
        return self._shown.spot(str(place))

    def go(self, place: int) -> None:
        """Raise this entry, and bring it into view."""
        self.place = place
        spot, view = self._spot(place), self._inner
        above = spot.y - view.y - (round(HEADING * self._scale) if self._grouped else 0)
        self.scroll.roll(max(spot.bottom - view.bottom, 0) or min(above, 0))

    def step(self, right: int, pages: int) -> None:
        """Raise the entry beside, so many columns to the right, or pages down, if there is any."""
        here, last = self._spot(self.place), len(self.entries) - 1
        if pages:
            page = max(1, self._inner.height // self._row - 1)
            self.go(min(max(self.place + pages * page, 0), last))
            return
        spots = [(at, self._spot(at)) for at in range(last + 1)]
        # Of those beside it the nearest, in its own row if there is one; none in another part.
        beside = [
            (abs(spot.y - here.y), abs(spot.x - here.x), at)
            for at, spot in spots
            if (spot.x - here.x) * right > 0 and abs(spot.y - here.y) <= NEAR * self._row
        ]
        if beside:
            self.go(min(beside)[2])

    def roll(self, by: int) -> None:
        self.scroll.roll(by)

    def fit(self, anchor: pygame.Rect, window: pygame.Rect, scale: float) -> None:
        """Open below the anchor, or above where there is no room."""
        self._scale = scale
        edge, first = round(6 * scale), not self._row
        wide, room = self._wide(scale), window.width - 2 * edge
        least = max(round(LEAST_ROW * scale), FINGER if self.for_fingers else 0)
        self._two = wide > room and not self._grouped
        ways = (1, 2) if 2 * wide <= room else (1,)
        for columns in ways[-1:] if self._grouped else ways:
            self._columns = columns
            rows, more = self._rows(columns)
            most = round((GROUPED if self._grouped else ROW) * scale)
            left = window.height - 4 * edge - round(more * scale)
            self._row = min(max(most, least), left // rows)
            if self._row >= least:
                break
        else:
            self._row = max(round(SCROLLED * scale), least)
        if self._two:
            self._row, wide = round(TWO * scale), self._wide(scale, stacked=True)
        width = min(max(anchor.width, self._columns * wide), room)
        within = pygame.Rect(0, 0, width - 2 * edge, 0)
        deep = self._shown.place(within, scale)
        height = min(deep + 2 * edge, window.height - 2 * edge)
        self.rect = pygame.Rect(anchor.right - width, anchor.bottom + edge, width, height)
        if self.rect.bottom > window.bottom - edge:
            self.rect.bottom = max(anchor.y - edge, window.y + edge + height)
        self.rect.clamp_ip(window)
        self._inner = self.rect.inflate(-2 * edge, -2 * edge)
        self.scroll.fit(self._inner.move(edge, 0), deep - self._inner.height, scale)
        if first:
            self.go(self.place)

    def _groups(self) -> Iterator[tuple[str, list[int]]]:
        for group, places in groupby(range(len(self.entries)), lambda at: self.entries[at].group):
            yield group, [*places]

    def _rows(self, columns: int) -> tuple[int, float]:
        """Count the entries below each other, and how high is what stands between them."""
        if not self._grouped:
            return -(-max(1, len(self.entries)) // columns), 0
        groups = [(group, len(places)) for group, places in self._groups()]
        named = [count for group, count in groups if group != FOR_ALL]
        last = sum(-(-count // self._last) for group, count in groups if group == FOR_ALL)
        deep = [max(named[at : at + columns]) for at in range(0, len(named), columns)]
        return sum(deep) + last, len(deep) * HEADING + RULE

    def _wide(self, scale: float, stacked: bool = False, group: str = "") -> int:
        """Return the width that the longest entry needs, with its note beside it or below."""
        names, notes = self._fonts(scale)
        some = [one for one in self.entries if group in ("", one.group)]
        sizes = [(names.wide(one.name), notes.wide(one.beside)) for one in some] or [(0, 0)]
        around = AROUND + ICON * any(one.icon for one in self.entries)
        return max(max(one) if stacked else sum(one) for one in sizes) + round(around * scale)

    def _fonts(self, scale: float) -> tuple[Typeface, Typeface]:
        return (paint.font(round(NAME * scale), 500), paint.font(round(NOTE * scale), 400))

    def _seen(self) -> MenuSeen:
        columns = self._columns, self._last
        return tuple(self.entries), self.place, columns, self._row, self._two

    def _body(self, seen: MenuSeen) -> Box:
        """Tell the entries below each other, in as many columns as there are, or group by group."""
        lines, raised, (columns, feet), row, two = seen
        count, high = len(lines), row / self._scale

        def entry(number: int) -> Box:
            line = lines[number]
            name = f"{line.name}, {line.note}" if line.note else line.name
            face = Painted(_draw, (line, number == raised, two), high=high)
            on, place = line.on or None, (number, count)
            return Part(
                str(number),
                (face,),
                Role.MENU_ITEM,
                name,
                more=line.key,
                on=on,
                able=line.able,
                place=place,
                command=True,
            )

        if not self._grouped:
            deep = self._rows(columns)[0]
            ranges = [range(at, min(at + deep, count)) for at in range(0, count, deep)]
            kids = tuple(Column(tuple(map(entry, one))) for one in ranges)
            return Grid(kids, len(kids), narrow=True)
        named: list[Box] = []
        last: tuple[Box, ...] = ()
        for group, places in self._groups():
            entries = tuple(map(entry, places))
            if group == FOR_ALL:
                rule = Painted(_rule, None, high=RULE)
                last = rule, Grid(entries, feet, narrow=True)
            else:
                column = Column((Painted(_heading, say(group), high=HEADING), *entries))
                named.append(Part(group, (column,), Role.GROUP, say(group), holds=True))
        pairs = [tuple(named[at : at + columns]) for at in range(0, len(named), columns)]
        return Column((*(Grid(pair, columns, narrow=True) for pair in pairs), *last))

    def _place(self) -> None:
        self._shown.place(self._inner.move(0, -self.scroll.rolled), self._scale)

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the place in the list at this point; its edge is part of the nearest."""
        if not self.rect.collidepoint(point):
            return None
        self._place()
        last = self._inner.right - 1, self._inner.bottom - 1
        x, y = (min(max(point[i], self._inner.topleft[i]), last[i]) for i in (0, 1))
        name = self._shown.at((x, y))
        here = name is not None and self._shown.spot(name).collidepoint(x, y)
        return int(name) if name is not None and here else None

    def node(self) -> Node:
        self._place()
        entries = tuple(node.within("menu") for node in self._shown.nodes())
        return Node("menu", Role.MENU, say("Menu"), box(self.rect), children=entries)

    def draw(self, target: pygame.Surface, theme: Theme, scale: float) -> None:
        """Draw the list with the place under mouse or keys raised."""
        Pen(target, theme, scale).lift(self.rect, 10, 14, 150)
        target.set_clip(self._inner)
        self._place()
        self._shown.draw(target, theme, None)
        target.set_clip(None)
        self.scroll.draw(target, theme)


def _draw(pen: Pen, spot: pygame.Rect, seen: tuple[Run, bool, bool], _: Lit) -> None:
    """Draw an entry, with its note behind its name or below it."""
    line, raised, two = seen
    if raised:
        pen.plate(spot, 7, "raised")
    ink = "accent" if line.on else "text" if line.able else "faint"
    left, right, up = spot.x + pen.px(10), spot.right - pen.px(10), pen.px(STEP / 2)
    if line.icon:
        pen.icon(line.icon, 18, "quiet" if line.able else "faint", midleft=(left, spot.centery))
        left += pen.px(ICON)
    if two and line.beside:
        pen.words(line.name, NAME, ink, 500, midleft=(left, spot.centery - up))
        pen.words(line.beside, NOTE, "quiet", midleft=(left, spot.centery + up))
    else:
        note = pen.words(line.beside, NOTE, "quiet", midright=(right, spot.centery))
        room = note.x - left - pen.px(4)
        pen.words(line.name, NAME, ink, 500, room=room, midleft=(left, spot.centery))


def _heading(pen: Pen, spot: pygame.Rect, words: str, _: Lit) -> None:
    left = spot.x + pen.px(10), spot.bottom - pen.px(13)
    pen.words(words, SMALL, "quiet", 600, midleft=left)


def _rule(pen: Pen, spot: pygame.Rect, seen: None, _: Lit) -> None:
    pen.target.fill(pen.theme.line, (spot.x, spot.centery, spot.width, 1))


# The menu of commands


def commands(table: Table, able: Callable[[str], bool], on: Mapping[str, bool]) -> list[Run]:
    """List by groups what can be done; of what is on or off, which of them it is."""
    # One that leads back to a mark has the place of the one that sets it.
    left_out = "mark" if able("to_mark") else "to_mark"
    listed = [(one.group, one.entry, one) for one in COMMANDS if one.group and one.name != left_out]
    own = [(say(words), BY_NAME[name]) for words, name in about(table.session.board.title).extras]
    if (other := table.desk.other) is not None:
        own.append((say(RECOUNT[other.unit]), BY_NAME["recount"]))
    listed += [(GROUPS[0], words, command) for words, command in own]
    named = {"race": say("Again as on that day")} if table.plays.practising else {}
    if table.session.mark == table.session.cursor:
        named["mark"] = say("Take the mark away")
    listed = [(group, named.get(one.name, said), one) for group, said, one in listed]
    return [
        Run(
            words,
            one.name,
            "" if one.name not in on else say("on ✓") if on[one.name] else say("off"),
            icon=one.icon if on.get(one.name, True) else OFF.get(one.icon, one.icon),
            key=sign(one, table.family),
            able=able(one.name),
            group=group,
        )
        for wanted in (*GROUPS, FOR_ALL)
        for group, words, one in listed
        if group == wanted
    ]


def sign(command: Command, family: Family) -> str:
    """Say as on a button the first of its keys that the puzzle does not have for itself, if any."""
    own = [ALL[name] for name in WORDINGS[family.name].about.keys]
    for key in command.keys:
        taken = asked(own, key.code, key.shift, key.ctrl)
        # That letter is the board's only after another one.
        if taken in (None, command.name, "board letter left left"):
            return key.short
    return ""


# Kinds of board in words


def level(family: Family, params: str) -> tuple[str, str]:
    """Name a level, and say what else its kind is."""
    parts, name = _parts(family, params), name_of(family, params)
    # Without a name, the first and the last part name it: its size, and what it gives.
    said = say(name) if name else " · ".join(dict.fromkeys([parts[0], parts[-1]]))
    return said, " · ".join(_besides(said, parts) if name else parts[1:-1])


def title(family: Family, params: str, stated: int | None = None) -> list[str]:
    """Name a kind of board in parts: its preset, if it is one, and what is in its label.

    A board with a limit `stated` came from elsewhere, and is none of the presets.
    """
    if stated is not None:
        label = WORDINGS[family.name].kinds.label(params)
        return [*label.split(" · "), say("limit {limit}", limit=stated)]
    parts = _parts(family, params)
    name = name_of(family, params)
    return [say(name), *_besides(say(name), parts)] if name else parts


def _besides(name: str, parts: Sequence[str]) -> Sequence[str]:
    """List what a preset's name does not say: it may begin with the first part of its kind."""
    return parts[1:] if name.startswith(parts[0]) else parts


def _parts(family: Family, params: str) -> list[str]:
    """Say the kind of board in parts, with its limit where it has one."""
    kinds = WORDINGS[family.name].kinds
    parts = kinds.label(params).split(" · ")
    return parts if kinds.terms is None else [*parts, kinds.terms(params)]
