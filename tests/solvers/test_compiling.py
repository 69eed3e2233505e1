"""Kernels are compiled as they are written, and whoever asks for it has every index checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solvers.editions import ROOT

pytest.importorskip("numba", reason="without numba nothing is compiled")

from solvers.compiling import TRIED

if not TRIED:
    pytest.skip("this version of numba compiles as it would", allow_module_level=True)

# Says whether a library of LLVM is in memory when Python opens it.
OPENING = """
import sys
from pathlib import Path

def heard(event, arguments):
    if event == "ctypes.dlopen" and "libllvmlite" in str(arguments[0]):
        print("libllvmlite" in Path("/proc/self/maps").read_text())

sys.addaudithook(heard)
import solvers.alone
"""
# A kernel of ours to numba, as its name says so.
KERNEL = """
import numpy
from solvers.kernel import INT, INTS, kernel

def total(numbers, first, count):
    found = 0
    for place in range(first, first + count):
        found += numbers[place]
    return found

total.__module__ = "solvers.trial"
total = kernel(INT, INTS, INT, INT)(total)
numbers = numpy.arange(10, dtype=numpy.int64)
"""


def run(words: str, folder: Path, **named: str) -> list[str]:
    """Compile the kernel in a process of its own, and return the words it writes."""
    return written(KERNEL + words, folder, folder, **named)


def written(program: str, folder: Path, cache: Path, **named: str) -> list[str]:
    """Run a program in a process of its own, with what is compiled in `cache`."""
    (folder / "trial.py").write_text(program)
    done = subprocess.run(
        [sys.executable, str(folder / "trial.py")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": str(cache), **named},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.slow
def test_a_loop_is_not_written_out_nor_an_index_asked_for_its_sign(tmp_path: Path) -> None:
    words = (
        "text = total.inspect_llvm(total.signatures[0])\n"
        "body = text[text.index('define') :].partition('\\n}')[0]\n"
        "print(total(numbers, 2, 5), body.count(' load i64'), 'select' in body)"
    )
    assert run(words, tmp_path) == ["20", "1", "False"]


@pytest.mark.slow
@pytest.mark.parametrize("made", ["numbers", "zero_ints(count)"])
def test_only_what_makes_arrays_counts_references(made: str, tmp_path: Path) -> None:
    words = (
        "from solvers.kernel import zero_ints\n"
        "def place(numbers, number, count):\n"
        f"    others = {made}\n"
        "    for place in range(count):\n"
        "        if others[place] == number:\n"
        "            return place\n"
        "    return count\n"
        "place.__module__ = 'solvers.trial'\n"
        "place = kernel(INT, INTS, INT, INT)(place)\n"
        "text = place.inspect_llvm(place.signatures[0])\n"
        "print(place(numbers, 0, 10), 'NRT_' in text)"
    )
    assert run(words, tmp_path) == ["0", str(made != "numbers")]


@pytest.mark.slow
def test_what_kernels_alone_call_is_nothing_that_python_may_call(tmp_path: Path) -> None:
    words = (
        "from solvers.kernel import inner\n"
        "def both(one, two):\n"
        "    return one + two\n"
        "def twice(number):\n"
        "    return both(number, number)\n"
        "both.__module__ = twice.__module__ = 'solvers.trial'\n"
        "both = inner(INT, INT, INT)(both)\n"
        "twice = kernel(INT, INT)(twice)\n"
        "print(twice(4))\n"
        "try:\n"
        "    both(1, 2)\n"
        "except TypeError as error:\n"
        "    print(str(error).startswith('No matching definition'))\n"
    )
    assert run(words, tmp_path) == ["8", "True"]


@pytest.mark.slow
def test_where_every_index_is_checked_none_counts_from_the_end(tmp_path: Path) -> None:
    words = (
        "for first in (0, -1, 6):\n"
        "    try:\n"
        "        print(total(numbers, first, 5))\n"
        "    except IndexError:\n"
        "        print('IndexError')\n"
    )
    assert run(words, tmp_path, NUMBA_BOUNDSCHECK="1") == ["10", "IndexError", "IndexError"]


def test_what_others_are_compiled_with_is_read_only_where_one_is_compiled(
    compiled: Path, tmp_path: Path
) -> None:
    words = (
        "import numpy\n"
        "from solvers.kernel import njit\n"
        "from solvers.sliding.kernels import conflicts\n"
        "library = next(iter(conflicts.overloads.values())).library\n"
        "board = numpy.array([3, 2, 1, 4, 5, 6, 7, 8, 0], numpy.uint8)\n"
        "print(conflicts(board, 0, 3, 3, 0), library._shared_module is not None)\n"
        "twice = njit(lambda board: 2 * conflicts(board, 0, 3, 3, 0))\n"
        "print(twice(board), library._shared_module is not None)\n"
    )
    assert written(words, tmp_path, compiled) == ["2", "False", "4", "True"]


@pytest.mark.skipif(sys.platform != "linux", reason="what is in memory stands in /proc")
def test_llvm_is_there_before_python_would_hold_all_threads_to_open_it(tmp_path: Path) -> None:
    assert written(OPENING, tmp_path, tmp_path) == ["True"]


@pytest.mark.skipif(sys.platform != "linux", reason="what is in memory stands in /proc")
def test_little_of_llvm_stays_in_memory_once_kernels_are_loaded(
    compiled: Path, tmp_path: Path
) -> None:
    words = (
        "from solvers.engine import NATIVE\n"
        "for native in NATIVE.values():\n"
        "    native.load()\n"
        "for line in open('/proc/self/smaps'):\n"
        "    if '-' in line.split()[0]:\n"
        "        code = ' r-xp ' in line and 'libllvmlite' in line\n"
        "    elif code and line.startswith('Rss:'):\n"
        "        print(int(line.split()[1]) < 16_000)\n"
    )
    assert written(words, tmp_path, compiled) == ["True"]
