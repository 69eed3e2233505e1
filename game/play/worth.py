"""What every move is worth: how far it is to go after it, and what it costs beyond what was needed.

A move's loss is its steps, and to go after it, less to go before it. Where these are not proved the
loss is an interval that holds it. Positions that are one move apart tell something of each other:
what is to go before a move is at most its steps and what is to go after it, and where a move can
be taken back, that holds the other way round, too.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.answer import Answer, follow, lead, stuck
from game.rules.puzzle import Grouped, Move, Position, Status, cost, score

# What is known of a position, if anything is.
Known = Callable[[Position], Answer | None]
# Names the move that leads back over a move, from the position after it to the one before.
Back = Callable[[Any, Move, Any], Move | None]
# What it is called when the board itself tells all: it is solved, or stuck.
SEEN = "seen at once"
# What it is called when all moves together tell how far it is.
ALL_MOVES = "every move tried"


class Worth(NamedTuple):
    """What is proved of a move: to go after it, at least and at most, and the same of its loss.

    `steps` are what it costs itself. Where costs are told as points, `ceiling` are those that would
    come after it at no cost.
    `upper` and `most` are None while no line is known from there; where there is none, proved,
    `solvable` is False, and `rest` tells how little can be left then, where that is counted.
    `dead_end` says that no way led on before it either: what is told and lost then is just that.
    """

    move: Move
    steps: int
    lower: int
    upper: int | None
    least: int
    most: int | None
    solvable: bool = True
    ceiling: int | None = None
    dead_end: bool = False
    rest: Answer | None = None

    def in_unit(self, cost: int) -> int:
        """Return how what is to go after it is told: as points, where these are counted."""
        return cost if self.ceiling is None else self.ceiling - cost

    @property
    def left(self) -> int | None:
        """How far it is to go after it at least; None where something else is counted."""
        return None if self.dead_end or self.ceiling is not None else self.lower

    @property
    def sign(self) -> str:
        """What stands before a loss: it comes to the steps, or goes off the points."""
        return "+" if self.ceiling is None else "−"

    @property
    def proved(self) -> bool:
        """Whether nothing is left to find out: its loss is exact, or no way leads on from there."""
        return not self.solvable or (self.upper == self.lower and self.least == self.most)

    @property
    def complete(self) -> bool:
        """Whether it is proved, and how little can be left then, where that is counted."""
        return self.proved and (self.rest is None or self.rest.proved)

    @property
    def keeps(self) -> bool:
        """Whether it is proved to keep the pace: nothing else leads to an earlier end."""
        return self.solvable and self.most == 0

    @property
    def loses(self) -> bool:
        """Whether it is proved to lose ground, or all."""
        return not self.solvable or self.least > 0


def worth(move: Move, steps: int, before: Answer | None, after: Answer | None) -> Worth:
    """Judge a move by what is known before it and after it; nothing known is the widest interval.

    Answers on positions one move apart may know less of each other than follows; it is drawn here.
    """
    if before is not None and not before.solvable and before.rest is not None:
        one = worth(move, 0, before.rest, None if after is None else after.rest)
        return one._replace(steps=steps, dead_end=True)
    lower, upper = _bounds(after)
    least_before, most_before = _bounds(before)
    lower = max(lower, least_before - steps)
    if after is not None and not after.solvable:
        return Worth(move, steps, lower, None, 0, None, solvable=False, rest=after.rest)
    if upper is not None:
        most_before = min(steps + upper, steps + upper if most_before is None else most_before)
    least = 0 if most_before is None else max(0, steps + lower - most_before)
    most = None if upper is None else steps + upper - least_before
    ceiling = None if after is None else after.ceiling
    return Worth(move, steps, lower, upper, least, most, ceiling=ceiling)


def _bounds(answer: Answer | None) -> tuple[int, int | None]:
    if answer is None:
        return 0, None
    return answer.lower, answer.upper


def only(worths: Sequence[Worth]) -> Move | None:
    """Return the one move that keeps the pace, where all others are proved to lose ground."""
    keeping = [one for one in worths if not one.loses]
    return keeping[0].move if len(keeping) == 1 and keeping[0].keeps else None


def distinct(position: Position, worths: Sequence[Worth]) -> Sequence[Worth]:
    """Leave one of those moves that do the same."""
    kept = {*apart(position, [one.move for one in worths])}
    return [one for one in worths if one.move in kept]


def apart(position: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """Leave one of those moves that take the same group."""
    if not isinstance(position, Grouped):
        return moves
    groups = {*position.groups()}
    return [move for move in moves if move in groups]


def longest(position: Position, line: tuple[Move, ...]) -> Move:
    """Return the move that does most of a line's steps: a slide of three tiles does three."""
    steps = {move: tuple(position.steps(move)) for move in position.moves()}
    fitting = [move for move, made in steps.items() if made == line[: len(made)]]
    return max(fitting, key=lambda move: len(steps[move]))


class Edge(NamedTuple):
    """A move made from a position: its steps, where it leads, and the steps back, if there are.

    The steps cost what is `spent`. `seen` is what the board after it tells at once: it is solved,
    or stuck; `ceiling` is what it may still score, if points count.
    """

    move: Move
    steps: Sequence[Move]
    after: Position
    spent: int
    back: Sequence[Move] = ()
    seen: Answer | None = None
    ceiling: int | None = None

    def onward(self, before: Answer | None) -> Sequence[Answer]:
        """Say what the position before the move tells of the one after it."""
        found = [] if self.seen is None else [self.seen]
        if before is not None:
            found.append(follow(before, self.steps, self.spent))
            if self.back and before.solvable:
                found.append(lead(self.back, before))
        return found

    def returned(self, after: Answer | None) -> Sequence[Answer]:
        """Say what the position after the move tells of the one before it."""
        if after is None or not after.solvable:
            return ()
        found = [lead(self.steps, after, self.spent)]
        if self.back:
            found.append(follow(after, self.back))
        return found


def nearest(afters: Sequence[tuple[int, Answer | None]]) -> Answer:
    """Say what all moves together tell of the position before them: one of them must be made.

    `afters` are the steps of each, and what is known after it.
    """
    ways = [(steps, after) for steps, after in afters if after is None or after.solvable]
    if not ways:
        left = [after.rest for _, after in afters if after is not None and after.rest is not None]
        rest = Answer(min(one.lower for one in left), None, 0, ALL_MOVES) if left else None
        return Answer(0, None, 0, ALL_MOVES, solvable=False, rest=rest)
    least = min(steps + (0 if after is None else after.lower) for steps, after in ways)
    return Answer(least, None, 0, ALL_MOVES)


class Outlook:
    """The moves from one position, and where they lead; each is made when it is asked for first."""

    def __init__(self, position: Position, back: Back | None = None) -> None:
        """Look from here; `back` tells which moves can be taken back, where any can."""
        self.position, self._back = position, back
        self.moves = tuple(position.moves())
        self._edges: dict[Move, Edge] = {}
        self._between: list[tuple[Position, Edge]] = []

    def edge(self, move: Move) -> Edge:
        """Make a move, once."""
        if move not in self._edges:
            edge = self._edges[move] = _edge(self.position, move, self._back)
            if len(edge.steps) > 1:
                self._between.append(self._last_step(edge))
        return self._edges[move]

    def _last_step(self, edge: Edge) -> tuple[Position, Edge]:
        """Part a move's last step off: where a shorter one ends is a neighbour of where it ends."""
        position = self.position
        for step in edge.steps[:-1]:
            position = position.apply(step)
        return position, _edge(position, edge.steps[-1], self._back)

    @property
    def made(self) -> Sequence[Edge]:
        return tuple(self._edges.values())

    def news(self, known: Known) -> Iterator[tuple[Position, Answer]]:
        """Say what positions that are one move apart tell of each other: of which, and what.

        `known` is asked anew for each, so that what is taken in at once is passed on.
        """
        links = [*((self.position, edge) for edge in self.made), *self._between]
        for position, edge in links:
            for found in edge.returned(known(edge.after)):
                yield position, found
        if len(self._edges) == len(self.moves) > 0:
            afters = [(cost(self.position, edge.steps), known(edge.after)) for edge in self.made]
            yield self.position, nearest(afters)
        for position, edge in links:
            for found in edge.onward(known(position)):
                yield edge.after, found

    def worths(self, known: Known) -> tuple[Worth, ...]:
        """Judge all moves in their order; none where it is proved that there is no way at all.

        Where it counts how little is left, they are judged by that then.
        """
        here = known(self.position)
        if here is not None and not here.solvable and here.rest is None:
            return ()
        return tuple(self._worth(move, here, known) for move in self.moves)

    def _worth(self, move: Move, here: Answer | None, known: Known) -> Worth:
        edge = self._edges.get(move)
        if edge is None and here is not None and here.ceiling is not None:
            # What is to come is told by what the board after the move may still score.
            edge = self.edge(move)
        if edge is None:
            return worth(move, cost(self.position, self.position.steps(move)), here, None)
        return worth(move, edge.spent, here, known(edge.after))._replace(ceiling=edge.ceiling)


def _edge(position: Position, move: Move, back: Back | None) -> Edge:
    after, steps = position.apply(move), position.steps(move)
    spent, ceiling = cost(position, steps), score(after, 0)
    match after.status():
        case Status.SOLVED:
            over = Answer(0, (), 0, SEEN)
            return Edge(move, steps, after, spent, seen=over, ceiling=ceiling)
        case Status.STUCK:
            return Edge(move, steps, after, spent, seen=stuck(after, SEEN))
    undone = None if back is None else back(position, move, after)
    returned = () if undone is None else after.steps(undone)
    return Edge(move, steps, after, spent, returned, ceiling=ceiling)
