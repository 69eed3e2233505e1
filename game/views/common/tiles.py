"""Tiles of a colour that lie apart, each with its shadow and its sign; dim where nothing goes."""

from collections.abc import Callable, Collection

import pygame

from game.art import paint
from game.art.glyphs import mark
from game.art.kept import kept
from game.art.look import Look
from game.art.theme import Colour, Theme, mix

# How far tiles out of reach go towards the ground's colour.
DIM = 0.42
# How round their corners are, of their size.
ROUND = 0.14


def draw(
    target: pygame.Surface, colour: int, dim: float, spot: pygame.Rect, look: Look, lift: int = 0
) -> None:
    """Draw a tile, dimmed towards the ground by so much; one that is lifted has a longer shadow."""
    size = spot.width
    face = mix(look.palette.colours[colour], look.theme.ground, dim)
    spread = max(1, size // 28) + lift
    shade = paint.shadow((size, size), round(size * ROUND), spread, look.theme.shade)
    target.blit(shade, (spot.x - spread, spot.y - spread + max(1, spread // 2) + lift))
    target.blit(picture(size, colour, face, look), spot)


def draw_mat(
    target: pygame.Surface,
    group: Collection[tuple[int, int]],
    spot: Callable[[int, int], pygame.Rect],
    theme: Theme,
) -> None:
    """Lay what shows as a ring below a group that keeps the pace, as round as its tiles."""
    spots = {place: spot(*place) for place in group}
    beside = [((x, y), other) for x, y in group for other in ((x + 1, y), (x, y + 1))]
    both = [spots[one].union(spots[other]) for one, other in beside if other in spots]
    size = next(iter(spots.values())).width
    free, edge = size // 80, max(2, round(size * 0.032))
    # What is between its tiles stays as it is.
    for grow, colour in ((free + edge, theme.good), (free, theme.ground)):
        for part in (*spots.values(), *both):
            around = part.inflate(2 * grow, 2 * grow)
            shape = paint.rounded(around.size, round(size * ROUND) + grow, colour)
            target.blit(shape, around)


@kept
def picture(size: int, colour: int, face: Colour, look: Look) -> pygame.Surface:
    """Return a tile with the sign of its colour, its face in this one."""
    drawn = paint.tile(size, round(size * ROUND), face, mix(face, (0, 0, 0), 0.05)).copy()
    sign = mark(colour, round(size * 0.36), look)
    if sign is not None:
        drawn.blit(sign, sign.get_rect(center=drawn.get_rect().center))
    return drawn
