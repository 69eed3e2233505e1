"""Where the game lies: in this package where that is installed, beside it in a folder of its own.

Only its two packages are found there, `game` and `solvers`, and only once this package is imported.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
HOME = str(HERE if (HERE / "game").is_dir() else HERE.parent)
OURS = ("game", "solvers")


class Finder:
    """Finds what is ours, whatever else is of that name."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find one of ours; anything else is found elsewhere."""
        return PathFinder.find_spec(name, [HOME], target) if name in OURS else None


def open_up() -> None:
    """Have what is ours found from now on; raise ImportError where another has its name."""
    for name in OURS:
        found = sys.modules.get(name)
        file = getattr(found, "__file__", None)
        if file is not None and Path(file).resolve().parent != Path(HOME) / name:
            raise ImportError(
                f"parlour has a package of its own that is called {name!r}: expected none of this "
                f"name to be imported before, found {file}"
            )
    if Finder not in sys.meta_path:
        sys.meta_path.insert(0, Finder)
