"""Clearing up: what a board might do without is left out, as long as par stays what it is.

Things are tried in their order, and go if the board without them is proved to have the same par. As
long as they go, twice as many are tried at once; where several can't go together, half of them are
tried, down to one. What could not go at first may go later, so all are tried again until nothing
more goes. A board whose par is not proved within its time stays as it is.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from game.answer import Answer
from game.play.job import Job
from game.rules.puzzle import BadGameID, Position

# The time that one board may take.
SECONDS = 2.0
# As many things are tried at once at most.
MOST_AT_ONCE = 16


class Attempt(NamedTuple):
    """A drawing with less, how much less, and how many of so many things were tried before."""

    smaller: Any
    less: int
    tried: int
    total: int


def attempts(drawing: Any) -> Generator[Attempt, bool | None, None]:
    """Put forward what is left of a drawing after things that could go; be told whether they do.

    It knows no `ClearUp`: one that is left halfway is in no cycle with it.
    """
    gone = True
    while gone:
        parts, tried, many, gone = drawing.parts(), 0, 1, False
        while tried < len(parts):
            group = parts[tried : tried + many]
            smaller, less = left_out(drawing, group)
            went = bool(less and (yield Attempt(smaller, less, tried, len(parts))))
            if went:
                drawing, gone = smaller, True
            if went or not less or len(group) == 1:
                tried += len(group)
                many = min(2 * many, MOST_AT_ONCE) if went else 1
            else:
                many = len(group) // 2


def left_out(drawing: Any, parts: Sequence[str]) -> tuple[Any, int]:
    """Return a drawing without these, as far as they can be taken away, and how many they are."""
    less = 0
    for part in parts:
        if (smaller := drawing.without(part)) is not None:
            drawing, less = smaller, less + 1
    return drawing, less


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
        self._attempts, self._attempt = attempts(drawing), Attempt(drawing, 0, 0, 0)
        # Whether what was tried last goes; before the first, nothing can be said of it.
        self._went: bool | None = None
        self._job: Job | None = None

    def step(self) -> None:
        """Work at the board that is tried, or take the next one."""
        if self._job is None:
            try:
                self._attempt = self._attempts.send(self._went)
            except StopIteration:
                self.idle = True
                return
            self.tried, self.total, self._went = self._attempt.tried, self._attempt.total, False
            try:
                board = self._attempt.smaller.board()
            except BadGameID:
                return
            self._job = self._begin(board.start, SECONDS)
        self._job.step()
        verdict = self._same(self._job.answer)
        if verdict is True:
            self.drawing, self.gone = self._attempt.smaller, self.gone + self._attempt.less
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
