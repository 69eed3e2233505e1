"""The plane of a search: moves made to the right, moves guessed to go upwards, dots for positions.

A dot stands for all positions of its place; the more there are, the larger it is. It is coloured
and shaped by what has come of them:

    ring        they wait
    disc        they were expanded
    eye         they were expanded again, on another way or in a later pass
    diamond     they were cut
    green       they are on the line

Where some were expanded and others were not, the disc lies within the other. The thresholds of a
search that deepens are dashed diagonals, on which g + h is the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, hypot, log10, sqrt

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, mix
from game.text.tongue import number

# For each place how many positions wait there, were expanded once, again, and were cut.
Counts = Sequence[int]
SMALL = 11
# Lines of the grid, at most this many to a side.
LINES = 6
# A dot's radius: at the least, at the most, and for how many positions it is largest.
LEAST, MOST, MANY = 2.6, 9.0, 600
# Of a way that is longer than this, nobody sees every place.
LONGEST = 1000
DASH, GAP = 4.5, 3.5


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a plane lies and how far it reaches: the same for all lanes, so that they compare.

    Where there is no room for a dot each, one stands for so many g `across` and so many h `up`.
    """

    area: pygame.Rect
    most_g: int
    most_h: int
    scale: float = 1.0
    across: int = 1
    up: int = 1

    @property
    def plot(self) -> pygame.Rect:
        """The part of the area within the numbers at its edges."""
        left, below, edge = round(24 * self.scale), round(18 * self.scale), round(6 * self.scale)
        area = self.area
        return pygame.Rect(
            area.x + left, area.y + edge, area.width - left - edge, area.height - below - edge
        )

    @property
    def pitch(self) -> tuple[float, float]:
        """How far apart places are, across and up."""
        plot = self.plot
        return plot.width / (self.most_g + 1), plot.height / (self.most_h + 1)

    @property
    def half(self) -> int:
        """How far a dot reaches at the most: two never overlap, where there is room for that."""
        across, up = self.pitch
        room = min(across * self.across, up * self.up)
        return max(1, min((int(room) - 1) // 2, round(MOST * self.scale)))

    def spot(self, g: float, h: float) -> tuple[float, float]:
        """Return the point of a place."""
        plot, (across, up) = self.plot, self.pitch
        return plot.x + (g + 0.5) * across, plot.bottom - (h + 0.5) * up


def draw(
    target: pygame.Surface,
    frame: Frame,
    theme: Theme,
    counts: Mapping[tuple[int, int], Counts],
    line: Sequence[tuple[int, int]] = (),
    thresholds: Sequence[int] = (),
) -> None:
    """Draw a plane: its grid, the thresholds so far, the dots, and those on the line over them."""
    draw_ground(target, frame, theme, thresholds)
    for (g, h), each in counts.items():
        if g <= frame.most_g and h <= frame.most_h and any(each):
            _blit(target, dot_of(each, frame.half, frame.scale, theme), frame.spot(g, h))
    draw_line(target, frame, line, theme.good)


def draw_ground(
    target: pygame.Surface, frame: Frame, theme: Theme, thresholds: Sequence[int] = ()
) -> None:
    """Draw what lies below the dots: the grid, and the thresholds, the last one strongest."""
    # Large numbers at the edge are written as the language does.
    labels = tuple(number(value) for value in _ticks(frame.most_g))
    sheet = grid(frame.area.size, frame.most_g, frame.most_h, frame.scale, theme, labels)
    target.blit(sheet, frame.area)
    for place, threshold in enumerate(thresholds, 1):
        share = 1.0 if place == len(thresholds) else 0.5
        _diagonal(target, frame, threshold, mix(theme.card, theme.warn, share))


def draw_line(
    target: pygame.Surface, frame: Frame, line: Sequence[tuple[int, int]], ink: Colour
) -> None:
    """Draw a way through these places, each with a small disc."""
    inside = [(g, h) for g, h in line if g <= frame.most_g and h <= frame.most_h]
    points = [frame.spot(g, h) for g, h in inside]
    if len(points) > 1:
        pygame.draw.aalines(target, ink, False, points)
    if frame.pitch[0] >= 3:
        sign = paint.disc(2 * max(2, round(0.6 * frame.half)), ink)
        target.fblits([(sign, sign.get_rect(center=point)) for point in points])


def dot_of(each: Counts, half: int, scale: float, theme: Theme) -> pygame.Surface:
    """Return the dot of a place with positions, as large as they are many."""
    waiting, once, again, cut = each
    whole, expanded = sum(each), once + again
    most = half + 0.25
    least = min(most, LEAST * scale)
    share = min(1.0, log10(whole) / log10(MANY))
    # Half pixels: there is a picture for each.
    reach = round(2 * (least + (most - least) * share)) / 2
    other = "cut" if cut > waiting else "waiting"
    core = "again" if 2 * again > expanded else "expanded"
    if not expanded:
        return dot(reach, other, theme)
    if expanded == whole:
        return dot(reach, core, theme)
    inner = round(2 * max(least, reach * sqrt(expanded / whole))) / 2
    return dot(reach, other, theme, min(inner, reach), core)


def _blit(target: pygame.Surface, sign: pygame.Surface, spot: tuple[float, float]) -> None:
    target.blit(sign, sign.get_rect(center=(round(spot[0]), round(spot[1]))))


@kept
def dot(
    reach: float, shape: str, theme: Theme, inner: float = 0.0, core: str = "expanded"
) -> pygame.Surface:
    """Return a dot of this radius, and of another one within it, if that has any."""
    half, fine = ceil(reach - 0.5), paint.FINE
    side = (2 * half + 1) * fine
    large = paint.blank((side, side))
    large.fill((*_ink(shape, theme), 0))
    _shape(large, reach * fine, shape, theme)
    if inner:
        _shape(large, inner * fine, core, theme)
    return pygame.transform.smoothscale(large, (2 * half + 1, 2 * half + 1))


def _shape(sheet: pygame.Surface, reach: float, shape: str, theme: Theme) -> None:
    """Draw a shape in the middle of a sheet that is to be scaled down."""
    middle, ink = sheet.get_width() / 2, _ink(shape, theme)
    if shape == "cut":
        points = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)]
        pygame.draw.polygon(sheet, ink, [(middle + x, middle + y) for x, y in points])
        return
    pygame.draw.circle(sheet, ink, (middle, middle), reach)
    within = reach - max(1.2 * paint.FINE, reach * 0.3)
    if shape == "waiting" and within > 0.8 * paint.FINE:
        pygame.draw.circle(sheet, mix(theme.card, ink, 0.35), (middle, middle), within)
    elif shape == "again" and reach >= 2.5 * paint.FINE:
        hole = max(0.8 * paint.FINE, reach * 0.32)
        pygame.draw.circle(sheet, theme.card, (middle, middle), hole)


def _ink(shape: str, theme: Theme) -> Colour:
    if shape == "waiting":
        return theme.quiet
    return theme.warn if shape == "cut" else theme.accent


@kept
def grid(
    size: tuple[int, int],
    most_g: int,
    most_h: int,
    scale: float,
    theme: Theme,
    labels: tuple[str, ...],
) -> pygame.Surface:
    """Return the grid with its numbers, those below it as they are given."""
    sheet = paint.blank(size)
    frame = Frame(sheet.get_rect(), most_g, most_h, scale)
    plot, small, fine = frame.plot, round(SMALL * scale), max(1, round(scale))
    faint = mix(theme.card, theme.line, 0.75)
    # A number that has no room beside the last one is left out.
    above = sheet.get_height() + small
    for value in _ticks(most_h):
        y = round(frame.spot(0, value)[1])
        sheet.fill(faint if value else theme.line, (plot.x, y, plot.width, fine))
        if y + small <= above:
            words = paint.text(str(value), small, theme.quiet)
            sheet.blit(words, words.get_rect(midright=(plot.x - round(5 * scale), y)))
            above = y
    right = 0
    for value, label in zip(_ticks(most_g), labels, strict=True):
        x = round(frame.spot(value, 0)[0])
        sheet.fill(faint if value else theme.line, (x, plot.y, fine, plot.height))
        face = paint.font(small, 400)
        spot = pygame.Rect(0, 0, face.wide(label), face.high)
        spot.midtop = x, plot.bottom + round(3 * scale)
        spot.clamp_ip(sheet.get_rect())
        if spot.x >= right:
            sheet.blit(paint.text(label, small, theme.quiet), spot)
            right = spot.right + round(6 * scale)
    return sheet


def _ticks(most: int) -> range:
    """Choose round numbers for the lines of the grid."""
    steps = (base * 10**power for power in range(9) for base in (1, 2, 5))
    return range(0, most + 1, next(step for step in steps if most / step <= LINES))


def _diagonal(target: pygame.Surface, frame: Frame, f: int, ink: Colour) -> None:
    """Draw the places where g + h is the same, as a dashed line within the plot."""
    plot = frame.plot
    (x, y), (to_x, to_y) = frame.spot(-0.5, f + 0.5), frame.spot(f + 0.5, -0.5)
    long = hypot(to_x - x, to_y - y)
    right, down = (to_x - x) / long, (to_y - y) / long
    step, dash = (DASH + GAP) * frame.scale, DASH * frame.scale
    # Only the dashes that may lie on the plot are drawn.
    at = max(0.0, (plot.y - y) / down) // step * step
    last = min(long, (plot.right - x) / right)
    before = target.get_clip()
    target.set_clip(plot.clip(before))
    while at < last:
        end = min(at + dash, last)
        begin, until = (x + at * right, y + at * down), (x + end * right, y + end * down)
        pygame.draw.aaline(target, ink, begin, until, max(1, round(1.25 * frame.scale)))
        at += step
    target.set_clip(before)
