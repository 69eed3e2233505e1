"""The pictures to put on tiles: the bundled ones by their titles, any other by its path."""

from functools import lru_cache
from pathlib import Path

import pygame
from PIL import Image

from game import places
from game.art.kept import beside
from game.art.pictures import BUNDLED, PICTURES, BadPicture, bundled, read

THUMB = 240


@beside
@lru_cache(maxsize=1)
def find(name: str) -> pygame.Surface | None:
    """Return the picture of this name, None for no name; raise BadPicture with what is wrong."""
    if not name:
        return None
    return bundled(name) if name in BUNDLED else read(places.written(name))


@beside
@lru_cache(maxsize=1)
def found(name: str) -> pygame.Surface | None:
    """Return the picture of this name, or None where it can't be had any more."""
    try:
        return find(name)
    except BadPicture:
        return None


@beside
@lru_cache(maxsize=1)
def thumbs() -> list[tuple[str, str, pygame.Surface | None]]:
    """List names, titles and small pictures; no name stands for plain number tiles."""
    return [("", "Numbers", None), *((t, t, _small(PICTURES / f)) for t, f in BUNDLED.items())]


def _small(path: Path) -> pygame.Surface:
    """Read a bundled picture at a fraction of its size, which is much faster."""
    with Image.open(path) as image:
        image.draft("RGB", (THUMB, THUMB))
        small = image.resize((THUMB, THUMB))
    return pygame.image.frombytes(small.tobytes(), small.size, "RGB")
