"""What can be counted on a sliding board, and where a move is made."""

from collections.abc import Sequence

from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.rules.sliding import Sliding, manhattan
from game.views.counted import Cell, Count, Motif, Reasons

PLACED = Phrase(
    "{one} has {n} tile in its place and {other} {m}",
    "{one} has {n} tiles in their places and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves all tiles together {n} cell from their places and {other} {m}",
    "{one} leaves all tiles together {n} cells from their places and {other} {m}",
)
GAP = Phrase(
    "{one} takes the gap {n} cell on and {other} {m}",
    "{one} takes the gap {n} cells on and {other} {m}",
)


def placed(board: Sliding) -> int:
    """Count the tiles in their places."""
    return sum(tile == cell + 1 for cell, tile in enumerate(board.tiles))


def counts(before: Sliding, move: Move, after: Sliding) -> Sequence[Count]:
    """Count the tiles in their places, how far all are from them, and how far the gap went.

    Where a slide counts once, however long it is, the gap's way is nothing to count.
    """
    found = Count(PLACED, placed(after), more=True), Count(AWAY, manhattan(after))
    way = before.segment(move)
    return (*found, Count(GAP, len(way))) if before.unit == "move" else found


def touched(board: Sliding, move: Move) -> Sequence[Cell]:
    """List the cells of the tiles that slide."""
    return [divmod(board.tiles.index(int(tile)), board.width) for tile in board.segment(move)]


MOTIFS = (
    Motif(
        Phrase("Slid a tile back at once"),
        lambda one: one.last is not None and one.last == one.played,
    ),
    Motif(
        Phrase("Took a tile out of its place"),
        lambda one: placed(one.after) < placed(one.before) <= placed(one.best),
    ),
    Motif(
        Phrase("Brought a tile home too early"),
        lambda one: placed(one.after) > placed(one.before) >= placed(one.best),
    ),
    Motif(
        Phrase("Took tiles farther from their places"),
        lambda one: manhattan(one.after) > manhattan(one.best),
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)
