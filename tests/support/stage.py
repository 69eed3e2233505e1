"""What is loaded when somebody in a test opens the theatre."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.play.theatre import Theatre


def open_theatre() -> "Theatre":
    """Load what searches, as the program does."""
    from solvers import theatre

    return theatre
