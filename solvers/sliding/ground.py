"""What the sliding kernels are given: boards of one size, and the tables to use."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.rules.puzzle import Move
from solvers.sliding import kernels
from solvers.sliding.kernels import DIGIT_BITS, FORM, Field, Views
from solvers.sliding.plans import Tables, Turn, steps_away, steps_beside, turns

Line = tuple[Move, ...]


class Ground:
    """What boards of one size have in common for the kernels, given the tables to use."""

    def __init__(self, tables: Tables) -> None:
        plan = tables.plan
        self.tables = tables
        self.plan = plan
        self.size = plan.size
        self.beside = steps_beside(plan.width, plan.height)
        self.away = steps_away(plan.width, plan.height)
        self.field = Field(plan.width, plan.height, self.beside, self.away)
        cells = list(range(plan.size))
        mirror = reflection(plan.width, plan.height)
        looks = [False, True] if plan.width == plan.height else [False]
        # Each view: whether it is in the mirror, and its patterns by number.
        self.views = [(mirrored, part) for part in plan.parts for mirrored in looks]
        views = len(self.views)
        set_of = np.full((views, plan.size), -1, np.int64)
        # Each pattern as the views see it: the group whose table serves it, and the board's turn.
        rows: list[int] = []
        self.turns: list[list[int]] = []
        for view, (mirrored, part) in enumerate(self.views):
            for pattern in part:
                for tile in plan.groups[pattern]:
                    # The mirror of the mirror is the board: what stands there as `tile` is seen so.
                    seen = mirror[plan.size + tile] if mirrored else tile
                    set_of[view, seen] = len(rows)
                source, turn = plan.sources[pattern]
                rows.append(source)
                self.turns.append([turn[mirror[c] if mirrored else c] for c in cells])
        form = tables.form.reshape(-1, FORM)
        self.looks = Views(
            turn=np.array(self.turns, np.int64).ravel(),
            set_of=set_of.reshape(-1),
            form=form[rows].ravel() if rows else tables.form[:FORM],
            ranks=tables.ranks,
            table=tables.table,
        )
        # Each pattern's tiles, and which tiles of the table they are.
        self.digits = [
            {turned.index(tile - 1) + 1: digit for digit, tile in enumerate(plan.groups[source])}
            for source, turned in zip(rows, self.turns, strict=True)
        ]
        # Random names for tiles on cells, to tell the boards of a beam apart.
        self.hashes = np.random.default_rng(1).integers(
            0, 1 << 63, plan.size * plan.size, np.uint64
        )
        self.hashes[: plan.size] = 0

    @property
    def lined(self) -> int:
        """Whether linear conflicts count, for want of tables."""
        return 0 if self.views else 1

    def far(self, tiles: bytes) -> int:
        """Return Manhattan distance."""
        return sum(int(self.away[tile * self.size + cell]) for cell, tile in enumerate(tiles))

    def look(self, tiles: bytes) -> tuple[list[int], list[int]]:
        """Return each view's sum of entries, and each pattern's cells, order and entry.

        Without tables, return the sum of conflicts, and those of each line.
        """
        plan = self.plan
        if not self.views:
            board = np.frombuffer(tiles, np.uint8).copy()
            lines = range(plan.width + plan.height)
            found = [kernels.conflicts(board, 0, plan.width, plan.height, at) for at in lines]
            return [sum(found)], found
        sums, sets, first = list[int](), list[int](), 0
        for _, part in self.views:
            entries = [self._entry(tiles, first + at) for at in range(len(part))]
            first += len(part)
            sums.append(sum(value for _, _, value in entries))
            sets += [number for entry in entries for number in entry]
        return sums, sets

    def bound(self, tiles: bytes) -> int:
        """Return the number of steps a board needs at least."""
        return self.far(tiles) + 2 * max(self.look(tiles)[0])

    def _entry(self, tiles: bytes, pattern: int) -> tuple[int, int, int]:
        turn, digits = self.turns[pattern], self.digits[pattern]
        places = sorted(
            (turn[cell], digits[tile]) for cell, tile in enumerate(tiles) if tile in digits
        )
        cells = sum(1 << cell for cell, _ in places)
        order = sum(digit << DIGIT_BITS * place for place, (_, digit) in enumerate(places))
        _, _, form, ranks, table = self.looks
        value = kernels.look_up(form, pattern * FORM, ranks, table, cells, order)
        return cells, order, value


@lru_cache(maxsize=1)
def ground_of(tables: Tables) -> Ground:
    """Return what boards of one size have in common; remember those of the last size."""
    return Ground(tables)


def walk(tiles: bytes, cells: list[int]) -> Line:
    """Lead the gap from cell to cell; return the tiles that slide."""
    board, line = bytearray(tiles), []
    gap = board.index(0)
    for cell in cells:
        line.append(str(board[cell]))
        board[gap], board[cell] = board[cell], 0
        gap = cell
    return tuple(line)


def reflection(width: int, height: int) -> list[int]:
    """Tell for each cell, then for each tile, where and what it is in the reflected board."""
    cells = [cell % width * height + cell // width for cell in range(width * height)]
    return [*cells, 0, *(cell + 1 for cell in cells[:-1])]


def reflected(tiles: bytes, reflect: list[int]) -> bytes:
    """Reflect a board in its main diagonal; its solution is reflected with it."""
    board = bytearray(len(tiles))
    for cell, tile in enumerate(tiles):
        board[reflect[cell]] = reflect[len(tiles) + tile]
    return bytes(board)


class OtherEnd(NamedTuple):
    """A board as its way looks from the end: as long, and often cheaper to prove.

    `there` tells for each cell of the board where it is on this one, `back` the other way round.
    """

    tiles: bytes
    there: Turn
    back: Turn


def other_end(width: int, height: int, tiles: bytes) -> OtherEnd | None:
    """Look at a board from its end, where that is a board like others: with the gap in a corner.

    Each step can be taken back. So from the solved board, with each tile called by the cell to
    which it is to go, the same way leads back; and with the board turned until that of the gap is
    the last one, this is a board to be solved as any other.
    """
    size, gap = len(tiles), tiles.index(0)
    turn = next((turn for turn in turns(width, height) if turn[gap] == size - 1), None)
    if turn is None:
        return None
    other = bytearray(size)
    for cell, tile in enumerate(tiles):
        other[turn[tile - 1]] = (turn[cell] + 1) % size
    return OtherEnd(bytes(other), turn, tuple(turn.index(cell) for cell in range(size)))


@lru_cache(maxsize=4)
def retrace(tiles: bytes, line: Line, other: bytes, cells: Turn) -> Line:
    """Take a line that solves a board back on its other end, where its `cells` are those."""
    board, gaps = bytearray(tiles), [tiles.index(0)]
    for move in line:
        gaps.append(board.index(int(move)))
        board[gaps[-2]], board[gaps[-1]] = int(move), 0
    return walk(other, [cells[gap] for gap in reversed(gaps)][1:])
