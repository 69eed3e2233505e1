"""The clipboard, which may be out of reach."""

import pygame

from game.text.lines import writable
from game.text.tongue import say


def paste() -> str:
    """Return the text in the clipboard, if there is any; what is no text in it is replaced."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        return error.object.decode("utf-8", "replace")
    except pygame.error:
        return ""


def copy(words: str) -> str | None:
    """Put words into the clipboard; return what went wrong, if anything."""
    try:
        pygame.scrap.put_text(writable(words))
    except (pygame.error, ValueError) as error:
        return say("Could not copy: {error}.", error=error)
    return None
