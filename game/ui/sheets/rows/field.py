"""A row to type into."""

from collections.abc import Callable

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme


class Field:
    """A line of text to type or paste; Enter hands it in, a fault is named below it."""

    def __init__(
        self, label: str, take: Callable[[str], str | None], text: str = "", lines: int = 1
    ) -> None:
        """Hand the text to `take`, which returns what is wrong with it, if anything."""
        self.stops = [label]
        self.text = text
        self._label, self._take, self._lines, self._fault = label, take, lines, ""
        self._box, self._area = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self._scale, self.typing = 1.0, False

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the label above the box, and leave room for a fault below it."""
        self._area, self._scale = area, scale
        top = area.y + round(26 * scale)
        high = 40 + 20 * (self._lines - 1)
        self._box = pygame.Rect(area.x, top, area.width, round(high * scale))
        return round((26 + high + 28 + (20 if len(self._fault_lines()) > 1 else 0)) * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """A click into the box sets the focus."""
        return self._label if self._box.collidepoint(point) else None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the box."""
        return self._box

    def press(self, name: str) -> None:
        """Hand the text in, if there is any."""
        if self.text.strip():
            self._fault = self._take(self.text.strip()) or ""

    def turn(self, by: int) -> bool:
        """There is nothing to turn."""
        return False

    def type(self, text: str) -> None:
        """Add some text at the end."""
        self.text += text if self._lines > 1 else text.replace("\n", " ")
        self._fault = ""

    def rub_out(self) -> None:
        """Take the last letter away."""
        self.text, self._fault = self.text[:-1], ""

    def _fault_lines(self) -> list[str]:
        return paint.lines(self._fault, round(13 * self._scale), self._area.width)

    def _end_of(self, row: str) -> str:
        """Return as much of a row's end as there is room for."""
        font = paint.font(round(15 * self._scale), 400)
        shown, room = row[-400:], self._box.width - round(28 * self._scale)
        while font.size(shown)[0] > room:
            shown = shown[max(1, len(shown) // 32) :]
        return shown

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw label, box, the end of the text, and what is wrong with it."""
        scale = self._scale
        label = paint.text(self._label, round(SMALL * scale), theme.quiet)
        target.blit(label, self._area.topleft)
        radius, box = round(9 * scale), self._box
        target.blit(paint.rounded(box.size, radius, theme.raised), box)
        size, step = round(15 * scale), round(20 * scale)
        rows = self.text.expandtabs(2).split("\n")[-self._lines :]
        at = pygame.Rect(0, 0, 0, 0)
        for place, row in enumerate(rows):
            words = paint.text(self._end_of(row), size, theme.text)
            middle = box.y + round(20 * scale) + place * step
            at = words.get_rect(midleft=(box.x + round(12 * scale), middle))
            target.blit(words, at)
        if self.typing:
            bar = pygame.Rect(at.right + 1, 0, max(1, round(1.5 * scale)), step)
            bar.centery = at.centery
            target.fill(theme.accent, bar)
        for place, line in enumerate(self._fault_lines()[:2]):
            words = paint.text(line, round(13 * scale), theme.warn)
            target.blit(words, (box.x, box.bottom + round((6 + 18 * place) * scale)))
