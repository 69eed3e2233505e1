"""What can be counted on jugs, and which of them take part in a pour."""

from collections.abc import Sequence

from game.rules.jugs import Jugs
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import Cell, Count, Motif, Reasons

RIGHT = Phrase(
    "{one} leaves {n} jug as it should be and {other} {m}",
    "{one} leaves {n} jugs as they should be and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves {n} litre in the wrong jug and {other} {m}",
    "{one} leaves {n} litres in the wrong jugs and {other} {m}",
)
# What a hint says first.
LOOK = Phrase("Look at jug {one} and jug {other}.")


def right(board: Jugs) -> int:
    """Count the jugs that hold what they should."""
    return sum(held == goal for held, goal in zip(board.amounts, board.goal, strict=True))


def over(board: Jugs) -> int:
    """Count the litres that are in the wrong jugs."""
    return sum(max(0, held - goal) for held, goal in zip(board.amounts, board.goal, strict=True))


def counts(_: Jugs, __: Move, after: Jugs) -> Sequence[Count]:
    """Count the jugs that hold what they should, and the litres that are in the wrong ones."""
    return Count(RIGHT, right(after), more=True), Count(AWAY, over(after))


def touched(_: Jugs, move: Move) -> Sequence[Cell]:
    """List the jugs that are poured from and into."""
    return [(0, int(move[0])), (0, int(move[2]))]


MOTIFS = (
    Motif(
        Phrase("Poured back what was just poured"),
        lambda one: one.last is not None and one.last[::-1] == one.played,
    ),
    Motif(
        Phrase("Changed a jug that was right"),
        lambda one: right(one.after) < right(one.before) <= right(one.best),
    ),
    Motif(
        Phrase("Made one jug right too early"),
        lambda one: right(one.after) > right(one.before) >= right(one.best),
    ),
)
REASONS = Reasons(counts, touched, apart=LOOK, motifs=MOTIFS)
