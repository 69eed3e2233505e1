"""The canvas of a collapse board: columns to paint tiles into, and the colours below the floor."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.drawing.collapse import CollapseDrawing, Place
from game.rules.collapse import COLOURS, SIDES, Collapse
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.collapse.board import CollapseView
from game.views.collapse.kinds import KINDS
from game.views.common.cells import Cell
from game.views.common.painter import Painter
from game.views.common.runs import run
from game.views.face import Knob
from game.views.view import Part

LARGEST = 84
BRUSH, FILL, TAKE = "canvas brush", "canvas filling", "canvas taking"
TOOLS = (BRUSH, FILL, TAKE)


class CollapseCanvas:
    """Tiles on a floor, and faint places where there is room for more."""

    keys = (
        (mark("Arrows"), mark("move the cursor")),
        (mark("Enter"), mark("paint; with Shift, the region")),
        ("1 – 9", mark("paint, and go on")),
        (mark("Shift ← → ↑ ↓"), mark("size the board")),
        ("X", mark("brush, fill, or take")),
        (mark("Del"), mark("take the tile away")),
    )

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self._view = CollapseView()
        self._painter = Painter[CollapseDrawing](BRUSH, SIDES, COLOURS)
        self._cells = self._painter.cells

    def begin(self, position: Collapse) -> CollapseDrawing:
        """Return the drawing of a board."""
        return CollapseDrawing(position)

    def read(self, text: str) -> CollapseDrawing:
        """Return the drawing that was written as this text."""
        return CollapseDrawing.read(text)

    def fit(self, drawing: CollapseDrawing, area: pygame.Rect, scale: float) -> None:
        """Give the cells what the handles and the colours leave."""
        collapse = drawing.collapse
        room = self._painter.room(area, scale)
        most, floor = round(LARGEST * scale), round(14 * scale)
        inner = pygame.Rect(0, 0, most * collapse.width, most * collapse.height + floor)
        inner = inner.clip((0, 0, room.width, room.height))
        inner.center = room.center
        self._view.fit(collapse, inner, scale)
        around = self._view.board.copy()
        around.height += floor // 2
        self._painter.fit(collapse, self._view.board, around, area, scale)

    def draw(
        self, target: pygame.Surface, drawing: CollapseDrawing, look: Look, hand: Hand
    ) -> None:
        """Draw the floor, the tiles and the room above them, the handles, and the colours."""
        collapse, view, theme = drawing.collapse, self._view, look.theme
        view.draw_floor(target, theme)
        faint = mix(theme.ground, theme.line, 0.8)
        for x, column in enumerate(collapse.columns):
            for y in range(collapse.height):
                spot = view.spot(x, y)
                if y < len(column):
                    view.draw_tile(target, column[y], 0.0, spot, look)
                else:
                    ring = paint.rounded(spot.size, round(spot.width * 0.14), faint, edge=1)
                    target.blit(ring, spot)
        self._painter.draw(target, look, hand)

    def state(self) -> object:
        """Return what the hand holds."""
        return self._painter.state()

    def spots(self, drawing: CollapseDrawing) -> dict[str, pygame.Rect]:
        """The colours, then the handles."""
        return self._painter.spots

    def holds(self, point: Point) -> bool:
        """Tiles are painted, handles drawn."""
        return self._painter.holds(point)

    def _place(self, cell: Cell) -> Place:
        """Turn a cell from the upper left into a place from the floor up."""
        return cell[0], self._cells.rows - 1 - cell[1]

    # For who hears it

    def parts(self, drawing: CollapseDrawing, look: Look) -> Sequence[Part]:
        """Tell each tile's colour; rows count from the floor."""
        found = []
        for row in range(drawing.collapse.height):
            for column in range(drawing.collapse.width):
                x, y = self._place((column, row))
                where = say("row {row} from the floor, column {column}", row=y + 1, column=x + 1)
                colour = drawing.collapse.tile(x, y)
                said = say("empty") if colour is None else say(look.palette.names[colour])
                found.append(self._cells.part((column, row), said, where=where))
        return found

    def look_at(self, place: Point) -> None:
        """Bring the cursor to this row and column."""
        self._cells.look_at(place)

    def called(self, drawing: CollapseDrawing, name: str, look: Look) -> str:
        """Say what a colour or a handle is called."""
        return self._painter.called(name, look)

    # Strokes

    def press(self, drawing: CollapseDrawing, point: Point) -> CollapseDrawing:
        """Use the tool on the cell here, or take hold of a handle."""
        painter, cell = self._painter, self._cells.at(point)
        if painter.grab(drawing, drawing.collapse, point) or cell is None:
            return drawing
        self._cells.cursor = cell
        painter.last = cell if painter.tool == BRUSH else None
        return self._use(drawing, cell)

    def _use(self, drawing: CollapseDrawing, cell: Cell) -> CollapseDrawing:
        """Use the tool on a cell."""
        place = self._place(cell)
        if self._painter.tool == FILL:
            return drawing.fill(place, self._painter.colour)
        if self._painter.tool == TAKE:
            return drawing.take(place)
        return drawing.paint(place, self._painter.colour)

    def pull(self, drawing: CollapseDrawing, point: Point) -> CollapseDrawing:
        """Paint all cells on the way here, or size the board."""
        painter = self._painter
        if (sized := painter.pulled(point)) is not None:
            return sized
        if painter.last is None:
            return drawing
        here = self._cells.near(point)
        for cell in run(painter.last, here)[1:] if here != painter.last else ():
            drawing = drawing.paint(self._place(cell), painter.colour)
        painter.last = self._cells.cursor = here
        return drawing

    def drop(self, drawing: CollapseDrawing) -> CollapseDrawing:
        """Let go."""
        self._painter.let_go()
        return drawing

    def key(self, drawing: CollapseDrawing, key: int, shift: bool) -> str | None:
        """Arrows move the cursor, or size the board; a digit paints the cell and goes on."""
        return "canvas delete" if key == pygame.K_DELETE else self._painter.key(key, shift)

    def do(self, drawing: CollapseDrawing, name: str) -> CollapseDrawing:
        """Do what has this name."""
        collapse, painter = drawing.collapse, self._painter
        place = self._place(self._cells.cursor)
        match name.split()[1:]:
            case ["paint"]:
                return drawing.paint(place, painter.colour)
            case ["fill"]:
                return drawing.fill(place, painter.colour)
            case ["delete"]:
                return drawing.take(place)
            case ["change"]:
                painter.tool = TOOLS[(TOOLS.index(painter.tool) + 1) % len(TOOLS)]
            case ["brush" | "filling" | "taking"]:
                painter.tool = name
            case ["type", colour] if int(colour) < collapse.colours:
                painter.colour = int(colour)
                self._cells.go_on()
                return drawing.paint(place, painter.colour)
            case _:
                return painter.do(drawing, collapse, name)
        return drawing

    def turn(self, drawing: CollapseDrawing, name: str, by: int) -> CollapseDrawing:
        """Size the board by the handle that has the focus."""
        return self._painter.turn(drawing, drawing.collapse, name, by)

    # What stands beside it

    def tools(self, drawing: CollapseDrawing) -> Sequence[Tool]:
        """A brush for single tiles, one that fills, and one that takes away."""
        return (
            Tool(BRUSH, say("Brush"), "", self._painter.tool == BRUSH),
            Tool(FILL, say("Fill"), "", self._painter.tool == FILL),
            Tool(TAKE, say("Take"), "", self._painter.tool == TAKE),
        )

    def knobs(self, drawing: CollapseDrawing) -> Sequence[Knob]:
        """Width, height, and how many colours."""
        return self._painter.knobs(drawing.collapse)

    def set(self, drawing: CollapseDrawing, place: int, value: int) -> CollapseDrawing:
        """Give the board this size, or so many colours."""
        return self._painter.set(drawing, drawing.collapse, place, value)

    def title(self, drawing: CollapseDrawing) -> str:
        """Say the size and the colours."""
        collapse = drawing.collapse
        return KINDS.label(f"{collapse.width}x{collapse.height}c{collapse.colours}")

    def words(self, drawing: CollapseDrawing, name: str | None) -> str:
        """Say how to paint."""
        if told := self._painter.words(name):
            return told
        if self._painter.tool == TAKE:
            return say("Click a tile to take it away · those above it fall · X changes the tool")
        return say(
            "Paint by mouse, or arrows and Enter · tiles fall · 1–9 paint and go on · Del takes"
        )
