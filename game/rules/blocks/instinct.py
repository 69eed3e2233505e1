"""What a player of blocks does at first sight: bring the goal piece nearer, or clear its way.

The way is the rectangle around where the goal piece is and where it is to be.
"""

from game.rules.blocks.board import EMPTY, MOVES, STEPS, WALL, Blocks
from game.rules.puzzle import Instinct

# Pieces on a board, at most: one step nearer counts for more than all that may be in the way.
MANY = 64
# From which par on a jam is Steady, Tricky, Fiendish: how long people take, and whether they give
# up, follows from par more than from anything else. A move is some 1.7 steps.
BANDS = {MOVES: (10, 20, 30), STEPS: (17, 34, 51)}


def way_left(board: Blocks) -> tuple[int, int]:
    """Count the cells that the goal piece is from its place, and the pieces in its way."""
    cell, wide, high = board.pieces[board.piece]
    (row, column), (goal_row, goal_column) = (divmod(at, board.width) for at in (cell, board.place))
    top, bottom = sorted((row, goal_row))
    left, right = sorted((column, goal_column))
    way = "".join(
        board.cells[at * board.width + left : at * board.width + right + wide]
        for at in range(top, bottom + high)
    )
    return bottom - top + right - left, len({*way} - {EMPTY, WALL, board.piece})


def nearness(board: Blocks) -> int:
    """Say how near the goal piece is to its place, then how few pieces are in its way."""
    away, in_the_way = way_left(board)
    return -MANY * away - in_the_way


INSTINCT = Instinct(
    appeal=lambda _, __, after: nearness(after),
    bands=lambda jam: BANDS[jam.counted] if jam.lengthwise else (),
)
