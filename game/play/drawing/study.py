"""What is known of the board on the canvas, worked out by turns with the board in front.

Par, and the space round it: how many positions there are, how many lines are as short as par, and a
board of each par between. A change drops what was under way and begins anew; nothing waits for
either. What was proved of a board stays known when undo comes back to it.
"""

from collections.abc import Sequence
from typing import Any

from game.answer import Answer, merge
from game.families import Board
from game.play.agenda import Agenda
from game.play.drawing.clearing import ClearUp
from game.play.drawing.surveying import Surveying
from game.play.job import PATIENCE, Job, Work
from game.rules.puzzle import Position
from game.survey import Survey, Surveyor

# Boards of which it stays known what was found.
MOST_FOUND = 500
ALL_POSITIONS = "the chart of all positions"
# Where there are more positions than anybody holds, a walk comes no further than so many steps.
WALKED = 40
# How long the solve has all the time for itself, in seconds: it proves most boards within that.
HEAD_START = 0.3


class Both:
    """A solve and a survey: after the solve's first moment they have a slice each in turn."""

    def __init__(self, job: Job | None, surveying: Surveying | None) -> None:
        self._job, self._surveying = job, surveying
        self._turn = 0

    @property
    def _ready(self) -> Sequence[Work]:
        works = (self._job, self._surveying)
        return [work for work in works if work is not None and not work.idle]

    @property
    def idle(self) -> bool:
        return not self._ready

    def step(self) -> None:
        """Do a slice of the one whose turn it is."""
        self._stop_in_vain()
        ready = self._ready
        if self._job is None or self._job.seconds >= HEAD_START:
            self._turn += 1
        if ready:
            ready[self._turn % len(ready)].step()

    def _stop_in_vain(self) -> None:
        """End a survey that can't chart the space and won't come to a solved board either."""
        if self._surveying is None or self._surveying.idle or self._job is None:
            return
        survey, answer = self._surveying.survey, self._job.answer
        if survey is not None and survey.size and answer is not None and answer.lower > WALKED:
            self._surveying.end()


class Study:
    """The solve of the board on the canvas, the survey round it, and the clearing up."""

    def __init__(self, agenda: Agenda, survey: Surveyor) -> None:
        self.board: Board | None = None
        self.clearing: ClearUp | None = None
        self._agenda, self._survey = agenda, survey
        self._job: Job | None = None
        self._surveying: Surveying | None = None
        # The last survey that was complete, as long as the board is one of its space.
        self._chart: Survey | None = None
        self._charted: int | None = None
        self._found: dict[Position, Answer] = {}
        self._surveyed: dict[Position, Survey] = {}

    def look_at(self, board: Board | None, charted: int | None = None) -> None:
        """Turn to this board, or to none; one of the last chart is `charted` with its par."""
        if board == self.board:
            return
        self._note()
        chart = self.chart
        self.board, self.clearing, self._job, self._surveying = board, None, None, None
        self._chart, self._charted = (None, None) if charted is None else (chart, charted)
        if board is not None:
            if (par := self.par) is None or not par.settled:
                self._job = self._agenda.begin(board.start, PATIENCE)
            if board.start not in self._surveyed:
                self._surveying = Surveying(self._survey, board.start)
        self._work()

    def _work(self) -> None:
        """Let the solver go on with what is left to find out of the board."""
        both = Both(self._job, self._surveying)
        self._agenda.work_aside(self, None if both.idle else both)

    def _note(self) -> None:
        if self.board is None:
            return
        start, par, survey = self.board.start, self.par, self.survey
        if par is not None:
            self._found.pop(start, None)
            self._found[start] = par
        if survey is not None and survey.complete:
            self._surveyed[start] = survey
        _drop_oldest(self._found)
        _drop_oldest(self._surveyed)

    @property
    def par(self) -> Answer | None:
        if self.board is None:
            return None
        start = self.board.start
        known = self._found.get(start) or self._agenda.knowledge.of(start)
        if self._charted is not None:
            known = merge(known, Answer(self._charted, None, 0, ALL_POSITIONS))
        survey = self.survey
        if survey is not None and (survey.par is not None or not survey.solvable):
            known = merge(known, _proved_by(survey))
        answer = None if self._job is None else self._job.answer
        return known if answer is None else merge(known, answer)

    @property
    def exact(self) -> int | None:
        """Par, if it is proved, by the solve or by a chart."""
        par = self.par
        if par is not None and par.proved:
            return par.lower
        return self._charted if self.survey is None else self.survey.par or self._charted

    @property
    def survey(self) -> Survey | None:
        """What is known of the space round the board by now."""
        if self._surveying is not None:
            return self._surveying.survey
        return None if self.board is None else self._surveyed.get(self.board.start)

    @property
    def chart(self) -> Survey | None:
        """A complete survey of the space that the board is in, where there is one."""
        survey = self.survey
        return survey if survey is not None and survey.complete else self._chart

    @property
    def solving(self) -> bool:
        return self._job is not None and not self._job.idle

    @property
    def surveying(self) -> bool:
        """Whether the survey goes on, or is to come."""
        return self._surveying is not None and not self._surveying.idle

    # Clearing up

    def clear_up(self, drawing: Any) -> bool:
        """Begin to clear a drawing up; tell whether par is proved and anything could go."""
        par = self.par
        if par is None or not par.proved or not drawing.spare:
            return False
        self.clearing = ClearUp(drawing, par.lower, self._agenda.begin)
        self._agenda.work_aside(self, self.clearing)
        return True

    def cleared(self) -> Any:
        """End the clearing up; return what is left of the drawing."""
        assert self.clearing is not None, "nothing is cleared up"
        drawing, self.clearing = self.clearing.drawing, None
        self._work()
        return drawing

    def close(self) -> None:
        self._note()
        self.board = self.clearing = self._job = self._surveying = None
        self._agenda.work_aside(self, None)


def _proved_by(survey: Survey) -> Answer:
    """Return what a survey says of its board: how far it is from solved, or that it never is."""
    return Answer(survey.par or 0, survey.line, 0, ALL_POSITIONS, solvable=survey.solvable)


def _drop_oldest(found: dict[Position, Any]) -> None:
    if len(found) > MOST_FOUND:
        del found[next(iter(found))]
