"""What fits into blocks' words: held to the rules, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from game.rules.blocks.board import SIDES
from solvers.blocks.kernels import MOST_CHILDREN
from solvers.kernel import WORD_BITS

CELLS = SIDES[1] ** 2

# A cell, or an anchor, is a bit; each piece goes to other cells than it stands on.
assert CELLS <= WORD_BITS
assert CELLS * (CELLS - 1) <= MOST_CHILDREN
