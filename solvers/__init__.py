"""How shortest solutions are found and proved: `solve` finds the solver for any position.

A new family is one line in `HOMES`. Its module is loaded when the first of its boards is solved,
so importing this package costs nothing.
"""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module

from game.answer import Answer, Solve
from game.rules.blocks import Blocks
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.jugs import Jugs
from game.rules.puzzle import Position
from game.rules.same import Same
from game.rules.sliding import Slides, Sliding

HOMES: Mapping[type, str] = {
    Flood: "solvers.flood",
    Sliding: "solvers.sliding",
    Slides: "solvers.sliding.segments",
    Collapse: "solvers.collapse",
    Blocks: "solvers.blocks",
    Jugs: "solvers.jugs",
    Same: "solvers.same",
}
# Where spaces are remembered once a board of theirs was solved, and what was worked out for it.
REMEMBERING = (
    ("solvers.atlas", "shelf_of"),
    ("solvers.blocks.native", "shelf_of"),
    ("solvers.collapse.native", "last_windows"),
    ("solvers.sliding.native", "proved_lines"),
    ("solvers.sliding.segments.charts", "chart_of"),
)


def methods(position: Position) -> Mapping[str, Solve]:
    """Return the methods for this kind of board by name, `exact` first."""
    return _load(HOMES[type(position)])


def known_methods() -> list[str]:
    """List the names of all methods of all families, each once."""
    return list(dict.fromkeys(name for home in HOMES.values() for name in _load(home)))


def solve(position: Position, method: str = "exact") -> Iterator[Answer]:
    """Solve a position, with ever better answers; raise KeyError for a method it does not have."""
    return methods(position)[method](position)


def forget() -> None:
    """Clear away what was learnt of spaces: the next board is solved as if it were the first."""
    for module, memory in REMEMBERING:
        # One that a thread is just about to load has learnt nothing yet.
        found = getattr(sys.modules.get(module), memory, None)
        if found is not None:
            found.cache_clear()


def _load(home: str) -> Mapping[str, Solve]:
    found: Mapping[str, Solve] = import_module(home).METHODS
    return found
