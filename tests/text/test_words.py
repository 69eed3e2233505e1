"""What the player reads, where it is read: plain words, and the same ones everywhere."""

import pygame
import pytest

from game.families import FAMILIES
from game.rules.puzzle import IllegalMove
from game.text.words import sentence
from game.ui import tuning
from game.ui.nodes import Role
from tests.support.boards import ARTICLE, SMALL
from tests.support.hands import Hands


def told(hands: Hands) -> str:
    """Return what the status line says."""
    notice = hands.window.notices.notice
    assert notice is not None
    return notice[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "key", "words"),
    [
        (SMALL, pygame.K_2, "Your region is sky blue (2) already: play another colour."),
        (SMALL, pygame.K_9, "There is no colour 9 on this board."),
        (ARTICLE, pygame.K_9, "There is no column 9."),
        ("collapse:2x2c2:01/", pygame.K_2, "Column 2 is empty."),
        ("blocks:3x2:1..2.3,1@5", pygame.K_UP, "Block 1 can't go up."),
        ("jugs:tartaglia", pygame.K_1, "Jug 1 is empty."),
    ],
)
def test_a_key_that_cannot_be_played_is_refused_in_the_words_of_hints(
    board: str, key: int, words: str
) -> None:
    hands = Hands(board)
    hands.press(key)
    hands.press(pygame.K_2 if key == pygame.K_1 else key)
    assert told(hands) == words
    hands.window.close()


def test_a_click_on_your_own_region_names_its_colour_as_hints_do() -> None:
    hands = Hands(SMALL)
    hands.click((hands.window.stage.view.board.x + 5, hands.window.stage.view.board.y + 5))
    assert told(hands) == "Your region is sky blue (2) already: play another colour."
    hands.window.settings.palette = "classic"
    tuning.take_up(hands.window.host)
    hands.turn()
    hands.turn()
    hands.press(pygame.K_2)
    assert told(hands) == "Your region is yellow (2) already: play another colour."
    hands.window.close()


def test_the_settings_name_their_choices_in_whole_words() -> None:
    hands = Hands(SMALL)
    hands.press(pygame.K_F10)
    assert hands.there("Colour-blind safe", Role.RADIO) and hands.there("Symbols", Role.RADIO)
    hands.window.close()


@pytest.mark.parametrize("name", FAMILIES)
def test_no_menu_speaks_of_dealing(name: str) -> None:
    names = FAMILIES[name].presets.values()
    assert not [title for title in names if title.startswith("Dealt")]


def test_a_block_is_called_a_block_everywhere() -> None:
    board = FAMILIES["blocks"].decode("3x2:1..2.3,1@5")
    for move in ("1u1", "1r9,1l1", "x", ""):
        with pytest.raises(IllegalMove) as error:
            board.apply(move)
        assert "block" in str(error.value) and "piece" not in str(error.value)


def test_a_fault_that_ends_with_a_question_has_no_full_stop_behind_it() -> None:
    assert sentence("found 'flod'; did you mean flood?") == "Found 'flod'; did you mean flood?"
    assert sentence("found nothing") == "Found nothing."
    assert sentence("my.py can't be read: no file") == "my.py can't be read: no file."
