"""Pairs of tokens, the second bound: how they are chosen and prepared; `kernels` says why it holds.

They cost time and memory, so a search first gets one pair of each colour, and more while it lasts.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from solvers.flood import kernels
from solvers.flood.contraction import Contraction
from solvers.flood.kernels import CHOSEN, MOST_PAIRS, RANK, Bits, Ints, Pairs
from solvers.kernel import WORD_BITS
from solvers.pace import Pace

Pair = tuple[int, int, int, int]  # colour, component, component, their distance

# After how many nodes how many pairs of each colour, and in how many bytes at most.
PAIRED = ((8_000, 3), (30_000, 6))
PAIRS_BYTES = 32 << 20


class Paired(NamedTuple):
    """Pairs for the kernels, and what they prove of the board."""

    pairs: Pairs
    bound: int


def no_pairs() -> Paired:
    """Return the pairs a search starts with: none."""
    none = np.zeros(0, np.int64)
    return Paired(Pairs(none, np.zeros(0, np.uint64), none), 0)


def pair_turns(number: int) -> list[tuple[int, int]]:
    """List after how many nodes how many pairs of each colour are prepared.

    The more components there are to search, the sooner the first pairs are worth their while.
    """
    return [(min(4_000, max(500, 30_000_000 // number**2)), 1), *PAIRED]


def choose_pairs(
    graph: Contraction, distance: Ints, amount: int, pace: Pace
) -> Iterator[list[Pair] | None]:
    """Choose for each colour the pairs hardest to reach: None after a slice, then the pairs.

    Where there is not room for all, each colour gets its first before any gets its second.
    """
    chosen = np.empty(CHOSEN * amount, np.int64)
    each: list[list[Pair]] = []
    for colour in range(graph.colours):
        found = kernels.farthest(distance, graph.colour_of, colour, amount, chosen)
        ranked = chosen[: CHOSEN * found].reshape(-1, CHOSEN).tolist()
        each.append([(colour, one, other, rank // RANK) for rank, one, other in ranked])
        if pace.over:
            yield None
            pace.start()
    block = (graph.number + 1) * graph.words * 8
    pairs, room = [], PAIRS_BYTES
    for turn in range(amount):
        for ranking in each:
            if turn < len(ranking) and ranking[turn][3] * block <= room:
                room -= ranking[turn][3] * block
                pairs.append(ranking[turn])
    assert len(pairs) <= MOST_PAIRS, f"{len(pairs)} pairs, and a bit each for {MOST_PAIRS}"
    yield sorted(pairs)


def latest_bound(chosen: list[Pair]) -> int:
    """Return what the pairs prove of the board; `kernels` says why."""
    latest: dict[int, int] = {}
    for colour, _, _, need in chosen:
        latest[colour] = max(need, latest.get(colour, 0))
    return max(
        (need + i for i, need in enumerate(sorted(latest.values(), reverse=True))), default=0
    )


def pair_up(graph: Contraction, nodes: int, amount: int, pace: Pace) -> Iterator[Paired | None]:
    """Prepare the pairs' tables for a search of so many records: None after a slice, then them."""
    number, words, net = graph.number, graph.words, graph.net
    reached, stages = np.zeros(number * words, np.uint64), np.empty(2 * number * words, np.uint64)
    reached[0] = 1
    fresh, distance = reached.copy(), np.zeros(number * number, np.int16)
    step = 1
    while kernels.meet(*net, graph.colour_of, step, reached, fresh, stages, distance):
        step += 1
        if pace.over:
            yield None
            pace.start()
    chosen: list[Pair] = []
    for found in choose_pairs(graph, distance, amount, pace):
        chosen = found or chosen
        yield None
    pace.start()
    block = (number + 1) * words
    near = np.empty(sum(need for *_, need in chosen) * block, np.uint64)
    pairs, at = [], 0
    for colour, one, other, need in chosen:
        pairs += [colour, at]
        bring_home(near[at : at + block].reshape(number + 1, words), one, other)
        for level in range(need - 1):
            kernels.retreat(*net, graph.colour_of, level, near, at, stages)
            if pace.over:
                yield None
                pace.start()
        at += need * block
    needs = np.zeros(nodes * len(chosen), np.int64)
    needs[: len(chosen)] = [need for *_, need in chosen]
    yield Paired(Pairs(np.array(pairs, np.int64), near, needs), latest_bound(chosen))


def bring_home(first: Bits, one: int, other: int) -> None:
    """Write the first level of a pair's table: both tokens stand on the pair, in either order."""
    first[:] = 0
    for a, b in ((one, other), (other, one)):
        first[0, a // WORD_BITS] |= np.uint64(1 << a % WORD_BITS)
        first[1 + a, b // WORD_BITS] |= np.uint64(1 << b % WORD_BITS)
