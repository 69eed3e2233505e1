"""Collapse's solvers: `exact`, and for comparison plain searches and the seed article's walks."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.answer import Answer, Solve
from game.rules.collapse import Collapse
from game.rules.puzzle import Position
from solvers.collapse.exact import REMEMBERED, Columns, exact, space
from solvers.search import breadth_first, every_sequence
from solvers.space import Space


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first."""
    assert isinstance(board, Collapse)
    return breadth_first(space(board, forced=False))


def dfs(board: Position) -> Iterator[Answer]:
    """Walk through every sequence of clicks to its end, as the article does first."""
    assert isinstance(board, Collapse)
    return every_sequence(remembering(space(board, forced=False)))


def pruned(board: Position) -> Iterator[Answer]:
    """Walk on only while the best length can still be beaten, as the article does then."""
    assert isinstance(board, Collapse)
    where = remembering(space(board, forced=False))
    return every_sequence(where, bound=one_more, name="every sequence, cut at the best length")


def one_more(columns: Columns) -> int:
    """Guess as the article does: whatever is not cleared needs one more click at the least."""
    return 1 if any(columns) else 0


def remembering(where: Space[Columns]) -> Space[Columns]:
    """Keep what comes of a state: a walk meets the same few thousand again and again."""
    children = lru_cache(REMEMBERED)(where.children)
    return Space(where.start, children, where.solved, where.most)


METHODS: Mapping[str, Solve] = {"exact": exact, "bfs": bfs, "dfs": dfs, "pruned": pruned}
