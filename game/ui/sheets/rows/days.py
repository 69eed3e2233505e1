"""Rows of the boards of the days: today's as cards, and a month with its head and legend."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Colour, Theme, mix
from game.text import dates
from game.text.tongue import mark, say
from game.ui.nodes import PRESSED, TURNED, Node, Role, box, to_press, to_read
from game.ui.sheets.rows.row import Still

# How a day's board stands: solved at par without hints, solved, or neither.
PAR, SOLVED, OPEN = "par", "solved", "open"


def face_of(state: str, theme: Theme) -> Colour:
    """Return the colour that stands for how a board was played."""
    if state == PAR:
        return theme.good
    return mix(theme.raised, theme.good, 0.35) if state == SOLVED else theme.raised


# The same as small dots, which need to differ more.
DOTS: Mapping[str, Callable[[Theme], Colour]] = {
    PAR: lambda theme: theme.good,
    SOLVED: lambda theme: mix(theme.raised, theme.good, 0.5),
    OPEN: lambda theme: mix(theme.raised, theme.outline, 0.12),
}


# The least width of a card of a day; and where there is less room than this, tabs whose words have
# none side by side take rows.
LEAST_CARD, NARROW = 70, 400


class Today(NamedTuple):
    """One of today's boards: its title, how it stands in words, the days in a row, its picture."""

    title: str
    state: str
    words: str
    streak: str
    picture: pygame.Surface | None
    here: bool


class Cards:
    """Today's boards side by side, each to be played."""

    def __init__(
        self, count: int, cards: Callable[[int], Sequence[Today]], press: Callable[[int], None]
    ) -> None:
        """Ask for so many cards, with pictures of this side, whenever they are drawn."""
        self.stops = [f"today {place}" for place in range(count)]
        self._count, self._cards, self._press = count, cards, press
        self._spots: list[pygame.Rect] = []
        self._scale = 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Share the width among them, in more rows than one where they would be too narrow."""
        self._scale = scale
        gap, height = round(10 * scale), round(182 * scale)
        most = max(1, (area.width + gap) // (round(LEAST_CARD * scale) + gap))
        rows = -(-self._count // most)
        columns = -(-self._count // rows)
        step = (area.width + gap) / columns
        self._spots = [
            pygame.Rect(
                area.x + round(place % columns * step),
                area.y + place // columns * (height + gap),
                round(step) - gap,
                height,
            )
            for place in range(self._count)
        ]
        return rows * (height + gap) - gap + round(16 * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the card."""
        places = (place for place, spot in enumerate(self._spots) if spot.collidepoint(point))
        return next((f"today {place}" for place in places), None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the card."""
        return self._spots[int(name.split()[1])]

    def press(self, name: str) -> None:
        """Play its board."""
        self._press(int(name.split()[1]))

    def turn(self, name: str, by: int) -> bool:
        """Arrows go from card to card by way of the focus."""
        return False

    @property
    def _side(self) -> int:
        return min(self._spots[0].width - round(20 * self._scale), round(84 * self._scale))

    def nodes(self) -> Sequence[Node]:
        """Tell of each board what became of it."""
        told = zip(self._spots, self._cards(self._side), strict=True)
        return [
            to_press(
                f"today {place}",
                ", ".join(filter(None, (card.title, card.words, card.streak))),
                spot,
            )
            for place, (spot, card) in enumerate(told)
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw picture, title, state and streak; what is solved has a tick."""
        px, cards = self._px, self._cards(self._side)
        room = self._spots[0].width - px(12)
        # One size for all names: a smaller one among them looks like a lesser board.
        name = paint.fitting_size([card.title for card in cards], px(15), room, 600)
        for place, (spot, card) in enumerate(zip(self._spots, cards, strict=True)):
            face = theme.hover if hot == f"today {place}" else theme.raised
            target.blit(paint.rounded(spot.size, px(12), face), spot)
            if card.here:
                edge = paint.rounded(spot.size, px(12), theme.accent, edge=max(1, px(2)))
                target.blit(edge, spot)
            frame = pygame.Rect(0, 0, self._side, self._side)
            frame.midtop = spot.centerx, spot.y + px(12)
            if card.picture is None:
                target.blit(paint.rounded(frame.size, px(8), theme.line), frame)
            else:
                target.blit(paint.cut_out(card.picture, px(8)), frame)
            if card.state != OPEN:
                self._draw_tick(target, theme, frame, card.state)
            ink = theme.good if card.state == PAR else theme.quiet
            for words, size, colour, weight, top in (
                (card.title, name, theme.text, 600, 106),
                (card.words, px(13), ink, 500, 130),
                (card.streak, px(13), theme.quiet, 400, 150),
            ):
                line = paint.fitted(words, size, colour, room, weight)
                target.blit(line, line.get_rect(midtop=(spot.centerx, spot.y + px(top))))

    def _draw_tick(
        self, target: pygame.Surface, theme: Theme, frame: pygame.Rect, state: str
    ) -> None:
        side = self._px(24)
        badge = pygame.Rect(0, 0, side, side)
        badge.center = frame.right - self._px(3), frame.y + self._px(3)
        target.blit(paint.disc(side + self._px(4), theme.raised), badge.move(*[-self._px(2)] * 2))
        target.blit(paint.disc(side, theme.good if state == PAR else theme.quiet), badge)
        sign = paint.icon("check", self._px(16), theme.card)
        target.blit(sign, sign.get_rect(center=badge.center))

    def _px(self, size: float) -> int:
        return round(size * self._scale)


class Tabs:
    """A choice over the whole width: what lies below belongs to the one that is chosen."""

    def __init__(
        self, label: str, names: Sequence[str], get: Callable[[], int], take: Callable[[int], None]
    ) -> None:
        """Offer these names; `get` tells the place of the present one, `take` sets another."""
        self.stops = [label]
        self._names, self._get, self._take = names, get, take
        self._spots: list[pygame.Rect] = []
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Share the width among them."""
        self._scale = scale
        high, face = round(36 * scale), paint.font(round(SMALL * scale), 500)
        widest = max(face.wide(name) for name in self._names) + round(16 * scale)
        count, columns = len(self._names), len(self._names)
        if area.width < NARROW * scale:
            rows = -(-count // max(1, min(count, area.width // widest)))
            columns = -(-count // rows)
        rows = -(-count // columns)
        self._area = pygame.Rect(area.x, area.y, area.width, rows * high)
        edges = [area.x + round(place * area.width / columns) for place in range(columns + 1)]
        cells = [(row, *edge) for row in range(rows) for edge in pairwise(edges)]
        self._spots = [
            pygame.Rect(left, area.y + row * high, right - left, high)
            for row, left, right in cells[:count]
        ]
        return rows * high + round(10 * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the tab by its place."""
        places = (str(i) for i, spot in enumerate(self._spots) if spot.collidepoint(point))
        return next(places, None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round all tabs."""
        return self._area

    def press(self, name: str) -> None:
        """Take the tab clicked; Enter takes the next one."""
        self._take(int(name) if name.isdigit() else (self._get() + 1) % len(self._names))

    def turn(self, name: str, by: int) -> bool:
        """Take the tab beside the present one."""
        self._take(min(max(self._get() + by, 0), len(self._names) - 1))
        return True

    def nodes(self) -> Sequence[Node]:
        """Tell of the names, and which one is chosen."""
        tabs = tuple(
            Node(
                str(place),
                Role.RADIO,
                name,
                box(spot),
                on=place == self._get(),
                place=(place, len(self._names)),
                deeds=PRESSED,
            )
            for place, (spot, name) in enumerate(zip(self._spots, self._names, strict=True))
        )
        label = self.stops[0]
        return [Node(label, Role.RADIO_GROUP, label, box(self._area), deeds=TURNED, children=tabs)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the present one raised."""
        scale, radius = self._scale, round(9 * self._scale)
        target.blit(paint.rounded(self._area.size, radius, theme.raised), self._area)
        room = min(spot.width for spot in self._spots) - round(6 * scale)
        size = paint.fitting_size(self._names, round(SMALL * scale), room, 500)
        for place, (spot, name) in enumerate(zip(self._spots, self._names, strict=True)):
            inner = spot.inflate(-round(6 * scale), -round(6 * scale))
            ink = theme.text if hot == str(place) else theme.quiet
            if place == self._get():
                target.blit(paint.rounded(inner.size, radius - 3, theme.accent), inner)
                ink = theme.on_accent
            words = paint.text(name, size, ink, 500)
            target.blit(words, words.get_rect(center=spot.center))


class Head:
    """The name of the month, between the ways to the month before and the one after."""

    def __init__(
        self, title: Callable[[], str], go: Callable[[int], bool], can: Callable[[int], bool]
    ) -> None:
        """Show the title; `go` turns to a month before (-1) or after (1), if it `can`."""
        self.stops = ["month"]
        self._title, self._go, self._can = title, go, can
        self._spots: dict[str, pygame.Rect] = {}
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the ways at both ends."""
        self._scale, side = scale, round(34 * scale)
        self._area = pygame.Rect(area.x, area.y, area.width, side)
        self._spots = {
            "-1": pygame.Rect(area.x, area.y, side, side),
            "1": pygame.Rect(area.right - side, area.y, side, side),
        }
        return round(42 * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the way."""
        return next((name for name, spot in self._spots.items() if spot.collidepoint(point)), None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the whole head."""
        return self._area

    def press(self, name: str) -> None:
        """Go where a click leads; Enter goes back a month."""
        self._go(1 if name == "1" else -1)

    def turn(self, name: str, by: int) -> bool:
        """Go to the month beside."""
        return self._go(by) or True

    def nodes(self) -> Sequence[Node]:
        """Tell the month, and of the ways to those beside it."""
        found = [
            Node("month", Role.COUNT, say("Month"), box(self._area), self._title(), deeds=TURNED)
        ]
        for name, said in (("-1", say("Month before")), ("1", say("Month after"))):
            if self._can(int(name)):
                found.append(to_press(name, said, self._spots[name]))
        return found

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the title between two arrows."""
        scale = self._scale
        title = paint.text(self._title(), round(BODY * scale), theme.text, 600)
        target.blit(title, title.get_rect(center=self._area.center))
        for name, spot in self._spots.items():
            can = self._can(int(name))
            face = theme.hover if can and hot == name else theme.raised
            if can:
                target.blit(paint.rounded(spot.size, round(9 * scale), face), spot)
            sign = paint.icon("arrow-right", round(18 * scale), theme.text if can else theme.line)
            sign = pygame.transform.flip(sign, name == "-1", False)
            target.blit(sign, sign.get_rect(center=spot.center))


class Day(NamedTuple):
    """A day of the month: how its board stands, or each of its boards; `playable` up to today."""

    number: int
    states: Sequence[str]
    playable: bool
    today: bool


class Month:
    """The days of a month below their weekdays; arrows go from day to day and week to week."""

    def __init__(
        self,
        month: Callable[[], tuple[int, Sequence[Day]]],
        press: Callable[[int], None],
        go: Callable[[int], bool],
    ) -> None:
        """Ask for the first weekday and the days; `press` plays one, `go` turns the month."""
        self._month, self._press, self._go = month, press, go
        self._at: int | None = None
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    @property
    def _last(self) -> int:
        """The last day that can be played; 0 where none can."""
        return max((day.number for day in self._month()[1] if day.playable), default=0)

    @property
    def stops(self) -> list[str]:
        """Name the day that was come to last, at first the latest."""
        last = self._last
        return [f"day {min(self._at or last, last)}"] if last else []

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take six weeks, so that nothing jumps from month to month."""
        self._area, self._scale = area, scale
        return round((24 + 6 * 42) * scale)

    def _spot(self, number: int) -> pygame.Rect:
        week, weekday = divmod(self._month()[0] + number - 1, 7)
        gap, high = round(6 * self._scale), round(42 * self._scale)
        step = (self._area.width + gap) / 7
        left, right = round(weekday * step), round((weekday + 1) * step) - gap
        top = self._area.y + round(24 * self._scale) + week * high
        return pygame.Rect(self._area.x + left, top, right - left, high - gap)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the day."""
        for day in self._month()[1]:
            if day.playable and self._spot(day.number).collidepoint(point):
                return f"day {day.number}"
        return None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the day."""
        return self._spot(int(name.split()[1]))

    def press(self, name: str) -> None:
        """Play the day's board."""
        self._press(int(name.split()[1]))

    def turn(self, name: str, by: int) -> bool:
        """Go to the day beside, over the end of the month too."""
        return self._step(by)

    def walk(self, by: int) -> str | None:
        """Go a week up or down, a month by pages; name the day."""
        if abs(by) > len(self._month()[1]):
            moved, self._at = True, 1 if by < 0 else self._last
        else:
            moved = self._go(1 if by > 0 else -1) if abs(by) > 1 else self._step(7 * by)
        return self.stops[0] if moved and self.stops else None

    def _step(self, by: int) -> bool:
        here = min(self._at or self._last, self._last)
        there, count = here + by, len(self._month()[1])
        if there < 1 and self._go(-1):
            there += len(self._month()[1])
        elif there > count and self._go(1):
            there -= count
        there = min(max(there, 1), self._last)
        moved, self._at = there != here, there
        return moved

    def nodes(self) -> Sequence[Node]:
        """Tell of each day what became of its boards."""
        days = tuple(
            Node(
                f"day {day.number}",
                Role.CELL,
                _told(day),
                box(self._spot(day.number)),
                able=day.playable,
                place=divmod(self._month()[0] + day.number - 1, 7),
                deeds=PRESSED,
            )
            for day in self._month()[1]
        )
        weekdays = [
            to_read(f"weekday {at}", name, spot) for at, (name, spot) in enumerate(self._weekdays)
        ]
        return [
            *weekdays,
            Node("days", Role.GRID, say("Days"), box(self._area), size=(6, 7), children=days),
        ]

    @property
    def _weekdays(self) -> list[tuple[str, pygame.Rect]]:
        """Name the weekdays, each with its place above its days."""
        first, high = self._month()[0], round(20 * self._scale)
        spots = [self._spot(weekday + 1 - first) for weekday in range(7)]
        return [
            (say(name), pygame.Rect(spot.x, self._area.y, spot.width, high))
            for name, spot in zip(dates.WEEKDAYS, spots, strict=True)
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the weekdays, and each day by how it was played."""
        scale, radius = self._scale, round(8 * self._scale)
        for name, spot in self._weekdays:
            words = paint.text(name, round(13 * scale), theme.quiet, 500)
            target.blit(words, words.get_rect(center=spot.center))
        for day in self._month()[1]:
            spot = self._spot(day.number)
            whole = day.states[0] if len(day.states) == 1 else OPEN
            face = face_of(whole, theme) if day.playable else mix(theme.raised, theme.card, 0.6)
            if hot == f"day {day.number}":
                face = mix(face, theme.outline, 0.12)
            target.blit(paint.rounded(spot.size, radius, face), spot)
            self._draw_number(target, theme, day, spot, whole)
            if day.today:
                edge = paint.rounded(spot.size, radius, theme.accent, edge=max(1, round(2 * scale)))
                target.blit(edge, spot)

    def _draw_number(
        self, target: pygame.Surface, theme: Theme, day: Day, spot: pygame.Rect, whole: str
    ) -> None:
        """Draw the number, with a tick for par; where there are several boards, a dot for each."""
        scale = self._scale
        ink = theme.card if whole == PAR else theme.text if day.playable else theme.faint
        words = f"{day.number} ✓" if whole == PAR else str(day.number)
        number = paint.text(words, round(14 * scale), ink, 500, tabular=True)
        dots = day.playable and len(day.states) > 1
        middle = spot.centery - (round(6 * scale) if dots else 0)
        target.blit(number, number.get_rect(center=(spot.centerx, middle)))
        if not dots:
            return
        step = min(round(11 * scale), spot.width // len(day.states))
        side = max(5, min(round(7 * scale), step - 2))
        left = spot.centerx - step * (len(day.states) - 1) // 2
        for place, state in enumerate(day.states):
            dot = paint.disc(side, DOTS[state](theme))
            middle = spot.bottom - round(10 * scale)
            target.blit(dot, dot.get_rect(center=(left + place * step, middle)))


def _told(day: Day) -> str:
    """Say of a day which it is, and how its boards stand."""
    words = {
        PAR: say("solved at par without hints"),
        SOLVED: say("solved"),
        OPEN: say("not solved yet"),
    }
    told = [words[state] for state in day.states] if day.playable else [say("still to come")]
    today = [say("today")] if day.today else []
    return ", ".join([str(day.number), *today, *told])


# What the colours of the days mean; the edge has none.
MEANINGS = (
    (mark("Par, no hints ✓"), PAR),
    (mark("Solved"), SOLVED),
    (mark("Not yet"), OPEN),
    (mark("Today"), ""),
)


class Legend(Still):
    """What the colours of the days mean."""

    def __init__(self) -> None:
        """Explain the same four always."""
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._spots: list[pygame.Rect] = []

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a line, or more where there is no room in one."""
        self._area, self._scale = area, scale
        face, left, row = paint.font(round(13 * scale), 500), 0, 0
        self._spots = []
        for words, _ in MEANINGS:
            wide = round(16 * scale) + round(7 * scale) + face.wide(say(words))
            if left and left + wide > area.width:
                left, row = 0, row + 1
            at = area.x + left, area.y + round((4 + 26 * row) * scale)
            self._spots.append(pygame.Rect(*at, *[round(16 * scale)] * 2))
            left += wide + round(19 * scale)
        return round((30 + 26 * row) * scale)

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw a swatch before each meaning."""
        scale, radius = self._scale, round(5 * self._scale)
        for spot, (words, state) in zip(self._spots, MEANINGS, strict=True):
            if state:
                face = face_of(state, theme)
                target.blit(paint.rounded(spot.size, radius, mix(face, theme.outline, 0.06)), spot)
            else:
                edge = paint.rounded(spot.size, radius, theme.accent, edge=max(1, round(2 * scale)))
                target.blit(edge, spot)
            label = paint.text(say(words), round(13 * scale), theme.quiet, 500)
            at = spot.right + round(7 * scale), spot.centery
            target.blit(label, label.get_rect(midleft=at))
