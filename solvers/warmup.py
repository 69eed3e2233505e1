"""Compile all kernels and build all tables: `python -m solvers.warmup [MODULE]`.

NUMBA_CACHE_DIR names the folder for the kernels; the tables lie beside it. The kernels of the
module that is named, that of the board in front, are compiled first. Each step has a process of
its own, `python -m solvers.warmup STEP MODULE`, so that what the compiler needs has gone from
memory when the tables are built.
"""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock

from solvers.engine import NATIVE, ROOT, mark, table_folder

# How long to wait for another process that is at it; it may have been stopped, not ended.
PATIENCE_SECONDS = 300.0


def main() -> None:
    """Compile and build one family after the other, giving way to whoever plays meanwhile."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    folder.mkdir(parents=True, exist_ok=True)
    families = sorted(NATIVE.values(), key=lambda native: native.module not in sys.argv)
    with _alone(folder):
        for native in families:
            if not mark(folder, native).exists():
                _apart("load", native.module)
                mark(folder, native).touch()
        for native in families:
            if native.tables is not None:
                _apart("build", native.module)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else makes the same things: games that start together do it once.

    The system frees the lock when its process ends, however it does. Where it can't be had, things
    are made twice, which does no harm.
    """
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError, NotImplementedError):
            held.enter_context(FileLock(folder / "warmup.lock", PATIENCE_SECONDS))
        yield


def _apart(step: str, module: str) -> None:
    """Take a step in a process of its own, and wait for it."""
    subprocess.run([sys.executable, "-m", "solvers.warmup", step, module], cwd=ROOT, check=True)


def take(step: str, module: str) -> None:
    """Take one step for one family."""
    native = next(native for native in NATIVE.values() if native.module == module)
    if step == "load":
        native.load()
    else:
        native.build(table_folder(Path(os.environ["NUMBA_CACHE_DIR"])))


if __name__ == "__main__":
    match sys.argv[1:]:
        case [("load" | "build") as step, module]:
            take(step, module)
        case _:
            main()
