"""Clearing up: what a board might do without is left out, as long as par stays what it is.

Things are tried in their order, and go if the board without them is proved to have the same par. As
long as they go, twice as many are tried at once; where several can't go together, half of them are
tried, down to one. What could not go at first may go later, so all are tried again until nothing
more goes. A board whose par is not proved within its time stays as it is.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.answer import Answer
from game.play.job import Job
from game.rules.puzzle import BadGameID, Position

# The time that one board may take.
SECONDS = 2.0
# As many things are tried at once at most.
MOST_AT_ONCE = 16


class ClearUp:
    """What is left of a drawing so far; only the worker's thread steps it, anyone may read it."""

    def __init__(self, drawing: Any, par: int, begin: Callable[[Position, float], Job]) -> None:
        """Clear this drawing up, whose par is proved; nothing runs before the first step."""
        self.drawing = drawing
        self.gone = self.tried = 0
        self.total = len(drawing.parts())
        self.idle = False
        # Whether any board's par was not proved in its time, to be the same or another.
        self.unsure = False
        self._par, self._begin = par, begin
        # The drawing that is tried, without how many things; and whether those tried last went.
        self._smaller: Any = None
        self._less = 0
        self._went = False
        self._job: Job | None = None
        self._walk = self._candidates()

    def _candidates(self) -> Iterator[None]:
        """Put forward what is left after each thing that could go; yield where there is one."""
        before = None
        while before != self.gone:
            before, self.tried = self.gone, 0
            parts, many = self.drawing.parts(), 1
            self.total = len(parts)
            while self.tried < self.total:
                group = parts[self.tried : self.tried + many]
                self._leave_out(group)
                self._went = False
                if self._less:
                    yield
                if self._went or not self._less or len(group) == 1:
                    self.tried += len(group)
                    many = min(2 * many, MOST_AT_ONCE) if self._went else 1
                else:
                    many = len(group) // 2

    def _leave_out(self, parts: Sequence[str]) -> None:
        """Make a drawing without these, as far as they can be taken away."""
        self._smaller, self._less = self.drawing, 0
        for part in parts:
            if (smaller := self._smaller.without(part)) is not None:
                self._smaller, self._less = smaller, self._less + 1

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
            self.drawing, self.gone = self._smaller, self.gone + self._less
            self._went = True
        if verdict is not None or self._job.idle:
            self.unsure |= verdict is None
            self._job = None

    def _same(self, answer: Answer | None) -> bool | None:
        """Tell whether par is proved to be the same, or to be another; None while neither is."""
        if answer is None:
            return None
        shorter = answer.upper is not None and answer.upper < self._par
        if not answer.solvable or answer.lower > self._par or shorter:
            return False
        return True if answer.proved else None
