"""What the theatre is handed: the searches that can be watched on a board, and how to name one.

A lane is written `method`, `method:guess`, or `method:guess:number` where the method takes a
number; a number alone may follow the method, too.

    bfs                     breadth-first; it asks no guess
    astar:manhattan         A* by Manhattan distance
    wastar:manhattan:2      A* with the guess doubled
    beam:8                  the 8 most promising boards of each layer, by the usual guess
    astar:my.py:guess       A* by a function of a file, where such may be named
    my.py:search            a search of a file; my.py:search:manhattan gives it a guess to ask
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.lanes import Chart, Guess, Lane, Method, Truths
from game.log import MOST_EVENTS, Log
from game.rules.phrase import Fault, Phrase, mark
from game.rules.puzzle import Move, Position, quote, unknown
from game.text.tongue import say


class BadLane(Fault):
    """A lane that can't be; its phrase says what was expected and what was found."""


class Theatre(Protocol):
    """What can be watched on a board; it is handed in, because the game never imports solvers."""

    def methods(self, position: Position, /) -> Sequence[Method]:
        """Return the searches for this kind of board."""

    def guesses(self, position: Position, /) -> Sequence[Guess]:
        """Return the guesses for this board, the usual one first."""

    def known_as(self, text: str, /) -> str:
        """Return how a lane with a name of its own is written: the articles' have one."""

    def watch(
        self, position: Position, lane: Lane, limit: int | None = None, events: int = MOST_EVENTS
    ) -> Generator[Log, None, None]:
        """Search, and yield the one growing log after each slice, the last time when it has ended.

        No more positions are expanded than the limit, and no more events written than this. If it
        is closed, the log ends there, and says that it was stopped.
        """

    def truths(self, log: Log, /) -> Iterator[dict[int, int] | None]:
        """Chart the board's whole space: yield None after each slice, then how far nodes are to go.

        Nodes from where there is no way are left out. Nothing comes of a space that is too large.
        """

    def survey(self, position: Position, /) -> Iterator[Truths | None]:
        """Chart a board's space if it is small: yield None after each slice, then what is true.

        Nothing comes of a space that is not small, nor of a board without a way or for points.
        """

    def chart(self, position: Position, /) -> Iterator[Chart | None]:
        """Chart a board's whole space: yield None after each slice, then the chart.

        Nothing comes of a space that is too large to be charted, nor of a board for points.
        """

    def along(self, position: Position, line: Sequence[Move], /) -> Truths:
        """Tell what a shortest line proves of the states on it."""

    def guessed(
        self, position: Position, guess: Guess, states: Sequence[Any] | None = None, /
    ) -> Sequence[int]:
        """Tell what is guessed of each of these states of a board, or of the board alone."""


# Loads what searches when somebody wants to watch.
OpenTheatre = Callable[[], Theatre]

# Translators: what a search is told by its number, in brackets: its weight, or its width.
WHOLE = mark("expected a whole number ({name}) from {least} to {most}, found {found}")
ANY = mark("expected a number ({name}) from {least} to {most}, found {found}")


# How a guess of one's own is written behind a method: a file, a function, maybe a number.
OWN = re.compile(r"(?P<guess>.+\.py:[^\W\d]\w*)(?::(?P<number>[^:]*))?", re.IGNORECASE)
# The same of a search, with what stands behind it.
SEARCH = re.compile(r"(?P<search>.+?\.py:[^\W\d]\w*)(?::(?P<behind>.+))?", re.IGNORECASE)


def read_lane(
    text: str,
    theatre: Theatre,
    position: Position,
    own: Callable[[str], Guess | None] = lambda _: None,
    searches: Callable[[str], Method | None] = lambda _: None,
) -> Lane:
    """Read a lane for this board; raise BadLane naming what there is where something is not.

    A guess of somebody's own is made by `own`, a search by `searches`, where such may be named.
    """
    methods = {method.name: method for method in theatre.methods(position)}
    guesses = {guess.name: guess for guess in theatre.guesses(position)}
    name, *words = theatre.known_as(text).split(":")
    behind = text.partition(":")[2]
    searched = None if name in methods else SEARCH.fullmatch(text)
    if searched is not None and (method := searches(searched["search"])) is not None:
        name, behind = method.name, searched["behind"] or ""
        methods[name] = method if behind else replace(method, guided=False)
        words = behind.split(":") if behind else []
    written = OWN.fullmatch(behind)
    if written is not None and (guess := own(written["guess"])) is not None:
        guesses[guess.name] = guess
        words = [guess.name, *([written["number"]] if written["number"] is not None else [])]
    if name not in methods:
        raise BadLane(unknown("expected a method to watch ({known}), found {found}", name, methods))
    method, guess = methods[name], next(iter(guesses.values()))
    number = None if method.number is None else method.number.usual
    if words and (words[0] in guesses or not _numeric(words[0])):
        if not method.guided:
            raise BadLane(
                "{name} asks no guess: write {name}, found {found}", name=name, found=quote(text)
            )
        if words[0] not in guesses:
            fault = unknown(
                "expected a guess for this board ({known}), found {found}", words[0], guesses
            )
            raise BadLane(fault)
        guess = guesses[words.pop(0)]
    if words:
        number = _read_number(method, words.pop(0), text)
    if words:
        raise BadLane(
            "expected nothing behind the number of {name}, found {found}",
            name=name,
            found=quote(words[0]),
        )
    return Lane(method, guess if method.guided else None, guess, number)


def _numeric(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in (".", "-")


def _read_number(method: Method, found: str, text: str) -> float:
    wanted = method.number
    if wanted is None:
        raise BadLane("{name} takes no number, found {found}", name=method.name, found=quote(text))
    try:
        number = float(found)
    except ValueError:
        number = wanted.least - 1
    if not wanted.least <= number <= wanted.most or (wanted.whole and number != int(number)):
        raise BadLane(
            WHOLE if wanted.whole else ANY,
            name=Phrase(wanted.name),
            least=wanted.least,
            most=wanted.most,
            found=quote(found),
        )
    return number


def listed(things: Iterable[Method | Guess]) -> list[tuple[str, str]]:
    """List methods or guesses by name, each with what it is."""
    return [(thing.name, _words(thing)) for thing in things]


def _words(thing: Method | Guess) -> str:
    words = say(thing.words)
    if isinstance(thing, Guess):
        return words if thing.admissible else say("{guess}; may be too high", guess=words)
    return words if thing.number is None else f"{words} ({say(thing.number.name)})"
