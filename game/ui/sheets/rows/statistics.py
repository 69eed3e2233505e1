"""Rows that tell of games played: figures, a chart, a table, and games to play again."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Colour, Theme
from game.text.tongue import mark, say
from game.ui.nodes import Node, to_press, to_read, together
from game.ui.sheets.rows.row import Still
from game.ui.widgets import LABEL, Button

# The size of a figure's label, at the least: below that it breaks into lines.
LEAST_LABEL = 13


class Figures(Still):
    """Numbers side by side, each with its label below."""

    def __init__(self, pairs: Sequence[tuple[str, str]], columns: int = 0) -> None:
        """Show (number, label), in as many columns at the least as other figures of the sheet."""
        self._pairs, self._least = pairs, columns
        self._area, self._scale, self._columns = pygame.Rect(0, 0, 0, 0), 1.0, 1
        self._size, self._labels = SMALL, [[label] for _, label in pairs]

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take as many columns as there is room for, and as many lines as the labels need."""
        self._area, self._scale = area, scale
        room = area.width // round(96 * scale)
        count = max(len(self._pairs), self._least)
        self._columns = count if room >= count else max(1, room // 3 * 3)
        width = area.width // self._columns - round(14 * scale)
        labels, least = [label for _, label in self._pairs], round(LEAST_LABEL * scale)
        self._size = paint.fitting_size(labels, round(SMALL * scale), width)
        if self._size < least:
            words = [word for label in labels for word in label.split(" ")]
            self._size = paint.fitting_size(words, least, width)
        self._labels = [paint.lines(label, self._size, width) for label in labels]
        return self._high * -(-len(self._pairs) // self._columns)

    @property
    def _high(self) -> int:
        """How high a row of them is."""
        return round((56 + 18 * max(map(len, self._labels))) * self._scale)

    def nodes(self) -> Sequence[Node]:
        """Tell each number with its label."""
        return [
            to_read(label, say("{label}: {number}", label=label, number=number), self._spot(place))
            for place, (number, label) in enumerate(self._pairs)
        ]

    def _spot(self, place: int) -> pygame.Rect:
        """Return where a number and its label are."""
        (row, column), width = divmod(place, self._columns), self._area.width // self._columns
        left, top = self._area.x + column * width, self._area.y + row * self._high
        return pygame.Rect(left, top, width, self._high)

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw numbers and labels."""
        scale = self._scale
        for place, ((number, _), lines) in enumerate(zip(self._pairs, self._labels, strict=True)):
            left, top = self._spot(place).topleft
            words = paint.text(number, round(28 * scale), theme.text, 600)
            target.blit(words, (left, top))
            for at, line in enumerate(lines):
                below = paint.text(line, self._size, theme.quiet)
                target.blit(below, (left, top + round((38 + 18 * at) * scale)))


class Chart(Still):
    """A bar a game: nothing over par is low and green, more is higher; unknown par is faint."""

    MOST = 8

    def __init__(
        self, title: str, values: Sequence[int | None], line: Sequence[float | None] = ()
    ) -> None:
        """Show values from the oldest to the latest, and a line over them."""
        self._title, self._values, self._line = title, values, line
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._top, self._lines = 0, [title]

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a strip below the title."""
        self._scale = scale
        self._lines = paint.lines(self._title, round(SMALL * scale), area.width, 500)
        self._top, more = area.y, round(20 * (len(self._lines) - 1) * scale)
        self._area = area.move(0, more)
        return round(150 * scale) + more

    def nodes(self) -> Sequence[Node]:
        """Tell the values, from the oldest to the latest."""
        told = ", ".join(say("not known") if one is None else str(one) for one in self._values)
        return [to_read("chart", [self._title, told], self._area)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw title, lines for 0, 4 and 8, and the bars."""
        scale, area = self._scale, self._area
        for place, words in enumerate(self._lines):
            title = paint.text(words, round(SMALL * scale), theme.quiet, 500)
            target.blit(title, (area.x, self._top + round(20 * place * scale)))
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


# A table's columns but the first are so wide where there is room, and take so much of it at most.
COLUMN, SHARE = 70, 0.62


class Table(Still):
    """Rows of words; all columns but the first are set to the right.

    What has no room in a line of the first column, or of the head, breaks into several.
    """

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show rows below a head."""
        self._rows = [head, *rows]
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._wide: list[int] = []
        # The size of the head, in which no word has to be broken, and the lines of each row.
        self._head = SMALL
        self._lines: list[list[list[str]]] = []

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take as many lines a row as its words need."""
        self._area, self._scale = area, scale
        size, gap = round(SMALL * scale), round(12 * scale)
        wide = self._widths(size, gap)
        first = area.width - sum(wide) - gap
        head, *rows = self._rows
        columns = [first, *(width - gap for width in wide)]
        self._wide = wide
        self._head = min(
            paint.fitting_size(words.split(" "), size, room)
            for words, room in zip(head, columns, strict=True)
        )
        self._lines = [
            [
                paint.lines(words, self._head, room)
                for words, room in zip(head, columns, strict=True)
            ],
            *([paint.lines(row[0], size, first), *([words] for words in row[1:])] for row in rows),
        ]
        return sum(map(self._high, self._lines)) + round(12 * scale)

    def _widths(self, size: int, gap: int) -> list[int]:
        """Return how wide all columns but the first are: no more than need be where it is tight."""
        face = paint.font(size, 400)
        head, *rows = zip(*self._rows, strict=True)
        least = [
            gap + max(face.wide(word) for word in (*column[0].split(" "), *column[1:]))
            for column in rows
        ]
        roomy = min(COLUMN * self._scale, self._area.width * 0.13)
        wide = [max(round(roomy), width) for width in least]
        widest = max(face.wide(words) for words in head)
        if sum(wide) + gap + widest > self._area.width:
            wide = least
        most = self._area.width * SHARE
        return [round(width * min(1, most / sum(wide))) for width in wide]

    def _high(self, row: Sequence[Sequence[str]]) -> int:
        return round((26 + 20 * (max(map(len, row)) - 1)) * self._scale)

    def nodes(self) -> Sequence[Node]:
        """Tell each row, its values under the names of their columns."""
        head, *rows = self._rows
        return [
            to_read(f"row {place}", ", ".join([row[0], *_named(head, row)]), self._area)
            for place, row in enumerate(rows)
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the rows, parted by fine lines."""
        scale, area = self._scale, self._area
        top = area.y
        for place, row in enumerate(self._lines):
            ink = theme.text if place else theme.quiet
            size = round(SMALL * scale) if place else self._head
            for at, line in enumerate(row[0]):
                words = paint.text(line, size, ink)
                middle = top + round((12 + 20 * at) * scale)
                target.blit(words, words.get_rect(midleft=(area.x, middle)))
            right = area.right
            for lines, wide in zip(row[:0:-1], self._wide[::-1], strict=True):
                for at, line in enumerate(lines):
                    value = paint.fitted(line, size, ink, wide - round(6 * scale))
                    middle = top + round((12 + 20 * at) * scale)
                    target.blit(value, value.get_rect(midright=(right, middle)))
                right -= wide
            top += self._high(row)
            target.fill(theme.line, (area.x, top - round(scale), area.width, 1))


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
# In a list, words have a second line where the buttons leave them less than this, and the note
# has one, too, where they leave less than that.
TIGHT, TIGHTEST = 340, 300
# How high a game is with a line of words and one of its note, how much more a second line takes,
# and the buttons where they are below; words and note may have so many lines each.
ONE_LINE, SECOND, BELOW, LINES = 44, 20, 58, 2
# The size of words and note, at the least: what has no room then is cut.
LEAST_WORDS = 12


def game_height(width: float) -> int:
    """Return how high each game of a list is, by the width."""
    below, face = BELOW if width < STACKED else 0, paint.font(LABEL, 500)
    buttons = sum(face.wide(say(words)) + 30 for _, words, _ in AGAIN)
    further = (width - buttons < TIGHT) + (width - buttons < TIGHTEST)
    return ONE_LINE + 2 + SECOND * further + below


def _joined(lines: list[str], most: int) -> list[str]:
    """Put what is beyond so many lines into the last of them."""
    return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]


class Played(Still):
    """A finished game: what it was, and buttons to see it, to play it again, to look back on it."""

    def __init__(self, words: str, note: str, do: Mapping[str, Callable[[], None]]) -> None:
        """Say what it was, and what its buttons do, by their names."""
        self.stops = [name for name, *_ in AGAIN[::-1]]
        self._words, self._note, self._do = words, note, do
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._buttons: list[Button] = []
        self._lines: list[str] = []
        self._notes: list[str] = []

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the buttons to the right, or below where that leaves too little for the words."""
        self._area, self._scale = area, scale
        stacked = area.width < STACKED * scale
        end = area.right if stacked else self._place_buttons(area.y)
        size, room = round(BODY * 0.95 * scale), end - area.x - round(10 * scale)
        more = area.height - round(ONE_LINE * scale) - round(BELOW * scale) * stacked
        most = min(2 * LINES, 2 + int(more / (SECOND * scale)))
        self._lines = _joined(paint.lines(self._words, size, room, 500), min(LINES, most - 1))
        small = round(LEAST_WORDS * scale)
        notes = paint.lines(self._note, small, room)
        self._notes = _joined(notes, min(LINES, most - len(self._lines)))
        further = len(self._lines) + len(self._notes) - 2
        high = round((ONE_LINE + SECOND * further) * scale)
        if stacked:
            self._place_buttons(area.y + high + round(2 * scale))
            high += round(BELOW * scale)
        return high

    def _place_buttons(self, top: int) -> int:
        """Put the buttons to the right at this height; return where they begin."""
        area, scale = self._area, self._scale
        self._buttons, right = [], area.right
        bare = area.width < ROOMY * scale
        for name, text, icon in AGAIN:
            words = say(text)
            icon = "" if bare else icon
            rest = round((24 if bare else 51) * scale)
            wide = paint.font(round(LABEL * scale), 500).wide(words) + rest
            spot = pygame.Rect(right - wide, top, wide, round(36 * scale))
            self._buttons.append(Button(name, spot, words, icon))
            right = spot.x - round(6 * scale)
        return self._buttons[-1].rect.x

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
        beside = self._buttons[0].rect.y == area.y
        room = (self.spot("replay").x if beside else area.right) - area.x - round(10 * scale)
        top, size = area.y - round(2 * scale), round(BODY * 0.95 * scale)
        for line in self._lines:
            target.blit(self._line(line, size, theme.text, room, 500), (area.x, top))
            top += round(SECOND * scale)
        for line in self._notes:
            note = self._line(line, round(13 * scale), theme.quiet, room, 400)
            target.blit(note, (area.x, top + round(scale)))
            top += round(SECOND * scale)
        for button in self._buttons:
            button.draw(target, theme, scale, button.action == hot, False)

    def _line(self, words: str, size: int, ink: Colour, room: int, weight: int) -> pygame.Surface:
        """Draw a line smaller where it is too long, and cut only what is too long even then."""
        least = round(LEAST_WORDS * self._scale)
        size = max(paint.fitting_size([words], size, room, weight), least)
        return paint.clipped(words, size, ink, room, weight)
