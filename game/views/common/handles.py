"""The handles at a drawing's edges: to make the board wider or narrower, higher or lower."""

import pygame

from game.art import paint
from game.art.theme import Theme, mix
from game.text.tongue import mark

WIDE, HIGH, BOTH = "canvas wide", "canvas high", "canvas both"
# What an arrow with Shift does to width and height.
SIZING = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
# The room that they take beside a board at the first window size.
ROOM = 24
# The mouse goes so far for a cell at the most.
STRIDE = 30
WORDS = {
    WIDE: mark("Drag it to make the board wider or narrower: Shift and ← or →"),
    HIGH: mark("Drag it to make the board higher or lower: Shift and ↑ or ↓"),
    BOTH: mark("Drag it to give the board another size: Shift and an arrow"),
}
# What they are called, for who hears them.
CALLED = {WIDE: mark("Wider or narrower"), HIGH: mark("Higher or lower"), BOTH: mark("Size")}


class Handles:
    """Three handles: at the right edge, the lower edge, and the corner."""

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self.spots: dict[str, pygame.Rect] = {}
        self.held = ""
        self._from = 0, 0
        self._size = 0, 0
        self._stride = 1
        self._scale = 1.0

    def fit(self, board: pygame.Rect, cell: int, scale: float) -> None:
        """Lie along the edges of a board with cells of this size."""
        self._scale = scale
        if not self.held:
            self._stride = max(8, min(cell, round(STRIDE * scale)))
        gap, thick, long = round(7 * scale), round(14 * scale), round(52 * scale)
        wide = pygame.Rect(0, 0, thick, min(long, board.height))
        wide.midleft = board.right + gap, board.centery
        high = pygame.Rect(0, 0, min(long, board.width), thick)
        high.midtop = board.centerx, board.bottom + gap
        both = pygame.Rect(board.right + gap, board.bottom + gap, thick, thick)
        self.spots = {WIDE: wide, HIGH: high, BOTH: both}

    def hide(self) -> None:
        """Be nowhere, on a board whose size stands."""
        self.spots = {}

    def at(self, point: tuple[int, int]) -> str:
        """Return the handle at this point."""
        reach = round(6 * self._scale)
        grown = ((name, spot.inflate(reach, reach)) for name, spot in self.spots.items())
        return next((name for name, spot in grown if spot.collidepoint(point)), "")

    def grab(self, point: tuple[int, int], size: tuple[int, int]) -> bool:
        """Take hold of the handle here, on a board of this size; tell whether there is one."""
        self.held, self._from, self._size = self.at(point), point, size
        return bool(self.held)

    def pulled(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return the size that the board has with the handle brought to this point."""
        right, down = (
            (now - then) / self._stride for now, then in zip(point, self._from, strict=True)
        )
        wide, high = self._size
        return (
            wide + (round(right) if self.held in (WIDE, BOTH) else 0),
            high + (round(down) if self.held in (HIGH, BOTH) else 0),
        )

    def let_go(self) -> None:
        """Let go of the handle."""
        self.held = ""

    def draw(self, target: pygame.Surface, theme: Theme, pointer: tuple[int, int] | None) -> None:
        """Draw them; the one in the hand, or under it, stands out."""
        hot = self.held or (self.at(pointer) if pointer is not None else "")
        for name, spot in self.spots.items():
            ink = theme.accent if name == hot else mix(theme.ground, theme.quiet, 0.55)
            thin = max(4, round(6 * self._scale))
            bar = spot.copy()
            if name == WIDE:
                bar.width = thin
            elif name == HIGH:
                bar.height = thin
            else:
                bar.size = thin + thin // 2, thin + thin // 2
            bar.center = spot.center
            target.blit(paint.rounded(bar.size, thin // 2, ink), bar)


def turned(name: str, by: int, size: tuple[int, int]) -> tuple[int, int]:
    """Return the size that a board has with a handle turned on by so much."""
    wide, high = size
    return wide + (by if name in (WIDE, BOTH) else 0), high + (by if name in (HIGH, BOTH) else 0)
