"""When a slip is met again: boxes of ever more days, and at most ten slips a day.

A slip lies in a box. Who finds a move that keeps the pace at once puts it into the next box, and
meets it again after that box's days; past the last box it is learned. After a wrong try, or when
the answer was shown, it goes back to the first. Days are counted from the year 1, as dates do it.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple, Self

from game.rules.puzzle import Move

# How many days lie before a slip of each box is met again, and how many are met in a day.
DAYS = (1, 3, 7, 30)
MOST_A_DAY = 10
LEARNED = len(DAYS)


class Slip(NamedTuple):
    """A position where ground was lost: the exact game ID, the move last made there, what it cost.

    It lies in a box, and is due on a day; lower numbers were found first. `times` tells in how many
    moves of finished games it was met.
    """

    number: int
    family: str
    position: str
    played: Move
    kept: tuple[Move, ...]
    loss: int
    box: int
    due: int
    times: int = 1

    def after(self, right: bool, day: int) -> Self:
        """Return where it lies when it was met on a day, and found at once or not."""
        box = self.box + 1 if right else 0
        return self._replace(box=box, due=day if box == LEARNED else day + DAYS[box])


def first_due(made: int, found: int) -> int:
    """Return on which day a new slip is due: the day after it was made, or when it is found."""
    return max(made + DAYS[0], found)


def todays(slips: Iterable[Slip], day: int, done: int = 0) -> list[Slip]:
    """Choose what is met on a day on which some were met already, in its order.

    What has been due longest comes first. Of those due alike, the families take turns.
    """
    due = sorted(
        (slip for slip in slips if slip.box < LEARNED and slip.due <= day),
        key=lambda slip: (slip.due, slip.number),
    )
    turns = (_by_turns([*some]) for _, some in groupby(due, key=lambda slip: slip.due))
    return [slip for some in turns for slip in some][: max(0, MOST_A_DAY - done)]


def _by_turns(slips: Sequence[Slip]) -> list[Slip]:
    families: dict[str, list[Slip]] = {}
    for slip in slips:
        families.setdefault(slip.family, []).append(slip)
    laps = zip_longest(*families.values())
    return [slip for lap in laps for slip in lap if slip is not None]


class Practised(NamedTuple):
    """A day on which slips were met: how many, and when the next was due afterwards."""

    day: int
    done: int
    right: int
    next: int | None


def streak(days: Iterable[Practised], today: int) -> int:
    """Count the days in a row on which slips were met, the latest first; today's may still come.

    A day on which none was due does not end it.
    """
    count, follows = 0, today
    for one in days:
        due = follows if one.next is None else max(one.next, one.day + 1)
        if due < follows:
            break
        count, follows = count + 1, one.day
    return count
