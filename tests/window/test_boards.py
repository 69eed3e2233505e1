"""The boards before and after: arrows, keys and the right stick; never undo, nor elsewhere."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.text.tongue import say
from game.ui.layout import LEAST_SIZE
from game.ui.nodes import Deed
from tests.support import legible
from tests.support.boards import EIGHT
from tests.support.hands import Hands
from tests.support.pad import Pad
from tests.support.screens import BOARDS, at, redrawn

pytestmark = pytest.mark.slow

BACK = pygame.K_LEFT, pygame.KMOD_LALT
ON = pygame.K_RIGHT, pygame.KMOD_LALT


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Play a move on a board, and take another board."""
    made = Hands(EIGHT)
    made.press(pygame.K_LEFT)
    made.window.doers.do("title flood")
    made.turn()
    yield made
    made.window.close()


def there(hands: Hands, board: str = EIGHT) -> bool:
    """Tell whether this board is in front."""
    hands.turn()
    return hands.table.session.board.id == board


def test_two_arrows_beside_new_lead_to_the_boards_before_and_after(hands: Hands) -> None:
    def enabled() -> list[bool]:
        hands.turn()
        return [hands.named(name).able for name in ("Board before", "Board after")]

    assert enabled() == [True, False]
    hands.press("Board before")
    assert there(hands) and len(hands.moves) == 1 and enabled() == [False, True]
    hands.click(pygame.Rect(hands.named("Board before").spot).center)
    assert there(hands), "nothing is before the first"
    hands.press("Board after")
    assert hands.table.family.name == "flood" and enabled() == [True, False]


def test_an_arrow_says_where_it_leads(hands: Hands) -> None:
    def word(name: str) -> str:
        return hands.named(name).more

    assert word("Board before") == "Back to Sliding 3×3 (Alt ←)"
    assert word("Board after") == word("Undo") == "" and word("Restart") == "Restart (Ctrl R)"
    hands.press(*BACK)
    assert word("Board after").startswith("On to Flood ")
    hands.until_proved()
    hands.table.watch_par()
    hands.turn()
    assert word("Board before") == "Back to the earlier play of this board (Alt ←)"


def test_undo_ends_at_the_start_however_often_it_is_pressed(hands: Hands) -> None:
    hands.press(pygame.K_1 + int(hands.table.session.position.moves()[0]))
    board = hands.table.session.board
    for _ in range(6):
        hands.press(pygame.K_u)
    for _ in range(3):
        hands.press(pygame.K_r)
    assert hands.table.session.board is board and len(hands.moves) == 1


def test_from_a_board_that_was_begun_new_says_the_way_back(hands: Hands) -> None:
    hands.press(pygame.K_n)
    assert hands.window.notices.notice is None, "on that board nothing was done"
    hands.press(*BACK)
    hands.press(*BACK)
    hands.press(pygame.K_n)
    assert hands.window.notices.notice == ("Alt ← goes back to the board before.", False)
    hands.press(*BACK)
    assert there(hands) and len(hands.moves) == 1


@pytest.mark.parametrize("opener", ["b", "e", "f10", "k", "t"])
def test_alt_arrows_go_nowhere_where_no_board_is_played(hands: Hands, opener: str) -> None:
    def seen() -> list[str]:
        """Tell what is shown; what is known of par gets better meanwhile."""
        return [words.partition(" · par ")[0] for words in hands.screen[:2]]

    board, playing = hands.table.session.board, seen()
    hands.press(pygame.key.key_code(opener))
    hands.turn()
    there, here = seen(), hands.focus
    assert there != playing
    for key in (BACK, ON):
        hands.press(*key)
    assert hands.table.session.board is board
    assert seen() == there, "it stays open"
    assert hands.focus == here, "nor is it an arrow there"


def test_alt_arrows_move_nothing_on_the_board(hands: Hands) -> None:
    hands.press(*BACK)
    moves = hands.moves
    hands.press(*BACK)
    hands.press(pygame.K_UP, pygame.KMOD_LALT)
    assert there(hands) and hands.moves == moves


def test_the_board_after_ends_a_review(hands: Hands) -> None:
    hands.press(*BACK)
    hands.press(pygame.K_i)
    assert hands.table.plays.review is not None
    hands.press(*ON)
    assert hands.table.plays.review is None and hands.table.family.name == "flood"


def test_the_right_stick_leads_to_the_boards_before_and_after(hands: Hands) -> None:
    pad = Pad()
    try:
        hands.turn()
        for share, board in ((-1.0, EIGHT), (0.0, EIGHT), (-1.0, EIGHT)):
            pad.push(pygame.CONTROLLER_AXIS_RIGHTX, share)
            assert there(hands, board)
        pad.push(pygame.CONTROLLER_AXIS_RIGHTX, 0.0)
        pad.push(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
        assert not there(hands)
    finally:
        pad.unplug()


def test_the_arrows_are_square_and_all_of_new_has_room_between_them() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, language="de") as hands:
        for size, text in product([LEAST_SIZE, (560, 800), (1180, 760), (1900, 1200)], (100, 200)):
            hands.window.host.text_size.percent = text
            hands.resize(size)
            before, new, after = (
                pygame.Rect(hands.named(say(words)).spot)
                for words in ("Board before", "New", "Board after")
            )
            assert before.width == before.height and before.size == after.size
            assert before.right < new.x and new.right < after.x
            hands.ask(say("New"), Deed.FOCUS)
            new = pygame.Rect(hands.named(say("New")).spot)
            seen = legible.lines(lambda: redrawn(hands))
            (whole,) = (line for line in seen if line.words == say("New"))
            assert new.contains(whole.spot) and whole.share > 0.97, "New is whole"
