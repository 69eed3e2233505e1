"""The boards that a command is to do, as they are named on the command line, one by one."""

import sys
from collections.abc import Iterator, Sequence

from game import families
from game.cli.arguments import Parser, read_file, seconds
from game.families import Board
from game.rules.puzzle import BadGameID

# A board: the ID it is named by, and the board or why it can't be read.
Task = tuple[str, Board | BadGameID]


def ask_for_tasks(parser: Parser, done: str, time: str) -> None:
    """Let a command be told of boards, the time that one may take, and whether to write JSON."""
    add = parser.add_argument
    add(
        "id",
        nargs="*",
        metavar="ID",
        help="a board; - reads boards from standard input, one a line",
    )
    add("--file", metavar="PATH", help=f"a file of boards, {done} after those named")
    add(
        "--limit",
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help=f"{time}: 60 if not given, inf for no limit",
    )
    add("--json", action="store_true", help="write one line of JSON a board")


def tasks(parser: Parser, ids: Sequence[str], path: str | None) -> Iterator[Task]:
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
