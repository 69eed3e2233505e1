"""What boxes are drawn with: a target, the theme, and lengths in logical units."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme

# A colour, by its name in the theme, as it is, or one that is made of the theme.
Ink = str | Colour | Callable[[Theme], Colour]


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
        if isinstance(ink, tuple):
            return ink
        found: Colour = getattr(self.theme, ink) if isinstance(ink, str) else ink(self.theme)
        return found

    def plate(self, spot: pygame.Rect, radius: float, ink: Ink) -> None:
        self.target.blit(paint.rounded(spot.size, self.px(radius), self.ink(ink)), spot)

    def edge(self, spot: pygame.Rect, radius: float, wide: float, ink: Ink) -> None:
        thick = max(1, self.px(wide))
        drawn = paint.rounded(spot.size, self.px(radius), self.ink(ink), edge=thick)
        self.target.blit(drawn, spot)

    def lift(self, spot: pygame.Rect, radius: float, spread: float, shade: int) -> None:
        """Draw a card that is lifted from what lies below, with its line and so dark a shadow."""
        round_by, far = self.px(radius), self.px(spread)
        under = paint.shadow(spot.size, round_by, far, shade)
        self.target.blit(under, (spot.x - far, spot.y - far + far // 3))
        self.plate(spot, radius, "line")
        inner = spot.inflate(-2, -2)
        self.target.blit(paint.rounded(inner.size, round_by - 1, self.theme.card), inner)

    def ring(self, spot: pygame.Rect) -> None:
        """Draw the ring of what has the focus."""
        edge = max(2, self.px(2))
        around = spot.inflate(4 * edge, 4 * edge)
        drawn = paint.rounded(around.size, self.px(11), self.theme.accent, edge=edge)
        self.target.blit(drawn, around)

    def put(self, drawn: pygame.Surface, **at: tuple[int, int]) -> pygame.Rect:
        """Draw a picture so that a place of it is there, as in center=(3, 4); return where it is.

        All that follows takes its place so, too.
        """
        return paint.put(self.target, drawn, **at)

    def icon(self, name: str, size: float, ink: Ink, **at: tuple[int, int]) -> pygame.Rect:
        return self.put(paint.icon(name, self.px(size), self.ink(ink)), **at)

    def knob(self, middle: tuple[int, int]) -> None:
        self.put(paint.disc(self.px(16), self.theme.text), center=middle)

    def words(
        self,
        words: str,
        size: float,
        ink: Ink,
        weight: int = 400,
        room: int | None = None,
        **at: tuple[int, int],
    ) -> pygame.Rect:
        """Write a line, smaller where it would be wider than its room."""
        set_in, colour = self.px(size), self.ink(ink)
        if room is None:
            return self.put(paint.text(words, set_in, colour, weight), **at)
        return self.put(paint.fitted(words, set_in, colour, room, weight), **at)
