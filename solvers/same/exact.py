"""Same Game solved exactly in Python, plainly: every board that can be reached, once.

It takes boards in the order of what they cost, which is the number of clicks, or by how much the
ceiling has fallen, so that the first solved one that is taken costs least. It is what the kernels
are held to, and what solves boards until these are ready.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

from game.answer import Answer
from game.rules.puzzle import Move, Position, Status
from game.rules.same import Same
from solvers.progress import Progress
from solvers.search import breadth_first
from solvers.space import MEMORY, by_rules


def bfs(board: Position) -> Iterator[Answer]:
    """Search breadth-first, where clicks are counted; by cost where points are."""
    assert isinstance(board, Same)
    if board.goal is None:
        return breadth_first(by_rules(board, Same.groups))
    return exact(board)


def greedy(board: Same) -> tuple[Move, ...]:
    """Take the largest group, again and again."""
    line = list[Move]()
    while groups := board.groups():
        line.append(max(groups, key=lambda move: len(board.group(move))))
        board = board.apply(line[-1])
    return tuple(line)


def exact(board: Position) -> Iterator[Answer]:
    """Find a line at once where every game ends in one, and then one that costs least.

    Invariant: every line goes through a waiting board that costs no more, so the least cost that
    waits is a lower bound.
    """
    assert isinstance(board, Same)
    progress = Progress("by cost")
    line: tuple[Move, ...] | None = None
    spent: int | None = None
    if board.goal is not None or board.status() is Status.SOLVED:
        line = greedy(board)
        spent = board.cost(line)
    rest: Answer | None = None
    most = MEMORY // (300 + 2 * len(board.encode()))
    costs: dict[Same, int] = {board: 0}
    came: dict[Same, tuple[Same, Move]] = {}
    waiting: list[tuple[int, int, Same]] = [(0, 0, board)]
    pushed = lower = 0
    solvable, full = True, False

    def answer() -> Answer:
        known = lower, line, progress.nodes, "by cost", solvable, full, spent
        return Answer(*known, rest=rest)

    def way(place: Same) -> tuple[Move, ...]:
        steps = list[Move]()
        while place in came:
            place, move = came[place]
            steps.append(move)
        return tuple(steps[::-1])

    yield answer()
    while waiting:
        reached, _, place = heappop(waiting)
        lower = reached if spent is None else min(reached, spent)
        if spent is not None and lower >= spent:
            break
        if costs[place] < reached:
            continue
        if place.status() is Status.SOLVED:
            line, spent = way(place), reached
            break
        progress.nodes += 1
        for move in place.groups():
            child = place.apply(move)
            cost = reached + place.cost((move,))
            if cost < costs.get(child, cost + 1):
                costs[child] = cost
                came[child] = place, move
                pushed += 1
                heappush(waiting, (cost, pushed, child))
        if len(costs) > most:
            full = True
            yield answer()
            return
        if progress.over():
            yield answer()
            progress = Progress("by cost", nodes=progress.nodes)
    else:
        solvable = spent is not None
        if spent is None:
            # Every board that can be reached was met; the one with the fewest tiles can't go on.
            barest = min(costs, key=lambda place: place.left)
            left = barest.left
            rest = Answer(left, way(barest), progress.nodes, "by cost", weight=left)
    if spent is not None:
        lower = spent
    yield answer()
