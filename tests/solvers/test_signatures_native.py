"""What the compiler does on a fresh machine: each kernel once, for one kind of arguments."""

from importlib import import_module

import pytest
from numba.core.dispatcher import Dispatcher

# The kernels of each family: more of them, or more kinds of arguments, take longer to compile.
MOST = {"flood": 25, "sliding": 22, "sliding.segments": 21, "collapse": 40, "blocks": 7}


@pytest.mark.parametrize("family", MOST)
def test_each_kernel_is_compiled_once_for_one_kind_of_arguments(family: str) -> None:
    module = import_module(f"solvers.{family}.kernels")
    kernels = {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, Dispatcher) and found.py_func.__module__ == module.__name__
    }
    assert len(kernels) <= MOST[family]
    for found in kernels.values():
        # What kernels alone call is compiled with these, and not at all where they are kept.
        inner = "no_cpython_wrapper" in found.targetoptions
        assert len(found.nopython_signatures) in ({0, 1} if inner else {1})
        assert found.targetoptions["no_cfunc_wrapper"], "nothing but kernels and the game calls it"
