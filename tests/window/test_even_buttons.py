"""Buttons beside each other: all show their keys or none does, and so with their icons."""

from itertools import pairwise
from typing import Any, NamedTuple

import pygame
import pytest

from game.text.tongue import NAMES, PSEUDO
from game.ui.kit import parts
from game.ui.kit.boxes import Painted
from game.ui.kit.shown import Described
from game.ui.kit.widgets import Face
from game.ui.layout import LEAST_SIZE
from tests.support.screens import BOARDS, at

WIDE, GAP = 100, 8


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


class Shown(NamedTuple):
    face: Face
    rect: pygame.Rect


def shown(row: Described[Any]) -> list[Shown]:
    """List the buttons of a row as they are drawn."""
    return [
        Shown(leaf.laid.box.value, leaf.spot)
        for leaf in row.leaves
        if isinstance(leaf.laid.box, Painted) and isinstance(leaf.laid.box.value, Face)
    ]


def row(*labels: str, wide: int = WIDE) -> list[Shown]:
    """Put buttons with icons and keys side by side, in the room that so wide ones take."""
    faces = [Face(label, "plus", "K") for label in labels]
    made: Described[object] = Described(
        lambda _: parts.alike(faces, lambda face, _: face), lambda: None
    )
    made.place(pygame.Rect(0, 0, len(labels) * (wide + GAP) - GAP, 0), 1.0)
    return shown(made)


def test_icons_go_from_all_buttons_if_one_has_no_room_for_its_own() -> None:
    made = row("Undo", "Wiederholen", wide=110)
    assert [one.face.icon for one in made] == ["", ""]
    assert [one.face.key for one in made] == ["K", "K"]


def test_words_are_a_little_smaller_before_keys_go_and_then_all_keys_go() -> None:
    sizes = {
        wide: ({one.face.size for one in made}, {one.face.key for one in made})
        for wide in range(50, 200)
        for made in [row("Neues", "Wiederhole", wide=wide)]
    }
    assert all(len(size) == len(key) == 1 for size, key in sizes.values())
    assert ({14}, {"K"}) in sizes.values() and ({15}, {""}) in sizes.values()


def test_a_long_word_takes_room_of_short_ones_in_its_row() -> None:
    made = row("Indice", "Valeur", "Résoudre", wide=82)
    assert [one.face.key for one in made] == ["K"] * 3
    assert made[2].rect.width > made[0].rect.width
    assert made[0].rect.x == 0 and made[-1].rect.right == 3 * 82 + 2 * GAP
    for one, other in pairwise(made):
        assert other.rect.x - one.rect.right == GAP


def test_what_has_no_room_at_all_has_neither_icon_nor_key() -> None:
    made = row("Neu", "Donaudampfschifffahrt", wide=60)
    assert not any(one.face.key or one.face.icon for one in made)


@pytest.mark.slow
@pytest.mark.parametrize("size", [LEAST_SIZE, (1180, 760)])
@pytest.mark.parametrize("language", [*NAMES, PSEUDO])
def test_rows_of_the_panel_are_even_in_every_language(language: str, size: tuple[int, int]) -> None:
    with at(BOARDS["sliding"], size, language=language) as hands:
        hands.press(pygame.K_LEFT)
        # What is drawn of each is told nowhere else.
        made = [one for one in shown(hands.window.panel._shown) if one.face.label]
        for high in {one.rect.y for one in made}:
            beside = [one.face for one in made if one.rect.y == high]
            assert len({bool(one.key) for one in beside}) == 1
            assert len({bool(one.icon) for one in beside}) == 1
            assert len({one.size for one in beside}) == 1
