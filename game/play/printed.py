"""What is to be printed: boards with what is known of them, and how they are to lie on paper."""

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.answer import Answer
from game.families import Board
from game.log import Log
from game.play.daily import DAILIES, own
from game.rules.phrase import Phrase

PAPERS, EACH = ("a4", "letter", "a5"), (1, 2, 4, 6, 9)
END, NONE = SOLUTIONS = ("end", "none")
# Nobody prints more boards at once.
MOST = 500
TOO_MANY = Phrase("expected at most {most} boards to print, found more", most=MOST)


class Printed(NamedTuple):
    """A board, what is known of its start, the day it is for, if any, and its search, if any."""

    board: Board
    answer: Answer | None
    day: date | None = None
    log: Log | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """How boards lie on paper; one that is to `fold` has half pages in the order of a booklet."""

    title: str
    paper: str = "a4"
    each: int = 4
    solutions: str = END
    upside_down: bool = False
    colours: bool = False
    fold: bool = False


def month(first: date) -> Iterator[tuple[date, Board]]:
    """Deal the boards of a month that are its days' own, day by day."""
    for day in _days(first):
        for title in own(day):
            yield day, DAILIES[title].deal(day)


def boards_of(first: date) -> int:
    return sum(len(own(day)) for day in _days(first))


def _days(first: date) -> Iterator[date]:
    count = monthrange(first.year, first.month)[1]
    return (first.replace(day=number) for number in range(1, count + 1))
