"""Which of the open windows one is: no two have one number, whatever their versions or system."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from filelock import FileLock, Timeout

from game.keep import lock
from game.keep.slot import MOST_WINDOWS, Slot


@contextmanager
def taken(folder: Path) -> Iterator[int]:
    """Take a number for a while."""
    held = Slot(folder)
    yield held.number
    held.give_back()


def test_the_lowest_number_that_is_free_is_taken(tmp_path: Path) -> None:
    with taken(tmp_path) as first, taken(tmp_path) as second:
        with taken(tmp_path) as third:
            assert (first, second, third) == (0, 1, 2)
        with taken(tmp_path) as after:
            assert after == 2
    with taken(tmp_path) as again:
        assert again == 0


def test_a_window_of_an_earlier_version_keeps_its_number(tmp_path: Path) -> None:
    with FileLock(tmp_path / "window-0.lock"), taken(tmp_path) as number:
        assert number == 1
        with pytest.raises(Timeout):
            FileLock(tmp_path / "window-1.lock", blocking=False).acquire()


def test_what_was_given_back_twice_is_given_back_once(tmp_path: Path) -> None:
    first = Slot(tmp_path)
    first.give_back()
    with taken(tmp_path):
        first.give_back()
        with taken(tmp_path) as number:
            assert number == 1


def test_beyond_the_last_number_windows_share_one(tmp_path: Path) -> None:
    held = [Slot(tmp_path) for _ in range(MOST_WINDOWS + 2)]
    assert [one.number for one in held[-3:]] == [MOST_WINDOWS - 1, MOST_WINDOWS, MOST_WINDOWS]
    for one in held:
        one.give_back()


def test_without_a_folder_or_locks_the_first_windows_games_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Slot(None).number == Slot(tmp_path / "nowhere").number == 0

    def none_here(file: int) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(lock, "_lock", none_here)
    with taken(tmp_path) as first, taken(tmp_path) as second:
        assert first == second == 0
