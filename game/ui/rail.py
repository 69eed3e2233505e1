"""The rail on the left: one icon and word a family."""

from collections.abc import Mapping

import pygame

from game.ui import paint
from game.ui.theme import Theme, mix
from game.views.view import View


class Rail:
    """The families to choose from."""

    def __init__(self, views: Mapping[str, View]) -> None:
        """Remember the families in their order."""
        self._views = views
        self._spots: dict[str, pygame.Rect] = {}

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Place one square a family, from the top down."""
        inset = round(8 * scale) if area.width > 70 * scale else round(4 * scale)
        height = round(62 * scale)
        top = area.y + round(14 * scale)
        for name in self._views:
            width = area.width - 2 * inset
            self._spots[name] = pygame.Rect(area.x + inset, top, width, height)
            top += height + round(6 * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the family at this point."""
        return next((name for name, spot in self._spots.items() if spot.collidepoint(point)), None)

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        chosen: str,
        hot: str | None,
    ) -> None:
        """Draw the rail with the chosen family raised."""
        target.fill(theme.card, area)
        target.fill(theme.line, (area.right - 1, area.y, 1, area.height))
        for name, view in self._views.items():
            spot = self._spots[name]
            ink = theme.text if name == chosen else theme.quiet
            if name in (chosen, hot):
                face = theme.raised if name == chosen else mix(theme.card, theme.raised, 0.5)
                target.blit(paint.rounded(spot.size, round(9 * scale), face), spot)
            sign = paint.icon(view.icon, round(24 * scale), ink)
            target.blit(sign, sign.get_rect(center=(spot.centerx, spot.y + round(21 * scale))))
            weight = 600 if name == chosen else 500
            word = paint.text(view.title, round(12.5 * scale), ink, weight)
            target.blit(word, word.get_rect(center=(spot.centerx, spot.y + round(46 * scale))))
