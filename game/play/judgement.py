"""A board judged without a window: how far it is, and what each of its moves is worth.

The board is solved first, then the positions one move away, one by one; whatever is found is shared
among them at once, see `worth`. What is known never claims more than is proved, at any moment.
"""

from collections.abc import Iterator
from itertools import takewhile
from time import perf_counter

from game.answer import Answer, Solve, measured, merge
from game.families import Board
from game.play.nearby import beside
from game.play.worth import Outlook, Worth, worth
from game.rules.puzzle import Position, cost

# The part of its time that the board itself may take while the positions after its moves wait.
FIRST_SHARE = 0.5
# What each position has in any case, in seconds: time for a first look.
GLANCE = 0.02


class Judgement:
    """What is known of a board and of the positions one move away from it."""

    def __init__(self, board: Board) -> None:
        self._outlook = Outlook(board.start, board.family.back)
        self._known: dict[Position, Answer] = {}
        for move in self._outlook.moves:
            self._outlook.edge(move)
        self._share()

    @property
    def here(self) -> Answer:
        return self.of(self._outlook.position) or Answer(0, None, 0, "nothing tried yet")

    @property
    def worths(self) -> tuple[Worth, ...]:
        here = self.of(self._outlook.position)
        return tuple(
            worth(edge.move, cost(self._outlook.position, edge.steps), here, self.of(edge.after))
            for edge in self._outlook.made
        )

    def of(self, position: Position) -> Answer | None:
        return self._known.get(position)

    def work(self, solve: Solve, limit: float) -> Iterator[None]:
        """Find out more, slice by slice, for so many seconds at most.

        The board has half of them at first. What is left is shared evenly by the positions after
        its moves, so that something is known of each; and what they leave, the board has again.
        """
        until = perf_counter() + limit
        board = self._solve(self._outlook.position, solve, whole=True)
        yield from _for(board, FIRST_SHARE * limit)
        first = (self.here.best or ("",))[0]
        edges = sorted(self._outlook.made, key=lambda one: (one.move != first, len(one.steps)))
        for place, edge in enumerate(edges):
            share = (until - perf_counter()) / (len(edges) - place)
            near = beside(solve, edge, self.here, self.of(edge.after))
            # How little can be left there matters only where not all can go from here either.
            yield from _for(self._solve(edge.after, near, not self.here.solvable), share)
        if perf_counter() < until:
            yield from _for(board, until - perf_counter())

    def _solve(self, position: Position, solve: Solve, whole: bool) -> Iterator[None]:
        """Solve a position until nothing is left to find out, and share what is found.

        The `whole` of it is also how little can be left, where that is counted.
        """
        known = self.of(position)
        if known is not None and _done(known, whole):
            return
        for answer in solve(position):
            self._learn(position, answer)
            self._share()
            yield
            if _done(self._known[position], whole):
                return

    def _share(self) -> None:
        for position, found in self._outlook.news(self.of):
            self._learn(position, found)

    def _learn(self, position: Position, answer: Answer) -> None:
        self._known[position] = measured(position, merge(self._known.get(position), answer))


def _done(known: Answer, whole: bool) -> bool:
    return known.complete if whole else known.settled


def _for(work: Iterator[None], seconds: float) -> Iterator[None]:
    """Go on for so many seconds, for a first look at least."""
    until = perf_counter() + max(GLANCE, seconds)
    yield from takewhile(lambda _: perf_counter() < until, work)
