"""The clock of the window: its seconds, and the day that it is.

What is being handled, an event or a frame, has one time, `now`: motions and notices begin with it,
and it never goes back. The day is that of the place where the player is, as the wall's clock tells
it just then: a window may be open when it changes, and so may that clock be set.
"""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime


class Clock:
    """One for the window; all its parts read the same time until the next event or frame."""

    def __init__(
        self,
        seconds: Callable[[], float] = time.perf_counter,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Begin before everything; `wall` tells seconds since 1970."""
        self.seconds, self._wall = seconds, wall
        self.now = 0.0

    def tick(self) -> None:
        """Take up the time of what is to be handled now."""
        self.now = self.seconds()

    @property
    def today(self) -> date:
        """The day it is where the player is."""
        return date.fromtimestamp(self._wall())

    @property
    def moment(self) -> str:
        """This moment as it is written down, the same everywhere."""
        return datetime.fromtimestamp(self._wall(), UTC).isoformat(timespec="milliseconds")
