"""Cells of a board or a drawing: where each is, which lies under the mouse, where the cursor is."""

import pygame

from game.art import paint
from game.art.theme import Theme
from game.views.view import Part, row_column

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

Cell = tuple[int, int]


def sized(room: int, least: int, most: int, free: bool) -> int:
    """Return how large a cell is that has so much room: no larger than the most, where that is any.

    What is left `free` takes all of its room.
    """
    return max(least, room if free or not most else min(room, most))


class Cells:
    """The cells as columns and rows, from the upper left; from the lower left where they go up."""

    def __init__(self, upwards: bool = False) -> None:
        """Measure nothing yet; `fit` or `lay` comes first."""
        self.upwards = upwards
        self.board = pygame.Rect(0, 0, 1, 1)
        self.columns = self.rows = self.size = 1
        self.cursor: Cell = (0, 0)

    def fit(self, board: pygame.Rect, columns: int, rows: int) -> None:
        """Lie where the board was fitted."""
        self.board, self.columns, self.rows = board, columns, rows
        self.size = max(1, board.width // columns)
        x, y = self.cursor
        self.cursor = min(x, columns - 1), min(y, rows - 1)

    def lay(self, size: int, columns: int, rows: int, middle: tuple[int, int]) -> None:
        """Lie round a point, each cell of this size."""
        board = pygame.Rect(0, 0, size * columns, size * rows)
        board.center = middle
        self.fit(board, columns, rows)

    def at(self, point: tuple[int, int]) -> Cell | None:
        return self.near(point) if self.board.collidepoint(point) else None

    def near(self, point: tuple[int, int]) -> Cell:
        """Return the cell at this point, or the one next to it."""
        x, y = (point[0] - self.board.x) // self.size, (point[1] - self.board.y) // self.size
        x, y = min(max(x, 0), self.columns - 1), min(max(y, 0), self.rows - 1)
        return x, self._down(y)

    def _down(self, row: int) -> int:
        """Count a row from the top as its own count goes, and back."""
        return self.rows - 1 - row if self.upwards else row

    def spot(self, cell: Cell) -> pygame.Rect:
        x, y = self.board.x + cell[0] * self.size, self.board.y + self._down(cell[1]) * self.size
        return pygame.Rect(x, y, self.size, self.size)

    def number(self, cell: Cell) -> int:
        """Count a cell from the upper left, row by row."""
        return cell[1] * self.columns + cell[0]

    def of(self, number: int) -> Cell:
        """Return the cell that is counted so."""
        return number % self.columns, number // self.columns

    def steer(self, way: str) -> None:
        """Move the cursor; it stops at the edges."""
        (x, y), (right, down) = self.cursor, WAYS[way]
        down = -down if self.upwards else down
        self.cursor = (
            min(max(x + right, 0), self.columns - 1),
            min(max(y + down, 0), self.rows - 1),
        )

    def go_on(self) -> None:
        """Move the cursor to the next cell, row by row, and from the last to the first."""
        self.cursor = self.of((self.number(self.cursor) + 1) % (self.columns * self.rows))

    def look_at(self, place: tuple[int, int]) -> None:
        """Bring the cursor to this row and column, as far as there is one."""
        row, column = place
        self.cursor = min(column, self.columns - 1), min(row, self.rows - 1)

    def part(self, cell: Cell, *said: str) -> Part:
        """Tell where a cell is, and what lies there."""
        column, row = cell
        name = ", ".join((row_column(row, column), *said))
        return Part(name, self.spot(cell), (row, column), cell == self.cursor)

    def draw_cursor(
        self,
        target: pygame.Surface,
        theme: Theme,
        spot: pygame.Rect | None = None,
        edge: int = 0,
        round_by: float = 0.2,
    ) -> None:
        """Draw the cursor round its cell, or this spot, to be seen on any colour."""
        spot, edge = spot or self.spot(self.cursor), edge or max(2, min(self.size // 14, 5))
        for grow, colour in ((2, theme.ground), (0, theme.outline)):
            ring = spot.inflate(grow, grow)
            radius = round(self.size * round_by)
            target.blit(paint.rounded(ring.size, radius, colour, edge=edge + grow), ring)

    def draw_corner(self, target: pygame.Surface, cell: Cell, theme: Theme) -> None:
        """Draw a fine dot where the cell meets the three right of it and below."""
        size = max(3, self.size // 11) | 1
        dot = pygame.Rect(0, 0, size, size)
        dot.center = self.spot(cell).bottomright
        target.blit(paint.rounded(dot.size, size // 2, theme.outline, 130), dot)

    def draw_hover(self, target: pygame.Surface, cell: Cell, theme: Theme) -> None:
        """Draw a fine ring round the cell under the mouse."""
        spot = self.spot(cell).inflate(-2, -2)
        edge = max(2, self.size // 18)
        target.blit(
            paint.rounded(spot.size, round(self.size * 0.2), theme.outline, 190, edge), spot
        )


def run(start: Cell, end: Cell) -> list[Cell]:
    """List the cells from one to another, each beside the one before or across its corner.

    A hand moves faster than the window looks.
    """
    (x, y), (to_x, to_y) = start, end
    far = max(abs(to_x - x), abs(to_y - y), 1)
    return [
        (x + round((to_x - x) * step / far), y + round((to_y - y) * step / far))
        for step in range(far + 1)
    ]
