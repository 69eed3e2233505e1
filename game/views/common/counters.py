"""Counters that several families show: how much was played, and for how long."""

from game.play.session import Session
from game.text import units
from game.text.tongue import number, say
from game.text.words import clock

Counter = tuple[str, str, bool]


def played(session: Session) -> Counter:
    """Count the moves, or whatever is counted on the board."""
    return units.heading(session.board.unit), number(session.count), False


def time(session: Session) -> Counter:
    """Tell how long the board was played."""
    return say("Time"), clock(session.seconds), False
