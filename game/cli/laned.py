"""The lanes of `watch` among the methods of the command line."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.answer import Answer, BadGuess, Solve
from game.cli.arguments import Solvers
from game.cli.report import Broken
from game.lanes import Lane
from game.own.guesses import Guesses
from game.own.laned import lane_of, solve
from game.play.theatre import BadLane, Theatre
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.runs import Runs
from game.text.tongue import worded


@dataclass(frozen=True, slots=True)
class Laned:
    """Solvers, and beside their methods these lanes, on the boards that have such."""

    solvers: Solvers
    theatre: Theatre
    guesses: Guesses
    lanes: Sequence[str]

    def methods(self, position: Position, /) -> Mapping[str, Solve]:
        """Return the methods for this kind of board, and the lanes behind them."""
        found = dict(self.solvers.methods(position))
        for text in self.lanes:
            try:
                found[text] = partial(_solve, self.theatre, self.lane(text, position))
            except BadLane:
                continue
        return found

    def lane(self, text: str, position: Position) -> Lane:
        return lane_of(text, self.theatre, self.guesses, position)

    def fault(self, text: str, starts: Iterable[Position]) -> str | None:
        """Say what is wrong with a lane on the first of some boards, unless one of them has it."""
        faults = []
        for start in starts:
            try:
                self.lane(text, start)
            except BadLane as error:
                faults.append(worded(error))
            else:
                return None
        return faults[0]

    def known_methods(self) -> Sequence[str]:
        return [*self.solvers.known_methods(), *self.lanes]

    def announce(self, say: Callable[[Phrase], None], /) -> None:
        self.solvers.announce(say)

    def keep_steady(self, say: Callable[[Phrase], None], /) -> None:
        self.solvers.keep_steady(say)

    def trial(self, position: Position, /) -> Iterator[Runs | None]:
        return self.solvers.trial(position)

    def load(self, positions: Iterable[Position], /) -> None:
        self.solvers.load(positions)


def _solve(theatre: Theatre, lane: Lane, position: Position) -> Iterator[Answer]:
    """Search a board by a lane; raise Broken where its guess, or the search itself, has failed."""
    try:
        yield from solve(theatre, lane, position)
    except BadGuess as error:
        raise Broken(error.reason) from None
