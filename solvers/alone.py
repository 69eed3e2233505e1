"""Has numba imported without what lies in the folder at work; it comes before numba everywhere.

numba takes what it is told from a file in the folder where a program is started, and imports
modules that are named there: whoever can put files there, as beside boards that were downloaded,
could have anything run. The environment alone may tell it something.

Nor is a frame of the window to wait for it: to open LLVM's library takes as long as half a frame.
"""

import os
import sys
import warnings
from ctypes import CDLL
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
