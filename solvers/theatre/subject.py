"""What a family tells of a board to be watched: its space, its guesses, and how to show a state."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.answer import BadGuess
from game.lanes import Guess
from game.rules.phrase import mark
from game.rules.puzzle import Move, Position
from solvers.space import Space

# What a state leads to, or what leads to it: each with the move between them.
Lead = Callable[[Any], Iterable[tuple[Move, Any]]]
# How many moves a state is guessed to need: 0 for a solved one.
Measure = Callable[[Any], int]


@runtime_checkable
class ManyAtOnce(Protocol):
    """A measure that is sooner told of many states at once."""

    def many(self, states: Sequence[Any], /) -> Sequence[int]:
        """Tell what is guessed of each."""


def guessed(measure: Measure, states: Sequence[Any]) -> Sequence[int]:
    """Tell what is guessed of each of these states."""
    if isinstance(measure, ManyAtOnce):
        return measure.many(states)
    return [measure(state) for state in states]


class Own:
    """What somebody's own guess says of states, each shown as a position.

    Once it has failed it is asked no more: that may take as long again.
    """

    def __init__(self, show: Callable[[Any, Move], Position], guess: Guess) -> None:
        """Ask this guess."""
        self._show, self._ask = show, guess.own
        self._fault: BadGuess | None = None

    def many(self, states: Sequence[Any], /) -> Sequence[int]:
        """Tell what is guessed of each."""
        assert self._ask is not None
        if self._fault is not None:
            raise self._fault
        try:
            return self._ask([self._show(state, "") for state in states])
        except BadGuess as error:
            # Kept without the frames that it came through, and all that they hold.
            self._fault = BadGuess(error.reason)
            raise

    def __call__(self, state: Any) -> int:
        """Tell what is guessed of one."""
        return self.many([state])[0]


class Shown:
    """The same for who only shows it: where nothing is said, 0."""

    def __init__(self, measure: Measure) -> None:
        """Tell what this tells."""
        self._measure = measure

    def many(self, states: Sequence[Any], /) -> Sequence[int]:
        """Tell what is guessed of each."""
        try:
            return guessed(self._measure, states)
        except BadGuess:
            return [0] * len(states)

    def __call__(self, state: Any) -> int:
        """Tell what is guessed of one."""
        return self.many([state])[0]


NONE = Guess("none", mark("no guess"), mark("nothing is guessed: 0 everywhere"), True)


class Enough(Exception):
    """As many positions were expanded as the search may."""


@dataclass(frozen=True, slots=True)
class Ends:
    """All states where a search may end, and what a state is reached from, with the move."""

    goals: Sequence[Any]
    parents: Lead


@dataclass(frozen=True, slots=True)
class Subject:
    """A board to be watched.

    `guesses` has the usual one first. `show` makes a position of a state and the move that led to
    it, `state` a state of a position; `line` writes a line of the space's moves as moves of the
    board. `ends` is known where a board has one goal; `walks` says that every way ends by itself,
    so that all of them can be walked; `returns` that moves can be taken back by others. Where
    pieces that look the same are one to the space, `named` is the board with each by its own name.
    `size` is how many states there are, where that follows from the rules.
    """

    space: Space[Any]
    guesses: Mapping[Guess, Measure]
    show: Callable[[Any, Move], Position]
    state: Callable[[Any], Any]
    line: Callable[[Sequence[Move]], Sequence[Move]] = lambda moves: moves
    ends: Ends | None = None
    walks: bool = False
    returns: bool = False
    named: "Subject | None" = None
    size: int | None = None


def measure(subject: Subject, guess: Guess) -> Measure:
    """Return what a guess says of a board's states."""
    return subject.guesses[guess] if guess.own is None else Own(subject.show, guess)


def nothing(state: Any) -> int:
    """Guess nothing."""
    return 0
