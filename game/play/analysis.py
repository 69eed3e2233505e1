"""What is known of the play in front: par from its start, and how far it is to go from here.

The solver works on the board as it stands and, while par is open, on the start as well. Whatever it
finds is carried along the moves made: bounds forward, lines backward. So the rest of a proved line
stays proved when the player follows it, and nothing is solved twice: also when another board has
come to the front in between, or another window.

When both are proved it goes on, one solve at a time: the start counted the other way, the positions
one move away, by which each move is judged, those that the play went through, the last first, and
of a play that is looked back on what is one move away from these, too. Before these, the board's
figures are counted for its grade; once a move was made, or is looked at, only after them.
"""

from collections.abc import Iterator, Sequence
from math import inf
from time import perf_counter
from typing import NamedTuple

from game.answer import Answer, Solve, confirmed, follow, lead, measured, merge
from game.play.appraisal import Appraisal, Figures
from game.play.job import PATIENCE, Job, Work, Worker
from game.play.nearby import beside
from game.play.session import Session
from game.play.worth import Edge, Outlook, Worth
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position, cost

# Solves kept, so that one put aside can go on when its board comes back; but one that has worked
# for longer than this, and not to its end, holds tables of up to a hundred megabytes: it is given
# up. What it has found of the board in front stays known.
MOST_JOBS, HEAVY_SECONDS = 4, 2.0
# How long the solver works on a position just to judge moves: on all of them a little at first, so
# that something is known of each, then more; and longest while somebody looks at what it finds.
GLANCE_SECONDS, REVIEW_SECONDS = 0.5, 4.0
# Such solves that are laid out for the worker, which has them one by one; and how long the making
# of them may take at a time, for each begins with a move played, and so what is found is carried
# along the moves: seconds.
AHEAD, LAYING_SECONDS = 16, 0.0015
# How many moves of lines are kept of boards that are not in front, and how many more each position
# counts for: a few megabytes in all.
MOST_MOVES, POSITION = 250_000, 60
# Of how many boards the figures are kept; and after how many seconds it is tried again to count
# those of the board in front, where that was too slow: kernels may be ready by then.
MOST_FIGURES, TRY_AGAIN = 1000, (3.0, 20.0, 90.0)


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
        self._fresh: set[Position] = set()
        self._carrying: Iterator[None] | None = None
        self._cut = False
        self._boards: dict[Position, Aside] = {}
        self._jobs: dict[Position, Job] = {}
        self._agenda: list[Job] = []
        self._aside: Work | None = None
        self._other: Position | None = None
        self._later: list[Job] = []
        self._walk: Iterator[Job | None] = iter(())
        self._patiences: list[float] = []
        self._brief: dict[Position, Job] = {}
        self._outlooks: dict[Position, Outlook] = {}
        self._judged: set[Position] = set()
        self._last: Work | None = None
        self._behind: Work | None = None
        self._appraisal: Appraisal | None = None
        self._figures: dict[Position, Figures] = {}
        self._tries: list[float] = []
        self.version = 0
        self.curious = self.looking_back = False

    def of(self, position: Position) -> Answer | None:
        """Tell what is known of a position of the play in front, or of another board's start."""
        known = self._known.get(position)
        aside = self._boards.get(position)
        return aside.known.get(position) if known is None and aside is not None else known

    def worths(self, position: Position) -> tuple[Worth, ...]:
        """Judge all moves from a position of the play in front, as far as they can be judged."""
        return self._outlook(position).worths(self.of)

    def outlook(self, position: Position) -> Outlook:
        """Return the moves from a position of the play in front, and where they lead."""
        return self._outlook(position)

    def figures(self, start: Position) -> Figures | None:
        """Tell what was counted of a board, if that is done; none where its par is not proved."""
        self._note_figures()
        return self._figures.get(start)

    @property
    def grading(self) -> bool:
        """Whether figures are being counted, or are to be once par is proved."""
        return self._appraisal is not None and not self._appraisal.ended

    def _note_figures(self) -> None:
        work = self._appraisal
        if work is not None and work.figures is not None:
            self._figures.setdefault(work.board.start, work.figures)
            if len(self._figures) > MOST_FIGURES:
                del self._figures[next(iter(self._figures))]

    def _appraise(self, session: Session) -> None:
        """Have the figures of this board counted, where they are not known yet."""
        self._note_figures()
        board = session.board
        graded = board.family.instinct is not None and session.noted
        wanted = graded and board.start not in self._figures
        self._appraisal = Appraisal(board, self._solve, self.of) if wanted else None
        now = perf_counter()
        self._tries = [now + seconds for seconds in TRY_AGAIN]

    @property
    def next_wake(self) -> float | None:
        """When to try again what was too slow, if it was."""
        work = self._appraisal
        given_up = work is not None and work.ended and work.figures is None
        return self._tries[0] if given_up and self._tries else None

    def _appraise_again(self) -> None:
        due, now, work = self.next_wake, perf_counter(), self._appraisal
        if due is not None and now >= due and work is not None:
            self._tries = [at for at in self._tries if at > now]
            self._appraisal = Appraisal(work.board, self._solve, self.of)
            self._send()

    def job(self, position: Position) -> Job | None:
        """Return the solve that was begun on a position, if it is still there."""
        return self._jobs.get(position)

    @property
    def error(self) -> Phrase | None:
        """What went wrong in the solver."""
        return next((job.error for job in self._agenda if job.error), None)

    def look_at(self, session: Session, other: Position | None = None) -> None:
        """Turn to the position at the session's cursor, with what was found on its board before.

        When nothing is left to do for it, the other position is solved: the start counted
        the other way.
        """
        start = session.board.start
        if self._session is None or self._session.board.start != start:
            earlier = self._known
            if self._session is not None:
                self._put_by(self._session)
            aside = self._boards.pop(start, None)
            self._known = {} if aside is None else aside.known
            self._fresh, self._carrying = set(), None
            if start in earlier:
                self._learn(start, earlier[start])
            self._brief.clear()
            self._outlooks.clear()
            self._judged.clear()
            self._appraise(session)
        same, self._session, self._other = session is self._session, session, other
        if session.proofs is not None:
            self._recall(session)
        # Of the same play only the move beside the cursor is new, and may join what is known.
        for before, steps, after in session.path[max(0, session.cursor - 1) : session.cursor + 1]:
            self._carry_one(before, steps, after)
        self._carry(perf_counter() + LAYING_SECONDS if same else inf)
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

    @property
    def has_news(self) -> bool:
        """Whether there is something to take in at once: a proof, or a solve that has ended."""
        return (
            self._ended
            or self._cut
            or bool(self._fresh)
            or any(
                job.answer is not None and job.answer.complete and not self._complete(job.position)
                for job in self._agenda
            )
        )

    @property
    def _uncarried(self) -> bool:
        return self._carrying is not None or bool(self._fresh)

    @property
    def _ended(self) -> bool:
        """Whether a solve is done with that stands among those to be worked on."""
        done = any(self._done(job.position) for job in self._agenda)
        return done or any(job.idle for job in self._later)

    def take_news(self) -> bool:
        """Merge what the jobs have found since; tell whether a bound or a line is better."""
        self._appraise_again()
        news, over = False, self._ended
        for job in (*self._agenda, *self._later):
            if job.answer is not None:
                news |= self._learn(job.position, job.answer)
        if self._uncarried:
            self._carry(perf_counter() + LAYING_SECONDS)
        if news or over or self._cut:
            self._plan(anew=False)
        return news

    def encourage(self) -> None:
        """Give resting solves as much time again: somebody wants to know."""
        for job in self._agenda:
            if job.seconds >= job.patience:
                job.patience = job.seconds * 2
        self._send()

    def wonder(self, curious: bool, looking_back: bool) -> None:
        """Take more time to judge moves, as somebody looks; look at all moves of the play, too."""
        if (curious, looking_back) != (self.curious, self.looking_back):
            self.curious, self.looking_back = curious, looking_back
            self._plan()

    def learn(self, position: Position, answer: Answer) -> None:
        """Take in what was found before of a position of the play in front."""
        self._learn(position, answer)
        self._carry(inf)
        self._plan()

    def begin(self, position: Position, seconds: float | None = None) -> Job:
        """Make a solve of a board that is not in front, for `work_aside` or `work_last`.

        One for so many seconds ends with its proof, or with these.
        """
        job = Job(self._solve, position, brief=seconds is not None)
        job.patience = job.patience if seconds is None else seconds
        return job

    def work_aside(self, job: Work | None) -> None:
        """Let the worker take turns with this work, too, a slice for each of the others'."""
        if job is not self._aside:
            self._aside = job
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

    def _carry(self, until: float) -> None:
        """Carry what is better by now along the moves made; what is left by then waits."""
        assert self._session is not None
        while self._carrying is not None or self._fresh:
            self._carrying = self._carrying or self._carried(self._session.path)
            for _ in self._carrying:
                if perf_counter() > until:
                    return
            self._carrying = None

    def _carried(self, path: Sequence[tuple[Position, Sequence[Move], Position]]) -> Iterator[None]:
        """Carry what is better on and back, move by move, as far as it makes anything better."""
        known, fresh, self._fresh = self._known, self._fresh, set()
        for before, steps, after in path:
            if before in known and (before in fresh or after not in known):
                if self._learn(after, follow(known[before], steps, cost(before, steps))):
                    fresh.add(after)
                yield
        for before, steps, after in reversed(path):
            if after in known and (after in fresh or before not in known):
                if self._learn(before, lead(steps, known[after], cost(before, steps))):
                    fresh.add(before)
                yield
        assert self._session is not None
        if (outlook := self._outlooks.get(self._session.position)) is not None:
            self._share(outlook)

    def _carry_one(self, before: Position, steps: Sequence[Move], after: Position) -> None:
        if before in self._known:
            self._learn(after, follow(self._known[before], steps, cost(before, steps)))
        if after in self._known:
            self._learn(before, lead(steps, self._known[after], cost(before, steps)))

    def _share(self, outlook: Outlook) -> None:
        """Let positions one move apart know what they tell of each other."""
        for position, told in outlook.news(self._known.get):
            self._learn(position, told)

    def _learn(self, position: Position, answer: Answer) -> bool:
        """Take an answer in; tell whether it makes what is known any better."""
        known = self._known.get(position)
        merged = self._known[position] = measured(position, merge(known, answer))
        better = known is None or _facts(known) != _facts(merged)
        if better:
            self.version += 1
            self._fresh.add(position)
        return better

    def _outlook(self, position: Position) -> Outlook:
        if position not in self._outlooks:
            assert self._session is not None
            self._outlooks[position] = Outlook(position, self._session.board.family.back)
        return self._outlooks[position]

    def _plan(self, anew: bool = True) -> None:
        """Say what the solver is to do: `anew` where something else is wanted than before."""
        assert self._session is not None
        wanted = dict.fromkeys((self._session.position, self._session.board.start))
        agenda = [self._job_of(position) for position in wanted if not self._done(position)]
        if anew or agenda != self._agenda:
            self._agenda, self._later, self._walk = agenda, [], iter(())
            longest = [PATIENCE] if self.curious else []
            self._patiences = [GLANCE_SECONDS, REVIEW_SECONDS, *longest]
        self._lay_out()
        self._give_up_jobs()
        self.version += 1
        self._send()

    def _lay_out(self) -> None:
        """Lay out solves for later, until there are enough, or all has taken too long for a frame.

        All positions are looked into a little before any of them has more time.
        """
        assert self._session is not None
        self._cut = False
        if self._session.position not in self._known:
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
        if self._other is None or self._settled(self._other):
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
            self._learn(position, job.answer)
        if self._judged_enough(before, position):
            self._brief.pop(position, None)
            return None
        if job is None or (job.idle and job.error is None and job.seconds < patience):
            solve = self._solve
            if edge is not None:
                solve = beside(solve, edge, self._known.get(before), self._known.get(position))
            job = self._brief[position] = Job(solve, position, brief=True)
            job.patience = patience
        return None if job.idle else job

    def _one_by_one(self) -> Iterator[tuple[Position, Edge | None]]:
        """Name the positions by which moves are judged: around the play, then along it."""
        assert self._session is not None
        session = self._session
        yield from self._around(session.position)
        for before, _, _ in reversed(session.path):
            yield before, None
        if session.solved or self.looking_back:
            for before, _, _ in reversed(session.path):
                yield before, None
                yield from self._around(before)

    def _around(self, position: Position) -> Iterator[tuple[Position, Edge | None]]:
        """Make each move from a position that is proved or asked for, and name what is open."""
        here = self._known.get(position)
        if position in self._judged or here is None or (not here.solvable and here.rest is None):
            return
        outlook, all_settled = self._outlook(position), here.complete
        first = here.line[0] if here.line else None
        # What a step leads to tells of what two lead to.
        near = sorted(outlook.moves, key=lambda move: len(position.steps(move)))
        for move in sorted(near, key=lambda move: move != first):
            made = len(outlook.made)
            edge = outlook.edge(move)
            if len(outlook.made) > made:
                self._share(outlook)
            if not self._judged_enough(position, edge.after):
                all_settled = False
                yield position, edge
        if all_settled:
            self._judged.add(position)

    def _settled(self, position: Position) -> bool:
        known = self._known.get(position)
        return known is not None and known.settled

    def _judged_enough(self, before: Position, position: Position) -> bool:
        """Tell whether all is known of a position that the move to it is judged by.

        How little can be left there matters only where not all can go before that move either.
        """
        here = self._known.get(before)
        wanted = here is not None and not here.solvable
        return self._complete(position) if wanted else self._settled(position)

    def _complete(self, position: Position) -> bool:
        known = self._known.get(position)
        return known is not None and known.complete

    def _give_up_jobs(self) -> None:
        """Forget solves put aside: those that hold much memory, and the oldest beyond a number."""
        on_turn = {*self._agenda, *self._later}
        for position, job in [*self._jobs.items()]:
            heavy = job.seconds > HEAVY_SECONDS and not job.ended
            if job not in on_turn and (heavy or len(self._jobs) > MOST_JOBS):
                del self._jobs[position]

    def _send(self) -> None:
        aside = [self._aside] if self._aside is not None else []
        begun = self._session is not None and bool(self._session.path)
        judging = self.curious or begun
        # The board counted the other way is told beside par, so nothing comes before that.
        first = [job for job in self._later if judging or job.position == self._other]
        then = [job for job in self._later if job not in first]
        later = [*first, *self._appraisals, *then]
        last = [work for work in (self._last, self._behind) if work is not None]
        self.worker.work_on([*self._agenda, *aside], [*later, *last])

    @property
    def _appraisals(self) -> Sequence[Work]:
        """The work on the board's figures, once its par is proved."""
        work = self._appraisal
        par = None if work is None else self.of(work.board.start)
        return [work] if work is not None and par is not None and par.proved else []

    def _done(self, position: Position) -> bool:
        """Tell whether nothing is left to do: a solve may go on after its proof, to learn more."""
        job = self._jobs.get(position)
        goes_on = job is not None and job.proved_after is not None and not job.ended
        return self._complete(position) and not goes_on

    def _job_of(self, position: Position) -> Job:
        job = self._jobs.pop(position, None) or Job(self._solve, position)
        self._jobs[position] = job
        return job


def _facts(answer: Answer) -> tuple[object, ...]:
    """Return what makes an answer better than another."""
    rest = None if answer.rest is None else _facts(answer.rest)
    return answer.lower, answer.best, answer.solvable, rest
