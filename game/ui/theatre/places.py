"""Where everything in the theatre has its place: its head, what stands above the lanes, the lanes,
and the bar. What of it has changed is drawn anew, part by part."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.art.look import Look
from game.text.tongue import TONGUE
from game.ui.kit.shown import Described
from game.ui.pane import Pane
from game.ui.theatre.bar import Bar
from game.ui.theatre.head import BARE, TIGHT, Header, InSight, head_of, more
from game.ui.theatre.lane_card import Acts, LaneCard
from game.ui.theatre.lane_heads import headings
from game.ui.theatre.lane_shares import PAD, shares, with_code
from game.ui.theatre.show import Show
from game.ui.theatre.strip import On, Strip
from game.views.face import Face
from game.words import searches

EDGE, GAP = 20, 14
# Lower than this it is scrolled, and so is what takes more rows than one.
LEAST = 440
# Below this height there is no room for a lesson and the head.
LOW = 540
# The least width of a lane; where more lanes have no room side by side, they are turned over. And
# the most width of one with a plane.
LEAST_LANE, MOST_LANE = 238, 640
# The least height of a lane below a lesson or the quiz.
LEAST_HIGH = 200
# How high the card of a guess that is wrong should be.
CARD = 108
# The bar to scroll by.
ROLL = "roll"


class Places:
    """The parts of the screen, each where it is."""

    def __init__(self, show: Show, acts: Acts, look: Callable[[], Look]) -> None:
        """Lay out what is on; `fit` comes first."""
        self._show, self._acts, self._look = show, acts, look
        self.head = Header(lambda: head_of(show, self._seen()))
        self.bar = Bar(lambda: show.programme)
        self.pane = Pane()
        self.cards: list[LaneCard] = []
        # What stands above the lanes, and how that is told.
        self._on: On | None = None
        self._strip: Strip | None = None
        self._area, self._scale = pygame.Rect(0, 0, 1, 1), 1.0
        # What it was laid out for, and whether all of it is to be drawn.
        self._fitted: object = None
        self._anew = True

    def dress(self) -> tuple[Look, Face]:
        return self._look(), self._show.face

    def fit(self, area: pygame.Rect, scale: float) -> None:
        show = self._show
        lanes = [(id(lane), lane.place, lane.refusal is None, lane.known) for lane in show.lanes]
        programme = show.programme
        ended = programme.performance.ended
        # The button of the clock may be wider while it stands, and the bar a row higher.
        how = show.first, show.treed, show.stepped, show.strip, ended, programme.playing
        fitted = tuple(area), scale, TONGUE.code, lanes, how
        if fitted != self._fitted:
            if self._on is not show.strip:
                self._on = show.strip
                self._strip = None if self._on is None else Strip(self._on, self.dress)
                self.pane.scroll.roll(-self.pane.scroll.rolled)
            self.pane.view, self._scale = area, scale
            self._place()
            self._fitted = tuple(area), scale, TONGUE.code, lanes, (show.first, *how[1:])

    def fit_anew(self) -> None:
        """Take the same part as before for what is on now."""
        self.fit(self.pane.view, self._scale)

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def _place(self, again: bool = True) -> None:
        """Give every part its place; `again`, where what is seen then makes the head another."""
        scale, px, show, view = self._scale, self._px, self._show, self.pane.view
        inner = view.inflate(-2 * px(EDGE if view.width > px(700) else 12), 0)
        below = self.bar.place(inner, scale)
        gap, count = px(GAP), len(show.lanes)
        show.room = max(1, min(count, (inner.width + gap) // (px(LEAST_LANE) + gap)))
        show.first = max(0, min(show.first, count - show.room))
        self.head.place(inner, scale)
        least = px(LEAST) + below + self.head.more
        if self._strip is not None:
            high = self._strip.fit(inner, scale)
            head = px(BARE) if view.height < px(LOW) else self.head.rect.height
            left = view.height - head - high - below - 3 * px(10)
            if view.height < least or left < px(LEAST_HIGH):
                least += high
        area = self._area = self.pane.fit(view, least, scale)
        high = self.head.place(inner, scale)
        top = inner.y + high
        if self._strip is not None:
            extra = more(show, self._seen()) if self._bare else ()
            spot = pygame.Rect(inner.x, top, inner.width, 0)
            top += self._strip.fit(spot, scale, extra) + px(10)
        end = area.bottom - px(12) - below
        self.bar.place(pygame.Rect(inner.x, end, inner.width, below), scale)
        self._place_lanes(pygame.Rect(inner.x, top, inner.width, end - px(10) - top))
        self._anew = True
        # What can be seen of the lanes is known only now.
        if again and self.head.place(inner, scale) != high:
            self._place(again=False)

    def _place_lanes(self, room: pygame.Rect) -> None:
        """Give the lanes their places, side by side and all alike."""
        show, scale, gap, count = self._show, self._scale, self._px(GAP), self._show.room
        wide = (room.width + gap) // count - gap
        if not show.treed:
            # A plane that is far wider than high tells less.
            wide = min(wide, self._px(MOST_LANE))
        room.x += (room.width - count * (wide + gap) + gap) // 2
        kept = {card.lane: card for card in self.cards}
        seen, size = show.seen, (wide, room.height)
        self.cards = [kept.get(lane) or LaneCard(lane, self._acts, self.dress) for lane in seen]
        methods = [searches.steps(lane.act.lane) for lane in seen]
        treed = [show.treed and lane.refusal is None for lane in seen]
        lines = [1 + len(lane.code.lines) for lane in seen if lane.code is not None]
        least = max(lines, default=0) if show.stepped else 0
        shared = shares(size, methods, scale, treed, show.stepped, least)
        shared = [
            one if lane.code is None else with_code(one, CARD if lane.known is False else 0, scale)
            for lane, one in zip(seen, shared, strict=True)
        ]
        known = [lane.known for lane in seen]
        heads = headings([lane.act.lane for lane in seen], wide - 2 * self._px(PAD), scale, known)
        for at, card in enumerate(self.cards):
            spot = pygame.Rect((room.x + at * (wide + gap), room.y), size)
            card.fit(spot, shared[at], heads[at], scale)

    @property
    def _bare(self) -> bool:
        """Whether the head makes room for what stands above the lanes."""
        low = self._strip is not None and self._area.height < self._px(LOW)
        return low and not self.pane.scroll.most

    def _seen(self) -> InSight:
        """Tell what the head has room for, and what is seen of the lanes."""
        return InSight(
            self._bare,
            self.pane.view.width < self._px(TIGHT),
            not any(card.steps.cut_short for card in self.cards),
            self.pictured,
        )

    @property
    def pictured(self) -> bool:
        """Whether planes or trees are seen: the steps may stand in their place."""
        return any(card.pictured for card in self.cards)

    # What is where

    @property
    def parts(self) -> Sequence[Described[Any]]:
        """All parts, in the order in which Tab goes through them, as they were placed last."""
        strip = [] if self._strip is None else [self._strip]
        return [self.head, *strip, *self.cards, self.bar]

    def spots(self) -> dict[str, pygame.Rect]:
        seen, parts = self.pane.seen, self.parts
        return {name: seen(spot) for part in parts for name, spot in part.spots.items()}

    def holds(self, name: str) -> Described[Any] | None:
        return next((part for part in self.parts if part.has(name)), None)

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the name of what is at this point; of a picture, where something is marked."""
        if self.pane.view.collidepoint(point) and self.pane.scroll.holds(point):
            return ROLL
        inside = self.pane.inside(point)
        if inside is None:
            return None
        part = next((part for part in self.parts if part.rect.collidepoint(inside)), None)
        name = None if part is None else part.at(inside)
        pictures = {card.named("plane"): card.lane for card in self.cards}
        unmarked = name in pictures and pictures[name].mark_at(inside) is None
        return None if unmarked else name

    def bring(self, name: str) -> None:
        if (spot := self.spots().get(name)) is not None:
            self.pane.scroll.roll(self.pane.scroll.towards(spot))

    # The picture

    def forget(self) -> None:
        self._anew = True

    def draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        sheet, theme, parts = self.pane.sheet(target), self._look().theme, self.parts
        changed = []
        for card, shown in zip(self.cards, self._show.shown(), strict=True):
            card.show(shown, now)
        if self._anew:
            self._anew = False
            sheet.fill(theme.ground, self._area)
            changed.append(self._area)
            for part in parts:
                part.forget()
        for part in parts:
            changed += part.renew(sheet, theme, hot, down)
        return self.pane.show(target, changed, theme)
