"""How our kernels are compiled: in less time than numba takes by itself, and to faster code.

All of it is said to numba from inside, so only to versions with which it was tried; any other
compiles as it would, and what it compiles does the same.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import solvers.alone  # noqa: F401

# isort: split
from llvmlite import binding  # type: ignore[import-untyped]
from numba import version_info

# Versions from the first on, before the last.
TRIED = (0, 61) <= version_info[:2] < (0, 69)
# How the name of a kernel begins to LLVM.
OURS = "_ZN7solvers"


@cache
def set_up() -> None:
    """Tell numba, once: whoever only loads what is compiled does without, and without these."""
    from numba.core.types.functions import BaseFunction
    from numba.np import arrayobj

    tuned: Any = getattr(binding, "create_pipeline_tuning_options", None)
    if tuned is not None:
        binding.create_pipeline_tuning_options = as_written(tuned)
    arrays: Any = arrayobj
    arrays.fix_integer_index = as_it_stands(arrays.fix_integer_index)
    functions: Any = BaseFunction
    functions.get_call_type = once(functions.get_call_type)


def as_written(tuned: Callable[..., Any]) -> Callable[..., Any]:
    """Leave loops as they are written: most of ours go over a few words.

    Written out several times, as LLVM would have them, they take half as long again to compile, and
    flood and collapse a fifth longer to run.
    """

    def options(*levels: Any, **named: Any) -> Any:
        chosen = tuned(*levels, **named)
        chosen.loop_unrolling = False
        return chosen

    return options


def as_it_stands(counted: Callable[..., Any]) -> Callable[..., Any]:
    """Take an index as it stands: to numba a negative one counts from the end, and it asks each.

    None of ours is ever negative: with NUMBA_BOUNDSCHECK=1 each is held to that, and to the end of
    its array. Not asked, collapse takes three quarters of the time, flood nine tenths.
    """
    from numba import types

    def index_of(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if not builder.function.name.startswith(OURS):
            return counted(context, builder, kind, index, size)
        return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

    return index_of


def once(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """Find only once what an operator makes of two types: it takes an eighth of compiling."""
    # The operator stands beside what was found, so that no other one gets its number.
    known: dict[tuple[int, Any], tuple[Any, Any]] = {}

    def call_type(operator: Any, context: Any, arguments: Any, named: Any) -> Any:
        if named or getattr(operator.typing_key, "__module__", "") != "_operator":
            return resolve(operator, context, arguments, named)
        key = id(operator), arguments
        if key not in known:
            known[key] = operator, resolve(operator, context, arguments, named)
        return known[key][1]

    return call_type
