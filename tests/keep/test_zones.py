"""A game keeps the day on which it ended, wherever the player goes."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

import pytest

from game.keep import days, history
from game.keep.backup import Backup
from game.keep.database import FILE
from game.keep.days import LATE, PAR
from game.keep.store import Store
from game.play.daily import DAILIES
from solvers.search import breadth_first
from tests.support.boards import EIGHT
from tests.support.calendar import Calendar
from tests.support.decks import look_back
from tests.support.games import run, session
from tests.support.person import ROOT

pytestmark = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="needs a system whose time zone can be set"
)
# The day on which the games of the file were played in the evening, in Los Angeles.
DAY = date(2026, 12, 9)
BEFORE = ROOT / "tests" / "files" / "version-13.db"


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def go(where: str) -> None:
        monkeypatch.setenv("TZ", where)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


def came(store: Store) -> list[str]:
    return [how.state for how in days.played(store, DAILIES, [DAY]).values()]


def test_evenings_stay_on_their_day_when_the_player_goes_east(
    tmp_path: Path, travel: Callable[[str], None]
) -> None:
    shutil.copy(BEFORE, tmp_path / FILE)
    travel("America/Los_Angeles")
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        (play,) = store.playing()
        assert play.mark == 1 and play.rival is not None, "a file of version 13 keeps what it had"
        states, row = came(store), days.streak(store, DAY)
        assert LATE not in states and len(states) == 2 and row == 1
    travel("Asia/Tokyo")
    with closing(Store(tmp_path)) as store:
        assert came(store) == states and days.streak(store, DAY) == row
        assert store.days(date(2026, 12, 10)).row == 2
        assert [game.day.day for game in store.every_game()] == [9, 9, 10]
        assert [game.when.hour for game in store.every_game()] == [20, 20, 10]


def test_a_file_of_before_is_of_the_zone_that_it_is_opened_in(
    tmp_path: Path, travel: Callable[[str], None]
) -> None:
    shutil.copy(BEFORE, tmp_path / FILE)
    travel("Asia/Tokyo")
    with closing(Store(tmp_path)) as store:
        assert came(store) == [LATE, LATE]


def test_the_day_goes_along_into_files_and_into_another_computer(
    tmp_path: Path, travel: Callable[[str], None]
) -> None:
    travel("America/Los_Angeles")
    board = DAILIES["jugs"].id(DAY)
    with closing(Store(tmp_path, clock=Calendar(datetime(2026, 12, 9, 20, 30)))) as store:
        store.finish(session(board), 0, 0)
        store.back_up(tmp_path / "all.zip", None)
    travel("Asia/Tokyo")
    with closing(Store(tmp_path / "other")) as other:
        with Backup(tmp_path / "all.zip") as found:
            other.bring_in(found)
        ((game, reviewed),) = other.every_review()
        told = json.loads(history.line(game, reviewed))
        assert (told["ended"][:13], told["day"], told["zone"]) == (
            "2026-12-10T04",
            "2026-12-09",
            -480,
        )
        assert history.row(game).startswith("2026-12-09T20:30:00-08:00,")
        assert came(other) == [PAR] and game.day == DAY


def test_a_slip_is_due_by_the_day_on_which_it_was_made(
    tmp_path: Path, travel: Callable[[str], None]
) -> None:
    travel("Asia/Tokyo")
    with closing(Store(tmp_path, clock=Calendar(datetime(2026, 12, 9, 8, 30)))) as store:
        store.finish(session(EIGHT, "1", "1", "4", "5", "6"), 3, 3)
        travel("America/Los_Angeles")
        look_back(store, breadth_first)
        assert run(tmp_path, "SELECT due FROM slip") == [(date(2026, 12, 10).toordinal(),)]


@pytest.mark.parametrize("cell", ["'east'", "1440", "-99999", "1.5", "NULL"])
def test_a_zone_that_nobody_wrote_is_that_of_here(
    tmp_path: Path, travel: Callable[[str], None], cell: str
) -> None:
    travel("Asia/Tokyo")
    with closing(Store(tmp_path, clock=Calendar(datetime(2026, 12, 9, 20, 30)))) as store:
        store.finish(session(EIGHT, "4", "5", "6"), 3, 3)
        run(tmp_path, f"UPDATE finished SET zone = {cell}")
        (game,) = store.history()
        assert store.unread() == 0 and game.zone is None and game.day == DAY
