"""V: what each move is worth, put away again, counted as hints, kept on by a setting."""

from collections.abc import Iterator

import pygame
import pytest

from game.families import FAMILIES
from game.ui.sheets import preferences
from tests.support.endings import BOARDS
from tests.support.hands import Hands
from tests.support.person import wait_for


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the board of the family named by the test."""
    made = Hands(BOARDS[request.param], BOARDS["sliding"])
    made.press(pygame.K_ESCAPE)
    yield made
    made.window.close()


def every_family() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", FAMILIES, indirect=True)


def flood_only() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", ["flood"], indirect=True)


def until_judged(hands: Hands) -> None:
    """Let the window go on until every move is judged, as it stands."""

    def done() -> bool:
        hands.turn()
        return bool(hands.table.worths) and all(one.proved for one in hands.table.worths)

    wait_for(done, "the worth of every move")


def worth_button_is_on(hands: Hands) -> bool:
    return next(b.on for b in hands.window.panel.buttons if b.action == "worth")


@every_family()
def test_v_shows_what_the_moves_are_worth_and_puts_it_away(hands: Hands) -> None:
    hands.press(pygame.K_v)
    until_judged(hands)
    assert hands.table.worths_shown and worth_button_is_on(hands)
    shown = hands.picture()
    hands.press(pygame.K_v)
    assert not hands.table.worths_shown and not worth_button_is_on(hands)
    assert hands.picture() != shown


@flood_only()
def test_a_click_on_the_button_does_the_same_and_esc_puts_it_away(hands: Hands) -> None:
    hands.click(hands.button("worth"))
    assert hands.table.worth_shown
    hands.press(pygame.K_h)
    hands.press(pygame.K_ESCAPE)
    assert hands.table.worth_shown and not hands.table.hint_shown, "the hint goes first"
    hands.press(pygame.K_ESCAPE)
    assert not hands.table.worth_shown


@flood_only()
def test_it_stays_while_moves_are_made_and_is_a_hint_once_a_position(hands: Hands) -> None:
    session = hands.table.session
    hands.press(pygame.K_v)
    hands.press(pygame.K_v)
    hands.press(pygame.K_v)
    assert session.hints == 1, "the same position is told once"
    hands.click(hands.spot_of(session.position.moves()[0]))
    assert hands.table.worth_shown and session.hints == 2
    hands.press(pygame.K_u)
    hands.press(pygame.K_r)
    assert session.hints == 2, "both were told before"
    hands.press(pygame.K_n)
    assert hands.table.session is not session and not hands.table.worth_shown
    assert hands.table.session.hints == 0, "nobody asked on the next board"
    hands.press(pygame.K_u)
    hands.press(pygame.K_v)
    assert hands.table.session is session and session.hints == 2


@flood_only()
def test_what_is_seen_after_auto_play_is_counted_as_well(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_v)
    hands.press(pygame.K_a)
    hands.press(pygame.K_PERIOD)
    before = hands.table.session.hints
    assert not hands.table.worths_shown, "it is away while the line plays"
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert hands.table.worths_shown and hands.table.session.hints == before + 1


@flood_only()
def test_the_setting_keeps_it_on_from_board_to_board_and_from_start_to_start(hands: Hands) -> None:
    preferences.keep_worth(hands.window.host, kept=True)
    assert hands.table.worth_shown and hands.table.session.hints == 1
    hands.press(pygame.K_v)
    assert not hands.table.worth_shown
    hands.press(pygame.K_n)
    assert hands.table.worth_shown and hands.table.session.hints == 1
    again = Hands(BOARDS["jugs"])
    assert again.table.worth_shown
    again.window.close()
    preferences.keep_worth(hands.window.host, kept=False)
    assert not hands.table.worth_shown


def test_the_other_count_of_the_same_board_is_no_new_hint() -> None:
    hands = Hands("blocks:first")
    hands.press(pygame.K_v)
    hands.press(pygame.K_c)
    hands.turn()
    assert hands.table.session.board.unit == "move"
    assert hands.table.worth_shown and hands.table.session.hints == 1
    hands.window.close()
