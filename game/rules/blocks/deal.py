"""Dealing boards of a wanted difficulty, by searching outwards from solved ones.

Pieces are drawn at random, and everything that they lead to is explored, up to a limit. How far
each state is from the nearest solved one is counted from all solved states at once. A state just as
far as wanted is taken, if a shortest line from it moves several pieces. The first tries keep the
goal's place that was drawn; the others try every place that the goal piece comes to. Only if all
of them fail, as on a box too small for its par, the nearest par that was found has to do.

This is loaded when a board is dealt first: no start waits for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from game.rules.blocks.board import NAMES, Blocks
from game.rules.blocks.explore import Pars, Region, explore
from game.rules.blocks.kind import Kind
from game.rules.blocks.packed import Layout, State, make_layout, unpack
from game.rules.puzzle import BadGameID

# States explored from one board; and cells of states for the first tries and for the others, as
# large boards take longer: some hundredths of a second, and half a second.
MOST_STATES, FIRST_CELLS, MORE_CELLS = 1500, 100_000, 2_000_000
# What a try costs besides, in states.
A_TRY = 60
# Pieces that must move on a shortest line; on shorter ones, one more for so much of par.
MOVED, PAR_A_PIECE = 4, 4
# Empty cells at least, and out of how many pieces near the goal piece one is taken to make them.
GAPS, NEAR = 2, 10
SHAPES = ((1, 1), (1, 1), (1, 2), (1, 2), (2, 1), (2, 1), (1, 3), (3, 1), (2, 2))
# On a board of so many cells, more room and larger pieces make ways long that are short to search.
LARGE, LARGE_GAPS = 30, 3
THIN = ((1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1))
LARGE_SHAPES = (*THIN, (2, 2), (2, 2), (2, 3), (3, 2), (3, 3))

Shape = tuple[int, int]


def deal(kind: Kind, rng: Random) -> Blocks:
    """Deal a board of this par, or of the nearest par that was found."""
    return replace(_deal(kind.counted_as(kind.by or kind.counted), rng), counted=kind.counted)


def _deal(kind: Kind, rng: Random) -> Blocks:
    nearest: tuple[int, Layout, int, list[State]] | None = None
    enough = min(MOVED, 1 + kind.par // PAR_A_PIECE)
    for layout, region, place, pars in tries(kind, rng):
        known = {par for par in pars.values() if par}
        best = min(known, key=lambda par: (abs(par - kind.par), par), default=0)
        miss = abs(best - kind.par)
        if not best or (miss and nearest is not None and miss >= nearest[0]):
            continue
        found = [at for at, par in pars.items() if par == best]
        if nearest is None or miss < nearest[0]:
            nearest = miss, layout, place, [region.states[at] for at in found]
        if not miss:
            at = found[int(rng.random() * len(found))]
            if region.moved(at, pars) >= enough:
                return replace(unpack(layout, region.states[at]), place=place)
    if nearest is None:
        size = f"{kind.width}x{kind.height}"
        raise BadGameID("found no board of {size} cells to play", size=size)
    _, layout, place, states = nearest
    return replace(unpack(layout, states[int(rng.random() * len(states))]), place=place)


def tries(kind: Kind, rng: Random) -> Iterator[tuple[Layout, Region, int, Pars]]:
    """Draw boards and places for the goal, and tell how far the states are from solved then."""
    size = kind.width * kind.height
    left = 0 if kind.walls else FIRST_CELLS
    while left > 0:
        layout, start = draw(kind, rng)
        region = explore(layout, start, MOST_STATES)
        left -= size * (size + len(region.states))
        solved = (at for at, state in enumerate(region.states) if layout.solved(state))
        yield layout, region, layout.place, region.pars(solved)
    left = MORE_CELLS
    while left > 0:
        layout, start = draw_freely(kind, rng)
        region = explore(layout, start, MOST_STATES)
        left -= size * (A_TRY + len(region.states))
        for place, arrived in goals(layout, region):
            left -= size * len(region.states) // 4
            yield layout, region, place, region.pars(arrived)


def goals(layout: Layout, region: Region) -> list[tuple[int, list[int]]]:
    """List the places that the goal piece comes to, the latest first, with the states there."""
    found: dict[int, list[int]] = {}
    every = (1 << layout.width * layout.height) - 1
    for at, state in enumerate(region.states):
        found.setdefault((state & every).bit_length() - 1, []).append(at)
    return [*reversed(found.items())]


def draw(kind: Kind, rng: Random) -> tuple[Layout, State]:
    """Draw a solved board: the goal piece at an edge, the rest filled but for a few cells."""
    wide, high = _goal_shape(kind)
    column = int(rng.random() * (kind.width - wide + 1))
    row = (kind.height - high) * int(rng.random() * 2)
    place = row * kind.width + column
    others = fill(kind, rng, place, 0, SHAPES, GAPS)
    return _pack(kind, 0, place, place, others)


def draw_freely(kind: Kind, rng: Random) -> tuple[Layout, State]:
    """Draw walls and pieces; the goal's place is where the goal piece can't ever lie."""
    wide, high = _goal_shape(kind)
    column = int(rng.random() * (kind.width - wide + 1))
    row = int(rng.random() * (kind.height - high + 1))
    place = row * kind.width + column
    walls = draw_walls(kind, rng, _cells(kind.width, place, (wide, high)))
    size = kind.width * kind.height
    large = size - kind.walls >= LARGE
    shapes, gaps = (LARGE_SHAPES, LARGE_GAPS) if large else (SHAPES, GAPS)
    return _pack(kind, walls, place, size - 1, fill(kind, rng, place, walls, shapes, gaps))


def _goal_shape(kind: Kind) -> Shape:
    if kind.width * kind.height >= 12 and min(kind.width, kind.height) > 2:
        return 2, 2
    return (1, 2) if kind.height > 2 else (2, 1)


def draw_walls(kind: Kind, rng: Random, taken: int) -> int:
    """Draw walls, in mirrored pairs as long as it goes, that leave the room in one piece."""
    width, walls, tries_left = kind.width, 0, 40 * (kind.walls + 1)
    while (missing := kind.walls - walls.bit_count()) and tries_left:
        tries_left -= 1
        row, column = divmod(int(rng.random() * width * kind.height), width)
        wall = 1 << row * width + column
        pair = wall | 1 << row * width + width - 1 - column
        more = pair if pair.bit_count() <= missing and tries_left % 4 else wall
        if not more & (taken | walls) and _is_whole(kind, walls | more):
            walls |= more
    if missing:
        raise BadGameID(
            "found no room for {walls} walls in {size} cells",
            walls=kind.walls,
            size=f"{width}x{kind.height}",
        )
    return walls


def _is_whole(kind: Kind, walls: int) -> bool:
    """Tell whether every free cell can be reached from every other."""
    width, size = kind.width, kind.width * kind.height
    free = (1 << size) - 1 & ~walls
    left = sum(1 << cell for cell in range(0, size, width))
    reached, before = free & -free, 0
    while reached != before:
        before = reached
        sides = (reached << 1 & ~left) | (reached & ~left) >> 1
        reached |= (sides | reached << width | reached >> width) & free
    return reached == free


def fill(
    kind: Kind, rng: Random, place: int, walls: int, shapes: Sequence[Shape], gaps: int
) -> list[tuple[Shape, int]]:
    """Fill the box around the goal piece, and take pieces out again for a few empty cells."""
    taken = walls | _cells(kind.width, place, _goal_shape(kind))
    others: list[tuple[Shape, int]] = []
    for cell in range(kind.width * kind.height):
        fitting = [shape for shape in shapes if _fits(kind, taken, cell, shape)]
        if fitting:
            shape = fitting[int(rng.random() * len(fitting))]
            taken |= _cells(kind.width, cell, shape)
            others.append((shape, cell))
    free = kind.width * kind.height - taken.bit_count()
    while others and (free < gaps or len(others) >= len(NAMES)):
        # On large boards, room far from the goal piece would be of no use to it.
        near = sorted(others, key=lambda other: _distance(kind.width, other[1], place))[:NEAR]
        shape, cell = near[int(rng.random() * len(near))]
        others.remove((shape, cell))
        free += shape[0] * shape[1]
    return others


def _pack(
    kind: Kind, walls: int, start: int, place: int, others: Sequence[tuple[Shape, int]]
) -> tuple[Layout, State]:
    """Put the goal piece at its start and the others to theirs."""
    kinds = sorted({shape for shape, _ in others})
    goal = _goal_shape(kind)
    layout = make_layout(kind.width, kind.height, walls, (goal, *kinds), place, kind.counted)
    state = layout.bit(0, start)
    for shape, cell in others:
        state |= layout.bit(1 + kinds.index(shape), cell)
    return layout, state


def _distance(width: int, cell: int, other: int) -> int:
    """Count the steps between two cells."""
    (row, column), (other_row, other_column) = divmod(cell, width), divmod(other, width)
    return abs(row - other_row) + abs(column - other_column)


def _cells(width: int, cell: int, shape: Shape) -> int:
    """Return the set of cells under a shape, a bit each."""
    return sum((1 << shape[0]) - 1 << cell + row * width for row in range(shape[1]))


def _fits(kind: Kind, taken: int, cell: int, shape: Shape) -> bool:
    row, column = divmod(cell, kind.width)
    inside = column + shape[0] <= kind.width and row + shape[1] <= kind.height
    return inside and not taken & _cells(kind.width, cell, shape)
