"""All that is kept in one file, and what such a file adds where it is brought in."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from zipfile import ZipFile

import pygame
import pytest

from game import families
from game.keep.backup import Backup, BadBackup
from game.keep.schema import MIGRATIONS
from game.keep.store import Store
from game.play.session import Session
from tests.support.boards import EIGHT
from tests.support.calendar import Calendar
from tests.support.games import run, session
from tests.support.hands import Hands

FEW, MORE = ("5", "6"), ("5", "5", "5", "6")


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


def test_in_the_window_all_is_backed_up_looked_into_and_brought_in(tmp_path: Path) -> None:
    with closing((hands := Hands(EIGHT)).window):
        for move in FEW:
            hands.table.play(move)
        hands.until(lambda: bool(hands.store.history()), "the game")
        hands.window.settings.theme = "light"
        hands.window.settings.save()
        hands.window.doers.do("backup")
        hands.turn()
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
        hands.press("Bring it in")
        assert hands.notice == "1 game was brought in." and len(hands.store.history()) == 1
        assert not hands.there("Bring it in"), "it is in"


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
