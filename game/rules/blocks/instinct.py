"""What a player of blocks does at first sight: bring the goal piece nearer, or clear its way.

The way is the rectangle around where the goal piece is and where it is to be.
"""

from game.rules.blocks.board import EMPTY, WALL, Blocks
from game.rules.blocks.rush import NAME
from game.rules.phrase import Phrase
from game.rules.puzzle import Instinct, Move

# Pieces on a board, at most: one step nearer counts for more than all that may be in the way.
MANY = 64


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


def same_piece(_: Blocks, move: Move, __: Blocks, then: Move, ___: Blocks) -> bool:
    """Tell whether the piece that moved moves on."""
    return move[0] == then[0]


INSTINCT = Instinct(
    obvious=Phrase("the step that brings the goal piece nearest, or clears its way"),
    appeal=lambda _, __, after: nearness(after),
    switch=Phrase("{n} change of piece", "{n} changes of piece"),
    goes_on=same_piece,
    # Cars move otherwise than other blocks do.
    alike=lambda one, other: one.startswith(NAME) == other.startswith(NAME),
)
