"""A method's steps in words: each event of a search lights one, and none says what is not so."""

import pytest

from game.families import read
from game.log import Kind, Log
from game.play.replay import Replay
from game.play.theatre import read_lane
from game.words import searches
from game.words.searches import Step, lit, sentence
from solvers import theatre
from tests.support.lanes import BOARDS, LANES, lanes_of, watched
from tests.support.rotation import part

# A run takes every method on each board, by some of the guesses.
METHODS = [
    pytest.param(name, lane.text, id=f"{name}-{lane.text}")
    for name, lane in part(
        [
            (name, lane)
            for name in BOARDS
            for lane in lanes_of(read(name).start)
            if lane.guess in (None, lane.sight)
        ],
        3,
        lambda one: (one[0], one[1].method.name),
    )
]


def words_at(log: Log, event: int) -> str:
    return searches.steps(log.lane)[lit(log, event)].words


@pytest.mark.parametrize(("name", "lane"), METHODS)
def test_the_steps_fit_beside_a_search(name: str, lane: str) -> None:
    board = read(name).start
    lines = searches.steps(read_lane(lane, theatre, board))
    assert 8 <= len(lines) <= 12
    assert all(0 < len(line.words) <= 52 and "{" not in line.words for line in lines)
    lights = [step for line in lines for step in line.steps]
    assert len(lights) == len(set(lights))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), LANES)
def test_every_event_of_every_search_lights_a_line(name: str, lane: str) -> None:
    log = watched(read(name).start, lane)
    lines = searches.steps(log.lane)
    seen = {lines[lit(log, event)].words for event in range(min(len(log), 4000))}
    seen.add(words_at(log, len(log) - 1))
    assert len(seen) >= 4
    for limit in (1, 7):
        short = watched(read(name).start, lane, limit)
        assert Step.TAKE in lines[lit(short, len(short) - 1)].steps or short.stopped is None


@pytest.mark.parametrize(("name", "lane"), LANES)
def test_only_a_search_that_proves_speaks_of_a_shortest_line(name: str, lane: str) -> None:
    log = watched(read(name).start, lane)
    said = " ".join(line.words for line in searches.steps(log.lane))
    assert ("shortest" in said) == log.lane.proves
    assert searches.ending(Replay(log)).good == log.lane.proves


@pytest.mark.parametrize(
    ("lane", "kind", "words"),
    [
        ("bfs", Kind.EXPAND, "take the oldest waiting board"),
        ("bfs", Kind.AGAIN, "seen before? leave it"),
        ("bfs", Kind.IMPROVE, "solved? that is a shortest line"),
        ("dfs", Kind.EXPAND, "take the newest waiting board"),
        ("greedy", Kind.EXPAND, "take the board with the least h"),
        ("wastar:2", Kind.EXPAND, "take the board with the least f = g + 2 × h"),
        ("idastar:manhattan", Kind.OVER, "f over the threshold? cut it, note the least"),
        ("deepening", Kind.OVER, "deeper than that? cut it"),
        ("beam:5", Kind.NARROW, "cut the others for good"),
    ],
)
def test_an_event_lights_the_line_that_tells_it(lane: str, kind: Kind, words: str) -> None:
    log = watched(read("sliding:2x3:5,4,3,2,1,0").start, lane)
    events = [event for event in range(len(log)) if log.kinds[event] == kind and log.gs[event]]
    assert {words_at(log, event) for event in events[:200]} == {words}


def test_the_passes_of_ida_star_are_told_apart() -> None:
    log = watched(read("863.54217").start, "idastar:manhattan")
    begins = [event for event in range(len(log)) if log.kinds[event] == Kind.THRESHOLD]
    assert words_at(log, begins[0]) == "threshold = h of the start"
    again = {words_at(log, event) for event in begins[1:]}
    assert again == {"threshold = the least noted; start again"}
    replay = Replay(log)
    replay.grow()
    assert sentence(replay, len(log) - 1, 2675) == (
        f"Pass {len(begins)}: boards of f ≤ 25. 25 boards held, not 2,675."
    )


def test_a_board_reached_again_in_fewer_moves_waits_again() -> None:
    log = watched(read("sliding:2x3:5,4,3,2,1,0").start, "astar:manhattan")
    sooner = [event for events in log.shorter.values() for event in events]
    assert sooner
    assert {words_at(log, event) for event in sooner} <= {
        "put it among the waiting by f",
        "for each move:",
    }


@pytest.mark.parametrize(("name", "lane"), METHODS)
def test_there_is_a_sentence_at_any_moment(name: str, lane: str) -> None:
    log = watched(read(name).start, lane, limit=40)
    replay = Replay(log)
    replay.grow()
    for event in (0, 1, len(log) // 3, len(log) - 1, len(log)):
        said = sentence(replay, event)
        assert said.endswith(".") and "None" not in said and "{" not in said
