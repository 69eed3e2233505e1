"""The boards look as they did: compared with reference pictures, with some tolerance."""

from itertools import product

import pygame
import pytest

from game.art import paint
from game.art.look import DIGITS, GLYPHS, NOTHING, Look
from game.art.palettes import PALETTES
from game.art.theme import LIGHT, THEMES
from game.art.typeface import WEIGHTS
from game.views import FACES
from tests.looks import BOARDS, PICTURES, all_pictures, draw
from tests.support.rotation import part

pytestmark = pytest.mark.usefixtures("display")
# Letters are drawn a little otherwise by other builds of the font library.
MEAN, STRONG, SHARE = 1.5, 48, 0.01


def test_the_squares_of_shared_texts_are_drawn_as_signs_that_the_font_has() -> None:
    for square, sign in zip("🟩🟧⬜", "■▲□", strict=True):
        assert bytes_of(square) == bytes_of(sign) != bytes_of("\U0001f7eb"), "no empty box"


def test_labels_beside_each_other_have_one_size_in_which_all_have_room() -> None:
    labels = ["played", "of 13 only moves, longest"]
    size = paint.fitting_size(labels, 20, 200)
    assert size < 20 == paint.fitting_size(labels[:1], 20, 200)
    assert all(paint.font(size, 400).wide(label) <= 200 for label in labels)


def bytes_of(words: str) -> bytes:
    return pygame.image.tobytes(paint.text(words, 40, (255, 255, 255)), "RGBA")


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of all bytes, and the share of those that differ strongly."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    gaps = [abs(a - b) for a, b in pairs]
    return sum(gaps) / len(gaps), sum(gap > STRONG for gap in gaps) / len(gaps)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, *_ in all_pictures()])
def test_a_board_looks_as_it_did(name: str) -> None:
    family, look = next(entry[1:] for entry in all_pictures() if entry[0] == name)
    mean, share = differences(draw(family, look), pygame.image.load(PICTURES / name))
    assert mean < MEAN and share < SHARE, "python -m tests.looks draws the pictures anew"


def seen(family: str, look: Look, pointed: bool = True, hinted: bool = True) -> bytes:
    """Return what a family's board looks like."""
    return pygame.image.tobytes(draw(family, look, pointed, hinted), "RGB")


# Each family in each theme in a run, in one of the palettes.
LOOKS = part(product(BOARDS, THEMES, PALETTES), len(PALETTES), lambda look: look[:2])


@pytest.mark.slow
@pytest.mark.parametrize(("family", "theme", "palette"), LOOKS)
def test_what_is_pointed_at_and_what_is_hinted_is_seen(
    family: str, theme: str, palette: str
) -> None:
    look = Look(THEMES[theme], PALETTES[palette], still=True)
    plain = seen(family, look, pointed=False, hinted=False)
    assert seen(family, look, hinted=False) != plain
    assert seen(family, look, pointed=False) != plain


@pytest.mark.parametrize("family", ["flood", "collapse"])
def test_a_board_of_colours_shows_the_palette_and_the_marks_that_are_chosen(family: str) -> None:
    assert len({seen(family, Look(LIGHT, palette)) for palette in PALETTES.values()}) == len(
        PALETTES
    )
    assert len({seen(family, Look(marks=marks)) for marks in (GLYPHS, DIGITS, NOTHING)}) == 3


def test_every_family_has_its_reference_pictures() -> None:
    assert set(BOARDS) == set(FACES)


@pytest.mark.parametrize("weight", sorted(WEIGHTS))
@pytest.mark.parametrize("size", range(11, 32))
def test_words_beside_each_other_stand_on_one_line_whatever_letters_they_have(
    size: int, weight: int
) -> None:
    words = ("Dark", "Light", "Digits", "Français", "System", "On")
    drawn = [paint.text(each, size, (0, 0, 0), weight) for each in words]
    assert {each.get_height() for each in drawn} == {paint.font(size, weight).high}
