"""Which pattern tables there are for sliding tiles, and where their entries stand.

Boards are looked at upright here: one that is wider than high is reflected in its main diagonal
first (see `native`), which turns a line of one into a line of the other.
"""

import math
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from solvers.kernel import Array

MAGIC, VERSION = b"PARLOUR SLIDING TABLE\n", 2
MOST_CELLS = 30  # of boards with tables: a set of cells is noted in 32 bits

Size = tuple[int, int]
Group = tuple[int, ...]
Turn = tuple[int, ...]  # for each cell where it is in the turned board


class Table(NamedTuple):
    """A pattern that has a table: its tiles, and the gap's cell when they are at home.

    One more tile may be `loose`: where it stands is told for the cells where it is `seen` alone;
    elsewhere it counts what it does at least, wherever it is.
    """

    tiles: Group
    gap: int
    loose: int = 0
    seen: Group = ()

    @property
    def whole(self) -> "Table":
        """The pattern with the loose tile as one of its own."""
        return Table((*self.tiles, self.loose), self.gap)


class Seat(NamedTuple):
    """What serves a pattern: a table, by its number, and how to turn the board to look it up."""

    table: int
    turn: Turn


@dataclass(frozen=True, slots=True)
class Plan:
    """A choice of patterns for boards of one size; tiles left out count by Manhattan distance.

    A group may hold the gap's home as well: its tile counts on boards that lack another one, as
    from their other end; `others` are further tables for these. An entry takes 8 >> packed bits.
    """

    width: int
    height: int
    groups: tuple[Group, ...]
    packed: int = 1
    others: tuple[Table, ...] = ()

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    @property
    def parts(self) -> list[list[Group]]:
        """The groups, in parts without common tiles: only these add up."""
        parts: list[list[Group]] = []
        held: set[int] = set()
        for group in self.groups:
            if not parts or held.intersection(group):
                parts.append([])
                held.clear()
            parts[-1].append(group)
            held.update(group)
        return parts

    @property
    def spare(self) -> set[int]:
        """The cells whose tiles are in no group."""
        return {*range(self.size)} - {tile - 1 for group in self.groups for tile in group}

    @property
    def tables(self) -> tuple[Table, ...]:
        """The patterns that have a table of their own."""
        return tables(self)

    @property
    def kinds(self) -> str:
        """How many tiles each pattern has, part by part."""
        return "+".join(
            "-".join(str(len({*group} - {self.size})) for group in part) for part in self.parts
        )

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
        return sum(self.amount(table) for table in self.tables)

    def amount(self, table: Table) -> int:
        """Return the number of a table's entries, rounded up."""
        return (math.perm(self.size, len(table.tiles)) * (len(table.seen) + 1) + 3) // 4 * 4


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
            # All are alike but for turns, and share a table, but for the one that lacks a tile.
            (
                (1, 2, 3, 6, 7, 8),
                (4, 5, 9, 10, 14, 15),
                (11, 12, 16, 17, 21, 22),
                (18, 19, 20, 23, 24, 25),
            ),
            packed=2,
            # The middle tile is in none of them, and loose in the one that lacks a tile. Those for
            # other ends have one of their own loose, which keeps all within 40 MB. Each is seen on
            # the cells where that is worth most.
            others=(
                Table((18, 19, 20, 23, 24), gap=24, loose=13, seen=(12, 17, 22)),
                Table((19, 20, 24, 25), gap=17, loose=23, seen=(22, 23, 24)),
                Table((20, 23, 24, 25), gap=18, loose=18, seen=(17, 18, 22)),
                Table((19, 23, 24, 25), gap=19, loose=18, seen=(17, 18, 22)),
                Table((19, 20, 24, 25), gap=22, loose=18, seen=(17, 18, 19)),
                Table((19, 20, 23, 25), gap=23, loose=18, seen=(17, 18, 19)),
            ),
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
    """List for each tile, the gap first, and each cell how far the tile's home is.

    The last row is of a tile whose home is the last cell.
    """
    rows, columns = np.divmod(np.arange(width * height), width)
    far = np.abs(rows[:, None] - rows) + np.abs(columns[:, None] - columns)
    return np.vstack([np.zeros(width * height, np.int64), far]).astype(np.int64).ravel()


def turns(width: int, height: int) -> Iterator[Turn]:
    """List the symmetries of the board's shape; the first changes nothing."""
    cells = np.arange(width * height).reshape(height, width)
    for upright in [cells, cells.T] if width == height else [cells]:
        for turned in (upright, upright[::-1], upright[:, ::-1], upright[::-1, ::-1]):
            yield tuple(turned.ravel().tolist())


@cache
def tables(plan: Plan) -> tuple[Table, ...]:
    """List a plan's tables: patterns that are alike but for a turn of the board share one."""
    kept: list[Table] = []
    last = plan.size - 1
    groups = [Table(tuple(tile for tile in group if tile <= last), last) for group in plan.groups]
    for table in (*plan.others, *groups):
        cells = {tile - 1 for tile in (*table.tiles, table.loose) if tile}
        seat = seat_of(plan, kept, cells, table.gap, plan.spare)
        if seat is None or len(kept[seat.table].tiles) < len(table.tiles):
            kept.append(table)
    return tuple(kept)


@cache
def views(plan: Plan, home: int) -> list[list[Seat]] | None:
    """Find what serves each view, where the gap's home is that cell: None if something is lacking.

    A view looks at the board upright or, if it is square, reflected in its main diagonal. Linear
    conflicts, which count where there are no tables, know one home only.
    """
    if not plan.groups and home < plan.size - 1:
        return None
    found: list[list[Seat]] = []
    looks = [*turns(plan.width, plan.height)][::4]  # the first upright, and the first reflected
    for part in plan.parts:
        for look in looks:
            found.append([])
            spare = {look[cell] for cell in plan.spare} - {home}
            for group in part:
                cells = {look[tile - 1] for tile in group} - {home}
                seat = seat_of(plan, plan.tables, cells, home, spare)
                if seat is None:
                    return None
                found[-1].append(seat)
    return found


def seat_of(
    plan: Plan, kept: Sequence[Table], cells: Set[int], gap: int, spare: Set[int]
) -> Seat | None:
    """Find the table that counts most of the tiles with these homes, the gap's being that cell.

    A loose tile's home may be a `spare` cell as well, whose tile no pattern counts.

    If a symmetry of the board's shape takes a pattern's homes to another's, it takes every way
    of these tiles to one of the others, as long. Only the gap's home may be elsewhere then:
    that counts nothing if all cells are one region to the gap when the tiles are at home.
    """
    for number, table in sorted(enumerate(kept), key=lambda one: -len(one[1].tiles)):
        homes = frozenset(tile - 1 for tile in table.tiles)
        whole = homes | {table.loose - 1 for _ in table.seen}
        free = one_region(plan.width, plan.height, whole)
        for turn in turns(plan.width, plan.height):
            counted, others = ({turn[cell] for cell in some} for some in (cells, spare))
            fits = homes <= counted and whole <= counted | others
            if fits and (free or turn[gap] == table.gap):
                return Seat(number, turn)
    return None


def one_region(width: int, height: int, taken: Set[int]) -> bool:
    """Tell whether the gap reaches all cells but those taken without entering these."""
    beside = steps_beside(width, height).tolist()
    free = set(range(width * height)) - taken
    queue = [free.pop()]
    for cell in queue:
        fresh = free.intersection(beside[4 * cell : 4 * cell + 4])
        free -= fresh
        queue += fresh
    return not free
