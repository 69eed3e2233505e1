"""The editor in the real window: a board is made by mouse alone, another by keys alone."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.keep.database import FILE
from tests.support.editing import cell, open_editor
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for

SMALL = "flood:3x3c3m2:100201221"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"


@pytest.fixture
def twin() -> Iterator[Hands]:
    """Open the same editor without a screen, to know where things are on the real one."""
    made = Hands(SMALL)
    open_editor(made)
    yield made
    made.window.close()


def middle(hands: Hands, name: str) -> tuple[int, int]:
    """Find the middle of what is called so."""
    return pygame.Rect(hands.named(name).spot).center


def kept(folder: Path, family: str) -> str:
    """Return the drawing that the window has kept in its file."""
    path = folder / "XDG_DATA_HOME" / "parlour" / FILE
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT text FROM drawing WHERE family = ?", (family,)).fetchall()
    return str(rows[0][0]) if rows else ""


@pytest.mark.slow
def test_a_board_is_drawn_by_mouse_shows_its_par_and_is_played(
    screen: Screen, twin: Hands, tmp_path: Path
) -> None:
    cells = cell(twin, 0, 0), cell(twin, 2, 0)
    spots = {name: middle(twin, name) for name in ("green (3)", "Wider or narrower", "Play it")}
    twin.press(pygame.K_e)
    menu = middle(twin, "Menu")
    twin.window.doers.do("menu")
    twin.turn()
    assert twin.window.overlay.menu is not None
    place = [one.command for one in twin.window.overlay.menu.entries].index("edit")
    with Player(screen, tmp_path, SMALL) as player:
        player.wait_for_caption("Flood")
        player.press("Escape")
        player.click(*menu)
        player.press(*["Down"] * place, "Return")
        player.wait_for_caption("Make a board · Flood 3×3 · 3 colours")
        player.click(*spots["green (3)"])
        player.drag(*cells)
        wait_for(lambda: kept(tmp_path, "flood") == "3x3c3m2:222201221", "the run to be kept")
        x, y = spots["Wider or narrower"]
        player.drag((x, y), (x + 60, y))
        wait_for(lambda: kept(tmp_path, "flood").startswith("5x3c3m2:22222"), "a wider board")
        player.wait_for_caption("Make a board · Flood 5×3 · 3 colours")
        player.click(*spots["Play it"])
        player.wait_for_caption("Flood 5x3 · 0 moves · par 2")


@pytest.mark.slow
def test_a_board_is_made_by_keys_alone_and_is_there_after_a_restart(
    screen: Screen, tmp_path: Path
) -> None:
    with Player(screen, tmp_path, JUGS) as player:
        player.wait_for_caption("Jugs")
        player.press("Escape", "e")
        player.wait_for_caption("Make a board · Jugs 3, 5, 8")
        # One litre more in the second jug, and one more is asked for there.
        player.press("Right", "plus", "Down", "5")
        wait_for(lambda: kept(tmp_path, "jugs") == "3,5,8:0,1,8:0,5,4", "the numbers to be kept")
        player.press("ctrl+z", "ctrl+y", "Up", "Up", "Right", "9")
        player.wait_for_caption("Make a board · Jugs 3, 5, 9")
        player.press("ctrl+q")
        wait_for(lambda: player.process.poll() is not None, "the window to close")
    with Player(screen, tmp_path) as player:
        player.wait_for_caption("Jugs")
        player.press("e")
        player.wait_for_caption("Make a board · Jugs 3, 5, 9")
        player.press("p")
        player.wait_for_caption("Jugs 3,5,9 · 0 moves · par ")
        assert kept(tmp_path, "jugs") == "3,5,9:0,1,8:0,5,4"
