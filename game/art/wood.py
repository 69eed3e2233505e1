"""Colours of wood: blocks by their shapes, cars in a lot, the box they lie in, and their goal."""

from game.art import traffic
from game.art.look import Look
from game.art.theme import Colour, Theme, ink_on, luminance, mix

# The palette's colours in turn; the piece that is to come to the goal has the accent.
COLOURS = (0, 2, 6, 3, 5, 4, 8, 7, 1, 9)
# How far these go towards the tiles' colour, so that that piece is the brightest.
CALM = 0.22
# Which of the marks it has.
STAR = 6
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def block(look: Look, number: int, lot: bool) -> Colour:
    """Return the colour of a block's shape, or in a lot of a car, by its number."""
    colours = [look.palette.colours[one] for one in COLOURS]
    if lot:
        colours = traffic.unlike(look.theme.accent, colours)
    return mix(colours[number % len(colours)], look.theme.tile_bottom, CALM)


def foot(face: Colour) -> Colour:
    """Return the colour of a block below, where it is darker."""
    return mix(face, BLACK, 0.09)


def sign(face: Colour) -> Colour:
    """Return the colour of what stands on a block."""
    return mix(foot(face), ink_on(face), 0.72)


def goal(theme: Theme) -> Colour:
    """Return the colour of the goal's frame, which stands out from the piece that belongs there."""
    return mix(theme.accent, theme.outline, 0.35)


def frame(theme: Theme, walled: bool) -> Colour:
    """Return the frame's colour; with walls or a way out it is far from the well's."""
    # The darker the well, the farther a colour must be from it to look as far.
    depth = luminance(theme.well)
    solid = 0.3 if depth < 0.002 else 0.16 if depth < 0.5 else 0.42
    return mix(theme.well, theme.outline, solid if walled else 0.1)
