"""A canvas of columns to paint tiles into, with the colours below the floor."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.drawing.columns import ColumnsDrawing
from game.rules.columns import Place
from game.text.tongue import mark
from game.views.canvas import Hand
from game.views.common import falling, tiles
from game.views.common.cells import Cell
from game.views.common.floor import FloorView
from game.views.common.painting import BRUSH, COMMANDS, FILL, PaintingCanvas
from game.views.view import Part

LARGEST = 84
TAKE = "canvas taking"
D = TypeVar("D", bound=ColumnsDrawing)


class ColumnsCanvas(PaintingCanvas[D]):
    """Tiles on a floor, and faint places where there is room for more."""

    commands: ClassVar[Mapping[str, str]] = {
        **{name: words for name, words in COMMANDS.items() if name != "canvas type 0"},
        "canvas change": mark("brush, fill, or take"),
        "canvas delete": mark("take the tile away"),
    }
    tools_there = ((BRUSH, mark("Brush"), ""), (FILL, mark("Fill"), ""), (TAKE, mark("Take"), ""))
    turns = BRUSH, FILL, TAKE
    how = (
        mark("Paint by mouse, or arrows and Enter · tiles fall · 1–9 paint and go on · Del takes"),
        mark("Click a tile to take it away · those above it fall · X changes the tool"),
    )

    def __init__(self, drawing: type[D], view: FloorView) -> None:
        """Make drawings of this kind, on the floor of a view; `fit` comes first."""
        super().__init__(drawing, drawing.read, (drawing.widths, drawing.heights), drawing.counts)
        self._view = view

    def _board(self, drawing: D) -> object:
        return drawing.position

    def _place(self, cell: Cell) -> Place:
        """Turn a cell from the upper left into a place from the floor up, or back."""
        return cell[0], self._cells.rows - 1 - cell[1]

    def _use_own(self, drawing: D, place: Place) -> D:
        return drawing.take(place)

    def fit(self, drawing: D, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles and the colours leave."""
        most, floor = round(LARGEST * scale), round(14 * scale)
        inner = self._room(drawing, area, scale, text, most, floor)
        self._view.fit(drawing.position, inner, scale)
        around = self._view.board.copy()
        around.height += floor // 2
        self._fit_field(drawing, self._view.board, around, scale)

    def draw(self, target: pygame.Surface, drawing: D, look: Look, hand: Hand) -> None:
        """Draw the floor, the tiles and the room above them, the handles, and the colours."""
        position, view, theme = drawing.position, self._view, look.theme
        view.draw_floor(target, theme)
        faint = mix(theme.ground, theme.line, 0.8)
        for x, column in enumerate(position.columns):
            for y in range(position.height):
                spot = view.spot(x, y)
                if y < len(column):
                    tiles.draw(target, column[y], 0.0, spot, look)
                else:
                    ring = paint.rounded(spot.size, round(spot.width * 0.14), faint, edge=1)
                    target.blit(ring, spot)
        self._draw_hand(target, look, hand)

    def parts(self, drawing: D, look: Look) -> Sequence[Part]:
        """Tell each tile's colour; rows count from the floor."""

        def spot(x: int, y: int) -> pygame.Rect:
            return self._cells.spot(self._place((x, y)))

        here = self._place(self._cells.cursor)
        return falling.parts(drawing.position, look, spot, lambda _: "", here)
