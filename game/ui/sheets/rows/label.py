"""The words before what can be chosen on a row: beside it, or above where there is no room."""

import pygame

from game.art import paint
from game.art.theme import BODY, Theme

# How far its lines are apart, and the last one from what is below.
STEP, BELOW = 22, 4


class Label:
    """A label in as many lines as it needs."""

    def __init__(self, words: str) -> None:
        """Say this; `place` finds where."""
        self.words = words
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._lines: list[str] = []

    @property
    def above(self) -> bool:
        """Whether it stands above the rest."""
        return bool(self._lines)

    def place(self, area: pygame.Rect, taken: int, scale: float) -> int:
        """Stand beside what takes so much width; return how far below the top that begins."""
        self._area, self._scale, size = area, scale, round(BODY * scale)
        wide = paint.font(size, 400).wide(self.words)
        fits = wide <= area.width - taken
        self._lines = [] if fits else paint.lines(self.words, size, area.width)
        return round((len(self._lines) * STEP + BELOW) * scale) if self._lines else 0

    def draw(self, target: pygame.Surface, theme: Theme, middle: int) -> int:
        """Draw the words, beside the rest about this height; return where the last line ends."""
        right = self._area.x
        size = round(BODY * self._scale)
        top = self._area.y + round(STEP * self._scale / 2)
        for place, line in enumerate(self._lines or [self.words]):
            words = paint.text(line, size, theme.text)
            at = top + round(place * STEP * self._scale) if self._lines else middle
            spot = words.get_rect(midleft=(self._area.x, at))
            target.blit(words, spot)
            right = spot.right
        return right
