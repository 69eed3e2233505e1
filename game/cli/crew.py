"""A crew: worker processes that solve many boards at once.

A worker is given a board when it has done the one before; where boards take no time to speak of, it
has the next one already. A worker that dies, killed or out of memory, is replaced.

Where that is safe, workers are forked off, and have what is loaded here by then; elsewhere each
begins anew. A few boards are not worth a crew: this process solves them, one after the other.
"""

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from multiprocessing import connection, get_context
from time import monotonic
from typing import TYPE_CHECKING, Any

from game.answer import Answer
from game.cli.arguments import MANY, NoWorkers, Program, notice
from game.cli.dispatch import Back, Boards, Dispatcher, Done, starting
from game.cli.progress import Bar
from game.cli.report import Broken
from game.cli.worker import Duty, Line, Solved, done
from game.families import Board
from game.play.outcome import Ended
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
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


def hands(boards: int) -> int | None:
    """Say how many processes so many boards are worth; None: this one does them."""
    return cores() if boards >= MANY else None


def proved(
    boards: Sequence[Board], limit: float, program: Program, bar: Bar, words: Callable[[int], str]
) -> list[Answer | None]:
    """Find out what each of these boards takes, all cores at once where they are many.

    Where a solve broke off, why is said, and None is what it takes. The bar shows these words of
    the next one's place. Raise NoWorkers if no process can be started, and KeyboardInterrupt.
    """
    duties = [Duty(one.family.name, one.id, one.start, "exact", limit) for one in boards]
    answers = dict[int, Answer | None]()

    def tell(phrase: Phrase) -> None:
        bar.clear()
        notice(phrase)

    def look() -> bool:
        place = len(answers)
        bar.show(place, len(boards), words(min(place, len(boards) - 1)))
        return False

    starts = [board.start for board in boards]
    with closing(solved(duties, starts, hands(len(boards)), program, tell, look)) as coming:
        for came in coming:
            if came is not None:
                number, fate = came
                answers[number] = fate.outcome.answer if isinstance(fate, Solved) else None
                if isinstance(fate, Broken):
                    tell(Phrase("{fault}: {board}", fault=fate.args[0], board=boards[number].id))
            look()
    return [answers[number] for number in range(len(boards))]


def solved(
    duties: Iterable[Duty],
    starts: Sequence[Position],
    jobs: int | None,
    program: Program,
    say: Callable[[Phrase], None],
    look: Callable[[], bool],
) -> Generator[Done | None, None, None]:
    """Have duties done by so many processes, or by this one, and yield what came of each.

    What solves the `starts` exactly is loaded before, not within the time of the first board. None
    is yielded, and `look` called, now and then meanwhile. Raise NoWorkers if no process can be
    started, and KeyboardInterrupt.
    """
    load = partial(program.solvers.load, starts)
    if jobs is not None:
        with Dispatcher(Crew(program.work, jobs, load)) as dispatcher:
            yield from dispatcher.solve(duties, say, look)
        return
    if starts:
        program.solvers.announce(say)
    load()
    for number, duty in enumerate(duties):
        fate = done(duty, program.solvers, look)
        if isinstance(fate, Solved) and fate.outcome.ended is Ended.STOPPED:
            raise KeyboardInterrupt
        yield Done(number, fate)


class Worker:
    """A worker process as its crew sees it: what it was given and has not done yet."""

    def __init__(self, process: "BaseProcess", line: "OwnEnd") -> None:
        self.process, self.line = process, line
        self.ready = False
        # Whether it has died before it was given the board that it is to do.
        self.lost = False
        self.given: deque[int] = deque()
        self.quick = False
        self._since = 0.0

    @property
    def free(self) -> bool:
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
