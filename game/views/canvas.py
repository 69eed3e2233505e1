"""What the editor asks of a family's canvas: how a drawing is shown, painted and pointed at.

A canvas keeps what the hand holds: tool, colour, and where the keyboard's cursor is. The drawing is
handed to it, and each stroke returns another one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import pygame

from game.art.look import Look
from game.views.view import Part
from game.words.wording import Knob

Point = tuple[int, int]


class Tool(NamedTuple):
    """A button beside the canvas: what it asks for, in what words; the command that has its key."""

    name: str
    words: str
    command: str = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the hand is: the mouse, and whether the keyboard's cursor is in use."""

    pointer: Point | None = None
    cursor: bool = False


class Canvas(Protocol):
    """A family's drawing in the editor; drawings are of its own family, and `fit` comes first.

    Whatever returns a drawing returns the one it was given where nothing changes, and raises
    CannotDraw with the reason where something can't be.
    """

    @property
    def commands(self) -> Mapping[str, str]:
        """Tell what those commands do here that it knows now, each by its name.

        One without words goes with the one before it, or is not told.
        """

    def begin(self, position: Any, /) -> Any:
        """Return the drawing of a board."""

    def read(self, text: str, /) -> Any:
        """Return the drawing that was written as this text; raise BadGameID where it was not."""

    def fit(self, drawing: Any, area: pygame.Rect, scale: float, text: float, /) -> None:
        """Measure the drawing for this part of the window; text is so much larger than usual."""

    def draw(self, target: pygame.Surface, drawing: Any, look: Look, hand: Hand, /) -> None:
        """Draw it all; the ground is already there."""

    def state(self) -> object:
        """Return all of the canvas itself that its look hangs on."""

    def spots(self, drawing: Any, /) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""

    def holds(self, point: Point, /) -> bool:
        """Tell whether a press here is meant for the drawing."""

    # For who hears it

    def parts(self, drawing: Any, look: Look, /) -> Sequence[Part]:
        """Tell what lies where, row by row, and where the keyboard's cursor is."""

    def look_at(self, place: Point, /) -> None:
        """Bring the keyboard's cursor to this row and column."""

    def called(self, drawing: Any, name: str, look: Look, /) -> str:
        """Say what one of its spots is called."""

    # Strokes

    def press(self, drawing: Any, point: Point, /) -> Any:
        """Begin a stroke here."""

    def pull(self, drawing: Any, point: Point, /) -> Any:
        """Bring the stroke to this point."""

    def drop(self, drawing: Any, /) -> Any:
        """End the stroke."""

    def do(self, drawing: Any, name: str, /) -> Any:
        """Do what has this name."""

    def turn(self, drawing: Any, name: str, by: int, /) -> Any:
        """Make what has the focus more, or less."""

    # What stands beside it

    def tools(self, drawing: Any, /) -> Sequence[Tool]:
        """List what the hand can take up, and what can be done at once."""

    def knobs(self, drawing: Any, /) -> Sequence[Knob]:
        """List the numbers that the drawing is made by."""

    def set(self, drawing: Any, place: int, value: int, /) -> Any:
        """Give the knob at this place another value."""

    def title(self, drawing: Any, /) -> str:
        """Name the kind of board."""

    def words(self, drawing: Any, name: str | None, /) -> str:
        """Say what can be done with what is pointed at, or on the whole."""
