"""Sliding counted both ways in the window: the switch, both pars, hints, worth, and the review."""

import pygame
import pytest

from game.answer import Answer
from game.ui import tuning
from game.ui.panel.hinted import advice
from game.words import pars
from game.words.pars import span_of
from tests.support.hands import Hands
from tests.support.person import wait_for

NEAR = "sliding:3x3:1,2,3,0,4,5,7,8,6"
BY_SLIDES = "sliding:3x3m:1,2,3,0,4,5,7,8,6"
DEALT = "sliding:3x3#7"


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


@on(NEAR)
def test_c_goes_on_with_the_very_play_counted_in_slides(hands: Hands) -> None:
    hands.until_proved()
    hands.window.moves.play("5")
    assert hands.table.session.count == 2
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == BY_SLIDES
    assert hands.table.session.count == 1 and hands.moves == ["5"]
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == NEAR and hands.table.session.count == 2
    hands.click(hands.window.panel.spots()["recount"].center)
    assert hands.table.session.board.id == BY_SLIDES


@on(NEAR)
def test_a_solved_board_is_not_counted_again_but_begins_anew_the_other_way(hands: Hands) -> None:
    for move in ("5", "6"):
        assert hands.window.moves.play(move)
        hands.turn()
    solved = hands.table.session
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_c)
    assert (hands.table.session.board.id, hands.moves) == (BY_SLIDES, [])
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session is solved and len(hands.moves) == 2
    hands.press(pygame.K_ESCAPE)
    hands.press("Count")
    assert hands.table.session.board.id == BY_SLIDES and len(hands.store.history()) == 1


@on(NEAR)
def test_worth_that_is_kept_on_helps_the_play_counted_otherwise_too(
    hands: Hands,
) -> None:
    tuning.keep_worth(hands.window.host, True)
    hands.window.moves.play("5")
    hands.turn()
    assert hands.table.session.helped
    hands.press(pygame.K_c)
    hands.turn()
    assert hands.table.session.board.id == BY_SLIDES and hands.table.session.helped


@pytest.mark.slow
@on(DEALT)
def test_both_pars_are_told_and_the_seed_stays(hands: Hands) -> None:
    def told() -> bool:
        hands.turn()
        return hands.there("Count: 17 moves, chosen, 14 slides") or hands.there(
            "Count: 17 moves, 14 slides, chosen"
        )

    wait_for(told, "both pars")
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == "sliding:3x3m#7"
    wait_for(told, "both pars, counted the other way")


@on("sliding:3x3m:1,2,3,4,5,6,7,0,8")
def test_a_par_of_one_is_that_of_one_slide(hands: Hands) -> None:
    hands.until_proved()
    assert span_of(hands.table.par, hands.table.session.board.unit) == "1 slide"
    assert pars.par_words(hands.table) == "Par 1 slide, proved"
    assert span_of(Answer(1, ("8",) * 2, 0, ""), "move") == "1–2 moves"
    assert span_of(None, "move") == "… moves"


@on("sliding:3x2m:0,1,2,4,5,3")
def test_a_hint_names_the_whole_segment_and_counts_it_once(hands: Hands) -> None:
    hands.until_proved()
    assert hands.table.par is not None and hands.table.par.lower == 2
    hands.press(pygame.K_h)
    assert hands.table.help.hint == "2"
    assert advice(hands.table, hands.window.stage.view, hands.window.stage.look) == (
        "Slide 1 and 2 left.",
        "Then 1 to go, proved.",
    )
    hands.press(pygame.K_h)
    assert hands.table.session.count == 1


@on("sliding:3x2m:1,2,3,0,4,5")
def test_what_slides_are_worth_is_told_for_each_tile_of_the_way(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_v)

    def told() -> bool:
        hands.turn()
        told = {one.move: (one.lower, one.upper) for one in hands.table.help.worths}
        return told == {"4": (1, 1), "5": (0, 0), "1": (2, 2)}

    wait_for(told, "what each slide is worth")
