"""What is shown of the way that a play has come, at its end.

The moves stand below the board as small pictures in a row, with ◆ at a slip, and below them what
the board itself shows, in words; on what has moved there is a quiet number.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme
from game.text.tongue import say
from game.views.view import Part, Played, View, Wayworn

# How large pictures are at the most, and at the least; smaller ones could not be told apart.
MOST, LEAST = 26, 13
# How much of that the gap between them is, and the sign over a slip with its room.
GAP, SIGN = 0.16, 0.46
# How large the words below are, and how high their line is.
WORDS, LINE = 14, 20


# How large a number is, of a cell, and at the least; on cells smaller than this there is none.
COUNT, READABLE, SMALLEST = 0.15, 11, 30


def draw_count(
    target: pygame.Surface, spot: pygame.Rect, cell: int, number: int, theme: Theme
) -> None:
    """Draw at the lower right of something how often, or how far, it went."""
    if cell < SMALLEST or not number:
        return
    size = min(max(round(cell * COUNT), READABLE), 2 * READABLE)
    words = paint.text(str(number), size, theme.quiet, 500)
    plate = pygame.Rect(0, 0, max(words.get_width() + size, round(size * 1.6)), round(size * 1.5))
    plate.bottomright = spot.right - size // 2, spot.bottom - size // 2
    target.blit(paint.rounded(plate.size, plate.height // 2, theme.card), plate)
    target.blit(words, words.get_rect(center=plate.center))


def moved_words(parts: Sequence[Part], say_of: Callable[[int, int], str]) -> list[Part]:
    """Say more of each cell that there is anything to say of, by its row and column."""
    found = []
    for part in parts:
        words = "" if part.place is None else say_of(*part.place)
        found.append(part._replace(name=f"{part.name}, {words}") if words else part)
    return found


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
    sign = SIGN if any(slip for _, _, slip in way) else 0
    words = view.keeps() if isinstance(view, Wayworn) else ""
    size = paint.fitting_size([words], round(WORDS * scale), room[0])
    # What the board shows is said first: the moves stand in the panel, too.
    line = round(LINE * scale) if words and size >= READABLE else 0
    found = _laid((room[0], room[1] - line), scale, len(way), sign)
    if found is None and line > room[1]:
        line, found = 0, _laid(room, scale, len(way), sign)
    if found is not None and line and sign:
        # What the sign over a move is for is said where that has room, too.
        longer = f"{words} {say('◆ a slip.')}"
        words = longer if paint.font(size, 400).wide(longer) <= room[0] else words
    if found is None:
        # Where pictures have no room, words may have some.
        fits = 0 < line <= room[1]
        return paint.text(words, size, look.theme.quiet) if fits else paint.blank((1, 1))
    side, columns = found
    rows, step, above = -(-len(way) // columns), side + round(side * GAP), round(side * sign)
    high = rows * (above + step) + line
    sheet = paint.blank((room[0], high))
    if line:
        paint.put(sheet, paint.text(words, size, look.theme.quiet), midbottom=(room[0] // 2, high))
    for place, (before, move, slip) in enumerate(way):
        row, column = divmod(place, columns)
        # The last row stands in the middle, too.
        count = min(columns, len(way) - row * columns)
        left = (room[0] - count * step) // 2 + column * step + (step - side) // 2
        top = row * (above + step) + above
        chip = view.chip(before, move, side, look)
        share = min(1.0, side / chip.get_width())
        if share < 1:
            lower = max(1, round(chip.get_height() * share))
            chip = pygame.transform.smoothscale(chip, (side, lower))
        spot = pygame.Rect(left, top, side, side)
        sheet.blit(chip, chip.get_rect(center=spot.center))
        if slip:
            x, y, half = spot.centerx, top - round(above * 0.58), max(3, round(above * 0.46))
            corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
            pygame.draw.polygon(sheet, look.theme.warn, corners)
    return sheet


def _laid(room: tuple[int, int], scale: float, count: int, sign: float) -> tuple[int, int] | None:
    """Tell how large pictures are, and how many stand side by side; None: there is no room.

    So much of that is free above each of them for a `sign`.
    """
    for side in range(round(MOST * scale), round(LEAST * scale) - 1, -1):
        step = side + round(side * GAP)
        columns = min(count, room[0] // step)
        if columns and -(-count // columns) * (step + round(side * sign)) <= room[1]:
            rows = -(-count // columns)
            return side, -(-count // rows)
    return None
