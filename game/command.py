"""The command line: open the window on some boards, or solve them without one.

    python main.py [ID] [--file PATH]
    python main.py solve [ID …] [--file PATH] [-] [--limit SECONDS] [--method NAME] [--json]
                         [--png PATH] [--gif PATH]
    python main.py compare --file PATH [--methods NAME …] [--limit SECONDS]
                           [--csv PATH] [--png PATH]

The window, the solvers and what draws pictures are handed in: solving needs no window, and the game
never imports solvers. Exit statuses: 0 when every board was read and every answer stands, 1 when
any had an error, 2 for wrong usage, 130 after Ctrl+C.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from game import compare, families, report, target
from game.arguments import FORMS, OpenStudio, Parser, Solvers, make_parser, read_file, seconds
from game.course import Course
from game.families import Board
from game.intake import Taken, take
from game.rules.puzzle import BadGameID, quote
from game.session import BadSave, Session
from game.target import BadTarget

# Opens the window on the first board of a list, or on what was played last.
Play = Callable[[Course | None], None]
# A board to solve: the ID it is told by, and the board or why it can't be read.
Task = tuple[str, Board | BadGameID]

WINDOW_HELP = f"""\
examples:
  python main.py                          the last played
  python main.py 'flood:12x12c6m5#418'    this board
  python main.py --file boards.txt        the boards of a file, or a saved game
  python main.py solve --help             solving without a window
  python main.py compare --help           methods side by side

{FORMS}"""

SOLVE_HELP = f"""\
examples:
  python main.py solve 'flood:12x12c6m5#418'
  python main.py solve 863.54217 --method bfs
  python main.py solve --file boards.txt --limit 10 --json
  python main.py solve 863.54217 --gif line.gif --png board.png

{FORMS}
methods: exact (proves its answer), bfs and dfs on all boards; clusters and region on flood,
pruned on collapse.

exit status: 0 every board was read and every answer stands, proved or not; 1 some board had an
error; 2 wrong usage; 130 ended by Ctrl+C, with what was known by then.
"""


def main(arguments: Sequence[str], play: Play, solvers: Solvers, open_studio: OpenStudio) -> int:
    """Do what the arguments say; return the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if arguments and arguments[0] == "solve":
            return _solve(arguments[1:], solvers, open_studio)
        if arguments and arguments[0] == "compare":
            return compare.main(arguments[1:], solvers, open_studio)
        return _play(arguments, play)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our lines has enough of them; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _play(arguments: Sequence[str], play: Play) -> int:
    """Open the window on the boards that the arguments name; a file may hold some bad ones."""
    parser = make_parser("", "Play puzzles in a window that knows par, and proves it.", WINDOW_HELP)
    parser.add_argument("id", nargs="?", metavar="ID", help="the board to play")
    parser.add_argument("--file", metavar="PATH", help="a file of boards to play")
    options = parser.parse_args(arguments)
    if options.id == "-":
        parser.error("expected an ID or --file PATH; standard input is read by 'solve' only")
    sessions, faults = [], []
    try:
        if options.id is not None:
            sessions.append(Session(families.read(options.id)))
    except BadGameID as error:
        parser.error(str(error))
    if options.file is not None:
        taken = _take_file(parser, options.file)
        sessions, faults = [*sessions, *taken.sessions], taken.faults
        for fault in faults:
            print(f"{options.file}: {fault}", file=sys.stderr)
    name = "" if options.file is None else Path(options.file).name
    play(Course(sessions, name, faults) if sessions else None)
    return 0


def _take_file(parser: Parser, path: str) -> Taken:
    """Read a file to play from: boards, or a saved game; exit where there is none in it."""
    try:
        return take(read_file(parser, path))
    except (BadGameID, BadSave) as error:
        parser.error(f"{path}: {error}")


def _solve(arguments: Sequence[str], solvers: Solvers, open_studio: OpenStudio) -> int:
    """Solve the boards that the arguments name, and write a report for each as it is done."""
    parser = _solve_parser()
    options = parser.parse_args(arguments)
    if not options.id and options.file is None:
        parser.error("nothing to solve: expected an ID, --file PATH, or - for standard input")
    if options.method not in (known := solvers.known_methods()):
        parser.error(f"expected a method ({', '.join(known)}), found {quote(options.method)}")
    tasks = _tasks(parser, options.id, options.file)
    if options.png is not None or options.gif is not None:
        tasks = _one(parser, tasks, options.png, options.gif)
    if options.method == "exact":
        solvers.prepare(partial(print, file=sys.stderr, flush=True))
    write = report.as_json if options.json else report.for_people
    status = 0
    for name, board in tasks:
        outcome = _attempt(board, options.method, options.limit, solvers)
        print(write(name, board, outcome), flush=True)
        if isinstance(outcome, Exception):
            status = 1
        elif outcome.interrupted:
            return 130
        elif isinstance(board, Board):
            status = status or _draw(board, outcome, options.png, options.gif, open_studio)
    return status


def _one(parser: Parser, tasks: Iterator[Task], png: str | None, gif: str | None) -> Iterator[Task]:
    """See that there is one board to draw, and that its pictures can be written."""
    found = list(tasks)
    if len(found) != 1:
        parser.error(f"expected one board with --png or --gif, found {len(found)}")
    try:
        for path in (png, gif):
            if path is not None:
                target.check(Path(path))
    except BadTarget as error:
        parser.error(str(error))
    return iter(found)


def _draw(
    board: Board,
    outcome: report.Outcome,
    png: str | None,
    gif: str | None,
    open_studio: OpenStudio,
) -> int:
    """Write the pictures that were asked for; return 1 where one can't be had."""
    try:
        if png is not None:
            target.write(Path(png), open_studio().still(board, outcome.answer))
        if gif is not None:
            if not outcome.answer.best:
                raise BadTarget(f"expected a line of moves for {gif}, found none to show")
            target.write(Path(gif), open_studio().film(board, outcome.answer))
    except BadTarget as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _solve_parser() -> Parser:
    parser = make_parser(
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
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help="time a board may take: 60 if not given, inf for no limit",
    )
    add("--method", default="exact", metavar="NAME", help="how to solve: exact if not given")
    add("--json", action="store_true", help="write one line of JSON a board")
    add("--png", metavar="PATH", help="write a picture of the board; one board only")
    add("--gif", metavar="PATH", help="write the line as an animation; one board only")
    return parser


def _tasks(parser: Parser, ids: Sequence[str], path: str | None) -> Iterator[Task]:
    """List the boards in the order given, those of the file last; a bad file ends the program."""
    text = "" if path is None else read_file(parser, path)
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
