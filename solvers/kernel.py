"""What all kernels share: how they are compiled, their types, and two instructions on bits.

All kernels are compiled anew when this file changes. So what stands here is little, and does not
change often.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from llvmlite import ir  # type: ignore[import-untyped]
from numba import config, njit
from numba import types as numba_types
from numba.extending import intrinsic

from solvers import compiling, locator

Array = npt.NDArray[Any]
Kernel = TypeVar("Kernel", bound=Callable[..., Any])

locator.take_over()
# Most loops are over a few words: made ready for long ones they take an eighth longer, and longer
# to compile.
config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]  # read from the environment

types: Any = numba_types
int64: Any = np.int64
uint64: Any = np.uint64
INT = types.int64
WORD = types.uint64
INTS = types.int64[::1]
SMALLS = types.int32[::1]
SHORTS = types.uint16[::1]
BYTES = types.uint8[::1]
BITS = types.uint64[::1]

WORD_BITS = 64
NUMBER_BITS = 63  # of an int64 that is never negative

ZERO = np.uint64(0)
ONE = np.uint64(1)
MIX = np.uint64(0x9E3779B97F4A7C15)  # spreads keys over a table


class Bundle:
    """Arguments that always come together, in the order of a NamedTuple's fields.

    A kernel takes them one by one: as one argument, measured, they cost a sixth of flood's search.
    """

    def __init__(self, fields: type[tuple[Any, ...]], *kinds: Any) -> None:
        """Give each field its type."""
        self.names: tuple[str, ...] = fields._fields  # type: ignore[attr-defined]  # a NamedTuple
        self.kinds = kinds
        assert len(kinds) == len(self.names), f"{fields}: {len(kinds)} types"


def kernel(*signature: Any) -> Callable[[Kernel], Kernel]:
    """Compile for exactly this signature (the result first), cached on disk, without the GIL.

    Where it has a bundle, the function is held to take its fields, by name, in their order.
    """
    # Nothing but kernels and the game calls them: what only C would call is left out.
    return _compiler(signature, no_cfunc_wrapper=True)


def inner(*signature: Any) -> Callable[[Kernel], Kernel]:
    """Compile what kernels alone call: it takes less time where it is no function to Python."""
    if not compiling.TRIED:
        return kernel(*signature)
    compiler = _compiler(signature, no_cfunc_wrapper=True, no_cpython_wrapper=True)

    def compile_inner(function: Kernel) -> Kernel:
        compiled: Any = compiler(function)
        # Python would end at once; so it finds that there is nothing that it may call.
        compiled._clear()
        return compiled  # type: ignore[no-any-return]

    return compile_inner


def _compiler(signature: Sequence[Any], **lean: Any) -> Callable[[Kernel], Kernel]:
    kinds: list[Any] = []
    places: list[tuple[int, tuple[str, ...]]] = []
    for kind in signature[1:]:
        if isinstance(kind, Bundle):
            places.append((len(kinds), kind.names))
            kinds += kind.kinds
        else:
            kinds.append(kind)
    compiled: Any = njit(signature[0](*kinds), nogil=True, cache=True, **lean)

    def compile_kernel(function: Kernel) -> Kernel:
        names = tuple(inspect.signature(function).parameters)
        for at, fields in places:
            found = names[at : at + len(fields)]
            if found != fields:
                raise TypeError(f"{function.__name__}: expected {fields}, found {found}")
        return compiled(function)  # type: ignore[no-any-return]

    return compile_kernel


def lowest_bit(_context: Any, word: Any) -> Any:
    """Number the lowest bit of a word that is not zero, in one instruction."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return INT(word), build


def count_bits(_context: Any, word: Any) -> Any:
    """Count the bits of a word, in one instruction."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return INT(word), build


lowest: Any = intrinsic(lowest_bit)
count: Any = intrinsic(count_bits)
