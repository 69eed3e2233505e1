"""Same Game's solvers: `exact`, and for comparison a plain breadth-first search."""

from collections.abc import Mapping

from game.answer import Solve
from solvers.same.exact import bfs, exact

METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs}
