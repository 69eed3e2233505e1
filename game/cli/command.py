"""The command line: open the window on some boards, or solve them without one.

The window, the solvers, what draws pictures and the work of further processes are handed in:
solving needs no window, and the game never imports solvers. Each command tells by --help how it is
written. Exit statuses: 0 when every board was read and every answer stands, 1 when any had an
error, 2 for wrong usage, 130 after Ctrl+C.
"""

import errno
import os
import re
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

from game.keep import language
from game.text import tongue
from game.text.tongue import say

if TYPE_CHECKING:
    from game.cli.arguments import Command, OpenStudio, Solvers
    from game.cli.crew import Work
    from game.keep.doorbell import Call
    from game.play.course import Course
    from game.play.theatre import OpenTheatre

# Nothing more can be written.
FULL = (errno.ENOSPC, errno.EFBIG)
# What steers a terminal, or turns the order of what is read.
UNREADABLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)
COMMANDS = ("solve", "worth", "compare", "watch", "judge", "print", "exercise", "boards")
# Opens the window on the first board of a list, on a text that is to be read, or on what was played
# last.
Play = Callable[["Course | Call | None"], None]


def main(
    arguments: Sequence[str],
    play: Play,
    solvers: "Solvers",
    open_studio: "OpenStudio",
    open_theatre: "OpenTheatre",
    work: "Work",
) -> int:
    """Do what the arguments say; return the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
            if stream is not sys.stdin:
                _make_legible(stream)
    tongue.choose(language.chosen())
    try:
        # Each command is loaded when it is asked for, so that the window waits for none.
        match arguments:
            case [name, *rest] if name in COMMANDS:
                from game.cli.arguments import Program, run

                program = Program(solvers, open_studio, open_theatre, work)
                return run(_command(name), rest, program)
            case []:
                play(None)
                return 0
            case _:
                from game.cli import to_play

                return to_play.main(arguments, COMMANDS, play)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our lines has enough of them; nothing may be written at exit either.
        hush()
        return 0
    except OSError as error:
        if error.errno not in FULL:
            raise
        from game.text.reasons import reason

        print(say("cannot write what was found: {reason}", reason=reason(error)), file=sys.stderr)
        hush()
        return 1


def _command(name: str) -> "Command":
    match name:
        case "solve":
            from game.cli.solve import main
        case "worth":
            from game.cli.worth import main
        case "compare":
            from game.cli.compare import main
        case "watch":
            from game.cli.watch import main
        case "judge":
            from game.cli.judging import main
        case "print":
            from game.cli.printing import main
        case "exercise":
            from game.cli.exercise import main
        case _:
            from game.cli.boards import main
    return main


def _make_legible(stream: Any) -> None:
    """Write whatever is no sign that can be read by its number, also in names of boards and files.

    A terminal does what such signs say: what was downloaded could have it do so.
    """
    write = stream.write

    def legible(text: str) -> object:
        return write(UNREADABLE.sub(lambda sign: ascii(sign[0])[1:-1], text))

    stream.write = legible


def hush() -> None:
    """Write no more lines: nobody reads them, or there is no room."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
