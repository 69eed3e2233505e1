"""Guesses of one's own in the theatre: a file is asked about, run apart, told of in its lane."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import current_thread
from typing import Any

import pygame
import pytest

from game.families import read
from game.own.apart import Apart, Values
from game.text.tongue import ENGLISH, choose
from tests.support.hands import Hands
from tests.support.own_code import NOTES, asked, drop, gone, process, ran, run, save
from tests.support.searching import shortest
from tests.support.theatre import (
    box_of,
    entries,
    lane,
    lanes,
    picture_of,
    programme_of,
    sentence,
    to_end,
    until_searched,
    written,
)
from tests.support.theatre import choose as take

pytestmark = pytest.mark.slow

NEAR = "sliding:3x2:1,2,3,0,4,5"
MANHATTAN = """
def guess(board):
    places = {tile: (x, y) for y, row in enumerate(board.rows) for x, tile in enumerate(row)}
    return sum(
        abs((tile - 1) % board.width - x) + abs((tile - 1) // board.width - y)
        for tile, (x, y) in places.items()
        if tile
    )
"""
OWN = "my.py:guess"
SOLVED = "sliding:3x2:1,2,3,4,5,0"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(NEAR)
    made.press(pygame.K_ESCAPE)
    made.press(pygame.K_b)
    yield made
    choose(ENGLISH)
    made.window.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(NOTES + MANHATTAN, encoding="utf-8")
    return path


def own_lane(hands: Hands) -> int:
    """The number of the lane that goes by the file."""
    found = [n for n, lane in enumerate(programme_of(hands).lanes, 1) if OWN in lane.text]
    assert len(found) == 1
    return found[0]


def admissible(hands: Hands) -> bool:
    """Whether the lane's guess is told to be never too high, and not before that is known."""
    told = hands.value(f"Lane {own_lane(hands)}: guess")
    assert told in (f"{OWN} may be too high", f"{OWN} ✓ admissible")
    return told.endswith("✓ admissible")


def test_nothing_of_a_file_runs_before_it_is_allowed_and_then_it_is_a_lane_beside_the_others(
    hands: Hands, file: Path
) -> None:
    before = len(lanes(hands))
    drop(hands, file)
    assert asked(hands) and str(file) in hands.screen
    assert any("not asked about again" in words for words in hands.screen)
    hands.press(pygame.K_RETURN)
    assert not asked(hands) and len(programme_of(hands).lanes) == before
    drop(hands, file)
    hands.press("Cancel")
    assert len(programme_of(hands).lanes) == before and not ran(file)
    run(hands, file)
    to_end(hands)
    assert ran(file) and len(programme_of(hands).lanes) == before + 1
    lane, number = programme_of(hands).lanes[-1], own_lane(hands)
    assert lane.text == f"astar:{file}:guess"
    hands.until(lambda: admissible(hands), "its check")
    assert sentence(hands, number).endswith("not proved shortest.")
    hands.press(pygame.K_v)
    told = hands.screen[hands.screen.index(f"A* with {OWN}") + 1]
    assert "proved" not in told, told


def test_a_file_is_chosen_by_keys_from_the_menu_of_guesses(hands: Hands, file: Path) -> None:
    hands.go_to("Lane 2: guess")
    hands.press(pygame.K_RETURN)
    assert entries(hands)[-1] == "From a file…"
    take(hands, "From a file")
    assert hands.focus == "Path of a Python file"
    hands.type("none.py")
    hands.press(pygame.K_RETURN)
    assert any("can't be read" in told for told in written(hands))
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type(str(file))
    hands.press(pygame.K_RETURN)
    assert asked(hands) and not ran(file)
    hands.go_to("Run it")
    hands.press(pygame.K_RETURN)
    assert programme_of(hands).lanes[1].text == f"astar:{file}:guess"
    # From now on it is offered to other lanes, and not asked about.
    hands.press("Lane 3: guess")
    take(hands, OWN)
    assert not asked(hands) and OWN in programme_of(hands).lanes[2].text


def test_of_several_functions_one_is_chosen_from_a_menu(hands: Hands, file: Path) -> None:
    save(file, "def none(): pass\ndef one(board): return 0\ndef two(board, more=1): return 0\n")
    drop(hands, file)
    assert entries(hands) == ["one, a guess", "two, a guess"]
    take(hands, "two")
    hands.press("Run it")
    assert programme_of(hands).lanes[-1].text.endswith("my.py:two")
    drop(hands, file)
    take(hands, "one")
    assert not asked(hands) and programme_of(hands).lanes[-1].text.endswith("my.py:one")


def test_what_has_changed_since_it_was_asked_about_is_asked_about_again(
    hands: Hands, file: Path
) -> None:
    drop(hands, file)
    save(file, MANHATTAN + "\n# more\n")
    hands.press("Run it")
    assert asked(hands) and "has changed meanwhile" in hands.notice and not ran(file)


def test_saved_again_the_lane_runs_again_and_its_process_is_another(
    hands: Hands, file: Path
) -> None:
    run(hands, file)
    to_end(hands)
    number, first = own_lane(hands), process(file)
    counted = programme_of(hands).performance.acts[-1].expanded
    save(file, "def guess(board):\n    return 0\n")
    hands.until(lambda: "was saved again" in hands.notice, "a look at the file")
    until_searched(hands)
    assert process(file) != first and own_lane(hands) == number
    assert programme_of(hands).performance.acts[-1].expanded > counted
    hands.until(lambda: gone(first), "the end of the process before")


def test_a_window_that_sleeps_wakes_to_look_at_the_file_in_use(hands: Hands, file: Path) -> None:
    overlay, clock = hands.window.overlay, hands.window.host.clock
    assert overlay.next_wake is None
    run(hands, file)
    to_end(hands)
    assert overlay.next_wake is not None and overlay.next_wake <= clock.now + 1
    hands.press(f"Lane {own_lane(hands)}: method")
    take(hands, "Close this lane")
    assert overlay.next_wake is None


def test_its_process_goes_with_the_lane_the_theatre_and_the_window(
    hands: Hands, file: Path
) -> None:
    run(hands, file)
    until_searched(hands)
    first = process(file)
    hands.press(f"Lane {own_lane(hands)}: method")
    take(hands, "Close this lane")
    hands.until(lambda: gone(first), "the end of the lane's process")
    run_again(hands, file)
    second = process(file)
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: gone(second), "the end of the theatre's process")
    hands.press(pygame.K_b)
    until_searched(hands)
    assert own_lane(hands) and not asked(hands)
    third = process(file)
    hands.window.close()
    hands.until(lambda: gone(third), "the end of the window's process")


def run_again(hands: Hands, file: Path) -> None:
    """Drop a file that is allowed by now."""
    drop(hands, file)
    assert not asked(hands)
    until_searched(hands)


def test_a_guess_that_fails_says_so_in_its_lane_and_shows_its_lines_and_what_it_printed(
    hands: Hands, file: Path
) -> None:
    save(file, "def guess(board):\n    print('seven boards')\n    raise ValueError('no  more')\n")
    run(hands, file)
    to_end(hands)
    number = own_lane(hands)
    hands.until(lambda: playable(hands), "its check")
    said = "Its guess failed: ValueError: no  more (my.py, line 5): "
    assert sentence(hands, number) == f"{said}{SOLVED}."
    assert lit(hands) == "raise ValueError('no  more')"
    hands.until(lambda: hands.notice.startswith(f"{OWN} failed"), "the notice")
    hands.press(f"Lane {number}: guess")
    take(hands, "Its output")
    assert {"seven boards", "ValueError: no  more"} <= {*hands.screen}
    # The others have gone on.
    acts = programme_of(hands).performance.acts
    assert all(act.log.answer.proved for act in acts[:-1])


def playable(hands: Hands) -> bool:
    """Whether the lane has a board on which its guess is wrong."""
    return hands.there(f"Lane {own_lane(hands)}: play this board")


def lit(hands: Hands) -> str:
    """The line of the lane's code that is told to have said what is wrong."""
    rows = next(one for one in lane(hands, own_lane(hands)).children if one.name.endswith(": code"))
    return next((row.name for row in rows.children if row.on), "")


TOO_HIGH = """
def guess(board):
    if board.rows[0] == (1, 2, 3):
        return 0
    return manhattan(board) * 2
"""


def test_a_guess_that_is_too_high_is_told_with_its_line_and_a_board_that_opens(
    hands: Hands, file: Path
) -> None:
    """The only one in which a lane is judged while it is watched: over a second, in a process."""
    save(file, MANHATTAN.replace("guess", "manhattan") + TOO_HIGH)
    drop(hands, file)
    take(hands, "guess")
    hands.press("Run it")
    to_end(hands)
    hands.until(lambda: "of them" in hands.notice, "its check")
    assert hands.notice == f"Checked against all 360 boards: {OWN} says too much on 204 of them."
    number = own_lane(hands)
    assert sentence(hands, number).startswith("Says 2 where 1 is enough: not admissible.")
    assert lit(hands) == "return manhattan(board) * 2"
    asked_for = process(file)
    hands.go_to(f"Lane {number}: play this board")
    hands.press(pygame.K_RETURN)
    assert len(shortest(hands.table.session.board.start)) == 1
    hands.until(lambda: gone(asked_for), "the end of its process")
    hands.press(pygame.K_b)
    assert programme_of(hands).board.start == hands.table.session.board.start
    # By the same lanes; and what is saved again is judged again.
    save(file, MANHATTAN)
    hands.until(lambda: not playable(hands) and admissible(hands), "another check")
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.start == read(NEAR).start


ENDLESS = "def guess(board):\n    while True:\n        pass\n"


def limited(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Give every answer so many seconds."""
    monkeypatch.setattr("game.own.guesses.Apart", partial(Apart, seconds=seconds))


def test_a_guess_that_never_ends_is_ended_and_its_board_is_named(
    hands: Hands, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(monkeypatch, 1.0)
    save(file, ENDLESS)
    run(hands, file)
    to_end(hands)
    hands.until(lambda: playable(hands), "its check")
    said = f"Its guess failed: no answer within 1 s: {SOLVED}."
    assert sentence(hands, own_lane(hands)) == said


def test_the_window_goes_on_while_a_guess_never_ends_and_its_lane_can_be_closed(
    hands: Hands, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(monkeypatch, 600)
    save(file, ENDLESS)
    run(hands, file)
    hands.until(lambda: ran(file), "its process")
    asking, pid = programme_of(hands).performance.acts[-1], process(file)
    for _ in range(3):
        hands.turn()
    assert not asking.ended and not gone(pid)
    hands.press(f"Lane {own_lane(hands)}: method")
    take(hands, "Close this lane")
    hands.until(lambda: gone(pid), "its end")
    until_searched(hands)


def test_no_frame_and_no_press_waits_for_a_guess(
    hands: Hands, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, ask = set[str](), Apart.ask

    def noted(apart: Apart, *asked: Any) -> Values:
        threads.add(current_thread().name)
        return ask(apart, *asked)

    monkeypatch.setattr(Apart, "ask", noted)
    run(hands, file)
    until_searched(hands)
    # Event by event, as trees, with a position looked at, with its verdict, and in the quiz.
    hands.press(pygame.K_HOME)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_r, pygame.K_DOWN):
        hands.press(key)
    hands.click(box_of(picture_of(hands, own_lane(hands)).children[-1]).center)
    for key in (pygame.K_END, pygame.K_r, pygame.K_v, pygame.K_ESCAPE, pygame.K_q, pygame.K_SPACE):
        hands.press(key)
    assert threads == {"solver"}


def test_a_program_dropped_anywhere_else_is_no_board_and_is_not_run(
    hands: Hands, file: Path
) -> None:
    hands.press(pygame.K_ESCAPE)
    drop(hands, file)
    assert "my.py is a program, no board" in hands.notice and "theatre (B)" in hands.notice
    hands.press(pygame.K_e)
    drop(hands, file)
    assert "my.py is a program, no board" in hands.notice and not ran(file)


@pytest.mark.parametrize("text", ["{0}:guess", "astar:{0}:guess", "{0}", "main.py watch {0}:guess"])
def test_nothing_that_is_pasted_as_a_board_runs_code(hands: Hands, file: Path, text: str) -> None:
    hands.press(pygame.K_ESCAPE)
    hands.window.doers.paste_box.open_box(text.format(file))
    hands.press(pygame.K_RETURN)
    hands.turn()
    assert not ran(file) and hands.table.session.board.start == read(NEAR).start


def test_lanes_of_another_start_of_the_window_run_nothing(hands: Hands, file: Path) -> None:
    hands.press(pygame.K_ESCAPE)
    hands.window.host.lanes = [f"astar:{file}:guess"]
    hands.press(pygame.K_b)
    until_searched(hands)
    assert not ran(file) and all(OWN not in lane.text for lane in programme_of(hands).lanes)
