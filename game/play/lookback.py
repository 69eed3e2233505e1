"""A line of moves looked back on without a window: what each of its moves was worth.

First the positions that the line goes through are solved, the last first, then those that are one
move away from them, until all is proved or the time is over. What is found is shared among them,
see `worth`; what is not proved by then stays open.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.answer import Answer, Solve, measured, merge
from game.play import review
from game.play.review import Mark, Point
from game.play.session import Session
from game.play.worth import Outlook, Worth
from game.rules.puzzle import Position, Status


class Lookback:
    """What is known of the positions of a play, and of those one move away."""

    def __init__(self, session: Session, par: Answer | None = None) -> None:
        self.session = session
        self._known: dict[Position, Answer] = {}
        self._outlooks: dict[Position, Outlook] = {}
        back = session.board.family.back
        for before, _, _ in session.path:
            self._outlooks[before] = outlook = Outlook(before, back)
            for move in outlook.moves:
                outlook.edge(move)
        if par is not None:
            self._learn(session.board.start, par)
        self._share()

    @property
    def marks(self) -> Sequence[Mark]:
        return review.marks(self.session, self.of, self.worths)

    @property
    def points(self) -> Sequence[Point | None]:
        """How far it was to go at the start and after each move."""
        return review.pace(self.session, self.of)

    def of(self, position: Position) -> Answer | None:
        return self._known.get(position)

    def work(self, solve: Solve, limit: float) -> None:
        until = perf_counter() + limit
        for position in self._wanted():
            if self._settled(position):
                continue
            for answer in solve(position):
                self._learn(position, answer)
                if self._settled(position) or perf_counter() >= until:
                    break
            self._share()
            if perf_counter() >= until:
                return

    def _wanted(self) -> Iterator[Position]:
        path = self.session.path
        if path and path[-1][2].status() is Status.PLAYING:
            yield path[-1][2]
        yield from (before for before, _, _ in reversed(path))
        for before, _, _ in reversed(path):
            yield from (edge.after for edge in self._outlooks[before].made)

    def worths(self, position: Position) -> Sequence[Worth]:
        """Judge all moves from a position of the play."""
        return self._outlooks[position].worths(self.of)

    def _settled(self, position: Position) -> bool:
        known, start = self.of(position), self.of(self.session.board.start)
        if start is not None and not start.solvable:
            # How little can be left matters where not all can go from the start.
            return known is not None and known.complete
        return known is not None and known.settled

    def _share(self) -> None:
        """Let all positions know what they tell of each other: back along the play, and forth."""
        path = [before for before, _, _ in self.session.path]
        for before in (*reversed(path), *path):
            for position, found in self._outlooks[before].news(self.of):
                self._learn(position, found)

    def _learn(self, position: Position, answer: Answer) -> None:
        self._known[position] = measured(position, merge(self.of(position), answer))
