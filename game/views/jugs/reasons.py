"""What can be counted on jugs, and which of them take part in a pour."""

from collections.abc import Sequence

from game.rules.jugs import Jugs
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import Cell, Count, Reasons

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


def counts(_: Jugs, __: Move, after: Jugs) -> Sequence[Count]:
    """Count the jugs that hold what they should, and the litres that are in the wrong ones."""
    pairs = [*zip(after.amounts, after.goal, strict=True)]
    right = sum(held == goal for held, goal in pairs)
    over = sum(max(0, held - goal) for held, goal in pairs)
    return Count(RIGHT, right, more=True), Count(AWAY, over)


def touched(_: Jugs, move: Move) -> Sequence[Cell]:
    """List the jugs that are poured from and into."""
    return [(0, int(move[0])), (0, int(move[2]))]


REASONS = Reasons(counts, touched, apart=LOOK)
