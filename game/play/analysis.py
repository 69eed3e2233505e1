"""What is known of the play in front: par from its start, and how far it is to go from here.

The solver works on the board as it stands and, while par is open, on the start as well. Whatever it
finds is carried along the moves made: bounds forward, lines backward. So the rest of a proved line
stays proved when the player follows it, and nothing is solved twice: also when another board has
come to the front in between, or another window.
"""

from typing import NamedTuple

from game.answer import Answer, Solve, confirmed, follow, lead, merge
from game.play.job import Job, Worker
from game.play.session import Session
from game.rules.puzzle import Position

# Solves kept, so that one put aside can go on when its board comes back; but one that has worked
# for longer than this, and not to its end, holds tables of up to a hundred megabytes: it is given
# up. What it has found of the board in front stays known.
MOST_JOBS, HEAVY_SECONDS = 4, 2.0
# How long the solver works on a position that a solved play went through, to judge its moves.
REVIEW_SECONDS = 4.0
# How many moves of lines are kept of boards that are not in front, and how many more each position
# counts for: a few megabytes in all.
MOST_MOVES, POSITION = 250_000, 60


class Aside(NamedTuple):
    """What is known of a board that is not in front, and where its play stood."""

    known: dict[Position, Answer]
    here: Position

    @property
    def weight(self) -> int:
        """How much room it takes, in moves."""
        return sum(POSITION + len(answer.best or ()) for answer in self.known.values())

    def reduced(self, start: Position) -> "Aside":
        """Return what is known of its start and of where its play stood."""
        kept = (place for place in (start, self.here) if place in self.known)
        return Aside({place: self.known[place] for place in kept}, self.here)


class Analysis:
    """The knowledge of the play in front, kept up by the worker, and what was known of others."""

    def __init__(self, solve: Solve) -> None:
        """Know nothing yet; `look_at` gives the worker something to do."""
        self.worker = Worker()
        self._solve = solve
        self._session: Session | None = None
        self._known: dict[Position, Answer] = {}
        self._boards: dict[Position, Aside] = {}
        self._jobs: dict[Position, Job] = {}
        self._agenda: list[Job] = []
        self._aside: Job | None = None
        self._other: Position | None = None
        self._later: list[Job] = []
        self._review: Job | None = None

    def of(self, position: Position) -> Answer | None:
        """Tell what is known of a position of the play in front, or of another board's start."""
        known = self._known.get(position)
        aside = self._boards.get(position)
        return aside.known.get(position) if known is None and aside is not None else known

    def job(self, position: Position) -> Job | None:
        """Return the solve that was begun on a position, if it is still there."""
        return self._jobs.get(position)

    @property
    def error(self) -> str | None:
        """What went wrong in the solver, as a sentence."""
        return next((job.error for job in self._agenda if job.error), None)

    def look_at(self, session: Session, other: Position | None = None) -> None:
        """Turn to the position at the session's cursor, with what was found on its board before.

        When nothing is left to do for it, the other position is solved: the start counted
        the other way.
        """
        start = session.board.start
        if self._session is None or self._session.board.start != start:
            before = self._known
            if self._session is not None:
                self._put_by(self._session)
            aside = self._boards.pop(start, None)
            self._known = {} if aside is None else aside.known
            if start in before:
                self._learn(start, before[start])
        self._session, self._other = session, other
        if session.proofs is not None:
            self._recall(session)
        self._carry()
        self._plan()

    def _recall(self, session: Session) -> None:
        """Take in what an earlier window knew, as far as its lines are lines by the rules."""
        proofs, session.proofs = session.proofs, None
        assert proofs is not None, "nothing to recall"
        pairs = (session.board.start, proofs.start), (session.position, proofs.here)
        for position, answer in pairs:
            believed = None if answer is None else confirmed(position, answer)
            if believed is not None:
                self._learn(position, believed)

    def _put_by(self, session: Session) -> None:
        """Keep what is known of a board that leaves the front, as far as there is room for it.

        Of what was left first, only the start and where the play stood are kept, and then nothing.
        """
        self._boards[session.board.start] = Aside(self._known, session.position)
        left = sum(aside.weight for aside in self._boards.values())
        for start, aside in [*self._boards.items()]:
            if left > MOST_MOVES:
                self._boards[start] = less = aside.reduced(start)
                left += less.weight - aside.weight
        while left > MOST_MOVES:
            first = next(iter(self._boards))
            left -= self._boards.pop(first).weight

    def take_news(self) -> bool:
        """Merge what the jobs have found since; tell whether a bound or a line is better."""
        news = False
        for job in (*self._agenda, *self._later):
            if job.answer is not None:
                known = self._known.get(job.position)
                merged = self._known[job.position] = merge(known, job.answer)
                news |= known is None or (known.lower, known.best, known.solvable) != (
                    (merged.lower, merged.best, merged.solvable)
                )
        if news:
            self._carry()
            self._plan()
        return news

    def encourage(self) -> None:
        """Give resting solves as much time again: somebody wants to know."""
        for job in self._agenda:
            if job.seconds >= job.patience:
                job.patience = job.seconds * 2
        self._send()

    def learn(self, position: Position, answer: Answer) -> None:
        """Take in what was found before of a position of the play in front."""
        self._learn(position, answer)
        self._carry()
        self._plan()

    def begin(self, position: Position) -> Job:
        """Make a solve of a board that is not in front, for `work_aside`."""
        return Job(self._solve, position)

    def work_aside(self, job: Job | None) -> None:
        """Let the worker take turns with this solve, too, a slice for each of the others'."""
        if job is not self._aside:
            self._aside = job
            self._send()

    def _carry(self) -> None:
        assert self._session is not None
        path = self._session.path
        for before, steps, after in path:
            if before in self._known:
                self._learn(after, follow(self._known[before], steps))
        for before, steps, after in reversed(path):
            if after in self._known:
                self._learn(before, lead(steps, self._known[after]))

    def _learn(self, position: Position, answer: Answer) -> None:
        self._known[position] = merge(self._known.get(position), answer)

    def _plan(self) -> None:
        assert self._session is not None
        wanted = dict.fromkeys((self._session.position, self._session.board.start))
        self._agenda = [self._job_of(position) for position in wanted if not self._done(position)]
        other = self._other
        known = None if other is None else self._known.get(other)
        told = other is None or (known is not None and known.settled)
        self._later = [] if other is None or told else [self._job_of(other)]
        self._later += self._judging()
        self._give_up_jobs()
        self._send()

    def _give_up_jobs(self) -> None:
        """Forget solves put aside: those that hold much memory, and the oldest beyond a number."""
        on_turn = {*self._agenda, *self._later}
        for position, job in [*self._jobs.items()]:
            heavy = job.seconds > HEAVY_SECONDS and not job.ended
            if job not in on_turn and (heavy or len(self._jobs) > MOST_JOBS):
                del self._jobs[position]

    def _judging(self) -> list[Job]:
        """Return the solve by which the moves of a solved play are judged.

        It goes back from the end, where solves are short, up to one that takes too long.
        """
        assert self._session is not None
        played = self._session.path[1 : self._session.cursor] if self._session.solved else []
        open_ends = (
            before
            for before, _, _ in reversed(played)
            if (known := self._known.get(before)) is None or not known.settled
        )
        position = next(open_ends, None)
        if position is None:
            self._review = None
        elif self._review is None or self._review.position != position:
            self._review = Job(self._solve, position)
            self._review.patience = REVIEW_SECONDS
        return [] if self._review is None else [self._review]

    def _send(self) -> None:
        aside = [self._aside] if self._aside is not None else []
        self.worker.work_on([*self._agenda, *aside], self._later)

    def _done(self, position: Position) -> bool:
        """Tell whether nothing is left to do: a solve may go on after its proof, to learn more."""
        known, job = self._known.get(position), self._jobs.get(position)
        goes_on = job is not None and job.proved_after is not None and not job.ended
        return known is not None and known.settled and not goes_on

    def _job_of(self, position: Position) -> Job:
        job = self._jobs.pop(position, None) or Job(self._solve, position)
        self._jobs[position] = job
        return job
