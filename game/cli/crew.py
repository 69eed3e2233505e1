"""A crew: worker processes that solve many boards at once.

A worker is given a board when it has done the one before; where boards take no time to speak of, it
has the next one already. A worker that dies, killed or out of memory, is replaced. Its board is
tried once more, and given up if that worker dies of it, too; the others never notice.

Where that is safe, workers are forked off, and have what is loaded here by then; elsewhere each
begins anew.
"""

import gc
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

from game.cli.report import Broken
from game.cli.worker import Duty, Line, Solved
from game.rules.phrase import Phrase
from game.text.reasons import reason

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    # The crew's end of a line: on Windows it is another kind.
    OwnEnd = connection.Connection[Any, Any]

# What a worker process does: it serves at the end of this line.
Work = Callable[[Line], None]
# A duty, and how many came before it.
Numbered = tuple[int, Duty]

# A process that was forked off may not use all that macOS offers, and Windows knows no forks.
FORKS = sys.platform == "linux"

# With this set, Python looks for nothing to import where it is started.
SAFE = "PYTHONSAFEPATH"
# How long to wait for news, so that who watches has a look at the clock now and then.
TICK_SECONDS = 0.2
# A worker that did a board within so many seconds is given the next one before it asks.
QUICK_SECONDS = 0.05
# How often a board is tried.
TRIES = 2
# Windows waits for no more than so many lines at once.
MOST_ON_WINDOWS = 60


class NoWorkers(RuntimeError):
    """Workers can't be started, or end before they are ready."""


def cores() -> int:
    """Count the processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Interrupt:
    """Ctrl+C, heard where the work can be left: between two results; the second time, at once."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self._heard = False
        self._before: Any = signal.SIG_DFL

    def listen(self) -> None:
        """Keep Ctrl+C until it is heeded.

        Where it is not heard of, in the background or beside the main thread, it stays so.
        """

        def hear(*_: object) -> None:
            self._heard = True
            signal.signal(signal.SIGINT, self._before)

        self._before = signal.getsignal(signal.SIGINT)
        if self._before != signal.SIG_IGN:
            with suppress(ValueError):
                signal.signal(signal.SIGINT, hear)

    def restore(self) -> None:
        """Let Ctrl+C do what it did before."""
        with suppress(ValueError):
            signal.signal(signal.SIGINT, self._before)

    def heed(self) -> None:
        """Raise KeyboardInterrupt if it was pressed."""
        if self._heard:
            raise KeyboardInterrupt


class Worker:
    """A worker process as its crew sees it: what it was given and has not done yet."""

    def __init__(self, process: "BaseProcess", line: "OwnEnd") -> None:
        """Begin with nothing to do."""
        self.process, self.line = process, line
        self.ready = False
        # Whether it has died before it was given the board that it is to do.
        self.lost = False
        self.given: deque[Numbered] = deque()
        self.quick = False
        self._since = 0.0

    @property
    def free(self) -> bool:
        """Whether it may be given a board now."""
        return self.ready and not self.lost and len(self.given) < (2 if self.quick else 1)

    def give(self, number: int, duty: Duty) -> None:
        """Hand it a board; if it has died, that is heard of later."""
        if not self.given:
            self._since = monotonic()
        self.given.append((number, duty))
        try:
            self.line.send(duty)
        except OSError:
            self.lost = len(self.given) == 1

    def take(self) -> int:
        """Return which board it has done."""
        now = monotonic()
        self.quick, self._since = now - self._since < QUICK_SECONDS, now
        return self.given.popleft()[0]


class Waiting:
    """The boards that wait for a worker, so many of them, and more where they come from."""

    def __init__(self, duties: Iterable[Duty | None], most: int) -> None:
        """Take none yet."""
        self._duties, self._most, self._taken = iter(duties), most, 0
        self.numbered: deque[Numbered] = deque()
        self.more = True

    def fill(self) -> int:
        """Take as many as are there and as may wait; return how many do."""
        while self.more and len(self.numbered) < self._most:
            try:
                duty = next(self._duties)
            except StopIteration:
                self.more = False
                break
            if duty is None:
                break
            self.numbered.append((self._taken, duty))
            self._taken += 1
        return len(self.numbered)


class Crew:
    """So many workers, who are sent home at the end of a `with`."""

    def __init__(self, work: Work, jobs: int, load: Callable[[], None]) -> None:
        """Start nobody yet; to `load` makes ready what all of them need."""
        self._work, self._load = work, load
        self._jobs = min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs
        self._workers: list[Worker] = []
        self._stillborn = 0
        self._said: set[Phrase] = set()
        self._interrupt = Interrupt()

    def __enter__(self) -> Self:
        """Begin; from now on Ctrl+C ends the work between two results, and then at once."""
        self._interrupt.listen()
        return self

    def __exit__(self, *_: object) -> None:
        """End all workers, whatever they are at: they keep nothing that could be lost."""
        self._interrupt.restore()
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def start(self, boards: int) -> None:
        """Let as many begin as so many boards need, while these are still read.

        Raise NoWorkers if there can be none.
        """
        wanted = min(self._jobs, boards)
        if FORKS and wanted and not self._workers:
            self._load()
            # What is there by now stays: nobody looks through it for garbage, here or there.
            gc.freeze()
        while len(self._workers) < wanted:
            self._hire()

    def solve(
        self,
        duties: Iterable[Duty | None],
        say: Callable[[Phrase], None],
        meanwhile: Callable[[], bool] = lambda: False,
    ) -> Iterator[tuple[int, Solved | Broken] | None]:
        """Yield what came of each by its number, as it comes, and None now and then meanwhile.

        A duty is asked for when there is somebody to do it; None is none for now. `meanwhile` does
        a bit of what else there is to do, and tells whether there was anything. `say` is told what
        boards wait for, each thing once. Raise NoWorkers if there is nobody to do it, and
        KeyboardInterrupt after Ctrl+C.
        """
        left, tries = Waiting(duties, self._jobs), Counter[int]()
        while (undone := left.fill() + sum(len(worker.given) for worker in self._workers)) or (
            left.more
        ):
            self._interrupt.heed()
            self.start(undone)
            for worker in self._workers:
                while worker.free and left.fill():
                    worker.give(*left.numbered.popleft())
            lines = [worker.line for worker in self._workers]
            heard = connection.wait(lines, 0)
            if not heard and not meanwhile():
                heard = connection.wait(lines, TICK_SECONDS)
            for worker in [worker for worker in self._workers if worker.line in heard]:
                yield from self._hear(worker, left.numbered, tries, say)
            if not heard:
                yield None

    def _hear(
        self,
        worker: Worker,
        left: deque[Numbered],
        tries: Counter[int],
        say: Callable[[Phrase], None],
    ) -> Iterator[tuple[int, Solved | Broken]]:
        """Take what a worker has to tell; its boards go back to the others if it has died."""
        try:
            told = worker.line.recv()
        except (EOFError, OSError):
            yield from self._bury(worker, left, tries)
            return
        if told is None:
            worker.ready, self._stillborn = True, 0
        elif isinstance(told, Phrase):
            if told not in self._said:
                self._said.add(told)
                say(told)
        else:
            yield worker.take(), told

    def _bury(
        self, worker: Worker, left: deque[Numbered], tries: Counter[int]
    ) -> Iterator[tuple[int, Broken]]:
        """Let others do what a dead worker has left; give up the board that it was at, in the end.

        Raise NoWorkers where one after the other dies before it is ready.
        """
        self._workers.remove(worker)
        worker.line.close()
        worker.process.join()
        how = _ended(worker.process.exitcode)
        if not worker.ready:
            self._stillborn += 1
            if self._stillborn > self._jobs:
                fault = Phrase("the processes that solve end before they begin ({how})", how=how)
                raise NoWorkers(fault)
        left.extendleft(reversed(worker.given))
        if worker.given and not worker.lost:
            number, _ = worker.given[0]
            tries[number] += 1
            if tries[number] == TRIES:
                left.popleft()
                yield number, died(how)

    def _hire(self) -> None:
        """Start one more worker."""
        context = get_context("fork" if FORKS else "spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs,), daemon=True)  # type: ignore[attr-defined]
        try:
            with starting():
                process.start()
        except OSError as error:
            ours.close()
            fault = Phrase("no process to solve with can be started: {error}", error=reason(error))
            raise NoWorkers(fault) from None
        finally:
            theirs.close()
        self._workers.append(Worker(process, ours))


def died(how: Phrase) -> Broken:
    """Say that a board is given up, and how the process ended that solved it."""
    return Broken(Phrase("the process that solved it died {n} times ({how})", n=TRIES, how=how))


def _ended(code: int | None) -> Phrase:
    """Say how a process ended."""
    if code is not None and code < 0:
        with suppress(ValueError):
            return Phrase("ended by {signal}", signal=signal.Signals(-code).name)
    return Phrase("ended with status {status}", status=str(code))


@contextmanager
def starting() -> Iterator[None]:
    """Start processes here: Ctrl+C is kept from them, and this one hears of it afterwards.

    Nor do they import anything from the folder at work, where there may be whatever was downloaded.
    """
    kept = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        yield
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if kept is None:
            del os.environ[SAFE]
        else:
            os.environ[SAFE] = kept
