"""A board in a list: a small picture, what it is, and figures beside each other."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, Colour, Theme
from game.text.tongue import say
from game.ui.nodes import PRESSED, Node, Role, box
from game.ui.sheets.rows.row import Still

HEIGHT, SIDE, COLUMN = 62, 46, 84
# Where a line has less room than this, its figures stand below its words, and take this much more.
STACKED, BELOW = 520, 46


class Figure(NamedTuple):
    """A number with its label below; `ink` names a colour of the theme."""

    value: str
    label: str
    ink: str = "text"


def height(wide: float) -> int:
    """Return how high a line is in this width."""
    return HEIGHT + (BELOW if wide < STACKED else 0)


class Entry(Still):
    """A line that can be clicked to play its board."""

    def __init__(
        self,
        number: int,
        title: str,
        picture: Callable[[int], pygame.Surface],
        facts: Callable[[], tuple[str, Sequence[Figure], bool]],
        press: Callable[[], None],
    ) -> None:
        """Ask for a note, the figures, and whether the board is in front, whenever it is drawn."""
        self.stops = ["play"]
        self._number, self._title, self._picture = number, title, picture
        self._facts, self._press = facts, press
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take the whole strip."""
        self._area, self._scale = area, scale
        return area.height

    @property
    def _face(self) -> pygame.Rect:
        inset = round(3 * self._scale)
        return self._area.inflate(round(16 * self._scale), -2 * inset)

    def at(self, point: tuple[int, int]) -> str | None:
        """A click anywhere on it plays."""
        return "play" if self._face.collidepoint(point) else None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the whole line."""
        return self._face.inflate(-round(6 * self._scale), 0)

    def press(self, name: str) -> None:
        """Play the board."""
        self._press()

    def nodes(self) -> Sequence[Node]:
        """Tell of the board: its number, what it is, its figures, and whether it is in front."""
        note, figures, here = self._facts()
        said = [
            say("{label} {value}", label=figure.label, value=figure.value) for figure in figures
        ]
        front = [say("in front")] if here else []
        name = ", ".join(filter(None, [str(self._number), self._title, note, *said, *front]))
        return [Node("play", Role.ITEM, name, box(self.spot("play")), on=here, deeds=PRESSED)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw number, picture, words and figures; the board in front is raised."""
        scale, area = self._scale, self._area.copy()
        note, figures, here = self._facts()
        stacked = area.width < STACKED * scale
        if stacked:
            area.height -= round(BELOW * scale)
        if hot or here:
            face = theme.hover if hot else theme.raised
            target.blit(paint.rounded(self._face.size, round(10 * scale), face), self._face)
        ink: Colour = theme.text if here else theme.quiet
        number = paint.text(str(self._number), round(SMALL * scale), ink, 500, tabular=True)
        left = area.x + round(38 * scale)
        target.blit(number, number.get_rect(midright=(left - round(8 * scale), area.centery)))
        side = round(SIDE * scale)
        picture = self._picture(side)
        target.blit(picture, picture.get_rect(midleft=(left, area.centery)))
        left += side + round(14 * scale)
        if stacked:
            room, width = area.right - left, (area.right - left) // max(1, len(figures))
        else:
            width = round(min(COLUMN * scale, area.width * 0.15))
            room = area.right - len(figures) * width - left
        middle = area.bottom + round(16 * scale) if stacked else area.centery
        for column, figure in enumerate(reversed(figures)):
            corner = area.right - column * width, middle
            self._draw_figure(target, theme, figure, corner, width)
        title = paint.clipped(self._title, round(15 * scale), theme.text, room, 500)
        below = paint.clipped(note, round(13 * scale), theme.quiet, room)
        middle = area.centery if not note else area.centery - round(10 * scale)
        target.blit(title, title.get_rect(midleft=(left, middle)))
        target.blit(below, below.get_rect(midleft=(left, area.centery + round(11 * scale))))

    def _draw_figure(
        self,
        target: pygame.Surface,
        theme: Theme,
        figure: Figure,
        at: tuple[int, int],
        width: int,
    ) -> None:
        """Draw a figure with its label below it; `at` is where it ends, amid the two."""
        scale, (right, middle) = self._scale, at
        ink: Colour = getattr(theme, figure.ink)
        room = width - round(6 * scale)
        value = paint.fitted(figure.value, round(17 * scale), ink, room, 600)
        target.blit(value, value.get_rect(midright=(right, middle - round(9 * scale))))
        label = paint.fitted(figure.label, round(12.5 * scale), theme.quiet, room)
        target.blit(label, label.get_rect(midright=(right, middle + round(12 * scale))))
