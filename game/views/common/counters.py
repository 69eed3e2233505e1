"""Counters that several families show: how much was played, and for how long."""

from game.play.session import Session
from game.text.words import capital, clock, several

Counter = tuple[str, str, bool]


def played(session: Session) -> Counter:
    """Count the moves, or whatever is counted on the board."""
    return capital(several(session.board.unit)), str(session.count), False


def time(session: Session) -> Counter:
    """Tell how long the board was played."""
    return "Time", clock(session.seconds), False
