"""The boards of days in a window: what was solved of them, and the days of the month shown."""

from datetime import datetime, timedelta

from game import families
from game.play.daily import day_of
from game.play.session import Session
from game.ui.nodes import Node, Role
from tests.support.hands import Hands


def solved(hands: Hands, board: str, lower: int | None = 0, later: int = 0) -> None:
    """Note a daily board as solved on its day, or so many days later, whatever its moves were."""
    session = Session(families.read(board))
    day = day_of(session.board)
    assert day is not None
    finish(hands, session, lower, datetime.combine(day, datetime.min.time()), later)


def finish(
    hands: Hands, session: Session, lower: int | None, day: datetime, later: int = 0
) -> None:
    """Note a play as finished at noon of a day, or so many days later."""
    now = hands.calendar.wall
    hands.calendar.wall = day + timedelta(days=later, hours=12)
    hands.store.finish(session, lower, lower)
    hands.calendar.wall = now


def days(hands: Hands) -> list[Node]:
    """The days of the month that is shown."""
    return list(hands.named("Days", Role.GRID).children)
