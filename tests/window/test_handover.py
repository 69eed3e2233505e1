"""A second start: what it was asked to open comes to the window that is there."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pygame
import pytest

from game import families, places
from game.keep import doorbell
from game.keep.doorbell import BELLS, Call, Doorbell
from game.play.session import Session
from game.ui.nodes import Role
from tests.support.boards import EIGHT, SMALL
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.hands import Hands
from tests.support.person import ROOT, Player, Screen, wait_for

pytestmark = pytest.mark.slow

NEAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"
FAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
# A program of its own that covers the screen.
PINK = (255, 0, 128)
COVER = f"""
import time, pygame
pygame.display.init()
pygame.display.set_mode((1600, 1000), pygame.NOFRAME).fill({PINK})
pygame.display.flip()
pygame.display.get_wm_info()
while True:
    pygame.event.pump()
    time.sleep(0.05)
"""
OPENED = "Opened in the window that is there already; --new-window opens another.\n"


def call(hands: Hands, text: str, name: str = "") -> None:
    """Ring as another start would, and let the window go on meanwhile."""
    folder = places.data()
    wait_for(lambda: [*folder.glob(BELLS)] != [], "the bell")
    said: list[bool] = []
    caller = Thread(target=lambda: said.append(doorbell.ring(folder, Call(text, name))))
    caller.start()
    while caller.is_alive():
        hands.turn()
    assert said == [True]


@pytest.mark.parametrize("hands", [EIGHT], indirect=True)
def test_a_board_that_is_handed_over_is_played_and_the_one_before_comes_back(hands: Hands) -> None:
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_F1)
    call(hands, NEAR)
    assert hands.there("Sliding board") and hands.table.session.board.id == NEAR
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == EIGHT and hands.moves == ["4"], "nothing is lost"


@pytest.mark.parametrize("key", [pygame.K_b, pygame.K_e])
def test_whatever_screen_is_open_gives_way_to_the_board(hands: Hands, key: int) -> None:
    board = hands.named("Flood board")
    hands.press(key)
    assert board.name not in hands.screen
    call(hands, NEAR)
    assert hands.there("Sliding board") and hands.table.session.board.id == NEAR


@pytest.mark.parametrize("hands", [EIGHT], indirect=True)
def test_several_boards_that_are_handed_over_are_a_list_to_choose_from(hands: Hands) -> None:
    call(hands, f"{NEAR}\n{FAR}\n{SMALL}\n", "three.txt")
    assert hands.there("three.txt", Role.DIALOG)
    assert hands.table.session.board.id == EIGHT


@pytest.mark.parametrize("name", ["b\udcff.txt", "น\u0e31\u0e49ง\u2028.txt"])
def test_boards_of_a_file_of_any_name_are_kept_as_a_list(hands: Hands, name: str) -> None:
    call(hands, f"{NEAR}\n{FAR}\n{SMALL}\n", name)
    assert any(node.role is Role.DIALOG for node in hands.nodes)
    course = hands.window.host.store.left.laid_out()
    assert course is not None and len(course.boards) == 3
    assert str(course.name) == name.replace("\udcff", "\\udcff").replace("\u2028", " ")


@pytest.mark.parametrize("hands", [EIGHT], indirect=True)
def test_what_can_not_be_read_is_said_in_the_window(hands: Hands) -> None:
    call(hands, "sliding:3x3:1,2")
    assert hands.table.session.board.id == EIGHT
    assert hands.window.notices.notice is not None


def test_a_command_with_a_board_or_a_saved_game_finds_the_window(run: Run, tmp_path: Path) -> None:
    save, game = tmp_path / "mine.parlour", Session(families.read(EIGHT)).save()
    save.write_text(game, encoding="utf-8")
    both = tmp_path / "two.txt"
    both.write_text(f"{NEAR}\n{FAR}\n", encoding="utf-8")
    places.data().mkdir(parents=True, exist_ok=True)
    bell = Doorbell(places.data())
    bell.hang()
    wait_for(lambda: [*places.data().glob(BELLS)] != [], "the bell")
    calls: list[Call] = []
    asked = [[NEAR], [str(save)], ["--file", str(save)], ["--file", str(both)]]
    done = False

    def ask() -> None:
        nonlocal done
        try:
            for words in asked:
                assert run(*words) == (0, OPENED, "")
            for words in ([NEAR, "--new-window"], [NEAR, "--file", str(both)], []):
                assert run(*words)[1].startswith("window: ") or not words
        finally:
            done = True

    caller = Thread(target=ask)
    caller.start()
    while not done:
        bell.answer(calls.append)
        caller.join(0.01)
    bell.close()
    assert [call.name for call in calls] == ["", "mine.parlour", "mine.parlour", "two.txt"]
    assert calls[0].text == NEAR and calls[1].text == game


def test_a_word_that_is_a_file_is_opened_as_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "solve.txt"
    path.write_text(f"{NEAR}\n", encoding="utf-8")
    assert run(str(path)) == (0, f"window: {NEAR}\n", "")
    assert run(str(tmp_path / "nothing.txt"))[0] == 2


def test_a_second_start_hands_its_board_to_the_real_window(screen: Screen, tmp_path: Path) -> None:
    def start(*words: str) -> subprocess.CompletedProcess[str]:
        environment = player.environment
        command = [sys.executable, str(ROOT / "main.py"), *words]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    bells = tmp_path / "XDG_DATA_HOME" / "parlour"
    with Player(screen, tmp_path, FAR) as player:
        player.wait_for_caption("0 moves")
        wait_for(lambda: [*bells.glob(BELLS)] != [], "the bell")
        player.press("Left")
        player.wait_for_caption("1 move")
        with subprocess.Popen([sys.executable, "-c", COVER], env=player.environment) as cover:
            wait_for(lambda: player.picture().at(20, 20) == PINK, "another window over it")
            wait_for(lambda: not player.has_keyboard(), "the other window to have the keyboard")
            done = start("sliding:4x4#7")
            assert (done.returncode, done.stdout) == (0, OPENED), done.stderr
            player.wait_for_caption("Parlour: Sliding 4x4 · 0 moves")
            wait_for(lambda: player.picture().at(20, 20) != PINK, "the window to come to the front")
            wait_for(player.has_keyboard, "the keyboard")
            cover.kill()
        player.press("alt+Left")
        player.wait_for_caption("Parlour: Sliding 3x3 · 1 move ·")
    assert [*bells.glob(BELLS)] != [], "it was killed, and its bell is still there"
    with Player(screen, tmp_path, NEAR) as player:
        player.wait_for_caption("Parlour: Sliding 3x3 · 0 moves")
