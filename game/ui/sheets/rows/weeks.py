"""What was lost a game, week by week, beside what players made of code lose on such boards.

Where none of these plays, the time that a game took stands below its week.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL
from game.text.tongue import mark, number, say
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

# How high a chart is, its bars at most, and a line below it.
HIGH, TALLEST, LINE = 128, 84, 16
# The players by how far they look ahead, as lines are named.
PLAYERS = (mark("obvious move"), mark("one ahead"), mark("two ahead"))


class LostIn(NamedTuple):
    """A week: what it is called, and what a game lost in it in the mean; None where none was.

    That is `said` on its bar; what else there is to tell stands `below`.
    """

    name: str
    mean: float | None
    said: str = "–"
    below: str = ""


class LostOf(NamedTuple):
    """The weeks of a game, the latest last, and what each player loses, if that is known."""

    title: str
    weeks: tuple[LostIn, ...]
    players: tuple[float, ...] = ()

    @property
    def timed(self) -> bool:
        """Whether anything stands below its weeks."""
        return any(week.below for week in self.weeks)


def weeks(seen: Sequence[LostOf]) -> Box:
    """Show a chart for each game, side by side where there is room."""
    if not seen:
        return Space()
    charts = tuple(
        Part(
            f"weeks {one.title}",
            (
                Column(
                    (
                        Text(
                            one.title, SMALL, "quiet", 500, line=True, least=10, low=60, read=False
                        ),
                        Space(high=4),
                        Painted(_chart, one, 200, HIGH + LINE * one.timed),
                    )
                ),
            ),
            Role.WORDS,
            one.title,
            more=_said(one),
        )
        for one in seen
    )
    return Plate((Grid(charts, min(len(charts), 2), 24, 12, least=300),), top=6, bottom=12)


def _said(seen: LostOf) -> str:
    shown = [
        ", ".join(filter(None, [_named(week.name, week.said), week.below])) for week in seen.weeks
    ]
    named = [
        _named(say(name), number(loss, 1))
        for name, loss in zip(PLAYERS, seen.players, strict=bool(seen.players))
    ]
    return ", ".join([*shown, *named])


def _named(name: str, words: str) -> str:
    return say("{name}: {words}", name=name, words=words)


def _chart(pen: Pen, spot: pygame.Rect, seen: LostOf, _: Lit) -> None:
    """Draw a bar a week with its number, and a dotted line for each player."""
    px, target = pen.px, pen.target
    most = max(1.0, *(week.mean or 0.0 for week in seen.weeks), *seen.players)
    bottom, unit = spot.bottom - px(20 + LINE * seen.timed), px(TALLEST) / most
    names = [paint.font(px(12), 400).wide(say(name)) for name in PLAYERS] if seen.players else []
    room = spot.width - max(names, default=-px(8)) - px(8)
    step = min(room // len(seen.weeks), px(56))
    target.fill(pen.theme.line, (spot.x, bottom, room, 1))
    _lines(pen, spot, seen.players, (bottom, unit, room))
    named = spot.x
    for place, week in enumerate(seen.weeks):
        middle = spot.x + place * step + step // 2
        half = max(map(paint.font(px(12), 400).wide, (week.name, week.below))) // 2
        # What has no room beside the name before has none.
        if middle - half >= named:
            pen.words(week.name, 12, "quiet", midtop=(middle, bottom + px(3)))
            pen.words(week.below, 12, "quiet", midtop=(middle, bottom + px(3 + LINE)))
            named = middle + half + px(8)
        if week.mean is None:
            continue
        wide, high = min(px(26), step - px(6)), max(px(3), round(week.mean * unit))
        bar = pygame.Rect(middle - wide // 2, bottom - high, wide, high)
        pen.plate(bar, 4, "accent" if week is seen.weeks[-1] else "faint")
        pen.words(week.said, 12, "text", 600, midbottom=(middle, bar.top - px(1)))


def _lines(
    pen: Pen, spot: pygame.Rect, players: Sequence[float], placed: tuple[int, float, int]
) -> None:
    """Draw a dotted line for each player, and its name beside it, clear of the other names."""
    bottom, unit, room = placed
    free = bottom
    for name, loss in sorted(zip(PLAYERS, players, strict=False), key=lambda one: one[1]):
        high = bottom - round(loss * unit)
        for left in range(spot.x, spot.x + room, pen.px(7)):
            pen.target.fill(pen.theme.quiet, (left, high, pen.px(3), max(1, pen.px(1.3))))
        middle = min(high, free - pen.px(7))
        pen.words(say(name), 12, "quiet", midleft=(spot.x + room + pen.px(6), middle))
        free = middle - pen.px(7)
