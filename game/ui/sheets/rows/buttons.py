"""A row of buttons."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.theme import Theme
from game.text.tongue import say
from game.ui.commands import said_key
from game.ui.nodes import Node, to_press
from game.ui.sheets.rows.row import GAP, LINE, Still
from game.ui.widgets import KEY, LABEL, Button, alike

# Where there is less room than this, buttons that have none for their words are below each other.
NARROW = 360


class Buttons(Still):
    """Buttons side by side, in rows of two at the most."""

    def __init__(
        self,
        entries: Sequence[tuple[str, str, str, str]],
        press: Callable[[str], None],
        main: bool = True,
        can: Callable[[], bool] = lambda: True,
    ) -> None:
        """Show (action, label, icon, key); the first is the main one, if there is one.

        Labels and keys are said here, as those of commands are only marked. As long as nobody `can`
        press them they are faint, and whatever they do then is to say why.
        """
        self.stops = [action for action, *_ in entries]
        self._press, self._main, self._can = press, main, can
        self._entries = [
            (action, say(label), icon, said_key(key)) for action, label, icon, key in entries
        ]
        self._buttons: list[Button] = []
        self._scale = 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Lay them out over the whole width."""
        self._scale = scale
        gap, height = round(GAP * scale), round(LINE * scale)
        area = area.move(0, gap // 2)
        columns = min(2, len(self._entries))
        if area.width < NARROW * scale and not self._fit(area.width // 2 - gap, scale):
            columns = 1
        width = (area.width - gap * (columns - 1)) // columns
        self._buttons = []
        for place, (action, label, icon, key) in enumerate(self._entries):
            row, column = divmod(place, columns)
            left, top = area.x + column * (width + gap), area.y + row * (height + gap)
            spot = pygame.Rect(left, top, width, height)
            self._buttons.append(
                Button(action, spot, label, icon, key, primary=self._main and not place)
            )
        self._buttons = alike(self._buttons, scale)
        rows = -(-len(self._entries) // columns)
        return rows * (height + gap) + gap // 2

    def _fit(self, width: int, scale: float) -> bool:
        """Whether all labels have room in buttons of this width, with their icons and keys."""
        words, keys = paint.font(round(LABEL * scale), 500), paint.font(round(KEY * scale), 400)
        return all(
            words.wide(label) + keys.wide(key) + round((64 if icon else 37) * scale) <= width
            for _, label, icon, key in self._entries
        )

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the button."""
        found = (button.action for button in self._buttons if button.rect.collidepoint(point))
        return next(found, None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the button."""
        return next(button.rect for button in self._buttons if button.action == name)

    def press(self, name: str) -> None:
        """Do what the button is for."""
        self._press(name)

    def nodes(self) -> Sequence[Node]:
        """Tell of each button."""
        able = self._can()
        return [
            to_press(one.action, one.label, one.rect)._replace(able=able) for one in self._buttons
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw all of them."""
        able = self._can()
        for button in self._buttons:
            button._replace(enabled=able).draw(
                target, theme, self._scale, button.action == hot, False
            )
