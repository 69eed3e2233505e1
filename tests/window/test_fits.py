"""A level that fits how somebody plays: offered among the levels where both are clear."""

from random import Random

import pygame
import pytest

from game import families
from game.families import FAMILIES
from game.play.dealt import fitting
from game.play.session import Session
from game.ui.nodes import Node, Role
from tests.support.hands import Hands
from tests.support.players import played
from tests.support.sheets import sheet_of

pytestmark = pytest.mark.slow
FITS = "A board that fits you"


def somebody(board: str, kind: str, ahead: int | None, count: int = 8) -> Hands:
    """Open a window of who has played so, and look at the levels until all is found."""
    hands, chance = Hands(board), Random(kind)
    for seed in range(count):
        game = Session(families.read(f"{kind}#{seed}"))
        for move in played(game.board.id, ahead, 0.05, chance):
            game.play(move)
        hands.store.finish(game, None, None)
    hands.press(pygame.K_k)
    return hands


def offer(hands: Hands) -> Node:
    hands.until(lambda: hands.there(FITS), "how somebody plays")
    return hands.named(FITS, Role.BUTTON)


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (0, "12×12 · 5 to spare · 6 colours: who takes the obvious move, as you seem to do"),
        (
            1,
            "12×12 · 2 to spare · 6 colours: who looks one move ahead, as you seem to do",
        ),
    ],
)
def test_a_level_is_offered_where_who_plays_so_wins_about_half(ahead: int, told: str) -> None:
    hands = somebody("flood:14x14c6#1", "flood:8x8c5", ahead)
    assert offer(hands).more.startswith(told)
    hands.press(FITS)
    found = fitting(FAMILIES["flood"], FAMILIES["flood"].presets, ahead)
    assert found is not None and hands.table.session.board.params == found[0]
    hands.window.close()


def test_it_is_come_to_by_keys_and_says_par_where_there_is_no_limit() -> None:
    hands = somebody("collapse:6x6c4#1", "collapse:5x5c4", 2)
    assert offer(hands).more.endswith("reaches par on 48 of 100 boards.")
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_k)
    assert hands.there(FITS), "it is known by now: nothing moves when it comes"
    while hands.focus != FITS:
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "5x5c4"
    hands.window.close()


@pytest.mark.parametrize(
    ("board", "kind", "ahead", "count"),
    [
        ("flood:14x14c6#1", "flood:8x8c5", None, 8),
        ("flood:14x14c6#1", "flood:8x8c5", 1, 2),
        ("collapse:6x6c4#1", "collapse:5x5c4", 0, 8),
        ("sliding:3x3#1", "flood:8x8c5", 1, 8),
    ],
    ids=["any move", "few games", "no such level", "another game"],
)
def test_else_nothing_is_offered(board: str, kind: str, ahead: int | None, count: int) -> None:
    hands = somebody(board, kind, ahead, count)
    hands.until(lambda: sheet_of(hands).next_wake is None, "all that is found")
    assert not hands.there(FITS)
    hands.window.close()
