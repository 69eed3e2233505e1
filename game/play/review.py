"""A play looked back on: what each of its moves cost, and which were slips.

Nothing is said of a move that is not proved: where the loss is open, it is an interval. The losses
of a play add up: par and all that was lost make what the steps that were played cost.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.answer import Answer
from game.play.session import Session
from game.play.worth import Known, Worth, distinct, only, worth
from game.rules.puzzle import Move, Position, cost

# Judges all moves from a position.
Judge = Callable[[Position], Sequence[Worth]]


class Mark(NamedTuple):
    """One move of a play, judged: what it was worth, and which moves are proved to keep the pace.

    `only` tells whether it kept the pace and nothing else did; None: not known yet. `closed` tells
    whether nothing is left to find out, also of the other moves; `lost` whether there was no way
    before it either, so that it lost nothing.
    """

    place: int
    worth: Worth
    maker: str
    kept: Sequence[Move]
    only: bool | None
    closed: bool = False
    lost: bool = False

    @property
    def slip(self) -> bool:
        return self.worth.loses and not self.lost

    @property
    def ready(self) -> bool:
        """Whether somebody can be asked to find a better move: one that is proved is there."""
        return self.slip and self.worth.proved and bool(self.kept)


def marks(session: Session, known: Known, judge: Judge) -> list[Mark]:
    """Judge every move of a play, also those that redo would play again."""
    return [mark(session, place, known, judge) for place in range(len(session.path))]


def mark(session: Session, place: int, known: Known, judge: Judge) -> Mark:
    before, steps, after = session.path[place]
    one = worth(session.move_at(place), cost(before, steps), known(before), known(after))
    others = judge(before)
    closed = one.complete and all(other.proved for other in others)
    here, start = known(before), known(session.board.start)
    lost = here is not None and not here.solvable
    if not (one.solvable or lost or (here is not None and here.upper is not None)):
        # No way leads on from there; whether one led on before it, nobody knows yet.
        one = one._replace(solvable=True, upper=None, least=0, most=None, rest=None)
    if one.dead_end:
        # What is left is par where not all could go from the start; else all was lost before.
        lost = start is None or start.solvable
        one = one._replace(solvable=not lost)
    several = distinct(before, others)
    same = next((other for other in several if before.apply(other.move) == after), one)
    kept = [one.move if other.move == same.move else other.move for other in several if other.keeps]
    alone = _only(one._replace(move=same.move), several)
    return Mark(place, one, session.maker_at(place), kept, alone, closed, lost)


def _only(one: Worth, others: Sequence[Worth]) -> bool | None:
    """Tell whether a move alone kept the pace: where there was another to choose."""
    if one.loses or len(others) < 2:
        return False
    if any(other.keeps for other in others if other.move != one.move):
        return False
    return True if only(others) == one.move else None


class Point(NamedTuple):
    """How far it was to go after so much was spent: at least, and at most where a line is known.

    Where points are counted, `ceiling` is what was left of them at no cost. It is `level` where it
    tells how little can be left, which is no less after a good move.
    """

    spent: int
    lower: int
    upper: int | None
    ceiling: int | None = None
    level: bool = False


def pace(session: Session, known: Known) -> list[Point | None]:
    """Tell how far it was to go at the start and after every move; None: nothing known."""
    start = known(session.board.start)
    level = start is not None and not start.solvable
    found, spent = [_point(0, start, level)], 0
    for before, steps, after in session.path:
        spent += cost(before, steps)
        found.append(_point(spent, known(after), level))
    return found


def _point(spent: int, answer: Answer | None, level: bool) -> Point | None:
    if level and answer is not None and answer.rest is not None:
        return Point(spent, answer.rest.lower, answer.rest.upper, level=True)
    if answer is None or not answer.solvable:
        return None
    return Point(spent, answer.lower, answer.upper, answer.ceiling)
