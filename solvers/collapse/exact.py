"""Collapse solved exactly in Python: the states, a bound, beams and A*.

A state is the tuple of columns, each its colours from the bottom up; a click is told by the
leftmost column where the group stands on the bottom. In one column, a set of rows is a whole
number with a bit a row.
"""

from collections.abc import Iterator
from functools import lru_cache

from game.answer import Answer
from game.rules.collapse import COLOURS, COLUMNS, Collapse
from game.rules.puzzle import Move, Position
from solvers.beam import beam
from solvers.progress import Progress
from solvers.search import a_star
from solvers.space import Space

Columns = tuple[bytes, ...]

# A beam of one is the greedy line.
WIDTHS = (1, 20, 200)

# How many columns are remembered with what was worked out for them: some 15 MB for good.
REMEMBERED = 1 << 14


def space(board: Collapse, *, forced: bool = True) -> Space[Columns]:
    """Make the space of columns; `forced` leaves out what a forced click makes needless."""

    def children(columns: Columns) -> list[tuple[Move, Columns]]:
        found = []
        taken = 0
        for index, column in enumerate(columns):
            if column and not taken >> index & 1:
                group = find_group(columns, index)
                child = tuple(map(without, columns, group))
                if forced and is_forced(columns, group, column[0]):
                    return [(COLUMNS[index], child)]
                taken |= sum(1 << place for place, rows in enumerate(group) if rows & 1)
                found.append((COLUMNS[index], child))
        return found

    return Space(board.columns, children, lambda columns: not any(columns))


def find_group(columns: Columns, start: int) -> list[int]:
    """Find the rows, column by column, of the group that stands on the bottom of a column."""
    colour = columns[start][0]
    group = [0] * len(columns)
    waiting = [(start, 1)]
    while waiting:
        index, rows = waiting.pop()
        same = rows_of(columns[index])[colour]
        fresh = rows & same & ~group[index]
        if not fresh:
            continue
        while (wider := (fresh | fresh << 1 | fresh >> 1) & same) != fresh:
            fresh = wider
        group[index] |= fresh
        if index:
            waiting.append((index - 1, fresh))
        if index + 1 < len(columns):
            waiting.append((index + 1, fresh))
    return group


def is_forced(columns: Columns, group: list[int], colour: int) -> bool:
    """Tell whether taking this group now is as good as anything.

    It is so when the group holds all tiles of its colour in a stretch of columns, so that none can
    join it later, and nothing lies above it, so that nothing falls. Some click must take the group
    some time, and that click costs the same now, with no effect on any other.
    """
    around = [0, *group, 0]
    for index, column in enumerate(columns):
        rows = group[index]
        if any(around[index : index + 3]) and rows != rows_of(column)[colour]:
            return False
        if rows and rows + (rows & -rows) != 1 << len(column):
            return False
    return True


@lru_cache(REMEMBERED)
def rows_of(column: bytes) -> tuple[int, ...]:
    """Find for each colour the rows where the column has it."""
    rows = [0] * COLOURS[1]
    for row, colour in enumerate(column):
        rows[colour] |= 1 << row
    return tuple(rows)


@lru_cache(REMEMBERED)
def colours_of(column: bytes) -> int:
    """Return the set of colours in the column, a bit each."""
    return sum(1 << colour for colour in set(column))


@lru_cache(REMEMBERED)
def without(column: bytes, rows: int) -> bytes:
    """Take some rows out of a column."""
    return bytes(tile for row, tile in enumerate(column) if not rows >> row & 1) if rows else column


def stretches(columns: Columns) -> int:
    """Count for each colour the stretches of adjacent columns that have it.

    Admissible: a click takes tiles of one colour, and can't cross a column without that colour, so
    it clears at most one stretch; and no click makes two stretches into one.
    """
    count = before = 0
    for column in columns:
        colours = colours_of(column)
        count += (colours & ~before).bit_count()
        before = colours
    return count


def judge(columns: Columns) -> tuple[int, int]:
    """Rank by stretches, then by tiles left."""
    least = stretches(columns)
    return least, 16 * least + sum(map(len, columns))


def exact(board: Position) -> Iterator[Answer]:
    """Find a line at once, shorten it with beams, and prove it by A*."""
    assert isinstance(board, Collapse)
    where = space(board)
    progress = Progress("greedy")
    if where.solved(board.columns):
        progress.improve(())
    progress.prove(stretches(board.columns))
    for width in WIDTHS:
        if not progress.settled:
            progress.method = f"beam of {width}" if width > 1 else "greedy"
            yield from beam(where, judge, width, progress)
            yield from progress.report()
    if not progress.settled:
        progress.method = "A* with stretches"
    yield from a_star(where, stretches, progress=progress)
