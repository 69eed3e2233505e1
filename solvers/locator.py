"""Where numba keeps compiled kernels, and how it loads them: `editions` names the folder.

numba's own way is to name it after the place of the source file. A program that carries its Python
has no such file: numba takes the place that it was started from instead, and would compile
everything anew at each start from another one.

And before numba loads anything it makes itself ready to compile, which takes 26 MB and a tenth of a
second, and looks through all packages for some that would add to it. Here it loads only.
"""

import tempfile
from pathlib import Path
from typing import Any, Self

import solvers.alone  # noqa: F401

# isort: split
from llvmlite import binding  # type: ignore[import-untyped]
from numba import config as numba_config
from numba.core import caching, entrypoints

from solvers import cache, compiling, editions

config: Any = numba_config
# Who is asked where a function is kept, one after the other. All versions of numba have this list.
asked: list[Any] = caching.CacheImpl._locator_classes


class ByText:
    """Where the kernels of one file are kept, as numba asks for it."""

    def __init__(self, function: Any, file: str, source: str) -> None:
        """Keep them for this function, which stands in this source."""
        self._py_file = file  # numba names it where something can't be kept
        self._line = function.__code__.co_firstlineno
        self._source = source

    @classmethod
    def from_function(cls, function: Any, file: str) -> Self | None:
        """Return the place for one of our kernels; None leaves a function to numba's own ways.

        Raise NoCache where somebody else can have put kernels there.
        """
        module = function.__module__
        if not config.CACHE_DIR or not module.startswith("solvers."):
            return None
        # Not to numba's own ways, either: they load what lies there, whoever has put it there.
        cache.trust(Path(config.CACHE_DIR))
        place = cls(function, file, f"{module.replace('.', '/')}.py")
        try:
            place.ensure_cache_path()
        except OSError:
            return None
        return place

    def ensure_cache_path(self) -> None:
        """Make the folder; raise OSError where nothing can be written to it."""
        folder = Path(self.get_cache_path())
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()

    def get_cache_path(self) -> str:
        """Return the folder."""
        return str(editions.home(Path(config.CACHE_DIR), self._source))

    def get_source_stamp(self) -> str:
        """Return what changes with the source."""
        return editions.edition(self._source)

    def get_disambiguator(self) -> str:
        """Tell functions of one name apart."""
        return str(self._line)


def load(cache: Any, signature: Any, context: Any) -> Any:
    """Return what is compiled of a function; None if there is nothing, and it will be compiled."""
    found = None
    with cache._guard_against_spurious_io_errors():
        found = cache._load_overload(signature, context)
    if found is None:
        compiling.set_up()
    return found


def take_over() -> None:
    """Have numba ask here first, and, if that was tried, load no more than what it finds."""
    if ByText not in asked:
        asked.insert(0, ByText)
    if compiling.TRIED:
        additions: Any = entrypoints
        additions._already_initialized = True
        from numba.core.runtime import _nrt_python as runtime  # type: ignore[attr-defined]

        # What numba names to LLVM when it makes itself ready, for kernels to call.
        for name, address in runtime.c_helpers.items():
            binding.add_symbol(name if name.startswith("_") else f"NRT_{name}", address)
        kept: Any = caching.Cache
        kept.load_overload = load
