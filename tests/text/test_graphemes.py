"""A text is parted only between letters, each with all signs that belong to it."""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text.graphemes import belongs, beside, ends, letters

PARTED = {
    "Latin": ["e\u0301", "x", "é"],
    "Thai": ["น\u0e31\u0e49", "ง"],
    "Hindi": ["ह\u093f", "न\u094d", "द\u0940"],
    "Japanese, decomposed": ["か\u3099", "き"],
    "Korean, decomposed": ["\u1112\u1161\u11ab", "\u1100\u1173\u11af", "한"],
    "a Korean vowel behind what is none": ["a", "\u1161"],
    "Hebrew with points": ["ש\u05c1\u05b8", "ל", "ו"],
    "pictures": ["👨\u200d👩\u200d👧", "👍\U0001f3fd", "❤\ufe0f", "1\ufe0f\u20e3", "🧩"],
    "joiners between letters": ["ب\u200d", "ه"],
    "an accent alone": ["\u0301"],
    "an accent behind a break": ["\n", "\u0301", "\u2028", "\u0301"],
    "nothing": [],
}


@pytest.mark.parametrize("name", PARTED)
def test_what_belongs_to_a_letter_is_not_parted_from_it(name: str) -> None:
    assert letters("".join(PARTED[name])) == PARTED[name]


@given(st.text(st.characters(), max_size=30))
def test_any_text_is_its_letters(words: str) -> None:
    parts = letters(words)
    assert "".join(parts) == words and all(parts)
    assert [len("".join(parts[: place + 1])) for place in range(len(parts))] == ends(words)
    for before, part in pairwise(parts):
        if unicodedata.category(part[0]).startswith("M"):
            assert unicodedata.category(before[-1])[0] in "CZ"


@given(st.text(st.characters(), max_size=30), st.integers(-3, 40))
def test_the_place_beside_is_between_letters(words: str, place: int) -> None:
    for by in (1, -1):
        there = beside(words, place, by)
        assert 0 <= there <= len(words) and not belongs(words, there)
