"""Which pattern tables there are for sliding tiles, and where their entries stand.

Boards are looked at upright here: one that is wider than high is reflected in its main diagonal
first (see `native`), which turns a line of one into a line of the other.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from solvers.kernel import Array

MAGIC, VERSION = b"PARLOUR SLIDING TABLE\n", 2
MOST_CELLS = 30  # of boards with tables: a set of cells is noted in 32 bits

Size = tuple[int, int]
Group = tuple[int, ...]
Turn = tuple[int, ...]  # for each cell where it is in the turned board


@dataclass(frozen=True, slots=True)
class Plan:
    """A choice of patterns for boards of one size; tiles left out count by Manhattan distance.

    An entry takes 8 >> packed bits.
    """

    width: int
    height: int
    groups: tuple[Group, ...]
    packed: int = 1

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    @property
    def parts(self) -> list[list[int]]:
        """The numbers of the groups, in parts without common tiles: only these add up."""
        parts: list[list[int]] = []
        held: set[int] = set()
        for number, group in enumerate(self.groups):
            if not parts or held.intersection(group):
                parts.append([])
                held.clear()
            parts[-1].append(number)
            held.update(group)
        return parts

    @property
    def sources(self) -> list[tuple[int, Turn]]:
        """For each group the number of the one whose table serves it, and how to turn the board.

        If a symmetry of the board's shape takes a group's homes to another's, it takes every way
        of these tiles to one of the others, as long. Only the gap's home may be elsewhere then:
        that counts nothing if all cells are one region to the gap when the tiles are at home.
        """
        return sources(self.width, self.height, self.groups)

    @property
    def kinds(self) -> str:
        """How many tiles each pattern has, part by part."""
        return "+".join("-".join(str(len(self.groups[i])) for i in part) for part in self.parts)

    @property
    def name(self) -> str:
        """What the plan's file is called."""
        return f"sliding-{self.width}x{self.height}-{self.kinds}-v{VERSION}.table"

    @property
    def head(self) -> bytes:
        """What the plan's file begins with: it names all that the entries depend on."""
        return MAGIC + f"{VERSION} {self!r} {self.entries}".encode().ljust(400) + b"\n"

    @property
    def entries(self) -> int:
        """The number of entries, each table's rounded up to whole bytes."""
        sources = {source for source, _ in self.sources}
        return sum(self.amount(self.groups[source]) for source in sources)

    def amount(self, group: Group) -> int:
        """Return the number of a pattern's entries, rounded up."""
        return (math.perm(self.size, len(group)) + 3) // 4 * 4


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Tables that can be used: where each pattern's numbers stand, all ranks, all entries."""

    plan: Plan
    form: Array
    ranks: Array
    table: Array


def _run(first: int, last: int) -> Group:
    return tuple(range(first, last + 1))


# The tables that are made in a moment, when a board of that size comes up.
SMALL: Mapping[Size, Plan] = {
    (plan.width, plan.height): plan
    for plan in (
        Plan(2, 2, (_run(1, 3),)),
        Plan(2, 3, (_run(1, 5),)),
        Plan(2, 4, (_run(1, 7),)),
        Plan(3, 3, (_run(1, 8),)),
        Plan(2, 5, (_run(1, 4), _run(5, 9))),
        Plan(2, 6, (_run(1, 6), _run(7, 11))),
        Plan(2, 7, (_run(1, 4), _run(5, 8), _run(9, 13))),
        Plan(3, 4, (_run(1, 6), _run(7, 11))),
        Plan(3, 5, (_run(1, 5), _run(6, 10), _run(11, 14))),
        Plan(4, 4, ((1, 2, 5, 6, 9), (3, 4, 7, 8, 12), (10, 11, 13, 14, 15))),
    )
}
# The tables that are made in the background, and kept in a file.
LARGE: Mapping[Size, Plan] = {
    (plan.width, plan.height): plan
    for plan in (
        Plan(4, 4, ((1, 2, 5, 6, 9, 10, 13), (3, 4, 7, 8, 11, 12, 15))),
        Plan(2, 7, (_run(1, 6), _run(7, 13))),
        Plan(3, 5, (_run(1, 7), _run(8, 14)), packed=2),
        Plan(
            5,
            5,
            # The first three are alike but for turns, so they share a table.
            (
                (1, 2, 3, 6, 7, 8),
                (4, 5, 9, 10, 14, 15),
                (11, 12, 16, 17, 21, 22),
                (18, 19, 20, 23, 24),
            ),
            packed=2,
        ),
    )
}


def small(size: Size) -> Plan:
    """Return the tables that are made in a moment: runs of tiles, none for the largest boards."""
    cells = size[0] * size[1]
    if size in SMALL:
        return SMALL[size]
    if cells > MOST_CELLS:
        return Plan(*size, ())
    length = 5 if cells <= 20 else 4
    return Plan(*size, tuple(_run(t, min(t + length, cells) - 1) for t in range(1, cells, length)))


@cache
def steps_beside(width: int, height: int) -> Array:
    """List for each cell the cells above, left, right and below, or -1."""
    beside = []
    for cell in range(width * height):
        row, column = divmod(cell, width)
        beside += [
            cell - width if row > 0 else -1,
            cell - 1 if column > 0 else -1,
            cell + 1 if column < width - 1 else -1,
            cell + width if row < height - 1 else -1,
        ]
    return np.array(beside, np.int64)


@cache
def steps_away(width: int, height: int) -> Array:
    """List for each tile, the gap first, and each cell how far the tile's home is."""
    rows, columns = np.divmod(np.arange(width * height), width)
    far = np.abs(rows[:, None] - rows) + np.abs(columns[:, None] - columns)
    return np.vstack([np.zeros(width * height, np.int64), far[:-1]]).astype(np.int64).ravel()


def turns(width: int, height: int) -> Iterator[Turn]:
    """List the symmetries of the board's shape; the first changes nothing."""
    cells = np.arange(width * height).reshape(height, width)
    for upright in [cells, cells.T] if width == height else [cells]:
        for turned in (upright, upright[::-1], upright[:, ::-1], upright[::-1, ::-1]):
            yield tuple(turned.ravel().tolist())


@cache
def sources(width: int, height: int, groups: tuple[Group, ...]) -> list[tuple[int, Turn]]:
    """Find for each group the first one whose table serves it: see `Plan.sources`."""
    same, *others = turns(width, height)
    found: list[tuple[int, Turn]] = []
    first: dict[frozenset[int], int] = {}
    for number, group in enumerate(groups):
        homes = frozenset(tile - 1 for tile in group)
        source, turn = number, same
        if one_region(width, height, homes):
            for other in (same, *others):
                target = frozenset(other[cell] for cell in homes)
                if target in first:
                    source, turn = first[target], other
                    break
            else:
                first[homes] = number
        found.append((source, turn))
    return found


def one_region(width: int, height: int, taken: frozenset[int]) -> bool:
    """Tell whether the gap reaches all cells but those taken without entering these."""
    beside = steps_beside(width, height).tolist()
    free = set(range(width * height)) - taken
    queue = [width * height - 1]
    free.discard(queue[0])
    for cell in queue:
        fresh = free.intersection(beside[4 * cell : 4 * cell + 4])
        free -= fresh
        queue += fresh
    return not free
