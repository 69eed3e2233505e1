"""Searches over any position: slow, plain, and right. They are the oracle for every engine.

Every search is a generator of answers. It works in short slices and reports after each; nodes are
the positions expanded, and do not depend on how the work was sliced. No search recurses. A search
that would store more positions than `Space.most` stops, with what it has proved until then.

    line    the moves from the start
    g       the moves made so far, the length of the line
    bound   at most (when admissible) the moves still needed from a state
    f       g + bound: at most the length of any solution through this state
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from typing import Any

from game.answer import Answer
from game.rules.puzzle import Move, Position
from solvers.progress import Progress
from solvers.space import Queue, Space, Trail, begin, by_rules

__all__ = [
    "Space",
    "a_star",
    "branch_and_bound",
    "breadth_first",
    "by_rules",
    "depth_first",
    "every_sequence",
    "expand_layer",
    "ida_star",
    "iterative_deepening",
]


def breadth_first(board: Position | Space[Any]) -> Iterator[Answer]:
    """Look at every position one move away, then two, and so on: the first line is a shortest."""
    space, progress = begin(board, "breadth-first")
    if not progress.settled:
        yield from _layers(space, progress)
    yield from progress.report()


def _layers(space: Space[Any], progress: Progress) -> Iterator[Answer]:
    """Invariant: no state of a finished layer is solved, so `lower` is one more than its depth."""
    trail, layer = Trail(space.start), [space.start]
    while layer:
        progress.lower += 1
        following = yield from expand_layer(space, layer, trail, progress)
        if following is None:
            return
        layer = following
    progress.exhaust()


def expand_layer(
    space: Space[Any], layer: Iterable[Any], trail: Trail[Any], progress: Progress
) -> Generator[Answer, None, list[Any] | None]:
    """Expand a layer; return the next one, None if a line was found or the memory is full."""
    following = []
    for state in layer:
        progress.nodes += 1
        place = trail.place(state)
        for move, child in space.children(state):
            if trail.add(child, place, move):
                if space.solved(child):
                    progress.improve(trail.line(child))
                    return None
                following.append(child)
        if len(trail) > space.most:
            progress.stop(len(trail))
            return None
        if progress.over():
            yield from progress.report()
    return following


def depth_first(board: Position | Space[Any]) -> Iterator[Answer]:
    """Follow a stack until any line is found: it may be far longer than needed."""
    space, progress = begin(board, "depth-first, not shortest")
    if not progress.settled:
        progress.prove(1)
        yield from _dive(space, progress)
    yield from progress.report()


def _dive(space: Space[Any], progress: Progress) -> Iterator[Answer]:
    """Invariant: every state met is on the stack or was expanded, so an empty stack is a proof."""
    trail, stack = Trail(space.start), [space.start]
    while stack:
        state = stack.pop()
        progress.nodes += 1
        place = trail.place(state)
        for move, child in space.children(state):
            if trail.add(child, place, move):
                if space.solved(child):
                    progress.improve(trail.line(child))
                    return
                stack.append(child)
        if len(trail) > space.most:
            return progress.stop(len(trail))
        if progress.over():
            yield from progress.report()
    progress.exhaust()


def a_star(
    board: Position | Space[Any],
    bound: Callable[[Any], int],
    *,
    admissible: bool = True,
    name: str = "A*",
    progress: Progress | None = None,
) -> Iterator[Answer]:
    """Expand the state of least f; a bound that is not admissible never claims a proof.

    A `progress` from an earlier phase brings its best line along, and lines no shorter are cut.
    """
    method = name if admissible else f"{name}, not proved"
    space, progress = begin(board, method, progress)
    if not progress.settled:
        search = _a_star_proving if admissible else _a_star_trusting
        yield from search(space, bound, progress)
    yield from progress.report()


def _a_star_proving(
    space: Space[Any], bound: Callable[[Any], int], progress: Progress
) -> Iterator[Answer]:
    """Invariant: every line shorter than the best goes through a waiting state of its f or less.

    So the least f waiting is a lower bound. A state reached again by fewer moves waits again, which
    keeps this true for bounds that fall by more than one in a move.
    """
    trail, queue = Trail(space.start), Queue[Any]()
    queue.push(bound(space.start), 0, space.start)
    for f, g, state, place in _waiting(queue, trail):
        progress.prove(max(f, 1))
        if progress.settled:
            return
        progress.nodes += 1
        for move, child in space.children(state):
            if progress.cuts(g + 1) or not trail.shorten(child, place, move):
                continue
            if space.solved(child):
                progress.improve(trail.line(child))
                yield from progress.report()
            elif not progress.cuts(least := g + 1 + bound(child)):
                queue.push(least, g + 1, child)
        if len(trail) > space.most:
            return progress.stop(len(trail))
        if progress.over():
            yield from progress.report()
    progress.exhaust()


def _a_star_trusting(
    space: Space[Any], bound: Callable[[Any], int], progress: Progress
) -> Iterator[Answer]:
    """Stop with the first solved state that comes out of the queue, and prove nothing.

    A line is told as soon as its solved state goes in; shorter ones may follow till it comes out.
    """
    trail, queue = Trail(space.start), Queue[Any]()
    queue.push(bound(space.start), 0, space.start)
    for _, g, state, place in _waiting(queue, trail):
        if space.solved(state):
            progress.improve(trail.line(state))
            return
        progress.nodes += 1
        for move, child in space.children(state):
            if trail.shorten(child, place, move):
                queue.push(g + 1 + bound(child), g + 1, child)
                if space.solved(child) and progress.improve(trail.line(child)):
                    yield from progress.report()
        if len(trail) > space.most:
            return progress.stop(len(trail))
        if progress.over():
            yield from progress.report()
    progress.exhaust()


def _waiting(queue: Queue[Any], trail: Trail[Any]) -> Iterator[tuple[int, int, Any, int]]:
    """Take states with f, g and place as long as any wait, but none reached sooner since."""
    while (item := queue.pop()) is not None:
        place = trail.place(item[2])
        if trail.depths[place] == item[1]:
            yield *item, place


def ida_star(
    board: Position | Space[Any],
    bound: Callable[[Any], int],
    *,
    admissible: bool = True,
    name: str = "IDA*",
) -> Iterator[Answer]:
    """Search depth-first below a threshold that rises to the least f beyond it, until solved.

    A bound that is not admissible never claims a proof: the first line is the last.
    """
    space, progress = begin(board, name if admissible else f"{name}, not proved")
    threshold: int | None = max(1, bound(space.start))
    progress.prove(0 if progress.settled else 1)
    while not progress.settled and (admissible or progress.best is None):
        if threshold is None:
            progress.exhaust()
        else:
            if admissible:
                progress.prove(threshold)
            progress.nodes += 1
            threshold = yield from _below(space, bound, progress, threshold)
    yield from progress.report()


def iterative_deepening(
    board: Position | Space[Any], bound: Callable[[Any], int] = lambda _: 0
) -> Iterator[Answer]:
    """Search depth-first to a depth of one move, then of two: IDA* that guesses nothing."""
    return ida_star(board, bound, name="iterative deepening")


def _below(
    space: Space[Any], bound: Callable[[Any], int], progress: Progress, threshold: int
) -> Generator[Answer, None, int | None]:
    """Try every line of f up to the threshold; return the least f beyond it, None if none is.

    Invariant: `path` holds the states of `line`: a line back to one can't be shortest.
    """
    beyond: int | None = None
    line, path = list[Move](), {space.start: 0}
    stack = [_steps(path, space, bound, space.start)]
    while stack:
        step = next(stack[-1], None)
        if step is None:
            del stack[-1], line[-1:]
            path.popitem()
        elif step[0] > threshold:
            beyond = step[0] if beyond is None else min(step[0], beyond)
        else:
            _, move, child = step
            line.append(move)
            if space.solved(child):
                progress.improve(line)
                break
            path[child] = len(stack)
            stack.append(_steps(path, space, bound, child))
            progress.nodes += 1
            if progress.over():
                yield from progress.report()
    return beyond


def _steps(
    path: Collection[Any], space: Space[Any], bound: Callable[[Any], int], state: Any
) -> Iterator[tuple[int, Move, Any]]:
    """List the moves that do not lead back onto the path to this state, each with its f."""
    for move, child in space.children(state):
        if child not in path:
            yield len(path) + (0 if space.solved(child) else bound(child)), move, child


def branch_and_bound(
    board: Position | Space[Any],
    bound: Callable[[Any], int],
    *,
    admissible: bool = True,
    name: str = "branch and bound",
    progress: Progress | None = None,
) -> Iterator[Answer]:
    """Search depth-first for ever shorter lines, and cut where g + bound is no shorter.

    A bound that is not admissible never claims a proof: it may cut what is shorter.
    """
    space, progress = begin(board, name if admissible else f"{name}, not proved", progress)
    if not progress.settled:
        progress.prove(max(1, bound(space.start)) if admissible else 1)
        yield from _cut(space, bound, progress)
        if not progress.full and (admissible or progress.best is None):
            progress.exhaust()
    yield from progress.report()


def _cut(space: Space[Any], bound: Callable[[Any], int], progress: Progress) -> Iterator[Answer]:
    """Invariant: the line to the popped state is `line`: its parent was the last one so deep.

    While no line is known nothing is cut, so an empty stack without one is a proof.
    """
    depths, line = {space.start: 0}, [""]
    stack: list[tuple[Any, int, Move]] = [(space.start, 0, "")]
    while stack and not progress.settled:
        state, g, last = stack.pop()
        if depths[state] < g or progress.cuts(g + bound(state)):
            continue
        line[g:] = [last]
        progress.nodes += 1
        for move, child in reversed(list(space.children(state))):
            if g + 1 >= depths.get(child, g + 2):
                continue
            depths[child] = g + 1
            if not space.solved(child):
                stack.append((child, g + 1, move))
            elif progress.improve([*line[1:], move]):
                yield from progress.report()
        if len(depths) > space.most:
            return progress.stop(len(depths))
        if progress.over():
            yield from progress.report()


def every_sequence(
    board: Position | Space[Any],
    *,
    bound: Callable[[Any], int] | None = None,
    name: str = "every sequence",
) -> Iterator[Answer]:
    """Walk through every sequence of moves to its end, and keep the shortest.

    The order is the article's. Only for spaces without loops. With an admissible bound, a sequence
    ends as soon as it can't beat the best.
    """
    space, progress = begin(board, name)
    if not progress.settled:
        progress.prove(1)
        yield from _walk(space, bound, progress)
    yield from progress.report()


def _walk(
    space: Space[Any], bound: Callable[[Any], int] | None, progress: Progress
) -> Iterator[Answer]:
    """Invariant: as in `_cut`; no state is remembered, the same one is walked from again."""
    line: list[Move] = [""]
    stack: list[tuple[Any, int, Move]] = [(space.start, 0, "")]
    while stack:
        state, g, last = stack.pop()
        if bound is not None and progress.cuts(g + bound(state)):
            continue
        line[g:] = [last]
        progress.nodes += 1
        # Of the moves that wait, the article takes the last. At the start all wait; later it goes
        # on with a board's first move, and lets the others wait.
        steps = list(space.children(state))
        for move, child in steps[1:] + steps[:1] if g else steps:
            if not space.solved(child):
                stack.append((child, g + 1, move))
            elif progress.improve([*line[1:], move]):
                yield from progress.report()
        if progress.over():
            yield from progress.report()
    progress.exhaust()
