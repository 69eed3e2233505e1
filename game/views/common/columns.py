"""A canvas of columns to paint tiles into, with the colours below the floor."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme, mix
from game.play.drawing.columns import ColumnsDrawing
from game.rules.columns import Place
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.common import colours, tiles
from game.views.common.cells import Cell
from game.views.common.painter import Painter
from game.views.common.runs import run
from game.views.view import Part
from game.words.wording import Knob

LARGEST = 84
BRUSH, FILL, TAKE = "canvas brush", "canvas filling", "canvas taking"
TOOLS = (BRUSH, FILL, TAKE)


class Floored(Protocol):
    """What the canvas needs of a family's view: where it was fitted, its floor and its spots."""

    @property
    def board(self) -> pygame.Rect:
        """Where the board was fitted."""

    def fit(self, position: Any, area: pygame.Rect, scale: float, /) -> None:
        """Measure the board for this part of the window."""

    def draw_floor(self, target: pygame.Surface, theme: Theme, /) -> None:
        """Draw what the columns stand on."""

    def spot(self, x: int, y: int, /) -> pygame.Rect:
        """Return where a tile lies, by its column and its row from the floor up."""


D = TypeVar("D", bound=ColumnsDrawing)


class ColumnsCanvas(Generic[D]):
    """Tiles on a floor, and faint places where there is room for more."""

    commands: ClassVar[Mapping[str, str]] = {
        "canvas go": mark("move the cursor"),
        "canvas paint": mark("paint; with Shift, the region"),
        "canvas fill": "",
        "canvas type": mark("paint, and go on"),
        "canvas size": mark("size the board"),
        "canvas change": mark("brush, fill, or take"),
        "canvas delete": mark("take the tile away"),
    }

    def __init__(self, drawing: type[D], view: Floored) -> None:
        """Make drawings of this kind, on the floor of a view; `fit` comes first."""
        self.begin, self.read = drawing, drawing.read
        self._view = view
        self._painter = painter = Painter[D](
            BRUSH, drawing.widths, drawing.counts, lambda drawing: drawing.position, drawing.heights
        )
        self._cells = painter.cells
        # What is held, and pointed at beside the tiles, is all the painter's.
        self.state, self.spots, self.holds = painter.state, painter.spots, painter.holds
        self.look_at, self.called = painter.cells.look_at, painter.called
        self.drop, self.turn = painter.drop, painter.turn

    def fit(self, drawing: D, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles and the colours leave."""
        position = drawing.position
        room = self._painter.room(drawing, area, scale, text)
        most, floor = round(LARGEST * scale), round(14 * scale)
        inner = pygame.Rect(0, 0, most * position.width, most * position.height + floor)
        inner = inner.clip((0, 0, room.width, room.height))
        inner.center = room.center
        self._view.fit(position, inner, scale)
        around = self._view.board.copy()
        around.height += floor // 2
        self._painter.fit(drawing, self._view.board, around, scale)

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
        self._painter.draw(target, look, hand)

    def _place(self, cell: Cell) -> Place:
        """Turn a cell from the upper left into a place from the floor up."""
        return cell[0], self._cells.rows - 1 - cell[1]

    # For who hears it

    def parts(self, drawing: D, look: Look) -> Sequence[Part]:
        """Tell each tile's colour; rows count from the floor."""
        found = []
        for row in range(drawing.position.height):
            for column in range(drawing.position.width):
                x, y = self._place((column, row))
                where = say("row {row} from the floor, column {column}", row=y + 1, column=x + 1)
                colour = drawing.tile(x, y)
                said = say("empty") if colour is None else say(look.palette.names[colour])
                part = self._cells.part((column, row), said, where=where)
                found.append(part._replace(upwards=True))
        return found

    # Strokes

    def press(self, drawing: D, point: Point) -> D:
        """Use the tool on the cell here, or take hold of a handle."""
        painter, cell = self._painter, self._cells.at(point)
        if painter.grab(drawing, point) or cell is None:
            return drawing
        self._cells.cursor = cell
        painter.last = cell if painter.tool == BRUSH else None
        return self._use(drawing, cell)

    def _use(self, drawing: D, cell: Cell) -> D:
        """Use the tool on a cell."""
        place = self._place(cell)
        if self._painter.tool == FILL:
            return drawing.fill(place, self._painter.colour)
        if self._painter.tool == TAKE:
            return drawing.take(place)
        return drawing.paint(place, self._painter.colour)

    def pull(self, drawing: D, point: Point) -> D:
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

    def do(self, drawing: D, name: str) -> D:
        """Do what has this name."""
        position, painter = drawing.position, self._painter
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
            case ["type", digit] if (colour := colours.place_of(digit)) < position.colours:
                painter.colour = colour
                self._cells.go_on()
                return drawing.paint(place, painter.colour)
            case _:
                return painter.do(drawing, name)
        return drawing

    # What stands beside it

    def tools(self, drawing: D) -> Sequence[Tool]:
        """A brush for single tiles, one that fills, and one that takes away."""
        return (
            Tool(BRUSH, say("Brush"), "", self._painter.tool == BRUSH),
            Tool(FILL, say("Fill"), "", self._painter.tool == FILL),
            Tool(TAKE, say("Take"), "", self._painter.tool == TAKE),
        )

    def knobs(self, drawing: D) -> Sequence[Knob]:
        """Width and height."""
        return self._painter.knobs(drawing)

    def set(self, drawing: D, place: int, value: int) -> D:
        """Give the board this size."""
        return self._painter.set(drawing, place, value)

    def words(self, drawing: D, name: str | None) -> str:
        """Say how to paint."""
        if told := self._painter.words(name):
            return told
        if self._painter.tool == TAKE:
            return say("Click a tile to take it away · those above it fall · X changes the tool")
        return say(
            "Paint by mouse, or arrows and Enter · tiles fall · 1–9 paint and go on · Del takes"
        )
