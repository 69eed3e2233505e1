"""Type: the one place where letters are drawn and measured, whatever they are.

A sign that no font has is drawn as an empty box, one that is nothing by itself takes no room, and
what is no text, as half a sign or a control sign, has a sign that stands for it. Whoever has words
to show asks `paint`; pygame's own fonts stop at many of them.
"""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import pygame

from game.art import fallback
from game.art.kept import beside
from game.art.theme import Colour

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WEIGHTS = {400: "Inter-Regular.otf", 500: "Inter-Medium.otf", 600: "Inter-SemiBold.otf"}
OTHERS = fallback.Fallback(str(FONTS / WEIGHTS[400]))
# Control signs, breaks between lines, halves of signs that have lost the other half, and what
# stands for what is no text.
UNDRAWABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffd]")
# Signs of shared texts that no font of ours has, and what is drawn for them.
STAND_INS = str.maketrans("🟩🟧⬜", "■▲□")
# No line on any screen shows more signs, and a picture of many more would be too wide to make.
LONGEST_LINE = 1000

Surface = pygame.Surface


class Typeface:
    """A font in one size, and the system's others for what it lacks."""

    def __init__(self, size: int, weight: int) -> None:
        """Open Inter; no type is smaller than a pixel."""
        self._size = max(1, size)
        self._font = pygame.font.Font(FONTS / WEIGHTS[weight], self._size)
        # In some sizes a letter that hangs lower, as g, makes what is drawn a pixel higher: words
        # side by side, each in the middle of its button, would then stand on different lines.
        self.high = self._font.size("gç")[1]
        self.ascent = self._font.get_ascent()

    def wide(self, words: str) -> int:
        return _measured(self, words)

    def draw(self, words: str, ink: Colour) -> Surface:
        """Draw a line of text, as wide as it is measured and never lower than `high`."""
        parts = [(font is self._font, _drawn(font, part, ink)) for font, part in self.parts(words)]
        wide = sum(part.get_width() for _, part in parts)
        high = max([self.high, *(part.get_height() for own, part in parts if own)])
        sheet, left = Surface((wide, high), pygame.SRCALPHA), 0
        for own, part in parts:
            sheet.blit(part, (left, 0 if own else (high - part.get_height()) // 2))
            left += part.get_width()
        return sheet

    def parts(self, words: str) -> list[tuple[pygame.font.Font, str]]:
        """Part what can be drawn of a line by the fonts that draw it."""
        plain = words[:LONGEST_LINE].translate(STAND_INS)
        plain = UNDRAWABLE.sub(lambda sign: " " if sign[0].isspace() else "▢", plain)
        if plain.isascii():
            return [(self._font, plain)]
        # More fonts have a letter as one sign than the signs that it can be made of.
        plain = unicodedata.normalize("NFC", plain)
        return [
            (fallback.face(path, self._size) if path else self._font, part)
            for path, part in OTHERS.runs(plain)
        ]


def _drawn(font: pygame.font.Font, words: str, ink: Colour) -> Surface:
    """Draw signs that a font has."""
    try:
        return font.render(words, True, ink)
    except pygame.error:  # Signs that are nothing by themselves, as what joins two others.
        return Surface((0, font.get_height()), pygame.SRCALPHA)


@beside
@lru_cache(maxsize=2048)
def _measured(face: Typeface, words: str) -> int:
    """Measure a line of text once: a panel asks for the same ones with every frame."""
    return sum(font.size(part)[0] for font, part in face.parts(words))
