"""Scrolling: how far something long is moved up, and the bar at its right."""

import pygame

from game.art import paint
from game.art.theme import Theme

# So far a step of the wheel scrolls.
WHEEL = 48


class Scroll:
    """How far it is scrolled, between 0 and `most`."""

    def __init__(self) -> None:
        """Have nothing to scroll; `fit` comes first."""
        self.rolled = self.most = 0
        self.lane = self._view = pygame.Rect(0, 0, 1, 1)
        self._scale = 1.0

    def fit(self, view: pygame.Rect, most: int, scale: float) -> None:
        """Scroll what is seen in this view, at most so far."""
        self._view, self.most, self._scale = view, max(0, most), scale
        self.rolled = min(self.rolled, self.most)
        inner = view.inflate(0, -round(12 * scale))
        width = round(18 * scale)
        self.lane = pygame.Rect(inner.right - width, inner.y, width, inner.height)

    def roll(self, by: int) -> None:
        self.rolled = min(max(self.rolled + by, 0), self.most)

    def towards(self, spot: pygame.Rect) -> int:
        """Return how far to scroll until this is seen in the view, its beginning before its end."""
        margin = round(12 * self._scale)
        above, over = spot.y - margin - self._view.y, spot.bottom + margin - self._view.bottom
        return above if above < 0 else max(0, min(above, over))

    def holds(self, point: tuple[int, int]) -> bool:
        """Tell whether the bar, or the lane it moves in, is at this point."""
        return self.most > 0 and self.lane.collidepoint(point)

    def drag(self, point: tuple[int, int]) -> None:
        """Scroll to where the middle of the bar is at this height."""
        height = self._height
        travel = max(1, self.lane.height - height)
        self.roll(round((point[1] - self.lane.y - height / 2) * self.most / travel) - self.rolled)

    @property
    def _height(self) -> int:
        height = self.lane.height
        least = min(height, round(28 * self._scale))
        return max(least, round(height * height / (height + self.most)))

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the bar, if there is anything to scroll."""
        if not self.most:
            return
        bar = pygame.Rect(0, 0, round(5 * self._scale), self._height)
        travel = (self.lane.height - bar.height) * self.rolled // self.most
        bar.topright = (self.lane.right - round(7 * self._scale), self.lane.y + travel)
        target.blit(paint.rounded(bar.size, bar.width // 2, theme.faint), bar)
