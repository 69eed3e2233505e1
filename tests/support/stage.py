"""What is loaded when somebody in a test opens the theatre, or has a space surveyed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.puzzle import Position

if TYPE_CHECKING:
    from game.play.theatre import Theatre
    from game.survey import Survey


def open_theatre() -> "Theatre":
    """Load what searches, as the program does."""
    from solvers import theatre

    return theatre


def survey(position: Position) -> "Iterator[Survey]":
    """Survey the space around a position, loaded as the program does."""
    from solvers import survey as found

    return found.survey(position)
