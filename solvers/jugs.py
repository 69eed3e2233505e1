"""Jugs' solvers: a state is what the jugs hold; the whole space is explored."""

from collections.abc import Iterator, Mapping

from game.answer import Answer, Solve
from game.rules.jugs import Amounts, Jugs, pours
from game.rules.puzzle import Position
from solvers.atlas import whole_space
from solvers.search import Space, breadth_first, depth_first


def space(board: Position) -> Space[Amounts]:
    """Make the space of amounts."""
    assert isinstance(board, Jugs)

    jugs = range(len(board.capacities))
    names = [[f"{one}>{other}" for other in jugs] for one in jugs]

    def children(amounts: Amounts) -> list[tuple[str, Amounts]]:
        found = pours(board.capacities, amounts)
        return [(names[one][other], after) for one, other, after in found]

    return Space(board.amounts, children, lambda amounts: amounts == board.goal)


def exact(board: Position) -> Iterator[Answer]:
    """Prove a shortest line, and learn the whole space."""
    assert isinstance(board, Jugs)
    return whole_space(space(board), (board.capacities, board.goal))


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first."""
    return breadth_first(space(board))


def dfs(board: Position) -> Iterator[Answer]:
    """Search depth-first, for a line of any length."""
    return depth_first(space(board))


METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs, "dfs": dfs}
