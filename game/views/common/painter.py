"""The hand of a canvas whose cells are painted: with colours, a tool, and handles for the size."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, Self, TypeVar

import pygame

from game.art.look import Look
from game.text.tongue import say, spelled
from game.views.canvas import Hand, Point
from game.views.common import colours, handles
from game.views.common.cells import Cell, Cells
from game.views.common.colours import Colours
from game.views.common.handles import SIZING, Handles, turned
from game.words.wording import Knob, key_of


class Coloured(Protocol):
    """A board of cells in so many colours."""

    @property
    def width(self) -> int:
        """How many columns it has."""

    @property
    def height(self) -> int:
        """How many rows it has."""

    @property
    def colours(self) -> int:
        """How many colours it may have."""


class Painted(Protocol):
    """The drawing of such a board; new cells are of the colour that is given."""

    def sized(self, width: int, height: int, colour: int, /) -> Self:
        """Return it with this size."""

    def coloured(self, colours: int, /) -> Self:
        """Return it with so many colours."""


D = TypeVar("D", bound=Painted)


class Painter(Generic[D]):
    """What the hand holds, what it is held over, and what it does to size and colours."""

    def __init__(
        self,
        tool: str,
        sides: tuple[int, int],
        counts: tuple[int, int],
        board: Callable[[D], Coloured],
        heights: tuple[int, int] | None = None,
    ) -> None:
        """Hold a tool; a board may have sides and colours from so many to so many.

        `board` tells which one a drawing is of.
        """
        self.cells, self.handles, self.colours = Cells(), Handles(), Colours()
        self.colour, self.tool = 0, tool
        # The cell that a run has come to; and what the board was when a handle was taken.
        self.last: Cell | None = None
        self._held: D | None = None
        self._widths, self._heights = sides, heights or sides
        self._counts, self._board = counts, board

    def room(self, drawing: D, area: pygame.Rect, scale: float, text: float) -> pygame.Rect:
        """Lay out the colours; return what they and the handles leave of an area."""
        board = self._board(drawing)
        edge, sides = round(handles.ROOM * scale), (board.width, board.height)
        room = self.colours.fit(board.colours, area, sides, scale, text)
        return pygame.Rect(room.x, room.y, room.width - edge, room.height - edge)

    def fit(self, drawing: D, cells: pygame.Rect, around: pygame.Rect, scale: float) -> None:
        """Lie over the cells, the handles around them."""
        board = self._board(drawing)
        self.cells.fit(cells, board.width, board.height)
        self.handles.fit(around, self.cells.size, scale)
        self.colour = min(self.colour, board.colours - 1)

    def draw(self, target: pygame.Surface, look: Look, hand: Hand) -> None:
        """Draw the handles, the colours, and which cell is pointed at."""
        self.handles.draw(target, look.theme, hand.pointer)
        self.colours.draw(target, look, self.colour, hand.pointer)
        under = None if hand.pointer is None else self.cells.at(hand.pointer)
        if under is not None and not self.handles.held:
            self.cells.draw_hover(target, under, look.theme)
        if hand.cursor:
            self.cells.draw_cursor(target, look.theme)

    def state(self) -> object:
        """Return what the hand holds."""
        return self.colour, self.tool, self.cells.cursor, self.handles.held

    def spots(self, drawing: D) -> dict[str, pygame.Rect]:
        """The colours, then the handles."""
        return {**self.colours.spots, **self.handles.spots}

    def holds(self, point: Point) -> bool:
        """Cells are painted, handles drawn."""
        return self.cells.at(point) is not None or bool(self.handles.at(point))

    # Strokes

    def grab(self, drawing: D, point: Point) -> bool:
        """Take hold of the handle here; tell whether there is one."""
        board = self._board(drawing)
        grabbed = self.handles.grab(point, (board.width, board.height))
        self._held = drawing if grabbed else None
        return grabbed

    def pulled(self, point: Point) -> D | None:
        """Return what the handle makes of the drawing; None while none is held."""
        if self._held is None:
            return None
        return self._held.sized(*self.handles.pulled(point), self.colour)

    def drop(self, drawing: D) -> D:
        """End the stroke."""
        self.last = self._held = None
        self.handles.let_go()
        return drawing

    def do(self, drawing: D, name: str) -> D:
        """Do what has this name, if it is about the cursor, the size, or the colours."""
        board = self._board(drawing)
        match name.split()[1:]:
            case ["go", way]:
                self.cells.steer(way)
            case ["size", way]:
                wider, higher = SIZING[way]
                return drawing.sized(board.width + wider, board.height + higher, self.colour)
            case ["colour", colour]:
                self.colour = int(colour)
            case ["fewer" | "more" as which]:
                return drawing.coloured(board.colours + (1 if which == "more" else -1))
        return drawing

    def turn(self, drawing: D, name: str, by: int) -> D:
        """Size the board by the handle that has the focus."""
        board = self._board(drawing)
        if name not in self.handles.spots:
            return drawing
        return drawing.sized(*turned(name, by, (board.width, board.height)), self.colour)

    # What stands beside it

    def knobs(self, drawing: D) -> Sequence[Knob]:
        """Width and height; colours are added and taken away beside their swatches."""
        board = self._board(drawing)
        return (
            Knob(say("Width"), board.width, *self._widths),
            Knob(say("Height"), board.height, *self._heights),
        )

    def set(self, drawing: D, place: int, value: int) -> D:
        """Give the board this size."""
        board = self._board(drawing)
        wide, high = (value, board.height) if place == 0 else (board.width, value)
        return drawing.sized(wide, high, self.colour)

    def called(self, drawing: D, name: str, look: Look) -> str:
        """Say what a colour, a button beside the colours, or a handle is called."""
        match name.split()[1:]:
            case ["colour", colour]:
                name, key = look.palette.names[int(colour)], key_of(int(colour))
                said = f"{say(name)} ({key})"
                return say("{what}, chosen", what=said) if int(colour) == self.colour else said
            case ["more"]:
                return say("One more colour")
            case ["fewer"]:
                return say("One colour less")
        return say(handles.CALLED[name])

    def words(self, name: str | None) -> str:
        """Say what a handle does, or a button beside the colours; nothing of anything else."""
        if name == colours.MORE:
            most = spelled(self._counts[1])
            return say("One more colour; a board has at most {most}", most=most)
        if name == colours.FEWER:
            return say("One colour less: the last one must not be on the board")
        return say(handles.WORDS.get(name or "", ""))
