"""A clock that a test sets: whatever day it is on the machine, it is this one in the window."""

from datetime import datetime, timedelta

from game.clock import Clock

NOON = datetime(2026, 11, 21, 12)
TODAY = NOON.date()


class Calendar(Clock):
    """Seconds as they pass, and a wall's clock that stands until it is set."""

    def __init__(self, moment: datetime = NOON) -> None:
        """Stand at this moment, where the player is."""
        super().__init__(wall=lambda: self.wall.timestamp())
        self.wall = moment

    def go_on(self, **by: float) -> None:
        """Let so many days, hours or seconds pass, or turn it back."""
        self.wall += timedelta(**by)
