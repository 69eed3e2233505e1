"""The command line: open the window on some boards, or solve them without one.

    python main.py [ID] [--file PATH] [--as flood] [--start WHERE]
    python main.py solve [ID …] [--file PATH] [-] [--limit SECONDS] [--method NAME] [--json]
                         [--as flood] [--start WHERE] [--grade]
                         [--jobs N] [--out PATH] [--csv PATH] [--nodes N]
                         [--trace] [--line MOVES] [--png PATH] [--gif PATH [--every N]]
    python main.py worth [ID …] [--file PATH] [-] [--as flood] [--start WHERE]
                         [--limit SECONDS] [--json]
    python main.py compare --file PATH [--as flood] [--start WHERE] [--methods NAME …]
                           [--limit SECONDS] [--jobs N] [--fresh] [--csv PATH] [--png PATH]
    python main.py watch ID --lanes LANE … [--limit N] [--csv PATH] [--gif PATH] [--png PATH]

The window, the solvers, what draws pictures and the work of further processes are handed in:
solving needs no window, and the game never imports solvers. Exit statuses: 0 when every board was
read and every answer stands, 1 when any had an error, 2 for wrong usage, 130 after Ctrl+C.
"""

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from game import VERSION, families
from game.cli.arguments import (
    FORMS,
    PROGRAM,
    OpenStudio,
    Parser,
    Solvers,
    make_parser,
    read_file,
)
from game.cli.tasks import ask_for_sets, start_asked
from game.play.course import Course
from game.play.session import BadSave, Session
from game.rules.puzzle import BadGameID, meant, quote

if TYPE_CHECKING:
    from game.cli.crew import Work
    from game.play.intake import Taken
    from game.play.theatre import OpenTheatre
    from game.text.sets import Start

COMMANDS = ("solve", "worth", "compare", "watch")
# Opens the window on the first board of a list, or on what was played last.
Play = Callable[[Course | None], None]

USAGE = f"""\
{PROGRAM} [-h] [--version] [--file PATH] [--as flood] [--start WHERE] [ID]
       {PROGRAM} {{{",".join(COMMANDS)}}} …"""
WINDOW_HELP = f"""\
examples:
  python main.py                          the last played
  python main.py 'flood:12x12c6m5#418'    this board
  python main.py --file boards.txt        the boards of a file, or a saved game
  python main.py --start middle --file floodtest.txt
                                          a set of flood boards that start there
  python main.py solve --help             solving without a window
  python main.py worth --help             what every move is worth
  python main.py compare --help           methods side by side
  python main.py watch --help             searches watched at work

{FORMS}"""


def main(
    arguments: Sequence[str],
    play: Play,
    solvers: Solvers,
    open_studio: OpenStudio,
    open_theatre: "OpenTheatre",
    work: "Work",
) -> int:
    """Do what the arguments say; return the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        # Each command is loaded when it is asked for, so that the window waits for none.
        match arguments:
            case ["solve", *rest]:
                from game.cli import solve

                return solve.main(rest, solvers, open_studio, work)
            case ["worth", *rest]:
                from game.cli import worth

                return worth.main(rest, solvers)
            case ["compare", *rest]:
                from game.cli import compare

                return compare.main(rest, solvers, open_studio, work)
            case ["watch", *rest]:
                from game.cli import watch as watching

                return watching.main(rest, solvers, open_studio, open_theatre)
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
    parser.usage = USAGE
    parser.add_argument("id", nargs="?", metavar="ID", help="the board to play")
    parser.add_argument("--file", metavar="PATH", help="a file of boards to play")
    ask_for_sets(parser)
    version = f"Parlour {VERSION}"
    parser.add_argument("--version", action="version", version=version, help="tell the version")
    if arguments and (hint := _mistyped(arguments[0])):
        parser.error(f"expected a board or a command, found {quote(arguments[0])}{hint}")
    options = parser.read(arguments)
    if options.id == "-":
        parser.error("expected an ID or --file PATH; standard input is read by 'solve' only")
    start = start_asked(parser, options.family, options.start)
    if start is not None and options.id is None and options.file is None:
        parser.error("nothing to read: expected a board or --file PATH with --as and --start")
    sessions, faults = [], []
    try:
        if options.id is not None:
            sessions.append(Session(families.read(options.id, start)))
    except BadGameID as error:
        parser.error(str(error))
    if options.file is not None:
        taken = _take_file(parser, options.file, start)
        sessions, faults = [*sessions, *taken.sessions], taken.faults
        for fault in faults:
            print(f"{options.file}: {fault}", file=sys.stderr)
    name = "" if options.file is None else Path(options.file).name
    play(Course(sessions, name, faults) if sessions else None)
    return 0


def _mistyped(word: str) -> str:
    """Ask whether a word that is no board was meant as a command; say nothing if it was not."""
    try:
        families.read(word)
    except BadGameID:
        return "" if ":" in word else meant(word, COMMANDS)
    return ""


def _take_file(parser: Parser, path: str, start: "Start | None") -> "Taken":
    """Read a file to play from: boards, or a saved game; exit where there is none in it."""
    from game.play.intake import take

    try:
        return take(read_file(parser, path), start)
    except (BadGameID, BadSave) as error:
        parser.error(f"{path}: {error}")
