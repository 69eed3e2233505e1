"""Play or train: how it is chosen and kept, and what it costs to be told in the middle."""

from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game.keep.settings import PLAY, TRAIN, load_settings, settings_file
from game.play.result import Result, came_of
from game.ui.nodes import Role
from tests.support.boards import EIGHT
from tests.support.hands import Hands


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Play, and do not train."""
    made = Hands(EIGHT, training=False)
    with closing(made.window):
        made.until_proved()
        yield made


def told(hands: Hands) -> bool:
    """Tell whether it is said how far it is to go, and whether the graph is there."""
    said = any("To go" in node.name for node in hands.nodes if not node.loud)
    assert said == hands.table.help.tells
    return said


def play(hands: Hands, *moves: str) -> None:
    for move in moves:
        assert hands.window.moves.play(move)
        hands.turn()


def test_who_is_new_plays_and_who_has_played_before_goes_on_to_train() -> None:
    assert load_settings().mode == PLAY
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('{"muted": true}', encoding="utf-8")
    assert load_settings().mode == TRAIN


def test_the_switch_and_its_key_choose_and_it_is_kept(hands: Hands) -> None:
    hands.press("Train")
    assert load_settings().mode == TRAIN and hands.named("Train", Role.RADIO).on
    hands.press(pygame.K_g)
    assert load_settings().mode == PLAY and hands.named("Play", Role.RADIO).on
    hands.press(pygame.K_g)
    hands.window.close()
    with closing(Hands(EIGHT, training=False).window) as window:
        assert window.table.help.training


def test_to_train_before_the_first_move_is_no_help_and_in_the_middle_it_is(hands: Hands) -> None:
    hands.press(pygame.K_g)
    hands.press(pygame.K_g)
    play(hands, "5")
    assert not told(hands) and hands.table.session.aid.unaided
    hands.press(pygame.K_g)
    assert told(hands) and hands.table.session.helped
    hands.press(pygame.K_g)
    assert not told(hands), "the switch back hides it again"
    play(hands, "6")
    assert came_of(hands.table.session, hands.table.par) is Result.PAR


def test_worth_is_told_on_asking_and_is_help(hands: Hands) -> None:
    play(hands, "5")
    hands.press(pygame.K_v)
    assert told(hands) and hands.table.session.helped and hands.table.help.worths_shown
    hands.press(pygame.K_v)
    assert not told(hands)


def test_the_review_tells_and_leaves_the_play_untold_but_helped(hands: Hands) -> None:
    play(hands, "5")
    hands.press(pygame.K_i)
    assert hands.table.help.tells
    hands.press(pygame.K_i)
    assert not told(hands) and hands.table.session.helped


def test_at_the_end_all_comes_out_and_a_clean_par_is_clean(hands: Hands) -> None:
    play(hands, "5")
    assert not told(hands)
    play(hands, "6")
    assert hands.table.help.tells
    assert came_of(hands.table.session, hands.table.par) is Result.CLEAN
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_u)
    assert told(hands), "who looks over a solved board is told of it"


def test_a_comma_takes_a_move_back_and_tells_nothing(hands: Hands) -> None:
    play(hands, "5")
    hands.press(pygame.K_COMMA)
    session = hands.table.session
    assert (session.cursor, session.takebacks, session.helped) == (0, 1, False)
    assert not hands.table.auto.playing and not told(hands)


def test_a_full_stop_plays_again_what_a_comma_took_back(hands: Hands) -> None:
    play(hands, "4")
    hands.press(pygame.K_COMMA)
    hands.press(pygame.K_PERIOD)
    assert hands.moves == ["4"] and not hands.table.auto.playing
    assert not told(hands) and not hands.table.session.helped


def test_worth_that_is_kept_on_and_keep_pace_wait_until_one_trains(hands: Hands) -> None:
    hands.table.help.worth_kept = hands.table.help.keep_pace = True
    hands.press(pygame.K_n)
    hands.until_proved()
    play(hands, hands.table.session.position.moves()[0])
    assert not told(hands) and not hands.table.session.helped
    hands.press(pygame.K_g)
    assert told(hands) and hands.table.help.worth_shown
    hands.press(pygame.K_g)
    assert not told(hands)


def test_the_switch_says_of_a_board_that_it_is_with_help_where_it_is(hands: Hands) -> None:
    play(hands, "5")
    hands.press(pygame.K_g)
    assert "this board is with help" in hands.notice and hands.table.session.helped


def test_who_goes_back_over_a_clean_par_trains_and_it_stays_clean(hands: Hands) -> None:
    play(hands, "5", "6")
    hands.press(pygame.K_u)
    hands.press(pygame.K_g)
    assert "with help" not in hands.notice and not hands.table.session.helped


def test_keep_pace_says_that_one_trains_from_then_on(hands: Hands) -> None:
    hands.window.doers.do("keep_pace")
    assert "Train, and keep pace" in hands.notice and hands.table.help.training


def test_moves_that_were_taken_back_are_told_of_too_and_that_is_help(hands: Hands) -> None:
    play(hands, "4")
    hands.press(pygame.K_u)
    hands.press(pygame.K_g)
    assert hands.table.help.tells and hands.table.session.helped


def test_who_asks_for_a_hint_where_no_way_leads_on_is_told_so() -> None:
    hands = Hands("jugs:3,5,8:0,1,1:1,0,1", training=False)
    with closing(hands.window):
        play(hands, "1>2")
        hands.until(lambda: not hands.table.agenda.worker.busy, "what can be proved")
        assert not hands.there("There is no way from here.", Role.WORDS)
        hands.press(pygame.K_h)
        assert any("There is no way from here." in node.name for node in hands.nodes)
