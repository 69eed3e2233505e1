"""The searches over any position: all agree with plain breadth-first, none claims too much."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from weakref import WeakSet

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.answer import Answer
from game.families import read
from solvers import progress, search
from solvers.search import Space, by_rules
from solvers.space import LARGE, TABLES, Trail
from tests.support.person import ROOT, wait_for
from tests.support.searching import follow

Search = Callable[[Any], Iterator[Answer]]


# Graphs with loops, dead ends and one-way roads: 0 is the start, the last one is solved.
Graph = list[list[int]]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 9))
    return [draw(st.lists(st.integers(0, size - 1), max_size=3)) for _ in range(size)]


def to_space(graph: Graph, most: int = 1000) -> Space[int]:
    def children(place: int) -> list[tuple[str, int]]:
        return [(str(index), other) for index, other in enumerate(graph[place])]

    return Space(0, children, lambda place: place == len(graph) - 1, most)


def distances(graph: Graph) -> list[int | None]:
    """Find how far each place is from the solved one, by relaxing until nothing changes."""
    far: list[int | None] = [None] * len(graph)
    far[-1] = 0
    for _ in graph:
        for place, others in enumerate(graph):
            known = [away for other in others if (away := far[other]) is not None]
            if known and place != len(graph) - 1:
                far[place] = 1 + min(known)
    return far


def arrives(graph: Graph, line: tuple[str, ...]) -> bool:
    place = 0
    for move in line:
        place = graph[place][int(move)]
    return place == len(graph) - 1


def proving(bound: Callable[[int], int]) -> list[Search]:
    return [
        search.breadth_first,
        lambda space: search.a_star(space, bound),
        lambda space: search.ida_star(space, bound),
        lambda space: search.branch_and_bound(space, bound),
    ]


@pytest.mark.slow
@given(graphs(), st.integers())
def test_every_proving_search_finds_the_shortest_line_or_that_there_is_none(
    graph: Graph, seed: int
) -> None:
    far, rng = distances(graph), Random(seed)
    # Admissible, and as inconsistent as can be: up to the true distance, at random.
    bounds = [rng.randrange(9 if away is None else away + 1) for away in far]
    for prove in proving(lambda place: bounds[place]):
        answers = list(prove(to_space(graph)))
        assert all(far[0] is None or answer.lower <= far[0] for answer in answers)
        last = answers[-1]
        assert last.solvable == (far[0] is not None)
        if far[0] is not None:
            assert last.proved and last.lower == far[0]
            assert last.best is not None and arrives(graph, last.best)


@pytest.mark.slow
@given(graphs(), st.integers())
def test_searches_without_a_proof_find_a_line_or_that_there_is_none(
    graph: Graph, seed: int
) -> None:
    far, rng = distances(graph), Random(seed)
    guesses = [rng.randrange(20) for _ in graph]
    trusting = search.a_star(to_space(graph), lambda place: guesses[place], admissible=False)
    for last in (list(trusting)[-1], list(search.depth_first(to_space(graph)))[-1]):
        assert last.solvable == (far[0] is not None)
        assert last.lower <= min(1, far[0] if far[0] is not None else 1)
        if far[0] is not None:
            assert last.best is not None and arrives(graph, last.best)
            assert len(last.best) >= far[0]


def test_a_guess_that_is_too_high_never_claims_a_proof() -> None:
    straight = [[1], [2], [3], []]
    answers = list(search.a_star(to_space(straight), lambda place: 9, admissible=False))
    assert [answer.lower for answer in answers] == [0] * len(answers)
    assert answers[-1].best == ("0", "0", "0")
    assert not answers[-1].proved
    assert "not proved" in answers[-1].method


def test_a_solved_start_needs_nothing() -> None:
    for run in (*proving(lambda place: 0), search.depth_first, search.every_sequence):
        assert [(a.lower, a.best, a.proved) for a in run(to_space([[]]))] == [(0, (), True)]


def test_every_sequence_keeps_the_shortest_with_and_without_the_cut() -> None:
    roads = [[1, 2], [2, 3], [3], [4], []]
    walked = list(search.every_sequence(to_space(roads)))
    cut = list(search.every_sequence(to_space(roads), bound=lambda _: 1))
    assert walked[-1].lower == cut[-1].lower == 3
    assert cut[-1].nodes < walked[-1].nodes


def test_a_line_of_several_tiles_is_no_single_move() -> None:
    board = read("sliding:3x3:1,2,3,4,5,6,0,7,8").start
    assert [move for move, _ in by_rules(board).children(board)] == ["7", "4"]
    assert follow(board, search.breadth_first(board)).best == ("7", "8")


@pytest.mark.parametrize("index", range(3))
def test_a_search_stops_when_it_may_store_no_more(index: int) -> None:
    endless: Space[int] = Space(0, lambda n: [("a", 2 * n + 1), ("b", 2 * n + 2)], lambda n: False)
    bounded = Space(endless.start, endless.children, endless.solved, most=500)
    runs: list[Search] = [
        search.breadth_first,
        search.depth_first,
        lambda space: search.a_star(space, lambda n: 1),
    ]
    *_, last = runs[index](bounded)
    assert not last.settled
    assert last.best is None
    assert "memory for 50" in last.method
    assert last.lower == (8 if index != 1 else 1)


@pytest.mark.slow
def test_nodes_do_not_depend_on_the_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    board = read("collapse:5x5c4:30100/20232/31230/00322/32102").start
    counts = set()
    for seconds in (0.0, 0.001, 60.0):
        monkeypatch.setattr(progress, "SLICE", seconds)
        counts.add(follow(board, search.breadth_first(board)).nodes)
    assert len(counts) == 1


def test_a_search_comes_back_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SLICE", 0.0)
    board = read("863.54217").start
    answers = search.breadth_first(board)
    nodes = [next(answers).nodes for _ in range(200)]
    assert nodes == list(range(1, 201))


def test_phases_take_turns_by_the_count_and_not_by_the_clock() -> None:
    board = read("863.54217").start
    shared = progress.Progress("test")
    answers = search.a_star(board, lambda place: 0, progress=shared)
    assert list(shared.spell(answers, 1000))[-1].nodes == progress.ROUND
    assert list(shared.spell(answers, 1000))[-1].nodes == 2 * progress.ROUND


def test_a_large_search_gives_its_memory_back_bit_by_bit() -> None:
    class State:
        pass

    states = [State() for _ in range(LARGE + TABLES)]
    left = WeakSet(states)
    trail = Trail(states[0])
    for state in states[1:]:
        trail.add(state, 0, "")
    del trail, state
    states.clear()
    assert left, "they don't go all at once"
    wait_for(lambda: not left, "the last of them")


def test_a_program_that_ends_in_the_middle_of_a_large_search_ends() -> None:
    program = (
        "from solvers.space import LARGE, Trail\n"
        "trail = Trail(0)\n"
        "for state in range(1, LARGE + 9):\n"
        "    trail.add(state, 0, '')\n"
        # As the names of a module are when Python puts it away.
        "import solvers.space\n"
        "solvers.space.LARGE = solvers.space.is_finalizing = None\n"
    )
    call = [sys.executable, "-c", program]
    done = subprocess.run(call, cwd=ROOT, check=True, timeout=100, capture_output=True, text=True)
    assert done.stderr == ""
