"""A search does the same whether it is watched or not: it expands as many positions."""

import pytest

from game.families import read
from game.play.theatre import read_lane
from solvers import theatre
from tests.support.lanes import LANES, unwatched, watched


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), LANES)
def test_a_lane_counts_the_positions_that_its_search_counts_unwatched(name: str, lane: str) -> None:
    board = read(name).start
    *_, answer = unwatched(board, read_lane(lane, theatre, board))
    log = watched(board, lane)
    assert log.expanded == log.answer.nodes == answer.nodes
    assert (answer.best is None) == (log.answer.best is None)
