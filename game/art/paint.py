"""The brushes: antialiased shapes, text and icons, each made once and kept.

Shapes are drawn four times too large and scaled down once, because pygame's own rounded corners
are jagged. Everything is kept by what it looks like, so drawing a frame is a matter of blits.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from pathlib import Path

import pygame

from game.art.kept import beside, kept
from game.art.theme import Colour, mix
from game.art.typeface import LONGEST_LINE, Typeface
from game.text.graphemes import ends, letters

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FINE = 4
# Nobody reads a longer sentence.
LONGEST_TEXT = 4000
# A space before one of these, alone, is no place to break a line: none begins with it.
BREAKS = re.compile(r" (?![…·](?: |$))")

Surface = pygame.Surface


def blank(size: tuple[int, int]) -> Surface:
    """Return a clear surface, one pixel wide and high at least."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@kept
def rounded(
    size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255, edge: int = 0
) -> Surface:
    """Return a rounded rectangle, filled, or only its edge where a width is given."""
    width, height = size
    if width <= 0 or height <= 0:
        return blank(size)  # There is no room for it.
    least = 2 * (radius + edge + 1) + 1
    if width > least and height > least:
        return _stretched(rounded((least, least), radius, colour, alpha, edge), size)
    large = blank((width * FINE, height * FINE))
    large.fill((*colour, 0))
    pygame.draw.rect(
        large,
        (*colour, alpha),
        large.get_rect(),
        width=edge * FINE,
        border_radius=min(radius, width // 2, height // 2) * FINE,
    )
    return pygame.transform.smoothscale(large, size)


@kept
def disc(diameter: int, colour: Colour) -> Surface:
    return rounded((diameter, diameter), diameter, colour)


@kept
def shadow(size: tuple[int, int], radius: int, spread: int, alpha: int) -> Surface:
    """Return a soft shadow; it reaches `spread` beyond a shape of this size on every side."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    if size[0] <= 0 or size[1] <= 0:
        return blank(size)
    least = 2 * (radius + 3 * spread) + 1
    if size[0] > least and size[1] > least:
        return _stretched(shadow((least, least), radius, spread, alpha), (width, height))
    sheet = blank((width, height))
    sheet.blit(rounded(size, radius, (0, 0, 0), alpha), (spread, spread))
    return _blurred(sheet, max(1, spread // 2))


def _blurred(sheet: Surface, reach: int) -> Surface:
    """Return it blurred: by far, where nothing fine is left, small, and then made large again."""
    coarse = max(1, reach // 5)
    if coarse == 1:
        return pygame.transform.gaussian_blur(sheet, reach)
    small = pygame.transform.smoothscale_by(sheet, 1 / coarse)
    small = pygame.transform.gaussian_blur(small, reach // coarse)
    return pygame.transform.smoothscale(small, sheet.get_size())


def _stretched(small: Surface, size: tuple[int, int]) -> Surface:
    """Return a square in another size: its corners as they are, its middle lines between."""
    side = small.get_width() // 2
    wide, high = size[0] - 2 * side, size[1] - 2 * side
    sheet = blank(size)
    for top, part, tall in ((0, 0, side), (side, side, high), (side + high, side + 1, side)):
        for left, at, broad in ((0, 0, side), (side, side, wide), (side + wide, side + 1, side)):
            across, down = (1 if at == side else side), (1 if part == side else side)
            piece = small.subsurface((at, part, across, down))
            sheet.blit(pygame.transform.scale(piece, (broad, tall)), (left, top))
    return sheet


def put(target: Surface, drawn: Surface, **at: tuple[int, int]) -> pygame.Rect:
    """Draw a picture so that a place of it is there, as in center=(3, 4); return where it is."""
    spot = drawn.get_rect(**at)
    target.blit(drawn, spot)
    return spot


def tile(size: int, radius: int, top: Colour, bottom: Colour) -> Surface:
    """Return a square tile with depth."""
    return block((size, size), radius, top, bottom, max(1, round(size / 64)))


@kept
def block(
    size: tuple[int, int], radius: int, top: Colour, bottom: Colour, fine: int = 1
) -> Surface:
    """Return a tile with depth: a gradient, and a thin light along its upper edge."""
    white = (255, 255, 255)
    face = _gradient(size, mix(top, white, 0.28), mix(bottom, white, 0.06))
    body = _gradient(size, top, bottom)
    _cut(body, rounded((size[0], size[1] - fine), radius, white), (0, fine))
    face.blit(body, (0, 0))
    _cut(face, rounded(size, radius, white), (0, 0))
    return face


@kept
def line(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour, width: int
) -> Surface:
    """Return a round line through these points, on a clear sheet of this size."""
    if size[0] <= 0 or size[1] <= 0:
        return blank(size)
    large = blank((size[0] * FINE, size[1] * FINE))
    large.fill((*colour, 0))
    stroke(large, [(x * FINE, y * FINE) for x, y in points], colour, width * FINE)
    return pygame.transform.smoothscale(large, size)


def stroke(
    sheet: Surface, points: Sequence[tuple[float, float]], colour: Colour, width: float
) -> None:
    """Draw a round line through these points on a sheet that is to be scaled down."""
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y) or 1
        right, down = (y - to_y) / far * width / 2, (to_x - x) / far * width / 2
        corners = [(x + right, y + down), (to_x + right, to_y + down)]
        corners += [(to_x - right, to_y - down), (x - right, y - down)]
        pygame.draw.polygon(sheet, colour, corners)
    for point in points:
        pygame.draw.circle(sheet, colour, point, width / 2)


def cut_out(sheet: Surface, radius: int) -> Surface:
    """Return a copy of a picture with rounded corners."""
    copy = blank(sheet.get_size())
    copy.blit(sheet, (0, 0))
    _cut(copy, rounded(sheet.get_size(), radius, (255, 255, 255)), (0, 0))
    return copy


def _gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> Surface:
    sheet = blank(size)
    wide, high = size
    for row in range(high):
        pygame.draw.line(sheet, mix(top, bottom, row / max(1, high - 1)), (0, row), (wide, row))
    return sheet


def _cut(sheet: Surface, shape: Surface, at: tuple[int, int]) -> None:
    """Leave of a sheet only what lies under the shape."""
    stencil = blank(sheet.get_size())
    stencil.blit(shape, at)
    sheet.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@beside
@lru_cache(maxsize=64)
def font(size: int, weight: int) -> Typeface:
    """Return Inter in this size and weight."""
    return Typeface(size, weight)


@kept
def text(
    words: str, size: int, colour: Colour, weight: int = 400, tabular: bool = False
) -> Surface:
    """Return a line of text; with tabular digits, every digit is as wide as the widest.

    That keeps small numbers below each other in line, and words behind a number in place while it
    counts. Elsewhere digits stand as the font sets them: wide gaps round a 1 look like a fault.
    """
    face = font(size, weight)
    if not tabular:
        return face.draw(words, colour)
    wide = round(0.96 * max(map(face.wide, "0123456789")))
    signs = letters(words[:LONGEST_LINE])
    widths = [wide if sign.isdigit() else face.wide(sign) for sign in signs]
    sheet = blank((sum(widths), face.high))
    left = 0
    for sign, width in zip(signs, widths, strict=True):
        drawn = face.draw(sign, colour)
        sheet.blit(drawn, (left + (width - drawn.get_width()) // 2, 0))
        left += width
    return sheet


def clipped(words: str, size: int, colour: Colour, width: int, weight: int = 400) -> Surface:
    """Return a line of text that is cut with an ellipsis where it is too long."""
    face = font(size, weight)
    if face.wide(words) <= width:
        return text(words, size, colour, weight)
    return text(words[: fitting(words, face, width, "…")].rstrip() + "…", size, colour, weight)


def fitting(words: str, face: Typeface, width: int, end: str = "") -> int:
    """Return how many of the first signs have room in this width, with this end behind them.

    No letter is parted: an accent that is a sign of its own has room with its letter, or not.
    """
    places = [0, *ends(words[:LONGEST_LINE])]
    least, most = 0, len(places) - 1
    while least < most:
        middle = (least + most + 1) // 2
        part = words[: places[middle]]
        fits = face.wide(part.rstrip() + end if end else part) <= width
        least, most = (middle, most) if fits else (least, middle - 1)
    return places[least]


def shortened(
    parts: Sequence[str], size: int, colour: Colour, width: int, weight: int = 400
) -> Surface:
    """Return a line of parts; where it is too long, parts before the last go, then it shrinks."""
    kept, face = list(parts), font(size, weight)
    while len(kept) > 2 and face.wide(" · ".join(kept)) > width:
        del kept[-2]
    return fitted(" · ".join(kept), size, colour, width, weight)


def fitted(words: str, size: int, colour: Colour, width: int, weight: int = 400) -> Surface:
    """Return a line of text, smaller where it would be too long."""
    return text(words, fitting_size([words], size, width, weight), colour, weight)


def fitting_size(labels: Sequence[str], size: int, width: int, weight: int = 400) -> int:
    """Return this size, or the largest below it in which all of the labels have room."""
    while size > 8 and any(font(size, weight).wide(label) > width for label in labels):
        size -= 1
    return size


def lines(words: str, size: int, width: int, weight: int = 400) -> list[str]:
    """Break a sentence into lines of this width; a word is broken only where it is too long."""
    face = font(size, weight)
    found: list[str] = []
    for word in BREAKS.split(words[:LONGEST_TEXT]):
        while len(word) > 1 and face.wide(word) > width:
            fits = fitting(word, face, width) or ends(word)[0]
            found.append(word[:fits])
            word = word[fits:]
        if found and face.wide(f"{found[-1]} {word}") <= width:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@kept
def icon(name: str, size: int, colour: Colour) -> Surface:
    """Return a bundled icon in this size and colour."""
    drawn = pygame.image.load_sized_svg(ASSETS / "icons" / f"{name}.svg", (max(1, size),) * 2)
    drawn = drawn.convert_alpha() if pygame.display.get_surface() else drawn
    drawn.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn
