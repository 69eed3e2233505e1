"""The colours to paint with, below a drawing: a swatch each, and more of them or fewer."""

import pygame

from game.art import paint
from game.art.glyphs import mark
from game.art.look import GLYPHS, Look
from game.art.theme import ink_on, mix

# The room that they take below a drawing at the first window size.
ROOM = 78
FEWER, MORE = "canvas fewer", "canvas more"


class Colours:
    """A row of swatches; the one that is painted with has a ring."""

    def __init__(self) -> None:
        """Begin with none; `fit` comes first."""
        self.spots: dict[str, pygame.Rect] = {}
        self._scale = 1.0

    def fit(self, colours: int, area: pygame.Rect, scale: float) -> None:
        """Lay them out along the foot of this area."""
        self._scale = scale
        gap, small = round((10 if colours < 8 else 6) * scale), round(30 * scale)
        room = area.width - 2 * (small + gap) - gap * (colours - 1)
        wide, high = min(round(62 * scale), room // colours), round(50 * scale)
        whole = wide * colours + gap * (colours - 1) + 2 * (small + gap)
        left, top = area.centerx - whole // 2, area.bottom - high
        self.spots = {FEWER: pygame.Rect(left, top, small, high)}
        left += small + gap
        for colour in range(colours):
            self.spots[f"canvas colour {colour}"] = pygame.Rect(left, top, wide, high)
            left += wide + gap
        self.spots[MORE] = pygame.Rect(left, top, small, high)

    def draw(
        self, target: pygame.Surface, look: Look, chosen: int, pointer: tuple[int, int] | None
    ) -> None:
        """Draw each with its key and its sign."""
        theme, px = look.theme, self._scale
        for name, spot in self.spots.items():
            hot = pointer is not None and spot.collidepoint(pointer)
            if name in (FEWER, MORE):
                face = theme.hover if hot else theme.raised
                target.blit(paint.rounded(spot.size, round(9 * px), face), spot)
                icon = paint.icon("plus" if name == MORE else "minus", round(16 * px), theme.quiet)
                target.blit(icon, icon.get_rect(center=spot.center))
                continue
            colour = int(name.split()[-1])
            plain = look.palette.colours[colour]
            if colour == chosen:
                around = spot.inflate(*[max(6, spot.height // 6)] * 2)
                edge = max(2, spot.height // 18)
                ring = paint.rounded(around.size, around.height // 4, theme.outline, edge=edge)
                target.blit(ring, around)
            face = mix(plain, theme.outline, 0.16) if hot else plain
            target.blit(
                paint.rounded(spot.size, min(spot.height // 5, spot.width // 4), face), spot
            )
            key = paint.text(key_of(colour), round(16 * px), ink_on(plain), 600)
            sign = mark(colour, round(13 * px), look) if look.marks == GLYPHS else None
            middle = spot.centery - (round(9 * px) if sign is not None else 0)
            target.blit(key, key.get_rect(center=(spot.centerx, middle)))
            if sign is not None:
                below = spot.centerx, spot.centery + round(12 * px)
                target.blit(sign, sign.get_rect(center=below))


def key_of(colour: int) -> str:
    """Return the key that paints with a colour."""
    return str((colour + 1) % 10)
