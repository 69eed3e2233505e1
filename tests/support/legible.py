"""Whether all text of a screen can be seen whole: none is cut off, and none lies on another.

A screen is drawn with a card of its own colour in the place of each line of text. Of a card that is
seen in part, something lies on the rest, or it reaches out of what is shown.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
import pygame
import pytest

from game.art import kept, paint

# A line of text is higher than its letters: of a card so much of the line's height is told of.
HIGH = 0.56
# What numbers are set of where they stand below each other, sign by sign and close together.
SIGNS = tuple("0123456789.,")


class Seen(NamedTuple):
    """A line of text, how wide it is, and how much of it is seen, from 0 to 1."""

    words: str
    wide: int
    share: float


def lines(draw: Callable[[], pygame.Surface]) -> list[Seen]:
    """List what is written on a screen that `draw` draws anew, as far as it is seen at all."""
    cards: list[tuple[str, pygame.Rect]] = []

    written = paint.text

    def text(words: str, *look: Any, **more: Any) -> pygame.Surface:
        sheet = paint.blank(written(words, *look, **more).get_size())
        inked = sheet.get_rect().inflate(0, -round(sheet.get_height() * (1 - HIGH)))
        if words.strip() and words not in SIGNS:
            sheet.fill(_card(len(cards)), inked)
            cards.append((words, inked))
        return sheet

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "text", text)
        kept.forget()
        red, green, blue = np.moveaxis(pygame.surfarray.array3d(draw()).astype(np.int32), 2, 0)
    kept.forget()
    found, counts = np.unique(red << 16 | green << 8 | blue, return_counts=True)
    seen = dict(zip(found.tolist(), counts.tolist(), strict=True))
    told = []
    for place, (words, card) in enumerate(cards):
        red, green, blue = _card(place)
        pixels = seen.get(red << 16 | green << 8 | blue, 0)
        if pixels > 4:
            told.append(Seen(words, card.width, pixels / (card.width * card.height)))
    return told


def hidden(screens: Iterable[list[Seen]], whole: float = 1) -> list[str]:
    """Name what is seen in part on some of these screens, and whole on none of them.

    What is struck out is `whole` with a little less.
    """
    most: dict[tuple[str, int], float] = {}
    for screen in screens:
        for words, wide, share in screen:
            most[words, wide] = max(share, most.get((words, wide), 0))
    return [words for (words, _), share in most.items() if share < 0.97 * whole]


def _card(place: int) -> tuple[int, int, int]:
    """Make a colour that nothing else on the screen has, one a line."""
    return 255 - place % 5, 1 + place // 5 % 250, 128 + place // 1250
