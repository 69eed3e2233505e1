"""The clock of the window: its seconds, and the day that it is.

What is being handled, an event or a frame, has one time, `now`: motions and notices begin with it,
and it never goes back. The day is that of the place where the player is, as the wall's clock tells
it just then: a window may be open when it changes, and so may that clock be set. What has happened
keeps the day and the hour of the place where it did, wherever the player goes.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone


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

    @property
    def zone(self) -> int:
        """By how many minutes the wall's clock is ahead of such a moment."""
        return time.localtime(self._wall()).tm_gmtoff // 60


def then(moment: str, zone: int | None) -> datetime:
    """Return a moment by the wall's clock in that zone, or in ours, where nobody noted one."""
    there = None if zone is None else timezone(timedelta(minutes=zone))
    return datetime.fromisoformat(moment).astimezone(there)


def day_then(moment: str, zone: int | None) -> date:
    """Return the day that it was by that clock; long ago, where none is told."""
    with suppress(ValueError, TypeError, OverflowError, OSError):
        return then(moment, zone).date()
    return date.min
