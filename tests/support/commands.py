"""The command line, run in the process of a test."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pytest

import solvers
from game.answer import Answer, Solve
from game.cli import command
from game.cli.arguments import Studio
from game.cli.crew import Work
from game.keep.doorbell import Call
from game.play.course import Course
from game.play.theatre import Theatre
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.runs import Runs
from main import work as work
from solvers import theatre
from solvers.pace import by_count
from tests.support import players

Run = Callable[..., tuple[int, str, str]]
Methods = Callable[[Position], Mapping[str, Solve]]


@dataclass
class Given:
    """Solvers that are ready, with these methods."""

    methods: Methods

    def known_methods(self) -> Sequence[str]:
        """Name the methods there really are."""
        return solvers.known_methods()

    def announce(self, say: Callable[[Phrase], None]) -> None:
        """Be ready already."""

    def keep_steady(self, say: Callable[[Phrase], None]) -> None:
        """Cut slices by what is done in them, as what is told is to depend on nothing else."""
        quick = self.methods
        self.methods = lambda position: {
            name: partial(_counted, solve) for name, solve in quick(position).items()
        }

    def trial(self, position: Position) -> Iterator[Runs | None]:
        """Have the plain players play a board."""
        return players.trial(position)

    def load(self, positions: Iterable[Position]) -> None:
        """Have all there is."""


def _counted(solve: Solve, position: Position) -> Iterator[Answer]:
    return by_count(solve(position))


def no_theatre() -> Theatre:
    """Fail a test that watches a search where nobody asked for it."""
    raise AssertionError("nobody asked to watch")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process; a window is only noted."""

    def go(
        *arguments: str, methods: Methods = solvers.methods, work: Work = work
    ) -> tuple[int, str, str]:
        given = Given(methods)
        try:
            status = command.main(arguments, note, given, no_studio, lambda: theatre, work)
        except SystemExit as error:
            assert isinstance(error.code, int)
            status = error.code
        out, err = capsys.readouterr()
        return status, out, err

    def note(asked: Course | Call | None) -> None:
        if isinstance(asked, Call):
            print("to be read:", asked.name)
        else:
            print("window:", *(board.id for board in asked.boards) if asked is not None else ())

    def no_studio() -> Studio:
        raise AssertionError("nobody asked for a picture")

    return go
