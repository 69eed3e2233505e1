"""What solves the exercises: guesses, a search and bounds; and for each task one that is wrong."""

from heapq import heappop, heappush
from itertools import count, pairwise
from typing import Any

# Beyond so many boards a bound says what is proved by then.
MOST = 400


def guess(board: Any) -> Any:
    return KNOWN[board.family](board)


def _sliding(board: Any) -> Any:
    return sum(
        abs((tile - 1) % board.width - x) + abs((tile - 1) // board.width - y)
        for y, row in enumerate(board.rows)
        for x, tile in enumerate(row)
        if tile
    )


def _flood(board: Any) -> Any:
    return max(len({colour for colour, _ in board.patches}), _radius(board))


def _radius(board: Any) -> Any:
    reached, left, moves = set(board.region), [cells for _, cells in board.patches], 0
    while left:
        steps = (1, 0), (-1, 0), (0, 1), (0, -1)
        beside = {(x + dx, y + dy) for x, y in reached for dx, dy in steps}
        reached = reached.union(*(cells for cells in left if cells & beside))
        left = [cells for cells in left if not cells & beside]
        moves += 1
    return moves


def _collapse(board: Any) -> Any:
    """Add up the stretches of columns of each colour: no click joins them."""
    columns = [set(), *map(set, board.columns)]
    return sum(len(here - before) for before, here in pairwise(columns))


def _same(board: Any) -> Any:
    return len({colour for column in board.columns for colour in column})


def _blocks(board: Any) -> Any:
    block, (column, row) = board.goal
    cells = board.blocks[block]
    dx, dy = column - min(x for x, _ in cells), row - min(y for _, y in cells)
    wanted = {(x + dx, y + dy) for x, y in cells}
    others = (there for name, there in board.blocks.items() if name != block)
    return abs(dx) + abs(dy) + sum(bool(there & wanted) for there in others)


def _jugs(board: Any) -> Any:
    wrong = sum(one != other for one, other in zip(board.amounts, board.goal, strict=True))
    return (wrong + 1) // 2


KNOWN = {
    "sliding": _sliding,
    "flood": _flood,
    "collapse": _collapse,
    "same": _same,
    "blocks": _blocks,
    "jugs": _jugs,
}


def search(problem: Any) -> Any:
    waiting: list[Any] = [(problem.start, ())]
    seen = {problem.start}
    for board, line in waiting:
        for move in problem.moves(board):
            after = problem.after(board, move)
            if problem.solved(after):
                return (*line, move)
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*line, move)))
    return None


def bound(board: Any) -> Any:
    """Search by the guess for a while: nothing shorter than what waits first is left."""
    number, best = count(), {board: 0}
    waiting = [(guess(board), next(number), 0, board)]
    for _ in range(MOST):
        least, _, g, here = heappop(waiting)
        if here.solved:
            return least
        for move in here.moves():
            after = here.play(move)
            if g + 1 < best.get(after, 1000):
                best[after] = g + 1
                f = max(least, g + 1 + guess(after))
                heappush(waiting, (f, next(number), g + 1, after))
    return waiting[0][0]


# Wrong ones: each is right on many boards.


def wrong_guess(board: Any) -> Any:
    """Count the gap as a tile."""
    tiles = [tile for row in board.rows for tile in row]
    return _sliding(board) + (tiles[-1] != 0)


def wrong_search(problem: Any) -> Any:
    """Always play what floods the most: quick, and seldom shortest."""
    board, line = problem.start, []
    while not problem.solved(board):
        after = [(problem.after(board, move), move) for move in problem.moves(board)]
        board, move = max(after, key=lambda one: len(one[0].region))
        line.append(move)
    return line


def wrong_bound(board: Any) -> Any:
    """Count the runs of one colour in each column: one click may take several."""
    return sum(
        1 + sum(one != other for one, other in pairwise(column))
        for column in board.columns
        if column
    )
