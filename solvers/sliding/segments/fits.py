"""What fits into the words of slides: held on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from math import factorial

from solvers.kernel import WORD_BITS
from solvers.sliding.segments import kernels
from solvers.sliding.segments.kernels import CELL, CELL_BITS, CHARTED, COLOUR_BITS, COLOURS, TABLED
from solvers.sliding.segments.tables import LARGE, Axis

# A board is one word, four bits a cell; the colours of its tiles are half of one.
assert TABLED * CELL_BITS <= WORD_BITS and CELL == (1 << CELL_BITS) - 1 == TABLED - 1
assert TABLED * COLOUR_BITS <= WORD_BITS // 2 and COLOURS == 1 << COLOUR_BITS
assert kernels.HEAD_BITS == COLOUR_BITS * kernels.HEAD
# Tiles are counted four bits a colour; all ranks and places of a chart are below 32 bits.
assert max(*LARGE) <= CELL
assert factorial(CHARTED) < 1 << 31 and Axis(*LARGE, (0, 1, 2, 3), 3).stride < 1 << 31
