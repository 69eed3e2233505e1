"""Marks to come back to, and races against another play of a board."""

from collections.abc import Iterator

import pygame
import pytest

from tests.support.boards import EIGHT
from tests.support.endings import play
from tests.support.hands import Hands
from tests.support.sheets import wait_for_card

pytestmark = pytest.mark.slow


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT, training=False)
    made.until_proved()
    yield made
    made.window.close()


def test_a_mark_is_come_back_to_as_a_takeback(hands: Hands) -> None:
    play(hands, "5")
    hands.press(pygame.K_j)
    assert hands.notice == "Marked. Shift J comes back here."
    assert any("mark at 2" in name.lower() for name in hands.screen)
    play(hands, "4", "1")
    assert any("mark at 2" in name.lower() for name in hands.screen)
    hands.press(pygame.K_j, pygame.KMOD_LSHIFT)
    assert hands.moves == ["5"] and hands.table.session.takebacks == 1
    hands.press(pygame.K_j, pygame.KMOD_LSHIFT)
    assert hands.notice == "No mark lies before this place. J sets one."
    hands.press(pygame.K_j)
    assert hands.notice == "The mark is taken away." and hands.table.session.mark is None
    assert not any("mark at" in name.lower() for name in hands.screen)


def test_a_mark_goes_with_the_moves_that_led_there(hands: Hands) -> None:
    play(hands, "5", "4")
    hands.press(pygame.K_j)
    for _ in range(2):
        hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert hands.table.session.mark == 2, "redo leads there again"
    play(hands, "1")
    assert hands.table.session.mark is None


def test_a_marked_place_has_a_flag_in_the_list_of_moves(hands: Hands) -> None:
    play(hands, "5", "4")
    hands.resize((1600, 900))
    hands.press("Train")
    hands.turn()
    before = hands.picture()
    hands.press(pygame.K_j)
    hands.window.notices.clear()
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    hands.press(pygame.K_y, pygame.KMOD_LCTRL)
    hands.turn()
    assert hands.picture() != before


def test_a_race_shows_the_other_play_after_as_many_moves(hands: Hands) -> None:
    hands.press("Menu")
    assert not hands.able("Race this play"), "nothing has come to its end yet"
    hands.press(pygame.K_ESCAPE)
    play(hands, "5", "6")
    rival = hands.table.session
    wait_for_card(hands)
    hands.press("Menu")
    hands.press("Race this play")
    session = hands.table.session
    assert hands.moves == []
    assert any("The other play: 0 of 3 moves" in name for name in hands.screen)
    play(hands, "1")
    hands.turn()
    assert session.aid.attempt == 2 and not session.helped, "it is a second try, and no help"
    assert any("The other play: 2 of 3 moves" in name for name in hands.screen)
    assert session.rival is not None
    assert session.rival.after(1).position == rival.after(1).position != session.position


def test_a_game_that_was_loaded_can_be_raced(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press(pygame.K_i)
    hands.window.doers.do("race")
    assert hands.moves == [] and hands.table.session.rival is not None
    assert hands.table.plays.review is None
    hands.window.doers.do("race")
    assert hands.notice == "Only a play at its end can be raced, or one in a review."


def test_a_mark_and_a_race_are_there_after_a_restart(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.window.doers.do("race")
    play(hands, "1")
    hands.press(pygame.K_j)
    play(hands, "1")
    hands.window.close()
    again = Hands(training=False)
    session = again.table.session
    assert again.moves == ["1", "1"] and session.mark == 1
    assert session.rival is not None and session.rival.moves == ("5", "6")
    assert any("The other play: 3 of 3 moves" in name for name in again.screen)
    again.window.close()


def test_the_end_of_a_race_says_what_the_other_play_took(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.window.doers.do("race")
    hands.press("Train")
    hands.press(pygame.K_v)
    assert any("The other play: 0 of 3 moves" in name for name in hands.screen), "beside the worth"
    play(hands, "1", "1", "5", "6")
    wait_for_card(hands)
    assert any("The other play took 3 moves." in name for name in hands.screen)


def test_the_clock_of_a_play_stands_while_a_sheet_lies_over_the_board(hands: Hands) -> None:
    play(hands, "1")
    window = hands.window
    for key, passes in ((pygame.K_F10, False), (pygame.K_ESCAPE, True)):
        hands.press(key)
        before = hands.table.session.seconds
        window.tick(window.host.clock.now + 0.5)
        assert (hands.table.session.seconds > before) is passes


def test_the_menu_says_what_the_mark_and_keep_pace_do_now(hands: Hands) -> None:
    hands.window.settings.keep_pace = True
    play(hands, "5")
    for name in ("Mark this place", "Take the mark away"):
        hands.press("Menu")
        assert not hands.there("Keep pace, on ✓"), "nothing comes back for who plays"
        hands.press(name)
    assert hands.table.session.mark is None


def test_a_race_against_a_play_that_was_left_says_it_went_no_further(hands: Hands) -> None:
    play(hands, "1", "1")
    hands.press(pygame.K_i)
    hands.press(pygame.K_HOME)
    hands.window.doers.do("race")
    play(hands, *["1"] * (2 - len(hands.moves)))
    assert hands.table.session.rival is not None
    assert any(name.endswith("It went no further") for name in hands.screen)


def test_a_marked_move_is_read_as_that(hands: Hands) -> None:
    hands.press("Train")
    play(hands, "1", "1")
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    hands.press(pygame.K_j)
    hands.resize((1600, 900))
    hands.turn()
    marked = [name for name in hands.screen if name.endswith(", marked")]
    assert [name.partition(":")[0] for name in marked] == ["Move 1"]


def test_a_race_tells_the_time_that_the_other_play_took_after_a_restart_too(hands: Hands) -> None:
    play(hands, "5")
    hands.table.session.seconds = 83.4
    play(hands, "6")
    wait_for_card(hands)
    hands.window.doers.do("race")
    play(hands, "1")
    assert not any("1:23" in name for name in hands.screen), "it was not at its end"
    hands.window.close()
    again = Hands(training=False)
    again.until_proved()
    play(again, "1")
    assert any("at its end, after 1:23" in name for name in again.screen)
    again.table.session.seconds = 65
    play(again, "5", "6")
    wait_for_card(again)
    told = "The other play took 3 moves in 1:23, this one 1:05."
    assert any(told in name for name in again.screen)
    again.window.close()


def test_a_race_from_the_middle_tells_no_time_for_that_was_of_the_moves_before_too(
    hands: Hands,
) -> None:
    play(hands, "5")
    hands.table.session.seconds = 83.4
    play(hands, "6")
    wait_for_card(hands)
    hands.press(pygame.K_i)
    hands.table.go_to(1)
    hands.window.doers.do("race")
    assert hands.moves == ["5"] and hands.table.session.rival is not None
    hands.table.session.seconds = 65
    play(hands, "6")
    wait_for_card(hands)
    assert any("The other play took 3 moves." in name for name in hands.screen)
