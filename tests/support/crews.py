"""Solvers for the processes of a crew: some note what they solve, some die or fail of a board.

As a program it is the command line with these: `python -m tests.support.crews solve …`.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import solvers
from game.answer import Answer, Solve
from game.cli import command, worker
from game.families import read
from game.rules.puzzle import Position
from tests.support.commands import Given, no_theatre

if TYPE_CHECKING:
    from game.cli.worker import Line

# The worker that solves the first dies once, that of the second each time; the third has a fault.
ONCE, DEADLY, FAULTY = (f"flood:3x3c4:{cells}" for cells in ("000000001", "000000002", "000000003"))
# Names the file in which each board that was solved is noted, and the process that did it.
NOTES = "PARLOUR_TESTS_NOTES"
# How long a board takes at least that is noted.
NOTED_SECONDS = 0.02


def fateful(line: "Line") -> None:
    """Work as a worker that some boards are too much for."""
    worker.serve(line, Given(_fateful_methods))


def _fateful_methods(position: Position) -> Mapping[str, Solve]:
    def exact(board: Position) -> Iterator[Answer]:
        name = f"flood:{board.encode()}"
        died = Path(os.environ[NOTES])
        if name == DEADLY or (name == ONCE and not died.exists()):
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if name == FAULTY:
            raise RuntimeError("no idea")
        yield from solvers.solve(board)

    return {"exact": exact}


def noting(line: "Line") -> None:
    """Work as a worker that notes what it has solved."""
    worker.serve(line, Given(_noting_methods))


def _noting_methods(position: Position) -> Mapping[str, Solve]:
    def exact(board: Position) -> Iterator[Answer]:
        *others, last = solvers.solve(board, "bfs")
        notes = os.open(os.environ[NOTES], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(notes, f"{os.getpid()} {board.encode()}\n".encode())
        os.close(notes)
        # However quick the machine is, and whatever else it does, nobody is done too soon.
        time.sleep(NOTED_SECONDS)
        yield from (*others, last)

    return {"exact": exact}


def positions(path: Path) -> list[str]:
    """List the boards of a file as they are noted."""
    return [read(line).start.encode() for line in path.read_text().splitlines()]


def trap(folder: Path) -> Path:
    """Lay a module into a folder that any process imports; name the file that is there then."""
    taken = folder / "taken"
    (folder / "socket.py").write_text(f"from pathlib import Path\nPath({str(taken)!r}).touch()\n")
    return taken


def _nothing(*_: Any) -> Any:
    raise AssertionError("nobody asked for that")


if __name__ == "__main__":
    given = Given(_noting_methods)
    sys.exit(command.main(sys.argv[1:], _nothing, given, _nothing, no_theatre, noting))
