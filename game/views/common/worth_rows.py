"""What moves are worth, listed beside a board whose cells are too small for tags.

A row a move: its picture, a short name, and the whole tag. What keeps the pace stands first; rows
are at two sides of the board where that lets them be larger.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.play.worth import Worth
from game.rules.puzzle import Move
from game.views.common import worths
from game.views.view import Scene

# A picture, and where it lies.
Tag = tuple[pygame.Surface, pygame.Rect]
# Return the picture of a move from a position, in this size and look, and its short name.
Pictured = Callable[[Any, Move, int, Look], pygame.Surface]
Named = Callable[[Move], str]

# The size of type at the first window size, and how far from the board rows are.
SIZE, ASIDE = 15, 8


class Place(NamedTuple):
    """Where rows can stand, type of which size, so that all of them have room; none at size 0."""

    size: int
    rooms: Sequence[pygame.Rect]


def largest(
    shown: Sequence[Worth], area: pygame.Rect, board: pygame.Rect, text: float, named: Named
) -> Place:
    """Return where in the area around the board rows are largest.

    Text is so much larger than usual. They stand at its right or below it, else at both its sides
    or above it as well.
    """
    gap = round(ASIDE * text)
    right = pygame.Rect(board.right + gap, area.y, area.right - board.right - gap, area.height)
    left = pygame.Rect(area.x, area.y, board.x - gap - area.x, area.height)
    below = pygame.Rect(area.x, board.bottom + gap, area.width, area.bottom - board.bottom - gap)
    above = pygame.Rect(area.x, area.y, area.width, board.y - gap - area.y)
    places = (
        Place(_size(shown, rooms, text, named), rooms)
        for rooms in ((right,), (below,), (left, right), (above, below))
    )
    return max(places, key=lambda place: place.size)


def _size(shown: Sequence[Worth], rooms: Sequence[pygame.Rect], text: float, named: Named) -> int:
    """Return the largest type size in which all rows have room in these rooms; 0 for none."""
    wide, high = min(room.width for room in rooms), min(room.height for room in rooms)
    for size in range(round(SIZE * text), worths.LEAST - 1, -1):
        tags = ((one, (wide - _before(named(one.move), size), high)) for one in shown)
        if _shared(shown, rooms) * _step(size) <= high and all(
            worths.fits(one, room, size) for one, room in tags
        ):
            return size
    return 0


def _shared(shown: Sequence[Worth], rooms: Sequence[pygame.Rect]) -> int:
    """Return how many rows there are in a room at the most."""
    return -(-len(shown) // len(rooms))


def rows(
    shown: Sequence[Worth], place: Place, scene: Scene, named: Named, pictured: Pictured
) -> list[Tag]:
    """Put a row for each move there; the one hovered stands out."""
    (size, rooms), theme = place, scene.theme
    ordered = sorted(shown, key=lambda one: not one.keeps)
    count, step = _shared(shown, rooms), _step(size)
    wide = max(
        _before(named(one.move), size) + worths.whole_tag(one, size, theme).width for one in shown
    )
    found = []
    for number, one in enumerate(ordered):
        room, row = divmod(number, count)
        spot = pygame.Rect(0, 0, wide, step)
        spot.midtop = rooms[room].centerx, rooms[room].centery - count * step // 2 + row * step
        if one.move == scene.hover:
            found.append((paint.rounded(spot.size, step // 4, theme.hover), spot))
        left = spot.x + _gap(size)
        for picture in (
            pictured(scene.position, one.move, round(size * worths.HIGH), scene.look),
            paint.text(named(one.move), size, theme.text, 600),
            worths.whole_tag(one, size, theme),
        ):
            found.append((picture, picture.get_rect(midleft=(left, spot.centery))))
            left += picture.get_width() + _gap(size)
    return found


def _before(name: str, size: int) -> int:
    """Return how wide a row is beside its tag."""
    return 4 * _gap(size) + round(size * worths.HIGH) + paint.font(size, 600).wide(name)


def _gap(size: int) -> int:
    return max(4, round(size * 0.4))


def _step(size: int) -> int:
    return round(size * worths.HIGH) + max(2, size // 5)
