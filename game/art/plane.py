"""The plane of a search: moves made to the right, moves guessed to go upwards, dots for positions.

A dot stands for all positions of its place; the more there are, the larger it is. It is coloured
and shaped by what has come of them: waiting ones are a ring, expanded ones a disc, those expanded
again a disc with a ring around it, cut ones a diamond, and those on the line a disc in green. The
thresholds of a search that deepens are dashed diagonals, on which g + h is the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log1p

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, mix

# For each place how many positions wait there, were expanded once, again, and were cut.
Counts = tuple[int, int, int, int]
SMALL = 11
# Lines of the grid, at most this many to a side.
LINES = 5


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a plane lies and how far it reaches: the same for all lanes, so that they compare."""

    area: pygame.Rect
    most_g: int
    most_h: int
    scale: float = 1.0

    @property
    def plot(self) -> pygame.Rect:
        """The part of the area within the numbers at its edges."""
        left, below, edge = round(26 * self.scale), round(18 * self.scale), round(6 * self.scale)
        area = self.area
        return pygame.Rect(
            area.x + left, area.y + edge, area.width - left - edge, area.height - below - edge
        )

    @property
    def pitch(self) -> tuple[float, float]:
        """How far apart places are, across and up."""
        plot = self.plot
        return plot.width / (self.most_g + 1), plot.height / (self.most_h + 1)

    def spot(self, g: float, h: float) -> tuple[float, float]:
        """Return the point of a place."""
        plot, (across, up) = self.plot, self.pitch
        return plot.x + (g + 0.5) * across, plot.bottom - (h + 0.5) * up

    def place(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """Return the place at a point, None outside."""
        plot, (across, up) = self.plot, self.pitch
        if not plot.collidepoint(point):
            return None
        return int((point[0] - plot.x) / across), int((plot.bottom - point[1]) / up)


def draw(
    target: pygame.Surface,
    frame: Frame,
    theme: Theme,
    counts: Mapping[tuple[int, int], Counts],
    line: Sequence[tuple[int, int]] = (),
    thresholds: Sequence[int] = (),
) -> None:
    """Draw a plane: its grid, the thresholds so far, the dots, and those on the line over them."""
    target.blit(grid(frame.area.size, frame.most_g, frame.most_h, frame.scale, theme), frame.area)
    for number, threshold in enumerate(thresholds, 1):
        share = 1.0 if number == len(thresholds) else 0.45
        _diagonal(target, frame, threshold, mix(theme.card, theme.warn, share))
    across, up = frame.pitch
    # Where places lie close together, dots overlap a little, and can still be told apart.
    room = 0.92 * max(
        3.0, min(14 * frame.scale, max(min(across, up), min(across, 9 * frame.scale)))
    )
    most = max((sum(each) for each in counts.values()), default=1)
    for (g, h), each in counts.items():
        whole = sum(each)
        if whole and g <= frame.most_g and h <= frame.most_h:
            share = 0.35 + 0.65 * log1p(whole) / log1p(most)
            _blit(target, dot(max(3, round(room * share)), *_drawn(each), theme), frame.spot(g, h))
    for g, h in line:
        if g <= frame.most_g and h <= frame.most_h:
            sign = paint.disc(max(4, round(room * 0.6)), theme.good)
            _blit(target, sign, frame.spot(g, h))


def _drawn(each: Counts) -> tuple[str, bool]:
    """Tell the shape of a dot, and whether some of it was expanded again."""
    waiting, once, again, cut = each
    expanded = once + again
    most = max(waiting, expanded, cut)
    shape = "expanded" if expanded == most else "cut" if cut == most else "waiting"
    return shape, shape == "expanded" and again > 0


def _blit(target: pygame.Surface, sign: pygame.Surface, spot: tuple[float, float]) -> None:
    target.blit(sign, sign.get_rect(center=(round(spot[0]), round(spot[1]))))


@kept
def dot(size: int, shape: str, again: bool, theme: Theme) -> pygame.Surface:
    """Return the dot of a place: a ring, a disc, a disc in a ring, or a diamond."""
    fine = paint.FINE
    large = paint.blank((size * fine, size * fine))
    middle, reach = size * fine / 2, size * fine / 2
    if shape == "cut":
        inks: Colour = theme.warn
        points = [
            (middle, 0),
            (2 * reach - 1, middle),
            (middle, 2 * reach - 1),
            (0, middle),
        ]
        large.fill((*inks, 0))
        pygame.draw.polygon(large, inks, points)
    elif shape == "waiting":
        large.fill((*theme.quiet, 0))
        wide = max(fine, round(reach * 0.45))
        pygame.draw.circle(large, theme.quiet, (middle, middle), reach, wide)
    else:
        large.fill((*theme.accent, 0))
        if again and size >= 6:
            pygame.draw.circle(large, theme.accent, (middle, middle), reach, fine)
            reach -= 2 * fine
        pygame.draw.circle(large, theme.accent, (middle, middle), reach)
    return pygame.transform.smoothscale(large, (size, size))


@kept
def grid(
    size: tuple[int, int], most_g: int, most_h: int, scale: float, theme: Theme
) -> pygame.Surface:
    """Return the grid with its numbers."""
    sheet = paint.blank(size)
    frame = Frame(sheet.get_rect(), most_g, most_h, scale)
    plot, small = frame.plot, round(SMALL * scale)
    for value in _ticks(most_h):
        y = round(frame.spot(0, value)[1])
        pygame.draw.line(sheet, theme.line, (plot.x, y), (plot.right, y))
        words = paint.text(str(value), small, theme.quiet)
        sheet.blit(words, words.get_rect(midright=(plot.x - round(5 * scale), y)))
    for value in _ticks(most_g):
        x = round(frame.spot(value, 0)[0])
        pygame.draw.line(sheet, theme.line, (x, plot.y), (x, plot.bottom))
        words = paint.text(f"{value:,}", small, theme.quiet)
        spot = words.get_rect(midtop=(x, plot.bottom + round(3 * scale)))
        sheet.blit(words, spot.clamp(sheet.get_rect()))
    return sheet


def _ticks(most: int) -> range:
    """Choose round numbers for the lines of the grid."""
    steps = (base * 10**power for power in range(9) for base in (1, 2, 5))
    return range(0, most + 1, next(step for step in steps if most / step <= LINES))


def _diagonal(target: pygame.Surface, frame: Frame, f: int, ink: Colour) -> None:
    """Draw the places where g + h is the same, as a dashed line."""
    begin, end = max(0, f - frame.most_h), min(f, frame.most_g)
    if begin >= end:
        return
    (x, y), (to_x, to_y) = frame.spot(begin, f - begin), frame.spot(end, f - end)
    pieces = max(1, round(abs(to_x - x) / (8 * frame.scale)))
    for piece in range(pieces):
        one, two = piece / pieces, (piece + 0.55) / pieces
        start = x + (to_x - x) * one, y + (to_y - y) * one
        stop = x + (to_x - x) * two, y + (to_y - y) * two
        pygame.draw.aaline(target, ink, start, stop)
