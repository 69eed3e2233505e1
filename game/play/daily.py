"""The boards of a day, from the date alone: the same on every machine.

The day is the seed, so the ID of a daily board tells which day it belongs to:
`collapse:5x5c4#2026-12-02.3`. There is one of each game, and three of them are the day's own. From
Monday to Sunday they become harder: each weekday has kinds of its own, and of several boards that
its date alone would deal, the one that is as hard as the weekday asks. `tools/days.py` has found
out which, by what players made of code lose; `assets/days` keeps it, so that no day's
board is ever another. Before `CLIMBING` every day was alike.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import families
from game.families import TITLES, Board
from game.play.ladder import ladder_of
from game.rules.puzzle import Family

# The first day whose boards are chosen by its weekday.
CLIMBING = date(2026, 11, 26)
# How many boards are dealt of a day to choose from, and where it stands which was chosen.
CHOICES = 7
CHOSEN = Path(__file__).resolve().parents[2] / "assets" / "days" / "chosen.json"
# The games in the order in which they take turns, three a day; each week begins with the next.
TURNS = ("flood", "rush", "collapse", "sliding", "same", "blocks", "jugs")
OWN = 3


class Daily(NamedTuple):
    """Which board each day has of a game.

    `week` are its kinds from Monday to Sunday; `before` those that every day had before, the last
    one first.
    """

    title: str
    family: Family
    week: Sequence[str]
    before: Sequence[str]

    def kind(self, day: date) -> str:
        return self.before[0] if day < CLIMBING else self.week[day.weekday()]

    def deal(self, day: date) -> Board:
        return families.deal(self.family, self.kind(day), self.seed(day))

    def seed(self, day: date, choice: int | None = None) -> str:
        """Return what a day's board is dealt from, or one of those that it was chosen from."""
        choice = _chosen(self.title, day) if choice is None else choice
        return f"{day.isoformat()}.{choice}" if choice else day.isoformat()

    def id(self, day: date) -> str:
        """Return the ID of a day's board, without dealing it."""
        return self.ids(day)[0]

    def ids(self, day: date) -> list[str]:
        """Return the ID of a day's board, and those that the day's board had in versions before."""
        old = [self._id(kind, day.isoformat()) for kind in self.before]
        return old if day < CLIMBING else [self._id(self.kind(day), self.seed(day)), *old]

    def _id(self, kind: str, seed: str) -> str:
        return f"{self.family.name}:{kind}#{seed}"


def _all() -> Iterator[Daily]:
    for title in TITLES.values():
        week, before = title.days or title.family.days
        first = next(iter(title.presets))
        yield Daily(title.name, title.family, week or 7 * [first], before or [first])


# What every day has, by the names of titles.
DAILIES: Mapping[str, Daily] = {one.title: one for one in _all()}


@cache
def _choices() -> Mapping[str, str]:
    chosen: dict[str, str] = json.loads(CHOSEN.read_text("utf-8"))
    return chosen


def _chosen(title: str, day: date) -> int:
    """Return which board of a day was chosen; the first where none was."""
    choices, at = _choices().get(title, ""), (day - CLIMBING).days
    return int(choices[at]) if 0 <= at < len(choices) else 0


def own(day: date) -> tuple[str, ...]:
    """Name the games whose boards are the day's own: all of them, before there were such."""
    if day < CLIMBING:
        return tuple(DAILIES)
    count = day.toordinal()
    first = OWN * count + (count - day.weekday()) // 7
    return tuple(TURNS[(first + at) % len(TURNS)] for at in range(OWN))


def in_order(day: date) -> list[str]:
    """Name all games, those first whose boards are the day's own."""
    first = own(day)
    return [*first, *(name for name in DAILIES if name not in first)]


def streak(played: Collection[date], today: date) -> int:
    """Count the days in a row on which boards of the day were played, as long as they were its own.

    Today's may still come, and of each week one day may be missed: that is no reason to begin anew.
    """
    count, day, rested = 0, today, (0, 0)
    while True:
        if day in played:
            count += 1
        elif day != today:
            week = day.isocalendar()[:2]
            if week == rested:
                return count
            rested = week
        if day == date.min:
            return count
        day -= timedelta(days=1)


def day_of(board: Board) -> date | None:
    seed = board.id.partition("#")[2].partition(".")[0]
    try:
        day = date.fromisoformat(seed)
    except ValueError:
        return None
    return day if any(board.id in one.ids(day) for one in DAILIES.values()) else None


def kind_of(board: Board) -> str:
    """Return what tells boards apart of which a game each is kept: params, or a board of its own.

    So neither another board like it nor another day's, or rung's, puts the game in progress aside.
    """
    own = day_of(board) is not None or ladder_of(board) is not None
    return own_kind(board.id) if own else board.params


def own_kind(board: str) -> str:
    """Return the same of a board of its own, by its ID."""
    return "#".join(re.split("[:#]", board, maxsplit=2)[1:])
