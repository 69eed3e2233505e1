"""Fingers on a screen that feels them: taps, drags, long looks, and a tap of two.

A finger that comes down shows what lies under it, as the mouse does when it hovers; what is asked
for is done when the finger goes up again. One that stays longer than a tap has only looked. One
that slides takes along what can be dragged, scrolls what can be scrolled, and else goes on looking.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.input.touch import Touch

Point = tuple[int, int]

# A tap is no longer than this; two fingers that tap come down so soon one after the other.
TAP_SECONDS, TWO_SECONDS = 0.5, 0.25
# A finger that stays is never quite still: within so many pixels it has not slid.
SLACK = 10


@dataclass(slots=True)
class Finger:
    """The finger that came down first."""

    number: int
    start: Point
    point: Point
    since: float
    slid: bool = False
    grips: bool = False


class Fingers:
    """The fingers on the screen."""

    def __init__(self, parts: "Touch") -> None:
        """Move these parts; no finger is there yet."""
        self._parts = parts
        self._first: Finger | None = None
        self._others: set[int] = set()
        self._two_taps = False

    def down(self, number: int, point: Point, now: float) -> None:
        first = self._first
        if first is None and not self._others:
            self._first = Finger(number, point, point, now)
            self._parts.look_at(point)
            return
        self._others.add(number)
        soon = first is not None and not first.slid and now - first.since <= TWO_SECONDS
        self._two_taps = soon and len(self._others) == 1
        self._parts.look_at(None)

    def move(self, number: int, point: Point, now: float) -> None:
        first = self._first
        if first is None or number != first.number:
            return
        away = max(abs(point[0] - first.start[0]), abs(point[1] - first.start[1]))
        if not first.slid and away <= SLACK:
            return
        if self._others:
            self._two_taps = False
            return
        if not first.slid:
            first.slid = True
            first.grips = not self._looked(first, now) and self._parts.grip(first.start)
        if first.grips:
            self._parts.pull(point)
        else:
            self._parts.scroll(point, point[1] - first.point[1])
            self._parts.look_at(point)
        first.point = point

    def up(self, number: int, point: Point, now: float) -> None:
        first = self._first
        if first is None or number != first.number:
            self._others.discard(number)
        else:
            self._first = None
            if first.grips:
                self._parts.let_go(point)
            elif not (first.slid or self._others or self._two_taps or self._looked(first, now)):
                self._parts.tap(first.start)
            self._parts.look_at(None)
        if self._two_taps and self._first is None and not self._others:
            self._two_taps = False
            self._parts.two_taps()

    def _looked(self, finger: Finger, now: float) -> bool:
        """Tell whether a finger has stayed too long for a tap."""
        return now - finger.since >= TAP_SECONDS

    def forget(self) -> None:
        """Know of no finger any more: another window may have seen them go up."""
        self._first, self._two_taps = None, False
        self._others.clear()
