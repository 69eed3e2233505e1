"""Rows of a comparison: methods to tick, how far it has got, its chart, and a line a board."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, Colour, Theme
from game.export.drawing import Drawing, Mark, Place
from game.export.signs import Sign
from game.text.tongue import say
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Flow, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.parts import GAP
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import PRESSED, Node, Role, box, to_press, to_read, together
from game.ui.sheets.rows.row import Still

CHIP, BOX = 34, 16
# Where there is less room than this, what is beside words is below them.
STACKED = 400
# A line of a board, and one of the table's head.
BOARD_HEIGHT, HEAD_HEIGHT = 46, 24
# What numbers of boards, limits and pars take, and a method at the most and at least.
NUMBER, FIGURE, MOST_METHOD, LEAST_METHOD = 34, 52, 86, 50
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
    said, flow = Text(label, line=True, told=False), Flow(chips, 6, 6, grow=1)
    beside = Row((Plate((said,), wide=110, top=5), flow), stand=Stand.START)
    below = Column((said, Space(high=5), flow))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=GAP + 2)


def _chip(pen: Pen, spot: pygame.Rect, told: Ticked, lit: Lit) -> None:
    """Draw box, sign and name."""
    (name, sign, on), theme, px = told, pen.theme, pen.px
    face = theme.hover if lit.hot else theme.raised
    pen.plate(spot, 9, lambda _: face)
    box = pygame.Rect(0, 0, px(BOX), px(BOX))
    box.midleft = spot.x + px(10), spot.centery
    if on:
        pen.plate(box, 4, "accent")
        pen.icon("check", 13, "on_accent", center=box.center)
    else:
        pen.edge(box, 4, 1.5, "quiet")
    drawn = sign.mark(0, 0, 5, face).picture(pen.scale)
    pen.target.blit(drawn, drawn.get_rect(center=(box.right + px(14), spot.centery)))
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
    words = Text(way.words, weight=500, size=SMALL, most=1, told=False)
    number = None if way.share is None else (float(round(100 * way.share)), 0.0, 100.0)

    def told(note: Box) -> Box:
        bar = note if way.share is None else parts.bar(way.share)
        lines = Column((words, Space(high=4), bar))
        return Part("way", (lines,), Role.PROGRESS, way.words, told=way.note, number=number, grow=1)

    buttons = tuple(
        Part(
            action,
            (parts.button(parts.Face(label, icon, main=not place), 40, 25),),
            name=label,
            do=partial(press, action),
        )
        for place, (action, label, icon) in enumerate(way.buttons)
    )
    one_line = told(Text(way.note, TOLD, "quiet", most=1, told=False))
    beside = Row((one_line, *buttons), gap=GAP, stand=Stand.START)
    lines = told(Text(way.note, TOLD, "quiet", step=20 / TOLD, told=False))
    below = Column((lines, Space(high=4), Row((Space(grow=1), *buttons), gap=GAP)))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=12)


class ChartRow(Still):
    """A chart as wide as the sheet. A sign under the mouse tells its run; a click brings the board.

    It is laid out and drawn anew only for another version, width or theme.
    """

    def __init__(
        self,
        lay_out: Callable[[float, float], Drawing],
        version: Callable[[], object],
        bring: Callable[[int], None],
    ) -> None:
        """Ask `lay_out` for a drawing of a width and a height; `bring` takes a board's number."""
        self._lay_out, self._version, self._bring = lay_out, version, bring
        self._key: tuple[object, ...] | None = None
        self._seen = True
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._marks: list[Mark | Place] = []
        self._picture = pygame.Surface((1, 1))
        # How long it took to make the last one, in seconds.
        self.cost = 0.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take what the drawing needs."""
        self._area, self._scale = area, scale
        screen = pygame.display.get_surface()
        high = 760.0 if screen is None else screen.get_height() / scale
        key = (self._version(), area.width, scale, high)
        # While it is scrolled out of sight, another version can wait.
        if self._key is None or key[1:] != self._key[1:] or self.stale:
            self._key, began = key, perf_counter()
            drawing = self._lay_out(area.width / scale, high - 236)
            self._marks, self._picture = drawing.marks(), drawing.picture(scale)
            self.cost = perf_counter() - began
        return self._picture.get_height()

    @property
    def stale(self) -> bool:
        """Whether it is in sight and there is another version to show."""
        return self._seen and self._key is not None and self._key[0] != self._version()

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the sign nearest to this point, if one is near."""
        x, y = (
            (at - edge) / self._scale for at, edge in zip(point, self._area.topleft, strict=True)
        )
        far = [(mark.away(x, y), at) for at, mark in enumerate(self._marks)]
        nearest = min(far, default=None)
        return str(nearest[1]) if nearest is not None and nearest[0] <= NEAR else None

    def press(self, name: str) -> None:
        """Bring the board of this sign."""
        self._bring(self._marks[int(name)].named[0])

    def nodes(self) -> Sequence[Node]:
        """Tell what each sign does."""
        left, top = self._area.topleft
        found = []
        for place, mark in enumerate(self._marks):
            spot = pygame.Rect([round(size * self._scale) for size in mark.bounds])
            found.append(to_press(str(place), mark.told, spot.move(left, top)))
        return [together("chart", "", self._picture.get_rect(topleft=(left, top)), found)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the chart, and what the sign under the mouse tells."""
        self._seen = target.get_clip().colliderect(
            self._picture.get_rect(topleft=self._area.topleft)
        )
        target.blit(self._picture, self._area)
        if hot is None or int(hot) >= len(self._marks):
            return
        mark, scale = self._marks[int(hot)], self._scale
        around = pygame.Rect([round(size * scale) for size in mark.bounds])
        around.move_ip(self._area.topleft)
        x, edge = around.centerx, max(1, round(1.5 * scale))
        around.inflate_ip(*[round((9 if isinstance(mark, Mark) else 3) * scale)] * 2)
        radius = min(around.size) // 2 if isinstance(mark, Mark) else round(4 * scale)
        target.blit(paint.rounded(around.size, radius, theme.text, edge=edge), around)
        inset = round(INSET * scale)
        words = paint.clipped(mark.told, round(TOLD * scale), theme.text, self._area.width, 500)
        card = words.get_rect().inflate(2 * inset, 2 * round(6 * scale))
        card.midbottom = x, around.y - round(5 * scale)
        if card.y < self._area.y:
            card.top = around.bottom + round(5 * scale)
        card.clamp_ip(pygame.Rect(self._area.x, card.y, self._area.width, card.height))
        target.blit(paint.rounded(card.size, round(7 * scale), theme.faint), card)
        inner = card.inflate(-2, -2)
        target.blit(paint.rounded(inner.size, round(6 * scale), theme.hover), inner)
        target.blit(words, words.get_rect(center=card.center))


class Columns:
    """Where the columns of the table are: limit, par and each method, from the right."""

    def __init__(self, methods: Sequence[str], limited: bool) -> None:
        """Have a column for limits only where some board may have one."""
        self.methods = methods
        self.figures = ["limit", "par"] if limited else ["par"]
        # Translators: heads of narrow columns.
        self.heads = {"limit": say("limit"), "par": say("par")}

    def stacked(self, wide: float) -> bool:
        """Whether the values stand below the words, in this width at the first size."""
        spare = wide - NUMBER - 120 - FIGURE * len(self.figures)
        return spare < FAIR_METHOD * len(self.methods)

    def height(self, wide: float) -> int:
        """Return how high the line of a board is in this width."""
        return BOARD_HEIGHT + BELOW * self.stacked(wide)

    def method_wide(self, area: pygame.Rect, scale: float) -> int:
        """Tell how wide a method's column is."""
        beside = 0 if self.stacked(area.width / scale) else NUMBER + 120
        spare = area.width - round((beside + FIGURE * len(self.figures)) * scale)
        each = spare // max(1, len(self.methods))
        return min(max(each, round(LEAST_METHOD * scale)), round(MOST_METHOD * scale))

    def rights(self, area: pygame.Rect, scale: float) -> dict[str, tuple[int, int]]:
        """Tell the right end and the width of each column by name, figures first."""
        wide, figure = self.method_wide(area, scale), round(FIGURE * scale)
        left = area.right - wide * len(self.methods) - figure * len(self.figures)
        found = {}
        for name, room in (
            *((name, figure) for name in self.figures),
            *((name, wide) for name in self.methods),
        ):
            left += room
            found[name] = left, room
        return found


class TableHead(Still):
    """The names of the columns, and below them what each method comes to."""

    def __init__(
        self,
        columns: Columns,
        signs: Callable[[], Mapping[str, Sign]],
        lines: Callable[[], Sequence[tuple[str, Mapping[str, str]]]],
    ) -> None:
        """Ask for lines, each with its label and a value a method, whenever it is placed."""
        self._columns, self._signs, self._get_lines = columns, signs, lines
        self._lines: Sequence[tuple[str, Mapping[str, str]]] = ()
        self._each = 1
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a line for the names and one for each label."""
        self._area, self._scale, self._lines = area, scale, self._get_lines()
        # Labels have lines of their own where there is no room beside the values.
        self._each = 2 if self._columns.stacked(area.width / scale) else 1
        return round((HEAD_HEIGHT * (self._each * len(self._lines) + 1) + 14) * scale)

    def nodes(self) -> Sequence[Node]:
        """Tell what each method comes to, line by line."""
        return [
            to_read(
                label, [label, *(f"{name} {value}" for name, value in values.items())], self._area
            )
            for label, values in self._lines
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the names with their signs, and the lines."""
        scale, signs, size = self._scale, self._signs(), round(TOLD * self._scale)
        top = self._area.y + round(8 * scale)
        for name, (right, wide) in self._columns.rights(self._area, scale).items():
            left = right
            if name in signs and self._each == 1:
                sign = signs[name].mark(0, 0, 4, theme.card).picture(scale)
                words = paint.fitted(name, size, theme.text, wide - round(19 * scale), 500)
                left = right - words.get_width() - round(9 * scale)
                target.blit(sign, sign.get_rect(center=(left, top + size // 2 + 2)))
            else:
                head = self._columns.heads.get(name, name)
                ink = theme.text if name in signs else theme.quiet
                words = paint.fitted(head, size, ink, wide - round(4 * scale))
            target.blit(words, (right - words.get_width(), top))
            line = top
            for _, values in self._lines:
                line += round(self._each * HEAD_HEIGHT * scale)
                value = paint.fitted(
                    values.get(name, ""), size, theme.text, wide - round(4 * scale)
                )
                target.blit(value, value.get_rect(topright=(right, line)))
        for place, (label, _) in enumerate(self._lines, start=1):
            words = paint.text(label, size, theme.quiet)
            indent = self._area.x + (round(NUMBER * scale) if self._each == 1 else 0)
            row = place if self._each == 1 else 2 * place - 1
            target.blit(words, (indent, top + round(row * HEAD_HEIGHT * scale)))
        rows = self._each * len(self._lines) + 1
        bottom = self._area.y + round((HEAD_HEIGHT * rows + 8) * scale)
        target.fill(theme.line, (self._area.x, bottom, self._area.width, 1))


class Told(NamedTuple):
    """What a line says of a board: its kind, its ID, and a value with its ink for each column."""

    title: str
    note: str
    values: Mapping[str, tuple[str, str]]


class BoardLine(Still):
    """A board with what each method found; a click brings it, the mouse tells a run in words."""

    def __init__(
        self,
        number: int,
        columns: Columns,
        told: Callable[[], Told],
        words: Callable[[str], str | None],
        focus: Callable[[], str],
        bring: Callable[[], None],
    ) -> None:
        """Say what is `told`; `words` tells a method's run, `focus` names what the keys are at."""
        self.stops = ["play", *columns.methods]
        self._number, self._columns, self._told = number, columns, told
        self._words, self._focus, self._bring = words, focus, bring
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take the whole strip."""
        self._area, self._scale = area, scale
        return area.height

    @property
    def _face(self) -> pygame.Rect:
        return self._area.inflate(round(16 * self._scale), -round(4 * self._scale))

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the method whose column it is, or the board."""
        if not self._face.collidepoint(point):
            return None
        rights = self._columns.rights(self._area, self._scale)
        for name in self._columns.methods:
            right, wide = rights[name]
            if right - wide < point[0] <= right:
                return name
        return "play"

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the whole line, or round a method's result."""
        if name == "play":
            return self._face.inflate(-round(6 * self._scale), -round(4 * self._scale))
        right, wide = self._columns.rights(self._area, self._scale)[name]
        inset = round(4 * self._scale)
        area = self._area
        return pygame.Rect(
            right - wide + 2 * inset, area.y + inset, wide - inset, area.height - 2 * inset
        )

    def press(self, name: str) -> None:
        """Bring the board to the table."""
        self._bring()

    def nodes(self) -> Sequence[Node]:
        """Tell of the board, and what each method found on it."""
        told = self._told()
        figures = (
            f"{self._columns.heads[name]} {told.values[name][0]}"
            for name in self._columns.figures
            if name in told.values
        )
        name = ", ".join([str(self._number), told.title, told.note, *figures])
        found = [Node("play", Role.ITEM, name, box(self.spot("play")), deeds=PRESSED)]
        for method in self._columns.methods:
            value = told.values.get(method, ("", ""))[0]
            said = self._words(method) or f"{method} {value or say('not run')}"
            found.append(to_press(method, said, self.spot(method)))
        return found

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw number, kind and values; the ID below gives way to what is told of a run."""
        scale, area, told = self._scale, self._area, self._told()
        if hot:
            face = paint.rounded(self._face.size, round(10 * scale), theme.hover)
            target.blit(face, self._face)
        rights = self._columns.rights(area, scale)
        number = paint.text(str(self._number), round(TOLD * scale), theme.quiet, 500, tabular=True)
        left = area.x + round(NUMBER * scale)
        stacked = self._columns.stacked(area.width / scale)
        middle = area.centery - round((20 if stacked else 9) * scale)
        target.blit(number, number.get_rect(midright=(left - round(10 * scale), middle)))
        room = min(right - wide for right, wide in rights.values()) - left - round(8 * scale)
        if stacked:
            room = area.right - left
        title = paint.clipped(told.title, round(SMALL * scale), theme.text, room, 500)
        target.blit(title, title.get_rect(midleft=(left, middle)))
        looked = hot or self._focus()
        words = self._words(looked) if looked else None
        ink: Colour = theme.quiet if words is None else theme.text
        wide = area.right - left
        below = paint.clipped(words or told.note, round(TOLD * scale), ink, wide)
        lower = area.centery + round((22 if stacked else 11) * scale)
        target.blit(below, below.get_rect(midleft=(left, lower)))
        if stacked:
            middle = area.centery + round(scale)
        for name, (right, wide) in rights.items():
            value, colour = told.values.get(name, ("", "text"))
            shown = paint.fitted(
                value, round(SMALL * scale), getattr(theme, colour), wide - round(4 * scale), 600
            )
            target.blit(shown, shown.get_rect(midright=(right, middle)))
