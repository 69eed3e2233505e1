"""The tables for slides of whole segments: what is in them, how they are made, and who has them.

Those for 4x4 are large: they are made in the background and kept in a file as soon as somebody
plays such a board. Until they are there, and on all other boards of up to 16 cells, small ones are
made in a moment.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import factorial, prod
from pathlib import Path
from typing import NamedTuple

import numpy as np

from solvers.kernel import Array
from solvers.pace import Pace
from solvers.sliding.files import Entries, sweep
from solvers.sliding.segments import kernels
from solvers.sliding.segments.kernels import (
    CELL_BITS,
    COLOUR_BITS,
    COLOURS,
    HEAD,
    UNKNOWN,
    Tabled,
)

Size = tuple[int, int]

MAGIC, VERSION = "PARLOUR SLIDES TABLE", 1
MOST_ENTRIES = 9_000_000  # of a table that is made in a moment
LARGE: Size = (4, 4)
# Four colours: each tile of 4x4 has that of its home's line.
PLAIN = (0, 1, 2, 3)
# For each line that the gap may be in, how a twin is looked up: in the table of this target, where
# its line is this one, read backwards or not. A board turned by 180 degrees needs as many slides.
TWIN_LOOKS = ((3, 0, 1), (2, 0, 1), (2, 3, 0), (3, 3, 0))


class Axis(NamedTuple):
    """A table for one axis: its lines, their colours, and the line where the gap is to be."""

    lines: int
    across: int
    colours: tuple[int, ...]
    target: int

    @property
    def tiles(self) -> int:
        """The number of tiles."""
        return self.lines * self.across - 1

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles have each colour."""
        return tuple(
            self.across * self.colours.count(colour) - (self.colours[self.target] == colour)
            for colour in range(COLOURS)
        )

    @property
    def stride(self) -> int:
        """The number of entries for each line that the gap may be in."""
        return factorial(self.tiles) // prod(map(factorial, self.counts))

    @property
    def home(self) -> int:
        """The word of the board in order."""
        colours = [
            colour
            for line, colour in enumerate(self.colours)
            for _ in range(self.across - (line == self.target))
        ]
        return sum(colour << COLOUR_BITS * place for place, colour in enumerate(colours))


class Grown(NamedTuple):
    """A table that was made: its ranks, where those of tails begin, and a byte an entry."""

    axis: Axis
    ranks: Array
    tail: int
    entries: Array


class Bounds:
    """What tells how many slides a board of one size needs at least."""

    def __init__(
        self, size: Size, colours: Sequence[Sequence[int]], fields: Tabled, packed: int
    ) -> None:
        """Take what a kernel looks into, and for each axis the colours of its lines."""
        self.size, self.colours = size, colours
        self.fields, self.packed = fields, packed

    @property
    def large(self) -> bool:
        """Whether the tables are those made in the background."""
        return bool(self.packed)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.size[0] * self.size[1]

    def words(self, tiles: bytes) -> tuple[list[int], list[int]]:
        """Return for each axis a board's word, and its twin."""
        width, height = self.size
        upright = range(width * height)
        aside = [row * width + column for column in range(width) for row in range(height)]
        words, twins = [0, 0], [0, 0]
        for axis, order in enumerate((upright, aside)):
            along = [cell // width if axis == 0 else cell % width for cell in upright]
            colours = [self.colours[axis][along[tiles[cell] - 1]] for cell in order if tiles[cell]]
            stand = [along[tiles.index(home + 1)] for home in order if home + 1 < self.cells]
            words[axis] = sum(one << COLOUR_BITS * at for at, one in enumerate(colours))
            if len(self.fields.twins):
                twins[axis] = sum(line << COLOUR_BITS * at for at, line in enumerate(stand))
        return words, twins

    def needs(self, tiles: bytes) -> tuple[int, int]:
        """Return how many slides along each axis a board needs at least."""
        fields, gap = self.fields, tiles.index(0)
        lines = gap // self.size[0], gap % self.size[0]
        found = []
        for axis, (word, twin) in enumerate(zip(*self.words(tiles), strict=True)):
            look = fields.ranks, fields.table, self.packed
            found.append(kernels.need(fields.form, axis, *look, word, lines[axis]))
            if len(fields.twins):
                own = kernels.need_of_twin(fields.twins, *look, len(tiles) - 1, twin, lines[axis])
                found[axis] = max(found[axis], own)
        return found[0], found[1]


@cache
def coloured(lines: int, across: int) -> tuple[int, ...]:
    """Choose the colours of an axis's lines: as many entries as can be made in a moment."""
    found = [(0,) * lines]
    for parts in range(2, COLOURS + 1):
        for cuts in combinations(range(1, lines), parts - 1):
            ends = [0, *cuts, lines]
            found.append(
                tuple(
                    colour
                    for colour, (one, two) in enumerate(pairwise(ends))
                    for _ in range(two - one)
                )
            )
    axes = [Axis(lines, across, colours, lines - 1) for colours in found]
    fitting = [axis for axis in axes if axis.stride * lines <= MOST_ENTRIES]
    return max(fitting, key=lambda axis: axis.stride).colours


def grown(axis: Axis) -> Iterator[Grown | None]:
    """Make a table: yield None after a slice, and in the end the table."""
    tiles, lines = axis.tiles, axis.lines
    head = 1 << COLOUR_BITS * min(tiles, HEAD)
    tails = 1 << COLOUR_BITS * max(0, tiles - HEAD)
    ranks = np.zeros(head + 2 * tails, np.int32)
    kinds = 1 << CELL_BITS * COLOURS
    starts, ends = np.zeros(kinds, np.int32), np.zeros(kinds, np.int32)
    whole = sum(count << CELL_BITS * colour for colour, count in enumerate(axis.counts))
    stride = kernels.number(tiles, whole, ranks, starts, ends)
    assert stride == axis.stride, f"{axis}: {stride} words"
    yield None
    entries = np.full(lines * stride, UNKNOWN, np.uint8)
    home = axis.home
    first, tail = home & (1 << COLOUR_BITS * HEAD) - 1, home >> COLOUR_BITS * HEAD
    entries[axis.target * stride + ranks[first] + ranks[head + tail]] = 0
    state = np.zeros(kernels.BUILDING, np.int64)
    pace = Pace(1 << 12)
    while kernels.grow(
        lines, axis.across, whole, stride, head, ranks, starts, ends, entries, state, pace.call()
    ):
        pace.fit()
        yield from pace.pause()
    yield Grown(axis, ranks[: head + tails].copy(), head, entries)


def homes(width: int, height: int) -> Array:
    """List for each axis and tile where its line stands in a twin."""
    found = np.zeros((2, width * height), np.int64)
    for tile in range(1, width * height):
        row, column = divmod(tile - 1, width)
        found[:, tile] = COLOUR_BITS * (tile - 1), COLOUR_BITS * (column * height + row)
    return found.ravel()


def small(size: Size) -> Iterator[Bounds | None]:
    """Make the tables for boards of a size in a moment: yield None after a slice, then these."""
    width, height = size
    made: dict[Axis, Grown] = {}
    axes = [
        Axis(lines, across, coloured(lines, across), lines - 1)
        for lines, across in ((height, width), (width, height))
    ]
    for axis in dict.fromkeys(axes):
        for table in grown(axis):
            if table is not None:
                made[axis] = table
            yield None
    form, rank_at, entry_at = list[int](), dict[Axis, int](), dict[Axis, int]()
    ranks, entries = 0, 0
    for axis, table in made.items():
        rank_at[axis], entry_at[axis] = ranks, entries
        ranks, entries = ranks + len(table.ranks), entries + len(table.entries)
    for axis in axes:
        at = rank_at[axis]
        form += at, at + made[axis].tail, entry_at[axis], axis.stride
    fields = Tabled(
        columns=width,
        rows=height,
        form=np.array(form, np.int64),
        twins=np.zeros(0, np.int64),
        ranks=np.concatenate([table.ranks for table in made.values()]),
        table=np.concatenate([table.entries for table in made.values()]),
        homes=homes(width, height),
    )
    yield Bounds(size, [axis.colours for axis in axes], fields, packed=0)


# --- the large tables -------------------------------------------------------------------------

AXES = {target: Axis(*LARGE, PLAIN, target) for target in (2, 3)}
# Which lines of each target's table are kept, in this order.
KEPT = [(3, line) for line in range(4)] + [(2, 0), (2, 3)]
FILE = Entries(
    f"slides-4x4-v{VERSION}.table",
    f"{MAGIC}\n{VERSION} {AXES!r} {KEPT!r}".encode().ljust(400) + b"\n",
    len(KEPT) * AXES[3].stride // 2,
)


def complete(folder: Path) -> bool:
    """Tell whether the large tables lie in the folder, by their length: readers check the rest."""
    return FILE.there(folder)


def build(folder: Path) -> None:
    """Make the large tables if they are not in the folder: for the process in the background."""
    sweep(folder, "slides", {FILE.name})
    if not any(found is not None for found in FILE.read(folder)):
        FILE.write(large_entries(), folder)


def large_entries() -> Array:
    """Make the entries of the large tables, two a byte."""
    packed = np.empty(FILE.length, np.uint8)
    at = 0
    for target in (3, 2):
        *_, table = grown(AXES[target])
        assert table is not None
        stride = table.axis.stride
        for _, line in (kept for kept in KEPT if kept[0] == target):
            pairs = table.entries[line * stride : (line + 1) * stride].reshape(-1, 2)
            np.bitwise_or(pairs[:, 0], pairs[:, 1] << 4, out=packed[at : at + len(pairs)])
            at += len(pairs)
        del table, pairs
    return packed


def large(entries: Array) -> Bounds:
    """Lay out the large tables."""
    ranks, looks = large_ranks()
    stride = AXES[3].stride
    form = [looks[3, 0][0], looks[3, 0][1], 0, stride] * 2
    twins = list[int]()
    for target, line, backwards in TWIN_LOOKS:
        at = KEPT.index((target, line)) * stride
        twins += *looks[target, backwards], at, backwards
    fields = Tabled(
        columns=LARGE[0],
        rows=LARGE[1],
        form=np.array(form, np.int64),
        twins=np.array(twins, np.int64),
        ranks=ranks,
        table=entries,
        homes=homes(*LARGE),
    )
    return Bounds(LARGE, [PLAIN, PLAIN], fields, packed=1)


@cache
def large_ranks() -> tuple[Array, dict[tuple[int, int], tuple[int, int]]]:
    """Return all ranks, and for each target, forwards and backwards, where they begin.

    Backwards, the last tile comes first, and the first colour is the last.
    """
    tiles = AXES[3].tiles
    parts, looks, at = list[Array](), dict[tuple[int, int], tuple[int, int]](), 0
    for target, axis in AXES.items():
        for backwards in (0, 1):
            ranks = ranked(axis)
            head = 1 << COLOUR_BITS * HEAD
            for part, length in ((ranks[:head], HEAD), (ranks[head:], tiles - HEAD)):
                parts.append(part[turned(length)] if backwards else part)
            looks[target, backwards] = at, at + head
            at += len(ranks)
    return np.concatenate(parts), looks


@cache
def ranked(axis: Axis) -> Array:
    """Return the ranks of an axis's words."""
    head, tails = 1 << COLOUR_BITS * HEAD, 1 << COLOUR_BITS * (axis.tiles - HEAD)
    ranks = np.zeros(head + 2 * tails, np.int32)
    kinds = 1 << CELL_BITS * COLOURS
    whole = sum(count << CELL_BITS * colour for colour, count in enumerate(axis.counts))
    kernels.number(axis.tiles, whole, ranks, np.zeros(kinds, np.int32), np.zeros(kinds, np.int32))
    return ranks[: head + tails]


def turned(length: int) -> Array:
    """List for each word of this length what it is read backwards, its colours turned round."""
    words = np.arange(1 << COLOUR_BITS * length)
    found = np.zeros_like(words)
    for place in range(length):
        colour = COLOURS - 1 - (words >> COLOUR_BITS * place & COLOURS - 1)
        found |= colour << COLOUR_BITS * (length - 1 - place)
    return found
