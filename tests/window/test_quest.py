"""A move is asked for that keeps the pace: what is tried, found and given up, in the window."""

import pygame
import pytest

from game.play.worth import Worth
from game.words.quests import Asked, asked
from tests.support.boards import ARTICLE, EIGHT
from tests.support.hands import Hands

FLOOD = "flood:6x6c4m9#3"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
BLOCKS = "blocks:5x4w0p8#1"


def judged(hands: Hands) -> list[Worth]:
    """Wait until all moves from here are judged, and return what each is worth."""

    def done() -> bool:
        worths = hands.table.help.worths
        return bool(worths) and all(one.proved for one in worths)

    hands.until(done, "the worth of all moves")
    return list(hands.table.help.worths)


def said(hands: Hands) -> Asked:
    """Return what the card says."""
    assert hands.table.help.quest is not None
    return asked(hands.table, hands.table.help.quest, hands.window.stage.naming)


@pytest.mark.slow
@pytest.mark.parametrize("board", [FLOOD, EIGHT, ARTICLE, BLOCKS, JUGS])
def test_exactly_the_moves_that_keep_the_pace_are_taken(board: str) -> None:
    hands = Hands(board)
    worths = judged(hands)
    assert any(one.keeps for one in worths)
    for one in worths:
        quest = hands.table.help.ask_for_move(None)
        hands.window.moves.play(one.move)
        assert quest.found == (one.move if one.keeps else None)
        assert quest.tried == ([] if one.keeps else [one.move])
        assert hands.moves == [], "what is tried is not played"
    hands.window.close()


@pytest.mark.slow
def test_a_click_on_the_board_is_a_try_and_the_board_stays() -> None:
    hands = Hands(FLOOD)
    worths = judged(hands)
    bad = next(one.move for one in worths if one.loses)
    good = next(one.move for one in worths if one.keeps)
    quest = hands.table.help.ask_for_move(bad)
    hands.turn()
    assert said(hands).title.endswith("cost one.") and "Find" in said(hands).words
    hands.click(hands.spot_of(bad))
    assert quest.tried == [bad] and said(hands).title.endswith("loses one.")
    notice = hands.window.notices.notice
    assert notice is not None and "not played" in notice[0] and notice[1]
    hands.click(hands.spot_of(good))
    assert quest.found == good and hands.moves == []
    hands.window.close()


@pytest.mark.slow
def test_the_answer_is_withheld_until_it_is_found_or_given_up() -> None:
    hands = Hands(FLOOD)
    worths = judged(hands)
    bad = next(one.move for one in worths if one.loses)
    hands.table.help.ask_for_move(bad)
    hands.table.help.show_worth(True)
    hands.turn()
    assert not said(hands).ways and hands.table.help.worths_shown == ()
    hands.press(pygame.K_b)
    assert hands.window.overlay.screen is None, "the theatre finds the lines to the goal"
    hands.press(pygame.K_h)
    assert hands.table.help.hint is None, "a hint would tell"
    assert [way.move for way in said(hands).ways] == [one.move for one in worths if one.keeps]
    assert hands.table.help.worths_shown == tuple(worths)
    hands.window.close()


def test_a_block_that_was_taken_up_hides_no_answer_of_the_others() -> None:
    hands = Hands(BLOCKS)
    bad = next(one.move for one in judged(hands) if one.loses)
    hands.table.help.ask_for_move(bad)
    hands.press(pygame.K_RIGHT)
    stage = hands.window.stage
    assert stage.hold is not None, "a block is taken up, and only its own worths are shown"
    hands.press(pygame.K_h)
    assert hands.table.help.worths_shown and stage.hold is None
    hands.window.close()


@pytest.mark.slow
def test_solve_shows_what_is_asked_for_before_it_plays() -> None:
    hands = Hands(FLOOD)
    bad = next(one.move for one in judged(hands) if one.loses)
    quest = hands.table.help.ask_for_move(bad)
    hands.press(pygame.K_a)
    assert quest.over and not hands.table.auto.playing
    hands.press(pygame.K_a)
    assert hands.table.auto.playing
    hands.window.close()


@pytest.mark.slow
def test_the_panel_has_buttons_to_be_shown_and_to_try_again() -> None:
    hands = Hands(FLOOD)
    bad = next(one.move for one in judged(hands) if one.loses)
    quest = hands.table.help.ask_for_move(bad)
    hands.turn()
    hands.click(hands.button("answer"))
    assert quest.over
    hands.click(hands.button("retry"))
    again = hands.table.help.quest
    assert again is not None and again is not quest
    assert not again.over and again.played == bad
    hands.window.close()


@pytest.mark.slow
def test_all_ways_are_told_with_their_lines_and_what_was_found_comes_first() -> None:
    hands = Hands(ARTICLE)
    worths = judged(hands)
    keeping = [one.move for one in worths if one.keeps]
    assert len(keeping) > 1
    quest = hands.table.help.ask_for_move(None)
    hands.window.moves.play(keeping[-1])
    words = said(hands)
    assert quest.found == keeping[-1] == words.ways[0].move
    assert {way.move for way in words.ways} == set(keeping)
    assert all(way.onward[0].startswith("then ") for way in words.ways)
    hands.window.close()
