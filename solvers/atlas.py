"""The whole of a small space: every state that can be reached, and how far it is from solved.

The search goes breadth-first from one state. The first solved state that it meets proves that
state's par; then it goes on until nothing is left to meet, and counts back from all solved states
at once. From then on every position of the space is answered at once, with a proved line, or with
the proof that there is none.

    chart   the distance from solved of every state, -1 where no way leads there
    shelf   the atlas of the space that was explored last under some key: boards that share their
            space share the key
"""

from array import array
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Any
from weakref import proxy

from game.answer import Answer
from game.rules.puzzle import Move
from solvers.progress import Progress
from solvers.space import Space, Trail

# Beyond this many states, a space is searched for a line but no longer charted.
MOST_CHARTED = 250_000

# How many spaces are remembered, and how many small pieces of work go between two looks at a clock.
SHELVES = 3
CHUNK = 200


class Atlas:
    """One space, explored piece by piece by whoever needs it."""

    def __init__(self, space: Space[Any]) -> None:
        """Know the start alone."""
        self.space = space
        self.lower = 1
        self.line: list[Move] | None = None
        self.ended = self.whole = False
        self.chart: array[int] | None = None
        self._trail = Trail(space.start)
        self._met = 0
        # The work knows its atlas by a proxy. Otherwise each would keep the other, and a space that
        # nobody needs would go only with a search for cycles, which the window never makes.
        self._work = Atlas._run(proxy(self))

    def __contains__(self, state: Any) -> bool:
        """Tell whether a state was met."""
        return state in self._trail

    def __len__(self) -> int:
        """Count the states met."""
        return self._met or len(self._trail)

    def advance(self, progress: Progress) -> None:
        """Work until the slice of this progress is over, or all is done."""
        for expanded in self._work:
            progress.nodes += expanded
            if progress.over():
                return
        self.ended = True

    def tell(self, state: Any, progress: Progress) -> None:
        """Tell all there is to know of a charted state."""
        assert self.chart is not None
        left = self.chart[self._trail.place(state)]
        if left < 0:
            progress.exhaust()
            return
        line: list[Move] = []
        while left:
            left -= 1
            for move, child in self.space.children(state):
                if self.chart[self._trail.place(child)] == left:
                    line.append(move)
                    state = child
                    break
        progress.improve(line)
        progress.prove(len(line))

    def far(self, state: Any) -> int | None:
        """Tell how far a state is from solved; None if it is not charted, or has no way there."""
        if self.chart is None or state not in self:
            return None
        far = self.chart[self._trail.place(state)]
        return far if far >= 0 else None

    def charted(self) -> Iterator[tuple[Any, int]]:
        """Tell of every state that has a way to a solved one how far it is."""
        assert self.chart is not None
        far = ((state, self.chart[place]) for state, place in self._trail.items())
        return ((state, steps) for state, steps in far if steps >= 0)

    def _run(self) -> Iterator[bool]:
        """Yield now and then: True for a state expanded, False for other work."""
        order, solved = [self.space.start], array("l")
        edges, ends = array("l"), array("l", [0])
        yield from Atlas._explore(self, order, solved, edges, ends)
        if len(ends) == len(order) + 1:
            yield from Atlas._count_back(self, solved, edges, ends)
        else:
            # What can't be charted tells nothing of other states: it would only fill the memory.
            trail, self._met = self._trail, len(order)
            self._trail = Trail(self.space.start)
            del order
            yield from (False for _ in trail.forget())

    def _explore(
        self, order: list[Any], solved: "array[int]", edges: "array[int]", ends: "array[int]"
    ) -> Iterator[bool]:
        """Invariant: no state of a finished layer is solved while `line` is None.

        The children of a state are the edges from its end to the next; too many are not kept.
        """
        space, trail = self.space, self._trail
        for place, state in enumerate(order):
            if self.line is None:
                self.lower = trail.depths[place] + 1
            if space.solved(state):
                solved.append(place)
            else:
                for move, child in space.children(state):
                    if trail.add(child, place, move):
                        order.append(child)
                        if self.line is None and space.solved(child):
                            self.line = trail.line(child)
                    edges.append(trail.place(child))
            if len(order) > MOST_CHARTED:
                del edges[:]
                if self.line is not None or len(order) > space.most:
                    return
            else:
                ends.append(len(edges))
            yield True
        self.whole = True

    def _count_back(
        self, solved: "array[int]", edges: "array[int]", ends: "array[int]"
    ) -> Iterator[bool]:
        """Count back along the edges turned round: `froms` lists for each state who leads to it."""
        size = len(ends) - 1
        starts = array("l", bytes(array("l").itemsize * (size + 1)))
        for edge, target in enumerate(edges):
            starts[target + 1] += 1
            if edge % CHUNK == 0:
                yield False
        starts = array("l", accumulate(starts))
        yield False
        free, froms = starts[:], array("l", bytes(edges.itemsize * len(edges)))
        for place in range(size):
            for target in edges[ends[place] : ends[place + 1]]:
                froms[free[target]] = place
                free[target] += 1
            if place % CHUNK == 0:
                yield False
        chart = array("l", [-1]) * size
        for place in solved:
            chart[place] = 0
        for number, place in enumerate(solved):
            for source in froms[starts[place] : starts[place + 1]]:
                if chart[source] < 0:
                    chart[source] = chart[place] + 1
                    solved.append(source)
            if number % CHUNK == 0:
                yield False
        self.chart = chart


class Shelf:
    """Where the latest atlas of a kind of board lies."""

    def __init__(self) -> None:
        """Begin empty."""
        self._atlas: Atlas | None = None

    def take(self, space: Space[Any]) -> Atlas:
        """Return the atlas that the start of this space is in, or begin one."""
        if self._atlas is None or space.start not in self._atlas:
            self._atlas = Atlas(space)
        return self._atlas


@lru_cache(maxsize=SHELVES)
def shelf_of(key: Hashable) -> Shelf:
    """Return the shelf for boards that share their space; the oldest shelves are cleared away."""
    return Shelf()


def whole_space(space: Space[Any], key: Hashable) -> Iterator[Answer]:
    """Prove a shortest line, then go on to the end of the space; a charted state is told at once.

    In a space too large to chart, a state has to wait for the search from another to end, and is
    searched from anew. Boards with the same key must have the same moves and the same goal.
    """
    progress = Progress("breadth-first")
    if space.solved(space.start):
        progress.improve(())
        yield from progress.report()
        return
    atlas = shelf_of(key).take(space)
    own = atlas.space.start == space.start
    progress.nodes = len(atlas) - 1
    progress.prove(1)
    while not atlas.ended:
        atlas.advance(progress)
        if own and not progress.settled:
            progress.prove(atlas.lower)
            if atlas.line is not None:
                # Writing a long line takes time: it gets a slice of its own.
                yield from progress.report()
                progress.improve(atlas.line)
        yield from progress.report()
    if atlas.chart is not None and not progress.settled:
        progress.method, progress.nodes = "the whole space", len(atlas)
        atlas.tell(space.start, progress)
    elif atlas.whole and atlas.line is None:
        progress.exhaust()
    elif own and not progress.settled:
        if atlas.line is not None:
            progress.improve(atlas.line)
            progress.prove(atlas.lower)
        else:
            progress.stop(len(atlas))
    elif not progress.settled:
        yield from whole_space(space, key)
        return
    yield from progress.report()
