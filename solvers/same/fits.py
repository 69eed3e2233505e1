"""What fits into Same Game's packed numbers: held to the rules, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from game.rules.same import COLOURS, HEIGHTS, WIDTHS
from solvers.same import kernels
from solvers.same.kernels import CODE_BITS, TILE, TILE_BITS

TILES = WIDTHS[1] * HEIGHTS[1]
SHORT_BITS, SMALL_BITS = 16, 31

# Colours have their rows in counts, from 1.
assert COLOURS[1] < kernels.COLOURS
# A numbered tile with its colour; an option, which is the code of a move with its colour.
assert TILES <= TILE and TILE_BITS + COLOURS[1].bit_length() <= SHORT_BITS
assert kernels.CODES <= 1 << CODE_BITS and CODE_BITS + COLOURS[1].bit_length() <= SMALL_BITS
# A place in the heap: f, and the tiles left.
assert TILES < 1 << 20
