"""What lanes say of themselves: whatever the language and the size, none of it is cut."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game.families import read
from game.play.theatre import read_lane
from game.text import tongue
from game.text.tongue import say
from game.ui.theatre.lane_heads import guess_width, headings, title_width
from game.words.lessons import LESSONS
from solvers import theatre
from tests.support.screens import at
from tests.support.theatre import choose, to_end, written

JUGS = "jugs:3,5,8:0,0,8:0,4,4"
# The methods and the guesses with the longest names there are, side by side.
LANES = (
    ("flood:5x5c4#7", ("astar:layers", "wastar:clusters:1.5", "bnb:radius", "beam:region")),
    ("863.54217", ("astar:conflict", "greedy:misplaced", "idastar:pattern", "deepening")),
    ("collapse:4x4c3#7", ("walk:article", "walk:stretches", "idastar:colours", "dfs")),
    ("blocks:4x4p12#2", ("named", "astar:place", "greedy:distance", "both")),
    ("blocks:rush8#2", ("astar:crowd", "idastar:cars", "bnb:crowd", "wastar:crowd")),
    (JUGS, ("astar:wrong", "greedy:pairs", "both", "deepening")),
)
# The room of each of four lanes in a window of the usual size, and of two in the smallest one.
NARROW = 227, 277


@pytest.fixture(params=[tongue.ENGLISH, "de", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    tongue.choose(request.param)
    yield str(request.param)
    tongue.choose(tongue.ENGLISH)


@pytest.mark.usefixtures("fonts", "language")
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("width", [*NARROW, 400])
def test_methods_and_guesses_side_by_side_have_room_and_are_told_alike(
    width: int, scale: float
) -> None:
    room = round(width * scale)
    for board, texts in LANES:
        lanes = [read_lane(text, theatre, read(board).start) for text in texts]
        told = set()
        for lane, heading in zip(lanes, headings(lanes, room, scale), strict=True):
            widths = title_width(lane, heading, scale), guess_width(lane, heading, scale)
            assert (max(widths) if heading.below else sum(widths)) <= room, lane.text
            if lane.guess is not None and lane.guess.admissible:
                assert heading.guess.startswith(say(lane.guess.title))
                told.add(heading.guess.removeprefix(say(lane.guess.title)))
        assert len(told) <= 1, board


@pytest.mark.slow
def test_how_a_lane_has_ended_is_told_whole_in_a_small_window(language: str) -> None:
    with at(JUGS, (720, 540), language=language) as hands:
        hands.press(pygame.K_ESCAPE)
        hands.press(pygame.K_b)
        for number, lesson in enumerate(LESSONS, 1):
            if lesson.name in ("high", "pruning"):
                hands.press(pygame.K_t)
                choose(hands, f"{number}  {say(lesson.title)}")
                to_end(hands)
                # Where a text has three dots of its own, there is a space before them.
                assert not [row for row in written(hands) if re.search(r"\S…$", row)]
