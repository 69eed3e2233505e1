"""The card above the lanes, told once: a heading with buttons, sentences, and answers.

A lesson or the quiz is told by it; it is as high as either needs at the most: the lanes stay where
they are.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.art import paint
from game.art.look import Look
from game.export.miniature import miniature
from game.rules.puzzle import Position
from game.text.tongue import say
from game.ui import commands
from game.ui.kit import widgets
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space, Stand
from game.ui.kit.pen import Ink, Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Role
from game.ui.theatre.buttons import button
from game.views.face import Face

PAD, TOP, BUTTON, BELOW = 14, 9, 30, 4
TEXT, TIGHT_TEXT, LEAST_TEXT, HEADING = 15, 14, 10, 13.5
# How far lines are apart, by the size of their words.
STEP = 1.36
# How far the frame of an answer is from it.
RING = 4
# Below this width words are set smaller; below that one, answers stand below the words, which have
# room for so many rows.
NARROW, STACKED, ROWS = 700, 500, 7
TILE, CAPTION, GAP, ABOVE = 74, 18, 14, 5

# Sentences with the ink and the weight that each is set in.
Sentences = tuple[tuple[str, Ink, int], ...]


class Wanted(NamedTuple):
    """A command's button: its words, or else its icon, and its width; `main` stands out."""

    name: str
    words: str = ""
    wide: float = BUTTON
    main: bool = False

    @property
    def icon(self) -> str:
        return commands.ALL[self.name].icon


class Answer(NamedTuple):
    """A board to choose, or a number; `ink` frames it. Without a name it can't be chosen."""

    position: Position | None
    caption: str = ""
    ink: Ink = ""
    name: str = ""


class OnStrip(NamedTuple):
    """What is on, with its buttons from the right; a board may be `shown` before the words."""

    heading: tuple[str, ...]
    words: Sentences
    buttons: tuple[Wanted, ...]
    shown: Answer | None = None
    answers: tuple[Answer, ...] = ()


class On(Protocol):
    """What stands there: a lesson, or the quiz."""

    # Whether there is always room for answers.
    asks: bool

    def seen(self) -> OnStrip:
        """Tell what it is now."""

    def heard(self, answer: int | None, look: Look, face: Face, /) -> str:
        """Say what is written there, or what one of the answers is, for who hears it."""

    def most(self) -> Sequence[Sequence[str]]:
        """List what sentences there may be together."""


class Room(NamedTuple):
    """What room there is: the size of type, how high all below the heading is, and a tile's side,
    in pixels; whether answers are `stacked` below the words."""

    size: int
    high: int
    tile: int
    stacked: bool
    scale: float


class StripSet(NamedTuple):
    """What there is to tell, and in what room; with buttons that have none elsewhere."""

    on: OnStrip
    more: tuple[Wanted, ...]
    room: Room


class Strip(Described[StripSet]):
    """The card of what is on."""

    def __init__(self, on: On, dress: Callable[[], tuple[Look, Face]]) -> None:
        """Tell of it; `fit` places it."""
        super().__init__(self._body, lambda: StripSet(on.seen(), self._more, self._room))
        self._on, self._dress = on, dress
        self._more: tuple[Wanted, ...] = ()
        self._room = Room(0, 0, 0, False, 1.0)

    def fit(self, rect: pygame.Rect, scale: float, more: Sequence[Wanted] = ()) -> int:
        """Take a rectangle's width, with buttons that have no room elsewhere; return its height."""

        def px(length: float) -> int:
            return round(length * scale)

        size = px(TIGHT_TEXT if rect.width < px(NARROW) else TEXT)
        inner, stacked = rect.width - 2 * px(PAD), self._on.asks and rect.width < px(STACKED)
        tile = min(px(TILE), (inner - 2 * px(GAP + RING)) // 3) if self._on.asks else 0
        rows = ROWS if stacked else 0
        if not self._on.asks:
            rows = max(
                sum(len(paint.lines(said, size, inner)) for said in together)
                for together in self._on.most()
            )
        high = rows * round(size * STEP) + (tile + px(ABOVE + CAPTION) if tile else 0)
        self._room, self._more = Room(size, high, tile, stacked, scale), tuple(more)
        return self.place(rect, scale)

    def _body(self, seen: StripSet) -> Box:
        """Put the words below the heading, and what there is to choose from beside or below."""
        one, (size, high, tile, stacked, scale), below = seen.on, seen.room, ABOVE - RING
        rows = ROWS * round(size * STEP) / scale + below
        deep = rows if stacked and one.answers else high / scale
        words = Painted(_write, (one.words, size), 0, deep, grow=1)
        tiles = (self._answer(answer, at, tile / scale) for at, answer in enumerate(one.answers))
        answers = Row(tuple(tiles), gap=GAP - 2 * RING)
        shown: tuple[Box, ...] = ()
        if one.shown is not None:
            board = self._tile(one.shown, tile / scale)
            shown = Plate((board,), top=0 if stacked else below), Space(wide=PAD - RING)
        if stacked:
            room: Box = Column((Row((*shown, words), stand=Stand.START), answers))
        else:
            beside = (Space(wide=PAD - RING), Plate((answers,), top=below)) if one.answers else ()
            room = Row((*shown, words, *beside), stand=Stand.START)
        whole = round((2 * TOP + BUTTON + BELOW) * scale) + high
        said = Part(
            "strip",
            (Space(high=whole / scale),),
            Role.WORDS,
            hear=lambda node: node._replace(name=self._on.heard(None, *self._dress())),
        )
        kids = (
            said,
            Plate((room,), left=PAD, top=TOP + BUTTON + BELOW, right=PAD),
            Plate((self._upper(seen),), left=PAD, top=TOP, right=PAD - 4),
        )
        return Plate(kids, "card", edge="line", radius=12)

    def _upper(self, seen: StripSet) -> Box:
        """Tell the heading, and the buttons to its right, by icons where words have no room."""

        def row(bare: Callable[[Wanted], bool]) -> Box:
            buttons = tuple(
                button(one.name, widgets.Face("", one.icon, main=one.main), BUTTON)
                if bare(one)
                else button(one.name, _face(one), BUTTON, one.wide)
                for one in reversed((*seen.on.buttons, *seen.more))
            )
            # What is kept of it is no smaller than this; words of buttons with icons go before.
            words = seen.on.heading
            short, small = " · ".join(words[:: max(1, len(words) - 1)]), HEADING * 0.8
            heading = Painted(_heading, words, 0, BUTTON, short, small, 600, low=1, grow=1)
            return Row((heading, Space(wide=10), Row(buttons, gap=8)))

        return Fit(
            (
                row(lambda one: not one.words),
                row(lambda one: not one.words or (bool(one.icon) and not one.main)),
                row(lambda one: bool(one.icon)),
            )
        )

    def _answer(self, answer: Answer, place: int, side: float) -> Box:
        tile = self._tile(answer, side, place)
        if not answer.name:
            return tile
        return Part(
            answer.name,
            (tile,),
            name=say("Answer {n}", n=place + 1),
            command=True,
            hear=lambda node: node._replace(more=self._on.heard(place, *self._dress())),
        )

    def _tile(self, answer: Answer, side: float, place: int | None = None) -> Box:
        """Show a board or a number, with its key below where it can be chosen."""
        number = "" if place is None else str(place + 1)
        below = 0 if place is None else CAPTION
        return Painted(self._draw_tile, (answer, number), side + 2 * RING, RING + side + below)

    def _draw_tile(self, pen: Pen, spot: pygame.Rect, seen: tuple[Answer, str], lit: Lit) -> None:
        """Draw a board or a number to choose, with its key, and a frame where it was right."""
        (position, caption, ink, name), number = seen
        tile = pygame.Rect(spot.x + pen.px(RING), spot.y + pen.px(RING), 0, 0)
        tile.width = tile.height = spot.width - 2 * pen.px(RING)
        if position is not None:
            look, face = self._dress()
            pen.target.blit(miniature(face.view, position, None, look, tile.width), tile)
        else:
            pen.plate(tile, 8, "raised")
            pen.words(caption, 26, "text", 600, center=tile.center)
            caption = ""
        if not ink and name and lit.hot:
            ink = "accent"
        if ink:
            around, edge = tile.inflate(pen.px(2 * RING), pen.px(2 * RING)), max(2, pen.px(2))
            shape = paint.rounded(around.size, pen.px(9), pen.ink(ink), edge=edge)
            pen.target.blit(shape, around)
        if number:
            words = f"{number}   {caption}" if caption else number
            line = paint.fitted(words, pen.px(13), pen.theme.quiet, spot.width, 500)
            pen.target.blit(line, line.get_rect(midtop=(tile.centerx, tile.bottom + pen.px(5))))


def _face(one: Wanted) -> widgets.Face:
    return widgets.Face(one.words, key=commands.ALL[one.name].sign, main=one.main)


def _heading(pen: Pen, spot: pygame.Rect, seen: tuple[str, ...], _: Lit) -> None:
    words = paint.shortened(seen, pen.px(HEADING), pen.theme.accent, spot.width, 600)
    pen.target.blit(words, words.get_rect(midleft=spot.midleft))


def _write(pen: Pen, spot: pygame.Rect, seen: tuple[Sentences, int], _: Lit) -> None:
    """Write sentences below each other, smaller where they need more room than there is."""
    sentences, largest = seen
    high = spot.height + pen.px(4)
    for size in range(largest, pen.px(LEAST_TEXT) - 1, -1):
        step = round(size * STEP)
        rows = [
            (line, ink, weight)
            for words, ink, weight in sentences
            for line in paint.lines(words, size, spot.width, weight)
        ]
        if len(rows) * step <= high:
            break
    for place, (line, ink, weight) in enumerate(rows[: high // step]):
        words = paint.text(line, size, pen.ink(ink), weight)
        pen.target.blit(words, (spot.x, spot.y + place * step))
