"""What to do next when a play has come to its end: one thing, chosen by what happened."""

from enum import StrEnum
from typing import NamedTuple

from game.play.result import Result

# So much over par is close enough to try the same board again at once.
CLOSE = 2


class Onward(StrEnum):
    """What is next: another board, the same again, the slip that cost most, a board of the day."""

    NEXT = "next"
    AGAIN = "again"
    SLIP = "slip"
    DAILY = "daily"


class Finish(NamedTuple):
    """How a play ended.

    over   how far from par, where that is proved
    slip   whether ground was lost where it was not told yet, and that can be asked
    daily  whether it was a board of a day
    led    whether another board comes by itself: of a list, or of a run through slips
    """

    result: Result
    over: int | None = None
    slip: bool = False
    daily: bool = False
    led: bool = False


def onward(ended: Finish) -> Onward:
    """Choose what is next after a play.

    A board of a day leads to the next of its day, a list goes on, and nothing is left to do at par.
    Close to it, once more is the shortest way; farther off, there is something to learn first.
    """
    if ended.daily:
        return Onward.DAILY
    if ended.led or ended.result is not Result.SOLVED:
        return Onward.NEXT
    if ended.over is not None and 0 < ended.over <= CLOSE:
        return Onward.AGAIN
    return Onward.SLIP if ended.slip else Onward.NEXT
