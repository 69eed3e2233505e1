"""Expected against actual: every board of a file by every method, as a table, a chart and CSV.

    python main.py compare --file PATH [--methods NAME …] [--guesses GUESS …]
                           [--limit SECONDS] [--as flood] [--start WHERE] [--jobs N] [--fresh]
                           [--csv PATH] [--png PATH] [--svg PATH] [--theme dark|light|contrast]

A board may state a limit of moves; the methods say what is really needed. What was run before
stands in the CSV file and is not run again: an interrupted comparison goes on where it stopped.
Only what a smaller limit has cut is run again.
"""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from game.answer import Answer
from game.cli.arguments import (
    MANY,
    THEMES,
    OpenStudio,
    Parser,
    Solvers,
    found_in,
    make_parser,
    notice,
    output,
    room_for_output,
    seconds,
    some,
)
from game.cli.comparison_table import heading, row, summary
from game.cli.crew import Crew, Work, cores
from game.cli.dispatch import Dispatcher, NoWorkers
from game.cli.laned import Laned
from game.cli.pages import Part, examples, outputs, pointer
from game.cli.progress import Bar
from game.cli.report import Broken
from game.cli.tasks import ask_for_sets, start_asked, tasks
from game.cli.worker import Duty, Solved
from game.families import Board
from game.keep import target
from game.keep.alone import alone
from game.keep.ledger import Ledger, run_of
from game.keep.rounds import Plan, methods_for
from game.keep.target import BadTarget
from game.own.guesses import Guesses
from game.play.outcome import Ended, watch
from game.rules.phrase import Phrase
from game.rules.puzzle import asking, quote
from game.text.sets import Start
from game.text.tongue import say, told

if TYPE_CHECKING:
    from game.play.theatre import OpenTheatre


def _help() -> Sequence[Part]:
    shown = examples(
        "python main.py compare --file boards.txt",
        "python main.py compare --file boards.txt --methods exact clusters --limit 5",
        "python main.py compare --file boards.txt --methods astar --guesses manhattan my.py:guess",
    )
    runs = say(
        "Without --methods, each board is run through all that its kind has. The table and the "
        "chart tell for each board its limit, par, and what each method found; the CSV "
        "file has a row a run, and what stands there is not run again. With a larger --limit, only "
        "those runs are made again that the smaller one has cut short; --fresh makes all of them "
        "again. From eight boards on, all cores work."
    )
    status = say(
        "exit status: 0 every board was read and run; 1 some board could not be read; 2 wrong "
        "usage; 130 ended by Ctrl+C: the same command goes on from there."
    )
    return shown, runs, outputs(), pointer(), status


def main(
    arguments: Sequence[str],
    solvers: Solvers,
    open_studio: OpenStudio,
    open_theatre: "OpenTheatre",
    work: Work,
) -> int:
    """Run the comparison that the arguments ask for; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    with room_for_output(parser, options):
        return _compare(parser, options, solvers, open_studio, open_theatre, work)


def _compare(
    parser: Parser,
    options: Namespace,
    solvers: Solvers,
    open_studio: OpenStudio,
    open_theatre: "OpenTheatre",
    work: Work,
) -> int:
    start = start_asked(parser, options.family, options.start)
    boards, faults = _boards(parser, options.file, start)
    lanes = _lanes(options.methods, options.guesses, solvers)
    with Guesses() as guesses:
        if lanes:
            solvers = Laned(solvers, open_theatre(), guesses, lanes)
        return _compare_boards(parser, options, boards, faults, solvers, lanes, open_studio, work)


def _lanes(
    methods: Sequence[str] | None, guesses: Sequence[str] | None, solvers: Solvers
) -> list[str]:
    """List the lanes that are asked for: each search by each guess, and those that name both."""
    known = solvers.known_methods()
    others = [name for name in methods or () if name not in known]
    if guesses is None:
        return [name for name in others if ":" in name]
    searched = [name for name in others if ":" not in name] or ["astar"]
    lanes = [f"{name}:{guess}" for name in searched for guess in guesses]
    return [*lanes, *(name for name in others if ":" in name)]


def _compare_boards(
    parser: Parser,
    options: Namespace,
    boards: Sequence[Board],
    faults: int,
    solvers: Solvers,
    lanes: Sequence[str],
    open_studio: OpenStudio,
    work: Work,
) -> int:
    named = options.methods
    if lanes:
        known = solvers.known_methods()
        named = [*(name for name in named or () if name in known and name not in lanes), *lanes]
    wanted = _wanted(parser, named, boards, solvers)
    stem = f"{Path(options.file).stem}-compared"
    table = options.csv or Path(f"{stem}.csv")
    charts = [options.png or Path(f"{stem}.png")]
    charts += [options.svg] if options.svg else []
    if lanes and options.jobs is not None:
        parser.error(say("expected methods of the game's own with --jobs"))
    # Code of one's own runs beside this process, for one search after the other.
    jobs = None if lanes else options.jobs or (cores() if len(boards) >= MANY else None)
    with ExitStack() as held, Bar(sys.stderr) as bar:
        try:
            for path in charts:
                target.check(path)
            held.enter_context(alone(table))
            ledger = Ledger(table, options.fresh)
        except BadTarget as error:
            parser.error(told(error))
        if "exact" in wanted and jobs is None:
            solvers.announce(notice)
        plan = Plan(boards, wanted, solvers.methods, ledger)

        def load() -> None:
            """Make ready what is missing; not within the time of the first board."""
            missing = plan.missing(options.limit)
            solvers.load(board.start for _, board, method in missing if method == "exact")

        comparison = Comparison(plan, bar)
        try:
            if jobs is None:
                load()
                comparison.run(options.limit)
            else:
                comparison.run_many(options.limit, Dispatcher(Crew(work, jobs, load)), jobs)
            entries = plan.entries
            bar.clear()
            print("\n".join(summary(entries, wanted)), flush=True)
            drawing = open_studio().chart(entries, wanted, options.theme)
            for path, write in zip(charts, (drawing.png, drawing.svg), strict=False):
                target.write(path, write())
        except (BadTarget, NoWorkers) as error:
            bar.clear()
            print(told(error), file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            bar.clear()
            keeps = not target.passes_on(table)
            print(_stopped(comparison, keeps, options.fresh), file=sys.stderr)
            return 130
    return 1 if faults or comparison.broken else 0


def _stopped(comparison: "Comparison", keeps: bool, fresh: bool) -> str:
    """Say what is kept after Ctrl+C, and how to go on."""
    done, runs = comparison.done, comparison.total
    if not keeps:
        return say(
            "Stopped: {done} of {runs} runs are done; --csv with a file keeps them.",
            done=done,
            runs=runs,
        )
    if fresh:
        return say(
            "Stopped: {done} of {runs} runs are kept; the same command without --fresh goes on "
            "from there.",
            done=done,
            runs=runs,
        )
    return say(
        "Stopped: {done} of {runs} runs are kept; the same command goes on from there.",
        done=done,
        runs=runs,
    )


def command_line() -> Parser:
    """Make the parser."""
    parser = make_parser(" compare", say("Run boards through methods, side by side."), _help)
    add, path = parser.add_argument, say("PATH")
    add("--file", metavar=path, required=True, help=say("a file of boards"))
    ask_for_sets(parser)
    add(
        "--methods",
        metavar=say("NAME"),
        nargs="+",
        help=say("the methods to run: all if not given; lanes of watch, too"),
    )
    add(
        "--guesses",
        metavar=say("GUESS"),
        nargs="+",
        help=say("run each search of --methods by each of these: astar if none is named"),
    )
    add("--fresh", action="store_true", help=say("start anew: forget what the CSV file has"))
    add(
        "--limit",
        type=seconds,
        default=10.0,
        metavar=say("SECONDS"),
        help=say("time a method may take for a board: 10 if not given, inf for no limit"),
    )
    add(
        "--jobs",
        type=some,
        metavar="N",
        help=say("runs made at once: from {n} boards on as many as there are cores", n=MANY),
    )
    add(
        "--csv",
        type=output,
        metavar=path,
        help=say("where the data goes: NAME-compared.csv if not given"),
    )
    add(
        "--png",
        type=output,
        metavar=path,
        help=say("where the chart goes: NAME-compared.png if not given"),
    )
    add("--svg", type=output, metavar=path, help=say("write the chart as vectors, too"))
    add(
        "--theme",
        choices=THEMES,
        help=say("the chart's colours: the player's if not given"),
    )
    return parser


def _boards(parser: Parser, path: str, start: Start | None) -> tuple[list[Board], int]:
    """Read the file; say what can't be read, line by line, and count it."""
    found = [task.board for task in tasks(parser, (), path, start)]
    boards = [board for board in found if isinstance(board, Board)]
    faults = [found_in(path, told(board)) for board in found if not isinstance(board, Board)]
    if not boards:
        parser.error(faults[0])
    for fault in faults:
        print(fault, file=sys.stderr)
    return boards, len(faults)


def _wanted(
    parser: Parser, named: Sequence[str] | None, boards: Sequence[Board], solvers: Solvers
) -> list[str]:
    """List the methods to run, `exact` first; refuse a name that no board here has a use for."""
    own = methods_for(boards, solvers.methods)
    for name in named or ():
        if name not in own:
            fault = Phrase(
                "expected a method for these boards ({known}), found {found}",
                known=", ".join(own),
                found=quote(name),
            )
            parser.error(say(asking(fault, name, own)))
    return [name for name in own if named is None or name in named]


class Comparison:
    """The runs to be made, and how many are done."""

    def __init__(self, plan: Plan, bar: Bar) -> None:
        """Make the runs of this plan."""
        self.done, self.total = 0, plan.total
        self.broken = 0
        self._plan, self._bar = plan, bar

    def run(self, limit: float) -> None:
        """Make the runs that are missing, and print each board's row; Ctrl+C keeps what is done."""
        plan = self._plan
        print(heading(plan.wanted), flush=True)
        for number, board in enumerate(plan.boards, 1):
            for method in plan.own(board):
                if plan.lacks(board, method, limit):
                    self._run(number, board, method, limit)
                self.done += 1
            self._show(number, board)

    def run_many(self, limit: float, hired: Dispatcher, jobs: int) -> None:
        """Make the runs that are missing, so many at once; boards come in order.

        Ctrl+C keeps what is done. Raise NoWorkers if no processes can be started.
        """
        plan = self._plan
        missing = {(board.id, method): (board, method) for _, board, method in plan.missing(limit)}
        rounds = [*missing.values()]
        duties = [
            Duty(board.family.name, board.id, board.start, method, limit)
            for board, method in rounds
        ]
        made: dict[int, Solved | Broken] = {}
        left = Counter(board.id for board, _ in rounds)
        turn, shown = 0, 0
        self.done = self.total - len(rounds)
        print(heading(plan.wanted), flush=True)

        def tell(words: str) -> None:
            self._bar.clear()
            print(words, file=sys.stderr, flush=True)

        def keep(place: int) -> None:
            board, method = rounds[place]
            solved = made.pop(place)
            self.done += 1
            left[board.id] -= 1
            if isinstance(solved, Broken):
                self.broken += 1
                tell(found_in(f"{board.id}, {method}", told(solved)))
            else:
                plan.add(board, run_of(board.id, method, solved.outcome, limit))

        def show() -> None:
            """Show the rows of boards none of whose runs is missing any more."""
            nonlocal shown
            while shown < len(plan.boards) and not left[plan.boards[shown].id]:
                shown += 1
                self._show(shown, plan.boards[shown - 1])

        show()
        with hired as dispatcher:
            try:
                for done in dispatcher.solve(duties, lambda words: tell(say(words))):
                    if done is not None:
                        made[done[0]] = done[1]
                    while turn in made:
                        keep(turn)
                        turn += 1
                        show()
                    words = say("board {number}, {jobs} at once", number=shown + 1, jobs=jobs)
                    self._bar.show(self.done, self.total, words)
            except KeyboardInterrupt:
                for place in sorted(made):
                    keep(place)
                raise

    def _show(self, number: int, board: Board) -> None:
        self._bar.clear()
        print(row(number, board, self._plan.entry(board), self._plan.wanted), flush=True)

    def _run(self, number: int, board: Board, method: str, limit: float) -> None:
        """Make one run and write it down; raise KeyboardInterrupt if it was interrupted."""
        words = say(
            "board {number} of {boards}, {method}",
            number=number,
            boards=len(self._plan.boards),
            method=method,
        )

        def seen() -> Iterator[Answer]:
            for answer in self._plan.methods(board.start)[method](board.start):
                self._bar.show(self.done, self.total, words)
                yield answer

        self._bar.show(self.done, self.total, words)
        try:
            outcome = watch(seen(), limit)
        except Broken as error:
            self.broken += 1
            self._bar.clear()
            print(found_in(f"{board.id}, {method}", told(error)), file=sys.stderr, flush=True)
            return
        if outcome.ended is Ended.STOPPED:
            raise KeyboardInterrupt
        self._plan.add(board, run_of(board.id, method, outcome, limit))
