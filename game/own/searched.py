"""A search judged: whether it ends, and whether its lines are the shortest, by proved distances."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.lanes import Lane, Method
from game.log import Log
from game.own.boards import shown
from game.own.case import Case, guesses_for
from game.play.lane_facts import STOPPED
from game.play.theatre import Theatre
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position

# It is tried on so many boards, evenly from the nearest to the farthest, and may expand so much.
BOARDS, LIMIT = 30, 200_000
# After so many on which something went wrong, it is tried on no more.
ENOUGH = 3
# What its work is compared with.
BESIDE = ("bfs", "astar")


class Fails(NamedTuple):
    """A board on which it finds no shortest line: what it found, and what is proved, with a line.

    `found` is the length of its line, None where it found none; `reason` says why, if it is known.
    """

    id: str
    found: int | None
    proved: int
    line: Sequence[Move]
    reason: Phrase | None


@dataclass(frozen=True, slots=True)
class JudgedSearch:
    """What is true of a search, on so many boards; it says so of no other.

    shortest      whether all its lines are the shortest
    ends          whether it found a line on each, before it was ended
    fails         the nearest board on which one of these is not so
    expanded      how many positions it expanded on average, and `beside` what ours did
    """

    search: str
    kind: str
    boards: int
    shortest: bool
    ends: bool
    fails: Fails | None
    expanded: float | None
    beside: Mapping[str, float | None]


class Trial(NamedTuple):
    """What came of a board: how far it is, and what the search did."""

    state: Any
    far: int
    expanded: int
    found: int | None
    reason: Phrase | None


def judged(
    method: Method, case: Case, theatre: Theatre, only: Collection[Position] | None = None
) -> Iterator[JudgedSearch | None]:
    """Try a search on boards of a case: yield None now and then, and then what is true of it.

    These are from the nearest to the farthest, or only those that are named.
    """
    boards = _boards(case)
    if only is not None:
        far = case.chart.far
        boards = sorted(((one, far[one]) for one in only), key=lambda one: one[1])
    first = case.chart.show(boards[0][0])
    sight = guesses_for((case.chart.show(state) for state, _ in boards), theatre)[0]
    trials: list[Trial] = []
    yield from _try(Lane(method, None, sight), boards, case, theatre, trials)
    beside: dict[str, float | None] = {}
    for other in theatre.methods(first):
        if other.name in BESIDE:
            ours: list[Trial] = []
            lane = Lane(other, sight if other.guided else None, sight)
            yield from _try(lane, boards, case, theatre, ours)
            beside[other.name] = _mean(ours)
    bad = next((one for one in trials if one.found != one.far), None)
    yield JudgedSearch(
        method.name,
        case.name,
        len(trials),
        shortest=all(one.found == one.far for one in trials if one.found is not None),
        ends=all(one.found is not None for one in trials),
        fails=None if bad is None else _fails(bad, case),
        expanded=_mean(trials),
        beside=beside,
    )


def _boards(case: Case) -> Sequence[tuple[Any, int]]:
    """Choose boards, the nearest first: as many of each distance as of the next."""
    far = case.chart.far
    ranked = sorted((left, repr(state), state) for state, left in far.items() if left)
    by_far: dict[int, list[Any]] = {}
    for left, _, state in ranked:
        by_far.setdefault(left, []).append(state)
    each = max(1, BOARDS // len(by_far))
    chosen = [(left, state) for left, states in by_far.items() for state in states[:each]]
    step = max(1, -(-len(chosen) // BOARDS))
    return [(state, left) for left, state in chosen[::step]]


def _try(
    lane: Lane, boards: Sequence[tuple[Any, int]], case: Case, theatre: Theatre, trials: list[Trial]
) -> Iterator[None]:
    """Search the boards one after the other, and note what comes of each."""
    for state, far in boards:
        last: Log | None = None
        for log in theatre.watch(case.chart.show(state), lane, LIMIT, 0):
            last = log
            yield None
        assert last is not None, "a search has a log"
        fault = last.fault
        if fault is None and last.stopped is not None:
            fault = Phrase(STOPPED[last.stopped])
        trials.append(Trial(state, far, last.expanded, last.answer.upper, fault))
        if sum(one.reason is not None for one in trials) == ENOUGH:
            return


def _mean(trials: Sequence[Trial]) -> float | None:
    """Tell how many positions were expanded on average; None where one search was cut short."""
    if not trials or any(one.expanded >= LIMIT for one in trials):
        return None
    return round(sum(one.expanded for one in trials) / len(trials), 1)


def _fails(trial: Trial, case: Case) -> Fails:
    name = shown(case.family, case.chart.show(trial.state)).id
    return Fails(name, trial.found, trial.far, case.line(trial.state), trial.reason)
