"""Jugs: the rules, the pars of the named boards, the deals, and the proof that there is no way."""

import dataclasses
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.families import read
from game.rules.jugs import DEALT, JUGS, NAMED, Jugs, decode
from game.rules.puzzle import BadGameID, IllegalMove, Status
from game.words.families import WORDINGS
from solvers import atlas, solve
from solvers import jugs as solver
from solvers.search import breadth_first
from tests.support.rotation import part
from tests.support.searching import follow

TARTAGLIA = "jugs:3,5,8:0,0,8:0,4,4"
PARS = {
    "first": 3,
    "balsam": 6,
    "tartaglia": 7,
    "milkman": 9,
    "polya": 9,
    "halves": 11,
    "thirds": 12,
    "squares": 13,
    "eighteen": 17,
    "patience": 43,
}


@pytest.fixture(autouse=True)
def _empty_shelves() -> None:
    """Let no test know what another has explored."""
    atlas.shelf_of.cache_clear()


def test_the_articles_line_is_a_shortest() -> None:
    board: Jugs = JUGS.generate("tartaglia", Random(1))
    assert read(TARTAGLIA).start == read("jugs:tartaglia").start == board
    line = [(0, 5, 3), (3, 2, 3), (0, 2, 6), (2, 0, 6), (2, 5, 1), (3, 4, 1), (0, 4, 4)]
    answer = follow(board, solve(board))
    assert answer.proved and answer.lower == len(line)
    for amounts in line:
        (move,) = [m for m in board.moves() if board.apply(m).amounts == amounts]
        board = board.apply(move)
    assert board.status() is Status.SOLVED


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
def test_the_par_of_every_named_board_is_proved(name: str) -> None:
    board: Jugs = JUGS.generate(name, Random(1))
    assert follow(board, solve(board)).lower == PARS[name] == oracle(board)


# Positions looked at: for the whole space, for the proof of par, and for any line at all.
NODES = {
    "tartaglia": (16, 14, 8),
    "balsam": (503, 75, 239),
    "thirds": (1199, 1101, 501),
    "patience": (88, 86, 44),
}


@pytest.mark.parametrize(("name", "counts"), NODES.items())
def test_the_searches_look_at_just_so_many_positions(
    name: str, counts: tuple[int, int, int]
) -> None:
    board: Jugs = JUGS.generate(name, Random(1))
    methods = (solver.exact, solver.bfs, solver.dfs)
    assert tuple([*method(board)][-1].nodes for method in methods) == counts


def oracle(board: Jugs) -> int:
    return follow(board, breadth_first(board)).lower


@pytest.mark.parametrize("text", ["6,9,15:0,0,15:0,7,8", "4,5,10,10:0,0,10,10:2,2,8,8"])
def test_an_unsolvable_goal_is_proved_so(text: str) -> None:
    board = decode(text)
    for method in ("exact", "bfs", "dfs"):
        answer = follow(board, solver.METHODS[method](board))
        assert not answer.solvable and answer.best is None


@pytest.mark.parametrize("charted", [0, 20, 250_000])
def test_the_proof_that_there_is_no_way_needs_no_chart(
    charted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atlas, "MOST_CHARTED", charted)
    board = decode("6,9,15:0,0,15:0,7,8")
    answer = follow(board, solver.exact(board))
    assert not answer.solvable
    assert not follow(board.apply("2>0"), solver.exact(board.apply("2>0"))).solvable


def test_a_search_that_stops_for_memory_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atlas, "MOST_CHARTED", 5)
    board = decode("6,9,15:0,0,15:0,7,8")
    space = dataclasses.replace(solver.space(board), most=8)
    *_, answer = atlas.whole_space(space, "a small memory")
    assert answer.solvable and not answer.proved and answer.best is None
    assert "stopped with memory for" in answer.method


def test_from_every_position_the_way_is_told_at_once_or_that_there_is_none() -> None:
    board = decode("3,5,8:1,2,5:0,4,4")
    list(solver.exact(board))
    positions, lost = {board}, 0
    for position in (order := [board]):
        for move in position.moves():
            if (after := position.apply(move)) not in positions:
                positions.add(after)
                order.append(after)
    for position in order:
        (answer,) = solver.exact(position)
        truth = follow(position, breadth_first(position))
        assert (answer.solvable, answer.best is not None and len(answer.best)) == (
            (truth.solvable, truth.best is not None and len(truth.best))
        )
        lost += not answer.solvable
    assert lost == 0 and len(order) == 17


def test_a_pour_that_can_not_be_taken_back_is_known_to_lose() -> None:
    board = decode("2,4,6:0,1,3:1,3,0")
    assert follow(board, solver.exact(board)).lower == 2
    after = board.apply("1>2")
    (answer,) = solver.exact(after)
    assert not answer.solvable


def test_depth_first_finds_some_line_and_says_so() -> None:
    board = read(TARTAGLIA).start
    answer = follow(board, solver.dfs(board))
    assert answer.best is not None and not answer.proved and "not shortest" in answer.method


def test_pours_end_when_one_is_empty_or_the_other_full() -> None:
    board = decode("3,5,8:0,0,8:0,4,4")
    assert board.moves() == ["2>0", "2>1"]
    assert board.apply("2>1").amounts == (0, 5, 3)
    assert str(board.describe("2>1")) == "5 from jug 3 into jug 2"
    for move, words in {
        "0>1": "jug 1 is empty",
        "2>2": "jug 3 can't be poured into itself",
        "2>3": "expected two jugs from 0 to 2 like 0>1, found '2>3'",
        "x": "expected two jugs from 0 to 2 like 0>1, found 'x'",
    }.items():
        with pytest.raises(IllegalMove, match=words):
            board.apply(move)
    with pytest.raises(IllegalMove, match="jug 2 is full"):
        decode("3,5,8:0,5,3:0,4,4").apply("2>1")
    assert decode("3,5:3,5:3,5").status() is Status.SOLVED
    assert decode("3,5:0,0:0,0").status() is Status.SOLVED


FAULTS = {
    "jugs:3,5,8": "expected # and any number behind the kind of board, as in jugs:3p7#418, "
    "or a colon and the board itself, found '3,5,8'",
    "jugs:3,5,8:0": "expected capacities, start and goal separated by :, found '3,5,8:0'",
    "jugs:3:1:1": "expected a number of jugs from 2 to 5, found 1",
    "jugs:3,100:0,0:0,0": "expected a capacity from 1 to 99, found 100",
    "jugs:3,5:0,6:3,3": "expected an amount in jug 2 from 0 to 5, found 6",
    "jugs:3,5:0:3,3": "expected 2 amounts, one a jug, found '0'",
    "jugs:3,5:0,5:3,3": "expected a goal of 5 in all, as at the start, found 6",
    "jugs:a,5:0,5:3,3": "expected capacities like 3,5,8 or a kind like 3p7, found 'a,5'",
    "jugs:6p7#1": "expected a number of jugs from 2 to 5, found 6",
    "jugs:3p31#1": "expected a par from 1 to 30, found 31",
    "jugs:px#1": "expected capacities like 3,5,8 or a kind like 3p7, found 'px'",
}


@pytest.mark.parametrize(("text", "message"), FAULTS.items())
def test_faults_are_named(text: str, message: str) -> None:
    with pytest.raises(BadGameID) as error:
        read(text)
    assert message in str(error.value)


@st.composite
def boards(some: st.DrawFn) -> Jugs:
    capacities = tuple(some(st.lists(st.integers(1, 99), min_size=2, max_size=5)))
    amounts = tuple(some(st.integers(0, most)) for most in capacities)
    goal = amounts
    board = Jugs(capacities, amounts, ())
    for _ in range(some(st.integers(0, 9))):
        moves = board.moves()
        board = board.apply(moves[some(st.integers(0, len(moves) - 1))]) if moves else board
        goal = board.amounts
    return Jugs(capacities, amounts, goal)


@pytest.mark.slow
@settings(deadline=None, max_examples=150)
@given(boards())
def test_every_board_comes_back_from_its_id(board: Jugs) -> None:
    assert read(f"jugs:{board.encode()}").start == board


@pytest.mark.slow
@pytest.mark.parametrize("params", ["2p1", "4p9", "5p6", *DEALT])
def test_a_deal_has_the_par_it_was_asked_for(params: str) -> None:
    for seed in part(range(40), 10, lambda _: params):
        board: Jugs = JUGS.generate(params, Random(seed))
        assert oracle(board) == int(params[2:])


def test_only_a_par_that_is_sure_is_named_without_about() -> None:
    assert WORDINGS["jugs"].kinds.label("4p12") == "4 jugs · par 12"
    assert WORDINGS["jugs"].kinds.label("4p13") == "4 jugs · par ~13"


@pytest.mark.slow
@pytest.mark.parametrize("params", ["2p30", "5p30", "1,1", "99,98,97,96,95", "4,4,4"])
def test_any_kind_deals_a_board_to_play(params: str) -> None:
    board = JUGS.generate(params, Random(1))
    assert board.status() is Status.PLAYING
