"""What is known of the board on the canvas, worked out by turns with the board in front.

A change drops the solve that was under way and begins another; nothing waits for either. What was
proved of a board stays known when undo comes back to it.
"""

from game.answer import Answer, merge
from game.families import Board
from game.play.analysis import Analysis
from game.play.job import PATIENCE, Job
from game.rules.puzzle import Position

# Boards of which it stays known what was found.
MOST_FOUND = 500


class Study:
    """The solve of the board on the canvas."""

    def __init__(self, analysis: Analysis) -> None:
        """Have nothing to solve yet."""
        self.board: Board | None = None
        self._analysis = analysis
        self._job: Job | None = None
        self._found: dict[Position, Answer] = {}

    def look_at(self, board: Board | None) -> None:
        """Turn to this board, or to none where there is none on the canvas."""
        if board == self.board:
            return
        self._note()
        self.board, self._job = board, None
        if board is not None and ((par := self.par) is None or not par.settled):
            self._job = self._analysis.begin(board.start, PATIENCE)
        self._analysis.work_aside(self._job)

    def _note(self) -> None:
        """Remember what was found of the board that leaves the canvas."""
        if self.board is not None and (par := self.par) is not None:
            self._found.pop(self.board.start, None)
            self._found[self.board.start] = par
            if len(self._found) > MOST_FOUND:
                del self._found[next(iter(self._found))]

    @property
    def par(self) -> Answer | None:
        """What is known of the board by now."""
        if self.board is None:
            return None
        start = self.board.start
        known = self._found.get(start) or self._analysis.of(start)
        told = None if self._job is None else self._job.answer
        return known if told is None else merge(known, told)

    @property
    def working(self) -> bool:
        """Whether the solve goes on."""
        return self._job is not None and not self._job.idle

    def close(self) -> None:
        """Leave the solver to the board in front."""
        self._note()
        self.board = self._job = None
        self._analysis.work_aside(None)
