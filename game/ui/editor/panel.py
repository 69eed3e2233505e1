"""The editor's panel: par of what is drawn, the tools, and what becomes of the board."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import SMALL, TITLE
from game.text.tongue import number, say
from game.ui.commands import ALL, called
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.kit.widgets import LABEL, Face, Slider
from game.ui.nodes import Node, Role, sentences
from game.ui.panel.badge import Badge, ParSeen
from game.ui.scroll import Scroll
from game.views.canvas import Tool
from game.words.wording import Knob

# What is made of par, what stands at the foot, and what is at its end: commands of the editor.
PARS = ("edit farthest", "edit clear")
WAY_BACK, OTHERS = ("edit undo", "edit redo"), ("edit begin", "edit save")
PLAY = "edit play"
# More tools than this take two rows.
MOST_IN_ROW = 3
# So many numbers stand side by side.
BESIDE = 2
# Below this height all is closer together; narrower than this there is one column below the canvas.
ROOMY, TWO_COLUMNS = 640, 480
# The bar to scroll by; it stands so far beyond the panel's inside.
ROLL, ROLL_ASIDE = "roll", 4
GAP = 8


class Drawn(NamedTuple):
    """What the panel says of what is drawn.

    title     what is going on here
    kind      the kind of board
    par       what the badge tells of it
    fault     what is missing for a board
    known     what is known of it besides par
    said      all of this, as it is read aloud
    pars      the par on the canvas, then all that boards of this shape have
    able      the buttons that do something as things stand
    clearing  whether it is being cleared up
    knobs     the numbers that make the kind of board, and what can be done on the canvas
    tools
    """

    title: str
    kind: str
    par: ParSeen
    fault: str
    known: str
    said: str
    pars: tuple[int, ...]
    able: Sequence[str]
    clearing: bool
    knobs: tuple[Knob, ...]
    tools: tuple[Tool, ...]


class EditorPanel:
    """The right side of the window, or its foot where the window is narrow."""

    def __init__(self, badge: Badge, drawn: Callable[[], Drawn]) -> None:
        """Tell what is `drawn`; its parts are commands. `fit` comes first."""
        self.badge = badge
        self.area = pygame.Rect(0, 0, 1, 1)
        self.scroll = Scroll()
        self._scale, self._below, self._close, self._two = 1.0, False, False, False
        self._now = 0.0
        self._shown = Described(self._body, lambda: (drawn(), self._close, self._two))

    def fit(self, area: pygame.Rect, scale: float, below: bool) -> None:
        """Take this part of the window; where there is little room, all is closer together."""
        self.area, self._scale, self._below = area, scale, below
        self._two = below and area.width >= round(TWO_COLUMNS * scale)
        self._close = self._two or area.height < round(ROOMY * scale)
        needed = self._shown.place(area, scale)
        if needed > area.height and not self._close:
            self._close = True
            needed = self._shown.place(area, scale)
        self.scroll.fit(area.move(round(ROLL_ASIDE * scale), 0), needed - area.height, scale)
        self._shown.place(self.area.move(0, -self.scroll.rolled), self._scale, self.area.height)

    # What it is

    def _body(self, seen: tuple[Drawn, bool, bool]) -> Box:
        drawn, close, two = seen
        edge, end = 14 if close else 22, 12 if two else 8 if close else 20
        high, top = 36 if close else 42, 12 if two else 10
        above, below = self._above(drawn, close, high), self._below_it(drawn, close, high)
        if not two:
            whole = Column((*above, Space(high=6 if close else 12), *below), grow=1)
            return Plate((whole,), left=edge, top=top, right=edge, bottom=end)
        columns = Grid((Column(above), Column(below)), 2, edge)
        return Plate((columns,), left=edge, top=top, right=edge, bottom=end)

    def _above(self, drawn: Drawn, close: bool, high: int) -> tuple[Box, ...]:
        """Tell the board's name, its par or its fault, and what is made of par."""
        lines = (
            ()
            if close
            else (
                Space(high=8),
                Text(drawn.title, TITLE, weight=600, line=True, least=10, low=60, step=36 / TITLE),
                Text(drawn.kind, 15, "quiet", line=True, least=9, low=60, step=20 / 15),
                Space(high=10),
            )
        )
        title = Part("title", (Column(lines),), Role.WORDS, sentences([drawn.title, drawn.kind]))
        par = Painted(self._draw_par, (drawn.fault, drawn.par), high=94 if close else 105)
        known = Painted(_known, drawn.known, high=37 if close else 44)
        said = Part("told", (Column((par, known), gap=GAP),), Role.WORDS, drawn.said)
        buttons = self._row([self._made(drawn, name) for name in PARS], high)
        slider = self._slider(drawn, 28 if close else 30)
        below, between = (3, 2) if close else (8, 4)
        return (title, said, Space(high=below), slider, Space(high=between), buttons)

    def _below_it(self, drawn: Drawn, close: bool, high: int) -> tuple[Box, ...]:
        names = [(tool.name, _tool(tool), tool.words) for tool in drawn.tools]
        rows = [names] if len(names) <= MOST_IN_ROW else [names[:2], names[2:]]
        tools = Column(tuple(self._row(row, high) for row in rows if row), gap=GAP)
        undo, others, (play,) = (
            [self._made(drawn, name) for name in row] for row in (WAY_BACK, OTHERS, (PLAY,))
        )
        if close:
            # Undo and redo are told by their icons, and leave the rest of the row to Play.
            bare = [(name, face._replace(label="", key=""), said) for name, face, said in undo]
            beside = self._row([play], high)
            small = tuple(Plate((self._row([one], high),), wide=44) for one in bare)
            foot: tuple[Box, ...] = (self._row(others, high), Row((*small, beside), gap=GAP))
        else:
            foot = (self._row(undo, high), self._row(others, high), self._row([play], high))
        knobs = self._knobs(drawn.knobs, close, high)
        between = (Space(high=4 if close else 14), tools, Space(high=GAP, grow=1))
        return (*knobs, *between, Column(foot, gap=GAP))

    # Its buttons: a name, what is on the button, and what it is called

    def _made(self, drawn: Drawn, name: str) -> tuple[str, Face, str]:
        made, able = ALL[name], name in drawn.able
        stops = drawn.clearing and name == "edit clear"
        label = say("Stop") if stops else say(made.label)
        face = Face(label, made.icon, made.sign, able and name == PLAY, able, stops)
        return name, face, label if stops else called(name)

    def _row(self, row: Sequence[tuple[str, Face, str]], high: int) -> Box:
        def pressed(shown: Box, place: int) -> Box:
            name, face, said = row[place]
            return Part(
                name,
                (shown,),
                name=said,
                command=True,
                value="" if face.label in said else face.label,
                on=face.on or None,
                able=face.able,
                stop=face.able,
                grow=1 if face.label else 0,
            )

        return parts.alike([face for _, face, _ in row], pressed, high)

    # Its numbers

    def _slider(self, drawn: Drawn, high: int) -> Box:
        """Offer the pars that there are, where there are some to choose from."""
        if len(drawn.pars) < 3:
            return Space(high=high)
        here, *others = drawn.pars
        place = others.index(here) if here in others else 0
        return Part(
            "edit par",
            (Painted(_pars, (tuple(others), place, here), high=high),),
            Role.SLIDER,
            say("Par"),
            command=True,
            value=number(here),
            number=(float(place), 0.0, len(others) - 1.0),
        )

    def _knobs(self, knobs: Sequence[Knob], close: bool, high: int) -> Iterator[Box]:
        """Put numbers side by side; names have a row of their own, so that numbers can be read."""
        beside, alone = [], []
        for place, knob in enumerate(knobs):
            name = f"edit knob {place}"
            if not knob.words:
                beside.append(self._number(name, knob))
                continue
            label = _label(knob)
            choice = Painted(_choice, knob.words[knob.value - knob.least], 0, high)
            part = partial(
                Part, name, name=knob.label, value=knob.words[knob.value - knob.least], command=True
            )
            if len(knobs) == 1:
                beside.append(part((Column((label, choice)),)))
            else:
                alone.append(part((Grid((Column((Space(high=10), label)), choice), 2),)))
        if beside:
            yield Grid(tuple(beside), min(BESIDE, len(beside)), GAP, 4, narrow=True)
        for one in alone:
            yield Space(high=4 if close else GAP)
            yield one

    def _number(self, name: str, knob: Knob) -> Box:
        def step(by: int, which: str, icon: str, said: str) -> Box:
            able = knob.least <= knob.value + by <= knob.most
            face = Painted(_step, (icon, able), 30, 30, finger=True)
            key = f"{name} {which}"
            return Part(key, (face,), name=said, command=True, able=able, stop=False)

        value = number(knob.value)
        shown = Text(
            value,
            16,
            weight=600,
            line=True,
            least=8,
            low=10,
            stand=Stand.MIDDLE,
            grow=1,
            read=False,
        )
        less = step(-1, "less", "minus", say("One less: {what}", what=knob.label))
        more = step(1, "more", "plus", say("One more: {what}", what=knob.label))
        label = _label(knob, step=18 / 13, stand=Stand.MIDDLE)
        return Part(
            name,
            (Column((label, Row((less, shown, more)))),),
            Role.COUNT,
            knob.label,
            command=True,
            value=value,
            number=(float(knob.value), float(knob.least), float(knob.most)),
            holds=True,
        )

    # Where it is, and what the hands do

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        return self._shown.spots

    def word(self, name: str) -> str:
        return called(name) if self._close and name in WAY_BACK else ""

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the name of what is at this point; of a number, only what is beside it."""
        if self.scroll.holds(point):
            return ROLL
        name = self._shown.at(point)
        return None if name is None or self._shown.part(name).role is Role.COUNT else name

    def number_at(self, point: tuple[int, int]) -> str | None:
        """Return the name of the number at this point, with its buttons."""
        found = (name for name, spot in self.spots.items() if spot.collidepoint(point))
        return next((name for name in found if self._shown.part(name).role is Role.COUNT), None)

    def slide(self, pars: Sequence[int], x: int) -> int:
        """Return the par at this place of the slider."""
        widget = Slider(self._shown.spot("edit par"), say("Par"), len(pars), 0, "")
        return pars[widget.place_at(x, self._scale)]

    def nodes(self) -> Sequence[Node]:
        return self._shown.nodes()

    def called(self, name: str) -> str:
        """Say what something of the panel is called; nothing of what is not here."""
        return self._shown.part(name).name if self._shown.has(name) else called(name)

    # Drawing

    def draw(
        self, target: pygame.Surface, look: Look, hot: str | None, down: str | None, now: float
    ) -> None:
        theme, area = look.theme, self.area
        target.fill(theme.card, area)
        target.fill(
            theme.line, (area.topleft, (area.width, 1) if self._below else (1, area.height))
        )
        self.badge.still, self._now = look.still, now
        self._shown.draw(target, theme, hot, down)
        self.scroll.draw(target, theme)

    def _draw_par(self, pen: Pen, spot: pygame.Rect, seen: tuple[str, ParSeen], _: Lit) -> None:
        """Draw the badge, or say in its place what is missing for a board."""
        fault, par = seen
        if not fault:
            self.badge.draw(pen, spot, self._now, par)
            return
        px, theme = pen.px, pen.theme
        pen.plate(spot, 12, "raised")
        head = paint.fitted(say("No board yet"), px(20), theme.text, spot.width - px(28), 600)
        pen.target.blit(head, head.get_rect(midleft=(spot.x + px(14), spot.y + px(27))))
        # What has more lines than there is room for is written smaller.
        top, wide = px(44), spot.width - px(28)
        for size in (px(15), px(13), px(12)):
            rows = paint.lines(fault, size, wide)
            most = (spot.height - top - px(4)) // (size + px(3))
            if len(rows) <= most:
                break
        shown = [*rows[: most - 1], " ".join(rows[most - 1 :])]
        for place, row in enumerate(shown):
            line = paint.fitted(row, size, theme.warn, wide)
            pen.target.blit(line, (spot.x + px(14), spot.y + top + place * (size + px(3))))


def _label(knob: Knob, **set_: Any) -> Box:
    return Text(knob.label, 13, "quiet", 500, line=True, least=8, low=30, read=False, **set_)


def _tool(tool: Tool) -> Face:
    return Face(tool.words, "", ALL[tool.command].sign if tool.command else "", on=tool.on)


def _known(pen: Pen, spot: pygame.Rect, known: str, _: Lit) -> None:
    """Say in two lines what is known; what is longer is written smaller."""
    for size in (SMALL, 13, 12):
        rows = paint.lines(known, pen.px(size), spot.width)
        if len(rows) <= 2:
            break
    for place, row in enumerate(rows[:2]):
        pen.words(row, size, "quiet", topleft=(spot.x, spot.y + place * pen.px(20)))


def _pars(pen: Pen, spot: pygame.Rect, seen: tuple[tuple[int, ...], int, int], _: Lit) -> None:
    pars, place, here = seen
    Slider(spot, say("Par"), len(pars), place, number(here)).draw(pen)


def _choice(pen: Pen, spot: pygame.Rect, words: str, lit: Lit) -> None:
    """Draw what is chosen, with a sign that there are others."""
    Face(words).draw(pen, spot, lit)
    icon = paint.icon("chevron-down", pen.px(14), pen.theme.quiet)
    end = icon.get_rect(midright=spot.move(-pen.px(6), 0).midright)
    if paint.font(pen.px(LABEL), 500).wide(words) < end.x - spot.x - pen.px(12):
        pen.target.blit(icon, end)


def _step(pen: Pen, spot: pygame.Rect, seen: tuple[str, bool], lit: Lit) -> None:
    icon, able = seen
    pen.plate(spot, 8, "pressed" if lit.down else "hover" if lit.hot else "raised")
    pen.icon(icon, 16, "text" if able else "faint", center=spot.center)
