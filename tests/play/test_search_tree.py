"""The tree of a search: every board has a place, hangs from where it was met, stands as it does."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from game.families import read
from game.lanes import Memory
from game.log import Kind
from game.play.replay import Dot, Replay
from game.play.search_tree import MOST_BOARDS, SearchTree, refusal
from solvers.theatre import walked
from tests.support.lanes import LANES, watched

JUGS = "jugs:3,5,8:0,0,8:0,4,4"
SMALL = [lane for lane in LANES if not str(lane.values[0]).startswith("blocks")]


@cache
def tree_of(name: str, lane: str) -> SearchTree:
    replay = Replay(watched(read(name).start, lane))
    replay.grow()
    return SearchTree(replay)


def events_of(tree: SearchTree) -> list[int]:
    count = len(tree.replay)
    return [0, 1, *sorted(Random(3).sample(range(count), min(25, count))), count]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), SMALL)
def test_no_two_boards_share_a_place_and_each_is_beside_the_one_it_hangs_from(
    name: str, lane: str
) -> None:
    tree = tree_of(name, lane)
    assert len(tree.nodes) == len(tree.replay.log.states)
    columns: dict[int, list[float]] = {}
    for node in tree.nodes:
        columns.setdefault(tree.columns[node], []).append(tree.rows[node])
        parent = tree.parent(node, len(tree.replay))
        step = -1 if tree.replay.log.goalward[node] else 1
        assert parent < 0 or tree.columns[node] == tree.columns[parent] + step
    for rows in columns.values():
        ordered = sorted(rows)
        apart = (b - a for a, b in pairwise(ordered))
        assert all(space > 0.999 for space in apart)
        assert ordered[0] >= 0 and ordered[-1] <= tree.high - 1 + 1e-9


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), SMALL)
def test_boards_stand_as_the_dots_of_the_plane_do(name: str, lane: str) -> None:
    tree = tree_of(name, lane)
    for event in events_of(tree):
        slots = tree.replay.after(event).slots
        dots = Counter({dot: sum(slots[dot::4]) for dot in Dot})
        assert Counter(tree.dot(node, event) for node in tree.shown(event)) == +dots
        shown = {*tree.shown(event)}
        assert all(tree.parent(node, event) in shown | {-1} for node in shown)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), SMALL)
def test_the_way_to_what_was_expanded_last_is_one_that_can_be_played(name: str, lane: str) -> None:
    tree = tree_of(name, lane)
    log, board = tree.replay.log, read(name).start
    space = walked(board, log.lane).space
    for event in events_of(tree):
        way, done = tree.way(event), tree.replay.expanded_by(event)
        assert bool(way) == bool(done)
        if way:
            assert way[-1] == log.nodes[tree.replay.expansions[done - 1]]
            states = [log.states[node] for node in way]
            if log.goalward[way[-1]]:
                states.reverse()
            else:
                assert way[0] == 0
            for one, other in pairwise(states):
                assert other in [child for _, child in space.children(one)]


@pytest.mark.parametrize("lane", ["idastar", "deepening"])
def test_each_pass_begins_with_the_start_and_gets_deeper(lane: str) -> None:
    tree = tree_of(JUGS, lane)
    log, replay, deeps = tree.replay.log, tree.replay, []
    for number, event in enumerate(replay.passes[1:], 2):
        before = [node for node in tree.shown(event) if tree.fresh(node, event + 1)]
        assert before == []
        end = replay.passes[number] if number < len(replay.passes) else len(replay)
        touched = {log.nodes[at] for at in range(event + 1, end) if log.kinds[at] <= Kind.LATE}
        fresh = {node for node in tree.shown(end) if tree.fresh(node, end)}
        assert fresh == touched and 0 in fresh
        deeps.append(max(log.gs[at] for at in replay.expansions if event < at < end))
    assert deeps == sorted(deeps) and deeps[-1] > deeps[0]
    first = replay.passes[1]
    assert all(tree.fresh(node, first) for node in tree.shown(first))


def test_a_board_that_is_reached_sooner_hangs_where_it_was_first_until_then() -> None:
    tree = tree_of("flood:5x5c4#7", "bnb:none")
    log = tree.replay.log
    assert log.lane.method.memory is Memory.LEAST
    node, (sooner, *_) = next(iter(log.shorter.items()))
    assert tree.parent(node, sooner) == log.parents[log.firsts[node]]
    assert tree.parent(node, sooner + 1) == log.parents[sooner]


def test_a_tree_has_three_hundred_boards_at_the_most_and_says_so() -> None:
    large = watched(read("sliding:2x3:5,4,3,2,1,0").start, "bfs")
    assert large.met > MOST_BOARDS == 300
    told = f"No tree: {large.met:,} positions; a tree has 300 at the most"
    assert str(refusal(large, ended=True)) == told
    small = watched(read(JUGS).start, "bfs")
    assert refusal(small, ended=True) is None and refusal(small, ended=False)
