"""Other fonts of the system, for signs that the game's own font lacks: scripts of other languages.

Which font has a sign is found out when the sign is first drawn, and remembered. A sign that no font
has is drawn as the game's own font draws it: as an empty box.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import pygame

from game.art.kept import beside

# No font draws these otherwise than as the box for what it lacks: they are no characters.
LACKED = "\ufffe", "\U0010fffe"
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
        """Know nothing of any sign yet."""
        self._own = path
        self._paths: dict[str, str] = {}

    def foreign(self, words: str) -> bool:
        """Tell whether a text has signs that another font must draw."""
        return not words.isascii() and any(self._path(sign) for sign in words)

    def runs(self, words: str) -> Iterator[tuple[str, str]]:
        """Part a text by the path of the font that draws it, nothing for the own one."""
        for path, signs in groupby(words, self._path):
            yield path, "".join(signs)

    def _path(self, sign: str) -> str:
        """Return which font has a sign; nothing if the own one has it, or none has."""
        if sign < FIRST_UNKNOWN or sign in KNOWN:
            return ""
        if sign not in self._paths:
            asked = () if _has(self._own, sign) else others()
            self._paths[sign] = next((path for path in asked if _has(path, sign)), "")
        return self._paths[sign]


@beside
@lru_cache(maxsize=16)
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


def _has(path: str, sign: str) -> bool:
    """Tell whether a font can draw a sign, and not only a box in its place."""
    try:
        opened = face(path, TRIED_SIZE)
    except (pygame.error, OSError):
        return False
    drawn = _drawn(opened, sign)
    return all(drawn != _drawn(opened, lacked) for lacked in LACKED)


def _drawn(opened: pygame.font.Font, sign: str) -> bytes:
    try:
        return pygame.image.tobytes(opened.render(sign, True, (0, 0, 0)), "RGBA")
    except pygame.error:  # Nothing by itself, as what joins two others.
        return b""
