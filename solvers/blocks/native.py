"""Blocks by kernels: a space is explored as a whole, and every position of it is known at once.

The search goes breadth-first from one state. The first solved state that it meets proves par; then
it goes on until nothing is left to meet, and counts back from all solved states. A chart that was
made for one position serves all others of its space; the latest charts are kept.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from threading import get_ident

import numpy as np

import solvers.blocks.fits  # noqa: F401
from game.answer import Answer
from game.rules.blocks import MOVES, Blocks
from game.rules.blocks.packed import Layout, State, follow, pack, unpack_like
from game.rules.puzzle import Move, Position
from game.survey import MOST_LINES, Survey
from solvers.blocks import kernels

from solvers.blocks.kernels import (  # isort: skip
    CONTROL, COUNTED, CURSOR, MET, MOST_CHILDREN, SOLVED, WAYS, Ground, Met,
)  # fmt: skip
from solvers.kernel import Array
from solvers.pace import Pace

# What one chart may take, how much room it has at first, and how many charts are kept.
MOST_BYTES, FIRST_STATES, SHELVES = 64 << 20, 1 << 12, 2
# Bytes a state takes besides its words: its parent, depth, distance, order, and three slots.
A_STATE = 4 * 7
SOLVED_ALREADY, SEARCH, CHARTED = "already solved", "breadth-first", "the whole space"


class Chart:
    """One space, met from one state on, and how far everything in it is from solved."""

    def __init__(self, layout: Layout, start: State) -> None:
        """Know the start alone."""
        self.layout, self.start = layout, start
        self.ground = lay_out(layout)
        kinds = self.ground.kinds
        self.most = MOST_BYTES // (8 * kinds + A_STATE)
        self.full = False
        self.far: Array | None = None
        self._far = self._order = np.empty(0, np.int32)
        self._counted = False
        room = FIRST_STATES
        self.met = Met(
            states=np.empty(room * kinds, np.uint64),
            parents=np.zeros(room, np.int32),
            depths=np.zeros(room, np.int32),
            table=np.full(2 * room, -1, np.int32),
            control=np.zeros(CONTROL, np.int64),
            children=np.empty(MOST_CHILDREN * kinds, np.uint64),
        )
        self.met.states[:kinds] = self.words(start)
        self.met.control[MET] = 1
        self.met.control[SOLVED] = 0 if layout.solved(start) else -1
        self.met.table[self.slot(start)] = 0

    def __len__(self) -> int:
        """Count the states met."""
        return int(self.met.control[MET])

    @property
    def ended(self) -> bool:
        """Whether all is known, or no more can be."""
        return self.far is not None or self.full

    @property
    def whole(self) -> bool:
        """Whether nothing is left to meet."""
        return bool(self.met.control[CURSOR] == self.met.control[MET])

    @property
    def par(self) -> int | None:
        """How far the start is from solved, once a solved state was met."""
        place = int(self.met.control[SOLVED])
        return None if place < 0 else int(self.met.depths[place])

    @property
    def lower(self) -> int:
        """A length that no line from the start falls short of, while no solved state was met."""
        return int(self.met.depths[min(self.met.control[CURSOR], len(self) - 1)]) + 1

    def words(self, state: State) -> Array:
        """Write a state as words, one a kind."""
        every = (1 << self.ground.size) - 1
        kinds = range(self.ground.kinds)
        return np.array([state >> kind * self.ground.size & every for kind in kinds], np.uint64)

    def state(self, place: int) -> State:
        """Return a state by its number."""
        kinds, size = self.ground.kinds, self.ground.size
        words = self.met.states[place * kinds : (place + 1) * kinds]
        return sum(int(word) << kind * size for kind, word in enumerate(words))

    def slot(self, state: State) -> int:
        """Return the slot of a state in the table."""
        return kernels.find(
            self.words(state), 0, self.ground.kinds, self.met.states, self.met.table
        )

    def place(self, state: State) -> int:
        """Return the number of a state; -1 if it was not met."""
        return int(self.met.table[self.slot(state)])

    def work(self) -> None:
        """Go on for a slice; it ends when the first solved state is met."""
        pace, known = Pace(), self.par
        while not (pace.over or self.ended) and self.par == known:
            if not self.whole:
                self._explore(pace)
            elif not self._counted:
                self._count_back(pace)
        if self._counted:
            self.far = self._far

    def _explore(self, pace: Pace) -> None:
        known = self.par
        stopped = kernels.explore(*self.ground, *self.met, pace.call())
        pace.fit()
        if stopped and not self.whole and self.par == known:
            self._grow()

    def _grow(self) -> None:
        """Make room for twice as many states, or give up."""
        room = len(self.met.parents)
        wider = min(2 * room, self.most)
        if wider <= room:
            self.full = True
            return
        met, kinds = self.met, self.ground.kinds
        table = np.empty(max(len(met.table), 1 << (wider + wider // 2).bit_length()), np.int32)
        self.met = met._replace(
            states=widened(met.states, wider * kinds),
            parents=widened(met.parents, wider),
            depths=widened(met.depths, wider),
            table=table,
        )
        kernels.settle(kinds, met.control, self.met.states, table)

    def _count_back(self, pace: Pace) -> None:
        if not len(self._far):
            self._far, self._order = (np.empty(len(self), np.int32) for _ in range(2))
        if kernels.count_back(*self.ground, *self.met, self._far, self._order, pace.call()):
            self._counted = True
            self._order = self._order[: int(self.met.control[COUNTED])]
        pace.fit()

    # What is known of it

    def leaps(self, places: Iterator[int]) -> tuple[Move, ...]:
        """Write a way from place to place as leaps."""
        states = [self.state(place) for place in places]
        size = self.ground.size
        return tuple(
            f"{anchor_of(one & ~other, size)}>{anchor_of(other & ~one, size)}"
            for one, other in pairwise(states)
        )

    def first_line(self) -> tuple[Move, ...]:
        """Return the way from the start to the first solved state that was met."""
        way = [place := int(self.met.control[SOLVED])]
        while place:
            way.append(place := int(self.met.parents[place]))
        return self.leaps(reversed(way))

    def line(self, place: int) -> tuple[Move, ...] | None:
        """Return a shortest line from any state; None where there is none."""
        assert self.far is not None
        steps = int(self.far[place])
        if steps < 0:
            return None
        path = np.empty(steps + 1, np.int32)
        met = self.met
        kernels.descend(*self.ground, met.states, met.table, met.children, self.far, place, path)
        return self.leaps(map(int, path))

    def lines(self, place: int) -> int:
        """Count the shortest lines from a state that has some."""
        assert self.far is not None
        met = self.met
        ways, order = (np.zeros(len(self), np.int64) for _ in range(2))
        return int(
            kernels.count_lines(
                *self.ground,
                met.states,
                met.table,
                met.children,
                self.far,
                place,
                ways,
                order,
                MOST_LINES,
            )
        )

    @property
    def by_distance(self) -> Array:
        """The places of all states that have a way, the nearest to solved first."""
        return self._order


def anchor_of(bit: State, size: int) -> int:
    """Return the anchor of a piece that stands alone."""
    return (bit.bit_length() - 1) % size


def widened(array: Array, length: int) -> Array:
    """Return a copy with more room at its end."""
    wider = np.empty(length, array.dtype)
    wider[: len(array)] = array
    return wider


def lay_out(layout: Layout) -> Ground:
    """Write a layout as the kernels read it."""
    size, kinds = layout.width * layout.height, len(layout.kinds)
    covers = np.zeros(kinds * size, np.uint64)
    need = np.zeros(kinds * size * WAYS, np.uint64)
    after = np.full(kinds * size * WAYS, -1, np.int64)
    for bit, cover in layout.covers.items():
        at = bit.bit_length() - 1
        covers[at] = cover
        for way, slide in enumerate(layout.slides[bit]):
            need[at * WAYS + way] = slide.need
            after[at * WAYS + way] = slide.end
    room = np.uint64((1 << size) - 1 & ~layout.walls)
    return Ground(
        kinds, size, layout.place, int(layout.counted == MOVES), room, covers, need, after
    )


class Shelf:
    """Where the latest chart of one kind of board lies."""

    def __init__(self) -> None:
        """Begin empty."""
        self._chart: Chart | None = None

    def take(self, layout: Layout, state: State) -> Chart:
        """Return the chart that a state is in, or begin one; one that was full is of no use."""
        chart = self._chart
        other = chart is None or chart.place(state) < 0
        if other or (chart is not None and chart.full and chart.start != state):
            self._chart = chart = Chart(layout, state)
        assert chart is not None
        return chart


@lru_cache(maxsize=SHELVES)
def shelf_of(layout: Layout, thread: int) -> Shelf:
    """Return a thread's shelf for boards that are laid out alike; the oldest is cleared away.

    Each thread has its own, for no two may work on one chart.
    """
    return Shelf()


def exact(board: Position) -> Iterator[Answer]:
    """Prove a shortest line; a position of a space that is charted is answered at once."""
    assert isinstance(board, Blocks)
    layout, state = pack(board)
    if layout.solved(state):
        yield Answer(0, (), 0, SOLVED_ALREADY)
        return
    chart = shelf_of(layout, get_ident()).take(layout, state)
    while chart.far is None and not chart.full:
        if chart.start == state and chart.par is not None:
            break
        chart.work()
        yield Answer(lower_of(chart, state), None, expanded(chart), SEARCH)
    if chart.far is not None:
        line = chart.line(chart.place(state))
        if line is None:
            lower = lower_of(chart, state)
            yield Answer(lower, None, len(chart), CHARTED, solvable=False)
        else:
            yield Answer(len(line), tuple(follow(board, line)), len(chart), CHARTED)
    elif chart.start != state:
        yield from exact(board)
    elif chart.par is not None:
        line = chart.first_line()
        yield Answer(len(line), tuple(follow(board, line)), expanded(chart), SEARCH)
    else:
        stopped = f"{SEARCH}, stopped with memory for {len(chart):,} positions full"
        yield Answer(chart.lower, None, expanded(chart), stopped, full=True)


def expanded(chart: Chart) -> int:
    """Count the states that were expanded."""
    return int(chart.met.control[CURSOR])


def lower_of(chart: Chart, state: State) -> int:
    """Return what is proved of a state while the chart is being made."""
    if chart.start != state:
        return 1
    return chart.lower if chart.par is None else chart.par


def survey(board: Position) -> Iterator[Survey]:
    """Survey the space around a board by its chart."""
    assert isinstance(board, Blocks)
    layout, state = pack(board)
    chart = shelf_of(layout, get_ident()).take(layout, state)
    while not chart.ended:
        own = chart.start == state and chart.par is not None
        yield Survey(len(chart), par=chart.par if own else None)
        chart.work()
    if chart.far is None:
        if chart.start != state:
            yield from survey(board)
            return
        yield Survey(len(chart), full=True, par=chart.par)
        return
    yield from surveyed(chart, board, chart.place(state))


def surveyed(chart: Chart, board: Blocks, here: int) -> Iterator[Survey]:
    """Tell of a space that is charted; the examples are the first of each par that were met."""
    assert chart.far is not None
    par = int(chart.far[here])
    found = Survey(len(chart), par=None if par < 0 else par)
    yield found
    counts, nearest = dict[int, int](), dict[int, int]()
    order = chart.by_distance
    far = chart.far[order]
    ends = np.searchsorted(far, np.arange(int(far[-1]) + 2)) if len(far) else np.zeros(1, int)
    for steps, (begin, end) in enumerate(pairwise(ends)):
        counts[steps], nearest[steps] = int(end - begin), int(order[begin:end].min())
    yield found
    yield Survey(
        len(chart),
        complete=True,
        par=found.par,
        shortest=None if par < 0 else chart.lines(here),
        solvable=par >= 0,
        counts=counts,
        lost=len(chart) - len(order),
        examples={
            steps: unpack_like(board, chart.layout, chart.state(place))
            for steps, place in nearest.items()
        },
    )
