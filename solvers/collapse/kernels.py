"""Collapse's kernels: what follows a state, a lower bound, a beam, and a proof by A*.

Glossary, for every name below:

    mask        which tiles of the board's column are left, a bit each from the bottom up; of all
                masks with the same colours in the same order, a state has the lowest ("settled")
    rows        places in a column as it stands now, a bit each from the bottom up
    key         a state's masks, `per` columns a word of 64 bits, `words` words; keys are exact
    stretch     adjacent columns that all have a colour, as many as there are
    part        adjacent columns of which each two neighbours have a colour in common; no click
                ever reaches from one part into another
    cost        the clicks of a step: one, and one more for each run that was stripped behind it
    bound       the proved number of clicks a state still needs at least; f is clicks so far + bound
    budget      how many nodes one call may handle, so that a call stays short

    at, to      where a state's masks, or its key, begin in their array
    entry       where a mask's numbers begin in the book; they are `size` numbers
    rank        a settled mask's number among all of its column, from few tiles to many
    first, last the columns of a group or a window, both included; `low`, `high` those that changed

`book` has an entry of 4 + colours numbers for each column and mask: the settled mask, the set of
its colours, the colour on top, the mask's rank, and for each colour its rows.

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Keys are uint64 and numbers int64; the two are never mixed, for that would make a float64. Nothing
recurs. All kernels stand in one file, whose text tells what is compiled already; what other
families have as well is in `solvers.kernel`.

Layout of this file: the book; keys; clicking, stripping and bounding; the beam;
windows; A*; and what goes on depth-first when the memory is full.
"""

from typing import NamedTuple

import numpy as np

from solvers.kernel import (  # isort: skip
    BITS, BYTES, INT, INTS, MIX, NUMBER_BITS, ONE, SHED, SHORTS, SMALLS, WAY, WORD_BITS, ZERO,
    Array, Bundle, count, equal, fold, inner, int64, kernel, lowest, new_ints, new_words, proved_in,
    types, uint64, zero_ints,
)  # fmt: skip

Bits = Array  # uint64: keys
Ints = Array  # int64: everything else, but for what there is much of

SETTLED, PRESENT, TOP, RANK, ROWS = range(5)  # what an entry of the book has
MOVE, COST, LEAST, MASKS = range(4)  # what a child has; then a mask a column

# Rules of the search that tests switch off. What is proved never depends on them.
STRIP, FORCE, PARTS, STRETCHES, CLASHES, WINDOWS = 1, 2, 4, 8, 16, 32
ALL_RULES = 63

# The search's numbers, in its `control` array.
NODES, FLOOR, USED, BEST, GOAL, DEPTH, BLIND, CONTROL = range(8)
# How a call of the search ended.
RUNNING, PROVED, FULL, CROWDED, FOUND = range(5)
# A node's numbers: in `links`, and in `marks`.
NEXT, BEFORE, PARENT, LINKS = range(4)
SPENT, NEEDS, CLICK, OPEN, MARKS = range(5)
# How a call of the beam ended, and the beam's numbers, in its `state` array.
WITHIN, LEVEL, EMPTY = range(3)
AT_LEVEL, CURSOR, KEPT, MADE, SHORTEST, AT_LINE, LINE_PLACE, STATE = range(8)
# The numbers of a state that the beam has made: clicks spent, its score, its tiles, its history.
CLICKS, RATED, LEFT, ORIGIN, PLACE = range(5)
# A stretch's numbers: its colour, its first and last column, its most tiles in a column.
COLOUR, FROM, TO, HIGHEST, STRETCH = range(5)
# A frame of the depth-first search: the number of children, the next one, the clicks spent; then
# the state's masks, and its children.
CHILDREN, TRIED, SPENT_HERE, FRAME = range(4)
# A window's numbers: its first and last column, the one of them that is its inner end, its
# neighbour, and the set of colours that this has at the start; then for each colour how many tiles
# of it the neighbour has at the start, and the row above the highest; and the same of the column
# further on.
FIRST, LAST, INNER, NEIGHBOUR, BEYOND, COLUMN = range(6)
AMOUNT, ABOVE, FURTHER_AMOUNT, FURTHER_ABOVE, OF_COLOUR = range(5)
# A window's numbers while it is filled, in its `filling` array.
LISTED, TILES, CURRENT, WRITTEN, KNOWN_KINDS, ENTRIES, PAIRS, FILLING = range(8)
CLICK_COST = 2  # of a click in a window: costs are counted in halves
# A window's numbers in `windows`: first and last column, neighbour, number in the keys, its first
# state in the pool, the words that a state's set of ranks has, and where they begin.
LOW, HIGH, BESIDE, TAGGED, STATES_AT, SET_WORDS, SETS_AT, LOOK = range(8)
# What comes of the neighbour by a click is one number: the rank of the mask that is left, and
# whether the click goes on beyond it; and of one that takes from it alone, the colour.
RANK_BITS, RANK_SIGNS, GOES_ON = 13, 1, 1
# Prices: of a click that takes from a window and its neighbour, of one that goes on, of one that
# leaves the neighbour as it is, of one that takes from it alone, and of one of these that goes on.
ALONE, PRICES = 2, 5
LOOKS = 8  # at nodes that may need more than was known, in the time it takes to expand one
BULK = 10_000  # so many states are sorted in a call of its own

# What fits: `fits.py` holds it to the rules and the callers, on import.
ROW_BITS = 16  # of a mask in the book
ANY_ROW = 12  # above all rows
MOST_STRETCHES = NUMBER_BITS  # a bit for each
STRETCHES_ROOM = (STRETCH + 1) * MOST_STRETCHES
COLUMN_BITS = 4  # for the column clicked, in a history
MOST_COST = 255  # clicks spent, and what a window's state costs, are kept in a byte
SCORES = 1024  # above any score
CHOICES = 512  # room for what follows a state of a window
TAG = 60  # bits for a window's state in a key; the number of the window lies above
MOST_WINDOWS = 1 << WORD_BITS - TAG
# What leads to a window's state is one number: the state, the stripped runs, the kind of click.
NODE_BITS, RUN_BITS = 20, 6
# A kind of click that may take from the neighbour: the rows at the inner end of up to three groups,
# the third with all further ones, behind the rows of the same colour that are not taken; the
# colour; and signs: that the neighbour stays as it is, that something taken stands on the bottom.
GROUPS, GROUP_BITS, COLOUR_BITS = 4, 12, 4
STAYS, BOTTOM, SPECIAL, SIGNS = 1, 2, 4, 3
KINDS = 1 << 12  # room for kinds of click; the first two take nothing near the neighbour
PLAIN, STRIPPED = 0, 1


class Shape(NamedTuple):
    """The board: its book, and its size."""

    book: Array
    width: int
    height: int
    colours: int


class Looks(NamedTuple):
    """The windows that are ready, and the pool of their states; see under windows."""

    windows: Ints
    known: Bits
    costs: Array
    places: Array
    sets: Bits
    starts: Array


class Pool(NamedTuple):
    """The nodes of A*; see there. `most` is above all clicks."""

    most: int
    keys: Bits
    links: Array
    marks: Array
    table: Array
    buckets: Array
    control: Ints


class Layer(NamedTuple):
    """A level of the beam and what comes of it; see `beam`."""

    keys: Bits
    spent: Ints
    pool: Bits
    made: Ints
    seen: Array
    history: Array
    state: Ints


class Listed(NamedTuple):
    """The states of a window, as far as they are listed; see under windows."""

    keys: Bits
    links: Array
    table: Array
    heads: Array
    steps: Ints
    kinds: Ints
    slots: Array
    sets: Bits
    aside: Bits
    by_rank: Ints
    starts: Array
    entries: Array
    alone: Array
    alone_rows: Array
    filling: Ints


BOARD = Bundle(Shape, SHORTS, INT, INT, INT)
LOOKED = Bundle(Looks, INTS, BITS, BYTES, SMALLS, BITS, SMALLS)
POOL = Bundle(Pool, INT, BITS, SMALLS, BYTES, SMALLS, SMALLS, INTS)
LAYER = Bundle(Layer, BITS, INTS, BITS, INTS, SMALLS, SMALLS, INTS)
LISTING = Bundle(
    Listed, BITS, SMALLS, SMALLS, SMALLS, INTS, INTS, SMALLS, BITS, BITS, INTS, SMALLS, SMALLS,
    SMALLS, SMALLS, INTS,
)  # fmt: skip


# --- the book ---------------------------------------------------------------------------------


@kernel(types.void, BYTES, INT, INT, INT, SHORTS)
def write_book(tiles: Array, column: int, height: int, colours: int, book: Array) -> None:
    """Write the entries of one column, whose tiles are given with the bottom one first."""
    size = ROWS + colours
    for mask in range(1 << len(tiles)):
        entry = ((column << height) + mask) * size
        settled, place, row, present = 0, 0, 0, 0
        for colour in range(colours):
            book[entry + ROWS + colour] = 0
        book[entry + TOP] = 0
        for tile in range(len(tiles)):
            if mask >> tile & 1:
                colour = int64(tiles[tile])
                while tiles[place] != tiles[tile]:
                    place += 1
                settled |= 1 << place
                place += 1
                book[entry + ROWS + colour] |= 1 << row
                book[entry + TOP] = colour
                present |= 1 << colour
                row += 1
        book[entry + SETTLED] = settled
        book[entry + PRESENT] = present
    rank = 0
    for left in range(len(tiles) + 1):
        for mask in range(1 << len(tiles)):
            entry = ((column << height) + mask) * size
            if book[entry + SETTLED] == mask and count(uint64(mask)) == left:
                book[entry + RANK] = rank
                rank += 1


# --- keys -------------------------------------------------------------------------------------


@kernel(types.void, INTS, INT, INT, INT, BITS, INT)
def pack(masks: Ints, at: int, width: int, height: int, keys: Bits, to: int) -> None:
    """Write the key of the masks at `at` to `to`."""
    per = WORD_BITS // height
    for word in range((width + per - 1) // per):
        key = ZERO
        for column in range(min(width, word * per + per) - 1, word * per - 1, -1):
            key = key << np.uint64(height) | uint64(masks[at + column])
        keys[to + word] = key


@inner(types.void, BITS, INT, INT, INT, INTS)
def unpack(keys: Bits, at: int, width: int, height: int, masks: Ints) -> None:
    """Read the masks of the key at `at`."""
    per = WORD_BITS // height
    own = (ONE << np.uint64(height)) - ONE
    for column in range(width):
        shift = np.uint64(column % per * height)
        masks[column] = int64(keys[at + column // per] >> shift & own)


@kernel(INT, BITS, INT, INT)
def scramble(keys: Bits, at: int, words: int) -> int:
    """Spread a key over all the bits of a number that is not negative."""
    result: int = int64(fold(keys, at, words) * MIX >> SHED)
    return result


@inner(INT, BITS, INT, SMALLS, BITS, INT)
def find(keys: Bits, words: int, table: Array, key: Bits, at: int) -> int:
    """Find the slot of the table that has this key, or is free for it."""
    slot = scramble(key, at, words) & (len(table) - 1)
    while table[slot] and not equal(keys, (int64(table[slot]) - 1) * words, key, at, words):
        slot = (slot + 1) & (len(table) - 1)
    return slot


@kernel(types.void, BITS, INT, SMALLS, INT, INT)
def rehash(keys: Bits, words: int, table: Array, start: int, end: int) -> None:
    """Put the nodes from `start` to `end` into a larger table."""
    for node in range(start, end):
        slot = scramble(keys, node * words, words) & (len(table) - 1)
        while table[slot]:
            slot = (slot + 1) & (len(table) - 1)
        table[slot] = node + 1


# --- clicking, stripping and bounding ---------------------------------------------------------


@inner(INT, INT, INT)
def fill(rows: int, same: int) -> int:
    """Spread rows up and down over adjacent rows of the same colour."""
    while True:
        wider = (rows | rows << 1 | rows >> 1) & same
        if wider == rows:
            return rows
        rows = wider


@inner(types.UniTuple(INT, 2), BOARD, INTS, INT, INT, INT, INT, INTS)
def grow(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int, start: int,
    colour: int, seed: int, group: Ints,
) -> tuple[int, int]:  # fmt: skip
    """Find the rows joined to a tile, `seed`, of a column; return the first and last column."""
    size = ROWS + colours
    entry = ((start << height) + masks[at + start]) * size
    group[start] = fill(seed, int64(book[entry + ROWS + colour]))
    first, last, grown = start, start, True
    while grown:
        grown = False
        for step in (-1, 1):
            column = last - 1 if step < 0 else first + 1
            while 0 <= column < width:
                inside = first <= column <= last
                beside = group[column - step]
                same = int64(book[((column << height) + masks[at + column]) * size + ROWS + colour])
                mine = group[column] if inside else 0
                fresh = beside & same & ~mine
                if fresh:
                    group[column] = fill(mine | fresh, same)
                    grown = True
                    first, last = min(first, column), max(last, column)
                elif not inside:
                    break
                column += step
    return first, last


@inner(INT, BOARD, INT, INT)
def colour_of(book: Array, width: int, height: int, colours: int, entry: int, rows: int) -> int:
    """Return the colour of some rows of a column, by the entry of its mask."""
    colour = 0
    while not int64(book[entry + ROWS + colour]) & rows:
        colour += 1
    return colour


@inner(types.UniTuple(INT, 2), BOARD, INTS, INT, INT, INTS)
def find_group(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int, start: int,
    group: Ints,
) -> tuple[int, int]:  # fmt: skip
    """Find the rows of the group on the bottom of a column; return its first and last column."""
    entry = ((start << height) + masks[at + start]) * (ROWS + colours)
    colour = colour_of(book, width, height, colours, entry, 1)
    return grow(book, width, height, colours, masks, at, start, colour, 1, group)


@kernel(INT, INT, INT)
def without(mask: int, rows: int) -> int:
    """Take some rows out of a mask."""
    left, rest = mask, mask
    while rows:
        low = rest & -rest
        if rows & 1:
            left ^= low
        rest ^= low
        rows >>= 1
    return left


@inner(INT, BOARD, INT, INT, INT)
def settle(
    book: Array, width: int, height: int, colours: int, column: int, mask: int, rows: int
) -> int:
    """Take some rows out of a column's mask; return what is left, settled."""
    entry = ((column << height) + without(mask, rows)) * (ROWS + colours)
    settled: int = int64(book[entry + SETTLED])
    return settled


@inner(INT, BOARD, INTS, INT, INT)
def part_end(
    book: Array, width: int, height: int, colours: int, masks: Ints, start: int, last: int
) -> int:
    """Return the column behind the part that begins with a column, none behind the last one."""
    size = ROWS + colours
    end = start + 1
    before = int64(book[((start << height) + masks[start]) * size + PRESENT])
    while end <= last:
        present = int64(book[((end << height) + masks[end]) * size + PRESENT])
        if not present & before:
            break
        before = present
        end += 1
    return end


@inner(INT, BOARD, INTS, INT, INT, INT)
def strip_top(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int, column: int,
    beyond: int,
) -> int:  # fmt: skip
    """Return the rows of a column's top run if it costs one click whenever it goes, or 0.

    It does when neither neighbour has its colour, and the column has none of it further down, or
    something between that neither neighbour has. No other tile ever joins the run then: what lies
    between goes only from the bottom, after what is below it. Nothing lies on the run, so nothing
    falls when it goes: taken last, it is one click more. Colours `beyond` count as the neighbours'
    too.
    """
    size = ROWS + colours
    mask = masks[at + column]
    entry = ((column << height) + mask) * size
    near = beyond
    if column > 0:
        near |= int64(book[(((column - 1) << height) + masks[at + column - 1]) * size + PRESENT])
    if column + 1 < width:
        near |= int64(book[(((column + 1) << height) + masks[at + column + 1]) * size + PRESENT])
    colour = int64(book[entry + TOP])
    if near >> colour & 1:
        return 0
    same = int64(book[entry + ROWS + colour])
    top = fill(1 << (count(uint64(mask)) - 1), same)
    lower = same & ~top
    if lower:
        between = (top & -top) - 1
        alone = 0
        for other in range(colours):
            if not near >> other & 1 and other != colour:
                alone |= int64(book[entry + ROWS + other])
        alone &= between
        if alone < lower:  # the highest row of the two tells
            return 0
    return top


@kernel(INT, BOARD, INTS, INT, INT, INT, INT, INT, INT, INT)
def strip(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int, low: int, high: int,
    first: int, last: int, inner: int, beyond: int,
) -> int:  # fmt: skip
    """Take off all runs that cost one click whenever they go; return how many.

    Only columns from `low` to `high` have changed since nothing was left to strip. What stands are
    the columns from `first` to `last`; colours `beyond` are neighbours of `inner`.
    """
    taken = 0
    column, end = max(first, low - 1), min(last, high + 1)
    while column <= end:
        stripped = False
        near = beyond if column == inner else 0
        while masks[at + column]:
            rows = strip_top(book, width, height, colours, masks, at, column, near)
            if not rows:
                break
            taken += 1
            stripped = True
            masks[at + column] = settle(
                book, width, height, colours, column, masks[at + column], rows
            )
        if stripped:
            end = max(end, min(last, column + 1))
            column = max(first, column - 1)
        else:
            column += 1
    return taken


@kernel(INT, BOARD, INTS, INT)
def bound(book: Array, width: int, height: int, colours: int, masks: Ints, at: int) -> int:
    """Return a number of clicks that the state needs at least: its stretches.

    Admissible: a click takes tiles of one colour, and can't cross a column without that colour, so
    it clears at most one stretch; and no click makes two stretches into one.
    """
    size = ROWS + colours
    total, before = 0, 0
    for column in range(width):
        present = int64(book[((column << height) + masks[at + column]) * size + PRESENT])
        total += count(uint64(present & ~before))
        before = present
    return total


@inner(types.boolean, INTS, INT, INTS, INT, INT)
def at_once(rows: Ints, colours: int, stretches: Ints, one: int, two: int) -> bool:
    """Tell whether a click might take all of stretch `one` while all of stretch `two` stands.

    False only where no order of clicks can bring that about. Tiles of all other colours may be
    there or not; so what is known is the order in each column of the two colours' tiles.

    - A click takes something from the bottom. So in some column, the root, no tile of `two` is
      below the lowest tile of `one`.
    - Where `two` has a tile between tiles of `one` in a column, these are joined around it, by a
      path through columns on one side. It starts and ends in the next column, in different rows.
      If it does not stay in that column, it goes around a gap there too, and so on, until some
      column has all its rows, three at least.
    - If no column has three tiles of `one`, then there are no such paths: each column has its
      tiles of `one` in one run. A run overlaps the rows of the run before it, as seen from the
      root, and stands no lower than on the tiles of `two` below it and no higher than it does now.
      If some column has three, then this is said of the columns that have one only: from where
      there are more, any row might be reached.
    """
    mine, others = STRETCH * one, STRETCH * two
    colour, most = stretches[mine + COLOUR], stretches[mine + HIGHEST]
    first, last = stretches[mine + FROM], stretches[mine + TO]
    other, start, end = stretches[others + COLOUR], stretches[others + FROM], stretches[others + TO]
    roots = last - first + 1
    for column in range(max(first, start), min(last, end) + 1):
        own = rows[column * colours + colour]
        low = own & -own
        blocks = rows[column * colours + other]
        if blocks & (low - 1):
            roots -= 1
        blocks &= -low
        if blocks and own > (blocks & -blocks):
            around = False
            for step in (-1, 1):
                near = column + step
                if first <= near <= last and count(uint64(rows[near * colours + colour])) > 1:
                    while first <= near <= last:
                        around |= count(uint64(rows[near * colours + colour])) > 2
                        near += step
            if not around:
                return False
    if roots == 0:
        return False
    if roots == last - first + 1:
        return True
    for root in range(first, last + 1):
        own = rows[root * colours + colour]
        if start <= root <= end and rows[root * colours + other] & ((own & -own) - 1):
            continue
        reached = True
        for step in (-1, 1):
            top = count(uint64(own)) - 1
            top = ANY_ROW if top and most > 2 else top
            column = root + step
            while first <= column <= last and reached:
                mine = rows[column * colours + colour]
                if start <= column <= end:
                    below = rows[column * colours + other] & ((mine & -mine) - 1)
                    reached = count(uint64(below)) <= top
                top = min(top, lowest(uint64(mine))) + count(uint64(mine)) - 1
                if most > 2 and mine & (mine - 1):
                    top = ANY_ROW
                column += step
        if reached:
            return True
    return False


@kernel(INT, BOARD, INTS, INT, INTS, INTS)
def clash(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int, rows: Ints,
    stretches: Ints,
) -> int:  # fmt: skip
    """Return a number of clicks that the state needs at least: its stretches, and clashes of them.

    Admissible: a click takes from one stretch only, so clicks can be counted by stretch. Say two
    stretches clash if neither may go at once while all of the other stands. Both can't be
    cleared by a click each, for one of the two clicks comes first. So of stretches that all clash
    with one another, all but one need two clicks at least. Such sets are gathered greedily.

    `stretches` gets the numbers of each; then for each the set of those that it clashes with.
    """
    size = ROWS + colours
    number = 0
    for column in range(width):
        entry = ((column << height) + masks[at + column]) * size + ROWS
        for colour in range(colours):
            rows[column * colours + colour] = int64(book[entry + colour])
    for colour in range(colours):
        column = 0
        while column < width:
            if not rows[column * colours + colour]:
                column += 1
                continue
            stretch = STRETCH * number
            stretches[stretch + COLOUR], stretches[stretch + FROM] = colour, column
            most = 0
            while column < width and rows[column * colours + colour]:
                most = max(most, count(uint64(rows[column * colours + colour])))
                column += 1
            stretches[stretch + TO], stretches[stretch + HIGHEST] = column - 1, most
            number += 1
    clashes = STRETCH * number
    for one in range(number):
        stretches[clashes + one] = 0
        for two in range(one):
            mine, other = STRETCH * one, STRETCH * two
            if (
                stretches[mine + COLOUR] != stretches[other + COLOUR]
                and stretches[mine + FROM] <= stretches[other + TO]
                and stretches[other + FROM] <= stretches[mine + TO]
                and not at_once(rows, colours, stretches, one, two)
                and not at_once(rows, colours, stretches, two, one)
            ):
                stretches[clashes + one] |= 1 << two
                stretches[clashes + two] |= 1 << one
    total, alive = number, (1 << number) - 1
    while alive:
        one = lowest(uint64(alive))
        alive ^= 1 << one
        others = alive & stretches[clashes + one]
        while others:
            one = lowest(uint64(others))
            alive ^= 1 << one
            others &= stretches[clashes + one]
            total += 1
    return total


@inner(types.boolean, BOARD, INTS, INTS, INT, INT)
def forced(
    book: Array, width: int, height: int, colours: int, masks: Ints, group: Ints, first: int,
    last: int,
) -> bool:  # fmt: skip
    """Tell whether to take this group now is as good as anything.

    It is when the group holds all tiles of its colour in a stretch, so that none can join it
    later, and nothing lies above it, so that nothing falls. Some click must take the group some
    time, and that click costs the same now, with no effect on any other.
    """
    size = ROWS + colours
    entry = ((first << height) + masks[first]) * size
    colour = colour_of(book, width, height, colours, entry, group[first])
    for column in range(max(0, first - 1), min(width, last + 2)):
        entry = ((column << height) + masks[column]) * size
        rows = group[column] if first <= column <= last else 0
        if rows != int64(book[entry + ROWS + colour]):
            return False
        if rows and rows + (rows & -rows) != 1 << count(uint64(masks[column])):
            return False
    return True


@kernel(INT, BOARD, INT, INTS, INTS, INTS)
def expand(
    book: Array, width: int, height: int, colours: int, rules: int, masks: Ints, group: Ints,
    children: Ints,
) -> int:  # fmt: skip
    """Write the children of a state, a click each; return how many.

    Clicks are tried in the first part that has tiles: parts never meet again, so a shortest line
    may clear them one after the other.
    """
    start = 0
    while start < width and not masks[start]:
        start += 1
    end = width
    if rules & PARTS and start < width:
        end = part_end(book, width, height, colours, masks, start, width - 1)
    found, taken = 0, 0
    for column in range(start, end):
        if not masks[column] or taken >> column & 1:
            continue
        first, last = find_group(book, width, height, colours, masks, 0, column, group)
        only = rules & FORCE and forced(book, width, height, colours, masks, group, first, last)
        at = (0 if only else found) * (MASKS + width)
        for other in range(width):
            children[at + MASKS + other] = masks[other]
        for other in range(first, last + 1):
            taken |= (group[other] & 1) << other
            left = settle(book, width, height, colours, other, masks[other], group[other])
            children[at + MASKS + other] = left
        children[at + MOVE] = column
        children[at + COST] = 1
        if rules & STRIP:
            children[at + COST] += strip(
                book, width, height, colours, children, at + MASKS, first, last, 0, width - 1, -1, 0
            )
        children[at + LEAST] = 0
        if rules & STRETCHES:
            children[at + LEAST] = bound(book, width, height, colours, children, at + MASKS)
        found += 1
        if only:
            return 1
    return found


@inner(INT, INTS, INT, INT)
def tiles_left(masks: Ints, at: int, width: int) -> int:
    """Count the tiles of a state."""
    left = 0
    for column in range(at, at + width):
        left += count(uint64(masks[column]))
    return left


@inner(INT, BOARD, INTS, INT)
def groups(book: Array, width: int, height: int, colours: int, masks: Ints, at: int) -> int:
    """Count the groups of a state, a ring as none: no bound, but a good guess."""
    size = ROWS + colours
    total, before = 0, -1
    for column in range(width):
        entry = ((column << height) + masks[at + column]) * size + ROWS
        for colour in range(colours):
            rows = int64(book[entry + colour])
            if not rows:
                continue
            total += count(uint64(rows & ~(rows << 1)))
            if before >= 0:
                rows &= int64(book[before + colour])
                total -= count(uint64(rows & ~(rows << 1)))
        before = entry
    return total


# --- the beam ---------------------------------------------------------------------------------
#
# A place of a level has its key, the clicks spent so far, and in `history` where it came from:
# place in the level before, and column clicked in the low COLUMN_BITS.


@kernel(INT, BOARD, INT, INT, LAYER, INT)
def beam(
    book: Array, width: int, height: int, colours: int, rules: int, wide: int,
    keys: Bits, spent: Ints, pool: Bits, made: Ints, seen: Array, history: Array, state: Ints,
    budget: int,
) -> int:  # fmt: skip
    """Go on with a beam of `wide` states; return how that ended.

    WITHIN a level or at its end (LEVEL): call again. EMPTY: nothing is left that could be shorter
    than the shortest line found. `made` has the numbers of each state of `pool`.
    """
    per = WORD_BITS // height
    words = (width + per - 1) // per
    masks, group = new_ints(width), new_ints(width)
    children = new_ints(width * (MASKS + width))
    cursor, number = state[CURSOR], state[MADE]
    stop = min(state[KEPT], cursor + budget)
    worked = cursor < stop
    while cursor < stop:
        unpack(keys, cursor * words, width, height, masks)
        found = expand(book, width, height, colours, rules, masks, group, children)
        for child in range(found):
            at = child * (MASKS + width)
            clicks = spent[cursor] + children[at + COST]
            least = clicks + children[at + LEAST]
            if least >= state[SHORTEST]:
                continue
            left = tiles_left(children, at + MASKS, width)
            origin = cursor << COLUMN_BITS | children[at + MOVE]
            if left == 0:
                state[SHORTEST] = clicks
                state[AT_LINE] = state[AT_LEVEL]
                state[LINE_PLACE] = origin
                continue
            pack(children, at + MASKS, width, height, pool, number * words)
            slot = scramble(pool, number * words, words) & (len(seen) - 1)
            while seen[slot] and not equal(
                pool, (int64(seen[slot]) - 1) * words, pool, number * words, words
            ):
                slot = (slot + 1) & (len(seen) - 1)
            place = int64(seen[slot]) - 1
            if place < 0:
                place = number
                number += 1
                seen[slot] = number
            elif made[PLACE * place + CLICKS] <= clicks:
                continue
            made[PLACE * place + CLICKS] = clicks
            guess = groups(book, width, height, colours, children, at + MASKS)
            made[PLACE * place + RATED] = 2 * clicks + children[at + LEAST] + guess
            made[PLACE * place + LEFT] = left
            made[PLACE * place + ORIGIN] = origin
        cursor += 1
    state[CURSOR], state[MADE] = cursor, number
    if cursor < state[KEPT] or (worked and number > BULK):
        return WITHIN
    if number == 0:
        return EMPTY
    # The best of the level: those with the lowest score, among these with fewest tiles.
    by_score, by_tiles = zero_ints(SCORES), zero_ints(SCORES)
    for place in range(number):
        by_score[made[PLACE * place + RATED]] += 1
    room, last = wide, 0
    while last < SCORES - 1 and by_score[last] <= room:
        room -= by_score[last]
        last += 1
    for place in range(number):
        if made[PLACE * place + RATED] == last:
            by_tiles[made[PLACE * place + LEFT]] += 1
    most = 0
    while most < SCORES - 1 and by_tiles[most] <= room:
        room -= by_tiles[most]
        most += 1
    state[AT_LEVEL] += 1
    kept = 0
    for place in range(number):
        score, left = made[PLACE * place + RATED], made[PLACE * place + LEFT]
        if score > last or (score == last and left > most):
            continue
        if score == last and left == most:
            if room == 0:
                continue
            room -= 1
        for word in range(words):
            keys[kept * words + word] = pool[place * words + word]
        spent[kept] = made[PLACE * place + CLICKS]
        history[state[AT_LEVEL] * wide + kept] = made[PLACE * place + ORIGIN]
        kept += 1
    for slot in range(len(seen)):
        seen[slot] = 0
    state[CURSOR], state[KEPT], state[MADE] = 0, kept, 0
    return LEVEL


# --- windows ----------------------------------------------------------------------------------
#
# A window is some adjacent columns from either end of the board, played as a game of its own. Its
# neighbour, the column just beyond its inner end, is played with it; whatever lies further on may
# help.
#
# A click that takes from window and neighbour takes some groups that touch the inner end, all of
# one colour, each joined to a run of the neighbour in a row that both have. It takes all of these
# runs, and no other group of the window touches them. If they are not all joined on this side, or
# if none of it stands on the bottom, the rest is joined further on: so in the column there, for
# each part of the click stands a tile of that colour in a row that one of its runs has: there are
# as many at the start, and the lowest of these rows is below the highest such tile at the start. A
# click that goes on may take other such runs, too. Where a group touches a run of the neighbour,
# no click takes the one without the other. Whatever does so is allowed in the window's game, so it
# has all clicks; of the groups in a click beyond the third, less is asked than that.
#
# Costs are counted in halves: two a click. Of two windows, one at either end, that have no column
# in common, each pays for its own columns, and may pay for its neighbour, too, if no other does. A
# click costs two in a window if it takes only what is paid for there, and can't go on beyond it;
# one if it takes something of that, and more or maybe more; and nothing if it takes nothing of it.
# So no click costs more than two in both together, and half of what they cost, each at its least,
# is a number of clicks that the board needs at least.
#
# What is stripped or forced is so in the window's game for the same reasons as on the board, when
# all colours that ever were beyond the end count as neighbours'. A run at the inner end that only
# colours keep which the neighbour has no more is stripped in a step of its own. What is stripped
# from the neighbour takes nothing from the window, and is not paid for: a state of the board is
# looked up as it stands, and what it costs is told of the game that goes on from there.
#
# The states of a window's own columns are listed going down from many tiles to few, in a pool of
# their own, with `links` to the next one with as many tiles; and for each, in `sets`, what the
# neighbour may be by then: a bit for each of its masks, which are numbered by `by_rank`, from few
# tiles to many. In `aside` are those with which something is stripped first. What follows is kept
# in `steps`: for each state one number for each that follows it, then the state itself and how many
# they were. The number is a state, the runs that were stripped, and the kind of click, of which
# `starts` and `entries` tell what it makes of each mask of the neighbour. `alone` tells what clicks
# make of it that take nothing from the window. Costs are worked out back through the steps, a
# number for each bit of `sets`.


@inner(INT, BOARD, INTS, INTS, INTS, INTS, INTS)
def window_moves(
    book: Array, width: int, height: int, colours: int, window: Ints, masks: Ints, group: Ints,
    joined: Ints, children: Ints,
) -> int:  # fmt: skip
    """Write what follows a state of a window: kind of click, runs stripped; return how many.

    As many as there is room for, plus one, if there are more. Masks beyond the window are 0.
    """
    size = ROWS + colours
    child_size = MASKS + width
    room = len(children) // child_size
    first, last, inner, beyond = window[FIRST], window[LAST], window[INNER], window[BEYOND]
    ends = first, last, inner, beyond
    start = first
    while start <= last and not masks[start]:
        start += 1
    end = start
    if start <= last:
        end = part_end(book, width, height, colours, masks, start, last)
    found, taken = 0, 0
    for column in range(start, end):
        if not masks[column] or taken >> column & 1:
            continue
        low, high = find_group(book, width, height, colours, masks, 0, column, group)
        for other in range(low, high + 1):
            taken |= (group[other] & 1) << other
        entry = ((low << height) + masks[low]) * size
        colour = colour_of(book, width, height, colours, entry, group[low])
        only = forced(book, width, height, colours, masks, group, low, high)
        kind = PLAIN
        if low <= inner <= high and beyond >> colour & 1:
            only = False
            kind = (group[inner] << GROUP_BITS) << COLOUR_BITS | colour
            kind = kind << SIGNS | SPECIAL | STAYS
        at = 0 if only else found * child_size
        for other in range(first, last + 1):
            children[at + MASKS + other] = masks[other]
        for other in range(low, high + 1):
            rest = settle(book, width, height, colours, other, masks[other], group[other])
            children[at + MASKS + other] = rest
        children[at + MOVE] = kind
        children[at + COST] = strip(
            book, width, height, colours, children, at + MASKS, low, high, *ends
        )
        if only:
            return 1
        found += 1
    for colour in range(colours if start <= inner < end else 0):
        reach = (1 << window[COLUMN + OF_COLOUR * colour + ABOVE]) - 1
        same = int64(book[((inner << height) + masks[inner]) * size + ROWS + colour])
        rows = same
        number = 0
        while rows & reach:
            low, high = grow(
                book, width, height, colours, masks, 0, inner, colour, rows & -rows, group
            )
            for other in range(first, last + 1):
                joined[number * width + other] = group[other] if low <= other <= high else 0
            rows &= ~group[inner]
            number += 1
        if found + (1 << number) > room:
            return room + 1
        for chosen in range(1, 1 << number):
            if count(uint64(chosen)) > window[COLUMN + OF_COLOUR * colour + AMOUNT]:
                continue
            at = found * child_size
            kind, place, left_over, bottom = 0, 1, same, 0
            for one in range(number):
                if chosen >> one & 1:
                    mine = joined[one * width + inner]
                    kind |= mine << place * GROUP_BITS
                    place = min(place + 1, GROUPS - 1)
                    left_over &= ~mine
                    for other in range(first, last + 1):
                        bottom |= joined[one * width + other] & 1
            kind = (kind | left_over) << COLOUR_BITS | colour
            kind = kind << SIGNS | SPECIAL | (BOTTOM if bottom else 0)
            low, high = last, first
            for other in range(first, last + 1):
                rows = 0
                for one in range(number):
                    if chosen >> one & 1:
                        rows |= joined[one * width + other]
                left = masks[other]
                if rows:
                    low, high = min(low, other), other
                    left = settle(book, width, height, colours, other, left, rows)
                children[at + MASKS + other] = left
            children[at + MOVE] = kind
            children[at + COST] = strip(
                book, width, height, colours, children, at + MASKS, low, high, *ends
            )
            found += 1
    return found


@inner(INT, BOARD, INT, INT)
def rank_of(book: Array, width: int, height: int, colours: int, column: int, mask: int) -> int:
    """Return the rank of a column's mask when it is settled."""
    size = ROWS + colours
    settled = int64(book[((column << height) + mask) * size + SETTLED])
    rank: int = int64(book[((column << height) + settled) * size + RANK])
    return rank


@inner(types.void, BITS, INT, INT)
def add(sets: Bits, at: int, rank: int) -> None:
    """Add a rank to the set that begins at `at`."""
    sets[at + rank // WORD_BITS] |= ONE << np.uint64(rank % WORD_BITS)


@kernel(INT, BOARD, INTS, INTS, SMALLS, SMALLS)
def write_alone(
    book: Array, width: int, height: int, colours: int, window: Ints, by_rank: Ints, entries: Array,
    rows: Array,
) -> int:  # fmt: skip
    """Write what follows each mask of the neighbour by clicks that take nothing from the window.

    Return where entries end, or -1 if there is no room. First stands where those of a rank begin,
    and where the last ones end. An entry is a rank, whether the click goes on, and its colour;
    `rows` has what it takes.
    """
    size = ROWS + colours
    column = window[NEIGHBOUR]
    written = len(by_rank) + 1
    for rank in range(len(by_rank)):
        entries[rank] = written
        mask = by_rank[rank]
        entry = ((column << height) + mask) * size
        for colour in range(colours):
            same = int64(book[entry + ROWS + colour])
            further = COLUMN + OF_COLOUR * colour
            reach = (1 << window[further + FURTHER_ABOVE]) - 1
            # Runs that go on further, some at once: any set of them, each by its lowest row.
            chosen = some = same & ~(same << 1) & reach
            while chosen:
                if count(uint64(chosen)) <= window[further + FURTHER_AMOUNT]:
                    if written == len(entries):
                        return -1
                    taken = fill(chosen, same)
                    rest = rank_of(book, width, height, colours, column, without(mask, taken))
                    entries[written] = (colour << RANK_SIGNS | GOES_ON) << RANK_BITS | rest
                    rows[written] = taken
                    written += 1
                chosen = (chosen - 1) & some
            if same & 1 and not some & 1:
                if written == len(entries):
                    return -1
                taken = fill(1, same)
                rest = rank_of(book, width, height, colours, column, without(mask, taken))
                entries[written] = colour << RANK_SIGNS << RANK_BITS | rest
                rows[written] = taken
                written += 1
    entries[len(by_rank)] = written
    return written


@inner(INT, BOARD, INTS, INT, INTS, INT, SMALLS, SMALLS)
def write_kind(
    book: Array, width: int, height: int, colours: int, window: Ints, kind: int, by_rank: Ints,
    written: int, starts: Array, entries: Array,
) -> int:  # fmt: skip
    """Write what a kind of click makes of each mask of the neighbour, if it is possible there.

    Return where the entries end, or -1 if there is no room for them; see above.
    """
    size = ROWS + colours
    column = window[NEIGHBOUR]
    groups = zero_ints(GROUPS)
    colour = kind >> SIGNS & (1 << COLOUR_BITS) - 1
    for place in range(GROUPS):
        shift = SIGNS + COLOUR_BITS + place * GROUP_BITS
        groups[place] = kind >> shift & (1 << GROUP_BITS) - 1
    others = groups[0]
    further = COLUMN + OF_COLOUR * colour
    reach = (1 << window[further + FURTHER_ABOVE]) - 1
    amount = window[further + FURTHER_AMOUNT]
    for rank in range(len(by_rank)):
        starts[rank] = written
        mask = by_rank[rank]
        same = int64(book[((column << height) + mask) * size + ROWS + colour])
        if kind & STAYS:
            if not groups[1] & same:
                if written == len(entries):
                    return -1
                entries[written] = ALONE << RANK_BITS | rank
                written += 1
            continue
        taken, left, possible = 0, (1 << GROUPS) - 2, True
        parts, all_go_on = 0, True
        for place in range(1, GROUPS):
            if not groups[place]:
                left &= ~(1 << place)
            elif not groups[place] & same:
                possible = False
        while left and possible:
            runs, grown = fill(groups[lowest(uint64(left))] & same, same), True
            left &= left - 1
            while grown:
                grown = False
                for place in range(1, GROUPS):
                    if left >> place & 1 and groups[place] & runs:
                        left ^= 1 << place
                        runs |= fill(groups[place] & same, same)
                        grown = True
            taken |= runs
            parts += 1
            all_go_on = all_go_on and runs & reach != 0
        if parts > 1:
            possible = possible and all_go_on and parts <= amount
        possible = possible and not taken & others
        if not possible or not (kind & BOTTOM or taken & (reach | 1)):
            continue
        goes_on = taken & reach != 0
        more = 0
        if goes_on:  # and may join other runs of the neighbour there, each by its lowest row
            more = same & ~(same << 1) & reach & ~taken
        chosen = more
        while True:
            also = fill(chosen, same) if chosen else 0
            if not also & others and (not chosen or parts + count(uint64(chosen)) <= amount):
                if written == len(entries):
                    return -1
                rest = without(mask, taken | also)
                rest = rank_of(book, width, height, colours, column, rest)
                sign = GOES_ON if goes_on else 0
                entries[written] = sign << RANK_BITS | rest
                written += 1
            if not chosen:
                break
            chosen = (chosen - 1) & more
    starts[len(by_rank)] = written
    return written


@inner(INT, INTS, SMALLS, INTS, INT)
def number_of(kinds: Ints, slots: Array, filling: Ints, kind: int) -> int:
    """Return the number of a kind of click, the next one if it is new."""
    slot = int64(uint64(kind) * MIX >> SHED) & (len(slots) - 1)
    while slots[slot] and kinds[slots[slot]] != kind:
        slot = (slot + 1) & (len(slots) - 1)
    if not slots[slot]:
        kinds[filling[KNOWN_KINDS]] = kind
        slots[slot] = filling[KNOWN_KINDS]
    result: int = int64(slots[slot])
    return result


@kernel(INT, BOARD, INTS, LISTING, INT)
def list_window(
    book: Array, width: int, height: int, colours: int, window: Ints,
    keys: Bits, links: Array, table: Array, heads: Array, steps: Ints, kinds: Ints, slots: Array,
    sets: Bits, aside: Bits, by_rank: Ints, starts: Array, entries: Array, alone: Array,
    alone_rows: Array, filling: Ints, budget: int,
) -> int:  # fmt: skip
    """Go on listing a window's states; return how that ended.

    RUNNING: call again. FULL pool, steps, kinds or entries; CROWDED table: it has to grow. PROVED:
    all listed.
    """
    size = ROWS + colours
    masks, group = zero_ints(width), zero_ints(width)
    joined = zero_ints(height * width)
    children = zero_ints((CHOICES + 1) * (MASKS + width))
    inside = zero_ints(width)
    first, last, inner = window[FIRST], window[LAST], window[INNER]
    beside, beyond = window[NEIGHBOUR], window[BEYOND]
    columns = last - first + 1
    ranks = len(by_rank)
    words = (ranks + WORD_BITS - 1) // WORD_BITS
    image = new_words(words)
    used, level = filling[LISTED], filling[TILES]
    node, written = filling[CURRENT], filling[WRITTEN]
    result = RUNNING
    for _ in range(budget):
        if used + CHOICES >= len(keys) or written + CHOICES + 2 > len(steps):
            result = FULL
            break
        if 2 * (used + CHOICES + 1) > len(table):
            result = CROWDED
            break
        while node < 0 and level > 0:
            level -= 1
            node = int64(heads[level])
        if node < 0:
            result = PROVED
            break
        unpack(keys, node, columns, height, inside)
        for column in range(columns):
            masks[first + column] = inside[column]
        # What else the neighbour may be by now, and where a run is stripped that touches it.
        entry = ((inner << height) + masks[inner]) * size
        top = int64(book[entry + TOP]) if masks[inner] else -1
        maybe = top >= 0 and strip_top(book, width, height, colours, masks, 0, inner, 0) != 0
        stripped, rows, pairs = False, 0, 0
        for word in range(words - 1, -1, -1):
            bit = WORD_BITS - 1
            while bit >= 0:
                if not sets[node * words + word] >> np.uint64(bit) & ONE:
                    bit -= 1
                    continue
                rank = word * WORD_BITS + bit
                pairs += 1
                near = ((beside << height) + by_rank[rank]) * size
                present = int64(book[near + PRESENT])
                if maybe and not present >> top & 1:
                    rows = strip_top(book, width, height, colours, masks, 0, inner, present)
                    if rows:
                        aside[node * words + word] |= ONE << np.uint64(bit)
                        stripped = True
                        bit -= 1
                        continue
                for place in range(alone[rank], alone[rank + 1]):
                    other = int64(alone[place])
                    colour = other >> RANK_BITS >> RANK_SIGNS
                    if int64(alone_rows[place]) & int64(book[entry + ROWS + colour]):
                        continue
                    add(sets, node * words, other & (1 << RANK_BITS) - 1)
                colour = int64(book[near + TOP])
                if by_rank[rank] and not int64(book[entry + PRESENT]) >> colour & 1:
                    same = int64(book[near + ROWS + colour])
                    rest = fill(1 << (count(uint64(by_rank[rank])) - 1), same)
                    rest = without(by_rank[rank], rest)
                    other = rank_of(book, width, height, colours, beside, rest)
                    add(sets, node * words, other)
                bit -= 1
        filling[PAIRS] += pairs
        found = window_moves(
            book, width, height, colours, window, masks, group, joined,
            children[: CHOICES * (MASKS + width)],
        )  # fmt: skip
        if found > CHOICES:
            result = FULL
            break
        if stripped:
            rows = strip_top(book, width, height, colours, masks, 0, inner, 0)
            at = found * (MASKS + width) + MASKS
            for column in range(first, last + 1):
                children[at + column] = masks[column]
            children[at + inner] = settle(book, width, height, colours, inner, masks[inner], rows)
            more = strip(
                book, width, height, colours, children, at, inner, inner, first, last, inner,
                beyond,
            )  # fmt: skip
            children[at - MASKS + MOVE], children[at - MASKS + COST] = STRIPPED, 1 + more
            found += 1
        kept = 0
        for child in range(found):
            at = child * (MASKS + width) + MASKS
            kind = children[at - MASKS + MOVE]
            if kind > STRIPPED:
                kind = number_of(kinds, slots, filling, kind)
                if kind == filling[KNOWN_KINDS]:
                    if kind + 2 >= KINDS or (kind + 2) * (ranks + 1) > len(starts):
                        result = FULL
                        break
                    end = write_kind(
                        book, width, height, colours, window, kinds[kind], by_rank,
                        filling[ENTRIES], starts[kind * (ranks + 1) : (kind + 1) * (ranks + 1)],
                        entries,
                    )  # fmt: skip
                    if end < 0:
                        result = FULL
                        break
                    filling[ENTRIES] = end
                    filling[KNOWN_KINDS] += 1
            some = ZERO
            for word in range(words):
                image[word] = ZERO
            for word in range(words):
                own = sets[node * words + word]
                own &= (
                    aside[node * words + word] if kind == STRIPPED else ~aside[node * words + word]
                )
                if kind <= STRIPPED:
                    image[word] = own
                    some |= own
                    continue
                while own:
                    rank = word * WORD_BITS + lowest(own)
                    own &= own - ONE
                    place = kind * (ranks + 1) + rank
                    for one in range(starts[place], starts[place + 1]):
                        add(image, 0, int64(entries[one]) & (1 << RANK_BITS) - 1)
                        some = ONE
            if not some:
                continue
            pack(children, at + first, columns, height, keys, used)
            slot = find(keys, 1, table, keys, used)
            if not table[slot]:
                tiles = tiles_left(children, at + first, columns)
                links[used] = heads[tiles]
                heads[tiles] = used
                used += 1
                table[slot] = used
            other = int64(table[slot]) - 1
            for word in range(words):
                sets[other * words + word] |= image[word]
            step = kind << RUN_BITS | children[at - MASKS + COST]
            steps[written] = step << NODE_BITS | other
            written += 1
            kept += 1
        if result == FULL:
            break
        steps[written], steps[written + 1] = node, kept
        written += 2
        node = int64(links[node])
    filling[LISTED], filling[TILES] = used, level
    filling[CURRENT], filling[WRITTEN] = node, written
    return result


@kernel(INT, BOARD, INTS, LISTING, INT, BYTES, SMALLS, BYTES, INT)
def weigh_window(
    book: Array, width: int, height: int, colours: int, window: Ints,
    keys: Bits, links: Array, table: Array, heads: Array, steps: Ints, kinds: Ints, slots: Array,
    sets: Bits, aside: Bits, by_rank: Ints, starts: Array, entries: Array, alone: Array,
    alone_rows: Array, filling: Ints, written: int, prices: Array, costs_at: Array, costs: Array,
    budget: int,
) -> int:  # fmt: skip
    """Go back through the steps, working out costs; return how many numbers of them are left."""
    size = ROWS + colours
    ranks = len(by_rank)
    words = (ranks + WORD_BITS - 1) // WORD_BITS
    row, after = new_ints(ranks), new_ints(ranks)
    own = (1 << RANK_BITS) - 1
    inner = (window[INNER] - window[FIRST]) * height
    handled = 0
    while written and handled < budget:
        node, found = steps[written - 2], steps[written - 1]
        written -= 2
        mask = int64(keys[node] >> uint64(inner) & ((ONE << uint64(height)) - ONE))
        entry = ((window[INNER] << height) + mask) * size + ROWS
        for rank in range(ranks):
            row[rank] = MOST_COST
        if not keys[node]:
            row[0] = 0
        for _ in range(found):
            written -= 1
            step = steps[written]
            other = step & (1 << NODE_BITS) - 1
            step >>= NODE_BITS
            runs = CLICK_COST * (step & (1 << RUN_BITS) - 1)
            kind = step >> RUN_BITS
            place = int64(costs_at[other])
            for word in range(words):
                left = sets[other * words + word]
                while left:
                    after[word * WORD_BITS + lowest(left)] = int64(costs[place]) + runs
                    left &= left - ONE
                    place += 1
            for word in range(words):
                left = sets[node * words + word]
                left &= (
                    aside[node * words + word] if kind == STRIPPED else ~aside[node * words + word]
                )
                while left:
                    rank = word * WORD_BITS + lowest(left)
                    left &= left - ONE
                    if kind == STRIPPED:
                        row[rank] = min(row[rank], after[rank])
                    elif kind == PLAIN:
                        row[rank] = min(row[rank], after[rank] + CLICK_COST)
                    else:
                        place = kind * (ranks + 1) + rank
                        for one in range(starts[place], starts[place + 1]):
                            mark = int64(entries[one])
                            cost = after[mark & own] + int64(prices[mark >> RANK_BITS])
                            row[rank] = min(row[rank], cost)
        place = int64(costs_at[node])
        for word in range(words):
            left = sets[node * words + word]
            lifted = aside[node * words + word]
            while left:
                bit = lowest(left)
                rank = word * WORD_BITS + bit
                left &= left - ONE
                if not lifted >> np.uint64(bit) & ONE:
                    for one in range(alone[rank], alone[rank + 1]):
                        mark = int64(alone[one])
                        colour = mark >> RANK_BITS >> RANK_SIGNS
                        if int64(alone_rows[one]) & int64(book[entry + colour]):
                            continue
                        goes_on = mark >> RANK_BITS & GOES_ON
                        cost = row[mark & own] + int64(prices[ALONE + 1 + goes_on])
                        row[rank] = min(row[rank], cost)
                costs[place] = row[rank]
                place += 1
        handled += 1
    return written


@kernel(INT, BITS, INT, SMALLS, INT)
def place_costs(sets: Bits, words: int, starts: Array, start: int) -> int:
    """Write where the costs of some states begin, from `start` on; return where they end."""
    for node in range(len(starts)):
        starts[node] = start
        for word in range(node * words, node * words + words):
            start += count(sets[word])
    return start


@kernel(INT, BOARD, INTS, INT, LOOKED, BITS, INT)
def look_through(
    book: Array, width: int, height: int, colours: int, masks: Ints, at: int,
    windows: Ints, known: Bits, costs: Array, places: Array, sets: Bits, starts: Array, key: Bits,
    enough: int,
) -> int:  # fmt: skip
    """Return a number of clicks that a state needs at least: what a pair of windows costs, halved.

    The highest of all pairs, or the first that is `enough`. A window that doesn't know its part of
    the state counts as nothing.
    """
    size = ROWS + colours
    best = 0
    for pair in range(0, len(windows), 2 * LOOK):
        total = 1
        for window in (pair, pair + LOOK):
            first, last = windows[window + LOW], windows[window + HIGH]
            pack(masks, at + first, last - first + 1, height, key, 0)
            key[0] |= uint64(windows[window + TAGGED]) << np.uint64(TAG)
            node = int64(places[find(known, 1, places, key, 0)]) - 1 - windows[window + STATES_AT]
            if node >= 0:
                column = windows[window + BESIDE]
                rank = int64(book[((column << height) + masks[at + column]) * size + RANK])
                word = windows[window + SETS_AT] + node * windows[window + SET_WORDS]
                place = int64(starts[windows[window + STATES_AT] + node])
                while rank >= WORD_BITS:
                    place += count(sets[word])
                    word += 1
                    rank -= WORD_BITS
                if sets[word] >> np.uint64(rank) & ONE:
                    place += count(sets[word] & ((ONE << np.uint64(rank)) - ONE))
                    total += int64(costs[place])
        best = max(best, total // CLICK_COST)
        if best >= enough:
            break
    return best


# --- A* ---------------------------------------------------------------------------------------
#
# Nodes stand in a pool, each once a state: its key, in `links` the nodes before and behind it in
# its bucket and its parent, in `marks` the clicks spent, the clicks it needs at least, the column
# clicked, and whether it is open. A bucket has the open nodes of one f and one number of clicks
# spent. `table` finds a key's node, plus one; keys are compared in full: a hash proves nothing.


@kernel(types.void, SMALLS, BYTES, SMALLS, INT, INT)
def put(links: Array, marks: Array, buckets: Array, most: int, node: int) -> None:
    """Open a node: put it first into its bucket."""
    spent = int64(marks[MARKS * node + SPENT])
    bucket = (spent + int64(marks[MARKS * node + NEEDS])) * most + spent
    head = int64(buckets[bucket])
    links[LINKS * node + NEXT] = head
    links[LINKS * node + BEFORE] = -1
    if head >= 0:
        links[LINKS * head + BEFORE] = node
    buckets[bucket] = node
    marks[MARKS * node + OPEN] = 1


@inner(types.void, SMALLS, BYTES, SMALLS, INT, INT)
def take(links: Array, marks: Array, buckets: Array, most: int, node: int) -> None:
    """Close a node: take it out of its bucket."""
    spent = int64(marks[MARKS * node + SPENT])
    bucket = (spent + int64(marks[MARKS * node + NEEDS])) * most + spent
    after, before = int64(links[LINKS * node + NEXT]), int64(links[LINKS * node + BEFORE])
    if after >= 0:
        links[LINKS * after + BEFORE] = before
    if before >= 0:
        links[LINKS * before + NEXT] = after
    else:
        buckets[bucket] = after
    marks[MARKS * node + OPEN] = 0


@inner(INT, BOARD, INT, INTS, INT, LOOKED, BITS, INTS, INTS, INT)
def look_closer(
    book: Array, width: int, height: int, colours: int, rules: int, masks: Ints, at: int,
    windows: Ints, known: Bits, costs: Array, places: Array, sets: Bits, starts: Array,
    key: Bits, rows: Ints, stretches: Ints, enough: int,
) -> int:  # fmt: skip
    """Return a number of clicks that a state needs at least: by windows, or else by clashes."""
    if len(windows):
        return look_through(
            book, width, height, colours, masks, at,
            windows, known, costs, places, sets, starts, key, enough,
        )  # fmt: skip
    if rules & CLASHES:
        return clash(book, width, height, colours, masks, at, rows, stretches)
    return 0


@kernel(INT, BOARD, INT, LOOKED, POOL, INT)
def search(
    book: Array, width: int, height: int, colours: int, rules: int,
    windows: Ints, known: Bits, costs: Array, places: Array, sets: Bits, starts: Array,
    most: int, keys: Bits, links: Array, marks: Array, table: Array, buckets: Array, control: Ints,
    budget: int,
) -> int:  # fmt: skip
    """Go on with A*; return RUNNING, PROVED, or what has to grow: FULL pool, CROWDED table.

    Invariant: every line shorter than the best one goes on from an open node, with the clicks
    spent there on a shortest way, and FLOOR clicks at least in all. So the board needs the least
    f of an open node, or the best line's length if that is less. A node whose way is found to be
    shorter is opened again, and a child needs at least what its parent does less the step's cost.
    """
    per = WORD_BITS // height
    words = (width + per - 1) // per
    room = len(marks) // MARKS
    masks, group = new_ints(width), new_ints(width)
    children = new_ints(width * (MASKS + width))
    rows, stretches = new_ints(width * colours), new_ints(STRETCHES_ROOM)
    key = new_words(1)
    used, floor = control[USED], control[FLOOR]
    result = RUNNING
    depth = most - 1
    left = budget * LOOKS
    while left > 0:
        if used + width > room or 2 * (used + width) > len(table):
            result = FULL if used + width > room else CROWDED
            break
        while floor < control[BEST] and buckets[floor * most + depth] < 0:
            depth -= 1
            if depth < 0:
                floor += 1
                depth = most - 1
        if floor >= control[BEST]:
            result = PROVED
            break
        node = int64(buckets[floor * most + depth])
        left -= 1
        take(links, marks, buckets, most, node)
        spent, needs = int64(marks[MARKS * node + SPENT]), int64(marks[MARKS * node + NEEDS])
        unpack(keys, node * words, width, height, masks)
        if node < control[BLIND]:
            enough = control[BEST] - spent
            least = look_through(
                book, width, height, colours, masks, 0, windows, known, costs, places, sets, starts,
                key, enough,
            )  # fmt: skip
            if least > needs:  # it was put there before the windows were
                marks[MARKS * node + NEEDS] = least
                if spent + least < control[BEST]:
                    put(links, marks, buckets, most, node)
                continue
        control[NODES] += 1
        left -= LOOKS - 1
        found = expand(book, width, height, colours, rules, masks, group, children)
        for child in range(found):
            at = child * (MASKS + width)
            clicks = spent + children[at + COST]
            least = max(children[at + LEAST], needs - children[at + COST])
            if clicks + least >= control[BEST]:
                continue
            pack(children, at + MASKS, width, height, keys, used * words)
            slot = find(keys, words, table, keys, used * words)
            other = int64(table[slot]) - 1
            if other < 0:
                other = used
                used += 1
                table[slot] = used
                marks[MARKS * other + OPEN] = 0
                at_least = look_closer(
                    book, width, height, colours, rules, children, at + MASKS,
                    windows, known, costs, places, sets, starts, key, rows, stretches,
                    control[BEST] - clicks,
                )  # fmt: skip
                least = max(least, at_least)
            else:
                least = max(least, int64(marks[MARKS * other + NEEDS]))
                if int64(marks[MARKS * other + SPENT]) <= clicks:
                    continue
                if marks[MARKS * other + OPEN]:
                    take(links, marks, buckets, most, other)
            marks[MARKS * other + SPENT] = clicks
            marks[MARKS * other + NEEDS] = least
            marks[MARKS * other + CLICK] = children[at + MOVE]
            links[LINKS * other + PARENT] = node
            if tiles_left(children, at + MASKS, width) == 0:
                control[BEST] = clicks
                control[GOAL] = other
                continue
            if clicks + least >= control[BEST]:
                continue
            put(links, marks, buckets, most, other)
            if clicks > depth and clicks + least == floor:
                depth = clicks
    control[USED], control[FLOOR] = used, floor
    return result


# --- depth-first, when the memory is full -----------------------------------------------------
#
# `refuted` has for a key the clicks that did not suffice, plus one, in its last word; keys stand in
# buckets of two: the first holds what was refuted with more clicks, the second what came last.


@inner(INT, BITS, INT, BITS)
def look_up(refuted: Bits, words: int, key: Bits) -> int:
    """Return one more than the clicks that did not suffice for this state, or 0."""
    size = words + 1
    slots = len(refuted) // size
    return proved_in(refuted, (scramble(key, 0, words) & (slots - WAY)) * size, words, key, 0)


@inner(types.void, BITS, INT, BITS, INT)
def refute(refuted: Bits, words: int, key: Bits, clicks: int) -> None:
    """Keep that so many clicks do not suffice."""
    size = words + 1
    slots = len(refuted) // size
    first = (scramble(key, 0, words) & (slots - WAY)) * size
    entry = first + size
    value = np.uint64(clicks + 1)
    if refuted[first + words] <= value:
        if not equal(refuted, first, key, 0, words):
            for word in range(size):
                refuted[entry + word] = refuted[first + word]
        entry = first
    for word in range(words):
        refuted[entry + word] = key[word]
    refuted[entry + words] = value


@kernel(INT, BOARD, INT, LOOKED, POOL, INTS, BITS, INT)
def deepen(
    book: Array, width: int, height: int, colours: int, rules: int,
    windows: Ints, known: Bits, costs: Array, places: Array, sets: Bits, starts: Array,
    most: int, keys: Bits, links: Array, marks: Array, table: Array, buckets: Array, control: Ints,
    frames: Ints, refuted: Bits, budget: int,
) -> int:  # fmt: skip
    """Go on from the open nodes depth-first, storing no more of them; return how that ended.

    RUNNING: call again. FOUND: a line of FLOOR clicks, through node GOAL and the children tried
    last in the frames up to DEPTH. PROVED as in `search`, whose invariant is kept: an open node
    with f = FLOOR is taken, and all below it that needs no more clicks is gone through. If nothing
    comes of it, the node needs one click more.

    A state that the pool has, reached there with no more clicks, is left to the open nodes behind
    that one; no state follows from itself, so in the end one of them answers for it. What is
    refuted with so many clicks, or left to others, stays so for fewer.
    """
    per = WORD_BITS // height
    words = (width + per - 1) // per
    child_size = MASKS + width
    frame_size = FRAME + width + width * child_size
    masks, group = new_ints(width), new_ints(width)
    children = new_ints(width * child_size)
    rows, stretches = new_ints(width * colours), new_ints(STRETCHES_ROOM)
    key, part = new_words(words), new_words(1)
    depth, floor = control[DEPTH], control[FLOOR]
    result = RUNNING
    handled = 0
    while handled < budget:
        clicks = 0
        if depth < 0:
            while floor < control[BEST]:
                place = most - 1
                while place >= 0 and buckets[floor * most + place] < 0:
                    place -= 1
                if place >= 0:
                    break
                floor += 1
            if floor >= control[BEST]:
                result = PROVED
                break
            node = int64(buckets[floor * most + place])
            take(links, marks, buckets, most, node)
            control[GOAL] = node
            clicks = int64(marks[MARKS * node + SPENT])
            unpack(keys, node * words, width, height, masks)
        else:
            frame = depth * frame_size
            if frames[frame + TRIED] == frames[frame + CHILDREN]:
                clicks = frames[frame + SPENT_HERE]
                if depth == 0:
                    node = control[GOAL]
                    marks[MARKS * node + NEEDS] = floor + 1 - clicks
                    if floor + 1 < control[BEST]:
                        put(links, marks, buckets, most, node)
                else:
                    pack(frames, frame + FRAME, width, height, key, 0)
                    refute(refuted, words, key, floor - clicks)
                depth -= 1
                continue
            at = frame + FRAME + width + frames[frame + TRIED] * child_size
            frames[frame + TRIED] += 1
            clicks = frames[frame + SPENT_HERE] + frames[at + COST]
            if clicks + frames[at + LEAST] > floor:
                continue
            if tiles_left(frames, at + MASKS, width) == 0:
                control[BEST] = clicks
                result = FOUND
                break
            pack(frames, at + MASKS, width, height, key, 0)
            other = int64(table[find(keys, words, table, key, 0)]) - 1
            if other >= 0 and int64(marks[MARKS * other + SPENT]) <= clicks:
                continue
            if look_up(refuted, words, key) > floor - clicks:
                continue
            handled += 1
            least = look_closer(
                book, width, height, colours, rules, frames, at + MASKS,
                windows, known, costs, places, sets, starts, part, rows, stretches,
                floor - clicks + 1,
            )  # fmt: skip
            if clicks + least > floor:
                continue
            for column in range(width):
                masks[column] = frames[at + MASKS + column]
        depth += 1
        handled += 1
        control[NODES] += 1
        frame = depth * frame_size
        found = expand(book, width, height, colours, rules, masks, group, children)
        frames[frame + CHILDREN], frames[frame + TRIED] = found, 0
        frames[frame + SPENT_HERE] = clicks
        for column in range(width):
            frames[frame + FRAME + column] = masks[column]
        for place in range(found * child_size):
            frames[frame + FRAME + width + place] = children[place]
    control[DEPTH], control[FLOOR] = depth, floor
    return result
