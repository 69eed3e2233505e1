"""Surveys of small boards of tiles by kernels, beside those that are walked, and what is known."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.rules.sliding import Slides, Sliding, generate
from game.survey import Survey
from solvers import survey as walked
from solvers.pace import Pace
from solvers.sliding.segments import charts
from solvers.sliding.segments.charts import SINGLE, WHOLE, Chart
from solvers.sliding.segments.survey import survey
from tests.support.rotation import part

LARGER = part(["2x4", "4x2m", "3x3", "3x3m"], 2, lambda params: "3x3" in params)
FARTHEST = part([("2x5", 55), ("5x2", 55), ("2x5m", 36)], 2, lambda one: one[1])


@pytest.fixture(autouse=True)
def _no_chart() -> None:
    charts.chart_of.cache_clear()


def last(board: Sliding) -> Survey:
    """Survey to the end; what is told on the way is never taken back."""
    found = [*survey(board)]
    for one, two in pairwise(found):
        assert one.positions <= two.positions and not one.complete
        assert one.par in (None, two.par) and one.shortest in (None, two.shortest)
    return found[-1]


def boards(params: str, many: int) -> Iterator[Sliding]:
    for seed in range(many):
        yield generate(params, Random(f"survey {seed}"))


def assert_alike(board: Sliding) -> None:
    """Compare with the walk; where several are equally near, another one may be the example."""
    one = last(board)
    *_, two = walked.survey(board)
    assert one.complete and two.complete
    names = "positions", "par", "shortest", "solvable", "lost"
    assert [getattr(one, name) for name in names] == [getattr(two, name) for name in names]
    assert dict(one.counts) == dict(two.counts) and {*one.examples} == {*two.examples}
    most = WHOLE if isinstance(board, Slides) else SINGLE
    whole = charts.chart_of((board.width, board.height), most)
    around = Chart((board.width, board.height), most, board.tiles)
    while not around.ended:
        around.advance(Pace())
    for par, example in one.examples.items():
        other = two.examples[par]
        assert isinstance(example, Sliding) and isinstance(other, Sliding)
        assert type(example) is type(board) and whole.far(example.tiles) == par
        assert around.far(example.tiles) == around.far(other.tiles)


@pytest.mark.parametrize("params", ["2x2", "2x2m", "3x2", "2x3m"])
def test_a_survey_says_what_a_walk_says(params: str) -> None:
    for board in boards(params, 4):
        assert_alike(board)


@pytest.mark.slow
@pytest.mark.parametrize("params", LARGER)
def test_a_survey_of_a_larger_board_says_what_a_walk_says(params: str) -> None:
    for board in boards(params, 1):
        assert_alike(board)


@pytest.mark.slow
@pytest.mark.parametrize(("params", "farthest"), FARTHEST)
def test_two_by_five_is_charted_to_its_farthest_board(params: str, farthest: int) -> None:
    board = generate(params, Random(1))
    found = last(board)
    assert found.positions == 1_814_400 and found.lost == 0
    assert found.farthest is not None and found.farthest[0] == farthest
    assert sum(found.counts.values()) == 1_814_400 and found.counts[0] == 1
    there = found.farthest[1]
    assert isinstance(there, Sliding) and last(there).par == farthest


def test_a_larger_board_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walked, "MOST_SURVEYED", 500)
    found = last(generate("4x3", Random(1)))
    assert found.full and not found.complete
