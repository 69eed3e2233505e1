"""Cars and lorries from above, and the lot that they stand in: the way out is a gap in its frame.

length, width   of a vehicle, in pixels; it is painted with its front to the right
cab             the front part of a lorry, which its load is parted from
"""

from collections.abc import Sequence
from colorsys import rgb_to_hsv
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, luminance, mix

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
FINE = paint.FINE
# How much of a cell's width lies beside a vehicle, on each side, and before and behind it.
BESIDE, BEFORE = 0.1, 0.05


# Colours whose hues are nearer than this to that of the car that is to come out are not used beside
# it, unless they are so grey that they have hardly any.
ALIKE, GREY = 0.12, 0.2


class Paints(NamedTuple):
    """The colours of one vehicle."""

    body: Colour
    roof: Colour
    edge: Colour
    glass: Colour
    lamp: Colour


def paints(colour: Colour) -> Paints:
    """Mix the colours of a vehicle from its own."""
    return Paints(
        body=colour,
        roof=mix(colour, WHITE, 0.16),
        edge=mix(colour, BLACK, 0.32),
        glass=mix(mix(colour, BLACK, 0.74), (60, 80, 100), 0.3),
        lamp=mix(colour, (255, 250, 225), 0.82),
    )


def unlike(one: Colour, colours: Sequence[Colour]) -> list[Colour]:
    """Leave out the colours that could be taken for this one."""
    hue, _, _ = rgb_to_hsv(*(part / 255 for part in one))
    found = []
    for colour in colours:
        other, depth, _ = rgb_to_hsv(*(part / 255 for part in colour))
        far = abs(other - hue)
        if depth < GREY or min(far, 1 - far) > ALIKE:
            found.append(colour)
    return found


@kept
def vehicle(
    cell: int, cells: int, colour: Colour, upright: bool, striped: bool = False
) -> pygame.Surface:
    """Return a car of two cells or a lorry of more, as it lies in its cells."""
    long, wide = cells * cell * FINE, cell * FINE
    sheet = paint.blank((long, wide))
    inside = pygame.Rect(0, 0, long, wide).inflate(
        -round(2 * BEFORE * wide), -round(2 * BESIDE * wide)
    )
    if cells == 2:
        _car(sheet, inside, paints(colour), striped)
    else:
        _lorry(sheet, inside, paints(colour), cells)
    small = pygame.transform.smoothscale(sheet, (cells * cell, cell))
    return pygame.transform.rotate(small, 90) if upright else small


def _car(sheet: pygame.Surface, at: pygame.Rect, ink: Paints, striped: bool) -> None:
    """Paint bonnet, windows, roof and boot, and two stripes along bonnet and boot if wanted."""
    wide = at.height
    _mirrors(sheet, at, at.x + round(0.64 * at.width), ink)
    _body(sheet, at, (0.2, 0.34), ink)
    _lamps(sheet, at, ink)
    if striped:
        pale = WHITE if luminance(ink.body) < 0.45 else mix(ink.body, BLACK, 0.7)
        for side in (-1, 1):
            stripe = pygame.Rect(0, 0, at.width - round(0.06 * wide), round(0.1 * wide))
            stripe.center = at.centerx, at.centery + side * round(0.11 * wide)
            pygame.draw.rect(sheet, pale, stripe)
    cabin = pygame.Rect(
        at.x + round(0.14 * at.width), 0, round(0.59 * at.width), round(0.78 * wide)
    )
    cabin.centery = at.centery
    _trapezoid(sheet, cabin, ink.glass, (0.06, 0.1))
    roof = pygame.Rect(
        at.x + round(0.225 * at.width), 0, round(0.355 * at.width), round(0.62 * wide)
    )
    roof.centery = at.centery
    pygame.draw.rect(sheet, ink.roof, roof, border_radius=round(0.09 * wide))
    # The pillars, which part the windows at the sides.
    for share in (0.225, 0.4, 0.565):
        pillar = pygame.Rect(0, 0, max(FINE, round(0.02 * at.width)), cabin.height)
        pillar.midtop = at.x + round(share * at.width), cabin.top
        for y in (cabin.top, roof.bottom - FINE):
            end = roof.top + FINE if y == cabin.top else cabin.bottom
            pygame.draw.rect(sheet, ink.body, (pillar.x, y, pillar.width, end - y))


def _lorry(sheet: pygame.Surface, at: pygame.Rect, ink: Paints, cells: int) -> None:
    """Paint the cab, and the load with its ribs."""
    wide = at.height
    cab = pygame.Rect(0, 0, round(0.72 * wide), round(0.94 * wide))
    cab.midright = at.midright
    _mirrors(sheet, at, cab.right - round(0.3 * wide), ink)
    hitch = pygame.Rect(0, 0, round(0.3 * wide), round(0.4 * wide))
    hitch.midright = cab.left + round(0.1 * wide), at.centery
    pygame.draw.rect(sheet, ink.edge, hitch)
    _body(sheet, cab, (0.12, 0.26), ink)
    glass = pygame.Rect(0, 0, round(0.2 * wide), round(0.74 * wide))
    glass.midright = cab.right - round(0.12 * wide), at.centery
    _trapezoid(sheet, glass, ink.glass, (0.0, 0.14))
    _lamps(sheet, cab, ink)
    load = pygame.Rect(at.x, at.y, at.width - cab.width - round(0.07 * wide), at.height)
    _body(sheet, load, (0.09, 0.09), ink._replace(body=ink.roof))
    ribs = 3 * cells - 4
    for rib in range(1, ribs):
        x = load.x + round(rib * load.width / ribs)
        top, low = load.top + round(0.09 * wide), load.bottom - round(0.09 * wide)
        pygame.draw.line(sheet, mix(ink.roof, ink.edge, 0.34), (x, top), (x, low), FINE)


def _body(sheet: pygame.Surface, at: pygame.Rect, radii: tuple[float, float], ink: Paints) -> None:
    """Paint a body with a darker edge; the radii are of its rear and its front."""
    rear, front = (round(radius * at.height) for radius in radii)
    for grown, colour in ((0, ink.edge), (-2 * max(FINE // 2, at.height // 40), ink.body)):
        pygame.draw.rect(
            sheet,
            colour,
            at.inflate(grown, grown),
            border_top_left_radius=rear,
            border_bottom_left_radius=rear,
            border_top_right_radius=front,
            border_bottom_right_radius=front,
        )


def _lamps(sheet: pygame.Surface, at: pygame.Rect, ink: Paints) -> None:
    """Paint the lamps at the front."""
    lamp = pygame.Rect(0, 0, round(0.09 * at.height), round(0.2 * at.height))
    for side in (-1, 1):
        lamp.center = (
            at.right - round(0.1 * at.height),
            at.centery + side * round(0.29 * at.height),
        )
        pygame.draw.ellipse(sheet, ink.lamp, lamp)


def _mirrors(sheet: pygame.Surface, at: pygame.Rect, x: int, ink: Paints) -> None:
    """Paint a mirror at each side."""
    mirror = pygame.Rect(0, 0, round(0.09 * at.height), at.height + round(0.13 * at.height))
    mirror.center = x, at.centery
    pygame.draw.rect(sheet, ink.edge, mirror, border_radius=mirror.width // 2)


def _trapezoid(
    sheet: pygame.Surface, at: pygame.Rect, colour: Colour, in_by: tuple[float, float]
) -> None:
    """Paint glass that is wider in the middle: it narrows to the rear and to the front."""
    rear, front = (round(share * at.height) for share in in_by)
    third = at.width // 4
    points = [
        (at.left, at.top + rear),
        (at.left + third, at.top),
        (at.right - third, at.top),
        (at.right, at.top + front),
        (at.right, at.bottom - front),
        (at.right - third, at.bottom),
        (at.left + third, at.bottom),
        (at.left, at.bottom - rear),
    ]
    pygame.draw.polygon(sheet, colour, points)


def shade(cell: int, cells: int, upright: bool, spread: int, alpha: int) -> pygame.Surface:
    """Return the shadow of a vehicle; it reaches `spread` beyond its cells."""
    size = _size(cell, cells, upright)
    return paint.shadow(size, round(0.2 * cell), spread, alpha)


def _size(cell: int, cells: int, upright: bool) -> tuple[int, int]:
    long = round(cells * cell - 2 * BEFORE * cell)
    wide = round(cell - 2 * BESIDE * cell)
    return (wide, long) if upright else (long, wide)


def body(at: pygame.Rect, cell: int) -> pygame.Rect:
    """Return what a vehicle covers of its cells."""
    upright = at.height > at.width
    found = pygame.Rect((0, 0), _size(cell, max(at.size) // cell, upright))
    found.center = at.center
    return found


def lines(target: pygame.Surface, area: pygame.Rect, cell: int, theme: Theme) -> None:
    """Draw the lines of the lot, faintly: so one sees how far it is."""
    ink = mix(theme.well, theme.outline, 0.07 if luminance(theme.well) < 0.5 else 0.12)
    for x in range(area.x + cell, area.right, cell):
        target.fill(ink, (x, area.y, 1, area.height))
    for y in range(area.y + cell, area.bottom, cell):
        target.fill(ink, (area.x, y, area.width, 1))


@kept
def way_out(cell: int, frame: int, theme: Theme, ink: Colour) -> pygame.Surface:
    """Return the gap in the frame, from the last cell on, with arrows that lead out."""
    sheet = paint.blank((cell + frame, cell))
    gap = pygame.Rect(cell, 0, frame, cell)
    sheet.fill((*theme.well, 255), gap)
    stroke = max(2, round(0.05 * cell))
    half = round(0.16 * cell)
    for place in range(2):
        right = cell + frame - stroke - place * round(0.24 * cell)
        tip = (float(right), cell / 2)
        points = ((right - half, cell / 2 - half), tip, (right - half, cell / 2 + half))
        arrow = paint.line((cell + frame, cell), points, ink, stroke).copy()
        arrow.set_alpha(255 if place == 0 else 140)
        sheet.blit(arrow, (0, 0))
    return sheet
