"""What fits into the kernels' words, bytes and packed numbers, held to the rules and the callers.

A number that does not fit is cut off without a word, and what is proved by it is wrong.
"""

from importlib import import_module
from typing import NamedTuple

import pytest

try:
    import numpy as np
    from numba import types
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers.kernel import NUMBER_BITS, WORD_BITS, Bundle, kernel

FAMILIES = "flood", "collapse", "sliding", "sliding.segments", "same", "blocks"


def test_words_and_numbers_have_so_many_bits() -> None:
    assert np.iinfo(np.uint64).max == (1 << WORD_BITS) - 1
    assert np.iinfo(np.int64).max == (1 << NUMBER_BITS) - 1


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_family_s_kernels_hold_fits(family: str) -> None:
    """Each is held on import, by whoever solves with them."""
    import_module(f"solvers.{family}.fits")


class Two(NamedTuple):
    one: int
    other: int


def test_a_kernel_takes_a_bundle_in_its_order_or_is_refused() -> None:
    two = Bundle(Two, types.int64, types.int64)
    with pytest.raises(TypeError, match=r"expected .*'one', 'other'.*, found .*'other', 'one'"):

        @kernel(types.int64, two)
        def turned(other: int, one: int) -> int:
            return one - other
