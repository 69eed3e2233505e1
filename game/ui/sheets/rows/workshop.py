"""Doors to go through, each with a picture and a sentence."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.art.theme import SMALL, mix
from game.ui.kit.boxes import Box, Column, Fit, Grid, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen

# How high the picture of a door is, how large what is drawn on it, and its light behind that.
PICTURE, ICON, LIGHT = 84, 40, 68
# Doors are so far apart, and with less room than this they stand below each other.
GAP, WIDE = 14, 500


class Door(NamedTuple):
    """Where one can go: what the hands call that, its title, a sentence, its picture, its key."""

    name: str
    title: str
    words: str
    icon: str
    key: str


def doors(seen: Sequence[Door], go: Callable[[str], object]) -> Box:
    """Show doors, two beside each other, or below each other where there is less room."""

    def door(one: Door, flat: bool) -> Box:
        key = Text(one.key, SMALL, "quiet", line=True, read=False)
        name = Text(one.title, weight=600, read=False, grow=1)
        words = Text(one.words, SMALL, "quiet", read=False)
        said = Column((Row((name, key), gap=8), Space(high=4), words), grow=1)
        picture = Painted(_picture, one.icon, LIGHT if flat else 0, LIGHT if flat else PICTURE)
        ways = Row((picture, said), gap=14) if flat else Column((picture, Space(high=8), said))
        face = Plate((ways,), "raised", "hover", radius=12, left=16, top=12, right=16, bottom=14)
        title = f"{one.title}. {one.words}"
        do = partial(go, one.name)
        return Part(one.name, (face,), name=title, more=one.key, do=do, rows=True)

    tall, flat = (tuple(door(one, way) for one in seen) for way in (False, True))
    beside = Plate((Grid(tall, 2, GAP, GAP, narrow=True),), needs=WIDE)
    return Plate((Fit((beside, Column(flat, GAP))),), top=4, bottom=12)


def _picture(pen: Pen, spot: pygame.Rect, icon: str, lit: Lit) -> None:
    light = pygame.Rect(0, 0, pen.px(LIGHT), pen.px(LIGHT))
    light.midbottom = spot.midbottom
    pen.plate(light, LIGHT / 2, lambda theme: mix(theme.raised, theme.accent, 0.16))
    pen.icon(icon, ICON, "accent", center=light.center)
