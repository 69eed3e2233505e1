"""Tiles of a colour that lie apart, each with its shadow and its sign; dim where nothing goes."""

import pygame

from game.art import paint
from game.art.glyphs import mark
from game.art.kept import kept
from game.art.look import Look
from game.art.theme import Colour, mix

# How far tiles out of reach go towards the ground's colour.
DIM = 0.42


def draw(
    target: pygame.Surface, colour: int, dim: float, spot: pygame.Rect, look: Look, lift: int = 0
) -> None:
    """Draw a tile, dimmed towards the ground by so much; one that is lifted has a longer shadow."""
    size = spot.width
    face = mix(look.palette.colours[colour], look.theme.ground, dim)
    spread = max(1, size // 28) + lift
    shade = paint.shadow((size, size), round(size * 0.14), spread, look.theme.shade)
    target.blit(shade, (spot.x - spread, spot.y - spread + max(1, spread // 2) + lift))
    target.blit(picture(size, colour, face, look), spot)


@kept
def picture(size: int, colour: int, face: Colour, look: Look) -> pygame.Surface:
    """Return a tile with the sign of its colour, its face in this one."""
    drawn = paint.tile(size, round(size * 0.14), face, mix(face, (0, 0, 0), 0.05)).copy()
    sign = mark(colour, round(size * 0.36), look)
    if sign is not None:
        drawn.blit(sign, sign.get_rect(center=drawn.get_rect().center))
    return drawn
