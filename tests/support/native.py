"""What tests of native engines share: boards of known length, and kernels that check indexes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from filelock import FileLock

from tests.support.person import ROOT


def known_boards(*names: str) -> list[dict[str, str | int]]:
    """List the boards of these files, whose optimum is known."""
    texts = ((ROOT / "tests/boards" / name).read_text(encoding="utf-8") for name in names)
    return [
        board
        for boards in map(json.loads, texts)
        for board in [*boards["boards"], *boards.get("more", [])]
    ]


def run_checked(module: str) -> None:
    """Run a module whose kernels are compiled, once for each text of them, to check their indexes.

    Numba reads what lies behind an array without a word, unless it was compiled to check.
    """
    folder = cache() / "checked"
    folder.mkdir(0o700, exist_ok=True)
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-W", "error", "-m", module]
    ended = subprocess.run(command, cwd=ROOT, env=checked, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


def tables(sources: str, names: list[str], make: Callable[[Path], None]) -> Path:
    """Return the folder of large tables that all games share that the tests start.

    Make these, in the first process that asks, if they are not there or older than a source.
    """
    folder = cache() / "parlour" / "tables"
    folder.mkdir(0o700, parents=True, exist_ok=True)
    changed = max(source.stat().st_mtime for source in (ROOT / sources).rglob("*.py"))
    with FileLock(cache() / f"{Path(sources).name}.lock"):
        there = [folder / name for name in names]
        if not all(file.exists() and file.stat().st_mtime > changed for file in there):
            with TemporaryDirectory(dir=cache()) as begun:
                make(Path(begun))
                for file in Path(begun).iterdir():
                    file.replace(folder / file.name)
    return folder


def cache() -> Path:
    """Return the folder that all processes of a run share."""
    return Path(os.environ["PARLOUR_TESTS_CACHE"])
