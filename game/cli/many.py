"""Many boards at once: solved by processes or a cluster, told and kept in the input's order."""

import json
import math
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import util
from itertools import count
from typing import TYPE_CHECKING

from game.cli import report
from game.cli.arguments import LOCAL, NoWorkers, Program, Solvers, found_in
from game.cli.crew import Crew, cores
from game.cli.dispatch import Dispatcher, Workforce
from game.cli.published import Published
from game.cli.report import Broken, Fields, Graded, NoSuchMethod, Result
from game.cli.tally import Progress, Tally
from game.cli.tasks import Kept, Reading, Task
from game.cli.worker import Duty
from game.families import Board, read
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID
from game.text.tongue import many, say, worded
from game.text.tongue import number as written

if TYPE_CHECKING:
    from game.keep.results import Results


def solve_many(
    first: Sequence[Task],
    boards: Reading,
    options: Namespace,
    program: Program,
    heard: Callable[[Fields], object],
) -> int:
    """Solve the boards, as many at once as there are to be jobs; return the exit status.

    Who is to solve them begins as soon as the first of them are read. What comes of each board is
    heard, also of those that were kept.
    """
    try:
        with Dispatcher(_workforce(first, options, program)) as dispatcher:
            dispatcher.start(len(first))
            # Only now: those who solve have begun.
            from game.keep.results import Results, Wanted

            def wanted(number: int, found: str) -> Wanted:
                task = boards.kept(number, found)
                name = found if _names(found, task) else task.name
                fault = isinstance(task, Task) and isinstance(task.board, BadGameID)
                return Wanted(task.line, name, not fault)

            with Results(wanted, options.out, options.csv) as results:
                return Run(boards, options, program.solvers, results, heard).go(dispatcher)
    except (BadTarget, NoWorkers) as error:
        print(worded(error), file=sys.stderr)
        return 1


def _workforce(first: Sequence[Task], options: Namespace, program: Program) -> Workforce:
    """Say who is to solve them: processes here, or a cluster; raise NoWorkers if that can't be."""
    if options.dask is None:
        native = options.method == "exact"
        starts = [task.board.start for task in first if native and isinstance(task.board, Board)]
        load = partial(program.solvers.load, starts)
        return Crew(program.work, options.jobs or cores(), load)
    # Keys for a cluster on this machine are made by the second.
    for package in ["distributed", *(["cryptography"] if LOCAL.fullmatch(options.dask) else [])]:
        if util.find_spec(package) is None:
            fault = Phrase(
                "expected the package {package} for --dask, found none; install it by {command}",
                package=package,
                command=f"python -m pip install {package}",
            )
            raise NoWorkers(fault)
    from game.cli.cluster import Cluster

    return Cluster(options.dask, options.upload)


class Run:
    """The boards of a run, and what has come of them."""

    def __init__(
        self,
        boards: Reading,
        options: Namespace,
        solvers: Solvers,
        results: "Results",
        heard: Callable[[Fields], object],
    ) -> None:
        """Begin with what an earlier start has kept."""
        self._boards, self._options, self._results = boards, options, results
        self._tally, self._published = Tally(), Published()
        self._fates: dict[int, tuple[Result, Graded | None]] = {}
        self._own: dict[type, Sequence[str]] = {}
        self._solvers, self._heard = solvers, heard
        for fields in results.kept:
            self._count(fields)
        results.kept.clear()
        self._files = options.out is not None or options.csv is not None
        self._numbered = self._files or options.jobs is not None or options.dask is not None
        self._progress = Progress(sys.stderr, boards, self._tally)

    def go(self, dispatcher: Dispatcher) -> int:
        """Solve what is left; Ctrl+C ends it with what is done by then."""
        tally, boards = self._tally, self._boards
        if kept := tally.boards + len(self._results.waiting):
            self._progress.passed(kept)
            boards.ahead()
            self._say(self._done(kept))
        status = 0
        try:
            self._solve(dispatcher)
        except KeyboardInterrupt:
            status = 130
            for fields in self._results.waiting if self._results.keeps else ():
                self._count(fields)
            self._say(self._stopped())
        except NoWorkers as error:
            status = 1
            self._say(say("Stopped: {fault}.", fault=worded(error)))
        self._progress.clear()
        stream = sys.stderr if self._options.json else sys.stdout
        for line in self._summary():
            print(line, file=stream, flush=True)
        return status or (1 if tally.faults else 0)

    def _solve(self, dispatcher: Dispatcher) -> None:
        numbers: list[int] = []
        for done in dispatcher.solve(self._duties(numbers), self._notice, self._boards.ahead):
            if done is not None:
                number, fate = done
                solved = fate if isinstance(fate, Broken) else fate.outcome
                graded = None if isinstance(fate, Broken) else fate.graded
                self._progress.solved()
                self._put(numbers[number], solved, graded)
            self._progress.show()

    def _duties(self, numbers: list[int]) -> Iterator[Duty | None]:
        """Say what is to be done, board by board, and note whose duty it is.

        What nobody can do is told at once. None: the next board has not come.
        """
        boards = count()
        for task in self._boards:
            if task is None:
                yield None
            elif self._results.lacks(number := next(boards)):
                duty = self._duty(self._boards.made(number))
                if isinstance(duty, Duty):
                    numbers.append(number)
                    yield duty
                else:
                    self._progress.passed()
                    self._put(number, duty)

    def _duty(self, task: Task) -> Duty | BadGameID | NoSuchMethod:
        """Say what is to be done for a board, or why nothing can be."""
        board, options = task.board, self._options
        if isinstance(board, BadGameID):
            return board
        kind = type(board.start)
        if kind not in self._own:
            self._own[kind] = [*self._solvers.methods(board.start)]
        if options.method not in self._own[kind]:
            return report.no_such_method(board, self._own[kind], options.method)
        return Duty(
            board.family.name,
            board.id,
            board.start,
            options.method,
            options.limit,
            options.nodes or math.inf,
            options.trace,
            options.grade,
        )

    def _put(self, number: int, fate: Result, graded: Graded | None = None) -> None:
        """Keep what came of a board, and tell of all whose turn it is."""
        task = self._boards[number]
        assert isinstance(task, Task), "only what has a result is not made"
        fields = report.fields_of(task.name, task.board, fate, self._options.trace, graded)
        if not (self._options.json or self._files):
            self._fates[number] = fate, graded
        elif isinstance(fate, Exception) and not self._options.json:
            self._say(found_in(task.name, worded(fate)))
        for turn in self._results.put(number, {"line": task.line, **fields}):
            compared = self._count(turn)
            self._tell(self._boards[self._results.count - 1], turn, compared)

    def _count(self, fields: Fields) -> str | None:
        self._tally.add(fields)
        self._heard(fields)
        return self._published.add(fields)

    def _tell(self, task: Task | Kept, fields: Fields, compared: str | None) -> None:
        """Print a board, unless files have it."""
        if self._options.json:
            self._print(json.dumps(fields if self._numbered else _unnumbered(fields)))
        elif not self._files:
            assert isinstance(task, Task), "without files, nothing is kept"
            fate, graded = self._fates.pop(self._results.count - 1)
            lines = [task.name]
            if isinstance(task.board, Board) and not isinstance(fate, Exception):
                lines += [report.improved(task.board, found) for found in fate.trace]
            lines.append(report.for_people(task.board, fate, graded))
            self._print("\n".join(lines + [f"  {compared}"] * (compared is not None)))

    def _print(self, text: str) -> None:
        self._progress.clear()
        print(text, flush=True)

    def _notice(self, words: Phrase) -> None:
        self._say(say(words))

    def _say(self, text: str) -> None:
        self._progress.clear()
        print(text, file=sys.stderr, flush=True)

    def _done(self, kept: int) -> str:
        """Say how many boards an earlier start has done."""
        if not self._boards.whole:
            return many("{n} board is done already.", "{n} boards are done already.", kept)
        return many(
            "{done} of {n} board is done already.",
            "{done} of {n} boards are done already.",
            len(self._boards),
            done=kept,
        )

    def _stopped(self) -> str:
        done, boards = self._tally.boards, written(len(self._boards))
        if not self._boards.whole:
            boards = say("at least {n}", n=boards)
        if self._results.keeps:
            return say(
                "Stopped: {done} of {boards} boards are kept; the same command goes on from there.",
                done=done,
                boards=boards,
            )
        return say(
            "Stopped: {done} of {boards} boards are done; --out keeps them, and lets the same "
            "command go on.",
            done=done,
            boards=boards,
        )

    def _summary(self) -> list[str]:
        published = self._published.summary()
        lines = [*self._tally.summary(self._progress.seconds)]
        return lines + ([] if published is None else [published])


def _names(found: str, task: Task | Kept) -> bool:
    """Tell whether a board is kept under this name: its ID, or another form that it is known in."""
    if isinstance(task, Kept) or isinstance(task.board, BadGameID):
        return found == task.name
    with suppress(BadGameID):
        return task.board.id == found or task.board.id == read(found).id
    return False


def _unnumbered(fields: Fields) -> Fields:
    return {name: value for name, value in fields.items() if name != "line"}
