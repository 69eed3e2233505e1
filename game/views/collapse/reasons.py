"""What can be counted on a collapse board, and where a move is made."""

from collections.abc import Sequence

from game.rules.collapse import Collapse
from game.rules.puzzle import Move
from game.views.common import falling
from game.views.counted import Cell, Count, Reasons


def counts(before: Collapse, _: Move, after: Collapse) -> Sequence[Count]:
    """Count what is left after a click, and how many tiles went."""
    return falling.counts(before.columns, after.columns)


def touched(board: Collapse, move: Move) -> Sequence[Cell]:
    """List the cells of the group that goes."""
    return [(board.height - 1 - row, column) for column, row in board.group(int(move))]


REASONS = Reasons(counts, touched, upwards=True, motifs=falling.MOTIFS)
