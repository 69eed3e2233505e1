"""Signs that the game's own font lacks are drawn by another font of the system, if one has them."""

from collections.abc import Iterator

import pygame
import pytest

from game.art import fallback, kept, paint, typeface

OWN = typeface.FONTS / typeface.WEIGHTS[400]
# Inter has the first, pygame's own font the second, and no font the third.
OURS, THEIRS, NOBODYS = "é", "\N{ARABIC LETTER HAH}", "\U0010fff0"


@pytest.fixture(autouse=True)
def one_other_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Have a system with one font, the one that comes with pygame."""
    pygame.font.init()
    path = str(pygame.font.match_font("freesansbold") or pygame.font.get_default_font())
    monkeypatch.setattr(fallback, "others", lambda: ["/nowhere/none.ttf", path])
    monkeypatch.setattr(typeface, "OTHERS", fallback.Fallback(str(OWN)))
    kept.forget()
    yield path
    kept.forget()


def test_what_the_own_font_is_taken_to_have_it_has() -> None:
    latin = [sign for sign in map(chr, range(ord(fallback.FIRST_UNKNOWN))) if sign.isprintable()]
    assert [sign for sign in [*latin, *fallback.KNOWN] if not fallback._has(str(OWN), sign)] == []


def test_only_what_the_own_font_lacks_is_drawn_by_another(one_other_font: str) -> None:
    own = f"Caf{OURS} ✓ − …"
    assert [*typeface.OTHERS.runs(own)] == [("", own)]
    runs = [*typeface.OTHERS.runs(f"a{THEIRS}{THEIRS} b{NOBODYS}")]
    assert runs == [("", "a"), (one_other_font, THEIRS * 2), ("", f" b{NOBODYS}")]


def test_the_signs_of_a_letter_are_drawn_by_one_font(one_other_font: str) -> None:
    accent = "\N{COMBINING ACUTE ACCENT}"
    runs = [*typeface.OTHERS.runs(f"m{accent}{THEIRS}{accent}{NOBODYS}{accent}")]
    assert runs == [
        ("", f"m{accent}"),
        (one_other_font, THEIRS + accent),
        ("", NOBODYS + accent),
    ]


def test_a_line_of_both_is_as_wide_as_it_is_measured_and_no_box_is_in_it() -> None:
    words = f"file {THEIRS}.txt"
    drawn = paint.text(words, 20, (255, 255, 255))
    face = paint.font(20, 400)
    assert drawn.get_size() == (face.wide(words), face.high)
    plain = pygame.font.Font(OWN, 20)
    boxes = plain.render(words, True, (255, 255, 255))
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(boxes, "RGBA")
    assert paint.clipped(words * 9, 20, (0, 0, 0), 200).get_width() <= 200


def test_without_another_font_a_box_stands_for_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "others", list)
    assert [*typeface.OTHERS.runs(THEIRS)] == [("", THEIRS)]
    assert paint.text(THEIRS, 20, (0, 0, 0)).get_width() > 4


def test_an_accent_that_a_font_lacks_is_not_taken_for_one_that_it_has(one_other_font: str) -> None:
    """Its box has no width, as the accent itself would have none."""
    assert not fallback._has(one_other_font, "\N{THAI CHARACTER MAI HAN-AKAT}")
    assert fallback._has(one_other_font, THEIRS)
    assert fallback._has(str(OWN), "\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH JOINER}")


def test_a_letter_of_several_signs_is_drawn_as_the_one_that_it_is() -> None:
    assert typeface.Typeface(20, 400).parts("e\u0301")[0][1] == "é"
