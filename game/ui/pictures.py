"""Pictures: a stand-in until the real module is here."""

import pygame


class BadPicture(ValueError):
    pass


def find(name: str) -> pygame.Surface | None:
    if name:
        raise BadPicture("none yet")
    return None


def found(name: str) -> pygame.Surface | None:
    return None


def thumbs() -> list[tuple[str, str, pygame.Surface | None]]:
    return [("", "Numbers", None)]
