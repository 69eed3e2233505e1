"""All that is kept in one file, and what such a file adds where it is brought in."""

import csv
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from zipfile import ZipFile

import pygame
import pytest

from game import families, places
from game.keep import history, target
from game.keep.backup import Backup, BadBackup
from game.keep.database import Database
from game.keep.schema import MIGRATIONS
from game.keep.store import Game, Store
from game.play.course import Course
from game.play.session import Session
from solvers import solve
from solvers.search import breadth_first
from tests.support import calendar
from tests.support.boards import EIGHT
from tests.support.calendar import Calendar
from tests.support.decks import look_back
from tests.support.games import run, session
from tests.support.hands import Hands

FEW, MORE = ("5", "6"), ("5", "5", "5", "6")
TODAY = calendar.TODAY.toordinal()


def finish(store: Store, *moves: str, board: str = EIGHT) -> Session:
    play = session(board, *moves)
    store.begin(play)
    store.finish(play, 3, 3)
    return play


SLIP = (
    "INSERT INTO slip (family, position, played, kept, loss, box, due)"
    " VALUES ('sliding', 'sliding:3x3:{cells}', '5', '6', 2, {box}, 9)"
)
OLD = "UPDATE finished SET ended = '2020-01-02T03:04:05.006+00:00'"


def counts(store: Store) -> list[tuple[str, int, int, int]]:
    return sorted((one.params, one.played, one.won, one.par) for one in store.tallies())


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Open the file of games of another computer."""
    with closing(Store(tmp_path / "other", clock=Calendar())) as made:
        yield made


def backed_up(store: Store, tmp_path: Path) -> Path:
    path = tmp_path / "backup.zip"
    store.back_up(path, None)
    return path


def test_what_is_brought_in_where_nothing_was_is_what_there_was(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    finish(other, *MORE)
    other.keep(session("jugs:3,5,8:0,0,8:0,4,4", "2>0"))
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found)[:4] == (2, 0, 0, 1)
        assert not store.history() and not store.playing(), "nothing is changed by looking"
        store.bring_in(found)
    assert store.history() == other.history() and counts(store) == counts(other)
    assert store.streak() == other.streak()
    assert [one.save() for one in store.playing()] == [one.save() for one in other.playing()]
    boards = [families.read(EIGHT), families.read("jugs:3,5,8:0,0,8:0,4,4")]
    assert [store.tried.times(one) for one in boards] == [other.tried.times(one) for one in boards]


def test_no_game_is_doubled_however_often_it_is_brought_in(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    run(tmp_path / "other", OLD)
    path = backed_up(other, tmp_path)
    finish(store, *MORE)
    for added in (1, 0):
        with Backup(path) as found:
            assert store.would_add(found)[:2] == (added, 1 - added)
            store.bring_in(found)
    assert [game.moves for game in store.history()] == ["5 5 5 6", "5 6"], "in the order of time"
    assert counts(store) == [("3x3", 2, 2, 1)] and store.streak() == (0, 1)
    finish(other, *FEW)
    with Backup(backed_up(other, tmp_path)) as found:
        store.bring_in(found)
    assert [game.moves for game in store.history()] == ["5 6", "5 5 5 6", "5 6"]
    assert store.streak() == (1, 1)


def ended(folder: Path, *days: int) -> None:
    """Let the games of a file have ended on these days of November, one after another."""
    for number, day in enumerate(days, start=1):
        moment = f"2026-11-{day:02}T12:00:00.000+00:00"
        run(folder, f"UPDATE finished SET ended = '{moment}' WHERE number = {number}")


def test_games_from_between_ours_come_between_them_and_each_row_goes_along(
    store: Store, other: Store, tmp_path: Path
) -> None:
    plays = [finish(store, *moves) for moves in (FEW, FEW, MORE)]
    store.keep(plays[-1])
    for moves in (MORE, FEW, MORE, MORE):
        finish(other, *moves)
    ended(tmp_path, 1, 19, 20)
    ended(tmp_path / "other", 2, 3, 19, 25)
    look_back(store, breadth_first, TODAY)
    look_back(other, breadth_first, TODAY)
    slips = "SELECT ended, place, played FROM met JOIN finished ON game = number ORDER BY 1, 2"
    found = sorted([*run(tmp_path, slips), *run(tmp_path / "other", slips)])
    with Backup(backed_up(other, tmp_path)) as brought:
        moved = store.bring_in(brought)
    assert moved == {2: 4, 3: 6}, "ours first where both ended at once"
    days = [one.ended[8:10] for one in store.history()]
    assert days == ["25", "20", "19", "19", "03", "02", "01"]
    assert run(tmp_path, "SELECT number FROM finished") == [(number,) for number in range(1, 8)]
    assert run(tmp_path, slips) == found
    assert store.deck.waiting() is None, "what was looked back on stays so"
    assert store.streak() == (0, 2) and store.count() == 7
    [play] = store.playing()
    assert play.finished == 6


def test_a_play_that_was_noted_is_still_that_game_where_others_came_before_it(
    tmp_path: Path, other: Store
) -> None:
    hands = Hands(EIGHT)
    hands.press(pygame.K_ESCAPE)
    finish(other, *FEW)
    run(tmp_path / "other", OLD)
    path = backed_up(other, tmp_path)
    for move in MORE:
        hands.window.table.play(move)
        hands.turn()
    with Backup(path) as found:
        hands.window.table.desk.know_by(hands.window.host.store.bring_in(found))
    for key in 3 * [pygame.K_u]:
        hands.press(key)
    hands.window.table.play("6")
    hands.turn()
    games = [game.moves for game in hands.window.host.store.history()]
    hands.window.close()
    assert games == ["5 6", "5 6"], "its better end, and the one brought in"


def test_the_next_start_is_on_the_board_that_was_in_front_all_the_same(
    tmp_path: Path, other: Store
) -> None:
    for board in ("jugs:3,5,8:0,0,8:0,4,4", "sliding:4x4#1"):
        play = session(board)
        play.play(play.position.moves()[0])
        other.begin(play)
        other.keep(play)
    path = backed_up(other, tmp_path)
    with closing((hands := Hands(EIGHT)).window):
        hands.press(pygame.K_ESCAPE)
        hands.table.play("1")
        hands.turn()
        hands.window.doers.paste_box.drop(str(path))
        hands.turn()
        hands.press("Bring it in")
        assert [one.board.id for one in hands.table.plays.begun[-2:]] == [
            "sliding:4x4#1",
            "jugs:3,5,8:0,0,8:0,4,4",
        ]
    with closing((hands := Hands()).window):
        assert hands.table.session.board.id == EIGHT and hands.moves == ["1"]


def test_a_finished_play_that_comes_along_is_the_game_that_is_here_already(
    store: Store, tmp_path: Path
) -> None:
    store.keep(finish(store, *MORE))
    with Backup(backed_up(store, tmp_path)) as found:
        run(tmp_path, "DELETE FROM playing")
        assert store.would_add(found)[:4] == (0, 1, 0, 1)
        store.bring_in(found)
    [play] = store.playing()
    assert play.finished == 1


def test_a_list_that_comes_along_knows_which_games_its_plays_are(
    store: Store, other: Store, tmp_path: Path
) -> None:
    play = finish(other, *MORE)
    play.undo()
    other.left.keep_list(Course([play, session("sliding:3x3:1,2,3,4,0,5,7,8,6")]))
    with Backup(backed_up(other, tmp_path)) as found:
        store.bring_in(found)
    course = store.left.laid_out()
    assert course is not None
    begun = course.begun(0)
    assert begun is not None and begun.finished == 1


def told(game: Game) -> dict[str, str]:
    """Read a row of the table of games."""
    [cells] = csv.reader([history.row(game)])
    return dict(zip(history.COLUMNS, cells, strict=True))


def test_a_game_for_points_is_a_row_with_its_points(store: Store) -> None:
    board = families.read("same:4x3c2sp#3")
    play = Session(board)
    *_, best = solve(board.start)
    for move in best.best or ():
        play.play(move)
    store.begin(play)
    store.finish(play, best.lower, best.upper)
    [game] = store.history()
    cells = told(game)
    assert (cells["steps"], cells["points"], cells["par"]) == ("3", "1026", "1026")
    sliding = finish(store, *FEW)
    cells = told(store.history()[0])
    assert (cells["steps"], cells["points"]) == (str(sliding.cost), "")


def test_what_was_begun_in_a_backup_and_finished_since_is_not_begun_once_more(
    store: Store, tmp_path: Path
) -> None:
    play = session(EIGHT, "5")
    store.begin(play)
    store.keep(play)
    path = backed_up(store, tmp_path)
    play.play("6")
    store.finish(play, 3, 3)
    for _ in range(2):
        with Backup(path) as found:
            store.bring_in(found)
        assert counts(store) == [("3x3", 1, 1, 1)]


def test_a_better_end_that_was_found_elsewhere_comes_along(
    store: Store, other: Store, tmp_path: Path
) -> None:
    play = session(EIGHT, *MORE)
    other.begin(play)
    other.finish(play, None, None)
    with Backup(backed_up(other, tmp_path)) as found:
        store.bring_in(found)
    for _ in MORE:
        play.undo()
    for move in FEW:
        play.play(move)
    other.finish(play, 2, 2)
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found)[:5] == (0, 1, 0, 0, 1)
        store.bring_in(found)
        assert store.would_add(found).better == 0
    assert store.history() == other.history() and counts(store) == counts(other)
    assert store.history()[0].moves == "5 6" and store.history()[0].best == 2


def test_a_clock_that_begins_at_1970_and_a_device_end_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(store, *FEW)
    copy = Database.copy

    def copied(file: Database, path: Path) -> None:
        copy(file, path)
        os.utime(path, (0, 0))

    monkeypatch.setattr(Database, "copy", copied)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    with Backup(backed_up(store, tmp_path)) as found:
        assert store.would_add(found).known == 1
    store.back_up(Path(os.devnull), None)


def test_where_nothing_can_be_unpacked_that_is_said(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = backed_up(store, tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    with pytest.raises(BadBackup, match="can't be read"):
        Backup(path)


def test_a_game_that_ended_at_24_o_clock_is_none(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    run(tmp_path / "other", "UPDATE finished SET ended = '2020-12-31T24:00:00.000+00:00'")
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found)[:2] == (0, 0)
    assert other.history() == [] and other.unread() == 1


def test_the_file_of_a_window_that_is_open_has_what_was_written_last(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    file = tmp_path / "other" / "parlour.db"
    assert file.with_name("parlour.db-wal").stat().st_size, "not all of it is in the file"
    with Backup(file) as found:
        assert store.would_add(found).games == 1


def test_a_file_that_another_program_holds_is_copied_all_the_same(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    other.close()
    file = tmp_path / "other" / "parlour.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as holds:
        holds.execute("PRAGMA journal_mode = DELETE")
        holds.execute("BEGIN EXCLUSIVE")
        with Backup(file) as found:
            assert store.would_add(found).games == 1


def test_own_games_are_nothing_to_write_over(store: Store, tmp_path: Path) -> None:
    finish(store, *FEW)
    file = places.data() / "parlour.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"games")
    for path in (file, file.with_name("parlour.db-wal"), file.parent / "." / "damaged-1.db"):
        with pytest.raises(target.BadTarget, match="own games"):
            store.back_up(path, None)
    assert file.read_bytes() == b"games"


def test_nothing_is_brought_in_beside_another_window(
    store: Store, other: Store, tmp_path: Path
) -> None:
    finish(other, *FEW)
    with (
        Backup(backed_up(other, tmp_path)) as found,
        closing(Store(tmp_path)),
        pytest.raises(BadBackup, match="another window"),
    ):
        store.bring_in(found)
    assert store.count() == 0


def test_a_file_of_version_11_knows_anew_what_can_t_be_read(tmp_path: Path) -> None:
    copyfile(Path(__file__).parents[1] / "files" / "version-11.db", tmp_path / "parlour.db")
    run(tmp_path, "UPDATE finished SET ended = '2020-12-31T24:00:00.000+00:00' WHERE number = 1")
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 1
        assert [game.number for game in store.history()] == [2]


def test_slips_come_with_their_games_and_those_here_stay_as_they_were_learned(
    store: Store, other: Store, tmp_path: Path
) -> None:
    for folder, one, box in ((tmp_path / "other", other, 1), (tmp_path, store, 3)):
        finish(one, *MORE)
        if one is other:
            run(folder, OLD)
        run(folder, SLIP.format(cells="1,2,3,4,5,0,7,8,6", box=box))
        run(folder, "INSERT INTO met SELECT 1, 0, number, '5', 2 FROM slip")
        run(folder, "UPDATE reviewed SET state = 1, opening = 2, middle = 0, ending = 0")
    run(tmp_path / "other", SLIP.format(cells="1,2,3,4,5,6,7,0,8", box=2))
    run(tmp_path / "other", "INSERT INTO met SELECT 1, 1, number, '5', 2 FROM slip WHERE box = 2")
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found).slips == 1
        store.bring_in(found)
    assert run(tmp_path, "SELECT box FROM slip ORDER BY number") == [(3,), (2,)]
    met = run(tmp_path, "SELECT game, place, slip FROM met ORDER BY game, place")
    assert len(met) == 3 and {slip for *_, slip in met} == {1, 2}
    assert store.deck.gained().games == 2


def test_a_game_that_came_to_a_better_end_since_is_not_doubled(
    store: Store, tmp_path: Path
) -> None:
    play = finish(store, *MORE)
    path = backed_up(store, tmp_path)
    play.rewind(0)
    for move in FEW:
        play.play(move)
    store.finish(play, 3, 3)
    assert [game.moves for game in store.history()] == ["5 6"]
    with Backup(path) as found:
        assert store.would_add(found)[:3] == (0, 1, 0)
        store.bring_in(found)
    assert [game.moves for game in store.history()] == ["5 6"]


def test_slips_of_games_that_are_here_are_not_told_as_new(
    store: Store, other: Store, tmp_path: Path
) -> None:
    for folder, one in ((tmp_path / "other", other), (tmp_path, store)):
        finish(one, *MORE)
        run(folder, OLD)
    run(tmp_path / "other", SLIP.format(cells="1,2,3,4,5,0,7,8,6", box=1))
    run(tmp_path / "other", "INSERT INTO met SELECT 1, 0, number, '5', 2 FROM slip")
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found)[:3] == (0, 1, 0)
        store.bring_in(found)
    assert not run(tmp_path, "SELECT * FROM slip")


def test_a_picture_that_is_too_large_is_left_out(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.keep.backup.MOST_PICTURE", 9)
    (tmp_path / "mine.png").write_bytes(bytes(10))
    store.back_up(tmp_path / "all.zip", tmp_path / "mine.png")
    with Backup(tmp_path / "all.zip") as found:
        assert found.picture is None


def test_a_play_in_progress_that_is_here_stays(store: Store, other: Store, tmp_path: Path) -> None:
    store.keep(session(EIGHT, "5"))
    other.keep(session("sliding:3x3#7", "4"))
    with Backup(backed_up(other, tmp_path)) as found:
        assert store.would_add(found).begun == 0
        store.bring_in(found)
    assert [one.board.id for one in store.playing()] == [EIGHT]


def test_a_file_of_games_of_an_older_version_does_by_itself(store: Store, tmp_path: Path) -> None:
    older = Path(__file__).parents[1] / "files" / "version-9.db"
    copyfile(older, tmp_path / "older.db")
    with Backup(tmp_path / "older.db") as found:
        adds = store.would_add(found)
        store.bring_in(found)
    assert adds.games > 0 and len(store.history(most=999)) == adds.games
    assert (tmp_path / "older.db").read_bytes() == older.read_bytes(), "a copy is brought up"


def zipped(path: Path, **files: bytes) -> Path:
    with ZipFile(path, "w") as whole:
        for name, data in files.items():
            whole.writestr(name.replace("_", "."), data)
    return path


def test_what_is_no_backup_is_said_and_changes_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "text.zip").write_text("no zip")
    (tmp_path / "cut.db").write_bytes(b"SQLite format 3\0" + b"\0" * 99)
    with closing(sqlite3.connect(tmp_path / "newer.db")) as newer:
        newer.execute("CREATE TABLE some (cell)")
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with closing(sqlite3.connect(tmp_path / "views.db")) as views:
        views.execute("CREATE VIEW finished AS SELECT 1")
        views.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        views.commit()
    for name, fault in (
        ("text.zip", "no backup"),
        ("cut.db", "no games"),
        ("newer.db", "newer Parlour"),
        ("views.db", "no games"),
        ("none.zip", "found none"),
        (".", "found none"),
        ("/dev/zero", "found none"),
        (str(zipped(tmp_path / "other.zip", a_txt=b"")), "no games"),
        (str(zipped(tmp_path / "empty.zip", parlour_db=b"x")), "no games"),
        (
            str(zipped(tmp_path / "odd.zip", parlour_db=b"x", **{"picture_" + "x" * 300: b""})),
            "no backup",
        ),
    ):
        with pytest.raises(BadBackup, match=fault):
            Backup(tmp_path / name)
    assert not store.history()


def test_a_zip_that_unpacks_without_an_end_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.keep.backup.MOST_GAMES", 9_999)
    path = zipped(tmp_path / "bomb.zip", parlour_db=bytes(10_000))
    with pytest.raises(BadBackup, match="too large"):
        Backup(path)


def test_in_the_window_all_is_backed_up_looked_into_and_brought_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.sheets.file_sheet.user_documents_path", lambda: tmp_path)
    with closing((hands := Hands(EIGHT)).window):
        for move in FEW:
            hands.table.play(move)
        hands.until(lambda: bool(hands.store.history()), "the game")
        hands.window.settings.theme = "light"
        hands.window.settings.save()
        hands.window.doers.do("backup")
        hands.turn()
        hands.press(pygame.K_RETURN)
        assert hands.notice.startswith(f"All that is kept here was written to {tmp_path}")
        hands.go_to("File")
        hands.press(pygame.K_a, pygame.KMOD_CTRL)
        hands.type(str(tmp_path / "all.zip"))
        hands.press("Back up everything")
        assert hands.notice.endswith("all.zip.")
        hands.press(pygame.K_ESCAPE)
        hands.store.forget_all()
        assert not hands.store.history()
        hands.window.doers.paste_box.drop(str(tmp_path / "all.zip"))
        hands.turn()
        assert hands.there("Would be added: 1 game.")
        hands.press(pygame.K_RETURN)
        assert hands.notice == "1 game was brought in." and len(hands.store.history()) == 1
        assert not hands.there("Bring it in"), "it is in"
        with ZipFile(tmp_path / "odd.zip", "w") as odd, ZipFile(tmp_path / "all.zip") as whole:
            odd.writestr("parlour.db", whole.read("parlour.db"))
            odd.writestr("settings.json", "{")
        hands.window.doers.paste_box.drop(str(tmp_path / "odd.zip"))
        hands.turn()
        hands.press("On")
        hands.press("Bring it in")
        assert hands.notice == "0 games were brought in. The settings in it can't be read."
        (tmp_path / "bad.zip").write_text("no zip")
        hands.window.doers.paste_box.drop(str(tmp_path / "bad.zip"))
        hands.turn()
        assert hands.named("A backup to bring in").more.startswith("bad.zip: it is no backup")


def test_games_of_a_month_are_written_as_a_table_and_as_text(tmp_path: Path) -> None:
    with closing((hands := Hands(EIGHT)).window):
        for move in FEW:
            hands.table.play(move)
        hands.until(lambda: bool(hands.store.history()), "the game")
        month = f"{hands.window.host.clock.today:%Y-%m}"
        for period, ending, lines in ((month, "csv", 2), ("1999-12", "csv", 1), (month, "txt", 1)):
            hands.window.doers.do("backup")
            hands.turn()
            for field, text in (
                ("Month or year; nothing is all", period),
                (
                    "File for the games: .csv a table, .txt to read, .jsonl all of it",
                    f"{tmp_path}/{period}.{ending}",
                ),
            ):
                hands.go_to(field)
                hands.press(pygame.K_a, pygame.KMOD_CTRL)
                hands.type(text)
            hands.press(pygame.K_RETURN)
            hands.turn()
            written = (tmp_path / f"{period}.{ending}").read_text()
            assert written.count("\n") == lines
            assert (EIGHT in written) == (ending == "csv" and lines == 2)
