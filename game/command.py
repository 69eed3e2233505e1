"""The command line: open the window on some boards, or solve them without one.

    python main.py [ID] [--file PATH]
    python main.py solve [ID …] [--file PATH] [-] [--limit SECONDS] [--method NAME] [--json]

The window and the solvers are handed in: solving needs no window, and the game never imports
solvers. Exit statuses: 0 when every board was
read and every answer stands, 1 when any had an error, 2 for wrong usage, 130 after Ctrl+C.
"""

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn, Protocol

from game import families, report
from game.answer import Solve
from game.families import Board
from game.rules.puzzle import BadGameID, Position, quote

Play = Callable[[Sequence[Board]], None]


class Solvers(Protocol):
    """What solves: handed in, for the game never imports it."""

    def methods(self, position: Position, /) -> Mapping[str, Solve]:
        """Return the methods for this kind of board by name, `exact` first."""

    def known_methods(self) -> Sequence[str]:
        """List the names of all methods of all families."""

    def prepare(self, say: Callable[[str], None], /) -> None:
        """Get ready to solve, however long that takes; say what is worth saying."""


# A board to solve: the ID it is told by, and the board or why it can't be read.
Task = tuple[str, Board | BadGameID]

FORMS = """\
forms of a board:
  flood:12x12c6m5#418            a board that is dealt: family, kind, and a seed
  sliding:3x3:8,6,3,0,5,4,2,1,7  an exact board: family, size, and what is on it
  blocks:klotski                 a board that has a name
  12x12c6m5:2205…,23             an ID of Simon Tatham's Flood or Fifteen, as it is
  863.54217                      sliding tiles in one string, with a point for the gap
A file may hold any of these, one a line, and dumps of whole boards.
"""

WINDOW_HELP = f"""\
examples:
  python main.py                          the last played
  python main.py 'flood:12x12c6m5#418'    this board
  python main.py --file boards.txt        the boards of a file
  python main.py solve --help             solving without a window

{FORMS}"""

SOLVE_HELP = f"""\
examples:
  python main.py solve 'flood:12x12c6m5#418'
  python main.py solve 863.54217 --method bfs
  python main.py solve --file boards.txt --limit 10 --json

{FORMS}
methods: exact (proves its answer), bfs and dfs on all boards; clusters and region on flood,
pruned on collapse.

exit status: 0 every board was read and every answer stands, proved or not; 1 some board had an
error; 2 wrong usage; 130 ended by Ctrl+C, with what was known by then.
"""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Write the sentence and exit with status 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def main(arguments: Sequence[str], play: Play, solvers: Solvers) -> int:
    """Do what the arguments say; return the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if arguments and arguments[0] == "solve":
            return _solve(arguments[1:], solvers)
        return _play(arguments, play)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our lines has enough of them; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser(prog: str, description: str, epilog: str) -> Parser:
    return Parser(
        prog=f"python main.py{prog}",
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _play(arguments: Sequence[str], play: Play) -> int:
    """Open the window on the boards that the arguments name; a file may hold some bad ones."""
    parser = _parser("", "Play puzzles in a window that knows par, and proves it.", WINDOW_HELP)
    parser.add_argument("id", nargs="?", metavar="ID", help="the board to play")
    parser.add_argument("--file", metavar="PATH", help="a file of boards to play")
    options = parser.parse_args(arguments)
    if options.id == "-":
        parser.error("expected an ID or --file PATH; standard input is read by 'solve' only")
    boards, faults = [], []
    for name, board in _tasks(parser, [] if options.id is None else [options.id], options.file):
        if isinstance(board, Board):
            boards.append(board)
        elif name == options.id:
            parser.error(str(board))
        else:
            faults.append(f"{name}: {board}")
    if faults and not boards:
        parser.error(faults[0])
    for fault in faults:
        print(fault, file=sys.stderr)
    play(boards)
    return 0


def _solve(arguments: Sequence[str], solvers: Solvers) -> int:
    """Solve the boards that the arguments name, and write a report for each as it is done."""
    parser = _solve_parser()
    options = parser.parse_args(arguments)
    if not options.id and options.file is None:
        parser.error("nothing to solve: expected an ID, --file PATH, or - for standard input")
    if options.method not in (known := solvers.known_methods()):
        parser.error(f"expected a method ({', '.join(known)}), found {quote(options.method)}")
    if options.method == "exact":
        solvers.prepare(partial(print, file=sys.stderr, flush=True))
    write = report.as_json if options.json else report.for_people
    status = 0
    for name, board in _tasks(parser, options.id, options.file):
        outcome = _attempt(board, options.method, options.limit, solvers)
        print(write(name, board, outcome), flush=True)
        if isinstance(outcome, Exception):
            status = 1
        elif outcome.interrupted:
            return 130
    return status


def _solve_parser() -> Parser:
    parser = _parser(
        " solve", "Find the fewest moves and prove them, without a window.", SOLVE_HELP
    )
    add = parser.add_argument
    add(
        "id",
        nargs="*",
        metavar="ID",
        help="a board; - reads boards from standard input, one a line",
    )
    add("--file", metavar="PATH", help="a file of boards, solved after those named")
    add(
        "--limit",
        type=_seconds,
        default=60.0,
        metavar="SECONDS",
        help="time a board may take: 60 if not given, inf for no limit",
    )
    add("--method", default="exact", metavar="NAME", help="how to solve: exact if not given")
    add("--json", action="store_true", help="write one line of JSON a board")
    return parser


def _seconds(text: str) -> float:
    """Read a limit; raise ArgumentTypeError if it is not a number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(
            f"expected seconds, 0 or more, or inf, found {quote(text)}"
        )
    return seconds


def _tasks(parser: Parser, ids: Sequence[str], path: str | None) -> Iterator[Task]:
    """List the boards in the order given, those of the file last; a bad file ends the program."""
    text = "" if path is None else _read_file(parser, path)
    for name in ids:
        yield from _from_stdin() if name == "-" else [(name, _read(name))]
    if path is not None:
        for board in families.read_all(text):
            yield board.id if isinstance(board, Board) else path, board


def _from_stdin() -> Iterator[Task]:
    """Read an ID a line, as they come."""
    while sys.stdin is not None and (line := sys.stdin.readline()):
        if name := line.strip("\ufeff \t\r\n"):
            yield name, _read(name)


def _read(name: str) -> Board | BadGameID:
    try:
        return families.read(name)
    except BadGameID as error:
        return error


def _read_file(parser: Parser, path: str) -> str:
    """Read a file's text; exit with one sentence where that can't be done."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        parser.error(f"cannot read {path}: {error.strerror or error}")
    except ValueError:
        parser.error(f"cannot read {path}: expected text, found other bytes")


def _attempt(
    board: Board | BadGameID, method: str, limit: float, solvers: Solvers
) -> report.Outcome | BadGameID | report.NoSuchMethod:
    """Solve one board within the limit, or say why it can't be."""
    if isinstance(board, BadGameID):
        return board
    own = solvers.methods(board.start)
    if method not in own:
        return report.NoSuchMethod(
            f"expected a method for {board.family.name} ({', '.join(own)}), found {quote(method)}"
        )
    return report.watch(own[method](board.start), limit)
