"""A sheet over the window: a title and rows, by mouse or by keys, scrolled where it is too long.

It is drawn over a copy of what lies behind it, made dark; only the sheet itself is drawn again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Theme
from game.text.tongue import say
from game.ui.kit.boxes import Typed
from game.ui.kit.shown import TURNING, Described
from game.ui.nodes import Node, Role, box, to_press
from game.ui.scroll import Scroll
from game.ui.sheets.rows.cells import Cells
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.row import SheetRow
from game.ui.widgets import ring

PAD, HEAD, CLOSE = 32, 58, 36
# In an area lower than this, as large text makes them, the head is lower, and the title smaller.
LOW, LOW_HEAD = 330, 40
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
# The keys that walk through a list, and a step longer than any list.
WALKING = (
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
)
END = 1 << 30
# A stepper's button that is held down goes on after a while, and then so often.
HOLD_SECONDS, AGAIN_SECONDS = 0.4, 0.06


class Spot(NamedTuple):
    """Something on a sheet: which row, and its name there; row -1 is the cross that closes it."""

    row: int
    name: str


CROSS = Spot(-1, "close")


class Sheet:
    """What lies over the window."""

    def __init__(
        self,
        title: str,
        rows: Sequence[SheetRow],
        width: int = 560,
        over_board: bool = False,
        keys: Mapping[int, Spot] | None = None,
        main: Spot | None = None,
        when_closed: Callable[[], None] = lambda: None,
        when_gone: Callable[[], None] = lambda: None,
        live: Callable[[], float | None] = lambda: None,
        another_day: Callable[[], None] = lambda: None,
    ) -> None:
        """Show these rows; `over_board` covers just the board, `keys` press what it has.

        While the sheet is open, `live` is called with every frame: it brings the rows up to date,
        and returns in how many seconds to look again even if nothing happens, or None. When another
        day begins, `another_day` does.

        Enter is for `main`, wherever the focus is but on another button or in a text. What
        `when_closed` does comes when the player has put the sheet away, and what `when_gone` does
        whenever it is there no more, whatever has come instead.
        """
        self.when_closed, self.when_gone = when_closed, when_gone
        self.another_day = another_day
        self.over_board = over_board
        self.keys = keys or {}
        self.hot: Spot | None = None
        self.focus: Spot | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._title, self._rows, self._width = title, rows, width
        self.scroll = Scroll()
        self._scale, self._deep, self._low = 1.0, 0, False
        # How high each row is, and where.
        self._rooms: list[pygame.Rect] = []
        self._version = 0
        self._begins: Spot | None = None
        self._chief = main
        # What the mouse holds down: the bar, a text to select from, a button that goes on.
        self._held: Scroll | Field | Spot | None = None
        self._again_at: float | None = None
        self._live = live
        self._live_at: float | None = None

    def renew(
        self, title: str, rows: Sequence[SheetRow], keys: Mapping[int, Spot], main: Spot | None
    ) -> None:
        """Show something else; `main` is what Enter does. What had the focus keeps it by name."""
        name = self.focus.name if self.focus is not None else None
        self.hot = self.hot if len(rows) == len(self._rows) else None
        self._title, self._rows, self.keys, self._chief = title, rows, keys, main
        self.focus = next((spot for spot in self.stops if spot.name == name), None)
        if self.rect.width:
            self._place(self.rect)
        self.touch()

    def begin_at(self, spot: Spot) -> None:
        """Give the focus to this, and bring it into view, as soon as there is a place for it."""
        self.focus = self._begins = spot

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Lie in the middle of this area, as large as need be and as there is room for."""
        self._scale, self._low = scale, area.height < LOW * scale
        edge = round((6 if self._low else 12) * scale)
        width = min(round(self._width * scale), area.width - 2 * edge)
        self._place(pygame.Rect(0, 0, width, 0))
        height = min(self._head + self._deep + self._foot, area.height - 2 * edge)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = area.center
        self._fit_scroll()
        self._place(self.rect)
        if self._begins is not None:
            begins, self._begins = self._begins, None
            self.look_at(begins)

    def _place(self, rect: pygame.Rect) -> None:
        """Give every row its room from the top down, as far as it is scrolled."""
        pad = round((PAD if rect.width > 380 * self._scale else 20) * self._scale)
        top = start = rect.y + self._head - self.scroll.at
        self._rooms = []
        for row in self._rows:
            room = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, 10_000)
            room.height = row.place(room, self._scale)
            self._rooms.append(room)
            top = room.bottom
        self._deep = top - start
        self._keep_focus()
        if rect is self.rect:
            self._fit_scroll()

    def _keep_focus(self) -> None:
        """Give the focus to another stop of its row where what had it is none any more."""
        row = self._focused
        if not isinstance(row, Described) or self.focus is None or self.focus.name in row.stops:
            return
        name = next(iter(row.stops), None)
        self.focus = None if name is None else self.focus._replace(name=name)

    def _fit_scroll(self) -> None:
        most = self._head + self._deep + self._foot - self.rect.height
        self.scroll.fit(self._view, most, self._scale)

    @property
    def _head(self) -> int:
        return round((LOW_HEAD if self._low else HEAD + PAD / 2) * self._scale)

    @property
    def _foot(self) -> int:
        return round(PAD * 0.75 * self._scale)

    @property
    def _view(self) -> pygame.Rect:
        """Where rows are seen."""
        top = self.rect.y + self._head
        return pygame.Rect(self.rect.x, top - 6, self.rect.width, self.rect.bottom - top)

    @property
    def stops(self) -> list[Spot]:
        """What Tab goes through: the rows from the top, then the cross."""
        return [Spot(i, name) for i, row in enumerate(self._rows) for name in row.stops] + [CROSS]

    @property
    def field(self) -> Field | None:
        """The text field that has the focus, if one has."""
        row = self._focused
        return row if isinstance(row, Field) else None

    @property
    def over_text(self) -> bool:
        """Whether the mouse is over text that can be written in."""
        hot = self.hot
        return hot is not None and hot.row >= 0 and isinstance(self._rows[hot.row], Field)

    @property
    def _focused(self) -> SheetRow | None:
        """The row that has the focus, if one has."""
        return self._rows[self.focus.row] if self.focus and self.focus.row >= 0 else None

    @property
    def _typed_into(self) -> Typed | None:
        """What takes what is typed, if what has the focus does."""
        row = self._focused
        if isinstance(row, Described) and self.focus is not None:
            return row.typed(self.focus.name)
        return row if isinstance(row, Typed) else None

    @property
    def _turns(self) -> bool:
        """Whether what has the focus is turned, so that Enter has no other use there."""
        row = self._focused
        if isinstance(row, Described) and self.focus is not None:
            return row.part(self.focus.name).role in TURNING
        return isinstance(row, Cells)

    @property
    def _cross(self) -> pygame.Rect:
        side = round(CLOSE * self._scale)
        inset = round((3 if self._low else 14) * self._scale)
        return pygame.Rect(self.rect.right - inset - side, self.rect.y + inset, side, side)

    def at(self, point: tuple[int, int]) -> Spot | None:
        """Return what is at this point."""
        if self._cross.collidepoint(point):
            return CROSS
        if not self._view.collidepoint(point):
            return None
        names = ((place, row.at(point)) for place, row in enumerate(self._rows))
        return next((Spot(place, name) for place, name in names if name is not None), None)

    def press(self, spot: Spot) -> bool:
        """Do what a click or Enter asks for there; tell whether the sheet is to be closed."""
        if spot == CROSS:
            return True
        row = self._rows[spot.row]
        row.press(spot.name)
        if isinstance(row, Field):
            # A fault is named below it; `fit` goes no further than need be.
            self.scroll.at = self._deep
        if isinstance(row, Cells):
            # Arrows go on from the cell that was clicked.
            self._focus(Spot(spot.row, row.stops[0]))
        self._place(self.rect)
        self._version += 1
        return False

    # The focus

    def _step(self, by: int) -> None:
        """Bring the focus to the next stop, or the one before."""
        stops = self.stops
        if self.focus not in stops:
            self.look_at(stops[0 if by > 0 else -1])
        else:
            self.look_at(stops[(stops.index(self.focus) + by) % len(stops)])

    def look_at(self, spot: Spot | None) -> None:
        """Give the focus to a stop, and bring it into view."""
        self._focus(spot)
        if spot is None or spot == CROSS:
            return
        place, view = self._rows[spot.row].spot(spot.name), self._view
        if place.bottom > view.bottom - self._foot:
            self.roll(place.bottom - view.bottom + self._foot)
        elif place.y < view.y:
            self.roll(place.y - view.y - self._foot)

    def _focus(self, spot: Spot | None) -> None:
        """Give the focus to a stop."""
        if (before := self._typed_into) is not None:
            before.end()
        self.focus = spot
        if (after := self._typed_into) is not None:
            after.begin()

    def roll(self, by: int) -> None:
        """Scroll down, or up where it is negative."""
        self.scroll.roll(by)
        self._place(self.rect)

    # The mouse

    def turn_wheel(self, by: int, point: tuple[int, int] | None) -> None:
        """Count with the wheel over a number; scroll anywhere else."""
        number = None if point is None else self._number_at(point)
        if number is None:
            self.roll(-48 * by)
            return
        self._rows[number.row].turn(number.name, by)
        self._version += 1

    def _number_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the number at this point, if there is one to count."""
        if not self._view.collidepoint(point):
            return None
        for place, row in enumerate(self._rows):
            if isinstance(row, Described) and (name := row.counts(point)) is not None:
                return Spot(place, name)
        return None

    def grab(self, point: tuple[int, int], clicks: int, keep: bool, now: float) -> bool:
        """Take hold of what is at this point: the bar, a text, a button that goes on when held.

        So many `clicks` came one on the other; `keep` begins what is selected where it began.
        Tell whether there was anything to hold.
        """
        self.let_go()  # Nobody may have told that the button came up: over another window, say.
        spot = self.at(point)
        row = self._rows[spot.row] if spot is not None and spot != CROSS else None
        if self.scroll.holds(point):
            self._held = self.scroll
            self.drag(point)
        elif spot is not None and isinstance(row, Field):
            if row is not self.field:
                self._focus(Spot(spot.row, row.stops[0]))
            self._held = row
            row.grab(point, clicks, keep)
        elif (number := self._number_at(point)) is not None:
            self._focus(number)
            if spot is not None:
                self._held, self._again_at = spot, now + HOLD_SECONDS
                self.press(spot)
        return self._held is not None

    def drag(self, point: tuple[int, int]) -> None:
        """Bring what is held here: scroll, or select as far as this."""
        if isinstance(self._held, Scroll):
            self.scroll.drag(point)
            self._place(self.rect)
        elif isinstance(self._held, Field):
            self._held.drag(point)

    def let_go(self) -> None:
        """Let go of what the mouse held."""
        self._held = self._again_at = None

    @property
    def next_wake(self) -> float | None:
        """When a button that is held down goes on, or what lives in time looks again."""
        due = [at for at in (self._again_at, self._live_at) if at is not None]
        return min(due, default=None)

    def tick(self, now: float) -> None:
        """Bring it up to date; go on with a button held down, as long as the mouse is on it."""
        rest = self._live()
        self._live_at = None if rest is None else now + rest
        if self._again_at is not None and now >= self._again_at:
            self._again_at = now + AGAIN_SECONDS
            if isinstance(self._held, Spot) and self._held == self.hot:
                self.press(self._held)

    # Keys

    def type(self, text: str) -> None:
        """Hand text that was typed to the row that has the focus, if it takes any."""
        if (row := self._typed_into) is not None:
            row.type(text)
            self._typed()

    def write(self, key: int, mods: int) -> bool:
        """Give a key to the row that is typed into; tell whether it was meant for that."""
        row = self._typed_into
        taken = row is not None and row.key(key, mods)
        if taken:
            self._typed()
        return taken

    def _typed(self) -> None:
        self._place(self.rect)
        self._version += 1

    def key(self, key: int, mods: int) -> bool:
        """Take a key that was not written; tell whether the sheet is to be closed."""
        self._version += 1
        if key == pygame.K_ESCAPE:
            return True
        field = self.field
        if key == pygame.K_TAB:
            self._step(-1 if mods & pygame.KMOD_SHIFT else 1)
        elif key in WALKING and self._walk(key):
            return False
        elif key in (pygame.K_UP, pygame.K_DOWN) and (self.focus or not self.scroll.most):
            self._step(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_PAGEUP):
            far = self._view.height // 2 if key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) else 40
            self.roll(far if key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -far)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(1 if key == pygame.K_RIGHT else -1)
        elif key in ENTER and self._chief and self._turns:
            return self.press(self._chief)
        elif key in ENTER or (key == pygame.K_SPACE and field is None):
            return self.press(self.focus or self._main)
        elif field is None and key in self.keys:
            return self.press(self.keys[key])
        return False

    @property
    def _main(self) -> Spot:
        """What Enter does before anything has the focus: the first button, else to close."""
        first = (spot for spot in self.stops if self.keys and spot in self.keys.values())
        return self._chief or next(first, CROSS)

    def _walk(self, key: int) -> bool:
        """Walk through the list that has the focus; tell whether there was a line to go to."""
        row = self._rows[self.focus.row] if self.focus and self.focus.row >= 0 else None
        if self.focus is None or row is None or not row.walks(self.focus.name):
            return False
        high = max(1, row.spot(self.focus.name).height)
        page = max(1, (self._view.height - high) // high)
        far = {pygame.K_UP: 1, pygame.K_PAGEUP: page, pygame.K_HOME: END}
        back = {pygame.K_DOWN: 1, pygame.K_PAGEDOWN: page, pygame.K_END: END}
        here = self.focus
        name = row.walk(here.name, -far[key] if key in far else back[key])
        if name is not None:
            self._place(self.rect)
            self.look_at(here._replace(name=name))
        return name is not None or key not in (pygame.K_UP, pygame.K_DOWN)

    def _turn(self, by: int) -> None:
        if self.focus is None or self.focus.row < 0:
            return
        row = self._rows[self.focus.row]
        here = self.focus
        if (name := row.turn(here.name, by)) is not None:
            renewed = self.focus != here
            self._place(self.rect)
            if not renewed and name != here.name:
                self.look_at(here._replace(name=name))
        elif len(row.stops) > 1:
            self._step(by)

    # What it tells

    def node(self) -> Node:
        """Tell what is on it, from the top down."""
        rows = [
            node._replace(spot=box(pygame.Rect(node.spot).clip(room))).within(str(place))
            for place, (row, room) in enumerate(zip(self._rows, self._rooms, strict=True))
            for node in row.nodes()
        ]
        cross = to_press(CROSS.name, say("Close"), self._cross).within(str(CROSS.row))
        children = *rows, cross
        return Node("sheet", Role.DIALOG, self._title, box(self.rect), children=children)

    def turn(self, spot: Spot, by: int) -> None:
        """Make what is there more (1) or less (-1)."""
        self.look_at(spot)
        self._turn(by)
        self._version += 1

    def put(self, spot: Spot, text: str) -> None:
        """Put a text in the place of what stands in a field."""
        row = self._rows[spot.row]
        if isinstance(row, Field):
            row.text = text
            self._typed()

    # Drawing

    def touch(self) -> None:
        """Draw it anew: a row has something else to show."""
        self._version += 1

    def state(self) -> object:
        """Return all that can change what is drawn."""
        field = self.field
        return (
            self._version,
            self.hot,
            self.focus,
            self.scroll.at,
            tuple(self.rect),
            field and field.state(),
        )

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the sheet."""
        scale, rect = self._scale, self.rect
        radius, spread = round(18 * scale), round(22 * scale)
        shade = paint.shadow(rect.size, radius, spread, theme.shade)
        target.blit(shade, (rect.x - spread, rect.y - spread + spread // 3))
        target.blit(paint.rounded(rect.size, radius, theme.line), rect)
        inner = rect.inflate(-2, -2)
        target.blit(paint.rounded(inner.size, radius - 1, theme.card), inner)
        pad = round((PAD if rect.width > 380 * scale else 20) * scale)
        room = self._cross.x - rect.x - pad
        size, middle = (18, 21) if self._low else (26, 42)
        title = paint.fitted(self._title, round(size * scale), theme.text, room, 600)
        target.blit(title, title.get_rect(midleft=(rect.x + pad, rect.y + round(middle * scale))))
        self._draw_cross(target, theme)
        clip = self._view.clip(rect.inflate(-2, -8))
        target.set_clip(clip)
        for place, row in enumerate(self._rows):
            hot = self.hot.name if self.hot and self.hot.row == place else None
            row.draw(target, theme, hot)
        if self.focus is not None and self.focus != CROSS:
            spot = self._rows[self.focus.row].spot(self.focus.name)
            ring(target, spot, theme, scale)
        target.set_clip(None)
        self.scroll.draw(target, theme)

    def _draw_cross(self, target: pygame.Surface, theme: Theme) -> None:
        spot, scale = self._cross, self._scale
        if self.hot == CROSS:
            target.blit(paint.rounded(spot.size, round(9 * scale), theme.raised), spot)
        sign = paint.icon("x", round(20 * scale), theme.quiet)
        target.blit(sign, sign.get_rect(center=spot.center))
        if self.focus == CROSS:
            ring(target, spot, theme, scale)
