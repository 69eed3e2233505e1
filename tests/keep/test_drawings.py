"""Drawings are kept in the file of games: also in one that was made before there were any."""

import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from game.keep.database import FILE
from game.keep.schema import MIGRATIONS, version_of
from game.keep.store import Store
from tests.support.person import ROOT


def left(store: Store, family: str) -> str | None:
    """Return what stands on the canvas."""
    found = store.left.drawings(family)
    return None if found is None else found[0][found[1]]


def test_a_file_of_version_3_keeps_all_it_had_and_takes_drawings(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-3.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert len(store.history()) == 7 and len(store.playing()) > 0
        assert len(store.deck.todays(date(2100, 1, 1).toordinal())) == 2
        assert left(store, "flood") is None
        store.left.keep_drawing("flood", "3x3c3:100201221")
        assert not store.failing
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert version_of(database) == len(MIGRATIONS)
    with closing(Store(tmp_path)) as store:
        assert left(store, "flood") == "3x3c3:100201221" and store.unread() == 0


def test_a_drawing_takes_the_place_of_the_one_before_and_each_family_has_its_own(
    store: Store,
) -> None:
    for family, text in (("flood", "a"), ("jugs", "b"), ("flood", "c")):
        store.left.keep_drawing(family, text)
    assert (left(store, "flood"), left(store, "jugs")) == ("c", "b")
    assert left(store, "sliding") is None


def test_each_of_two_windows_has_its_own_drawing(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as one, closing(Store(tmp_path)) as other:
        one.left.keep_drawing("flood", "first")
        assert left(other, "flood") is None
        other.left.keep_drawing("flood", "second")
        assert left(one, "flood") == "first"


def test_what_is_no_text_or_far_too_long_is_no_drawing(store: Store, tmp_path: Path) -> None:
    for wrong in (b"\x00\x01", "x" * 20_000):
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("INSERT OR REPLACE INTO drawing VALUES (0, 'flood', ?, 0)", (wrong,))
        assert left(store, "flood") is None


def test_a_file_of_version_5_keeps_its_drawings_and_takes_strokes(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-5.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert store.left.drawings("flood") == ({0: "3x3c3:100201221"}, 0)
        assert store.left.drawings("jugs") == ({0: "3,5,8:0,0,8:0,4,4"}, 0)
        store.left.keep_drawing("flood", "b", 1, {0: "a", 1: "b", 2: "c"}, range(3))
        assert store.left.drawings("flood") == ({0: "a", 1: "b", 2: "c"}, 1)


def test_strokes_that_nothing_leads_to_any_more_go(store: Store) -> None:
    store.left.keep_drawing("flood", "c", 2, {0: "a", 1: "b", 2: "c"}, range(3))
    store.left.keep_drawing("flood", "d", 1, {1: "d"}, range(2))
    assert store.left.drawings("flood") == ({0: "a", 1: "d"}, 1)
    store.left.keep_drawing("flood", "e", 2, {2: "e"}, range(1, 3))
    assert store.left.drawings("flood") == ({1: "d", 2: "e"}, 2)


def test_strokes_on_the_far_side_of_a_gap_are_left_out(store: Store, tmp_path: Path) -> None:
    store.left.keep_drawing("flood", "c", 2, {0: "a", 1: "b", 2: "c", 3: "d"}, range(4))
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE stroke SET text = ? WHERE place = 1", (b"\x00",))
        database.execute("UPDATE stroke SET text = 'x' WHERE place = 2")
    assert store.left.drawings("flood") == ({2: "c", 3: "d"}, 2)
