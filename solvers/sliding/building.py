"""The building of pattern tables, slice by slice."""

import math
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

import numpy as np

from solvers.kernel import WORD_BITS, Array
from solvers.pace import SLICE
from solvers.sliding import kernels
from solvers.sliding.kernels import DIGIT_BITS, FORM, MOST_REGIONS, SEEN_BITS
from solvers.sliding.plans import Plan, Table, Tables, steps_away, steps_beside

# Seconds that a slice should last: it is one call here, and the next may take thrice as long.
CALL = SLICE / 2
THINNED = 64  # sets of cells that one call takes out of a larger table


def shape(plan: Plan) -> tuple[Array, Array]:
    """Lay out a plan's patterns: return their form and their ranks."""
    form = np.zeros(max(1, len(plan.tables)) * FORM, np.int64)
    low = plan.size // 2
    high = plan.size - low
    ranks_at: dict[tuple[int, int], list[int]] = {}
    end = 0
    entry = 0
    for pattern, table in enumerate(plan.tables):
        tiles, places = kind = len(table.tiles), len(table.seen) + 1
        if kind not in ranks_at:
            first = min(tiles, kernels.HEAD)
            heads, tails = 1 << DIGIT_BITS * first, places << DIGIT_BITS * (tiles - first)
            lengths = (1 << low, (tiles + 1) << high, heads, tails)
            ranks_at[kind] = []
            for length in lengths:
                ranks_at[kind].append(end)
                end += length
        seen = sum(at << SEEN_BITS * cell for at, cell in enumerate(table.seen, 1))
        form[pattern * FORM : (pattern + 1) * FORM] = [
            math.factorial(tiles), math.comb(plan.size, tiles), low, *ranks_at[kind], high, entry,
            plan.packed, seen,
        ]  # fmt: skip
        entry += plan.amount(table)
    ranks = np.zeros(max(1, end), np.int32)
    for pattern, table in enumerate(plan.tables):
        own = form[pattern * FORM : (pattern + 1) * FORM]
        kernels.number(plan.size, len(table.tiles), len(table.seen) + 1, own, ranks)
    return form, ranks


def make(plan: Plan) -> Iterator[Tables | None]:
    """Build a plan's tables: yield None after a slice, and in the end the tables."""
    form, ranks = shape(plan)
    entries = np.full((plan.entries >> plan.packed) + 1, 255, np.uint8)
    for pattern, table in enumerate(plan.tables):
        yield None
        own = form[pattern * FORM : (pattern + 1) * FORM]
        part = _loose if table.seen else _pattern
        yield from part(plan, table, own, ranks, entries)
    yield Tables(plan, form, ranks, entries)


def _loose(plan: Plan, table: Table, form: Array, ranks: Array, entries: Array) -> Iterator[None]:
    """Take from the table with one tile more what is told of that tile."""
    slices = make(replace(plan, groups=(), others=(table.whole,)))
    while (whole := next(slices)) is None:
        yield None
    state = np.zeros(kernels.BUILDING, np.int64)
    state[kernels.CURSOR] = (1 << len(table.tiles)) - 1
    orders, _ = _orders(table, form, ranks)
    while kernels.thin(
        plan.size, len(table.tiles), form, ranks, entries, orders, whole.form, whole.ranks,
        whole.table, state, THINNED,
    ):  # fmt: skip
        yield None


def _orders(table: Table, form: Array, ranks: Array) -> tuple[Array, Array]:
    """List the orders of a pattern by rank, and what becomes of each."""
    tiles, amount = len(table.tiles), form[kernels.ORDERS]
    orders, moved = np.zeros(amount, np.int32), np.zeros(tiles * tiles * amount, np.uint16)
    kernels.list_orders(tiles, form, ranks, orders, moved)
    return orders, moved


def _pattern(plan: Plan, table: Table, form: Array, ranks: Array, entries: Array) -> Iterator[None]:
    """Build one pattern's table slice by slice."""
    size, tiles, sets = plan.size, len(table.tiles), form[kernels.SETS]
    orders, moved = _orders(table, form, ranks)
    yield None
    beside = steps_beside(plan.width, plan.height)
    away = steps_away(plan.width, plan.height).reshape(-1, size)[list(table.tiles)].ravel()
    label = np.full(sets * size, -1, np.int32)
    cells_of, region_of = (np.zeros(MOST_REGIONS * sets, np.int32) for _ in range(2))
    blocks = kernels.regions(size, tiles, beside, label, cells_of, region_of)
    assert blocks > 0, f"expected {MOST_REGIONS} regions at most to a set of cells"
    words = -(-len(orders) // WORD_BITS)
    frontier, fresh, visited = (np.zeros(blocks * words, np.uint64) for _ in range(3))
    live = np.zeros(blocks, np.uint8)
    home = sum(1 << (tile - 1) for tile in table.tiles)
    start = label[kernels.rank_set(form, 0, ranks, home) * size + table.gap]
    upright = sorted(range(tiles), key=table.tiles.__getitem__)
    order = sum(digit << DIGIT_BITS * place for place, digit in enumerate(upright))
    rank = np.flatnonzero(orders == order)[0]
    fresh[start * words + rank // WORD_BITS] = 1 << rank % WORD_BITS
    live[start] = kernels.THEN
    state = np.zeros(kernels.BUILDING, np.int64)
    state[kernels.PHASE] = kernels.SETTLE
    parts = kernels.Blocks(label, cells_of, region_of, frontier, fresh, visited, live, state)
    budget = 1 << 14
    while True:
        began = perf_counter()
        if not kernels.grow(
            size, tiles, beside, away, form, ranks, entries, orders, moved, *parts, budget
        ):
            return
        took = perf_counter() - began
        if took > CALL:
            budget = max(1 << 8, budget // 2)
        elif took < CALL / 3:
            budget = min(1 << 24, budget * 2)
        yield None
