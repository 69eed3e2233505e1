"""What can be counted on a Same Game board, and where a move is made."""

from collections.abc import Sequence

from game.rules.puzzle import Move
from game.rules.same import Same
from game.views.common import falling
from game.views.counted import Cell, Count, Reasons


def counts(before: Same, move: Move, after: Same) -> Sequence[Count]:
    """Count what is left after a click, how many tiles went, and what they scored."""
    found = falling.counts(before.columns, after.columns)
    if before.goal is None:
        return found
    return *found, Count(falling.POINTS, before.points(move), more=True)


def touched(board: Same, move: Move) -> Sequence[Cell]:
    """List the cells of the group that goes."""
    return [(board.height - 1 - row, column) for column, row in board.group(move)]


REASONS = Reasons(counts, touched, upwards=True, motifs=falling.MOTIFS)
