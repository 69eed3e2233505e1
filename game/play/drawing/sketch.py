"""What is drawn, stroke by stroke, with the way back.

Nothing is inverted: every drawing since the first is kept, as far as there is room. All that comes
between `begin` and `end` is one stroke. Each drawing has a place, which it keeps; those of an
earlier sketch are read when undo or redo comes to them.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Self

MOST_STROKES = 1000


class Unread(NamedTuple):
    """A drawing as it was written."""

    written: str

    def text(self) -> str:
        return self.written


def _nothing(text: str) -> Any:
    raise ValueError(f"nobody can read {text}")


class Sketch:
    """The drawings so far, and which of them is on the canvas."""

    def __init__(self, drawing: Any) -> None:
        self._drawings = [drawing]
        self._place = 0
        # The place of the oldest that is kept.
        self._first = 0
        self._read: Callable[[str], Any] = _nothing
        # The place of the drawing that an open stroke began with.
        self._base: int | None = None

    @classmethod
    def again(cls, texts: Mapping[int, str], place: int, read: Callable[[str], Any]) -> Self:
        """Go on with drawings as they were written, by place; raise ValueError if this can't be.

        `read` raises it for what is no drawing; another one than that of the place is left out.
        """
        made = cls(read(texts[place]))
        made._read, made._first = read, min(texts)
        made._place = place - made._first
        others = [Unread(text) for _, text in sorted(texts.items())]
        made._drawings = [*others[: made._place], made._drawings[0], *others[made._place + 1 :]]
        return made

    @property
    def drawing(self) -> Any:
        return self._drawings[self._place]

    @property
    def place(self) -> int:
        return self._first + self._place

    @property
    def drawings(self) -> Mapping[int, Any]:
        """All drawings that undo and redo lead to, by place."""
        return dict(enumerate(self._drawings, self._first))

    @property
    def can_undo(self) -> bool:
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        return self._place < len(self._drawings) - 1

    def begin(self) -> None:
        """Let all changes belong to one stroke, until it ends."""
        self._base = self._place

    def end(self) -> None:
        """End the stroke; one that came back to where it began is none."""
        self._base = None

    def change(self, drawing: Any) -> bool:
        """Put another drawing on the canvas; tell whether it is another one."""
        if drawing == self.drawing:
            return False
        if self._base is not None and self._place > self._base:
            self._place -= 1
        del self._drawings[self._place + 1 :]
        if drawing != self.drawing:
            self._drawings.append(drawing)
            self._place += 1
        if len(self._drawings) > MOST_STROKES:
            del self._drawings[0]
            self._place -= 1
            self._first += 1
            self._base = None if self._base is None else max(0, self._base - 1)
        return True

    def undo(self) -> bool:
        """Take a stroke back; tell whether there was one."""
        return self._go(-1)

    def redo(self) -> bool:
        """Make a stroke again; tell whether there was one."""
        return self._go(1)

    def _go(self, by: int) -> bool:
        """Go to the next drawing this way; one that can't be read is left out."""
        self.end()
        while 0 <= (there := self._place + by) < len(self._drawings):
            try:
                if isinstance(written := self._drawings[there], Unread):
                    self._drawings[there] = self._read(written.written)
            except ValueError:
                del self._drawings[there]
                self._place -= by < 0
                continue
            self._place = there
            return True
        return False
