"""The pictures to put on tiles: the bundled ones by their titles, any other by its path."""

from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.pictures import BUNDLED, BadPicture, bundled, read

THUMB = 240


@lru_cache(maxsize=1)
def find(name: str) -> pygame.Surface | None:
    """Return the picture of this name, None for no name; raise BadPicture with what is wrong."""
    if not name:
        return None
    return bundled(name) if name in BUNDLED else read(Path(name).expanduser())


@lru_cache(maxsize=1)
def found(name: str) -> pygame.Surface | None:
    """Return the picture of this name, or None where it can't be had any more."""
    try:
        return find(name)
    except BadPicture:
        return None


@lru_cache(maxsize=1)
def thumbs() -> list[tuple[str, str, pygame.Surface | None]]:
    """List names, titles and small pictures; no name stands for plain number tiles."""
    small = [(pygame.transform.smoothscale(bundled(t), (THUMB, THUMB)), t) for t in BUNDLED]
    return [("", "Numbers", None), *((title, title, picture) for picture, title in small)]
