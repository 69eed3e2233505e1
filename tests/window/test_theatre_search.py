"""Searches of one's own in the theatre: asked about as guesses are, and never called proved."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.text.tongue import ENGLISH, choose
from tests.support.hands import Hands
from tests.support.own_code import NOTES, asked, drop, gone, process, ran, run, save
from tests.support.person import ROOT
from tests.support.theatre import choose as take
from tests.support.theatre import (
    entries,
    lanes,
    programme_of,
    sentence,
    to_end,
    until_searched,
    written,
)

pytestmark = pytest.mark.slow

NEAR = "sliding:3x2:1,2,3,0,4,5"
PLANTED = (ROOT / "tests" / "support" / "planted_searches.py").read_text("utf-8")
GUESS = "\ndef zero(board):\n    return 0\n"
# It expands one board, and then says what its file says.
ONE = "def search(problem):\n    problem.moves(problem.start)\n"


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
    path.write_text(NOTES + ONE, encoding="utf-8")
    return path


def planted(file: Path, *names: str) -> None:
    """Have the file's searches be these of the planted ones; what else it has is for them."""
    text = PLANTED.replace("\ndef ", "\ndef _")
    text += "".join(f"\ndef {name}(problem):\n    return _{name}(problem)\n" for name in names)
    save(file, text)


def test_a_search_is_a_lane_beside_the_others_and_is_never_called_proved(
    hands: Hands, file: Path
) -> None:
    planted(file, "star")
    before = len(lanes(hands))
    drop(hands, file)
    assert asked(hands) and any("searched by my.py:star" in words for words in hands.screen)
    assert not ran(file)
    hands.press("Run it")
    to_end(hands)
    lane = programme_of(hands).lanes[-1]
    # It asks for a guess: the usual one, until its lane has another.
    assert lane.text == f"{file}:star:manhattan" and len(lanes(hands)) == before + 1
    assert hands.value(f"Lane {before + 1}: method") == "my.py:star"
    assert hands.value(f"Lane {before + 1}: guess") == "Manhattan ✓ admissible"
    act, ours = programme_of(hands).performance.acts[-1], programme_of(hands).performance.acts[1]
    assert act.log.expanded > 0 and not act.log.answer.proved
    assert act.log.answer.upper == ours.log.answer.upper
    assert sentence(hands, before + 1).endswith("not proved shortest.")
    hands.press(pygame.K_v)
    told = hands.screen[hands.screen.index("my.py:star with Manhattan") + 1]
    assert "which it did not prove" in told and "proved shortest" not in told, told
    hands.press(pygame.K_ESCAPE)
    # Event by event it is told, too, and its steps.
    hands.press(pygame.K_HOME)
    for _ in range(4):
        hands.press(pygame.K_RIGHT)
    assert "ask for the moves of a board" in " ".join(hands.screen)


def test_a_search_is_chosen_by_keys_from_the_menu_of_methods(hands: Hands, file: Path) -> None:
    planted(file, "breadth")
    hands.go_to("Lane 2: method")
    hands.press(pygame.K_RETURN)
    take(hands, "From a file")
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type(str(file))
    hands.press(pygame.K_RETURN)
    assert asked(hands) and not ran(file)
    hands.go_to("Run it")
    hands.press(pygame.K_RETURN)
    assert programme_of(hands).lanes[1].method.name == f"{file}:breadth"
    # From now on it is offered to other lanes, and not asked about; not as a guess.
    hands.press("Lane 3: method")
    take(hands, "my.py:breadth")
    assert not asked(hands)
    until_searched(hands)
    first, second = programme_of(hands).performance.acts[1:]
    assert first.log.expanded == second.log.expanded > 0 and not first.error
    hands.press("Lane 3: method")
    take(hands, "A*")
    hands.press("Lane 3: guess")
    assert not any("breadth" in name for name in entries(hands))


def test_two_lanes_of_one_search_go_on_by_turns(hands: Hands, file: Path) -> None:
    planted(file, "star")
    run(hands, file)
    for guess in ("Manhattan", "misplaced"):
        hands.press("Lane 2: method")
        take(hands, "my.py:star")
        hands.press("Lane 2: guess")
        take(hands, guess)
    until_searched(hands)
    acts = programme_of(hands).performance.acts
    assert [act.lane.method.title for act in acts].count("my.py:star") == 2
    assert all(act.log.answer.best for act in acts)


def test_a_menu_of_methods_takes_no_guess_and_a_menu_of_guesses_no_search(
    hands: Hands, file: Path
) -> None:
    for part, text, words in (
        ("method", GUESS, "which is called problem"),
        ("guess", ONE, "one argument, a board"),
    ):
        save(file, text)
        hands.press(f"Lane 2: {part}")
        take(hands, "From a file")
        hands.press(pygame.K_a, pygame.KMOD_LCTRL)
        hands.type(str(file))
        hands.press(pygame.K_RETURN)
        assert any(words in told for told in written(hands))
        hands.press(pygame.K_ESCAPE)
    assert not ran(file)


def test_of_guesses_and_searches_in_one_file_each_is_named_for_what_it_is(
    hands: Hands, file: Path
) -> None:
    save(file, ONE + GUESS)
    drop(hands, file)
    assert entries(hands) == ["search, a search", "zero, a guess"]
    take(hands, "zero")
    hands.press("Run it")
    drop(hands, file)
    take(hands, "search")
    # Its file asks for no guess.
    assert [lane.text for lane in programme_of(hands).lanes[-1:]] == [f"{file}:search"]
    drop(hands, file)
    take(hands, "zero")
    assert not asked(hands)


def test_a_search_that_fails_says_so_with_its_line_and_what_it_printed(
    hands: Hands, file: Path
) -> None:
    save(file, f"{ONE}    print('seven boards')\n    raise KeyError('mine')\n")
    run(hands, file)
    to_end(hands)
    number = len(lanes(hands))
    assert sentence(hands, number) == "The search failed: KeyError: 'mine' (my.py, line 6)."
    hands.until(lambda: "the menu of its method shows where" in hands.notice, "the notice")
    hands.press(f"Lane {number}: method")
    take(hands, "Its output")
    hands.until(lambda: {"seven boards", "KeyError: 'mine'"} <= {*hands.screen}, "its output")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("illegal", "move 1 of its line"),
        ("wrong", "its line does not solve the board"),
        ("jumps", "expanded a board that no move has led to"),
    ],
)
def test_what_it_tells_is_replayed(hands: Hands, file: Path, name: str, words: str) -> None:
    planted(file, name)
    run(hands, file)
    to_end(hands)
    said = sentence(hands, len(lanes(hands)))
    assert said.startswith("The search failed: ") and words in said


def test_saved_again_it_runs_again_and_its_process_ends_with_its_search(
    hands: Hands, file: Path
) -> None:
    run(hands, file)
    to_end(hands)
    first = process(file)
    hands.until(lambda: gone(first), "the end of its process")
    assert sentence(hands, len(lanes(hands))).startswith("No line")
    planted(file, "breadth", "search")
    save(file, file.read_text("utf-8").replace("_search(", "_breadth("))
    hands.until(lambda: "was saved again" in hands.notice, "a look at the file")
    until_searched(hands)
    assert programme_of(hands).performance.acts[-1].log.answer.best
    hands.until(lambda: gone(process(file)), "the end of the second process")


def test_a_search_under_way_ends_with_its_lane_and_with_the_theatre(
    hands: Hands, file: Path
) -> None:
    save(file, f"{ONE}    while True:\n        pass\n")
    run(hands, file)
    hands.until(lambda: ran(file), "its process")
    first = process(file)
    hands.press(f"Lane {len(lanes(hands))}: method")
    take(hands, "Close this lane")
    hands.until(lambda: gone(first), "its end")
    file.with_name("ran").unlink()
    drop(hands, file)
    hands.until(lambda: ran(file), "its next process")
    second = process(file)
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: gone(second), "its end")


def test_the_quiz_asks_nothing_of_a_search_of_ones_own(hands: Hands, file: Path) -> None:
    planted(file, "breadth")
    run(hands, file)
    for _ in range(3):
        hands.press("Lane 1: method")
        take(hands, "Close this lane")
    until_searched(hands)
    hands.press(pygame.K_q)
    for _ in range(20):
        hands.turn()
    assert not any("Which" in words for words in hands.screen)


def test_begun_anew_in_its_lane_what_ran_there_before_ends(hands: Hands, file: Path) -> None:
    save(file, "def search(problem):\n    while True:\n        problem.moves(problem.start)\n")
    run(hands, file)
    hands.until(lambda: ran(file), "its process")
    first = process(file)
    hands.press(f"Lane {len(lanes(hands))}: method")
    take(hands, "my.py:search")
    hands.until(lambda: process(file) != first and gone(first), "its next process alone")
