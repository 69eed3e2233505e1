"""A text under somebody's hands: the caret, what is selected, and what was there before.

Places are counted from 0, between the signs. The selection lies between the anchor and the caret,
and is empty where they meet. What is typed replaces it.
"""

import re
import unicodedata

from game.text.graphemes import belongs, beside

# Word by word one goes to where a word begins or ends; signs that part words count with neither.
WORD = re.compile(r"\w+")
# Seen only by how the sign before looks.
VARIATION = re.compile("[\ufe00-\ufe0f]")
# Many changes can be undone, as long as the texts of before don't fill the memory.
MOST_CHANGES, MOST_SIGNS = 200, 4_000_000

State = tuple[str, int, int]


class Writing:
    """A text with a caret; `rows` tells whether it may have more than one row."""

    def __init__(self, text: str = "", rows: bool = False) -> None:
        """Begin with the caret behind this text."""
        self.text, self._rows = text, rows
        self.caret = self.anchor = len(text)
        self._done: list[State] = []
        self._undone: list[State] = []
        # Behind the sign that was typed last: what is typed there is undone along with it.
        self._run: int | None = None

    # The selection

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        first, last = self.selection
        return self.text[first:last]

    def select(self, anchor: int, caret: int) -> None:
        self.anchor, self.caret = self._within(anchor), self._within(caret)
        self._run = None

    def go(self, place: int, keep: bool = False) -> None:
        """Bring the caret to a place; `keep` the anchor, and so select what lies between."""
        self.select(self.anchor if keep else place, place)

    def _within(self, place: int) -> int:
        """Return a place of this text, behind the letter in which it would be."""
        return beside(self.text, place - 1, 1)

    # Places

    def beside(self, by: int) -> int:
        """Return the place one sign on (1) or back (-1), with all that belongs to the sign."""
        return beside(self.text, self.caret, by)

    def last(self) -> int:
        """Return where what was typed last before the caret begins: an accent, or else a letter."""
        place = max(self.caret - 1, 0)
        accent = unicodedata.category(self.text[place:][:1] or " ") in ("Mn", "Mc")
        return place if accent and not VARIATION.match(self.text, place) else self.beside(-1)

    def word(self, by: int) -> int:
        """Return where the next word ends (1) or the one before begins (-1)."""
        row = self.row_start() if by < 0 else self.caret
        if by < 0:
            words = WORD.finditer(self._spread(), row, self.caret)
            starts = [found.start() for found in words]
            return starts[-1] if starts else max(0, min(row, self.caret - 1))
        end = self.row_end()
        found = WORD.search(self._spread(), self.caret, end)
        return found.end() if found else self._within(max(end, self.caret + 1))

    def around(self, place: int) -> tuple[int, int]:
        """Return where the word at this place begins and ends; a sign between words is alone."""
        place = self._within(place)
        for found in WORD.finditer(self._spread()):
            if found.start() <= place < found.end():
                return found.span()
        return place, beside(self.text, place, 1)

    def _spread(self) -> str:
        """Return the text with each sign that belongs to a letter replaced by the letter's own."""
        signs: list[str] = []
        for place, sign in enumerate(self.text):
            signs.append(signs[-1] if belongs(self.text, place) else sign)
        return "".join(signs)

    def row_start(self) -> int:
        return self.text.rfind("\n", 0, self.caret) + 1

    def row_end(self) -> int:
        end = self.text.find("\n", self.caret)
        return len(self.text) if end < 0 else end

    def row(self, by: int) -> int | None:
        """Return the place so many rows down, or up where negative; None beyond the last one."""
        rows = self.text.split("\n")
        at, column = self.cell()
        to = min(max(at + by, 0), len(rows) - 1)
        return None if to == at else self.place(to, column)

    def cell(self) -> tuple[int, int]:
        return self.text.count("\n", 0, self.caret), self.caret - self.row_start()

    def place(self, row: int, column: int) -> int:
        """Return the place of a row and column, or the nearest that there is."""
        rows = self.text.split("\n")
        row = min(max(row, 0), len(rows) - 1)
        before = sum(len(each) + 1 for each in rows[:row])
        return before + min(max(column, 0), len(rows[row]))

    # Changes

    def replace(self, text: str) -> None:
        """Put another text in the place of all; that can't be undone."""
        self.text = text
        self._done.clear()
        self._undone.clear()
        self.go(len(text))

    def type(self, text: str) -> None:
        """Write in the place of what is selected; where there is one row, breaks become spaces."""
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        text = text if self._rows else text.replace("\n", " ")
        first, last = self.selection
        goes_on = first == last == self._run and len(text) == 1 and not text.isspace()
        if not goes_on:
            self._note()
        self.text = self.text[:first] + text + self.text[last:]
        self.go(first + len(text))
        self._run = self.caret if len(text) == 1 else None

    def rub_out(self, place: int) -> None:
        """Take away what is selected, or else all from the caret to this place."""
        if self.caret == self.anchor:
            self.anchor = min(max(place, 0), len(self.text))
        if self.selected:
            self.type("")

    def _note(self) -> None:
        """Remember how it stands, to undo what comes now."""
        self._undone.clear()
        self._done.append(self._state)
        signs = sum(len(text) for text, *_ in self._done)
        while len(self._done) > MOST_CHANGES or (signs > MOST_SIGNS and len(self._done) > 1):
            signs -= len(self._done.pop(0)[0])

    @property
    def _state(self) -> State:
        return self.text, self.anchor, self.caret

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._swap(self._done, self._undone)

    def redo(self) -> None:
        """Make the change again that was undone last, if there is one."""
        self._swap(self._undone, self._done)

    def _swap(self, source: list[State], other: list[State]) -> None:
        if source:
            other.append(self._state)
            self.text, anchor, caret = source.pop()
            self.select(anchor, caret)
