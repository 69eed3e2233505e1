"""What a solver says of a position: what it has proved so far, and the best line it knows.

Every answer keeps `lower <= optimum <= len(best)`. A solve is a generator of answers that only get
better: `lower` never falls and `best` never grows longer. To cancel a solve is to stop iterating.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.puzzle import IllegalMove, Move, Position, Status


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a position: nothing is claimed beyond what is proved.

    `full` says that the search had to end because it may store no more positions.
    """

    lower: int
    best: tuple[Move, ...] | None
    nodes: int
    method: str
    solvable: bool = True
    full: bool = False

    @property
    def proved(self) -> bool:
        """Whether the best line is proved to be a shortest one."""
        return self.best is not None and len(self.best) == self.lower

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out: a proved line, or proof that there is none."""
        return self.proved or not self.solvable


Solve = Callable[[Position], Iterator[Answer]]
# The ways to solve this kind of board by name, `exact` first.
Methods = Callable[[Position], Mapping[str, Solve]]


class Proofs(NamedTuple):
    """What was known of a play when it was kept: of its start, and of where it stood."""

    start: Answer | None
    here: Answer | None


def follow(answer: Answer, steps: Sequence[Move]) -> Answer:
    """Tell what an answer proves of the position that these steps lead to.

    The start is at most len(steps) further from solved than that position, so its bound less the
    steps still holds; and when the steps follow the best line, the rest of it is a line from there.
    """
    count = len(steps)
    best = None
    if answer.best is not None and answer.best[:count] == tuple(steps):
        best = answer.best[count:]
    return replace(answer, lower=max(0, answer.lower - count), best=best)


def lead(steps: Sequence[Move], answer: Answer) -> Answer:
    """Tell what an answer says of the position that these steps came from: a line, no bound."""
    best = None if answer.best is None else (*steps, *answer.best)
    return replace(answer, lower=0, best=best, solvable=True)


def merge(one: Answer | None, other: Answer) -> Answer:
    """Keep the better of two answers on one position: the higher bound, the shorter line."""
    if one is None:
        return other
    longer = other.best is None or (one.best is not None and len(one.best) <= len(other.best))
    voice = one if one.nodes >= other.nodes else other
    return replace(
        voice,
        lower=max(one.lower, other.lower),
        best=one.best if longer else other.best,
        solvable=one.solvable and other.solvable,
    )


def confirmed(position: Position, answer: Answer) -> Answer | None:
    """Return an answer that came from outside, if its line is one by the rules."""
    after = position
    try:
        for move in answer.best or ():
            after = after.apply(move)
    except IllegalMove:
        return None
    if answer.best is not None and after.status() is not Status.SOLVED:
        return None
    fits = answer.best is None or (answer.solvable and answer.lower <= len(answer.best))
    return answer if fits else None
