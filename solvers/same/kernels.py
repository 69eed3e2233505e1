"""Same Game's kernels: what follows a board, a beam over boards, and a proof by A*.

Glossary, for every name below:

    cells       a board: a byte a place, 0 for none, colours from 1; column by column, each from the
                bottom up with a place more than it is high, that stays empty, and an empty column
                before the first and behind the last, so that a neighbour is a sum away
    stride      how far a column is from the next, its height and one
    group       joined tiles of one colour, a single one too; `members` has the places of all groups
                one after the other, `starts` where each begins
    base, at    where a board begins in its array, and a place on it; `to` where one is written
    gains       what taking so many tiles scores; a click that is to be counted scores -1
    full        what so many tiles of a colour are worth at most, in the ceiling
    endings     what is scored at the end with so many tiles left; NEVER where that is no solution
    ceiling     the most that can still be scored: `full` of each colour and `endings[0]`
    cost        how far a line lowers the ceiling, what it scores counted in; never below 0

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Hashes are uint64 and numbers int64; the two are never mixed, for that would make a float64. Nothing
recurs. All kernels stand in one file, whose text tells what is compiled already. A board's hash is
made as its tiles fall, so it is none of `solvers.kernel`.

Layout of this file: groups and clicks; the beam; annealing; A*.
"""

from typing import Any, NamedTuple

import numpy as np

from solvers.kernel import (  # isort: skip
    BITS, BYTES, INT, INTS, MIX, SHORTS, SMALLS, ZERO, Array, Bundle, inner, int64, kernel, types,
    uint64,
)  # fmt: skip

FLOATS = types.float64[::1]

float64: Any = np.float64
Bits = Array  # uint64: hashes
Ints = Array  # int64: everything else, but for what there is much of

NEVER = -(1 << 40)
COLOURS = 10  # above the last colour

# How a call ended.
RUNNING, ENDED, FULL, FOUND = range(4)
# The beam's numbers, in its `state` array.
LEFT, AT, UNTIL, USED, BEST, BEST_NODE, NODES, STATE = range(8)
# The numbers of a candidate: what was scored, its parent, its move, and whether it is in the table.
SCORED, PARENT, CLICK, CANDIDATE = range(4)
# What a board is valued by: see `value`.
(
    JOINED,
    WHOLE,
    PARTS,
    SINGLES,
    OTHER_JOINED,
    OTHER_WHOLE,
    OTHER_PARTS,
    OTHER_SINGLES,
    LONE,
    NOISE,
    NEAR,
    OTHER_NEAR,
    FADING,
    FAR,
    WEIGHTS,
) = range(15)
# Annealing, see `anneal`. A tile is its number from 1, so up to 511, and its colour above.
TILE_BITS = 9
TILE = (1 << TILE_BITS) - 1
WORDED = 4  # tiles in a word
# Its numbers, in its `state` array, and those of a board in `marks`: what was scored, the tiles and
# columns left; the place that led there, and a tile of the group that went.
CHANGES, LENGTH, TARGET, LISTED, STEPS, REACHED, MOST, MOST_STEPS, ANNEALED = range(9)
SUM, REST, COLUMNS, CLICKED, TAKEN, MARKS = range(6)
# Below which of WAYS a change takes another group, one of a later step, or its step later; else it
# leaves that out. And of how many groups of the target that are drawn for it one is taken.
OTHER, SOONER, LATER, WAYS = 10, 11, 16, 20
SHY = 10
# How many tiles of a line may not go any more, and how many groups may have to be drawn behind it,
# before a change is given up; after how many changes the heat is told anew.
MISSED, ADDED, COOLED = 4, 10, 256
# The numbers of A*, in its `control` array, and those of a node.
POOL, HEAP, LOWER, SHORTEST, GOAL, EXPANDED, CONTROL = range(7)
COST, CAME, BY, NODE = range(4)
KEY, WHERE, ITEM = range(3)


class Rules(NamedTuple):
    """How the game is counted, and how large the board is."""

    width: int
    stride: int
    gains: Array
    full: Array
    endings: Array


class Room(NamedTuple):
    """Arrays to work in, for no longer than a call."""

    seen: Array
    members: Array
    starts: Array
    more: Array
    begins: Array
    child: Array


class Play(NamedTuple):
    """A board of numbered tiles that is played on, and what is known of it.

    `stamps` has for each tile when a group was last found that it is of, and the time at 0;
    `places` where it is, 0 if it is gone; `queue` the places of the group found last.
    """

    board: Array
    words: Array
    stamps: Array
    places: Array
    queue: Array


class Lines(NamedTuple):
    """A line and what it is changed to: `rows` has boards, up to the column behind the last.

    `marks` has the numbers of each; `kept` which of them the line leads to, step by step, `fresh`
    those for the line as it is changed.
    """

    rows: Array
    marks: Array
    kept: Array
    fresh: Array


RULES = Bundle(Rules, INT, INT, INTS, INTS, INTS)
ROOM = Bundle(Room, BYTES, INTS, INTS, INTS, INTS, BYTES)
PLAY = Bundle(Play, SHORTS, BITS, SMALLS, SMALLS, INTS)
LINES = Bundle(Lines, BITS, SMALLS, SMALLS, SMALLS)


@inner(INT, INT, INT, INT)
def beside(place: int, way: int, stride: int) -> int:
    """Return the place next to one: below, above, to the left, to the right."""
    step = 1 if way < 2 else stride
    return place + step if way & 1 else place - step


@inner(INT, BYTES, INT, INT, types.uint8, INT, BYTES, INTS, INT)
def _spread(
    cells: Array, base: int, at: int, colour: int, stride: int, seen: Array, members: Ints,
    filled: int,
) -> int:  # fmt: skip
    """Write the group of a tile behind those found before; return where it ends."""
    head = filled
    seen[at] = 1
    members[filled] = at
    filled += 1
    while head < filled:
        place = members[head]
        head += 1
        for way in range(4):
            near = beside(place, way, stride)
            if cells[base + near] == colour and not seen[near]:
                seen[near] = 1
                members[filled] = near
                filled += 1
    return filled


@inner(INT, BYTES, INT, INT, INT, BYTES, INTS, INTS)
def label(
    cells: Array, base: int, width: int, stride: int, seen: Array, members: Ints, starts: Ints
) -> int:
    """Find all groups of the board that begins at `base`; return how many there are."""
    groups = filled = 0
    for column in range(1, width + 1):
        first = column * stride
        if cells[base + first] == 0:
            break
        for at in range(first, first + stride - 1):
            colour = cells[base + at]
            if colour == 0:
                break
            if seen[at]:
                continue
            starts[groups] = filled
            groups += 1
            filled = _spread(cells, base, at, colour, stride, seen, members, filled)
    starts[groups] = filled
    for place in range(filled):
        seen[members[place]] = 0
    return groups


@inner(types.uint64, BYTES, INT, INT, INT, INTS, INT, INT, BYTES, INT)
def take(
    cells: Array, base: int, width: int, stride: int, members: Ints, start: int, end: int,
    after: Array, to: int,
) -> Any:  # fmt: skip
    """Write the board without some places: tiles fall, columns close up. Return its hash."""
    size = (width + 2) * stride
    for at in range(size):
        after[to + at] = cells[base + at]
    for index in range(start, end):
        after[to + members[index]] = 0
    out = to + stride
    key = ZERO
    for column in range(1, width + 1):
        first = column * stride
        if cells[base + first] == 0:
            break
        height = 0
        for row in range(stride - 1):
            if cells[base + first + row] == 0:
                break
            colour = after[to + first + row]
            if colour:
                after[out + height] = colour
                height += 1
                key = (key ^ uint64(colour)) * MIX
                key ^= key >> uint64(29)
        if height:
            key = (key ^ uint64(255)) * MIX
            key ^= key >> uint64(31)
            for row in range(height, stride):
                after[out + row] = 0
            out += stride
    for at in range(out, to + size):
        after[at] = 0
    return key


@kernel(types.float64, BYTES, INT, INT, INT, INTS, INTS, INT, FLOATS, INTS, INTS, INTS)
def value(
    cells: Array, width: int, stride: int, groups: int, members: Ints, starts: Ints, target: int,
    weights: Array, gains: Ints, full: Ints, counts: Ints,
) -> float:  # fmt: skip
    """Guess what can still be scored from a board that is labelled: nothing that is proved.

    A colour may come to what its groups score as they stand, or, joined, to far more: a pair of its
    tiles is worth the more, the fewer columns lie between. What is in many parts joins less, and
    single tiles may have to stay, above all where none of their colour is near. One colour, the
    target, is weighed by itself: to keep it together for one large group pays most.
    """
    guess = 0.0
    across = 4 * COLOURS  # the tiles of a colour in each column
    for at in range(across + COLOURS * (width + 2)):
        counts[at] = 0
    for group in range(groups):
        tiles = starts[group + 1] - starts[group]
        colour = int64(cells[members[starts[group]]])
        at = 4 * colour
        counts[at] += tiles
        counts[at + 1] += 1
        if tiles == 1:
            counts[at + 2] += 1
        else:
            counts[at + 3] += gains[tiles]
        first = across + colour * (width + 2)
        for index in range(starts[group], starts[group + 1]):
            counts[first + members[index] // stride] += 1
    for group in range(groups):
        if starts[group + 1] - starts[group] == 1:
            place = members[starts[group]]
            at = across + int64(cells[place]) * (width + 2) + place // stride
            if counts[at - 1] + counts[at] + counts[at + 1] == 1:
                guess -= weights[FAR]
    for colour in range(1, COLOURS):
        at = 4 * colour
        if counts[at] == 0:
            continue
        first = JOINED if colour == target else OTHER_JOINED
        guess += weights[first] * counts[at + 3] + weights[first + 1] * full[counts[at]]
        guess -= weights[first + 2] * (counts[at + 1] - 1) + weights[first + 3] * counts[at + 2]
        if counts[at] == 1:
            guess -= weights[LONE]
        near = weights[NEAR if colour == target else OTHER_NEAR]
        if near > 0.0:
            before = pairs = 0.0
            for column in range(1, width + 1):
                tiles = counts[across + colour * (width + 2) + column]
                pairs += tiles * (before + 0.5 * tiles)
                before = (before + tiles) * weights[FADING]
            guess += near * 2.0 * pairs
    return guess


@inner(types.float64, types.float64[::1], INT, INT, INT)
def ranked(numbers: Array, first: int, count: int, rank: int) -> float:
    """Return which of these numbers has so many below it, in their order."""
    pool = np.empty(count, np.float64)
    for place in range(count):
        pool[place] = numbers[first + place]
    low, high = 0, count - 1
    while low < high:
        # What is less than some number goes to its left, what is more to its right.
        middle = pool[(low + high) // 2]
        left, right = low, high
        while left <= right:
            while pool[left] < middle:
                left += 1
            while pool[right] > middle:
                right -= 1
            if left <= right:
                pool[left], pool[right] = pool[right], pool[left]
                left += 1
                right -= 1
        if rank <= right:
            high = right
        elif rank >= left:
            low = left
        else:
            break
    found: float = pool[rank]
    return found


@kernel(
    INT, RULES, ROOM, INT, INT, FLOATS, BYTES, SMALLS, types.float64[::1], SMALLS, BITS, SMALLS,
    BITS, INTS, INTS, INTS, INT,
)  # fmt: skip
def beam(
    width: int, stride: int, gains: Ints, full: Ints, endings: Ints,
    seen: Array, members: Ints, starts: Ints, more: Ints, begins: Ints, child: Array, breadth: int,
    target: int, weights: Array, pool: Array, nodes: Array, worth: Array, found: Array,
    hashes: Bits, table: Array, keys: Bits, counted: Ints, state: Ints, counts: Ints, budget: int,
) -> int:  # fmt: skip
    """Go on with the boards of least tiles gone: of those with as many left, the best are kept.

    A board always leads to boards with fewer tiles, so these are dealt with in the order of the
    tiles left. `found` has the candidates with so many left, at most `room` each, `counted` how
    many; `nodes` the boards kept, what they scored, parent and click. No two are alike: `table` has
    where a board is among its layer's candidates. Invariant: `pool` has the board of each node.
    """
    size = (width + 2) * stride
    layers = counted.size
    room = worth.size // layers
    slots = uint64(table.size - 1)
    most = pool.size // size
    spent = 0
    while True:
        if state[AT] == state[UNTIL]:
            # The next layer: choose the best candidates, and make their boards.
            left = state[LEFT] - 1
            while left >= 0 and counted[left] == 0:
                left -= 1
            state[LEFT] = left
            if left < 0:
                return ENDED
            number = counted[left]
            base = left * room
            cut = -1e300
            if number > breadth:
                cut = ranked(worth, base, number, number - breadth)
            state[AT] = state[USED]
            kept = 0
            for index in range(number):
                if worth[base + index] >= cut and kept < breadth and state[USED] < most:
                    at = (base + index) * CANDIDATE
                    parent, click = int64(found[at + PARENT]), int64(found[at + CLICK])
                    node = state[USED]
                    colour = pool[parent * size + click]
                    end = _spread(pool, parent * size, click, colour, stride, seen, members, 0)
                    for place in range(end):
                        seen[members[place]] = 0
                    take(pool, parent * size, width, stride, members, 0, end, pool, node * size)
                    nodes[node * CANDIDATE + SCORED] = found[at + SCORED]
                    nodes[node * CANDIDATE + PARENT] = parent
                    nodes[node * CANDIDATE + CLICK] = click
                    state[USED] += 1
                    kept += 1
            state[UNTIL] = state[USED]
            spent += kept // 8
        while state[AT] < state[UNTIL]:
            if spent >= budget:
                return RUNNING
            spent += 1
            node = state[AT]
            state[AT] += 1
            state[NODES] += 1
            left = state[LEFT]
            scored = int64(nodes[node * CANDIDATE + SCORED])
            groups = label(pool, node * size, width, stride, seen, members, starts)
            moved = False
            for group in range(groups):
                start, end = starts[group], starts[group + 1]
                tiles = end - start
                if tiles < 2:
                    continue
                moved = True
                key = take(pool, node * size, width, stride, members, start, end, child, 0)
                score = scored + gains[tiles]
                rest = left - tiles
                slot = key & slots
                probes = 0
                known = -1
                while probes < 32 and table[slot] != 0:
                    if keys[slot] == key:
                        known = int64(table[slot]) - 1
                        break
                    slot = (slot + uint64(1)) & slots
                    probes += 1
                if known >= 0 and known // room == rest and hashes[known] == key:
                    at = known * CANDIDATE
                    if found[at + SCORED] < score:
                        worth[known] += score - found[at + SCORED]
                        found[at + SCORED] = score
                        found[at + PARENT] = node
                        found[at + CLICK] = members[start]
                    continue
                if rest == 0:
                    guess = float64(endings[0])
                else:
                    parts = label(child, 0, width, stride, seen, more, begins)
                    guess = value(
                        child, width, stride, parts, more, begins, target, weights, gains, full,
                        counts,
                    )  # fmt: skip
                    if weights[NOISE] > 0.0:
                        mixed = (key ^ uint64(state[NODES] + 1)) * MIX
                        guess += weights[NOISE] * (mixed >> uint64(40)) / 16777216.0
                guess += score
                base = rest * room
                if counted[rest] == room:
                    # No place left: only the better half goes on waiting.
                    half = room // 2
                    cut = ranked(worth, base, room, half)
                    kept = 0
                    for index in range(room):
                        if worth[base + index] >= cut and kept < room - 1:
                            worth[base + kept] = worth[base + index]
                            hashes[base + kept] = hashes[base + index]
                            for part in range(CANDIDATE):
                                found[(base + kept) * CANDIDATE + part] = found[
                                    (base + index) * CANDIDATE + part
                                ]
                            kept += 1
                    counted[rest] = kept
                at = base + counted[rest]
                counted[rest] += 1
                worth[at] = guess
                hashes[at] = key
                found[at * CANDIDATE + SCORED] = score
                found[at * CANDIDATE + PARENT] = node
                found[at * CANDIDATE + CLICK] = members[start]
                if probes < 32:
                    keys[slot] = key
                    table[slot] = at + 1
            if not moved and endings[left] > NEVER and scored + endings[left] > state[BEST]:
                state[BEST] = scored + endings[left]
                state[BEST_NODE] = node


@inner(INT, SHORTS, SMALLS, INTS, INT, INT)
def join(board: Array, stamps: Array, queue: Ints, at: int, stride: int) -> int:
    """Stamp all tiles of a group, and write their places into `queue`; return how many they are."""
    tile = int64(board[at])
    colour = tile >> TILE_BITS
    stamp = stamps[0]
    stamps[tile & TILE] = stamp
    queue[0] = at
    head, filled = 0, 1
    while head < filled:
        place = queue[head]
        head += 1
        for way in range(4):
            near = beside(place, way, stride)
            tile = int64(board[near])
            if tile >> TILE_BITS == colour and stamps[tile & TILE] != stamp:
                stamps[tile & TILE] = stamp
                queue[filled] = near
                filled += 1
    return filled


@inner(INT, SHORTS, SMALLS, INTS, INT, INT, INT)
def topple(board: Array, places: Array, queue: Ints, taken: int, columns: int, stride: int) -> int:
    """Take off the tiles in `queue`, and let others fall; return how many columns are left."""
    first, last = columns, 1
    for index in range(taken):
        place = queue[index]
        board[place] = 0
        first, last = min(first, place // stride), max(last, place // stride)
    to = first
    for column in range(first, columns + 1):
        if column > last and to == column:
            return columns
        out = to * stride
        for at in range(column * stride, column * stride + stride - 1):
            tile = int64(board[at])
            if tile:
                if at != out:
                    board[at] = 0
                    board[out] = tile
                    places[tile & TILE] = out
                out += 1
            elif column > last:
                break
        to += out > to * stride
    return to - 1


@inner(INT, BITS, INT)
def draw(luck: Bits, below: int) -> int:
    """Draw a number below another."""
    luck[0] ^= luck[0] << uint64(13)
    luck[0] ^= luck[0] >> uint64(7)
    luck[0] ^= luck[0] << uint64(17)
    drawn: int = int64((luck[0] >> uint64(32)) * uint64(below) >> uint64(32))
    return drawn


@inner(types.boolean, SHORTS, INT, INT)
def goes(board: Array, at: int, stride: int) -> bool:
    """Tell whether a tile has one of its colour beside it."""
    colour = int64(board[at]) >> TILE_BITS
    alike = False
    for way in range(4):
        alike |= int64(board[beside(at, way, stride)]) >> TILE_BITS == colour
    return alike


@inner(types.void, INT, PLAY, LINES, INT)
def restore(
    stride: int, board: Array, words: Bits, stamps: Array, places: Array, queue: Ints, rows: Bits,
    marks: Array, kept: Array, fresh: Array, row: int,
) -> None:  # fmt: skip
    """Make one of the boards that are kept the one that is played on."""
    columns = int64(marks[row * MARKS + COLUMNS])
    # Columns that a row does not have are those of an older one.
    held = (columns + 1) * stride // WORDED + 1
    for word in range(words.size):
        words[word] = rows[row * words.size + word] if word < held else ZERO
    for tile in range(places.size):
        places[tile] = 0
    for column in range(1, columns + 1):
        at = column * stride
        while board[at]:
            places[int64(board[at]) & TILE] = at
            at += 1


@inner(INT, INT, INTS, PLAY, LINES, BITS, INT, INT)
def click(
    stride: int, gains: Ints, board: Array, words: Bits, stamps: Array, places: Array, queue: Ints,
    rows: Bits, marks: Array, kept: Array, fresh: Array, luck: Bits, step: int, tile: int,
) -> int:  # fmt: skip
    """Take the group that a tile is of, if it can go, and keep the board; return the next step."""
    at = int64(places[tile])
    if at == 0 or not goes(board, at, stride):
        return step
    stamps[0] += 1
    taken = join(board, stamps, queue, at, stride)
    first = at
    for index in range(taken):
        first = min(first, queue[index])
        places[int64(board[queue[index]]) & TILE] = 0
    before, after = int64(fresh[step]) * MARKS, int64(fresh[step + 1]) * MARKS
    marks[after + CLICKED] = first
    marks[after + TAKEN] = int64(board[queue[draw(luck, taken)]]) & TILE
    marks[after + SUM] = marks[before + SUM] + gains[taken]
    marks[after + REST] = marks[before + REST] - taken
    columns = topple(board, places, queue, taken, int64(marks[before + COLUMNS]), stride)
    marks[after + COLUMNS] = columns
    base = int64(fresh[step + 1]) * words.size
    for word in range((columns + 1) * stride // WORDED + 1):
        rows[base + word] = words[word]
    return step + 1


@inner(INT, SHORTS, BITS, INT, INT, INT)
def another(board: Array, luck: Bits, columns: int, stride: int, target: int) -> int:
    """Draw a tile that goes, seldom one of the target."""
    at = 0
    for _ in range(10):  # Most tiles can go.
        at = (1 + draw(luck, columns)) * stride
        height = 1
        while board[at + height]:
            height += 1
        at += draw(luck, height)
        if (int64(board[at]) >> TILE_BITS != target or draw(luck, SHY) == 0) and goes(
            board, at, stride
        ):
            break
    drawn: int = int64(board[at]) & TILE
    return drawn


@inner(INT, SHORTS, BITS, INT, INT, INT)
def whatever(board: Array, luck: Bits, columns: int, stride: int, target: int) -> int:
    """Draw one of all tiles that go, one of the target only if there are no others; or 0."""
    drawn = alike = last = 0
    for column in range(1, columns + 1):
        at = column * stride
        while board[at]:
            if goes(board, at, stride):
                if int64(board[at]) >> TILE_BITS == target:
                    last = int64(board[at]) & TILE
                else:
                    alike += 1
                    if draw(luck, alike) == 0:
                        drawn = int64(board[at]) & TILE
            at += 1
    return drawn if drawn else last


@inner(types.boolean, INT, INT, LINES, INT, INT)
def same(
    stride: int, long: int, rows: Bits, marks: Array, kept: Array, fresh: Array, row: int,
    other: int,
) -> bool:  # fmt: skip
    """Tell whether two of the boards that are kept are the same, of so many words."""
    if marks[row * MARKS + REST] != marks[other * MARKS + REST]:
        return False
    columns = int64(marks[row * MARKS + COLUMNS])
    if columns != marks[other * MARKS + COLUMNS]:
        return False
    for word in range((columns + 1) * stride // WORDED + 1):
        if rows[row * long + word] != rows[other * long + word]:
            return False
    return True


@inner(types.void, INTS, LINES, INT, INT, INT, INT)
def lead(
    queue: Ints, rows: Bits, marks: Array, kept: Array, fresh: Array, begun: int, step: int,
    like: int, length: int,
) -> None:  # fmt: skip
    """Lead the line from step `begun` over the fresh boards to `step`, as it went on from `like`.

    Invariant: `kept` and `fresh` together have each board once.
    """
    shift, free = step - like, 0
    gain = marks[int64(fresh[step]) * MARKS + SUM] - marks[int64(kept[like]) * MARKS + SUM]
    for other in range(begun + 1, like + 1):
        queue[free] = kept[other]
        free += 1
    for other in range(length + 1, length + shift + 1):
        queue[free] = kept[other]
        free += 1
    for number in range(length - like):
        other = length - number if shift > 0 else like + 1 + number
        kept[other + shift] = kept[other]
        marks[int64(kept[other]) * MARKS + SUM] += gain
    for other in range(begun + 1, step + 1):
        kept[other], fresh[other] = fresh[other], queue[other - begun - 1]
    for other in range(step - begun, free):
        kept[begun + 1 + length - like + other] = queue[other]


@kernel(
    INT, RULES, PLAY, LINES, SMALLS, SMALLS, INTS, types.float64, types.float64, INTS, BITS, INT,
)  # fmt: skip
def anneal(
    width: int, stride: int, gains: Ints, full: Ints, endings: Ints,
    board: Array, words: Bits, stamps: Array, places: Array, queue: Ints, rows: Bits, marks: Array,
    kept: Array, fresh: Array, tiles: Array, clicks: Array, graded: Ints, hot: float, cold: float,
    state: Ints, luck: Bits, budget: int,
) -> int:  # fmt: skip
    """Go on with annealing: change a line at one step, and see what it comes to with its rest.

    A line is a list of tiles: the group of each is taken, if it is still there and can go. A change
    takes another group first, at some step, or takes that of the step later, or never. Behind the
    last tile others are drawn until nothing goes. If a board comes that the line had before, it
    goes on as it did; if too many tiles do not go, or too many are to be drawn, it is given up.

    A line that scores less is kept by a chance that falls with the heat, which goes from `hot` to
    `cold` over the run; for that, an ending counts as in `graded`, so that there is a way from many
    tiles left to none. One colour, the target, is seldom drawn. At first `tiles` has the places of
    the line to begin with, as many as LISTED.

    Invariant: `kept` has the boards of a line up to STEPS, and it scores REACHED, as it is graded.
    FOUND: `clicks` has a line of MOST_STEPS that scores MOST, more than any of this run before;
    ENDED: the run is over.
    """
    heat = 1.0
    for turn in range(budget):
        if state[CHANGES] == state[LENGTH]:
            return ENDED
        if turn == 0 or state[CHANGES] % COOLED == 0:
            done = state[CHANGES] // COOLED * COOLED / state[LENGTH]
            heat = hot * (cold / hot) ** done
            for tile in range(stamps.size):
                stamps[tile] = 0
        state[CHANGES] += 1
        length, target = state[STEPS], state[TARGET]
        begun = draw(luck, length) if length else 0
        first = int64(kept[begun])
        restore(
            stride, board, words, stamps, places, queue, rows, marks, kept, fresh, first,
        )  # fmt: skip
        # One tile, `moved`, is taken before the old step `due`; the line goes on with `onwards`.
        way = draw(luck, WAYS)
        due = onwards = begun
        moved = 0
        if not length:
            pass  # It is the line to begin with.
        elif way < OTHER:
            moved = another(board, luck, int64(marks[first * MARKS + COLUMNS]), stride, target)
        elif way < SOONER and begun + 1 < length:
            sooner = begun + 2 + draw(luck, length - begun - 1)
            moved = int64(marks[int64(kept[sooner]) * MARKS + TAKEN])
        else:
            moved = int64(marks[int64(kept[begun + 1]) * MARKS + TAKEN])
            onwards, due = begun + 1, length + 1
            if way < LATER and onwards < length:
                due = onwards + 1 + draw(luck, length - onwards)
        listed = 0 if length else state[LISTED]
        for other in range(onwards, length + 1 if length else 0):
            if other == due:
                tiles[listed] = moved
                listed += 1
            if other < length:
                tiles[listed] = marks[int64(kept[other + 1]) * MARKS + TAKEN]
                listed += 1
        spare = fresh[begun]
        fresh[begun] = first
        step, like, entry, missed = begun, onwards, 0, 0
        met = over = False
        while not (met or over):
            before = step
            if entry < listed:
                tile = int64(tiles[entry] if length else board[tiles[entry]]) & TILE
            else:
                columns = int64(marks[int64(fresh[step]) * MARKS + COLUMNS])
                tile = whatever(board, luck, columns, stride, target)
            entry += 1
            over = tile == 0
            if not over:
                step = click(
                    stride, gains, board, words, stamps, places, queue, rows, marks, kept, fresh,
                    luck, step, tile,
                )  # fmt: skip
                missed += step == before and places[tile] > 0
                over = length > 0 and (missed > MISSED or entry > listed + ADDED)
                if over:
                    step = -1
            if step > before:
                row = int64(fresh[step])
                while like < length and (
                    marks[int64(kept[like]) * MARKS + REST] > marks[row * MARKS + REST]
                ):
                    like += 1
                met = same(
                    stride, words.size, rows, marks, kept, fresh, row, int64(kept[like]),
                )  # fmt: skip
        if step < 0:
            fresh[begun] = spare
            continue
        if not met:
            like = length
        last, old = int64(fresh[step]) * MARKS, int64(kept[like]) * MARKS
        end = int64(kept[length]) * MARKS
        fresh[begun] = spare
        scored = int64(marks[last + SUM] + marks[end + SUM] - marks[old + SUM])
        left = int64(marks[last + REST] + marks[end + REST] - marks[old + REST])
        reached = scored + graded[left]
        change = float64(reached - state[REACHED])
        better = endings[left] > NEVER and scored + endings[left] > state[MOST]
        if better or change >= 0.0 or draw(luck, 1 << 30) < np.exp(change / heat) * (1 << 30):
            lead(queue, rows, marks, kept, fresh, begun, step, like, length)
            state[STEPS], state[REACHED] = length + step - like, reached
        if better:
            for other in range(state[STEPS]):
                clicks[other] = marks[int64(kept[other + 1]) * MARKS + CLICKED]
            state[MOST], state[MOST_STEPS] = scored + endings[left], state[STEPS]
            return FOUND
    return RUNNING


@kernel(types.void, INTS, INT, INT, INT)
def push(heap: Ints, size: int, key: int, node: int) -> None:
    """Put a node into a heap of so many, the least key first."""
    at = size
    while at:
        above = (at - 1) // 2
        if heap[above * ITEM + KEY] <= key:
            break
        heap[at * ITEM + KEY] = heap[above * ITEM + KEY]
        heap[at * ITEM + WHERE] = heap[above * ITEM + WHERE]
        at = above
    heap[at * ITEM + KEY] = key
    heap[at * ITEM + WHERE] = node


@inner(types.void, INTS, INT)
def pop(heap: Ints, size: int) -> None:
    """Take the first of a heap of so many off it."""
    last = size - 1
    key, node = heap[last * ITEM + KEY], heap[last * ITEM + WHERE]
    at = 0
    while 2 * at + 1 < last:
        below = 2 * at + 1
        if below + 1 < last and heap[(below + 1) * ITEM + KEY] < heap[below * ITEM + KEY]:
            below += 1
        if heap[below * ITEM + KEY] >= key:
            break
        heap[at * ITEM + KEY] = heap[below * ITEM + KEY]
        heap[at * ITEM + WHERE] = heap[below * ITEM + WHERE]
        at = below
    heap[at * ITEM + KEY] = key
    heap[at * ITEM + WHERE] = node


@inner(types.boolean, INT, INTS, INT)
def circular(among: int, counts: Ints, before: int) -> bool:
    """Tell whether some of these colours, a bit each, wait for each other in a circle."""
    left = among
    while left:
        waiting = 0
        for colour in range(1, COLOURS):
            if left >> colour & 1 and counts[before + colour] & left:
                waiting |= 1 << colour
        if waiting == left:
            return True
        left = waiting
    return False


@kernel(INT, BYTES, INT, INT, INTS, INTS, INTS)
def least(cells: Array, width: int, stride: int, full: Ints, endings: Ints, counts: Ints) -> int:
    """Return the ceiling of a board; `counts[0]` gets what its lines cost at least.

    Why that is never too much is said in the README, for each of these:

    A colour with one tile never goes, so the board is never empty. Its column stays for ever, too,
    so a colour that has none there never joins what it has on both sides.
    A colour that goes at one click waits for the columns between its tiles that have none of it,
    and for what lies between its tiles of one column, if there are too few others to go round that.
    With two or three tiles it has to go at one click: if such colours wait for each other, the
    board is never empty. If any do, one of them needs two clicks.
    """
    masks, low, high = COLOURS, COLOURS + width + 2, 2 * COLOURS + width + 2
    for at in range(3 * COLOURS + width + 2):
        counts[at] = 0
    columns = 0
    for column in range(1, width + 1):
        first = column * stride
        if cells[first] == 0:
            break
        columns = column
        there = 0
        for at in range(first, first + stride - 1):
            colour = int64(cells[at])
            if colour == 0:
                break
            counts[colour] += 1
            there |= 1 << colour
            if counts[low + colour] == 0:
                counts[low + colour] = column
            counts[high + colour] = column
        counts[masks + column] = there
    total: int = max(endings[0], 0)
    clears = endings[1] == NEVER
    present = stay = whole = 0
    for colour in range(1, COLOURS):
        if counts[colour]:
            total += full[counts[colour]]
            present += 1 << colour
            if counts[colour] == 1:
                stay |= 1 << colour
            elif counts[colour] < 4:
                whole |= 1 << colour
    before = high + COLOURS
    for colour in range(1, COLOURS):
        waits = 0
        tiles = counts[colour]
        for column in range(counts[low + colour], counts[high + colour] + 1 if tiles else 0):
            there = counts[masks + column]
            if not there >> colour & 1:
                waits |= there
                continue
            first = column * stride
            inside = begun = between = 0
            for at in range(first, first + stride - 1):
                tile = int64(cells[at])
                if tile == 0:
                    break
                if tile == colour:
                    inside += 1
                    begun |= between
                    between = 0
                elif inside:
                    between |= 1 << tile
            if tiles - inside < 3:
                waits |= begun
        counts[before + colour] = waits
    never = stay != 0 or circular(whole, counts, before)
    needed = 0
    if clears:
        for colour in range(1, COLOURS):
            needed += present >> colour & 1
        if never:
            needed = -NEVER
        elif circular(present, counts, before):
            needed += 1
    elif never:
        needed = max(endings[0], 0)
        for colour in range(1, COLOURS if stay else 0):
            apart = part = 0
            for column in range(1, columns + 1):
                there = counts[masks + column]
                if there >> colour & 1:
                    first = column * stride
                    for at in range(first, first + stride - 1):
                        if cells[at] == colour:
                            part += 1
                elif there & stay:
                    apart += full[part]
                    part = 0
            needed += full[counts[colour]] - apart - full[part]
    counts[0] = needed
    return total


@kernel(INT, RULES, ROOM, BYTES, INTS, BITS, SMALLS, INTS, INTS, INTS, INT)
def search(
    width: int, stride: int, gains: Ints, full: Ints, endings: Ints,
    seen: Array, members: Ints, starts: Ints, more: Ints, begins: Ints, child: Array, pool: Array,
    nodes: Array, keys: Bits, table: Array, heap: Ints, control: Ints, counts: Ints, budget: int,
) -> int:  # fmt: skip
    """Go on with A*: expand the board of least f, its cost and what its lines cost at least.

    Invariant: every line that costs less than the best goes through a waiting board of its f or
    less, so the least f waiting is a lower bound. A board reached again at less cost waits again.
    Boards are told apart place by place, and found by their hash. A board where nothing goes ends
    a line: what its ending falls short of its ceiling is in the cost.
    """
    size = (width + 2) * stride
    slots = uint64(table.size - 1)
    most = min(pool.size // size, table.size // 2)
    for _ in range(budget):
        if control[HEAP] == 0 or heap[KEY] >> 20 >= control[SHORTEST]:
            control[LOWER] = control[SHORTEST]
            return ENDED
        if control[POOL] + 256 > most or (control[HEAP] + 256) * ITEM > heap.size:
            return FULL
        f = heap[KEY] >> 20
        node = heap[WHERE]
        pop(heap, control[HEAP])
        control[HEAP] -= 1
        control[LOWER] = max(control[LOWER], f)
        if node < 0:
            continue
        spent = nodes[node * NODE + COST]
        groups = label(pool, node * size, width, stride, seen, members, starts)
        for place in range(size):
            child[place] = pool[node * size + place]
        here = least(child, width, stride, full, endings, counts)
        if spent + counts[0] != f:
            continue  # It was reached at less cost since, and waits by that.
        control[EXPANDED] += 1
        for group in range(groups):
            start, end = starts[group], starts[group + 1]
            tiles = end - start
            if tiles < 2:
                continue
            key = take(pool, node * size, width, stride, members, start, end, child, 0)
            parts = label(child, 0, width, stride, seen, more, begins)
            after = least(child, width, stride, full, endings, counts)
            needed = counts[0]
            left = begins[parts]
            over = parts == left or left == 0
            if over:
                for part in range(parts):
                    if begins[part + 1] - begins[part] > 1:
                        over = False
            if over:
                if endings[left] == NEVER:
                    continue
                after, needed = endings[left], 0
            reached = spent + here - after - gains[tiles]
            if needed >= control[SHORTEST] or reached + needed >= control[SHORTEST]:
                continue
            slot = key & slots
            known = -1
            while table[slot] != 0:
                if keys[slot] == key:
                    other = int64(table[slot]) - 1
                    same = True
                    for place in range(size):
                        if pool[other * size + place] != child[place]:
                            same = False
                            break
                    if same:
                        known = other
                        break
                slot = (slot + uint64(1)) & slots
            if known < 0:
                known = control[POOL]
                control[POOL] += 1
                keys[slot] = key
                table[slot] = known + 1
                for place in range(size):
                    pool[known * size + place] = child[place]
            elif nodes[known * NODE + COST] <= reached:
                continue
            nodes[known * NODE + COST] = reached
            nodes[known * NODE + CAME] = node
            nodes[known * NODE + BY] = members[start]
            if over:
                control[SHORTEST] = reached
                control[GOAL] = known
            else:
                push(heap, control[HEAP], (reached + needed << 20) + left, known)
                control[HEAP] += 1
        if control[GOAL] >= 0:
            return FOUND
    return RUNNING
