"""A row to choose a cell of a board with: by pointing at it, or by arrows."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme
from game.text.tongue import mark, say
from game.ui.nodes import PRESSED, TURNED, Node, Role, box
from game.views.letters import letters

HIGH, LARGEST, STOP = 176, 24, "cell"
CHOOSING = mark("Click a cell, or go to it by arrows.")
# Where there is less room than this, the words are below, and so high.
STACKED, WORDS = 360, 92
# More columns or rows than any board has are not drawn, whatever is being typed.
MOST = 40


class Cells:
    """A small plan of a board with one cell chosen; arrows go from cell to cell."""

    def __init__(
        self,
        size: Callable[[], tuple[int, int]],
        get: Callable[[], tuple[int, int]],
        take: Callable[[tuple[int, int]], None],
    ) -> None:
        """Ask how many columns and rows there are; `get` tells the present cell, `take` sets it."""
        self.stops = [STOP]
        self._asked, self._get, self._take = size, get, take
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._stacked = False

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take the same height for boards of every size, so that nothing jumps.

        Words are beside the plan or, in little room, below it.
        """
        self._area, self._scale = area, scale
        self._stacked = area.width < STACKED * scale
        return round((HIGH + 12 + (WORDS if self._stacked else 0)) * scale)

    def _size(self) -> tuple[int, int]:
        columns, rows = self._asked()
        return min(max(columns, 1), MOST), min(max(rows, 1), MOST)

    @property
    def _plan(self) -> tuple[pygame.Rect, float]:
        """Where the plan lies, at the right, and how far its cells are apart."""
        columns, rows = self._size()
        room = self._area.width * (1 if self._stacked else 0.6), HIGH * self._scale
        step = min(room[0] / columns, room[1] / rows, LARGEST * self._scale)
        plan = pygame.Rect(0, self._area.y, round(columns * step), round(rows * step))
        if self._stacked:
            plan.x = self._area.x
        else:
            plan.right = self._area.right
        return plan, step

    def _spot(self, column: int, row: int) -> pygame.Rect:
        plan, step = self._plan
        left, top = round(column * step), round(row * step)
        gap = 1 if step < 8 * self._scale else 2
        right, bottom = round((column + 1) * step) - gap, round((row + 1) * step) - gap
        return pygame.Rect(plan.x + left, plan.y + top, right - left, bottom - top)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the cell."""
        plan, step = self._plan
        if not plan.collidepoint(point):
            return None
        columns, rows = self._size()
        column = min(int((point[0] - plan.x) / step), columns - 1)
        return f"{column},{min(int((point[1] - plan.y) / step), rows - 1)}"

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the plan."""
        return self._plan[0]

    def press(self, name: str) -> None:
        """Choose the cell that was clicked."""
        if name != STOP:
            column, _, row = name.partition(",")
            self._take((int(column), int(row)))

    def turn(self, name: str, by: int) -> str:
        """Go to the cell beside."""
        self._go(by, 0)
        return STOP

    def walks(self, name: str) -> bool:
        """Arrows go up and down, too."""
        return True

    def walk(self, name: str, by: int) -> str | None:
        """Go up or down by so many rows; name the stop, or nothing where there was no way to go."""
        return STOP if self._go(0, by) else None

    def _go(self, across: int, down: int) -> bool:
        columns, rows = self._size()
        column, row = before = self._get()
        after = min(max(column + across, 0), columns - 1), min(max(row + down, 0), rows - 1)
        if after != before:
            self._take(after)
        return after != before

    def nodes(self) -> Sequence[Node]:
        """Tell which cell is chosen; each cell can be."""
        columns, rows = self._size()
        chosen = self._get()
        cells = [
            Node(
                f"{column},{row}",
                Role.CELL,
                self._told((column, row)),
                box(self._spot(column, row)),
                on=(column, row) == chosen,
                place=(row, column),
                deeds=PRESSED,
            )
            for row in range(rows)
            for column in range(columns)
        ]
        name, told = self._told(chosen), say(CHOOSING)
        node = Node(STOP, Role.GRID, name, box(self._plan[0]), told=told, size=(rows, columns))
        return [node._replace(deeds=TURNED, children=tuple(cells))]

    def _told(self, cell: tuple[int, int]) -> str:
        """Name a cell as the board's edges do."""
        name = f"{letters(cell[0])}{cell[1] + 1}"
        return say(
            "Column {column}, row {row} ({name})", column=cell[0] + 1, row=cell[1] + 1, name=name
        )

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw every cell, the chosen one with the mark that it has on the board."""
        scale = self._scale
        columns, rows = self._size()
        chosen = self._get()
        for row in range(rows):
            for column in range(columns):
                spot = self._spot(column, row)
                face = theme.hover if hot == f"{column},{row}" else theme.raised
                if (column, row) == chosen:
                    face = theme.accent
                radius = min(round(4 * scale), spot.width // 4)
                target.blit(paint.rounded(spot.size, radius, face), spot)
        if chosen[0] < columns and chosen[1] < rows:
            spot = self._spot(*chosen)
            dot = paint.disc(max(2, spot.width // 3), theme.on_accent)
            target.blit(dot, dot.get_rect(center=spot.center))
        self._draw_words(target, theme, chosen)

    def _draw_words(self, target: pygame.Surface, theme: Theme, chosen: tuple[int, int]) -> None:
        """Name the cell as the board's edges do, and say how to choose another."""
        scale = self._scale
        size, room = round(SMALL * scale), self._plan[0].x - self._area.x - round(16 * scale)
        top = self._area.y
        if self._stacked:
            room, top = self._area.width, top + round((HIGH + 4) * scale)
        columns, rows = self._size()
        there = chosen[0] < columns and chosen[1] < rows
        lines = [
            (line, theme.text if there else theme.warn)
            for line in paint.lines(self._told(chosen), size, room)
        ]
        told = say(CHOOSING)
        lines += [(line, theme.quiet) for line in paint.lines(told, size, room)]
        for at, (line, ink) in enumerate(lines):
            words = paint.text(line, size, ink)
            target.blit(words, (self._area.x, top + round((2 + at * 22) * scale)))
