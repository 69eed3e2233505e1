"""Compile all kernels and build all tables: `python -m solvers.warmup`.

NUMBA_CACHE_DIR names the folder for the kernels; the tables lie beside it.
"""

import contextlib
import os
from pathlib import Path

from solvers.engine import NATIVE, mark, table_folder


def main() -> None:
    """Compile one family's kernels after the other, giving way to whoever plays meanwhile."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    for native in NATIVE.values():
        native.load()
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    mark(folder).touch()
    for native in NATIVE.values():
        native.build(table_folder(folder))


if __name__ == "__main__":
    main()
