"""The colour-blind layers of many boards at once are those of each board alone."""

from random import Random

import pytest

from game.families import read
from game.rules.flood import Flood
from solvers.flood.graph import contract
from solvers.theatre.layers import Layers


@pytest.mark.parametrize(
    "name",
    [
        "flood:5x5c4#7",
        "flood:8x8c2#1",
        "flood:12x12c6m5#418",
        "flood:19x19c6s9,9#7",
        "flood:2x2c2#1",
    ],
)
def test_many_boards_at_once_need_what_each_needs_alone(name: str) -> None:
    board = read(name).start
    assert isinstance(board, Flood)
    graph, rng = contract(board), Random(1)
    layers = Layers(graph)
    states = [1, graph.everything]
    for _ in range(60):
        flooded = 1
        while flooded != graph.everything:
            states.append(flooded)
            gains = graph.gains(flooded, flooded | graph.beside_many(flooded))
            flooded |= rng.choice(gains)[1]
    assert layers.many(states) == [layers(state) for state in states]
    assert layers.many([]) == []
    assert layers(graph.everything) == 0 and layers.many(states[::-1])[-1] == layers(1)
