"""A log played back: anywhere at once, back and on again, and with the search's own counts."""

from collections import Counter
from random import Random

import pytest

from game.families import read
from game.log import Kind
from game.play import replay
from game.play.replay import Dot, Replay
from game.views.standing import Standing
from tests.support.lanes import LANES, watched


def grown(name: str, lane: str, limit: int | None = None) -> Replay:
    found = Replay(watched(read(name).start, lane, limit))
    assert not found.grow()
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), LANES)
def test_counters_at_the_end_are_those_of_the_search(name: str, lane: str) -> None:
    played = grown(name, lane)
    log, last = played.log, played.counters(len(played))
    assert last.expanded == log.expanded == log.answer.nodes
    assert (last.stored, last.again) == (log.most_stored, log.again)
    assert last.best == len(log.answer.best or ())
    assert last.depth == max(log.gs[event] for event in played.expansions)
    if last.threshold is not None and log.lane.proves:
        assert last.threshold == log.answer.lower


@pytest.mark.parametrize(("name", "lane"), LANES)
def test_every_node_stands_in_one_slot_as_the_events_before_tell(name: str, lane: str) -> None:
    played = grown(name, lane, limit=60)
    log, rng = played.log, Random(1)
    for event in [len(log), *(rng.randrange(len(log) + 1) for _ in range(3))]:
        moment = played.after(event)
        stands = {cell: nodes_in(played, cell, event) for cell in range(len(played.cells))}
        counted = {
            cell: sum(moment.slots[4 * cell : 4 * cell + 4]) for cell in range(len(played.cells))
        }
        assert counted == {cell: len(nodes) for cell, nodes in stands.items()}
        met = {log.nodes[place] for place in range(event) if log.kinds[place] == Kind.MEET}
        assert Counter(node for nodes in stands.values() for node in nodes) == Counter(met)
        assert moment.counters.waiting == sum(moment.slots[Dot.WAITING :: 4])
        assert moment.counters.expanded == list(log.kinds[:event]).count(Kind.EXPAND)


@pytest.mark.parametrize("lane", ["bfs", "astar:manhattan", "idastar:manhattan"])
@pytest.mark.parametrize("across", [1, 3])
def test_the_nodes_of_a_patch_are_those_that_the_events_left_there(lane: str, across: int) -> None:
    played = grown("sliding:2x3:5,4,3,2,1,0", lane, limit=60)
    standing = Standing(played, across)
    # At the first of all the start has come, and nothing has become of it since.
    for event in (0, 1, *range(7, len(played) + 1, 7)):
        standing.go_to(event)
        for patch, counts in standing.patches.items():
            cells = [at for at, (g, h) in enumerate(played.cells) if (g // across, h) == patch]
            nodes = standing.nodes(patch, event)
            assert {*nodes} == {node for cell in cells for node in nodes_in(played, cell, event)}
            assert len(nodes) == sum(counts)
            became = [lasting(played, node, event) for node in nodes]
            assert became == sorted(became)


def nodes_in(played: Replay, cell: int, event: int) -> list[int]:
    """List the nodes that stood in a cell after so many events, one by one."""
    found: dict[int, None] = {}
    for place in range(event):
        if played.olds[place] >> 2 == cell:
            found.pop(played.log.nodes[place], None)
        if played.news[place] >> 2 == cell:
            found[played.log.nodes[place]] = None
    return list(found)


def lasting(played: Replay, node: int, event: int) -> int:
    """Return the last of so many events that changed how a node stands."""
    return max(at for at in range(event) if played.log.nodes[at] == node and played.news[at] >= 0)


def test_a_long_way_is_drawn_by_some_of_its_places() -> None:
    played = grown("sliding:2x3:5,4,3,2,1,0", "dfs")
    way, most = played.log.line, 10
    assert len(way) > 3 * most
    whole, some = played.places(way, len(way)), played.places(way, most)
    assert [g for g, _ in whole] == [*range(len(way))] and {*some} < {*whole}
    assert most <= len(some) <= 2 * most


def test_stepping_back_and_on_again_shows_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "STRIDE", 16)
    monkeypatch.setattr(replay, "MOST_KEPT", 2000)
    played, plain = grown("sliding:2x3:5,4,3,2,1,0", "idastar:manhattan"), Random(2)
    there = {event: played.after(event) for event in range(len(played) + 1)}
    for _ in range(300):
        event = plain.randrange(len(played) + 1)
        again = played.after(event)
        assert again == there[event]
    assert len(played._frames) > 3 and sum(len(slots) for _, slots in played._frames) <= 2000


def test_a_log_that_grows_is_played_as_far_as_it_has_got() -> None:
    log = watched(read("863.54217").start, "astar:manhattan")
    whole, parts = Replay(log), Replay(log)
    whole.grow()
    while parts.grow(100):
        assert len(parts) % 100 == 0
    assert parts.after(777) == whole.after(777) and parts.after(len(log)) == whole.after(len(log))


@pytest.mark.slow
def test_the_clock_goes_by_positions_or_by_time() -> None:
    played = Replay(watched(read("863.54217").start, "dfs", limit=9000))
    played.grow()
    for number in (0, 1, 50, 5000):
        event = played.after_expansion(number)
        assert played.expanded_by(event) == number
    assert played.after_expansion(1 << 30) == len(played)
    seconds = [played.log.seconds * share for share in (0, 0.1, 0.5, 0.9, 1)]
    events = [played.at_seconds(moment) for moment in seconds]
    assert events == sorted(events) and events[-1] == len(played)
