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


def test_a_file_of_version_3_keeps_all_it_had_and_takes_drawings(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-3.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert len(store.history()) == 7 and len(store.playing()) > 0
        assert len(store.deck.todays(date(2100, 1, 1).toordinal())) == 2
        assert store.drawing("flood") is None
        store.keep_drawing("flood", "3x3c3:100201221")
        assert not store.failing
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert version_of(database) == len(MIGRATIONS)
    with closing(Store(tmp_path)) as store:
        assert store.drawing("flood") == "3x3c3:100201221" and store.unread() == 0


def test_a_drawing_takes_the_place_of_the_one_before_and_each_family_has_its_own(
    store: Store,
) -> None:
    for family, text in (("flood", "a"), ("jugs", "b"), ("flood", "c")):
        store.keep_drawing(family, text)
    assert (store.drawing("flood"), store.drawing("jugs")) == ("c", "b")
    assert store.drawing("sliding") is None


def test_each_of_two_windows_has_its_own_drawing(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as one, closing(Store(tmp_path)) as other:
        one.keep_drawing("flood", "first")
        assert other.drawing("flood") is None
        other.keep_drawing("flood", "second")
        assert one.drawing("flood") == "first"


def test_what_is_no_text_or_far_too_long_is_no_drawing(store: Store, tmp_path: Path) -> None:
    for wrong in (b"\x00\x01", "x" * 20_000):
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("INSERT OR REPLACE INTO drawing VALUES (0, 'flood', ?)", (wrong,))
        assert store.drawing("flood") is None
