"""Clearing up: what a board might do without is left out, as long as par stays what it is.

One thing after the other is tried, and goes if the board without it is proved to have the same par.
What could not go at first may go later, so all are tried again until nothing more goes. A board
whose par is not proved within its time stays as it is.
"""

from collections.abc import Callable, Iterator
from typing import Any

from game.answer import Answer
from game.play.job import Job
from game.rules.puzzle import BadGameID, Position

# The time that one board may take.
SECONDS = 2.0


class ClearUp:
    """What is left of a drawing so far; only the worker's thread steps it, anyone may read it."""

    def __init__(self, drawing: Any, par: int, begin: Callable[[Position, float], Job]) -> None:
        """Clear this drawing up, whose par is proved; nothing runs before the first step."""
        self.drawing = drawing
        self.gone = self.tried = 0
        self.total = len(drawing.parts())
        self.idle = False
        self._par, self._begin = par, begin
        self._smaller: Any = None
        self._job: Job | None = None
        self._walk = self._candidates()

    def _candidates(self) -> Iterator[None]:
        """Put forward what is left after each thing that could go; yield where there is one."""
        before = None
        while before != self.gone:
            before, self.tried = self.gone, 0
            parts = self.drawing.parts()
            self.total = len(parts)
            for self.tried, part in enumerate(parts, 1):
                self._smaller = self.drawing.without(part)
                if self._smaller is not None:
                    yield
            if self.total == 0:
                return

    def step(self) -> None:
        """Work at the board that is tried, or take the next one."""
        if self._job is None:
            if next(self._walk, self) is self:
                self.idle = True
                return
            try:
                board = self._smaller.board()
            except BadGameID:
                return
            self._job = self._begin(board.start, SECONDS)
        self._job.step()
        verdict = self._same(self._job.answer)
        if verdict is True:
            self.drawing, self.gone = self._smaller, self.gone + 1
        if verdict is not None or self._job.idle:
            self._job = None

    def _same(self, answer: Answer | None) -> bool | None:
        """Tell whether par is proved to be the same, or to be another; None while neither is."""
        if answer is None:
            return None
        shorter = answer.best is not None and len(answer.best) < self._par
        if not answer.solvable or answer.lower > self._par or shorter:
            return False
        return True if answer.proved else None
