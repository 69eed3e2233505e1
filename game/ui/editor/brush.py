"""The hand on the editor's canvas: the mouse, a finger, the keyboard's cursor; and its cells."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.commands import ALL, MAKING, asked
from game.ui.editor.easel import Easel
from game.ui.host import Host
from game.ui.overlay import CANVAS
from game.views.canvas import Hand
from game.views.view import Part

# What numbers on a canvas are called.
NUMBER = f"{CANVAS} number "


class Brush:
    """What is pointed at on the canvas, and drawn there."""

    def __init__(self, host: Host, easel: Easel) -> None:
        """Draw on this easel; `fit` places it."""
        self._stage, self._easel, self._canvas = host.stage, easel, easel.canvas
        self._hand = Hand()
        self._room, self._scale, self._text = pygame.Rect(0, 0, 1, 1), 1.0, 1.0
        self._fitted: object = None
        # The parts of the canvas as they were told last: of what, and how.
        self._parts: tuple[object, Sequence[Part]] = None, ()

    def fit(self, room: pygame.Rect, scale: float, text: float) -> None:
        """Take this part of the window; text is so much larger than usual."""
        self._room, self._scale, self._text, self._fitted = room, scale, text, None
        self.measure()

    def measure(self) -> Any:
        """Return what is shown, measured again if it is another drawing."""
        # Asked for once: another thread clears up.
        shown = self._easel.shown
        if self._fitted is not shown:
            self._fitted = shown
            self._canvas.fit(shown, self._room, self._scale, self._text)
        return shown

    @property
    def look(self) -> object:
        return self._easel.shown, self._canvas.state(), self._hand, self._stage.look, self._room

    def draw(self, target: pygame.Surface) -> None:
        """Draw it all; the ground is already there."""
        self._canvas.draw(target, self.measure(), self._stage.look, self._hand)

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        return self._canvas.spots(self._easel.drawing)

    # The hands

    def at(self, point: tuple[int, int]) -> str | None:
        name = next((name for name, spot in self.spots.items() if spot.collidepoint(point)), None)
        return name or (CANVAS if self._canvas.holds(point) else None)

    def number_at(self, point: tuple[int, int]) -> str | None:
        """Return the name of the number at this point, if one stands on the canvas there."""
        name = self.at(point)
        return name if name is not None and name.startswith(NUMBER) else None

    def point(self, point: tuple[int, int] | None) -> None:
        """Look at what is under the mouse; the keyboard's cursor goes."""
        self._hand = Hand(point)

    def drag(self, point: tuple[int, int]) -> None:
        easel, canvas = self._easel, self._canvas
        if easel.under_way:
            easel.change(lambda: canvas.pull(easel.drawing, point))
        elif canvas.holds(point):
            easel.begin()
            easel.change(lambda: canvas.press(easel.drawing, point))
        self.measure()

    def drop(self) -> None:
        """End the stroke, if one is under way."""
        self._easel.end()
        self.measure()

    def key(self, key: int, shift: bool) -> str | None:
        name = asked([*MAKING, *map(ALL.__getitem__, self._canvas.commands)], key, shift)
        if name is not None and name.startswith(CANVAS):
            self._hand = Hand(cursor=True)
        return name

    def do(self, name: str) -> None:
        self._easel.change(lambda: self._canvas.do(self._easel.drawing, name))

    # Cell by cell

    @property
    def parts(self) -> Sequence[Part]:
        """Tell what lies where on the canvas; made anew only where that changed."""
        shown, look = self.measure(), self._stage.look
        key = shown, self._canvas.state(), look, self._room
        if key != self._parts[0]:
            self._parts = key, self._canvas.parts(shown, look)
        return self._parts[1]

    @property
    def here(self) -> int | None:
        """The part that the keyboard's cursor is at, while it is in use."""
        if not self._hand.cursor:
            return None
        return next((at for at, part in enumerate(self.parts) if part.here), None)

    def look_at(self, part: int, press: bool) -> None:
        """Bring the keyboard's cursor to a part, and press Enter there if that is asked for."""
        there = self.parts[part]
        if there.place is not None:
            self._hand = Hand(cursor=True)
            self._canvas.look_at(there.place)
            if press and (name := self.key(pygame.K_RETURN, False)) is not None:
                self.do(name)
                self.measure()
        elif press:
            self.drag(there.spot.center)
            self.drop()
