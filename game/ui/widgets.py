"""Buttons and a slider, drawn by ourselves so that they stay sharp at every size."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme, mix

# The size of a button's words, where there is room for it.
LABEL, KEY = 15, 12
# Below this width an icon, words and a key have no room side by side: the key tells more.
TIGHT = 92
# Up to this one they stand closer together.
SNUG = 120
# What the buttons of a group show beside their words: icons, keys, and the size of the words. The
# first way is taken in which there is room on each of them.
WAYS = (
    (True, True, 15),
    (False, True, 15),
    (False, True, 14),
    (True, False, 15),
    (False, False, 15),
    (False, False, 14),
    (False, False, 13),
)


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

    def has_room(self, scale: float) -> bool:
        """Whether there is room in one line for all that is to be on the button."""
        if not self.label:
            return True
        left, end, edge = self._measure(scale)
        if self.icon:
            left += round(27 * scale)
        wide = paint.font(round(self.size * scale), 500).wide(self.label)
        tight = self.icon and self.key and self.rect.width < TIGHT * scale
        return not tight and left + wide <= (end if self.key else edge)

    def needed(self, scale: float) -> int:
        """Return the least width in which there is room for the words, and for the key and icon."""
        words = paint.font(round(self.size * scale), 500).wide(self.label)
        words += round(27 * scale) if self.icon else 0
        if not self.key:
            return words + round(12 * scale) + round(8 * scale)
        key = paint.font(round(KEY * scale), 400).wide(self.key)
        return words + key + sum(round(part * scale) for part in (10, 3, 7))

    def _snug(self, scale: float) -> bool:
        return bool(self.key) and self.rect.width <= SNUG * scale

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


def alike(buttons: Sequence[Button], scale: float) -> list[Button]:
    """Return a group of buttons of which all show their icons or none, and so with their keys.

    A key tells more than an icon, and is worth words that are a little smaller. What has no room by
    itself either is left for the button to break into lines.
    """
    for way in WAYS:
        tried = _shown(buttons, *way)
        if all(one.has_room(scale) for one in tried):
            return tried
    return _shown(buttons, False, False, LABEL)


def row_alike(row: Sequence[Button], gap: int, scale: float) -> list[Button]:
    """Do the same for buttons side by side, of which long ones may take room of short ones."""
    for way in WAYS:
        tried = _shown(row, *way)
        for placed in (tried, _shared(tried, gap, scale)):
            if all(one.has_room(scale) for one in placed):
                return placed
    return _shown(row, False, False, LABEL)


def _shown(buttons: Sequence[Button], icons: bool, keys: bool, size: int) -> list[Button]:
    """Leave icons or keys out, or both; a button without words keeps its icon."""
    return [
        one._replace(icon=one.icon if icons else "", key=one.key if keys else "", size=size)
        if one.label
        else one
        for one in buttons
    ]


def _shared(row: Sequence[Button], gap: int, scale: float) -> list[Button]:
    """Give buttons side by side the room that each needs, and as much more of what is left."""
    needed = [one.needed(scale) for one in row]
    left, right = row[0].rect.x, row[-1].rect.right
    spare = right - left - gap * (len(row) - 1) - sum(needed)
    placed = list[Button]()
    for place, (one, wide) in enumerate(zip(row, needed, strict=True), 1):
        end = left + wide + place * spare // len(row) - (place - 1) * spare // len(row)
        spot = pygame.Rect(left, one.rect.y, end - left, one.rect.height)
        placed.append(one._replace(rect=spot))
        left = end + gap
    return placed


class Slider(NamedTuple):
    """A choice along a line."""

    rect: pygame.Rect
    label: str
    places: int
    place: int
    value: str

    def track(self, scale: float) -> pygame.Rect:
        """Return the line the knob moves on."""
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
        """Draw label, line, knob and value."""
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


def ring(target: pygame.Surface, spot: pygame.Rect, theme: Theme, scale: float) -> None:
    """Draw the focus ring round something."""
    edge = max(2, round(2 * scale))
    around = spot.inflate(4 * edge, 4 * edge)
    target.blit(paint.rounded(around.size, round(11 * scale), theme.accent, edge=edge), around)
