"""The theatre in a real window, the same in all tests, by keys alone and by the mouse alone."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.words.lessons import LESSONS
from tests.support.boards import SMALL
from tests.support.eyes import rest
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for
from tests.support.theatre import entries, opened, programme_of

JUGS = "jugs:3,5,8:0,0,8:0,4,4"
# What is looked at of the window.
LANES = 100, 60, 1000, 600
# A board whose show goes on for longer than anybody looks, and whose searches do not.
LARGE = "sliding:3x3:8,6,7,2,5,4,3,0,1"


@pytest.fixture(scope="module")
def player(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Start the game once; each test opens its board there, whatever the last one left."""
    with Player(screen, tmp_path_factory.mktemp("home"), SMALL) as started:
        started.wait_for_caption("Flood")
        yield started


def page(home: Path) -> int:
    """Tell on which page the first lesson was left."""
    try:
        kept = json.loads((home / "XDG_CONFIG_HOME/parlour/settings.json").read_text())
    except (OSError, ValueError):
        return -1
    return int(kept["lesson_pages"].get(LESSONS[0].name, 0))


@contextmanager
def planned(board: str) -> Iterator[Hands]:
    """Open a window of the same size that is not seen, to know where things are."""
    hands = opened(board)
    yield hands
    hands.window.close()


def spot(plan: Hands, name: str) -> tuple[int, int]:
    return pygame.Rect(plan.named(name).spot).center


def until_changed(player: Player, before: bytes, what: str) -> None:
    """Wait until something else is shown."""
    wait_for(lambda: not player.shows(before, *LANES), what)


@pytest.mark.slow
def test_it_is_opened_played_to_the_end_and_left_by_keys(player: Player) -> None:
    player.open(JUGS)
    player.wait_for_caption("Jugs")
    player.press("Escape", "b")
    player.wait_for_caption("Theatre")
    player.press("space", "Home")
    begun = rest(player, LANES)

    def at_end() -> bool:
        # The searches may have only begun: the end comes nearer with them.
        player.press("End")
        return player.region(*LANES) != begun

    wait_for(at_end, "the end")
    ended = rest(player, LANES)
    player.press("Home")
    until_changed(player, ended, "the start")
    rest(player, LANES)
    start = player.region(100, 60, 1000, 560)
    player.press("Right", "Right", "Right")
    wait_for(lambda: not player.shows(start, 100, 60, 1000, 560), "three events")
    player.press("Left", "Left", "Left")
    wait_for(lambda: player.shows(start, 100, 60, 1000, 560), "the start again")
    player.press("Escape")
    wait_for(lambda: "Theatre" not in player.caption, "the board")
    assert "Jugs" in player.caption and player.moves == 0


@pytest.mark.slow
def test_a_lesson_is_read_by_the_mouse(player: Player) -> None:
    with planned(JUGS) as plan:
        player.open(JUGS)
        player.wait_for_caption("Jugs")
        player.press("Escape")
        plan.press("Workshop")
        door = spot(plan, "Theatre and lessons.")
        plan.press("Theatre and lessons.")
        player.click(*spot(plan, "Workshop"))
        player.click(*door)
        player.wait_for_caption("Theatre · Jugs")
        performance = programme_of(plan).performance
        wait_for(lambda: plan.after_a_turn(lambda: performance.ended), "the searches")
        shown = rest(player, LANES)
        lessons = spot(plan, "Lessons")
        plan.click(lessons)
        title = entries(plan)[0]
        first = spot(plan, title)
        player.click(*lessons)
        until_changed(player, shown, "the menu")
        player.click(*first)
        player.wait_for_caption("Theatre · Sliding")
        plan.press(title)
        player.click(*spot(plan, "Next page"))
        wait_for(lambda: page(player.home) == 1, "the second page")
        plan.press("Next page")
        player.click(*spot(plan, "Next page"))
        wait_for(lambda: page(player.home) == 2, "the third page")
        player.click(*spot(plan, "Page before"))
        wait_for(lambda: page(player.home) == 1, "the second page again")


@pytest.mark.slow
def test_a_lesson_is_read_left_and_found_again_by_keys(player: Player) -> None:
    player.open(JUGS)
    player.wait_for_caption("Jugs")
    player.press("Escape", "b")
    player.wait_for_caption("Theatre · Jugs")
    player.press("t", "Return")
    player.wait_for_caption("Theatre · Sliding")
    begun = max(0, page(player.home))
    player.press("n", "n", "n", "p")
    wait_for(lambda: page(player.home) == begun + 2, "the second page from there")
    player.press("Escape", "Escape")
    wait_for(lambda: "Theatre" not in player.caption, "the board")
    player.press("b", "t", "Return")
    player.wait_for_caption("Theatre · Sliding")
    player.press("n")
    wait_for(lambda: page(player.home) == begun + 3, "the page after the one where it was left")


@pytest.mark.slow
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_quiz_asks_is_answered_and_goes_on(player: Player, by: str) -> None:
    open_quiz = tile = go_on = 0, 0
    if by == "mouse":
        with planned(LARGE) as plan:
            open_quiz = spot(plan, "Quiz")
            plan.press(pygame.K_q)
            wait_for(lambda: plan.after_a_turn(lambda: plan.there("Answer 2")), "a question")
            tile = spot(plan, "Answer 2")
            plan.press("Answer 2")
            go_on = spot(plan, "Go on")
    player.open(LARGE)
    player.wait_for_caption("Sliding")
    player.press("Escape", "b")
    player.wait_for_caption("Theatre")

    def give(key: str, point: tuple[int, int]) -> None:
        if by == "keys":
            player.press(key)
        else:
            player.click(*point)

    give("q", open_quiz)
    question = rest(player, LANES)
    give("2", tile)
    until_changed(player, question, "what was right")
    answered = rest(player, LANES)
    give("Return", go_on)
    until_changed(player, answered, "the searches going on")
