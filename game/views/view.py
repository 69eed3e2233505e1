"""What the window asks of a family's view: how its board is drawn, animated, pointed at, hinted.

A view keeps what it has measured and painted; the play itself is handed to it as a scene.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.answer import Answer
from game.rules.puzzle import Move
from game.session import Session
from game.table import Shift
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a board shows at one moment; `progress` is how much of the shift is done."""

    position: Any
    theme: Theme
    shift: Shift | None = None
    progress: float = 1.0
    hover: Move | None = None
    hint: Move | None = None
    glow: float = 0.0
    cursor: bool = False


class View(Protocol):
    """A family's board in the window; positions are of its own family."""

    title: str
    icon: str

    def label(self, params: str, /) -> str:
        """Say the kind of board in words: 12×12 · 6 colours."""

    def fit(self, position: Any, area: pygame.Rect, scale: float, /) -> None:
        """Measure the board for this part of the window."""

    def seconds(self, shift: Shift, /) -> float:
        """Tell how long the motion of a shift takes."""

    def draw(self, target: pygame.Surface, scene: Scene, /) -> None:
        """Draw the whole scene; the ground is already there."""

    def pick(self, position: Any, point: tuple[int, int], /) -> Move | None:
        """Return the move a click here asks for, if any; raise IllegalMove with the reason."""

    def key(self, position: Any, key: int, mods: int, /) -> Move | None:
        """Return the move a key asks for, if any; raise IllegalMove if it can't be played."""

    def steer(self, position: Any, key: int, /) -> bool:
        """Move the keyboard's cursor; tell whether the key was meant for that."""

    def words(self, position: Any, move: Move, /) -> str:
        """Say a move as an advice to the player."""

    def chip(self, position: Any, move: Move, size: int, theme: Theme, /) -> pygame.Surface:
        """Draw a small picture of a move for the hint card."""

    def counters(self, session: Session, par: Answer | None, /) -> Sequence[tuple[str, str, bool]]:
        """List the two counters as label, value, and whether the value is a warning."""

    def remark(self, session: Session, par: Answer | None, /) -> str | None:
        """Say what there is to say of the play as it stands, if anything."""


def ease(progress: float) -> float:
    """Slow down towards the end."""
    return 1 - (1 - progress) ** 3
