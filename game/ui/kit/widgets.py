"""Buttons and a slider, drawn by ourselves so that they stay sharp at every size."""

from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, Colour, Theme, mix
from game.ui.kit.pen import Ink, Lit, Pen

# The size of a button's words, where there is room for it.
LABEL, KEY = 15, 12
# Below this width an icon, words and a key have no room side by side: the key tells more.
TIGHT = 92
# Up to this one they stand closer together, or where they have no room else.
SNUG = 120


class Face(NamedTuple):
    """What is on a button, and the size of its words; it is `on` while what it does lasts."""

    label: str
    icon: str = ""
    key: str = ""
    main: bool = False
    able: bool = True
    on: bool = False
    size: int = LABEL

    def draw(self, pen: Pen, spot: pygame.Rect, lit: Lit) -> None:
        face, ink = self._colours(pen.theme, lit)
        pen.plate(spot, 9, face)
        if self.on:
            pen.edge(spot, 9, 1.5, "accent")
        elif self.able and not lit.down:
            light = paint.rounded(spot.size, pen.px(9), (255, 255, 255), 14, edge=1)
            pen.target.blit(light, spot, (0, 0, spot.width, max(2, pen.px(2))))
        if self.icon and not self.label:
            pen.icon(self.icon, 18, ink, center=spot.center)
            return
        size, inset = pen.px(self.size), self._inset(spot, pen.scale)
        left, end, edge = self._measure(spot, pen.scale)
        if self.icon and not self._without_icon(spot, pen.scale):
            pen.icon(self.icon, 18, ink, midleft=(left, spot.centery))
            left += pen.px(27)
        room = edge - left
        rows = [self.label]
        if paint.font(size, 500).wide(self.label) > room:
            size = paint.fitting_size(self.label.split(), size, room, 500)
            rows = paint.lines(self.label, size, room, 500)
            if len(rows) * round(size * 1.15) > spot.height - pen.px(4):
                size = min(size, pen.px(13))
                rows = paint.lines(self.label, size, room, 500)
        step = round(size * 1.15)
        top = spot.centery - step * (len(rows) - 1) // 2
        widest = 0
        for row, line in enumerate(rows):
            words = paint.fitted(line, size, ink, room, 500)
            widest = max(widest, pen.put(words, midleft=(left, top + row * step)).width)
        if self.key and left + widest <= end:
            faint: Ink = ink if self.main or self.on else "quiet" if self.able else "faint"
            pen.words(self.key, KEY, faint, midright=(spot.right - inset, spot.centery))

    def _snug(self, spot: pygame.Rect, scale: float) -> bool:
        if not self.key:
            return False
        words = paint.font(round(self.size * scale), 500).wide(self.label)
        words += paint.font(round(KEY * scale), 400).wide(self.key)
        return spot.width <= max(SNUG * scale, words + (28 + 27 * bool(self.icon)) * scale)

    def _inset(self, spot: pygame.Rect, scale: float) -> int:
        return round((7 if self._snug(spot, scale) else 12) * scale)

    def _measure(self, spot: pygame.Rect, scale: float) -> tuple[int, int, int]:
        """Return where words begin, where they end before the key, and where they end without."""
        snug = self._snug(spot, scale)
        key = paint.font(round(KEY * scale), 400).wide(self.key) if self.key else 0
        left = spot.x + round((10 if snug else 12) * scale)
        end = spot.right - self._inset(spot, scale) - key - round((3 if snug else 4) * scale)
        return left, end, spot.right - round(8 * scale)

    def _without_icon(self, spot: pygame.Rect, scale: float) -> bool:
        """Whether the key, or a long word, takes the icon's room, where there is not enough."""
        left, end, edge = self._measure(spot, scale)
        icon, face = round(27 * scale), paint.font(round(self.size * scale), 500)
        wide = face.wide(self.label)
        if self.key and (spot.width < TIGHT * scale or left + wide <= end < left + icon + wide):
            return True
        widest = max((face.wide(word) for word in self.label.split()), default=0)
        return not self.main and edge - left - icon < widest <= edge - left

    def _colours(self, theme: Theme, lit: Lit) -> tuple[Colour, Colour]:
        if not self.able:
            return mix(theme.raised, theme.card, 0.55), theme.faint
        base = theme.accent if self.main else theme.raised
        ink = theme.on_accent if self.main else theme.text
        if self.on:
            base = mix(theme.raised, theme.accent, 0.24)
        if lit.down:
            return mix(base, (0, 0, 0), 0.18), ink
        if lit.hot:
            bright = self.main or self.on
            return mix(base, (255, 255, 255), 0.18) if bright else theme.hover, ink
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

    def draw(self, pen: Pen) -> None:
        middle = self.rect.centery
        pen.words(self.label, SMALL, "quiet", midleft=(self.rect.x + 2, middle))
        pen.words(self.value, SMALL, "quiet", midright=(self.rect.right - 2, middle))
        track = self.track(pen.scale)
        line = mix(pen.theme.raised, pen.theme.line, 0.6)
        pen.target.blit(paint.rounded(track.size, 2, line), track)
        far = track.width * self.place // (self.places - 1)
        done = pygame.Rect(track.x, track.y, max(1, far), track.height)
        pen.target.blit(paint.rounded(done.size, 2, pen.theme.quiet), done)
        pen.knob((track.x + far, track.centery))
