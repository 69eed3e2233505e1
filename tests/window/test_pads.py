"""A game controller in the player's hands."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.families import FAMILIES
from game.ui.nodes import Role
from game.ui.pads import HOLD_SECONDS, NINTENDO, PLAYSTATION, labels
from game.ui.window import Window
from tests.support.hands import Hands
from tests.support.pad import Pad
from tests.support.person import wait_for

pytestmark = pytest.mark.slow

FLOOD = "flood:3x3c3m2:100201221"
EASY = {
    "flood": FLOOD,
    "sliding": "sliding:3x3:1,2,3,4,5,6,0,7,8",
    "collapse": "collapse:3x3c2:001/110/100",
    "blocks": "blocks:3x3:11.22.33.,1@1",
    "jugs": "jugs:3,5:0,5:3,2",
    "same": "same:2x2c2:01/01",
}


class Player:
    """Somebody at the window with a controller."""

    def __init__(self, board: str) -> None:
        """Open the window, and plug the controller in."""
        self.hands = Hands(board)
        self.window, self.table = self.hands.window, self.hands.table
        self.pad = Pad()
        self.hands.turn()

    @property
    def position(self) -> Any:
        """The board as it stands."""
        return self.table.session.position

    def marked(self, place: int) -> bool:
        """Tell whether the mark on the board stands there."""
        return self.window.stage.view.cursor == place

    def press(self, *buttons: str) -> None:
        """Press buttons one after the other, as SDL names them."""
        for name in buttons:
            button = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
            for down in (True, False):
                self.pad.press(button, down)
                self.hands.turn()

    def push(self, axis: str, share: float) -> None:
        """Push an axis so far."""
        self.pad.push(getattr(pygame, f"CONTROLLER_AXIS_{axis}"), share)
        self.hands.turn()


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Player]]:
    """Make players, and take their controllers away in the end."""
    # A window without a screen never has the player's attention.
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    made: list[Player] = []

    class Made(Player):
        def __init__(self, board: str) -> None:
            super().__init__(board)
            made.append(self)

    yield Made
    for one in made:
        one.pad.unplug()
        one.hands.turn()
        assert one.window.host.pads.name is None, "nobody noticed that it was unplugged"
        one.window.close()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_puzzle_is_won_by_a_controller_alone(player: type[Player], family: str) -> None:
    at = player(EASY[family])
    WINNING[family](at)
    assert at.table.session.solved
    assert at.table.session.hints == 0


def _win_flood(at: Player) -> None:
    at.press("DPAD_LEFT")
    for _ in range(20):
        if at.table.session.solved:
            return
        position = at.position
        other = next(
            cell for cell, colour in enumerate(position.cells) if colour != position.cells[0]
        )
        row, column = divmod(other, position.width)
        at.press(*["DPAD_UP", "DPAD_LEFT"] * 3)
        at.press(*["DPAD_DOWN"] * row, *["DPAD_RIGHT"] * column, "A")


def _win_sliding(at: Player) -> None:
    at.press("DPAD_LEFT", "DPAD_LEFT")


def _win_collapse(at: Player) -> None:
    at.press("A")
    assert not at.table.session.count, "a mark that nobody had seen was played"
    for _ in range(20):
        for _ in range(at.position.width):
            if at.table.session.solved:
                return
            at.press("A")
            at.press("DPAD_RIGHT")
        at.press(*["DPAD_LEFT"] * 3)


def _win_blocks(at: Player) -> None:
    at.press("DPAD_RIGHT", "DPAD_RIGHT")


def _win_jugs(at: Player) -> None:
    at.press("DPAD_RIGHT", "DPAD_RIGHT", "A", "DPAD_LEFT", "A")


def _win_same(at: Player) -> None:
    at.press("A")
    assert not at.table.session.count, "a cursor that nobody had seen was played at"
    at.press("A", "A")


WINNING = {
    "flood": _win_flood,
    "sliding": _win_sliding,
    "collapse": _win_collapse,
    "blocks": _win_blocks,
    "jugs": _win_jugs,
    "same": _win_same,
}


def test_b_takes_a_move_back_and_the_left_stick_plays_it_again(player: type[Player]) -> None:
    at = player(EASY["sliding"])
    at.press("DPAD_LEFT")
    assert at.table.session.count == 1
    at.press("B")
    assert at.table.session.count == 0
    at.press("LEFTSTICK")
    assert at.table.session.count == 1


def test_b_puts_back_what_was_taken_up_before_it_takes_back_moves(player: type[Player]) -> None:
    at = player("jugs:3,5,8:0,0,8:0,4,4")
    at.press("DPAD_RIGHT", "DPAD_RIGHT", "A", "DPAD_LEFT", "A")
    assert at.table.session.count == 1
    at.press("A")
    at.press("B")
    assert at.table.session.count == 1
    at.press("B")
    assert at.table.session.count == 0


def test_x_shows_the_best_move_and_plays_it(player: type[Player]) -> None:
    at = player(FLOOD)
    at.hands.until_proved()
    at.press("X")
    assert at.table.help.hint is not None
    at.press("X")
    assert at.table.session.count == 1


def test_y_plays_the_best_line_and_a_stops_it(player: type[Player]) -> None:
    at = player(FLOOD)
    at.hands.until_proved()
    at.press("Y")
    assert at.table.auto.playing and not at.table.auto.paused
    at.press("A")
    assert at.table.auto.paused


def test_shoulders_turn_to_the_puzzles_beside(player: type[Player]) -> None:
    at = player(FLOOD)
    names = [*FAMILIES]
    at.press("RIGHTSHOULDER")
    assert at.table.family.name == names[1]
    at.press("LEFTSHOULDER", "LEFTSHOULDER")
    assert at.table.family.name == names[-1]


def test_a_kind_of_board_is_chosen_from_the_menu(player: type[Player]) -> None:
    at = player(FLOOD)
    overlay = at.window.host.overlay
    at.press("START")
    assert overlay.menu is not None
    before = overlay.menu.place
    at.press("DPAD_DOWN")
    assert overlay.menu.place != before
    at.press("START")
    assert overlay.menu is None, "Start did not put the menu away again"
    at.press("START")
    while overlay.menu.entries[overlay.menu.place].command != "levels":
        at.press("DPAD_DOWN")
    at.press("A")
    assert overlay.menu is None and at.hands.there("Levels", Role.LIST)
    at.press("B")
    assert overlay.sheet is None, "B did not put the levels away again"
    at.hands.press(pygame.K_k)
    for _ in range(10):
        if at.hands.focus == "12×12 · 2 to spare, 6 colours · Tricky":
            break
        at.press("DPAD_RIGHT")
    at.press("A")
    assert overlay.sheet is None
    assert at.table.session.board.params == "12x12c6m2"


def test_triggers_go_to_the_buttons_and_a_presses_them(player: type[Player]) -> None:
    at = player(FLOOD)
    for _ in range(30):
        at.push("TRIGGERRIGHT", 1.0)
        at.push("TRIGGERRIGHT", -1.0)
        if at.hands.focus == "Settings":
            break
    at.press("A")
    assert at.window.host.overlay.sheet is not None
    at.press("B")
    assert at.window.host.overlay.sheet is None


def test_a_stick_gives_one_step_a_push_and_goes_on_while_it_is_held(player: type[Player]) -> None:
    at = player("flood:12x12c6m5#418")
    at.push("LEFTX", 0.7)
    at.push("LEFTX", 0.5)
    at.push("LEFTX", 0.9)
    assert at.marked(1), "a hand that trembles made more than one step"
    pads = at.window.host.pads
    begun = at.window.host.clock.now
    assert pads.next_wake is not None and begun < pads.next_wake <= begun + HOLD_SECONDS
    assert len([*pads.again(pads.next_wake)]) == 1
    at.push("LEFTX", -0.9)
    assert at.marked(0)
    at.push("LEFTX", 0.0)
    assert pads.next_wake is None


def is_due(window: Window) -> bool:
    """Tell whether a key that is held down, if any, is to be given again."""
    wake = window.host.pads.next_wake
    return wake is None or window.host.clock.seconds() >= wake


@pytest.mark.parametrize("opens", [pygame.K_F2, pygame.K_k])
def test_a_key_held_down_goes_to_what_opens_in_the_same_moment(
    player: type[Player], opens: int
) -> None:
    at = player(FLOOD)
    for axis in ("LEFTX", "LEFTY", "TRIGGERRIGHT", "RIGHTY"):
        at.push(axis, 1.0)
        wait_for(partial(is_due, at.window), "the next time that the key is given")
        at.hands.press(opens, release=False)
        at.push(axis, 0.0)
        at.hands.press(pygame.K_ESCAPE)
        at.hands.press(pygame.K_ESCAPE)
    assert not at.table.session.over


def test_help_has_the_buttons_of_the_controller_that_is_there(player: type[Player]) -> None:
    at = player(FLOOD)
    name = at.window.host.pads.name
    assert name is not None
    at.press("BACK")
    assert any(one.startswith(name) for one in at.hands.screen)
    at.press("BACK")
    assert at.window.host.overlay.sheet is None


def test_help_says_nothing_of_controllers_where_there_is_none() -> None:
    hands = Hands(FLOOD)
    hands.press(pygame.K_F1)
    assert hands.there("Help", Role.DIALOG)
    assert not any("Stick" in name for name in hands.screen)
    hands.window.close()


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("PS4 Controller", PLAYSTATION),
        ("DualSense Wireless Controller", PLAYSTATION),
        ("Nintendo Switch Pro Controller", NINTENDO),
        ("Xbox Series X Controller", labels("")),
    ],
)
def test_buttons_are_called_as_their_maker_calls_them(name: str, found: object) -> None:
    assert labels(name) == found
