"""Anything at all can be drawn, as wide as it is measured, and is parted only between letters."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art import kept, paint
from game.text.graphemes import belongs, letters

# Signs of no width, halves of signs, control signs, breaks, and other scripts among them.
ANY = st.text(st.characters(exclude_categories=()), max_size=20)
SPECIAL = st.text(
    "ก\u0e31ह\u093f\u094dか\u3099\u1112\u1161\u200d\ufe0f\u2028\ud800\0\u202eשa 🧩\u0301"
)
WORDS = ANY | SPECIAL
INK = (1, 2, 3)


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    """Have pygame's fonts, and keep none of them."""
    pygame.font.init()
    yield
    kept.forget()


@given(WORDS, st.integers(-1, 40), st.booleans())
def test_any_text_is_drawn_as_wide_as_it_is_measured(words: str, size: int, tabular: bool) -> None:
    face = paint.font(size, 400)
    drawn = paint.text(words, size, INK, tabular=tabular)
    assert drawn.get_height() >= face.high
    assert tabular or drawn.get_width() == face.wide(words)


@given(WORDS, st.integers(0, 200))
def test_any_text_is_cut_and_broken_only_between_letters(words: str, width: int) -> None:
    face = paint.font(15, 400)
    fits = paint.fitting(words, face, width)
    assert not belongs(words, fits) and face.wide(words[:fits]) <= width
    assert paint.clipped(words, 15, INK, width).get_width() <= max(width, face.wide("…"))
    lines = paint.lines(words, 15, width)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert all(face.wide(line) <= width or len(letters(line)) == 1 for line in lines)


@pytest.mark.parametrize(
    "word", ["น\u0e31\u0e49ง", "\u2028", "か\u3099", "\u3099", "\u0e31", "\u200b"]
)
def test_signs_of_no_width_are_drawn(word: str) -> None:
    for tabular in (False, True):
        assert paint.text(word, 20, INK, tabular=tabular).get_height() > 20
    assert paint.clipped(f"{word} " * 30, 20, INK, 100).get_width() <= 100
