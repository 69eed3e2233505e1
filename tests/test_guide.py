"""The guide of game/ADDING.md, followed to the letter in a copy of the house without jugs."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.person import ROOT

LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", "bench", "pictures")
GUIDE = re.compile(r"`([\w/.]+\.py)`[^`]*?```python\n(.*?)```", re.DOTALL)
REGISTRIES = ("game/families.py", "solvers/__init__.py", "game/views/__init__.py")
TRY = """
import pygame
from tests.test_window import Hands
hands = Hands("jugs:3,5,8:0,0,8:0,4,4")
hands.until_proved()
view = hands.window.stage.view
for kind, jug in ((pygame.MOUSEBUTTONDOWN, 2), (pygame.MOUSEBUTTONUP, 1)):
    pygame.event.post(pygame.event.Event(kind, pos=view.spots[jug].center, button=1))
    hands.turn()
hands.press(pygame.K_2)
hands.press(pygame.K_1)
hands.press(pygame.K_h)
assert hands.moves == ["2>1", "1>0"] and hands.table.hint == "0>2", hands.moves
assert pygame.display.get_caption()[0] == "Parlour: Jugs 3,5,8 · 2 moves · par 7"
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the house, and take the jugs out of it."""
    house = tmp_path / "house"
    shutil.copytree(ROOT, house, ignore=LEFT_OUT)
    for name in ("game/rules", "solvers"):
        (house / name / "jugs.py").unlink()
    shutil.rmtree(house / "game/views/jugs")
    for name in REGISTRIES:
        path = house / name
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if "jugs" not in line.lower()), "utf-8")
    return house


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, *command]
    return subprocess.run(words, cwd=house, capture_output=True, text=True, check=False)


def follow(house: Path) -> list[str]:
    """Write the files of the guide, and put its lines into the registries; tell which were met."""
    guide = (ROOT / "game" / "ADDING.md").read_text(encoding="utf-8")
    steps = [(path, code) for path, code in GUIDE.findall(guide)]
    for path, code in steps:
        if path in REGISTRIES:
            register(house / path, *code.splitlines())
        else:
            (house / path).write_text(code, encoding="utf-8")
    return [path for path, _ in steps]


def register(path: Path, imported: str, entry: str) -> None:
    """Put an import behind the others, and a line behind the last family's."""
    lines = path.read_text(encoding="utf-8").splitlines()
    families = ("blocks", '"blocks"')
    last = max(i for i, line in enumerate(lines) if line.strip().lower().startswith(families))
    lines.insert(last + 1, entry)
    first = max(i for i, line in enumerate(lines) if line.startswith("from game."))
    lines.insert(first + 1, imported)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_the_guide_makes_a_puzzle_with_window_hints_and_par(copy: Path) -> None:
    solve = ("main.py", "solve", "jugs:3,5,8:0,0,8:0,4,4", "--json", "--method", "bfs")
    before = run(copy, *solve)
    assert "expected one of flood, sliding, collapse, blocks before" in before.stdout
    met = follow(copy)
    assert set(met) == {
        *REGISTRIES,
        "game/rules/jugs.py",
        "solvers/jugs.py",
        "game/views/jugs.py",
    }
    after = run(copy, *solve)
    assert json.loads(after.stdout)["length"] == 7, after.stderr
    tests = run(copy, "-m", "pytest", "-q", "tests/test_rules.py", "-k", "jugs-3")
    assert tests.returncode == 0, tests.stdout
    tried = run(copy, "-c", "import tests.conftest\n" + TRY)
    assert tried.returncode == 0, tried.stderr
