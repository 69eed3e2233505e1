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
    seen = Path.lstat

    def lstat(at: Path) -> os.stat_result:
        told = seen(at)
        return os.stat_result((*told[:4], WHO, *told[5:])) if at == path else told

    monkeypatch.setattr(Path, "lstat", lstat)
