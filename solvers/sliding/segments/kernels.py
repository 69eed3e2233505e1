"""The kernels for slides of whole segments: tables, the chart of a small space, and IDA*.

Glossary, for every name below:

    axis        0 where slides go up and down, 1 where they go left and right
    lines       of an axis: what a slide along it leads across, the rows for axis 0, the columns for
                axis 1. A line has `across` cells
    colour      of a tile, along an axis: the group of lines that its home is in, 0 to 3
    word        the colours of all tiles of a board, two bits each, line by line, the gap left out:
                a slide along the other axis leaves it as it is
    twin        of a word: the lines that the tiles stand in, two bits each, by where their homes
                are, line by line. Both are told in `README.md`
    entry       how many slides along its axis a word needs at least, with the gap in a given line
    rank        of a word: consecutive numbers from 0. The ranks of the first eight tiles, and those
                of the tail behind them among words of the same colours, add up
    form        for an axis, or for a twin, where its ranks and entries begin
    room        for each number of slides that are left along an axis, how many a board may need
    far         for each arrangement of a small board, by rank, how many slides it needs
    budget      how much one call may do, so that a call stays short

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Boards of the search are one word, four bits a cell. Nothing recurs.
"""

from typing import NamedTuple

from solvers.kernel import (  # isort: skip
    BYTES, INT, INTS, SMALLS, Array, Bundle, count, inner, int64, kernel, types,
)  # fmt: skip

# What fits: colours, and cells of a board with tables; cells of a board whose space is charted.
COLOUR_BITS, COLOURS = 2, 4
CELL_BITS, CELL, TABLED = 4, 15, 16
CHARTED = 10
# The tiles that the first rank is of, and their bits.
HEAD = 8
HEAD_BITS = COLOUR_BITS * HEAD
UNKNOWN = 255  # an entry, or a distance, that has not been found yet

# An axis's numbers in `form`: where the ranks of the first tiles and of the rest begin, its
# entries, and how many there are for each line.
FIRST, TAIL, ENTRY, STRIDE, FORM = range(5)
# A twin's, for each line that the gap may be in: as above, and whether it is read backwards.
BACKWARDS, TWIN = range(3, 5)

# A table's numbers while it is built.
LEVEL, CURSOR, FOUND_HERE, BUILDING = range(4)

# The numbers of a chart under way.
NEXT, END, CHART = range(3)

# The search's numbers, in its `control` array; and how a call of it ended.
DEPTH, AXIS, NODES, TILES, PACKED, CONTROL = range(6)
PAUSED, REFUTED, FOUND = range(3)
# A frame: the board, the gap, for each axis its word, its twin and the slides left; then the slide
# that is looked at: its way, the line it leads to, and the board, gap, word and twin after it.
BOARD, GAP, WORDS, TWINS, LEFT = 0, 1, 2, 4, 6
WAY, LINE, BOARD_THEN, GAP_THEN, WORD_THEN, TWIN_THEN, FRAME = range(8, 15)
ONWARDS, BACK, DONE = range(3)


class Tabled(NamedTuple):
    """What boards of one size have in common; `twins` is empty where none is looked at."""

    columns: int
    rows: int
    form: Array
    twins: Array
    ranks: Array
    table: Array
    homes: Array


TABLED_BOARD = Bundle(Tabled, INT, INT, INTS, INTS, SMALLS, BYTES, INTS)


# --- words and their ranks --------------------------------------------------------------------


@inner(INT, INT, INT, INT)
def turn_on(word: int, place: int, across: int) -> int:
    """Bring the tile that stands `across - 1` places further to this place."""
    low, bits = COLOUR_BITS * place, COLOUR_BITS * across
    part = word >> low & (1 << bits) - 1
    turned = part << COLOUR_BITS & (1 << bits) - 1 | part >> bits - COLOUR_BITS
    return word ^ (part ^ turned) << low


@inner(INT, INT, INT, INT)
def turn_back(word: int, place: int, across: int) -> int:
    """Bring the tile at this place `across - 1` places further."""
    low, bits = COLOUR_BITS * place, COLOUR_BITS * across
    part = word >> low & (1 << bits) - 1
    turned = part >> COLOUR_BITS | (part & COLOURS - 1) << bits - COLOUR_BITS
    return word ^ (part ^ turned) << low


@inner(INT, INT, INT)
def counts_of(word: int, tiles: int) -> int:
    """Count the tiles of each colour, four bits each."""
    counts = 0
    for place in range(tiles):
        counts += 1 << CELL_BITS * (word >> COLOUR_BITS * place & COLOURS - 1)
    return counts


@inner(INT, INT, INT)
def less(whole: int, counts: int) -> int:
    """Take counts away from others; -1 where there are not so many."""
    for colour in range(COLOURS):
        shift = CELL_BITS * colour
        if (counts >> shift & CELL) > (whole >> shift & CELL):
            return -1
    return whole - counts


@kernel(INT, INT, INT, SMALLS, SMALLS, SMALLS)
def number(tiles: int, whole: int, ranks: Array, starts: Array, ends: Array) -> int:
    """Rank all words of so many tiles, and return how many they are.

    The ranks of the first tiles come first, -1 where there is no such word, then those of the tails
    behind. Tails of the same colours are listed at the end of `ranks`: from `starts` to `ends`.
    """
    head = min(tiles, HEAD)
    tail = 1 << COLOUR_BITS * head
    tails = 1 << COLOUR_BITS * (tiles - head)
    for code in range(tails):
        counts = counts_of(code, tiles - head)
        ranks[tail + code] = int64(ends[counts])
        ends[counts] += 1
    at = tail + tails
    for counts in range(len(ends)):
        starts[counts] = at
        at += int64(ends[counts])
        ends[counts] = at
    for code in range(tails):
        counts = counts_of(code, tiles - head)
        ranks[int64(starts[counts]) + int64(ranks[tail + code])] = code
    total = 0
    for code in range(tail):
        counts = less(whole, counts_of(code, head))
        ranks[code] = -1
        if counts >= 0 and ends[counts] > starts[counts]:
            ranks[code] = total
            total += int64(ends[counts]) - int64(starts[counts])
    return total


@inner(INT, SMALLS, INT, INT, INT)
def rank_word(ranks: Array, first: int, tail: int, word: int) -> int:
    """Rank a word, whose ranks begin at `first` and at `tail`."""
    rank = int64(ranks[first + (word & (1 << HEAD_BITS) - 1)])
    rank += int64(ranks[tail + (word >> HEAD_BITS)])
    result: int = rank
    return result


# --- building tables --------------------------------------------------------------------------


@kernel(INT, INT, INT, INT, INT, INT, SMALLS, SMALLS, SMALLS, BYTES, INTS, INT)
def grow(
    lines: int, across: int, whole: int, stride: int, tail: int, ranks: Array, starts: Array,
    ends: Array, entries: Array, state: Array, budget: int,
) -> int:  # fmt: skip
    """Count slides along one axis outwards from home, level by level; return 0 when all is done.

    The gap's place in its line costs nothing, as slides along the other axis are free: from each
    word of a level the gap goes along any of the `across` ways that lead across the lines.
    """
    tiles = lines * across - 1
    head = min(tiles, HEAD)
    while budget > 0:
        if state[CURSOR] == tail * lines:
            if not state[FOUND_HERE]:
                return 0
            state[CURSOR] = state[FOUND_HERE] = 0
            state[LEVEL] += 1
        code, line = state[CURSOR] % tail, state[CURSOR] // tail
        state[CURSOR] += 1
        budget -= 1
        if ranks[code] < 0:
            continue
        counts = less(whole, counts_of(code, head))
        start, end = int64(starts[counts]), int64(ends[counts])
        at = stride * line + int64(ranks[code])
        budget -= (end - start) >> 4
        for other in range(start, end):
            if entries[at + other - start] != state[LEVEL]:
                continue
            state[FOUND_HERE] = 1
            budget -= across
            word = code | int64(ranks[other]) << COLOUR_BITS * head
            for way in range(across):
                then = word
                for to in range(line + 1, lines):
                    then = turn_on(then, across * (to - 1) + way, across)
                    rank = stride * to + rank_word(ranks, 0, tail, then)
                    if entries[rank] == UNKNOWN:
                        entries[rank] = state[LEVEL] + 1
                then = word
                for to in range(line - 1, -1, -1):
                    then = turn_back(then, across * to + way, across)
                    rank = stride * to + rank_word(ranks, 0, tail, then)
                    if entries[rank] == UNKNOWN:
                        entries[rank] = state[LEVEL] + 1
    return 1


# --- the chart of a small space ---------------------------------------------------------------


@kernel(INT, INT, INT)
def rank_board(board: int, cells: int) -> int:
    """Rank an arrangement among all of these cells."""
    rank, taken = 0, 0
    for cell in range(cells):
        tile = board >> CELL_BITS * cell & CELL
        rank = rank * (cells - cell) + tile - count(taken & (1 << tile) - 1)
        taken |= 1 << tile
    return rank


@inner(INT, INT, INT, INT)
def slide(board: int, gap: int, source: int) -> int:
    """Move the tile of a cell into the gap."""
    tile = board >> CELL_BITS * source & CELL
    return board ^ tile << CELL_BITS * gap ^ tile << CELL_BITS * source


@inner(INT, INT)
def gap_of(board: int) -> int:
    """Find the gap."""
    gap = 0
    while board >> CELL_BITS * gap & CELL:
        gap += 1
    return gap


@inner(types.UniTuple(INT, 2), INT, INT, INT, INT)
def way_out(columns: int, rows: int, gap: int, side: int) -> tuple[int, int]:
    """Return from which cell to which the gap goes to a side, as a step, and how many steps."""
    row, column = gap // columns, gap % columns
    if side == 0:
        return columns, rows - 1 - row
    if side == 1:
        return -columns, row
    if side == 2:
        return 1, columns - 1 - column
    return -1, column


@kernel(INT, INT, INT, INT, BYTES, INTS, INTS, INT)
def chart(
    columns: int, rows: int, most: int, far: Array, queue: Array, state: Array, budget: int
) -> int:
    """Count slides outwards from the boards in the queue; return 0 when nothing is left to meet.

    A slide is of `most` tiles at most: with one, tiles are counted.
    Invariant: what is not met yet is further away than the next board of the queue.
    """
    cells = columns * rows
    while budget > 0:
        if state[NEXT] == state[END]:
            return 0
        board = queue[state[NEXT]]
        state[NEXT] += 1
        budget -= 1
        steps = int64(far[rank_board(board, cells)]) + 1
        gap = gap_of(board)
        for side in range(4):
            step, reach = way_out(columns, rows, gap, side)
            then, cell = board, gap
            for _ in range(min(reach, most)):
                then = slide(then, cell, cell + step)
                cell += step
                rank = rank_board(then, cells)
                if far[rank] == UNKNOWN:
                    far[rank] = steps
                    queue[state[END]] = then
                    state[END] += 1
    return 1


@kernel(INT, INT, INT, INT, INT, BYTES, SMALLS, INTS, INTS, INT)
def add_lines(
    columns: int, rows: int, most: int, cap: int, far: Array, lines: Array, queue: Array,
    state: Array, budget: int,
) -> int:  # fmt: skip
    """Count the shortest lines from the first board of the queue; return 0 when all are counted.

    `lines` has for each arrangement, by rank, how many lead to it, `cap` at most. All boards that
    are equally far stand together in the queue, so the lines to a board are all counted before it
    is looked at. The queue ends with the board in order.
    """
    cells = columns * rows
    while budget > 0:
        if state[NEXT] == state[END]:
            return 0
        board = queue[state[NEXT]]
        state[NEXT] += 1
        budget -= 1
        here = rank_board(board, cells)
        steps = int64(far[here]) - 1
        gap = gap_of(board)
        for side in range(4):
            step, reach = way_out(columns, rows, gap, side)
            then, cell = board, gap
            for _ in range(min(reach, most)):
                then = slide(then, cell, cell + step)
                cell += step
                rank = rank_board(then, cells)
                if int64(far[rank]) != steps:
                    continue
                if lines[rank] == 0:
                    queue[state[END]] = then
                    state[END] += 1
                lines[rank] = min(cap, int64(lines[rank]) + int64(lines[here]))
    return 1


@kernel(types.void, INT, INT, BYTES, INTS, INTS, INTS, INT, INT)
def sort_out(
    columns: int, rows: int, far: Array, queue: Array, counts: Array, nearest: Array, start: int,
    end: int,
) -> None:  # fmt: skip
    """Count how many boards of a part of the queue are how far, and note the first of each."""
    for at in range(start, end):
        steps = int64(far[rank_board(queue[at], columns * rows)])
        if counts[steps] == 0:
            nearest[steps] = queue[at]
        counts[steps] += 1


# --- the search -------------------------------------------------------------------------------


@inner(INT, BYTES, INT, INT)
def entry_of(table: Array, packed: int, at: int) -> int:
    """Return an entry: four bits where they are packed, otherwise eight."""
    if packed:
        found: int = int64(table[at >> 1]) >> 4 * (at & 1) & CELL
        return found
    whole: int = int64(table[at])
    return whole


@kernel(INT, INTS, INT, SMALLS, BYTES, INT, INT, INT)
def need(
    form: Array, axis: int, ranks: Array, table: Array, packed: int, word: int, line: int
) -> int:
    """Return how many slides along an axis its word needs at least, the gap in this line."""
    at = FORM * axis
    rank = rank_word(ranks, form[at + FIRST], form[at + TAIL], word)
    found: int = entry_of(table, packed, form[at + ENTRY] + form[at + STRIDE] * line + rank)
    return found


@kernel(INT, INTS, SMALLS, BYTES, INT, INT, INT, INT)
def need_of_twin(
    twins: Array, ranks: Array, table: Array, packed: int, tiles: int, twin: int, line: int
) -> int:
    """Return how many slides along an axis its twin needs at least, the gap in this line."""
    at = TWIN * line
    head, tail = twin & (1 << HEAD_BITS) - 1, twin >> HEAD_BITS
    if twins[at + BACKWARDS]:
        bits = COLOUR_BITS * (tiles - HEAD)
        head, tail = twin >> bits, twin & (1 << bits) - 1
    rank = int64(ranks[twins[at + FIRST] + head]) + int64(ranks[twins[at + TAIL] + tail])
    found: int = entry_of(table, packed, twins[at + ENTRY] + rank)
    return found


@kernel(INT, TABLED_BOARD, INTS, INTS, INTS, INT)
def search(
    columns: int, rows: int, form: Array, twins: Array, ranks: Array, table: Array, homes: Array,
    room: Array, frames: Array, control: Array, budget: int,
) -> int:  # fmt: skip
    """Look for a line of just so many slides along each axis, the axes taking turns.

    Invariant: the frames up to the depth are the boards of one line; of each, all slides up to the
    one that is looked at were tried.
    """
    cells = columns * rows
    depth, tiles, packed = control[DEPTH], control[TILES], control[PACKED]
    goal = 0
    for cell in range(cells - 1):
        goal |= (cell + 1) << CELL_BITS * cell
    while budget > 0:
        at = depth * FRAME
        axis = (control[AXIS] + depth) & 1
        gap, then = frames[at + GAP], frames[at + GAP_THEN]
        step, lines, across, way = columns, rows, columns, gap % columns
        if axis:
            step, lines, across, way = 1, columns, rows, gap // columns
        line = frames[at + LINE]
        if frames[at + WAY] == ONWARDS:
            if line == lines - 1:
                frames[at + WAY] = BACK
                frames[at + LINE] = gap % columns if axis else gap // columns
                frames[at + BOARD_THEN] = frames[at + BOARD]
                frames[at + GAP_THEN] = gap
                frames[at + WORD_THEN] = frames[at + WORDS + axis]
                frames[at + TWIN_THEN] = frames[at + TWINS + axis]
                continue
            source = then + step
            tile = frames[at + BOARD_THEN] >> CELL_BITS * source & CELL
            word = turn_on(frames[at + WORD_THEN], across * line + way, across)
            twin = frames[at + TWIN_THEN] - (1 << homes[axis * cells + tile])
            line += 1
        elif frames[at + WAY] == BACK and line > 0:
            source = then - step
            line -= 1
            tile = frames[at + BOARD_THEN] >> CELL_BITS * source & CELL
            word = turn_back(frames[at + WORD_THEN], across * line + way, across)
            twin = frames[at + TWIN_THEN] + (1 << homes[axis * cells + tile])
        else:
            if depth == 0:
                return REFUTED
            depth -= 1
            continue
        board = slide(frames[at + BOARD_THEN], then, source)
        frames[at + LINE], frames[at + GAP_THEN] = line, source
        frames[at + BOARD_THEN], frames[at + WORD_THEN] = board, word
        frames[at + TWIN_THEN] = twin
        budget -= 1
        left, other = frames[at + LEFT + axis] - 1, frames[at + LEFT + 1 - axis]
        if need(form, axis, ranks, table, packed, word, line) > room[left]:
            continue
        if len(twins) and need_of_twin(twins, ranks, table, packed, tiles, twin, line) > room[left]:
            continue
        control[NODES] += 1
        depth += 1
        new = depth * FRAME
        frames[new + BOARD], frames[new + GAP] = board, source
        if left + other == 0:
            if board == goal:
                control[DEPTH] = depth
                return FOUND
            depth -= 1
            continue
        frames[new + WORDS + axis], frames[new + TWINS + axis] = word, twin
        frames[new + WORDS + 1 - axis] = frames[at + WORDS + 1 - axis]
        frames[new + TWINS + 1 - axis] = frames[at + TWINS + 1 - axis]
        frames[new + LEFT + axis], frames[new + LEFT + 1 - axis] = left, other
        frames[new + WAY] = ONWARDS
        frames[new + LINE] = source // columns if axis else source % columns
        frames[new + BOARD_THEN], frames[new + GAP_THEN] = board, source
        frames[new + WORD_THEN] = frames[new + WORDS + 1 - axis]
        frames[new + TWIN_THEN] = frames[new + TWINS + 1 - axis]
    control[DEPTH] = depth
    return PAUSED


# --- the search on boards of any size ---------------------------------------------------------


@inner(INT, INTS, INT, INT)
def most_across(across: Array, first: int, count: int) -> int:
    """Return how many tiles have to cross one line at most, of so many."""
    most = 0
    for at in range(first, first + count):
        most = max(most, across[at])
    return most


@inner(INT, INT, INT, INTS, INTS, INT, INT)
def carry(columns: int, axis: int, tiles: Array, across: Array, gap: int, target: int) -> int:
    """Slide what lies between the gap and the target, along an axis; return where the gap is then.

    `across` has for each line between rows, then for each between columns, how many tiles have to
    cross it: a tile that slides over one towards its home leaves one less, any other one more.
    """
    rows = len(tiles) // columns
    step, first = columns, 0
    if axis:
        step, first = 1, rows - 1
    if target < gap:
        step = -step
    while gap != target:
        source = gap + step
        tile = tiles[source]
        home, here, there = (tile - 1) // columns, source // columns, gap // columns
        if axis:
            home, here, there = (tile - 1) % columns, source % columns, gap % columns
        nearer = abs(home - there) < abs(home - here)
        across[first + min(here, there)] += -1 if nearer else 1
        tiles[gap], tiles[source] = tile, 0
        gap = source
    return gap


@kernel(INT, INT, INT, INT, INTS, INTS, INTS, INTS, INT)
def search_across(
    columns: int, rows: int, length: int, tiles: Array, across: Array, gaps: Array, control: Array,
    budget: int,
) -> int:  # fmt: skip
    """Look for a line of just `length` slides, the axes taking turns, by the lines to cross.

    Invariant: the first `depth` gaps, two numbers each, are those of the line that leads to the
    board in `tiles`, and how far along its axis each was tried.
    """
    while budget > 0:
        depth = control[DEPTH]
        axis = (control[AXIS] + depth) & 1
        gap, tried = gaps[2 * depth], gaps[2 * depth + 1]
        target = gap - gap % columns + tried if axis else gap % columns + tried * columns
        if depth == length or tried == (columns if axis else rows):
            if depth == 0:
                return REFUTED
            control[DEPTH] = depth - 1
            carry(columns, 1 - axis, tiles, across, gap, gaps[2 * depth - 2])
            continue
        gaps[2 * depth + 1] = tried + 1
        if target == gap:
            continue
        budget -= 1
        carry(columns, axis, tiles, across, gap, target)
        # After this slide the other axis is next, so it has the odd one of those that are left.
        left = length - depth - 1
        first, count = 0, rows - 1
        if axis:
            first, count = rows - 1, columns - 1
        if most_across(across, first, count) > left // 2:
            carry(columns, axis, tiles, across, target, gap)
            continue
        control[NODES] += 1
        control[DEPTH] = depth + 1
        gaps[2 * depth + 2], gaps[2 * depth + 3] = target, 0
        if left == 0 and most_across(across, 0, rows + columns - 2) == 0:
            return FOUND
    return PAUSED
