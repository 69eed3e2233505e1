"""The canvas of a collapse board: columns to paint tiles into, and the colours below the floor."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.drawing.collapse import CollapseDrawing, Place
from game.rules.collapse import COLOURS, SIDES, Collapse
from game.views.canvas import Hand, Point, Tool
from game.views.collapse.board import CollapseView
from game.views.collapse.kinds import KINDS
from game.views.common import colours, handles
from game.views.common.cells import ARROWS, Cell, Cells
from game.views.common.colours import Colours
from game.views.common.handles import SIZING, Handles, turned
from game.views.common.keys import ENTER, PLACES
from game.views.common.runs import run
from game.views.face import Knob

LARGEST = 84
BRUSH, FILL, TAKE = "canvas brush", "canvas filling", "canvas taking"
TOOLS = (BRUSH, FILL, TAKE)


class CollapseCanvas:
    """Tiles on a floor, and faint places where there is room for more."""

    keys = (
        ("Arrows", "move the cursor"),
        ("Enter", "paint; with Shift, the region"),
        ("1 – 9", "paint, and go on"),
        ("Shift ← → ↑ ↓", "size the board"),
        ("X", "brush, fill, or take"),
        ("Del", "take the tile away"),
    )

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self._view = CollapseView()
        self._cells, self._handles, self._colours = Cells(), Handles(), Colours()
        self._colour, self._tool = 0, BRUSH
        # The cell that a run has come to; and what the board was when a handle was taken.
        self._last: Cell | None = None
        self._sized: CollapseDrawing | None = None

    def begin(self, position: Collapse) -> CollapseDrawing:
        """Return the drawing of a board."""
        return CollapseDrawing(position)

    def read(self, text: str) -> CollapseDrawing:
        """Return the drawing that was written as this text."""
        return CollapseDrawing.read(text)

    def fit(self, drawing: CollapseDrawing, area: pygame.Rect, scale: float) -> None:
        """Give the cells what the handles and the colours leave."""
        collapse = drawing.collapse
        edge, foot = round(handles.ROOM * scale), round(colours.ROOM * scale)
        room = pygame.Rect(area.x, area.y, area.width - edge, area.height - foot - edge)
        most, floor = round(LARGEST * scale), round(14 * scale)
        inner = pygame.Rect(0, 0, most * collapse.width, most * collapse.height + floor)
        inner = inner.clip((0, 0, room.width, room.height))
        inner.center = room.center
        self._view.fit(collapse, inner, scale)
        self._cells.fit(self._view.board, collapse.width, collapse.height)
        around = self._view.board.copy()
        around.height += floor // 2
        self._handles.fit(around, self._cells.size, scale)
        self._colours.fit(collapse.colours, area, scale)
        self._colour = min(self._colour, collapse.colours - 1)

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
        self._handles.draw(target, theme, hand.pointer)
        self._colours.draw(target, look, self._colour, hand.pointer)
        under = None if hand.pointer is None else self._cells.at(hand.pointer)
        if under is not None and not self._handles.held:
            self._cells.draw_hover(target, under, theme)
        if hand.cursor:
            self._cells.draw_cursor(target, theme)

    def state(self) -> object:
        """Return what the hand holds."""
        return self._colour, self._tool, self._cells.cursor, self._handles.held

    def spots(self, drawing: CollapseDrawing) -> dict[str, pygame.Rect]:
        """The colours, then the handles."""
        return {**self._colours.spots, **self._handles.spots}

    def holds(self, point: Point) -> bool:
        """Tiles are painted, handles drawn."""
        return self._cells.at(point) is not None or bool(self._handles.at(point))

    def _place(self, cell: Cell) -> Place:
        """Turn a cell from the upper left into a place from the floor up."""
        return cell[0], self._cells.rows - 1 - cell[1]

    # Strokes

    def press(self, drawing: CollapseDrawing, point: Point) -> CollapseDrawing:
        """Use the tool on the cell here, or take hold of a handle."""
        collapse, cell = drawing.collapse, self._cells.at(point)
        if self._handles.grab(point, (collapse.width, collapse.height)):
            self._sized = drawing
            return drawing
        if cell is None:
            return drawing
        self._cells.cursor = cell
        self._last = cell if self._tool == BRUSH else None
        return self._use(drawing, cell)

    def _use(self, drawing: CollapseDrawing, cell: Cell) -> CollapseDrawing:
        """Use the tool on a cell."""
        place = self._place(cell)
        if self._tool == FILL:
            return drawing.fill(place, self._colour)
        if self._tool == TAKE:
            return drawing.take(place)
        return drawing.paint(place, self._colour)

    def pull(self, drawing: CollapseDrawing, point: Point) -> CollapseDrawing:
        """Paint all cells on the way here, or size the board."""
        if self._sized is not None:
            return self._sized.sized(*self._handles.pulled(point), self._colour)
        if self._last is None:
            return drawing
        here = self._cells.near(point)
        for cell in run(self._last, here)[1:] if here != self._last else ():
            drawing = drawing.paint(self._place(cell), self._colour)
        self._last = self._cells.cursor = here
        return drawing

    def drop(self, drawing: CollapseDrawing) -> CollapseDrawing:
        """Let go."""
        self._last = self._sized = None
        self._handles.let_go()
        return drawing

    def key(self, drawing: CollapseDrawing, key: int, shift: bool) -> str | None:
        """Arrows move the cursor, or size the board; a digit paints the cell and goes on."""
        if key in ARROWS:
            return f"canvas size {ARROWS[key]}" if shift else f"canvas go {ARROWS[key]}"
        if key in (*ENTER, pygame.K_SPACE):
            return "canvas fill" if shift else "canvas paint"
        if key in PLACES:
            return f"canvas type {PLACES[key]}"
        return {pygame.K_x: "canvas change", pygame.K_DELETE: "canvas delete"}.get(key)

    def do(self, drawing: CollapseDrawing, name: str) -> CollapseDrawing:
        """Do what has this name."""
        collapse, place = drawing.collapse, self._place(self._cells.cursor)
        match name.split()[1:]:
            case ["go", way]:
                self._cells.steer(way)
            case ["size", way]:
                wider, higher = SIZING[way]
                size = collapse.width + wider, collapse.height + higher
                return drawing.sized(*size, self._colour)
            case ["paint"]:
                return drawing.paint(place, self._colour)
            case ["fill"]:
                return drawing.fill(place, self._colour)
            case ["delete"]:
                return drawing.take(place)
            case ["change"]:
                self._tool = TOOLS[(TOOLS.index(self._tool) + 1) % len(TOOLS)]
            case ["brush" | "filling" | "taking"]:
                self._tool = name
            case ["type", colour] if int(colour) < collapse.colours:
                self._colour = int(colour)
                self._cells.go_on()
                return drawing.paint(place, self._colour)
            case ["colour", colour]:
                self._colour = int(colour)
            case ["fewer" | "more" as which]:
                return drawing.coloured(collapse.colours + (1 if which == "more" else -1))
        return drawing

    def turn(self, drawing: CollapseDrawing, name: str, by: int) -> CollapseDrawing:
        """Size the board by the handle that has the focus."""
        if name not in self._handles.spots:
            return drawing
        size = drawing.collapse.width, drawing.collapse.height
        return drawing.sized(*turned(name, by, size), self._colour)

    # What stands beside it

    def tools(self, drawing: CollapseDrawing) -> Sequence[Tool]:
        """A brush for single tiles, one that fills, and one that takes away."""
        return (
            Tool(BRUSH, "Brush", "", self._tool == BRUSH),
            Tool(FILL, "Fill", "", self._tool == FILL),
            Tool(TAKE, "Take", "", self._tool == TAKE),
        )

    def knobs(self, drawing: CollapseDrawing) -> Sequence[Knob]:
        """Width, height, and how many colours."""
        collapse = drawing.collapse
        return (
            Knob("Width", collapse.width, *SIDES),
            Knob("Height", collapse.height, *SIDES),
            Knob("Colours", collapse.colours, *COLOURS),
        )

    def set(self, drawing: CollapseDrawing, place: int, value: int) -> CollapseDrawing:
        """Give the board this size, or so many colours."""
        collapse = drawing.collapse
        if place == 2:
            return drawing.coloured(value)
        wide, high = (value, collapse.height) if place == 0 else (collapse.width, value)
        return drawing.sized(wide, high, self._colour)

    def title(self, drawing: CollapseDrawing) -> str:
        """Say the size and the colours."""
        collapse = drawing.collapse
        return KINDS.label(f"{collapse.width}x{collapse.height}c{collapse.colours}")

    def words(self, drawing: CollapseDrawing, name: str | None) -> str:
        """Say how to paint."""
        if name in handles.WORDS:
            return handles.WORDS[name]
        if name == colours.MORE:
            return "One more colour; a board has at most nine"
        if name == colours.FEWER:
            return "One colour less: the last one must not be on the board"
        if self._tool == TAKE:
            return "Click a tile to take it away · those above it fall · X changes the tool"
        return "Paint by mouse, or arrows and Enter · tiles fall · 1–9 paint and go on · Del takes"
