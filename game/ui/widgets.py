"""Buttons and a slider, drawn by ourselves so that they stay sharp at every size."""

from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme, mix

# The size of a button's words, where there is room for it.
LABEL, KEY = 15, 12
# Below this width an icon, words and a key have no room side by side: the key tells more.
TIGHT = 92
# Up to this one they stand closer together, or where they have no room else.
SNUG = 120


class Button(NamedTuple):
    """Something to click: what it does is the name of an action; `on` while that lasts."""

    action: str
    rect: pygame.Rect
    label: str = ""
    icon: str = ""
    key: str = ""
    primary: bool = False
    enabled: bool = True
    on: bool = False
    size: int = LABEL

    def draw(
        self, target: pygame.Surface, theme: Theme, scale: float, hot: bool, down: bool
    ) -> None:
        """Draw the button; hot when the mouse is over it, down while it is pressed."""
        face, ink = self._colours(theme, hot, down)
        spot = self.rect
        radius = round(9 * scale)
        target.blit(paint.rounded(spot.size, radius, face), spot)
        if self.on:
            edge = max(1, round(1.5 * scale))
            target.blit(paint.rounded(spot.size, radius, theme.accent, edge=edge), spot)
        elif self.enabled and not down:
            light = paint.rounded(spot.size, radius, (255, 255, 255), 14, edge=1)
            target.blit(light, spot, (0, 0, spot.width, max(2, round(2 * scale))))
        if self.icon and not self.label:
            sign = paint.icon(self.icon, round(18 * scale), ink)
            target.blit(sign, sign.get_rect(center=spot.center))
            return
        faint = ink if self.primary or self.on else (theme.quiet if self.enabled else theme.faint)
        key = paint.text(self.key, round(KEY * scale), faint)
        size, inset = round(self.size * scale), self._inset(scale)
        left, end, edge = self._measure(scale)
        beside = round(27 * scale)
        if self.icon and not self._without_icon(scale):
            sign = paint.icon(self.icon, round(18 * scale), ink)
            target.blit(sign, sign.get_rect(midleft=(left, spot.centery)))
            left += beside
        room = edge - left
        rows = [self.label]
        if paint.font(size, 500).wide(self.label) > room:
            size = paint.fitting_size(self.label.split(), size, room, 500)
            rows = paint.lines(self.label, size, room, 500)
            if len(rows) * round(size * 1.15) > spot.height - round(4 * scale):
                size = min(size, round(13 * scale))
                rows = paint.lines(self.label, size, room, 500)
        step = round(size * 1.15)
        top = spot.centery - step * (len(rows) - 1) // 2
        widest = 0
        for row, line in enumerate(rows):
            words = paint.fitted(line, size, ink, room, 500)
            target.blit(words, words.get_rect(midleft=(left, top + row * step)))
            widest = max(widest, words.get_width())
        if self.key and left + widest <= end:
            target.blit(key, key.get_rect(midright=(spot.right - inset, spot.centery)))

    def _snug(self, scale: float) -> bool:
        if not self.key:
            return False
        words = paint.font(round(self.size * scale), 500).wide(self.label)
        words += paint.font(round(KEY * scale), 400).wide(self.key)
        return self.rect.width <= max(SNUG * scale, words + (28 + 27 * bool(self.icon)) * scale)

    def _inset(self, scale: float) -> int:
        return round((7 if self._snug(scale) else 12) * scale)

    def _measure(self, scale: float) -> tuple[int, int, int]:
        """Return where words begin, where they end before the key, and where they end without."""
        snug, spot = self._snug(scale), self.rect
        key = paint.font(round(KEY * scale), 400).wide(self.key) if self.key else 0
        left = spot.x + round((10 if snug else 12) * scale)
        end = spot.right - self._inset(scale) - key - round((3 if snug else 4) * scale)
        return left, end, spot.right - round(8 * scale)

    def _without_icon(self, scale: float) -> bool:
        """Whether the key, or a long word, takes the icon's room, where there is not enough."""
        left, end, edge = self._measure(scale)
        icon, face = round(27 * scale), paint.font(round(self.size * scale), 500)
        wide = face.wide(self.label)
        if self.key and (
            self.rect.width < TIGHT * scale or left + wide <= end < left + icon + wide
        ):
            return True
        widest = max((face.wide(word) for word in self.label.split()), default=0)
        return not self.primary and edge - left - icon < widest <= edge - left

    def _colours(
        self, theme: Theme, hot: bool, down: bool
    ) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        if not self.enabled:
            return mix(theme.raised, theme.card, 0.55), theme.faint
        base = theme.accent if self.primary else theme.raised
        ink = theme.on_accent if self.primary else theme.text
        if self.on:
            base = mix(theme.raised, theme.accent, 0.24)
        if down:
            return mix(base, (0, 0, 0), 0.18), ink
        if hot:
            lit = self.primary or self.on
            return mix(base, (255, 255, 255), 0.18) if lit else theme.hover, ink
        return base, ink


class Slider(NamedTuple):
    """A choice along a line."""

    rect: pygame.Rect
    label: str
    places: int
    place: int
    value: str

    def track(self, scale: float) -> pygame.Rect:
        words = paint.font(round(SMALL * scale), 400).wide(self.label)
        left = self.rect.x + max(round(60 * scale), words + round(16 * scale))
        width = self.rect.right - round(42 * scale) - left
        return pygame.Rect(left, self.rect.centery - 2, width, 4)

    def place_at(self, x: int, scale: float) -> int:
        """Return the place nearest to a point of the line."""
        track = self.track(scale)
        share = (x - track.x) / max(1, track.width)
        return min(max(round(share * (self.places - 1)), 0), self.places - 1)

    def draw(self, target: pygame.Surface, theme: Theme, scale: float) -> None:
        words = paint.text(self.label, round(SMALL * scale), theme.quiet)
        target.blit(words, words.get_rect(midleft=(self.rect.x + 2, self.rect.centery)))
        value = paint.text(self.value, round(SMALL * scale), theme.quiet)
        target.blit(value, value.get_rect(midright=(self.rect.right - 2, self.rect.centery)))
        track = self.track(scale)
        line = mix(theme.raised, theme.line, 0.6)
        target.blit(paint.rounded(track.size, 2, line), track)
        knob_x = track.x + track.width * self.place // (self.places - 1)
        done = pygame.Rect(track.x, track.y, max(1, knob_x - track.x), track.height)
        target.blit(paint.rounded(done.size, 2, theme.quiet), done)
        knob = paint.disc(round(16 * scale), theme.text)
        target.blit(knob, knob.get_rect(center=(knob_x, track.centery)))


def lift(
    target: pygame.Surface, spot: pygame.Rect, radius: int, spread: int, theme: Theme, shade: int
) -> None:
    """Draw a card that is lifted from what lies below it, with its line and so dark a shadow."""
    under = paint.shadow(spot.size, radius, spread, shade)
    target.blit(under, (spot.x - spread, spot.y - spread + spread // 3))
    target.blit(paint.rounded(spot.size, radius, theme.line), spot)
    inner = spot.inflate(-2, -2)
    target.blit(paint.rounded(inner.size, radius - 1, theme.card), inner)


def ring(target: pygame.Surface, spot: pygame.Rect, theme: Theme, scale: float) -> None:
    """Draw the focus ring round something."""
    edge = max(2, round(2 * scale))
    around = spot.inflate(4 * edge, 4 * edge)
    target.blit(paint.rounded(around.size, round(11 * scale), theme.accent, edge=edge), around)
