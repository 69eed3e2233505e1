"""Sliding tiles counted in slides of whole segments: `exact`, and for comparison plain searches."""

from collections.abc import Iterator, Mapping

from game.answer import Answer, Solve
from game.rules.puzzle import Position
from game.rules.sliding import Slides
from solvers.search import breadth_first, depth_first
from solvers.sliding.segments.exact import exact, space

__all__ = ["METHODS", "space"]


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first."""
    assert isinstance(board, Slides)
    return breadth_first(space(board))


def dfs(board: Position) -> Iterator[Answer]:
    """Search depth-first, to any line."""
    assert isinstance(board, Slides)
    return depth_first(space(board))


METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs, "dfs": dfs}
