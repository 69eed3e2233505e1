"""Pattern tables for sliding tiles: which ones there are, how they are built, kept and checked.

Boards are looked at upright here: one that is wider than high is reflected in its main diagonal
first (see `native`), which turns a line of one into a line of the other.

A table file is of one plan: magic, version, what it holds, the entries, and a digest of all that. A
file that is torn, stale, short or of another plan is not used but made again. It is written beside
its place and moved there in one step, so two processes at once do no harm: the last one wins.
"""

import contextlib
import hashlib
import math
import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, time

import numpy as np

from solvers.kernel import Array
from solvers.sliding import kernels
from solvers.sliding.kernels import FORM

MAGIC, VERSION = b"PARLOUR SLIDING TABLE\n", 1
DIGEST = 32
CHUNK = 1 << 20  # bytes read or checked in a slice
WRITING = 600  # seconds after which nobody can still be writing a file
SLICE = 0.008  # seconds after which a slice has lasted long enough

MOST_CELLS = 30  # of boards with tables: a set of cells is noted in 32 bits

Size = tuple[int, int]
Group = tuple[int, ...]


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
        """The number of entries, each pattern's rounded up to whole bytes."""
        return sum(self.amount(group) for group in self.groups)

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
        Plan(4, 4, ((1, 2, 5, 6, 9, 10, 13), (3, 4, 7, 8, 11, 12, 15)), packed=2),
        Plan(2, 7, (_run(1, 6), _run(7, 13))),
        Plan(3, 5, (_run(1, 7), _run(8, 14)), packed=2),
        Plan(
            5,
            5,
            (
                (1, 2, 6, 7, 11),
                (3, 4, 5, 9, 10),
                (8, 13, 14, 15, 20),
                (12, 16, 17, 21, 22),
                (18, 19, 23, 24),
                (1, 2, 3, 4, 6),
                (5, 9, 10, 14, 15),
                (7, 8, 12, 13, 18),
                (11, 16, 17, 21, 22),
                (19, 20, 23, 24),
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


def shape(plan: Plan) -> tuple[Array, Array]:
    """Lay out a plan's patterns: return their form and their ranks."""
    form = np.zeros(max(1, len(plan.groups)) * FORM, np.int64)
    low = plan.size // 2
    high = plan.size - low
    ranks_at: dict[int, list[int]] = {}
    end = 0
    entry = 0
    for pattern, group in enumerate(plan.groups):
        tiles = len(group)
        if tiles not in ranks_at:
            first = min(tiles, kernels.HEAD)
            lengths = (1 << low, (tiles + 1) << high, 1 << 3 * first, 1 << 3 * (tiles - first))
            ranks_at[tiles] = []
            for length in lengths:
                ranks_at[tiles].append(end)
                end += length
        form[pattern * FORM : (pattern + 1) * FORM] = [
            math.factorial(tiles), low, *ranks_at[tiles], high, entry, plan.packed,
        ]  # fmt: skip
        entry += plan.amount(group)
    ranks = np.zeros(max(1, end), np.int32)
    for tiles in ranks_at:
        pattern = next(i for i, group in enumerate(plan.groups) if len(group) == tiles)
        kernels.number(plan.size, tiles, form[pattern * FORM : (pattern + 1) * FORM], ranks)
    return form, ranks


def make(plan: Plan) -> Iterator[Tables | None]:
    """Build a plan's tables: yield None after a slice, and in the end the tables."""
    form, ranks = shape(plan)
    table = np.full((plan.entries >> plan.packed) + 1, 255, np.uint8)
    for pattern, group in enumerate(plan.groups):
        yield None
        yield from _pattern(plan, group, form[pattern * FORM : (pattern + 1) * FORM], ranks, table)
    yield Tables(plan, form, ranks, table)


def _pattern(plan: Plan, group: Group, form: Array, ranks: Array, table: Array) -> Iterator[None]:
    """Build one pattern's table slice by slice."""
    size, tiles = plan.size, len(group)
    amount, sets = math.factorial(tiles), math.comb(size, tiles)
    orders, moved = np.zeros(amount, np.int32), np.zeros(tiles * tiles * amount, np.uint16)
    kernels.list_orders(tiles, form, ranks, orders, moved)
    yield None
    beside = steps_beside(plan.width, plan.height)
    away = steps_away(plan.width, plan.height).reshape(-1, size)[list(group)].ravel()
    label = np.full(sets * size, -1, np.int32)
    cells_of, region_of = np.zeros(8 * sets, np.int32), np.zeros(8 * sets, np.int32)
    blocks = kernels.regions(size, tiles, beside, label, cells_of, region_of)
    assert blocks > 0, "no set of cells parts the board into more than eight regions"
    words = (amount + 63) // 64
    frontier, fresh, visited = (np.zeros(blocks * words, np.uint64) for _ in range(3))
    live = np.zeros(blocks, np.uint8)
    home = sum(1 << (tile - 1) for tile in group)
    start = label[kernels.rank_set(form, 0, ranks, home) * size + size - 1]
    fresh[start * words] = 1
    live[start] = 2
    state = np.array([kernels.SETTLE, 0, 0, 0], np.int64)
    budget = 1 << 14
    while True:
        began = perf_counter()
        if not kernels.grow(
            size, tiles, form, beside, away, ranks, orders, moved, label, cells_of, region_of,
            frontier, fresh, visited, live, table, state, budget,
        ):  # fmt: skip
            return
        took = perf_counter() - began
        if took > SLICE:
            budget = max(1 << 8, budget // 2)
        elif took < SLICE / 3:
            budget = min(1 << 24, budget * 2)
        yield None


# --- files ------------------------------------------------------------------------------------


def write(tables: Tables, folder: Path) -> None:
    """Keep tables in a file, in one step."""
    head, body = tables.plan.head, tables.table.data
    digest = hashlib.blake2b(head, digest_size=DIGEST)
    digest.update(body)
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix=tables.plan.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(head)
            file.write(body)
            file.write(digest.digest())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(folder / tables.plan.name)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read(plan: Plan, folder: Path) -> Iterator[Tables | None]:
    """Read a plan's file slice by slice: yield None after each, and in the end the tables.

    If the file isn't there, or isn't exactly what was written, no tables come.
    """
    head, length = plan.head, (plan.entries >> plan.packed) + 1
    table = np.empty(length, np.uint8)
    digest = hashlib.blake2b(head, digest_size=DIGEST)
    try:
        with (folder / plan.name).open("rb", buffering=0) as file:
            if os.fstat(file.fileno()).st_size != len(head) + length + DIGEST:
                return
            if file.read(len(head)) != head:
                return
            for start in range(0, length, CHUNK):
                part = table[start : start + CHUNK]
                if file.readinto(part.data) != len(part):
                    return
                digest.update(part.data)
                yield None
            if file.read(DIGEST) != digest.digest():
                return
    except OSError:
        return
    yield Tables(plan, *shape(plan), table)


def complete(folder: Path) -> bool:
    """Tell whether every large table lies in the folder, by its length: readers check the rest."""
    for plan in LARGE.values():
        there = stamp(folder / plan.name)
        if there is None or there[1] != len(plan.head) + (plan.entries >> plan.packed) + 1 + DIGEST:
            return False
    return True


def build(folder: Path) -> None:
    """Make every large table that is not in the folder yet: for the process in the background."""
    sweep(folder)
    for plan in LARGE.values():
        if any(read(plan, folder)):
            continue
        for tables in make(plan):
            if tables is not None:
                write(tables, folder)


def sweep(folder: Path) -> None:
    """Remove what is of no use any more: other plans' tables, and what a killed process left.

    A file that is still being written is young.
    """
    names = {plan.name for plan in LARGE.values()}
    for file in folder.glob("sliding-*"):
        with contextlib.suppress(OSError):
            old = time() - file.stat().st_mtime > WRITING
            if old if file.suffix == ".part" else file.name not in names:
                file.unlink()


class Shelf:
    """The tables this process has made or read so far; large ones come from a folder.

    Of the large ones only those for one size are kept: to read them again is quick.
    """

    def __init__(self, folder: Path | None) -> None:
        """Begin with no tables."""
        self.folder = folder
        self._large: Tables | None = None
        self._small: dict[Size, Tables] = {}
        self._refused: dict[Plan, tuple[int, int]] = {}

    def fetch(self, size: Size) -> Iterator[Tables | None]:
        """Get the best tables for a size: yield None after a slice, and in the end the tables.

        The large ones are read, if they are there and whole; else the small ones are made.
        """
        large = self._large
        if large is not None and (large.plan.width, large.plan.height) == size:
            yield large
            return
        plan = LARGE.get(size)
        there = None if plan is None or self.folder is None else stamp(self.folder / plan.name)
        if plan is not None and there is not None and self._refused.get(plan) != there:
            assert self.folder is not None
            for tables in read(plan, self.folder):
                if tables is not None:
                    self._large = tables
                yield tables
                if tables is not None:
                    return
            self._refused[plan] = there
            # What can't be trusted goes, so that the next start builds it again.
            with contextlib.suppress(OSError):
                (self.folder / plan.name).unlink()
        if size in self._small:
            yield self._small[size]
            return
        for tables in make(small(size)):
            if tables is not None:
                self._small[size] = tables
            yield tables


def stamp(file: Path) -> tuple[int, int] | None:
    """Return when a file was written and how long it is, or None if it isn't there."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size
