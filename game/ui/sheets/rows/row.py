"""What every row of a sheet can be asked."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.art.theme import Theme
from game.ui.nodes import Node

LINE, GAP = 44, 8


class SheetRow(Protocol):
    """One row of a sheet."""

    @property
    def stops(self) -> Sequence[str]:
        """Name what the Tab key stops at."""

    def place(self, area: pygame.Rect, scale: float, /) -> int:
        """Take the room from the area's top down; return how high the row is."""

    def at(self, point: tuple[int, int], /) -> str | None:
        """Return the name of what is at this point."""

    def spot(self, name: str, /) -> pygame.Rect:
        """Return where the focus ring goes for a stop."""

    def press(self, name: str, /) -> None:
        """Do what a click on this, or Enter, asks for."""

    def turn(self, name: str, by: int, /) -> str | None:
        """Go on (1) or back (-1) by an arrow key; name what has the focus then; None: no use."""

    def walks(self, name: str, /) -> bool:
        """Tell whether arrows and pages go on to other lines from here."""

    def walk(self, name: str, by: int, /) -> str | None:
        """Go so many lines up (-) or down; name where that leads, or nothing."""

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None, /) -> None:
        """Draw the row where it was placed."""

    def nodes(self) -> Sequence[Node]:
        """Tell what is there, under the names that `press` and `stops` know."""


class Still:
    """A row with nothing to click, to stop at, to press or to turn, but what it says otherwise."""

    stops: Sequence[str] = ()

    def at(self, point: tuple[int, int]) -> str | None:
        """There is nothing to click."""
        return None

    def spot(self, name: str) -> pygame.Rect:
        """There is nothing to stop at."""
        raise KeyError(name)

    def press(self, name: str) -> None:
        """There is nothing to press."""

    def turn(self, name: str, by: int) -> str | None:
        """There is nothing to turn."""
        return None

    def walks(self, name: str) -> bool:
        """There is nowhere to go."""
        return False

    def walk(self, name: str, by: int) -> str | None:
        """There is nowhere to go."""
        return None

    def nodes(self) -> Sequence[Node]:
        """There is nothing to tell."""
        return ()
