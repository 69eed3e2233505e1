"""The panel: preset, counters, the par badge, the hint's words, and the buttons."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.art.look import Look
from game.clock import Clock
from game.keep.store import Store
from game.play.autoplay import SPEEDS
from game.play.table import Table
from game.ui.kit.boxes import Box
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node
from game.ui.panel import cards, hinted, lesson, seen, told
from game.ui.panel.badge import Badge, ParSeen, draw_behind
from game.ui.panel.hinted import Hint, Hinting
from game.ui.panel.lesson import Lesson
from game.ui.panel.pace_line import LIST, PACE, PaceLine
from game.ui.panel.seen import Asking, Beside, Card, Mode, QuestSeen, Rules, Seen, Words
from game.ui.scroll import WHEEL, Scroll
from game.views import FACES
from game.views.view import View
from game.words import pars
from game.words.families import WORDINGS, naming

if TYPE_CHECKING:
    from game.ui.panel.aside import Aside, AsideSeen
    from game.ui.panel.move_list import MoveList
    from game.ui.panel.review_panel import LookedBack, ReviewPanel

# Cards whose words need not be cut where the panel is rolled.
WORDY = Rules | Words | Hint
# Of less height than this beside the board, or in its two columns below, it is scrolled; a review
# has moves to scroll instead. Narrower than this there is one column. From this height on it is
# roomy.
LEAST_BESIDE, LEAST_REVIEW, LEAST_BELOW, TWO_COLUMNS, ROOMY = 466, 440, 300, 480, 700
# How high that is without a card and a graph, what is more with the switch of what is counted, and
# with one more line of words.
BARE, SWITCH, LINE = 354, 36, 24
# How high it is with rules that are new alone, and what is more with one more row of buttons.
RULES, ROW = 300, 44
# The bar to scroll by, as the mouse takes hold of it; it stands so far beyond the panel's inside.
ROLL, ROLL_ASIDE = "roll", 4
# How often a bar moves on that fills, or a light that runs along it.
BEAT_SECONDS = 1 / 30


class Panel:
    """The right side of the window, or its foot: hands, ears and frames each ask short things."""

    def __init__(self, table: Table, store: Store, clock: Clock, view: Callable[[], View]) -> None:
        """Stand beside the `view` of the board in front; `fit` comes first."""
        self.look = Look()
        self.beside = Beside()
        self.scroll = Scroll()
        # The part of the window that it has, and how high it is as a whole.
        self.view = pygame.Rect(0, 0, 0, 0)
        # The part that its second column has, in a wide window.
        self.side = pygame.Rect(0, 0, 0, 0)
        self._high, self._scale = 0, 1.0
        self._below, self._room = False, told.Extent()
        self._called: object = None
        self._table, self._view_of, self._now = table, view, 0.0
        self._badge = Badge(lambda: table.par)
        self._asking = Asking(table)
        self._hinting = Hinting(table)
        self._pace_line = PaceLine(table)
        self._lesson = Lesson(clock.seconds)
        pictures = told.Pictures(self._draw_badge, self._pace_line.draw, lesson.draw)
        self._shown: Described[tuple[Seen | LookedBack, told.Extent]] = Described(
            lambda value: self._body(*value, pictures), lambda: (self.seen(), self._room)
        )
        self._aside: Described[tuple[AsideSeen, bool]] = Described(
            lambda value: self._second.body(*value), lambda: (self.aside(), self._room.roomy)
        )
        self._store, self._clock = store, clock

    @cached_property
    def _second(self) -> "Aside":
        """What is told in the second column; loaded when there is one."""
        from game.ui.panel.aside import Aside

        return Aside(self._table, self._moves, self._store, self._clock)

    @cached_property
    def _moves(self) -> "MoveList":
        """The moves of the play, loaded when they are told first."""
        from game.ui.panel.move_list import MoveList

        return MoveList(self._table)

    @cached_property
    def _review(self) -> "ReviewPanel":
        """What it is in a review; loaded when a play is looked back on first."""
        from game.ui.panel.review_panel import ReviewPanel

        return ReviewPanel(self._table, self._moves, self._pace_line, self._asking, self._hinting)

    # What it tells

    def seen(self) -> "Seen | LookedBack":
        """Return all that it tells by now: it is drawn again when that is another."""
        table, view, look, beside = self._table, self._view_of(), self.look, self.beside
        if table.plays.review is not None:
            return self._review.seen(view, look, beside.hot, bool(self.side.width))
        if not beside.welcome:
            self._lesson.put_away()
        # Who plays is told by the card how it was, and not by the panel, too.
        quiet = beside.carded and table.session.solved and not table.help.training
        par = seen.par_seen(table, quiet)
        runs = self._badged and (par.working or self._badge.filling)
        return Seen(
            Mode(table.help.training or table.plays.practising, seen.able(table, "mode")),
            seen.level(table, look),
            seen.halves(table),
            tuple(pars.counters(table, naming(table.family, look.palette.names))),
            seen.hinted(table),
            (par, int(self._now / BEAT_SECONDS) if runs else None),
            self._card(view),
            None if quiet else self._pace_line.seen(look, beside.hot),
            seen.keys(table),
            look,
            beside.ended,
        )

    def aside(self) -> "AsideSeen":
        """Return all that its second column tells by now, where there is one."""
        high = self.side.height / self._scale
        return self._second.seen(self._view_of(), self.look, self.beside.hot, high)

    def _card(self, view: View) -> Card:
        """Return what is told below the badge."""
        table, look = self._table, self.look
        if (asked := self._asking.said(look)) is not None:
            return QuestSeen(asked, view, look)
        if table.auto.playing:
            return seen.line(table)
        if table.session.solved:
            return seen.result(table, self.beside.carded)
        advice = hinted.advice(table, view, look, self.beside.pointed)
        if (hint := self._hinting.card(view, look, advice)) is not None:
            return hint
        words = advice or self.beside.note
        if (race := seen.race(table, FACES[table.family.name].view, look)) is not None:
            return race if words is None else race._replace(other=words[0])
        if words is not None:
            return Words(*words[:2])
        if not self.beside.welcome:
            return None
        about = WORDINGS[table.family.name].about_of(table.session.position)
        view_of = FACES[table.family.name].view
        return Rules(about, view_of, look, self._lesson.moment(about, look, self._now))

    def _body(self, of: "Seen | LookedBack", room: told.Extent, pictures: told.Pictures) -> Box:
        if isinstance(of, Seen):
            return told.body(of, room, pictures)
        return self._review.body(of, room.two, room.roomy)

    # Where it is

    def fit(self, whole: pygame.Rect, scale: float, below: bool, column: int = 0) -> None:
        """Take this part of the window, of which so much is for a second column."""
        area = pygame.Rect(whole.x, whole.y, whole.width - column, whole.height)
        self.side = pygame.Rect(area.right, whole.y, column, whole.height)
        self.view, self._scale, self._below = area, scale, below
        two = below and area.width >= round(TWO_COLUMNS * scale)
        low = not two and area.height < round(LEAST_BESIDE * scale)
        self._room = told.Extent(two, area.height >= round(ROOMY * scale), low)
        self._place()
        self._place_aside()

    def _place_aside(self, value: "AsideSeen | None" = None) -> None:
        """Lay the second column out as it is by now, where there is one."""
        if self.side.width:
            seen = self.aside() if value is None else value
            self._aside.place(self.side, self._scale, self.side.height, (seen, self._room.roomy))
            if self._aside.has(LIST):
                self._moves.fit(self._aside.spot(LIST), self._scale, low=not self._room.roomy)

    def _place(self, value: "Seen | LookedBack | None" = None) -> None:
        """Lay it out as it is by now: lower than it may become where nothing is told in a card."""
        seen, scale = self.seen() if value is None else value, self._scale
        two = self._room.two
        least = LEAST_BELOW if two else LEAST_BESIDE
        if not two and not isinstance(seen, Seen):
            least = LEAST_REVIEW
        if not two and isinstance(seen, Seen) and (seen.card, seen.pace) == (None, None):
            least = BARE + SWITCH * bool(seen.halves)
        elif not two and isinstance(seen, Seen) and isinstance(seen.card, WORDY):
            # Where it is rolled anyway, words need not be cut.
            least += (SWITCH * bool(seen.halves) + LINE) * self._room.low
        if self._room.low and isinstance(seen, Seen) and isinstance(seen.card, Rules):
            least = RULES + SWITCH * bool(seen.halves) + ROW * seen.mode.training
        self._high = max(self.view.height, round(least * scale))
        told_of = seen, self._room
        # What can't be told closer together than that needs still more.
        self._high = max(self._high, self._shown.place(self.view, scale, self._high, told_of))
        lane = self.view.move(round(ROLL_ASIDE * scale), 0)
        self.scroll.fit(lane, self._high - self.view.height, scale)
        whole = self.view.move(0, -self.scroll.rolled)
        whole.height = self._high
        self._shown.place(whole, scale, self._high, told_of)
        if self._shown.has(LIST):
            self._moves.fit(self._shown.spot(LIST), self._scale, low=not self._room.roomy)

    def roll(self, by: int) -> None:
        self.scroll.roll(by)
        self._place()

    def roll_at(self, point: tuple[int, int], by: int) -> None:
        """Scroll, if this point is on the panel."""
        if self.view.collidepoint(point):
            self.roll(by)

    def drag(self, point: tuple[int, int]) -> None:
        self.scroll.drag(point)
        self.roll(0)

    def bring(self, name: str) -> None:
        if self._shown.has(name):
            self.roll(self.scroll.towards(self._shown.spot(name)))

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Scroll what lies under the pointer, if that can be scrolled."""
        lists = (one.spot(LIST) for one in self._columns if one.has(LIST))
        if any(spot.collidepoint(point) for spot in lists):
            self._moves.turn(-by)
        else:
            self.roll_at(point, -WHEEL * by)

    @property
    def menu_spot(self) -> pygame.Rect:
        """Where the menu opens: at its button; in a review, at the top."""
        if self._shown.has("menu"):
            return self._shown.spot("menu")
        return pygame.Rect(self.view.topleft, (self.view.width, 0))

    @property
    def tells_par(self) -> bool:
        """Whether par is told in the panel as it was laid out last."""
        return self._shown.has("par")

    @property
    def below_level(self) -> pygame.Rect:
        """The place of all that is below the level, when nothing is scrolled."""
        gap, level = (
            round((14 if self._room.roomy else 8) * self._scale),
            self._shown.spot("levels"),
        )
        top = level.bottom + self.scroll.rolled + gap
        return pygame.Rect(self.view.x + 1, top, self.view.width - 1, self.view.bottom - top)

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point, or the place that it leads to."""
        column = next((one for one in self._columns if one.rect.collidepoint(point)), None)
        if column is None or not self.area.collidepoint(point):
            return None
        if self.scroll.holds(point):
            return ROLL
        name, place = column.at(point), None
        if name == PACE:
            place = self._pace_line.place_at(point[0], self._shown.spot(PACE), self._scale)
        elif name == LIST and (place := self._moves.at(point)) is None:
            return None
        if place is not None:
            return f"{name} {place}"
        return name if name is not None and column.part(name).able else None

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the focus can be on, from the top down, and where."""
        return {name: spot for one in self._columns for name, spot in one.spots.items()}

    @property
    def area(self) -> pygame.Rect:
        return self.view.union(self.side)

    @property
    def _columns(self) -> Sequence[Described[Any]]:
        return (self._shown, self._aside) if self.side.width else (self._shown,)

    def scrubbed_to(self, x: int) -> int:
        """Return the place on auto-play's line at this place of the scrub bar."""
        return cards.wound_to(self._shown.spot("scrub"), self._scale, x, self._table.auto.reel[1])

    def speed_at(self, x: int) -> float:
        """Return the speed at this place of the slider."""
        slider = cards.slider(self._shown.spot("speed"), self._table.auto.speed)
        return SPEEDS[slider.place_at(x, self._scale)]

    def line_spot(self, place: int) -> pygame.Rect:
        """Where a move is listed, as far as it is in sight."""
        return self._moves.spot(place)

    @property
    def ending(self) -> str:
        return self._moves.ending

    def nodes(self) -> Sequence[Node]:
        return [node for one in self._columns for node in one.nodes()]

    # Drawing

    @property
    def moving(self) -> bool:
        behind = bool(self._table.session.path) and self._table.help.judged.behind
        filling = self._badged and self._badge.filling
        return filling or self._lesson.moving or behind

    @property
    def _badged(self) -> bool:
        """Whether the badge is drawn: else its bar stands."""
        table = self._table
        hidden = self.beside.ended or table.help.why is not None
        return not hidden and table.plays.review is None

    def tick(self, beside: Beside, now: float) -> None:
        """Take in the time, and what there is to know of the window."""
        self.beside, self._now = beside, now
        if beside.ended:
            self.scroll.rolled = 0  # Nothing is left to be scrolled to.

    def draw(
        self, target: pygame.Surface, value: "Seen | LookedBack", hot: str | None, down: str | None
    ) -> None:
        theme = self.look.theme
        self._place(value)
        self._follow()
        target.fill(theme.card, self.view)
        edge = (self.view.width, 1) if self._below else (1, self.view.height)
        target.fill(theme.line, (self.view.topleft, edge))
        self._shown.draw(target, theme, hot, down)
        if not self.beside.ended:
            self.scroll.draw(target, theme)

    def draw_aside(
        self, target: pygame.Surface, value: "AsideSeen", hot: str | None, down: str | None
    ) -> None:
        theme = self.look.theme
        self._place_aside(value)
        target.fill(theme.card, self.side)
        target.fill(theme.line, (self.side.topleft, (1, self.side.height)))
        self._aside.draw(target, theme, hot, down)

    def draw_behind(
        self, target: pygame.Surface, room: pygame.Rect, behind: Sequence[tuple[str, str]]
    ) -> None:
        """Draw in this room, beside the badge, what there is to know of par."""
        badge = self._shown.spot("par")
        draw_behind(Pen(target, self.look.theme, self._scale), badge, room, behind)

    def _follow(self) -> None:
        """Begin a review at its top, and bring the card into view when something is told there."""
        table, card = self._table, "middle"
        back = table.plays.review is not None
        playing = table.auto.playing
        telling = table.help.hint is not None or table.help.quest is not None or playing
        called = back, telling, table.session.cursor if telling and not playing else -1
        was, self._called = self._called, called
        if isinstance(was, tuple) and was[0] != back:
            self.roll(-self.scroll.rolled)
        if called != was and telling and self.scroll.most and self._shown.has(card):
            self.roll(self.scroll.towards(self._shown.spot(card)))

    def _draw_badge(self, pen: Pen, spot: pygame.Rect, par: tuple[ParSeen, object], _: Lit) -> None:
        self._badge.still = self.look.still
        self._badge.draw(pen, spot, self._now, par[0])
