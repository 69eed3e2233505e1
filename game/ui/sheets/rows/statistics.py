"""Rows that tell of games played: figures, a chart, a table, and games to play again."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Theme
from game.text.tongue import mark, say
from game.ui.nodes import Node, to_press, to_read, together
from game.ui.sheets.rows.row import Still
from game.ui.widgets import LABEL, Button


class Figures(Still):
    """Numbers side by side, each with its label below."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Show (number, label)."""
        self._pairs = pairs
        self._area, self._scale, self._columns = pygame.Rect(0, 0, 0, 0), 1.0, 1

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take as many columns as there is room for."""
        self._area, self._scale = area, scale
        room = area.width // round(96 * scale)
        self._columns = len(self._pairs) if room >= len(self._pairs) else max(1, room // 3 * 3)
        return round(74 * scale) * -(-len(self._pairs) // self._columns)

    def nodes(self) -> Sequence[Node]:
        """Tell each number with its label."""
        return [
            to_read(label, say("{label}: {number}", label=label, number=number), self._area)
            for number, label in self._pairs
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw numbers and labels."""
        scale, width = self._scale, self._area.width // self._columns
        labels = [label for _, label in self._pairs]
        size = paint.fitting_size(labels, round(SMALL * scale), width - round(14 * scale))
        for place, (number, label) in enumerate(self._pairs):
            row, column = divmod(place, self._columns)
            left, top = self._area.x + column * width, self._area.y + row * round(74 * scale)
            words = paint.text(number, round(28 * scale), theme.text, 600)
            target.blit(words, (left, top))
            below = paint.text(label, size, theme.quiet)
            target.blit(below, (left, top + round(38 * scale)))


class Chart(Still):
    """A bar a game: nothing over par is low and green, more is higher; unknown par is faint."""

    MOST = 8

    def __init__(
        self, title: str, values: Sequence[int | None], line: Sequence[float | None] = ()
    ) -> None:
        """Show values from the oldest to the latest, and a line over them."""
        self._title, self._values, self._line = title, values, line
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a strip."""
        self._area, self._scale = area, scale
        return round(150 * scale)

    def nodes(self) -> Sequence[Node]:
        """Tell the values, from the oldest to the latest."""
        told = ", ".join(say("not known") if one is None else str(one) for one in self._values)
        return [to_read("chart", [self._title, told], self._area)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw title, lines for 0, 4 and 8, and the bars."""
        scale, area = self._scale, self._area
        title = paint.text(self._title, round(SMALL * scale), theme.quiet, 500)
        target.blit(title, area.topleft)
        left, bottom = area.x + round(26 * scale), area.y + round(132 * scale)
        unit = round(12 * scale)
        for level in (0, 4, 8):
            line = bottom - level * unit
            target.fill(theme.line, (left, line, area.right - left, 1))
            beyond = level == self.MOST and any(value > level for value in self._values if value)
            words = f"{level}+" if beyond else str(level)
            label = paint.text(words, round(13 * scale), theme.quiet)
            target.blit(label, label.get_rect(midright=(left - round(6 * scale), line)))
        step = min((area.right - left) / max(1, len(self._values)), 18 * scale)
        width = max(2, round(step * 0.7))
        for place, value in enumerate(self._values):
            height = round(3 * scale) + min(max(value or 0, 0), self.MOST) * unit
            ink = theme.faint if value is None else theme.warn if value else theme.good
            spot = pygame.Rect(round(left + place * step), bottom - height, width, height)
            bar = paint.rounded(spot.size, min(round(3 * scale), width // 2), ink)
            target.blit(bar, spot)
        points = [
            (left + place * step + width / 2, bottom - 3 * scale - min(mean, self.MOST) * unit)
            for place, mean in enumerate(self._line)
            if mean is not None
        ]
        if len(points) > 1:
            self._draw_line(target, theme, points)

    def _draw_line(
        self, target: pygame.Surface, theme: Theme, points: Sequence[tuple[float, float]]
    ) -> None:
        """Draw a line with smooth edges, set off from the bars below it."""
        area, scale = self._area, self._scale
        size = area.width, round(150 * scale)
        spots = tuple((x - area.x, y - area.y) for x, y in points)
        for ink, thick in ((theme.card, 5), (theme.text, 2)):
            target.blit(paint.line(size, spots, ink, max(1, round(thick * scale))), area)


class Table(Still):
    """Rows of words; all columns but the first are set to the right."""

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show rows below a head."""
        self._rows = [head, *rows]
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a line a row."""
        self._area, self._scale = area, scale
        return round((len(self._rows) * 26 + 12) * scale)

    def nodes(self) -> Sequence[Node]:
        """Tell each row, its values under the names of their columns."""
        head, *rows = self._rows
        return [
            to_read(f"row {place}", ", ".join([row[0], *_named(head, row)]), self._area)
            for place, row in enumerate(rows)
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the rows, parted by fine lines."""
        scale, area, size = self._scale, self._area, round(SMALL * self._scale)
        width = round(min(70 * scale, area.width * 0.13))
        for place, row in enumerate(self._rows):
            top = area.y + round(place * 26 * scale)
            ink = theme.quiet if not place else theme.text
            first, *others = row
            room = area.width - len(others) * width - round(8 * scale)
            words = paint.clipped(first, size, ink, max(room, 0))
            middle = top + round(12 * scale)
            target.blit(words, words.get_rect(midleft=(area.x, middle)))
            for column, text in enumerate(reversed(others)):
                value = paint.fitted(text, size, ink, width - round(6 * scale))
                right = area.right - column * width
                target.blit(value, value.get_rect(midright=(right, middle)))
            target.fill(theme.line, (area.x, top + round(25 * scale), area.width, 1))


def _named(head: Sequence[str], row: Sequence[str]) -> list[str]:
    """Say the values of a table's row with the names of their columns."""
    return [
        say("{label} {value}", label=name, value=value)
        for name, value in zip(head[1:], row[1:], strict=False)
        if value
    ]


# The buttons of a finished game, from the right: name, words and icon.
AGAIN = (
    ("review", mark("Review"), "list"),
    ("again", mark("Play again"), "rotate-ccw"),
    ("replay", mark("Watch"), "play"),
)
# Where there is less room than this, they go without their icons.
ROOMY = 700
# Where there is less than this, they are below the words.
STACKED = 440


class Played(Still):
    """A finished game: what it was, and buttons to see it, to play it again, to look back on it."""

    def __init__(self, words: str, note: str, do: Mapping[str, Callable[[], None]]) -> None:
        """Say what it was, and what its buttons do, by their names."""
        self.stops = [name for name, *_ in AGAIN[::-1]]
        self._words, self._note, self._do = words, note, do
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._buttons: list[Button] = []
        self._stacked = False

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the buttons to the right, or below where that leaves too little for the words."""
        self._area, self._scale = area, scale
        self._stacked = area.width < STACKED * scale
        top = area.y + round(46 * scale) if self._stacked else area.y
        self._buttons, right = [], area.right
        bare = area.width < ROOMY * scale
        for name, text, icon in AGAIN:
            words = say(text)
            icon = "" if bare else icon
            rest = round((24 if bare else 51) * scale)
            wide = paint.font(round(LABEL * scale), 500).size(words)[0] + rest
            spot = pygame.Rect(right - wide, top, wide, round(36 * scale))
            self._buttons.append(Button(name, spot, words, icon))
            right = spot.x - round(6 * scale)
        return round((102 if self._stacked else 44) * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the button."""
        found = (button.action for button in self._buttons if button.rect.collidepoint(point))
        return next(found, None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the button."""
        return next(button.rect for button in self._buttons if button.action == name)

    def press(self, name: str) -> None:
        """Do what the button is for."""
        self._do[name]()

    def nodes(self) -> Sequence[Node]:
        """Tell what it was, and of its buttons."""
        said = f"{self._words}, {self._note}"
        buttons = [to_press(one.action, one.label, one.rect) for one in reversed(self._buttons)]
        return [together("game", said, self._area, [to_read("words", said, self._area), *buttons])]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the words over the note, and the buttons."""
        scale, area = self._scale, self._area
        end = area.right if self._stacked else self.spot("replay").x
        room = end - area.x - round(10 * scale)
        words = paint.clipped(self._words, round(BODY * 0.95 * scale), theme.text, room, 500)
        target.blit(words, (area.x, area.y - round(2 * scale)))
        note = paint.clipped(self._note, round(13 * scale), theme.quiet, room)
        target.blit(note, (area.x, area.y + round(19 * scale)))
        for button in self._buttons:
            button.draw(target, theme, scale, button.action == hot, False)
