"""What there is to say of a lane that has ended: its line, its work, and what its guess has cost.

A shortest line tells the truth of the positions on it: on one of 18 moves, 15 are needed after
three. Where the whole space is charted, the truth of every node is known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress

from game.lanes import Lane
from game.log import CUTS, Kind, Log
from game.rules.puzzle import Move, Position
from game.text.words import counted, duration

STOPPED = {
    "limit": "its limit of positions",
    "memory": "its memory being full",
    "stopped": "Ctrl+C",
}


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
    """How good a guess was on so many positions whose truth is known: 1 would be the truth."""

    positions: int
    mean: float
    exact: float
    above: int


def passed_by(log: Log, line: Sequence[Move]) -> Passed | None:
    """Find the first position of a shortest line that a lane with a longer one has passed by.

    `line` is in the board's moves. None if the lane found as short a line, or if it took all up.
    """
    found = log.answer.best
    if found is not None and len(found) <= len(line):
        return None
    opened = _nodes_of(log, Kind.EXPAND)
    for moves, position in enumerate(_positions(log.start, line)):
        node = log.node_of(position)
        if node is None or moves >= len(line):
            return None
        if node not in opened:
            cut = node in _nodes_of(log, *CUTS)
            return Passed(node, moves, log.hs[node], len(line) - moves, cut)
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


def truths_on(log: Log, line: Sequence[Move]) -> dict[int, int]:
    """Tell how far the nodes on a shortest line are to go."""
    found: dict[int, int] = {}
    for moves, position in enumerate(_positions(log.start, line)):
        node = log.node_of(position)
        if node is not None:
            found[node] = len(line) - moves
    return found


def too_high(log: Log, truths: Mapping[int, int]) -> list[int]:
    """List the nodes whose guess is above the truth."""
    return [node for node, truth in truths.items() if log.hs[node] > truth]


def quality(log: Log, truths: Mapping[int, int]) -> Quality | None:
    """Tell how good the guess was where the truth is known; None where it is known nowhere."""
    pairs = [(log.hs[node], truth) for node, truth in truths.items() if truth]
    if not pairs:
        return None
    return Quality(
        len(pairs),
        sum(guess / truth for guess, truth in pairs) / len(pairs),
        sum(guess == truth for guess, truth in pairs) / len(pairs),
        sum(guess > truth for guess, truth in pairs),
    )


# In words


def name_of(lane: Lane) -> str:
    """Name a lane for people: A* with Manhattan."""
    return lane.title if lane.guess is None else f"{lane.title} with {lane.guess.title}"


def verdict(log: Log, par: int | None) -> str:
    """Say what a lane has found: `A* with clusters: 22, par is 18.`"""
    return f"{name_of(log.lane)}: {found(log, par)}."


def found(log: Log, par: int | None) -> str:
    """Say what a lane has found, without its name."""
    answer, known = log.answer, "" if par is None else f", par is {par}"
    if not answer.solvable:
        words = "cannot be solved, proved"
    elif answer.best is None:
        words = f"no line found{known}"
    elif answer.proved:
        words = f"{len(answer.best):,}, proved shortest"
    elif len(answer.best) == par:
        words = f"{par}, par, which it did not prove"
    else:
        words = f"{len(answer.best):,}{known}"
    ending = f"; ended by {STOPPED[log.stopped]}" if log.stopped else ""
    return f"{words}{ending}"


def work(log: Log) -> str:
    """Say how much work it was."""
    again = f", {log.expanded_again:,} of them again" if log.expanded_again else ""
    return (
        f"{counted(log.expanded, 'position')} expanded{again}, {log.most_stored:,} stored at most, "
        f"{log.again:,} met again, {duration(1000 * log.seconds)}"
    )


def blame(log: Log, passed: Passed) -> str:
    """Say why a lane missed a shortest line."""
    so = "cut it" if passed.cut else "passed this board by"
    needed = f"{passed.truth} {'was' if passed.truth == 1 else 'were'} needed"
    if log.lane.guess is not None and passed.too_high:
        return f"At move {passed.moves} it guessed {passed.guess} where {needed}, and so it {so}."
    return f"At move {passed.moves}, where {needed}, it {so}: others seemed nearer or came first."


def praise(quality: Quality) -> str:
    """Say how good a guess was."""
    above = "never too high" if not quality.above else f"too high on {quality.above:,}"
    return (
        f"The guess was {100 * quality.mean:.0f} % of the truth on the mean, exact on "
        f"{100 * quality.exact:.0f} %, {above} ({counted(quality.positions, 'position')})."
    )
