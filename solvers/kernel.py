"""What all kernels share: how they are compiled, types, instructions on bits, arrays, and keys.

A key is some words of 64 bits in a row, `at` or `to` is where it begins in its array. Keys are
found by a hash, and compared in full: a hash proves nothing.

All kernels are compiled anew when this file changes. So what stands here is little, and does not
change often.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import solvers.alone  # noqa: F401

# isort: split
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
ITEM_BYTES = 8  # of an int64, and of a uint64
ROW = 4  # words that are read, joined and written at once
LANES = 12  # words that are held against one at once
# A byte of a word, and its choices.
BYTE_BITS = 8
CHOICES = 1 << BYTE_BITS
assert WORD_BITS % BYTE_BITS == 0

ZERO = np.uint64(0)
ONE = np.uint64(1)
MIX = np.uint64(0x9E3779B97F4A7C15)  # spreads keys over a table
FOLD, SHED = np.uint64(29), np.uint64(20)  # bits that a hash is shifted by, and sheds at its end
# What makes an array in a kernel.
MAKERS = frozenset(("new_ints", "zero_ints", "new_words", "zero_words", "empty"))
WAY = 2  # entries of a bucket, in tables of what is proved of keys


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
    taken = _Signature(signature)

    def compile_kernel(function: Kernel) -> Kernel:
        taken.check(function)
        # Nothing but kernels and the game calls them: what only C would call is left out.
        compiler = _compiler(function, taken.typed, cache=True, no_cfunc_wrapper=True)
        compiled: Any = compiler(function)
        return compiled  # type: ignore[no-any-return]

    return compile_kernel


def inner(*signature: Any) -> Callable[[Kernel], Kernel]:
    """Compile what kernels alone call, when the first of these is compiled.

    Whoever calls it has it inside, so that nothing of it is kept, or loaded.
    """
    if not compiling.TRIED:
        return kernel(*signature)
    taken = _Signature(signature)

    def compile_inner(function: Kernel) -> Kernel:
        taken.check(function)
        compiler = _compiler(function, no_cfunc_wrapper=True, no_cpython_wrapper=True)
        compiled: Any = compiler(function)

        def called(arguments: Any, named: Any) -> Any:
            del compiled.get_call_template
            compiled.compile(taken.typed)
            compiled.disable_compile()
            # Python would end at once; so it finds that there is nothing that it may call.
            compiled._clear()
            return compiled.get_call_template(arguments, named)

        compiled.get_call_template = called
        return compiled  # type: ignore[no-any-return]

    return compile_inner


def _compiler(function: Any, *typed: Any, **lean: Any) -> Any:
    """Make what compiles a function; references are counted only in one that makes arrays.

    Counted, each array that a kernel hands on costs two atomic additions, and flood takes a tenth
    more time.
    """
    if compiling.TRIED:
        lean["_nrt"] = not MAKERS.isdisjoint(function.__code__.co_names)
    return njit(*typed, nogil=True, **lean)


class _Signature:
    """The types of a kernel, those of bundles one by one."""

    def __init__(self, signature: Sequence[Any]) -> None:
        """Take the result's first."""
        kinds: list[Any] = []
        self._bundles: list[tuple[int, tuple[str, ...]]] = []
        for kind in signature[1:]:
            if isinstance(kind, Bundle):
                self._bundles.append((len(kinds), kind.names))
                kinds += kind.kinds
            else:
                kinds.append(kind)
        self.typed = signature[0](*kinds)

    def check(self, function: Any) -> None:
        """Raise TypeError unless a function takes what its bundles hold, by name."""
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        for at, fields in self._bundles:
            found = names[at : at + len(fields)]
            if found != fields:
                raise TypeError(f"{function.__name__}: expected {fields}, found {found}")


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


def join_rows(
    _context: Any, rows: Any, place: Any, stride: Any, members: Any, sets: Any, to: Any
) -> Any:
    """Join to ROW words from `to` on one row for each byte of `members`.

    A byte has CHOICES rows, those of the first begin at `place`, each `stride` after the one
    before. No index is checked. To leave out empty bytes takes longer: when there is one, no
    processor can tell beforehand.
    """

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        def words_at(array: Any, place: Any) -> Any:
            data = context.make_array(BITS)(context, builder, value=array).data
            return builder.bitcast(builder.gep(data, [place]), row.as_pointer())

        word = ir.IntType(WORD_BITS)
        row = ir.VectorType(word, ROW)
        rows, place, stride, members, sets, to = arguments
        target = words_at(sets, to)
        joined = builder.load(target)
        joined.align = ITEM_BYTES
        for byte in range(WORD_BITS // BYTE_BITS):
            shifted = builder.lshr(members, word(BYTE_BITS * byte))
            choice = builder.and_(shifted, word(CHOICES - 1))
            after = builder.mul(builder.add(choice, word(byte * CHOICES)), stride)
            found = builder.load(words_at(rows, builder.add(place, after)))
            found.align = ITEM_BYTES
            joined = builder.or_(joined, found)
        builder.store(joined, target).align = ITEM_BYTES
        return context.get_dummy_value()

    return types.void(BITS, WORD, WORD, WORD, BITS, WORD), build


def touched_lanes(_context: Any, lanes: Any, place: Any, word: Any) -> Any:
    """Tell which of LANES words from `place` on share a bit with a word: a bit for each of them.

    No index is checked.
    """

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        lanes, place, word = arguments
        data = context.make_array(BITS)(context, builder, value=lanes).data
        number = ir.IntType(WORD_BITS)
        row = ir.VectorType(number, ROW)
        one = builder.insert_element(row(ir.Undefined), word, number(0))
        each = ir.Constant(ir.VectorType(ir.IntType(32), ROW), [0] * ROW)
        every = builder.shuffle_vector(one, one, each)
        found = number(0)
        for first in range(0, LANES, ROW):
            here = builder.gep(data, [builder.add(place, number(first))])
            read = builder.load(builder.bitcast(here, row.as_pointer()))
            read.align = ITEM_BYTES
            shared = builder.icmp_unsigned("!=", builder.and_(read, every), row([0] * ROW))
            bits = builder.zext(builder.bitcast(shared, ir.IntType(ROW)), number)
            found = builder.or_(found, builder.shl(bits, number(first)))
        return found

    return INT(BITS, WORD, WORD), build


def new_array(kind: Any, zero: bool) -> Any:
    """Make what makes a new array: of any numbers, or of zeros.

    numpy's names compile to calls of numba's own Python: with those, the flood kernels took a third
    longer to load, as what they were compiled from was imported.
    """

    def make(_context: Any, size: Any) -> Any:
        def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            # Only now, for whoever loads what is compiled does without.
            from numba.core import cgutils
            from numba.np import arrayobj

            code: Any = cgutils
            arrays: Any = arrayobj
            item = context.get_constant(types.intp, ITEM_BYTES)
            size_in_bytes = builder.mul(arguments[0], item)
            owner = context.nrt.meminfo_alloc(builder, size_in_bytes)
            start = context.nrt.meminfo_data(builder, owner)
            if zero:
                code.memset(builder, start, size_in_bytes, 0)
            pointer = context.get_data_type(kind.dtype).as_pointer()
            length = context.get_value_type(types.intp)
            array = arrays.make_array(kind)(context, builder)
            arrays.populate_array(
                array,
                data=builder.bitcast(start, pointer),
                shape=code.pack_array(builder, [arguments[0]], ty=length),
                strides=code.pack_array(builder, [item], ty=length),
                itemsize=item,
                meminfo=owner,
            )
            return array._getvalue()

        return kind(types.intp), build

    return intrinsic(make)


lowest: Any = intrinsic(lowest_bit)
count: Any = intrinsic(count_bits)
join: Any = intrinsic(join_rows)
touched: Any = intrinsic(touched_lanes)
new_ints, zero_ints = new_array(INTS, zero=False), new_array(INTS, zero=True)
new_words, zero_words = new_array(BITS, zero=False), new_array(BITS, zero=True)


@inner(WORD, BITS, INT, INT)
def fold(keys: Array, at: int, words: int) -> Any:
    """Mix the words of a key into one."""
    mixed, start = ZERO, np.uint64(at)
    for word in range(np.uint64(words)):
        mixed = (mixed ^ keys[start + word]) * MIX
        mixed ^= mixed >> FOLD
    return mixed


@inner(types.boolean, BITS, INT, BITS, INT, INT)
def equal(keys: Array, at: int, others: Array, to: int, words: int) -> bool:
    """Tell whether two keys are the same."""
    one, other = np.uint64(at), np.uint64(to)
    for word in range(np.uint64(words)):  # noqa: SIM110 (numba has no all)
        if keys[one + word] != others[other + word]:
            return False
    return True


@inner(INT, BITS, INT, INT, BITS, INT)
def proved_in(table: Array, bucket: int, words: int, keys: Array, at: int) -> int:
    """Return what a bucket of two has in the word behind a key, zero where that is not in it."""
    for entry in (bucket, bucket + words + 1):
        if table[entry + words] != ZERO and equal(table, entry, keys, at, words):
            found: int = int64(table[entry + words])
            return found
    return 0
