"""Buttons beside each other: all show their keys or none does, and so with their icons."""

from itertools import pairwise

import pygame
import pytest

from game.text.tongue import NAMES, PSEUDO
from game.ui.layout import LEAST_SIZE
from game.ui.widgets import Button, alike, row_alike
from tests.support.screens import BOARDS, at

WIDE, GAP = 100, 8


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def row(*labels: str, wide: int = WIDE) -> list[Button]:
    """Make buttons side by side, each with an icon and a key."""
    spots = [pygame.Rect(place * (wide + GAP), 0, wide, 44) for place in range(len(labels))]
    return [
        Button(label, spot, label, "plus", "K") for label, spot in zip(labels, spots, strict=True)
    ]


def test_icons_go_from_all_buttons_if_one_has_no_room_for_its_own() -> None:
    short, long = row("Undo", "Wiederholen", wide=128)
    assert short.has_room(1.0) and not long.has_room(1.0)
    made = alike([short, long], 1.0)
    assert [one.icon for one in made] == ["", ""] and [one.key for one in made] == ["K", "K"]


def test_words_are_a_little_smaller_before_keys_go_and_then_all_keys_go() -> None:
    sizes = {
        wide: ({one.size for one in made}, {one.key for one in made})
        for wide in range(70, 200)
        for made in [alike(row("Neu", "Wiederholen", wide=wide), 1.0)]
    }
    assert all(len(size) == len(key) == 1 for size, key in sizes.values())
    assert ({14}, {"K"}) in sizes.values() and ({15}, {""}) in sizes.values()


def test_a_long_word_takes_room_of_short_ones_in_its_row() -> None:
    made = row_alike(row("Indice", "Valeur", "Résoudre", wide=82), GAP, 1.0)
    assert [one.key for one in made] == ["K"] * 3
    assert made[2].rect.width > made[0].rect.width
    assert made[0].rect.x == 0 and made[-1].rect.right == 3 * 82 + 2 * GAP
    for one, other in pairwise(made):
        assert other.rect.x - one.rect.right == GAP


def test_what_has_no_room_at_all_is_broken_into_lines_by_each_button() -> None:
    made = alike(row("Neu", "Donaudampfschifffahrt", wide=60), 1.0)
    assert not made[1].has_room(1.0) and not any(one.key or one.icon for one in made)


@pytest.mark.slow
@pytest.mark.parametrize("size", [LEAST_SIZE, (1180, 760)])
@pytest.mark.parametrize("language", [*NAMES, PSEUDO])
def test_rows_of_the_panel_are_even_in_every_language(language: str, size: tuple[int, int]) -> None:
    with at(BOARDS["sliding"], size, language=language) as hands:
        hands.press(pygame.K_LEFT)
        buttons = hands.window.panel.buttons
        for high in {button.rect.y for button in buttons}:
            beside = [button for button in buttons if button.rect.y == high and button.label]
            assert len({bool(button.key) for button in beside}) == 1
            assert len({bool(button.icon) for button in beside}) == 1
            assert len({button.size for button in beside}) == 1
