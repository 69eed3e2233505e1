"""What fits into Same Game's packed numbers: held to the rules, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from game.rules.same import COLOURS, HEIGHTS, WIDTHS
from solvers.same import kernels
from solvers.same.kernels import TILE, TILE_BITS

TILES = WIDTHS[1] * HEIGHTS[1]
SHORT_BITS = 16

# Colours have their rows in counts, from 1.
assert COLOURS[1] < kernels.COLOURS
# A numbered tile with its colour.
assert TILES <= TILE and TILE_BITS + COLOURS[1].bit_length() <= SHORT_BITS
# A place in the heap: f, and the tiles left.
assert TILES < 1 << 20
