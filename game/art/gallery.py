"""The pictures to put on tiles: the bundled ones by their titles, any other by its path.

What reads files is loaded when a picture is wanted first: most boards have none.
"""

from functools import lru_cache

import pygame

from game import places
from game.art.kept import beside
from game.text.tongue import mark

THUMB = 240


@beside
@lru_cache(maxsize=1)
def find(name: str) -> pygame.Surface | None:
    """Return the picture of this name, None for no name; raise BadPicture with what is wrong."""
    if not name:
        return None
    from game.art import pictures

    if name in pictures.BUNDLED:
        return pictures.bundled(name)
    return pictures.read(places.written(name))


@beside
@lru_cache(maxsize=1)
def found(name: str) -> pygame.Surface | None:
    """Return the picture of this name, or None where it can't be had any more."""
    if not name:
        return None
    from game.art.pictures import BadPicture

    try:
        return find(name)
    except BadPicture:
        return None


@beside
@lru_cache(maxsize=1)
def thumbs() -> list[tuple[str, str, pygame.Surface | None]]:
    """List names, titles and small pictures; no name stands for plain number tiles."""
    from game.art.pictures import BUNDLED, small

    return [("", mark("Numbers"), None), *((t, t, small(t, THUMB)) for t in BUNDLED)]


@beside
@lru_cache(maxsize=2)
def tile_faces(
    picture: pygame.Surface, width: int, height: int, cell: int
) -> tuple[pygame.Surface, ...]:
    """Cut a picture into the cells of a board, row by row, each `cell` pixels square.

    The middle of the picture is taken, in the board's shape. Joined, the faces are the whole again.
    """
    board = pygame.Rect(0, 0, width * cell, height * cell)
    shape = board.fit(picture.get_rect())
    shape.size = max(1, shape.width), max(1, shape.height)
    part = picture.subsurface(shape.clamp(picture.get_rect()))
    # Laid on a sheet of its own: scaling leaves an alpha channel not quite full, and corners that
    # are to be rounded need one.
    whole = pygame.Surface(board.size, pygame.SRCALPHA, 32)
    whole.blit(pygame.transform.smoothscale(part, board.size), (0, 0))
    return tuple(
        whole.subsurface((column * cell, row * cell, cell, cell)).copy()
        for row in range(height)
        for column in range(width)
    )
