"""Guesses of one's own, as a search asks them: from a file, run apart, or a function at hand."""

import signal
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any, Protocol

from game.answer import BadGuess
from game.lanes import Guess
from game.own.apart import Apart, Lost, Values
from game.own.boards import shown
from game.own.server import number_of
from game.own.source import Source, read_source
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import Position

# What ends a process from outside, where it is known; what its guesses have begun would stay.
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
# No board is farther from solved than this: a search need not tell larger numbers apart.
MOST_GUESSED = 1_000_000


class Ask(Protocol):
    """What is asked of positions of a family, and answers with numbers."""

    def __call__(
        self, family: str, positions: Sequence[Position], progress: Callable[[int], object] = ..., /
    ) -> Values:
        """Answer, and tell how many were answered by now."""


class Guesses:
    """The guesses of one's own that are in use, each in a process; they end with a `with`."""

    def __init__(self, listens: bool = False, commanded: bool = False) -> None:
        """Have none yet; with `listens`, what they print is kept, and shown nowhere.

        In a process that is `commanded`, a signal which ends it ends them all, too.
        """
        self._apart: dict[str, Apart] = {}
        # Those that run one search each, by its text; the last one last.
        self._once: dict[str, list[Apart]] = {}
        self._listens, self._over = listens, False
        self._signals = ENDING if commanded else []

    def __enter__(self) -> "Guesses":
        """Begin nothing yet, but hear signals."""
        with suppress(ValueError):
            for number in self._signals:
                if signal.getsignal(number) is signal.SIG_DFL:
                    signal.signal(number, self._heard)
        return self

    def _heard(self, number: int, _: object) -> None:
        """End everything, and then this process as the signal would have."""
        self.end()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    def __exit__(self, *_: object) -> None:
        with suppress(ValueError):
            for number in self._signals:
                if signal.getsignal(number) == self._heard:
                    signal.signal(number, signal.SIG_DFL)
        for apart in (*self._apart.values(), *chain(*self._once.values())):
            apart.close()

    def apart(self, source: Source) -> Apart:
        """Return what asks a function of a file."""
        made = self._apart.setdefault(source.text, Apart(source, listens=self._listens))
        if self._over:
            made.end()
        return made

    def once(self, source: Source) -> Apart:
        """Return what runs a search of a file beside others of it, and ends with it."""
        made = Apart(source, listens=self._listens, once=True)
        self._once.setdefault(source.text, []).append(made)
        return made

    def latest(self, source: Source) -> Apart:
        """Return what asked, or ran, a function last."""
        return self._once.get(source.text, [self.apart(source)])[-1]

    def keep(self, sources: Collection[str]) -> None:
        """End the processes of all but these, and wait for none of them."""
        for text in [text for text in self._apart if text not in sources]:
            self._apart.pop(text).end()
        for text in [text for text in self._once if text not in sources]:
            for apart in self._once.pop(text):
                apart.end()

    def end(self) -> None:
        """End all processes for good, and wait for none of them."""
        self._over = True
        for apart in [*self._apart.values(), *chain(*self._once.values())]:
            apart.end()

    def find(self, text: str, family: str) -> Guess | None:
        """Make a guess of what is written; None where that names no function of a file."""
        source = read_source(text)
        return None if source is None else guess(text, family, self.apart(source).ask)


def guess(
    name: str, family: str, ask: Ask, admissible: bool = False, title: str | None = None
) -> Guess:
    """Make a guess for boards of a family: it may be too high, unless that is known."""
    own = partial(_whole, family, ask)
    return Guess(name, title or name, mark("one's own"), admissible, own)


def _whole(family: str, ask: Ask, positions: Sequence[Position]) -> Sequence[int]:
    """Ask, and see that all that is said are whole numbers from 0; raise BadGuess."""
    try:
        values = ask(family, positions)
    except Lost as error:
        board = "" if error.position is None else shown(family, error.position).id
        raise BadGuess(on_board(error.reason, board)) from error
    for place, fault in values.faults:
        raise BadGuess(on_board(fault, shown(family, positions[place]).id))
    for number, position in zip(values.numbers, positions, strict=True):
        if not isinstance(number, int) or number < 0:
            fault = Phrase("expected a whole number from 0, found {found}", found=repr(number))
            raise BadGuess(on_board(fault, shown(family, position).id))
    return [min(int(number), MOST_GUESSED) for number in values.numbers if number is not None]


def on_board(reason: Phrase, board: str) -> Phrase:
    """Say on which board it was, where that is known."""
    return Phrase("{fault}: {board}", fault=reason, board=board) if board else reason


def at_hand(function: Callable[[Any], Any]) -> Ask:
    """Ask a function that is here: what it raises comes to who asks."""

    def ask(
        family: str,
        positions: Sequence[Position],
        progress: Callable[[int], object] = lambda _: None,
    ) -> Values:
        began = perf_counter()
        numbers = [number_of(function(shown(family, one))) for one in positions]
        progress(len(numbers))
        return Values(numbers, seconds=perf_counter() - began)

    return ask
