"""What is found out of a board once its par is proved: its grade, and what that does not say.

First players play it (see `grade`). Where these don't tell, it is counted how many positions there
are. Last, one shortest line is walked, the obvious one: at every point of it, of all that can be
done in one step, what keeps the pace is taken that comes first to mind. At how many points one
alone keeps it follows from pars alone, and is the same whoever solves the board, and how. Nothing
is counted that is not proved.
"""

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, NamedTuple

from game.answer import Answer, Solve, weight_of
from game.families import Board
from game.play.grade import Grade, grade, played
from game.play.job import Work
from game.play.nearby import beside
from game.play.session import Session
from game.play.worth import Edge, Known
from game.rules.phrase import Phrase, named
from game.rules.puzzle import Grouped, Instinct, Move, Position, Status, cost
from game.runs import Trial

if TYPE_CHECKING:
    from game.survey import Surveyor

# How long the solver works on one board, in seconds of the processor.
PATIENCE = 10.0
# How many positions are counted where moves can be taken back, and where they can't: there no table
# of them is made that serves for more.
MOST_MET, MOST_MET_ONCE = 1_000_000, 5_000
# How many boards are kept with what was found out; after how many seconds the board in front is
# tried again, where kernels were not ready.
MOST_KEPT, TRY_AGAIN = 1000, (1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 20.0, 40.0, 90.0, 300.0)


class Means(NamedTuple):
    """What works for a board's appraisal: a solve, who has it played, and who counts positions."""

    solve: Solve
    trial: Trial
    survey: "Surveyor | None" = None


class Positions(NamedTuple):
    """How many positions there are, or that there are more than so many."""

    number: int
    more: bool = False


class NotProved(Exception):
    """A solve has ended, or its time is over, before it was known whether a move keeps the pace."""


class Appraisal:
    """The work of finding all that out, slice by slice; it can be put on an agenda.

    At `alone` points of the line one move alone keeps the pace.
    """

    def __init__(
        self, board: Board, means: Means, known: Known = lambda _: None, patience: float = PATIENCE
    ) -> None:
        """Do nothing yet; `known` may tell what was proved before."""
        assert board.family.instinct is not None, "nobody knows what is obvious"
        self.board = board
        self.grade: Grade | None = None
        self.positions: Positions | None = None
        self.alone: int | None = None
        self.ended = self._waits = False
        self.error: Phrase | None = None
        self._patience = patience
        self._instinct: Instinct = board.family.instinct
        self._returns = board.family.back is not None
        self._means, self._known = means, known
        self._work: Iterator[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether there is nothing left to do, or what is left waits for a proof."""
        return self.ended or (self._waits and not self._proved)

    @property
    def early(self) -> bool:
        """Whether it can begin before par is proved: it is known how the board is cleared."""
        known = self._known(self.board.start)
        clears = self._instinct.clears and known is not None and known.best is not None
        return bool(clears) and not self._proved

    @property
    def _proved(self) -> bool:
        known = self._known(self.board.start)
        return known is not None and known.proved

    def step(self) -> None:
        """Do one slice; an error ends the work and is kept as a sentence.

        What has ended holds nothing that it worked with.
        """
        began, work = thread_time(), self._work
        if work is None:
            work = self._work = self._find_out()
        try:
            next(work)
        except (StopIteration, NotProved):
            self.ended = True
        except Exception as error:
            self.error = Phrase("The board could not be graded: {fault}", fault=named(error))
            self.ended = True
        self._patience -= thread_time() - began
        self.ended |= self._patience < 0
        if self.ended:
            self._work = None

    def put_by(self) -> None:
        """Let go of what is half found out, which may be large; it begins anew when asked again.

        The solver's thread may be at it just now, and then drops it at the end of its slice.
        """
        if not self.ended:
            self._work, self._waits = None, False

    def _find_out(self) -> Generator[None, None, None]:
        start, runs = self.board.start, None
        if self.early:
            runs = yield from played(start, self._means.trial)
            if runs is None:
                return
            self.grade = grade(self.board, None, runs)
            while not self._proved:
                self._waits = True
                yield
        line = yield from self._line(start)
        par = cost(start, line)
        runs = runs or (yield from played(start, self._means.trial))
        if runs is None:
            return
        self.grade = grade(self.board, par, runs)
        if not par:
            return
        if not self.grade.keeps:
            yield from self._count_positions()
        if self.board.family.compares(self.board.params):
            yield from self._walk(line)

    def _count_positions(self) -> Generator[None, None, None]:
        most = MOST_MET if self._returns else MOST_MET_ONCE
        if self._means.survey is None:
            return
        for found in self._means.survey(self.board.start):
            if found.complete or found.size is not None:
                self.positions = Positions(found.size or found.positions)
                return
            if found.positions > most:
                self.positions = Positions(most, more=True)
                return
            yield

    def _walk(self, line: tuple[Move, ...]) -> Generator[None, None, None]:
        """Walk the obvious shortest line.

        Invariant: `line` is a proved shortest one from `here`, and `before` led there.
        """
        here, before = self.board.start, None
        alone = 0
        while line:
            options = yield from self._options(here, before)
            kept: list[tuple[Position, tuple[Move, ...]]] = []
            for _, move, after in options:
                rest = yield from self._rest(here, line, move, after)
                if rest is not None:
                    kept.append((after, rest))
                if len(kept) == 2:
                    break
            alone += len(kept) == 1 and len(options) > 1
            before, (here, line) = here, kept[0]
        self.alone = alone

    def _options(
        self, here: Position, before: Position | None
    ) -> Generator[None, None, list[tuple[int, Move, Position]]]:
        """List what can be done in one step, what appeals most first; nobody goes straight back.

        Each has how much it appeals, and where it leads.
        """
        options = []
        for move in here.groups() if isinstance(here, Grouped) else here.moves():
            after = here.apply(move)
            if len(here.steps(move)) == 1 and after != before:
                options.append((self._instinct.appeal(here, move, after), move, after))
            yield
        return sorted(options, key=lambda option: -option[0])

    def _line(self, start: Position) -> Generator[None, None, tuple[Move, ...]]:
        known = self._known(start)
        if known is not None and known.proved and known.best is not None:
            return known.best
        for answer in self._means.solve(start):
            if answer.proved and answer.best is not None:
                return answer.best
            yield
        raise NotProved

    def _rest(
        self, here: Position, line: tuple[Move, ...], move: Move, after: Position
    ) -> Generator[None, None, tuple[Move, ...] | None]:
        """Find the rest of a shortest line that begins so; None: there is none, proved."""
        weight, spent = cost(here, line), cost(here, (move,))
        left = weight - spent
        if after == here.apply(line[0]):
            return line[1:]
        if after.status() is not Status.PLAYING:
            return () if not left and after.status() is Status.SOLVED else None
        known = self._known(after)
        if known is not None and (onward := _within(known, left)) is not None:
            return onward or None
        solve = self._means.solve
        if not self._returns:
            edge = Edge(move, (move,), after, spent)
            proved = Answer(weight, line, 0, "", weight=weight_of(here, line))
            solve = beside(solve, edge, proved, None)
        for answer in solve(after):
            if (onward := _within(answer, left)) is not None:
                return onward or None
            yield
        raise NotProved


def _within(answer: Answer, left: int) -> tuple[Move, ...] | None:
    if not answer.solvable or answer.lower > left:
        return ()
    return answer.best if answer.upper is not None and answer.upper <= left else None


class Grading:
    """What is found out of the board in front for its grade, and what was of others."""

    def __init__(self, known: Known, means: Means) -> None:
        """Have nothing yet; `known` tells what was proved."""
        self._known, self._means = known, means
        self._work: Appraisal | None = None
        self._kept: dict[Position, Appraisal] = {}
        self._tries: list[float] = []

    def of(self, start: Position) -> Appraisal | None:
        return self._kept.get(start)

    def grade(self, start: Position) -> Grade | None:
        found = self.of(start)
        return None if found is None else found.grade

    @property
    def under_way(self) -> bool:
        """Whether something is being found out, or is to be once par is proved."""
        return self._work is not None and not self._work.ended

    def turn_to(self, session: Session) -> None:
        board, before = session.board, self._work
        self._work = self._kept.get(board.start)
        if before is not None and before is not self._work:
            before.put_by()
        if self._work is None and session.noted and board.family.instinct is not None:
            self._begin(board)
        now = perf_counter()
        self._tries = [now + seconds for seconds in TRY_AGAIN]

    def _begin(self, board: Board) -> None:
        self._work = self._kept[board.start] = Appraisal(board, self._means, self._known)
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    @property
    def next_wake(self) -> float | None:
        """When to try again what could not be played, if it could not."""
        work = self._work
        given_up = work is not None and work.ended and work.grade is None
        return self._tries[0] if given_up and self._tries else None

    def try_again(self) -> bool:
        """Begin anew where nothing could play, if that is due; tell whether it is."""
        due, now, work = self.next_wake, perf_counter(), self._work
        if due is None or now < due or work is None:
            return False
        self._tries = [at for at in self._tries if at > now]
        self._begin(work.board)
        return True

    @property
    def early(self) -> Sequence[Work]:
        """The work for the worker while par is not proved."""
        return [self._work] if self._work is not None and self._work.early else []

    @property
    def ready(self) -> Sequence[Work]:
        """The work for the worker, once par is proved."""
        par = None if self._work is None else self._known(self._work.board.start)
        return [self._work] if self._work is not None and par is not None and par.proved else []
