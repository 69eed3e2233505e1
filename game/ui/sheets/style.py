"""How you play, in a sentence a game: found beside the window, of the latest games by oneself."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from statistics import fmean
from threading import Thread
from time import sleep

from game import families
from game.families import TITLES
from game.keep.store import Game
from game.keep.weeks import Week, by_week, monday_of
from game.play.likeness import LATEST, LIKENED, Likeness, decisions, likeness
from game.rules.puzzle import BadGameID, IllegalMove
from game.runs import Trial
from game.text import dates
from game.text.tongue import mark, number, say, spelled
from game.ui.host import Host
from game.ui.sheets.rows.weeks import LostIn, LostOf
from game.words.families import about

# How often it is looked whether all is found, and what the window has for itself between games.
LOOK_SECONDS, PAUSE_SECONDS = 0.1, 0.005
# How far ahead somebody looks, where that is clear or one of two.
LOOKS = {
    (0,): mark("takes the obvious move"),
    (1,): mark("looks one move ahead"),
    (2,): mark("looks two moves ahead"),
    (0, 1): mark("takes the obvious move, or looks one ahead"),
    (1, 2): mark("looks one or two moves ahead"),
}
# How many weeks are told of, of how many games at the most.
MOST_WEEKS, MOST_GAMES = 8, 200
# Who slips less often hardly ever does.
SELDOM = 0.03


def _own(game: Game) -> bool:
    """Tell whether a game is known to be one's own alone, and its board was new."""
    return game.aid.unaided and game.takebacks == 0 and game.attempt == 1


class Style:
    """What is found of how somebody plays."""

    def __init__(self, names: Sequence[str] = LIKENED, whole: bool = True) -> None:
        """Find nothing yet; then, of the games so named, all of it, or just whom they fit."""
        self._names, self._whole = names, whole
        self._found: dict[str, Likeness | None] = {}
        self._lost: dict[str, tuple[float, ...]] = {}
        self._weeks: dict[str, LostOf] = {}
        self._begun, self._left, self._wanted = False, True, True

    def begin(self, host: Host, latest: Sequence[Game]) -> None:
        """Begin to look at these games, unless that is begun."""
        if self._begun:
            return
        self._begun = True
        games = {
            name: [game for game in latest if game.family == name and _own(game)][:LATEST]
            for name in self._names
        }
        self._weeks = _weeks(host) if self._whole else {}
        work = games, host.table.agenda.trial
        Thread(target=self._look_at, args=work, name="style", daemon=True).start()

    def _look_at(self, games: Mapping[str, Sequence[Game]], trial: Trial) -> None:
        try:
            for name, some in games.items():
                made, lost = [], []
                for game in some:
                    if not self._wanted:
                        return
                    with suppress(BadGameID, IllegalMove):
                        made.append(decisions(game.board, tuple(game.moves.split())))
                        lost += _lost(game, trial) if self._whole else []
                    sleep(PAUSE_SECONDS)
                self._found[name] = likeness(made)
                self._lost[name] = tuple(map(fmean, zip(*lost, strict=True)))
        finally:  # Whatever stands in the file, nobody waits for it without an end.
            self._left = False

    def end(self) -> None:
        """Look no further: nobody waits for it."""
        self._wanted = False

    def live(self) -> float | None:
        """Tell when to look again, while something is still to be found."""
        return LOOK_SECONDS if self._left else None

    def words(self) -> str:
        """Say how the games fit the players, where that is clear."""
        found = {name: one for name, one in [*self._found.items()] if one is not None}
        return " ".join(_said(name, one) for name, one in found.items())

    def ahead(self, name: str) -> int | None:
        """Tell how far ahead one looks in a game, where that is clear."""
        found = self._found.get(name)
        return None if found is None or len(found.ahead) > 1 else found.ahead[0]

    def weeks(self) -> tuple[LostOf, ...]:
        """Return what was lost week by week, and how long that took, of games in several weeks."""
        return tuple(
            chart._replace(players=self._lost.get(name, ())) for name, chart in self._weeks.items()
        )


def _weeks(host: Host) -> dict[str, LostOf]:
    """Tell of each game of the weeks up to this one; not where it was played in one alone."""
    monday = monday_of(host.clock.today)
    starts = [monday - timedelta(weeks=back) for back in range(MOST_WEEKS - 1, -1, -1)]
    found = {}
    for name, weeks in by_week(host.store.ends(MOST_GAMES), starts[0]).items():
        likened, puzzle = name in LIKENED, say(about(TITLES[name]).title)
        ranked = any(week.over is not None for week in weeks.values())
        if likened:
            title = say("{puzzle}: moves lost a game, by week", puzzle=puzzle)
        elif ranked:
            title = say("{puzzle}: over par and time, by week", puzzle=puzzle)
        else:
            title = say("{puzzle}: time a game, by week", puzzle=puzzle)
        lines = [_week(start, weeks.get(start), likened, ranked) for start in starts]
        there = [at for at, week in enumerate(lines) if week.mean is not None or week.below]
        if len(there) > 1:
            found[name] = LostOf(title, tuple(lines[there[0] :]))
    return {name: found[name] for name in TITLES if name in found}


def _week(start: date, week: Week | None, likened: bool, ranked: bool) -> LostIn:
    """Tell of a week what was lost, to a tenth at the most, or the time where nothing is known."""
    name = say(dates.brief(start))
    if week is None:
        return LostIn(name, None)
    if not (likened or ranked):
        return LostIn(name, week.seconds / 60, _roughly(week.seconds))
    below = "" if likened else _roughly(week.seconds)
    if week.over is None:
        return LostIn(name, None, below=below)
    return LostIn(name, week.over, number(week.over, int(week.over < 9.95)), below)


def _roughly(seconds: float) -> str:
    """Say a time as exactly as it means anything for games of many boards."""
    return f"{5 * round(seconds / 5)} s" if seconds < 57.5 else f"{round(seconds / 60)} min"


def _lost(game: Game, trial: Trial) -> list[tuple[float, ...]]:
    """Tell what players lose on the board of a game, if its par is known and they can play."""
    if game.lower is None or game.lower != game.best:
        return []
    for runs in trial(families.read(game.board).start):
        if runs is not None and runs.needed:
            each = [[moves for moves in needed if moves is not None] for needed in runs.needed]
            return [tuple(fmean(some) - game.lower for some in each)] if all(each) else []
    return []


def _said(name: str, like: Likeness) -> str:
    puzzle, looks = say(about(TITLES[name]).title), say(LOOKS[like.ahead])
    if like.slips < SELDOM:
        return say(
            "{puzzle}: your moves fit someone who {looks}, and hardly ever plays another move.",
            puzzle=puzzle,
            looks=looks,
        )
    return say(
        "{puzzle}: your moves fit someone who {looks}, and plays another move once in {n}.",
        puzzle=puzzle,
        looks=looks,
        n=spelled(round(1 / like.slips)),
    )
