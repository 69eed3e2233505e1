"""Blocks' solvers: pieces of one shape are alike, and the whole space is explored.

The searches know no names of pieces. A leap says from which cell to which a piece goes; when a
line is told, each leap becomes a move of the piece that stands there by then.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.answer import Answer, Solve
from game.rules.blocks import Blocks
from game.rules.blocks.packed import State, follow, pack
from game.rules.puzzle import Move, Position
from solvers.atlas import whole_space
from solvers.search import Space, breadth_first, depth_first


def space(board: Position) -> Space[State]:
    """Make the space of packed states."""
    assert isinstance(board, Blocks)
    layout, state = pack(board)
    return Space(state, layout.children, layout.solved)


def exact(board: Position) -> Iterator[Answer]:
    """Prove a shortest line, and learn the whole space."""
    assert isinstance(board, Blocks)
    return named(board, whole_space(space(board), pack(board)[0]))


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first."""
    return named(board, breadth_first(space(board)))


def dfs(board: Position) -> Iterator[Answer]:
    """Search depth-first, for a line of any length."""
    return named(board, depth_first(space(board)))


def named(board: Position, answers: Iterator[Answer]) -> Iterator[Answer]:
    """Tell answers in moves of this board's pieces."""
    assert isinstance(board, Blocks)
    leaps: tuple[Move, ...] | None = None
    line: tuple[Move, ...] | None = None
    for answer in answers:
        if answer.best is not leaps:
            leaps = answer.best
            line = None if leaps is None else tuple(follow(board, leaps))
        yield replace(answer, best=line)


METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs, "dfs": dfs}
