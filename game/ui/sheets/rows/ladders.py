"""The rungs of a ladder as tiles: a number, par, and the stars there."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art.theme import SMALL, Colour, Theme, mix
from game.play.ladder import MOST
from game.text.tongue import many, say
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

# How narrow a tile may become, and how many are in a row at most: without a name, with one.
PLAIN, NAMED = (64, 10), (300, 2)
# How large a star is, and how far they are apart.
STAR, STEP = 12, 15


class Step(NamedTuple):
    """A rung: its par, the stars there, whether it is open, in front, and begun.

    Where the boards of a ladder have names, there is more to tell of some of them once they are
    open: a `note`.
    """

    par: str
    stars: int
    open: bool
    present: bool
    begun: bool
    name: str = ""
    note: str = ""


def tiles(
    shown: Sequence[Step],
    chosen: int,
    press: Callable[[int], object],
    step: Callable[[int], str],
    walk: Callable[[int], str],
) -> Box:
    """Show the rungs from the lowest on; Tab stops at the one come to, arrows go on from there."""

    def rung(place: int) -> Box:
        one = shown[place]
        words = [one.par, reached(one.stars, MOST)]
        words += [say("Begun")] * _waits(one)
        return Part(
            f"rung {place}",
            (_face(place, one),),
            Role.ITEM,
            ", ".join(filter(None, [say("Rung {place}", place=place + 1), one.name, one.note])),
            do=lambda: press(place),
            turn=step,
            walk=walk,
            more=", ".join(words if one.open else [*words[:1], say("not open yet")]),
            on=one.present or None,
            able=one.open,
            stop=place == chosen,
            place=(place, len(shown)),
        )

    least, columns = NAMED if any(one.name for one in shown) else PLAIN
    grid = Grid(tuple(map(rung, range(len(shown)))), columns, 8, 8, least, even=True)
    rungs = Part("rungs", (grid,), Role.LIST, say("Rungs"), stop=False, holds=True)
    return Plate((rungs,), top=4, bottom=12)


def reached(stars: int, most: int) -> str:
    """Say how many stars of all that can be had there are."""
    return many("{n} of {most} stars", "{n} of {most} stars", stars, most=most)


def strip(shown: Sequence[tuple[str, str, int, int]], press: Callable[[str], object]) -> Box:
    """Show ladders side by side: name, title, stars there, and how many there can be."""

    def ladder(name: str, title: str, stars: int, most: int) -> Box:
        count = reached(stars, most)
        words = Text(count, 13, "quiet", line=True, least=9, low=30, tabular=True)
        kid = Column((Text(title, SMALL, weight=500, line=True, least=9, low=40), words))
        plate = Plate((kid,), "raised", "hover", radius=10, left=12, top=8, right=12, bottom=8)
        said = say("Ladder: {puzzle}", puzzle=title)
        return Part(f"ladder {name}", (plate,), name=said, more=count, do=lambda: press(name))

    head = Text(say("Ladders"), SMALL, "quiet", 500)
    grid = Grid(tuple(ladder(*one) for one in shown), len(shown), 8, 8, 104, even=True)
    return Plate((Column((head, grid), 4),), bottom=14)


def _face(place: int, one: Step) -> Box:
    """Return what is seen of a rung; one with a name has that in its middle."""
    ink, quiet = ("text", "quiet") if one.open else ("faint", "faint")
    stars = Painted(_stars, (one.stars, one.open, _waits(one)), 2 * STEP + STAR, 16)
    if not one.name:
        lines: tuple[Box, ...] = (
            Text(str(place + 1), 18, ink, 600, line=True, stand=Stand.MIDDLE, tabular=True),
            Text(one.par, 13, quiet, line=True, stand=Stand.MIDDLE, least=9, low=30),
            Space(high=3),
            stars,
        )
        kid: Box = Column(lines)
    else:
        number = Plate((Text(str(place + 1), 18, ink, 600, line=True, tabular=True),), wide=28)
        words = [Text(one.name, SMALL, ink, 600), Text(one.note, 13, quiet)]
        side = Column((Text(one.par, 13, quiet, line=True, stand=Stand.END), Space(high=3), stars))
        kid = Row((number, Column(tuple(words[: 1 + bool(one.note)]), grow=1), side), gap=10)
    fill = _full if one.stars == MOST else "raised"
    hot = "hover" if one.open else ""
    return Plate((kid,), fill, hot, "accent" * one.present, 10, left=8, top=8, right=8, bottom=8)


def _waits(one: Step) -> bool:
    return one.begun and not one.stars


def _full(theme: Theme) -> Colour:
    return mix(theme.card, theme.good, 0.13)


def _stars(pen: Pen, spot: pygame.Rect, seen: tuple[int, bool, bool], _: Lit) -> None:
    """Draw the stars that are there, and a point for each that is not; or that it is begun."""
    stars, able, begun = seen
    if begun:
        pen.icon("play", 14, "accent", center=spot.center)
        return
    for place in range(MOST):
        middle = spot.centerx + pen.px((place - 1) * STEP), spot.centery
        if place < stars:
            pen.icon("star", STAR, "good", center=middle)
        else:
            point = pygame.Rect(0, 0, pen.px(5), pen.px(5))
            point.center = middle
            pen.plate(point, 2.5, "quiet" if able else "faint")
