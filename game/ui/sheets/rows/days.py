"""The boards of the days: today's as cards, the week as bars, a month with head and legend."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Colour, Theme, mix
from game.keep.days import LATE, OPEN, PAR, SOLVED
from game.play.daily import OWN as FEW
from game.text import dates
from game.text.tongue import many, mark, say
from game.ui.commands import BY_NAME
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
    Table,
    Text,
)
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Role

# What stands between how a board was solved and how far that is over par.
BETWEEN = " · "
# From which width what is of the day and what is of the month stand side by side, and how wide
# the day is then.
WIDE, DAY = 700, 470
# How high the picture of a board is, of a few and of all; what stands below it.
LARGE, SIDE, BELOW = 130, 84, 98
# How high a week's first bar is, and how much higher the last.
LOW, CLIMB = 30, 36


# The colours that stand for how a board was played.
DOTS: Mapping[str, Callable[[Theme], Colour]] = {
    PAR: lambda theme: theme.good,
    SOLVED: lambda theme: mix(theme.raised, theme.good, 0.5),
    LATE: lambda theme: mix(theme.raised, theme.good, 0.5),
    OPEN: lambda theme: mix(theme.raised, theme.outline, 0.12),
}


# What turns to what is before (-1) or after (1), and whether there is such.
Turn = tuple[Callable[[int], object], Callable[[int], bool]]


# The boards of a day


class Card(NamedTuple):
    """One of a day's boards: its title, its kind, how it stands in words, and its picture."""

    name: str
    title: str
    kind: str
    state: str
    words: str
    picture: Callable[[int], pygame.Surface] | None
    here: bool


def cards(boards: Sequence[Card], press: Callable[[str], object]) -> Box:
    titles = tuple(board.title for board in boards)
    few = len(boards) <= FEW
    high = (LARGE if few else SIDE) + BELOW
    kids = tuple(
        Part(
            f"today {place}",
            (Painted(_card, (board, titles, few), 70, high),),
            name=", ".join([board.title, board.words]),
            more=board.kind,
            do=lambda name=board.name: press(name),  # type: ignore[misc]  # no parameter of its own
        )
        for place, board in enumerate(boards)
    )
    return Plate((Grid(kids, len(kids), 10, 10, even=True),), bottom=16)


def _card(pen: Pen, spot: pygame.Rect, seen: tuple[Card, Sequence[str], bool], lit: Lit) -> None:
    """Draw picture, title, kind and how it stands; what is solved has a tick."""
    card, titles, few = seen
    px, theme, room = pen.px, pen.theme, spot.width - pen.px(12)
    pen.plate(spot, 12, "hover" if lit.hot else "raised")
    high = px(LARGE if few else SIDE)
    side = min(spot.width - px(20), high)
    frame = pygame.Rect(0, 0, side, side)
    frame.center = spot.centerx, spot.y + px(12) + high // 2
    if card.picture is None:
        pen.plate(frame, 8, "line")
    else:
        pen.target.blit(paint.cut_out(card.picture(side), px(8)), frame)
    if card.state != OPEN:
        _tick(pen, (frame.right - px(3), frame.y + px(3)), card.state)
    # One size for all names: a smaller one among them looks like a lesser board.
    name = paint.fitting_size(titles, px(15), room, 600)
    ink = theme.good if card.state == PAR else theme.accent if card.here else theme.quiet
    # Of all seven there is room for the size alone.
    stands, below = card.words, card.kind if few else card.kind.partition(BETWEEN)[0]
    if paint.font(px(13), 500).wide(stands) > room:
        # What it was over, and which try it was, stands below, in place of its kind.
        stands, _, over = stands.partition(BETWEEN)
        below = over or below
    for words, size, colour, weight, top in (
        (card.title, name, theme.text, 600, 22),
        (below, px(13), theme.quiet, 400, 44),
        (stands, px(13), ink, 500, 64),
    ):
        line = paint.fitted(words, size, colour, room, weight)
        pen.target.blit(line, line.get_rect(midtop=(spot.centerx, spot.y + high + px(top - 2))))


def _tick(pen: Pen, middle: tuple[int, int], state: str) -> None:
    theme, side = pen.theme, pen.px(24)
    for wide, ink in (
        (side + pen.px(4), theme.raised),
        (side, theme.good if state == PAR else theme.quiet),
    ):
        pen.put(paint.disc(wide, ink), center=middle)
    pen.icon("check", 16, "card", center=middle)


# The week


class WeekDay(NamedTuple):
    """A day of the week: how its own boards stand, in words, and whether it is today or to come."""

    name: str
    states: tuple[str, ...]
    words: str
    today: bool
    ahead: bool


class Week(NamedTuple):
    """What is told of a week: its title, its days, all of it in words, and what its text is called.

    `race` are today's times and those of the day before, each with its words.
    """

    title: str
    days: tuple[WeekDay, ...]
    words: str
    copied: bool
    race: tuple[tuple[str, tuple[float, ...], str], ...]


def week(seen: Week, share: Callable[[], object], turn: Turn) -> Box:
    """Show the days of a week as bars that climb, what came of them, and a button to copy it."""

    def day(place: int) -> Box:
        one = seen.days[place]
        ink = "accent" if one.today else "quiet"
        kid = Column(
            (
                Painted(_climb, (place, one), 24, LOW + CLIMB, grow=1),
                Space(high=4),
                Text(one.name, 13, ink, 600, line=True, least=9, stand=Stand.MIDDLE, read=False),
            )
        )
        return Part(f"week {place}", (kid,), Role.WORDS, one.name, more=one.words)

    label = say("Copied") if seen.copied else say("Copy the week")
    face = Face(label, "check" if seen.copied else "copy", BY_NAME["share"].sign)
    copy = Part("share", (parts.button(face, 36),), name=label, do=share)
    ways = say("Week before"), say("Week after")
    title = _between("turn", say("Week"), ways, seen.title, turn)
    head = Fit(
        (
            Row((title, Space(12, grow=1), copy)),
            Column((title, Space(high=6), Row((copy, Space(grow=1))))),
        )
    )
    days = Grid(tuple(map(day, range(len(seen.days)))), len(seen.days), 6, narrow=True)
    said = Text(seen.words, SMALL, "quiet")
    kids: tuple[Box, ...] = (head, Space(high=8), days, Space(high=8), said)
    if seen.race:
        kids += (Space(high=10), _race(seen.race))
    return Plate((Column(kids),), bottom=16)


def _climb(pen: Pen, spot: pygame.Rect, seen: tuple[int, WeekDay], _: Lit) -> None:
    """Draw a bar for a day, the higher the later in the week, in as many parts as boards."""
    place, day = seen
    high = pen.px(LOW + CLIMB * place / 6)
    bar = pygame.Rect(spot.x, spot.bottom - high, spot.width, high)
    if day.ahead:
        pen.plate(bar, 5, lambda theme: mix(theme.raised, theme.card, 0.4))
        return
    count, gap = len(day.states), max(1, pen.px(2))
    for at, state in enumerate(day.states):
        bottom = bar.bottom - at * high // count
        top = bar.bottom - (at + 1) * high // count + gap * (at + 1 < count)
        one = pygame.Rect(bar.x, top, bar.width, max(2, bottom - top))
        if state == LATE:
            pen.edge(one, 4, 2, DOTS[state])
        else:
            pen.plate(one, 4, DOTS[state])


def _race(seen: Sequence[tuple[str, tuple[float, ...], str]]) -> Box:
    """Show how long the boards of two days took, beside each other."""
    most = max(sum(seconds) for _, seconds, _ in seen)
    rows = tuple(
        Part(
            name,
            (
                Row(
                    (
                        Text(name, SMALL, weight=500, line=True, low=50, read=False),
                        Painted(_pace, (seconds, most, not place), 60, 12, grow=1),
                        Text(words, SMALL, "quiet", line=True, low=40, tabular=True, read=False),
                    )
                ),
            ),
            Role.WORDS,
            name,
            more=words,
        )
        for place, (name, seconds, words) in enumerate(seen)
    )
    return Table(rows, (0, 1, 0), 12, 6)


def _pace(pen: Pen, spot: pygame.Rect, seen: tuple[tuple[float, ...], float, bool], _: Lit) -> None:
    """Draw a part for each board, as long as it took."""
    seconds, most, today = seen
    bar = pygame.Rect(spot.x, spot.centery - pen.px(4), spot.width, pen.px(8))
    pen.plate(bar, 4, "raised")
    gone = 0.0
    for one in seconds:
        left, right = (bar.x + round(bar.width * at / max(most, 1)) for at in (gone, gone + one))
        part = pygame.Rect(left, bar.y, max(3, right - left - pen.px(2)), bar.height)
        pen.plate(part, 3, "accent" if today else "quiet")
        gone += one


# A month


def head(title: str, turn: Turn) -> Box:
    """Show the month between the ways to the one before and the one after."""
    ways = say("Month before"), say("Month after")
    return Plate((_between("month", say("Month"), ways, title, turn),), bottom=8)


def _between(id: str, said: str, ways: tuple[str, str], title: str, turn: Turn) -> Box:
    """Show what is turned to between the ways to what is before (-1) and after (1), if it can."""
    go, can = turn

    def way(by: int, said: str) -> Box:
        face = Painted(_way, (by, can(by)), 34, 34)
        return Part(f"{id} {by}", (face,), name=said, do=lambda: go(by), stop=False)

    before, after = (
        way(by, said) if can(by) else Painted(_way, (by, False), 34, 34)
        for by, said in zip((-1, 1), ways, strict=True)
    )
    name = Text(
        title, BODY, weight=600, line=True, stand=Stand.MIDDLE, read=False, least=9, low=60, grow=1
    )
    return Part(
        id,
        (Row((before, name, after), 8),),
        Role.COUNT,
        said,
        value=title,
        do=lambda: go(-1),
        turn=go,
        whole=False,
        holds=True,
    )


def _way(pen: Pen, spot: pygame.Rect, seen: tuple[int, bool], lit: Lit) -> None:
    by, can = seen
    if can:
        pen.plate(spot, 9, "hover" if lit.hot else "raised")
    sign = paint.icon("arrow-right", pen.px(18), pen.ink("text" if can else "line"))
    pen.put(pygame.transform.flip(sign, by < 0, False), center=spot.center)


class Day(NamedTuple):
    """A day of the month: how its board stands, or each of its boards; `playable` up to today."""

    number: int
    states: tuple[str, ...]
    playable: bool
    today: bool


class Month:
    """The days of a month below their weekdays; arrows go from day to day and week to week."""

    def __init__(
        self,
        month: Callable[[], tuple[int, Sequence[Day]]],
        press: Callable[[int], object],
        go: Callable[[int], bool],
    ) -> None:
        """Ask for the first weekday and the days; `press` plays one, `go` turns the month."""
        self._month, self._press, self._go = month, press, go
        self._chosen: int | None = None

    @property
    def _last(self) -> int:
        """The last day that can be played; 0 where none can."""
        return max((day.number for day in self._month()[1] if day.playable), default=0)

    def value(self) -> tuple[int, Sequence[Day], int]:
        """Return the first weekday, the days, and the one come to last, at first the latest."""
        return *self._month(), min(self._chosen or self._last, self._last)

    def body(self, seen: tuple[int, Sequence[Day], int]) -> Box:
        """Show six weeks, so that nothing jumps from month to month."""
        first, days, at = seen
        free = Space(high=36)
        weekdays = tuple(
            Text(say(name), 13, "quiet", 500, stand=Stand.MIDDLE, line=True, step=20 / 13, low=10)
            for name in dates.WEEKDAYS
        )
        cells = [*[free] * first, *(self._day(day, first, day.number == at) for day in days)]
        cells += [free] * (42 - len(cells))
        weeks = Grid(tuple(cells), 7, 6, 6)
        grid = Part("days", (weeks,), Role.GRID, say("Days"), holds=True, size=(6, 7))
        return Plate((Column((Grid(weekdays, 7, 6), Space(high=4), grid)),), bottom=6)

    def _day(self, day: Day, first: int, here: bool) -> Box:
        return Part(
            f"day {day.number}",
            (Painted(_day, day, high=36),),
            Role.CELL,
            _day_words(day),
            do=(lambda: self._press(day.number)) if day.playable else None,
            turn=self._step if day.playable else None,
            walk=self._walk,
            able=day.playable,
            stop=here,
            place=divmod(first + day.number - 1, 7),
        )

    def _walk(self, by: int) -> str | None:
        """Go a week up or down, a month by pages; name the day."""
        if abs(by) > len(self._month()[1]):
            self._chosen = 1 if by < 0 else self._last
            return f"day {self._chosen}"
        if abs(by) == 1:
            return self._step(7 * by)
        return f"day {self.value()[2]}" if self._go(1 if by > 0 else -1) else None

    def _step(self, by: int) -> str | None:
        """Go so many days on, over the end of the month too; name the day."""
        here = min(self._chosen or self._last, self._last)
        there, count = here + by, len(self._month()[1])
        if there < 1 and self._go(-1):
            there += len(self._month()[1])
        elif there > count and self._go(1):
            there -= count
        there = min(max(there, 1), self._last)
        moved, self._chosen = there != here, there
        return f"day {there}" if moved else None


def _day(pen: Pen, spot: pygame.Rect, day: Day, lit: Lit) -> None:
    theme = pen.theme
    clean = day.playable and set(day.states) == {PAR}
    face = theme.good if clean else theme.raised
    pen.plate(spot, 8, lambda _: face if day.playable else mix(theme.raised, theme.card, 0.6))
    _number(pen, day, spot, clean)
    if lit.hot and day.playable:  # An edge, for its dots may have any colour.
        pen.edge(spot, 8, 2, "quiet")


def _number(pen: Pen, day: Day, spot: pygame.Rect, clean: bool) -> None:
    """Draw the number, with a tick where all is clean; else with a dot for each board.

    Today's is on a plate of its own: an edge is what the mouse is at, and a ring what has the
    focus.
    """
    theme, px = pen.theme, pen.px
    filled = day.today or clean
    ink = theme.card if filled else theme.text if day.playable else theme.faint
    words = f"{day.number} ✓" if clean else str(day.number)
    number = paint.text(words, px(14), ink, 500, tabular=True)
    dots = day.playable and not clean
    middle = spot.centery - (px(6) if dots else 0)
    written = number.get_rect(center=(spot.centerx, middle))
    if day.today:
        plate = pygame.Rect(0, 0, written.width + px(14), px(19))
        plate.center = written.center
        pen.plate(plate, 10, "accent")
    pen.target.blit(number, written)
    if not dots:
        return
    step = min(px(11), spot.width // len(day.states))
    side = max(5, min(px(7), step - 2))
    left = spot.centerx - step * (len(day.states) - 1) // 2
    for place, state in enumerate(day.states):
        _dot(pen, (left + place * step, spot.bottom - px(10)), side, state, theme.raised)


def _dot(pen: Pen, middle: tuple[int, int], side: int, state: str, face: Colour) -> None:
    """Draw how a board stands; one that was solved on a later day is a ring."""
    pen.put(paint.disc(side, DOTS[state](pen.theme)), center=middle)
    if state == LATE and side > 4:
        pen.put(paint.disc(side - 4, face), center=middle)


def _day_words(day: Day) -> str:
    """Say of a day which it is, and how its boards stand."""
    today = [say("today")] if day.today else []
    stands = counted(day.states) if day.playable else say("still to come")
    return ", ".join([str(day.number), *today, stands])


def counted(states: Sequence[str]) -> str:
    """Say how many boards were solved, and how well."""
    count, left = len(states), states.count(OPEN)
    words = [many("{n} of {count} solved", "{n} of {count} solved", count - left, count=count)]
    if clean := states.count(PAR):
        words.append(say("{n} clean", n=clean))
    if late := states.count(LATE):
        words.append(many("{n} on a later day", "{n} on a later day", late))
    return ", ".join(words)


# What the colours of the days mean; today's is that of its number.
MEANINGS = (
    (mark("Clean par ✓"), PAR),
    (mark("Solved"), SOLVED),
    (mark("Solved later"), LATE),
    (mark("Not solved"), OPEN),
    (mark("Today"), ""),
)


def legend(meanings: Sequence[tuple[str, str]] = MEANINGS) -> Box:
    """Say what the colours of the days mean, with a swatch before each."""
    kids = tuple(
        Row(
            (Painted(_swatch, state, 16, 16), Text(say(words), 13, "quiet", 500, read=False)), gap=7
        )
        for words, state in meanings
    )
    return Plate((Flow(kids, 19, 7),), top=3, bottom=7)


def copied_month(press: Callable[[], object], said: str) -> Box:
    """Show the button that copies the month as a picture, and what became of that."""
    name = say("Copy the month")
    copy = Part("picture", (parts.button(Face(name, "image"), 36),), name=name, do=press)
    return Plate((Row((copy, Text(said, SMALL, "quiet", grow=1)), 12),), top=3, bottom=16)


def month_told(title: str, days: Box, summed: str, best: Sequence[Sequence[str]]) -> Box:
    """Show a month by itself, for a picture: its days, and the best of each game below."""

    def cell(words: str, place: int) -> Box:
        ink = "text" if not place else "good" if words.endswith("✓") else "quiet"
        stand = Stand.START if place < 3 else Stand.END
        return Text(words, SMALL, ink, 400 if place else 500, line=True, tabular=True, stand=stand)

    rows = tuple(Row(tuple(cell(words, at) for at, words in enumerate(one))) for one in best)
    head = Row((Text(title, 24, weight=600, grow=1), Text("Parlour", SMALL, "quiet", line=True)))
    told: tuple[Box, ...] = (
        head,
        Text(summed, SMALL, "quiet"),
        Space(high=12),
        days,
        legend(MEANINGS[:-1]),
    )
    if rows:
        told += Space(high=12), Text(say("Best of each game"), BODY, weight=600), Space(high=4)
        told += (Table(rows, (1, 0, 0, 0, 0), 14, 5),)
    return Column(told)


def _swatch(pen: Pen, spot: pygame.Rect, state: str, _: Lit) -> None:
    if state:
        _dot(pen, spot.center, pen.px(10), state, pen.theme.card)
    else:
        pen.plate(spot, 5, "accent")
