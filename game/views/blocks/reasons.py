"""What can be counted on a board of blocks or cars, and where a move is made."""

from collections.abc import Sequence

from game.rules.blocks.board import EMPTY, WALL, Blocks
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import Cell, Count, Reasons

CARS = Phrase(
    "{one} leaves {n} car in the way and {other} {m}",
    "{one} leaves {n} cars in the way and {other} {m}",
)
BLOCKS = Phrase(
    "{one} leaves {n} block in the way and {other} {m}",
    "{one} leaves {n} blocks in the way and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves the goal {n} cell away and {other} {m}",
    "{one} leaves the goal {n} cells away and {other} {m}",
)


def in_the_way(board: Blocks) -> int:
    """Count the pieces in the rectangle round the goal piece and its place."""
    cell, wide, high = board.pieces[board.piece]
    rows, columns = zip(divmod(cell, board.width), divmod(board.place, board.width), strict=True)
    found = {
        board.cells[row * board.width + column]
        for row in range(min(rows), max(rows) + high)
        for column in range(min(columns), max(columns) + wide)
    }
    return len(found - {EMPTY, WALL, board.piece})


def away(board: Blocks) -> int:
    """Count the cells that the goal piece is from its place, along rows and columns."""
    row, column = divmod(board.pieces[board.piece].cell, board.width)
    goal_row, goal_column = divmod(board.place, board.width)
    return abs(row - goal_row) + abs(column - goal_column)


def counts(_: Blocks, __: Move, after: Blocks) -> Sequence[Count]:
    """Count what is in the goal piece's way, and how far it has to go."""
    pieces = CARS if after.lengthwise else BLOCKS
    return Count(pieces, in_the_way(after)), Count(AWAY, away(after))


def touched(board: Blocks, move: Move) -> Sequence[Cell]:
    """List the cells that the piece lies on, before its move and after it."""
    found = dict.fromkeys(
        divmod(cell, board.width)
        for one in (board, board.apply(move))
        for cell, name in enumerate(one.cells)
        if name == move[0]
    )
    return [*found]


REASONS = Reasons(counts, touched)
