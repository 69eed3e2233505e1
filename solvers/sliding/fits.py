"""What fits into sliding's words and packed numbers: held to the rules and the callers, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from math import factorial

from game.rules.sliding import SIDES
from solvers.kernel import NUMBER_BITS, WORD_BITS
from solvers.sliding import kernels
from solvers.sliding.deepening import SLOTS

from solvers.sliding.kernels import (  # isort: skip
    BYTE_BITS, BYTE_SHIFT, DIGIT_BITS, HASH_BITS, HEAD, KEY_BITS, KEYED, LINE_BITS, MOST_TILES,
    PAIR, PAIR_BITS, PAIRED, SEEN_BITS, SET_BITS, SIDE_BITS,
)  # fmt: skip
from solvers.sliding.plans import LARGE, MOST_CELLS, SMALL

SHORT, LONGEST = (1 << 16) - 1, SIDES[1]

# Patterns: in orders, sets of cells and ranks; and at least an entry a byte.
assert MOST_TILES <= 1 << DIGIT_BITS and HEAD * DIGIT_BITS <= NUMBER_BITS
assert factorial(MOST_TILES) - 1 <= SHORT
assert MOST_CELLS <= SET_BITS <= 31
for plan in (*SMALL.values(), *LARGE.values()):
    assert all(len(group) <= MOST_TILES for group in plan.groups)
    assert BYTE_BITS >> plan.packed > 0
    for table in plan.tables:
        assert len(table.tiles) + bool(table.seen) <= MOST_TILES
        assert len(table.seen) <= kernels.SEEN
# Where a loose tile is seen: in a word for all cells, and above an order in 32 bits with a sign.
assert SEEN_BITS * MOST_CELLS <= NUMBER_BITS
assert DIGIT_BITS * MOST_TILES + SEEN_BITS <= SET_BITS
assert 1 << BYTE_SHIFT == BYTE_BITS
# Lines of the board: a nibble for each place.
assert LONGEST <= kernels.PLACE and LONGEST * LINE_BITS <= NUMBER_BITS
# Boards: in keys of one word, or of two, whose hashes choose a slot; a tile is a byte.
assert KEYED * KEY_BITS <= WORD_BITS and KEYED <= 1 << KEY_BITS
assert PAIR * PAIR_BITS <= WORD_BITS and PAIRED <= 1 << PAIR_BITS
assert max(SLOTS, kernels.BANK) <= 1 << HASH_BITS
assert LONGEST**2 - 1 < 1 << BYTE_BITS
# Sides of a cell: in a history; and steps, in the places of two tiles.
assert kernels.SIDES == 1 << SIDE_BITS
assert kernels.FAR_AWAY <= SHORT
