"""The judge: what is true of a guess, by distances that are proved.

Nothing is claimed that is not known of every position judged: where some of them are missing, a
guess is admissible, or consistent, as far as is known (None), or it is proved not to be.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum, sqrt
from time import perf_counter
from typing import Any, NamedTuple

from game.answer import BadGuess
from game.lanes import Guess, Lane
from game.log import Log
from game.own.apart import Lost, Values
from game.own.boards import shown
from game.own.case import Case, guesses_for
from game.own.guesses import MOST_GUESSED, Ask, guess
from game.own.server import MOST
from game.play.theatre import Theatre
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position

# The searches that each guess is tried in, and how many positions each of them may expand.
SEARCHES, LIMIT = ("astar", "idastar", "greedy"), 100_000
# What a guess says of states, by these.
Said = Mapping[Any, float]
# How many positions each search expanded on average; None where one of them was too many.
Counts = dict[str, float | None]


class TooHigh(NamedTuple):
    """A board on which a guess says more than is needed, with a shortest line."""

    id: str
    says: float
    proved: int
    line: Sequence[Move]


class Falls(NamedTuple):
    """A move by which a guess falls by more than it counts."""

    id: str
    move: Move
    before: float
    after: float


class Odd(NamedTuple):
    """A board of which a guess says what is no whole number from 0."""

    id: str
    says: float


@dataclass(frozen=True, slots=True)
class Knowing:
    """How much a guess knows: means over all boards that are not solved.

    `mean` is of the truth, `exact` and `too_high` are shares, `over` is by how much it is too high
    on average where it is, and at most.
    """

    mean: float
    exact: float
    too_high: float
    over: tuple[float, float]
    correlation: float | None


@dataclass(frozen=True, slots=True)
class Judged:
    """What is true of a guess; None where it is not known.

    `expanded` tells for each search how many positions it expanded on average, None where that was
    too many, and `beside` the same by each guess that the game has. Where boards differ only in the
    names of blocks that look `alike`, they are one, on which these are named as they lie. `pairs`
    counts how often which number was said where so much is needed.
    """

    guess: str
    kind: str
    boards: int
    all: bool
    whole: bool | None = None
    goal: bool | None = None
    admissible: bool | None = None
    consistent: bool | None = None
    counterexample: TooHigh | None = None
    inconsistent: Falls | None = None
    odd: Odd | None = None
    knowing: Knowing | None = None
    expanded: Mapping[str, float | None] = field(default_factory=dict)
    beside: Mapping[str, Mapping[str, float | None]] = field(default_factory=dict)
    a_second: int | None = None
    error: Phrase | None = None
    alike: bool = False
    trace: str = ""
    pairs: Mapping[tuple[int, float], int] = field(default_factory=dict, repr=False)


class Judge:
    """Judges guesses on one case; each search by the game's own guesses is done once."""

    def __init__(
        self, case: Case, theatre: Theatre, only: Collection[Position] | None = None
    ) -> None:
        """Judge by what this case tells, of all its positions or only of some."""
        self.case, self._theatre = case, theatre
        # In an order that is the same every time: what fails first is.
        far = case.chart.far
        self._states = sorted(far, key=lambda state: (far[state], repr(state)))
        self._positions = [case.chart.show(state) for state in self._states]
        if only is not None:
            both = zip(self._states, self._positions, strict=True)
            kept = [(state, position) for state, position in both if position in only]
            self._states = [state for state, _ in kept]
            self._positions = [position for _, position in kept]
        self.beside: dict[str, Counts] = {}

    @property
    def count(self) -> int:
        return len(self._positions)

    def asking(self, one: Guess) -> Ask:
        """Ask a guess that the game has about the positions that are judged, and no others."""

        def ask(family: str, positions: Sequence[Position], progress: object = None) -> Values:
            began, theatre, start = perf_counter(), self._theatre, self.case.start
            if start is not None:
                same = self.case.solved_as
                states = self._states if same is None else [same[one] for one in self._states]
                numbers = theatre.guessed(start, one, states)
            else:
                numbers = [theatre.guessed(position, one)[0] for position in positions]
            return Values(numbers, seconds=perf_counter() - began)

        return ask

    def of(
        self,
        name: str,
        ask: Ask,
        progress: Callable[[int], object] = lambda _: None,
        searches: bool = True,
    ) -> Iterator[Judged | None]:
        """Judge a guess: yield None now and then, and then what is true of it.

        Without `searches` none is tried in one.
        """
        numbers: Sequence[float | None]
        error, trace, seconds = None, "", 0.0
        try:
            values = ask(self.case.family, self._positions, progress)
            numbers, trace, seconds = values.numbers, values.trace, values.seconds
            if values.faults:
                error = self._fault(values.faults)
        except Lost as lost:
            numbers, trace = lost.numbers, lost.trace
            error = lost.reason
            if lost.position is not None:
                board = self._id(lost.position)
                error = Phrase("{fault}: {board}", fault=lost.reason, board=board)
        yield None
        said = {
            state: number
            for state, number in zip(self._states, numbers, strict=False)
            if number is not None
        }
        found = self._judged(name, said, error, trace)
        speed = round(len(said) / seconds) if seconds > 0 and said else None
        expanded: Counts = {}
        if searches and error is None and found.odd is None:
            own = self._own(name, said, ask, found.admissible is True)
            yield from self._searched(own, expanded)
        if searches:
            yield from self.search_by_ours()
        yield replace(found, expanded=expanded, beside=self.beside, a_second=speed)

    def _fault(self, faults: Sequence[tuple[int, Phrase]]) -> Phrase:
        """Say on which board it failed first, and on how many."""
        place, fault = faults[0]
        board, more = self._id(self._positions[place]), len(faults) - 1
        if not more:
            return Phrase("{fault}: {board}", fault=fault, board=board)
        return Phrase(
            "{fault}: {board}, and {n} board more",
            "{fault}: {board}, and {n} boards more",
            n=more,
            fault=fault,
            board=board,
        )

    def _id(self, position: Position) -> str:
        return shown(self.case.family, position).id

    # What is true

    def _judged(self, name: str, said: Said, error: Phrase | None, trace: str) -> Judged:
        far, whole = self.case.chart.far, self.case.whole
        known = len(said) == len(far)
        high = self._too_high(said)
        falls = self._falls(said)
        odd = self._odd(said)
        goals = [said[state] for state, left in far.items() if not left and state in said]
        all_known = known and whole
        # Of what is beyond all numbers it is not known by how much it falls.
        measured = all(abs(number) < MOST for number in said.values())
        return Judged(
            guess=name,
            kind=self.case.name,
            boards=len(said),
            all=whole,
            whole=False if odd else True if known else None,
            goal=not any(goals) if goals else None,
            admissible=False if high else True if all_known else None,
            consistent=False if falls else True if all_known and measured else None,
            counterexample=high,
            inconsistent=falls,
            odd=odd,
            knowing=_knowing([(said[state], far[state]) for state in said]),
            error=error,
            alike=self.case.alike,
            trace=trace,
            pairs=_counted((far[state], said[state]) for state in said),
        )

    def _too_high(self, said: Said) -> TooHigh | None:
        """Find the nearest board on which it says too much; of these, that of the least ID."""
        far = self.case.chart.far
        found = [state for state, number in said.items() if number > far[state]]
        if not found:
            return None
        least = min(far[state] for state in found)
        nearest = [state for state in found if far[state] == least]
        state = min(nearest, key=self._name)
        return TooHigh(self._name(state), said[state], least, self.case.line(state))

    def _name(self, state: Any) -> str:
        return self._id(self.case.chart.show(state))

    def _falls(self, said: Said) -> Falls | None:
        """Find the nearest board from which it falls by more than one with a move, the same way."""
        chart, found = self.case.chart, list[tuple[int, Any, Move, Any]]()
        for state, number in said.items():
            if not chart.far[state]:
                continue
            for move, child in chart.children(state):
                after = said.get(child)
                if after is not None and number > after + 1:
                    found.append((chart.far[state], state, move, child))
        if not found:
            return None
        least = min(one[0] for one in found)
        nearest = [one for one in found if one[0] == least]
        _, state, move, child = min(nearest, key=lambda one: (self._name(one[1]), one[2]))
        (played,) = chart.spell(state, [move])
        return Falls(self._name(state), played, said[state], said[child])

    def _odd(self, said: Said) -> Odd | None:
        """Find the nearest board of which it says what is no whole number from 0."""
        far = self.case.chart.far
        found = [one for one, number in said.items() if not isinstance(number, int) or number < 0]
        if not found:
            return None
        state = min(found, key=lambda one: (far[one], self._name(one)))
        return Odd(self._name(state), said[state])

    # What searches do with it

    def _own(self, name: str, said: Said, ask: Ask, admissible: bool) -> Guess:
        """Make a guess of what was said; what was not is asked."""
        numbers = (said.get(state) for state in self._states)
        by_position = dict(zip(self._positions, numbers, strict=True))
        own = guess(name, self.case.family, ask, admissible)

        def known(positions: Sequence[Position]) -> Sequence[int]:
            numbers = [by_position.get(position) for position in positions]
            if None not in numbers:
                return [min(int(one), MOST_GUESSED) for one in numbers if one is not None]
            assert own.own is not None
            return own.own(positions)

        return Guess(name, name, own.words, admissible, known)

    def _searched(self, one: Guess, found: Counts) -> Iterator[None]:
        """Search the boards by a guess, and note how many were expanded on average."""
        methods = {method.name: method for method in self._theatre.methods(self.case.searched[0])}
        for name in SEARCHES:
            if name in methods:
                counts: list[int] = []
                yield from self._counted(Lane(methods[name], one, one), counts)
                ended = len(counts) == len(self.case.searched)
                found[name] = round(sum(counts) / len(counts), 1) if ended else None

    def _counted(self, lane: Lane, counts: list[int]) -> Iterator[None]:
        """Count what a lane expands on each board, up to the first that is too much for it."""
        for position in self.case.searched:
            log: Log | None = None
            try:
                for log in self._theatre.watch(position, lane, LIMIT, 0):  # noqa: B007
                    yield None
            except BadGuess:
                return
            if log is None or log.stopped is not None:
                return
            counts.append(log.expanded)

    def search_by_ours(self) -> Iterator[None]:
        """Search the boards by each guess that the game has, once, and note it in `beside`."""
        for one in guesses_for(self.case.searched, self._theatre):
            if one.name not in self.beside and one.name != "none":
                self.beside[one.name] = {}
                yield from self._searched(one, self.beside[one.name])


def _counted(pairs: Iterator[tuple[int, float]]) -> Mapping[tuple[int, float], int]:
    counted: dict[tuple[int, float], int] = {}
    for pair in pairs:
        counted[pair] = counted.get(pair, 0) + 1
    return counted


def _knowing(pairs: Sequence[tuple[float, int]]) -> Knowing | None:
    """Tell how much a guess knows, of what it says beside the truth."""
    pairs = [(said, truth) for said, truth in pairs if truth]
    if not pairs:
        return None
    over = [said - truth for said, truth in pairs if said > truth]
    return Knowing(
        mean=fsum(said / truth for said, truth in pairs) / len(pairs),
        exact=sum(said == truth for said, truth in pairs) / len(pairs),
        too_high=len(over) / len(pairs),
        over=(fsum(over) / len(over), max(over)) if over else (0.0, 0.0),
        correlation=_correlation(pairs),
    )


def _correlation(pairs: Sequence[tuple[float, int]]) -> float | None:
    """Tell how closely two numbers go together; None where one of them is always the same."""
    count = len(pairs)
    means = [fsum(column) / count for column in zip(*pairs, strict=True)]
    off = [(said - means[0], truth - means[1]) for said, truth in pairs]
    spread = [sqrt(fsum(one[at] ** 2 for one in off)) for at in (0, 1)]
    if not all(spread):
        return None
    return fsum(one * other for one, other in off) / (spread[0] * spread[1])
