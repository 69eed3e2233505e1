"""What tests of native engines share: boards of known length, and kernels that check indexes."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from filelock import FileLock

from solvers.editions import SHARED
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


def made_once(name: str, sources: str, make: Callable[[Path], None]) -> Path:
    """Return the folder for what is made of these sources; make it in the first process that asks.

    Where the cache of the tests is kept, it serves until the text of a source is another one.
    """
    digest = sha256()
    for source in sorted([*(ROOT / sources).rglob("*.py"), *(ROOT / shared for shared in SHARED)]):
        digest.update(source.read_bytes())
    folder = cache() / f"{name}-{digest.hexdigest()[:16]}"
    with FileLock(folder.with_suffix(".lock")):
        if not folder.exists():
            with TemporaryDirectory(dir=cache()) as begun:
                make(Path(begun))
                shutil.copytree(begun, folder)
    return folder


def cache() -> Path:
    """Return the folder that all processes of a run share."""
    return Path(os.environ["PARLOUR_TESTS_CACHE"])
