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
from game.ui.nodes import PRESSED, Node, Role, box
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
# How far the two lines are apart.
STEP = 20


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
        self._row, self._two = 0, False
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
            paint.font(round(BODY * 0.95 * scale), 500),
            paint.font(round(SMALL * 0.93 * scale), 400),
        )

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the place in the list at this point."""
        if not self.rect.collidepoint(point):
            return None
        down = (point[1] - self._inner.y + self.scroll.at) // self._row
        right = (point[0] - self._inner.x) // self._across
        place = (
            min(max(down, 0), self._deep - 1) + min(max(right, 0), self._columns - 1) * self._deep
        )
        return place if place < len(self.entries) else None

    @property
    def _columns(self) -> int:
        return max(1, -(-len(self.entries) // self._deep))

    @property
    def _across(self) -> int:
        """How wide a column is."""
        return self._inner.width // self._columns

    def node(self) -> Node:
        """Tell the entries, and which of them is marked."""
        entries = tuple(
            Node(
                str(place),
                Role.MENU_ITEM,
                f"{entry.name}, {entry.note}" if entry.note else entry.name,
                box(self._spot(place)),
                on=self._marks(entry) or None,
                place=(place, len(self.entries)),
                deeds=PRESSED,
            ).within("menu")
            for place, entry in enumerate(self.entries)
        )
        return Node("menu", Role.MENU, say("Menu"), box(self.rect), children=entries)

    def _spot(self, place: int) -> pygame.Rect:
        """Return where an entry is, seen or scrolled away."""
        column, down = divmod(place, self._deep)
        left = self._inner.x + column * self._across
        top = self._inner.y + down * self._row - self.scroll.at
        return pygame.Rect(left, top, self._across, self._row)

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
        for place, entry in enumerate(self.entries):
            spot = self._spot(place)
            if place == self.place:
                target.blit(paint.rounded(spot.size, round(7 * scale), theme.raised), spot)
            ink = theme.accent if self._marks(entry) else theme.text
            word = paint.text(entry.name, round(BODY * 0.95 * scale), ink, 500)
            left, right = spot.x + round(10 * scale), spot.right - round(10 * scale)
            note = paint.text(entry.note, round(SMALL * 0.93 * scale), theme.quiet)
            if self._two and entry.note:
                up = round(STEP * scale / 2)
                target.blit(word, word.get_rect(midleft=(left, spot.centery - up)))
                target.blit(note, note.get_rect(midleft=(left, spot.centery + up)))
                continue
            target.blit(word, word.get_rect(midleft=(left, spot.centery)))
            target.blit(note, note.get_rect(midright=(right, spot.centery)))
        target.set_clip(None)
        self.scroll.draw(target, theme)


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
