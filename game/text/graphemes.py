"""Letters as people count them: a sign, and all signs behind it that are nothing without it.

An accent that is a sign of its own belongs to its letter, as do the vowels and tones of Thai and
Hindi, the sounds a Korean syllable is made of, what joins pictures to one, and what tints it. A
text is parted only between letters: where it is cut or broken, and where a caret can stand.
"""

import re
import unicodedata

# Nothing in a text of these alone belongs to another sign.
PLAIN = re.compile("[\0-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u23ff]*")
# To breaks between lines and to control signs nothing belongs.
PARTING = {"Cc", "Zl", "Zp"}
JOINER = "\N{ZERO WIDTH JOINER}"
# What belongs to the sign before it, besides marks: joiners, vowels that pass for letters, the
# voices of narrow kana, and tints and regions of pictures.
BELONGING = re.compile(
    "[\u200c\u200d\u0e33\u0eb3\uff9e\uff9f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]"
)
# What a Korean syllable goes on with, and what can stand before that.
GOING_ON = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")
KOREAN = re.compile("[\u1100-\u11ff\ua960-\ua97c\uac00-\ud7fb]")


def belongs(words: str, place: int) -> bool:
    """Tell whether there is a sign at this place that belongs to the one before it."""
    if not 0 < place < len(words) or PLAIN.fullmatch(words[place]):
        return False
    sign, before = words[place], words[place - 1]
    if unicodedata.category(before) in PARTING:
        return False
    if unicodedata.category(sign).startswith("M") or BELONGING.match(sign):
        return True
    if before == JOINER:
        return unicodedata.category(sign) == "So"
    return bool(GOING_ON.match(sign) and KOREAN.match(before))


def beside(words: str, place: int, by: int) -> int:
    """Return the nearest end of a letter behind a place (1) or before it (-1), in this text."""
    place += by
    while belongs(words, place):
        place += by
    return min(max(place, 0), len(words))


def ends(words: str) -> list[int]:
    """List the places where the letters of a text end."""
    places = range(1, len(words) + 1)
    return [*places] if PLAIN.fullmatch(words) else [at for at in places if not belongs(words, at)]


def letters(words: str) -> list[str]:
    """Part a text into its letters."""
    places = ends(words)
    return [words[first:last] for first, last in zip([0, *places], places, strict=False)]
