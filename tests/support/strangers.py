"""Somebody else on this machine, who may leave things where everybody may."""

import os
from pathlib import Path

import pytest

WHO = 12345


def give_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let something belong to somebody else; who may not give it away sees it so."""
    if os.getuid() == 0:
        os.lchown(path, WHO, -1)
        return
    given, by_path, by_number = path.lstat().st_ino, Path.lstat, os.fstat

    def seen(told: os.stat_result) -> os.stat_result:
        return os.stat_result((*told[:4], WHO, *told[5:])) if told.st_ino == given else told

    monkeypatch.setattr(Path, "lstat", lambda at: seen(by_path(at)))
    monkeypatch.setattr(os, "fstat", lambda file: seen(by_number(file)))
