"""The boards of the days: today's as cards, and a month with its head and legend."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, Colour, Theme, mix
from game.text import dates
from game.text.tongue import many, mark, say
from game.ui.kit.boxes import Box, Column, Flow, Grid, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

# How a day's board stands: solved with a clean par, solved, or neither.
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


# Today's boards

# What stands between how a board was solved and how far that is over par.
BETWEEN = " · "


class Today(NamedTuple):
    """One of today's boards: its title, how it stands in words, the days in a row, its picture."""

    title: str
    state: str
    words: str
    streak: str
    picture: Callable[[int], pygame.Surface] | None
    here: bool


def cards(boards: Sequence[Today], press: Callable[[int], object]) -> Box:
    """Show boards side by side, each to be played."""
    titles = tuple(board.title for board in boards)
    kids = tuple(
        Part(
            f"today {place}",
            (Painted(_card, (board, titles), 70, 182),),
            name=", ".join(filter(None, (board.title, board.words, board.streak))),
            do=lambda place=place: press(place),  # type: ignore[misc]  # no parameter of its own
        )
        for place, board in enumerate(boards)
    )
    return Plate((Grid(kids, len(kids), 10, 10, even=True),), bottom=16)


def _card(pen: Pen, spot: pygame.Rect, told: tuple[Today, Sequence[str]], lit: Lit) -> None:
    """Draw picture, title, state and streak; what is solved has a tick."""
    card, titles = told
    px, theme, room = pen.px, pen.theme, spot.width - pen.px(12)
    pen.plate(spot, 12, "hover" if lit.hot else "raised")
    if card.here:
        pen.edge(spot, 12, 2, "accent")
    side = min(spot.width - px(20), px(84))
    frame = pygame.Rect(0, 0, side, side)
    frame.midtop = spot.centerx, spot.y + px(12)
    if card.picture is None:
        pen.plate(frame, 8, "line")
    else:
        pen.target.blit(paint.cut_out(card.picture(side), px(8)), frame)
    if card.state != OPEN:
        _tick(pen, (frame.right - px(3), frame.y + px(3)), card.state)
    # One size for all names: a smaller one among them looks like a lesser board.
    name = paint.fitting_size(titles, px(15), room, 600)
    ink = theme.good if card.state == PAR else theme.quiet
    stands, below = card.words, card.streak
    if paint.font(px(13), 500).wide(stands) > room:
        # What it was over, and which try it was, stands below, before how many days in a row.
        stands, _, over = stands.partition(BETWEEN)
        below = over or below
    for words, size, colour, weight, top in (
        (card.title, name, theme.text, 600, 106),
        (stands, px(13), ink, 500, 130),
        (below, px(13), theme.quiet, 400, 150),
    ):
        line = paint.fitted(words, size, colour, room, weight)
        pen.target.blit(line, line.get_rect(midtop=(spot.centerx, spot.y + px(top))))


def _tick(pen: Pen, middle: tuple[int, int], state: str) -> None:
    theme, side = pen.theme, pen.px(24)
    for wide, ink in (
        (side + pen.px(4), theme.raised),
        (side, theme.good if state == PAR else theme.quiet),
    ):
        badge = paint.disc(wide, ink)
        pen.target.blit(badge, badge.get_rect(center=middle))
    pen.icon("check", 16, "card", center=middle)


# A month


def head(title: str, go: Callable[[int], object], can: Callable[[int], bool]) -> Box:
    """Show the month between the ways to the one before (-1) and the one after (1), if it `can`."""

    def way(by: int, said: str) -> Box:
        face = Painted(_way, (by, can(by)), 34, 34)
        return Part(f"month {by}", (face,), name=said, do=lambda: go(by), stop=False)

    before, after = (
        way(by, said) if can(by) else Painted(_way, (by, False), 34, 34)
        for by, said in ((-1, say("Month before")), (1, say("Month after")))
    )
    name = Text(
        title, BODY, weight=600, line=True, stand=Stand.MIDDLE, told=False, least=9, low=60, grow=1
    )
    kids = (Row((before, name, after)),)
    month = Part(
        "month",
        kids,
        Role.COUNT,
        say("Month"),
        value=title,
        do=lambda: go(-1),
        turn=go,
        whole=False,
        holds=True,
    )
    return Plate((month,), bottom=8)


def _way(pen: Pen, spot: pygame.Rect, told: tuple[int, bool], lit: Lit) -> None:
    by, can = told
    if can:
        pen.plate(spot, 9, "hover" if lit.hot else "raised")
    sign = paint.icon("arrow-right", pen.px(18), pen.ink("text" if can else "line"))
    sign = pygame.transform.flip(sign, by < 0, False)
    pen.target.blit(sign, sign.get_rect(center=spot.center))


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
        self._at: int | None = None

    @property
    def _last(self) -> int:
        """The last day that can be played; 0 where none can."""
        return max((day.number for day in self._month()[1] if day.playable), default=0)

    def value(self) -> tuple[int, Sequence[Day], int]:
        """Return the first weekday, the days, and the one come to last, at first the latest."""
        return *self._month(), min(self._at or self._last, self._last)

    def body(self, told: tuple[int, Sequence[Day], int]) -> Box:
        """Show six weeks, so that nothing jumps from month to month."""
        first, days, at = told
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
            _told(day),
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
            self._at = 1 if by < 0 else self._last
            return f"day {self._at}"
        if abs(by) == 1:
            return self._step(7 * by)
        return f"day {self.value()[2]}" if self._go(1 if by > 0 else -1) else None

    def _step(self, by: int) -> str | None:
        """Go so many days on, over the end of the month too; name the day."""
        here = min(self._at or self._last, self._last)
        there, count = here + by, len(self._month()[1])
        if there < 1 and self._go(-1):
            there += len(self._month()[1])
        elif there > count and self._go(1):
            there -= count
        there = min(max(there, 1), self._last)
        moved, self._at = there != here, there
        return f"day {there}" if moved else None


def _day(pen: Pen, spot: pygame.Rect, day: Day, lit: Lit) -> None:
    """Draw a day by how it was played."""
    theme = pen.theme
    whole = day.states[0] if len(day.states) == 1 else OPEN
    face = face_of(whole, theme) if day.playable else mix(theme.raised, theme.card, 0.6)
    pen.plate(spot, 8, lambda _: face)
    _number(pen, day, spot, whole)
    if lit.hot and day.playable:  # An edge, for its dots may have any colour.
        pen.edge(spot, 8, 2, "quiet")


def _number(pen: Pen, day: Day, spot: pygame.Rect, whole: str) -> None:
    """Draw the number, with a tick for par; where there are several boards, a dot for each.

    Today's is on a plate of its own: an edge is what the mouse is at, and a ring what has the
    focus.
    """
    theme, px = pen.theme, pen.px
    filled = day.today or whole == PAR
    ink = theme.card if filled else theme.text if day.playable else theme.faint
    words = f"{day.number} ✓" if whole == PAR else str(day.number)
    number = paint.text(words, px(14), ink, 500, tabular=True)
    dots = day.playable and len(day.states) > 1
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
        dot = paint.disc(side, DOTS[state](theme))
        at = left + place * step, spot.bottom - px(10)
        pen.target.blit(dot, dot.get_rect(center=at))


def _told(day: Day) -> str:
    """Say of a day which it is, and how its boards stand."""
    words = {
        PAR: say("solved with a clean par"),
        SOLVED: say("solved"),
        OPEN: say("not solved"),
    }
    told = [words[state] for state in day.states] if day.playable else [say("still to come")]
    if day.playable and (count := len(day.states)) > 1:
        solved, clean = count - day.states.count(OPEN), day.states.count(PAR)
        told = [many("{n} of {count} solved", "{n} of {count} solved", solved, count=count)]
        if clean:
            told.append(say("{n} clean", n=clean))
    today = [say("today")] if day.today else []
    return ", ".join([str(day.number), *today, *told])


# What the colours of the days mean; today's is that of its number.
MEANINGS = (
    (mark("Clean par ✓"), PAR),
    (mark("Solved"), SOLVED),
    (mark("Not solved"), OPEN),
    (mark("Today"), ""),
)


def legend() -> Box:
    """Say what the colours of the days mean, with a swatch before each."""
    kids = tuple(
        Row(
            (Painted(_swatch, state, 16, 16), Text(say(words), 13, "quiet", 500, told=False)),
            gap=7,
        )
        for words, state in MEANINGS
    )
    return Plate((Flow(kids, 19, 7),), top=3, bottom=7)


def _swatch(pen: Pen, spot: pygame.Rect, state: str, _: Lit) -> None:
    if state:
        pen.plate(spot, 5, lambda theme: mix(face_of(state, theme), theme.outline, 0.06))
    else:
        pen.plate(spot, 5, "accent")
