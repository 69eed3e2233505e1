"""A board a day for each family, from the date alone: the same on every machine.

The day is the seed, so the ID of a daily board tells which day it belongs to:
`collapse:5x5c4#2026-11-21`.
"""

from datetime import date

from game import families
from game.families import Board
from game.rules.puzzle import Family


def daily(family: Family, day: date) -> Board:
    """Deal a day's board."""
    return families.deal(family, _params(family)[0], day.isoformat())


def id_of(family: Family, day: date) -> str:
    """Return the ID of a day's board, without dealing it."""
    return ids_of(family, day)[0]


def ids_of(family: Family, day: date) -> list[str]:
    """Return the ID of a day's board, and those that this board of the day had before."""
    return [f"{family.name}:{params}#{day.isoformat()}" for params in _params(family)]


def _params(family: Family) -> list[str]:
    return [family.daily or next(iter(family.presets.values())), *family.daily_before]


def day_of(board: Board) -> date | None:
    """Tell which day's board this is, if it is a daily board."""
    _, _, seed = board.id.partition("#")
    try:
        day = date.fromisoformat(seed)
    except ValueError:
        return None
    return day if board.id in ids_of(board.family, day) else None


def kind_of(board: Board) -> str:
    """Return what tells boards apart of which a game each is kept: params, and the day of a daily.

    So neither another board like it nor another day's puts the game in progress aside.
    """
    day = day_of(board)
    return board.params if day is None else f"{board.params}#{day.isoformat()}"
