"""The exact solve of a sliding-tile board: a constructed line, beams, and IDA*.

The constructed line is there at once, on boards of any size. Beams make it shorter, IDA* raises
the proved bound; they take turns by node count, each beam wider and each turn of IDA* longer.
"""

from collections.abc import Generator, Iterator
from functools import cache

from game.answer import Answer
from game.rules.puzzle import Move, Position
from game.rules.sliding import Sliding
from solvers.beam import beam
from solvers.progress import Progress
from solvers.sliding.construct import construct
from solvers.sliding.estimate import Estimate
from solvers.space import Space

WIDTHS = (40, 300, 2000)

# Nodes of IDA* after a beam, for each board that the beam keeps.
TURN = 60

IDA = "IDA* with Manhattan distance and linear conflicts"

# Tiles, the gap's cell, and the estimate of steps to go.
Place = tuple[bytes, int, int]


@cache
def swaps() -> tuple[bytes, ...]:
    """Make for each tile the table by which `translate` swaps it with the gap."""
    tables = []
    for tile in range(100):
        table = bytearray(range(256))
        table[0], table[tile] = tile, 0
        tables.append(bytes(table))
    return tuple(tables)


def exact(board: Position) -> Iterator[Answer]:
    """Find a line at once, shorten it, and prove it if that can be done."""
    assert isinstance(board, Sliding)
    estimate = Estimate.of(board.width, board.height)
    steps = estimate.steps(board.tiles)
    progress = Progress("row by row")
    progress.improve(construct(board.width, board.height, board.tiles, estimate.beside))
    progress.prove(steps)
    start: Place = (board.tiles, board.tiles.index(0), steps)
    proof = deepen(start, estimate, progress)
    space = _for_beam(start, estimate)
    for width in WIDTHS:
        if not progress.settled:
            yield from progress.report()
            progress.method = f"beam of {width}"
            yield from beam(space, lambda place: (place[2], place[2]), width, progress)
        if not progress.settled:
            progress.method = IDA
            yield from progress.spell(proof, TURN * width)
    yield from proof
    yield from progress.report()


def after(place: Place, estimate: Estimate, came_from: int = -1) -> Iterator[tuple[int, Place]]:
    """List the tiles that can slide and what each leads to, without that of one cell."""
    tiles, gap, steps = place
    for cell in estimate.beside[gap]:
        if cell != came_from:
            tile = tiles[cell]
            child = tiles.translate(swaps()[tile])
            yield tile, (child, cell, estimate.after(steps, tiles, child, gap, cell))


def _for_beam(start: Place, estimate: Estimate) -> Space[Place]:
    """Make the space of places: a solved one is one with no steps to go."""

    def children(place: Place) -> Iterator[tuple[Move, Place]]:
        for tile, child in after(place, estimate):
            yield str(tile), child

    return Space(start, children, lambda place: place[2] == 0)


def deepen(start: Place, estimate: Estimate, progress: Progress) -> Iterator[Answer]:
    """Look for a line of `lower` steps; when there is none, take the least estimate beyond."""
    while not progress.settled:
        beyond = yield from _within(start, estimate, progress)
        if not progress.settled:
            progress.prove(beyond)
            yield from progress.report()


def _within(start: Place, estimate: Estimate, progress: Progress) -> Generator[Answer, None, int]:
    """Try every line whose depth and estimate stay within `lower`; return the least beyond it.

    Invariant: `line` leads to the place that was popped last, its tiles one a level of the stack.
    """
    beyond = progress.lower + 2 * len(start[0]) ** 2
    line = [0]
    stack: list[list[tuple[int, int, Place]]] = [[(0, -1, start)]]
    while stack and not progress.settled:
        if not stack[-1]:
            stack.pop()
            continue
        tile, came_from, place = stack[-1].pop()
        depth = len(stack)
        line[depth - 1 :] = [tile]
        progress.nodes += 1
        near = []
        for step, child in after(place, estimate, came_from):
            if child[2] == 0:
                progress.improve([str(slid) for slid in (*line[1:], step)])
                return beyond
            if depth + child[2] <= progress.lower:
                near.append((step, place[1], child))
            else:
                beyond = min(beyond, depth + child[2])
        stack.append(near)
        if progress.over():
            yield from progress.report()
    return beyond
