"""The solver for windows of tests: what it has once found of a position it tells again at once.

Hundreds of windows open on the same few boards, and each has them solved: the answers are the same,
one after the other, and only the work for them is left out. Whether they are true is tried where
the solver itself is.
"""

from collections.abc import Iterator
from functools import wraps

import solvers
from game.answer import Answer
from game.rules.puzzle import Position

# So many positions are remembered at the most, for a window works out whatever is near its board;
# and so many searches that have more to learn once all is proved: each holds tables.
MOST, MOST_OPEN = 4096, 3
Asked = tuple[Position, str]
_found: dict[Asked, list[Answer]] = {}
_open: dict[Asked, Iterator[Answer]] = {}


@wraps(solvers.solve)
def solve(position: Position, method: str = "exact") -> Iterator[Answer]:
    """Solve as the game does; tell what was found of it before, and go on where that ended.

    Of a search that was given up without a proof nothing is kept: it may be asked for just because
    it takes its time.
    """
    asked = position, method
    found = _found.get(asked, [])
    yield from found
    search = _open.pop(asked, None) if found else solvers.solve(position, method)
    if search is None:
        return
    found = [*found]
    try:
        for answer in search:
            found.append(answer)
            yield answer
        search = None
    finally:
        if found and (search is None or found[-1].complete):
            for full, most in ((_found, MOST), (_open, MOST_OPEN)):
                if len(full) >= most:
                    del full[next(iter(full))]
            _found[asked] = found
            if search is not None:
                _open[asked] = search
