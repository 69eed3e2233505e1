"""Pictures that are made once and kept while they are in use, all of them within one bound.

A cache for each kind of picture, bounded by their number, would have no bound of bytes: a thousand
rounded shapes may be a thousand signs, or a thousand cards. Here they share one. What is asked for
is young; when the young take half of the bound, they become the old, and what was old until then
goes. An old picture that is asked for again is young again. So whatever frames go on showing stays,
and what no frame has shown for a while makes room.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, Protocol, TypeVar

import pygame

# The bound: as many bytes as so many screens take, for larger windows show larger pictures; a
# screen of 1180x760 gives 21 MB. Of one game's pictures, a frame shows two screens at the most.
SCREENS = 6
LEAST_BYTES = 16 << 20

Given = ParamSpec("Given")


class Cache(Protocol):
    """A cache of a few large things, bounded by their number."""

    def cache_clear(self) -> None:
        """Drop everything in it."""


Some = TypeVar("Some", bound=Cache)


class Shelf:
    """The young pictures and the old ones, by what made them and of what."""

    def __init__(self) -> None:
        self.young: dict[Hashable, pygame.Surface] = {}
        self.others: list[Cache] = []
        self._old: dict[Hashable, pygame.Surface] = {}
        self._taken = 0

    def take(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is not among the young: an old one, or else a new one."""
        picture = self._old.pop(key, None) or make()
        self._taken += picture.get_pitch() * picture.get_height()
        if self._taken > bound() // 2:
            self._old, self.young, self._taken = self.young, {}, 0
            self._taken = picture.get_pitch() * picture.get_height()
        self.young[key] = picture
        return picture

    def forget_pictures(self) -> None:
        self.young, self._old, self._taken = {}, {}, 0

    def forget(self) -> None:
        """Drop everything, here and in the caches beside."""
        self.forget_pictures()
        for cache in self.others:
            cache.cache_clear()

    @property
    def bytes(self) -> int:
        return sum(one.get_pitch() * one.get_height() for one in self.pictures.values())

    @property
    def pictures(self) -> dict[Hashable, pygame.Surface]:
        """All pictures, the old ones first, by what made them and of what."""
        return {**self._old, **self.young}


SHELF = Shelf()


def beside(cache: Some) -> Some:
    """Have a cache dropped with the shelf: whatever holds pictures or fonts needs this mark."""
    SHELF.others.append(cache)
    return cache


def forget() -> None:
    """Drop everything kept: fonts and pictures don't outlive the screen they were made for."""
    SHELF.forget()


def bound() -> int:
    """Return how many bytes all pictures may take together."""
    screen = pygame.display.get_surface() if pygame.display.get_init() else None
    wide, high = screen.get_size() if screen is not None else (0, 0)
    return max(LEAST_BYTES, SCREENS * 4 * wide * high)


def kept(make: Callable[Given, pygame.Surface]) -> Callable[Given, pygame.Surface]:
    """Keep what a function makes of the same parts; whoever gets it must not draw on it."""

    @wraps(make)
    def find(*parts: Given.args, **named: Given.kwargs) -> pygame.Surface:
        key = (make, parts, *named.items())
        picture = SHELF.young.get(key)
        return picture or SHELF.take(key, lambda: make(*parts, **named))

    return find
