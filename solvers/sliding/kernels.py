"""Sliding tiles' kernels: pattern tables and their building, IDA* for proofs, beams for lines.

Glossary, for every name below:

    cell        0 … size-1, row by row; a tile's home is the cell before its number, the gap's is
                the last
    pattern     a group of at most eight tiles; its table tells how many steps of these tiles are
                needed at least to bring them home, whatever the others do. As each step moves one
                tile, the needs of patterns without common tiles add up
    cells       where a pattern's tiles stand: a set of cells as bits
    order       which of its tiles stands where: three bits each, the tile on the lowest cell first
    loose       a tile that a pattern has beside its own; on a few cells, where it is seen, the
                order tells by bits above its tiles' on which
    rank        of a set among those of its size, or of an order: consecutive numbers from 0
    entry       half of what a pattern needs beyond Manhattan distance, in two or four bits, rank of
                the set first; it never exceeds the largest value its bits can hold
    form        for each pattern where its numbers stand in `ranks`, and its entries in `table`
    view        one opinion of a board: patterns without common tiles, looked at upright or in the
                mirror, the board reflected in its main diagonal (only square boards have one). A
                view's sum of entries is a bound; the largest of all views counts
    set_of      for each view and tile the number of its pattern, -1 if it is in none; patterns are
                numbered view by view
    turn        for each pattern and cell where its table sees it: patterns that are alike but for
                a turn of the board share one, and a mirrored view turns it once more
    block       of a table that is being built: a set of cells and a region of cells that the gap
                can reach without moving the pattern's tiles; holds a bit for each order
    beside      for each cell the four next to it, -1 where the board ends
    gap, came   the gap's cell, and the one where it was before: nothing goes straight back
    one, other  two places of an order, or the two lines where a step alters conflicts
    far         Manhattan distance of a whole board; in stages, what two tiles still need
    at, own     where what is looked at begins in its array; `own` is a pattern's
    away        for each tile and cell the Manhattan distance to the tile's home
    budget      how much one call may do, so that a call stays short

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Sets of orders, board keys and hashes are uint64, all else is int64 in calculations; the two are
never mixed, for that would make a float64. Nothing recurs. All kernels stand in one file,
whose text tells what is compiled already; what other families have as well is in `solvers.kernel`.

Layout of this file: ranks and entries; building tables; linear conflicts; the search; beams;
stages.
"""

from typing import NamedTuple

from solvers.kernel import (  # isort: skip
    BITS, BYTES, INT, INTS, MIX, ONE, SHORTS, SMALLS, WORD_BITS, ZERO, Array, Bundle, count, inner,
    int64, kernel, lowest, new_ints, types, uint64, zero_ints,
)  # fmt: skip

# What fits: `fits.py` holds it to the rules and the callers, on import.
MOST_TILES = 8  # of a pattern
DIGIT_BITS = 3  # for one of them in an order
DIGIT = (1 << DIGIT_BITS) - 1
HEAD = 4  # tiles of an order that are ranked first
SET_BITS = 31  # for a set of cells, where it is noted in 32 bits with a sign
MOST_REGIONS = 8  # into which a pattern's tiles part the other cells
SEEN_BITS = 2  # for the cell where a loose tile is seen, 0 if it is on none of them
SEEN = (1 << SEEN_BITS) - 1
BYTE_BITS, BYTE_SHIFT = 8, 3
LINE_BITS = 4  # for a place in a line of the board, and for a run of tiles in it
PLACE = (1 << LINE_BITS) - 1
# Boards that have a key, by cells: four bits each. Larger ones have two words with five bits a
# cell, the first of which has PAIR cells; the last cell is left out.
KEY_BITS, PAIR_BITS = 4, 5
KEYED, PAIR = WORD_BITS // KEY_BITS, WORD_BITS // PAIR_BITS
PAIRED = 2 * PAIR + 1
STEP_BITS = 10  # for the steps of a line in the table of boards met, below the iteration
HASH_BITS = 24  # of a hash that choose a slot, in tables of the search
BANK = 1 << 10  # boards that `pairs` holds of each depth
FAR_AWAY = 65_535  # more steps than any two tiles need

# A pattern's numbers in `form`: the orders; the sets; how many cells are in the low half of a set;
# where the ranks of low halves, high halves, first and last tiles of an order begin; the cells of
# the high half; the first entry; entries a byte, as a power of two; and SEEN_BITS for each cell,
# where a loose tile is seen.
ORDERS, SETS, LOW_CELLS, LOW, HIGH, FIRST, LAST, HIGH_CELLS, ENTRY, PACKED, LOOSE, FORM = range(12)
# What a view has of a pattern: where its tiles stand, which stands where, and its entry.
CELLS, ORDER, VALUE, SET = range(4)
SIDES, SIDE_BITS = 4, 2  # of a cell

# The building's numbers, in its `state`; its phases; and whether a block is in this level and in
# the next one.
PHASE, CURSOR, LEVEL, ALIVE, BUILDING = range(5)
EXPAND, SETTLE = range(2)
NOW, THEN = 1, 2

# The search's numbers, in its `control` array.
DEPTH, THRESHOLD, BEYOND, NODES, ITERATION, SPARE, CONTROL = range(7)
# What a bound leaves to spare in a hurry: of the steps left, but for the last ones, SPARE 1,024ths.
SPARE_BITS, NEAR = 10, 40
# A frame: the next side to look at, where the gap came from, where it is, Manhattan distance; then
# for each view its sum of entries, and the three numbers that the step into it changed, before.
SIDE, CAME, GAP, FAR, VIEWS = range(5)
SUM, BEFORE = range(2)
VIEW = BEFORE + SET
# How a call of the search ended.
PAUSED, REFUTED, FOUND = range(3)

# The beam's numbers, in its `state`; and how a call of the beam ended.
AT_LEVEL, AT, KEPT, MADE, STAGE, CUT, LEFT, STATE = range(8)
WITHIN, LINE, EMPTY = range(3)
# A child's numbers: how it ranks, and its history: place in the level before, and side in the low
# SIDE_BITS.
RANKED, ORIGIN, CHILD = range(3)
# A board's notes: the gap, where it came from, Manhattan distance, its score; then for each view
# its sum of entries; then each pattern's set.
NOTED_GAP, NOTED_CAME, NOTED_FAR, SCORE, SUMS = range(5)
# In a stage, a board's notes: the gap, where it came from, its number in the log, its worth, the
# steps taken, and where the two tiles are; further numbers of the state: the boards collected, the
# boards in the log, the last layer there may be, the least score, how many layers may follow the
# first with a board that is collected, and what a step of the two tiles counts.
NUMBER, TAKEN, AT_ONE, AT_TWO, LED = 2, 4, 5, 6, 7
DONE, LOGGED, UNTIL, BASE, LATE, PULL, STAGED = range(STATE, STATE + 7)
STEP = 4  # what a step taken counts in a stage's score
LOGGED_FROM, LOGGED_GAP, LOG = range(3)
# A queue: the next place in it, and its end.
QUEUE_AT, QUEUE_END, QUEUE = range(3)


class Field(NamedTuple):
    """What boards of one size have in common."""

    columns: int
    rows: int
    beside: Array
    away: Array


class Views(NamedTuple):
    """All views of a board, and the tables they look into."""

    turn: Array
    set_of: Array
    form: Array
    ranks: Array
    table: Array


class Walk(NamedTuple):
    """The search, where it stands; see `search`."""

    tiles: Array
    sets: Array
    frames: Array
    boards: Array
    keys: Array
    depths: Array
    pairs: Array
    control: Array


class Layers(NamedTuple):
    """The layers of a beam; see `beam`."""

    tiles: Array
    notes: Array
    names: Array
    history: Array
    children: Array
    tally: Array
    seen: Array
    state: Array


class Led(NamedTuple):
    """The layers of a beam of stages; see `lead`."""

    tiles: Array
    notes: Array
    names: Array
    log: Array
    children: Array
    tally: Array
    seen: Array
    state: Array


class Blocks(NamedTuple):
    """A table that is being built; see `grow`."""

    label: Array
    cells_of: Array
    region_of: Array
    frontier: Array
    fresh: Array
    visited: Array
    live: Array
    state: Array


FIELD = Bundle(Field, INT, INT, INTS, INTS)
LOOKED = Bundle(Views, INTS, INTS, INTS, SMALLS, BYTES)
WALK = Bundle(Walk, BYTES, INTS, INTS, INTS, BITS, INTS, BITS, INTS)
LAYERS = Bundle(Layers, BYTES, SMALLS, BITS, SMALLS, SMALLS, SMALLS, BITS, INTS)
LEAD = Bundle(Led, BYTES, SMALLS, BITS, SMALLS, SMALLS, SMALLS, BITS, INTS)
BLOCKS = Bundle(Blocks, SMALLS, SMALLS, SMALLS, BITS, BITS, BITS, BYTES, INTS)


# --- ranks and entries ------------------------------------------------------------------------


@inner(INT, INT, INT, INT)
def reorder(order: int, one: int, other: int) -> int:
    """Take out the tile at place `one` of an order, and put it back at place `other`."""
    one *= DIGIT_BITS
    other *= DIGIT_BITS
    tile = order >> one & DIGIT
    others = order & ((1 << one) - 1) | order >> (one + DIGIT_BITS) << one
    return others & ((1 << other) - 1) | tile << other | others >> other << (other + DIGIT_BITS)


@inner(INT, INT, INT)
def relative(digits: int, length: int) -> int:
    """Rank digits among all orders of the same digits; -1 if two are alike."""
    rank = 0
    for i in range(length):
        smaller = 0
        for j in range(i + 1, length):
            one, other = digits >> DIGIT_BITS * i & DIGIT, digits >> DIGIT_BITS * j & DIGIT
            if one == other:
                return -1
            if other < one:
                smaller += 1
        rank = rank * (length - i) + smaller
    return rank


@kernel(types.void, INT, INT, INT, INTS, SMALLS)
def number(size: int, tiles: int, places: int, form: Array, ranks: Array) -> None:
    """Fill in the ranks of one pattern of so many tiles, whose loose one has so many places.

    A set's rank is the sum of C(cell, i) over its i-th cells: that of its low half, and that of its
    high half given how many are in the low one. An order's rank is that of its first tiles among
    all tiles, times the orders of the rest, and that of the last ones among themselves, after all
    orders for each place of the loose tile before its own.
    """
    choose = zero_ints((size + 1) * (tiles + 2))
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
    for digits in range(1 << DIGIT_BITS * first):
        rank, taken = 0, 0
        for i in range(first):
            digit = digits >> DIGIT_BITS * i & DIGIT
            if digit >= tiles or taken >> digit & 1:
                rank = 0
                break
            rank = rank * (tiles - i) + digit - count(taken & ((1 << digit) - 1))
            taken |= 1 << digit
        ranks[form[FIRST] + digits] = rank * rest
    last = DIGIT_BITS * (tiles - first)
    for digits in range(places << last):
        rank = max(0, relative(digits, tiles - first))
        ranks[form[LAST] + digits] = rank + form[ORDERS] * (digits >> last)


@inner(INT, INTS, INT, SMALLS, INT)
def rank_order(form: Array, at: int, ranks: Array, order: int) -> int:
    head = order & ((1 << DIGIT_BITS * HEAD) - 1)
    first = int64(ranks[form[at + FIRST] + head])
    rank: int = first + int64(ranks[form[at + LAST] + (order >> DIGIT_BITS * HEAD)])
    return rank


@kernel(INT, INTS, INT, SMALLS, INT)
def rank_set(form: Array, at: int, ranks: Array, cells: int) -> int:
    low = cells & ((1 << form[at + LOW_CELLS]) - 1)
    high = (count(low) << form[at + HIGH_CELLS]) + (cells >> form[at + LOW_CELLS])
    rank: int = int64(ranks[form[at + LOW] + low]) + int64(ranks[form[at + HIGH] + high])
    return rank


@kernel(INT, INTS, INT, SMALLS, BYTES, INT, INT)
def look_up(form: Array, at: int, ranks: Array, table: Array, cells: int, order: int) -> int:
    """Return the entry of a pattern whose numbers begin at `at`."""
    entry = form[at + ENTRY] + rank_order(form, at, ranks, order) * form[at + SETS]
    entry += rank_set(form, at, ranks, cells)
    packed = form[at + PACKED]
    shift = (entry & ((1 << packed) - 1)) << (BYTE_SHIFT - packed)
    value: int = int64(table[uint64(entry >> packed)]) >> shift & ((1 << (BYTE_BITS >> packed)) - 1)
    return value


@inner(types.Tuple((INT, INT)), INT, INT, INT, INT, INT)
def shift(cells: int, order: int, source: int, target: int, loose: int) -> tuple[int, int]:
    """Move the pattern's tile on one cell to another that it may reach in a step.

    If none of its own is there, it is the loose one, which is seen on those cells.
    """
    if not cells >> source & 1:
        above = DIGIT_BITS * max(HEAD, count(cells))
        return cells, order & ((1 << above) - 1) | (loose >> SEEN_BITS * target & SEEN) << above
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
            order |= digit << DIGIT_BITS * i
        orders[rank] = order
    for one in range(tiles):
        for other in range(tiles):
            base = (one * tiles + other) * amount
            for rank in range(amount):
                order = reorder(int64(orders[rank]), one, other)
                moved[base + rank] = rank_order(form, 0, ranks, order)


@inner(INT, INT)
def next_set(cells: int) -> int:
    """Return the set of as many cells that comes next by rank."""
    low = cells & -cells
    carried = cells + low
    return carried | ((cells ^ carried) >> 2) // low


@inner(types.void, BYTES, INT, INT, INT)
def put(table: Array, packed: int, entry: int, value: int) -> None:
    """Write an entry that has the largest value its bits can hold, if it is less."""
    most = (1 << (BYTE_BITS >> packed)) - 1
    if value < most:
        shift = (entry & ((1 << packed) - 1)) << (BYTE_SHIFT - packed)
        table[entry >> packed] ^= (most ^ value) << shift


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
                for side in range(SIDES):
                    other = beside[SIDES * cell + side]
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
        cells = next_set(cells)
    return blocks


@kernel(INT, INT, INT, INTS, INTS, INTS, SMALLS, BYTES, SMALLS, SHORTS, BLOCKS, INT)
def grow(
    size: int, tiles: int, beside: Array, away: Array, form: Array, ranks: Array, table: Array,
    orders: Array, moved: Array, label: Array, cells_of: Array, region_of: Array, frontier: Array,
    fresh: Array, visited: Array, live: Array, state: Array, budget: int,
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
    words = -(-amount // WORD_BITS)
    packed = form[PACKED]
    most = (1 << (BYTE_BITS >> packed)) - 1
    near = new_ints(MOST_TILES * MOST_TILES)
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
            if not live[block] & NOW:
                continue
            live[block] &= THEN
            region = int64(region_of[block])
            while region:
                gap = lowest(uint64(region))
                region &= region - 1
                for side in range(SIDES):
                    cell = beside[SIDES * gap + side]
                    if cell < 0 or not cells >> cell & 1:
                        continue
                    rest = cells ^ 1 << cell
                    one, other = count(rest & ((1 << cell) - 1)), count(rest & ((1 << gap) - 1))
                    to = int64(label[rank_set(form, 0, ranks, rest | 1 << gap) * size + cell])
                    live[to] |= THEN
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
                            rank = int64(moved[base + WORD_BITS * j + lowest(word)])
                            word &= word - ONE
                            fresh[to + rank // WORD_BITS] |= ONE << uint64(rank % WORD_BITS)
        elif live[block] & THEN:
            live[block] = 0
            place, rest = 0, cells
            while rest:
                cell = lowest(uint64(rest))
                rest &= rest - 1
                for digit in range(tiles):
                    near[MOST_TILES * place + digit] = away[digit * size + cell]
                place += 1
            first = form[ENTRY] + rank_set(form, 0, ranks, cells)
            some = ZERO
            for j in range(words):
                word = fresh[own + j] & ~visited[own + j]
                fresh[own + j] = ZERO
                frontier[own + j] = word
                visited[own + j] |= word
                some |= word
                while word != ZERO:
                    rank = WORD_BITS * j + lowest(word)
                    word &= word - ONE
                    entry = first + rank * form[SETS]
                    shift = (entry & ((1 << packed) - 1)) << (BYTE_SHIFT - packed)
                    if int64(table[entry >> packed]) >> shift & most == most:
                        order, far = int64(orders[rank]), 0
                        for i in range(tiles):
                            far += near[MOST_TILES * i + (order >> DIGIT_BITS * i & DIGIT)]
                        put(table, packed, entry, (state[LEVEL] - far) // 2)
            budget -= words
            if some != ZERO:
                live[block] = NOW
                state[ALIVE] = 1
    return 1


@kernel(INT, INT, INT, INTS, SMALLS, BYTES, SMALLS, INTS, SMALLS, BYTES, INTS, INT)
def thin(
    size: int, tiles: int, form: Array, ranks: Array, table: Array, orders: Array, whole: Array,
    whole_ranks: Array, whole_table: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Fill a table with a loose tile from one where it is the last; return 0 when all is done.

    What that one needs on a cell where it isn't seen is noted nowhere: the least counts. Sets are
    taken one by one, from that in the state's CURSOR on.
    """
    least = new_ints(SEEN + 1)
    for _ in range(budget):
        cells = state[CURSOR]
        if cells >> size:
            return 0
        state[CURSOR] = next_set(cells)
        first = form[ENTRY] + rank_set(form, 0, ranks, cells)
        for rank in range(form[ORDERS]):
            last = int64(orders[rank]) | tiles << DIGIT_BITS * tiles
            least[:] = 1 << BYTE_BITS
            for cell in range(size):
                if not cells >> cell & 1:
                    order = reorder(last, tiles, count(cells & ((1 << cell) - 1)))
                    value = look_up(whole, 0, whole_ranks, whole_table, cells | 1 << cell, order)
                    seen = form[LOOSE] >> SEEN_BITS * cell & SEEN
                    least[seen] = min(least[seen], value)
            for seen in range(SEEN + 1):
                entry = first + (rank + seen * form[ORDERS]) * form[SETS]
                put(table, form[PACKED], entry, least[seen])
    return 1


# --- linear conflicts -------------------------------------------------------------------------


@kernel(INT, BYTES, INT, INT, INT, INT)
def conflicts(tiles: Array, board: int, columns: int, rows: int, line: int) -> int:
    """Count the tiles that must leave a line and come back: rows first, then columns.

    Tiles of a line that belong there, but stand in the wrong order, can't pass each other: all but
    the longest run in order must step aside, two steps each that Manhattan distance doesn't count.
    In a row these go up and down, in a column left and right, so all lines add up.
    """
    start, stride, length = board + line * columns, 1, columns
    if line >= rows:
        start, stride, length = board + line - rows, columns, rows
    # Of each tile that belongs here its place, and the longest run that ends there.
    places, runs, found, best = 0, 0, 0, 0
    for i in range(length):
        goal = int64(tiles[start + i * stride]) - 1
        if goal < 0:
            continue
        row, column = goal // columns, goal % columns
        place = column
        if line >= rows:
            if column != line - rows:
                continue
            place = row
        elif row != line:
            continue
        run = 1
        for j in range(found):
            if places >> LINE_BITS * j & PLACE < place:
                run = max(run, (runs >> LINE_BITS * j & PLACE) + 1)
        places |= place << LINE_BITS * found
        runs |= run << LINE_BITS * found
        best = max(best, run)
        found += 1
    return found - best


@inner(types.UniTuple(INT, 2), INT, INT, INT, INT)
def lines_of(columns: int, rows: int, source: int, target: int) -> tuple[int, int]:
    """Return the two lines where a step from cell to cell alters conflicts: they cross its way."""
    one, other = source // columns, target // columns
    if one != other:
        return one, other
    return rows + source % columns, rows + target % columns


# --- the search -------------------------------------------------------------------------------


@kernel(INT, FIELD, LOOKED, INT, WALK, INT)
def search(
    columns: int, rows: int, beside: Array, away: Array, turn: Array, set_of: Array, form: Array,
    ranks: Array, table: Array, lined: int, tiles: Array, sets: Array, frames: Array,
    boards: Array, keys: Array, depths: Array, pairs: Array, control: Array, budget: int,
) -> int:  # fmt: skip
    """Search depth-first for a line of at most THRESHOLD steps: IDA*, one iteration.

    A child is entered only if the steps so far and its bound stay within the threshold; of those
    that don't, the least sum is kept in BEYOND: no line is shorter, as each leaves the tree at such
    a child. The bound is Manhattan distance and twice the largest sum of entries of all views, or
    where there are none, if `lined`, twice the linear conflicts; it is left as soon as it is too
    high.

    `keys` and `depths` hold boards entered in this iteration (none if empty: only boards of KEYED
    cells at most have a key): to enter one again after as many steps, or more, finds nothing that
    was not found then. `pairs` does the same for larger boards, of PAIRED cells at most, apart for
    each depth. That loses no line and no bound: on a shortest line, take the last board that was
    entered after as few steps as the line takes. The next one is not where the search came from,
    which is nearer to the start; if its sum is beyond the threshold, BEYOND is at most the line's
    length; and `pairs` can't hold it at that depth, for then it was entered. So it is entered, or
    ends the iteration with a bound that is right.

    With SPARE it is a search in a hurry, for a line alone: a child is entered only if its bound
    leaves some of the steps to spare, as those of most boards do that are far from the goal.

    `tiles` is the board, `sets` has each pattern's set, or the conflicts of each line.
    """
    size = columns * rows
    views = len(set_of) // size
    one_frame = VIEWS + VIEW * max(1, views)
    threshold, depth, nodes = control[THRESHOLD], control[DEPTH], 0
    spare = control[SPARE]
    slots, paired = len(keys), len(pairs)
    mark = control[ITERATION] << STEP_BITS
    one, other = 0, 0
    while True:
        frame = depth * one_frame
        side = frames[frame + SIDE]
        gap, came = frames[frame + GAP], frames[frame + CAME]
        if side == SIDES:
            if depth == 0:
                control[DEPTH] = 0
                control[NODES] += nodes
                return REFUTED
            tile = int64(tiles[came])
            tiles[gap], tiles[came] = tile, 0
            for view in range(views):
                own = SET * set_of[view * size + tile]
                if own >= 0:
                    saved = frame + VIEWS + VIEW * view + BEFORE
                    for i in range(SET):
                        sets[own + i] = frames[saved + i]
            if lined:
                one, other = lines_of(columns, rows, came, gap)
                saved = frame + VIEWS + BEFORE
                sets[one], sets[other] = frames[saved], frames[saved + 1]
            depth -= 1
            continue
        if nodes >= budget:
            control[DEPTH] = depth
            control[NODES] += nodes
            return PAUSED
        frames[frame + SIDE] = side + 1
        cell = beside[SIDES * gap + side]
        if cell < 0 or cell == came:
            continue
        tile = int64(tiles[cell])
        steps = depth + 1
        far = frames[frame + FAR] + away[tile * size + gap] - away[tile * size + cell]
        left = threshold - steps
        most = left - (max(0, left - NEAR) * spare >> SPARE_BITS)
        child = frame + one_frame
        total = 0
        if far <= most:
            for view in range(views):
                to = child + VIEWS + VIEW * view
                own = SET * set_of[view * size + tile]
                total = frames[frame + VIEWS + VIEW * view + SUM]
                if own >= 0:
                    total -= sets[own + VALUE]
                    if far + 2 * total > most:
                        break
                    seen = own // SET * size
                    cells, order = shift(
                        sets[own + CELLS], sets[own + ORDER], turn[seen + cell], turn[seen + gap],
                        form[own // SET * FORM + LOOSE],
                    )  # fmt: skip
                    value = look_up(form, own // SET * FORM, ranks, table, cells, order)
                    total += value
                    changed = to + BEFORE
                    frames[changed + CELLS], frames[changed + ORDER] = cells, order
                    frames[changed + VALUE] = value
                frames[to + SUM] = total
                if far + 2 * total > most:
                    break
            if lined:
                one, other = lines_of(columns, rows, gap, cell)
                tiles[gap], tiles[cell] = tile, 0
                value = conflicts(tiles, 0, columns, rows, one)
                value_m = conflicts(tiles, 0, columns, rows, other)
                tiles[gap], tiles[cell] = 0, tile
                total = frames[frame + VIEWS + SUM] + value + value_m - sets[one] - sets[other]
                to = child + VIEWS
                frames[to + SUM] = total
                frames[to + BEFORE], frames[to + BEFORE + 1] = value, value_m
        if far + 2 * total > most:
            control[BEYOND] = min(control[BEYOND], steps + far + 2 * total)
            continue
        after = depth + 1
        if slots:
            nibbles = uint64(tile) << uint64(KEY_BITS * cell)
            nibbles |= uint64(tile) << uint64(KEY_BITS * gap)
            key = boards[depth] ^ int64(nibbles)
            boards[after] = key
            mixed = uint64(key) * MIX
            slot = int64(mixed >> uint64(WORD_BITS - HASH_BITS)) & (slots - 1)
            if keys[slot] == uint64(key) and depths[slot] >= mark and depths[slot] <= mark + steps:
                continue
            keys[slot] = uint64(key)
            depths[slot] = mark + steps
        if paired:
            slot = 2 * depth
            low, high = uint64(boards[slot]), uint64(boards[slot + 1])
            if gap < PAIR:
                low ^= uint64(tile) << uint64(PAIR_BITS * gap)
            else:
                high ^= uint64(tile) << uint64(PAIR_BITS * (gap - PAIR))
            if cell < PAIR:
                low ^= uint64(tile) << uint64(PAIR_BITS * cell)
            else:
                high ^= uint64(tile) << uint64(PAIR_BITS * (cell - PAIR))
            boards[slot + 2], boards[slot + 3] = int64(low), int64(high)
            mixed = (low * MIX ^ high) * MIX
            slot = 2 * (depth * BANK + int64(mixed >> uint64(WORD_BITS - HASH_BITS)) % BANK)
            if pairs[slot] == low and pairs[slot + 1] == high:
                continue
            pairs[slot], pairs[slot + 1] = low, high
        nodes += 1
        frames[child + SIDE] = 0
        frames[child + CAME] = gap
        frames[child + GAP] = cell
        frames[child + FAR] = far
        for view in range(views):
            own = SET * set_of[view * size + tile]
            if own >= 0:
                fresh = child + VIEWS + VIEW * view + BEFORE
                for i in range(SET):
                    sets[own + i], frames[fresh + i] = frames[fresh + i], sets[own + i]
        if lined:
            fresh = child + VIEWS + BEFORE
            sets[one], frames[fresh] = frames[fresh], sets[one]
            sets[other], frames[fresh + 1] = frames[fresh + 1], sets[other]
        tiles[gap], tiles[cell] = tile, 0
        depth = after
        if far == 0:
            control[DEPTH] = depth
            control[NODES] += nodes
            return FOUND


# --- the beam ---------------------------------------------------------------------------------


@inner(types.void, INT, SMALLS, INTS)
def choose(width: int, tally: Array, state: Array) -> None:
    """End the making of a layer's children: find up to what rank `width` of them will be kept."""
    total, cut = 0, -1
    while cut + 1 < len(tally) and total + tally[cut + 1] <= width:
        cut += 1
        total += tally[cut]
    state[CUT], state[LEFT] = cut, width - total
    tally[:] = 0
    state[STAGE], state[AT], state[KEPT] = 1, 0, 0


@inner(types.void, INT, INT, SMALLS, SMALLS, INTS)
def note_child(score: int, origin: int, children: Array, tally: Array, state: Array) -> None:
    """Write down a child that a board has: how it ranks, and its history."""
    rank, made = max(0, min(score, len(tally) - 1)), state[MADE]
    children[CHILD * made + RANKED], children[CHILD * made + ORIGIN] = rank, origin
    tally[rank] += 1
    state[MADE] += 1


@inner(INT, SMALLS, INT, INTS)
def kept_from(children: Array, at: int, state: Array) -> int:
    """Return the history of a child that is kept, or -1."""
    rank = int64(children[CHILD * at + RANKED])
    if rank > state[CUT]:
        if rank != state[CUT] + 1 or state[LEFT] == 0:
            return -1
        state[LEFT] -= 1
    origin: int = int64(children[CHILD * at + ORIGIN])
    return origin


@kernel(INT, FIELD, LOOKED, INT, INT, INTS, INT, BITS, LAYERS, INT)
def beam(
    columns: int, rows: int, beside: Array, away: Array, turn: Array, set_of: Array, form: Array,
    ranks: Array, table: Array, width: int, best: int, worth: Array, boost: int, hashes: Array,
    tiles: Array, notes: Array, names: Array, history: Array, children: Array, tally: Array,
    seen: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Look layer by layer for a line shorter than `best`, keeping the `width` best of each layer.

    A board is the better, the less its score: the sum of what its tiles are `worth` on their cells;
    and `boost` for each entry, of all views, or each conflict.
    A child that can't beat `best` by its estimate is cut, so any line found does. A child is left
    out if it was made in this layer already, or kept in any before; `seen` forgets where two hashes
    meet, which costs work, no more.

    `tiles`, `notes` and `names` hold two layers, each the parents of the other in turn. Without
    patterns the notes end with each line's conflicts.
    """
    size = columns * rows
    views = len(set_of) // size
    last_sums = SUMS + max(1, views)
    own_notes = len(notes) // (2 * width)
    one, other, slot, entry = 0, 0, 0, 0
    now = ZERO
    while budget > 0:
        level = state[AT_LEVEL]
        old = (level & 1) * width
        new = width - old
        if state[STAGE] == 0 and state[AT] == state[KEPT]:
            if state[MADE] == 0:
                return EMPTY
            choose(width, tally, state)
        if state[STAGE] == 1 and state[AT] == state[MADE]:
            state[AT_LEVEL] += 1
            state[STAGE], state[AT], state[MADE] = 0, 0, 0
            continue
        at = state[AT]
        state[AT] += 1
        budget -= 1
        first, last, parent = 0, SIDES, at
        keeping = state[STAGE] == 1
        if keeping:
            origin = kept_from(children, at, state)
            if origin < 0:
                continue
            parent, first = origin >> SIDE_BITS, origin & (1 << SIDE_BITS) - 1
            last = first + 1
        note = (old + parent) * own_notes
        start = (old + parent) * size
        gap, came = int64(notes[note + NOTED_GAP]), int64(notes[note + NOTED_CAME])
        child = note
        if keeping:
            kept = state[KEPT]
            state[KEPT] += 1
            history[(level + 1) * width + kept] = int64(children[CHILD * at + ORIGIN])
            child = (new + kept) * own_notes
            for i in range(own_notes):
                notes[child + i] = notes[note + i]
            for i in range(size):
                tiles[(new + kept) * size + i] = tiles[start + i]
        for side in range(first, last):
            cell = beside[SIDES * gap + side]
            if cell < 0 or cell == came:
                continue
            tile = int64(tiles[start + cell])
            name = names[old + parent] ^ hashes[tile * size + cell] ^ hashes[tile * size + gap]
            if not keeping:
                slot = int64(name >> uint64(32) & uint64(len(seen) - 1))
                now = name ^ MIX * uint64(level + 1)
                if seen[int64(name & uint64(len(seen) - 1))] == name or seen[slot] == now:
                    continue
            far = notes[note + NOTED_FAR] + away[tile * size + gap] - away[tile * size + cell]
            score = notes[note + SCORE] + worth[tile * size + gap] - worth[tile * size + cell]
            most, extra = 0, 0
            for view in range(views):
                entry = int64(notes[note + SUMS + view])
                pattern = set_of[view * size + tile]
                if pattern >= 0:
                    own = last_sums + SET * pattern
                    cells, order = shift(
                        int64(notes[note + own + CELLS]), int64(notes[note + own + ORDER]),
                        turn[pattern * size + cell], turn[pattern * size + gap],
                        form[pattern * FORM + LOOSE],
                    )  # fmt: skip
                    value = look_up(form, pattern * FORM, ranks, table, cells, order)
                    entry += value - notes[note + own + VALUE]
                    if keeping:
                        to = child + own
                        notes[to + CELLS], notes[to + ORDER] = cells, order
                        notes[to + VALUE] = value
                        notes[child + SUMS + view] = entry
                most = max(most, entry)
                extra += entry
            if views == 0:
                one, other = lines_of(columns, rows, gap, cell)
                tiles[start + gap], tiles[start + cell] = tile, 0
                value = conflicts(tiles, start, columns, rows, one)
                value_m = conflicts(tiles, start, columns, rows, other)
                tiles[start + gap], tiles[start + cell] = 0, tile
                one += last_sums
                other += last_sums
                extra = notes[note + SUMS] + value + value_m - notes[note + one]
                extra -= notes[note + other]
                most = extra
                if keeping:
                    notes[child + SUMS] = extra
                    notes[child + one], notes[child + other] = value, value_m
            if not keeping:
                if level + 1 + far + 2 * most >= best:
                    continue
                seen[slot] = now
                note_child(
                    score + boost * extra, parent << SIDE_BITS | side, children, tally, state
                )
                if far == 0:
                    history[(level + 1) * width] = parent << SIDE_BITS | side
                    state[AT_LEVEL] += 1
                    return LINE
                continue
            tiles[(new + kept) * size + gap] = tile
            tiles[(new + kept) * size + cell] = 0
            names[new + kept] = name
            seen[int64(name & uint64(len(seen) - 1))] = name
            notes[child + NOTED_GAP], notes[child + NOTED_CAME] = cell, gap
            notes[child + NOTED_FAR], notes[child + SCORE] = far, score
    return WITHIN


# --- stages -----------------------------------------------------------------------------------


@kernel(INT, INT, INTS, BYTES, SHORTS, SMALLS, INTS, INT)
def spread(
    size: int, beside: Array, fixed: Array, far: Array, queue: Array, state: Array, budget: int
) -> int:
    """Fill in `far`, breadth-first from what is queued; return 0 when all is done.

    It tells for each cell of the gap, of one tile and of another how many steps bring both tiles
    home, if all others are alike and those on fixed cells stay: exact for that, so a step that
    makes it less is always there.
    """
    while state[QUEUE_AT] < state[QUEUE_END]:
        if budget == 0:
            return 1
        budget -= 1
        place = int64(queue[state[QUEUE_AT]])
        state[QUEUE_AT] += 1
        steps = far[place] + 1
        two = place % size
        one = place // size % size
        gap = place // (size * size)
        for side in range(SIDES):
            cell = beside[SIDES * gap + side]
            if cell < 0 or fixed[cell]:
                continue
            after = (cell * size + (gap if cell == one else one)) * size
            after += gap if cell == two else two
            if far[after] > steps:
                far[after] = steps
                queue[state[QUEUE_END]] = after
                state[QUEUE_END] += 1
    return 0


@kernel(INT, INT, INT, INTS, BYTES, SHORTS, INT, INT, INTS, BITS, LEAD, INT)
def lead(
    size: int, width: int, beside: Array, fixed: Array, far: Array, one: int, two: int,
    worth: Array, hashes: Array, tiles: Array, notes: Array, names: Array, log: Array,
    children: Array, tally: Array, seen: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Bring two tiles home by a beam that keeps `width` boards a layer; return 0 at the end.

    Boards with both at home leave the beam and are collected in the third layer; some layers after
    the first of them, or when there are `width`, the stage is over. A board is the better, the less
    its score: `worth` of its tiles, STEP for each step taken, and PULL for each that the two tiles
    still need.

    `log` holds each board's forerunner and the gap's cell.
    """
    while budget > 0:
        level = state[AT_LEVEL]
        old = (level & 1) * width
        new = width - old
        if state[STAGE] == 0 and state[AT] == state[KEPT]:
            if state[MADE] == 0 or state[DONE] == width or level >= state[UNTIL]:
                return 0
            choose(width, tally, state)
        if state[STAGE] == 1 and state[AT] == state[MADE]:
            state[AT_LEVEL] += 1
            state[STAGE], state[AT], state[MADE] = 0, 0, 0
            continue
        at = state[AT]
        state[AT] += 1
        budget -= 1
        first, last, parent = 0, SIDES, at
        keeping = state[STAGE] == 1
        if keeping:
            origin = kept_from(children, at, state)
            if origin < 0:
                continue
            parent, first = origin >> SIDE_BITS, origin & (1 << SIDE_BITS) - 1
            last = first + 1
        note = (old + parent) * LED
        start = (old + parent) * size
        gap, came = int64(notes[note + NOTED_GAP]), int64(notes[note + NOTED_CAME])
        for side in range(first, last):
            cell = beside[SIDES * gap + side]
            if cell < 0 or cell == came or fixed[cell]:
                continue
            tile = int64(tiles[start + cell])
            name = names[old + parent] ^ hashes[tile * size + cell] ^ hashes[tile * size + gap]
            slot = int64(name & uint64(len(seen) - 1))
            if not keeping and seen[slot] == name:
                continue
            score = notes[note + SCORE] + worth[tile * size + gap] - worth[tile * size + cell]
            at_one, at_two = int64(notes[note + AT_ONE]), int64(notes[note + AT_TWO])
            if tile == one:
                at_one = gap
            if tile == two:
                at_two = gap
            away = int64(far[(cell * size + at_one) * size + at_two])
            if not keeping:
                seen[slot] = name
                steps = notes[note + TAKEN] + 1
                rated = score + STEP * steps + state[PULL] * away - state[BASE]
                note_child(rated, parent << SIDE_BITS | side, children, tally, state)
                continue
            to = new + state[KEPT]
            if away == 0:
                if state[DONE] == width:
                    continue
                state[UNTIL] = min(state[UNTIL], level + state[LATE])
                to = 2 * width + state[DONE]
                state[DONE] += 1
            else:
                state[KEPT] += 1
            for i in range(size):
                tiles[to * size + i] = tiles[start + i]
            tiles[to * size + gap], tiles[to * size + cell] = tile, 0
            names[to] = name
            number = state[LOGGED]
            state[LOGGED] += 1
            log[LOG * number + LOGGED_FROM] = notes[note + NUMBER]
            log[LOG * number + LOGGED_GAP] = cell
            to *= LED
            notes[to + NOTED_GAP], notes[to + NOTED_CAME] = cell, gap
            notes[to + NUMBER], notes[to + SCORE] = number, score
            notes[to + TAKEN] = notes[note + TAKEN] + 1
            notes[to + AT_ONE], notes[to + AT_TWO] = at_one, at_two
    return 1
