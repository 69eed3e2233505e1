"""Searches of one's own: what they did is done again by our rules, and nothing else is believed."""

import json
from collections.abc import Iterator
from functools import partial

import pytest

from game import families
from game.lanes import Lane
from game.log import Kind, Log
from game.own import searches
from game.own.apart import Apart
from game.own.case import Wanted, by_slices, find
from game.own.searched import JudgedSearch, judged
from game.own.source import Source
from game.play.theatre import read_lane
from solvers import solve, theatre
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT
from tests.support.searching import shortest

pytestmark = pytest.mark.slow

FILE = ROOT / "tests" / "support" / "planted_searches.py"
BOARD = "sliding:3x2:1,0,4,5,2,3"
EASY = "sliding:3x2:1,3,5,4,0,2"


class Running:
    """Searches of the file, each in its process."""

    def __init__(self) -> None:
        """Begin none yet."""
        self.begun: list[Apart] = []

    def apart(self, source: Source) -> Apart:
        """Run one, which has half a second for an answer."""
        self.begun.append(Apart(source, seconds=1))
        return self.begun[-1]

    def lane(self, name: str, board: str = EASY, behind: str = "") -> Lane:
        """Make a lane of a search."""
        start = families.read(board).start
        make = partial(searches.find, family=board.split(":")[0], apart=self.apart)
        return read_lane(f"{FILE}:{name}{behind}", theatre, start, searches=make)

    def log(self, name: str, board: str = EASY, behind: str = "", limit: int = 5000) -> Log:
        """Watch one to its end."""
        start = families.read(board).start
        for log in theatre.watch(start, self.lane(name, board, behind), limit):
            found = log
        return found


@pytest.fixture
def running() -> Iterator[Running]:
    made = Running()
    yield made
    for apart in made.begun:
        apart.close()


@pytest.mark.parametrize("board", [EASY, BOARD, "jugs:3,5,8:0,0,8:0,4,4", "flood:4x4c3#2"])
def test_what_it_expanded_is_done_again_and_its_line_replayed(board: str, running: Running) -> None:
    log = running.log("breadth", board)
    start = families.read(board).start
    assert log.stopped is None and log.fault is None and log.ended
    line = log.answer.best
    assert line is not None and len(line) == len(shortest(start)) and not log.answer.proved
    position = start
    for move in line:
        position = position.apply(move)
    assert not position.moves() or position.status().value == "solved"
    assert log.expanded == [*log.kinds].count(Kind.EXPAND) > 0
    assert log.position(log.line[0]) == start
    for event in range(len(log)):
        way = log.moves_to(event) if log.kinds[event] in (Kind.MEET, Kind.AGAIN) else None
        if way is not None:
            assert len(way) == log.gs[event]


def test_it_asks_the_guess_that_is_named_or_the_usual_one(running: Running) -> None:
    plain = running.log("star", BOARD)
    named, blind = (running.log("star", BOARD, behind) for behind in (":manhattan", ":none"))
    assert plain.lane.guess is None and named.lane.guess is not None
    assert plain.expanded == named.expanded < blind.expanded
    lengths = {len(log.answer.best or ()) for log in (plain, named, blind)}
    assert lengths == {len(shortest(families.read(BOARD).start))}


def test_lines_that_get_better_are_told_one_by_one(running: Running) -> None:
    log = running.log("better", "jugs:3,5,8:0,0,8:0,4,4")
    lengths = [log.gs[at] for at in range(len(log)) if log.kinds[at] == Kind.IMPROVE]
    assert lengths == sorted(set(lengths), reverse=True) and len(lengths) > 1
    assert lengths[-1] == 7
    assert log.expanded_again > 0, "a walk comes to boards again"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("wrong", "its line does not solve the board"),
        ("illegal", "move 1 of its line"),
        ("jumps", "expanded a board that no move has led to"),
        ("raises", "KeyError: 'mine' (planted_searches.py, line "),
        ("endless", "no answer within 1 s"),
        ("nobody", "expected a function 'nobody'"),
        ("asks_of_another", "a board that is none of this problem"),
        ("writes", "its process"),
    ],
)
def test_what_is_wrong_with_it_is_told_and_no_line_is_believed(
    name: str, words: str, running: Running
) -> None:
    log = running.log(name)
    assert log.stopped == "failed" and words in str(log.fault) and log.answer.best is None
    assert log.ended and log.kinds[-1] == Kind.END


def test_it_is_ended_by_the_limit_of_positions_and_by_who_watches(running: Running) -> None:
    log = running.log("grows", limit=100)
    assert (log.stopped, log.expanded) == ("limit", 100)
    start = families.read(EASY).start
    watched = theatre.watch(start, running.lane("grows"))
    for log in watched:
        if log.expanded > 50:
            break
    watched.close()
    assert log.stopped == "stopped" and log.ended


def test_one_that_finds_nothing_has_proved_nothing(running: Running) -> None:
    log = running.log("nothing")
    assert log.stopped is None and log.answer.best is None and log.answer.solvable


def of(name: str, running: Running) -> JudgedSearch:
    *_, case = find(Wanted("sliding:3x2"), theatre, by_slices(solve))
    assert case is not None
    *_, found = judged(running.lane(name).method, case, theatre)
    assert found is not None
    return found


def test_a_search_is_judged_beside_ours(running: Running) -> None:
    right, detour = of("breadth", running), of("detour", running)
    assert right.shortest and right.ends and right.fails is None and right.boards >= 20
    assert right.expanded is not None and right.beside["bfs"] is not None
    assert abs(right.expanded - right.beside["bfs"]) < 0.2 * right.beside["bfs"]
    fails = detour.fails
    assert not detour.shortest and detour.ends and fails is not None
    assert fails.found == fails.proved + 2 == 3 and len(fails.line) == 1
    better, raises = of("better", running), of("raises", running)
    assert not better.ends and better.fails is not None and better.fails.found is None
    assert better.fails.proved > 11 and better.fails.reason is None
    assert not raises.ends and raises.boards == 3, "it fails on each"


def test_the_command_knows_a_search_by_what_it_takes(run: Run) -> None:
    status, out, _ = run("judge", f"{FILE}:detour", "--boards", "sliding:3x2", "--json")
    found = json.loads(out)
    assert status == 0 and not found["shortest"] and found["ends"]
    assert found["counterexample"]["found"] == found["counterexample"]["proved"] + 2
    status, out, _ = run("judge", f"{FILE}:breadth", "--boards", "sliding:3x2")
    assert "a shortest line on each of" in out and "bfs " in out
    lanes = f"{FILE}:breadth", "bfs", f"{FILE}:star:manhattan"
    status, out, _ = run("watch", BOARD, "--lanes", *lanes, "--json")
    own, ours, star = json.loads(out)["lanes"]
    assert own["length"] == ours["length"] == star["length"] and not own["proved"]
    assert (own["guess"], star["guess"]) == (None, "manhattan")
