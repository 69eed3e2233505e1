"""What slides are needed at least, and a line that is there at once: all that needs no tables."""

from collections.abc import Sequence
from itertools import accumulate

from game.rules.puzzle import Move
from game.rules.sliding import Sliding


def crossings(board: Sliding) -> tuple[int, int]:
    """Count slides up and down, and slides left and right, that are needed at least.

    Admissible: draw a line between two rows. Each tile that is on the wrong side must cross it, and
    a slide up or down takes one tile across, however many it moves. Columns likewise.
    """
    down, right = needed(board)
    return max(down), max(right)


def needed(board: Sliding) -> tuple[list[int], list[int]]:
    """Count for each line between rows, and for each between columns, the tiles that must cross."""
    width, height = board.width, board.height
    down, right = [0] * (height + 1), [0] * (width + 1)
    for cell, tile in enumerate(board.tiles):
        if tile:
            (row, column), (goal_row, goal_column) = divmod(cell, width), divmod(tile - 1, width)
            for lines, here, home in ((down, row, goal_row), (right, column, goal_column)):
                lines[min(here, home)] += 1
                lines[max(here, home)] -= 1
    # Behind the last row or column is no line.
    return [*accumulate(down)][: height - 1], [*accumulate(right)][: width - 1]


def least(one: int, other: int) -> int:
    """Return how long a line is at least that has so many slides along each axis, or more.

    Two slides in turn along one axis are one slide, so in a shortest line the axes take turns.
    """
    return 2 * max(one, other) - (one != other)


def joined(board: Sliding, line: Sequence[Move]) -> list[Move]:
    """Join steps that go on in one direction to slides."""
    tiles, gap = bytearray(board.tiles), board.tiles.index(0)
    slides, last = list[Move](), 0
    for move in line:
        cell = tiles.index(int(move))
        if cell - gap == last:
            slides.pop()
        last = cell - gap
        slides.append(move)
        tiles[gap], tiles[cell], gap = tiles[cell], 0, cell
    return slides
