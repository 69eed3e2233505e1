"""A row that shows how far some work has got."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme, mix
from game.ui.nodes import Node, Role, box
from game.ui.sheets.rows.row import Still


class Progress(Still):
    """A bar with words above it; nothing while nothing is under way."""

    def __init__(self, get: Callable[[], tuple[str, float] | None]) -> None:
        """Ask for words and the share done each time it is drawn."""
        self._get = get
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take the same room always, so that the sheet keeps its size."""
        self._area, self._scale = area, scale
        return round(44 * scale)

    def nodes(self) -> Sequence[Node]:
        """Tell how far it has got, while something is under way."""
        state = self._get()
        if state is None:
            return []
        said, share = state
        number = float(round(100 * share)), 0.0, 100.0
        return [Node("progress", Role.PROGRESS, said, box(self._area), number=number)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the words and the bar."""
        state = self._get()
        if state is None:
            return
        scale, (said, share) = self._scale, state
        words = paint.text(said, round(SMALL * scale), theme.quiet, tabular=True)
        target.blit(words, self._area.topleft)
        bar = pygame.Rect(self._area.x, 0, self._area.width, round(6 * scale))
        bar.y = self._area.y + round(26 * scale)
        ground = paint.rounded(bar.size, bar.height // 2, mix(theme.raised, theme.line, 0.6))
        target.blit(ground, bar)
        bar.width = max(bar.height, round(bar.width * share))
        target.blit(paint.rounded(bar.size, bar.height // 2, theme.accent), bar)
