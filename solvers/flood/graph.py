"""A flood board as a graph of components, in whole numbers used as sets of bits.

A component is a patch of cells of one colour, joined side to side. They are numbered in
breadth-first order from the region, which is component 0. Components never split, so a play is told
by two sets: `flooded`, the components that belong to the region, and `reached`, those and all that
border on them. Which colour the region has does not matter: every colour that borders on it is
another one.

    1 0 0        component 0 is the 1 in the corner, 1 the 0s beside it, 2 the 2s, 3 the 1s on the
    2 0 1        right, 4 the 0 below: flooded 0b1, reached 0b111; colour 0 is components 1 and 4,
    2 2 0        0b10010
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.flood import DIGITS, Flood, neighbours
from game.rules.puzzle import Move

# How many unions of neighbours are kept before all are forgotten: some tens of megabytes.
REMEMBERED = 50_000


@dataclass(frozen=True, slots=True)
class Graph:
    """The components of a board, and the union of neighbours of any set of them."""

    everything: int
    sizes: tuple[int, ...]
    around: tuple[int, ...]
    colours: tuple[tuple[Move, int], ...]
    _unions: dict[int, int] = field(default_factory=dict)
    _tables: list[list[int]] = field(default_factory=list)

    @property
    def reached(self) -> int:
        """What is reached before the first move, when component 0 alone is flooded."""
        return 1 | self.around[0]

    def gains(self, flooded: int, reached: int) -> list[tuple[Move, int, int]]:
        """List the colours that border on the region: the move, what it floods, what waits.

        What waits is the rest of that colour, still out of reach. A colour that gains nothing is
        never part of a shortest line, and is left out.
        """
        border = reached & ~flooded
        return [
            (move, colour & border, colour & ~reached)
            for move, colour in self.colours
            if colour & border
        ]

    def beside(self, gain: int) -> int:
        """Unite the neighbours of a few components; a gain once seen is remembered."""
        union = self._unions.get(gain)
        if union is None:
            if len(self._unions) >= REMEMBERED:
                self._unions.clear()
            union, rest = 0, gain
            while rest:
                lowest = rest & -rest
                union |= self.around[lowest.bit_length() - 1]
                rest ^= lowest
            self._unions[gain] = union
        return union

    def beside_many(self, components: int) -> int:
        """Unite the neighbours of many components, eight of them at a time by a table."""
        tables = self._tables or self._fill_tables()
        union = 0
        for table, byte in zip(tables, components.to_bytes(len(tables), "little"), strict=True):
            if byte:
                union |= table[byte]
        return union

    @property
    def byte_tables(self) -> list[list[int]]:
        """For each eight components the neighbours of each of their 256 subsets."""
        return self._tables or self._fill_tables()

    def cells(self, components: int) -> int:
        """Count the cells of the components."""
        return sum(size for index, size in enumerate(self.sizes) if components >> index & 1)

    def _fill_tables(self) -> list[list[int]]:
        """Unite for each eight components the neighbours of each of their 256 subsets."""
        for first in range(0, len(self.around), 8):
            table = [0]
            for around in self.around[first : first + 8]:
                table += [union | around for union in table]
            self._tables.append(table)
        return self._tables


def contract(board: Flood) -> Graph:
    """Make the graph of a board."""
    return labelled(board)[0]


def labelled(board: Flood) -> tuple[Graph, list[int]]:
    """Make the graph of a board, and tell for each cell the component that it belongs to."""
    labels = [-1] * len(board.cells)
    around: list[int] = []
    sizes: list[int] = []
    colours = [0] * board.colours
    beside = neighbours(board.width, board.height)
    queue = [board.origin]
    for start in queue:
        if labels[start] >= 0:
            continue
        label, colour = len(sizes), board.cells[start]
        cells, border = _component(board.cells, beside, start)
        for cell in cells:
            labels[cell] = label
        queue += border
        sizes.append(len(cells))
        colours[colour] |= 1 << label
        around.append(0)
        for cell in border:
            other = labels[cell]
            if other >= 0:
                around[label] |= 1 << other
                around[other] |= 1 << label
    present = tuple((DIGITS[index], bits) for index, bits in enumerate(colours) if bits)
    return Graph((1 << len(sizes)) - 1, tuple(sizes), tuple(around), present), labels


def _component(
    cells: bytes, beside: Sequence[Sequence[int]], start: int
) -> tuple[list[int], list[int]]:
    """List the cells of one component, and the cells that border on it."""
    colour = cells[start]
    inside, seen = [start], {start}
    border: list[int] = []
    for cell in inside:
        for other in beside[cell]:
            if other not in seen:
                seen.add(other)
                (inside if cells[other] == colour else border).append(other)
    return inside, border
