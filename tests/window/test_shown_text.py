"""The text to share of a board that was solved before one's eyes."""

import pygame
import pytest

from game.play.autoplay import SECONDS_A_MOVE
from game.words import verdict
from tests.support.hands import Hands

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("hands", ["sliding:3x3:1,2,3,0,4,5,7,8,6"], indirect=True)
def test_of_a_board_that_was_shown_the_moves_are_told_and_not_how_many_were_shown(
    hands: Hands,
) -> None:
    hands.until_proved()
    hands.press(pygame.K_a)
    for _ in range(5):
        hands.window.tick(hands.window.host.clock.now + 2 * SECONDS_A_MOVE)
        hands.turn()
    assert hands.there("Shown: 3 moves, par")
    told = verdict.share(hands.table, "Sliding 3×3").splitlines()
    assert told[1] == "shown: 3 moves, par 3 (proved)"
