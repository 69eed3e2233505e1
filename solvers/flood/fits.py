"""What fits into flood's words and packed numbers: held to the rules and the callers, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from game.rules.flood import COLOURS, SIDES
from solvers.flood import kernels
from solvers.flood.kernels import COLOUR_BITS, MOST_PAIRS, MOST_REACHED, REACHED_BITS, SAMPLES
from solvers.flood.pairs import FAR, TURNS
from solvers.kernel import LANES, NUMBER_BITS, ROW, WORD_BITS

CELLS = SIDES[1] ** 2  # components at most, and no distance is as long
SHORT = (1 << 15) - 1  # the largest distance that can be noted

# Colours: beside other numbers, in rows of masks, and a pair of tokens for each.
assert COLOURS[1] - 1 <= kernels.LOW_COLOUR
assert COLOURS[1] <= LANES and LANES % ROW == 0
assert COLOURS[1] <= MOST_PAIRS <= NUMBER_BITS
# Components: in a sort key beside a bound and a colour, and as distances.
assert CELLS <= MOST_REACHED
assert CELLS.bit_length() + REACHED_BITS + COLOUR_BITS <= NUMBER_BITS
assert CELLS < FAR and CELLS <= SHORT
# Samples: a bit each, and the last bit is the board's own.
assert TURNS * SAMPLES < WORD_BITS
