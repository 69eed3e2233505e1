"""What the solver works on for the play in front: what is open there, and what may be asked next.

The solver works on the board as it stands and, while par is open, on the start as well.

When both are proved it goes on, one solve at a time: the start counted the other way, the positions
one move away, by which each move is judged, those that the play went through, the last first, and
of a play that is looked back on what is one move away from these, too. Before these, the board's
grade is worked out; once a move was made, or is looked at, only after them.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.answer import Answer
from game.play.appraisal import Grading, Means
from game.play.job import PATIENCE, Job, Work, Worker
from game.play.knowledge import Knowledge
from game.play.nearby import beside
from game.play.session import Session
from game.play.worth import Edge
from game.rules.phrase import Phrase
from game.rules.puzzle import Position

# Solves kept, so that one put aside can go on when its board comes back; but one that has worked
# for longer than this, and not to its end, holds tables of up to a hundred megabytes: it is given
# up. What it has found of the board in front stays known.
MOST_JOBS, HEAVY_SECONDS = 4, 2.0
# How long the solver works on a position just to judge moves: on all of them a little at first, so
# that something is known of each, then more; and longest while somebody looks at what it finds.
GLANCE_SECONDS, REVIEW_SECONDS = 0.5, 4.0
# Such solves that are laid out for the worker, which has them one by one; and how long the making
# of them may take at a time, for each begins with a move played: seconds.
AHEAD, LAYING_SECONDS = 16, 0.0015


class Agenda:
    """What the worker is to do, by what is known; and what it finds becomes known."""

    def __init__(self, means: Means, knowledge: Knowledge) -> None:
        self.solve, self.trial, self.knowledge = means.solve, means.trial, knowledge
        self.worker = Worker()
        self.grading = Grading(knowledge.of, means)
        self.curious = self.looking_back = self._apart = False
        self._cut = False
        self._jobs: dict[Position, Job] = {}
        # What proved the starts of boards, once their solves were given up.
        self._proofs: dict[Position, Job] = {}
        self._agenda: list[Job] = []
        # What is worked at beside the play in front, by whom it is for; the last of it has turns.
        self._aside: dict[object, Work] = {}
        self._other: Position | None = None
        self._later: list[Job] = []
        self._walk: Iterator[Job | None] = iter(())
        self._patiences: list[float] = []
        self._brief: dict[Position, Job] = {}
        self._judged: set[Position] = set()
        self._last: Work | None = None
        self._behind: Work | None = None
        # What a move leads to that somebody weighs against another.
        self._weighed: Job | None = None

    def job(self, position: Position) -> Job | None:
        """Return the solve that was begun on a position, if it is still there, or what it proved.

        That is kept of starts, whatever was played: what is told of par tells nothing of the moves.
        """
        job, proof = self._jobs.get(position), self._proofs.get(position)
        return job if proof is None or (job is not None and job.proved_after is not None) else proof

    def idle(self, position: Position) -> bool:
        """Tell whether the solve of a position has ended, or waits until somebody asks again."""
        job = self._jobs.get(position)
        return job is not None and job.idle

    @property
    def error(self) -> Phrase | None:
        return next((job.error for job in self._agenda if job.error), None)

    def look_at(self, session: Session, other: Position | None = None) -> None:
        """Turn to the position at the session's cursor, with what was found on its board before.

        When nothing is left to do for it, the start counted the `other` way is solved.
        """
        self._other = other
        if self.knowledge.turn_to(session):
            self._brief.clear()
            self._judged.clear()
            self.grading.turn_to(session)
        self._plan()

    @property
    def has_news(self) -> bool:
        """Whether there is something to take in at once: a proof, or a solve that has ended."""
        complete = self._complete
        open_ = (*self._agenda, *self._weighing)
        proofs = (job for job in open_ if job.answer is not None and job.answer.complete)
        over = self._ended or self._cut or bool(self.knowledge.fresh)
        return over or any(not complete(job.position) for job in proofs)

    @property
    def _ended(self) -> bool:
        """Whether a solve is done with that stands among those to be worked on."""
        done = any(self._done(job.position) for job in self._agenda)
        return done or any(job.idle for job in self._later)

    def take_news(self) -> bool:
        """Merge what the jobs have found since; tell whether a bound or a line is better."""
        if self.grading.try_again():
            self._send()
        news, over = False, self._ended
        for job in (*self._agenda, *self._weighing, *self._later):
            if job.answer is not None:
                news |= self.knowledge.learn(job.position, job.answer)
        self.knowledge.carry()
        if news or over or self._cut:
            self._plan(anew=False)
        return news

    def encourage(self) -> None:
        """Give resting solves as much time again: somebody wants to know."""
        for job in self._agenda:
            if job.seconds >= job.patience:
                job.patience = job.seconds * 2
        self._send()

    def wonder(self, curious: bool, looking_back: bool, apart: bool = False) -> None:
        """Take more time to judge moves, as somebody looks; look at all moves of the play, too.

        Where par is told `apart` from the moves made, it is solved until it is proved so.
        """
        if (curious, looking_back, apart) != (self.curious, self.looking_back, self._apart):
            self.curious, self.looking_back, self._apart = curious, looking_back, apart
            self._plan()

    def weigh(self, where: tuple[Position, Edge] | None) -> None:
        """Work by turns at where this move from here leads, too, until it is proved; or no more."""
        position = None if where is None else where[1].after
        if position == (None if self._weighed is None else self._weighed.position):
            return
        self._weighed = None
        if where is not None:
            before, edge = where
            known = self.knowledge.of
            solve = beside(self.solve, edge, known(before), known(edge.after))
            self._weighed = Job(solve, edge.after, brief=True)
        self._send()

    @property
    def _weighing(self) -> Sequence[Job]:
        job = self._weighed
        return () if job is None or self.knowledge.complete(job.position) else (job,)

    def learn(self, position: Position, answer: Answer) -> None:
        """Take in what was found before of a position of the play in front."""
        self.knowledge.learn(position, answer)
        self.knowledge.carry(at_once=True)
        self._plan()

    def begin(self, position: Position, seconds: float | None = None) -> Job:
        """Make a solve of a board that is not in front, for `work_aside` or `work_last`.

        One for so many seconds ends with its proof, or with these.
        """
        job = Job(self.solve, position, brief=seconds is not None)
        job.patience = job.patience if seconds is None else seconds
        return job

    def work_aside(self, whose: object, job: Work | None) -> None:
        """Let the worker take turns with this work, too, a slice for each of the others'.

        What another had worked at before waits until there is no more of this.
        """
        if job is not self._aside.get(whose):
            self._aside.pop(whose, None)
            if job is not None:
                self._aside[whose] = job
            self._send()

    def work_last(self, job: Work | None) -> None:
        """Let the worker have this work when nothing is left to do for the play in front."""
        if job is not self._last:
            self._last = job
            self._send()

    def work_behind(self, work: Work | None) -> None:
        """Let the worker have this work when not even that is left."""
        if work is not self._behind:
            self._behind = work
            self._send()

    def _plan(self, anew: bool = True) -> None:
        """Say what the solver is to do: `anew` where something else is wanted than before."""
        session = self.knowledge.session
        wanted = dict.fromkeys((session.position, session.board.start))
        agenda = [self._job_of(position) for position in wanted if not self._done(position)]
        if anew or agenda != self._agenda:
            self._agenda, self._later, self._walk = agenda, [], iter(())
            longest = [PATIENCE] if self.curious else []
            self._patiences = [GLANCE_SECONDS, REVIEW_SECONDS, *longest]
        self._lay_out()
        self._give_up_jobs()
        # Moves made by now are judged by what is known after them.
        self.knowledge.version += 1
        self._send()

    def _lay_out(self) -> None:
        """Lay out solves for later, until there are enough, or all has taken too long for a frame.

        All positions are looked into a little before any of them has more time.
        """
        self._cut = False
        if self.knowledge.session.position not in self.knowledge.front:
            return
        until = perf_counter() + LAYING_SECONDS
        self._later = [job for job in self._later if not job.idle]
        while len(self._later) < AHEAD:
            if perf_counter() > until:
                self._cut = True
                return
            try:
                job = next(self._walk)
            except StopIteration:
                if self._later or not self._patiences:
                    return
                self._walk = self._coming(self._patiences.pop(0))
            else:
                self._later += [] if job is None or job in self._later else [job]

    def _coming(self, patience: float) -> Iterator[Job | None]:
        """List the solves that are to come when par and to go are proved, the next first.

        As long as one of these is open, moves are judged only for somebody who asks what they are
        worth: a solve that rests holds memory.
        """
        if not self.curious:
            yield self._other_job()
            if self._agenda:
                return
        for position, edge in self._one_by_one():
            yield self._brief_job(position, edge, patience)
        if self.curious:
            yield self._other_job()

    def _other_job(self) -> Job | None:
        """Return the solve of the board counted the other way, if it can be and is not done."""
        known = None if self._other is None else self.knowledge.front.get(self._other)
        if self._other is None or (known is not None and known.settled):
            return None
        job = self._job_of(self._other)
        return None if job.idle else job

    def _brief_job(self, before: Position, edge: Edge | None, patience: float) -> Job | None:
        """Return the solve that judges a position, if it has not had so much time yet.

        It is the one that a move leads to, or the one before it where there is no move.
        """
        position = before if edge is None else edge.after
        job = self._brief.get(position)
        if job is not None and job.idle and job.answer is not None:
            self.knowledge.learn(position, job.answer)
        if self._judged_enough(before, position):
            self._brief.pop(position, None)
            return None
        if job is None or (job.idle and job.error is None and job.seconds < patience):
            solve = self.solve
            if edge is not None:
                known = self.knowledge.front.get
                solve = beside(solve, edge, known(before), known(position))
            job = self._brief[position] = Job(solve, position, brief=True)
            job.patience = patience
        return None if job.idle else job

    def _one_by_one(self) -> Iterator[tuple[Position, Edge | None]]:
        """Name the positions by which moves are judged: around the play, then along it."""
        session = self.knowledge.session
        yield from self._around(session.position)
        for before, _, _ in reversed(session.path):
            yield before, None
        if session.solved or self.looking_back:
            for before, _, _ in reversed(session.path):
                yield before, None
                yield from self._around(before)

    def _around(self, position: Position) -> Iterator[tuple[Position, Edge | None]]:
        """Make each move from a position that is proved or asked for, and name what is open."""
        here = self.knowledge.front.get(position)
        if position in self._judged or here is None or (not here.solvable and here.rest is None):
            return
        outlook, all_settled = self.knowledge.outlook(position), here.complete
        first = here.line[0] if here.line else None
        # What a step leads to tells of what two lead to.
        near = sorted(outlook.moves, key=lambda move: len(position.steps(move)))
        for move in sorted(near, key=lambda move: move != first):
            made = len(outlook.made)
            edge = outlook.edge(move)
            if len(outlook.made) > made:
                self.knowledge.share(outlook)
            if not self._judged_enough(position, edge.after):
                all_settled = False
                yield position, edge
        if all_settled:
            self._judged.add(position)

    def _judged_enough(self, before: Position, position: Position) -> bool:
        """Tell whether all is known of a position that the move to it is judged by.

        How little can be left there matters only where not all can go before that move either.
        """
        here, known = self.knowledge.front.get(before), self.knowledge.front.get(position)
        whole = here is not None and not here.solvable
        return known is not None and (known.complete if whole else known.settled)

    def _give_up_jobs(self) -> None:
        """Forget solves put aside: those that hold much memory, and the oldest beyond a number."""
        on_turn = {*self._agenda, *self._later}
        for position, job in [*self._jobs.items()]:
            heavy = job.seconds > HEAVY_SECONDS and not job.ended
            if job not in on_turn and (heavy or len(self._jobs) > MOST_JOBS):
                del self._jobs[position]
                if (proof := job.proof) is not None and self.knowledge.begins(position):
                    self._proofs[position] = proof
        self._proofs = {
            one: self._proofs[one] for one in self._proofs if self.knowledge.begins(one)
        }

    def _send(self) -> None:
        aside = [*self._aside.values()][-1:]
        # The board counted the other way is told beside par, so nothing comes before that.
        soon = self.curious or (bool(self._later) and bool(self.knowledge.session.path))
        first = [job for job in self._later if soon or job.position == self._other]
        then = [job for job in self._later if job not in first]
        later = [*first, *self.grading.ready, *then]
        last = [work for work in (self._last, self._behind) if work is not None]
        turns = [*self._weighing, *aside, *self.grading.early]
        self.worker.work_on([*self._agenda, *turns], [*later, *last])

    def _done(self, position: Position) -> bool:
        """Tell whether nothing is left to do: a solve may go on after its proof, to learn more."""
        job = self._jobs.get(position)
        goes_on = job is not None and job.proved_after is not None and not job.ended
        return self._complete(position) and not goes_on

    def _complete(self, position: Position) -> bool:
        """Tell whether nothing is left to find out of a position that is to be told."""
        if self._apart and position == self.knowledge.session.board.start:
            alone = self.knowledge.alone(position)
            return alone is not None and alone.complete
        return self.knowledge.complete(position)

    def _job_of(self, position: Position) -> Job:
        job = self._jobs.pop(position, None) or Job(self.solve, position)
        self._jobs[position] = job
        return job
