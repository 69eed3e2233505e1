"""Solving in the background: jobs, and the one thread that works on them.

A job is one solve of one position. Its answers only get better, and reading the latest is always
safe. The worker takes the jobs of its agenda by turns, one slice each, so a new agenda takes effect
as soon as the slice under way ends, and a job that was put aside goes on where it stopped.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from threading import Condition, Event, Thread
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from game.answer import Answer, BadGuess, Solve
from game.rules.phrase import Phrase, named
from game.rules.puzzle import Position

What = TypeVar("What")

# A solve that has proved nothing in this many seconds of work rests until somebody asks again.
PATIENCE = 60.0


class Work(Protocol):
    """What the worker can do, slice by slice."""

    @property
    def idle(self) -> bool:
        """Whether nothing is left to do, or nothing may be done for now."""

    def step(self) -> None:
        """Do one slice."""


class Job:
    """One solve of one position; only the worker's thread steps it, anyone may read it.

    A brief one ends with its proof, and with its patience, and holds no memory afterwards; others
    may go on to learn more, or rest until somebody asks again.
    """

    def __init__(self, solve: Solve, position: Position, brief: bool = False) -> None:
        self.position = position
        self.answer: Answer | None = None
        self.error: Phrase | None = None
        self.ended = False
        self.seconds = 0.0
        self.proved_after: float | None = None
        self.patience = PATIENCE
        self.brief = brief
        self._solve = solve
        self._answers: Iterator[Answer] | None = None

    @property
    def proof(self) -> "Job | None":
        """What it has proved, and with how much work, without anything that it works with."""
        if self.proved_after is None:
            return None
        proof = Job(self._solve, self.position, self.brief)
        proof.answer, proof.proved_after = self.answer, self.proved_after
        proof.seconds, proof.ended = self.proved_after, True
        return proof

    @property
    def idle(self) -> bool:
        """Whether the job has ended, or rests because its time is used up."""
        return self.ended or self.seconds >= self.patience

    def step(self) -> None:
        """Run one slice; an error ends the job and is kept as a sentence."""
        began = perf_counter()
        try:
            if self._answers is None:
                self._answers = self._solve(self.position)
            self.answer = next(self._answers)
        except StopIteration:
            self.ended = True
        except BadGuess as error:
            # It has words of its own for what went wrong.
            self.error, self.ended = error.reason, True
        except Exception as error:
            self.error = Phrase("The solver stopped: {fault}", fault=named(error))
            self.ended = True
        self.seconds += perf_counter() - began
        if self.proved_after is None and self.answer is not None and self.answer.settled:
            self.proved_after = self.seconds
        complete = self.answer is not None and self.answer.complete
        if self.brief and (complete or self.idle):
            self.ended = True
        if self.ended:
            self._answers = None

    def slices(self) -> Iterator[None]:
        """Work, a slice at a time, until it has ended or rests."""
        while not self.idle:
            self.step()
            yield


class Solves(Generic[What]):
    """Solves of one thing after the other; only the worker's thread steps them.

    What each came to waits in `made` until somebody takes it.
    """

    def __init__(self, coming: Iterable[tuple[What, Job]]) -> None:
        """Make what is to come when its turn is there, as a board may take dealing."""
        self.made: deque[tuple[What, Job]] = deque()
        self.present: tuple[What, Job] | None = None
        self.idle = False
        self._coming = iter(coming)

    def step(self) -> None:
        """Begin the next solve, or go on with the present one for a slice."""
        if self.present is not None and not self.present[1].idle:
            self.present[1].step()
            return
        if self.present is not None:
            self.made.append(self.present)
        if (coming := next(self._coming, None)) is None:
            self.idle = True
        else:
            self.present = coming


class Worker:
    """The background thread: it steps the jobs of its agenda by turns and sleeps when all idle."""

    def __init__(self) -> None:
        self._agenda: Sequence[Work] = ()
        self._later: Sequence[Work] = ()
        self._changed = Condition()
        self._free = Event()
        self._free.set()
        self._open = True

    @property
    def busy(self) -> bool:
        return any(not job.idle for job in (*self._agenda, *self._later))

    def work_on(self, jobs: Sequence[Work], later: Sequence[Work] = ()) -> None:
        """Replace the agenda; whatever is not on it stops at the end of its slice.

        What is for later is done in its order when nothing else is left to do.
        """
        with self._changed:
            self._agenda, self._later = tuple(jobs), tuple(later)
            self._changed.notify()

    def start(self) -> None:
        """Begin to work, in a thread that never keeps the program from ending."""
        Thread(target=self._run, name="solver", daemon=True).start()

    def hold(self) -> None:
        """Begin no further slice until `release`: the window has a frame to draw.

        Python runs one thread at a time; without this, drawing would share its time with solving.
        """
        self._free.clear()

    def release(self) -> None:
        """Go on: the window waits for the next event or frame."""
        self._free.set()

    def close(self) -> None:
        """Let the thread end after its slice; nobody waits for it."""
        with self._changed:
            self._open = False
            self._free.set()
            self._agenda = self._later = ()
            self._changed.notify()

    def _run(self) -> None:
        turn = 0
        while True:
            self._free.wait()
            with self._changed:
                if not self._open:
                    return
                ready = [job for job in self._agenda if not job.idle]
                ready = ready or [job for job in self._later if not job.idle][:1]
                if not ready:
                    self._changed.wait()
                    continue
            turn += 1
            ready[turn % len(ready)].step()
            # What is put off the agenda while this thread waits is held by nothing here.
            del ready
