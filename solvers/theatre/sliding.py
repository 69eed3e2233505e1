"""Sliding tiles to be watched: what to guess of a board, and the way from its one goal."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import factorial, perm

from game.lanes import Guess
from game.rules.phrase import mark
from game.rules.puzzle import Position
from game.rules.sliding import Sliding, goal
from solvers.sliding import space
from solvers.sliding.estimate import Estimate
from solvers.theatre.subject import NONE, Ends, Measure, Subject, nothing

MANHATTAN = Guess(
    "manhattan", mark("Manhattan"),
    mark("how far each tile is from its place, added up"), admissible=True,
)  # fmt: skip
MISPLACED = Guess(
    "misplaced", mark("misplaced"), mark("how many tiles are out of place"), admissible=True
)
CONFLICT = Guess(
    "conflict", mark("Manhattan + linear conflict"),
    mark("manhattan, and 2 for each tile that must make way in its own row or column"),
    admissible=True,
)  # fmt: skip
PATTERN = Guess(
    "pattern", mark("pattern table"),
    mark("what each half of the tiles needs by itself, looked up"), admissible=True,
)  # fmt: skip
# A table of one pattern has so many entries at most: it is made in a moment.
MOST_ENTRIES = 50_000


def subject(board: Position) -> Subject:
    """Watch a board of tiles."""
    assert isinstance(board, Sliding)
    estimate = Estimate.of(board.width, board.height)
    where = space(board)
    guesses: dict[Guess, Measure] = {
        MANHATTAN: manhattan(estimate),
        MISPLACED: misplaced(goal(len(board.tiles))),
        CONFLICT: estimate.steps,
        NONE: nothing,
    }
    if perm(len(board.tiles), len(board.tiles) // 2 + 1) <= MOST_ENTRIES:
        guesses[PATTERN] = pattern(estimate)
    return Subject(
        where,
        guesses,
        show=lambda tiles, _: replace(board, tiles=tiles),
        state=lambda position: position.tiles,
        ends=Ends([goal(len(board.tiles))], where.children),
        returns=True,
        # Moves keep to one half of the arrangements.
        size=factorial(len(board.tiles)) // 2,
    )


def manhattan(estimate: Estimate) -> Callable[[bytes], int]:
    """Add up the distances of all tiles.

    Admissible: a step moves one tile by one cell.
    """
    # For each cell, by the tile there: to look up is quicker than to work out.
    cells = [[row[cell] for row in estimate.distance] for cell in range(len(estimate.beside))]

    def far(tiles: bytes) -> int:
        return sum([row[tile] for row, tile in zip(cells, tiles, strict=True)])

    return far


def misplaced(solved: bytes) -> Callable[[bytes], int]:
    """Count the tiles that are out of place.

    Admissible: a step moves one tile.
    """

    def count(tiles: bytes) -> int:
        return sum([tile != home for tile, home in zip(tiles, solved, strict=True) if tile])

    return count


def pattern(estimate: Estimate) -> Callable[[bytes], int]:
    """Look up what the lower half of the numbers needs, and what the upper half needs.

    Admissible: a step moves one tile, and is counted in the half which that tile belongs to.
    """
    size = estimate.width * estimate.height
    halves = range(1, 1 + size // 2), range(1 + size // 2, size)

    def steps(tiles: bytes) -> int:
        gap = tiles.index(0)
        return sum(
            table(estimate.beside, tuple(half))[gap, *map(tiles.index, half)] for half in halves
        )

    return steps


@cache
def table(
    beside: tuple[tuple[int, ...], ...], tiles: tuple[int, ...]
) -> dict[tuple[int, ...], int]:
    """Tell for each place of the gap and of these tiles how many steps of them it takes."""
    start = (len(beside) - 1, *(tile - 1 for tile in tiles))
    far, queue = {start: 0}, deque([start])
    while queue:
        gap, *cells = place = queue.popleft()
        steps = far[place]
        for cell in beside[gap]:
            moved = cell in cells
            after = (cell, *(gap if here == cell else here for here in cells))
            if steps + moved < far.get(after, steps + 2):
                far[after] = steps + moved
                if moved:
                    queue.append(after)
                else:
                    queue.appendleft(after)
    return far
