"""The Same Game engine against plain searches: lines, bounds and proofs, for both goals."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.families import read
from game.rules.puzzle import Status
from game.rules.same import Same, generate
from tests.support.native import run_checked
from tests.support.searching import follow

try:
    import numba  # noqa: F401 (only to know whether it is there)
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers.same.native import exact

BOARDS = 2_000
GOALS = ("", "s", "s1", "sb0", "sp", "s1b0p")


def small_boards(amount: int, most: int = 12) -> Iterator[Same]:
    """Deal small boards of all sizes and goals, half of them some clicks into the play."""
    rng = Random(20)
    number = 0
    while number < amount:
        width, height = (2 + int(rng.random() * 4) for _ in range(2))
        colours = 2 + int(rng.random() * 3)
        if width * height > most or 2 * colours > width * height:
            continue
        board = generate(f"{width}x{height}c{colours}{GOALS[number % len(GOALS)]}", rng)
        for _ in range(int(rng.random() * 3) if number % 2 else 0):
            if groups := board.groups():
                board = board.apply(groups[int(rng.random() * len(groups))])
        number += 1
        yield board


def truth(board: Same) -> int | None:
    """Return by plain recursion what the best game costs: None if the board can't be cleared."""

    @cache
    def clicks(place: Same) -> int | None:
        if place.status() is not Status.PLAYING:
            return 0 if place.status() is Status.SOLVED else None
        found = [clicks(place.apply(move)) for move in place.groups()]
        return min((1 + count for count in found if count is not None), default=None)

    @cache
    def points(place: Same) -> int:
        if place.status() is not Status.PLAYING:
            return 0
        return max(place.points(move) + points(place.apply(move)) for move in place.groups())

    return clicks(board) if board.goal is None else board.ceiling() - points(board)


@pytest.mark.slow
def test_proofs_agree_with_plain_recursion_for_every_goal() -> None:
    hopeless = 0
    for board in small_boards(BOARDS):
        last, cost = follow(board, exact(board)), truth(board)
        if cost is None:
            assert not last.solvable and last.best is None, board.encode()
            hopeless += 1
        else:
            assert last.proved and last.lower == cost, board.encode()
    assert hopeless > 50


def test_a_few_proofs_agree_with_plain_recursion() -> None:
    for board in small_boards(60):
        last, cost = follow(board, exact(board)), truth(board)
        assert (last.lower if last.solvable else None) == cost, board.encode()


@pytest.mark.slow
def test_bounds_never_pass_the_truth_all_along_a_line() -> None:
    for board in small_boards(300):
        place: Same = board
        while True:
            cost = truth(place)
            for answer in exact(place):
                assert cost is None or answer.lower <= cost, place.encode()
            last = answer
            if not last.best:
                break
            place = place.apply(last.best[0])


@pytest.mark.parametrize("kind", ["8x8c3", "15x10c3s", "15x15c5s", "25x20c6s"])
def test_a_large_board_has_a_line_and_its_answers_only_get_better(kind: str) -> None:
    board = read(f"same:{kind}#1").start
    last = follow(board, exact(board), most_nodes=1_500)
    assert last.best is not None or kind == "8x8c3"


@pytest.mark.slow
def test_kernels_read_nothing_behind_their_arrays(tmp_path: Path) -> None:
    run_checked("tests.solvers.test_same_native", tmp_path)


if __name__ == "__main__":
    for checked in small_boards(40):
        follow(checked, exact(checked))
    for name in ("6x6c3", "9x7c4s"):
        large = read(f"same:{name}#2").start
        follow(large, exact(large), most_nodes=6_000)
