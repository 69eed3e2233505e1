"""Jugs to be watched: one goal, which can be poured towards from both ends."""

from collections.abc import Iterator
from dataclasses import replace

from game.lanes import Guess
from game.rules.jugs import Amounts, Jugs
from game.rules.phrase import mark
from game.rules.puzzle import Move, Position
from solvers.jugs import space
from solvers.theatre.subject import NONE, Ends, Subject, nothing

PAIRS = Guess(
    "pairs", mark("half of the jugs not yet right"),
    mark("half of the jugs that do not hold their goal, rounded up: a pour changes two"),
    admissible=True,
)  # fmt: skip
WRONG = Guess(
    "wrong", mark("jugs not yet right"),
    mark("how many jugs do not hold their goal"), admissible=False,
)  # fmt: skip


def subject(board: Position) -> Subject:
    """Watch jugs."""
    assert isinstance(board, Jugs)

    def wrong(amounts: Amounts) -> int:
        return sum([held != wanted for held, wanted in zip(amounts, board.goal, strict=True)])

    def pairs(amounts: Amounts) -> int:
        # Admissible: a pour changes what two jugs hold.
        return -(-wrong(amounts) // 2)

    def parents(amounts: Amounts) -> Iterator[tuple[Move, Amounts]]:
        return poured_from(board.capacities, amounts)

    return Subject(
        space(board),
        {PAIRS: pairs, WRONG: wrong, NONE: nothing},
        show=lambda amounts, _: replace(board, amounts=amounts),
        state=lambda position: position.amounts,
        ends=Ends([board.goal], parents),
        returns=True,
    )


def poured_from(capacities: Amounts, amounts: Amounts) -> Iterator[tuple[Move, Amounts]]:
    """List every pour that ends with these amounts, with those before it.

    After a pour the one jug is empty, or the other is full; before it, what flowed was in the one.
    """
    jugs = range(len(amounts))
    for one in jugs:
        for other in jugs:
            if one == other or (amounts[one] and amounts[other] < capacities[other]):
                continue
            for flow in range(1, min(amounts[other], capacities[one] - amounts[one]) + 1):
                before = list(amounts)
                before[one] += flow
                before[other] -= flow
                yield f"{one}>{other}", tuple(before)
