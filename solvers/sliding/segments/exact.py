"""The exact solve by slides in plain Python: the whole of a small space, or a line and a bound.

A constructed line is there at once, on boards of any size. Small spaces are charted. On others
IDA* raises the bound by the lines that tiles have to cross.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import cache
from math import factorial

from game.answer import Answer
from game.rules.puzzle import Move, Position
from game.rules.sliding import Slides, goal
from solvers.atlas import MOST_CHARTED, whole_space
from solvers.progress import Progress
from solvers.sliding.construct import construct
from solvers.sliding.estimate import Estimate
from solvers.sliding.segments.bound import crossings, joined, least
from solvers.space import Space

IDA = "IDA* with the lines that tiles have to cross"
ROW_BY_ROW = "row by row"

# The cells that the gap goes to, and in which of the two axes.
Ways = tuple[tuple[tuple[int, ...], int], ...]


@cache
def ways(width: int, height: int) -> tuple[Ways, ...]:
    """List for each cell the four ways the gap can go from it, as the cells on the way."""
    found = []
    for row in range(height):
        for column in range(width):
            cell = row * width + column
            found.append(
                (
                    (tuple(range(cell - width, -1, -width)), 0),
                    (tuple(range(cell + width, width * height, width)), 0),
                    (tuple(range(cell - 1, row * width - 1, -1)), 1),
                    (tuple(range(cell + 1, (row + 1) * width)), 1),
                )
            )
    return tuple(found)


def slides(tiles: bytes, ways: tuple[Ways, ...]) -> Iterator[tuple[Move, int, bytes]]:
    """List every slide: the tile to click, the axis, and the tiles after it."""
    gap = tiles.index(0)
    for cells, axis in ways[gap]:
        after, last = bytearray(tiles), gap
        for cell in cells:
            after[last], after[cell] = after[cell], 0
            last = cell
            yield str(tiles[cell]), axis, bytes(after)


def space(board: Slides) -> Space[bytes]:
    """Make a space whose states are the tiles alone, and whose moves are slides."""
    solved, where = goal(len(board.tiles)), ways(board.width, board.height)

    def children(tiles: bytes) -> Iterator[tuple[Move, bytes]]:
        for move, _, after in slides(tiles, where):
            yield move, after

    return Space(board.tiles, children, lambda tiles: tiles == solved)


def first_line(board: Slides) -> list[Move]:
    """Find a line at once, row by row."""
    beside = Estimate.of(board.width, board.height).beside
    return joined(board, construct(board.width, board.height, board.tiles, beside))


def exact(board: Position) -> Iterator[Answer]:
    """Find a line at once, and prove it if that can be done."""
    assert isinstance(board, Slides)
    if factorial(len(board.tiles)) // 2 <= MOST_CHARTED:
        line = tuple(first_line(board))
        for answer in whole_space(space(board), (Slides, board.width, board.height)):
            lower = min(answer.lower, len(line))
            yield answer if answer.best is not None else replace(answer, lower=lower, best=line)
        return
    progress = Progress(ROW_BY_ROW)
    progress.improve(first_line(board))
    progress.prove(least(*crossings(board)))
    yield from progress.report()
    progress.method = IDA
    while not progress.settled:
        if not (yield from _found(board, progress)):
            progress.prove(progress.lower + 1)
        yield from progress.report()
    yield from progress.report()


def _found(board: Slides, progress: Progress) -> Generator[Answer, None, bool]:
    """Tell whether there is a line of just `lower` slides, and take it.

    Invariant: `line` leads to the board that was popped last; the axes take turns in it.
    """
    where, length = ways(board.width, board.height), progress.lower
    solved = goal(len(board.tiles))
    line: list[Move] = [""]
    stack: list[list[tuple[Move, int, Slides]]] = [[("", 0, board), ("", 1, board)]]
    while stack:
        if not stack[-1]:
            stack.pop()
            continue
        move, last, place = stack[-1].pop()
        depth = len(stack)
        line[depth - 1 :] = [move]
        if place.tiles == solved:
            progress.improve(line[1:])
            return True
        progress.nodes += 1
        left = length - depth
        near = []
        for slide, axis, tiles in slides(place.tiles, where):
            if axis != last:
                after = Slides(board.width, board.height, tiles)
                needs = crossings(after)
                if needs[axis] <= left // 2 and needs[1 - axis] <= (left + 1) // 2:
                    near.append((slide, axis, after))
        stack.append(near)
        if progress.over():
            yield from progress.report()
    return False
