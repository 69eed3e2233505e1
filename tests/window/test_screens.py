"""Every screen of the real window, by keys alone and by mouse alone."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.families import TITLES
from game.keep.settings import REDUCED
from game.text.tongue import say
from game.ui.nodes import Role
from game.ui.rail import FOOT, PLACES
from tests.support.boards import EIGHT
from tests.support.eyes import WHOLE, changes, rest
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for
from tests.support.sheets import wait_for_card

pytestmark = pytest.mark.usefixtures("compiled")

AWAY = (300, 5)
# As often Tab leads from the board to the menu of commands, past both modes.
TO_MENU = ["Tab"] * (len(TITLES) + len(PLACES) + len(FOOT) + 3)


@pytest.fixture
def twin() -> Iterator[Hands]:
    """Open the same window without a screen, to know where things are on the real one."""
    made = Hands(EIGHT)
    yield made
    made.window.close()


def test_every_screen_by_keys_alone(screen: Screen, tmp_path: Path) -> None:
    settings = tmp_path / "XDG_CONFIG_HOME" / "parlour" / "settings.json"
    settings.parent.mkdir(parents=True)
    # The first lesson would move on behind the sheets, and rest otherwise than before.
    settings.write_text(f'{{"motion": "{REDUCED}"}}', encoding="utf-8")
    with Player(screen, tmp_path, EIGHT) as player:
        player.wait_for_caption("par 3")
        player.point(*AWAY)
        board = rest(player)
        for keys, what in (
            (["F1"], "the help"),
            (["question"], "the help"),
            (["F10"], "the settings"),
            (["p"], "the pictures"),
            (["ctrl+s"], "saving pictures"),
            (["t"], "the statistics"),
            (["F2"], "the days"),
            ([*TO_MENU, "Return"], "the menu"),
        ):
            assert changes(player, partial(player.press, *keys), what) != board
            player.press("Escape", "Escape")
            wait_for(lambda: player.shows(board, *WHOLE), f"{what} to go")
        dark = changes(player, partial(player.press, "F10"), "the settings")
        changes(player, partial(player.press, "Tab", "Tab", "Right", "Right"), "the light theme")
        light = changes(player, partial(player.press, "Escape"), "the board in light")
        assert light != board and dark != light
        changes(player, partial(player.press, "F10"), "the settings again")
        changes(player, partial(player.press, "Up", "Up", "Return"), "the other sheet")
        player.press("Escape")
        changes(player, partial(player.press, *TO_MENU, "Return"), "the menu")
        changes(player, partial(player.press, *["Up"] * 12, "Return"), "custom sizes")
        player.press("Right", "Tab", "Tab", "Tab", "Return")
        player.wait_for_caption("Sliding 4x3 · 0 moves")
        player.press("alt+Left")
        player.wait_for_caption("Sliding 3x3")
        player.press("h", "h", "a")
        player.wait_for_caption("solved")
        card = rest(player)
        player.press("ctrl+r")
        player.wait_for_caption("0 moves")
        assert rest(player) != card
        assert '"light"' in settings.read_text(encoding="utf-8")


def both(player: Player, twin: Hands, point: tuple[int, int], what: str) -> None:
    """Click in the real window, where something must change, and in its twin."""
    changes(player, partial(player.click, *point), what)
    twin.click(point)


def middle(twin: Hands, name: str, role: Role | None = None) -> tuple[int, int]:
    """Find the middle of what is called so."""
    return pygame.Rect(twin.named(name, role).spot).center


def test_every_screen_by_mouse_alone(screen: Screen, tmp_path: Path, twin: Hands) -> None:
    with Player(screen, tmp_path, EIGHT) as player:
        player.wait_for_caption("par 3")
        player.point(*AWAY)
        dark = rest(player)
        for action in (say(command.label) for command in (*PLACES, *FOOT)):
            there = middle(twin, action, Role.BUTTON)
            both(player, twin, there, action)
            # The theatre is no sheet: it goes the way it came.
            away = middle(twin, "Close") if twin.there("Close") else there
            both(player, twin, away, f"{action} to go")
        both(player, twin, middle(twin, "Settings"), "the settings")
        both(player, twin, middle(twin, "Light"), "the light theme")
        player.roll(9)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-9))
        twin.turn()
        both(player, twin, middle(twin, "About Parlour"), "what it is")
        both(player, twin, middle(twin, "Close"), "the sheet to go")
        for action in ("Custom size", "Picture tiles", "Save"):
            both(player, twin, middle(twin, "Menu"), "the menu")
            both(player, twin, middle(twin, action, Role.MENU_ITEM), action)
            both(player, twin, middle(twin, "Close"), f"{action} to go")
        for move in ("4", "5", "6"):
            both(player, twin, twin.spot_of(move), f"tile {move} to slide")
        player.wait_for_caption("3 moves · par 3 · solved")
        wait_for_card(twin)
        player.point(*AWAY)
        assert rest(player) != dark
        wait_for(lambda: _restarted(player, twin), "the card's button to start again")


def _restarted(player: Player, twin: Hands) -> bool:
    """Click where the card has its button, and tell whether that has started the board again."""
    player.click(*middle(twin, "Try again"))
    return player.moves == 0
