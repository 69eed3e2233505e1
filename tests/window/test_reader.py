"""A screen reader at the real window, on the system's own bus: it walks, asks, plays and hears."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from game.ui.access.own_name import go_by
from tests.support.boards import SMALL
from tests.support.listener import Gone, Heard, Listener, SessionBus
from tests.support.person import PATIENCE, ROOT, Player, Screen, wait_for

FIRST = "flood:4x4c3#1"
NEAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"
EIGHT = "sliding:3x3#7"
SAME = "same:3x2c2:00/11/00"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")


@pytest.fixture
def bus() -> Iterator[SessionBus]:
    """Start a session bus with the system's accessibility services."""
    yield from started_bus()


def started_bus() -> Iterator[SessionBus]:
    if shutil.which("dbus-daemon") is None or not SERVICE.exists():
        pytest.skip("a screen reader needs dbus-daemon and at-spi2-core")
    with SessionBus() as started:
        yield started


def play(screen: Screen, bus: SessionBus, home: Path, board: str) -> Player:
    return Player(screen, home, board, DBUS_SESSION_BUS_ADDRESS=bus.address)


# Before the window that others share is there.
def test_a_reader_may_come_late_and_go_and_come_again(
    screen: Screen, bus: SessionBus, tmp_path: Path
) -> None:
    with play(screen, bus, tmp_path, NEAR) as player:
        player.press("ctrl+Right")
        for _ in range(3):
            listener = heard_by(bus)
            player.press("u")
            bus.turn_on(False)
            player.press("r")
            listener.close()
        player.press("Left")
        player.wait_for_caption("1 move")


def heard_by(bus: SessionBus) -> Listener:
    """Come as a reader who hears the first tile; one who hears nothing comes once more.

    The bus of a busy machine loses a word now and then, that a reader is there as well.
    """
    for seconds in (20, PATIENCE):
        bus.turn_on()
        listener = bus.listen()
        try:
            assert listener.find("row 1, column 1, 1, in its place", "table cell", seconds)
        except AssertionError:
            listener.close()
            bus.turn_on(False)
        else:
            return listener
    raise AssertionError("nothing was heard, twice")


class Seat(NamedTuple):
    """The window that several tests share, and the reader at it."""

    player: Player
    listener: Listener

    def open(self, board: str, name: str, role: str = "table") -> Heard:
        """Have a board opened there, and find it, called so."""
        self.listener.let_be()
        self.player.open(board)
        return self.listener.find(name, role)


@pytest.fixture(scope="module")
def seat(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Come as a reader, and only then start the game, once for all who stay there."""
    for bus in started_bus():
        bus.turn_on()
        with (
            closing(bus.listen()) as listener,
            play(screen, bus, tmp_path_factory.mktemp("home"), FIRST) as player,
        ):
            yield Seat(player, listener)


def cells(listener: Listener, board: Heard) -> list[Heard]:
    """List the cells of a board, row by row."""
    return [cell for row in listener.children(board) for cell in listener.children(row)]


def test_a_3x3_is_played_to_its_end_by_what_is_heard(
    seat: Seat,
) -> None:
    listener = seat.listener
    board = seat.open(EIGHT, "Sliding board, Eight, 3×3")
    wait_for(lambda: "focused" in listener.states(board), "the focus on the board")
    assert [listener.role(row) for row in listener.children(board)] == ["table row"] * 3
    names = [listener.name(cell) for cell in cells(listener, board)]
    assert names[0].startswith("row 1, column 1, ") and len(names) == 9
    said = ""
    while "Solved in" not in said:
        # The tile that a hint names last is the one to press.
        listener.do(listener.find("Hint", "button"))
        tile = listener.hear("Slide ").partition(".")[0].split()[-2]
        spot = next(
            cell for cell in cells(listener, board) if f", {tile}," in f"{listener.name(cell)},"
        )
        listener.do(spot)
        said = listener.hear("To go", "Solved in")
    assert "hints" in said and listener.find("Solved in", "dialog")


def test_same_game_is_played_to_its_end_by_what_is_heard(
    seat: Seat,
) -> None:
    listener = seat.listener
    seat.open(SAME, "Same Game board, 3×2")
    listener.do(listener.find("row 1 from the floor, column 2, sky blue", "table cell"))
    listener.hear("The 2 at column 2, row 1 (sky blue).")
    listener.do(listener.find("row 1 from the floor, column 1, orange", "table cell"))
    assert "Solved in 2" in listener.hear("Solved in")
    assert listener.find("Solved in", "dialog")


def test_the_theatre_is_entered_and_heard_by_the_reader(
    seat: Seat,
) -> None:
    player, listener = seat
    seat.open(JUGS, "Jugs board", "")
    listener.do(listener.find("Workshop", "button"))
    listener.do(listener.find("Theatre and lessons", "button"))
    assert "7, proved after 14 positions." in listener.hear("Lane 1: 7, proved")
    assert listener.find("Lane 1: positions. ")
    assert listener.find("Board: jug 1, holds ")
    player.press("End")
    assert listener.find("Lane 1: positions. 14 expanded, 2 waiting")
    player.press("Home")
    assert listener.find("Lane 1: positions. 0 expanded, 1 waiting")


def test_the_focus_goes_where_tab_and_arrows_and_the_reader_lead(
    seat: Seat,
) -> None:
    player, listener = seat
    seat.open(NEAR, "Sliding board")

    def at(words: str) -> bool:
        listener.listen()
        with suppress(Gone):
            return bool(listener.focused) and listener.name(listener.focused[-1]) == words
        return False

    player.press("Escape", "Tab")
    wait_for(lambda: at("Flood"), "the focus on the first button")
    player.press("Escape", "ctrl+Right", "ctrl+Right")
    wait_for(lambda: at("row 1, column 2, 2, in its place"), "the second cell")
    listener.focus(listener.find("row 3, column 3"))
    wait_for(lambda: at("row 3, column 3, 8, slides left"), "the last cell")
    player.press("Return")
    assert "Solved in 2" in listener.hear("Solved")


@pytest.mark.parametrize("size", [0, 5, 60, 4000, 100_000])
def test_a_library_that_is_not_as_expected_is_left_alone(tmp_path: Path, size: int) -> None:
    whole = Path(ctypes.__file__).read_bytes() if size == 4000 else b"\x7fELF\x02\x01" * size
    library = tmp_path / "library.so"
    library.write_bytes(whole[:size])
    for name in ("library.so", "none.so"):
        go_by("Parlour", str(tmp_path / name))()
    assert library.read_bytes() == whole[:size]


def test_menus_sheets_and_sliders_are_used_by_the_reader(
    seat: Seat,
) -> None:
    player, listener = seat
    seat.open(SMALL, "Flood board, 3×3")
    assert listener.name(listener.program()) == "Parlour", "and not what Python's file is called"
    undo = listener.states(listener.find("Undo", "button"))
    assert not undo & {"enabled", "sensitive"}, "with nothing to undo"
    listener.do(listener.find("Menu", "button"))
    listener.do(listener.find("Custom size", "menu item"))
    assert listener.find("Width", "spin button")
    listener.do(listener.find("Close", "button"))
    listener.do(listener.find("Settings", "button"))
    listener.do(listener.find("Light", "radio button"))
    light = listener.find("Light", "radio button")
    wait_for(lambda: "checked" in listener.states(light), "the light theme")
    sound = listener.find("Sound", "slider")
    listener.set(sound, 3)
    wait_for(lambda: listener.value(sound) == 3, "less sound")
    listener.do(listener.find("Close", "button"))
    listener.do(listener.find("green (3)", "button"))
    player.wait_for_caption("1 move")
    assert listener.hear("Green.").startswith("Green. To go 2")

    def undoes() -> bool:
        with suppress(Gone):
            states = listener.states(listener.find("Undo", "button"))
            return {"enabled", "sensitive"} <= states
        return False

    wait_for(undoes, "something to undo")


def test_a_board_is_made_by_what_is_heard(
    seat: Seat,
) -> None:
    player, listener = seat
    seat.open(SMALL, "Flood board, 3×3")
    player.press("e")
    canvas = listener.find("Make a board · Flood 3×3", "table")
    assert len(cells(listener, canvas)) == 9
    listener.do(listener.find("green (3)", "button"))
    listener.do(listener.find("row 1, column 2, ", "table cell"))
    assert listener.find("row 1, column 2, green", "table cell")
    player.press("Right", "Return")
    assert listener.hear("row 1, column 3, green.")


LOADED = """
import sys
from tests.support.hands import Hands
from game.ui.window import Window
frame, seen = Window.frame, []

def noted(window, now):
    seen.append([name for name in sys.modules if "accesskit" in name or ".ui.access" in name])
    return frame(window, now)

Window.frame = noted
hands = Hands("flood:3x3c3m2:100201221")
print(seen[0], "accesskit" in sys.modules, "game.ui.access.reader" in sys.modules)
hands.window.close()
"""


@pytest.mark.parametrize("met", [True, False])
def test_nothing_of_it_is_loaded_before_the_first_frame_and_without_a_bus_none_at_all(
    screen: Screen, bus: SessionBus, met: bool
) -> None:
    unset = ("SDL_VIDEODRIVER", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"DISPLAY": screen.name}
    if met:
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    done = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == f"[] {met} {met}"
