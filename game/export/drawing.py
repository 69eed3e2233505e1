"""A figure as a list of things to draw: boxes, signs and words, the same in pixels and as vectors.

What lays a figure out adds to the drawing and knows of no file format; the drawing is then written
as PNG, two pixels to a unit, or as SVG. Every measure is in units, from the upper left corner,
and edges are set on pixels.
Words are as wide in both: the width that Inter has is told to who shows the SVG, so that no other
font there can make words run into each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, cos, inf, pi, sin
from typing import Literal, NamedTuple

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour
from game.export import encode
from game.text.graphemes import letters

# Pixels to a unit, and samples to a pixel where an edge is slanted.
SHARP, FINE = 2, 4
FAMILY = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif"

Align = Literal["start", "middle", "end"]
Shape = tuple[tuple[float, float], ...]


def corners(count: int, turned: float = 0.0, inner: float = 1.0) -> Shape:
    """Return the corners of a regular shape, or of a star if every second one is further in."""
    turns = [2 * pi * (place / count + turned) - pi / 2 for place in range(count)]
    reaches = [1.12 * (inner if place % 2 else 1.0) for place in range(count)]
    return tuple((cos(t) * r, sin(t) * r) for t, r in zip(turns, reaches, strict=True))


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle with upright edges."""

    left: float
    top: float
    wide: float
    high: float
    ink: Colour

    def pixels(self, sharp: float = SHARP) -> tuple[int, int, int, int]:
        """Tell the pixels it fills, at least one: left, top, width and height."""
        left, top = round(self.left * sharp), round(self.top * sharp)
        right, bottom = (self.left + self.wide) * sharp, (self.top + self.high) * sharp
        return left, top, max(1, round(right) - left), max(1, round(bottom) - top)


@dataclass(frozen=True, slots=True)
class Mark:
    """A small sign round a point, parted from what lies below it by a rim of the ground's colour.

    The corners of its shape reach about 1 from the point; a disc has none. A hollow one shows the
    ground within. It may tell in words what it stands for, and name that by a number and a word.
    """

    shape: Shape
    x: float
    y: float
    reach: float
    ink: Colour
    ground: Colour
    full: bool = True
    words: str = ""
    named: tuple[int, str] = (0, "")

    def away(self, x: float, y: float) -> float:
        """Tell how far a point is from it."""
        return abs(self.x - x) + abs(self.y - y)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """What it covers: left, top, width and height."""
        return self.x - self.reach, self.y - self.reach, 2 * self.reach, 2 * self.reach

    def centre(self, sharp: float = SHARP) -> tuple[int, int]:
        """Tell the pixel it is set round."""
        return round(self.x * sharp), round(self.y * sharp)

    def picture(self, sharp: float = SHARP) -> pygame.Surface:
        """Draw it alone, its point in the middle."""
        return _mark(self.shape, tuple(self.layers()), sharp)

    def layers(self) -> list[tuple[float, Colour]]:
        """List how far each layer reaches, from the lowest to the uppermost, and its colour."""
        found = [(self.reach + 1, self.ground), (self.reach, self.ink)]
        if not self.full:
            sharp = len(self.shape) == 3 or len(self.shape) > 6
            rim = max(1.2, self.reach * 0.3) * (1.4 if sharp else 1)
            found.append((self.reach - rim, self.ground))
        return found


@dataclass(frozen=True, slots=True)
class Place:
    """A part of the figure that tells what lies there, as a sign does; nothing of it is drawn."""

    bounds: tuple[float, float, float, float]
    words: str
    named: tuple[int, str]

    def away(self, x: float, y: float) -> float:
        """Tell how far a point is from it: not at all, or as far as can be."""
        left, top, wide, high = self.bounds
        return 0.0 if left <= x < left + wide and top <= y < top + high else inf


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on a base line; one that is turned reads upwards."""

    text: str
    x: float
    y: float
    size: float
    ink: Colour
    weight: int = 400
    align: Align = "start"
    turned: bool = False


Item = Box | Mark | Place | Words


class Pixels(NamedTuple):
    """A figure in pixels, on its way into a file."""

    raw: bytes
    size: tuple[int, int]

    def png(self) -> bytes:
        return encode.png(self.raw, self.size, 96 * SHARP)


class Drawing:
    """A figure of some size, to be filled and then written."""

    def __init__(self, ground: Colour, title: str) -> None:
        """Begin with an empty sheet; the title is for who can't see it."""
        self.wide, self.high = 0.0, 0.0
        self._ground, self._title = ground, title
        self._items: list[Item] = []

    def add(self, *items: Item) -> None:
        """Draw over what is there already."""
        self._items.extend(items)

    def marks(self) -> list[Mark | Place]:
        """List what tells what it stands for, from the lowest to the uppermost."""
        found = (part for part in self._items if isinstance(part, Mark | Place))
        return [part for part in found if part.words]

    def picture(self, sharp: float = SHARP) -> pygame.Surface:
        """Draw it with so many pixels to a unit."""
        sheet = pygame.Surface((ceil(self.wide * sharp), ceil(self.high * sharp)), 0, 24)
        sheet.fill(self._ground)
        for part in self._items:
            if isinstance(part, Box):
                sheet.fill(part.ink, part.pixels(sharp))
            elif isinstance(part, Mark):
                drawn = part.picture(sharp)
                sheet.blit(drawn, drawn.get_rect(center=part.centre(sharp)))
            elif isinstance(part, Words):
                _write(sheet, part, sharp)
        return sheet

    def pixels(self) -> Pixels:
        """Draw it as it is written, and take the pixels: any thread may encode these."""
        sheet = self.picture()
        return Pixels(pygame.image.tobytes(sheet, "RGB"), sheet.get_size())

    def png(self) -> bytes:
        return self.pixels().png()

    def svg(self) -> bytes:
        size = f"{_number(self.wide)} {_number(self.high)}"
        wide, high = size.split()
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
            f' viewBox="0 0 {size}" role="img" font-family="{FAMILY}">',
            f"<title>{_escaped(self._title)}</title>",
            f'<rect width="{wide}" height="{high}" fill="{_hex(self._ground)}"/>',
        ]
        for part in self._items:
            if isinstance(part, Box):
                left, top, across, down = (_number(pixel / SHARP) for pixel in part.pixels())
                spot = f'x="{left}" y="{top}" width="{across}" height="{down}"'
                lines.append(f'<rect {spot} fill="{_hex(part.ink)}"/>')
            elif isinstance(part, Mark):
                lines.append(_mark_as_svg(part))
            elif isinstance(part, Place):
                left, top, across, down = map(_number, part.bounds)
                spot = f'x="{left}" y="{top}" width="{across}" height="{down}"'
                title = f"<title>{_escaped(part.words)}</title>"
                lines.append(f'<rect {spot} fill="none" pointer-events="all">{title}</rect>')
            else:
                lines.append(_words_as_svg(part))
        return "\n".join([*lines, "</svg>", ""]).encode()


def width(text: str, size: int, weight: int = 400) -> float:
    return paint.font(size * SHARP, weight).wide(text) / SHARP


def shortened(text: str, size: int, room: float, weight: int = 400) -> str:
    """Cut a line of text in its middle where it is too wide: its ends tell it from others."""
    if width(text, size, weight) <= room:
        return text
    signs = letters(text)
    kept = len(signs) - 1
    while kept > 2 and width(_ends(signs, kept), size, weight) > room:
        kept -= 1
    return _ends(signs, kept)


def broken(text: str, size: int, room: float, weight: int = 400) -> list[str]:
    """Break a name into lines of this width, anywhere if need be."""
    lines = [""]
    for sign in letters(text):
        if lines[-1] and width(lines[-1] + sign, size, weight) > room:
            lines.append("")
        lines[-1] += sign
    return lines


def _ends(signs: Sequence[str], kept: int) -> str:
    first, last = signs[: kept - kept // 2], signs[len(signs) - kept // 2 :]
    return f"{''.join(first).rstrip()}…{''.join(last).lstrip()}"


def _write(sheet: pygame.Surface, words: Words, sharp: float) -> None:
    size = round(words.size * sharp)
    drawn = paint.text(words.text, size, words.ink, words.weight)
    above = paint.font(size, words.weight).ascent
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[words.align] * drawn.get_width()
    x, y = words.x * sharp, words.y * sharp
    if words.turned:
        drawn = pygame.transform.rotate(drawn, 90)
        sheet.blit(drawn, (round(x - above), round(y + back - drawn.get_height())))
    else:
        sheet.blit(drawn, (round(x - back), round(y - above)))


@kept
def _mark(shape: Shape, layers: tuple[tuple[float, Colour], ...], sharp: float) -> pygame.Surface:
    """Return the layers of a sign, smooth at the edges."""
    outermost, ground = layers[0]
    side = 2 * ceil(outermost * sharp * 1.2) + 1
    large = paint.blank((side * FINE, side * FINE))
    large.fill((*ground, 0))
    middle = side * FINE / 2
    for reach, ink in layers:
        far = reach * sharp * FINE
        if shape:
            points = [(middle + x * far, middle + y * far) for x, y in shape]
            pygame.draw.polygon(large, ink, points)
        else:
            pygame.draw.circle(large, ink, (middle, middle), far)
    return pygame.transform.smoothscale(large, (side, side))


def _mark_as_svg(mark: Mark) -> str:
    drawn = []
    middle, centre = (pixel / SHARP for pixel in mark.centre())
    for reach, ink in mark.layers():
        if mark.shape:
            points = " ".join(
                f"{_number(middle + x * reach)},{_number(centre + y * reach)}"
                for x, y in mark.shape
            )
            drawn.append(f'<polygon points="{points}" fill="{_hex(ink)}"/>')
        else:
            place = f'cx="{_number(middle)}" cy="{_number(centre)}" r="{_number(reach)}"'
            drawn.append(f'<circle {place} fill="{_hex(ink)}"/>')
    title = f"<title>{_escaped(mark.words)}</title>" if mark.words else ""
    return f"<g>{title}{''.join(drawn)}</g>"


def _words_as_svg(words: Words) -> str:
    x, y = _number(words.x), _number(words.y)
    turned = f' transform="rotate(-90 {x} {y})"' if words.turned else ""
    wide = _number(width(words.text, round(words.size), words.weight))
    return (
        f'<text x="{x}" y="{y}" font-size="{words.size}" font-weight="{words.weight}"'
        f' text-anchor="{words.align}" textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
        f' fill="{_hex(words.ink)}"{turned}>{_escaped(words.text)}</text>'
    )


def _escaped(text: str) -> str:
    return escape("".join(sign if sign.isprintable() else "�" for sign in text), quote=False)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _hex(ink: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*ink)
