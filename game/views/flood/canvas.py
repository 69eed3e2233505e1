"""The canvas of a flood board: cells to paint, handles for its size, and the colours below it."""

from collections.abc import Sequence

import pygame

from game.art.look import Look
from game.play.drawing.flood import FloodDrawing
from game.rules.flood import COLOURS, SIDES, Flood
from game.views.canvas import Hand, Point, Tool
from game.views.common import colours, handles
from game.views.common.cells import ARROWS, Cell, Cells
from game.views.common.colours import Colours
from game.views.common.handles import SIZING, Handles, turned
from game.views.common.keys import ENTER, PLACES
from game.views.common.runs import run
from game.views.face import Knob
from game.views.flood.board import FloodView
from game.views.flood.kinds import KINDS
from game.views.view import Scene

LARGEST = 72
BRUSH, FILL, START = "canvas brush", "canvas filling", "canvas starting"


class FloodCanvas:
    """Cells and colours; what is painted is shown as it is played."""

    keys = (
        ("Arrows", "move the cursor"),
        ("Enter", "paint; with Shift, the region"),
        ("1 – 9  0", "paint, and go on"),
        ("Shift ← → ↑ ↓", "size the board"),
        ("X", "brush, or fill"),
        ("O", "start from this cell"),
    )

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self._view = FloodView()
        self._cells, self._handles, self._colours = Cells(), Handles(), Colours()
        self._colour, self._tool = 0, BRUSH
        # The cell that a run has come to; and what the board was when a handle was taken.
        self._last: Cell | None = None
        self._fitted: object = None
        self._sized: FloodDrawing | None = None

    def begin(self, position: Flood) -> FloodDrawing:
        """Return the drawing of a board."""
        return FloodDrawing(position)

    def read(self, text: str) -> FloodDrawing:
        """Return the drawing that was written as this text."""
        return FloodDrawing.read(text)

    def fit(self, drawing: FloodDrawing, area: pygame.Rect, scale: float) -> None:
        """Give the cells what the handles and the colours leave."""
        flood = drawing.flood
        edge, foot = round(handles.ROOM * scale), round(colours.ROOM * scale)
        room = pygame.Rect(area.x, area.y, area.width - edge, area.height - foot - edge)
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
        self._cells.fit(self._view.board, flood.width, flood.height)
        self._handles.fit(self._view.board, self._cells.size, scale)
        self._colours.fit(flood.colours, area, scale)
        self._colour = min(self._colour, flood.colours - 1)

    def draw(self, target: pygame.Surface, drawing: FloodDrawing, look: Look, hand: Hand) -> None:
        """Draw the cells, the handles, and the colours."""
        self._view.draw(target, Scene(drawing.flood, look))
        self._handles.draw(target, look.theme, hand.pointer)
        self._colours.draw(target, look, self._colour, hand.pointer)
        under = None if hand.pointer is None else self._cells.at(hand.pointer)
        if under is not None and not self._handles.held:
            self._cells.draw_hover(target, under, look.theme)
        if hand.cursor:
            self._cells.draw_cursor(target, look.theme)

    def state(self) -> object:
        """Return what the hand holds."""
        return self._colour, self._tool, self._cells.cursor, self._handles.held

    def spots(self, drawing: FloodDrawing) -> dict[str, pygame.Rect]:
        """The colours, then the handles."""
        return {**self._colours.spots, **self._handles.spots}

    def holds(self, point: Point) -> bool:
        """Cells are painted, handles drawn."""
        return self._cells.at(point) is not None or bool(self._handles.at(point))

    # Strokes

    def press(self, drawing: FloodDrawing, point: Point) -> FloodDrawing:
        """Paint the cell here, fill its region, start from it, or take hold of a handle."""
        flood, cell = drawing.flood, self._cells.at(point)
        if self._handles.grab(point, (flood.width, flood.height)):
            self._sized = drawing
            return drawing
        if cell is None:
            return drawing
        self._cells.cursor = cell
        if self._tool == FILL:
            return drawing.fill(self._cells.number(cell), self._colour)
        if self._tool == START:
            return drawing.started(self._cells.number(cell))
        self._last = cell
        return drawing.paint([self._cells.number(cell)], self._colour)

    def pull(self, drawing: FloodDrawing, point: Point) -> FloodDrawing:
        """Paint all cells on the way here, or size the board."""
        if self._sized is not None:
            return self._sized.sized(*self._handles.pulled(point), self._colour)
        if self._last is None:
            return drawing
        here = self._cells.near(point)
        cells = [self._cells.number(cell) for cell in run(self._last, here)]
        self._last = self._cells.cursor = here
        return drawing.paint(cells, self._colour)

    def drop(self, drawing: FloodDrawing) -> FloodDrawing:
        """Let go."""
        self._last = self._sized = None
        self._handles.let_go()
        return drawing

    def key(self, drawing: FloodDrawing, key: int, shift: bool) -> str | None:
        """Arrows move the cursor, or size the board; a digit paints the cell and goes on."""
        if key in ARROWS:
            return f"canvas size {ARROWS[key]}" if shift else f"canvas go {ARROWS[key]}"
        if key in (*ENTER, pygame.K_SPACE):
            return "canvas fill" if shift else "canvas paint"
        if key in PLACES:
            return f"canvas type {PLACES[key]}"
        return {pygame.K_x: "canvas change", pygame.K_o: "canvas start"}.get(key)

    def do(self, drawing: FloodDrawing, name: str) -> FloodDrawing:
        """Do what has this name."""
        flood, cell = drawing.flood, self._cells.number(self._cells.cursor)
        match name.split()[1:]:
            case ["go", way]:
                self._cells.steer(way)
            case ["size", way]:
                wider, higher = SIZING[way]
                return drawing.sized(flood.width + wider, flood.height + higher, self._colour)
            case ["paint"]:
                return drawing.paint([cell], self._colour)
            case ["fill"]:
                return drawing.fill(cell, self._colour)
            case ["start"]:
                return drawing.started(cell)
            case ["change"]:
                self._tool = BRUSH if self._tool == FILL else FILL
            case ["brush" | "filling" | "starting"]:
                self._tool = name
            case ["type", colour] if int(colour) < flood.colours:
                self._colour = int(colour)
                self._cells.go_on()
                return drawing.paint([cell], self._colour)
            case ["colour", colour]:
                self._colour = int(colour)
            case ["fewer" | "more" as which]:
                return drawing.coloured(flood.colours + (1 if which == "more" else -1))
        return drawing

    def turn(self, drawing: FloodDrawing, name: str, by: int) -> FloodDrawing:
        """Size the board by the handle that has the focus."""
        if name not in self._handles.spots:
            return drawing
        size = drawing.flood.width, drawing.flood.height
        return drawing.sized(*turned(name, by, size), self._colour)

    # What stands beside it

    def tools(self, drawing: FloodDrawing) -> Sequence[Tool]:
        """A brush for single cells, one that fills, and the mark of the start."""
        return (
            Tool(BRUSH, "Brush", "", self._tool == BRUSH),
            Tool(FILL, "Fill", "X", self._tool == FILL),
            Tool(START, "Start", "O", self._tool == START),
        )

    def knobs(self, drawing: FloodDrawing) -> Sequence[Knob]:
        """Width, height, and how many colours."""
        flood = drawing.flood
        return (
            Knob("Width", flood.width, *SIDES),
            Knob("Height", flood.height, *SIDES),
            Knob("Colours", flood.colours, *COLOURS),
        )

    def set(self, drawing: FloodDrawing, place: int, value: int) -> FloodDrawing:
        """Give the board this size, or so many colours."""
        flood = drawing.flood
        if place == 2:
            return drawing.coloured(value)
        wide, high = (value, flood.height) if place == 0 else (flood.width, value)
        return drawing.sized(wide, high, self._colour)

    def title(self, drawing: FloodDrawing) -> str:
        """Say the size and the colours."""
        return KINDS.label(drawing.flood.params())

    def words(self, drawing: FloodDrawing, name: str | None) -> str:
        """Say how to paint."""
        if name in handles.WORDS:
            return handles.WORDS[name]
        if name == colours.MORE:
            return "One more colour; a board has at most ten"
        if name == colours.FEWER:
            return "One colour less: the last one must not be on the board"
        if self._tool == START:
            return "Click where the region is to start · O starts from the cell under the cursor"
        return "Paint by mouse, or arrows and Enter · digits paint and go on · X fills"
