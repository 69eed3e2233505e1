"""The players' kernels: each plays one board to its end, and says how many moves that took.

Glossary, for every name below:

    look     how good the end of a line seems: `MOST` for each cell or tile that is left, and one
             for each move that it comes later; a solved end comes before all others, the sooner
             the better. The lowest look is the best
    ahead    how many moves a player looks at behind its own
    depth    how many moves of a line were made: at 0 lies the board as it stands
    worth    for each move the best look of all lines that begin with it
    chance   where the row of chances stands, one word: as good moves are chosen by it, each alike
    work     what was counted of a player's work, and how much of it is too much: then a run ends
             early, and is none

A line ends when it is solved, when nothing goes, or after `ahead` + 1 moves; an end where nothing
goes and something is left counts double, where that is seen: not behind the last move.

Layout of this file: chance; flood; tiles that fall; jams.
"""

from typing import Any

import numpy as np

from solvers.kernel import (  # isort: skip
    BITS, INT, INTS, MIX, ONE, WORD, WORD_BITS, ZERO, Array, inner, int64, kernel, lowest, new_ints,
    types, uint64, zero_ints, zero_words,
)  # fmt: skip

Bits = Array  # uint64
Ints = Array  # int64

# No line that is looked at has so many moves; and more than any look.
MOST, NEVER = 64, 1 << 40
# What shuffles a chance, and which of its bits are taken.
STIRS = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
SHIFTS = np.uint64(30), np.uint64(27), np.uint64(31)
# The cells of a jam's side; what a car's place takes in a key; the slots of what was met, and how
# many moves a walk may take: half of them.
SIDE, PLACE_BITS, SLOTS = 6, 3, 1 << 14
LONGEST = SLOTS // 2
# How many of a hundred moves in a jam are any move; and what each visit adds to a look.
SLIPS, VISIT = 15, MOST


@inner(INT, BITS, INT)
def draw(chance: Bits, kinds: int) -> int:
    """Draw a number below `kinds`."""
    chance[0] += MIX
    word = chance[0]
    word = (word ^ word >> SHIFTS[0]) * STIRS[0]
    word = (word ^ word >> SHIFTS[1]) * STIRS[1]
    word ^= word >> SHIFTS[2]
    number: int = int64(word >> SHIFTS[2]) % kinds
    return number


@inner(INT, INTS, INT, BITS)
def choose(worth: Ints, moves: int, chance: Bits) -> int:
    """Choose among the moves of the lowest look."""
    best, ties = NEVER, 0
    for move in range(moves):
        if worth[move] < best:
            best, ties = worth[move], 0
        ties += worth[move] == best
    ties = draw(chance, ties)
    for move in range(moves):
        if worth[move] == best:
            if ties == 0:
                return move
            ties -= 1
    return 0


@inner(INT, INT, INT)
def look(left: int, depth: int) -> int:
    """Say how good an end looks that was come to by the move at this depth."""
    return depth - NEVER // 2 if left == 0 else left * MOST + depth


@inner(types.void, BITS, BITS, INT, INT, BITS, BITS, INT)
def flood_with(
    masks: Bits, near: Bits, words: int, colour: int, flooded: Bits, reached: Bits, at: int
) -> None:
    """Play a colour on the sets that begin at `at`; see the glossary of flood's own kernels."""
    for word in range(words):
        gain = reached[at + word] & masks[colour * words + word] & ~flooded[at + word]
        flooded[at + word] |= gain
        while gain != ZERO:
            border = (word * WORD_BITS + lowest(gain)) * words
            gain &= gain - ONE
            for other in range(words):
                reached[at + other] |= near[border + other]


@kernel(INT, BITS, BITS, INTS, INT, INT, INT, BITS, INTS)
def flood(
    masks: Bits, near: Bits, sizes: Ints, words: int, colours: int, ahead: int, chance: Bits,
    work: Ints,
) -> int:  # fmt: skip
    """Play a flood board: what looks best is what leaves fewest cells."""
    flooded, reached = zero_words((ahead + 1) * words), zero_words((ahead + 1) * words)
    left, colour, worth = new_ints(ahead + 1), new_ints(ahead + 1), new_ints(colours)
    flooded[0] = ONE
    left[0] = -sizes[0]
    for word in range(words):
        reached[word] = near[word]
    for size in sizes:
        left[0] += size
    moves = 0
    while left[0] > 0 and work[0] < work[1]:
        for each in range(colours):
            worth[each] = NEVER
        depth, first = 0, 0
        colour[0] = 0
        while depth >= 0:
            played, at = colour[depth], depth * words
            if played == colours:
                depth -= 1
                continue
            colour[depth] += 1
            if depth == 0:
                first = played
            gained = 0
            for word in range(words):
                gain = reached[at + word] & masks[played * words + word] & ~flooded[at + word]
                while gain != ZERO:
                    gained += sizes[word * WORD_BITS + lowest(gain)]
                    gain &= gain - ONE
            work[0] += words
            if gained == 0:
                continue
            rest = left[depth] - gained
            worth[first] = min(worth[first], look(rest, depth))
            if rest > 0 and depth < ahead:
                depth += 1
                for word in range(words):
                    flooded[at + words + word] = flooded[at + word]
                    reached[at + words + word] = reached[at + word]
                flood_with(masks, near, words, played, flooded, reached, at + words)
                left[depth], colour[depth] = rest, 0
        flood_with(masks, near, words, choose(worth, colours, chance), flooded, reached, 0)
        left[0] = 0
        for component in range(len(sizes)):
            bit = uint64(component % WORD_BITS)
            if flooded[component // WORD_BITS] >> bit & ONE == ZERO:
                left[0] += sizes[component]
        moves += 1
    return moves


@inner(INT, INTS, INT, INT, INT, INT, INTS, INTS)
def group(tiles: Ints, at: int, wide: int, high: int, cell: int, seen: Ints, found: Ints) -> int:
    """Find the group of a cell on the board that begins at `at`; return how many tiles it has."""
    size, looked = 1, 0
    found[0] = cell
    seen[at + cell] = 1
    while looked < size:
        here = found[looked]
        looked += 1
        for way in range(4):
            other = here + (1, -1, high, -high)[way]
            if way < 2 and other // high != here // high:
                continue
            if other < 0 or other >= wide * high or seen[at + other]:
                continue
            if tiles[at + other] == tiles[at + cell]:
                seen[at + other] = 1
                found[size] = other
                size += 1
    return size


@inner(types.void, INTS, INT, INT, INT, INT, INTS, INT)
def take(tiles: Ints, at: int, wide: int, high: int, closes_up: int, gone: Ints, size: int) -> None:
    """Take tiles off the board that begins at `at`: others fall, and columns may close up."""
    for place in range(size):
        tiles[at + gone[place]] = 0
    column = 0
    for here in range(wide):
        low = 0
        for row in range(high):
            tile = tiles[at + here * high + row]
            if tile:
                tiles[at + here * high + row] = 0
                tiles[at + column * high + low] = tile
                low += 1
        if low or not closes_up:
            column += 1


@kernel(INT, INTS, INT, INT, INT, INT, BITS, INTS)
def tiles_that_fall(
    start: Ints, wide: int, high: int, same: int, ahead: int, chance: Bits, work: Ints
) -> int:
    """Play a board of tiles: what looks best is what leaves fewest of them; -1 where it is stuck.

    `start` has a column after the other from below, 0 for no tile. In the Same Game any group of
    two or more goes; else those that stand on the bottom.
    """
    cells = wide * high
    tiles, seen = zero_ints((ahead + 1) * cells), zero_ints((ahead + 1) * cells)
    left, cursor, going = new_ints(ahead + 1), new_ints(ahead + 1), new_ints(ahead + 1)
    found, begins, worth = new_ints(cells), new_ints(cells), new_ints(cells)
    step, least = (1, 2) if same else (high, 1)
    left[0] = 0
    for cell in range(cells):
        tiles[cell] = start[cell]
        left[0] += start[cell] > 0
    moves = 0
    while left[0] > 0 and work[0] < work[1]:
        depth, options = 0, 0
        cursor[0] = going[0] = 0
        for cell in range(cells):
            seen[cell] = 0
        while depth >= 0:
            at, cell = depth * cells, cursor[depth]
            if cell >= cells:
                if depth > 0:
                    stuck = 1 if going[depth] else 2
                    worth[options - 1] = min(
                        worth[options - 1], look(left[depth] * stuck, depth - 1)
                    )
                depth -= 1
                continue
            cursor[depth] += step
            if tiles[at + cell] == 0 or seen[at + cell]:
                continue
            size = group(tiles, at, wide, high, cell, seen, found)
            work[0] += size
            if size < least:
                continue
            going[depth] += 1
            if depth == 0:
                begins[options], worth[options] = cell, NEVER
                options += 1
            rest = left[depth] - size
            if rest == 0 or depth == ahead:
                worth[options - 1] = min(worth[options - 1], look(rest, depth))
                continue
            depth += 1
            left[depth], cursor[depth], going[depth] = rest, 0, 0
            for cell in range(cells):
                tiles[at + cells + cell] = tiles[at + cell]
                seen[at + cells + cell] = 0
            take(tiles, at + cells, wide, high, same, found, size)
            work[0] += cells
        if options == 0:
            return -1
        cell = begins[choose(worth, options, chance)]
        for other in range(cells):
            seen[other] = 0
        size = group(tiles, 0, wide, high, cell, seen, found)
        take(tiles, 0, wide, high, same, found, size)
        left[0] -= size
        moves += 1
    return moves


@inner(INT, WORD, BITS)
def slot_of(key: Any, met: Bits) -> int:
    """Return the slot where a key lies, or would lie; no key is zero."""
    slot: int = int64(key * MIX >> SHIFTS[0]) % SLOTS
    while met[slot] != ZERO and met[slot] != key:
        slot = (slot + 1) % SLOTS
    return slot


@inner(INT, INTS, INTS, INTS, INTS, INTS, INT, INT)
def left_to_go(
    lines: Ints, steps: Ints, lengths: Ints, places: Ints, owners: Ints, car: int, there: int
) -> int:
    """Count the cells that the first car has to go once a car is there, and the taken ones of them.

    What moves leaves its cells.
    """
    left: int = SIDE - lengths[0] - (there if car == 0 else places[0])
    taken = 0
    for cell in range(lines[0] + SIDE - left, lines[0] + SIDE):
        ahead = cell - lines[car] - there * steps[car]
        stands = car > 0 and ahead % steps[car] == 0 and 0 <= ahead // steps[car] < lengths[car]
        taken += stands or (owners[cell] != 0 and owners[cell] != car + 1)
    left += taken
    return left


@kernel(INT, INTS, INTS, INTS, INTS, INTS, BITS)
def walk(lines: Ints, steps: Ints, lengths: Ints, places: Ints, owners: Ints, chance: Bits) -> int:
    """Bring the first car of a jam out by an obvious move each, most of the time; LONGEST at most.

    Obvious is what leaves the car fewest cells to go and cars in its way, and leads where he was
    least; nobody goes straight back while there is another move. `lines` are the first cells of
    the lines along which cars go, by so many cells a step; `owners` tells of each cell the number
    of its car, from 1, or -1 where there is a wall.
    """
    cars = len(lines)
    met, visits = zero_words(SLOTS), zero_ints(SLOTS)
    moving, to, worth = new_ints(cars * SIDE), new_ints(cars * SIDE), new_ints(cars * SIDE)
    key, before = ONE, ZERO
    for car in range(cars):
        key += uint64(places[car]) << uint64(1 + PLACE_BITS * car)
    moves, goal = 0, SIDE - lengths[0]
    while places[0] < goal and moves < LONGEST:
        slot = slot_of(key, met)
        met[slot] = key
        visits[slot] += 1
        slips = draw(chance, 100) < SLIPS
        options = 0
        for car in range(cars):
            here, length = places[car], lengths[car]
            for way in range(2):
                there = here
                while True:
                    there += 1 if way else -1
                    edge = there + length - 1 if way else there
                    if edge < 0 or edge >= SIDE or owners[lines[car] + edge * steps[car]] != 0:
                        break
                    bit = uint64(1 + PLACE_BITS * car)
                    other = key - (uint64(here) << bit) + (uint64(there) << bit)
                    if other == before:
                        continue
                    moving[options], to[options], worth[options] = car, there, 0
                    if not slips:
                        known = slot_of(other, met)
                        again = visits[known] if met[known] == other else 0
                        left = left_to_go(lines, steps, lengths, places, owners, car, there)
                        worth[options] = MOST * left + VISIT * again
                    options += 1
        if options == 0:
            # There is only the way back, or none: who can't move at all never gets out.
            if before == ZERO:
                return LONGEST
            before = ZERO
            continue
        pick = choose(worth, options, chance)
        car, there = moving[pick], to[pick]
        for cell in range(lengths[car]):
            owners[lines[car] + (places[car] + cell) * steps[car]] = 0
        for cell in range(lengths[car]):
            owners[lines[car] + (there + cell) * steps[car]] = car + 1
        bit = uint64(1 + PLACE_BITS * car)
        before = key
        key = key - (uint64(places[car]) << bit) + (uint64(there) << bit)
        places[car] = there
        moves += 1
    return moves
