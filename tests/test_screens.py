"""Every screen of the real window, by keys alone and by mouse alone."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.families import FAMILIES
from game.ui.rail import FOOT
from game.ui.settings import Settings
from tests.person import Player, Screen, wait_for
from tests.test_window import EIGHT, Hands

pytestmark = pytest.mark.usefixtures("compiled")

AWAY = (300, 5)
# As often Tab leads from the board to the menu of presets.
TO_MENU = ["Tab"] * (len(FAMILIES) + len(FOOT) + 1)


@pytest.fixture
def twin() -> Iterator[Hands]:
    """Open the same window without a screen, to know where things are on the real one."""
    made = Hands(EIGHT)
    yield made
    made.window.close()


def rest(player: Player) -> bytes:
    """Return what the window shows once it stays the same."""
    pictures: list[bytes] = []

    def still() -> bool:
        pictures.append(player.picture().region(0, 0, 1180, 720))
        return pictures[-4:] == pictures[-1:] * 4

    wait_for(still, "the window to come to rest")
    return pictures[-1]


def changes(player: Player, act: Callable[[], None], what: str) -> bytes:
    """Do something, and return the new picture; fail if nothing changes."""
    before = rest(player)
    act()
    wait_for(lambda: player.picture().region(0, 0, 1180, 720) != before, what)
    return rest(player)


def test_every_screen_by_keys_alone(screen: Screen, tmp_path: Path) -> None:
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
            wait_for(lambda: player.picture().region(0, 0, 1180, 720) == board, f"{what} to go")
        dark = changes(player, partial(player.press, "F10"), "the settings")
        changes(player, partial(player.press, "Tab", "Right", "Right"), "the light theme")
        light = changes(player, partial(player.press, "Escape"), "the board in light")
        assert light != board and dark != light
        changes(player, partial(player.press, "F10"), "the settings again")
        changes(player, partial(player.press, "Up", "Up", "Return"), "the other sheet")
        player.press("Escape")
        changes(player, partial(player.press, *TO_MENU, "Return"), "the menu")
        changes(player, partial(player.press, *["Up"] * 3, "Return"), "custom sizes")
        player.press("Tab", "Right", "Tab", "Tab", "Return")
        player.wait_for_caption("Sliding 4x3 · 0 moves")
        player.press("u")
        player.wait_for_caption("Sliding 3x3")
        player.press("h", "h", "a")
        player.wait_for_caption("solved")
        card = rest(player)
        player.press("ctrl+r")
        player.wait_for_caption("0 moves")
        assert rest(player) != card
        settings = tmp_path / "XDG_CONFIG_HOME" / "parlour" / "settings.json"
        assert '"light"' in settings.read_text(encoding="utf-8")


def test_every_screen_by_mouse_alone(screen: Screen, tmp_path: Path, twin: Hands) -> None:
    window = twin.window
    with Player(screen, tmp_path, EIGHT) as player:
        player.wait_for_caption("par 3")
        player.point(*AWAY)
        board = rest(player)
        for name in ("help", "settings"):
            spot = window._rail.spots[name].center
            changes(player, partial(player.click, *spot), name)
            player.click(8, 400)
            player.point(*AWAY)
            wait_for(lambda: player.picture().region(0, 0, 1180, 720) == board, f"{name} to go")
        twin.click(window._rail.spots["settings"].center)
        sheet = window.actions.sheet
        assert sheet is not None
        settings = window._rail.spots["settings"].center
        changes(player, partial(player.click, *settings), "the settings")
        light = (sheet.rect.right - 50, sheet.rect.y + 90)
        changes(player, partial(player.click, *light), "the light theme")
        cross = (sheet.rect.right - 32, sheet.rect.y + 32)
        changes(player, partial(player.click, *cross), "the settings to go")
        player.point(*AWAY)
        assert rest(player) != board
        window.actions.sheet = None
        for move in ("4", "5", "6"):
            player.click(*twin.spot_of(move))
            twin.click(twin.spot_of(move))
        player.wait_for_caption("3 moves · par 3 · solved")
        again = window.panel.buttons[2]
        assert again.action == "restart"
        player.click(*again.rect.center)
        player.wait_for_caption("0 moves")


def test_defaults_need_no_file() -> None:
    assert Settings().theme == "system"
