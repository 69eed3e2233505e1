"""Lanes of the theatre: a search and the guess that it goes by, as they are named and shown."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position


class News(NamedTuple):
    """What a search of somebody's own has expanded since the last time, or found."""

    expanded: Sequence[Position]
    line: Sequence[Move] | None = None


class Memory(Enum):
    """What a search remembers of the positions that it meets."""

    FIRST = "the first way to each position"
    LEAST = "the shortest way so far to each position"
    PATH = "the line under way"
    WAITING = "what waits to be walked on from"


@dataclass(frozen=True, slots=True)
class Number:
    """A number that a method takes: what it is, the usual one, the least and the most.

    Of those between, a few are there to choose from.
    """

    name: str
    usual: float
    least: float
    most: float
    choices: tuple[float, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Method:
    """A search that can be watched; one that is not `guided` asks no guess.

    Title and words are texts to be said; a title has a gap for the number, if there is one.
    `proves` says that its first line is a shortest one, if the guess it went by is admissible.
    One of somebody's `own` tells of a position what it expands and finds, by a guess that it asks.
    """

    name: str
    title: str
    words: str
    memory: Memory
    guided: bool
    proves: bool
    number: Number | None = None
    own: "Callable[[Position, Callable[[Position], int]], Iterator[News]] | None" = None

    def called(self, number: float | None) -> Phrase:
        """Name it for people, with the number it takes, if it takes one."""
        return Phrase(self.title) if number is None else Phrase(self.title, number=number)


@dataclass(frozen=True, slots=True)
class Guess:
    """A guess of how many moves are still to go; an admissible one is never too high.

    Title and words are texts to be said. One of somebody's own is asked of positions, and raises
    BadGuess where that is none.
    """

    name: str
    title: str
    words: str
    admissible: bool
    own: Callable[[Sequence[Position]], Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Lane:
    """A method with what it goes by; `sight` is what the h of its positions is drawn by.

    That is the lane's own guess where it has one, or else the usual guess for this kind of board.
    """

    method: Method
    guess: Guess | None
    sight: Guess
    number: float | None = None

    @property
    def text(self) -> str:
        """The lane as it is written."""
        parts = [self.method.name]
        if self.guess is not None:
            parts.append(self.guess.name)
        if self.number is not None:
            parts.append(f"{self.number:g}")
        return ":".join(parts)

    @property
    def title(self) -> Phrase:
        """The method's name for people, with its number."""
        return self.method.called(self.number)

    @property
    def own(self) -> tuple[str, ...]:
        """What of it is somebody's own: the names of its method, and of its guess."""
        parts = (self.method, self.guess)
        return tuple(one.name for one in parts if one is not None and one.own is not None)

    @property
    def admissible(self) -> bool:
        """Whether it goes by no guess that may be too high."""
        return self.guess is None or self.guess.admissible

    @property
    def proves(self) -> bool:
        """Whether a line that it ends with is a shortest one."""
        return self.method.proves and self.admissible


@dataclass(frozen=True, slots=True)
class Truths:
    """What is proved of a board, whoever searches it: a shortest line, how far states are to go.

    These are all states from which there is a way, where the space is `whole`, or else those on the
    line; of a board for points there are none.
    """

    line: tuple[Move, ...]
    far: Mapping[Any, int]
    whole: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """How far states are proved to be, what each of them looks like, and where it leads.

    A search may have moves of its own: `spell` writes such a line from a state as moves of its
    board. Of a `whole` one, all states are here from which there is a way.
    """

    far: Mapping[Any, int]
    show: Callable[[Any], Position]
    children: Callable[[Any], Iterable[tuple[Move, Any]]]
    spell: Callable[[Any, Sequence[Move]], Sequence[Move]]
    whole: bool
