"""What fits into the kernels' words, bytes and packed numbers, held to the rules and the callers.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

import math
from typing import NamedTuple

import pytest

from game.rules import collapse, flood, sliding

try:
    import numpy as np
    from numba import types
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

import solvers.collapse.kernels as falling
import solvers.flood.kernels as flooding
import solvers.sliding.kernels as moving
from solvers.collapse import native as collapse_native
from solvers.collapse import windows
from solvers.flood import pairs
from solvers.kernel import NUMBER_BITS, WORD_BITS, Bundle, kernel
from solvers.sliding import deepening, plans

SIGNED_SMALL = np.iinfo(np.int32).max
SHORT = np.iinfo(np.uint16).max
BYTE = np.iinfo(np.uint8).max


def test_words_and_numbers_have_so_many_bits() -> None:
    assert np.iinfo(np.uint64).max == (1 << WORD_BITS) - 1
    assert np.iinfo(np.int64).max == (1 << NUMBER_BITS) - 1


def test_flood_colours_fit_beside_other_numbers_and_into_sets_of_bits() -> None:
    most = flood.COLOURS[1]
    assert most - 1 <= flooding.LOW_COLOUR
    assert most <= NUMBER_BITS


def test_flood_components_fit_into_a_sort_key_and_a_rank() -> None:
    cells = flood.SIDES[1] ** 2  # components at most, and no distance is as long
    assert cells <= flooding.MOST_REACHED
    assert cells.bit_length() + flooding.REACHED_BITS + flooding.COLOUR_BITS <= NUMBER_BITS
    assert cells < pairs.FAR
    assert cells <= np.iinfo(np.int16).max


def test_every_pair_of_tokens_and_every_sample_has_a_bit() -> None:
    assert flooding.MOST_PAIRS <= NUMBER_BITS
    assert flood.COLOURS[1] <= flooding.MOST_PAIRS, "each colour may have one"
    assert pairs.TURNS * flooding.SAMPLES < WORD_BITS, "the last bit is the board's own"


def test_spread_has_an_entry_for_every_choice_of_a_byte() -> None:
    assert WORD_BITS % flooding.BYTE_BITS == 0
    assert [
        bit & flooding.BYTE_STARTS for bit in range(WORD_BITS)
    ] == [bit // flooding.BYTE_BITS * flooding.BYTE_BITS for bit in range(WORD_BITS)]  # fmt: skip
    assert flooding.BYTE_BITS << int(flooding.PER_BIT) == flooding.CHOICES


def test_collapse_columns_fit_into_masks_keys_and_histories() -> None:
    width = height = collapse.SIDES[1]
    assert height <= falling.ROW_BITS and (1 << falling.ROW_BITS) - 1 <= SHORT
    assert height <= falling.ANY_ROW <= NUMBER_BITS
    assert width <= 1 << falling.COLUMN_BITS
    widest = max(width for _, width in collapse_native.WIDER)
    assert widest << falling.COLUMN_BITS <= SIGNED_SMALL
    assert 4 * height <= falling.TAG


def test_collapse_clicks_and_scores_fit_where_they_are_kept() -> None:
    tiles = collapse.SIDES[1] ** 2  # clicks, groups and stretches at most
    assert tiles <= falling.MOST_COST <= BYTE
    assert 2 * tiles + tiles + tiles < falling.SCORES  # twice the clicks, the stretches, the groups


def test_every_collapse_stretch_has_a_bit() -> None:
    """Two stretches of a colour have a column between them."""
    stretches = -(-collapse.SIDES[1] // 2) * collapse.COLOURS[1]
    assert stretches <= falling.MOST_STRETCHES <= NUMBER_BITS


def test_what_leads_to_a_window_s_state_fits_into_one_number() -> None:
    bits = falling.NODE_BITS + falling.RUN_BITS + falling.KINDS.bit_length()
    assert bits <= NUMBER_BITS
    assert windows.ROOM // windows.STATE <= 1 << falling.NODE_BITS
    assert falling.TAG < 1 << falling.RUN_BITS  # a bit a tile, so no more runs
    tiles = falling.TAG + collapse.SIDES[1]  # of a window and its neighbour
    assert falling.CLICK_COST * tiles < falling.MOST_COST


def test_what_a_click_makes_of_a_window_s_neighbour_fits_into_one_number() -> None:
    height = collapse.SIDES[1]
    assert height <= falling.GROUP_BITS
    assert collapse.COLOURS[1] <= 1 << falling.COLOUR_BITS
    assert falling.ALONE <= 1 << falling.RANK_SIGNS
    assert 1 << height <= 1 << falling.RANK_BITS <= SHORT
    signs = falling.RANK_BITS + falling.RANK_SIGNS + collapse.COLOURS[1].bit_length()
    assert signs <= SIGNED_SMALL.bit_length()
    kind = falling.SIGNS + falling.COLOUR_BITS + falling.GROUPS * falling.GROUP_BITS
    assert kind <= NUMBER_BITS
    assert falling.STAYS | falling.BOTTOM | falling.SPECIAL < 1 << falling.SIGNS
    assert falling.SPECIAL > falling.STRIPPED > falling.PLAIN == 0


def test_both_windows_have_a_number() -> None:
    assert falling.MOST_WINDOWS == 1 << WORD_BITS - falling.TAG >= 2


def test_sliding_patterns_fit_into_orders_sets_and_ranks() -> None:
    assert moving.MOST_TILES <= 1 << moving.DIGIT_BITS
    assert moving.HEAD * moving.DIGIT_BITS <= NUMBER_BITS
    assert math.factorial(moving.MOST_TILES) - 1 <= SHORT
    assert plans.MOST_CELLS <= moving.SET_BITS <= SIGNED_SMALL.bit_length()
    for plan in (*plans.SMALL.values(), *plans.LARGE.values()):
        assert all(len(group) <= moving.MOST_TILES for group in plan.groups)
        assert 8 >> plan.packed > 0
    assert 1 << moving.BYTE_SHIFT == moving.BYTE_BITS


def test_sliding_lines_of_the_board_fit_into_nibbles() -> None:
    longest = sliding.SIDES[1]
    assert longest <= moving.PLACE
    assert longest * moving.LINE_BITS <= NUMBER_BITS


def test_sliding_boards_fit_into_their_keys() -> None:
    assert moving.KEYED * moving.KEY_BITS <= WORD_BITS
    assert moving.KEYED <= 1 << moving.KEY_BITS
    assert moving.PAIR * moving.PAIR_BITS <= WORD_BITS
    assert moving.PAIRED <= 1 << moving.PAIR_BITS
    assert deepening.SLOTS <= 1 << moving.HASH_BITS
    assert moving.BANK <= 1 << moving.HASH_BITS
    assert sliding.SIDES[1] ** 2 - 1 <= BYTE


def test_sides_of_a_cell_fit_into_a_history() -> None:
    assert moving.SIDES == 1 << moving.SIDE_BITS
    assert moving.FAR_AWAY <= SHORT


class Two(NamedTuple):
    one: int
    other: int


def test_a_kernel_takes_a_bundle_in_its_order_or_is_refused() -> None:
    two = Bundle(Two, types.int64, types.int64)
    with pytest.raises(TypeError, match=r"expected .*'one', 'other'.*, found .*'other', 'one'"):

        @kernel(types.int64, two)
        def turned(other: int, one: int) -> int:
            return one - other
