"""How well all text of a screen can be read: each line's ink against what lies behind it.

A screen is drawn twice more than players see it: once with every line of text left out, which
leaves what lies behind, and once with a card of its own colour in the place of each line, which
tells where it stands and how much of it is to be seen.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pygame
import pytest

from game.art.typeface import Typeface
from tests.support.legible import card, carded, forget_what_is_written, pixels

Colour = tuple[int, int, int]
# Text from this size on may have less contrast: 24 pixels are 18 points.
LARGE = 24


class Line(NamedTuple):
    """A line of text on the screen."""

    words: str
    ink: Colour
    high: int
    behind: Colour

    @property
    def contrast(self) -> float:
        """How much lighter the lighter of ink and ground is, as WCAG counts it."""
        one, other = sorted((_luminance(self.ink), _luminance(self.behind)))
        return (other + 0.05) / (one + 0.05)

    @property
    def wanted(self) -> float:
        """The least contrast that WCAG's AA asks for."""
        return 3.0 if self.high >= 1.2 * LARGE else 4.5


def lines(draw: Callable[[], pygame.Surface]) -> list[Line]:
    """List what is written on a screen that `draw` draws anew, with what lies behind it."""
    inks: list[tuple[str, Colour, int]] = []

    def cards(face: Typeface, words: str, ink: Colour) -> pygame.Surface:
        inks.append((words, (ink[0], ink[1], ink[2]), face.high))
        sheet = pygame.Surface((face.wide(words), face.high), pygame.SRCALPHA)
        sheet.fill(card(len(inks) - 1))
        return sheet

    def nothing(face: Typeface, words: str, ink: Colour) -> pygame.Surface:
        return pygame.Surface((face.wide(words), face.high), pygame.SRCALPHA)

    without, with_cards = (_seen(draw, render) for render in (nothing, cards))
    where, places = carded(with_cards)
    behind = without[where]
    counts = np.bincount(places, minlength=len(inks))
    sums = [np.bincount(places, behind >> bits & 255, len(inks)) for bits in (16, 8, 0)]
    found = []
    for place, (words, ink, high) in enumerate(inks):
        if words.strip() and counts[place] > 8:
            red, green, blue = (round(float(one[place] / counts[place])) for one in sums)
            found.append(Line(words, ink, high, (red, green, blue)))
    forget_what_is_written()
    return found


def _seen(draw: Callable[[], pygame.Surface], render: Callable[..., pygame.Surface]) -> Any:
    """Return the pixels of a screen that is drawn with another way to write, each in one number."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typeface, "draw", render)
        forget_what_is_written()
        return pixels(draw())


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
