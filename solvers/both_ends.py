"""Breadth-first from both ends at once, until the two searches meet in the middle.

Two balls of half the radius hold far fewer states than one of the whole. It takes all goals, and
the states that lead to a state.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any

from game.answer import Answer
from game.rules.puzzle import Move, Position
from solvers.progress import Progress
from solvers.space import Space, Trail, begin

Lead = Callable[[Any], Iterable[tuple[Move, Any]]]


def both_ends(
    board: Position | Space[Any],
    goals: Sequence[Any],
    parents: Lead,
) -> Iterator[Answer]:
    """Search from the start and from all goals, each time a layer of the side that is smaller."""
    space, progress = begin(board, "breadth-first from both ends")
    if not progress.settled:
        yield from _meet(space, goals, parents, progress)
    yield from progress.report()


def _meet(
    space: Space[Any], goals: Sequence[Any], parents: Lead, progress: Progress
) -> Iterator[Answer]:
    """Invariant: no line is as short as the finished layers of both sides together.

    Every line that is one move longer leads from the last layer of one side into that of the
    other, so the first one that is met is a shortest.
    """
    if not goals:
        return progress.exhaust()
    here, there = Trail(space.start), Trail(goals[0])
    for goal in goals[1:]:
        # All goals hang from the first, by no move.
        there.add(goal, 0, "")
    near, far = [space.start], [*goals]
    while near and far:
        progress.lower += 1
        if forward := len(near) <= len(far):
            near, met = yield from _layer(space.children, near, here, there, progress)
        else:
            far, met = yield from _layer(parents, far, there, here, progress)
        if met is not None:
            state, move, child = met
            first, last = (state, child) if forward else (child, state)
            back = [after for after in there.line(last)[::-1] if after]
            progress.improve([*here.line(first), move, *back])
            return
        if len(here) + len(there) > space.most:
            return progress.stop(len(here) + len(there))
    progress.exhaust()


def _layer(
    lead: Lead, layer: list[Any], trail: Trail[Any], other: Trail[Any], progress: Progress
) -> Generator[Answer, None, tuple[list[Any], tuple[Any, Move, Any] | None]]:
    """Expand a layer; return the next one, and the move that meets the other side, if one does."""
    following: list[Any] = []
    for state in layer:
        progress.nodes += 1
        place = trail.place(state)
        for move, child in lead(state):
            if child in other:
                return following, (state, move, child)
            if trail.add(child, place, move):
                following.append(child)
        if progress.over():
            yield from progress.report()
    return following, None
