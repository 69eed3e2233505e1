"""Expected against actual: every board of a file by every method, as a table, a chart and CSV.

    python main.py compare --file PATH [--methods NAME …] [--limit SECONDS]
                           [--fresh] [--csv PATH] [--png PATH] [--svg PATH]
                           [--theme dark|light]

A board may state a limit of moves; the methods say what is really needed. What was run before
stands in the CSV file and is not run again: an interrupted comparison goes on where it stopped.
Only what a smaller limit has cut is run again.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game.answer import Answer
from game.cli.arguments import FORMS, OpenStudio, Parser, Solvers, make_parser, read_file, seconds
from game.cli.comparison_table import heading, row, summary
from game.cli.progress import Bar
from game.families import Board, read_all
from game.keep import target
from game.keep.ledger import Ledger, run_of
from game.keep.rounds import Plan, methods_for
from game.keep.target import BadTarget
from game.play.outcome import Ended, watch
from game.rules.puzzle import meant, quote

HELP = f"""\
examples:
  python main.py compare --file boards.txt
  python main.py compare --file boards.txt --methods exact clusters --limit 5

Without --methods, each board is run through all that its kind has. The table and the chart tell for
each board the limit it states, par, and what each method found; the CSV file has a row a run, and
what stands there is not run again. With a larger --limit, only those runs are made again that the
smaller one has cut short; --fresh makes all of them again.

{FORMS}
exit status: 0 every board was read and run; 1 some board could not be read; 2 wrong usage; 130
ended by Ctrl+C: the same command goes on from there.
"""


def main(arguments: Sequence[str], solvers: Solvers, open_studio: OpenStudio) -> int:
    """Run the comparison that the arguments ask for; return the exit status."""
    parser = _parser()
    options = parser.read(arguments)
    boards, faults = _boards(parser, options.file)
    wanted = _wanted(parser, options.methods, boards, solvers)
    stem = f"{Path(options.file).stem}-compared"
    charts = [Path(options.png or f"{stem}.png")]
    charts += [Path(options.svg)] if options.svg else []
    try:
        for path in charts:
            target.check(path)
        ledger = Ledger(Path(options.csv or f"{stem}.csv"), options.fresh)
    except BadTarget as error:
        parser.error(str(error))
    if "exact" in wanted:
        solvers.announce(partial(print, file=sys.stderr, flush=True))
    with Bar(sys.stderr) as bar:
        plan = Plan(boards, wanted, solvers.methods, ledger)
        comparison = Comparison(plan, bar)
        try:
            comparison.run(options.limit)
            entries = plan.entries
            bar.clear()
            print("\n".join(summary(entries, wanted)), flush=True)
            drawing = open_studio().chart(entries, wanted, options.theme)
            for path, write in zip(charts, (drawing.png, drawing.svg), strict=False):
                target.write(path, write())
        except BadTarget as error:
            bar.clear()
            print(error, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            bar.clear()
            done = f"{comparison.done} of {comparison.total} runs are kept"
            same = "the same command without --fresh" if options.fresh else "the same command"
            print(f"Stopped: {done}; {same} goes on from there.", file=sys.stderr)
            return 130
    return 1 if faults else 0


def _parser() -> Parser:
    parser = make_parser(" compare", "Run boards through methods, side by side.", HELP)
    add = parser.add_argument
    add("--file", metavar="PATH", required=True, help="a file of boards")
    add("--methods", metavar="NAME", nargs="+", help="the methods to run: all if not given")
    add("--fresh", action="store_true", help="start anew: forget what the CSV file has")
    add(
        "--limit",
        type=seconds,
        default=10.0,
        metavar="SECONDS",
        help="time a method may take for a board: 10 if not given, inf for no limit",
    )
    add("--csv", metavar="PATH", help="where the data goes: NAME-compared.csv if not given")
    add("--png", metavar="PATH", help="where the chart goes: NAME-compared.png if not given")
    add("--svg", metavar="PATH", help="write the chart as vectors, too")
    add("--theme", choices=("dark", "light"), help="the chart's colours: the player's if not given")
    return parser


def _boards(parser: Parser, path: str) -> tuple[list[Board], int]:
    """Read the file; say what can't be read, line by line, and count it."""
    boards: list[Board] = []
    faults = []
    for board in read_all(read_file(parser, path)):
        if isinstance(board, Board):
            boards.append(board)
        else:
            faults.append(f"{path}: {board}")
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
            expected = f"expected a method for these boards ({', '.join(own)})"
            parser.error(f"{expected}, found {quote(name)}{meant(name, own)}")
    return [name for name in own if named is None or name in named]


class Comparison:
    """The runs to be made, and how many are done."""

    def __init__(self, plan: Plan, bar: Bar) -> None:
        """Make the runs of this plan."""
        self.done, self.total = 0, plan.total
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
            self._bar.clear()
            print(row(number, board, plan.entry(board), plan.wanted), flush=True)

    def _run(self, number: int, board: Board, method: str, limit: float) -> None:
        """Make one run and write it down; raise KeyboardInterrupt if it was interrupted."""
        words = f"board {number} of {len(self._plan.boards)}, {method}"

        def seen() -> Iterator[Answer]:
            for answer in self._plan.methods(board.start)[method](board.start):
                self._bar.show(self.done, self.total, words)
                yield answer

        self._bar.show(self.done, self.total, words)
        outcome = watch(seen(), limit)
        if outcome.ended is Ended.STOPPED:
            raise KeyboardInterrupt
        self._plan.add(board, run_of(board.id, method, outcome, limit))
