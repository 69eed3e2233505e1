"""Flood's engine: a first line at once, then a rising lower bound, then the proof.

A beam of 32 finds a line within milliseconds. Then iterative deepening asks, for a rising number of
moves, whether the board can be solved in that many, and is refuted each time: that many plus one
are needed at least. When this meets the best line's length, the line is proved; the last and
dearest question is never asked. After a while a second bound is prepared (the pairs of tokens of
`kernels`), and wider beams look for a shorter line.

All work is done in slices (see `solvers.pace`), after each of which an answer is given. The slices'
cuts depend on the clock; what is found, and how many nodes it takes, do not.
"""

from collections.abc import Iterator

import numpy as np

import solvers.flood.fits  # noqa: F401
from game.answer import Answer
from game.rules.flood import DIGITS, Flood
from game.rules.puzzle import Move, Position
from solvers.flood import kernels
from solvers.flood.contraction import Contraction, fill, outline

from solvers.flood.kernels import (  # isort: skip
    ALL_RULES, COLOUR_BITS, KEYS, LOW_COLOUR, PAIRS, SAMPLES, SETS, Ints,
)  # fmt: skip
from solvers.flood.pairs import Chooser, first_turn, no_pairs, pair_up
from solvers.kernel import LANES, ROW
from solvers.pace import FEW, Pace

Line = tuple[Move, ...]

SOLVED, LOOKING = "already solved", "looking at the board"
NEVER = 1 << 62  # a number of nodes that no search comes to
FIRST_WIDTH = 32
# How many times as many nodes there are when pairs are chosen again.
LATER = 4
# How many nodes, each of them for one word of components, a call of the beam expands, and the first
# of the search.
AT_ONCE = 200_000
# Wider beams, each once the search has taken so many nodes without a proof.
WIDER = ((10_000, 256), (100_000, 2048))
# The table of proved bounds: its slots at first, and how it grows up to how many bytes.
SLOTS, GROWTH, TABLE_BYTES = 1 << 12, 4, 24 << 20
# How many words of a larger table are cleared in one slice, and how many slots move to it.
CLEARED, MOVED = 1 << 18, 1 << 12


def beam(graph: Contraction, width: int, best: int, most: int, pace: Pace) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, and the line if one is found.

    `most` is the board's own bound, which no later bound exceeds.
    """
    size, wide = SETS * graph.words, width * max(1, graph.colours - 1) + 1
    layer = kernels.Layer(
        kept=np.empty(width * size, np.uint64),
        needs=np.empty(width, np.int64),
        pool=np.empty(wide * size + ROW, np.uint64),
        history=np.empty((best + 1) * width, np.int64),
        scores=np.empty(kernels.SCORED * wide, np.int64),
        seen=np.zeros(kernels.SLOT * (2 << wide.bit_length()), np.int64),
        tally=np.empty(kernels.WEIGHT * most + graph.number + 2, np.int64),
        state=np.zeros(kernels.STATE, np.int64),
    )
    layer.kept[:size], layer.needs[0] = graph.root, most
    layer.state[kernels.KEPT] = 1
    budget = max(1, AT_ONCE // (graph.number * graph.words))
    while True:
        ended = kernels.beam(*graph.net, graph.number, width, best, *layer, graph.scratch, budget)
        if ended == kernels.LINE:
            yield read_back(layer.history, width, int(layer.state[kernels.AT_LEVEL]))
        if ended in (kernels.LINE, kernels.EMPTY):
            return
        yield from pace.pause()


def read_back(history: Ints, width: int, level: int) -> Line:
    """Read the line that ends at the first place of a level."""
    line, place = [], 0
    for at in range(level, 0, -1):
        origin = int(history[at * width + place])
        line.append(DIGITS[origin & LOW_COLOUR])
        place = origin >> COLOUR_BITS
    return tuple(reversed(line))


class Deepening:
    """The search for a proof: all its state, between slices.

    Invariant: the board needs `threshold` moves at least, and every entry of the table and every
    bound it was led by is true of the board whatever the path; see `kernels.search`.
    """

    def __init__(self, graph: Contraction, rules: int, lower: int, best: int) -> None:
        self.graph = graph
        self.rules = rules
        self.nodes_at_most = 1 + best * LANES
        size = SETS * graph.words
        self.frame_size = KEYS + 3 * LANES
        self.tree = kernels.Tree(
            records=np.zeros(self.nodes_at_most * size + ROW, np.uint64),
            frames=np.zeros((best + 1) * self.frame_size, np.int64),
            table=np.zeros(SLOTS * (graph.words + 1), np.uint64),
            samples=np.zeros(SAMPLES * (graph.words + 1), np.uint64),
            control=np.zeros(kernels.CONTROL, np.int64),
        )
        self.tree.records[:size] = graph.root
        self.control[kernels.ROOM] = SLOTS * 3 // 4
        self.paired = no_pairs()
        self.chooser: Chooser | None = None
        self.turn = first_turn(graph) if rules & PAIRS else NEVER
        self.control[kernels.STRIDE] = max(1, self.turn // SAMPLES)
        self.pause = NEVER
        self.start(lower)

    @property
    def control(self) -> Ints:
        """The search's numbers."""
        return self.tree.control

    @property
    def threshold(self) -> int:
        """The number of moves that is being asked for; fewer are refuted."""
        return int(self.control[kernels.THRESHOLD])

    @property
    def nodes(self) -> int:
        """The number of nodes expanded so far."""
        return int(self.control[kernels.NODES])

    @property
    def method(self) -> str:
        """What is being done, in words a player can read."""
        return "IDA* with pairs of tokens" if len(self.paired.pairs.pairs) else "IDA*"

    def start(self, threshold: int) -> None:
        """Begin an iteration."""
        self.control[kernels.DEPTH] = 0
        self.control[kernels.THRESHOLD] = threshold
        self.control[kernels.STATUS] = kernels.ENTER
        self.tree.frames[: kernels.SLEEPING + 1] = 0
        self.tree.frames[kernels.BLINDLY] = self.graph.number

    def run(self) -> Iterator[Line | None]:
        """Search: yield None after a slice, and in the end a line of `threshold` moves.

        It also yields as soon as the threshold rises, and at `pause` nodes, neither more nor less;
        whoever set the pause is to set the next one then.
        """
        pace = Pace(max(FEW, AT_ONCE // (self.graph.number * self.graph.words)))
        while True:
            if self.nodes >= self.turn:
                yield from self.prepare(pace)
            ended = self.search(min(self.turn, self.pause) - self.nodes, pace)
            if ended == kernels.FOUND:
                yield self.line()
                return
            if ended == kernels.CROWDED:
                yield from self.grow()
            if ended == kernels.REFUTED:
                self.start(self.threshold + 1)
            if ended >= kernels.REFUTED or pace.over or self.nodes >= self.pause:
                yield None
                pace.start()

    def prepare(self, pace: Pace) -> Iterator[None]:
        """Prepare the pairs that would have helped slice by slice, and begin again with them."""
        self.chooser = self.chooser or Chooser(self.graph)
        yield from self.chooser.learn(self.tree.samples, pace)
        self.paired = no_pairs()  # frees the old tables before the new ones are made
        for paired in pair_up(self.chooser, self.nodes_at_most, pace):
            self.paired = paired or self.paired
            yield None
        self.turn = max(self.turn * LATER, self.nodes + 1)
        self.control[kernels.STRIDE] = max(1, (self.turn - self.nodes) // SAMPLES)
        pace.start()
        self.start(max(self.threshold, self.paired.bound))

    def search(self, most: int, pace: Pace) -> int:
        """Go on for so many nodes at most, and fit the pace to it; return how that ended."""
        budget = pace.call(most)
        graph = self.graph
        ended = kernels.search(
            *graph.net, graph.number, self.rules, *self.tree, *self.paired.pairs, graph.scratch,
            budget,
        )  # fmt: skip
        if ended <= kernels.ENTER and budget == pace.budget:
            pace.fit()
        return ended

    def line(self) -> Line:
        """Read the line that was found: at each depth the child that was tried last."""
        size = self.frame_size
        frames = self.tree.frames[: (int(self.control[kernels.DEPTH]) + 1) * size].reshape(-1, size)
        tried = (int(frame[KEYS + frame[kernels.NEXT] - 1]) for frame in frames)
        return tuple(DIGITS[key & LOW_COLOUR] for key in tried)

    def grow(self) -> Iterator[None]:
        """Move to a larger table slice by slice, or go on for good with the one there is."""
        size = self.graph.words + 1
        old = self.tree.table
        larger = len(old) * GROWTH
        if larger * 8 > TABLE_BYTES:
            self.control[kernels.ROOM] = len(old)
            return
        table = np.empty(larger, np.uint64)
        for start in range(0, larger, CLEARED):  # the first touch of so much memory takes long
            table[start : start + CLEARED] = 0
            yield None
        used = 0
        for start in range(0, len(old), MOVED * size):
            yield None
            used += kernels.move_table(old[start : start + MOVED * size], table, self.graph.words)
        self.control[kernels.USED] = used
        self.control[kernels.ROOM] *= GROWTH
        self.tree = self.tree._replace(table=table)


def exact(board: Position, rules: int = ALL_RULES) -> Iterator[Answer]:
    """Solve a board exactly: ever better answers, the last of which is proved.

    The first answers of a large board may have no line yet. `rules` switches off rules of the
    search for tests; what is proved never depends on them.
    """
    assert isinstance(board, Flood)
    pace = Pace()
    graph = outline(board)
    if graph.number == 1:
        yield Answer(0, (), 0, SOLVED)
        return
    for _ in fill(graph, pace):
        yield Answer(0, None, 0, LOOKING)
    first = graph.bound()
    best: Line | None = None
    for best in beam(graph, FIRST_WIDTH, graph.number, first, pace):
        yield Answer(first, best, 0, f"beam of {FIRST_WIDTH}")
    assert best is not None, "a beam without a limit always finds a line"
    if first < len(best):
        yield from prove(graph, rules, first, best)


def prove(graph: Contraction, rules: int, first: int, best: Line) -> Iterator[Answer]:
    """Raise the lower bound, and shorten the line, until they meet."""
    search = Deepening(graph, rules, first, len(best))
    wider = list(WIDER)
    search.pause = wider[0][0]
    for line in search.run():
        best = line or best
        yield Answer(search.threshold, best, search.nodes, search.method)
        if search.threshold == len(best):
            return
        if search.nodes >= search.pause:
            width = wider.pop(0)[1]
            search.pause = wider[0][0] if wider else NEVER
            for line in beam(graph, width, len(best), first, Pace()):
                best = line or best
                yield Answer(search.threshold, best, search.nodes, f"IDA* and a beam of {width}")
            if search.threshold == len(best):
                return
            yield Answer(search.threshold, best, search.nodes, search.method)
