"""The canvas of a flood board: cells to paint, handles for its size, and the colours below it."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.art.look import Look
from game.play.drawing.flood import FloodDrawing
from game.rules.flood import COLOURS, SIDES
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.common import colours
from game.views.common.painter import Painter
from game.views.common.runs import run
from game.views.flood.board import FloodView
from game.views.view import Part, Scene
from game.words.families.flood import KINDS

LARGEST = 72
# So many corners inside a region show where its cells are; fewer would look like spots.
LEAST_INSIDE = 4
BRUSH, FILL, START = "canvas brush", "canvas filling", "canvas starting"


class FloodCanvas:
    """Cells and colours; what is painted is shown as it is played."""

    commands: ClassVar[Mapping[str, str]] = {
        "canvas go": mark("move the cursor"),
        "canvas paint": mark("paint; with Shift, the region"),
        "canvas fill": "",
        "canvas type": mark("paint, and go on"),
        "canvas type 0": "",
        "canvas size": mark("size the board"),
        "canvas change": mark("brush, or fill"),
        "canvas start": mark("start from this cell"),
    }

    begin, read = FloodDrawing.of, FloodDrawing.read

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self._view = FloodView()
        self._painter = painter = Painter[FloodDrawing](
            BRUSH, SIDES, COLOURS, lambda drawing: drawing.flood
        )
        self._cells = painter.cells
        # What is held, and pointed at beside the cells, is all the painter's.
        self.state, self.spots, self.holds = painter.state, painter.spots, painter.holds
        self.look_at, self.called = painter.cells.look_at, painter.called
        self.drop, self.turn = painter.drop, painter.turn
        self.knobs, self.set = painter.knobs, painter.set
        # What was fitted last.
        self._fitted: object = None

    def fit(self, drawing: FloodDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles and the colours leave."""
        flood = drawing.flood
        room = self._painter.room(drawing, area, scale, text)
        most = round(LARGEST * scale)
        inner = pygame.Rect(0, 0, most * flood.width, most * flood.height).clip(
            (0, 0, room.width, room.height)
        )
        inner.center = room.center
        fitted = flood.width, flood.height, *inner
        if fitted != self._fitted:
            # Whatever is fitted anew is painted anew, cell by cell.
            self._fitted = fitted
            self._view.fit(flood, inner, 0.0)
        board = self._view.board
        self._painter.fit(drawing, board, board, scale)

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
            self._cells.draw_corner(target, (cell % below, cell // below), look.theme)
        self._painter.draw(target, look, hand)

    # For who hears it

    def parts(self, drawing: FloodDrawing, look: Look) -> Sequence[Part]:
        """Tell each cell's colour, and where the region starts."""
        flood, cells = drawing.flood, self._cells
        found = []
        for number, colour in enumerate(flood.cells):
            row, column = divmod(number, flood.width)
            said = [say(look.palette.names[colour])]
            if number == flood.origin:
                said.append(say("where your region starts"))
            found.append(cells.part((column, row), *said))
        return found

    # Strokes

    def press(self, drawing: FloodDrawing, point: Point) -> FloodDrawing:
        """Paint the cell here, fill its region, start from it, or take hold of a handle."""
        painter, cell = self._painter, self._cells.at(point)
        if painter.grab(drawing, point) or cell is None:
            return drawing
        self._cells.cursor = cell
        if painter.tool == FILL:
            return drawing.fill(self._cells.number(cell), painter.colour)
        if painter.tool == START:
            return drawing.started(self._cells.number(cell))
        painter.last = cell
        return drawing.paint([self._cells.number(cell)], painter.colour)

    def pull(self, drawing: FloodDrawing, point: Point) -> FloodDrawing:
        """Paint all cells on the way here, or size the board."""
        painter = self._painter
        if (sized := painter.pulled(point)) is not None:
            return sized
        if painter.last is None:
            return drawing
        here = self._cells.near(point)
        cells = [self._cells.number(cell) for cell in run(painter.last, here)]
        painter.last = self._cells.cursor = here
        return drawing.paint(cells, painter.colour)

    def do(self, drawing: FloodDrawing, name: str) -> FloodDrawing:
        """Do what has this name."""
        flood, painter = drawing.flood, self._painter
        cell = self._cells.number(self._cells.cursor)
        match name.split()[1:]:
            case ["paint"]:
                return drawing.paint([cell], painter.colour)
            case ["fill"]:
                return drawing.fill(cell, painter.colour)
            case ["start"]:
                return drawing.started(cell)
            case ["change"]:
                painter.tool = BRUSH if painter.tool == FILL else FILL
            case ["brush" | "filling" | "starting"]:
                painter.tool = name
            case ["type", digit] if (colour := colours.place_of(digit)) < flood.colours:
                painter.colour = colour
                self._cells.go_on()
                return drawing.paint([cell], painter.colour)
            case _:
                return painter.do(drawing, name)
        return drawing

    # What stands beside it

    def tools(self, drawing: FloodDrawing) -> Sequence[Tool]:
        """A brush for single cells, one that fills, and the mark of the start."""
        return (
            Tool(BRUSH, say("Brush"), "", self._painter.tool == BRUSH),
            Tool(FILL, say("Fill"), "canvas change", self._painter.tool == FILL),
            Tool(START, say("Start"), "canvas start", self._painter.tool == START),
        )

    def title(self, drawing: FloodDrawing) -> str:
        """Say the size and the colours."""
        return KINDS.label(drawing.flood.params())

    def words(self, drawing: FloodDrawing, name: str | None) -> str:
        """Say how to paint."""
        if told := self._painter.words(name):
            return told
        if self._painter.tool == START:
            return say(
                "Click where the region is to start · O starts from the cell under the cursor"
            )
        return say(
            "Paint by mouse, or arrows and Enter · digits paint and go on · X: brush or fill"
        )
