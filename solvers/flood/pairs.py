"""Pairs of tokens, the second bound: how they are chosen and prepared; `kernels` says why it holds.

They cost time and memory, so only those are prepared that would have spared nodes: the search keeps
some of its nodes as samples, and pairs are chosen that prove together what the search found out by
looking at the children. This is done again and again, for with these pairs it meets other nodes.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from solvers.flood import kernels
from solvers.flood.contraction import Contraction
from solvers.flood.kernels import CHOSEN, MOST_PAIRS, SAMPLES, Bits, Ints, Pairs
from solvers.kernel import ROW, WORD_BITS
from solvers.pace import Pace

Pair = tuple[int, int, int, int]  # colour, component, component, their distance

# In how many bytes at most.
PAIRS_BYTES = 32 << 20
# How many turns' samples are remembered, and the bit of the board itself, which is one for good.
TURNS, ROOT = 7, np.uint64(1 << WORD_BITS - 1)
# How many steps, each of a token on one word of components, one call of a kernel takes.
STEPS = 40_000
# Farther than anything is.
FAR = 1 << 16


class Paired(NamedTuple):
    """Pairs for the kernels, and what they prove of the board."""

    pairs: Pairs
    bound: int


def no_pairs() -> Paired:
    """Return the pairs a search starts with: none."""
    none = np.zeros(0, np.int64)
    return Paired(Pairs(none, np.zeros(0, np.uint64), none, none), 0)


def at_once(graph: Contraction) -> int:
    """Return how many steps two tokens take in one call of a kernel: it should stay short."""
    return max(1, STEPS // (graph.number * graph.words))


def first_turn(graph: Contraction) -> int:
    """Return after how many nodes the first pairs are prepared.

    The more components there are to search, the sooner the first pairs are worth their while; with
    few colours most boards are proved before they are.
    """
    if graph.colours <= 4:
        return 4_000
    return min(4_000, max(500, 20_000_000 // graph.number**2))


class Chooser:
    """Which pairs of one colour help with which samples, and how far away they are."""

    def __init__(self, graph: Contraction) -> None:
        """Begin with what helps with the board as it is."""
        self.graph = graph
        self.turn = 0
        number, words = graph.number, graph.words
        # How many there are of each one's colour up to it; `covers` has an entry for each of these.
        own = graph.colour_of[:, None] == np.arange(graph.colours)
        before = own.cumsum(axis=0)[own]
        self.rows = before.cumsum() - before
        self.covers = np.zeros(before.sum(), np.uint64)
        self.distance = np.zeros(0, np.int16)
        self.reached, self.fresh = np.empty((2, number * words), np.uint64)
        self.stages = np.empty((2 * number + 1) * words + ROW, np.uint64)
        self.bound = 0

    def measure(self, flooded: Bits, pace: Pace) -> Iterator[Ints | None]:
        """Find how far away each two components are from some flooded ones: None after a slice."""
        net, colour_of = self.graph.net, self.graph.colour_of
        distance = np.empty(len(colour_of) ** 2, np.int16)
        state = flooded, self.reached, self.fresh, self.stages, distance
        step, most = 1, at_once(self.graph)
        while kernels.meet(*net, colour_of, step, most, *state) == most:
            step += most
            yield from pace.pause()
        yield distance

    def weigh(self, distance: Ints, least: int, bit: np.uint64) -> Ints:
        """Note which pairs help to prove so much; return each colour's largest distance."""
        latest = np.zeros(self.graph.colours, np.int64)
        masks, colour_of = self.graph.net.masks, self.graph.colour_of
        kernels.weigh(masks, distance, colour_of, self.rows, least, bit, latest, self.covers)
        return latest

    def learn(self, samples: Bits, pace: Pace) -> Iterator[None]:
        """Take in what was sampled: yield after a slice."""
        words = self.graph.words
        if not self.turn:
            root = np.zeros(words, np.uint64)
            root[0] = 1
            for found in self.measure(root, pace):
                if found is None:
                    yield None
                else:
                    self.distance = found
            self.bound = latest_bound(self.weigh(self.distance, FAR, ROOT).tolist())
            self.weigh(self.distance, self.bound, ROOT)
        first = self.turn % TURNS * SAMPLES
        self.covers &= ~np.uint64((1 << SAMPLES) - 1 << first)
        self.turn += 1
        for slot, sample in enumerate(samples.reshape(SAMPLES, words + 1)):
            if sample[words]:
                for found in self.measure(sample[:words], pace):
                    if found is None:
                        yield None
                    else:
                        self.weigh(found, int(sample[words]), np.uint64(1 << first + slot))
        samples[:] = 0

    def choose(self, pace: Pace) -> Iterator[list[Pair] | None]:
        """Choose the pairs that help with most samples: None after a slice, then the pairs.

        Where there is not room for all, each colour gets its first before any gets its second.
        """
        graph, number = self.graph, self.graph.number
        amount = MOST_PAIRS // graph.colours
        chosen = np.empty(CHOSEN * amount, np.int64)
        each: list[list[Pair]] = []
        for colour in range(graph.colours):
            found = kernels.cover(graph.colour_of, self.rows, colour, amount, self.covers, chosen)
            ends = chosen[: CHOSEN * found].reshape(-1, CHOSEN).tolist()
            each.append([(colour, a, b, int(self.distance[a * number + b])) for a, b in ends])
            yield from pace.pause()
        block = (number + 1) * graph.words * 8
        pairs, room = [], PAIRS_BYTES
        for turn in range(amount):
            for ranking in each:
                if turn < len(ranking) and ranking[turn][3] * block <= room:
                    room -= ranking[turn][3] * block
                    pairs.append(ranking[turn])
        assert len(pairs) <= MOST_PAIRS, f"{len(pairs)} pairs, and a bit each for {MOST_PAIRS}"
        yield sorted(pairs)


def latest_bound(latest: list[int]) -> int:
    """Return what the colours' largest distances prove; `kernels` says why."""
    needs = sorted(filter(None, latest), reverse=True)  # a colour that is finished needs no move
    return max((need + i for i, need in enumerate(needs)), default=0)


def pair_up(chooser: Chooser, nodes: int, pace: Pace) -> Iterator[Paired | None]:
    """Prepare the pairs' tables for a search of so many records: None after a slice, then them."""
    graph = chooser.graph
    number, words, net = graph.number, graph.words, graph.net
    chosen: list[Pair] = []
    for found in chooser.choose(pace):
        chosen = found or chosen
        yield None
    pace.start()
    block = (number + 1) * words
    near = np.empty(sum(need for *_, need in chosen) * block + ROW, np.uint64)
    stage = np.empty(4 * words + ROW, np.uint64)
    pairs, at, most = [], 0, at_once(graph)
    for colour, one, other, need in chosen:
        pairs += [colour, at]
        for level in range(0, need, most):
            end = min(need - 1, level + most)
            kernels.retreat(*net, graph.colour_of, one, other, level, end, near, at, stage)
            yield from pace.pause()
        at += need * block
    needs = np.zeros(nodes * len(chosen), np.int64)
    needs[: len(chosen)] = [need for *_, need in chosen]
    latest = np.empty(2 * graph.colours, np.int64)
    yield Paired(Pairs(np.array(pairs, np.int64), near, needs, latest), chooser.bound)
