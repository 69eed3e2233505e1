"""Slips by what they have in common, and on which days they come."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.theme import SMALL
from game.text.tongue import say
from game.ui.kit.boxes import Box, Column, Fit, Grid, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

# The room for a group's boxes, one bar each, and for when it comes; the least room for a day.
BARS, STEP, WHEN, DAY = 82, 16, 120, 34
# How high the bars of days are at most.
TALLEST = 30


class Group(NamedTuple):
    """Slips that have a name in common: whose they are, how many in each box, when they come."""

    name: str
    whose: str
    boxes: tuple[int, ...]
    when: str
    due: bool


class Coming(NamedTuple):
    """A day, and how many slips come on it."""

    name: str
    number: int
    words: str


def groups(shown: Sequence[Group]) -> Box:
    def row(place: int) -> Box:
        one = shown[place]
        ink = "accent" if one.due else "quiet"
        words = Column(
            (
                Text(one.name, 15, weight=600, read=False),
                Text(one.whose, SMALL, "quiet", read=False),
            ),
            grow=1,
        )
        when = Text(one.when, SMALL, ink, 500 if one.due else 400, stand=Stand.END, read=False)
        bars = Painted(_bars, (one.boxes, one.due), BARS, 20)
        wide = Row((words, bars, Plate((when,), wide=WHEN)), gap=14)
        low = Column((words, Row((bars, Space(12, grow=1), when))))
        kid = Plate((Fit((Plate((wide,), needs=460), low)),), top=8, bottom=8)
        return Part(
            f"motif {place}",
            (kid,),
            Role.ITEM,
            one.name,
            more=f"{one.whose} · {one.when}",
            stop=False,
            place=(place, len(shown)),
        )

    rows = Column(tuple(map(row, range(len(shown)))))
    name = say("What they have in common")
    return Part("motifs", (rows,), Role.LIST, name, stop=False, holds=True)


def coming(shown: Sequence[Coming]) -> Box:
    """Show the days that come beside each other, each with a bar as high as there are slips."""
    most = max(1, *(one.number for one in shown))

    def day(one: Coming) -> Box:
        kid = Column(
            (
                Painted(_bar, (one.number, most, one is shown[0]), DAY, TALLEST + 20, grow=1),
                Text(one.name, 13, "quiet", line=True, least=9, stand=Stand.MIDDLE, read=False),
            )
        )
        return Part(f"coming {one.name}", (kid,), Role.WORDS, one.name, more=one.words)

    grid = Grid(tuple(map(day, shown)), len(shown), 8, least=0, narrow=True)
    return Plate((grid,), top=4, bottom=12)


def _bars(pen: Pen, spot: pygame.Rect, seen: tuple[tuple[int, ...], bool], _: Lit) -> None:
    """Draw a bar for each box, as high as it is full."""
    boxes, due = seen
    most, wide = max(1, *boxes), pen.px(10)
    for place, count in enumerate(boxes):
        high = pen.px(4) + round((spot.height - pen.px(4)) * count / most) if count else pen.px(4)
        left = spot.left + pen.px(place * STEP)
        bar = pygame.Rect(left, spot.bottom - high, wide, high)
        pen.plate(bar, 3, ("accent" if due else "good") if count else "hover")


def _bar(pen: Pen, spot: pygame.Rect, seen: tuple[int, int, bool], _: Lit) -> None:
    count, most, now = seen
    high = max(pen.px(4), round(pen.px(TALLEST) * count / most))
    wide = min(spot.width, pen.px(40))
    bar = pygame.Rect(spot.centerx - wide // 2, spot.bottom - high, wide, high)
    pen.plate(bar, 4, "accent" if now and count else "hover")
    if count:
        pen.words(str(count), 13, "text", 600, midbottom=(spot.centerx, bar.top - pen.px(1)))
