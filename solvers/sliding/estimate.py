"""How many steps a sliding-tile board needs at least: Manhattan distance and linear conflicts.

Boards are `bytes` here, row by row, 0 for the gap. The estimate is kept up to date step by step:
a step along a row changes the order in two columns only, and the other way round.
"""

from bisect import bisect_left
from dataclasses import dataclass, field

# How many orders of a row or column are remembered before all are forgotten.
REMEMBERED = 200_000


@dataclass(frozen=True, slots=True)
class Estimate:
    """The lower bound for boards of one size."""

    width: int
    height: int
    beside: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    _conflicts: dict[tuple[int, bytes], int] = field(default_factory=dict)

    @classmethod
    def of(cls, width: int, height: int) -> "Estimate":
        """Prepare the distances of each tile from each cell to its goal."""
        cells = range(width * height)
        beside = tuple(
            tuple(
                y * width + x
                for x, y in (
                    (column, row - 1),
                    (column - 1, row),
                    (column + 1, row),
                    (column, row + 1),
                )
                if 0 <= x < width and 0 <= y < height
            )
            for row in range(height)
            for column in range(width)
        )
        distance = tuple(
            tuple(_apart(tile - 1, cell, width) if tile else 0 for cell in cells) for tile in cells
        )
        return cls(width, height, beside, distance)

    def steps(self, tiles: bytes) -> int:
        """Count steps that are needed at least.

        Admissible: each tile needs its distance. In a row, tiles that belong there but stand in
        the wrong order can't pass each other: all but the longest run in order must leave the row
        and come back, two steps up and down that the distance does not count. Columns likewise,
        with steps left and right, so the two kinds add up.
        """
        rows, columns = range(self.height), range(self.width)
        far = sum(self.distance[tile][cell] for cell, tile in enumerate(tiles))
        return (
            far
            + sum(self.in_row(tiles, y) for y in rows)
            + sum(self.in_column(tiles, x) for x in columns)
        )

    def after(self, steps: int, tiles: bytes, after: bytes, gap: int, cell: int) -> int:
        """Update the estimate for the step that moved the tile of this cell into the gap."""
        distance = self.distance[tiles[cell]]
        steps += distance[gap] - distance[cell]
        width = self.width
        if gap - cell in (width, -width):
            one, two = gap // width, cell // width
            steps += self.in_row(after, one) + self.in_row(after, two)
            return steps - self.in_row(tiles, one) - self.in_row(tiles, two)
        one, two = gap % width, cell % width
        steps += self.in_column(after, one) + self.in_column(after, two)
        return steps - self.in_column(tiles, one) - self.in_column(tiles, two)

    def in_row(self, tiles: bytes, row: int) -> int:
        """Count the steps that wrong order in this row costs beyond the distances."""
        line = tiles[row * self.width : (row + 1) * self.width]
        cost = self._conflicts.get((row, line))
        if cost is None:
            goals = [tile for tile in line if tile and (tile - 1) // self.width == row]
            cost = self._remember(row, line, goals)
        return cost

    def in_column(self, tiles: bytes, column: int) -> int:
        """Count the steps that wrong order in this column costs beyond the distances."""
        line = tiles[column :: self.width]
        cost = self._conflicts.get((~column, line))
        if cost is None:
            goals = [tile for tile in line if tile and (tile - 1) % self.width == column]
            cost = self._remember(~column, line, goals)
        return cost

    def _remember(self, key: int, line: bytes, goals: list[int]) -> int:
        if len(self._conflicts) >= REMEMBERED:
            self._conflicts.clear()
        cost = self._conflicts[key, line] = 2 * (len(goals) - longest_rise(goals))
        return cost


def longest_rise(numbers: list[int]) -> int:
    """Return the length of the longest rising subsequence."""
    ends: list[int] = []
    for number in numbers:
        place = bisect_left(ends, number)
        ends[place : place + 1] = [number]
    return len(ends)


def _apart(one: int, two: int, width: int) -> int:
    return abs(one // width - two // width) + abs(one % width - two % width)
