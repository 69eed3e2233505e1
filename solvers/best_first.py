"""Searches that trust a guess more than A* does: quick, and without a proof."""

from collections.abc import Callable, Iterator
from typing import Any

from game.answer import Answer
from game.rules.puzzle import Position
from solvers.progress import Progress
from solvers.search import a_star, expand_layer
from solvers.space import Queue, Space, Trail, begin


def greedy(board: Position | Space[Any], guess: Callable[[Any], int]) -> Iterator[Answer]:
    """Expand the state that is guessed to be nearest, however far it is from the start."""
    space, progress = begin(board, "greedy best-first, not proved")
    if not progress.settled:
        progress.prove(1)
        yield from _nearest(space, guess, progress)
    yield from progress.report()


def _nearest(
    space: Space[Any], guess: Callable[[Any], int], progress: Progress
) -> Iterator[Answer]:
    """Invariant: every state met waits or was expanded, so an empty queue is a proof."""
    trail, queue = Trail(space.start), Queue[Any]()
    queue.push(guess(space.start), 0, space.start)
    while (item := queue.pop()) is not None:
        _, g, state = item
        progress.nodes += 1
        place = trail.place(state)
        for move, child in space.children(state):
            if trail.add(child, place, move):
                if space.solved(child):
                    progress.improve(trail.line(child))
                    return
                queue.push(guess(child), g + 1, child)
        if len(trail) > space.most:
            return progress.stop(len(trail))
        if progress.over():
            yield from progress.report()
    progress.exhaust()


def weighted_a_star(
    board: Position | Space[Any], guess: Callable[[Any], int], weight: float
) -> Iterator[Answer]:
    """Search by A* with a guess made this many times larger, rounded down.

    If the guess is admissible, the line is at most so many times as long as a shortest one.
    """
    return a_star(
        board, lambda state: int(weight * guess(state)), admissible=False, name=f"A* × {weight:g}"
    )


def beam(board: Position | Space[Any], guess: Callable[[Any], int], width: int) -> Iterator[Answer]:
    """Search breadth-first, but go on with so many states of each layer: those guessed nearest.

    No state is taken up twice, and no line is proved shortest.
    """
    space, progress = begin(board, f"beam of {width}, not proved")
    if not progress.settled:
        progress.prove(1)
        yield from _narrow(space, guess, width, progress)
    yield from progress.report()


def _narrow(
    space: Space[Any], guess: Callable[[Any], int], width: int, progress: Progress
) -> Iterator[Answer]:
    """Invariant: while `whole`, nothing was left, so a layer without states is a proof."""
    trail, layer, whole = Trail(space.start), [space.start], True
    while layer:
        found = yield from expand_layer(space, layer, trail, progress)
        if found is None:
            return
        whole &= len(found) <= width
        layer = sorted(found, key=guess)[:width]
    if whole:
        progress.exhaust()
