"""A canvas of cells that are painted: with colours, three tools, and handles for the size.

Two of the tools are a brush and one that fills; the third is the family's own. A family says which
board a drawing is of, where a cell lies on it, and how it is drawn.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar
from weakref import proxy

import pygame

from game.art.look import Look
from game.text.tongue import mark, say, spelled
from game.views.canvas import Hand, Point, Tool
from game.views.common import colours, field
from game.views.common.cells import Cell, run
from game.views.common.colours import Colours
from game.views.common.field import Field
from game.words.wording import Knob, key_of

BRUSH, FILL = "canvas brush", "canvas filling"
# What the keys do on every such canvas.
COMMANDS: Mapping[str, str] = {
    "canvas go": mark("move the cursor"),
    "canvas paint": mark("paint; with Shift, the region"),
    "canvas fill": "",
    "canvas type": mark("paint, and go on"),
    "canvas type 0": "",
    "canvas size": mark("size the board"),
}


class Painted(Protocol):
    """The drawing of a board of cells in colours; new cells are of the colour that is given."""

    def paint(self, place: Any, colour: int, /) -> Self:
        """Give a cell a colour."""

    def fill(self, place: Any, colour: int, /) -> Self:
        """Give all that is joined to a cell by its colour another one."""

    def sized(self, width: int, height: int, colour: int, /) -> Self:
        """Return it with this size."""

    def coloured(self, colours: int, /) -> Self:
        """Return it with so many colours."""


D = TypeVar("D", bound=Painted)


class PaintingCanvas(ABC, Generic[D]):
    """The cells, what the hand holds over them, and what it does.

    tools_there  each by its name, what stands on it, and the command that has its key
    turns        the tools that a key changes between
    how          how to paint, and what is said instead while the third tool is held
    """

    tools_there: ClassVar[Sequence[tuple[str, str, str]]]
    turns: ClassVar[Sequence[str]]
    how: ClassVar[tuple[str, str]]

    def __init__(
        self,
        begin: Callable[[Any], D],
        read: Callable[[str], D],
        sides: tuple[tuple[int, int], tuple[int, int]],
        counts: tuple[int, int],
    ) -> None:
        """Make drawings so; a board may have sides and colours from so many to so many."""
        self.begin, self.read = begin, read
        # The field knows it weakly: no cycle is looked for while the window is open.
        me: Any = proxy(self)
        self._field = Field[D](
            lambda drawing: me._size(drawing), lambda *sized: me._sized(*sized), *sides
        )
        self._cells, self._colours = self._field.cells, Colours()
        self.look_at, self.turn = self._cells.look_at, self._field.turn
        self.holds = self._field.holds
        self._colour, self._tool = 0, BRUSH
        # The cell that a run has come to.
        self._last: Cell | None = None
        self._counts = counts

    @abstractmethod
    def _board(self, drawing: D) -> Any:
        """Return the board of a drawing: it has `width`, `height` and `colours`."""

    def _size(self, drawing: D) -> tuple[int, int]:
        board = self._board(drawing)
        return board.width, board.height

    def _sized(self, drawing: D, width: int, height: int) -> D:
        return drawing.sized(width, height, self._colour)

    @abstractmethod
    def _place(self, cell: Cell) -> Any:
        """Tell what a cell from the upper left is on a drawing."""

    @abstractmethod
    def _use_own(self, drawing: D, place: Any) -> D:
        """Use the family's own tool."""

    def _paint(self, drawing: D, place: Any) -> D:
        return drawing.paint(place, self._colour)

    def _room(
        self, drawing: D, area: pygame.Rect, scale: float, text: float, most: int, foot: int = 0
    ) -> pygame.Rect:
        """Return what colours and handles leave to cells that are so large at the most."""
        board = self._board(drawing)
        edge = round(field.ROOM * scale)
        room = self._colours.fit(board.colours, area, self._size(drawing), scale, text)
        room = pygame.Rect(room.x, room.y, room.width - edge, room.height - edge)
        inner = pygame.Rect(0, 0, most * board.width, most * board.height + foot)
        inner = inner.clip((0, 0, room.width, room.height))
        inner.center = room.center
        return inner

    def _fit_field(self, drawing: D, cells: pygame.Rect, around: pygame.Rect, scale: float) -> None:
        """Lie over the cells, the handles around them."""
        self._field.fit(drawing, cells, around, scale)
        self._colour = min(self._colour, self._board(drawing).colours - 1)

    def _draw_hand(self, target: pygame.Surface, look: Look, hand: Hand) -> None:
        """Draw the colours, the handles, and which cell is pointed at."""
        self._colours.draw(target, look, self._colour, hand.pointer)
        self._field.draw(target, look.theme, hand)

    def state(self) -> object:
        return self._colour, self._tool, self._cells.cursor, self._field.held

    def spots(self, drawing: D) -> dict[str, pygame.Rect]:
        """The colours, then the handles."""
        return {**self._colours.spots, **self._field.spots}

    # Strokes

    def press(self, drawing: D, point: Point) -> D:
        """Use the tool on the cell here, or take hold of a handle."""
        cell = self._cells.at(point)
        if self._field.grab(drawing, point) or cell is None:
            return drawing
        self._cells.cursor, place = cell, self._place(cell)
        self._last = cell if self._tool == BRUSH else None
        if self._tool == BRUSH:
            return self._paint(drawing, place)
        if self._tool == FILL:
            return drawing.fill(place, self._colour)
        return self._use_own(drawing, place)

    def pull(self, drawing: D, point: Point) -> D:
        """Paint all cells on the way here, or size the board."""
        if self._field.held:
            return self._field.pulled(point)
        here = self._cells.near(point)
        if self._last is None or here == self._last:
            return drawing
        for cell in run(self._last, here)[1:]:
            drawing = self._paint(drawing, self._place(cell))
        self._last = self._cells.cursor = here
        return drawing

    def drop(self, drawing: D) -> D:
        self._last = None
        self._field.let_go()
        return drawing

    def do(self, drawing: D, name: str) -> D:
        board, place = self._board(drawing), self._place(self._cells.cursor)
        match name.split()[1:]:
            case ["go", way]:
                self._cells.steer(way)
            case ["paint"]:
                return self._paint(drawing, place)
            case ["fill"]:
                return drawing.fill(place, self._colour)
            case ["start" | "delete"]:
                return self._use_own(drawing, place)
            case ["type", digit] if (colour := colours.place_of(digit)) < board.colours:
                self._colour = colour
                self._cells.go_on()
                return self._paint(drawing, place)
            case ["size", way]:
                return self._field.stretched(drawing, way)
            case ["change"]:
                # From a tool that the key leaves out it goes to the last of the others.
                at = self.turns.index(self._tool) if self._tool in self.turns else -2
                self._tool = self.turns[(at + 1) % len(self.turns)]
            case ["colour", colour_there]:
                self._colour = int(colour_there)
            case ["fewer" | "more" as which]:
                return drawing.coloured(board.colours + (1 if which == "more" else -1))
            case _ if name in [tool for tool, *_ in self.tools_there]:
                self._tool = name
        return drawing

    # What stands beside it

    def tools(self, drawing: D) -> Sequence[Tool]:
        """A brush for single cells, one that fills, and the family's own."""
        return [
            Tool(name, say(words), key, self._tool == name) for name, words, key in self.tools_there
        ]

    def knobs(self, drawing: D) -> Sequence[Knob]:
        """Width and height; colours are added and taken away beside their swatches."""
        return self._field.knobs(drawing)

    def set(self, drawing: D, place: int, value: int) -> D:
        return self._field.set(drawing, place, value)

    def called(self, drawing: D, name: str, look: Look) -> str:
        """Say what a colour, a button beside the colours, or a handle is called."""
        match name.split()[1:]:
            case ["colour", colour]:
                name, key = look.palette.names[int(colour)], key_of(int(colour))
                said = f"{say(name)} ({key})"
                return say("{what}, chosen", what=said) if int(colour) == self._colour else said
            case ["more"]:
                return say("One more colour")
            case ["fewer"]:
                return say("One colour less")
        return self._field.called(drawing, name, look)

    def words(self, drawing: D, name: str | None) -> str:
        """Say what a handle does, or a button beside the colours; else how to paint."""
        if name == colours.MORE:
            most = spelled(self._counts[1])
            return say("One more colour; a board has at most {most}", most=most)
        if name == colours.FEWER:
            return say("One colour less: the last one must not be on the board")
        if name in field.WORDS:
            return say(field.WORDS[name])
        return say(self.how[self._tool not in (BRUSH, FILL)])
