"""Blocks and jugs beside the plainest searches there are: thousands of small boards."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.rules.blocks import MOVES, STEPS, Blocks, decode
from game.rules.jugs import Jugs
from game.rules.puzzle import BadGameID, Position
from solvers import atlas, methods
from tests.support.rotation import part
from tests.support.searching import follow

pytestmark = pytest.mark.slow

FAR = 3000
SHAPES = ((1, 1), (1, 1), (2, 1), (1, 2), (2, 2), (3, 1))


def far(start: str, after: Callable[[str], Iterator[str]], solved: Callable[[str], bool]) -> int:
    """Count the steps to a solved state: -1 where there is no way, -2 where there are too many."""
    seen, layer, steps = {start}, [start], 0
    while layer:
        if any(solved(state) for state in layer):
            return steps
        following = []
        for state in layer:
            for child in after(state):
                if child not in seen:
                    seen.add(child)
                    following.append(child)
        if len(seen) > FAR:
            return -2
        layer, steps = following, steps + 1
    return -1


def slides(cells: str, width: int) -> Iterator[tuple[str, str]]:
    """List every step of one cell of every piece, by its name and the cells after it."""
    for name in set(cells) - {".", "#"}:
        own = {cell for cell, other in enumerate(cells) if other == name}
        for by in (-1, 1, -width, width):
            there = {cell + by for cell in own}
            if any(not 0 <= cell < len(cells) or cells[cell] not in f".{name}" for cell in there):
                continue
            if abs(by) == 1 and any(cell // width != (cell - by) // width for cell in there):
                continue
            yield (
                name,
                "".join(
                    name if cell in there else "." if cell in own else other
                    for cell, other in enumerate(cells)
                ),
            )


def oracle(board: Blocks) -> int:
    """Search a blocks board as it is written, with every piece for itself."""
    piece, place, width = board.piece, board.place, board.width

    def solved(cells: str) -> bool:
        return cells.index(piece) == place

    def one_step(cells: str) -> Iterator[str]:
        return (after for _, after in slides(cells, width))

    def one_move(cells: str) -> Iterator[str]:
        for name in set(cells) - {".", "#"}:
            reached = [cells]
            for here in reached:
                if here != cells and name == piece and solved(here):
                    continue
                reached += [
                    after
                    for other, after in slides(here, width)
                    if other == name and after not in reached
                ]
            yield from reached[1:]

    return far(board.cells, one_move if board.counted == MOVES else one_step, solved)


def small_board(rng: Random) -> Blocks | None:
    """Draw a box of up to twelve cells with walls, pieces and room."""
    width, height = rng.choice([(2, 3), (3, 2), (3, 3), (4, 2), (4, 3), (3, 4)])
    cells = ["#" if rng.random() < 0.08 else "." for _ in range(width * height)]
    for name in "12345"[: rng.randint(1, 5)]:
        wide, high = rng.choice(SHAPES)
        row, column = rng.randint(0, height - 1), rng.randint(0, width - 1)
        spots = [(row + y) * width + column + x for y in range(high) for x in range(wide)]
        inside = row + high <= height and column + wide <= width
        if inside and all(cells[spot] == "." for spot in spots):
            for spot in spots:
                cells[spot] = name
    counted = rng.choice(["", f"-{MOVES}"])
    place = rng.randint(0, width * height - 1)
    try:
        return decode(f"{width}x{height}{counted}:{''.join(cells)},1@{place}")
    except BadGameID:
        return None


def check(board: Position, truth: int) -> None:
    """Hold both proving methods to what is true."""
    for method in ("exact", "bfs"):
        answer = follow(board, methods(board)[method](board))
        assert answer.solvable == (truth >= 0), board
        assert truth < 0 or (answer.proved and answer.lower == truth), board


# Thousands of boards are drawn, of which a run solves some hundreds.
@pytest.mark.parametrize("number", part(range(8), 8))
def test_blocks_agree_with_a_search_of_the_board_as_it_is_written(number: int) -> None:
    rng = Random(f"blocks {number}")
    counts = {STEPS: 0, MOVES: 0}
    ways = 0
    while sum(counts.values()) < 500:
        board = small_board(rng)
        truth = -2 if board is None else oracle(board)
        if board is not None and truth != -2:
            counts[board.counted] += 1
            ways += truth > 0
            check(board, truth)
    assert min(counts.values()) > 200 and ways > 100


@pytest.mark.parametrize("number", part(range(4), 4))
def test_jugs_agree_with_a_search_in_the_plainest_words(number: int) -> None:
    rng, ways = Random(f"jugs {number}"), 0
    for _ in range(500):
        sizes = [rng.randint(1, 9) for _ in range(rng.randint(2, 4))]
        held, goal = [rng.randint(0, size) for size in sizes], [0] * len(sizes)
        for _ in range(sum(held)):
            jug = rng.choice([jug for jug, size in enumerate(sizes) if goal[jug] < size])
            goal[jug] += 1

        def poured(state: str, sizes: list[int] = sizes) -> Iterator[str]:
            amounts = [int(digit) for digit in state]
            for one in range(len(sizes)):
                for other in range(len(sizes)):
                    after = amounts[:]
                    while one != other and after[one] > 0 and after[other] < sizes[other]:
                        after[one] -= 1
                        after[other] += 1
                    yield "".join(map(str, after))

        target = "".join(map(str, goal))
        truth = far("".join(map(str, held)), poured, target.__eq__)
        ways += truth > 0
        atlas.shelf_of.cache_clear()
        check(Jugs(tuple(sizes), tuple(held), tuple(goal)), truth)
    assert ways > 125
