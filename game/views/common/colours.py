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
        corner, gaps = (left, area.bottom - foot), (between, between)
        spots = in_rows(len(names), columns, corner, (wide, high), gaps)
        self.spots = dict(zip(names, spots, strict=True))
        return room

    def _fit_beside(
        self, names: Sequence[str], area: pygame.Rect, side: int, between: int, text: float
    ) -> None:
        """Lay them out in columns at the right of the area, as large as they can be there."""
        room = side - between, area.height
        columns, rows, (wide, high) = largest(len(names), room, SIZE, text, between)
        self._type = min(map(truediv, (wide, high), SIZE))
        left = area.right - columns * (wide + between) + between
        top = area.centery - (rows * (high + between) - between) // 2
        spots = in_rows(len(names), columns, (left, top), (wide, high), (between, between))
        self.spots = dict(zip(names, spots, strict=True))

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


def largest(
    count: int, room: tuple[int, int], size: tuple[int, int], text: float, gap: int
) -> tuple[int, int, tuple[int, int]]:
    """Tell in how many columns and rows swatches are largest in a room, and how large.

    They are of this size where text is as usual, and so far apart.
    """
    found = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = min(round(size[0] * text), (room[0] + gap) // columns - gap)
        high = min(round(size[1] * text), (room[1] + gap) // rows - gap)
        found.append((columns, rows, (wide, high)))
    return max(found, key=lambda one: min(map(truediv, one[2], size)))


def in_rows(
    count: int,
    columns: int,
    corner: tuple[int, int],
    size: tuple[int, int],
    gaps: tuple[int, int],
) -> list[pygame.Rect]:
    """Place swatches in rows of so many from this corner on."""
    (left, top), (right, down) = corner, (side + gap for side, gap in zip(size, gaps, strict=True))
    places = (divmod(place, columns) for place in range(count))
    return [pygame.Rect((left + column * right, top + row * down), size) for row, column in places]


def _cell(room: pygame.Rect, sides: tuple[int, int]) -> int:
    """Return how large cells would be in a room, so many side by side and above each other."""
    return min(room.width // sides[0], room.height // sides[1])


def place_of(digit: str) -> int:
    """Return the colour that a digit stands for: 1 the first, 0 the tenth."""
    return (int(digit) - 1) % 10
