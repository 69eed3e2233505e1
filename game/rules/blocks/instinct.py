"""What a player of blocks does at first sight: bring the goal piece nearer, or clear its way.

The way is the rectangle around where the goal piece is and where it is to be.
"""

from game.rules.blocks.board import EMPTY, WALL, Blocks
from game.rules.blocks.rush import NAME
from game.rules.phrase import Phrase
from game.rules.puzzle import Instinct, Move

# Pieces on a board, at most: one step nearer counts for more than all that may be in the way.
MANY = 64


def nearness(board: Blocks) -> int:
    """Say how near the goal piece is to its place, then how few pieces are in its way."""
    cell, wide, high = board.pieces[board.piece]
    rows, columns = zip(divmod(cell, board.width), divmod(board.place, board.width), strict=True)
    away = max(rows) - min(rows) + max(columns) - min(columns)
    way = "".join(
        board.cells[row * board.width + min(columns) : row * board.width + max(columns) + wide]
        for row in range(min(rows), max(rows) + high)
    )
    return -MANY * away - len({*way} - {EMPTY, WALL, board.piece})


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
