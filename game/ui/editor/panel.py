"""The editor's panel: par of what is drawn, the tools, and what becomes of the board."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import SMALL, TITLE, TOUCH, Theme, mix
from game.text.tongue import mark, number, say
from game.ui.commands import BY_NAME, MAKING, called, said_key
from game.ui.nodes import TURNED, Node, Role, box, to_press
from game.ui.panel.badge import Badge
from game.ui.scroll import Scroll
from game.ui.widgets import LABEL, Button, Slider, alike
from game.views.canvas import Tool
from game.views.face import Knob

# What is made of par, what stands at the foot, and what is at its end: commands of the editor; or
# a name, its words, its icon, and the command of the window that has its key.
MADE = {command.name: command for command in MAKING}
PARS = ("edit farthest", "edit clear")
FOOT = (
    (("edit undo", mark("Undo"), "undo-2", "undo"), ("edit redo", mark("Redo"), "redo-2", "redo")),
    (("edit begin", mark("Begin with …"), "", ""), ("edit save", mark("Save …"), "", "save")),
)
PLAY = "edit play"
# More tools than this take two rows.
MOST_IN_ROW = 3
# Below this height all is closer together; narrower than this there is one column below the canvas.
ROOMY, TWO_COLUMNS = 640, 480
# How high the name above a number is.
NAMED = 18
# The bar to scroll by; it stands so far beyond the panel's inside.
ROLL, ROLL_ASIDE = "roll", 4


class Drawn(NamedTuple):
    """What the panel says of what is drawn.

    title     what is going on here
    kind      the kind of board
    fault     what is missing for a board
    known     what is known of it besides par
    pars      the par on the canvas, then all that boards of this shape have
    able      the buttons that do something as things stand
    clearing  whether it is being cleared up
    """

    title: str
    kind: str
    fault: str
    known: str
    pars: tuple[int, ...]
    able: Sequence[str]
    clearing: bool


class EditorPanel:
    """The right side of the window, or its foot where the window is narrow."""

    def __init__(self, badge: Badge) -> None:
        """Place nothing yet; `fit` comes first."""
        self.badge = badge
        self.spots: dict[str, pygame.Rect] = {}
        self.area = pygame.Rect(0, 0, 1, 1)
        self.scroll = Scroll()
        self._parts: dict[str, pygame.Rect] = {}
        self._scale, self._below, self._close = 1.0, False, False
        self._knobs: Sequence[Knob] = ()
        self._tools: Sequence[Tool] = ()
        # Where a number is counted down and up, and where a value that has a name is chosen.
        self._steps: dict[str, pygame.Rect] = {}
        self._choices: dict[int, pygame.Rect] = {}
        self._title: tuple[int, int] | None = None
        self._par = self._told = self.slider = pygame.Rect(0, 0, 0, 0)

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def fit(
        self,
        area: pygame.Rect,
        scale: float,
        below: bool,
        knobs: Sequence[Knob],
        tools: Sequence[Tool],
    ) -> None:
        """Take this part of the window, for so many knobs and tools."""
        self.area, self._scale, self._below = area, scale, below
        self._knobs, self._tools = knobs, tools
        px = self._px
        two = below and area.width >= px(TWO_COLUMNS)
        self._close = two or area.height < px(ROOMY)
        needed = self._place(area, two)
        if needed > area.height and not self._close:
            self._close = True
            needed = self._place(area, two)
        self.scroll.fit(area.move(px(ROLL_ASIDE), 0), max(0, needed - area.height), scale)
        placed = (self.spots, self._steps, self._choices)
        spots = (spot for spots in placed for spot in spots.values())
        # What stands on several lists is moved once.
        for spot in {id(spot): spot for spot in (self._par, self._told, *spots)}.values():
            spot.y -= self.scroll.at

    def _place(self, area: pygame.Rect, two: bool) -> int:
        """Place all in one column or two; return how much height that needs."""
        self.spots, self._steps, self._choices = {}, {}, {}
        px, close = self._px, self._close
        edge, gap, high = px(14 if close else 22), px(8), px(36 if close else 42)
        left = right = area.inflate(-2 * edge, 0)
        top, end = area.y + px(10 if close else 84), px(8 if close else 20)
        if two:
            left = pygame.Rect(area.x + edge, 0, (area.width - 3 * edge) // 2, 0)
            right = left.move(left.width + edge, 0)
            top, end = area.y + px(12), px(12)
        begin = top
        self._title = None if close else (left.x, area.y + px(36))
        self._par = pygame.Rect(left.x, top, left.width, px(94 if close else 105))
        top = self._par.bottom + gap
        self._told = pygame.Rect(left.x, top, left.width, px(37 if close else 44))
        top = self._told.bottom + px(3 if close else 8)
        self.slider = pygame.Rect(left.x, top, left.width, px(28 if close else 30))
        self.spots["edit par"] = self.slider
        top = self._place_buttons(PARS, left, self.slider.bottom + px(2 if close else 4), high)
        needed = top - gap + end - area.y
        top = begin if two else top + px(6 if close else 12) - gap
        top = self._place_knobs(right.x, right.width, top, high) + px(4 if close else 14)
        names = [tool.name for tool in self._tools]
        rows = [names] if len(names) <= MOST_IN_ROW else [names[:2], names[2:]]
        for row in rows:
            top = self._place_buttons(row, right, top, high)
        undo, others = ([name for name, *_ in row] for row in FOOT)
        foot = [others, [*undo, PLAY]] if close else [undo, others, [PLAY]]
        needed = max(needed, top + len(foot) * (high + gap) - gap + end - area.y)
        top = area.y + max(needed, area.height) - end - len(foot) * (high + gap) + gap
        for row in foot:
            top = self._place_buttons(row, right, top, high)
        if close:
            # Undo and redo are told by their icons, and leave the rest of the row to Play.
            step = self.spots[undo[1]].x = right.x + max(TOUCH, high) + gap
            for name in undo:
                self.spots[name].width = max(TOUCH, high)
            play = self.spots[PLAY]
            play.x = step + max(TOUCH, high) + gap
            play.width = right.right - play.x
        self.spots = {name: self.spots[name] for name in self._order()}
        return needed

    def _order(self) -> list[str]:
        """List what Tab goes through, from the top down."""
        names = ["edit par", *PARS]
        names += [f"edit knob {place}" for place in range(len(self._knobs))]
        names += [tool.name for tool in self._tools]
        return [*names, *(name for row in FOOT for name, *_ in row), PLAY]

    def _place_buttons(self, names: Sequence[str], room: pygame.Rect, top: int, high: int) -> int:
        """Place a row of buttons; return where the next one begins."""
        self._place_row(names, room, top, high)
        return top + high + self._px(8)

    def _place_row(self, names: Sequence[str], room: pygame.Rect, top: int, high: int) -> None:
        """Share a row's width among its buttons, to the last pixel."""
        gap, count = self._px(8), len(names)
        for place, name in enumerate(names):
            left = place * (room.width + gap) // count
            right = (place + 1) * (room.width + gap) // count - gap
            self.spots[name] = pygame.Rect(room.x + left, top, right - left, high)

    def _place_knobs(self, left: int, width: int, top: int, high: int) -> int:
        """Place the numbers side by side, rows of this height below them; return where they end."""
        names = [f"edit knob {place}" for place in range(len(self._knobs))]
        alone = self._alone
        beside = [names[place] for place in range(len(names)) if place not in alone]
        side = max(self._px(30), TOUCH)
        room = pygame.Rect(left, top, width, self._px(NAMED) + side)
        self._place_row(beside, room, top, room.height)
        bottom = room.bottom if beside else top
        for place in alone:
            spot = pygame.Rect(left, bottom + self._px(4 if self._close else 8), width, high)
            self.spots[names[place]] = spot
            self._choices[place] = spot.inflate(-spot.width // 2, 0).move(spot.width // 4, 0)
            bottom = spot.bottom
        for place in range(len(self._knobs)):
            if place in alone:
                continue
            spot = self.spots[names[place]]
            low = pygame.Rect(spot.x, spot.bottom - side, side, side)
            if self._knobs[place].words:
                low.width = spot.width
                self._choices[place] = low
                continue
            self._steps[f"edit knob {place} less"] = low
            self._steps[f"edit knob {place} more"] = low.move(spot.width - side, 0)
        return bottom

    @property
    def _alone(self) -> Sequence[int]:
        """The knobs with a row of their own, so that numbers beside each other can be read."""
        if len(self._knobs) == 1:
            return ()
        return [place for place, knob in enumerate(self._knobs) if knob.words]

    def word(self, name: str) -> str:
        """Return the word of a button that has no room for it."""
        words = {name: say(words) for name, words, *_ in FOOT[0]}
        return words.get(name, "") if self._close else ""

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the name of what is at this point."""
        if self.scroll.holds(point):
            return ROLL
        found = {**self._steps, **self.spots}
        name = next((name for name, spot in found.items() if spot.collidepoint(point)), None)
        return None if name is not None and name in self._numbers else name

    @property
    def _numbers(self) -> set[str]:
        """Name the knobs that are no buttons: only what is beside their number is."""
        return {f"edit knob {place}" for place, knob in enumerate(self._knobs) if not knob.words}

    # Drawing

    def draw(
        self,
        target: pygame.Surface,
        look: Look,
        drawn: Drawn,
        hot: str | None,
        down: str | None,
        now: float,
    ) -> None:
        """Draw it all: the board's name, its par or its fault, and the buttons."""
        theme, px, area = look.theme, self._px, self.area
        target.fill(theme.card, area)
        line = (area.width, 1) if self._below else (1, area.height)
        target.fill(theme.line, (area.topleft, line))
        if self._title is not None:
            wide = self._par.width
            title = paint.fitted(drawn.title, px(TITLE), theme.text, wide, 600)
            target.blit(title, title.get_rect(midleft=self._title))
            kind = paint.fitted(drawn.kind, px(15), theme.quiet, wide)
            left, middle = self._title
            target.blit(kind, kind.get_rect(midleft=(left, middle + px(27))))
        if drawn.fault:
            self._draw_fault(target, theme, drawn.fault)
        else:
            self.badge.still = look.still
            self.badge.draw(target, self._par, theme, self._scale, now)
        # Two lines have room, and what is longer is written smaller.
        for size in (px(SMALL), px(13), px(12)):
            rows = paint.lines(drawn.known, size, self._told.width)
            if len(rows) <= 2:
                break
        for place, row in enumerate(rows[:2]):
            at = self._told.x, self._told.y + place * px(20)
            target.blit(paint.text(row, size, theme.quiet), at)
        self._draw_slider(target, theme, drawn.pars)
        self._draw_knobs(target, theme, hot, down)
        for button in self.buttons(drawn):
            name = button.action
            button.draw(target, theme, self._scale, name == hot, name == down)
        self.scroll.draw(target, theme)

    def _draw_fault(self, target: pygame.Surface, theme: Theme, fault: str) -> None:
        """Say where the badge is what is missing for a board."""
        spot, px = self._par, self._px
        target.blit(paint.rounded(spot.size, px(12), theme.raised), spot)
        head = paint.fitted(say("No board yet"), px(20), theme.text, spot.width - px(28), 600)
        target.blit(head, head.get_rect(midleft=(spot.x + px(14), spot.y + px(27))))
        # What has more lines than there is room for is written smaller.
        top, wide = px(44), spot.width - px(28)
        for size in (px(15), px(13), px(12)):
            rows, most = (
                paint.lines(fault, size, wide),
                (spot.height - top - px(4)) // (size + px(3)),
            )
            if len(rows) <= most:
                break
        shown = [*rows[: most - 1], " ".join(rows[most - 1 :])]
        for place, row in enumerate(shown):
            line = paint.fitted(row, size, theme.warn, wide)
            target.blit(line, (spot.x + px(14), spot.y + top + place * (size + px(3))))

    def _draw_knobs(
        self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None
    ) -> None:
        """Draw each number below its name, between a button for less and one for more."""
        px, alone = self._px, self._alone
        for place, knob in enumerate(self._knobs):
            spot = self.spots[f"edit knob {place}"]
            room = spot.width // 2 - px(8) if place in alone else spot.width
            label = paint.fitted(knob.label, px(13), theme.quiet, room, 500)
            if place in alone:
                target.blit(label, label.get_rect(midleft=spot.midleft))
            else:
                target.blit(label, label.get_rect(midtop=(spot.centerx, spot.y)))
            if knob.words:
                name = f"edit knob {place}"
                words = knob.words[knob.value - knob.least]
                wide = Button(name, self._choices[place], words)
                wide.draw(target, theme, self._scale, name == hot, name == down)
                mark = paint.icon("chevron-down", px(14), theme.quiet)
                end = mark.get_rect(midright=wide.rect.move(-px(6), 0).midright)
                if paint.font(px(LABEL), 500).wide(words) < end.x - wide.rect.x - px(12):
                    target.blit(mark, end)
                continue
            low = self._steps[f"edit knob {place} less"]
            room = spot.width - 2 * low.width - px(4)
            value = paint.fitted(number(knob.value), px(16), theme.text, room, 600)
            target.blit(value, value.get_rect(center=(spot.centerx, low.centery)))
            for which, sign, enabled in (
                ("less", "minus", knob.value > knob.least),
                ("more", "plus", knob.value < knob.most),
            ):
                name = f"edit knob {place} {which}"
                side = self._steps[name]
                face = theme.hover if name == hot else theme.raised
                face = mix(face, (0, 0, 0), 0.18) if name == down else face
                target.blit(paint.rounded(side.size, px(8), face), side)
                ink = theme.text if enabled else theme.faint
                icon = paint.icon(sign, px(16), ink)
                target.blit(icon, icon.get_rect(center=side.center))

    def slide(self, pars: Sequence[int], x: int) -> int:
        """Return the par at this place of the slider."""
        widget = Slider(self.slider, say("Par"), len(pars), 0, "")
        return pars[widget.place_at(x, self._scale)]

    def _draw_slider(self, target: pygame.Surface, theme: Theme, pars: tuple[int, ...]) -> None:
        """Draw the pars that there are and which is on the canvas; that stands first of them."""
        if len(pars) < 3:
            return
        here, *others = pars
        place = others.index(here) if here in others else 0
        slider = Slider(self.slider, say("Par"), len(others), place, number(here))
        slider.draw(target, theme, self._scale)

    def buttons(self, drawn: Drawn) -> list[Button]:
        """Make the buttons as they are drawn."""
        tools = [
            Button(tool.name, self.spots[tool.name], tool.words, "", said_key(tool.key), on=tool.on)
            for tool in self._tools
        ]
        found = list[Button]()
        for name in (*PARS, PLAY):
            made, spot, enabled = MADE[name], self.spots[name], name in drawn.able
            on = drawn.clearing and name == "edit clear"
            label, chief = say("Stop") if on else say(made.label), enabled and name == PLAY
            button = Button(name, spot, label, made.icon, made.sign, chief, enabled, on)
            found.append(button)
        for row in FOOT:
            for name, words, icon, command in row:
                key, enabled = BY_NAME[command].sign if command else "", name in drawn.able
                spot, label = self.spots[name], "" if self.word(name) else say(words)
                found.append(Button(name, spot, label, icon, key, enabled=enabled))
        rows = groupby(found, lambda button: button.rect.y)
        even = [one for _, row in rows for one in alike(list(row), self._scale)]
        return [*alike(tools, self._scale), *even]

    @property
    def head(self) -> pygame.Rect:
        """Where it is said what is drawn; nowhere where there is little room."""
        if self._title is None:
            return pygame.Rect(0, 0, 0, 0)
        left, middle = self._title
        return pygame.Rect(left, middle - self._px(18), self._par.width, self._px(60))

    @property
    def said(self) -> pygame.Rect:
        """Where par is, or the fault, and what else is known."""
        return self._par.union(self._told)

    def nodes(self, pars: Sequence[int]) -> Iterator[Node]:
        """Tell par where it is chosen, and each number with what counts it down and up."""
        if len(pars) > 2:
            here, *others = pars
            place, last = float(others.index(here)), len(others) - 1.0
            spot, said = box(self.slider), number(here)
            found = place, 0.0, last
            yield Node("edit par", Role.SLIDER, say("Par"), spot, said, number=found, deeds=TURNED)
        for at, knob in enumerate(self._knobs):
            key, value = f"edit knob {at}", knob.value
            if knob.words:
                button = to_press(key, knob.label, self.spots[key])
                yield button._replace(value=knob.words[value - knob.least])
                continue
            steps = (
                (f"{key} less", say("One less: {what}", what=knob.label), value > knob.least),
                (f"{key} more", say("One more: {what}", what=knob.label), value < knob.most),
            )
            yield Node(
                key,
                Role.COUNT,
                knob.label,
                box(self.spots[key]),
                number(value),
                number=(float(value), float(knob.least), float(knob.most)),
                deeds=TURNED,
                children=tuple(
                    to_press(step, said, self._steps[step])._replace(able=able)
                    for step, said, able in steps
                ),
            )

    def called(self, name: str) -> str:
        """Say what something of the panel is called; nothing of what is not here."""
        match name.split():
            case ["edit", "par"]:
                return say("Par")
            case ["edit", "knob", place]:
                return self._knobs[int(place)].label
        words = {tool.name: tool.words for tool in self._tools}
        words |= {name: say(words) for row in FOOT for name, words, *_ in row}
        return words.get(name) or called(name)
