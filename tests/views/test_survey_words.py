"""What a survey has found, in words: nothing is said that is not proved."""

import pytest

from game.families import read
from game.survey import MOST_LINES, Survey
from game.views.survey_words import farthest, overview
from solvers.survey import survey

TOLD = [
    (Survey(1), "1 position so far"),
    (Survey(1200, par=17, shortest=2), "par 17, 1,200 positions so far, two shortest lines"),
    (Survey(42, True, par=17, shortest=1), "par 17, 42 positions, one shortest line"),
    (
        Survey(42, True, par=17, shortest=MOST_LINES),
        "par 17, 42 positions, a million shortest lines or more",
    ),
    (Survey(42, True, solvable=False), "42 positions, no way to solve it, proved"),
    (Survey(250_000, full=True), "more than 250,000 positions"),
    (Survey(6, True, par=0, shortest=1), "par 0, 6 positions"),
]


@pytest.mark.parametrize(("found", "words"), TOLD)
def test_what_is_known_by_now_is_said(found: Survey, words: str) -> None:
    assert overview(found) == words


def test_the_farthest_position_is_told_where_it_is_proved() -> None:
    *others, last = survey(read("jugs:3,5,8:0,0,8:0,4,4").start)
    assert overview(last) == "par 7, 16 positions, one shortest line"
    assert farthest(last) == "No position that can be reached from here is farther."
    assert not any(farthest(one) for one in others)
    *_, last = survey(read("jugs:3,5,8:0,5,3:0,4,4").start)
    assert farthest(last, "pour").endswith("needs 7 pours.")
    board = read("sliding:2x2:1,2,0,3").start
    *_, last = survey(board)
    assert farthest(last, "step") == (
        "The farthest position that can be reached from here needs 6 steps."
    )
