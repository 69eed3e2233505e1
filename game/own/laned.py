"""Solving by lanes: a search and what it goes by, as `watch` names them, as one method more."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from game.answer import Answer, BadGuess, Solve
from game.lanes import Lane
from game.own import searches
from game.own.boards import family_of
from game.own.guesses import Guesses
from game.play.theatre import BadLane, Theatre, read_lane
from game.rules.phrase import Phrase
from game.rules.puzzle import Position


def lane_of(text: str, theatre: Theatre, guesses: Guesses, position: Position) -> Lane:
    """Read a lane for a board; raise BadLane."""
    family = family_of(position)
    own = partial(guesses.find, family=family)
    made = partial(searches.find, family=family, apart=guesses.apart)
    return read_lane(text, theatre, position, own, made)


def solve(
    theatre: Theatre, lane: Lane, position: Position, limit: int | None = None
) -> Iterator[Answer]:
    """Search a board by a lane; raise BadGuess where its guess, or the search itself, has failed.

    Of no more positions than the limit is there room for.
    """
    log = None
    for log in theatre.watch(position, lane, limit, 0):
        # Until it has ended, its line is in the search's own moves.
        yield log.answer if log.ended else replace(log.answer, best=None, weight=None)
    if log is not None and log.fault is not None:
        raise BadGuess(log.fault)
    if log is not None and log.stopped == "limit":
        yield replace(log.answer, full=True)


class Lanes:
    """Lanes that are compared, by the names they have there, each as it is written."""

    # So many positions are expanded on one board at the most: they are all held.
    LIMIT = 1_000_000

    def __init__(self, theatre: Theatre, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self._theatre, self._guesses = theatre, Guesses(listens=True)
        # The names of those that there are on boards of a kind and size.
        self._known: dict[object, list[str]] = {}

    def methods(self, position: Position) -> Mapping[str, Solve]:
        """Return those that there are on boards like this one."""
        size = (getattr(position, side, 0) for side in ("width", "height"))
        kind = (type(position), *size)
        if kind not in self._known:
            self._known[kind] = [name for name in self.texts if self._is_one(name, position)]
        return {name: partial(self._solve, self.texts[name]) for name in self._known[kind]}

    def _is_one(self, name: str, position: Position) -> bool:
        try:
            lane_of(self.texts[name], self._theatre, self._guesses, position)
        except BadLane:
            return False
        return True

    def _solve(self, text: str, position: Position) -> Iterator[Answer]:
        try:
            lane = lane_of(text, self._theatre, self._guesses, position)
        except BadLane as error:
            reason = error.args[0]
            raise BadGuess(reason if isinstance(reason, Phrase) else Phrase(str(error))) from None
        yield from solve(self._theatre, lane, position, self.LIMIT)

    def end(self) -> None:
        """End what runs, and begin nothing any more."""
        self._guesses.end()
