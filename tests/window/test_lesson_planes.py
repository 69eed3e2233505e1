"""A lesson speaks of dots: it begins with them, also where trees were shown before."""

import pygame
import pytest

from tests.support.hands import Hands
from tests.support.person import wait_for


@pytest.mark.parametrize("hands", ["jugs:3,5,8:0,0,8:0,4,4"], indirect=True)
def test_a_lesson_begins_with_the_dots_that_it_speaks_of(hands: Hands) -> None:
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    wait_for(lambda: hands.after_a_turn(lambda: hands.there("Tree")), "the theatre")
    hands.press(pygame.K_r)
    wait_for(lambda: hands.after_a_turn(lambda: hands.there("Lane 1: tree")), "the trees")
    hands.press("Lessons")
    hands.press(pygame.K_RETURN)
    wait_for(lambda: hands.after_a_turn(lambda: hands.there("Put the lesson away")), "the lesson")
    for _ in range(20):
        hands.turn()
        assert not hands.there("Lane 1: tree")
