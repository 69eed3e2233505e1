"""A cell of a board to choose: by pointing at it, or by arrows."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL
from game.text.tongue import mark, say
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import PRESSED, Node, Role, box
from game.words.wording import letters

HIGH, LARGEST = 176, 24
CHOOSING = mark("Click a cell, or go to it by arrows.")
# Where there is less room than this, the words are below; how wide the plan is at most.
STACKED, BESIDE, ALONE = 360, 226, 260
# More columns or rows than any board has are not drawn, whatever is being typed.
MOST = 40


class Plot(NamedTuple):
    """How many columns and rows there are, and the cell that is chosen."""

    columns: int
    rows: int
    cell: tuple[int, int]

    def spot(self, plan: pygame.Rect, scale: float, cell: tuple[int, int]) -> pygame.Rect:
        across, down = plan.width / self.columns, plan.height / self.rows
        gap = 1 if across < 8 * scale else 2
        left, top = round(cell[0] * across), round(cell[1] * down)
        right, bottom = round((cell[0] + 1) * across) - gap, round((cell[1] + 1) * down) - gap
        return pygame.Rect(plan.x + left, plan.y + top, right - left, bottom - top)


class Cells:
    """A small plan of a board with one cell chosen; arrows go from cell to cell."""

    def __init__(
        self,
        size: Callable[[], tuple[int, int]],
        get: Callable[[], tuple[int, int]],
        take: Callable[[tuple[int, int]], None],
    ) -> None:
        """Ask how many columns and rows there are; `get` tells the present cell, `take` sets it."""
        self._asked, self._get, self._take = size, get, take

    def value(self) -> Plot:
        columns, rows = (min(max(count, 1), MOST) for count in self._asked())
        return Plot(columns, rows, self._get())

    def body(self, now: Plot) -> Box:
        """Show the plan with words beside it; it is as high for boards of every size."""
        there = now.cell[0] < now.columns and now.cell[1] < now.rows
        words = (
            Text(_said(now.cell), SMALL, "text" if there else "warn", step=22 / SMALL, read=False),
            Text(say(CHOOSING), SMALL, "quiet", step=22 / SMALL, read=False),
        )

        def plan(most: float) -> Box:
            step = min(most / now.columns, HIGH / now.rows, LARGEST)
            shown = Painted(_plan, now, step * now.columns, step * now.rows)
            turn, name = self._beside, _said(now.cell)
            size = now.rows, now.columns
            return Part(
                "cell",
                (shown,),
                Role.GRID,
                name,
                turn=turn,
                walk=self._walk,
                more=say(CHOOSING),
                size=size,
                inside=self,
            )

        high = Space(high=HIGH + 12)
        beside = Row((Column(words, grow=1), Space(wide=16), plan(BESIDE), high), stand=Stand.START)
        below = Column(
            (
                Row((plan(ALONE), Space(grow=1), Space(high=HIGH + 4)), stand=Stand.START),
                *words,
                Space(high=12),
            )
        )
        return Fit((Plate((beside,), needs=STACKED), below))

    def _beside(self, by: int) -> str | None:
        return self._go(by, 0)

    def _walk(self, by: int) -> str | None:
        return self._go(0, by)

    def _go(self, across: int, down: int) -> str | None:
        """Go to another cell; name the plan, or nothing where there was no way to go."""
        columns, rows, (column, row) = self.value()
        after = min(max(column + across, 0), columns - 1), min(max(row + down, 0), rows - 1)
        if after == (column, row):
            return None
        self._take(after)
        return "cell"

    # What lies in the plan

    def at(self, plan: pygame.Rect, scale: float, point: tuple[int, int]) -> str | None:
        columns, rows, _ = self.value()
        column = (point[0] - plan.x) * columns // plan.width
        return f"{column},{(point[1] - plan.y) * rows // plan.height}"

    def ring(self, plan: pygame.Rect, scale: float) -> pygame.Rect:
        return plan

    def press(self, name: str) -> None:
        column, _, row = name.partition(",")
        self._take((int(column), int(row)))

    def nodes(self, plan: pygame.Rect, scale: float) -> Sequence[Node]:
        now = self.value()
        return [
            Node(
                f"{column},{row}",
                Role.CELL,
                _said((column, row)),
                box(now.spot(plan, scale, (column, row))),
                on=(column, row) == now.cell,
                place=(row, column),
                deeds=PRESSED,
            )
            for row in range(now.rows)
            for column in range(now.columns)
        ]


def _said(cell: tuple[int, int]) -> str:
    """Name a cell as the board's edges do."""
    name = f"{letters(cell[0])}{cell[1] + 1}"
    return say(
        "Column {column}, row {row} ({name})", column=cell[0] + 1, row=cell[1] + 1, name=name
    )


def _plan(pen: Pen, plan: pygame.Rect, now: Plot, lit: Lit) -> None:
    """Draw every cell, the chosen one with the mark that it has on the board."""
    for row in range(now.rows):
        for column in range(now.columns):
            spot, chosen = now.spot(plan, pen.scale, (column, row)), (column, row) == now.cell
            hot = lit.within == f"{column},{row}"
            face = pen.ink("accent" if chosen else "hover" if hot else "raised")
            radius = min(pen.px(4), spot.width // 4)
            pen.target.blit(paint.rounded(spot.size, radius, face), spot)
            if chosen:
                dot = paint.disc(max(2, spot.width // 3), pen.theme.on_accent)
                pen.target.blit(dot, dot.get_rect(center=spot.center))
