"""The menu of presets: opens over the panel, by mouse or by keys."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Theme
from game.art.typeface import Typeface
from game.families import Board, counted_like, name_of, other_count, presets_like
from game.rules.puzzle import Family
from game.text.tongue import mark, say
from game.ui.commands import BY_NAME
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role, box
from game.ui.scroll import Scroll
from game.views import FACES

# An entry is as high as this where there is room, and no lower than that, nor for a finger lower
# than so many pixels. Where all have no room so, they stand in two columns; where that is too
# little, too, they are scrolled. With its note below its name, for want of room beside it, an entry
# is as high as TWO.
ROW, LEAST_ROW, FINGER, SCROLLED, TWO = 44, 28, 44, 32, 50
# The entry that counts a board the other way, by what is counted then.
RECOUNT = {
    "move": mark("Count moves instead"),
    "step": mark("Count steps instead"),
    "slide": mark("Count slides instead"),
}
# How far the two lines are apart, and how large they are.
STEP, NAME, NOTE = 20, BODY * 0.95, SMALL * 0.93


class Deal(NamedTuple):
    """An entry that deals a kind of board: its name, what that means, and its params."""

    name: str
    note: str
    params: str


class Run(NamedTuple):
    """An entry that runs a command: in what words, and its name; `on` marks what is chosen."""

    name: str
    command: str
    note: str = ""
    on: bool = False


class Offer(NamedTuple):
    """What is seen of an entry."""

    name: str
    note: str
    on: bool


# The entries, which is raised, how many are below each other and how high; whether notes are below.
Told = tuple[tuple[Offer, ...], int, int, int, bool]


class Menu:
    """A list to choose from: kinds of boards to deal, and commands to run."""

    def __init__(
        self, entries: Sequence[Deal | Run], chosen: str, anchor: pygame.Rect | None = None
    ) -> None:
        """Open with the kind of board that has these params marked, at another place if told so."""
        self.entries, self.anchor = entries, anchor
        self.for_fingers = False
        self.chosen = chosen
        marked = (i for i, entry in enumerate(entries) if self._marks(entry))
        self.place = next(marked, 0)
        self.rect = self._inner = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._row, self._two, self._scale = 0, False, 1.0
        self._shown = Described(self._body, self._told)
        # How many entries are below each other.
        self._deep = max(1, len(entries))

    def go(self, place: int) -> None:
        """Raise this entry, and bring it into view."""
        self.place = place
        top = place % self._deep * self._row
        over = top + self._row - self._inner.height - self.scroll.at
        self.scroll.roll(over if over > 0 else min(0, top - self.scroll.at))

    def step(self, right: int, pages: int) -> None:
        """Raise the entry so many columns to the right, or pages down, as far as there are any."""
        page = max(1, self._inner.height // self._row - 1)
        place = self.place + right * self._deep
        if pages or 0 <= place < len(self.entries):
            self.go(min(max(place + pages * page, 0), len(self.entries) - 1))

    def roll(self, by: int) -> None:
        """Scroll down, or up where it is negative."""
        self.scroll.roll(by)

    def _marks(self, entry: Deal | Run) -> bool:
        return entry.on if isinstance(entry, Run) else entry.params == self.chosen

    def fit(self, anchor: pygame.Rect, window: pygame.Rect, scale: float) -> None:
        """Open below the anchor, or above where there is no room."""
        self._scale = scale
        edge, count, first = round(6 * scale), max(1, len(self.entries)), not self._row
        wide, room = self._wide(scale), window.width - 2 * edge
        least = max(round(LEAST_ROW * scale), FINGER if self.for_fingers else 0)
        self._two = wide > room
        for columns in (1, 2) if 2 * wide <= room else (1,):
            self._deep = -(-count // columns)
            self._row = min(
                max(round(ROW * scale), least), (window.height - 4 * edge) // self._deep
            )
            if self._row >= least:
                break
        else:
            self._row = max(round(SCROLLED * scale), least)
        if self._two:
            self._row, wide = round(TWO * scale), self._wide(scale, stacked=True)
        height = min(self._row * self._deep + 2 * edge, window.height - 2 * edge)
        width = min(max(anchor.width, columns * wide), room)
        self.rect = pygame.Rect(anchor.right - width, anchor.bottom + edge, width, height)
        if self.rect.bottom > window.bottom - edge:
            self.rect.bottom = max(anchor.y - edge, window.y + edge + height)
        self.rect.clamp_ip(window)
        self._inner = self.rect.inflate(-2 * edge, -2 * edge)
        most = self._row * self._deep - self._inner.height
        self.scroll.fit(self._inner.move(edge, 0), most, scale)
        if first:
            self.go(self.place)

    def _wide(self, scale: float, stacked: bool = False) -> int:
        """Return the width that the longest entry needs, with its note beside it or below."""
        names, notes = self._fonts(scale)
        sizes = [(names.wide(one.name), notes.wide(one.note)) for one in self.entries]
        return max(max(one) if stacked else sum(one) for one in sizes) + round(52 * scale)

    def _fonts(self, scale: float) -> tuple[Typeface, Typeface]:
        return (
            paint.font(round(NAME * scale), 500),
            paint.font(round(NOTE * scale), 400),
        )

    def _told(self) -> Told:
        """Return all that is seen of it."""
        lines = tuple(Offer(one.name, one.note, self._marks(one)) for one in self.entries)
        return lines, self.place, self._deep, self._row, self._two

    def _body(self, told: Told) -> Box:
        """Tell the entries below each other, in as many columns as there are."""
        lines, raised, deep, row, two = told
        count, high = len(lines), row / self._scale

        def entry(at: int) -> Box:
            line = lines[at]
            name = f"{line.name}, {line.note}" if line.note else line.name
            face = Painted(_draw, (line, at == raised, two), high=high)
            on, place = line.on or None, (at, count)
            return Part(str(at), (face,), Role.MENU_ITEM, name, on=on, place=place, command=True)

        columns = [range(at, min(at + deep, count)) for at in range(0, count, deep)]
        kids = tuple(Column(tuple(map(entry, column))) for column in columns)
        return Grid(kids, len(kids), narrow=True)

    def _place(self) -> None:
        """Lay it out as far as it is scrolled by now."""
        self._shown.place(self._inner.move(0, -self.scroll.at), self._scale)

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
        """Tell the entries, and which of them is marked."""
        self._place()
        entries = tuple(node.within("menu") for node in self._shown.nodes())
        return Node("menu", Role.MENU, say("Menu"), box(self.rect), children=entries)

    def draw(self, target: pygame.Surface, theme: Theme, scale: float) -> None:
        """Draw the list with the place under mouse or keys raised."""
        spread = round(14 * scale)
        shade = paint.shadow(self.rect.size, round(10 * scale), spread, 150)
        target.blit(shade, (self.rect.x - spread, self.rect.y - spread + spread // 3))
        radius = round(10 * scale)
        target.blit(paint.rounded(self.rect.size, radius, theme.line), self.rect)
        inner = self.rect.inflate(-2, -2)
        target.blit(paint.rounded(inner.size, radius - 1, theme.card), inner)
        target.set_clip(self._inner)
        self._place()
        self._shown.draw(target, theme, None)
        target.set_clip(None)
        self.scroll.draw(target, theme)


def _draw(pen: Pen, spot: pygame.Rect, told: tuple[Offer, bool, bool], _: Lit) -> None:
    """Draw an entry, with its note behind its name or below it."""
    line, raised, two = told
    if raised:
        pen.plate(spot, 7, "raised")
    ink = "accent" if line.on else "text"
    left, right, up = spot.x + pen.px(10), spot.right - pen.px(10), pen.px(STEP / 2)
    if two and line.note:
        pen.words(line.name, NAME, ink, 500, midleft=(left, spot.centery - up))
        pen.words(line.note, NOTE, "quiet", midleft=(left, spot.centery + up))
    else:
        pen.words(line.name, NAME, ink, 500, midleft=(left, spot.centery))
        pen.words(line.note, NOTE, "quiet", midright=(right, spot.centery))


def entries(board: Board, keeps_pace: bool) -> list[Deal | Run]:
    """List the presets of a family, counted as this board is, and what else its menu does."""
    presets = []
    for params, name in presets_like(board.family, board.params).items():
        parts = _parts(board.family, params)
        # Without a name, the first and the last part name it: its size, and what it gives.
        said = say(name) if name else " · ".join(dict.fromkeys([parts[0], parts[-1]]))
        notes = _besides(said, parts) if name else parts[1:-1]
        presets.append(Deal(said, " · ".join(notes), params))
    own = [Run(say(words), command) for words, command in FACES[board.family.name].about.extras]
    if (other := other_count(board)) is not None:
        own.append(Run(say(RECOUNT[other.unit]), "recount"))
    on = say("on ✓") if keeps_pace else say("off")
    own.append(Run(say(BY_NAME["keep_pace"].menu), "keep_pace", on))
    made = [_run("edit")] if FACES[board.family.name].canvas is not None else []
    wish = [_run("wish")] if board.family.compares(board.params) else []
    return [
        *presets,
        *wish,
        _run("custom"),
        *made,
        *own,
        _run("compare"),
        _run("save"),
        _run("load"),
    ]


def _run(command: str) -> Run:
    return Run(say(BY_NAME[command].menu), command)


def chosen(board: Board) -> str:
    """Return the params whose entry is marked while this board is in front."""
    return "" if board.limit is not None else counted_like(board.family, *[board.params] * 2)


def title(family: Family, params: str, stated: int | None = None) -> list[str]:
    """Name a kind of board in parts: its preset, if it is one, and what is in its label.

    A board with a limit `stated` came from elsewhere, and is none of the presets.
    """
    if stated is not None:
        label = FACES[family.name].kinds.label(params)
        return [*label.split(" · "), say("limit {limit}", limit=stated)]
    parts = _parts(family, params)
    name = name_of(family, params)
    return [say(name), *_besides(say(name), parts)] if name else parts


def _besides(name: str, parts: Sequence[str]) -> Sequence[str]:
    """List what a preset's name does not say: it may begin with the first part of its kind."""
    return parts[1:] if name.startswith(parts[0]) else parts


def _parts(family: Family, params: str) -> list[str]:
    """Say the kind of board in parts, with its limit where it has one."""
    kinds = FACES[family.name].kinds
    parts = kinds.label(params).split(" · ")
    return parts if kinds.terms is None else [*parts, kinds.terms(params)]
