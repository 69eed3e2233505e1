"""Sliding tiles' kernels: pattern tables and their building, IDA* for proofs, beams for lines.

Glossary, for every name below:

    cell        0 … size-1, row by row; a tile's home is the cell before its number, the gap's is
                the last
    pattern     a group of at most eight tiles; its table tells how many steps of these tiles are
                needed at least to bring them home, whatever the others do. As each step moves one
                tile, the needs of patterns without common tiles add up
    cells       where a pattern's tiles stand: a set of cells as bits
    order       which of its tiles stands where: three bits each, the tile on the lowest cell first
    rank        of a set among those of its size, or of an order: consecutive numbers from 0
    entry       half of what a pattern needs beyond Manhattan distance, in two or four bits, rank of
                the set first; it never exceeds the largest value its bits can hold
    form        for each pattern where its numbers stand in `ranks`, and its entries in `table`
    mirror      the board reflected in its main diagonal, a second opinion of the same tables; only
                square boards have one. Its patterns are numbered behind those of the board
    block       of a table that is being built: a set of cells and a region of cells that the gap
                can reach without moving the pattern's tiles; holds a bit for each order
    beside      for each cell the four next to it, -1 where the board ends
    away        for each tile and cell the Manhattan distance to the tile's home
    budget      how much one call may do, so that a call stays short

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Sets of orders, board keys and hashes are uint64, all else is int64 in calculations; the two are
never mixed, for that would make a float64. Nothing recurs. All kernels stand in one file, as
numba's cache notices changes of a kernel's own file only.

Layout of this file: ranks and entries; building tables; the search; linear conflicts; beams.
"""

import numpy as np

from solvers.kernel import (
    BITS,
    BYTES,
    INT,
    INTS,
    MIX,
    ONE,
    SHORTS,
    SMALLS,
    ZERO,
    Array,
    count,
    int64,
    kernel,
    lowest,
    types,
    uint64,
)

# A pattern's numbers in `form`: the orders; how many cells are in the low half of a set; where the
# ranks of low halves, high halves, first and last tiles of an order begin; the cells of the high
# half; the first entry; and entries a byte, as a power of two.
ORDERS, LOW_CELLS, LOW, HIGH, FIRST, LAST, HIGH_CELLS, ENTRY, PACKED, FORM = range(10)
# Tiles of an order that are ranked first.
HEAD = 4

# The building's numbers, in its `state`.
PHASE, CURSOR, LEVEL, ALIVE = range(4)
EXPAND, SETTLE = range(2)

# The search's numbers, in its `control` array.
DEPTH, THRESHOLD, BEYOND, NODES, ITERATION = range(5)
# A frame: the next side to look at, where the gap came from, where it is, Manhattan distance, the
# sum of entries of board and mirror, the board's key; what the step into it changed, as it was.
SIDE, CAME, GAP, FAR, MAIN, MIRROR, CELLS, ORDER, VALUE, CELLS_M, ORDER_M, VALUE_M, FRAME = range(
    13
)
# How a call of the search ended.
PAUSED, REFUTED, FOUND = range(3)

# The beam's numbers, in its `state`; and how a call of the beam ended.
AT_LEVEL, AT, KEPT, MADE, STAGE, CUT, LEFT = range(7)
WITHIN, LINE, EMPTY = range(3)


# --- ranks and entries ------------------------------------------------------------------------


@kernel(INT, INT, INT, INT)
def reorder(order: int, one: int, other: int) -> int:
    """Take out the tile at place `one` of an order, and put it back at place `other`."""
    one *= 3
    other *= 3
    tile = order >> one & 7
    rest = order & ((1 << one) - 1) | order >> (one + 3) << one
    return rest & ((1 << other) - 1) | tile << other | rest >> other << (other + 3)


@kernel(INT, INT, INT)
def relative(digits: int, length: int) -> int:
    """Rank digits of three bits among all orders of the same digits; -1 if two are alike."""
    rank = 0
    for i in range(length):
        smaller = 0
        for j in range(i + 1, length):
            one, other = digits >> 3 * i & 7, digits >> 3 * j & 7
            if one == other:
                return -1
            if other < one:
                smaller += 1
        rank = rank * (length - i) + smaller
    return rank


@kernel(types.void, INT, INT, INTS, SMALLS)
def number(size: int, tiles: int, form: Array, ranks: Array) -> None:
    """Fill in the ranks of one pattern of so many tiles.

    A set's rank is the sum of C(cell, i) over its i-th cells: that of its low half, and that of its
    high half given how many are in the low one. An order's rank is that of its first tiles among
    all tiles, times the orders of the rest, and that of the last ones among themselves.
    """
    choose = np.zeros((size + 1) * (tiles + 2), np.int64)
    for n in range(size + 1):
        choose[n * (tiles + 2)] = 1
        for k in range(1, min(n, tiles + 1) + 1):
            above = (n - 1) * (tiles + 2) + k
            choose[n * (tiles + 2) + k] = choose[above - 1] + choose[above]
    low, high = form[LOW_CELLS], form[HIGH_CELLS]
    for start in range(-1, tiles + 1):
        at, cells, offset, before = form[HIGH] + (start << high), high, low, start
        if start < 0:
            at, cells, offset, before = form[LOW], low, 0, 0
        for cell in range(cells):
            for rest in range(1 << cell):
                place = before + count(rest) + 1
                if place <= tiles:
                    rank = int64(ranks[at + rest]) + choose[(offset + cell) * (tiles + 2) + place]
                    ranks[at + (1 << cell) + rest] = rank
    first = min(tiles, HEAD)
    rest = 1
    for i in range(2, tiles - first + 1):
        rest *= i
    for digits in range(1 << 3 * first):
        rank, taken = 0, 0
        for i in range(first):
            digit = digits >> 3 * i & 7
            if digit >= tiles or taken >> digit & 1:
                rank = 0
                break
            rank = rank * (tiles - i) + digit - count(taken & ((1 << digit) - 1))
            taken |= 1 << digit
        ranks[form[FIRST] + digits] = rank * rest
    for digits in range(1 << 3 * (tiles - first)):
        ranks[form[LAST] + digits] = max(0, relative(digits, tiles - first))


@kernel(INT, INTS, INT, SMALLS, INT)
def rank_order(form: Array, at: int, ranks: Array, order: int) -> int:
    """Rank an order."""
    head = order & ((1 << 3 * HEAD) - 1)
    first = int64(ranks[form[at + FIRST] + head])
    rank: int = first + int64(ranks[form[at + LAST] + (order >> 3 * HEAD)])
    return rank


@kernel(INT, INTS, INT, SMALLS, INT)
def rank_set(form: Array, at: int, ranks: Array, cells: int) -> int:
    """Rank a set of cells."""
    low = cells & ((1 << form[at + LOW_CELLS]) - 1)
    high = (count(low) << form[at + HIGH_CELLS]) + (cells >> form[at + LOW_CELLS])
    rank: int = int64(ranks[form[at + LOW] + low]) + int64(ranks[form[at + HIGH] + high])
    return rank


@kernel(INT, INTS, INT, SMALLS, BYTES, INT, INT)
def look_up(form: Array, at: int, ranks: Array, table: Array, cells: int, order: int) -> int:
    """Return the entry of a pattern whose numbers begin at `at`."""
    entry = form[at + ENTRY] + rank_set(form, at, ranks, cells) * form[at + ORDERS]
    entry += rank_order(form, at, ranks, order)
    packed = form[at + PACKED]
    shift = (entry & ((1 << packed) - 1)) << (3 - packed)
    value: int = int64(table[uint64(entry >> packed)]) >> shift & ((1 << (8 >> packed)) - 1)
    return value


@kernel(types.Tuple((INT, INT)), INT, INT, INT, INT)
def shift(cells: int, order: int, source: int, target: int) -> tuple[int, int]:
    """Move the pattern's tile on one cell to another that it may reach in a step."""
    rest = cells ^ 1 << source
    one, other = count(rest & ((1 << source) - 1)), count(rest & ((1 << target) - 1))
    if one != other:
        order = reorder(order, one, other)
    return rest | 1 << target, order


# --- building tables --------------------------------------------------------------------------


@kernel(types.void, INT, INTS, SMALLS, SMALLS, SHORTS)
def list_orders(tiles: int, form: Array, ranks: Array, orders: Array, moved: Array) -> None:
    """List the orders by rank, and the rank of each after a tile went from one place to another."""
    amount = form[ORDERS]
    for rank in range(amount):
        rest, divisor, free, order = rank, amount, (1 << tiles) - 1, 0
        for i in range(tiles):
            divisor //= tiles - i
            digit = -1
            for _ in range(rest // divisor + 1):
                digit += 1
                while not free >> digit & 1:
                    digit += 1
            rest %= divisor
            free ^= 1 << digit
            order |= digit << 3 * i
        orders[rank] = order
    for one in range(tiles):
        for other in range(tiles):
            if abs(one - other) < 8:
                base = (one * tiles + other) * amount
                for rank in range(amount):
                    order = reorder(int64(orders[rank]), one, other)
                    moved[base + rank] = rank_order(form, 0, ranks, order)


@kernel(INT, INT, INT, INTS, SMALLS, SMALLS, SMALLS)
def regions(
    size: int, tiles: int, beside: Array, label: Array, cells_of: Array, region_of: Array
) -> int:
    """Number all blocks; label each cell of each set with its block; -1 if there is no room."""
    blocks, rank = 0, 0
    cells = (1 << tiles) - 1
    while cells < 1 << size:
        free = (1 << size) - 1 & ~cells
        while free:
            region = free & -free
            fresh = region
            while fresh:
                cell = lowest(uint64(fresh))
                fresh &= fresh - 1
                label[rank * size + cell] = blocks
                for side in range(4):
                    other = beside[4 * cell + side]
                    if other >= 0 and free & ~region & 1 << other:
                        region |= 1 << other
                        fresh |= 1 << other
            free &= ~region
            if blocks == len(cells_of):
                return -1
            cells_of[blocks] = cells
            region_of[blocks] = region
            blocks += 1
        rank += 1
        low = cells & -cells
        carried = cells + low
        cells = carried | ((cells ^ carried) >> 2) // low
    return blocks


@kernel(
    INT, INT, INT, INTS, INTS, INTS, SMALLS, SMALLS, SHORTS, SMALLS, SMALLS, SMALLS, BITS, BITS,
    BITS, BYTES, BYTES, INTS, INT,
)  # fmt: skip
def grow(
    size: int, tiles: int, form: Array, beside: Array, away: Array, ranks: Array, orders: Array,
    moved: Array, label: Array, cells_of: Array, region_of: Array, frontier: Array, fresh: Array,
    visited: Array, live: Array, table: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Build a table breadth-first, backwards from home; return 0 when all is done.

    A level holds the orders first reached after so many steps of the pattern's tiles, block by
    block; the gap's own way costs nothing, so it vanishes inside a block. Each block of the level
    is expanded into `fresh`, then what is new is settled: it becomes the next level, and its
    entries are written. An order may be reached with the gap in several regions; the first counts,
    so no entry exceeds what is needed. What the bits can't hold is not written: all entries begin
    with the largest value.
    """
    amount = form[ORDERS]
    words = (amount + 63) // 64
    packed = form[PACKED]
    most = (1 << (8 >> packed)) - 1
    near = np.empty(64, np.int64)
    while budget > 0:
        block = state[CURSOR]
        if block == len(live):
            state[CURSOR] = 0
            if state[PHASE] == EXPAND:
                state[PHASE] = SETTLE
                state[LEVEL] += 1
                state[ALIVE] = 0
            elif state[ALIVE]:
                state[PHASE] = EXPAND
            else:
                return 0
            continue
        state[CURSOR] += 1
        budget -= 1
        own = block * words
        cells = int64(cells_of[block])
        if state[PHASE] == EXPAND:
            if not live[block] & 1:
                continue
            live[block] &= 2
            region = int64(region_of[block])
            while region:
                gap = lowest(uint64(region))
                region &= region - 1
                for side in range(4):
                    cell = beside[4 * gap + side]
                    if cell < 0 or not cells >> cell & 1:
                        continue
                    rest = cells ^ 1 << cell
                    one, other = count(rest & ((1 << cell) - 1)), count(rest & ((1 << gap) - 1))
                    to = int64(label[rank_set(form, 0, ranks, rest | 1 << gap) * size + cell])
                    live[to] |= 2
                    to *= words
                    budget -= words
                    if one == other:
                        for j in range(words):
                            fresh[to + j] |= frontier[own + j]
                        continue
                    base = (one * tiles + other) * amount
                    for j in range(words):
                        word = frontier[own + j]
                        while word != ZERO:
                            rank = int64(moved[base + 64 * j + lowest(word)])
                            word &= word - ONE
                            fresh[to + (rank >> 6)] |= ONE << uint64(rank & 63)
        elif live[block] & 2:
            live[block] = 0
            place, rest = 0, cells
            while rest:
                cell = lowest(uint64(rest))
                rest &= rest - 1
                for digit in range(tiles):
                    near[8 * place + digit] = away[digit * size + cell]
                place += 1
            first = form[ENTRY] + rank_set(form, 0, ranks, cells) * amount
            some = ZERO
            for j in range(words):
                word = fresh[own + j] & ~visited[own + j]
                fresh[own + j] = ZERO
                frontier[own + j] = word
                visited[own + j] |= word
                some |= word
                while word != ZERO:
                    rank = 64 * j + lowest(word)
                    word &= word - ONE
                    entry = first + rank
                    shift = (entry & ((1 << packed) - 1)) << (3 - packed)
                    if int64(table[entry >> packed]) >> shift & most == most:
                        order, far = int64(orders[rank]), 0
                        for i in range(tiles):
                            far += near[8 * i + (order >> 3 * i & 7)]
                        value = (state[LEVEL] - far) // 2
                        if value < most:
                            table[entry >> packed] ^= (most ^ value) << shift
            budget -= words
            if some != ZERO:
                live[block] = 1
                state[ALIVE] = 1
    return 1


# --- the search -------------------------------------------------------------------------------


@kernel(
    INT, INT, INTS, INTS, INTS, INTS, INTS, SMALLS, BYTES, INT, INTS, INTS, INTS, INTS, BITS,
    INTS, INTS, INT,
)  # fmt: skip
def search(
    size: int, beside: Array, away: Array, reflect: Array, pattern_of: Array, form: Array,
    ranks: Array, table: Array, patterns: int, tiles: Array, sets: Array, frames: Array,
    boards: Array, keys: Array, depths: Array, control: Array, budget: int,
) -> int:  # fmt: skip
    """Search depth-first for a line of at most THRESHOLD steps: IDA*, one iteration.

    A child is entered only if the steps so far and its bound stay within the threshold; of those
    that don't, the least sum is kept in BEYOND: no line is shorter, as each leaves the tree at such
    a child. The bound is Manhattan distance and twice the larger sum of entries, board's or
    mirror's; it is left as soon as it is too high. `keys` and `depths` hold boards entered in this
    iteration (none if empty: only boards of at most 16 cells have a key): to enter one again after
    as many steps, or more, finds nothing that was not found then.

    `tiles` is the board, `sets` the patterns' cells, orders and entries, three numbers each.
    """
    threshold, depth, nodes = control[THRESHOLD], control[DEPTH], 0
    mirrored = len(reflect) > 0
    slots = len(keys)
    mark = control[ITERATION] << 10
    while True:
        frame = depth * FRAME
        side = frames[frame + SIDE]
        gap, came = frames[frame + GAP], frames[frame + CAME]
        if side == 4:
            if depth == 0:
                control[DEPTH] = 0
                control[NODES] += nodes
                return REFUTED
            tile = tiles[came]
            tiles[gap], tiles[came] = tile, 0
            own = 3 * pattern_of[tile]
            if own >= 0:
                for i in range(3):
                    sets[own + i] = frames[frame + CELLS + i]
            if mirrored:
                own = 3 * pattern_of[reflect[size + tile]]
                if own >= 0:
                    own += 3 * patterns
                    for i in range(3):
                        sets[own + i] = frames[frame + CELLS_M + i]
            depth -= 1
            continue
        if nodes >= budget:
            control[DEPTH] = depth
            control[NODES] += nodes
            return PAUSED
        frames[frame + SIDE] = side + 1
        cell = beside[4 * gap + side]
        if cell < 0 or cell == came:
            continue
        tile = tiles[cell]
        steps = depth + 1
        far = frames[frame + FAR] + away[tile * size + gap] - away[tile * size + cell]
        least = steps + far
        main, mirror = frames[frame + MAIN], frames[frame + MIRROR]
        own = 3 * pattern_of[tile]
        cells, order, value = 0, 0, 0
        if least <= threshold and own >= 0:
            main -= sets[own + 2]
            if least + 2 * main <= threshold:
                cells, order = shift(sets[own], sets[own + 1], cell, gap)
                value = look_up(form, own // 3 * FORM, ranks, table, cells, order)
                main += value
        if least + 2 * main > threshold:
            control[BEYOND] = min(control[BEYOND], least + 2 * main)
            continue
        cells_m, order_m, value_m, own_m = 0, 0, 0, -1
        if mirrored:
            own_m = 3 * pattern_of[reflect[size + tile]]
            if own_m >= 0:
                to = own_m + 3 * patterns
                mirror -= sets[to + 2]
                if least + 2 * mirror <= threshold:
                    cells_m, order_m = shift(sets[to], sets[to + 1], reflect[cell], reflect[gap])
                    value_m = look_up(form, own_m // 3 * FORM, ranks, table, cells_m, order_m)
                    mirror += value_m
            if least + 2 * mirror > threshold:
                control[BEYOND] = min(control[BEYOND], least + 2 * mirror)
                continue
        after = depth + 1
        if slots:
            nibbles = uint64(tile) << uint64(4 * cell) | uint64(tile) << uint64(4 * gap)
            key = boards[depth] ^ int64(nibbles)
            boards[after] = key
            mixed = uint64(key) * MIX
            slot = int64(mixed >> uint64(40)) & (slots - 1)
            if keys[slot] == uint64(key) and depths[slot] >= mark and depths[slot] <= mark + steps:
                continue
            keys[slot] = uint64(key)
            depths[slot] = mark + steps
        nodes += 1
        frame += FRAME
        frames[frame + SIDE] = 0
        frames[frame + CAME] = gap
        frames[frame + GAP] = cell
        frames[frame + FAR] = far
        frames[frame + MAIN] = main
        frames[frame + MIRROR] = mirror
        if own >= 0:
            for i in range(3):
                frames[frame + CELLS + i] = sets[own + i]
            sets[own], sets[own + 1], sets[own + 2] = cells, order, value
        if own_m >= 0:
            to = own_m + 3 * patterns
            for i in range(3):
                frames[frame + CELLS_M + i] = sets[to + i]
            sets[to], sets[to + 1], sets[to + 2] = cells_m, order_m, value_m
        tiles[gap], tiles[cell] = tile, 0
        depth = after
        if far == 0:
            control[DEPTH] = depth
            control[NODES] += nodes
            return FOUND


# --- linear conflicts -------------------------------------------------------------------------


@kernel(INT, BYTES, INT, INT, INT, INT)
def conflicts(tiles: Array, board: int, width: int, height: int, line: int) -> int:
    """Count the tiles that must leave a line and come back: rows first, then columns.

    Tiles of a line that belong there, but stand in the wrong order, can't pass each other: all but
    the longest run in order must step aside, two steps each that Manhattan distance doesn't count.
    In a row these go up and down, in a column left and right, so all lines add up.
    """
    start, stride, length = board + line * width, 1, width
    if line >= height:
        start, stride, length = board + line - height, width, height
    longest = np.zeros(10, np.int64)
    home = np.zeros(10, np.int64)
    found, best = 0, 0
    for i in range(length):
        goal = int64(tiles[start + i * stride]) - 1
        if goal < 0 or (goal % width != line - height if line >= height else goal // width != line):
            continue
        home[found] = goal
        longest[found] = 1
        for j in range(found):
            if home[j] < goal and longest[j] >= longest[found]:
                longest[found] = longest[j] + 1
        best = max(best, longest[found])
        found += 1
    return found - best


# --- the beam ---------------------------------------------------------------------------------


@kernel(
    INT, INT, INT, INT, INT, INTS, INTS, INTS, INTS, INTS, SMALLS, BYTES, INT, BITS, BYTES, SMALLS,
    BITS, SMALLS, SMALLS, SMALLS, BITS, INTS, INT,
)  # fmt: skip
def beam(
    columns: int, rows: int, width: int, best: int, beside: Array, away: Array, reflect: Array,
    pattern_of: Array, form: Array, ranks: Array, table: Array, patterns: int, hashes: Array,
    tiles: Array, notes: Array, names: Array, history: Array, children: Array, tally: Array,
    seen: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Look layer by layer for a line shorter than `best`, keeping the `width` best of each layer.

    A child that can't beat `best` by its estimate is cut, so any line found does. A child is left
    out if it was made in this layer already, or kept in any before; `seen` forgets where two hashes
    meet, which costs work, no more.

    `tiles`, `notes` and `names` hold two layers, each the parents of the other in turn. A board's
    notes: the gap, where it came from, Manhattan distance, the sums of entries of board and mirror;
    then each pattern's cells, order and entry, or without patterns each line's conflicts.
    """
    size = columns * rows
    mirrored = len(reflect) > 0
    own_notes = len(notes) // (2 * width)
    one, other, slot = 0, 0, 0
    board = np.empty(size, np.uint8)
    while budget > 0:
        level = state[AT_LEVEL]
        old = (level & 1) * width
        new = width - old
        if state[STAGE] == 0 and state[AT] == state[KEPT]:
            if state[MADE] == 0:
                return EMPTY
            total, cut = 0, -1
            while cut + 1 < len(tally) and total + tally[cut + 1] <= width:
                cut += 1
                total += tally[cut]
            state[CUT], state[LEFT] = cut, width - total
            tally[:] = 0
            state[STAGE], state[AT], state[KEPT] = 1, 0, 0
        if state[STAGE] == 1 and state[AT] == state[MADE]:
            state[AT_LEVEL] += 1
            state[STAGE], state[AT], state[MADE] = 0, 0, 0
            continue
        at = state[AT]
        state[AT] += 1
        budget -= 1
        first, last, parent = 0, 4, at
        if state[STAGE] == 1:
            rank = int64(children[2 * at])
            if rank > state[CUT]:
                if rank != state[CUT] + 1 or state[LEFT] == 0:
                    continue
                state[LEFT] -= 1
            parent = int64(children[2 * at + 1]) >> 2
            first = int64(children[2 * at + 1]) & 3
            last = first + 1
        note = (old + parent) * own_notes
        start = (old + parent) * size
        gap, came = int64(notes[note]), int64(notes[note + 1])
        for side in range(first, last):
            cell = beside[4 * gap + side]
            if cell < 0 or cell == came:
                continue
            tile = int64(tiles[start + cell])
            name = names[old + parent] ^ hashes[tile * size + cell] ^ hashes[tile * size + gap]
            if state[STAGE] == 0:
                slot = int64(name >> uint64(32) & uint64(len(seen) - 1))
                now = name ^ MIX * uint64(level + 1)
                if seen[int64(name & uint64(len(seen) - 1))] == name or seen[slot] == now:
                    continue
            far = int64(notes[note + 2]) + away[tile * size + gap] - away[tile * size + cell]
            main, mirror = int64(notes[note + 3]), int64(notes[note + 4])
            own, own_m = -1, -1
            cells, order, value, cells_m, order_m, value_m = 0, 0, 0, 0, 0, 0
            if patterns:
                pattern = pattern_of[tile]
                if pattern >= 0:
                    own = note + 5 + 3 * pattern
                    cells, order = shift(int64(notes[own]), int64(notes[own + 1]), cell, gap)
                    value = look_up(form, pattern * FORM, ranks, table, cells, order)
                    main += value - notes[own + 2]
                if mirrored:
                    pattern = pattern_of[reflect[size + tile]]
                    if pattern >= 0:
                        own_m = note + 5 + 3 * (patterns + pattern)
                        cells_m, order_m = shift(
                            int64(notes[own_m]), int64(notes[own_m + 1]), reflect[cell],
                            reflect[gap],
                        )  # fmt: skip
                        value_m = look_up(form, pattern * FORM, ranks, table, cells_m, order_m)
                        mirror += value_m - notes[own_m + 2]
                else:
                    mirror = main
            else:
                for i in range(size):
                    board[i] = tiles[start + i]
                board[gap], board[cell] = tile, 0
                one, other = gap // columns, cell // columns
                if one == other:
                    one, other = rows + gap % columns, rows + cell % columns
                value = conflicts(board, 0, columns, rows, one)
                value_m = conflicts(board, 0, columns, rows, other)
                main += value + value_m - notes[note + 5 + one] - notes[note + 5 + other]
                mirror = main
            if state[STAGE] == 0:
                if level + 1 + far + 2 * max(main, mirror) >= best:
                    continue
                seen[slot] = now
                rank = min(far + main + mirror, len(tally) - 1)
                made = state[MADE]
                children[2 * made] = rank
                children[2 * made + 1] = parent * 4 + side
                state[MADE] += 1
                tally[rank] += 1
                if far == 0:
                    history[(level + 1) * width] = parent * 4 + side
                    state[AT_LEVEL] += 1
                    return LINE
                continue
            kept = state[KEPT]
            state[KEPT] += 1
            history[(level + 1) * width + kept] = parent * 4 + side
            child = (new + kept) * own_notes
            for i in range(own_notes):
                notes[child + i] = notes[note + i]
            for i in range(size):
                tiles[(new + kept) * size + i] = tiles[start + i]
            tiles[(new + kept) * size + gap] = tile
            tiles[(new + kept) * size + cell] = 0
            names[new + kept] = name
            seen[int64(name & uint64(len(seen) - 1))] = name
            notes[child], notes[child + 1], notes[child + 2] = cell, gap, far
            notes[child + 3], notes[child + 4] = main, mirror
            if patterns:
                if own >= 0:
                    to = own - note + child
                    notes[to], notes[to + 1], notes[to + 2] = cells, order, value
                if own_m >= 0:
                    to = own_m - note + child
                    notes[to], notes[to + 1], notes[to + 2] = cells_m, order_m, value_m
            else:
                notes[child + 5 + one], notes[child + 5 + other] = value, value_m
    return WITHIN
