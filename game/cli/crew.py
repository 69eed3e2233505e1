"""A crew: worker processes that solve many boards at once.

A worker is given a board when it has done the one before; where boards take no time to speak of, it
has the next one already. A worker that dies, killed or out of memory, is replaced.

Where that is safe, workers are forked off, and have what is loaded here by then; elsewhere each
begins anew.
"""

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing import connection, get_context
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.cli.dispatch import Back, Boards, Done, NoWorkers, starting
from game.cli.worker import Duty, Line
from game.rules.phrase import Phrase
from game.text.reasons import reason

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    # The crew's end of a line: on Windows it is another kind.
    OwnEnd = connection.Connection[Any, Any]

# What a worker process does: it serves at the end of this line.
Work = Callable[[Line], None]

# A process that was forked off may not use all that macOS offers, and Windows knows no forks.
FORKS = sys.platform == "linux"

# A worker that did a board within so many seconds is given the next one before it asks.
QUICK_SECONDS = 0.05
# Windows waits for no more than so many lines at once.
MOST_ON_WINDOWS = 60


def cores() -> int:
    """Count the processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker:
    """A worker process as its crew sees it: what it was given and has not done yet."""

    def __init__(self, process: "BaseProcess", line: "OwnEnd") -> None:
        """Begin with nothing to do."""
        self.process, self.line = process, line
        self.ready = False
        # Whether it has died before it was given the board that it is to do.
        self.lost = False
        self.given: deque[int] = deque()
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
        self.given.append(number)
        try:
            self.line.send(duty)
        except OSError:
            self.lost = len(self.given) == 1

    def take(self) -> int:
        """Return which board it has done."""
        now = monotonic()
        self.quick, self._since = now - self._since < QUICK_SECONDS, now
        return self.given.popleft()


class Crew:
    """So many workers at most."""

    def __init__(self, work: Work, jobs: int, load: Callable[[], None]) -> None:
        """Start nobody yet; to `load` makes ready what all of them need."""
        self._work, self._load = work, load
        self.most: float = min(jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else jobs
        self._workers: list[Worker] = []
        self._stillborn = 0

    def __enter__(self) -> None:
        """Begin with nobody."""

    def __exit__(self, *_: object) -> None:
        """End all workers, whatever they are at: they keep nothing that could be lost."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def start(self, boards: int) -> None:
        """Let as many begin as so many boards need; raise NoWorkers if there can be none."""
        wanted = min(self.most, boards)
        if FORKS and wanted and not self._workers:
            self._load()
            # What is there by now stays: nobody looks through it for garbage, here or there.
            gc.freeze()
        while len(self._workers) < wanted:
            self._hire()

    def give(self, boards: Boards) -> None:
        """Give each worker what it may be given."""
        for worker in self._workers:
            while worker.free and boards.fill():
                worker.give(*boards.take())

    def hear(self, seconds: float) -> Iterator[Done | Back | Phrase]:
        """Take what workers have to tell.

        Raise NoWorkers where one after the other dies before it is ready.
        """
        heard = connection.wait([worker.line for worker in self._workers], seconds)
        for worker in [worker for worker in self._workers if worker.line in heard]:
            try:
                message = worker.line.recv()
            except (EOFError, OSError):
                yield self._bury(worker)
                continue
            if message is None:
                worker.ready, self._stillborn = True, 0
            else:
                yield message if isinstance(message, Phrase) else Done(worker.take(), message)

    def _bury(self, worker: Worker) -> Back:
        """Let others do what a dead worker has left."""
        # Only now: elsewhere it is for clusters.
        from game.cli.errand import ended

        self._workers.remove(worker)
        worker.line.close()
        worker.process.join()
        text, parts = ended(worker.process.exitcode or 0)
        how = Phrase(text, **parts)
        if not worker.ready:
            self._stillborn += 1
            if self._stillborn > self.most:
                fault = Phrase("the processes that solve end before they begin ({how})", how=how)
                raise NoWorkers(fault)
        return Back([*worker.given], None if worker.lost else how)

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
