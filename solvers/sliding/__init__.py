"""Sliding tiles' solvers: `exact`, and for comparison plain searches."""

from collections.abc import Iterator, Mapping

from game.answer import Answer, Solve
from game.rules.puzzle import Move, Position
from game.rules.sliding import Sliding, goal
from solvers.search import Space, breadth_first, depth_first
from solvers.sliding.estimate import Estimate
from solvers.sliding.exact import exact, swaps


def space(board: Sliding) -> Space[bytes]:
    """Make a space whose states are the tiles alone, and whose moves are single steps."""
    beside = Estimate.of(board.width, board.height).beside
    solved = goal(len(board.tiles))
    names = [str(tile) for tile in board.tiles]
    names.sort(key=int)

    def children(tiles: bytes) -> Iterator[tuple[Move, bytes]]:
        for cell in beside[tiles.index(0)]:
            tile = tiles[cell]
            yield names[tile], tiles.translate(swaps()[tile])

    return Space(board.tiles, children, lambda tiles: tiles == solved)


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first, as the seed article does."""
    assert isinstance(board, Sliding)
    return breadth_first(space(board))


def dfs(board: Position) -> Iterator[Answer]:
    """Search depth-first, to any line."""
    assert isinstance(board, Sliding)
    return depth_first(space(board))


METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs, "dfs": dfs}
