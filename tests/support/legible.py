"""Whether all text of a screen can be seen whole: none is cut off, and none lies on another.

A screen is drawn with a card of its own colour in the place of each line of text. Of a card that is
seen in part, something lies on the rest, or it reaches out of what is shown.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pygame
import pytest

from game.art import glyphs, kept, paint, traffic, vessel
from game.art.theme import Colour
from game.views.common import liquid

# What writes a line, whatever stands in its place meanwhile.
write = paint.text
# A line of text is higher than its letters: of a card so much of the line's height is told of.
HIGH = 0.56
# What numbers are set of where they stand below each other, sign by sign and close together.
SIGNS = tuple("0123456789.,")


class Seen(NamedTuple):
    """A line of text, how wide it is, how much of it is seen, from 0 to 1, and where that is."""

    words: str
    wide: int
    share: float
    spot: pygame.Rect

    @property
    def line(self) -> pygame.Rect:
        """Where it is with the room above and below its letters."""
        return self.spot.inflate(0, round(self.spot.height * (1 / HIGH - 1)))


def lines(draw: Callable[[], pygame.Surface]) -> list[Seen]:
    """List what is written on a screen that `draw` draws anew, as far as it is seen at all."""
    cards: list[tuple[str, pygame.Rect]] = []

    def text(
        words: str, size: int, colour: Colour, weight: int = 400, tabular: bool = False
    ) -> pygame.Surface:
        sheet = paint.blank(size_of(words, size, weight, tabular))
        inked = sheet.get_rect().inflate(0, -round(sheet.get_height() * (1 - HIGH)))
        if words.strip() and words not in SIGNS:
            sheet.fill(card(len(cards)), inked)
            cards.append((words, inked))
        return sheet

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "text", text)
        forget_what_is_written()
        screen = draw()
        where, places = carded(pixels(screen))
    forget_what_is_written()
    counts = np.bincount(places, minlength=len(cards))
    down, across = np.divmod(where, screen.get_width())
    spots = spots_of(counts, places, across, down)
    return [
        Seen(words, card.width, count / (card.width * card.height), spots[place])
        for place, ((words, card), count) in enumerate(zip(cards, counts.tolist(), strict=False))
        if count > 4
    ]


@cache
def size_of(words: str, size: int, weight: int, tabular: bool) -> tuple[int, int]:
    """Tell how wide and high a line of text is, in whatever colour."""
    return write(words, size, (0, 0, 0), weight, tabular).get_size()


def spots_of(counts: Any, places: Any, across: Any, down: Any) -> dict[int, pygame.Rect]:
    """Tell where each card is seen, of so many pixels, which come row by row."""
    order = np.argsort(places.astype(np.uint16), kind="stable")
    seen = np.flatnonzero(counts)
    if not seen.size:
        return {}
    ends = np.cumsum(counts)[seen]
    starts = ends - counts[seen]
    top, bottom = down[order[starts]], down[order[ends - 1]]
    left, right = (of.reduceat(across[order], starts) for of in (np.minimum, np.maximum))
    sizes = np.stack([left, top, right + 1 - left, bottom + 1 - top], axis=1).tolist()
    return {place: pygame.Rect(spot) for place, spot in zip(seen.tolist(), sizes, strict=True)}


# What makes shapes in which nothing is written.
SHAPES = (
    *(paint.rounded, paint.disc, paint.shadow, paint.block, paint.line, paint.icon),
    *(liquid.cell_picture, liquid._cell_shape, glyphs.glyph_shape, glyphs.glyph),
    *(vessel.body, vessel._full, traffic.vehicle),
)
PLAIN = {vars(shape)["__wrapped__"] for shape in SHAPES}


def forget_what_is_written() -> None:
    """Drop all pictures but plain shapes; fonts, and how wide they make words, stay."""
    shelf = kept.SHELF
    known: dict[Any, pygame.Surface] = shelf.pictures
    shelf.forget_pictures()
    for key, picture in known.items():
        if key[0] in PLAIN:
            shelf.take(key, lambda made=picture: made)  # type: ignore[misc]


def hidden(screens: Iterable[list[Seen]], whole: float = 1) -> list[str]:
    """Name what is seen in part on some of these screens, and whole on none of them.

    What is struck out is `whole` with a little less.
    """
    most: dict[tuple[str, int], float] = {}
    for screen in screens:
        for words, wide, share, _ in screen:
            most[words, wide] = max(share, most.get((words, wide), 0))
    return [words for (words, _), share in most.items() if share < 0.97 * whole]


def card(place: int) -> tuple[int, int, int]:
    """Make a colour that nothing else on the screen has, one a line."""
    return 255 - place % 5, 1 + place // 5 % 250, 128 + place // 1250


def pixels(screen: pygame.Surface) -> Any:
    """Return the colours of a screen's pixels, each in one number, one after the other."""
    assert screen.get_shifts()[:3] == (16, 8, 0), screen.get_shifts()
    return pygame.surfarray.pixels2d(screen).T.ravel() & 0xFFFFFF


def carded(colours: Any) -> tuple[Any, Any]:
    """Tell which of these pixels lie on cards, and of each of them on which."""
    where = np.flatnonzero(colours >= 0xFB0000)
    some = colours[where]
    green, blue = some >> 8 & 255, some & 255
    ours = (green >= 1) & (green <= 250) & (blue >= 128)
    places = 255 - (some >> 16) + 5 * (green - 1 + 250 * (blue - 128))
    return where[ours], places[ours]
