"""What tests of native engines share: boards of known length, and kernels that check indexes."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.support.person import ROOT


def known_boards(*names: str) -> list[dict[str, str | int]]:
    """List the boards of these files, whose optimum is known."""
    texts = ((ROOT / "tests/boards" / name).read_text(encoding="utf-8") for name in names)
    return [
        board
        for boards in map(json.loads, texts)
        for board in [*boards["boards"], *boards.get("more", [])]
    ]


def run_checked(module: str, folder: Path) -> None:
    """Run a module whose kernels are compiled anew, into this folder, to check their indexes.

    Numba reads what lies behind an array without a word, unless it was compiled to check.
    """
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-W", "error", "-m", module]
    ended = subprocess.run(command, cwd=ROOT, env=checked, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
