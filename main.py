"""Parlour's only entry: introduces the solvers to the game and does what the arguments say."""

import gc
import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.cli.arguments import Studio
    from game.cli.worker import Line
    from game.keep.doorbell import Call
    from game.play.course import Course
    from game.play.theatre import Theatre


def main() -> int:
    """Open the window, solve boards or compare methods; return the exit status."""
    # Before pygame is imported: its greeting does not belong among what is printed.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # And before numpy is: it would start threads for work that nobody here gives it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # What is loaded stays: to look through it for garbage again and again takes time at each start.
    gc.disable()
    # Ctrl+C ends it without a word while there is nothing to keep.
    heard = signal.getsignal(signal.SIGINT)
    if heard is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from game.cli import command
        from solvers.engine import Engine
    except ModuleNotFoundError as error:
        told = f"expected {error.name}, found none: the first command of README.md installs it"
        print(told, file=sys.stderr)
        return 2

    gc.enable()
    engine = Engine()

    def play(asked: "Course | Call | None") -> None:
        gc.disable()
        # Only now, for solving needs no window.
        from game.ui.window import open_window

        open_window(
            asked,
            engine.solve,
            engine.notice,
            engine.steadily,
            engine.methods,
            engine.survey,
            engine.trial,
            open_theatre,
        )

    def open_studio() -> "Studio":
        from game.export.offscreen import Offscreen

        return Offscreen()

    def open_theatre() -> "Theatre":
        from solvers import theatre

        return theatre

    signal.signal(signal.SIGINT, heard)
    status = command.main(sys.argv[1:], play, engine, open_studio, open_theatre, work)
    # All that is loaded goes with the process: to look through it first takes a tenth of a second.
    gc.freeze()
    return status


def work(line: "Line") -> None:
    """Solve boards for whoever is at the other end of the line, in a process of its own."""
    from game.cli import worker
    from solvers.engine import Engine

    worker.serve(line, Engine())


def share() -> None:
    """Solve boards for whoever has started this process by a command, until no more come."""
    from game.cli.pipes import Pipes

    work(Pipes())


if __name__ == "__main__":
    sys.exit(main())
