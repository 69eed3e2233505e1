"""What is drawn, stroke by stroke, with the way back.

Nothing is inverted: every drawing since the first is kept, as far as there is room. All that comes
between `begin` and `end` is one stroke.
"""

from typing import Any

MOST_STROKES = 1000


class Sketch:
    """The drawings so far, and which of them is on the canvas."""

    def __init__(self, drawing: Any) -> None:
        """Begin with this drawing."""
        self._drawings = [drawing]
        self._at = 0
        # The place of the drawing that an open stroke began with.
        self._base: int | None = None

    @property
    def drawing(self) -> Any:
        """What is on the canvas."""
        return self._drawings[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether a stroke can be taken back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a stroke can be made again."""
        return self._at < len(self._drawings) - 1

    def begin(self) -> None:
        """Let all changes belong to one stroke, until it ends."""
        self._base = self._at

    def end(self) -> None:
        """End the stroke; one that came back to where it began is none."""
        self._base = None

    def change(self, drawing: Any) -> bool:
        """Put another drawing on the canvas; tell whether it is another one."""
        if drawing == self.drawing:
            return False
        if self._base is not None and self._at > self._base:
            self._at -= 1
        del self._drawings[self._at + 1 :]
        if drawing != self.drawing:
            self._drawings.append(drawing)
            self._at += 1
        if len(self._drawings) > MOST_STROKES:
            del self._drawings[0]
            self._at -= 1
            self._base = None if self._base is None else max(0, self._base - 1)
        return True

    def undo(self) -> bool:
        """Take a stroke back; tell whether there was one."""
        self.end()
        before, self._at = self._at, max(0, self._at - 1)
        return self._at != before

    def redo(self) -> bool:
        """Make a stroke again; tell whether there was one."""
        self.end()
        before, self._at = self._at, min(len(self._drawings) - 1, self._at + 1)
        return self._at != before
