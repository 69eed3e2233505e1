"""Why a hint is the move to play: what comes of it beside what comes of another move.

The other move is the one that the player would have made: the one pointed at, else what is done at
first sight. Both lead to a position of which something is known, and along whose best line one can
look from there, as far as there is one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.answer import Answer
from game.play.worth import Edge, Known, Outlook, apart
from game.rules.puzzle import Instinct, Move, Position, Status

# The hint's side, and the other move's.
HINT, OTHER = 0, 1


class Side(NamedTuple):
    """One of the two moves: where it leads, what is known there, and how far is looked along.

    `spent` is what the move costs itself; `here` is the board so many moves along the line.
    """

    move: Move
    after: Position
    spent: int
    known: Answer | None
    place: int
    here: Position

    @property
    def line(self) -> Sequence[Move]:
        """The line from after the move on, as far as it is known."""
        return (self.known and self.known.line) or ()

    @property
    def solved(self) -> bool:
        return self.after.status() is Status.SOLVED


class Why:
    """A hint and another move from one position; how far is looked along from each."""

    def __init__(self, outlook: Outlook, hint: Move, other: Move | None) -> None:
        """Look at both as they are just after the move."""
        self.position = outlook.position
        moves = (hint,) if other is None else (hint, other)
        self.edges: Sequence[Edge] = [outlook.edge(move) for move in moves]
        self.places = [0, 0]

    @property
    def hint(self) -> Move:
        """The move that is best, as far as is known."""
        return self.edges[HINT].move

    @property
    def other(self) -> Move | None:
        """The move that it is weighed against; None: no other one leads elsewhere."""
        return self.edges[OTHER].move if len(self.edges) > 1 else None

    def sides(self, known: Known) -> tuple[Side, ...]:
        """Return both as they stand now; the hint alone where no other leads elsewhere."""
        found = []
        for at, edge in enumerate(self.edges):
            answer = known(edge.after)
            side = Side(edge.move, edge.after, edge.spent, answer, 0, edge.after)
            place = min(self.places[at], len(side.line))
            here = edge.after
            for move in side.line[:place]:
                here = here.apply(move)
            found.append(side._replace(place=place, here=here))
        return tuple(found)

    def step(self, which: int, by: int, known: Known) -> None:
        """Look so many moves further along a line, or back, as far as it goes."""
        side = self.sides(known)[which]
        self.places[which] = min(max(side.place + by, 0), len(side.line))


def other_move(
    position: Position, hint: Move, pointed: Move | None, instinct: Instinct | None
) -> Move | None:
    """Choose what to weigh a hint against: the move pointed at, else the obvious one.

    None: nothing else leads elsewhere. A move that begins as the hint does is no other one.
    """
    if pointed is not None and _leads_apart(position, hint, pointed):
        return pointed
    moves = apart(position, position.moves())
    others = [move for move in moves if _leads_apart(position, hint, move)]
    single = [move for move in others if len(position.steps(move)) == 1] or others
    if instinct is None or not single:
        return next(iter(single), None)
    appeal = instinct.appeal
    return max(single, key=lambda move: appeal(position, move, position.apply(move)))


def _leads_apart(position: Position, hint: Move, move: Move) -> bool:
    """Tell whether a move goes another way than a hint, and ends elsewhere."""
    steps, hinted = tuple(position.steps(move)), tuple(position.steps(hint))
    short = min(len(steps), len(hinted))
    return steps[:short] != hinted[:short] and position.apply(move) != position.apply(hint)
