"""The plane of one lane while it is watched: brought from event to event, and only that far drawn.

What it looks like, `game/art/plane.py` tells. Dots never overlap, so that each can be drawn anew by
itself; where a search goes thousands of moves deep, several g share one.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint, plane
from game.art.theme import Colour, Theme
from game.play.replay import Replay
from game.views.standing import Patch, Standing

# Where dots would lie closer than this, several g or h share one; and how near one is pointed at.
CLOSE, NEAR = 4, 7
# The least side of the cross on a dot whose guess is too high.
CROSS = 9
# A lane that goes so many times deeper than the least has a measure of its own.
FAR = 4


class Axes(NamedTuple):
    """How far the plane goes: to the right, and upwards."""

    wide: int
    high: int


def axes_of(replays: Sequence[Replay]) -> list[Axes]:
    """Find axes for planes side by side: the same, but for a lane that goes far deeper.

    While a lane is searched they have room to spare: each time they change, all is drawn anew.
    """
    sizes = [(replay.most_g, replay.most_h) for replay in replays]
    if not all(replay.whole for replay in replays):
        sizes = [(_roomy(g), _roomy(h)) for g, h in sizes]
    least = max(8, min(g for g, _ in sizes))
    wide = max([8, *(g for g, _ in sizes if g <= FAR * least)])
    high = max([4, *(h for _, h in sizes)])
    return [Axes(max(wide, g), high) for g, _ in sizes]


def _roomy(most: int) -> int:
    """Return the next power of two, or the middle between two, that is at least so much."""
    power = 1 << max(1, most).bit_length()
    return power * 3 // 4 if most <= power * 3 // 4 else power


class LanePlane:
    """The plane of one lane, laid out for a size; `draw` brings it to an event and shows it."""

    def __init__(
        self, replay: Replay, axes: Axes, size: tuple[int, int], scale: float, theme: Theme
    ) -> None:
        """Draw nothing yet but the axes."""
        self.replay, self.axes, self.theme = replay, axes, theme
        area = pygame.Rect((0, 0), size)
        across, up = plane.Frame(area, *axes, scale).pitch
        close = CLOSE * scale
        merged = max(1, round(close / across)), max(1, round(close / up))
        self.frame = plane.Frame(area, *axes, scale, *merged)
        self.standing = Standing(replay, *merged)
        self.doubtful: dict[Patch, int] = {}
        self._half = self.frame.half
        self._middles: dict[Patch, tuple[int, int]] = {}
        self._ground, self._begun = pygame.Surface(size), -1
        self._sheet = self._ground.copy()

    def _middle(self, patch: Patch) -> tuple[int, int]:
        """Return where the dot of a patch lies; it stays there."""
        found = self._middles.get(patch)
        if found is None:
            across, up = self.frame.across, self.frame.up
            g, h = patch[0] * across + (across - 1) / 2, patch[1] * up + (up - 1) / 2
            x, y = self.frame.spot(g, h)
            found = self._middles[patch] = round(x), round(y)
        return found

    def at(self, point: tuple[float, float]) -> Patch | None:
        """Return the patch with a dot at this point of the picture, or near it."""
        near = max(self._half, NEAR * self.frame.scale)
        found = [
            ((x - point[0]) ** 2 + (y - point[1]) ** 2, patch)
            for patch, counts in self.standing.patches.items()
            if any(counts)
            for x, y in (self._middle(patch),)
        ]
        best = min(found, default=None)
        return best[1] if best is not None and best[0] <= near**2 else None

    def marks(self, event: int) -> dict[Patch, tuple[float, float]]:
        """Tell where the dots stand that there are now: how far to the right, and down."""
        patches = self.standing.patches
        return {(g, h): (g, -h) for (g, h), counts in patches.items() if any(counts)}

    def spot_of(self, mark: Patch) -> pygame.Rect:
        spot = pygame.Rect(0, 0, 2 * self._half + 1, 2 * self._half + 1)
        spot.center = self._middle(mark)
        return spot

    def nodes_at(self, mark: Patch, event: int) -> list[int]:
        """List the positions that a dot stood for after so many events, the last to come last."""
        return self.standing.nodes(mark, event)

    def mark_of(self, node: int, g: int) -> Patch:
        """Return the dot of a position that was reached by so many moves."""
        return g // self.frame.across, self.replay.log.h(node) // self.frame.up

    def draw(self, target: pygame.Surface, spot: tuple[int, int], event: int, over: bool) -> None:
        """Bring it to where so many events have happened, and draw it."""
        self._go_to(event)
        target.blit(self._sheet, spot)
        # It is seen beside the dots of a line, too, however small they are.
        side = max(2 * self._half + round(5 * self.frame.scale), round(CROSS * self.frame.scale))
        cross = paint.icon("x", side, self.theme.outline)
        for patch, first in self.doubtful.items():
            if first < event:
                x, y = self._middle(patch)
                target.blit(cross, cross.get_rect(center=(x + spot[0], y + spot[1])))

    def doubt(self, nodes: Iterable[int]) -> None:
        """Mark the dots of these nodes, as soon as they are met: their guess is above the truth."""
        log = self.replay.log
        for node in nodes:
            first = log.firsts[node]
            if first >= 0:
                patch = self.mark_of(node, log.gs[first])
                self.doubtful[patch] = min(first, self.doubtful.get(patch, first))

    def _go_to(self, event: int) -> None:
        standing, wide = self.standing, 2 * self._half + 1
        standing.go_to(event)
        bare = self._draw_ground(bisect_left(self.replay.passes, event))
        dots = []
        for patch in standing.changed:
            middle = self._middle(patch)
            if not bare:
                spot = middle[0] - self._half, middle[1] - self._half
                self._sheet.blit(self._ground, spot, (*spot, wide, wide))
            counts = standing.patches[patch]
            if any(counts):
                dot = plane.dot_of(counts, self._half, self.frame.scale, self.theme)
                dots.append((dot, dot.get_rect(center=middle)))
        self._sheet.fblits(dots)
        standing.changed.clear()

    def _draw_ground(self, begun: int) -> bool:
        """Draw the grid and the thresholds of so many passes; tell whether others were there."""
        if begun == self._begun:
            return False
        self._begun = begun
        thresholds = [self.replay.log.gs[event] for event in self.replay.passes[:begun]]
        self._ground.fill(self.theme.card)
        plane.draw_ground(self._ground, self.frame, self.theme, thresholds)
        self._sheet.blit(self._ground, (0, 0))
        self.standing.changed.update(self.standing.patches)
        return True

    def draw_way(
        self,
        target: pygame.Surface,
        spot: tuple[int, int],
        way: Sequence[int],
        ink: Colour,
    ) -> None:
        """Draw a way from the start through these positions."""
        room = pygame.Rect(spot, self.frame.area.size)
        if target.get_rect().contains(room):  # A window may be narrower than it is to be.
            places = self.replay.places(way, plane.LONGEST)
            plane.draw_line(target.subsurface(room), self.frame, places, ink)

    def draw_ring(self, target: pygame.Surface, spot: tuple[int, int], patch: Patch) -> None:
        (x, y), scale = self._middle(patch), self.frame.scale
        side = 2 * (self._half + round(3 * scale)) + 1
        drawn = paint.rounded(
            (side, side), side // 2, self.theme.outline, edge=max(1, round(1.5 * scale))
        )
        target.blit(drawn, drawn.get_rect(center=(x + spot[0], y + spot[1])))
