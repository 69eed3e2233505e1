"""What came of a search that was followed to its end, or as long as somebody would wait for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from time import perf_counter
from typing import NamedTuple

from game.answer import Answer
from game.rules.puzzle import Move


class Ended(Enum):
    """Why a search came to its end."""

    PROOF = "proof"
    LIMIT = "limit"
    MEMORY = "memory"
    ITSELF = "itself"
    STOPPED = "stopped"


class Improvement(NamedTuple):
    """A line that was shorter than all before it, when it was found."""

    moves: tuple[Move, ...]
    nodes: int
    ms: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """The last answer to a board, why it is the last, and times in milliseconds."""

    answer: Answer
    first_ms: float | None
    total_ms: float
    ended: Ended
    trace: Sequence[Improvement] = ()


def watch(
    search: Iterator[Answer],
    limit: float,
    found: Callable[[Improvement], None] = lambda _: None,
    nodes: float = inf,
) -> Outcome:
    """Follow a search to its end, the limit in seconds or in nodes, or Ctrl+C; tell better lines.

    The limit of nodes is looked at between slices, of which the one that reaches it is the last.
    """
    begin = perf_counter()
    answer = Answer(0, None, 0, "nothing tried yet")
    trace: list[Improvement] = []
    least: int | None = None
    cut = False
    try:
        for answer in search:
            passed = perf_counter() - begin
            best, upper = answer.best, answer.upper
            if best is not None and upper is not None and (least is None or upper < least):
                least = upper
                trace.append(Improvement(best, answer.nodes, round(1000 * passed, 1)))
                found(trace[-1])
            cut = passed >= limit or answer.nodes >= nodes
            if answer.complete or cut:
                break
        ended = why(answer, cut)
    except KeyboardInterrupt:
        ended = Ended.STOPPED
    first = trace[0].ms if trace else None
    return Outcome(answer, first, round(1000 * (perf_counter() - begin), 1), ended, trace)


def why(answer: Answer, cut: bool) -> Ended:
    """Tell why this answer was the last one; `cut` says that the time was up."""
    if answer.settled:
        return Ended.PROOF
    return Ended.MEMORY if answer.full else Ended.LIMIT if cut else Ended.ITSELF
