"""Long names of moves: where one takes two lines, all lines of the list have room for two."""

import pygame
import pytest

from game.text import tongue
from game.ui.nodes import Role
from tests.support.hands import Hands
from tests.support.searching import shortest

pytestmark = pytest.mark.slow


def lines(hands: Hands) -> set[int]:
    """Tell how high the lines of the list of moves are."""
    rows = hands.named("Moves" if tongue.TONGUE.code == tongue.ENGLISH else "Züge", Role.LIST)
    return {high for child in rows.children if (high := child.spot[3])}


def test_a_name_of_two_lines_touches_no_other() -> None:
    hands = Hands("same:6x6c3#7")
    hands.resize((720, 540))
    for move in shortest(hands.table.session.position):
        hands.table.play(move)
    hands.press(pygame.K_i)
    hands.turn()
    low = lines(hands)
    hands.window.settings.language = "de"
    tongue.choose("de")
    try:
        # Only beside a long sign of what its move was worth has a name too little room.
        hands.until(lambda: min(lines(hands)) > max(low), "lines that have room for two")
    finally:
        tongue.choose(tongue.ENGLISH)
        hands.window.close()
