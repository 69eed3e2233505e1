"""The Same Game engine against plain searches: lines, bounds and proofs, for both goals."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from random import Random

import numpy as np
import pytest

from game.families import read
from game.rules.puzzle import Move, Status, cost
from game.rules.same import Same, generate
from tests.support.rotation import part
from tests.support.searching import follow

try:
    import numba  # noqa: F401 (only to know whether it is there)
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers import pace
from solvers.pace import Pace
from solvers.same import kernels
from solvers.same.exact import exact as plain
from solvers.same.native import Annealing, Best, Board, Line, Proof, exact, fewest

BOARDS = 2_000
GOALS = ("", "s", "s1", "sb0", "sp", "s1b0p")


def small_boards(amount: int, most: int = 12, hues: int = 3, played: int = 3) -> Iterator[Same]:
    """Deal small boards of all sizes and goals, half of them some clicks into the play."""
    rng = Random(20)
    number = 0
    while number < amount:
        width, height = (2 + int(rng.random() * 4) for _ in range(2))
        colours = 2 + int(rng.random() * hues)
        if width * height > most or 2 * colours > width * height:
            continue
        board = generate(f"{width}x{height}c{colours}{GOALS[number % len(GOALS)]}", rng)
        for _ in range(int(rng.random() * played) if number % 2 else 0):
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


@cache
def left(place: Same) -> int:
    """Return by plain recursion how few tiles any game leaves."""
    return min((left(place.apply(move)) for move in place.groups()), default=place.left)


@pytest.mark.slow
def test_proofs_agree_with_plain_recursion_for_every_goal() -> None:
    hopeless = 0
    boards = part(small_boards(BOARDS), 8, lambda board: board.goal)
    for board in boards:
        last, cost = follow(board, exact(board)), truth(board)
        if cost is None:
            assert not last.solvable and last.best is None, board.encode()
            assert last.rest is not None and last.rest.proved, board.encode()
            assert last.rest.lower == left(board), board.encode()
            hopeless += 1
        else:
            assert last.proved and last.lower == cost, board.encode()
    assert hopeless > len(boards) // 40


def test_a_few_proofs_agree_with_plain_recursion() -> None:
    for board in small_boards(60):
        last, cost = follow(board, exact(board)), truth(board)
        assert (last.lower if last.solvable else None) == cost, board.encode()


def test_what_can_be_left_of_a_board_is_told_alike_by_kernels_and_in_python() -> None:
    hopeless = 0
    for board in small_boards(400, hues=4, played=5):
        if board.goal is not None or board.status() is Status.SOLVED:
            continue
        for last in (follow(board, exact(board)), follow(board, plain(board))):
            assert last.complete
            if last.solvable:
                assert last.rest is None and left(board) == 0
                continue
            hopeless += 1
            assert last.rest is not None and last.rest.best is not None and last.line
            assert last.rest.lower == last.rest.upper == left(board) > 0, board.encode()
            place = board
            for move in last.line:
                place = place.apply(move)
            assert place.left == left(board) and not place.groups()
    assert hopeless > 40


@pytest.mark.parametrize("asked", [1, pace.ASKED])
def test_an_answer_from_the_first_proof_on_tells_what_is_left_at_least_and_at_most(
    monkeypatch: pytest.MonkeyPatch, asked: int
) -> None:
    # On a busy machine a slice may end as soon as it is asked.
    monkeypatch.setattr(pace, "ASKED", asked)
    board = read("same:6x6c5#15").start
    answers = [answer for answer in pace.by_count(exact(board)) if not answer.solvable]
    rests = [answer.rest for answer in answers]
    assert rests and all(rest is not None for rest in rests)
    for one, other in pairwise(rests):
        assert one is not None and one.upper is not None and other is not None
        assert other.upper is not None and one.lower <= other.lower <= other.upper <= one.upper


def bound(board: Same) -> int | None:
    """Return what A* holds a board to cost at least: None if it can't be cleared."""
    ready = Board(board)
    proof = Proof(ready, Best(ready.ceiling))
    return int(proof.counts[0]) if proof.counts[0] < -kernels.NEVER else None


@pytest.mark.slow
def test_first_bounds_never_pass_the_truth_and_often_say_more_than_colours() -> None:
    said = hopeless = waiting = 0
    boards = part(small_boards(3_000, 20, 5, 5), 4, lambda board: (board.goal, board.width))
    for board in boards:
        if board.status() is not Status.PLAYING:
            continue
        least, cost = bound(board), truth(board)
        if least is None:
            hopeless += 1
            assert cost is None, board.encode()
        elif cost is not None:
            assert least <= cost, board.encode()
            if board.goal is None:
                waiting += least > len(set(b"".join(board.columns)))
            else:
                said += least > board.goal.bonus
    few = len(boards) // 150
    assert said > few and hopeless > few and waiting > few // 2


def test_colours_that_wait_for_each_other_are_never_cleared() -> None:
    assert bound(read("same:2x4c2:0101/").start) is None  # type: ignore[arg-type]  # a Same


def test_a_colour_with_a_way_round_does_not_wait_for_what_lies_between() -> None:
    assert bound(read("same:3x3c2:010/000/1").start) == 2  # type: ignore[arg-type]  # a Same


@pytest.mark.slow
def test_fewest_tiles_left_agree_with_plain_recursion_on_boards_that_clear_and_others() -> None:
    seen = set[int]()
    for board in part(small_boards(1_000, hues=5, played=5), 6, lambda board: board.width):
        last = None
        for answer in fewest(board):
            assert answer.upper is None or answer.lower <= answer.upper, board.encode()
            assert last is None or answer.lower >= last.lower, board.encode()
            last = answer
        assert last is not None and last.best is not None
        assert last.lower == last.upper == left(board), board.encode()
        place = board
        for move in last.best:
            place = place.apply(move)
        assert place.left == last.upper, board.encode()
        seen.add(place.left)
    assert len(seen) > 3


@pytest.mark.slow
def test_bounds_never_pass_the_truth_all_along_a_line() -> None:
    for board in part(small_boards(300), 3, lambda board: board.goal):
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


class OneByOne(Pace):
    """Slices of a single call that does as little as it can."""

    def call(self, most: int | None = None) -> int:
        return 1

    @property
    def over(self) -> bool:
        return True


KINDS = "6x6c3", "15x10c3", "6x6c3s", "15x15c5s", "4x20c2s1", "25x20c9sb0p"


def annealed(kind: str) -> tuple[Same, Best, Annealing]:
    """Make ready to anneal lines of a board."""
    board = read(f"same:{kind}").start
    assert isinstance(board, Same)
    ready = Board(board)
    best = Best(ready.ceiling)
    return board, best, Annealing(ready, best)


@pytest.mark.parametrize("kind", KINDS)
def test_annealing_keeps_the_boards_of_a_whole_game_by_the_rules(kind: str) -> None:
    for number in range(2):
        board, best, annealing = annealed(f"{kind}#{number}")
        ready, lines = annealing.ready, annealing.lines
        seen = set[tuple[Move, ...]]()
        run = annealing.run(Line(kernels.NEVER, 1, annealing.clicks[:0]), 1_500, OneByOne())
        # A whole game of a large board takes plain Python a quarter of a second.
        for _ in islice(run, 0, None, 256 if board.width * board.height > 225 else 48):
            assert sorted([*lines.kept, *lines.fresh]) == list(range(2 * lines.kept.size))
            place, scored, line = board, 0, list[str]()
            marks = lines.marks.reshape(-1, kernels.MARKS)
            for row in lines.kept[1 : annealing.state[kernels.STEPS] + 1]:
                line += ready.line([marks[row, kernels.CLICKED]])
                assert line[-1] in place.groups(), place.encode()
                scored += int(ready.rules.gains[len(place.group(line[-1]))])
                place = place.apply(line[-1])
                assert marks[row, kernels.SUM] == scored
                assert marks[row, kernels.REST] == place.left
                assert marks[row, kernels.COLUMNS] == sum(map(bool, place.columns))
                words = annealing.play.words.size
                tiles = lines.rows[row * words : (row + 1) * words].view(np.uint16)
                used = (marks[row, kernels.COLUMNS] + 1) * ready.stride
                cells = Board(place).cells if place.left else np.zeros(ready.size, np.uint8)
                assert (tiles[:used] >> kernels.TILE_BITS).tolist() == cells[:used].tolist()
            assert not place.groups()
            assert annealing.state[kernels.REACHED] == scored + annealing.graded[place.left]
            seen.add(tuple(line))
            found = annealing.found
            if found.scored > kernels.NEVER:
                whole = ready.line(map(int, found.clicks))
                assert ready.ceiling - found.scored == cost(board, whole) == best.cost
        assert len(seen) > (10 if "15x" in kind else 1)


def test_annealing_goes_on_from_a_line() -> None:
    _, best, annealing = annealed("15x15c5s#3")
    for _ in annealing.run(Line(kernels.NEVER, 2, annealing.clicks[:0]), 3_000, Pace()):
        pass
    line = annealing.found
    for _ in annealing.run(line, 1, OneByOne()):
        pass
    assert annealing.found.scored == line.scored
    assert annealing.found.clicks.tolist() == line.clicks.tolist()
    assert annealing.state[kernels.STEPS] == line.clicks.size
    for _ in annealing.run(line, 3_000, Pace()):
        pass
    assert annealing.found.scored > line.scored
    assert annealing.ready.ceiling - annealing.found.scored == best.cost


def test_annealing_finds_what_small_boards_are_worth_and_never_more() -> None:
    found = boards = 0
    for board in small_boards(300):
        known = truth(board)
        if board.status() is not Status.PLAYING or known is None:
            continue
        ready = Board(board)
        best = Best(ready.ceiling)
        annealing = Annealing(ready, best)
        for _ in annealing.round((1, 2), 40, Pace()):
            pass
        if best.cost is not None:
            assert best.cost == cost(board, best.line or ()) >= known, board.encode()
        boards += 1
        found += best.cost == known
    assert found > boards * 0.9 > 100


@pytest.mark.parametrize("kind", ["15x15c5s#3", "15x10c3#3"])
def test_what_annealing_finds_does_not_hang_on_how_it_is_cut(kind: str) -> None:
    found = list[tuple[object, ...]]()
    for slices in (OneByOne(), Pace()):
        _, best, annealing = annealed(kind)
        for _ in annealing.round((2, 3), 100, slices):
            pass
        assert best.cost is not None
        found.append((best.line, best.cost, best.nodes, int(annealing.luck[0])))
    assert found[0] == found[1]


def meet_every_kernel() -> None:
    """Meet every part of every kernel, in a process whose kernels check their indexes."""
    for board in small_boards(40):
        follow(board, exact(board))
    for name in ("6x6c3", "9x7c4s"):
        large = read(f"same:{name}#2").start
        follow(large, exact(large), most_nodes=6_000)


if __name__ == "__main__":
    meet_every_kernel()
