"""Rows that hold what nobody wrote: left out, counted, and never the end of a window."""

import random
import sqlite3
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest
from platformdirs import user_data_path

from game import families
from game.answer import Answer, Proofs
from game.families import FAMILIES
from game.keep.database import FILE
from game.keep.store import Store
from game.play.course import Course
from game.play.daily import DAILIES
from game.play.session import Session
from game.ui.sheets.statistics import GamesExport
from solvers.search import breadth_first
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import NOON, TODAY
from tests.support.decks import look_back
from tests.support.games import session
from tests.support.hands import Hands
from tests.support.person import ROOT
from tests.support.rotation import part
from tests.support.sheets import sheet_of

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
FLOOD = "flood:3x3c3:100201221,2"
TABLES = (
    *("playing", "finished", "tally", "streak", "list", "listed"),
    *("reviewed", "slip", "met", "gained", "practised"),
)
ODD: tuple[object, ...] = (
    *(None, 0, 1, -1, 7, 2**31, 2**63 - 1, -(2**63)),
    *(0.5, -1.5, 1e308, float("inf"), float("-inf"), float("nan")),
    *("", "x", "12", "-3", "2026-02-30T10:00:00.000+00:00", "2026-13-45", "now", "ä\0ö", "é" * 300),
    *("flood", "sliding", "9x9", "12x12c6m5", "flood:", "\n\n", "a" * 100_000, "99999999999999999"),
    *(b"", b"\0", b"\xff\xfe\x00", b"flood", b"12"),
)


FAR_DAY = date(2999, 1, 1).toordinal()


def fill(folder: Path) -> None:
    """Leave a little of everything in the file of games."""
    store = Store(folder, lambda: "edition")
    for lap in range(12):
        game = session(EIGHT, *["1", "1"] * (lap % 3), "5", "6")
        store.finish(game, 3, 3)
    store.finish(session(FLOOD, "2", "0", "2", "1"), 3, 3, 2)
    look_back(store, breadth_first)
    store.deck.answer(store.deck.todays(FAR_DAY)[0], True, FAR_DAY)
    store.finish(session(DAILIES["flood"].id(TODAY)), None, 20)
    plays = [session(EIGHT, "4"), session(SMALL, "2"), session("collapse:2x2c2:00/11", "0")]
    plays.append(session(DAILIES["collapse"].id(TODAY), "0"))
    for play in plays:
        store.keep(play, Proofs(Answer(1, None, 5, "a method"), None))
    store.left.keep_list(
        Course([Session(families.read(text)) for text in (NEAR, EIGHT, FLOOD)], "three")
    )
    store.close()


def columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in database.execute(f"PRAGMA table_info({table})")]


def corrupt(folder: Path, rng: random.Random, times: int) -> None:
    """Write odd values into some cells of the file, whatever its constraints say of it."""
    database = sqlite3.connect(folder / FILE)
    database.execute("PRAGMA ignore_check_constraints = ON")
    for _ in range(times):
        table = rng.choice(TABLES)
        column = rng.choice(columns(database, table))
        rows = [row for (row,) in database.execute(f"SELECT rowid FROM {table}")]
        if not rows:
            continue
        value: object = rng.choice(ODD)
        write = rng.choice(("?", "?", "CAST(? AS TEXT)", "CAST(? AS BLOB)"))
        try:
            database.execute(
                f"UPDATE {table} SET {column} = {write} WHERE rowid = ?", (value, rng.choice(rows))
            )
        except sqlite3.IntegrityError:
            continue
    database.commit()
    database.close()


def open_everything(hands: Hands) -> None:
    """Open every sheet that reads the file, and play on a little."""
    for key in (pygame.K_t, pygame.K_F2, pygame.K_l):
        hands.press(key)
        for further in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_HOME, pygame.K_DOWN):
            hands.press(further)
        hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    hands.press(pygame.K_g)
    for further in (pygame.K_END, pygame.K_HOME, pygame.K_RETURN):
        hands.press(further)
    hands.press(pygame.K_ESCAPE)
    while hands.window.overlay.sheet is not None:
        hands.press(pygame.K_ESCAPE)
    for name in FAMILIES:
        hands.window.doers.do(f"title {name}")
        hands.turn()
    export = GamesExport(hands.window.host)
    export.write(str(user_data_path("parlour") / "games.jsonl"))
    while export.tick() is not None:
        pass
    hands.table.desk.open(families.read(EIGHT))
    for move in ("5", "6"):
        hands.table.play(move)
        hands.turn()


@pytest.mark.slow
@pytest.mark.parametrize("seed", part(range(8), 8))
def test_whatever_stands_in_the_cells_every_sheet_opens_and_play_goes_on(seed: int) -> None:
    """A sweep of odd cells: two files of eight in each run."""
    folder = user_data_path("parlour", appauthor=False)
    fill(folder)
    rng = random.Random(seed)
    for lap in range(3):
        corrupt(folder, rng, 3 + 6 * lap)
        hands = Hands()
        open_everything(hands)
        store = hands.window._store
        assert store.trouble is None
        for tally in store.tallies():
            assert 0 <= tally.par <= tally.ranked <= tally.solved <= tally.played
        now, longest = store.streak()
        assert 0 <= now <= longest
        assert 0 <= store.deck.gained().found <= store.deck.gained().faced
        assert all(slip.loss > 0 for slip in store.deck.todays(FAR_DAY))
        hands.window.close()
        assert not list(folder.glob("damaged-*")), "the file is kept"


def spoil(folder: Path, *statements: str) -> None:
    database = sqlite3.connect(folder / FILE)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


@pytest.mark.slow
def test_games_that_cannot_be_read_are_left_out_and_counted() -> None:
    folder = user_data_path("parlour", appauthor=False)
    fill(folder)
    spoil(
        folder,
        "UPDATE finished SET seconds = 9e999 WHERE number = 2",
        "UPDATE finished SET count = 'many' WHERE number = 5",
        "UPDATE finished SET ended = '2026-02-30T10:00:00.000+00:00' WHERE number = 7",
    )
    hands = Hands()
    hands.press(pygame.K_t)
    assert hands.there("3 games could not be read and are left out; the file is kept.")
    assert len(hands.window._store.history()) == 11 == hands.window._store.count()
    hands.press(pygame.K_g)
    assert sheet_of(hands).node().name == "11 finished games"
    hands.press(pygame.K_END)
    focus = sheet_of(hands).focus
    assert focus is not None and focus.name == "10 replay"
    hands.window.close()
    database = sqlite3.connect(folder / FILE)
    assert database.execute("SELECT count(*) FROM finished").fetchone() == (14,), "nothing is lost"
    database.close()


def test_a_streak_without_its_row_is_counted_anew() -> None:
    folder = user_data_path("parlour", appauthor=False)
    fill(folder)
    store = Store(folder)
    before = store.streak()
    store.close()
    spoil(folder, "DELETE FROM streak", "DELETE FROM tally")
    store = Store(folder)
    assert store.streak() == before
    assert sum(tally.solved for tally in store.tallies()) == store.count() == 14
    store.close()


@pytest.mark.slow
def test_a_game_in_progress_that_cannot_be_read_is_counted_and_the_others_go_on() -> None:
    folder = user_data_path("parlour", appauthor=False)
    fill(folder)
    spoil(
        folder,
        "UPDATE playing SET hints = 9e999 WHERE family = 'sliding'",
        "UPDATE playing SET save = 'nonsense' WHERE family = 'flood'",
    )
    hands = Hands()
    assert hands.table.family.name == "collapse" and hands.window._store.unread() == 2
    hands.window.close()


@pytest.mark.slow
def test_a_table_that_is_gone_is_made_again() -> None:
    folder = user_data_path("parlour", appauthor=False)
    fill(folder)
    spoil(folder, "DROP TABLE streak", "DROP TABLE list", "DROP TABLE tally")
    hands = Hands()
    open_everything(hands)
    assert hands.window._store.trouble is None
    hands.window.close()


@pytest.mark.slow
def test_a_file_of_version_1_with_odd_cells_is_mended_all_the_same(tmp_path: Path) -> None:
    source = ROOT / "tests" / "files" / "version-1.db"
    for seed in part(range(40), 4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        (folder / FILE).write_bytes(source.read_bytes())
        rng = random.Random(seed)
        database = sqlite3.connect(folder / FILE)
        for _ in range(6):
            table = rng.choice(("playing", "finished", "tally", "streak"))
            column = rng.choice(columns(database, table))
            try:
                database.execute(f"UPDATE {table} SET {column} = ?", (rng.choice(ODD),))
            except sqlite3.IntegrityError:
                continue
        database.commit()
        database.close()
        store = Store(folder)
        assert store.trouble is None
        for tally in store.tallies():
            assert tally.solved <= tally.played
        store.playing()
        assert len(store.history()) == min(50, store.count())
        store.close()


def test_the_moment_is_written_as_it_is_read(store: Store) -> None:
    store.finish(session(EIGHT, "5", "6"), 3, 3)
    (game,) = store.history()
    assert datetime.fromisoformat(game.ended) == NOON.astimezone(UTC)
