"""The plane of a search: g to the right, h upwards, and one dot for all positions of that g and h.

A dot grows with the number of its positions. Its colour and its shape tell what has come of them:

    ring        they wait
    disc        they were expanded
    eye         they were expanded again, on another way or in a later pass
    diamond     they were cut

Where some were expanded and others were not, the disc lies within the other. Dashed diagonals are
thresholds: all positions of one f = g + h. What changes from event to event is drawn again, and
nothing else.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import ceil, hypot, log10, sqrt
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, mix
from game.play.replay import Dot, Replay
from game.play.standing import Patch, Standing

# The room for the numbers at the axes, their size, and the room above the highest dot.
LEFT, BELOW, NUMBER, ABOVE = 22, 18, 11, 6
# A dot's radius: at the least, at the most, and for how many positions it is largest.
LEAST, MOST, MANY = 1.6, 9.0, 600
# Where dots would lie closer than this, several g or h share one.
CLOSE = 4
DASH, GAP = 4, 4
STEPS = (1, 2, 5)

Place = tuple[float, float]


class Axes(NamedTuple):
    """How far the plane goes: to the right, and upwards."""

    wide: int
    high: int


def axes_of(replays: Sequence[Replay]) -> list[Axes]:
    """Find axes for planes side by side: the same, but for a lane that goes far deeper."""
    tops = [
        (
            max((g for g, _ in replay.cells), default=0),
            max((h for _, h in replay.cells), default=0),
        )
        for replay in replays
    ]
    least = max(8, min((wide for wide, _ in tops), default=0))
    near = [wide for wide, _ in tops if wide <= 4 * least]
    wide, high = max([8, *near]), max([4, *(high for _, high in tops)])
    return [Axes(wide if deep <= wide else deep, high) for deep, _ in tops]


class Plane:
    """The plane of one lane, laid out for a size; `draw` brings it to an event and shows it."""

    def __init__(
        self, replay: Replay, axes: Axes, size: tuple[int, int], scale: float, theme: Theme
    ) -> None:
        """Draw nothing yet but the axes."""
        self.replay, self.axes, self.size, self.scale = replay, axes, size, scale
        left, below, above = self._px(LEFT), self._px(BELOW), self._px(ABOVE)
        self._plot = pygame.Rect(left, above, size[0] - left - above, size[1] - below - above)
        self.theme = theme
        across, up = self._plot.width / (axes.wide + 1), self._plot.height / (axes.high + 1)
        close = CLOSE * scale
        merged = max(1, round(close / across)), max(1, round(close / up))
        self.standing = Standing(replay, *merged)
        self._across, self._up = across, up
        # Dots never overlap, so that each can be drawn anew by itself.
        room = min(across * merged[0], up * merged[1])
        self._half = max(1, min((int(room) - 1) // 2, round(MOST * scale)))
        self._begun = 0
        self._ground = self._draw_ground(0)
        self._sheet = self._ground.copy()

    def _px(self, size: float) -> int:
        return round(size * self.scale)

    def at(self, g: float, h: float) -> Place:
        """Tell where a g and an h lie in the picture."""
        plot = self._plot
        return plot.x + (g + 0.5) * self._across, plot.bottom - (h + 0.5) * self._up

    def _middle(self, patch: Patch) -> Place:
        across, up = self.standing.across, self.standing.up
        return self.at(patch[0] * across + (across - 1) / 2, patch[1] * up + (up - 1) / 2)

    def patch_at(self, point: Place) -> Patch | None:
        """Return the patch with a dot at this point of the picture, or near it."""
        near = max(self._half, 7 * self.scale)
        found = [
            ((x - point[0]) ** 2 + (y - point[1]) ** 2, patch)
            for patch, counts in self.standing.patches.items()
            if any(counts)
            for x, y in (self._middle(patch),)
        ]
        best = min(found, default=None)
        return best[1] if best is not None and best[0] <= near**2 else None

    def go_to(self, event: int) -> None:
        """Bring the dots to where so many events have happened, and the thresholds below them."""
        standing = self.standing
        standing.go_to(event)
        begun = bisect_left(self.replay.passes, event)
        if begun != self._begun:
            self._begun, self._ground = begun, self._draw_ground(begun)
            self._sheet = self._ground.copy()
            standing.changed.update(standing.patches)
        dots = []
        for patch in standing.changed:
            x, y = self._middle(patch)
            left, top = round(x) - self._half, round(y) - self._half
            wide = 2 * self._half + 1
            self._sheet.blit(self._ground, (left, top), (left, top, wide, wide))
            dot = self._sprite(standing.patches[patch])
            if dot is not None:
                half = dot.get_width() // 2
                dots.append((dot, (left + self._half - half, top + self._half - half)))
        self._sheet.fblits(dots)
        standing.changed.clear()

    def _sprite(self, counts: Sequence[int]) -> pygame.Surface | None:
        total = sum(counts)
        if not total:
            return None
        radius = self._radius(total)
        core = counts[Dot.EXPANDED] + counts[Dot.AGAIN]
        rest = Dot.CUT if counts[Dot.CUT] > counts[Dot.WAITING] else Dot.WAITING
        inner = Dot.AGAIN if counts[Dot.AGAIN] * 2 > core else Dot.EXPANDED
        if not core:
            return sprite(self.theme, radius, rest, 0, inner)
        if core == total:
            return sprite(self.theme, 0, rest, radius, inner)
        within = round(max(LEAST * self.scale, radius * sqrt(core / total)) * 2) / 2
        return sprite(self.theme, radius, rest, min(within, radius), inner)

    def _radius(self, count: int) -> float:
        """Return the radius of a dot of so many positions, in half pixels."""
        most = self._half + 0.25
        least = min(most, LEAST * self.scale)
        share = min(1.0, log10(count) / log10(MANY))
        return round(2 * (least + (most - least) * share)) / 2

    def draw(self, target: pygame.Surface, spot: tuple[int, int], event: int) -> None:
        """Bring it to an event, and draw it."""
        self.go_to(event)
        target.blit(self._sheet, spot)

    def _draw_diagonal(self, sheet: pygame.Surface, f: int, colour: Colour) -> None:
        """Draw the dashed line of all g and h whose sum is this."""
        (x, y), (to_x, to_y) = self.at(-0.5, f + 0.5), self.at(f + 0.5, -0.5)
        long = hypot(to_x - x, to_y - y) or 1
        right, down = (to_x - x) / long, (to_y - y) / long
        step, dash = (DASH + GAP) * self.scale, DASH * self.scale
        # Only the dashes that may lie on the plot are drawn.
        at = max(0.0, (self._plot.y - y) / down) // step * step
        last = min(long, (self._plot.right - x) / right)
        wide = max(1, round(1.25 * self.scale))
        sheet.set_clip(self._plot)
        while at < last:
            end = min(at + dash, last)
            begin, until = (x + at * right, y + at * down), (x + end * right, y + end * down)
            pygame.draw.aaline(sheet, colour, begin, until, wide)
            at += step
        sheet.set_clip(None)

    def mark(
        self,
        target: pygame.Surface,
        spot: tuple[int, int],
        way: Sequence[tuple[int, int]],
        colour: Colour,
    ) -> None:
        """Draw a line through these g and h, with a small dot on each."""
        points = [(x + spot[0], y + spot[1]) for x, y in (self.at(g, max(0, h)) for g, h in way)]
        if len(points) > 1:
            pygame.draw.aalines(target, colour, False, points)
        dot = paint.disc(max(3, self._px(4)), colour)
        if len(points) <= 4 * self.axes.wide and self._across >= 3:
            target.fblits([(dot, dot.get_rect(center=point)) for point in points])

    def ring(self, target: pygame.Surface, spot: tuple[int, int], patch: Patch) -> None:
        """Draw a ring round a dot."""
        x, y = self._middle(patch)
        side = 2 * (self._half + round(3 * self.scale)) + 1
        edge = max(1, round(1.5 * self.scale))
        drawn = paint.rounded((side, side), side // 2, self.theme.outline, edge=edge)
        target.blit(drawn, drawn.get_rect(center=(round(x) + spot[0], round(y) + spot[1])))

    def _draw_ground(self, begun: int) -> pygame.Surface:
        """Draw axes, lines and numbers, and the thresholds of so many passes."""
        theme, plot = self.theme, self._plot
        sheet = pygame.Surface(self.size)
        sheet.fill(theme.card)
        size, fine = round(NUMBER * self.scale), max(1, round(self.scale))
        faint = mix(theme.card, theme.line, 0.7)
        for g in _numbers(self.axes.wide, plot.width / (44 * self.scale)):
            x = round(self.at(g, 0)[0])
            sheet.fill(theme.line if g == 0 else faint, (x, plot.y, fine, plot.height))
            word = paint.text(f"{g:,}", size, theme.quiet)
            place = word.get_rect(midtop=(x, plot.bottom + round(3 * self.scale)))
            sheet.blit(word, place.clamp(sheet.get_rect()))
        for h in _numbers(self.axes.high, plot.height / (44 * self.scale)):
            y = round(self.at(0, h)[1])
            sheet.fill(theme.line if h == 0 else faint, (plot.x, y, plot.width, fine))
            word = paint.text(f"{h:,}", size, theme.quiet)
            sheet.blit(word, word.get_rect(midright=(plot.x - round(5 * self.scale), y)))
        thresholds = [self.replay.log.gs[event] for event in self.replay.passes[:begun]]
        for number, f in enumerate(thresholds, 1):
            share = 1.0 if number == begun else 0.6
            self._draw_diagonal(sheet, f, mix(theme.card, theme.warn, share))
        return sheet


@kept
def sprite(theme: Theme, outer: float, rest: Dot, inner: float, core: Dot) -> pygame.Surface:
    """Draw a dot of these radii: what is not expanded without, what is expanded within."""
    half = ceil(max(outer, inner) - 0.5)
    side, fine = 2 * half + 1, paint.FINE
    large = paint.blank((side * fine, side * fine))
    middle = side * fine / 2
    ground, ink = theme.card, colour_of(theme, rest)
    large.fill((*(ink if outer else colour_of(theme, core)), 0))
    if outer and rest is Dot.CUT:
        _diamond(large, middle, outer * fine, ink)
    elif outer:
        pygame.draw.circle(large, ink, (middle, middle), outer * fine)
        hollow = outer - max(1.2, outer * 0.3)
        if hollow > 0.8:
            pygame.draw.circle(large, mix(ground, ink, 0.45), (middle, middle), hollow * fine)
    if inner:
        full = colour_of(theme, core)
        pygame.draw.circle(large, full, (middle, middle), inner * fine)
        if core is Dot.AGAIN and inner >= 2.5:
            pygame.draw.circle(large, ground, (middle, middle), max(0.8, inner * 0.32) * fine)
    return pygame.transform.smoothscale(large, (side, side))


def _diamond(sheet: pygame.Surface, middle: float, radius: float, colour: Colour) -> None:
    points = [(0, -radius), (radius, 0), (0, radius), (-radius, 0)]
    pygame.draw.polygon(sheet, colour, [(middle + x, middle + y) for x, y in points])


def colour_of(theme: Theme, dot: Dot) -> Colour:
    """Return the colour of a state."""
    if dot is Dot.WAITING:
        return theme.faint
    if dot is Dot.CUT:
        return mix(theme.card, theme.warn, 0.75)
    return theme.accent


def _numbers(most: int, room: float) -> range:
    """Choose round numbers for an axis, as many as there is room for."""
    step, size = 1, 1
    while most / step > max(1.0, room):
        place = STEPS.index(step // size) + 1
        if place == len(STEPS):
            place, size = 0, size * 10
        step = STEPS[place] * size
    return range(0, most + 1, step)
