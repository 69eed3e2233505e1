"""What the sliding kernels are given: boards of one size, and the tables to use."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.rules.puzzle import Move
from solvers.sliding import kernels
from solvers.sliding.kernels import DIGIT_BITS, FORM, Field, Views
from solvers.sliding.plans import Plan, Tables, Turn, steps_away, steps_beside, turns, views

Line = tuple[Move, ...]


class Ground:
    """What boards of one size have in common for the kernels, given the tables to use."""

    def __init__(self, tables: Tables, home: int = -1) -> None:
        plan = tables.plan
        self.tables = tables
        self.plan = plan
        self.size = plan.size
        home %= plan.size
        found = views(plan, home)
        assert found is not None, f"expected tables for the gap's home at {home}"
        self.views = found
        self.beside = steps_beside(plan.width, plan.height)
        # For each cell the tile whose home it is.
        tile_of = [*range(1, plan.size), home + 1]
        tile_of[home] = 0
        away = steps_away(plan.width, plan.height).reshape(-1, plan.size)
        self.away = away[[0, *(tile_of.index(tile) + 1 for tile in range(1, plan.size))]].ravel()
        self.field = Field(plan.width, plan.height, self.beside, self.away)
        set_of = np.full((len(found), plan.size), -1, np.int64)
        # Each pattern as the views see it: its table, the board's turn, and which of the table's
        # tiles its own are.
        rows: list[int] = []
        self.turns: list[Turn] = []
        self.digits: list[dict[int, int]] = []
        self.loose: list[int] = []
        for view, seats in enumerate(found):
            for table, turn in seats:
                tiles, _, loose, _ = plan.tables[table]
                own = [tile_of[turn.index(tile - 1)] for tile in (*tiles, loose) if tile]
                assert 0 not in own and set_of[view, own].max() < 0, f"expected {own} in no other"
                set_of[view, own] = len(rows)
                rows.append(table)
                self.turns.append(turn)
                self.digits.append({tile: at for at, tile in enumerate(own[: len(tiles)])})
                self.loose.append(own[-1] if loose else 0)
        form = tables.form.reshape(-1, FORM)
        self.looks = Views(
            turn=np.array(self.turns, np.int64).ravel(),
            set_of=set_of.reshape(-1),
            form=form[rows].ravel() if rows else tables.form[:FORM],
            ranks=tables.ranks,
            table=tables.table,
        )
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
        for seats in self.views:
            entries = [self._entry(tiles, first + at) for at in range(len(seats))]
            first += len(seats)
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
        # Without a loose tile nothing is seen, wherever the gap is.
        where = turn[tiles.index(self.loose[pattern])]
        seen = int(form[pattern * FORM + kernels.LOOSE]) >> kernels.SEEN_BITS * where & kernels.SEEN
        order |= seen << DIGIT_BITS * max(kernels.HEAD, len(places))
        value = kernels.look_up(form, pattern * FORM, ranks, table, cells, order)
        return cells, order, value


@lru_cache(maxsize=2)
def ground_of(tables: Tables, home: int) -> Ground:
    """Return what boards of one size have in common; remember those of the last one's two ends."""
    return Ground(tables, home)


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

    The gap's `home` may be elsewhere. `there` tells for each cell of the board where it is on this
    one, `back` the other way round.
    """

    tiles: bytes
    home: int
    there: Turn
    back: Turn


def other_end(plan: Plan, tiles: bytes) -> OtherEnd | None:
    """Look at a board from its end, turned so that the plan has tables for the gap's home there.

    Each step can be taken back. So from the solved board, with each tile called by the cell to
    which it is to go, the same way leads back. The tile of the last cell has the number that is
    free, that of the gap's home.
    """
    gap, last = tiles.index(0), plan.size - 1
    every = turns(plan.width, plan.height)
    served = [turn for turn in every if views(plan, turn[gap]) is not None]
    if not served:
        return None
    turn = max(served, key=lambda turn: turn[gap])
    home, other = turn[gap], bytearray(plan.size)
    for cell, tile in enumerate(tiles):
        if tile:
            other[turn[tile - 1]] = (home if turn[cell] == last else turn[cell]) + 1
    return OtherEnd(bytes(other), home, turn, tuple(map(turn.index, range(plan.size))))


@lru_cache(maxsize=4)
def retrace(tiles: bytes, line: Line, other: bytes, cells: Turn) -> Line:
    """Take a line that solves a board back on its other end, where its `cells` are those."""
    board, gaps = bytearray(tiles), [tiles.index(0)]
    for move in line:
        gaps.append(board.index(int(move)))
        board[gaps[-2]], board[gaps[-1]] = int(move), 0
    return walk(other, [cells[gap] for gap in reversed(gaps)][1:])
