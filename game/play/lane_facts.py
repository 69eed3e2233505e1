"""What there is to say of a lane that has ended: its line, its work, and what its guess has cost.

A guess is judged on positions that the board alone determines (`yardstick`), whatever was met.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from math import fsum

from game.lanes import Lane
from game.log import CUTS, Kind, Log
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import Move, Position, cost, score
from game.text.units import UNITS

STOPPED = {
    "limit": mark("ended by its limit of positions"),
    "memory": mark("ended by its memory being full"),
    "stopped": mark("ended by Ctrl+C"),
    "failed": mark("ended by its guess"),
}
NO_PAR = mark("there is no par: the board cannot be solved, proved")
NO_WAY = mark("cannot be solved, proved")
# A mean and shares of fewer positions than this tell nothing of a guess.
FEW = 10
# Translators: "needed" is how many moves were needed from there, as in "6 were needed".
GUESSED = mark("At move {move} it guessed {guess} where {needed}, and so it passed this board by.")
GUESSED_AND_CUT = mark("At move {move} it guessed {guess} where {needed}, and so it cut it.")
PASSED_BY = mark(
    "At move {move}, where {needed}, it passed this board by: others seemed nearer or came first."
)
OTHERS_FIRST = mark("At move {move}, where {needed}, it passed this board by: others came first.")
CUT = mark("At move {move}, where {needed}, it cut it: others seemed nearer or came first.")


@dataclass(frozen=True, slots=True)
class Passed:
    """A position of a shortest line that a search has passed by: what it guessed, and the truth.

    `moves` led to it; `cut` says that it was cut, and not only left waiting.
    """

    node: int
    moves: int
    guess: int
    truth: int
    cut: bool

    @property
    def too_high(self) -> bool:
        """Whether the guess is to blame."""
        return self.guess > self.truth


@dataclass(frozen=True, slots=True)
class Quality:
    """How good a guess is on so many positions whose truth is known: 1 would be the truth.

    These are the `whole` space, or those of a shortest line.
    """

    positions: int
    mean: float
    exact: float
    above: int
    whole: bool

    @property
    def fields(self) -> dict[str, float]:
        """Write it for programs: as exactly as people are told."""
        return {
            "mean": percent(self.mean) / 100,
            "exact": percent(self.exact) / 100,
            "too_high": self.above,
            "positions": self.positions,
        }


def passed_by(log: Log, line: Sequence[Move]) -> Passed | None:
    """Find the first position of a shortest line that a lane with a longer one has passed by.

    `line` is in the board's moves. None if the lane found as short a line, or if it took all up;
    where points are counted, for a line of the most is no shortest one; and where not all of the
    search was recorded, for what came later may have taken up any board.
    """
    found = log.answer.best
    if _points(log) or not log.recording:
        return None
    if found is not None and len(found) <= len(line):
        return None
    opened = _nodes_of(log, Kind.EXPAND)
    for moves, position in enumerate(_positions(log.start, line)):
        node = log.node_of(position)
        if node is None or moves >= len(line):
            return None
        if node not in opened:
            cut = node in _nodes_of(log, *CUTS)
            return Passed(node, moves, log.h(node), len(line) - moves, cut)
    return None


def _nodes_of(log: Log, *kinds: Kind) -> set[int]:
    """Collect the nodes to which one of these has happened; a window waits for it meanwhile."""
    wanted = bytes(kind in kinds for kind in range(256))
    return set(compress(log.nodes, log.kinds.tobytes().translate(wanted)))


def _positions(position: Position, line: Sequence[Move]) -> Iterator[Position]:
    yield position
    for move in line:
        position = position.apply(move)
        yield position


def too_high(log: Log, truths: Mapping[int, int]) -> list[int]:
    """List the nodes whose guess is above the truth; somebody's own is not asked for more."""
    asked = log.lane.guess is None or log.lane.guess.own is None
    guess: Callable[[int], int] = log.h if asked else log.hs.__getitem__
    return [node for node, truth in truths.items() if guess(node) > truth]


def quality(pairs: Sequence[tuple[int, int]], whole: bool) -> Quality | None:
    """Tell how good guesses are, each beside the truth; None where there is none to be made."""
    pairs = [(guess, truth) for guess, truth in pairs if truth]
    if not pairs:
        return None
    return Quality(
        len(pairs),
        fsum(guess / truth for guess, truth in pairs) / len(pairs),
        sum(guess == truth for guess, truth in pairs) / len(pairs),
        sum(guess > truth for guess, truth in pairs),
        whole,
    )


def no_way(logs: Iterable[Log]) -> bool:
    """Tell whether one of the lanes on a board has proved that it cannot be solved."""
    return not all(log.answer.solvable for log in logs)


def _points(log: Log) -> bool:
    """Tell whether points are counted on a lane's board."""
    return score(log.start, 0) is not None


def comes_to(start: Position, line: Sequence[Move]) -> int:
    """Tell what a line from a board's start comes to: its moves, or its points where they count."""
    spent = cost(start, line)
    points = score(start, spent)
    return spent if points is None else points


# In words


def name_of(lane: Lane) -> Phrase:
    """Name a lane for people: A* with Manhattan."""
    if lane.guess is None:
        return lane.title
    return Phrase("{lane} with {guess}", lane=lane.title, guess=Phrase(lane.guess.title))


def verdict(log: Log, par: int | None) -> Phrase:
    """Say what a lane has found: `A* with clusters: 22, par is 18.`"""
    return Phrase("{lane}: {found}.", lane=name_of(log.lane), found=found(log, par))


def found(log: Log, par: int | None) -> Phrase:
    """Say what a lane has found, without its name."""
    if log.stopped:
        ending = log.fault or Phrase(STOPPED[log.stopped])
        return Phrase("{found}; {ending}", found=_line(log, par), ending=ending)
    return _line(log, par)


def _line(log: Log, par: int | None) -> Phrase:
    answer = log.answer
    if not answer.solvable:
        return Phrase(NO_WAY)
    if answer.best is None:
        return (
            Phrase("no line found")
            if par is None
            else Phrase("no line found, par is {par}", par=par)
        )
    length = comes_to(log.start, answer.best)
    if _points(log):
        points = UNITS["point"].counted.given(n=length)
        if answer.proved:
            return Phrase("{points}, proved best", points=points)
        if par is None:
            return Phrase("{points}, not proved best", points=points)
        if length != par:
            return Phrase("{points}, looking for few moves; par is {par}", points=points, par=par)
    if answer.proved:
        return Phrase("{length}, proved shortest", length=length)
    if par is None:
        return Phrase("{length}", length=length)
    if length == par:
        return Phrase("{par}, par, which it did not prove", par=par)
    return Phrase("{length}, par is {par}", length=length, par=par)


def work(log: Log) -> Phrase:
    """Say how much work it was."""
    if log.expanded_again:
        expanded = Phrase(
            "{n} position expanded, {again} of them again",
            "{n} positions expanded, {again} of them again",
            n=log.expanded,
            again=log.expanded_again,
        )
    else:
        expanded = Phrase("{n} position expanded", "{n} positions expanded", n=log.expanded)
    return Phrase(
        "{expanded}, {stored} stored at most, {again} met again, {time}",
        expanded=expanded,
        stored=log.most_stored,
        again=log.again,
        time=_time(1000 * log.seconds),
    )


def _time(ms: float) -> Phrase:
    if ms < 1000:
        return Phrase("{ms} ms", ms=round(ms, 1) if ms < 100 else round(ms))
    return Phrase("{seconds} s", seconds=round(ms / 1000, 1))


def blame(log: Log, passed: Passed) -> Phrase:
    """Say why a lane missed a shortest line."""
    needed = Phrase("{n} was needed", "{n} were needed", n=passed.truth)
    by_guess = log.lane.guess is not None and log.lane.method.own is None
    if by_guess and passed.too_high:
        text = GUESSED_AND_CUT if passed.cut else GUESSED
        return Phrase(text, move=passed.moves, guess=passed.guess, needed=needed)
    left = PASSED_BY if by_guess else OTHERS_FIRST
    return Phrase(CUT if passed.cut else left, move=passed.moves, needed=needed)


def praise(quality: Quality) -> Phrase:
    """Say how good a guess is, and where: in the whole of a small space, or else on a line."""
    if quality.above:
        above = Phrase("too high on {n}", n=quality.above)
    else:
        above = Phrase("never too high")
    if quality.whole:
        positions = Phrase(
            "{n} position of the whole space",
            "{n} positions of the whole space",
            n=quality.positions,
        )
    else:
        positions = Phrase(
            "{n} position of a shortest line",
            "{n} positions of a shortest line",
            n=quality.positions,
        )
    if quality.positions < FEW:
        return Phrase(
            "The guess was exact on {exact} of {positions}, {above}.",
            exact=round(quality.exact * quality.positions),
            positions=positions,
            above=above,
        )
    return Phrase(
        "The guess was {mean} % of the truth on average, exact on {exact} %, "
        "{above} ({positions}).",
        mean=percent(quality.mean),
        exact=percent(quality.exact),
        above=above,
        positions=positions,
    )


def percent(share: float) -> int:
    """Round a share; never to all where a part is missing, nor to none where there is one."""
    rounded = round(100 * share)
    return min(max(rounded, 1), 99) if 0 < share < 1 else rounded
