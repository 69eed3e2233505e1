"""The moves of a play that has come to its end, as small pictures in a row, with ◆ at a slip."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.views.view import Played, View

# How large pictures are at the most, and at the least; smaller ones could not be told apart.
MOST, LEAST = 26, 13
# How much of that the gap between them is, and the sign over a slip with its room.
GAP, SIGN = 0.16, 0.46


class _Made(NamedTuple):
    """The strip as it was made last, and of what."""

    way: Sequence[Played]
    key: object
    strip: pygame.Surface


class Strip:
    """The strip of a board; made anew only for another play, or another room."""

    def __init__(self) -> None:
        """Have none yet."""
        self._made: _Made | None = None

    def draw(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        scale: float,
        way: Sequence[Played],
        view: View,
        look: Look,
    ) -> None:
        """Draw it in the middle of this room, if it has room there."""
        key, made = (room.size, scale, view, look), self._made
        if made is None or made.way is not way or made.key != key:
            made = self._made = _Made(way, key, _strip(room.size, scale, way, view, look))
        target.blit(made.strip, made.strip.get_rect(center=room.center))


def _strip(
    room: tuple[int, int], scale: float, way: Sequence[Played], view: View, look: Look
) -> pygame.Surface:
    """Draw the pictures in as few rows as they need, as large as they can be there."""
    found = _laid(room, scale, len(way))
    if found is None:
        return paint.blank((1, 1))
    side, columns = found
    rows, step, sign = -(-len(way) // columns), side + round(side * GAP), round(side * SIGN)
    sheet = paint.blank((columns * step, rows * (sign + step)))
    for place, (before, move, slip) in enumerate(way):
        row, column = divmod(place, columns)
        # The last row stands in the middle, too.
        count = min(columns, len(way) - row * columns)
        left = (columns - count) * step // 2 + column * step + (step - side) // 2
        top = row * (sign + step) + sign
        chip = view.chip(before, move, side, look)
        share = min(1.0, side / chip.get_width())
        if share < 1:
            high = max(1, round(chip.get_height() * share))
            chip = pygame.transform.smoothscale(chip, (side, high))
        spot = pygame.Rect(left, top, side, side)
        sheet.blit(chip, chip.get_rect(center=spot.center))
        if slip:
            x, y, half = spot.centerx, top - round(sign * 0.58), max(3, round(sign * 0.46))
            corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
            pygame.draw.polygon(sheet, look.theme.warn, corners)
    return sheet


def _laid(room: tuple[int, int], scale: float, count: int) -> tuple[int, int] | None:
    """Tell how large pictures are, and how many stand side by side; None: there is no room."""
    for side in range(round(MOST * scale), round(LEAST * scale) - 1, -1):
        step = side + round(side * GAP)
        columns = min(count, room[0] // step)
        if columns and -(-count // columns) * (step + round(side * SIGN)) <= room[1]:
            rows = -(-count // columns)
            return side, -(-count // rows)
    return None
