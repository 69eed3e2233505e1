"""Searches that are plain, and boards whose optimum is known, to hold solvers to."""

import json
from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.answer import Answer
from game.families import read
from game.rules.puzzle import Move, Position, Status, cost
from game.rules.sliding import Sliding, goal
from solvers import search
from solvers.sliding import space
from tests.support.person import ROOT
from tests.support.rotation import part

BOARDS = ROOT / "tests" / "boards"


def known(family: str, of: int = 1) -> list[Any]:
    """List the boards of a family whose optimum is known: name, position, optimum.

    Of those of each size a run takes one in so many.
    """
    boards = json.loads((BOARDS / f"{family}.json").read_text(encoding="utf-8"))["boards"]
    all_of_them = [(read(board["id"]), board) for board in boards]
    return [
        pytest.param(board.start, told["optimal"], id=told["name"])
        for board, told in part(all_of_them, of, lambda one: one[0].params)
    ]


def follow(position: Position, answers: Iterator[Answer], most_nodes: int | None = None) -> Answer:
    """Check every answer, and that they only get better; return the last one."""
    last: Answer | None = None
    for answer in answers:
        if answer.best is not None:
            assert answer.upper is not None and answer.lower <= answer.upper
            if last is None or answer.best != last.best:
                assert_solves(position, answer.best)
                assert answer.upper == cost(position, answer.best)
        if last is not None:
            assert answer.lower >= last.lower
            assert answer.nodes >= last.nodes
            assert last.upper is None or (answer.upper or 0) <= last.upper
        last = answer
        if most_nodes is not None and answer.nodes >= most_nodes:
            break
    assert last is not None
    return last


def assert_solves(position: Position, line: tuple[str, ...]) -> None:
    """Replay a line by the rules, in single steps."""
    for move in line:
        assert len(position.steps(move)) == 1
        position = position.apply(move)
    assert position.status() is Status.SOLVED


def optimum(position: Position) -> int:
    """Find the fewest moves by the slow and plain way: breadth-first by the rules."""
    answer = follow(position, search.breadth_first(position))
    assert answer.proved
    return answer.lower


@cache
def distances(width: int, height: int) -> dict[bytes, int]:
    """Find how far every board of this size is from the solved one."""
    start = goal(width * height)
    far, queue = {start: 0}, [start]
    children = space(Sliding(width, height, start)).children
    for tiles in queue:
        for _, child in children(tiles):
            if child not in far:
                far[child] = far[tiles] + 1
                queue.append(child)
    return far


def shortest(position: Position) -> tuple[Move, ...]:
    """Find a shortest line by plain breadth-first search over single steps."""
    queue: deque[tuple[Position, tuple[Move, ...]]] = deque([(position, ())])
    seen = {position}
    while True:
        here, line = queue.popleft()
        if here.status() is Status.SOLVED:
            return line
        for move in here.moves():
            after = here.apply(move)
            if len(here.steps(move)) == 1 and after not in seen:
                seen.add(after)
                queue.append((after, (*line, move)))
