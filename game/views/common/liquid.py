"""Liquid cells: pictures that run together with neighbours of their colour.

A cell is chosen by which of its eight neighbours have its colour, so that regions have fine gaps
around them and rounded corners. A grown cell, drawn below the plain one, makes an outline.
"""

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour

# Bits of a cell's picture: which neighbours have its colour.
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = (
    1 << bit for bit in range(8)
)
CORNERS = (
    (NORTH, WEST, NORTH_WEST),
    (NORTH, EAST, NORTH_EAST),
    (SOUTH, WEST, SOUTH_WEST),
    (SOUTH, EAST, SOUTH_EAST),
)


def masks(width: int, height: int, colours: bytes) -> list[int]:
    """Tell for every cell which of its eight neighbours have its colour."""
    found = [0] * len(colours)
    for bit, (right, down) in enumerate(AROUND):
        for row in range(max(0, -down), height - max(0, down)):
            start = row * width
            for cell in range(start + max(0, -right), start + width - max(0, right)):
                if colours[cell] == colours[cell + down * width + right]:
                    found[cell] |= 1 << bit
    return found


@kept
def cell_picture(size: int, mask: int, grow: int, colour: Colour, inset: int = 0) -> pygame.Surface:
    """Return a cell in this colour; see `_cell_shape`."""
    picture = _cell_shape(size, mask, grow, inset).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@kept
def _cell_shape(size: int, mask: int, grow: int, inset: int) -> pygame.Surface:
    """Return a white cell joined to the neighbours in the mask, grown or inset by some pixels.

    The picture is `grow` larger on every side; towards a neighbour of its colour the cell reaches
    just to its own border, elsewhere it keeps half a gap and rounds its corners.
    """
    fine = paint.FINE
    half_gap = max(1, round(size * fine * 0.035)) + (inset - grow) * fine
    pad = grow * fine
    large = paint.blank(((size + 2 * grow) * fine,) * 2)
    large.fill((255, 255, 255, 0))
    low, high = pad, pad + size * fine
    left = low if mask & WEST else low + half_gap
    top = low if mask & NORTH else low + half_gap
    right = high if mask & EAST else high - half_gap
    bottom = high if mask & SOUTH else high - half_gap
    radius = round(size * fine * 0.2) + pad
    radii = [0 if mask & (one | two) else radius for one, two, _ in CORNERS]
    box = (left, top, right - left, bottom - top)
    pygame.draw.rect(large, (255, 255, 255, 255), box, 0, 0, *radii)
    if half_gap > 0:
        _cut_notches(large, mask, half_gap, size * fine)
    return pygame.transform.smoothscale(large, (size + 2 * grow,) * 2)


def _cut_notches(large: pygame.Surface, mask: int, notch: int, size: int) -> None:
    """Cut the corners where both sides are joined but the neighbour across is not."""
    places = ((0, 0), (size - notch, 0), (0, size - notch), (size - notch, size - notch))
    for (one, two, across), place in zip(CORNERS, places, strict=True):
        if mask & one and mask & two and not mask & across:
            large.fill((255, 255, 255, 0), (*place, notch, notch))
