"""What can be counted on a board of blocks or cars, and where a move is made."""

from collections.abc import Sequence

from game.rules.blocks.board import Blocks
from game.rules.blocks.instinct import way_left
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import Cell, Count, Lapse, Motif, Reasons

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


def counts(_: Blocks, __: Move, after: Blocks) -> Sequence[Count]:
    """Count what is in the goal piece's way, and how far it has to go."""
    away, in_the_way = way_left(after)
    return Count(CARS if after.lengthwise else BLOCKS, in_the_way), Count(AWAY, away)


def touched(board: Blocks, move: Move) -> Sequence[Cell]:
    """List the cells that the piece lies on, before its move and after it."""
    found = dict.fromkeys(
        divmod(cell, board.width)
        for one in (board, board.apply(move))
        for cell, name in enumerate(one.cells)
        if name == move[0]
    )
    return [*found]


def _again(one: Lapse) -> bool:
    """Tell whether the piece that went last went once more."""
    return one.last is not None and one.last[0] == one.played[0]


MOTIFS = (
    Motif(Phrase("Moved a car twice in a row"), lambda one: one.before.lengthwise and _again(one)),
    Motif(
        Phrase("Moved a block twice in a row"),
        lambda one: not one.before.lengthwise and _again(one),
    ),
    Motif(
        Phrase("Took the goal piece away from its place"),
        lambda one: way_left(one.after)[0] > way_left(one.before)[0] >= way_left(one.best)[0],
    ),
    Motif(
        Phrase("Left the way blocked"),
        lambda one: way_left(one.after)[1] > way_left(one.best)[1],
    ),
    Motif(
        Phrase("Freed the way too early"),
        lambda one: way_left(one.after)[1] < way_left(one.best)[1],
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)
