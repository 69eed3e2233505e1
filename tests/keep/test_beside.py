"""What is kept with a play: its mark, and the play it is raced against."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from game.keep.database import FILE
from game.keep.store import Store
from tests.support.boards import EIGHT
from tests.support.games import session
from tests.support.person import ROOT


def test_a_file_of_version_12_has_neither_and_keeps_both_from_then_on(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-12.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.count() == 2
        (play,) = store.playing()
        assert play.moves == ("2",) and (play.mark, play.rival) == (None, None)
        play.mark, play.rival = 1, session(play.board.id, "2", "1")
        store.keep(play)
    with closing(Store(tmp_path)) as store:
        (play,) = store.playing()
        assert play.mark == 1 and play.rival is not None and play.rival.moves == ("2", "1")


@pytest.mark.parametrize(
    ("text", "mark", "moves"),
    [
        ("- 5 6", None, ("5", "6")),
        ("1", 1, None),
        ("99 5 x 6", None, None),
        ("", None, None),
        ("1@12.5 5", 1, ("5",)),
        ("-@inf 5", None, ("5",)),
        ("² 5", None, ("5",)),
        # Python makes no number of so many digits.
        pytest.param(f"{'9' * 5000} 5", None, ("5",), id="many digits"),
    ],
)
def test_what_can_be_read_of_it_is_taken(
    tmp_path: Path, text: str, mark: int | None, moves: tuple[str, ...] | None
) -> None:
    with closing(Store(tmp_path)) as store:
        store.keep(session(EIGHT, "1", "1"))
        store._file.do("UPDATE playing SET beside = ?", (text,))
        (play,) = store.playing()
        rival = None if play.rival is None else play.rival.moves
        assert (play.mark, rival) == (mark, moves)
        assert play.rival is None or play.rival.seconds == (12.5 if "@1" in text else 0.0)
