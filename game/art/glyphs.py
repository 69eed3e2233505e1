"""Signs that stand for colours, so that nothing on a board is told by colour alone."""

import math

import pygame

from game.art.kept import kept
from game.art.look import DIGITS, NOTHING, Look
from game.art.paint import FINE, Surface, blank, text
from game.art.theme import Colour, ink_on

Points = list[tuple[float, float]]


def _star(points: int, inner: float) -> Points:
    around = range(2 * points)
    radius = (0.5, inner)
    return [
        (
            0.5 + radius[step % 2] * math.cos(2 * math.pi * (step / (2 * points) - 0.25)),
            0.5 + radius[step % 2] * math.sin(2 * math.pi * (step / (2 * points) - 0.25)),
        )
        for step in around
    ]


def _plus(arm: float) -> Points:
    low, high = 0.5 - arm, 0.5 + arm
    return [
        (low, 0.04), (high, 0.04), (high, low), (0.96, low), (0.96, high), (high, high),
        (high, 0.96), (low, 0.96), (low, high), (0.04, high), (0.04, low), (low, low),
    ]  # fmt: skip


# One sign a colour: circle, triangle, square, diamond, plus, triangle down, then star, ring,
# hourglass and hexagon. Coordinates run from 0 to 1.
CIRCLE: Points = _star(24, 0.5)
SHAPES: tuple[Points, ...] = (
    CIRCLE,
    [(0.5, 0.05), (1.0, 0.92), (0.0, 0.92)],
    [(0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)],
    [(0.5, -0.05), (1.05, 0.5), (0.5, 1.05), (-0.05, 0.5)],
    _plus(0.16),
    [(0.0, 0.08), (1.0, 0.08), (0.5, 0.95)],
    _star(5, 0.22),
    CIRCLE,
    [(0.05, 0.05), (0.95, 0.05), (0.05, 0.95), (0.95, 0.95)],
    _star(3, 0.5),
)
RING = 7


def mark(colour_index: int, size: int, look: Look) -> Surface | None:
    """Return what marks a colour beside the colour itself, if the player wants anything."""
    ground = look.palette.colours[colour_index]
    if look.marks == NOTHING or size < 5:
        return None
    if look.marks == DIGITS:
        return text(str((colour_index + 1) % 10), round(size * 1.3), ink_on(ground), 600)
    return glyph(colour_index, size, ground)


@kept
def glyph(colour_index: int, size: int, ground: Colour) -> Surface:
    """Return the sign of a colour in black or white, half clear, to lie on this ground."""
    return glyph_shape(colour_index, size, ink_on(ground), 150)


@kept
def glyph_shape(colour_index: int, size: int, ink: Colour, alpha: int) -> Surface:
    """Return a sign in this ink."""
    large = blank((size * FINE, size * FINE))
    large.fill((*ink, 0))
    margin = size * FINE * 0.06
    room = size * FINE - 2 * margin
    points = [(margin + x * room, margin + y * room) for x, y in SHAPES[colour_index]]
    pygame.draw.polygon(large, (*ink, alpha), points)
    if colour_index == RING:
        middle = size * FINE / 2
        pygame.draw.circle(large, (*ink, 0), (middle, middle), room * 0.27)
    return pygame.transform.smoothscale(large, (size, size))
