"""A survey: what is known of all the positions that play can come to from one of them.

A position may be reached by going on past a solved one, as blocks can. Positions that differ only
in which of several like pieces stands where are one. How far a position is from solved is counted
to the nearest solved one, over the whole space. Surveys of one position only get better, and the
last of them is `complete` unless there was no room for the space. Of boards on which points are
counted, no more is known than how many positions there are.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from game.rules.puzzle import Move, Position

# Shortest lines are counted up to here: this number stands for so many or more.
MOST_LINES = 1_000_000


@dataclass(frozen=True, slots=True)
class Survey:
    """What has been met from a position so far.

    positions   how many were met; all there are once it is complete
    complete    every one was met, and how far it is from solved is known
    full        the walk ended early: there are too many to hold
    size        how many there are by the rules, where that is more than anybody holds
    par         how far the position itself is from solved; None while that is not known
    line        one so short, where the walk has met it; else None
    shortest    how many lines are as short as that, at most MOST_LINES; None with par
    solvable    False only where it is proved that there is no way
    counts      for each par how many positions have it, from 0 on; empty until complete
    lost        how many positions have no way to a solved one, once complete
    examples    for each par the position that has it and is nearest to here; only where moves can
                be taken back, for elsewhere a play has left behind what makes a board of its shape
    """

    positions: int = 1
    complete: bool = False
    full: bool = False
    size: int | None = None
    par: int | None = None
    line: tuple[Move, ...] | None = None
    shortest: int | None = None
    solvable: bool = True
    counts: Mapping[int, int] = field(default_factory=dict)
    lost: int = 0
    examples: Mapping[int, Position] = field(default_factory=dict)

    @property
    def farthest(self) -> tuple[int, Position] | None:
        """The greatest par of all and a position that has it; None while that is not proved."""
        if not (self.complete and self.examples):
            return None
        par = max(self.examples)
        return par, self.examples[par]


# Ever better surveys of a position, one after each slice of work; to cancel is to stop iterating.
Surveyor = Callable[[Position], Iterator[Survey]]
