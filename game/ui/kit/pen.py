"""What boxes are drawn with: a target, the theme, and lengths in logical units."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme

# A colour of the theme by its name, or one that is made of the theme.
Ink = str | Callable[[Theme], Colour]


class Lit(NamedTuple):
    """What the hands have to do with a part: the mouse is on it, or within it; it is held down."""

    hot: bool = False
    down: bool = False
    within: str = ""


class Pen(NamedTuple):
    """Draws on a target, at a scale."""

    target: pygame.Surface
    theme: Theme
    scale: float

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def ink(self, ink: Ink) -> Colour:
        found: Colour = getattr(self.theme, ink) if isinstance(ink, str) else ink(self.theme)
        return found

    def plate(self, spot: pygame.Rect, radius: float, ink: Ink) -> None:
        self.target.blit(paint.rounded(spot.size, self.px(radius), self.ink(ink)), spot)

    def edge(self, spot: pygame.Rect, radius: float, wide: float, ink: Ink) -> None:
        thick = max(1, self.px(wide))
        drawn = paint.rounded(spot.size, self.px(radius), self.ink(ink), edge=thick)
        self.target.blit(drawn, spot)

    def icon(self, name: str, size: float, ink: Ink, **at: tuple[int, int]) -> None:
        """Draw an icon; `at` names a place of a rectangle, as in center=(3, 4)."""
        drawn = paint.icon(name, self.px(size), self.ink(ink))
        self.target.blit(drawn, drawn.get_rect(**at))

    def words(
        self, words: str, size: float, ink: Ink, weight: int = 400, **at: tuple[int, int]
    ) -> pygame.Rect:
        """Write a line; return where it stands."""
        drawn = paint.text(words, self.px(size), self.ink(ink), weight)
        return self.target.blit(drawn, drawn.get_rect(**at))
