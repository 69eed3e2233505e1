"""A worker: a process that solves one board after another for the process that has started it.

Through its line it is given duties, and tells what came of each, in their order, or the fault that
its search ended with. First of all it says that it is ready, with None; a phrase is a notice
for whoever waits. It ends when it is given None, or when nobody is left to tell.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from math import inf
from multiprocessing import connection, parent_process
from threading import Thread
from typing import Any, NamedTuple, Protocol

from game.answer import Answer
from game.cli.arguments import Solvers
from game.cli.grading import graded_of
from game.cli.report import Broken, Graded
from game.families import FAMILIES, Board
from game.play.outcome import Outcome, watch
from game.rules.phrase import Phrase
from game.rules.puzzle import Position


class Line(Protocol):
    """A worker's end of the line to whoever hands out boards."""

    def send(self, message: Any, /) -> None:
        """Tell something; raise OSError if nobody is left to tell."""

    def recv(self) -> Any:
        """Wait for the next duty; raise EOFError or OSError if none will come."""


class Duty(NamedTuple):
    """A board to be solved: by which method, in how many seconds and how many nodes at most."""

    family: str
    id: str
    start: Position
    method: str
    limit: float
    nodes: float = inf
    traced: bool = False
    graded: bool = False

    @property
    def board(self) -> Board:
        """The board itself, whose family no line can carry."""
        return Board(FAMILIES[self.family], self.id, self.start)


class Solved(NamedTuple):
    """What came of a board, and how hard it is, if that was asked for."""

    outcome: Outcome
    graded: Graded | None = None


def serve(line: Line, solvers: Solvers) -> None:
    """Do what comes through the line, until nothing more will."""
    # Ctrl+C in a terminal is for whoever has started this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    solvers.keep_steady(line.send)
    with suppress(EOFError, OSError):
        line.send(None)
        while (duty := line.recv()) is not None:
            try:
                line.send(done(duty, solvers))
            except MemoryError:
                # Another process may have more room.
                os._exit(1)


def _end_with_parent() -> None:
    """End at once when the process that has started this one does, however long a board takes."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def done(duty: Duty, solvers: Solvers, seen: Callable[[], object] = bool) -> Solved | Broken:
    """Do a duty; it is `seen` at each answer that the search is under way."""

    def watched(search: Iterator[Answer]) -> Iterator[Answer]:
        for answer in search:
            seen()
            yield answer

    try:
        # Kernels are waited for before the board's time begins.
        search = solvers.methods(duty.start)[duty.method](duty.start)
        outcome = watch(watched(search), duty.limit, nodes=duty.nodes)
        graded = graded_of(duty.board, outcome, duty.limit, solvers) if duty.graded else None
    except Broken as error:
        return error
    except MemoryError:
        raise
    except Exception as error:
        return Broken(
            Phrase(
                "the search stopped: {kind}: {error}", kind=type(error).__name__, error=str(error)
            )
        )
    return Solved(outcome if duty.traced else replace(outcome, trace=()), graded)
