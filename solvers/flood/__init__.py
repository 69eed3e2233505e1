"""Flood's solvers: `exact`, and for comparison plain searches and the seed article's A*."""

from collections.abc import Iterator, Mapping

from game.answer import Answer, Solve
from game.rules.flood import Flood
from game.rules.puzzle import Move, Position
from solvers.flood.exact import exact
from solvers.flood.graph import Graph, contract
from solvers.search import Space, a_star, breadth_first, depth_first
from solvers.space import MEMORY, MOST


def space(graph: Graph) -> Space[int]:
    """Make a space whose states are sets of flooded components; only useful colours are moves."""

    def children(flooded: int) -> Iterator[tuple[Move, int]]:
        reached = flooded | graph.beside_many(flooded)
        for move, gain, _ in graph.gains(flooded, reached):
            yield move, flooded | gain

    most = min(MOST, MEMORY // (200 + len(graph.sizes) // 7))
    return Space(1, children, lambda flooded: flooded == graph.everything, most)


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first."""
    return breadth_first(space(_graph(board)))


def dfs(board: Position) -> Iterator[Answer]:
    """Search depth-first, to any line."""
    return depth_first(space(_graph(board)))


def clusters(board: Position) -> Iterator[Answer]:
    """Search by A* as the article does, guessing one move a cluster that is left.

    Most moves flood several clusters at once, so the guess is too high to prove anything.
    """
    graph = _graph(board)

    def left(flooded: int) -> int:
        return (graph.everything ^ flooded).bit_count()

    return a_star(space(graph), left, admissible=False, name="A* with clusters")


def region(board: Position) -> Iterator[Answer]:
    """Search by A*, guessing one move a cell outside the region: too high as well."""
    graph = _graph(board)

    def outside(flooded: int) -> int:
        return graph.cells(graph.everything ^ flooded)

    return a_star(space(graph), outside, admissible=False, name="A* with region size")


def _graph(board: Position) -> Graph:
    assert isinstance(board, Flood)
    return contract(board)


METHODS: Mapping[str, Solve] = {
    "exact": exact,
    "bfs": bfs,
    "dfs": dfs,
    "clusters": clusters,
    "region": region,
}
