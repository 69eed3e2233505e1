"""When each tile of a board went that is cleared: the board as it began, at the end of a play.

What went with one move has one shade of its colour, faint at first and full at last, runs together
where it lay side by side, and bears the number of the move. What is left stands there as it is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.look import Look
from game.art.theme import ink_on, mix
from game.rules.columns import Place, group_at
from game.rules.puzzle import Move
from game.text.tongue import mark, say
from game.views.common import falling, tiles
from game.views.common.liquid import cell_picture, masks
from game.views.common.way import READABLE
from game.views.view import Part, Played

# How a family tells which places a move takes.
Taken = Callable[[Any, Move], Sequence[Place]]
# How far what went first goes towards the ground's colour; how large a number is, of a cell, and
# in pixels at the most: as it lies in a cell, or not at all.
FAINT, NUMBER, MOST = 0.66, 0.34, 26


# What the board says of it, below.
KEPT = mark("The board as it began, numbered by the moves that took it.")


def went(way: Sequence[Played], taken: Taken) -> Mapping[Place, int]:
    """Tell with which move each tile went, counted from 1, by where it lay as the board began.

    Tiles above it fall; where columns close up, these move over the empty one.
    """
    found: dict[Place, int] = {}
    first = way[0].before.columns
    left = [[(x, y) for y in range(len(column))] for x, column in enumerate(first)]
    for number, (before, move, _) in enumerate(way, start=1):
        if [*map(bool, left)] != [*map(bool, before.columns)]:
            left.sort(key=lambda column: not column)
        found |= {left[x][y]: number for x, y in taken(before, move)}
        left = [[place for place in column if place not in found] for column in left]
    return found


@kept
def picture(
    size: tuple[int, int], cell: int, way: Sequence[Played], taken: Taken, look: Look
) -> pygame.Surface:
    """Draw the board of a play as it began, with when its tiles went."""
    sheet, found, start = paint.blank(size), went(way, taken), way[0].before
    # A byte each: on no board are there more groups than that.
    numbers = bytes(
        found.get((x, y), 0) for y in reversed(range(start.height)) for x in range(start.width)
    )
    joined = masks(start.width, start.height, numbers)
    faces = {}
    for x, column in enumerate(start.columns):
        for y, colour in enumerate(column):
            spot = pygame.Rect(x * cell, size[1] - (y + 1) * cell, cell, cell)
            if (x, y) not in found:
                gap = max(1, round(cell * 0.04))
                tiles.draw(sheet, colour, 0.0, spot.inflate(-2 * gap, -2 * gap), look)
                continue
            faint = FAINT * (1 - found[x, y] / len(way))
            face = faces[x, y] = mix(look.palette.colours[colour], look.theme.ground, faint)
            mask = joined[(start.height - 1 - y) * start.width + x]
            sheet.blit(cell_picture(cell, mask, 0, face), spot)
    type_size = max(READABLE, min(round(cell * NUMBER), MOST))
    numbered = tuple(
        bytes(found.get((x, y), 0) for y in range(len(column)))
        for x, column in enumerate(start.columns)
    )
    for x, y in found:
        if (x, y) != _middle(group_at(numbered, x, y)):
            continue
        words = paint.text(str(found[x, y]), type_size, ink_on(faces[x, y]), 600)
        middle = x * cell + cell // 2, size[1] - y * cell - cell // 2
        if max(words.get_size()) <= cell - 2:
            sheet.blit(words, words.get_rect(center=middle))
    return sheet


def _middle(piece: Sequence[Place]) -> Place:
    """Return the place of a piece that is next to its middle."""
    right, up = (sum(place[axis] for place in piece) / len(piece) for axis in (0, 1))
    return min(piece, key=lambda place: ((place[0] - right) ** 2 + (place[1] - up) ** 2, place))


def worn(
    way: Sequence[Played], taken: Taken, look: Look, spot: Callable[[int, int], pygame.Rect]
) -> list[Part]:
    """Tell of each cell what lay there as the board began, and with which move that went."""
    found = went(way, taken)

    def when(place: Place) -> str:
        return say("taken with move {place}", place=found[place]) if place in found else ""

    return falling.parts(way[0].before, look, spot, when)
