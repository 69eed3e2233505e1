"""Rows of a comparison: methods to tick, how far it has got, its chart, and a line a board."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL
from game.export.drawing import Drawing, Mark, Place
from game.export.signs import Sign
from game.text.tongue import say
from game.ui.kit import parts
from game.ui.kit.boxes import (
    Box,
    Column,
    Fit,
    Flow,
    Grid,
    Painted,
    Part,
    Plate,
    Row,
    Space,
    Stand,
    Text,
)
from game.ui.kit.parts import GAP
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Node, Role, sentences, to_press

CHIP, BOX = 34, 16
# Where there is less room than this, what is beside words is below them.
STACKED = 400
# A line of a board, and one of the table's head.
BOARD_HEIGHT, HEAD_HEIGHT = 46, 24
# A part of a lane's name, a function of a file in one; and how far their lines are apart there.
PART, PART_HEIGHT = re.compile(r"[^:]*\.py:[^:]+|[^:]+"), 15
# What numbers of boards, their kinds at least, limits and pars take, and a method at the most;
# and a par where there is room for the bounds of one.
NUMBER, TITLE, FIGURE, METHOD, BOUNDS = 34, 120, 52, 86, 88
# So much of a method's column is free between what is pressed there and what is before it.
CELL_LEFT = 8
# Below the words limits and pars take less, so that methods have the room.
LEAST_FIGURE = 36
# A method that has less room than this beside the boards' kinds has its values below these.
FAIR_METHOD, BELOW = 62, 22
# How near to a sign the mouse must be, and the sizes of what it tells.
NEAR, TOLD, INSET = 11, 13, 9


Ticked = tuple[str, Sign, bool]


def ticks(label: str, names: Sequence[Ticked], turn: Callable[[str], object]) -> Box:
    """Offer names with their signs to be ticked one by one; `turn` ticks one, or takes it away."""
    chips = tuple(
        Part(
            one[0],
            (Painted(_chip, one, 0, CHIP, one[0], SMALL, 500, 68, low=68),),
            Role.CHECK,
            f"{label} {one[0]}",
            do=lambda name=one[0]: turn(name),  # type: ignore[misc]  # no parameter of its own
            on=one[2],
        )
        for one in names
    )
    said, flow = Text(label, line=True, read=False), Flow(chips, 6, 6, grow=1)
    beside = Row((Plate((said,), wide=110, top=5), flow), stand=Stand.START)
    below = Column((said, Space(high=5), flow))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=GAP + 2)


def _chip(pen: Pen, spot: pygame.Rect, seen: Ticked, lit: Lit) -> None:
    (name, sign, on), theme, px = seen, pen.theme, pen.px
    face = theme.hover if lit.hot else theme.raised
    pen.plate(spot, 9, lambda _: face)
    box = pygame.Rect(0, 0, px(BOX), px(BOX))
    box.midleft = spot.x + px(10), spot.centery
    if on:
        pen.plate(box, 4, "accent")
        pen.icon("check", 13, "on_accent", center=box.center)
    else:
        pen.edge(box, 4, 1.5, "quiet")
    pen.put(sign.mark(0, 0, 5, face).picture(pen.scale), center=(box.right + px(14), spot.centery))
    left = box.right + px(26)
    ink = theme.text if on else theme.quiet
    words = paint.clipped(name, px(SMALL), ink, spot.right - left - px(6), 500)
    pen.target.blit(words, words.get_rect(midleft=(left, spot.centery)))


class Way(NamedTuple):
    """How far the runs have got: in words, in smaller ones, as a share where some are left.

    Then come the buttons as (action, label, icon), of which the first is the main one.
    """

    words: str
    note: str
    share: float | None
    buttons: tuple[tuple[str, str, str], ...] = ()


def run_bar(way: Way, press: Callable[[str], object]) -> Box:
    """Tell how far it has got, with a bar, and buttons beside it."""
    words = Text(way.words, weight=500, size=SMALL, most=1, read=False)
    number = None if way.share is None else (float(round(100 * way.share)), 0.0, 100.0)

    def told(note: Box) -> Box:
        bar = note if way.share is None else parts.bar(way.share)
        lines = Column((words, Space(high=4), bar))
        return Part("way", (lines,), Role.PROGRESS, way.words, more=way.note, number=number, grow=1)

    buttons = tuple(
        Part(
            action,
            (parts.button(Face(label, icon, main=not place), 40, 25),),
            name=label,
            do=partial(press, action),
        )
        for place, (action, label, icon) in enumerate(way.buttons)
    )
    one_line = told(Text(way.note, TOLD, "quiet", most=1, read=False))
    beside = Row((one_line, *buttons), gap=GAP, stand=Stand.START)
    lines = told(Text(way.note, TOLD, "quiet", step=20 / TOLD, read=False))
    below = Column((lines, Space(high=4), Row((Space(grow=1), *buttons), gap=GAP)))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=12)


class Chart:
    """A chart as wide as the sheet. A sign under the mouse tells its run; a click brings the board.

    It is laid out and drawn anew only for another version, width or height of the window.
    """

    def __init__(
        self,
        lay_out: Callable[[float, float], Drawing],
        version: Callable[[], object],
        bring: Callable[[int], None],
    ) -> None:
        """Ask `lay_out` for a drawing of a width and a height; `bring` takes a board's number."""
        self._lay_out, self._ask, self._bring = lay_out, version, bring
        self._version: object = None
        self._drawn: object = None
        self._seen = True
        self._marks: list[Mark | Place] = []
        self._picture = pygame.Surface((1, 1))
        # How long it took to make the last one, in seconds.
        self.cost = 0.0

    @property
    def stale(self) -> bool:
        """Whether it is in sight and there is another version to show."""
        return self._seen and self._version != self._ask()

    def value(self) -> object:
        """Tell what to show: while it is scrolled out of sight, another version can wait."""
        if self.stale:
            self._version = self._ask()
        return self._version, _window_high()

    def body(self, value: object) -> Box:
        drawn = Painted(self._draw, value, tall=self._tall)
        return Part("chart", (drawn,), Role.GROUP, stop=False, inside=self)

    def _tall(self, wide: int, scale: float) -> int:
        """Make it for this width, if it is not there yet; return how high it is."""
        high = _window_high()
        now = self._version, high, wide, scale
        if self._drawn != now:
            self._drawn, began = now, perf_counter()
            drawing = self._lay_out(wide / scale, high / scale - 236)
            self._marks, self._picture = drawing.marks(), drawing.picture(scale)
            self.cost = perf_counter() - began
        return self._picture.get_height()

    # What lies in it

    def at(self, area: pygame.Rect, scale: float, point: tuple[int, int]) -> str | None:
        """Name the sign nearest to this point, if one is near."""
        x, y = ((at - edge) / scale for at, edge in zip(point, area.topleft, strict=True))
        far = [(mark.away(x, y), at) for at, mark in enumerate(self._marks)]
        nearest = min(far, default=None)
        return str(nearest[1]) if nearest is not None and nearest[0] <= NEAR else None

    def ring(self, area: pygame.Rect, scale: float) -> pygame.Rect:
        """It never has the focus."""
        return area

    def press(self, name: str) -> None:
        self._bring(self._marks[int(name)].named[0])

    def nodes(self, area: pygame.Rect, scale: float) -> Sequence[Node]:
        return [
            to_press(str(place), mark.words, _around(mark, area, scale))
            for place, mark in enumerate(self._marks)
        ]

    def _draw(self, pen: Pen, area: pygame.Rect, _: object, lit: Lit) -> None:
        target, theme, px = pen.target, pen.theme, pen.px
        self._seen = bool(target.get_clip().colliderect(area))
        target.blit(self._picture, area)
        if not lit.within or int(lit.within) >= len(self._marks):
            return
        mark = self._marks[int(lit.within)]
        around = _around(mark, area, pen.scale)
        x, edge = around.centerx, max(1, px(1.5))
        around.inflate_ip(*[px(9 if isinstance(mark, Mark) else 3)] * 2)
        radius = min(around.size) // 2 if isinstance(mark, Mark) else px(4)
        target.blit(paint.rounded(around.size, radius, theme.text, edge=edge), around)
        words = paint.clipped(mark.words, px(TOLD), theme.text, area.width, 500)
        card = words.get_rect().inflate(2 * px(INSET), 2 * px(6))
        card.midbottom = x, around.y - px(5)
        if card.y < area.y:
            card.top = around.bottom + px(5)
        card.clamp_ip(pygame.Rect(area.x, card.y, area.width, card.height))
        pen.plate(card, 7, "faint")
        pen.plate(card.inflate(-2, -2), 6, "hover")
        target.blit(words, words.get_rect(center=card.center))


def _window_high() -> int:
    screen = pygame.display.get_surface()
    return 760 if screen is None else screen.get_height()


def _around(mark: Mark | Place, area: pygame.Rect, scale: float) -> pygame.Rect:
    """Return what a sign of the chart covers."""
    return pygame.Rect([round(size * scale) for size in mark.bounds]).move(area.topleft)


# The table


class Columns(NamedTuple):
    """The columns of the table: the limit, where boards may have one, par, and each method."""

    methods: tuple[str, ...]
    limited: bool

    @property
    def figures(self) -> dict[str, str]:
        """The heads of what stands before the methods, by name."""
        # Translators: heads of narrow columns.
        heads = {"limit": say("limit"), "par": say("par")}
        return heads if self.limited else {"par": heads["par"]}

    @property
    def needed(self) -> float:
        """How wide a line is whose values stand beside its words; where it is not, below them."""
        fair = FIGURE * (1 + self.limited) + FAIR_METHOD * len(self.methods)
        return NUMBER + TITLE + fair

    def height(self, wide: float) -> int:
        """Return how high the line of a board is in this width."""
        return BOARD_HEIGHT + BELOW * (wide < self.needed)

    def line(self, cell: Callable[[str, float], Box], beside: bool) -> tuple[Box, ...]:
        """Put what `cell` makes of a column's name and width beside each other, to the right."""
        wide = {"limit": FIGURE, "par": BOUNDS}
        figures = (cell(name, wide[name] if beside else LEAST_FIGURE) for name in self.figures)
        methods = tuple(cell(name, METHOD) for name in self.methods)
        return (*figures, Grid(methods, len(methods), narrow=True))


def table_head(
    columns: Columns, signs: Mapping[str, Sign], lines: Sequence[tuple[str, Mapping[str, str]]]
) -> Box:
    """Name the columns, and tell below what each method comes to: labels, and a value a method."""
    heads = columns.figures

    tall = max(len(_parts(name)) for name in (*columns.methods, ""))

    def row(label: str, cell_of: Callable[[str], tuple[str, str, int]]) -> Box:
        """Put a label before what is told in each column, or above where there is no room."""

        def cells(beside: bool) -> tuple[Box, ...]:
            return columns.line(
                lambda name, wide: Painted(
                    _head,
                    (*cell_of(name), None if label or not beside else signs.get(name)),
                    wide,
                    HEAD_HEIGHT + (0 if label else PART_HEIGHT * (tall - 1)),
                    low=30,
                ),
                beside,
            )

        title = Painted(_clipped, (label, TOLD, "quiet", 400), TITLE, HEAD_HEIGHT, grow=1)
        beside = Row((Space(wide=NUMBER), title, *cells(True)))
        below = Row((Space(grow=1), *cells(False)))
        ways = (
            Plate((beside,), needs=columns.needed),
            Column(((title,) if label else ()) + (below,)),
        )
        return Fit(ways)

    def name_of(name: str) -> tuple[str, str, int]:
        return (
            heads.get(name, name),
            "text" if name in signs else "quiet",
            400 + 100 * (name in signs),
        )

    rows = [row("", name_of)]
    for label, values in lines:
        said = sentences([label, *(f"{name} {value}" for name, value in values.items())])
        line = row(label, lambda name, values=values: (values.get(name, ""), "text", 400))  # type: ignore[misc]
        rows.append(Part(label, (line,), Role.WORDS, said, stop=False))
    return Column((Space(high=4), *rows, Painted(_rule, None, high=10)))


def _head(pen: Pen, spot: pygame.Rect, seen: tuple[str, str, int, Sign | None], _: Lit) -> None:
    """Write what stands in a column of the head to its right, with the sign before it.

    A lane has a line for its search and one for its guess.
    """
    words, ink, weight, sign = seen
    room, parts = spot.width - pen.px(4 if sign is None else 19), _parts(words)
    size = paint.fitting_size(parts, pen.px(TOLD), room, weight if sign else 400)
    high, low, left = pen.px(PART_HEIGHT), spot.bottom - pen.px(HEAD_HEIGHT) // 2, spot.right
    for place, part in enumerate(reversed(parts)):
        drawn = paint.clipped(part, size, pen.ink(ink), room, weight if sign else 400)
        where = drawn.get_rect(midright=(spot.right, low - place * high))
        left = min(left, pen.target.blit(drawn, where).x)
    if sign is not None:
        mark = sign.mark(0, 0, 4, pen.theme.card).picture(pen.scale)
        pen.target.blit(mark, mark.get_rect(center=(left - pen.px(9), low)))


def _parts(name: str) -> list[str]:
    """Part the name of a lane into its search, its guess and its number."""
    return PART.findall(name) or [name]


def _rule(pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
    pen.target.fill(pen.theme.line, (spot.x, spot.y + pen.px(4), spot.width, 1))


class LineSeen(NamedTuple):
    """What a line says of a board: its kind, its ID, and a value with its ink for each column.

    The runs are told in `words`; those of what is `looked` at stand in the place of the ID, or how
    something has `failed`.
    """

    title: str
    note: str
    values: Mapping[str, tuple[str, str]]
    words: Mapping[str, str]
    failed: str = ""
    looked: str = ""
    hot: bool = False


def board_line(number: int, columns: Columns, line: LineSeen, bring: Callable[[], object]) -> Box:
    """Tell of a board with what each method found; a click brings it."""

    def cell(beside: bool, name: str, wide: float) -> Box:
        value, ink = line.values.get(name, ("", "text"))
        top, high, below = (4, 20, 18) if beside else (0, 14, 22)
        if name in columns.figures:
            return Plate((Painted(_value, (value, ink), wide, high, low=30),), top=top)
        # It is as wide as its column, as the head is, with what is free at its left.
        shown = Painted(_value, (value, ink), wide - CELL_LEFT, high, low=30 - CELL_LEFT)
        said = line.words.get(name) or f"{name} {value or say('not run')}"
        part = Part(name, (Plate((shown,), right=4, bottom=below),), name=said, do=bring)
        return Plate((part,), left=CELL_LEFT, top=top, right=-4, bottom=4)

    figures = (
        f"{head} {line.values[name][0]}"
        for name, head in columns.figures.items()
        if name in line.values
    )
    failed = [line.failed] if line.failed else []
    said = ", ".join([str(number), line.title, line.note, *figures, *failed])
    title = (
        Painted(_number, number, NUMBER, 28),
        Painted(_clipped, (line.title, SMALL, "text", 500), TITLE, 28, grow=1),
    )
    words = line.words.get(line.looked)
    note = (line.note, TOLD, "quiet", 400) if words is None else (words, TOLD, "text", 400)
    if line.failed and words is None:
        note = line.failed, TOLD, "warn", 400

    def whole(lines: Box, top: float) -> tuple[Box, ...]:
        """Lay what is pressed below the lines, and the note below these."""
        face = Plate((Space(high=top + 14),), "hover" if line.hot else "", radius=10)
        part = Part("play", (Space(high=top + 10),), Role.ITEM, said, do=bring)
        return (
            Plate((face,), left=-8, top=2, right=-8, bottom=2),
            Plate((part,), left=-5, top=4, right=-5, bottom=4),
            lines,
            Plate((Painted(_clipped, note, high=12),), left=NUMBER, top=top),
        )

    beside = Row((*title, *columns.line(partial(cell, True), True)), stand=Stand.START)
    lower = Row((Space(grow=1), *columns.line(partial(cell, False), False)), stand=Stand.START)
    below = Column((Row(title), lower))
    return Fit((Plate(whole(beside, 28), needs=columns.needed), Plate(whole(below, 50))))


def _number(pen: Pen, spot: pygame.Rect, number: int, _: Lit) -> None:
    words = paint.text(str(number), pen.px(TOLD), pen.theme.quiet, 500, tabular=True)
    pen.target.blit(words, words.get_rect(midright=(spot.right - pen.px(10), spot.centery)))


def _clipped(pen: Pen, spot: pygame.Rect, seen: tuple[str, float, str, int], _: Lit) -> None:
    """Write a line at the left, cut where there is no room."""
    words, size, ink, weight = seen
    drawn = paint.clipped(words, pen.px(size), pen.ink(ink), spot.width - pen.px(8), weight)
    pen.target.blit(drawn, drawn.get_rect(midleft=spot.midleft))


def _value(pen: Pen, spot: pygame.Rect, seen: tuple[str, str], _: Lit) -> None:
    words, ink = seen
    room = spot.width - pen.px(4)
    pen.words(words, SMALL, ink, 600, room=room, midright=spot.midright)
