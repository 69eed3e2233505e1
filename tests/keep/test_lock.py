"""Locks on files: one has it, whatever becomes of the file, and on any system."""

import fcntl
import os
import sys
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from game.keep import lock


def test_a_file_that_was_taken_away_meanwhile_locks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, locked = tmp_path / "a.lock", lock._lock

    def late(file: int) -> None:
        """Come when whoever had the lock has just gone, and the file with it."""
        monkeypatch.setattr(lock, "_lock", locked)
        path.unlink()
        locked(file)

    monkeypatch.setattr(lock, "_lock", late)
    file = lock.take(path)
    with pytest.raises(lock.Taken):
        lock.take(path)
    lock.free(file)


def test_on_windows_the_first_byte_of_the_file_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", windows())
    spec = util.spec_from_file_location("lock_on_windows", lock.__file__)
    assert spec is not None and spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for _ in range(2):
        file = module.take(tmp_path / "a.lock")
        with pytest.raises(module.Taken):
            module.take(tmp_path / "a.lock")
        module.free(file)


def windows() -> ModuleType:
    """Make what Python has on Windows to lock a part of a file, by what there is here."""
    made = ModuleType("msvcrt")
    how = {1: fcntl.LOCK_EX | fcntl.LOCK_NB, 0: fcntl.LOCK_UN}

    def locking(file: int, mode: int, count: int) -> None:
        assert (os.lseek(file, 0, os.SEEK_CUR), count) == (0, 1)
        try:
            fcntl.flock(file, how[mode])
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    vars(made).update(LK_NBLCK=1, LK_UNLCK=0, locking=locking)
    return made
