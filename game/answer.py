"""What a solver says of a position: what it has proved so far, and the best line it knows.

Every answer keeps `lower <= optimum <= upper`, all three being costs as `game.rules.puzzle` has
them: the number of steps, or whatever a position weighs them by. A solve is a generator of answers
that only get better: `lower` never falls and `upper` never rises. To cancel a solve is to stop
iterating.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Leaving, Move, Position, Status, cost, score


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a position: nothing is claimed beyond what is proved.

    `full` says that the search had to end because it may store no more positions. `weight` is what
    the best line costs, where that is not the number of its steps; `ceiling` the points that a line
    would come to at no cost, where a cost is told to people as the points that are left of these.

    `rest` tells how little can be left, where that is counted (see `Leaving`) and not all can go:
    what its line costs is what it leaves, and that line solves nothing.
    """

    lower: int
    best: tuple[Move, ...] | None
    nodes: int
    method: str
    solvable: bool = True
    full: bool = False
    weight: int | None = field(default=None, repr=False)
    ceiling: int | None = field(default=None, repr=False)
    rest: "Answer | None" = field(default=None, repr=False)

    @property
    def upper(self) -> int | None:
        """What the best line costs; None while no line is known."""
        if self.best is None or self.weight is None:
            return None if self.best is None else len(self.best)
        return self.weight

    def in_unit(self, cost: int) -> int:
        """Return how a cost is told: as the points that come of it, where points are counted."""
        return cost if self.ceiling is None else self.ceiling - cost

    @property
    def proved(self) -> bool:
        """Whether the best line is proved to be one that costs least."""
        return self.upper is not None and self.upper == self.lower

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out: a proved line, or proof that there is none."""
        return self.proved or not self.solvable

    @property
    def complete(self) -> bool:
        """Whether it is settled, and how little can be left is proved, where that is counted."""
        return self.settled and (self.solvable or self.rest is None or self.rest.proved)

    @property
    def line(self) -> tuple[Move, ...] | None:
        """What is best to play: the best line, or where there is none, what leaves the least."""
        return self.best if self.solvable or self.rest is None else self.rest.best


def rest_of(answer: Answer | None) -> Answer | None:
    """Return what is known of how little can be left; None where all can go, or that is open."""
    return None if answer is None or answer.solvable else answer.rest


Solve = Callable[[Position], Iterator[Answer]]
# The ways to solve this kind of board by name, `exact` first.
Methods = Callable[[Position], Mapping[str, Solve]]


class Proofs(NamedTuple):
    """What was known of a play when it was kept: of its start, and of where it stood."""

    start: Answer | None
    here: Answer | None


def follow(answer: Answer, steps: Sequence[Move], spent: int | None = None) -> Answer:
    """Tell what an answer proves of the position that these steps lead to.

    The start is at most what the steps cost further from solved than that position, so its bound
    less this still holds; and when the steps follow the best line, the rest of it is a line from
    there. They cost one each, or what is `spent`.
    """
    count = len(steps)
    spent = count if spent is None else spent
    best = weight = None
    if answer.best is not None and answer.best[:count] == tuple(steps):
        best = answer.best[count:]
        weight = _weight(best, (answer.upper or 0) - spent)
    lower = max(0, answer.lower - spent)
    rest = None if answer.rest is None else follow(answer.rest, steps, 0)
    return replace(answer, lower=lower, best=best, weight=weight, rest=rest)


def lead(steps: Sequence[Move], answer: Answer, spent: int | None = None) -> Answer:
    """Tell what an answer says of the position that these steps came from: a line, no bound."""
    best = None if answer.best is None else (*steps, *answer.best)
    weight = None
    if best is not None:
        weight = _weight(best, (answer.upper or 0) + (len(steps) if spent is None else spent))
    rest = None if answer.rest is None else lead(steps, answer.rest, 0)
    return replace(answer, lower=0, best=best, solvable=True, weight=weight, rest=rest)


def _weight(line: Sequence[Move], cost: int) -> int | None:
    """Return what a line costs where that is not the number of its steps."""
    return None if cost == len(line) else cost


def merge(one: Answer | None, other: Answer) -> Answer:
    """Keep the better of two answers on one position: the higher bound, the cheaper line."""
    if one is None:
        return other
    dearer = other.upper is None or (one.upper is not None and one.upper <= other.upper)
    voice, line = one if one.nodes >= other.nodes else other, one if dearer else other
    return replace(
        voice,
        lower=max(one.lower, other.lower),
        best=line.best,
        solvable=one.solvable and other.solvable,
        weight=line.weight,
        rest=one.rest if other.rest is None else merge(one.rest, other.rest),
    )


def confirmed(position: Position, answer: Answer) -> Answer | None:
    """Return an answer that came from outside, if its line is one by the rules."""
    if answer.best is None:
        return answer if answer.rest is None else _left_by(position, answer, answer.rest)
    after = _end(position, answer.best)
    if after is None or after.status() is not Status.SOLVED:
        return None
    own = replace(answer, weight=weight_of(position, answer.best), rest=None)
    assert own.upper is not None
    return own if own.solvable and own.lower <= own.upper else None


def _left_by(position: Position, answer: Answer, rest: Answer) -> Answer | None:
    """Return an answer that came from outside with what is left by its line, by the rules."""
    after = None if rest.best is None else _end(position, rest.best)
    if not isinstance(after, Leaving) or after.left < rest.lower:
        return None
    return replace(answer, rest=replace(rest, weight=after.left))


def _end(position: Position, line: Sequence[Move]) -> Position | None:
    """Return where a line leads to; None: the rules refuse it."""
    try:
        for move in line:
            position = position.apply(move)
    except IllegalMove:
        return None
    return position


def stuck(position: Position, method: str) -> Answer:
    """Tell of a position where nothing goes any more, and what is left there, if that counts."""
    rest = None
    if isinstance(position, Leaving):
        rest = Answer(position.left, (), 0, method, weight=position.left)
    return Answer(0, None, 0, method, solvable=False, rest=rest)


def measured(position: Position, answer: Answer) -> Answer:
    """Return what is known of a position with the points that its costs are told as, if any."""
    ceiling = score(position, 0)
    return answer if answer.ceiling == ceiling else replace(answer, ceiling=ceiling)


def weight_of(position: Position, line: Sequence[Move]) -> int | None:
    """Return what a line costs where the position weighs its steps; None: one each."""
    return _weight(line, cost(position, line))


class BadGuess(Exception):
    """Somebody's own guess or search says what can't be, or nothing: `reason` says why."""

    def __init__(self, reason: Phrase) -> None:
        """Say why."""
        super().__init__(str(reason))
        self.reason = reason
