"""Games outlive the window, whatever happens to it or to their file."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game import families
from game.clock import Clock
from game.keep.database import FILE, OLDER_FILE, Database
from game.keep.schema import MIGRATIONS
from game.keep.settings import Settings
from game.keep.store import Store
from game.play.session import Session
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import Calendar
from tests.support.games import run, session
from tests.support.keeps import one_more, told
from tests.support.person import ROOT
from tests.support.rotation import chosen, so_many


def test_a_game_is_back_with_its_undo_history_its_hints_and_its_time(
    store: Store, tmp_path: Path
) -> None:
    kept = session(EIGHT, "5", "4")
    kept.undo()
    kept.hints, kept.seconds = 2, 12.5
    store.keep(kept)
    store.close()
    with closing(Store(tmp_path)) as again:
        (back,) = again.playing()
    assert (back.moves, back.undone) == (("5",), ("4",))
    assert (back.hints, back.seconds, back.board.id) == (2, 12.5, EIGHT)


def test_one_game_in_progress_a_kind_the_latest_first_though_the_clock_goes_back(
    tmp_path: Path,
) -> None:
    clock = Calendar()
    with closing(Store(tmp_path, clock=clock)) as store:
        plays = (EIGHT, "5"), (SMALL, "2"), ("sliding:3x3:1,2,3,4,0,5,7,8,6", "4")
        for board, move in plays:
            store.keep(session(board, move))
            clock.go_on(hours=-1)
    with closing(Store(tmp_path)) as again:
        assert [game.board.family.name for game in again.playing()] == ["sliding", "flood"]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such rights")
def test_games_and_settings_are_kept_where_nobody_else_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    Store(tmp_path / "data" / "parlour").close()
    Settings().save()
    for home in ("data", "config"):
        assert (tmp_path / home / "parlour").stat().st_mode & 0o777 == 0o700


def test_finished_games_are_noted(store: Store, tmp_path: Path) -> None:
    store.finish(session(EIGHT, "5", "6"), 3, 3)
    store.close()
    rows = run(
        tmp_path, "SELECT family, params, board, moves, count, lower, best, hints FROM finished"
    )
    assert rows == [("sliding", "3x3", EIGHT, "5 6", 3, 3, 3, 0)]


def test_a_game_of_just_so_many_moves_as_are_allowed_is_won(store: Store) -> None:
    for allowed in (2, 3, 4):
        store.finish(session(EIGHT, "5", "6"), None, None, allowed)
    assert [game.won for game in store.history()] == [1, 1, 0]
    (tally,) = store.tallies()
    assert (tally.won, tally.past) == (2, 1)


def test_two_windows_keep_their_own_games(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as other:
        with closing(Store(tmp_path)) as second:
            second.keep(session(EIGHT, "1"))
            other.keep(session(EIGHT, "5"))
            assert [game.moves for game in second.playing()] == [("1",)]
            assert [game.moves for game in other.playing()] == [("5",)]
        with closing(Store(tmp_path)) as third:
            assert [game.moves for game in third.playing()] == [("1",)], "that slot is free again"


@pytest.mark.slow
def test_the_place_of_a_window_that_was_killed_is_free_again(tmp_path: Path) -> None:
    script = (
        "import sys, pathlib; from game.keep.store import Store\n"
        "store = Store(pathlib.Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", script, tmp_path], cwd=ROOT, stdin=pipe, stdout=pipe
    ) as window:
        assert window.stdout is not None and window.stdout.readline().strip() == b"open"
        beside = Database(tmp_path, Clock())
        window.kill()
        window.wait()
    with closing(beside), closing(Database(tmp_path, Clock())) as after:
        assert (beside.slot, after.slot) == (1, 0)


def test_where_no_lock_can_be_made_the_first_windows_games_are_shown(
    store: Store, tmp_path: Path
) -> None:
    store.keep(session(EIGHT, "5"))
    store.close()
    lock = tmp_path / "window-0.lock"
    lock.unlink(missing_ok=True)
    lock.mkdir()
    with closing(Store(tmp_path)) as again:
        assert [game.moves for game in again.playing()] == [("5",)]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is for systems that have it")
def test_killed_at_any_moment_nothing_kept_is_lost(tmp_path: Path) -> None:
    """At other moments in each run; only here the file is left by a process that is gone."""
    rng = Random(chosen())
    twin: Session | None = None
    for _ in range(so_many(100, 12)):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.support.keeps", str(tmp_path)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(rng.randrange(2, 40))]
            time.sleep(rng.random() * 0.004)
            process.send_signal(signal.SIGKILL)
            said += process.stdout.readlines()
        lines = [line.strip() for line in said if line.endswith("\n")]
        twin = twin or Session(families.read("flood:14x14c6#5"))
        if told(twin) != lines[0]:
            one_more(twin)  # The last move was kept, but death came before it was told.
        for line in lines:
            assert told(twin) == line
            if line is not lines[-1]:
                one_more(twin)


@pytest.mark.parametrize("where", [0, 20, 100, 5000])
def test_a_damaged_file_is_put_aside_and_the_game_goes_on(
    store: Store, tmp_path: Path, where: int
) -> None:
    for _ in range(40):
        store.keep(session(EIGHT, "5"))
        store.finish(session(EIGHT, "5", "6"), 3, 3)
    store.close()
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    data[where : where + 4000] = b"\xa5" * len(data[where : where + 4000])
    path.write_bytes(data)
    with closing(Store(tmp_path)) as again:
        again.playing()
        again.keep(session(EIGHT, "1"))
        again.finish(session(EIGHT, "5", "6"), 3, 3)
        again.keep(session(EIGHT, "1"))
        assert [game.moves for game in again.playing()] == [("1",)] and again.count() == 1
        (aside,) = tmp_path.glob("damaged-*.db")
        assert aside.stat().st_size == len(data)
        assert str(again.trouble) == (
            f"The file of games was damaged; it is kept as {aside.name}, and a new one was begun."
        )


LAYOUT = b"CREATE TABLE playing (slot INTEGER, family TEXT, params TEXT, save TEXT NOT NULL"


@pytest.mark.slow
def test_no_byte_of_how_the_file_is_laid_out_ends_the_game(store: Store, tmp_path: Path) -> None:
    """Open a hundred damaged files: only that finds what SQLite says of each, and when."""
    store.keep(session(EIGHT, "5"))
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        rows = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    whole = (tmp_path / FILE).read_bytes()
    begins = [(whole.index(sql.encode()), len(sql)) for (sql,) in rows]
    places = [place for start, length in begins for place in range(start, start + length)]
    start = whole.index(LAYOUT)
    for place in {*places[::97], *range(start, start + len(LAYOUT), 3)}:
        folder = tmp_path / str(place)
        folder.mkdir()
        (folder / FILE).write_bytes(whole[:place] + b"\xff" + whole[place + 1 :])
        with closing(Store(folder)) as again:
            again.playing()
            again.finish(session(EIGHT, "5", "6"), 3, 3)
            again.keep(session(EIGHT, "1"))
            assert ("1",) in [game.moves for game in again.playing()], place
            aside = [*folder.glob("damaged-*.db")]
            assert (again.trouble is not None) is bool(aside), (place, again.trouble)


MISLED = (
    "CREATE TRIGGER game_ended AFTER INSERT ON finished"
    " BEGIN INSERT OR IGNORE INTO reviewed (game) VALUES (NEW.nqmber); END"
)
STRANGE = """CREATE TRIGGER "a "" b" BEFORE INSERT ON finished BEGIN SELECT dreams(1); END"""


@pytest.mark.parametrize(
    "spoilt", [["DROP TRIGGER game_ended"], ["DROP TRIGGER game_ended", MISLED], [STRANGE]]
)
def test_games_are_noted_whatever_was_to_happen_with_each(
    store: Store, tmp_path: Path, spoilt: list[str]
) -> None:
    store.finish(session(EIGHT, "5", "6"), 3, 3)
    store.close()
    run(tmp_path, *spoilt)
    with closing(Store(tmp_path)) as again:
        game = again.finish(session(EIGHT, "5", "6"), 3, 3)
        again.keep(session(EIGHT, "1"))
        waiting = again.deck.waiting()
        assert again.count() == 2 and again.trouble is None
        assert waiting is not None and waiting.reviewed.game == game


@pytest.mark.parametrize("version", [-1, 0, 3])
def test_a_file_that_says_it_is_of_another_version_is_put_aside(
    store: Store, tmp_path: Path, version: int
) -> None:
    store.close()
    run(tmp_path, f"PRAGMA user_version = {version}")
    with closing(Store(tmp_path)) as again:
        again.keep(session(EIGHT, "5"))
        assert len(again.playing()) == 1 and "damaged" in str(again.trouble)


def test_what_only_cannot_be_asked_puts_no_file_aside(tmp_path: Path) -> None:
    with closing(Database(tmp_path, Clock())) as database:
        assert database.do("SELECT dreams FROM finished") == []
        assert "no such column: dreams" in str(database.trouble)
    assert not [*tmp_path.glob("damaged-*")]


def test_beside_a_newer_file_only_the_other_is_put_aside(tmp_path: Path) -> None:
    run(tmp_path, "CREATE TABLE dreams (of TEXT)", "PRAGMA user_version = 99")
    Store(tmp_path).close()
    (tmp_path / OLDER_FILE).write_bytes(b"nothing" * 9999)
    with closing(Store(tmp_path)) as store:
        store.keep(session(EIGHT, "5"))
        assert len(store.playing()) == 1
    (aside,) = tmp_path.glob("damaged-*")
    assert aside.name.endswith(OLDER_FILE) and run(tmp_path, "SELECT * FROM dreams") == []


def test_no_damaged_file_takes_the_place_of_another(tmp_path: Path) -> None:
    for word in ("one", "two"):
        (tmp_path / FILE).write_text(f"Dear diary, {word}. " * 100)
        Store(tmp_path, clock=Clock(wall=lambda: 0.0)).close()
    found = [path.read_bytes()[:15] for path in sorted(tmp_path.glob("damaged-*"))]
    assert sorted(found) == [b"Dear diary, one", b"Dear diary, two"]


def test_a_damaged_file_that_stays_where_it_is_ends_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / FILE).write_bytes(b"Dear diary" * 100)
    monkeypatch.setattr(Path, "rename", held)
    with closing(Store(tmp_path)) as store:
        store.keep(session(EIGHT, "5"))
        assert store.playing() == []
        assert "is damaged and can't be put aside: Permission denied." in str(store.trouble)


def test_something_that_is_no_database_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dear diary, today I solved a puzzle. " * 100)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is not None and "damaged" in str(store.trouble)
        store.keep(session(EIGHT, "5"))
        assert len(store.playing()) == 1
    (aside,) = tmp_path.glob("damaged-*.db")
    assert aside.read_bytes().startswith(b"Dear diary")


def test_a_file_of_a_newer_parlour_is_left_alone(tmp_path: Path) -> None:
    run(
        tmp_path,
        "CREATE TABLE dreams (of TEXT)",
        "INSERT INTO dreams VALUES ('the future')",
        f"PRAGMA user_version = {len(MIGRATIONS) + 7}",
    )
    with closing(Store(tmp_path)) as store:
        assert store.trouble is not None and "newer" in str(store.trouble)
        store.keep(session(EIGHT, "5"))
        assert len(store.playing()) == 1 and (tmp_path / OLDER_FILE).exists()
    assert run(tmp_path, "SELECT * FROM dreams") == [("the future",)]


def test_while_another_program_holds_the_file_play_goes_on_and_is_kept_later(
    store: Store, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store.keep(session(EIGHT, "5"))
        assert store.trouble is not None and "locked" in str(store.trouble)
        other.execute("ROLLBACK")
    store.keep(session(EIGHT, "5"))
    assert store.trouble is None and len(store.playing()) == 1


def test_a_file_locked_at_the_start_is_opened_later(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        store = Store(tmp_path)
    with closing(store):
        assert store.trouble is not None
        store.keep(session(EIGHT, "5"))
        assert len(store.playing()) == 1 and store.trouble is None


def test_where_no_folder_can_be_made_the_game_goes_on_without(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("")
    with closing(Store(wall / "parlour")) as store:
        assert store.trouble is not None and str(store.trouble).endswith(".")
        store.keep(session(EIGHT, "5"))
        assert store.playing() == []


def test_a_full_disk_is_told_and_play_goes_on(store: Store) -> None:
    assert store._file.connection is not None
    (pages,) = store._file.connection.execute("PRAGMA page_count").fetchone()
    store._file.connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(200):
        store.finish(session(EIGHT, "5", "6"), 3, 3)
    assert store.trouble is not None and "full" in str(store.trouble)
    store._file.connection.execute("PRAGMA max_page_count = 100000")
    store.keep(session(EIGHT, "5"))
    assert store.trouble is None and len(store.playing()) == 1


def test_a_game_that_cannot_be_replayed_is_left_out(store: Store, tmp_path: Path) -> None:
    store.keep(session(EIGHT, "5"))
    store.keep(session(SMALL, "2"))
    run(tmp_path, "UPDATE playing SET save = 'nonsense' WHERE family = 'flood'")
    assert [game.board.family.name for game in store.playing()] == ["sliding"]
