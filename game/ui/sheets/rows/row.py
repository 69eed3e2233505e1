"""What every row of a sheet can be asked, and the rows that have nothing to click."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Protocol, runtime_checkable

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Theme
from game.text.tongue import say
from game.ui.nodes import Node, to_read

LINE, GAP = 44, 8


class Row(Protocol):
    """One row of a sheet."""

    @property
    def stops(self) -> Sequence[str]:
        """Name what the Tab key stops at."""

    def place(self, area: pygame.Rect, scale: float, /) -> int:
        """Take the room from the area's top down; return how high the row is."""

    def at(self, point: tuple[int, int], /) -> str | None:
        """Return the name of what is at this point."""

    def spot(self, name: str, /) -> pygame.Rect:
        """Return where the focus ring goes for a stop."""

    def press(self, name: str, /) -> None:
        """Do what a click on this, or Enter, asks for."""

    def turn(self, by: int, /) -> bool:
        """Go on (1) or back (-1) by an arrow key; tell whether there was anything to turn."""

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None, /) -> None:
        """Draw the row where it was placed."""

    def nodes(self) -> Sequence[Node]:
        """Tell what is there, under the names that `press` and `stops` know."""


@runtime_checkable
class Typed(Protocol):
    """A row that takes what is typed while it has the focus."""

    def begin(self) -> None:
        """Take the focus."""

    def end(self) -> None:
        """Lose the focus."""

    def type(self, text: str, /) -> None:
        """Take some text."""

    def key(self, key: int, mods: int, /) -> bool:
        """Take a key; tell whether it was meant for this."""


class Still:
    """A row with nothing to click, to stop at, to press or to turn, but what it says otherwise."""

    stops: Sequence[str] = ()

    def at(self, point: tuple[int, int]) -> str | None:
        """There is nothing to click."""
        return None

    def spot(self, name: str) -> pygame.Rect:
        """There is nothing to stop at."""
        raise KeyError(name)

    def press(self, name: str) -> None:
        """There is nothing to press."""

    def turn(self, by: int) -> bool:
        """There is nothing to turn."""
        return False

    def nodes(self) -> Sequence[Node]:
        """There is nothing to tell."""
        return ()


class Words(Still):
    """A paragraph; `ink` names a colour of the theme."""

    def __init__(
        self,
        words: Callable[[], str] | str,
        size: int = BODY,
        ink: str = "quiet",
        weight: int = 400,
    ) -> None:
        """Say these words, asked for again each time they are drawn if they may change."""
        self._words = words if callable(words) else lambda: words
        self._size, self._ink, self._weight = size, ink, weight
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Break into lines of this width."""
        self._area, self._scale = area, scale
        return len(self._lines()) * self._step + round(6 * scale)

    @property
    def _step(self) -> int:
        return round(self._size * 1.45 * self._scale)

    def _lines(self) -> list[str]:
        size = round(self._size * self._scale)
        return paint.lines(self._words(), size, self._area.width, self._weight)

    def nodes(self) -> Sequence[Node]:
        """Tell what it says."""
        return [to_read("words", self._words(), self._area)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the lines."""
        top, ink = self._area.y, getattr(theme, self._ink)
        for line in self._lines():
            words = paint.text(line, round(self._size * self._scale), ink, self._weight)
            target.blit(words, (self._area.x, top))
            top += self._step


class Keys(Still):
    """A table of keys and what they do, in as many columns as there is room for."""

    def __init__(self, title: str, pairs: Sequence[tuple[str, str]]) -> None:
        """List these pairs under the title."""
        self._title, self._pairs = title, pairs
        self._area, self._scale, self._columns = pygame.Rect(0, 0, 0, 0), 1.0, 1
        self._spots: list[tuple[int, int]] = []

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take two columns where there is room for them, one about as long as the other."""
        self._area, self._scale = area, scale
        self._columns = 2 if area.width >= 560 * scale else 1
        heights = [round((7 + 20 * len(self._words(pair))) * scale) for pair in self._pairs]
        whole, tops, column, top = sum(heights), [0] * self._columns, 0, 0
        self._spots = []
        for high in heights:
            if column + 1 < self._columns and 2 * (top + high // 2) > whole:
                column, top = column + 1, 0
            self._spots.append((column, top))
            top += high
            tops[column] = top
        return round(48 * scale) + max(tops)

    @property
    def _indent(self) -> int:
        """Where words begin, but for those beside keys that take more room."""
        wide = self._area.width // self._columns > 330 * self._scale
        return round((124 if wide else 104) * self._scale)

    def _caps(self, keys: str) -> list[tuple[str, int]]:
        """List the keys, each with how wide its cap is."""
        face, pad = paint.font(round(13 * self._scale), 500), round(12 * self._scale)
        return [(key, face.wide(key) + pad) for key in keys.split("  ")]

    def _start(self, keys: str) -> int:
        """Where the words beside these keys begin."""
        taken = sum(wide + round(4 * self._scale) for _, wide in self._caps(keys))
        return max(taken + round(4 * self._scale), self._indent)

    def _words(self, pair: tuple[str, str]) -> list[str]:
        """Break a key's words into lines."""
        keys, words = pair
        room = self._area.width // self._columns - round(8 * self._scale) - self._start(keys)
        return paint.lines(words, round(SMALL * self._scale), room)

    def nodes(self) -> Sequence[Node]:
        """Tell the title, then each key with what it does."""
        lines = [
            self._title,
            *(say("{keys}: {does}", keys=_either(keys), does=words) for keys, words in self._pairs),
        ]
        return [to_read(f"line {place}", line, self._area) for place, line in enumerate(lines)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw each key as a small cap, with its words beside it."""
        scale = self._scale
        size = round(SMALL * scale)
        title = paint.text(self._title, round(BODY * scale), theme.text, 600)
        target.blit(title, (self._area.x, self._area.y + round(6 * scale)))
        width = self._area.width // self._columns
        for pair, (column, top) in zip(self._pairs, self._spots, strict=True):
            left = right = self._area.x + column * width
            middle = self._area.y + top + round(50 * scale)
            for key, wide in self._caps(pair[0]):
                cap = paint.text(key, round(13 * scale), theme.text, 500)
                spot = pygame.Rect(right, 0, wide, round(22 * scale))
                spot.centery = middle
                target.blit(paint.rounded(spot.size, round(5 * scale), theme.raised), spot)
                target.blit(cap, cap.get_rect(center=spot.center))
                right = spot.right + round(4 * scale)
            start = left + self._start(pair[0])
            for words in self._words(pair):
                line = paint.text(words, size, theme.quiet)
                target.blit(line, line.get_rect(midleft=(start, middle)))
                middle += round(20 * scale)


def _either(keys: str) -> str:
    """Say keys of which each does the same."""
    return reduce(
        lambda one, other: say("{one} or {other}", one=one, other=other), keys.split("  ")
    )


class Terms(Still):
    """Words and what they mean, one below the other."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        """List these words, each with its meaning."""
        self._pairs = pairs
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a line a word, or more where the width asks for it."""
        self._area, self._scale = area, scale
        deep = sum(len(self._meaning(words)) for _, words in self._pairs)
        return deep * self._step + len(self._pairs) * round(3 * scale) + round(12 * scale)

    @property
    def _step(self) -> int:
        return round(21 * self._scale)

    @property
    def _indent(self) -> int:
        """Where the meanings begin: behind the widest word."""
        face, room = paint.font(round(SMALL * self._scale), 600), round(14 * self._scale)
        widest = max((face.wide(term) for term, _ in self._pairs), default=0) + room
        return min(max(round(84 * self._scale), widest), round(self._area.width * 0.4))

    def _meaning(self, words: str) -> list[str]:
        return paint.lines(words, round(SMALL * self._scale), self._area.width - self._indent)

    def nodes(self) -> Sequence[Node]:
        """Tell each word with its meaning."""
        return [
            to_read(term, say("{term}: {meaning}", term=term, meaning=meaning), self._area)
            for term, meaning in self._pairs
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the words in a column, and their meanings in another."""
        top, size = self._area.y, round(SMALL * self._scale)
        for term, words in self._pairs:
            room = self._indent - round(8 * self._scale)
            target.blit(paint.fitted(term, size, theme.text, room, 600), (self._area.x, top))
            for line in self._meaning(words):
                words_drawn = paint.text(line, size, theme.quiet)
                target.blit(words_drawn, (self._area.x + self._indent, top))
                top += self._step
            top += round(3 * self._scale)
