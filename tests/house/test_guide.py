"""The guide of game/ADDING.md, followed to the letter in a copy of the house without jugs."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import cache_from_source
from pathlib import Path
from textwrap import indent

import pytest

from game.families import FAMILIES
from game.ui.commands import COMMANDS
from tests.support.person import ROOT

UNUSED = (".git", ".venv*", "__pycache__", ".*_cache", "bench")
WHOLE = shutil.ignore_patterns(*UNUSED)
pytestmark = pytest.mark.slow
LEFT_OUT = shutil.ignore_patterns(*UNUSED, "pictures")
GUIDE = re.compile(r"`([\w/.]+\.py)`[^`]*?```python\n(.*?)```", re.DOTALL)
LANES = re.compile(r"(?:`([\w/.]+\.py)`:\n\n)?```python\n(.*?)```", re.DOTALL)
EASY = "sliding:3x2:1,2,3,0,4,5"
# The row of the table of keys that a new sheet's row comes after.
LAST_KEY = "| Tab, Enter, Ctrl+arrows | go to a button, press it, look from cell to cell |\n"
REGISTRIES = (
    "game/families.py",
    "solvers/__init__.py",
    "game/words/families/__init__.py",
    "game/views/__init__.py",
)
TRY = """
import pygame
from tests.support.hands import Hands
hands = Hands("jugs:3,5,8:0,0,8:0,4,4")
hands.until_proved()
view = hands.window.stage.view
for kind, jug in ((pygame.MOUSEBUTTONDOWN, 2), (pygame.MOUSEBUTTONUP, 1)):
    pygame.event.post(pygame.event.Event(kind, pos=view.spots[jug].center, button=1))
    hands.turn()
hands.press(pygame.K_2)
hands.press(pygame.K_1)
hands.press(pygame.K_h)
assert hands.moves == ["2>1", "1>0"] and hands.table.help.hint == "0>2", hands.moves
assert pygame.display.get_caption()[0] == "Parlour: Jugs 3,5,8 · 2 moves · par 7"
hands.window.close()
"""
OPEN = """
import pygame
from tests.support.boards import EIGHT
from tests.support.hands import Hands
hands = Hands(EIGHT)
hands.press(pygame.K_LEFT)
hands.press(pygame.K_q)
sheet = hands.window.overlay.sheet
assert sheet is not None and len(hands.moves) == 1
hands.press(pygame.K_q)
assert hands.window.overlay.sheet is None
hands.press(pygame.K_q)
hands.press(pygame.K_TAB)
hands.press(pygame.K_RETURN)
assert hands.window.overlay.sheet is None and hands.moves == []
assert hands.window.notices.notice == ("Back at the start.", False)
hands.window.close()
"""
# What a new sheet has nothing to do with: how walls are found, and keys of boards and theatre.
CONCERNED = "not crossing and not allowed and not canvas and not theatre and not elsewhere"
# Sheets that were there before open as they do beside this test, and so do all families' menus.
AS_EVER = [
    f"tests/window/test_commands.py::test_{what}[{name}]"
    for what, names in (
        ("every_sheet_that_is_named_opens", [one.name for one in COMMANDS if one.sheet]),
        ("the_menu_runs_commands_in_groups_each_with_its_icon_and_key", [*FAMILIES][1:]),
    )
    for name in names
]
# Where these are tried: by the process that runs the tests of the copy, for each begins slowly.
TRIED = "tests/window/test_tried.py"


def copied(house: Path, ignore: Callable[[str, list[str]], set[str]]) -> Path:
    """Copy the house, and what is compiled of it to where that is looked for."""
    shutil.copytree(ROOT, house, ignore=ignore)
    for room in {path.parent for path in house.rglob("*.py")}:
        there = compiled_of(room)
        there.mkdir(parents=True, exist_ok=True)
        for path in compiled_of(ROOT / room.relative_to(house)).glob("*.pyc"):
            shutil.copyfile(path, there / path.name)
    return house


def compiled_of(room: Path) -> Path:
    """Return where Python keeps what is compiled of the files of a folder."""
    return Path(cache_from_source(str(room / "some.py"))).parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the house, and take the jugs out of it."""
    house = copied(tmp_path / "house", LEFT_OUT)
    for name in ("game/rules", "solvers", "game/words/families"):
        (house / name / "jugs.py").unlink()
    shutil.rmtree(house / "game/views/jugs")
    for name in REGISTRIES:
        path = house / name
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if "jugs" not in line.lower()), "utf-8")
    return house


def recipes() -> list[str]:
    """Return the recipe of a puzzle, that of a sheet, and those of a guess and a search."""
    guide = (ROOT / "game" / "ADDING.md").read_text(encoding="utf-8")
    parts = re.split(r"\n# Add a (?:sheet|guess)\n", guide)
    assert len(parts) == 3
    return parts


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, *command]
    return subprocess.run(words, cwd=house, capture_output=True, text=True, check=False)


def follow(house: Path) -> list[str]:
    """Write the files of the guide, and put its lines into the registries; tell which were met."""
    steps = GUIDE.findall(recipes()[0])
    for path, code in steps:
        if path in REGISTRIES:
            register(house / path, *code.splitlines())
        else:
            (house / path).write_text(code, encoding="utf-8")
    return [path for path, _ in steps]


def register(path: Path, imported: str, entry: str) -> None:
    """Put an import behind the others, and a line behind the last family's."""
    lines = path.read_text(encoding="utf-8").splitlines()
    families = ('title("blocks"', "blocks", '"blocks"')
    last = max(i for i, line in enumerate(lines) if line.strip().lower().startswith(families))
    lines.insert(last + 1, entry)
    first = max(i for i, line in enumerate(lines) if line.startswith("from game."))
    lines.insert(first + 1, imported)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_the_guide_makes_a_puzzle_with_window_hints_and_par(copy: Path) -> None:
    solve = ("main.py", "solve", "jugs:3,5,8:0,0,8:0,4,4", "--json", "--method", "bfs")
    before = run(copy, *solve)
    assert "expected one of flood, sliding, collapse, same, blocks before" in before.stdout
    met = follow(copy)
    assert set(met) == {
        *REGISTRIES,
        "game/rules/jugs.py",
        "solvers/jugs.py",
        "game/words/families/jugs.py",
        "game/views/jugs.py",
    }
    after = run(copy, *solve)
    assert json.loads(after.stdout)["length"] == 7, after.stderr
    try_out(copy, TRY)
    tests = ("tests/rules/test_rules.py", TRIED, "-k", "jugs- or tried_out")
    tried = run(copy, "-m", "pytest", "-q", *tests)
    (passed,) = re.findall(r"(\d+) passed", tried.stdout)
    assert tried.returncode == 0 and int(passed) > 1, tried.stdout


def test_the_recipe_of_a_sheet_makes_one_that_opens_by_its_key(tmp_path: Path) -> None:
    house = copied(tmp_path / "house", WHOLE)
    (path, code), (table, line) = GUIDE.findall(recipes()[1])
    (house / path).write_text(code, encoding="utf-8")
    first, *rest = line.splitlines(keepends=True)
    put(house / table, "".join(rest), after=first)
    tests = ("-m", "pytest", "-q", "tests/window/test_commands.py", "tests/house/test_walls.py")
    before = run(house, *tests[:4], "-k", "table_of_keys")
    assert "1 failed" in before.stdout and "players_page" in before.stdout, before.stdout
    (row,) = re.findall("```markdown\n(.*?)```", recipes()[1], re.DOTALL)
    put(house / "docs" / "PLAYING.md", row, after=LAST_KEY)
    try_out(house, OPEN)
    after = run(house, *tests, TRIED, "-k", CONCERNED, *(f"--deselect={one}" for one in AS_EVER))
    assert after.returncode == 0, after.stdout


def test_the_recipes_of_a_guess_and_a_search_make_lanes_that_are_what_they_claim(
    tmp_path: Path,
) -> None:
    house = copied(tmp_path / "house", LEFT_OUT)
    guess, _, search = recipes()[2].partition("\n# Add a search\n")
    for recipe in (guess, search):
        path = ""
        for named, code in LANES.findall(recipe):
            path = named or path
            put_in(house / path, code)
    lanes = "astar:lines", "astar:misplaced", "climb:lines", "bfs"
    told = run(house, "main.py", "watch", "sliding:3x2#1", "--lanes", *lanes, "--json")
    assert told.returncode == 0, told.stderr
    lined, misplaced, climbed, bfs = json.loads(told.stdout)["lanes"]
    assert lined["proved"] and lined["length"] == bfs["length"]
    assert lined["expanded"] < misplaced["expanded"] < bfs["expanded"]
    assert 0 < climbed["expanded"] < 10 and not climbed["proved"]
    solved = run(house, "main.py", "watch", EASY, "--lanes", "climb:lines", "--json")
    (climbed,) = json.loads(solved.stdout)["lanes"]
    assert (climbed["length"], climbed["proved"]) == (2, False)
    claims = "tests/own/test_judge.py", "-k", "claim and (3x2 or 2x3) and not 3x2m"
    tried = run(house, "-m", "pytest", "-q", *claims)
    assert tried.returncode == 0 and "2 passed" in tried.stdout, tried.stdout


def put_in(path: Path, code: str) -> None:
    """Put lines behind those that stand there already, or make the file."""
    lines = code.splitlines(keepends=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    old = max(i for i in range(len(lines) + 1) if "".join(lines[:i]) in text)
    if old:
        put(path, "".join(lines[old:]), after="".join(lines[:old]))
    else:
        path.write_text(code, encoding="utf-8")


def try_out(house: Path, words: str) -> None:
    """Make a test of what is to be tried in a copy."""
    text = "def test_it_is_tried_out() -> None:\n" + indent(words, "    ")
    (house / TRIED).write_text(text, encoding="utf-8")


def put(path: Path, line: str, after: str) -> None:
    """Put a line behind another one of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(after) == 1
    path.write_text(text.replace(after, after + line), encoding="utf-8")
