"""Searches that are watched: they do what they do unwatched, and the log tells it all."""

from functools import cache
from itertools import product
from random import Random

import pytest

import solvers
from game.families import read
from game.log import Kind, Log
from game.play.theatre import BadLane, read_lane
from game.rules.blocks import Blocks
from game.rules.blocks.packed import pack
from game.rules.puzzle import Position, Status
from solvers import theatre
from solvers.pace import by_count
from solvers.theatre import walked
from solvers.theatre.batch import Batch
from solvers.theatre.blocks import goals, walked_back
from tests.support.lanes import LANES, watched
from tests.support.searching import assert_solves, optimum


def count(log: Log, *kinds: Kind) -> int:
    return sum(map(log.kinds.count, kinds))


@cache
def par_of(name: str) -> int:
    return optimum(read(name).start)


@pytest.mark.parametrize(("name", "lane"), LANES)
def test_a_lane_ends_with_a_line_and_its_log_tells_every_move_and_only_what_is_true(
    name: str, lane: str
) -> None:
    board = read(name).start
    log = watched(board, lane)
    assert_true(name, log)
    assert_counted(log)
    assert_replayed(board, log)
    assert_reached(board, log)


def assert_true(name: str, log: Log) -> None:
    """Hold the line to the rules, and what was proved to the optimum."""
    assert log.ended and log.stopped is None and log.answer.best is not None
    assert_solves(read(name).start, log.answer.best)
    par = par_of(name)
    assert log.answer.lower <= par <= len(log.answer.best)
    assert log.answer.proved == log.lane.proves
    assert not log.answer.proved or len(log.answer.best) == par


def assert_counted(log: Log) -> None:
    """Count in the log what the search counted."""
    assert count(log, Kind.EXPAND) == log.expanded == log.answer.nodes
    assert count(log, Kind.AGAIN) == log.again
    opened = {node for node, kind in zip(log.nodes, log.kinds, strict=True) if kind == Kind.EXPAND}
    assert log.expanded_again == log.expanded - len(opened)
    assert count(log, Kind.MEET) == log.met == len(log.states) == len(log.hs) == len(log.firsts)
    arrays = (log.kinds, log.nodes, log.parents, log.moves, log.gs)
    assert {len(events) for events in arrays} == {len(log)}


def assert_replayed(board: Position, log: Log) -> None:
    """Replay the log to the line that was found."""
    subject = walked(board, log.lane)
    last = max(event for event in range(len(log)) if log.kinds[event] == Kind.IMPROVE)
    assert log.gs[last] == len(log.answer.best or ())
    if log.lane.method.name != "both":
        assert tuple(subject.line(log.moves_to(last))) == log.answer.best
    assert [log.position(node).status() for node in log.line[-1:]] == [Status.SOLVED]


def assert_reached(board: Position, log: Log) -> None:
    """Reach some events by the moves that the log tells."""
    where = walked(board, log.lane).space
    rng = Random(1)
    for event in rng.sample(range(len(log)), min(40, len(log))):
        from_goal = log.goalward[log.nodes[event]] or log.goalward[max(0, log.parents[event])]
        if log.kinds[event] in (Kind.THRESHOLD, Kind.IMPROVE, Kind.END) or from_goal:
            continue
        state, moves = where.start, log.moves_to(event)
        for move in moves:
            state = dict(where.children(state))[move]
        assert log.places[state] == log.nodes[event]
        assert len(moves) == log.gs[event]


@pytest.mark.parametrize(
    ("lane", "fault"),
    [
        (
            "bsf",
            "expected a method to watch (bfs, dfs, greedy, astar, wastar, idastar, deepening, "
            "bnb, both, beam), found 'bsf'; did you mean bfs?",
        ),
        (
            "astar:manhatan",
            "expected a guess for this board (manhattan, misplaced, conflict, none, "
            "pattern), found 'manhatan'; did you mean manhattan?",
        ),
        ("bfs:manhattan", "bfs asks no guess: write bfs, found 'bfs:manhattan'"),
        ("astar:manhattan:2", "astar takes no number, found 'astar:manhattan:2'"),
        ("beam:0", "expected a whole number (width) from 1 to 100,000, found '0'"),
        ("wastar:manhattan:2:3", "expected nothing behind the number of wastar, found '3'"),
    ],
)
def test_a_lane_that_cannot_be_is_refused_in_a_sentence(lane: str, fault: str) -> None:
    with pytest.raises(BadLane) as error:
        read_lane(lane, theatre, read("sliding:2x3:5,4,3,2,1,0").start)
    assert str(error.value) == fault


def test_the_articles_searches_are_known_by_their_names() -> None:
    flood, collapse = read("flood:5x5c4#7").start, read("collapse:4x4c3#7").start
    assert read_lane("clusters", theatre, flood).text == "astar:clusters"
    for board, name in ((flood, "clusters"), (flood, "region"), (collapse, "pruned")):
        *_, answer = solvers.solve(board, name)
        assert watched(board, name).expanded == answer.nodes
    for board in (flood, collapse):
        for name in ("bfs", "dfs"):
            *_, answer = solvers.solve(board, name)
            assert watched(board, name).expanded == answer.nodes


def test_a_lane_stops_at_its_limit_and_says_so() -> None:
    log = watched(read("863.54217").start, "astar:misplaced", limit=500)
    assert (log.expanded, log.answer.nodes, log.stopped) == (500, 500, "limit")
    assert not log.answer.proved


@pytest.mark.slow
@pytest.mark.parametrize("lane", ["astar:manhattan", "bfs", "dfs", "bnb:manhattan", "both"])
def test_recording_ends_with_a_whole_expansion_and_counting_goes_on(lane: str) -> None:
    board = read("863.54217").start
    log, free = watched(board, lane, 9000, events=2000), watched(board, lane, 9000)
    assert not log.recording and free.recording
    assert 2000 < len(log) < 2010 and log.kinds[-1] == Kind.END
    assert (log.expanded, log.again, log.met) == (free.expanded, free.again, free.met)
    assert log.answer.best == free.answer.best and log.answer.proved == free.answer.proved
    assert log.kinds[:-1] == free.kinds[: len(log) - 1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "lane"),
    [
        *product(
            ["863.54217"],
            ["bfs", "dfs", "astar:manhattan", "idastar:manhattan", "bnb:none", "both"],
        ),
        *product(["collapse:7x7c5#7"], ["dfs", "walk:colours", "beam:colours:20"]),
    ],
)
def test_a_lane_that_is_left_is_written_down_as_far_as_it_got(name: str, lane: str) -> None:
    board = read(name).start
    search = theatre.watch(board, read_lane(lane, theatre, board), 9000)
    log, free = next(search), watched(board, lane, 9000)
    search.close()
    assert log.ended and log.stopped == "stopped" and 0 < log.expanded < free.expanded
    assert (log.expanded, log.again) == (count(log, Kind.EXPAND), count(log, Kind.AGAIN))
    for events, whole in ((log.kinds, free.kinds), (log.nodes, free.nodes), (log.gs, free.gs)):
        assert events[:-1] == whole[: len(log) - 1]


def test_a_lane_that_is_interrupted_while_it_is_written_down_ends_with_what_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board, logs, written = read("863.54217").start, list[Log](), Batch._numbered

    def interrupted(batch: Batch, moves: list[str]) -> object:
        if len(logs) == 2:
            raise KeyboardInterrupt
        return written(batch, moves)

    monkeypatch.setattr(Batch, "_numbered", interrupted)
    with pytest.raises(KeyboardInterrupt):
        for log in by_count(theatre.watch(board, read_lane("bfs", theatre, board), 9000)):
            logs.append(log)
    log = logs[-1]
    assert log.ended and log.stopped == "stopped" and log.expanded
    arrays = (log.kinds, log.nodes, log.parents, log.moves, log.gs)
    assert {len(events) for events in arrays} == {len(log)}
    assert max(log.nodes) < len(log.states) == len(log.hs) == len(log.firsts)


def test_thresholds_are_those_that_are_proved_one_after_the_other() -> None:
    log = watched(read("sliding:2x3:5,4,3,2,1,0").start, "idastar:manhattan")
    threshold, thresholds = 0, []
    for event, kind in enumerate(log.kinds):
        if kind == Kind.THRESHOLD:
            threshold = log.gs[event]
            thresholds.append(threshold)
        elif kind == Kind.OVER:
            assert log.f(event) > threshold
    assert thresholds == [6, 8, 10, 12, 14, 16, 18, 20]


@pytest.mark.slow
def test_blocks_by_name_are_as_many_boards_as_they_can_change_places() -> None:
    board = read("blocks:3x3:.11524..3,1@7").start
    alike, named = watched(board, "bfs"), watched(board, "named")
    assert named.answer.proved and len(named.answer.best or ()) == len(alike.answer.best or ())
    assert named.expanded > 10 * alike.expanded
    *_, truths = theatre.truths(named)
    assert truths is not None and truths[0] == len(alike.answer.best or ())


@pytest.mark.parametrize("name", ["blocks:3x3p8#7", "blocks:3x3p8-moves#7"])
def test_blocks_are_walked_back_from_every_board_that_is_solved(name: str) -> None:
    board = read(name).start
    assert isinstance(board, Blocks)
    layout, start = pack(board)
    ends = goals(layout, start)
    assert ends is not None and len({*ends}) == len(ends)
    reached, met = [start], {start}
    for state in reached:
        fresh = {child for _, child in layout.children(state)} - met
        met |= fresh
        reached.extend(fresh)
        for leap, before in walked_back(layout, state):
            assert (leap, state) in layout.children(before)
    assert {state for state in met if layout.solved(state)} <= {*ends}
    assert all(layout.solved(state) for state in ends)
    log = watched(board, "both")
    assert log.answer.proved and len(log.answer.best or ()) == optimum(board)


def test_a_search_from_both_ends_is_not_offered_where_too_many_boards_are_solved() -> None:
    offered = [method.name for method in theatre.methods(read("blocks:klotski").start)]
    assert "bfs" in offered and "both" not in offered


@pytest.mark.parametrize("lane", ["bfs", "bnb:colours", "beam:layers"])
def test_what_there_is_no_room_to_record_is_weighed_only_when_somebody_asks(lane: str) -> None:
    board = read("flood:8x8c4#1").start
    log, whole = watched(board, lane, 500, events=300), watched(board, lane, 500)
    assert not log.recording and len(log.states) == len(log.hs) == len(whole.states)
    shown = [node for node, first in enumerate(log.firsts) if first >= 0]
    assert 0 < len(shown) < len(log.states) and all(log.hs[node] >= 0 for node in shown)
    if lane == "bfs":
        assert all(log.hs[node] < 0 for node in range(len(log.hs)) if log.firsts[node] < 0)
    measure = walked(board, log.lane).guesses[log.lane.sight]
    assert [log.h(node) for node in range(len(log.hs))] == [measure(one) for one in log.states]
