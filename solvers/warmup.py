"""Compile kernels and build tables: `python -m solvers.warmup [--only] [MODULE …]`.

NUMBA_CACHE_DIR names the folder for the kernels, which is in the player's own cache if that is not
set; the tables lie beside it. All families get ready, those whose modules are named first; with
`--only`, these alone, unless another process is at work: then this one ends at once. Tables that
only some boards need are built where the module that makes them is named, too.

Each step has a process of its own, so that what the compiler needs has gone from memory when it is
done. Where that is safe it is forked off, and has what every compiler finds out first; elsewhere it
is `python -m solvers.warmup STEP MODULE`.
"""

import contextlib
import gc
import os
import shutil
import signal
import subprocess
import sys
import time
import traceback
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

from filelock import FileLock, Timeout

from solvers.cache import NoCache, cache_folder, table_folder
from solvers.editions import ROOT
from solvers.engine import BUSY, NATIVE, Native, mark

# How long to wait for another process that is at it; it may have been stopped, not ended.
PATIENCE_SECONDS = 300.0
# How long a step may take, on the slowest of machines.
STEP_SECONDS = 600
# When kernels of another text go: another version of the program may have had a use for them.
OLD_SECONDS = 30 * 86_400.0
STEPS = "load", "build"
# Steps that are taken at once, each by a process.
AT_ONCE = 2
# A process that was forked off may not use all that macOS offers, and Windows knows no forks.
FORKS = sys.platform == "linux"
# One forks at a time: others may be told of each, such as the owners of locks on files.
FORKING = Lock()


def main(only: bool, modules: list[str]) -> int:
    """Compile and build, giving way to whoever plays meanwhile; return the exit status."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(19)
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    folder.mkdir(parents=True, exist_ok=True)
    named = [native for module in modules for native in NATIVE.values() if native.module == module]
    others = [native for native in NATIVE.values() if native not in named and not only]
    try:
        with _alone(folder, or_not=only), ThreadPoolExecutor(AT_ONCE) as pool:
            if FORKS and not all(mark(folder, native).exists() for native in (*named, *others)):
                _compile_something()
            # What goes wrong with one family is raised when the others are done.
            done = [
                pool.submit(_get_ready, native, folder, modules) for native in (*named, *others)
            ]
        for one in done:
            one.result()
    except Timeout:
        return BUSY
    return 0


def _get_ready(native: Native, folder: Path, modules: list[str]) -> None:
    """Compile a family's kernels and build its tables, each if need be."""
    done = mark(folder, native)
    if not done.exists():
        _apart("load", native.module)
        done.parent.mkdir(exist_ok=True)
        done.touch()
        _clear_out(done.parent)
    if native.tables is not None and (native.asked is None or native.tables in modules):
        _apart("build", native.module)


def _clear_out(present: Path) -> None:
    """Throw away what was compiled long ago from another text of the same kernels."""
    stem, _, _ = present.name.rpartition("-")
    for folder in present.parent.glob(f"{stem}-*"):
        with contextlib.suppress(OSError):
            if folder != present and time.time() - folder.stat().st_mtime > OLD_SECONDS:
                shutil.rmtree(folder)


@contextlib.contextmanager
def _alone(folder: Path, or_not: bool) -> Iterator[None]:
    """Wait until nobody else makes the same things, but not for ever; or raise Timeout at once.

    The system frees the lock when its process ends, however it does. Where it can't be had, things
    are made twice, which does no harm.
    """
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(FileLock(folder / "warmup.lock", 0 if or_not else PATIENCE_SECONDS))
        except Timeout:
            if or_not:
                raise
        except (OSError, NotImplementedError):
            pass
        yield


def _compile_something() -> None:
    """Find out once what the compiler finds out first, for all who are forked off.

    Without numba, it is for the steps to say so.
    """
    gc.disable()
    with contextlib.suppress(ImportError):
        import numpy as np
        from numba import njit

        from solvers import compiling
        from solvers.kernel import BITS, INT, INTS, ONE, count, lowest, types, zero_words

        def usual(words: Any, numbers: Any) -> Any:
            found = zero_words(4)
            for place in range(len(numbers)):
                word = words[place] & ~found[place & 3] | ONE << np.uint64(numbers[place] % 64)
                while word and numbers[place] < 7:
                    found[0] ^= word
                    numbers[place] = max(np.int64(lowest(word)), numbers[place] // 3)
                    word &= word - ONE
            return count(found[0]), numbers[0] > 0

        if compiling.TRIED:
            compiling.set_up()
        njit(types.Tuple((INT, types.boolean))(BITS, INTS), nogil=True)(usual)


def _apart(step: str, module: str) -> None:
    """Take a step in a process of its own, and wait for it."""
    command = [sys.executable, "-m", "solvers.warmup", step, module]
    if not FORKS:
        subprocess.run(command, cwd=ROOT, check=True, timeout=STEP_SECONDS)
        return
    with FORKING, warnings.catch_warnings():
        # What the other thread does meanwhile is to wait for a process of its own.
        warnings.simplefilter("ignore", DeprecationWarning)
        process = os.fork()
    if not process:
        _end_with(step, module)
    _, status = os.waitpid(process, 0)
    if status:
        raise subprocess.CalledProcessError(os.waitstatus_to_exitcode(status), command)


def _end_with(step: str, module: str) -> NoReturn:
    """Take a step in a process that was forked off for it."""
    status = 1
    try:
        signal.alarm(STEP_SECONDS)
        take(step, module)
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def take(step: str, module: str) -> None:
    """Take one step for one family."""
    native = next(native for native in NATIVE.values() if native.module == module)
    # What the compiler makes lives as long as this process, and to look through it again and again
    # takes a twentieth of the time.
    gc.disable()
    if step == "load":
        native.load()
    else:
        native.build(table_folder(Path(os.environ["NUMBA_CACHE_DIR"])))


def run(arguments: list[str]) -> int:
    """Do what the arguments say; return the exit status."""
    first = arguments[0] if arguments and arguments[0] in {*STEPS, "--only"} else None
    named = arguments[first is not None :]
    known = {native.module for native in NATIVE.values()}
    if first not in STEPS:
        known |= {native.tables for native in NATIVE.values() if native.tables}
    elif len(named) != 1:
        print(f"expected one module after {first}, found {len(named)}", file=sys.stderr)
        return 2
    if unknown := {*named} - known:
        fault = f"expected modules ({', '.join(sorted(known))}), found {', '.join(sorted(unknown))}"
        print(fault, file=sys.stderr)
        return 2
    if not os.environ.get("NUMBA_CACHE_DIR"):
        try:
            # Before numba is loaded: it looks only then.
            os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
        except NoCache as error:
            print(f"there is no folder for kernels: {error}", file=sys.stderr)
            return 1
    if first in STEPS:
        take(first, named[0])
        return 0
    return main(only=first is not None, modules=named)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
