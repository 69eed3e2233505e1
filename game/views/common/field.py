"""The field of a drawing: its cells with the cursor, and the handles at its edges to size it by."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme, mix
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point
from game.views.common.cells import WAYS, Cells
from game.words.wording import Knob

WIDE, HIGH, BOTH = "canvas wide", "canvas high", "canvas both"
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

D = TypeVar("D")
Size = tuple[int, int]


class Field(Generic[D]):
    """The cells, and three handles: at the right edge, the lower edge, and the corner."""

    def __init__(
        self, size: Callable[[D], Size], sized: Callable[[D, int, int], D], *sides: Size
    ) -> None:
        """Measure nothing yet; `fit` comes first.

        size   tells how wide and high a drawing is
        sized  gives it another width and height
        sides  the least and the most of each
        """
        self.cells = Cells()
        self.spots: dict[str, pygame.Rect] = {}
        self.held = ""
        self._size, self._sized, self._sides = size, sized, sides
        # What was drawn when a handle was taken, and where that was.
        self._base: D | None = None
        self._from = 0, 0
        self._stride = 1
        self._scale = 1.0

    def fit(self, drawing: D, cells: pygame.Rect, board: pygame.Rect, scale: float) -> None:
        """Lie over the cells of a board, the handles along its edges."""
        self.cells.fit(cells, *self._size(drawing))
        self._scale = scale
        if not self.held:
            self._stride = max(8, min(self.cells.size, round(STRIDE * scale)))
        gap, thick, long = round(7 * scale), round(14 * scale), round(52 * scale)
        wide = pygame.Rect(0, 0, thick, min(long, board.height))
        wide.midleft = board.right + gap, board.centery
        high = pygame.Rect(0, 0, min(long, board.width), thick)
        high.midtop = board.centerx, board.bottom + gap
        both = pygame.Rect(board.right + gap, board.bottom + gap, thick, thick)
        self.spots = {WIDE: wide, HIGH: high, BOTH: both}

    def hide(self) -> None:
        """Have no handles, on a board whose size stands."""
        self.spots = {}

    def at(self, point: Point) -> str:
        reach = round(6 * self._scale)
        grown = ((name, spot.inflate(reach, reach)) for name, spot in self.spots.items())
        return next((name for name, spot in grown if spot.collidepoint(point)), "")

    def holds(self, point: Point) -> bool:
        """Cells are drawn on, handles drawn."""
        return self.cells.at(point) is not None or bool(self.at(point))

    def called(self, drawing: D, name: str, look: Look) -> str:
        return say(CALLED[name])

    def draw(
        self, target: pygame.Surface, theme: Theme, hand: Hand, hover: bool = True,
        cursor: bool = True,
    ) -> None:  # fmt: skip
        """Draw the handles, where the one in the hand, or under it, stands out, and the hand.

        The ring under the mouse and the cursor of the keyboard can be left out.
        """
        pointer = hand.pointer
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
        under = None if pointer is None or self.held else self.cells.at(pointer)
        if hover and under is not None:
            self.cells.draw_hover(target, under, theme)
        if cursor and hand.cursor:
            self.cells.draw_cursor(target, theme)

    # Its size

    def grab(self, drawing: D, point: Point) -> bool:
        self.held, self._from, self._base = self.at(point), point, drawing
        return bool(self.held)

    def pulled(self, point: Point) -> D:
        """Return the drawing with the handle brought to this point."""
        assert self._base is not None
        pulled = (now - then for now, then in zip(point, self._from, strict=True))
        right, down = (round(far / self._stride) for far in pulled)
        return self._turned(self._base, self.held, right, down)

    def let_go(self) -> None:
        self.held, self._base = "", None

    def turn(self, drawing: D, name: str, by: int) -> D:
        """Size the board by the handle that has the focus."""
        return self._turned(drawing, name, by, by) if name in self.spots else drawing

    def _turned(self, drawing: D, name: str, right: int, down: int) -> D:
        wider, higher = right * (name in (WIDE, BOTH)), down * (name in (HIGH, BOTH))
        return self._grown(drawing, wider, higher)

    def stretched(self, drawing: D, way: str) -> D:
        """Size the board by an arrow."""
        return self._grown(drawing, *WAYS[way])

    def _grown(self, drawing: D, wider: int, higher: int) -> D:
        wide, high = self._size(drawing)
        return self._sized(drawing, wide + wider, high + higher)

    def knobs(self, drawing: D) -> Sequence[Knob]:
        (wide, high), (widths, heights) = self._size(drawing), self._sides
        return Knob(say("Width"), wide, *widths), Knob(say("Height"), high, *heights)

    def set(self, drawing: D, place: int, value: int) -> D:
        """Give the board this width, or this height."""
        wide, high = self._size(drawing)
        return self._sized(drawing, *((value, high) if place == 0 else (wide, value)))
