"""Dealing boards of a wanted difficulty, by searching outwards from solved ones.

A solved board is drawn at random. Everything it leads to is explored, up to a limit, and how far
each state is from the nearest solved one is counted from all solved states at once. A state as far
as wanted is taken; if none of some boards has one, the one that comes nearest.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.rules.blocks.board import NAMES, Blocks, read_size
from game.rules.blocks.packed import Layout, State, make_layout, unpack
from game.rules.puzzle import BadGameID, within

PARS = (1, 99)
USUAL_PAR = 20
# States explored from one solved board; and cells of states for one deal in all, as large boards
# take longer: some hundredths of a second.
MOST_STATES, MOST_CELLS = 1500, 100_000
# Empty cells at least, and out of how many pieces near the goal piece one is taken to make them.
GAPS, NEAR = 2, 10
SHAPES = ((1, 1), (1, 1), (1, 2), (1, 2), (2, 1), (2, 1), (1, 3), (3, 1), (2, 2))


class Kind(NamedTuple):
    """What is asked for: a size, a par, and what is counted."""

    width: int
    height: int
    par: int
    counted: str


def read_kind(text: str) -> Kind:
    """Read a size, with a wanted par or without: 4x5, 4x5p30, 4x5-moves, 4x5p30-moves."""
    found = re.fullmatch(r"([^p]*)p([0-9]+)(.*)", text)
    if not found:
        width, height, counted = read_size(text)
        return Kind(width, height, USUAL_PAR, counted)
    width, height, counted = read_size(found[1] + found[3])
    return Kind(width, height, within("par", found[2], *PARS), counted)


def deal(kind: Kind, rng: Random) -> Blocks:
    """Deal a board of this par, or as near to it as was found."""
    nearest: tuple[int, Layout, list[State]] | None = None
    left, size = MOST_CELLS, kind.width * kind.height
    while left > 0 or (nearest is None and left > -10 * MOST_CELLS):
        layout, start = draw(kind, rng)
        reached = explore(layout, start, MOST_STATES)
        left -= size * (size + len(reached))
        pars = sorted({par for par in reached.values() if par}, key=lambda par: abs(par - kind.par))
        if pars and (nearest is None or abs(pars[0] - kind.par) < nearest[0]):
            states = [state for state, par in reached.items() if par == pars[0]]
            nearest = abs(pars[0] - kind.par), layout, states
            if pars[0] == kind.par:
                break
    if nearest is None:
        raise BadGameID(f"found no board of {kind.width}x{kind.height} cells to play")
    _, layout, states = nearest
    return unpack(layout, states[int(rng.random() * len(states))])


def explore(layout: Layout, start: State, most: int) -> dict[State, int]:
    """Tell how far the states around a solved one are from solved; only what is certain of them.

    A solved state that was not met lies beyond the last layer that was, so a way to it is at least
    as long as the way out of the layers from where one stands.
    """
    depths = {start: 0}
    around: dict[State, list[State]] = {}
    for state in (order := [start]):
        if len(order) > most:
            break
        around[state] = [child for _, child in layout.children(state)]
        for child in around[state]:
            if child not in depths:
                depths[child] = depths[state] + 1
                order.append(child)
    solved = [state for state in order if layout.solved(state)]
    far = dict.fromkeys(solved, 0)
    for state in solved:
        for child in around.get(state, ()):
            if child not in far:
                far[child] = far[state] + 1
                solved.append(child)
    beyond = depths[order[len(around)]] if len(around) < len(order) else len(order)
    return {state: par for state, par in far.items() if par + depths[state] <= beyond}


def draw(kind: Kind, rng: Random) -> tuple[Layout, State]:
    """Draw a solved board: the goal piece at an edge, the rest filled but for a few cells."""
    width, height = kind.width, kind.height
    size = width * height
    goal = (2, 2) if size >= 12 and min(width, height) > 2 else (1, 2) if height > 2 else (2, 1)
    column = int(rng.random() * (width - goal[0] + 1))
    row = (height - goal[1]) * int(rng.random() * 2)
    place = row * width + column
    taken = _cells(width, place, goal)
    others: list[tuple[tuple[int, int], int]] = []
    for cell in range(size):
        fitting = [shape for shape in SHAPES if _fits(kind, taken, cell, shape)]
        if fitting:
            shape = fitting[int(rng.random() * len(fitting))]
            taken |= _cells(width, cell, shape)
            others.append((shape, cell))
    free = 0
    while others and (free < GAPS or len(others) >= len(NAMES)):
        # On large boards, room far from the goal piece would be of no use to it.
        near = sorted(others, key=lambda other: _distance(width, other[1], place))[:NEAR]
        shape, cell = near[int(rng.random() * len(near))]
        others.remove((shape, cell))
        free += shape[0] * shape[1]
    kinds = sorted({shape for shape, _ in others})
    layout = make_layout(width, height, 0, (goal, *kinds), place, kind.counted)
    state = layout.goal
    for shape, cell in others:
        state |= layout.bit(1 + kinds.index(shape), cell)
    return layout, state


def _distance(width: int, cell: int, other: int) -> int:
    """Count the steps between two cells."""
    (row, column), (other_row, other_column) = divmod(cell, width), divmod(other, width)
    return abs(row - other_row) + abs(column - other_column)


def _cells(width: int, cell: int, shape: Sequence[int]) -> int:
    """Return the set of cells under a shape, a bit each."""
    return sum((1 << shape[0]) - 1 << cell + row * width for row in range(shape[1]))


def _fits(kind: Kind, taken: int, cell: int, shape: Sequence[int]) -> bool:
    row, column = divmod(cell, kind.width)
    inside = column + shape[0] <= kind.width and row + shape[1] <= kind.height
    return inside and not taken & _cells(kind.width, cell, shape)
