"""Sliding tiles' solvers: right on all small boards, on larger ones by known optima."""

from itertools import pairwise
from random import Random

import pytest

from game.families import read
from game.rules.sliding import Sliding, generate, goal
from solvers.sliding import METHODS, bfs
from solvers.sliding.construct import construct
from solvers.sliding.estimate import Estimate, longest_rise
from solvers.sliding.exact import exact
from tests.support.rotation import part
from tests.support.searching import assert_solves, distances, follow, known, optimum

pytestmark = pytest.mark.slow

RECTANGLES = [(width, height) for width in range(2, 11) for height in range(2, 11)]
SOME_RECTANGLES = part(RECTANGLES, 3, lambda sides: min(sides))


def test_all_boards_of_3x3_can_be_solved_in_31() -> None:
    far = distances(3, 3)
    assert len(far) == 181_440
    assert max(far.values()) == 31


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_the_estimate_never_exceeds_the_distance(size: tuple[int, int]) -> None:
    estimate = Estimate.of(*size)
    boards = part(distances(*size).items(), 10, lambda board: board[1])
    for tiles, far in boards:
        steps = estimate.steps(tiles)
        assert steps <= far
        assert (steps - far) % 2 == 0
        assert (steps == 0) == (far == 0)


@pytest.mark.parametrize("size", [(2, 3), (3, 3), (4, 3), (3, 5), (5, 5), (2, 10)])
def test_the_estimate_is_kept_up_step_by_step(size: tuple[int, int]) -> None:
    rng, estimate = Random(6), Estimate.of(*size)
    tiles = generate("{}x{}".format(*size), rng).tiles
    steps = estimate.steps(tiles)
    for _ in range(300):
        gap = tiles.index(0)
        cells = estimate.beside[gap]
        cell = cells[int(rng.random() * len(cells))]
        moved = bytearray(tiles)
        moved[gap], moved[cell] = moved[cell], 0
        steps = estimate.after(steps, tiles, bytes(moved), gap, cell)
        tiles = bytes(moved)
        assert steps == estimate.steps(tiles)


def test_the_longest_run_in_order() -> None:
    assert [longest_rise(row) for row in ([], [3, 1, 2], [3, 2, 1], [2, 5, 3, 4])] == [0, 2, 1, 3]


@pytest.mark.parametrize(("width", "height"), SOME_RECTANGLES)
def test_every_rectangle_has_a_line_at_once(width: int, height: int) -> None:
    rng, estimate = Random(7), Estimate.of(width, height)
    boards = [generate(f"{width}x{height}", rng) for _ in range(3 if width * height > 30 else 20)]
    for board in part(boards, 4):
        line = construct(width, height, board.tiles, estimate.beside)
        assert_solves(board, tuple(line))
        assert all(one != two for one, two in pairwise(line))


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_every_small_board_can_be_constructed(size: tuple[int, int]) -> None:
    estimate = Estimate.of(*size)
    far = distances(*size)
    for tiles in part(far, 1 if size != (3, 3) else 700, lambda tiles: far[tiles]):
        assert_solves(Sliding(*size, tiles), tuple(construct(*size, tiles, estimate.beside)))


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_exact_and_bfs_agree_with_the_distances(size: tuple[int, int]) -> None:
    far = distances(*size)
    boards = list(far)[:: 1 + len(far) // 90]
    for tiles in boards:
        board = Sliding(*size, tiles)
        last = follow(board, exact(board))
        assert last.proved and last.lower == far[tiles]
        if far[tiles] <= 14:
            assert follow(board, bfs(board)).lower == far[tiles]


@pytest.mark.parametrize("params", ["2x2", "2x3", "3x2"])
def test_all_methods_agree_with_breadth_first_by_the_rules(params: str) -> None:
    rng = Random(8)
    for _ in range(25):
        board = generate(params, rng)
        least = optimum(board)
        assert follow(board, METHODS["exact"](board)).lower == least
        assert follow(board, METHODS["bfs"](board)).lower == least
        any_line = follow(board, METHODS["dfs"](board))
        assert any_line.best is not None and len(any_line.best) >= least


def test_the_seeds_board_is_proved_25_by_bfs_and_by_exact() -> None:
    board = read("863.54217").start
    counts = {}
    for name in ("bfs", "exact"):
        last = follow(board, METHODS[name](board))
        assert last.proved and last.lower == 25
        counts[name] = last.nodes
    assert counts == {"bfs": 140_965, "exact": 1632}


@pytest.mark.parametrize(("board", "optimal"), known("sliding", 2))
def test_known_optima_lie_between_the_bounds(board: Sliding, optimal: int) -> None:
    last = follow(board, exact(board), most_nodes=None if board.width == 3 else 15_000)
    assert last.best is not None
    assert last.lower <= optimal <= len(last.best)
    assert last.proved or board.width > 3


@pytest.mark.parametrize("params", ["10x10", "2x10", "10x2", "5x5"])
def test_large_boards_have_a_line_and_a_bound_in_the_first_answer(params: str) -> None:
    board = generate(params, Random(9))
    first = next(exact(board))
    assert first.best is not None and first.lower > 0
    follow(board, exact(board), most_nodes=3000)


def test_a_solved_board_needs_nothing() -> None:
    board = Sliding(3, 2, goal(6))
    for name, method in METHODS.items():
        *_, last = method(board)
        assert (last.best, last.lower) == ((), 0), name
