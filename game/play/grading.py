"""The grade of the board in front: its figures, counted by the worker once its par is proved."""

from collections.abc import Sequence
from time import perf_counter

from game.answer import Solve
from game.families import Board
from game.play.appraisal import Appraisal, Figures
from game.play.grade import Grade, grade
from game.play.job import Work
from game.play.session import Session
from game.play.worth import Known
from game.rules.puzzle import Position

# Of how many boards the figures are kept; and after how many seconds it is tried again to count
# those of the board in front, where that was too slow: kernels may be ready by then.
MOST_FIGURES, TRY_AGAIN = 1000, (3.0, 20.0, 90.0)


class Grading:
    """The figures that are counted of the board in front, and those that were of others."""

    def __init__(self, known: Known) -> None:
        """Have none yet; `known` tells what was proved."""
        self._known = known
        self._work: Appraisal | None = None
        self._figures: dict[Position, Figures] = {}
        self._tries: list[float] = []
        # The grade that was worked out last, which every frame asks for.
        self._graded: tuple[Board, Figures, Grade | None] | None = None

    def grade(self, board: Board) -> Grade | None:
        """Tell how hard a board is among those of its kind, where that is known by now."""
        figures = self.figures(board.start)
        if figures is None:
            return None
        if self._graded is None or self._graded[0] is not board or self._graded[1] != figures:
            self._graded = board, figures, grade(board, figures)
        return self._graded[2]

    def figures(self, start: Position) -> Figures | None:
        """Tell what was counted of a board, if that is done; none where its par is not proved."""
        work = self._work
        if work is not None and work.figures is not None:
            self._figures.setdefault(work.board.start, work.figures)
            if len(self._figures) > MOST_FIGURES:
                del self._figures[next(iter(self._figures))]
        return self._figures.get(start)

    @property
    def under_way(self) -> bool:
        """Whether figures are being counted, or are to be once par is proved."""
        return self._work is not None and not self._work.ended

    def turn_to(self, session: Session, solve: Solve) -> None:
        """Have the figures of this board counted, where they are not known yet."""
        board = session.board
        graded = board.family.instinct is not None and session.noted
        wanted = self.figures(board.start) is None and graded
        self._work = Appraisal(board, solve, self._known) if wanted else None
        now = perf_counter()
        self._tries = [now + seconds for seconds in TRY_AGAIN]

    @property
    def next_wake(self) -> float | None:
        """When to try again what was too slow, if it was."""
        work = self._work
        given_up = work is not None and work.ended and work.figures is None
        return self._tries[0] if given_up and self._tries else None

    def try_again(self, solve: Solve) -> bool:
        """Begin anew what was too slow, if that is due; tell whether it is."""
        due, now, work = self.next_wake, perf_counter(), self._work
        if due is None or now < due or work is None:
            return False
        self._tries = [at for at in self._tries if at > now]
        self._work = Appraisal(work.board, solve, self._known)
        return True

    @property
    def ready(self) -> Sequence[Work]:
        """The work for the worker, once par is proved."""
        par = None if self._work is None else self._known(self._work.board.start)
        return [self._work] if self._work is not None and par is not None and par.proved else []
