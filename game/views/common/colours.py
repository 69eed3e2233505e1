"""The colours to paint with, at a drawing: a swatch each, and more of them or fewer.

They stand in a row below it, or in more where they would be too narrow for a finger. Where text is
large they stand beside the drawing, if that leaves it no less room.
"""

from collections.abc import Sequence
from operator import truediv

import pygame

from game.art import paint
from game.art.glyphs import mark
from game.art.look import GLYPHS, Look
from game.art.theme import TOUCH, ink_on, mix
from game.words.wording import key_of

# How large swatches are at the first window size, how far below a drawing, and which share of the
# height they have at the most.
SIZE, ABOVE, MOST = (62, 50), 28, 0.45
GAP, CLOSE_GAP, MANY = 10, 6, 8
# Beside the drawing there is room for so many columns of full size.
COLUMNS = 2
# So much larger is what is written on swatches below the drawing, which don't grow, at the most.
GROWN = 1.3
FEWER, MORE = "canvas fewer", "canvas more"


class Colours:
    """The swatches; the one that is painted with has a ring."""

    def __init__(self) -> None:
        """Begin with none; `fit` comes first."""
        self.spots: dict[str, pygame.Rect] = {}
        self._scale = self._type = 1.0

    def fit(
        self, colours: int, area: pygame.Rect, sides: tuple[int, int], scale: float, text: float
    ) -> pygame.Rect:
        """Lay them out; return what they leave of the area to a drawing with so many cells.

        Text is so much larger than usual.
        """
        self._scale = scale
        names = [FEWER, *(f"canvas colour {colour}" for colour in range(colours)), MORE]
        gap = GAP if colours < MANY else CLOSE_GAP
        between, high = round(gap * scale), round(SIZE[1] * scale)
        least = max(TOUCH, round(TOUCH * scale / text))
        most = max(1, round(area.height * MOST) // (high + between))
        rows = next(
            (
                rows
                for rows in range(1, most)
                if (area.width + between) // -(-len(names) // rows) - between >= least
            ),
            most,
        )
        foot = rows * (high + between) - between
        room = pygame.Rect(area.x, area.y, area.width, area.height - foot - round(ABOVE * scale))
        side = round((COLUMNS * (SIZE[0] + gap) + gap) * text)
        beside = pygame.Rect(area.x, area.y, area.width - side, area.height)
        if text > 1 and _cell(beside, sides) >= _cell(room, sides):
            self._fit_beside(names, area, side, round(gap * text), text)
            return beside
        self._type = scale * min(GROWN, max(1.0, text / scale))
        columns = -(-len(names) // rows)
        wide = min(round(SIZE[0] * scale), (area.width + between) // columns - between)
        left = area.centerx - (columns * (wide + between) - between) // 2
        self._place(names, columns, (left, area.bottom - foot), (wide, high), between)
        return room

    def _fit_beside(
        self, names: Sequence[str], area: pygame.Rect, side: int, between: int, text: float
    ) -> None:
        """Lay them out in columns at the right of the area, as large as they can be there."""
        sizes = {}
        for columns in range(1, len(names) + 1):
            rows = -(-len(names) // columns)
            wide = min(round(SIZE[0] * text), side // columns - between)
            high = min(round(SIZE[1] * text), (area.height + between) // rows - between)
            sizes[columns] = wide, high
        columns = max(sizes, key=lambda count: min(map(truediv, sizes[count], SIZE)))
        (wide, high), rows = sizes[columns], -(-len(names) // columns)
        self._type = min(map(truediv, (wide, high), SIZE))
        left = area.right - columns * (wide + between) + between
        top = area.centery - (rows * (high + between) - between) // 2
        self._place(names, columns, (left, top), (wide, high), between)

    def _place(
        self,
        names: Sequence[str],
        columns: int,
        corner: tuple[int, int],
        size: tuple[int, int],
        between: int,
    ) -> None:
        """Place them in rows of so many columns from this corner on."""
        (left, top), (wide, high) = corner, size
        self.spots = {}
        for place, name in enumerate(names):
            down, right = divmod(place, columns)
            at = left + right * (wide + between), top + down * (high + between)
            self.spots[name] = pygame.Rect(at, size)

    def draw(
        self, target: pygame.Surface, look: Look, chosen: int, pointer: tuple[int, int] | None
    ) -> None:
        """Draw each with its key and its sign."""
        theme, px, size = look.theme, self._scale, self._type
        for name, spot in self.spots.items():
            hot = pointer is not None and spot.collidepoint(pointer)
            if name in (FEWER, MORE):
                face = theme.hover if hot else theme.raised
                target.blit(paint.rounded(spot.size, round(9 * px), face), spot)
                icon = paint.icon(
                    "plus" if name == MORE else "minus", round(16 * size), theme.quiet
                )
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
            key = paint.text(key_of(colour), round(16 * size), ink_on(plain), 600)
            sign = mark(colour, round(13 * size), look) if look.marks == GLYPHS else None
            middle = spot.centery - (round(9 * size) if sign is not None else 0)
            target.blit(key, key.get_rect(center=(spot.centerx, middle)))
            if sign is not None:
                below = spot.centerx, spot.centery + round(12 * size)
                target.blit(sign, sign.get_rect(center=below))


def _cell(room: pygame.Rect, sides: tuple[int, int]) -> int:
    """Return how large cells would be in a room, so many side by side and above each other."""
    return min(room.width // sides[0], room.height // sides[1])


def place_of(digit: str) -> int:
    """Return the colour that a digit stands for: 1 the first, 0 the tenth."""
    return (int(digit) - 1) % 10
