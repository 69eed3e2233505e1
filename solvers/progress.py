"""How far a search has got: what every phase of a solve writes into, and reports from.

A solve may run several phases one after the other (a greedy line, a beam, a proof). They share one
`Progress`, so what one of them proved or found is never taken back by the next.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter

from game.answer import Answer
from game.rules.puzzle import Move
from solvers.pace import SLICE, counted

# Nodes after which a search reports in any case, so that phases can take turns by the node count.
ROUND = 1024


def _slice_end() -> float:
    return inf if counted.get() else perf_counter() + SLICE


@dataclass(slots=True)
class Progress:
    """What is known so far: `lower` only rises, `best` only gets shorter."""

    method: str
    lower: int = 0
    best: tuple[Move, ...] | None = None
    nodes: int = 0
    solvable: bool = True
    full: bool = False
    _until: float = field(default_factory=_slice_end)

    @property
    def settled(self) -> bool:
        """Whether a line is proved shortest, or the board is proved to have none."""
        return not self.solvable or (self.best is not None and len(self.best) <= self.lower)

    def over(self) -> bool:
        """Tell whether this slice of work is over and it is time to report."""
        return perf_counter() >= self._until or self.nodes % ROUND == 0

    def report(self) -> Iterator[Answer]:
        """Yield the one answer as it stands; the next slice begins when the caller comes back."""
        yield Answer(self.lower, self.best, self.nodes, self.method, self.solvable, self.full)
        self._until = _slice_end()

    def spell(self, search: Iterator[Answer], nodes: int) -> Iterator[Answer]:
        """Let a search go on for so many nodes, by the count and not by the clock."""
        end = self.nodes + nodes
        for answer in search:
            yield answer
            if self.nodes >= end and self.nodes % ROUND == 0:
                return

    def improve(self, line: Sequence[Move]) -> bool:
        """Keep the line if it is the shortest so far; tell whether it is."""
        if self.best is not None and len(line) >= len(self.best):
            return False
        self.best = tuple(line)
        return True

    def cuts(self, least: int) -> bool:
        """Tell whether a line of at least this length could not beat the best one."""
        return self.best is not None and least >= len(self.best)

    def prove(self, lower: int) -> None:
        """Take a proved lower bound; one beyond the best line says that line is shortest."""
        self.lower = max(self.lower, lower if self.best is None else min(lower, len(self.best)))

    def exhaust(self) -> None:
        """Everything was tried: the best line is a shortest one, or there is none at all."""
        if self.best is None:
            self.solvable = False
        else:
            self.lower = len(self.best)

    def stop(self, stored: int) -> None:
        """Say that the search ends unproved because it may store no more positions."""
        self.full = True
        self.method = f"{self.method}, stopped with memory for {stored:,} positions full"
