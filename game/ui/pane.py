"""A part of the window that is drawn whole where it is higher than its room, and then scrolled."""

from collections.abc import Sequence

import pygame

from game.art.theme import Theme
from game.ui.scroll import Scroll


class Pane:
    """The room of such a part: what is drawn of it keeps its places, and is seen moved up."""

    def __init__(self) -> None:
        """`fit` gives it its room."""
        self.view = pygame.Rect(0, 0, 1, 1)
        self.scroll = Scroll()
        self._whole = self.view
        self._sheet: pygame.Surface | None = None
        self._rolled = 0

    def fit(self, view: pygame.Rect, high: int, scale: float) -> pygame.Rect:
        """Take this room for what is so high at least; return where to draw all of it."""
        self.view, self._whole = view, view.copy()
        self._whole.height = max(view.height, high)
        self.scroll.fit(view.move(round(4 * scale), 0), self._whole.height - view.height, scale)
        if not self.scroll.most:
            self._sheet = None
        elif self._sheet is None or self._sheet.get_size() != self._whole.bottomright:
            self._sheet = pygame.Surface(self._whole.bottomright)
        return self._whole

    def inside(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """Return which point of what is drawn is seen at this point of the window."""
        seen = self.view.collidepoint(point) and not self.scroll.holds(point)
        return (point[0], point[1] + self.scroll.rolled) if seen else None

    def seen(self, spot: pygame.Rect) -> pygame.Rect:
        """Return where something that is drawn is seen in the window."""
        return spot.move(0, -self.scroll.rolled)

    def sheet(self, target: pygame.Surface) -> pygame.Surface:
        return target if self._sheet is None else self._sheet

    def show(
        self, target: pygame.Surface, changed: Sequence[pygame.Rect], theme: Theme
    ) -> list[pygame.Rect]:
        """Bring to the window what was drawn there; return what has changed in the window."""
        if self._sheet is None:
            return [*changed]
        if self._rolled != self.scroll.rolled:
            self._rolled, changed = self.scroll.rolled, [self._whole]
        shown = [self.seen(spot).clip(self.view) for spot in changed]
        for spot in shown:
            target.blit(self._sheet, spot, spot.move(0, self.scroll.rolled))
        if shown:
            target.set_clip(self.view)
            self.scroll.draw(target, theme)
            target.set_clip(None)
        return shown
