"""Where numba keeps compiled kernels: in the folder that `editions` names after their text.

numba's own way is to name it after the place of the source file. A program that carries its Python
has no such file: numba takes the place that it was started from instead, and would compile
everything anew at each start from another one.
"""

import tempfile
from pathlib import Path
from typing import Any, Self

from numba import config as numba_config
from numba.core import caching

from solvers import editions

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
        """Return the place for one of our kernels; None leaves a function to numba's own ways."""
        module = function.__module__
        if not config.CACHE_DIR or not module.startswith("solvers."):
            return None
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


def take_over() -> None:
    """Have numba ask here first."""
    if ByText not in asked:
        asked.insert(0, ByText)
