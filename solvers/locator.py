"""Where numba keeps compiled kernels, and how it loads them: `editions` names the folder.

numba's own way is to name it after the place of the source file. A program that carries its Python
has no such file: numba takes the place that it was started from instead, and would compile
everything anew at each start from another one.

And before numba loads anything it makes itself ready to compile, which takes 26 MB and a tenth of a
second, and looks through all packages for some that would add to it. With each kernel it reads what
others could be compiled with, too, another 13 MB. Here it loads only.
"""

import tempfile
from pathlib import Path
from typing import Any, Self

import solvers.alone  # noqa: F401

# isort: split
from llvmlite import binding  # type: ignore[import-untyped]
from numba import config as numba_config
from numba.core import caching, codegen, entrypoints

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


jit: Any = codegen


class Library(jit.JITCodeLibrary):  # type: ignore[misc]  # it has no types
    """A kernel as numba keeps it; one that was loaded is read for others when one is compiled."""

    _text: bytes | None = None
    _shared_module: Any

    @classmethod
    def _unserialize(cls, engine: Any, state: Any) -> Any:
        """Make a library of what lies in the cache."""
        name, kind, data = state
        if kind != "object":
            return super()._unserialize(engine, state)
        library = engine.create_library(name)
        code, library._text = data
        library.enable_object_caching()
        library._set_compiled_object(code)
        library._finalize_final_module()
        return library

    def get_pointer_to_function(self, name: str) -> Any:
        """Return where a function of this name begins; in what was loaded it is there."""
        if self._text is None:
            return super().get_pointer_to_function(name)
        return self._codegen._engine.get_function_address(name)

    def _get_module_for_linking(self) -> Any:
        """Return what others are compiled with."""
        if self._text is not None and self._shared_module is None:
            self._shared_module = binding.parse_bitcode(self._text)
            self._codegen._engine._load_defined_symbols(self._shared_module)
        return super()._get_module_for_linking()


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
        jit.JITCPUCodegen._library_class = Library
        kept: Any = caching.Cache
        kept.load_overload = load
