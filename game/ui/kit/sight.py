"""What is seen of a text in its box: the rows about the caret, what is selected, and the caret."""

from bisect import bisect_left

import pygame

from game.art import paint
from game.art.theme import mix
from game.art.typeface import LONGEST_LINE
from game.text.graphemes import beside
from game.ui.kit.pen import Pen
from game.ui.kit.writing import Writing

SIZE, STEP, INSET = 15, 20, 12
# How many signs are seen beyond the caret where a long row is scrolled back to it.
AHEAD = 8


class Sight:
    """Which part of a text is seen: it follows the caret, no farther than need be."""

    def __init__(self, lines: int) -> None:
        """See so many rows; `lie` tells where."""
        self._lines = lines
        self._box, self._scale = pygame.Rect(0, 0, 1, 1), 1.0
        # The first row and column that are seen.
        self._top = self._first = 0

    def fit(self, box: pygame.Rect, scale: float) -> None:
        """Be seen in this box."""
        self._box, self._scale = box, scale
        self._face = paint.font(round(SIZE * scale), 400)
        self._step, inset = round(STEP * scale), round(INSET * scale)
        self._left, self._room = box.x + inset, max(1, box.width - 2 * inset)

    def at(self, writing: Writing, point: tuple[int, int], rounding: bool = True) -> int:
        """Return the place in the text nearest to a point, or before the sign that is there."""
        rows = writing.text.split("\n")
        down = (point[1] - self._box.y - round((20 - STEP / 2) * self._scale)) // self._step
        row = min(max(self._top + down, 0), len(rows) - 1)
        left = point[0] - self._left
        if left < 0:
            return writing.place(row, beside(rows[row], self._first, -1))
        shown = rows[row][self._first :]
        count = paint.fitting(shown, self._face, left)
        if rounding and count < len(shown):
            after = beside(shown, count, 1)
            here, next_one = (self._face.wide(shown[:place]) for place in (count, after))
            count = after if left - here > next_one - left else count
        return writing.place(row, self._first + count)

    def _follow(self, row: str, at: int, column: int, count: int) -> None:
        """Scroll no farther than need be for the caret to be seen, and for the box to be full."""
        wide = self._face.wide
        self._top = min(max(self._top, at - self._lines + 1), at, max(0, count - self._lines))
        self._top = max(self._top, at - self._lines + 1)
        if column < self._first:
            self._first = max(0, column - AHEAD)
        floor = max(0, column - LONGEST_LINE)
        self._first = max(self._first, floor)
        while wide(row[self._first : column]) > self._room:
            self._first += max(1, (column - self._first) // 32)
        # No farther back than above: a thousand signs may take no room at all.
        back = range(floor, self._first)
        self._first = floor + bisect_left(
            back, True, key=lambda first: wide(row[first:]) <= self._room
        )
        self._first = beside(row, self._first - 1, 1)

    def draw(
        self,
        pen: Pen,
        box: pygame.Rect,
        writing: Writing,
        composed: tuple[str, int] | None,
        typing: bool,
    ) -> None:
        """Draw the rows that are seen: what is selected, the text on it, and the caret.

        What is `composed` at the caret is not yet in the text; its own caret is so far within it.
        """
        self.fit(box, pen.scale)
        rows, (at, column) = writing.text.split("\n"), writing.cell()
        words, within = composed or ("", 0)
        rows[at] = rows[at][:column] + words + rows[at][column:]
        self._follow(rows[at], at, column + within, len(rows))
        begin = writing.place(self._top, 0)
        for place, row in enumerate(rows[self._top : self._top + self._lines]):
            here = pygame.Rect(self._left, 0, self._room, self._step)
            here.centery = box.y + pen.px(20 + STEP * place)
            shown = row[self._first :]
            shown = shown[: paint.fitting(shown, self._face, self._room)]
            if typing and not words:
                self._draw_selection(pen, writing, here, row, begin)
            pen.words(shown, SIZE, "text", midleft=here.midleft)
            if typing and self._top + place == at:
                self._draw_caret(pen, here, row, column, words, within)
            begin += len(row) + 1

    def _draw_selection(
        self, pen: Pen, writing: Writing, here: pygame.Rect, row: str, begin: int
    ) -> None:
        """Draw the ground of what is selected of a row that begins at this place of the text."""
        first, last = (place - begin for place in writing.selection)
        if first == last or last < 0 or first > len(row):
            return
        left, right = (self._across(row, place) for place in (max(first, 0), min(last, len(row))))
        # Where the break behind a row is selected too, that is seen at its end.
        right += pen.px(5) if last > len(row) else 0
        right = min(right, self._room)
        if right > left:
            ground = pygame.Rect(here.x + left, here.y, right - left, here.height)
            pen.target.fill(mix(pen.theme.raised, pen.theme.accent, 0.45), ground)

    def _across(self, row: str, column: int) -> int:
        """Return how far from the left a column of a row is, within the box."""
        return min(self._face.wide(row[self._first : max(self._first, column)]), self._room)

    def _draw_caret(
        self, pen: Pen, here: pygame.Rect, row: str, column: int, words: str, within: int
    ) -> None:
        left = here.x + self._across(row, column + within)
        bar = pygame.Rect(left, here.y, max(1, round(1.5 * pen.scale)), here.height)
        pen.target.fill(pen.theme.accent, bar)
        if words:
            start = here.x + self._across(row, column)
            end = here.x + self._across(row, column + len(words))
            pen.target.fill(pen.theme.quiet, (start, here.bottom - 1, max(0, end - start), 1))
        # An input method offers its choices beside this.
        pygame.key.set_text_input_rect(bar)
