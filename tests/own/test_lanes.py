"""Lanes by a guess of one's own: what they may claim, what failing costs, and what others wait."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from game import families
from game.answer import Answer, BadGuess
from game.lanes import Guess, Lane
from game.own.guesses import at_hand, guess
from game.play import yardstick
from game.play.job import Job
from game.play.performance import Act, Performance
from game.play.yardstick import Yardstick
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from solvers import solve, theatre

COLLAPSE, SLIDING = "collapse:3x3c2#7", "sliding:3x2:1,2,3,0,4,5"
# No way leads to its end.
HOPELESS = "collapse:2x2c2:01/10"


def start_of(board: str) -> Position:
    return families.read(board).start


def own(board: str, function: Callable[..., object] = lambda _: 0) -> Guess:
    family = families.read(board).family.name
    return guess("my.py:guess", family, at_hand(function))


@pytest.mark.parametrize("board", [COLLAPSE, SLIDING, HOPELESS])
def test_whatever_searches_by_it_claims_no_proof(board: str) -> None:
    start, mine = start_of(board), own(board)
    guided = [method for method in theatre.methods(start) if method.guided]
    assert guided
    for method in guided:
        number = None if method.number is None else method.number.usual
        *_, log = theatre.watch(start, Lane(method, mine, mine, number), 2000)
        assert log.answer.solvable and not log.answer.proved, method.name


def test_once_it_has_failed_it_is_asked_no_more() -> None:
    asked = 0

    def fails(positions: Sequence[Position]) -> Sequence[int]:
        nonlocal asked
        asked += 1
        raise BadGuess(Phrase("no answer"))

    mine = Guess("my.py:guess", "my.py:guess", "own", False, fails)
    method = next(one for one in theatre.methods(start_of(SLIDING)) if one.name == "astar")
    *_, log = theatre.watch(start_of(SLIDING), Lane(method, mine, mine))
    assert asked == 1 and log.fault == Phrase("no answer") and log.ended
    assert [log.h(node) for node in range(len(log.states))] == [0] * len(log.states)


class Taking:
    """A lane whose slices take so long."""

    whole = ended = False

    def __init__(self, seconds: float) -> None:
        self.spent, self.steps, self._seconds = 0.0, 0, seconds

    def step(self) -> None:
        self.steps += 1
        self.spent += self._seconds


def test_the_other_lanes_have_as_much_time_as_one_that_takes_long() -> None:
    performance = Performance(theatre, start_of(SLIDING), Job(solve, start_of(SLIDING)))
    slow, quick = Taking(1.0), Taking(0.125)
    performance.acts = cast(tuple[Act, ...], (slow, quick))
    for _ in range(90):
        performance.step()
    assert (slow.steps, quick.steps) == (10, 80)


def judged(function: Callable[..., object]) -> bool:
    """Judge a guess by the whole space of a small board; tell whether anything came of it."""
    mine = own(SLIDING, function)
    made = Yardstick(theatre, Job(solve, start_of(SLIDING)))
    method = next(one for one in theatre.methods(start_of(SLIDING)) if one.name == "astar")
    lanes = [Lane(method, mine, mine)]
    while made.wants(lanes):
        made.step(lanes)
    found = made.of(lanes[0])
    assert made.error is None and (found is None or found.positions == 359)
    return found is not None


def test_it_is_judged_if_that_is_done_soon_and_left_where_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert judged(lambda _: 0)

    def fails(board: object) -> int:
        raise BadGuess(Phrase("no answer"))

    assert not judged(fails)
    monkeypatch.setattr(yardstick, "OWN_SECONDS", 0.0)
    assert not judged(lambda _: 0)


def test_an_answer_that_proves_nothing_is_of_no_less_use() -> None:
    start, mine = start_of(SLIDING), own(SLIDING)
    method = next(one for one in theatre.methods(start) if one.name == "astar")
    *_, log = theatre.watch(start, Lane(method, mine, mine))
    found: Answer = log.answer
    assert found.best is not None and len(found.best) == 2
