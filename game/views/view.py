"""What the window asks of a family's board: how it is drawn, animated, pointed at, hinted.

A view keeps what it has measured and painted; the play itself is handed to it as a scene.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import pygame

from game.art.look import Look
from game.art.theme import Theme
from game.play.session import Shift
from game.play.worth import Worth
from game.rules.puzzle import Move
from game.text.tongue import say


class Played(NamedTuple):
    """A move of a play, the position it was made in, and whether it is proved to have lost."""

    before: Any
    move: Move
    slip: bool


class Scene(NamedTuple):
    """Everything a board shows at one moment; `progress` is how much of the shift is done.

    `hold` is what a view with a grip tells of it; `worths` judge the moves, where that is shown.
    At the end of a play `way` is how it came there.
    """

    position: Any
    look: Look
    shift: Shift | None = None
    progress: float = 1.0
    hover: Move | None = None
    hint: Move | None = None
    glow: float = 0.0
    cursor: object = None
    hold: object = None
    worths: tuple[Worth, ...] = ()
    way: Sequence[Played] = ()

    @property
    def theme(self) -> Theme:
        """The colours of everything but the boards' own."""
        return self.look.theme


class View(Protocol):
    """A family's board in the window; positions are of its own family, and `fit` comes first."""

    @property
    def cursor(self) -> object:
        """Where the keyboard's cursor is; None where there is none."""

    @property
    def board(self) -> pygame.Rect:
        """Where the board was fitted."""

    def fit(self, position: Any, area: pygame.Rect, scale: float, /) -> None:
        """Measure the board for this part of the window."""

    def seconds(self, shift: Shift, /) -> float:
        """Tell how long the motion of a shift takes."""

    def draw(self, target: pygame.Surface, scene: Scene, /) -> None:
        """Draw the whole scene; the ground is already there."""

    def pick(self, position: Any, point: tuple[int, int], /) -> Move | None:
        """Return the move a click here asks for, if any; raise IllegalMove with the reason.

        To ask changes nothing: it is asked wherever the mouse goes.
        """

    def key(self, position: Any, asked: str, /) -> Move | None:
        """Return the move a key asks for, if any; raise IllegalMove if it can't be played.

        What it asks for is one of the commands of boards that the family's `About` tells, with
        what goes with it: `board go left`.
        """

    def steer(self, position: Any, asked: str, /) -> bool:
        """Move the keyboard's cursor; tell whether the key was meant for that."""

    def chip(self, position: Any, move: Move, size: int, look: Look, /) -> pygame.Surface:
        """Draw a small picture of a move for the hint card."""


@runtime_checkable
class Grip(Protocol):
    """What a view also has, where the mouse takes hold of things on its board.

    A press that takes hold is followed by drags and a drop. A press let go where it began is a
    click, and the drop tells what that asks for; `pick` then only tells it beforehand.
    """

    def grab(self, position: Any, point: tuple[int, int], /) -> bool:
        """Take hold of what lies here; tell whether the press was meant for the board."""

    def drag(self, position: Any, point: tuple[int, int], /) -> None:
        """Bring what is held to this point, as far as it may go."""

    def drop(self, position: Any, point: tuple[int, int], /) -> Move | None:
        """Let go; return the move that makes, if any; raise IllegalMove with the reason."""

    def let_go(self) -> None:
        """Leave what is held where it was."""

    def hold(self, position: Any, pointer: tuple[int, int] | None, /) -> object:
        """Tell what is held, chosen, or could be taken under the pointer; None: nothing."""


@runtime_checkable
class Rimmed(Protocol):
    """What a view also has, where something stands round its board that belongs to it."""

    def rim(self) -> int:
        """How far that goes beyond the board."""


@runtime_checkable
class Striped(Protocol):
    """What a view also has, where something at its board gives its place to what was played."""

    def strip(self) -> pygame.Rect:
        """Where the moves stand that were played."""


@runtime_checkable
class Worded(Protocol):
    """What a view also has, where words at its board grow with text, as far as there is room."""

    def enlarge(self, text: float, /) -> None:
        """Take how much larger than usual text is, before the board is fitted."""


@runtime_checkable
class Bounded(Protocol):
    """What a view also has, where its cells are only so large, unless they are left `free`."""

    free: bool


@runtime_checkable
class Following(Protocol):
    """What a view also has, where the keyboard's cursor goes to what a click has played."""

    def follow(self, move: Move, point: tuple[int, int], /) -> None:
        """Put the cursor where this move was clicked."""


@runtime_checkable
class Opening(Protocol):
    """What a view also has, where a move can stand open until a key ends it."""

    def is_open(self) -> bool:
        """Tell whether one does."""


class Part(NamedTuple):
    """Something on a board that is told by itself: a cell, a jug, a swatch.

    name     what is said of it
    spot     where it is: a click on its middle is what it is there for
    place    its row and column, from 0 and the upper left; None for what stands beside the board
    here     whether the keyboard's cursor is there
    upwards  whether what is said of it counts rows from the floor up
    """

    name: str
    spot: pygame.Rect
    place: tuple[int, int] | None = None
    here: bool = False
    upwards: bool = False


@runtime_checkable
class Spoken(Protocol):
    """What a view also has, where its board can be heard."""

    def parts(self, position: Any, look: Look, /) -> Sequence[Part]:
        """Tell what lies where, row by row; the board must be fitted."""


@runtime_checkable
class Wayworn(Protocol):
    """What a view also has, where its board shows itself how a play came to its end."""

    def keeps(self) -> str:
        """Say what the board shows of that."""

    def worn(self, position: Any, look: Look, way: Sequence[Played], /) -> Sequence[Part]:
        """Tell what lies where, and what has become of it on the way."""


def row_column(row: int, column: int) -> str:
    """Name a place, counting from 1."""
    return say("row {row}, column {column}", row=row + 1, column=column + 1)


def ease(progress: float) -> float:
    """Slow down towards the end."""
    return 1 - (1 - progress) ** 3
