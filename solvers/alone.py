"""Has numba imported without what lies in the folder at work; it comes before numba everywhere.

numba takes what it is told from a file in the folder where a program is started, and imports
modules that are named there: whoever can put files there, as beside boards that were downloaded,
could have anything run. The environment alone may tell it something.

Nor is a frame of the window to wait for it: to open LLVM's library takes as long as half a frame.
And what was read of this library goes back: most of it is of use only while it is opened.
"""

import os
import sys
import warnings
from contextlib import suppress
from ctypes import CDLL, c_size_t, c_void_p
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if sys.platform != "win32" and (found := find_spec("llvmlite")) and found.origin:
    # Python would hold all threads meanwhile, but lets them go on while it calls into a library.
    for library in Path(found.origin).parent.glob("binding/libllvmlite.*"):
        CDLL(None).dlopen(bytes(library), os.RTLD_NOW)

YAML: Any = sys.modules.get("yaml", ...)
# It reads its file only where it finds this package; else it warns of it.
sys.modules["yaml"] = None  # type: ignore[assignment]
try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from numba.core import config
finally:
    del sys.modules["yaml"]
    if YAML is not ...:
        sys.modules["yaml"] = YAML
# Nor does it look for the file again, whenever it compiles.
config._config_fname = ""

MADV_DONTNEED = 4


def let_library_go() -> None:
    """Give back what is in memory of LLVM's code, 32 MB; what is needed again, 4, is read again."""
    with suppress(OSError):  # Only Linux tells where it is.
        for place in Path("/proc/self/maps").read_text("utf-8", "replace").splitlines():
            if "libllvmlite" in place and " r-xp " in place:
                start, end = (int(edge, 16) for edge in place.split()[0].split("-"))
                CDLL(None).madvise(c_void_p(start), c_size_t(end - start), MADV_DONTNEED)
