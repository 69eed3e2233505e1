"""The boards before and after: arrows, keys and the right stick; never undo, nor elsewhere."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.layout import LEAST_SIZE
from tests.support.boards import EIGHT
from tests.support.hands import Hands
from tests.support.pad import Pad
from tests.support.screens import BOARDS, at

BACK = pygame.K_LEFT, pygame.KMOD_LALT
ON = pygame.K_RIGHT, pygame.KMOD_LALT


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Play a move on a board, and take another board."""
    made = Hands(EIGHT)
    made.press(pygame.K_LEFT)
    made.window.doers.do("family flood")
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
        buttons = {one.action: one.enabled for one in hands.window.panel.buttons}
        return [buttons["board_before"], buttons["board_after"]]

    assert enabled() == [True, False]
    hands.click(hands.button("board_before"))
    assert there(hands) and len(hands.moves) == 1 and enabled() == [False, True]
    hands.click(hands.button("board_before"))
    assert there(hands), "nothing is before the first"
    hands.click(hands.button("board_after"))
    assert hands.table.family.name == "flood" and enabled() == [True, False]


def test_an_arrow_says_where_it_leads(hands: Hands) -> None:
    word = hands.window.panel.word
    assert word("board_before") == "Back to Sliding 3×3 (Alt ←)"
    assert word("board_after") == word("undo") == "" and word("restart") == "Restart (Ctrl R)"
    hands.press(*BACK)
    assert word("board_after").startswith("On to Flood ")
    hands.until_proved()
    hands.table.watch_par()
    assert word("board_before") == "Back to the earlier play of this board (Alt ←)"


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


@pytest.mark.parametrize("opener", ["theatre", "edit", "settings", "menu", "load"])
def test_alt_arrows_go_nowhere_where_no_board_is_played(hands: Hands, opener: str) -> None:
    board, overlay = hands.table.session.board, hands.window.overlay
    hands.window.doers.do(opener)
    hands.turn()
    here = None if overlay.screen is None else overlay.screen.here
    for key in (BACK, ON):
        hands.press(*key)
    assert hands.table.session.board is board
    assert overlay.menu or overlay.sheet or overlay.screen, "it stays open"
    assert overlay.screen is None or overlay.screen.here == here, "nor is it an arrow there"


def test_alt_arrows_move_nothing_on_the_board(hands: Hands) -> None:
    hands.press(*BACK)
    moves = hands.moves
    hands.press(*BACK)
    hands.press(pygame.K_UP, pygame.KMOD_LALT)
    assert there(hands) and hands.moves == moves


def test_the_board_after_ends_a_review(hands: Hands) -> None:
    hands.press(*BACK)
    hands.press(pygame.K_i)
    assert hands.table.review is not None
    hands.press(*ON)
    assert hands.table.review is None and hands.table.family.name == "flood"


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


@pytest.mark.slow
@pytest.mark.parametrize("size", [LEAST_SIZE, (560, 800), (1180, 760), (1900, 1200)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_arrows_are_square_and_all_of_new_has_room_between_them(
    size: tuple[int, int], text: int
) -> None:
    with at(BOARDS["sliding"], size, text, "de") as hands:
        buttons = {one.action: one for one in hands.window.panel.buttons}
        before, new, after = (buttons[name] for name in ("board_before", "new", "board_after"))
        assert before.rect.width == before.rect.height and before.rect.size == after.rect.size
        assert before.rect.right < new.rect.x and new.rect.right < after.rect.x
        assert new.has_room(hands.window.panel._scale), "New is whole"
