"""Flood's solvers: right on small boards by the oracle, on larger ones by known optima."""

from collections.abc import Iterator
from random import Random

import pytest

from game.families import read
from game.rules.flood import Flood, generate
from game.rules.puzzle import Status
from solvers.flood import METHODS
from solvers.flood.bound import Bound
from solvers.flood.exact import exact, greedy
from solvers.flood.graph import contract
from solvers.search import breadth_first
from tests.support.searching import assert_solves, follow, known, optimum

SEED = (
    "flood:12x12c6:2205122411150503010101351453344354420554100205011150151013415401234544340051541235"
    "44342420355535412520311103554304552042255022011245212510012340"
)


def small_boards() -> Iterator[Flood]:
    """Deal small boards, half of them some moves into the play."""
    rng = Random(2)
    for number in range(160):
        width, height = 2 + int(rng.random() * 4), 2 + int(rng.random() * 4)
        board = generate(f"{width}x{height}c{2 + int(rng.random() * 3)}", rng)
        if number % 3:
            board = board.started_at(int(rng.random() * width), int(rng.random() * height))
        for _ in range(int(rng.random() * 4) if number % 2 else 0):
            moves = board.moves()
            if moves:
                board = board.apply(moves[int(rng.random() * len(moves))])
        yield board


def test_all_methods_agree_with_breadth_first_by_the_rules() -> None:
    for board in small_boards():
        least = optimum(board)
        for name, method in METHODS.items():
            last = follow(board, method(board))
            assert last.best is not None
            assert len(last.best) >= least
            if name in ("exact", "bfs"):
                assert last.proved and last.lower == least, (name, board.encode())
            elif least:
                assert last.lower <= 1, name


def test_the_bound_never_exceeds_the_optimum_on_the_way_of_a_shortest_line() -> None:
    for board in small_boards():
        *_, last = breadth_first(board)
        assert last.best is not None
        left = len(last.best)
        for move in (*last.best, None):
            graph = contract(board)
            assert Bound.of(graph).moves(1, graph.reached) <= left
            if move is not None:
                board = board.apply(move)
                left -= 1


def test_a_budget_only_stops_the_count_early() -> None:
    for board in small_boards():
        graph = contract(board)
        bound = Bound.of(graph)
        full = bound.moves(1, graph.reached)
        for budget in range(full + 2):
            counted = bound.moves(1, graph.reached, budget)
            assert counted == full if budget >= full else budget < counted <= full


def test_the_graph_floods_as_the_rules_do() -> None:
    rng = Random(3)
    for _ in range(30):
        board = generate("9x7c5", rng)
        graph, flooded = contract(board), 1
        while board.status() is Status.PLAYING:
            reached = flooded | graph.beside_many(flooded)
            gains = graph.gains(flooded, reached)
            move, gain, _ = gains[int(rng.random() * len(gains))]
            before = len(board.region())
            board = board.apply(move)
            assert len(board.region()) == before + graph.cells(gain)
            flooded |= gain
            assert graph.cells(flooded) == len(board.region())
            assert graph.beside(gain) == graph.beside_many(gain)
        assert flooded == graph.everything


def test_the_seeds_board_is_proved_18() -> None:
    board = read(SEED).start
    last = follow(board, exact(board))
    assert last.proved and last.lower == 18 <= 23
    assert last.nodes == 1519
    assert next(exact(board)).best is not None


@pytest.mark.slow
@pytest.mark.parametrize(("board", "optimal"), known("flood", 2))
def test_known_optima_are_proved(board: Flood, optimal: int) -> None:
    last = follow(board, exact(board))
    assert last.proved and last.lower == optimal


@pytest.mark.parametrize("name", ["dfs", "clusters"])
def test_the_articles_way_finds_a_line_on_its_board_and_proves_nothing(name: str) -> None:
    board = read(SEED).start
    last = follow(board, METHODS[name](board))
    assert last.best is not None and not last.proved
    assert len(last.best) >= 18


@pytest.mark.slow
@pytest.mark.parametrize("params", ["40x40c10", "40x40c2", "2x40c10", "19x19c6"])
def test_any_board_has_a_line_at_once(params: str) -> None:
    board = generate(params, Random(4))
    assert_solves(board, tuple(greedy(contract(board))))
    first = next(exact(board))
    assert first.nodes == 0 and first.best is not None
    follow(board, exact(board), most_nodes=300)


def test_a_solved_board_needs_nothing() -> None:
    board = Flood(3, 3, 4, bytes(9))
    for name, method in METHODS.items():
        *_, last = method(board)
        assert (last.best, last.lower) == ((), 0), name
