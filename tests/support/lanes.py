"""Lanes that are watched in tests: small boards of each family, every method by every guess."""

from collections.abc import Iterator

import pytest

from game.answer import Answer
from game.families import read
from game.lanes import Lane
from game.log import Log
from game.play.theatre import read_lane
from game.rules.puzzle import Position
from solvers import theatre
from solvers.best_first import beam, greedy, weighted_a_star
from solvers.both_ends import both_ends
from solvers.search import (
    a_star,
    branch_and_bound,
    breadth_first,
    depth_first,
    every_sequence,
    ida_star,
    iterative_deepening,
)
from tests.support.rotation import part

# The whole space of each is searched in a moment.
BOARDS = (
    "sliding:2x3:5,4,3,2,1,0",
    "flood:5x5c4#7",
    "collapse:4x4c3#7",
    "blocks:3x3p8#7",
    "jugs:3,5,8:0,0,8:0,4,4",
    "same:4x4c3#3",
)


def lanes_of(board: Position) -> Iterator[Lane]:
    """List every method by every guess."""
    for method in theatre.methods(board):
        for guess in theatre.guesses(board) if method.guided else [None]:
            text = method.name if guess is None else f"{method.name}:{guess.name}"
            yield read_lane(text, theatre, board)


# A run takes every method on each board, by some of the guesses.
LANES = [
    pytest.param(name, lane.text, id=f"{name}-{lane.text}")
    for name, lane in part(
        [(name, lane) for name in BOARDS for lane in lanes_of(read(name).start)],
        6,
        lambda one: (one[0], one[1].method.name),
    )
]


def watched(board: Position, text: str, limit: int | None = None, events: int = 200_000) -> Log:
    """Watch a lane to its end."""
    *_, log = theatre.watch(board, read_lane(text, theatre, board), limit, events)
    return log


def unwatched(board: Position, lane: Lane) -> Iterator[Answer]:
    """Begin the lane's search as it is without the theatre."""
    walked, trusted = theatre.walked(board, lane), lane.admissible
    space, bound = walked.space, walked.guesses[lane.sight]
    match lane.method.name:
        case "bfs" | "named":
            return breadth_first(space)
        case "dfs":
            return every_sequence(space) if walked.walks else depth_first(space)
        case "walk":
            return every_sequence(space, bound=bound)
        case "greedy":
            return greedy(space, bound)
        case "astar":
            return a_star(space, bound, admissible=trusted)
        case "wastar":
            return weighted_a_star(space, bound, lane.number or 1)
        case "idastar":
            return ida_star(space, bound, admissible=trusted)
        case "deepening":
            return iterative_deepening(space)
        case "bnb":
            return branch_and_bound(space, bound, admissible=trusted)
        case "both":
            assert walked.ends is not None
            return both_ends(space, walked.ends.goals, walked.ends.parents)
        case "beam":
            return beam(space, bound, int(lane.number or 1))
    raise AssertionError(lane.text)
