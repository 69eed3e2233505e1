"""A row to type into."""

import os
import sys
from bisect import bisect_left
from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme, mix
from game.art.typeface import LONGEST_LINE, Typeface
from game.text.graphemes import beside
from game.text.tongue import say
from game.ui import clipboard
from game.ui.nodes import WRITTEN, Node, Role, box
from game.ui.sheets.rows.row import Still
from game.ui.sheets.rows.writing import Writing

SIZE, STEP, INSET = 15, 20, 12
# How many signs are seen beyond the caret where a long row is scrolled back to it.
AHEAD = 8


class Field(Still):
    """A line of text to type or paste; Enter hands it in, a fault is named below it.

    With several `lines` it is a box of so many rows. Longer text is scrolled, so that the caret is
    always seen.
    """

    def __init__(
        self,
        label: str,
        take: Callable[[str], str | None],
        text: str = "",
        lines: int = 1,
        path: bool = False,
    ) -> None:
        """Hand the text to `take`, which returns what is wrong with it, if anything.

        What is typed first replaces a line that is there, or of a `path` the name at its end.
        """
        self.stops = [label]
        self._is_path = path
        self.writing = Writing(text, lines > 1)
        self._label, self._take, self._lines, self._fault = label, take, lines, ""
        self._titles = [label]
        self._box, self._area = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self._scale, self.typing = 1.0, False
        # What an input method is composing at the caret, and how far its own caret is in that.
        self._composed, self._within = "", 0
        # The first row and column that are seen.
        self._top = self._first = 0

    @property
    def fault(self) -> str:
        """What is wrong with what was handed in."""
        return self._fault

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.writing.text

    @text.setter
    def text(self, text: str) -> None:
        self.writing.replace(text)
        if self.typing:
            self.begin()

    def state(self) -> object:
        """Return all that can change by typing, moving and selecting."""
        writing = self.writing
        typed = (self._composed, self._within, self.typing)
        return writing.text, writing.caret, writing.anchor, typed

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the label above the box, and leave room for a fault below it."""
        self._area, self._scale = area, scale
        self._titles = paint.lines(self._label, round(SMALL * scale), area.width)
        head = 26 + STEP * (len(self._titles) - 1)
        high = 40 + STEP * (self._lines - 1)
        self._box = pygame.Rect(area.x, area.y + round(head * scale), area.width, 0)
        self._box.height = round(high * scale)
        faults = max(1, len(self._fault_lines()))
        return round((head + high + 28 + 20 * (faults - 1)) * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """The box can be clicked."""
        return self._label if self._box.collidepoint(point) else None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the box."""
        return self._box

    def press(self, name: str) -> None:
        """Hand the text in; where a path is needed, say so if there is none."""
        if self.text.strip():
            self._fault = self._take(self.text.strip()) or ""
        elif self._is_path:
            self._fault = say("Type a path first.")

    # Typing

    def begin(self) -> None:
        """Take the focus; what will be replaced by what is typed now is selected."""
        self.typing = True
        if self._lines == 1:
            folder = max(self.text.rfind(sign) for sign in (os.sep, os.altsep or os.sep))
            self.writing.select(folder + 1 if self._is_path else 0, len(self.text))

    def end(self) -> None:
        """Lose the focus; what was not composed to its end is gone."""
        self.typing, self._composed = False, ""

    def type(self, text: str) -> None:
        """Write at the caret, in the place of what is selected."""
        self._composed = ""
        if text:
            self.writing.type(text)
            self._fault = ""

    def compose(self, text: str, within: int) -> None:
        """Show what an input method is composing; nothing ends it."""
        self._composed, self._within = text, min(max(within, 0), len(text))

    def key(self, key: int, mods: int) -> bool:
        """Take a key that moves, selects or changes something; tell whether it was one."""
        text, keep = self.text, bool(mods & pygame.KMOD_SHIFT)
        taken = self._edit(key, mods) or self._move(key, mods, keep)
        if text != self.text:
            self._fault = ""
        return taken

    def _edit(self, key: int, mods: int) -> bool:
        writing, shifted = self.writing, bool(mods & pygame.KMOD_SHIFT)
        command = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        by_word = command or (sys.platform == "darwin" and bool(mods & pygame.KMOD_ALT))
        if key == pygame.K_BACKSPACE:
            writing.rub_out(writing.word(-1) if by_word else writing.last())
        elif key == pygame.K_DELETE and shifted:
            self._copy(cut=True)
        elif key == pygame.K_DELETE:
            writing.rub_out(writing.word(1) if by_word else writing.beside(1))
        elif key == pygame.K_INSERT and (command or shifted):
            if command:
                self._copy()
            else:
                self.type(clipboard.paste())
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and shifted and self._lines > 1:
            writing.type("\n")
        elif command and key in (pygame.K_c, pygame.K_x):
            self._copy(cut=key == pygame.K_x)
        elif command and key == pygame.K_v:
            self.type(clipboard.paste())
        elif command and key in (pygame.K_z, pygame.K_y):
            if key == pygame.K_z and not shifted:
                writing.undo()
            else:
                writing.redo()
        else:
            return False
        return True

    def _copy(self, cut: bool = False) -> None:
        """Put what is selected into the clipboard; take it away only if that went well."""
        if not self.writing.selected:
            return
        fault = clipboard.copy(self.writing.selected)
        if fault is None and cut:
            self.writing.rub_out(self.writing.caret)
        self._fault = fault or ""

    def _move(self, key: int, mods: int, keep: bool) -> bool:
        writing = self.writing
        command = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and key == pygame.K_a:
            writing.select(0, len(writing.text))
            return True
        place = self._aim(key, mods, command, keep)
        if place is not None:
            writing.go(place, keep)
        return place is not None

    def _aim(self, key: int, mods: int, command: bool, keep: bool) -> int | None:
        """Return where a key leads, if it leads anywhere in this text."""
        writing = self.writing
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if key == pygame.K_RIGHT else -1
            if mods & pygame.KMOD_META:
                return writing.row_end() if by > 0 else writing.row_start()
            if command or mods & pygame.KMOD_ALT:
                return writing.word(by)
            if writing.selected and not keep:
                return writing.selection[by > 0]
            return writing.beside(by)
        if key in (pygame.K_HOME, pygame.K_END):
            if command:
                return len(writing.text) if key == pygame.K_END else 0
            return writing.row_end() if key == pygame.K_END else writing.row_start()
        if self._lines > 1 and key in (pygame.K_UP, pygame.K_DOWN):
            return writing.row(1 if key == pygame.K_DOWN else -1)
        if self._lines > 1 and key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return writing.row(self._lines if key == pygame.K_PAGEDOWN else -self._lines)
        return None

    # The mouse

    def grab(self, point: tuple[int, int], clicks: int, keep: bool) -> None:
        """Put the caret here; a second click selects the word, a third one all."""
        self.typing, self._composed = True, ""
        if clicks >= 3:
            self.writing.select(0, len(self.text))
        elif clicks == 2:
            self.writing.select(*self.writing.around(self._place_at(point, rounding=False)))
        else:
            self.writing.go(self._place_at(point), keep)

    def drag(self, point: tuple[int, int]) -> None:
        """Select from where the caret was put to here."""
        self.writing.go(self._place_at(point), keep=True)

    def _place_at(self, point: tuple[int, int], rounding: bool = True) -> int:
        """Return the place in the text nearest to a point, or before the sign that is there."""
        rows = self.text.split("\n")
        down = (point[1] - self._box.y - round((20 - STEP / 2) * self._scale)) // self._step
        row = min(max(self._top + down, 0), len(rows) - 1)
        left = point[0] - self._left
        if left < 0:
            return self.writing.place(row, beside(rows[row], self._first, -1))
        shown = rows[row][self._first :]
        count = paint.fitting(shown, self._face, left)
        if rounding and count < len(shown):
            after = beside(shown, count, 1)
            here, next_one = self._wide(shown[:count]), self._wide(shown[:after])
            count = after if left - here > next_one - left else count
        return self.writing.place(row, self._first + count)

    # Drawing

    @property
    def _face(self) -> Typeface:
        return paint.font(round(SIZE * self._scale), 400)

    @property
    def _step(self) -> int:
        return round(STEP * self._scale)

    @property
    def _left(self) -> int:
        return self._box.x + round(INSET * self._scale)

    @property
    def _room(self) -> int:
        return max(1, self._box.width - 2 * round(INSET * self._scale))

    def _wide(self, words: str) -> int:
        return self._face.wide(words)

    def _fault_lines(self) -> list[str]:
        return paint.lines(self._fault, round(13 * self._scale), self._area.width)

    def _follow(self, rows: list[str]) -> None:
        """Scroll no farther than need be for the caret to be seen, and for the box to be full."""
        at, column = self.writing.cell()
        column += self._within if self._composed else 0
        row = rows[at]
        self._top = min(max(self._top, at - self._lines + 1), at, max(0, len(rows) - self._lines))
        self._top = max(self._top, at - self._lines + 1)
        if column < self._first:
            self._first = max(0, column - AHEAD)
        floor = max(0, column - LONGEST_LINE)
        self._first = max(self._first, floor)
        while self._wide(row[self._first : column]) > self._room:
            self._first += max(1, (column - self._first) // 32)
        # No farther back than above: a thousand signs may take no room at all.
        back = range(floor, self._first)
        self._first = floor + bisect_left(
            back, True, key=lambda first: self._wide(row[first:]) <= self._room
        )
        self._first = beside(row, self._first - 1, 1)

    def nodes(self) -> Sequence[Node]:
        """Tell what stands in it, and what is wrong with that."""
        label, spot = self._label, box(self._box)
        return [Node(label, Role.FIELD, label, spot, self.text, self._fault, deeds=WRITTEN)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw label, box, the text about the caret, and what is wrong with it."""
        scale = self._scale
        for place, title in enumerate(self._titles):
            label = paint.text(title, round(SMALL * scale), theme.quiet)
            target.blit(label, (self._area.x, self._area.y + round(place * STEP * scale)))
        radius, box = round(9 * scale), self._box
        target.blit(paint.rounded(box.size, radius, theme.raised), box)
        self._draw_rows(target, theme)
        for place, line in enumerate(self._fault_lines()):
            words = paint.text(line, round(13 * scale), theme.warn)
            target.blit(words, (box.x, box.bottom + round((6 + 18 * place) * scale)))

    def _draw_rows(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the rows that are seen: what is selected, the text on it, and the caret."""
        rows = self.text.split("\n")
        at, column = self.writing.cell()
        if self._composed:
            rows[at] = rows[at][:column] + self._composed + rows[at][column:]
        self._follow(rows)
        begin = self.writing.place(self._top, 0)
        for place, row in enumerate(rows[self._top : self._top + self._lines]):
            here = pygame.Rect(self._left, 0, self._room, self._step)
            here.centery = self._box.y + round((20 + STEP * place) * self._scale)
            shown = row[self._first :]
            shown = shown[: paint.fitting(shown, self._face, self._room)]
            if self.typing and not self._composed:
                self._draw_selection(target, theme, here, row, begin)
            words = paint.text(shown, round(SIZE * self._scale), theme.text)
            target.blit(words, words.get_rect(midleft=here.midleft))
            if self.typing and self._top + place == at:
                self._draw_caret(target, theme, here, row, column)
            begin += len(row) + 1

    def _draw_selection(
        self, target: pygame.Surface, theme: Theme, here: pygame.Rect, row: str, begin: int
    ) -> None:
        """Draw the ground of what is selected of a row that begins at this place of the text."""
        first, last = (place - begin for place in self.writing.selection)
        if first == last or last < 0 or first > len(row):
            return
        left, right = (self._across(row, place) for place in (max(first, 0), min(last, len(row))))
        # Where the break behind a row is selected too, that is seen at its end.
        right += round(5 * self._scale) if last > len(row) else 0
        right = min(right, self._room)
        if right > left:
            ground = pygame.Rect(here.x + left, here.y, right - left, here.height)
            target.fill(mix(theme.raised, theme.accent, 0.45), ground)

    def _across(self, row: str, column: int) -> int:
        """Return how far from the left a column of a row is, within the box."""
        return min(self._wide(row[self._first : max(self._first, column)]), self._room)

    def _draw_caret(
        self, target: pygame.Surface, theme: Theme, here: pygame.Rect, row: str, column: int
    ) -> None:
        """Draw the caret, and a line below what is being composed."""
        left = here.x + self._across(row, column + (self._within if self._composed else 0))
        bar = pygame.Rect(left, here.y, max(1, round(1.5 * self._scale)), here.height)
        target.fill(theme.accent, bar)
        if self._composed:
            start = here.x + self._across(row, column)
            end = here.x + self._across(row, column + len(self._composed))
            target.fill(theme.quiet, (start, here.bottom - 1, max(0, end - start), 1))
        # An input method offers its choices beside this.
        pygame.key.set_text_input_rect(bar)
