"""The canvas of a flood board: cells to paint, handles for its size, and the colours below it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.art.look import Look
from game.play.drawing.flood import FloodDrawing
from game.rules.flood import COLOURS, SIDES, Flood
from game.text.tongue import mark, say
from game.views.canvas import Hand
from game.views.common.cells import Cell
from game.views.common.painting import BRUSH, COMMANDS, FILL, PaintingCanvas
from game.views.flood.board import FloodView
from game.views.view import Part, Scene
from game.words.families.flood import KINDS

LARGEST = 72
# So many corners inside a region show where its cells are; fewer would look like spots.
LEAST_INSIDE = 4
START = "canvas starting"


class FloodCanvas(PaintingCanvas[FloodDrawing]):
    """Cells and colours; what is painted is shown as it is played."""

    commands: ClassVar[Mapping[str, str]] = {
        **COMMANDS,
        "canvas change": mark("brush, or fill"),
        "canvas start": mark("start from this cell"),
    }
    tools_there = (
        (BRUSH, mark("Brush"), ""),
        (FILL, mark("Fill"), "canvas change"),
        (START, mark("Start"), "canvas start"),
    )
    turns = BRUSH, FILL
    how = (
        mark("Paint by mouse, or arrows and Enter · digits paint and go on · X: brush or fill"),
        mark("Click where the region is to start · O starts from the cell under the cursor"),
    )

    def __init__(self) -> None:
        super().__init__(FloodDrawing.of, FloodDrawing.read, (SIDES, SIDES), COLOURS)
        self._view = FloodView()
        # What was fitted last.
        self._fitted: object = None

    def _board(self, drawing: FloodDrawing) -> Flood:
        return drawing.flood

    def _place(self, cell: Cell) -> int:
        return self._cells.number(cell)

    def _paint(self, drawing: FloodDrawing, place: int) -> FloodDrawing:
        return drawing.paint([place], self._colour)

    def _use_own(self, drawing: FloodDrawing, place: int) -> FloodDrawing:
        return drawing.started(place)

    def fit(self, drawing: FloodDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles and the colours leave."""
        flood = drawing.flood
        inner = self._room(drawing, area, scale, text, round(LARGEST * scale))
        fitted = flood.width, flood.height, *inner
        if fitted != self._fitted:
            # Whatever is fitted anew is painted anew, cell by cell.
            self._fitted = fitted
            self._view.fit(flood, inner, 0.0)
        self._fit_field(drawing, self._view.board, self._view.board, scale)

    def draw(self, target: pygame.Surface, drawing: FloodDrawing, look: Look, hand: Hand) -> None:
        """Draw the cells, the handles, and the colours."""
        flood = drawing.flood
        self._view.draw(target, Scene(flood, look))
        # A region has no signs to tell its cells by.
        own, below = set(flood.region()), flood.width
        inside = [
            cell
            for cell in own
            if (cell + 1) % below and own.issuperset((cell + 1, cell + below, cell + below + 1))
        ]
        for cell in inside if len(inside) >= LEAST_INSIDE else ():
            self._cells.draw_corner(target, self._cells.of(cell), look.theme)
        self._draw_hand(target, look, hand)

    def parts(self, drawing: FloodDrawing, look: Look) -> Sequence[Part]:
        """Tell each cell's colour, and where the region starts."""
        flood, found = drawing.flood, []
        for number, colour in enumerate(flood.cells):
            row, column = divmod(number, flood.width)
            said = [say(look.palette.names[colour])]
            if number == flood.origin:
                said.append(say("where your region starts"))
            found.append(self._cells.part((column, row), *said))
        return found

    def title(self, drawing: FloodDrawing) -> str:
        return KINDS.label(drawing.flood.params())
