"""Surveys: everything that a position leads to is walked, and counted back from what is solved.

The walk goes breadth-first, on past solved positions where the moves of the puzzle go on. As soon
as the layer of the first solved ones is whole, par is known and how many lines are as short. When
nothing is left to meet, how far each position is from solved is counted back along all moves at
once. A space of more positions than `MOST_SURVEYED` is given up, and nothing is said of how far
its positions are, but for the one it began with. Where points are counted, no more is said than how
many positions there are. Where the rules tell that there are more than
anybody charts, that is said at once.

    place   the number of a state, in the order in which they were met
    ways    how many shortest lines lead from the start to a state, as far as that is counted
"""

from array import array
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from game.rules.puzzle import Move, Position, score
from game.survey import MOST_LINES, Survey
from solvers.pace import Pace
from solvers.space import Trail
from solvers.theatre import subject_of
from solvers.theatre.subject import Subject

# The most positions that are held here: some 100 MB where states are large. Kernels hold more, but
# none so many as the second number.
MOST_SURVEYED, MOST_CHARTED = 250_000, 2_000_000

# How many small pieces of work go between two looks at the clock.
CHUNK = 200


def survey(position: Position) -> Iterator[Survey]:
    """Survey the space around a position, with ever better surveys; the last one is the best."""
    walk = Walk(subject_of(position), in_steps=score(position, 0) is None)
    pace = Pace()
    for _ in walk.run():
        if pace.over:
            yield walk.survey()
            pace.start()
    yield walk.survey()


class Walk:
    """The walk through one space, and the count back."""

    def __init__(self, subject: Subject, in_steps: bool = True) -> None:
        """Know the start alone; where par is not a number of steps, positions are counted alone."""
        self.subject = subject
        self._in_steps = in_steps
        space = subject.space
        self.most = min(MOST_SURVEYED, space.most)
        self.states: list[Any] = [space.start]
        # It holds the states, too: with it their memory goes bit by bit.
        self.trail = Trail(space.start)
        self.ways = array("q", [1])
        self.solved = array("i", [0] if space.solved(space.start) else [])
        self.edges, self.ends = array("i"), array("i", [0])
        self.par: int | None = None
        self.line: tuple[Move, ...] | None = None
        self.shortest: int | None = None
        self.full = self.complete = False
        size = subject.size
        self._size = size if size is not None and size > MOST_CHARTED else None
        # How many have each par, and which of them was met first.
        self.counts: dict[int, int] = {}
        self.nearest: dict[int, int] = {}

    def survey(self) -> Survey:
        """Tell what is known by now."""
        met = len(self.states)
        if not self.complete:
            return Survey(
                met,
                full=self.full,
                size=self._size,
                par=self.par,
                line=self.line,
                shortest=self.shortest,
            )
        if not self._in_steps:
            return Survey(met, complete=True)
        show = self.subject.show
        nearest = self.nearest if self.subject.returns else {}
        return Survey(
            met,
            complete=True,
            par=self.par,
            line=self.line,
            shortest=self.shortest,
            solvable=self.par is not None,
            counts=self.counts,
            lost=met - sum(self.counts.values()),
            examples={
                par: show(self.states[at], self.trail.moves[at]) for par, at in nearest.items()
            },
        )

    def run(self) -> Iterator[None]:
        """Walk and count back; yield now and then."""
        yield from self._walk()
        if not self.full:
            if self._in_steps:
                yield from self._count_back()
            self.complete = True

    def _walk(self) -> Iterator[None]:
        """Invariant: the lines to a state are all counted when the layer before it is expanded."""
        space, states, ways, trail = self.subject.space, self.states, self.ways, self.trail
        depths = trail.depths
        for place, state in enumerate(states):
            depth = depths[place]
            solved = self._in_steps and self.par is None and self.solved
            if solved and depth == depths[self.solved[0]]:
                self._find_par(depth)
            if len(states) > self.most:
                self.full = True
                return
            for move, child in space.children(state):
                number = len(states)
                if trail.add(child, place, move):
                    states.append(child)
                    ways.append(0)
                    if space.solved(child):
                        self.solved.append(number)
                else:
                    number = trail.place(child)
                if depths[number] == depth + 1:
                    ways[number] = min(MOST_LINES, ways[number] + ways[place])
                self.edges.append(number)
            self.ends.append(len(self.edges))
            yield

    def _find_par(self, par: int) -> None:
        """Take the depth of the first solved states for par, a line to one, and count all lines."""
        self.par = par
        depths = self.trail.depths
        lines = (self.ways[place] for place in self.solved if depths[place] == par)
        self.shortest = min(MOST_LINES, sum(lines))
        self.line = tuple(self.subject.line(self.trail.line(self.states[self.solved[0]])))

    def _count_back(self) -> Iterator[None]:
        """Go from all solved states at once along the moves turned round."""
        size, edges, ends = len(self.states), self.edges, self.ends
        starts = array("i", [0]) * (size + 1)
        for edge, target in enumerate(edges):
            starts[target + 1] += 1
            if edge % CHUNK == 0:
                yield
        starts = array("i", accumulate(starts))
        free, froms = starts[:], array("i", [0]) * len(edges)
        for place in range(size):
            for target in edges[ends[place] : ends[place + 1]]:
                froms[free[target]] = place
                free[target] += 1
            if place % CHUNK == 0:
                yield
        far = array("i", [-1]) * size
        order = self.solved[:]
        for place in order:
            far[place] = 0
        for place in order:
            par = far[place]
            self.counts[par] = self.counts.get(par, 0) + 1
            self.nearest[par] = min(place, self.nearest.get(par, place))
            for source in froms[starts[place] : starts[place + 1]]:
                if far[source] < 0:
                    far[source] = par + 1
                    order.append(source)
            yield
