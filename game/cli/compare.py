"""Expected against actual: every board of a file by every method, as a table, a chart and CSV.

A board may state a limit of moves; the methods say what is really needed. What was run before
stands in the CSV file and is not run again: an interrupted comparison goes on where it stopped.
Only what a smaller limit has cut is run again.
"""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from game.cli.arguments import (
    MANY,
    Parser,
    Program,
    Solvers,
    ask_for_files,
    ask_for_theme,
    found_in,
    make_parser,
    room_for_output,
    seconds,
    some,
)
from game.cli.comparison_table import heading, row, summary
from game.cli.crew import hands, solved
from game.cli.laned import Laned
from game.cli.pages import Section, examples, outputs, pointer
from game.cli.progress import Bar
from game.cli.report import Broken
from game.cli.tasks import ask_for_sets, start_asked, tasks
from game.cli.worker import Duty, Solved
from game.families import Board
from game.keep import target
from game.keep.alone import alone
from game.keep.ledger import Ledger, run_of
from game.keep.rounds import Plan, Round, methods_for
from game.keep.target import BadTarget
from game.own.guesses import Guesses
from game.own.source import runs_code
from game.rules.phrase import Phrase
from game.rules.puzzle import unknown
from game.text.sets import Start
from game.text.tongue import mark, say, worded


def _help() -> Sequence[Section]:
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
    return shown, runs, outputs(json=False), pointer(), status


def main(arguments: Sequence[str], program: Program) -> int:
    """Run the comparison that the arguments ask for; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    with room_for_output(parser, options):
        start = start_asked(parser, options.family, options.start)
        boards, faults = _boards(parser, options.file, start)
        lanes = _lanes(options.methods, options.guesses, program.solvers)
        with Guesses(commanded=True) as guesses:
            if lanes:
                laned = Laned(program.solvers, program.open_theatre(), guesses, lanes)
                program = program._replace(solvers=laned)
            return _compare(parser, options, boards, lanes, program) or (1 if faults else 0)


def _lanes(
    methods: Sequence[str] | None, guesses: Sequence[str] | None, solvers: Solvers
) -> list[str]:
    """List the lanes that are asked for: each search by each guess, and those that name both."""
    known = solvers.known_methods()
    others = [name for name in methods or () if name not in known]
    if guesses is None:
        return others
    searched = [name for name in others if ":" not in name] or ["astar"]
    lanes = [f"{name}:{guess}" for name in searched for guess in guesses]
    return [*lanes, *(name for name in others if ":" in name)]


def _compare(
    parser: Parser,
    options: Namespace,
    boards: Sequence[Board],
    lanes: Sequence[str],
    program: Program,
) -> int:
    solvers = program.solvers
    named = options.methods
    if lanes:
        known = solvers.known_methods()
        named = [*(name for name in named or () if name in known and name not in lanes), *lanes]
    wanted = _wanted(parser, named, boards, solvers)
    own = [*filter(runs_code, lanes)]
    stem = f"{Path(options.file).stem}-compared"
    table = options.csv or Path(f"{stem}.csv")
    charts = [options.png or Path(f"{stem}.png")]
    charts += [options.svg] if options.svg else []
    if lanes and options.jobs is not None:
        parser.error(say("expected methods of the game's own with --jobs"))
    # Code of one's own runs beside this process, for one search after the other.
    jobs = None if lanes else options.jobs or hands(len(boards))
    with ExitStack() as held, Bar(sys.stderr) as bar:
        try:
            for path in charts:
                target.check(path)
            held.enter_context(alone(table))
            ledger = Ledger(table, options.fresh)
            held.callback(ledger.close)
            ledger.forget(own, {board.id for board in boards})
        except BadTarget as error:
            parser.error(worded(error))
        plan = Plan(boards, wanted, solvers.methods, ledger)
        comparison = Comparison(plan, bar, options.limit, jobs)
        try:
            comparison.run(program)
            entries = plan.entries
            bar.clear()
            print("\n".join(summary(entries, wanted)), flush=True)
            drawing = program.open_studio().chart(entries, wanted, options.theme)
            for path, write in zip(charts, (drawing.png, drawing.svg), strict=False):
                target.write(path, write())
        except KeyboardInterrupt:
            bar.clear()
            keeps = not target.passes_on(table)
            print(_stopped(comparison, keeps, options.fresh, bool(own)), file=sys.stderr)
            return 130
    return 1 if comparison.broken else 0


def _stopped(comparison: "Comparison", keeps: bool, fresh: bool, own: bool) -> str:
    """Say what is kept after Ctrl+C, and how to go on."""
    words = mark("Stopped: {done} of {runs} runs are kept; the same command goes on from there.")
    if not keeps:
        words = mark("Stopped: {done} of {runs} runs are done; --csv with a file keeps them.")
    elif fresh:
        words = mark(
            "Stopped: {done} of {runs} runs are kept; the same command without --fresh goes on "
            "from there."
        )
    stopped = say(words, done=comparison.done, runs=comparison.total)
    again = say("Those of your own code are made again.") if own and keeps else ""
    return f"{stopped} {again}".rstrip()


def command_line() -> Parser:
    parser = make_parser(" compare", say("Run boards through methods, side by side."), _help)
    add = parser.add_argument
    add("--file", metavar=say("PATH"), required=True, help=say("a file of boards"))
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
    ask_for_files(
        parser,
        csv=say("where the data goes: NAME-compared.csv if not given"),
        png=say("where the chart goes: NAME-compared.png if not given"),
        svg=say("write the chart as vectors, too"),
    )
    ask_for_theme(parser, say("the chart's colours: the player's if not given"))
    return parser


def _boards(parser: Parser, path: str, start: Start | None) -> tuple[list[Board], int]:
    """Read the file; say what can't be read, line by line, and count it."""
    found = [task.board for task in tasks(parser, (), path, start)]
    boards = [board for board in found if isinstance(board, Board)]
    faults = [found_in(path, worded(board)) for board in found if not isinstance(board, Board)]
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
            if isinstance(solvers, Laned) and ":" in name:
                wrong = solvers.fault(name, (board.start for board in boards))
                if wrong is not None:
                    parser.error(wrong)
            fault = unknown(
                "expected a method for these boards ({known}), found {found}", name, own
            )
            parser.error(say(fault))
    return [name for name in own if named is None or name in named]


class Comparison:
    """The runs to be made, by so many processes or by this one, and how many are done."""

    def __init__(self, plan: Plan, bar: Bar, limit: float, jobs: int | None) -> None:
        """Find out which are missing."""
        self._plan, self._bar, self._limit, self._jobs = plan, bar, limit, jobs
        missing = {(one.board.id, one.method): one for one in plan.missing(limit)}
        self._rounds = [*missing.values()]
        self._left = Counter(one.board.id for one in self._rounds)
        self._asked = self._shown = self.broken = 0
        self.total = plan.total
        self.done = self.total - len(self._rounds)

    def run(self, program: Program) -> None:
        """Make the runs that are missing, and print each board's row in its turn.

        Ctrl+C keeps what is done. Raise NoWorkers if no processes can be started.
        """

        made: dict[int, Solved | Broken] = {}
        turn = 0
        starts = [one.board.start for one in self._rounds if one.method == "exact"]
        runs = solved(self._duties(), starts, self._jobs, program, self._say, self._look)
        print(heading(self._plan.wanted), flush=True)
        self._show()
        with closing(runs):
            try:
                for came in runs:
                    if came is not None:
                        made[came.number] = came.fate
                    while turn in made:
                        self._keep(self._rounds[turn], made.pop(turn))
                        turn += 1
                        self._show()
                    self._look()
            except KeyboardInterrupt:
                for place in sorted(made):
                    self._keep(self._rounds[place], made[place])
                raise

    def _duties(self) -> Iterator[Duty]:
        for number, (_, board, method) in enumerate(self._rounds):
            self._asked = number
            self._look()
            yield Duty(board.family.name, board.id, board.start, method, self._limit)

    def _keep(self, made: Round, fate: Solved | Broken) -> None:
        """Write a run down, or say why there is none."""
        board, method = made.board, made.method
        self.done += 1
        self._left[board.id] -= 1
        if isinstance(fate, Broken):
            self.broken += 1
            self._tell(found_in(f"{board.id}, {method}", worded(fate)))
        else:
            self._plan.add(board, run_of(board.id, method, fate.outcome, self._limit))

    def _show(self) -> None:
        """Print the rows of boards none of whose runs is missing any more."""
        plan = self._plan
        while self._shown < len(plan.boards) and not self._left[plan.boards[self._shown].id]:
            board = plan.boards[self._shown]
            self._shown += 1
            self._bar.clear()
            print(row(self._shown, board, plan.entry(board), plan.wanted), flush=True)

    def _look(self) -> bool:
        """Show how far it has got; nothing else is to be done meanwhile."""
        if self._jobs is None:
            words = say(
                "board {number} of {boards}, {method}",
                number=self._rounds[self._asked].number,
                boards=len(self._plan.boards),
                method=self._rounds[self._asked].method,
            )
        else:
            words = say("board {number}, {jobs} at once", number=self._shown + 1, jobs=self._jobs)
        self._bar.show(self.done, self.total, words)
        return False

    def _say(self, words: Phrase) -> None:
        self._tell(say(words))

    def _tell(self, words: str) -> None:
        self._bar.clear()
        print(words, file=sys.stderr, flush=True)
