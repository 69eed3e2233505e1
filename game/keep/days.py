"""What came of the boards of days: of each its first play, and whether that was on its day."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from math import inf
from typing import NamedTuple

from game.keep import history
from game.keep.store import Game, Store
from game.play import daily
from game.play.daily import DAILIES, own
from game.play.result import Result

# How a day's board stands: clean, solved, solved on a later day, or none of these.
STATES = PAR, SOLVED, LATE, OPEN = "par", "solved", "late", "open"
# How many days are asked for at a time.
CHUNK = 28


class Came(NamedTuple):
    """What came of a day's board: how it stands, and the game that counts."""

    state: str = OPEN
    game: Game | None = None


Played = Mapping[tuple[str, date], Came]


class Tempo(NamedTuple):
    """How far a day's own boards got: for each solved one its seconds and its moves."""

    seconds: tuple[float, ...] = ()
    moves: int = 0


def played(store: Store, names: Iterable[str], days: Sequence[date]) -> Played:
    """Return what came of boards of these games on these days, where they were solved."""
    asked = {id: (name, day) for name in names for day in days for id in DAILIES[name].ids(day)}
    found: dict[tuple[str, date], Came] = {}
    for game in sorted(store.games_of([*asked]), key=lambda game: game.number):
        key = asked[game.board]
        if key not in found:  # Of several tries the first stands.
            found[key] = Came(state_of(game, key[1]), game)
    return found


def state_of(game: Game, day: date) -> str:
    """Tell how a board was played; one that was begun before is not solved as if it was new."""
    if game.day > day:
        return LATE
    return PAR if game.result is Result.CLEAN and game.aid.attempt == 1 else SOLVED


def best(came: Played, name: str) -> tuple[date, Came] | None:
    """Return on which day a game went best: the cleanest, then the nearest to par, the quickest."""

    def rank(one: tuple[date, Came]) -> tuple[int, float, float]:
        state, game = one[1]
        assert game is not None, "it was played"
        return STATES.index(state), inf if game.over is None else game.over, game.seconds

    there = [(day, how) for (one, day), how in came.items() if one == name and how.game is not None]
    return min(there, key=rank, default=None)


def streak(store: Store, today: date) -> int:
    """Count the days in a row on which boards of the day were solved."""
    found: set[date] = set()
    day = today
    while day - date.min >= timedelta(days=CHUNK):
        some = [day - timedelta(days=back) for back in range(CHUNK)]
        came = played(store, DAILIES, some)
        more = {one for (_, one), how in came.items() if how.state in (PAR, SOLVED)}
        found |= more
        if not more:
            break
        day = some[-1] - timedelta(days=1)
    return daily.streak(found, today)


def tempo(store: Store, day: date) -> Tempo:
    """Tell how fast a day's own boards were solved on it."""
    came = [one for one in played(store, own(day), [day]).values() if one.state != LATE]
    games = [one.game for one in came if one.game is not None]
    return Tempo(tuple(game.seconds for game in games), sum(map(history.played, games)))
