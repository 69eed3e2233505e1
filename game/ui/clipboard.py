"""The clipboard, which may be out of reach."""

import pygame


def paste() -> str:
    """Return the text in the clipboard, if there is any."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(words: str) -> str | None:
    """Put words into the clipboard; return what went wrong, if anything."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error as error:
        return f"Could not copy: {error}."
    return None
