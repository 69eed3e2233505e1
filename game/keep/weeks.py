"""What finished games came to week by week: how far they were over par, and how long they took."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from statistics import fmean
from typing import NamedTuple

from game import families
from game.keep.store import End


class Week(NamedTuple):
    """A week's games: what they were over par in the mean, where that is known, and their time."""

    over: float | None
    seconds: float


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


def by_week(games: Iterable[End], since: date) -> Mapping[str, Mapping[date, Week]]:
    """Tell of each title the weeks in which there were games, by their Mondays, since one."""
    found: dict[str, dict[date, list[End]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        if game.day >= since and game.family in families.FAMILIES:
            title = families.title_of(families.FAMILIES[game.family], game.params)
            found[title.name][monday_of(game.day)].append(game)
    return {
        title: {monday: _week(some) for monday, some in weeks.items()}
        for title, weeks in found.items()
    }


def _week(games: Sequence[End]) -> Week:
    """Sum a week up; points are no moves, and are over no par."""
    counted = [game.over for game in games if families.compares(game.family, game.params)]
    overs = [over for over in counted if over is not None]
    return Week(fmean(overs) if overs else None, fmean(game.seconds for game in games))
