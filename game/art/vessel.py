"""What a jug is painted with: its glass, its water, and the flag of its goal."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import LIGHT, Colour, Theme, mix, rgb

# How wide a column of water is at the least, where several stand side by side, and how faint the
# first one is.
COLUMN, FAINT = 3, 0.75


def water(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """Return the water's colours: its surface, and from there down to the ground."""
    if theme is not LIGHT:
        return rgb("8CC6F2"), rgb("3F8FCB"), rgb("2A6BA3")
    return rgb("BFE0F7"), rgb("66AEE3"), rgb("3E8CC9")


def glass(theme: Theme) -> Colour:
    """Return the colour of a glass's edge."""
    return mix(theme.ground, theme.text, 0.55)


@kept
def body(size: tuple[int, int], radius: int, edge: int, theme: Theme) -> pygame.Surface:
    """Return a glass: open above, round below, with a light along its left side."""
    wide, high = size
    sheet = paint.blank(size)
    whole = wide, high + radius
    sheet.blit(paint.rounded(whole, radius, theme.outline, 14), (0, -radius))
    light = (max(2, edge), round(high * 0.6))
    glow = paint.rounded(light, edge, (255, 255, 255), 70)
    sheet.blit(glow, (wide - 4 * edge, round(high * 0.2)))
    sheet.blit(paint.rounded(whole, radius, glass(theme), 255, edge), (0, -radius))
    return sheet


def fill(
    target: pygame.Surface,
    spot: pygame.Rect,
    radius: int,
    edge: int,
    levels: Sequence[int],
    theme: Theme,
) -> None:
    """Draw the water in a glass up to this level, with a lighter surface.

    Of more levels than one, as many of the last as there is room for stand side by side, faint at
    first.
    """
    deep, light = (_full(spot.size, radius, theme, surface) for surface in (False, True))
    room = spot.width - 2 * edge
    levels = levels[-max(1, room // COLUMN) :]
    count, gap = len(levels), max(1, room // len(levels) // 6)
    for place, level in enumerate(levels):
        if level > 0:
            left, right = (edge + room * side // count for side in (place, place + 1))
            left, right = (0, spot.width) if count == 1 else (left, right - gap)
            top = spot.height - edge // 2 - level
            faint = FAINT * (count - 1 - place) / count
            for sheet, high in ((deep, level + edge), (light, max(2, edge))):
                area = pygame.Rect(left, top, right - left, high).clip(sheet.get_rect())
                column = sheet.subsurface(area)
                if faint:
                    column = column.copy()
                    column.set_alpha(round(255 * (1 - faint)))
                target.blit(column, area.move(spot.topleft))


@kept
def _full(size: tuple[int, int], radius: int, theme: Theme, surface: bool) -> pygame.Surface:
    """Return a glass full of water, or of its surface's light, to take a part of."""
    wide, high = size
    if wide <= 0 or high <= 0:
        return paint.blank(size)
    sheet = paint.blank((wide, high + radius))
    light, top, ground = water(theme)
    for y in range(high + radius):
        ink = light if surface else mix(top, ground, max(0, y - radius) / high)
        pygame.draw.line(sheet, ink, (0, y), (wide, y))
    return paint.cut_out(sheet, radius).subsurface((0, radius, wide, high))


@kept
def flag(size: int, ink: Colour) -> pygame.Surface:
    """Return a triangle that points to the left."""
    fine = paint.FINE
    large = paint.blank((size * fine, size * fine))
    large.fill((*ink, 0))
    end = size * fine
    pygame.draw.polygon(large, ink, [(0, end / 2), (end * 0.8, end * 0.1), (end * 0.8, end * 0.9)])
    return pygame.transform.smoothscale(large, (size, size))
