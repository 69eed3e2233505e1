"""Beam search: layer by layer, only the most promising states of each. Quick, and no proof."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from game.answer import Answer
from game.rules.puzzle import Move
from solvers.progress import Progress
from solvers.space import Space

State = TypeVar("State")
Trail = tuple["Trail", Move] | None
Item = tuple[int, State, Trail]

# Tells for a state how many moves it needs at least, and its rank, low ones first.
Judge = Callable[[State], tuple[int, int]]


def beam(
    space: Space[State], judge: Judge[State], width: int, progress: Progress
) -> Iterator[Answer]:
    """Keep the best ranked states of each layer, no two alike, until one is solved.

    States that can't beat the best line are cut, so a solved one does. A state may come back after
    two moves, as when a tile slides to and fro, so the layer before the last is remembered too.
    """
    layer: list[Item[State]] = [(0, space.start, None)]
    before: set[State] = set()
    depth = 0
    while layer:
        depth += 1
        found: dict[State, Item[State]] = {}
        for _, state, trail in layer:
            progress.nodes += 1
            for move, child in space.children(state):
                if space.solved(child):
                    progress.improve(unwind((trail, move)))
                    return
                if child in found or child in before:
                    continue
                least, rank = judge(child)
                if not progress.cuts(depth + least):
                    found[child] = (rank, child, (trail, move))
            if progress.over():
                yield from progress.report()
        # Over a wide layer each of these takes most of a slice.
        yield from progress.report()
        before = {state for _, state, _ in layer}
        yield from progress.report()
        layer = sorted(found.values(), key=lambda item: item[0])[:width]
        yield from progress.report()


def unwind(trail: Trail) -> list[Move]:
    """List the moves of a trail, the first one first."""
    line = []
    while trail is not None:
        trail, move = trail
        line.append(move)
    return line[::-1]
