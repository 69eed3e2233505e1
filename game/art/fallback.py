"""Other fonts of the system, for signs that the game's own font lacks: scripts of other languages.

Which font has a sign is found out when the sign is first drawn, and remembered. A sign that no font
has is drawn as the game's own font draws it: as an empty box.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import pygame

from game.art.kept import beside
from game.text.graphemes import letters

# These are no characters: a font measures them as the box for what it lacks. To draw a sign would
# not tell it from the box, for an accent's box is drawn over the letter before.
LACKED = "\ufffe", "\U0010fffe"
UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\U000e0001-\U000e01ef]")
# Asked first, where they are there: plain ones that have much, by the names that systems list.
LIKED = (
    *("notosans", "notosanscjksc", "notosanscjkjp", "notosansarabic", "notosanshebrew"),
    *("segoeui", "microsoftyahei", "yugothic", "malgungothic", "arialunicodems"),
    *("pingfang", "hiraginosans", "applesdgothicneo", "geezapro", "dejavusans", "freesans"),
)
# As many of all others are asked.
MOST = 80
TRIED_SIZE = 24
# What the own font is known to have; no start need find it out.
KNOWN = frozenset("Œœ–—‘’“”„…‹›←↑→↓↵−≤≥⌫■□▢▲△○✓•\N{NARROW NO-BREAK SPACE}")
FIRST_UNKNOWN = "\u0149"


class Fallback:
    """What the font of this path lacks, and the fonts that have it."""

    def __init__(self, path: str) -> None:
        self._own = path
        self._paths: dict[str, str] = {}

    def runs(self, words: str) -> Iterator[tuple[str, str]]:
        """Part a text by the path of the font that draws it, nothing for the own one."""
        for path, signs in groupby(letters(words), self._path):
            yield path, "".join(signs)

    def _path(self, letter: str) -> str:
        """Return which font has a letter; nothing if the own one has it, or none has.

        The signs of a letter are never drawn by two fonts, for then they would stand side by side.
        """
        if letter < FIRST_UNKNOWN or letter in KNOWN:
            return ""
        if letter not in self._paths:
            asked = () if _has(self._own, letter) else others()
            path = next((path for path in asked if _has(path, letter)), "")
            self._paths[letter] = path or (self._path(letter[0]) if len(letter) > 1 else "")
        return self._paths[letter]


@beside
@lru_cache(maxsize=2 * MOST)  # All that are asked stay open, for a text may ask them of each sign.
def face(path: str, size: int) -> pygame.font.Font:
    """Open a font in this size."""
    return pygame.font.Font(path, size)


@lru_cache(maxsize=1)
def others() -> Sequence[str]:
    """List the system's fonts, those that are liked first."""
    names = pygame.font.get_fonts()
    wanted = [name for name in LIKED if name in names]
    wanted += [name for name in names if name not in LIKED][:MOST]
    return [path for name in wanted if (path := pygame.font.match_font(name))]


def _has(path: str, letter: str) -> bool:
    """Tell whether a font can draw all signs of a letter, and no box in the place of one."""
    try:
        opened = face(path, TRIED_SIZE)
    except (pygame.error, OSError):
        return False
    lacked = [opened.metrics(sign) for sign in LACKED]
    # What nobody sees, as what joins two others, every font draws as nothing.
    seen = (sign for sign in letter if not UNSEEN.match(sign))
    return all(opened.metrics(sign) not in lacked for sign in seen)
