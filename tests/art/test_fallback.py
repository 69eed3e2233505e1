"""Signs that the game's own font lacks are drawn by another font of the system, if one has them."""

from collections.abc import Iterator

import pygame
import pytest

from game.art import fallback, kept, paint

# Inter has the first, pygame's own font the second, and no font the third.
OURS, THEIRS, NOBODYS = "é", "\u0610", "\U0010fff0"


@pytest.fixture(autouse=True)
def one_other_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Have a system with one font, the one that comes with pygame."""
    pygame.font.init()
    path = str(pygame.font.match_font("freesansbold") or pygame.font.get_default_font())
    monkeypatch.setattr(fallback, "others", lambda: ["/nowhere/none.ttf", path])
    own = str(paint.ASSETS / "fonts" / paint.FONTS[400])
    monkeypatch.setattr(paint, "OTHERS", fallback.Fallback(own))
    kept.forget()
    yield path
    kept.forget()


def test_what_the_own_font_is_taken_to_have_it_has() -> None:
    own = str(paint.ASSETS / "fonts" / paint.FONTS[400])
    latin = [sign for sign in map(chr, range(ord(fallback.FIRST_UNKNOWN))) if sign.isprintable()]
    assert [sign for sign in [*latin, *fallback.KNOWN] if not fallback._has(own, sign)] == []


def test_only_what_the_own_font_lacks_is_drawn_by_another(one_other_font: str) -> None:
    assert not paint.OTHERS.foreign(f"Caf{OURS} ✓ − …")
    assert paint.OTHERS.foreign(f"a{THEIRS}")
    runs = [*paint.OTHERS.runs(f"a{THEIRS}{THEIRS} b{NOBODYS}")]
    assert runs == [("", "a"), (one_other_font, THEIRS * 2), ("", f" b{NOBODYS}")]


def test_a_line_of_both_is_as_wide_as_it_is_measured_and_no_box_is_in_it() -> None:
    words = f"file {THEIRS}.txt"
    drawn = paint.text(words, 20, (255, 255, 255))
    face = paint.font(20, 400)
    assert drawn.get_size() == face.size(words)
    plain = pygame.font.Font(paint.ASSETS / "fonts" / paint.FONTS[400], 20)
    boxes = plain.render(words, True, (255, 255, 255))
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(boxes, "RGBA")
    assert paint.clipped(words * 9, 20, (0, 0, 0), 200).get_width() <= 200


def test_without_another_font_a_box_stands_for_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "others", list)
    assert not paint.OTHERS.foreign(THEIRS)
    assert paint.text(THEIRS, 20, (0, 0, 0)).get_width() > 4
