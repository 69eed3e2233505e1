"""Where the program begins that `tools.freeze` makes.

Python is inside it, so it does what the game asks of Python elsewhere: it is a worker that solves
boards, or a step of `solvers.warmup`, as the arguments say.
"""

import os
import re
import sys

# Where the system looks for libraries: the program's own come first, and are no use to others.
LIBRARIES = "LD_LIBRARY_PATH"
WORKER, TRACKER = (
    "--multiprocessing-fork",
    r"from multiprocessing\.resource_tracker import .*\((\d+)\)",
)


def begin(arguments: list[str]) -> int:
    """Do what the arguments say; return the exit status."""
    match arguments:
        case ["-m", "solvers.warmup", *rest]:
            from solvers import warmup

            return warmup.run(rest)
        case ["-m", "game.own.server"]:
            from game.own import server

            server.serve()
            return 0
        case [first, *_] if first == WORKER:
            from multiprocessing import spawn

            # It ends in there.
            spawn.freeze_support()
        case [*_, "-c", command] if found := re.fullmatch(TRACKER, command):
            from multiprocessing import resource_tracker

            resource_tracker.main(int(found[1]))
            return 0
    sys.argv[0] = "parlour"
    from main import main

    return main()


def give_back_libraries() -> None:
    """Let the system's own programs, which the game asks this and that, find their libraries."""
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)


if __name__ == "__main__":
    give_back_libraries()
    sys.exit(begin(sys.argv[1:]))
