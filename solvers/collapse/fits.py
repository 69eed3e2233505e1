"""What fits into collapse's words and packed numbers: held to the rules and the callers, on import.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from game.rules.collapse import COLOURS, SIDES
from solvers.collapse import kernels
from solvers.collapse.beam import WIDER

from solvers.collapse.kernels import (  # isort: skip
    COLUMN_BITS, GROUP_BITS, GROUPS, KINDS, MOST_COST, NODE_BITS, RANK_BITS, RANK_SIGNS, ROW_BITS,
    RUN_BITS, SIGNS, TAG,
)  # fmt: skip
from solvers.collapse.windows import ROOM, STATE
from solvers.kernel import NUMBER_BITS, WORD_BITS

SMALL_BITS = 31  # of a number of 32 bits that is not negative
WIDTH = HEIGHT = SIDES[1]
TILES = WIDTH * HEIGHT  # clicks, groups and stretches at most
BITS_A_COLOUR = COLOURS[1].bit_length()

# Columns: in masks, keys and histories.
assert HEIGHT <= ROW_BITS <= 16 and HEIGHT <= kernels.ANY_ROW <= NUMBER_BITS
assert WIDTH <= 1 << COLUMN_BITS
assert max(width for _, width in WIDER) << COLUMN_BITS < 1 << SMALL_BITS
# Clicks are kept in a byte; a score is twice the clicks, the stretches, and the groups.
assert TILES <= MOST_COST < 1 << 8
assert 4 * TILES < kernels.SCORES
# Stretches: a bit each. Two of a colour have a column between them.
assert -(-WIDTH // 2) * COLOURS[1] <= kernels.MOST_STRETCHES <= NUMBER_BITS
# What leads to a window's state: the state, the runs, a bit a tile at most, and the kind of click.
assert NODE_BITS + RUN_BITS + KINDS.bit_length() <= NUMBER_BITS
assert ROOM // STATE <= 1 << NODE_BITS and TAG < 1 << RUN_BITS
# Windows: four columns in a key beside the number of either; what a state costs, with a neighbour.
assert 4 * HEIGHT <= TAG and kernels.MOST_WINDOWS == 1 << WORD_BITS - TAG >= 2
assert kernels.CLICK_COST * (TAG + HEIGHT) < MOST_COST
# Kinds of click: the rows of each group, the colour, and the signs.
assert HEIGHT <= GROUP_BITS and COLOURS[1] <= 1 << kernels.COLOUR_BITS
assert SIGNS + kernels.COLOUR_BITS + GROUPS * GROUP_BITS <= NUMBER_BITS
assert kernels.STAYS | kernels.BOTTOM | kernels.SPECIAL < 1 << SIGNS
assert kernels.SPECIAL > kernels.STRIPPED > kernels.PLAIN == 0
# What a click makes of a neighbour: the rank of a mask, a sign, and a colour.
assert kernels.ALONE <= 1 << RANK_SIGNS and HEIGHT <= RANK_BITS < 16
assert RANK_BITS + RANK_SIGNS + BITS_A_COLOUR <= SMALL_BITS
