"""The first steps of a search that was watched: as many as a page has room for.

A step takes a board out of those that are open, and puts those that it leads to among them, if they
were not met before. Only whole steps are taken.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.log import Kind, Log

# So many boards a tree may have, and so many rows a table.
MOST, ROWS = 15, 10


class Step(NamedTuple):
    """A board that was taken out, and what has been open since."""

    node: int
    open: Sequence[int]


class Tree(NamedTuple):
    """The steps, and from which board each other one was met."""

    steps: Sequence[Step]
    parents: Mapping[int, int]


def tree_of(log: Log) -> Tree:
    """Take the first steps; none, where already the first leads to too many boards."""
    steps: list[Step] = []
    parents: dict[int, int] = {}
    waiting, fresh = [0], dict[int, int]()
    node: int | None = None
    # The last step ends with the log; what comes behind its end is one more expansion.
    for kind, at, parent in [*zip(log.kinds, log.nodes, log.parents, strict=True), (0, -1, -1)]:
        if kind == Kind.MEET and parent >= 0:
            fresh[at] = parent
        elif kind == Kind.EXPAND:
            if node is not None:
                if len(parents) + len(fresh) >= MOST:
                    break
                waiting = [*(one for one in waiting if one != node), *fresh]
                parents |= fresh
                steps.append(Step(node, tuple(waiting)))
            if len(steps) == ROWS:
                break
            node, fresh = at, {}
    return Tree(steps, parents)
