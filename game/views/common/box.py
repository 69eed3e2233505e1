"""The box of a board of pieces: its cells, the frame around them, and a piece with its shade."""

from typing import Any

import pygame

from game.art import paint
from game.art.theme import Colour, Theme
from game.views.common.cells import Cells, sized
from game.views.letters import Grid


class Box:
    """The box that pieces lie in."""

    def __init__(self) -> None:
        """Measure nothing yet; `lay` comes first."""
        self.cells, self.area, self.frame = Cells(), pygame.Rect(0, 0, 1, 1), 0

    @property
    def rect(self) -> pygame.Rect:
        """Where the cells are."""
        return self.cells.board

    @property
    def cell(self) -> int:
        """How large a cell is."""
        return self.cells.size

    def lay(self, board: Any, area: pygame.Rect, frame: int, most: int, free: bool = False) -> None:
        """Lie in an area with a frame so wide, and cells as large as they can and may be."""
        self.area, self.frame = area, frame
        room = area.inflate(-2 * frame, -2 * frame)
        cell = min(room.width // board.width, room.height // board.height)
        self.cells.lay(sized(cell, 8, most, free), board.width, board.height, area.center)

    def grid(self, position: Any) -> Grid:
        """Name the cells from the upper left, beside the frame."""
        return Grid(position.width, position.height, self.frame)

    def draw_frame(self, target: pygame.Surface, radius: int, ink: Colour) -> None:
        """Draw the frame, and all that is in it."""
        whole = self.rect.inflate(2 * self.frame, 2 * self.frame)
        target.blit(paint.rounded(whole.size, radius, ink), whole)

    def put(
        self, target: pygame.Surface, face: pygame.Surface, spot: pygame.Rect, radius: int,
        spread: int, theme: Theme,
    ) -> None:  # fmt: skip
        """Draw a piece with its shade, which falls a little below it."""
        shade = paint.shadow(spot.size, radius, spread, theme.shade)
        target.blit(shade, (spot.x - spread, spot.y - spread + spread // 2))
        target.blit(face, spot)
