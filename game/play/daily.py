"""A board a day of each puzzle, from the date alone: the same on every machine.

The day is the seed, so the ID of a daily board tells which day it belongs to:
`collapse:5x5c4#2026-11-21`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from game import families
from game.families import TITLES, Board
from game.play.ladder import ladder_of
from game.rules.puzzle import Family


class Daily(NamedTuple):
    """Which board each day has of a puzzle; `before` are params of it in earlier versions."""

    family: Family
    params: str
    before: Sequence[str] = ()

    def deal(self, day: date) -> Board:
        """Deal a day's board."""
        return families.deal(self.family, self.params, day.isoformat())

    def id(self, day: date) -> str:
        """Return the ID of a day's board, without dealing it."""
        return self.ids(day)[0]

    def ids(self, day: date) -> list[str]:
        """Return the ID of a day's board, and those that this board of the day had before."""
        kinds = [self.params, *self.before]
        return [f"{self.family.name}:{params}#{day.isoformat()}" for params in kinds]


def _all() -> Iterator[tuple[str, Daily]]:
    for title in TITLES.values():
        family = title.family
        if title.day:
            yield title.name, Daily(family, title.day)
        else:
            params = family.daily or next(iter(title.presets))
            yield title.name, Daily(family, params, family.daily_before)


# What every day has, by the names of titles.
DAILIES: Mapping[str, Daily] = dict(_all())


def day_of(board: Board) -> date | None:
    """Tell which day's board this is, if it is a daily board."""
    _, _, seed = board.id.partition("#")
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
