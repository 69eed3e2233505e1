"""A board in a list: a small picture, what it is, and figures beside each other."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL
from game.text.tongue import say
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

HEIGHT, SIDE, COLUMN = 62, 46, 106
# Where a line has less room than this, its figures stand below its words, and take this much more.
STACKED, BELOW = 580, 46


class Figure(NamedTuple):
    """A number with its label below; `ink` names a colour of the theme."""

    value: str
    label: str
    ink: str = "text"


class Facts(NamedTuple):
    """What there is to tell of a board: a note, its figures, and whether it is in front."""

    note: str
    figures: tuple[Figure, ...] = ()
    here: bool = False


def height(wide: float) -> int:
    return HEIGHT + (BELOW if wide < STACKED else 0)


def entry(
    number: int,
    title: str,
    picture: Callable[[int], pygame.Surface],
    facts: Facts,
    press: Callable[[], object],
) -> Box:
    """Tell of a board, to be played by a click anywhere; the one in front is raised."""
    note, figures, here = facts
    said = [say("{label} {value}", label=figure.label, value=figure.value) for figure in figures]
    front = [say("in front")] if here else []
    name = ", ".join(filter(None, [str(number), title, note, *said, *front]))
    head = (
        Text(
            str(number),
            SMALL,
            "text" if here else "quiet",
            500,
            line=True,
            stand=Stand.END,
            wide=30,
            tabular=True,
            read=False,
        ),
        Space(wide=8),
        Painted(_miniature, picture, SIDE, SIDE),
        Space(wide=14),
        Column(
            (
                Text(title, 15, weight=500, most=1, step=20 / 15, read=False),
                *([Text(note, 13, "quiet", most=1, step=21 / 13, read=False)] if note else []),
            ),
            grow=1,
        ),
    )
    beside = tuple(Painted(_figure, figure, COLUMN, SIDE, low=40) for figure in figures)
    below = tuple(Painted(_figure, figure, 40, SIDE, grow=1) for figure in figures)
    ways = (
        Plate((Row((*head, *beside)),), needs=STACKED, top=8, bottom=8),
        Column((Space(high=8), Row(head), Row((Space(wide=98), *below)), Space(high=8))),
    )
    face = Plate((Fit(ways),), "raised" if here else "", "hover", radius=10, left=8, right=8)
    part = Part("play", (face,), Role.ITEM, name, do=press, on=here)
    return Plate((part,), left=-8, right=-8, top=3, bottom=3)


def _miniature(
    pen: Pen, spot: pygame.Rect, picture: Callable[[int], pygame.Surface], _: Lit
) -> None:
    pen.put(picture(spot.width), center=spot.center)


def _figure(pen: Pen, spot: pygame.Rect, figure: Figure, _: Lit) -> None:
    """Draw a figure with its label below it, both to the right."""
    room = spot.width - pen.px(6)
    value = paint.fitted(figure.value, pen.px(17), pen.ink(figure.ink), room, 600)
    pen.target.blit(value, value.get_rect(midright=(spot.right, spot.centery - pen.px(9))))
    label = paint.fitted(figure.label, pen.px(12.5), pen.theme.quiet, room)
    pen.target.blit(label, label.get_rect(midright=(spot.right, spot.centery + pen.px(12))))
