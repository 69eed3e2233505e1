"""The arrow along the way of a move: where it lies, and how it is drawn."""

from collections.abc import Sequence
from math import ceil, hypot
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour

Spot = tuple[float, float]


class Arrow(NamedTuple):
    """A line through points of the window, with a head at the last.

    reach   how long the head is
    behind  where the head points away from; None: from the last point but one
    """

    points: Sequence[Spot]
    reach: float
    width: int
    behind: Spot | None = None

    def draw(self, target: pygame.Surface, line: Colour, around: Colour | None = None) -> None:
        """Draw it; a faint rim, where that has a colour, lets it be seen on anything."""
        area = self._area().inflate(4 * self.width, 4 * self.width)
        way, head = (
            tuple((x - area.x, y - area.y) for x, y in points)
            for points in (self.points, self._head())
        )
        rim = self.width + 2 * ceil(self.width * 0.4)
        below = () if around is None else ((around, rim, 70),)
        for ink, stroke, alpha in (*below, (line, self.width, 255)):
            sheet = paint.line(area.size, way, ink, stroke).copy()
            sheet.blit(paint.line(area.size, head, ink, stroke), (0, 0))
            sheet.set_alpha(alpha)
            target.blit(sheet, area)

    def parts(self) -> list[pygame.Rect]:
        """Return what its lines and its head cover, piece by piece."""
        pairs = [*zip(self.points, self.points[1:], strict=False), self._head()]
        return [_around(pair).inflate(self.width, self.width) for pair in pairs]

    def _area(self) -> pygame.Rect:
        return _around((*self.points, *self._head()))

    def _head(self) -> tuple[Spot, ...]:
        (x, y), (end_x, end_y) = self.behind or self.points[-2], self.points[-1]
        long = max(1.0, hypot(end_x - x, end_y - y))
        right, down = (end_x - x) / long * self.reach, (end_y - y) / long * self.reach
        back_x, back_y = end_x - right, end_y - down
        return (back_x + down, back_y + right), (end_x, end_y), (back_x - down, back_y - right)


def _around(points: Sequence[Spot]) -> pygame.Rect:
    """Return the whole points that these lie in."""
    xs, ys = zip(*points, strict=True)
    left, top = int(min(xs)), int(min(ys))
    return pygame.Rect(left, top, ceil(max(xs)) - left + 1, ceil(max(ys)) - top + 1)
