"""A sheet over the window: a title and rows, by mouse or by keys, scrolled where it is too long.

What it shows follows from values: `body` makes it anew when `value` is another, and its rows ask
for theirs. It is drawn over a copy of what lies behind it, made dark.
"""

from collections.abc import Callable

import pygame

from game.art.theme import Theme
from game.text.tongue import say
from game.ui.commands import codes, given
from game.ui.kit.boxes import Manuscript, Part, Typed
from game.ui.kit.pen import Pen
from game.ui.kit.shown import TURNING
from game.ui.nodes import Node, Role, box, to_press
from game.ui.scroll import WHEEL, Scroll
from game.ui.sheets.body import CROSS, Body, Page, Spot
from game.ui.sheets.paper import CardPaper, Paper, draw_cross, towards

# A step longer than any list, and than any sheet.
END = 1 << 30
# A stepper's button that is held down goes on after a while, and then so often.
HOLD_SECONDS, AGAIN_SECONDS = 0.4, 0.06


class Sheet:
    """What lies over the window: one method for each thing that mouse, keys and ears do there."""

    def __init__(
        self,
        body: Callable[[], Page],
        width: int = 560,
        value: Callable[[], object] = lambda: None,
        beside: Callable[[], bool] | None = None,
        when_closed: Callable[[], object] = lambda: None,
        when_gone: Callable[[], object] = lambda: None,
        live: Callable[[], float | None] = lambda: None,
    ) -> None:
        """Show what `body` makes, each time that `value` is another.

        With `beside` it is the card at a board's end, and that tells whether it has the panel's
        place beside the board, or lies over the board's foot.

        While the sheet is open, `live` is called with every frame: it goes on with what the sheet
        waits for, and returns in how many seconds to look again even if nothing happens, or None.
        What `when_closed` does comes when the player has put the sheet away, and what `when_gone`
        does whenever it is there no more, whatever has come instead.
        """
        self.when_closed, self.when_gone = when_closed, when_gone
        self.over_board = beside is not None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hot: Spot | None = None
        self.focus: Spot | None = None
        self.scroll = Scroll()
        self._make, self._ask, self._live = body, value, live
        self._value, self._page = value(), body()
        self._body = Body(self._page.rows)
        self._paper = Paper(width) if beside is None else CardPaper(beside)
        self._deep = 0
        # What all of it was drawn of last, and where its rows were seen.
        self._drawn: object = None
        self._seen = pygame.Rect(0, 0, 0, 0)
        self._begins = False
        # What the mouse holds down: what drags along with it, a button that goes on.
        self._drags: Callable[[tuple[int, int]], object] | None = None
        self._held: Spot | None = None
        self._again_at: float | None = None
        self._live_at: float | None = None

    def _renew(self) -> None:
        """Make what it shows anew; what had the focus keeps it by name, or by its place."""
        if (value := self._ask()) == self._value:
            return
        self._value, before = value, self._page
        self._page = self._make()
        self._body, focus = Body(self._page.rows), self.focus
        alike = len(before.rows) == len(self._page.rows)
        if focus is not None and focus != CROSS:
            self.focus = self._body.find(focus.name) or (self._body.kept(focus) if alike else None)
        if self.rect.width:
            self._place()

    def begin_at(self, name: str) -> None:
        """Give the focus to this, and bring it into view, as soon as there is a place for it."""
        self.focus, self._begins = self._body.find(name), True

    # Where it is

    def fit(self, area: pygame.Rect, scale: float, floor: int) -> None:
        """Lie in the middle of this area, as large as need be and as there is room for.

        What would lie lower than `floor` is rolled to.
        """
        seen = self._sees_focus()
        self._renew()
        paper = self._paper
        paper.begin(area, scale)
        paper.end(area, self._body.place(paper.room, scale), floor)
        self.rect = paper.rect
        self._place()
        if self._begins or (seen and not self._sees_focus()):
            self._begins = False
            self.look_at(self.focus)

    def _sees_focus(self) -> bool:
        """Tell whether what has the focus is in view, whole."""
        row = self._body.row(self.focus)
        if row is None or self.focus is None or not self.rect.width:
            return False
        return bool(self._paper.view.contains(row.spot(self.focus.name)))

    def _place(self) -> None:
        """Bring all up to date, and give every row its room, as far as it is scrolled."""
        self._renew()
        paper = self._paper
        room = paper.room.move(0, -self.scroll.rolled)
        self._deep = self._body.place(room, paper.scale, paper.view)
        self.focus, self.hot = self._body.kept(self.focus), self._body.lit(self.hot)
        before = self.scroll.rolled
        self.scroll.fit(paper.lane, paper.needed(self._deep) - self.rect.height, paper.scale)
        if before != self.scroll.rolled:
            self._place()

    @property
    def name(self) -> str:
        """The command that opens it, if one does."""
        return self._page.name

    @property
    def stops(self) -> list[Spot]:
        """What Tab goes through: the rows from the top, then the cross."""
        return [*self._body.stops, CROSS]

    def at(self, point: tuple[int, int]) -> Spot | None:
        if self._paper.cross.collidepoint(point):
            return CROSS
        return self._body.at(point)

    def part(self, spot: Spot | None) -> Part | None:
        """Return what is told of this; of the cross nothing is."""
        return self._body.part(spot)

    @property
    def field(self) -> Manuscript | None:
        """The text that has the focus, if one has."""
        part = self.part(self.focus)
        return None if part is None else part.written

    @property
    def typed(self) -> Typed | None:
        """What takes what is typed, if what has the focus does."""
        part = self.part(self.focus)
        return None if part is None else part.typed

    # What is pressed, and what has the focus

    def press(self, spot: Spot) -> bool:
        """Do what a click or Enter asks for there; tell whether the sheet is to be closed."""
        row = self._body.row(spot)
        if row is None:
            return True
        part, owner = row.part(spot.name), row.owner(spot.name)
        row.press(spot.name)
        if part.written is not None:
            # A fault is named below it; `fit` goes no further than need be.
            self.scroll.rolled = self._deep
        if owner != spot.name and part.stop and self._body.row(spot) is row:
            # Arrows go on from what was clicked.
            self._focus(spot._replace(name=owner))
        self._place()
        return False

    def _step(self, by: int) -> None:
        """Bring the focus to the next stop, or the one before."""
        stops = self.stops
        at = stops.index(self.focus) if self.focus in stops else -1 if by > 0 else 0
        self.look_at(stops[(at + by) % len(stops)])

    def look_at(self, spot: Spot | None) -> None:
        """Give the focus to a stop, and bring it into view."""
        self._focus(spot)
        self._place()  # What has grown meanwhile counts.
        row = self._body.row(self.focus)
        if row is not None and self.focus is not None:
            self.roll(towards(self._paper, row.spot(self.focus.name)))

    def _focus(self, spot: Spot | None) -> None:
        """Give the focus to a stop: what was typed into before is told, and what is from now on."""
        if (before := self.typed) is not None:
            before.end()
        self.focus = spot
        if (after := self.typed) is not None:
            after.begin()

    def roll(self, by: int) -> None:
        if by:
            self.scroll.roll(by)
            self._place()

    # The mouse

    def turn_wheel(self, by: int, point: tuple[int, int] | None) -> None:
        """Count with the wheel over a number; scroll anywhere else."""
        number = None if point is None else self._body.number_at(point)
        row = self._body.row(number)
        if row is None or number is None:
            self.roll(-WHEEL * by)
        else:
            row.turn(number.name, by)
            self._place()

    def grab(self, point: tuple[int, int], clicks: int, keep: bool, now: float) -> bool:
        """Take hold of what is at this point: the bar, a text, a button that goes on when held.

        So many `clicks` came one on the other; `keep` begins what is selected where it began.
        Tell whether there was anything to hold.
        """
        self.let_go()  # Nobody may have told that the button came up: over another window, say.
        spot = self.at(point)
        row, part = self._body.row(spot), self.part(spot)
        if self.scroll.holds(point):
            self._drags = self.scroll.drag
            self.drag(point)
        elif part is not None and part.written is not None and row is not None and spot is not None:
            if spot != self.focus:
                self._focus(spot)
            self._drags = part.written.drag
            part.written.grab(row.spot(spot.name), self._paper.scale, point, clicks, keep)
        elif (number := self._body.number_at(point)) is not None:
            self._focus(number)
            if spot is not None:
                self._held, self._again_at = spot, now + HOLD_SECONDS
                self.press(spot)
        return self._drags is not None or self._held is not None

    def drag(self, point: tuple[int, int]) -> None:
        """Bring what is held here: scroll, or select as far as this."""
        if self._drags is not None:
            self._drags(point)
            self._place()

    def let_go(self) -> None:
        self._drags = self._held = self._again_at = None

    @property
    def next_wake(self) -> float | None:
        """When a button that is held down goes on, or what lives in time looks again."""
        due = [at for at in (self._again_at, self._live_at) if at is not None]
        return min(due, default=None)

    def tick(self, now: float) -> None:
        """Bring it up to date; go on with a button held down, as long as the mouse is on it."""
        wait = self._live()
        self._live_at = None if wait is None else now + wait
        if self._again_at is not None and now >= self._again_at:
            self._again_at = now + AGAIN_SECONDS
            if self._held is not None and self._held == self.hot:
                self.press(self._held)

    # Keys

    def key(self, key: int, lead: str | None, shift: bool = False) -> bool:
        """Take a key that was not written, and what it leads to; tell whether that closes it."""
        free = self.field is None
        match lead:
            case "focus leave":
                return True
            case "focus enter":
                return self.press(self._meant(enter=True))
            case "focus space" if free:
                return self.press(self._meant(enter=False))
            case "focus next" | "focus before":
                self._step(1 if lead == "focus next" else -1)
            case "focus go left" | "focus go right":
                self._turn(1 if lead == "focus go right" else -1)
            case "focus go up" | "focus go down":
                self._go(1 if lead == "focus go down" else -1)
            case "focus page up" | "focus page down":
                self._page_on(1 if lead == "focus page down" else -1)
            case "focus first" | "focus last":
                by = END if lead == "focus last" else -END
                if not self._walk(by):
                    self.roll(by)
            case None if free and (spot := self.by_key(key, shift)) is not None:
                return self.press(spot)
        return False

    def _meant(self, enter: bool) -> Spot:
        """Return what Enter presses, or Space: what has the focus, or else what the sheet is for.

        What has the focus to be turned has no other use for Enter.
        """
        chief, part = self._body.find(self._page.main), self.part(self.focus)
        turned = part is not None and (
            part.do is None or (part.role in TURNING and part.inside is None)
        )
        if enter and chief is not None and turned:
            return chief
        named = (self._body.find(name) for name in self._page.keys.values())
        return self.focus or chief or next(filter(None, named), CROSS)

    def by_key(self, key: int, shift: bool = False) -> Spot | None:
        """Return what a key of the sheet's own presses."""
        names = (name for asked, name in self._page.keys.items() if key in codes(asked, shift))
        spots = (CROSS if name == CROSS.name else self._body.find(name) for name in names)
        return next(filter(None, spots), None)

    def owns(self, key: int, shift: bool) -> bool:
        """Tell whether a key is the sheet's own, and Shift makes no other command of it."""
        plain, shifted = given(key, ctrl=False, shift=False), given(key, ctrl=False, shift=shift)
        return self.by_key(key, shift) is not None and shifted is plain

    def _go(self, by: int) -> None:
        """Go a line down, or up where negative: in a list, from row to row, or over a long page.

        A page that begins with something to be turned is gone over from row to row.
        """
        if self._walk(by):
            return
        first = self.part(self.stops[0])
        if self.focus or not self.scroll.most or (first is not None and first.role in TURNING):
            self._step(by)
        else:
            self.roll(40 * by)

    def _page_on(self, by: int) -> None:
        """Go a page down, or up where negative: in a list that has the focus, or over all."""
        row, here, high = self._body.row(self.focus), self.focus, self._paper.view.height
        if here is not None and row is not None and row.walks(here.name):
            line = max(1, row.spot(here.name).height)
            self._walk(by * max(1, (high - line) // line))
        else:
            self.roll(by * (high // 2))

    def _walk(self, by: int) -> bool:
        """Go so many lines on in the list that has the focus; tell whether there was one."""
        row, here = self._body.row(self.focus), self.focus
        name = None if here is None or row is None else row.walk(here.name, by)
        if name is None or here is None:
            return False
        self._place()
        self.look_at(here._replace(name=name))
        return True

    def _turn(self, by: int) -> None:
        """Turn what has the focus to its next value or part; where nothing has it, go to a stop."""
        row, here, page = self._body.row(self.focus), self.focus, self._page
        if here is None:
            self._step(by)
        if row is None or here is None:
            return
        if (name := row.turn(here.name, by)) is not None:
            self._place()
            if page is self._page and name != here.name:
                self.look_at(here._replace(name=name))
        elif len(row.stops) > 1:
            self._step(by)

    # For who hears it

    def node(self) -> Node:
        self._renew()
        cross = to_press(CROSS.name, say("Close"), self._paper.cross).within(str(CROSS.row))
        children = *self._body.nodes(), cross
        return Node("sheet", Role.DIALOG, self._page.title, box(self.rect), children=children)

    def turn(self, spot: Spot, by: int) -> None:
        self.look_at(spot)
        self._turn(by)

    # The picture

    def state(self) -> object:
        self._renew()
        return self._value, self._where, self._body.value()

    def redraw(self, target: pygame.Surface, theme: Theme) -> list[pygame.Rect] | None:
        """Draw pictures that live on it, where nothing else has changed, and tell where.

        None: it has to be drawn whole.
        """
        if self._drawn != (theme, self._value, self._where):
            return None
        kept = target.get_clip()
        target.set_clip(self._seen)
        changed = self._body.redraw(target, theme, self.hot)
        target.set_clip(kept)
        return changed

    @property
    def _where(self) -> object:
        return self.hot, self.focus, self.scroll.rolled, tuple(self.rect)

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        hot, focus = self.hot, self.focus
        self._drawn = theme, self._value, self._where
        kept = target.get_clip()
        pen = Pen(target, theme, self._paper.scale)
        self._seen = self._paper.draw(target, theme, self._page.title)
        target.set_clip(self._seen)
        self._body.draw(target, theme, hot)
        row = self._body.row(focus)
        if row is not None and focus is not None:
            pen.ring(row.spot(focus.name))
        target.set_clip(kept)
        draw_cross(pen, self._paper, hot == CROSS, focus == CROSS)
        self.scroll.draw(target, theme)
