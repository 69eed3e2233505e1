"""Compile all kernels and build all tables: `python -m solvers.warmup [MODULE]`.

NUMBA_CACHE_DIR names the folder for the kernels; the tables lie beside it. The kernels of the
module that is named, that of the board in front, are compiled first.
"""

import contextlib
import os
import sys
from pathlib import Path

from solvers.engine import NATIVE, mark, table_folder


def main() -> None:
    """Compile and build one family after the other, giving way to whoever plays meanwhile."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(10)
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    families = sorted(NATIVE.values(), key=lambda native: native.module not in sys.argv)
    for native in families:
        native.load()
        mark(folder, native).touch()
    for native in families:
        native.build(table_folder(folder))


if __name__ == "__main__":
    main()
