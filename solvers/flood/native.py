"""Flood's engine: a first line at once, then a rising lower bound, then the proof.

A beam of 64 finds a line within milliseconds. Then iterative deepening asks, for a rising number of
moves, whether the board can be solved in that many, and is refuted each time: that many plus one
are needed at least. When this meets the best line's length, the line is proved; the last and
dearest question is never asked. After a while a second bound is prepared (the pairs of tokens of
`kernels`), and wider beams look for a shorter line.

All work is done in slices of about 8 ms, after each of which an answer is given. The slices' cuts
depend on the clock; what is found, and how many nodes it takes, do not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

import numpy as np

from game.answer import Answer
from game.rules.flood import DIGITS, Flood
from game.rules.puzzle import Move
from solvers.flood import kernels
from solvers.flood.kernels import ALL_RULES, PAIRS, Bits, Ints

Line = tuple[Move, ...]

SOLVED, BEAM, DEEPENING = "already solved", "beam search", "iterative deepening"
SLICE = 0.008  # seconds after which a slice has lasted long enough
FIRST_WIDTH = 64
# Wider beams, each once the search has taken so many nodes without a proof.
WIDER = ((30_000, 256), (300_000, 2048))
# The pairs of tokens: after how many nodes how many of each colour, and in how many bytes at most.
PAIRED = ((1_500, 1), (8_000, 3), (30_000, 6))
PAIRS_BYTES = 36 << 20
# The table of proved bounds: its slots at first, and how it grows up to how many bytes.
SLOTS, GROWTH, TABLE_BYTES = 1 << 12, 8, 16 << 20
# How many words of a larger table are cleared in one slice, and how many slots move to it.
CLEARED, MOVED = 1 << 18, 1 << 12


@dataclass(frozen=True, slots=True)
class Graph:
    """The contracted board; see the glossary of `kernels`."""

    number: int
    words: int
    colours: int
    masks: Bits
    spread: Bits
    span: Ints
    colour_of: Ints
    scratch: Bits

    @property
    def root(self) -> Bits:
        """The record of the board as it is: the region flooded, what borders it reached."""
        root = np.zeros(2 * self.words, np.uint64)
        root[0] = 1
        root[self.words :] = self.spread[self.words : 2 * self.words]
        root[self.words] |= np.uint64(1)
        return root

    def bound(self) -> int:
        """Return the number of moves the board needs at least, by colour-blind steps."""
        most = self.number
        return kernels.bound(
            self.masks, self.spread, self.span, self.words, self.root, 0, most, self.scratch
        )


@dataclass(slots=True)
class Pace:
    """How much work a slice holds: doubled while slices are short, halved when they are long."""

    budget: int = 64
    began: float = field(default_factory=perf_counter)

    def start(self) -> None:
        """Begin a slice."""
        self.began = perf_counter()

    @property
    def over(self) -> bool:
        """Whether the slice has lasted long enough."""
        return perf_counter() - self.began > SLICE

    def adjust(self) -> None:
        """Fit the budget to the slice that just ended."""
        took = perf_counter() - self.began
        if took > SLICE:
            self.budget = max(1, self.budget // 2)
        elif took < SLICE / 3:
            self.budget = min(1 << 20, self.budget * 2)


def contract(board: Flood) -> Graph:
    """Contract a board to its components."""
    cells = np.frombuffer(board.cells, np.uint8).copy()
    number, label, queue = kernels.components(cells, board.width, board.height)
    words = (number + 63) // 64
    tables = kernels.connect(cells, board.width, words, board.colours, number, label, queue)
    return Graph(number, words, board.colours, *tables, np.zeros(3 * words, np.uint64))


def beam(graph: Graph, width: int, best: int, most: int) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, and the line if one is found.

    `most` is the board's own bound, which no later bound exceeds.
    """
    size, wide = 2 * graph.words, width * max(1, graph.colours - 1) + 1
    kept, pool = np.empty(width * size, np.uint64), np.empty(wide * size, np.uint64)
    kept[:size] = graph.root
    history = np.empty((best + 1) * width, np.int64)
    scores, seen = np.empty(2 * wide, np.int64), np.zeros(4 << wide.bit_length(), np.int64)
    tally = np.empty(16 * most + graph.number + 2, np.int64)
    state = np.array([0, 0, 1, 0], np.int64)
    pace = Pace(max(1, 40_000 // (graph.number * graph.words)))
    pace.start()
    while True:
        ended = kernels.beam(
            graph.masks, graph.spread, graph.span, graph.words, graph.number, width, best, kept, pool, history,
            scores, seen, tally, state, graph.scratch, pace.budget,
        )  # fmt: skip
        if ended == kernels.LINE:
            yield read_back(history, width, int(state[kernels.AT_LEVEL]))
        if ended in (kernels.LINE, kernels.EMPTY):
            return
        if pace.over:
            yield None
            pace.start()


def read_back(history: Ints, width: int, level: int) -> Line:
    """Read the line that ends at the first place of a level."""
    line, place = [], 0
    for at in range(level, 0, -1):
        place, colour = divmod(int(history[at * width + place]), 16)
        line.append(DIGITS[colour])
    return tuple(reversed(line))


@dataclass(slots=True)
class Pairs:
    """The pairs of tokens in use; see `kernels`. At first there are none."""

    pairs: Ints
    near: Bits
    needs: Ints
    bound: int = 0


def no_pairs() -> Pairs:
    """Return the pairs a search starts with."""
    none = np.zeros(0, np.int64)
    return Pairs(none, np.zeros(0, np.uint64), none)


def choose_pairs(graph: Graph, distance: Ints, amount: int) -> list[tuple[int, int, int, int]]:
    """Choose (colour, component, component, distance): for each colour those hardest to reach."""
    block = (graph.number + 1) * graph.words * 8
    chosen, room = [], PAIRS_BYTES
    apart = distance.reshape(graph.number, graph.number).astype(np.int32)
    alone = apart.diagonal()
    each: list[list[tuple[int, int, int, int]]] = []
    for colour in range(graph.colours):
        members = np.flatnonzero(graph.colour_of == colour)
        one, other = (members[side] for side in np.triu_indices(len(members), 1))
        rank = apart[one, other] * 4096 + alone[one] + alone[other]
        least = np.partition(rank, -amount)[-amount] if len(rank) > amount else 0
        fit = np.flatnonzero(rank >= least)
        best = fit[np.argsort(-rank[fit], kind="stable")][:amount]
        each.append(
            [(colour, int(one[i]), int(other[i]), int(apart[one[i], other[i]])) for i in best]
        )
    for turn in range(amount):
        for pairs in each:
            if turn < len(pairs) and pairs[turn][3] * block <= room:
                room -= pairs[turn][3] * block
                chosen.append(pairs[turn])
    return sorted(chosen)


def latest_bound(chosen: list[tuple[int, int, int, int]]) -> int:
    """Return what the pairs prove of the board; `kernels` says why."""
    latest: dict[int, int] = {}
    for colour, _, _, need in chosen:
        latest[colour] = max(need, latest.get(colour, 0))
    return max(
        (need + i for i, need in enumerate(sorted(latest.values(), reverse=True))), default=0
    )


def pair_up(graph: Graph, nodes: int, amount: int) -> Iterator[Pairs | None]:
    """Prepare the pairs' tables for a search of so many records: None after a slice, then them."""
    number, words, tables = graph.number, graph.words, (graph.masks, graph.spread, graph.span)
    pace = Pace()
    reached, stages = np.zeros(number * words, np.uint64), np.empty(2 * number * words, np.uint64)
    reached[0] = 1
    fresh, distance = reached.copy(), np.zeros(number * number, np.int16)
    step = 1
    while kernels.meet(*tables, words, graph.colour_of, step, reached, fresh, stages, distance):
        step += 1
        if pace.over:
            yield None
            pace.start()
    yield None
    chosen = choose_pairs(graph, distance, amount)
    yield None
    pace.start()
    block = (number + 1) * words
    near = np.empty(sum(need for *_, need in chosen) * block, np.uint64)
    pairs, at = [], 0
    for colour, one, other, need in chosen:
        pairs += [colour, at]
        first = near[at : at + block].reshape(number + 1, words)
        first[:] = 0
        for a, b in ((one, other), (other, one)):
            first[0, a // 64] |= np.uint64(1 << a % 64)
            first[1 + a, b // 64] |= np.uint64(1 << b % 64)
        for level in range(need - 1):
            kernels.retreat(*tables, words, graph.colour_of, level, near, at, stages)
            if pace.over:
                yield None
                pace.start()
        at += need * block
    needs = np.zeros(nodes * len(chosen), np.int64)
    needs[: len(chosen)] = [need for *_, need in chosen]
    yield Pairs(np.array(pairs, np.int64), near, needs, latest_bound(chosen))


class Deepening:
    """The search for a proof: all its state, between slices.

    Invariant: the board needs `threshold` moves at least, and every entry of the table and every
    bound it was led by is true of the board whatever the path; see `kernels.search`.
    """

    def __init__(self, graph: Graph, rules: int, lower: int, best: int) -> None:
        self.graph = graph
        self.rules = rules
        self.nodes_at_most = 1 + best * graph.colours
        self.records = np.zeros(self.nodes_at_most * 2 * graph.words, np.uint64)
        self.records[: 2 * graph.words] = graph.root
        self.frames = np.zeros((best + 1) * (4 + 2 * graph.colours), np.int64)
        self.table = np.zeros(SLOTS * (graph.words + 1), np.uint64)
        self.control = np.zeros(6, np.int64)
        self.control[kernels.ROOM] = SLOTS * 3 // 4
        self.pairs = no_pairs()
        self.start(lower)

    @property
    def threshold(self) -> int:
        """The number of moves that is being asked for; fewer are refuted."""
        return int(self.control[kernels.THRESHOLD])

    @property
    def nodes(self) -> int:
        """The number of nodes expanded so far."""
        return int(self.control[kernels.NODES])

    def start(self, threshold: int) -> None:
        """Begin an iteration."""
        self.control[kernels.DEPTH] = 0
        self.control[kernels.THRESHOLD] = threshold
        self.control[kernels.STATUS] = kernels.ENTER
        self.frames[:2] = 0

    def run(self) -> Iterator[Line | None]:
        """Search: yield None after a slice, and in the end a line of `threshold` moves."""
        pace = Pace()
        paired = list(PAIRED if self.rules & PAIRS else ())
        while True:
            if paired and self.nodes >= paired[0][0]:
                self.pairs = no_pairs()  # frees the old tables before the new ones are made
                for pairs in pair_up(self.graph, self.nodes_at_most, paired.pop(0)[1]):
                    self.pairs = pairs or self.pairs
                    yield None
                self.start(max(self.threshold, self.pairs.bound))
                pace = Pace()
            budget = min(pace.budget, paired[0][0] - self.nodes) if paired else pace.budget
            pace.start()
            ended = self.search(budget)
            if ended <= kernels.ENTER and budget == pace.budget:
                pace.adjust()
            if ended == kernels.FOUND:
                yield self.line()
                return
            if ended == kernels.CROWDED:
                for _ in self.grow():
                    yield None
            if ended == kernels.REFUTED:
                self.start(self.threshold + 1)
            yield None

    def search(self, budget: int) -> int:
        """Go on for so many nodes; return how that ended."""
        graph, pairs = self.graph, self.pairs
        return kernels.search(
            graph.masks, graph.spread, graph.span, graph.words, graph.number, self.rules,
            self.records, self.frames, self.table, pairs.pairs, pairs.near, pairs.needs,
            self.control, graph.scratch, budget,
        )  # fmt: skip

    def line(self) -> Line:
        """Read the line that was found: at each depth the child that was tried last."""
        size = 4 + 2 * self.graph.colours
        frames = self.frames[: (int(self.control[kernels.DEPTH]) + 1) * size].reshape(-1, size)
        return tuple(DIGITS[int(frame[3 + frame[3]]) & 15] for frame in frames)

    def grow(self) -> Iterator[None]:
        """Move to a larger table slice by slice, or go on for good with the one there is."""
        size = self.graph.words + 1
        larger = len(self.table) * GROWTH
        if larger * 8 > TABLE_BYTES:
            self.control[kernels.ROOM] = len(self.table)
            return
        table = np.empty(larger, np.uint64)
        for start in range(0, larger, CLEARED):  # the first touch of so much memory takes long
            table[start : start + CLEARED] = 0
            yield None
        used = 0
        for start in range(0, len(self.table), MOVED * size):
            yield None
            used += kernels.move_table(
                self.table[start : start + MOVED * size], table, self.graph.words
            )
        self.control[kernels.USED] = used
        self.control[kernels.ROOM] *= GROWTH
        self.table = table


def exact(board: Flood, rules: int = ALL_RULES) -> Iterator[Answer]:
    """Solve a board exactly: ever better answers, the last of which is proved.

    The first answers of a large board may have no line yet. `rules` switches off rules of the
    search for tests; what is proved never depends on them.
    """
    graph = contract(board)
    if graph.number == 1:
        yield Answer(0, (), 0, SOLVED)
        return
    first = graph.bound()
    best: Line | None = None
    for best in beam(graph, FIRST_WIDTH, graph.number, first):
        yield Answer(first, best, 0, BEAM)
    assert best is not None, "a beam without a limit always finds a line"
    if first < len(best):
        yield from prove(graph, rules, first, best)


def prove(graph: Graph, rules: int, first: int, best: Line) -> Iterator[Answer]:
    """Raise the lower bound, and shorten the line, until they meet."""
    search = Deepening(graph, rules, first, len(best))
    wider = list(WIDER)
    for line in search.run():
        best = line or best
        yield Answer(search.threshold, best, search.nodes, DEEPENING)
        if search.threshold == len(best):
            return
        if wider and search.nodes >= wider[0][0]:
            for line in beam(graph, wider.pop(0)[1], len(best), first):
                best = line or best
                yield Answer(search.threshold, best, search.nodes, BEAM)
            if search.threshold == len(best):
                return
