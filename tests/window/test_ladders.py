"""Ladders: a page of rungs with stars, from which one goes on to the next that is open."""

from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game.keep.settings import REDUCED
from game.play.ladder import ladders
from game.text import tongue
from game.ui.nodes import Node, Role
from tests.support import legible
from tests.support.endings import play
from tests.support.hands import Hands
from tests.support.screens import redrawn
from tests.support.searching import shortest

JAMS = [rung.board for rung in ladders()["rush"]]


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(getattr(request, "param", "blocks:rush8#1"), training=False)
    made.window.settings.motion = REDUCED
    yield made
    made.window.close()


def page(hands: Hands) -> list[Node]:
    """Open the ladder by its key; return its rungs."""
    hands.press(pygame.K_k, pygame.KMOD_LSHIFT)
    return rungs(hands)


def rungs(hands: Hands) -> list[Node]:
    return list(hands.named("Rungs", Role.LIST).children)


def solve(hands: Hands) -> None:
    """Play the board in front to its end, on a shortest line."""
    hands.until_proved()
    known = hands.table.par
    assert known is not None and known.best is not None
    play(hands, *known.best)


def test_a_rung_that_was_solved_clean_has_three_stars_and_opens_the_next_ones(
    hands: Hands,
) -> None:
    found = page(hands)
    assert [one.more for one in found[:3]] == [
        "par 4, 0 of 3 stars",
        "par 5, 0 of 3 stars",
        "par 6, not open yet",
    ]
    assert hands.focus == "Rung 1" and hands.there("0 of 40 rungs · 0 of 120 stars")
    hands.press("Rung 1")
    assert hands.table.session.board.id == JAMS[0]
    assert hands.value("Kind of board") == "Rung 1 of 40, par 4"
    solve(hands)
    hands.until(lambda: hands.there("Rung 1 of 40: 3 stars for this play."), "the stars")
    hands.press("Next")
    assert hands.table.session.board.id == JAMS[1]
    found = page(hands)
    assert found[0].more == "par 4, 3 of 3 stars" and hands.focus == "Rung 2"
    assert [one.able for one in found[:5]] == [True, True, True, False, False]
    assert hands.there("1 of 40 rungs · 3 of 120 stars")


def test_a_rung_that_is_not_open_says_when_it_opens(hands: Hands) -> None:
    found = page(hands)
    hands.click(pygame.Rect(found[4].spot).center)
    assert "opens with a star" in hands.notice
    assert hands.table.session.board.id not in JAMS and rungs(hands)


def test_new_passes_over_rungs_that_are_not_open(hands: Hands) -> None:
    page(hands)
    hands.press("Rung 2")
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == JAMS[0], "the third is not open"


def test_a_rung_is_kept_beside_another_and_over_a_restart(hands: Hands) -> None:
    page(hands)
    hands.press("Rung 2")
    move = shortest(hands.table.session.position)[0]
    play(hands, move)
    assert page(hands)[1].more == "par 5, 0 of 3 stars", "it is in front"
    hands.press("Rung 1")
    assert page(hands)[1].more == "par 5, 0 of 3 stars, Begun"
    hands.press("Rung 1")
    other = shortest(hands.table.session.position)[0]
    play(hands, other)
    hands.window.close()
    again = Hands(training=False)
    assert (again.table.session.board.id, again.moves) == (JAMS[0], [other])
    assert again.value("Kind of board").startswith("Rung 1 of 40")
    again.press(pygame.K_n)
    assert (again.table.session.board.id, again.moves) == (JAMS[1], [move])
    again.window.close()


@pytest.mark.parametrize("hands", [JAMS[0]], indirect=True)
def test_a_start_after_a_solved_rung_is_on_the_next(hands: Hands) -> None:
    solve(hands)
    hands.until(lambda: hands.there("Rung 1 of 40: 3 stars for this play."), "the stars")
    hands.window.close()
    again = Hands(training=False)
    assert again.table.session.board.id == JAMS[1]
    again.window.close()


def test_rungs_are_gone_through_by_keys_and_games_by_tabs(hands: Hands) -> None:
    found = page(hands)
    hands.press(pygame.K_RIGHT)
    assert hands.focus == "Rung 2"
    row = sum(one.spot[1] == found[0].spot[1] for one in found)
    hands.press(pygame.K_DOWN)
    assert hands.focus == f"Rung {row + 2}"
    hands.press(pygame.K_END)
    assert hands.focus == "Rung 40"
    hands.press(pygame.K_HOME)
    assert hands.focus == "Rung 1"
    hands.press(pygame.K_TAB)
    assert hands.focus == "Close", "Tab stops at one of them"
    hands.press("Blocks", role=Role.RADIO)
    assert rungs(hands)[10].name == "Rung 11, Klotski"
    hands.press(pygame.K_k, pygame.KMOD_LSHIFT)
    assert not hands.there("Rungs")


def test_progress_tells_the_stars_of_each_ladder_and_shows_it(hands: Hands) -> None:
    hands.press(pygame.K_t)
    assert hands.named("Ladder: Blocks").more == "0 of 39 stars"
    hands.press("Ladder: Blocks")
    assert rungs(hands)[0].more == "par 15 steps, 0 of 3 stars"


def test_the_levels_lead_to_the_ladder(hands: Hands) -> None:
    hands.press(pygame.K_k)
    hands.press("Ladder: 0 of 40 rungs")
    assert hands.there("Rung 40")


@pytest.mark.parametrize("hands", ["jugs:first"], indirect=True)
def test_a_board_with_a_name_is_told_of_once_it_is_open(hands: Hands) -> None:
    solve(hands)
    hands.until(lambda: hands.there("Next"), "the card")
    assert page(hands)[2].name.startswith("Rung 3, Tartaglia, Two thieves share eight ounces")
    assert rungs(hands)[3].name == "Rung 4, The milkman"


@pytest.mark.parametrize("hands", ["jugs:first"], indirect=True)
def test_the_panel_has_the_name_of_a_rung_beside_its_picture_in_long_words_too(
    hands: Hands,
) -> None:
    page(hands)
    hands.press("Rung 2")
    try:
        tongue.choose("de")
        hands.window.settings.language = "de"
        for size in ((1180, 760), (720, 540)):
            hands.resize(size)
            told = [line.words for line in legible.lines(lambda: redrawn(hands))]
            assert "Sprosse 2 von 15" in told
            assert any(words.startswith("Der Balsam") for words in told)
            (kind,) = (one for one in hands.nodes if one.name.startswith("Art des Bretts"))
            tile = pygame.Rect(kind.spot)
            picture = redrawn(hands).subsurface((tile.topleft, (tile.height, tile.height)))
            inks = {tuple(picture.get_at((x, tile.height * 2 // 3))) for x in range(tile.height)}
            assert len(inks) > 4
    finally:
        tongue.choose(tongue.ENGLISH)


@pytest.mark.parametrize("hands", ["collapse:5x5c4#1"], indirect=True)
def test_a_game_without_a_ladder_shows_the_first_there_is(hands: Hands) -> None:
    assert page(hands)[0].name.startswith("Rung 1, 6×6 · 2 to spare, 3 colours")


def test_a_rung_that_is_in_a_list_too_is_played_as_what_it_was_chosen_as() -> None:
    first, second, _ = (rung.board for rung in ladders()["jugs"][:3])
    hands = Hands(first, "sliding:3x3#9", training=False)
    with closing(hands.window):
        hands.press(pygame.K_ESCAPE)
        move = shortest(hands.table.session.position)[0]
        play(hands, move)
        page(hands)
        hands.press("Rung 1")
        assert hands.value("Kind of board").startswith("Rung 1 of 15") and hands.moves == [move]
        play(hands, *shortest(hands.table.session.position))
        hands.press(pygame.K_n)
        assert hands.table.session.board.id == second
        hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
        assert hands.value("Kind of board").startswith("Rung 1 of 15")
        hands.press(pygame.K_l)
        assert any("1 of 2 boards solved" in name for name in hands.screen)
        hands.press(pygame.K_HOME)
        hands.press(pygame.K_RETURN)
        assert hands.value("Kind of board").startswith("Board 1 of 2")


def test_a_board_in_a_list_goes_on_along_the_list() -> None:
    hands = Hands(JAMS[0], "jugs:tartaglia", training=False)
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == "jugs:tartaglia"
    hands.window.close()


def test_once_all_games_are_deleted_new_goes_to_a_rung_that_is_open(hands: Hands) -> None:
    page(hands)
    hands.press("Rung 2")
    solve(hands)
    assert hands.table.desk.next_listed == 2
    hands.press(pygame.K_ESCAPE)
    hands.window.doers.do("statistics")
    hands.turn()
    hands.go_to("Delete all…")
    hands.press(pygame.K_RETURN)
    hands.go_to("Delete all")
    hands.press(pygame.K_RETURN)
    assert not hands.store.history()
    hands.press(pygame.K_ESCAPE)
    assert hands.table.desk.next_listed == 0
