"""What the cards above the lanes have in common: a heading with buttons, and sentences below it."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme
from game.ui.widgets import Button

PAD, TOP, BUTTON = 14, 9, 30
TEXT, TIGHT_TEXT, LEAST_TEXT, HEADING = 15, 14, 10, 13.5
# How far lines are apart, by the size of their words.
STEP = 1.36
# Below this width words are set smaller.
NARROW = 700

# Sentences with the ink and the weight that each is set in.
Told = Sequence[tuple[str, Colour, int]]


class Wanted(NamedTuple):
    """A button: its name, its words and key or else its icon, its width; `main` stands out."""

    name: str
    words: str = ""
    key: str = ""
    wide: float = BUTTON
    main: bool = False
    icon: str = ""


class Strip:
    """A rectangle with a heading, buttons at its right, and room for sentences."""

    def __init__(self) -> None:
        """`fit` places it."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = 1.0
        self.buttons: list[Button] = []
        # Buttons that have no room elsewhere.
        self.more: Sequence[Wanted] = ()

    def px(self, size: float) -> int:
        """Turn a size into pixels."""
        return round(size * self.scale)

    @property
    def size(self) -> int:
        """The size of the words."""
        return self.px(TIGHT_TEXT if self.rect.width < self.px(NARROW) else TEXT)

    @property
    def step(self) -> int:
        """How far the lines are apart."""
        return round(self.size * STEP)

    @property
    def body(self) -> pygame.Rect:
        """The room below the heading."""
        pad, top = self.px(PAD), self.rect.y + self.px(TOP + BUTTON + 4)
        width = self.rect.width - 2 * pad
        return pygame.Rect(self.rect.x + pad, top, width, self.rect.bottom - self.px(TOP) - top)

    def high(self, width: int, scale: float, rows: int) -> int:
        """Measure a strip of this width with so many rows of words."""
        self.scale, self.rect.width = scale, width
        return self.px(2 * TOP + BUTTON + 4) + rows * self.step

    def place_buttons(self, wanted: Sequence[Wanted]) -> None:
        """Place buttons from the right."""
        right, top = self.rect.right - self.px(PAD - 4), self.rect.y + self.px(TOP)
        self.buttons = []
        for name, words, key, wide, main, icon in (*wanted, *self.more):
            spot = pygame.Rect(right - self.px(wide), top, self.px(wide), self.px(BUTTON))
            self.buttons.append(Button(name, spot, words, icon, key, primary=main))
            right = spot.x - self.px(8)

    def draw(
        self,
        target: pygame.Surface,
        theme: Theme,
        heading: Sequence[str],
        hot: str | None,
        down: str | None,
    ) -> None:
        """Draw the card, its heading, and its buttons."""
        radius, rect = self.px(12), self.rect
        target.fill(theme.ground, rect)
        target.blit(paint.rounded(rect.size, radius, theme.line), rect)
        inner = rect.inflate(-2, -2)
        target.blit(paint.rounded(inner.size, radius - 1, theme.card), inner)
        middle = rect.y + self.px(TOP + BUTTON / 2)
        right = min((button.rect.x for button in self.buttons), default=rect.right)
        room = right - rect.x - self.px(PAD + 10)
        words = paint.shortened(heading, self.px(HEADING), theme.accent, room, 600)
        target.blit(words, words.get_rect(midleft=(rect.x + self.px(PAD), middle)))
        for button in self.buttons:
            name = button.action
            button.draw(target, theme, self.scale, name == hot, name == down)

    def write(self, target: pygame.Surface, told: Told, room: pygame.Rect) -> None:
        """Write sentences below each other, smaller where they need more room than there is."""
        for size in range(self.size, self.px(LEAST_TEXT) - 1, -1):
            step = round(size * STEP)
            rows = [
                (line, ink, weight)
                for words, ink, weight in told
                for line in paint.lines(words, size, room.width, weight)
            ]
            if len(rows) * step <= room.height + self.px(4):
                break
        most = (room.height + self.px(4)) // step
        for place, (line, ink, weight) in enumerate(rows[:most]):
            target.blit(paint.text(line, size, ink, weight), (room.x, room.y + place * step))
