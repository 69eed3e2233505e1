"""The command line: open the window on some boards, or solve them without one.

    python main.py [ID] [--file PATH] [--as flood] [--start WHERE] [--new-window]
                   [--no-welcome]
    python main.py --install-desktop, or --remove-desktop
    python main.py solve [ID …] [--file PATH] [-] [--limit SECONDS] [--method NAME] [--json]
                         [--as flood] [--start WHERE] [--grade] [--nodes N]
                         [--jobs N | --dask ADDRESS [--upload]] [--out PATH] [--csv PATH]
                         [--trace] [--line MOVES] [--png PATH] [--gif PATH [--every N]]
    python main.py worth [ID …] [--file PATH] [-] [--as flood] [--start WHERE]
                         [--limit SECONDS] [--json]
    python main.py compare --file PATH [--as flood] [--start WHERE] [--methods NAME …]
                           [--limit SECONDS] [--jobs N] [--fresh] [--csv PATH] [--png PATH]
                           [--svg PATH] [--theme dark|light|contrast]
    python main.py watch ID [--lanes LANE …] [--limit N] [--json] [--csv PATH] [--gif PATH]
                         [--png PATH] [--theme dark|light|contrast]
    python main.py judge FILE.py[:NAME] … [--boards KIND|ID|FILE] [--all | --count N] [--seed S]
                         [--json] [--csv PATH] [--png PATH] [--svg PATH]
                         [--theme dark|light|contrast]
    python main.py print KIND|ID|FILE … --out PATH [--dailies MONTH] [--count N] [--seed S]
                         [--paper a4|letter|a5] [--fold] [--each 1|2|4|6|9]
                         [--solutions end|none] [--upside-down] [--colours] [--title TEXT]
                         [--worksheet [--search LANE]] [--limit SECONDS]
    python main.py exercise DIR --game GAME --task heuristic|search|bound [--seed S] [--check]
    python main.py boards

The window, the solvers, what draws pictures and the work of further processes are handed in:
solving needs no window, and the game never imports solvers. Exit statuses: 0 when every board was
read and every answer stands, 1 when any had an error, 2 for wrong usage, 130 after Ctrl+C.
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
    from game.cli.arguments import OpenStudio, Solvers
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
            case ["solve", *rest]:
                from game.cli import solve

                return solve.main(rest, solvers, open_studio, open_theatre, work)
            case ["worth", *rest]:
                from game.cli import worth

                return worth.main(rest, solvers, open_studio)
            case ["compare", *rest]:
                from game.cli import compare

                return compare.main(rest, solvers, open_studio, open_theatre, work)
            case ["watch", *rest]:
                from game.cli import watch as watching

                return watching.main(rest, solvers, open_studio, open_theatre)
            case ["judge", *rest]:
                from game.cli import judging

                return judging.main(rest, solvers, open_studio, open_theatre)
            case ["print", *rest]:
                from game.cli import printing

                return printing.main(rest, solvers, open_studio, open_theatre)
            case ["exercise", *rest]:
                from game.cli import exercise

                return exercise.main(rest, solvers, open_theatre)
            case ["boards", *rest]:
                from game.cli import boards

                return boards.main(rest)
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
