"""Exercises: folders that tell what to do, and a check that says the truth about what was done."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import families
from game.cli.exercise import EXERCISES
from game.own.boards import shown
from solvers import solve
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT
from tests.support.rotation import part

pytestmark = pytest.mark.slow

ALL = [(game, task) for game, tasks in EXERCISES.items() for task in tasks]
FILES = {"heuristic": "guess", "search": "search", "bound": "bound"}
SOLUTIONS = ROOT / "tests" / "support" / "solutions.py"


def exercise(run: Run, folder: Path, game: str, task: str, *more: str) -> tuple[int, str, str]:
    return run("exercise", str(folder), "--game", game, "--task", task, *more)


def hand_in(folder: Path, task: str, function: str) -> None:
    """Write a solution in place of what was there."""
    name = FILES[task]
    text = SOLUTIONS.read_text("utf-8")
    if function != name:
        text = text.replace(f"def {name}(", f"def other_{name}(")
        text = text.replace(f"def {function}(", f"def {name}(")
    (folder / f"my_{name}.py").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("game", "task"), part(ALL, 5))
def test_what_is_given_is_not_done_and_a_solution_is(
    game: str, task: str, tmp_path: Path, run: Run
) -> None:
    folder, name = tmp_path / "mine", FILES[task]
    assert exercise(run, folder, game, task)[0] == 0
    assert {one.name for one in folder.iterdir()} == {
        *("README.md", "boards.txt", "check.py", f"my_{name}.py")
    }
    ids = (folder / "boards.txt").read_text("utf-8").split()
    starts = [families.read(one).start for one in ids]
    assert len(ids) == 10 and {one.split(":")[0] for one in ids} == {game}
    pars = [[*solve(start)][-1].upper for start in starts]
    assert pars == sorted(pars, key=lambda par: par or 0) and None not in pars
    page = (folder / "README.md").read_text("utf-8")
    board = shown(game, starts[0])
    assert all(f"    {row}\n" in page for row in str(board).splitlines())
    assert (
        ids[0] in page and f"`{board.moves()}`" in page and "{" not in page.split("## A board")[0]
    )
    ast.parse((folder / "check.py").read_text("utf-8"))
    status, out, _ = exercise(run, folder, game, task, "--check")
    assert status == 1 and "The task is not done yet." in out and "failed" not in out
    hand_in(folder, task, name)
    status, out, err = exercise(run, folder, game, task, "--check")
    assert status == 0 and "The task is done." in out, out + err


def test_a_seed_has_other_boards_and_the_same_ones_each_time(tmp_path: Path, run: Run) -> None:
    found = []
    for folder, seed in (("a", "1"), ("b", "1"), ("c", "5")):
        exercise(run, tmp_path / folder, "collapse", "search", "--seed", seed)
        found.append((tmp_path / folder / "boards.txt").read_text("utf-8"))
    assert found[0] == found[1] != found[2]


def test_a_number_that_is_no_whole_one_or_too_high_once_is_not_done(
    tmp_path: Path, run: Run
) -> None:
    exercise(run, tmp_path / "mine", "jugs", "heuristic")
    file = tmp_path / "mine" / "my_guess.py"
    for body in ("2.5", "-1", "0 if board.solved else 99", "board.none", "1"):
        file.write_text(f"def guess(board):\n    return {body}\n", encoding="utf-8")
        status, out, _ = exercise(run, tmp_path / "mine", "jugs", "heuristic", "--check")
        assert status == 1 and "not done yet" in out, body


def test_a_file_that_is_broken_is_told(tmp_path: Path, run: Run) -> None:
    for task, name in FILES.items():
        exercise(run, tmp_path / task, "collapse", task)
        file = tmp_path / task / f"my_{name}.py"
        file.write_text("def nothing(:\n", encoding="utf-8")
        status, out, _ = exercise(run, tmp_path / task, "collapse", task, "--check")
        assert status == 1 and "failed: SyntaxError" in out and "not done yet" in out
    file = tmp_path / "search" / "my_search.py"
    file.write_text("def search(board):\n    return 0\n", encoding="utf-8")
    status, out, _ = exercise(run, tmp_path / "search", "collapse", "search", "--check")
    assert status == 1 and "a function of a problem" in out


def test_what_is_there_stays_as_it_is(tmp_path: Path, run: Run) -> None:
    (tmp_path / "empty").mkdir()
    assert exercise(run, tmp_path / "empty", "jugs", "search")[0] == 0
    full = tmp_path / "full"
    full.mkdir()
    (full / "mine.txt").write_text("mine", encoding="utf-8")
    for folder, words in (
        (full, "a new folder, or an empty one, found mine.txt"),
        (full / "mine.txt", "cannot make the folder"),
        (tmp_path / "none" / "mine", "cannot make the folder"),
    ):
        status, _, err = exercise(run, folder, "jugs", "search")
        assert status == 2 and words in err
    assert [one.name for one in full.iterdir()] == ["mine.txt"]
    assert not (tmp_path / "none").exists()


def test_what_makes_no_sense_is_refused_in_words(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "mine"
    status, _, err = exercise(run, folder, "jugs", "bound")
    assert status == 2 and "expected a task for jugs, one of heuristic, search, found bound" in err
    assert "chess" in exercise(run, folder, "chess", "search")[2]
    assert "riddle" in exercise(run, folder, "sliding", "riddle")[2]
    assert not folder.exists()
    status, _, err = exercise(run, folder, "jugs", "search", "--check")
    assert status == 2 and "there is no file" in err
    exercise(run, folder, "jugs", "search")
    (folder / "boards.txt").write_text("sliding:3x2#1\n", encoding="utf-8")
    status, _, err = exercise(run, folder, "jugs", "search", "--check")
    assert status == 2 and "expected boards of jugs in" in err


@pytest.mark.parametrize("moved", [False, True])
def test_the_check_finds_the_program_that_made_it_or_the_package(
    moved: bool, tmp_path: Path, run: Run
) -> None:
    folder = tmp_path / "mine"
    exercise(run, folder, "jugs", "heuristic")
    text = (folder / "check.py").read_text("utf-8")
    environment = {**os.environ, "PYTHONPATH": ""}
    if moved:
        # It lies elsewhere now, where the way back leads nowhere.
        (tmp_path / "far" / "away").mkdir(parents=True)
        folder = Path(shutil.move(folder, tmp_path / "far" / "away"))
        environment["PYTHONPATH"] = str(ROOT)
        (folder / "game.py").write_text("raise SystemExit('taken')\n", encoding="utf-8")
    # The way back only, which goes up first: not where anything lies.
    assert f"'{ROOT}" not in text and re.search(r"MADE_BY = '\.\./.*main\.py'", text)
    call = [sys.executable, str(folder / "check.py")]
    done = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout.endswith("The task is not done yet.\n"), done
    assert done.stdout.startswith("my_guess.py:guess on ")


# The page of exercises


PAGE = (ROOT / "parlour" / "EXERCISES.md").read_text("utf-8")
WRITTEN = [
    [
        (line[2:], out.splitlines())
        for line, out in re.findall(r"^(\$ .*)\n((?:[^$].*\n)*)", block, re.M)
    ]
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
]
SPEED = re.compile(r"[\d,]+(?= boards a second)")


def typed(command: str, folder: Path) -> list[str]:
    """Run a command as the page has it; return its lines."""
    python, program, *words = command.split()
    assert python == "python"
    call = [sys.executable, str(ROOT / program) if program == "main.py" else program, *words]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(call, cwd=folder, env=environment, capture_output=True, check=False)
    return SPEED.sub("N", (done.stdout + done.stderr).decode()).splitlines()


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("number", part([0, 1, 2], 3))
def test_an_exercise_of_the_page_goes_as_it_is_written(number: int, tmp_path: Path) -> None:
    (make, made), (check, given) = WRITTEN[number]
    assert typed(make, tmp_path) == made
    assert typed(check, tmp_path) == [SPEED.sub("N", line) for line in given]
    task = make.split()[-1]
    (folder,) = tmp_path.iterdir()
    hand_in(folder, task, f"wrong_{FILES[task]}")
    wrong = "\n".join(typed(check, tmp_path))
    (found,) = re.findall(r"^  (?:too high: .*: |  )(\w+:\S+:\S+)$", wrong, re.M)
    (line,) = re.findall(r"^ +a shortest line: (.*)", wrong, re.M)
    position = families.read(found).start
    for move in line.split():
        position = position.apply(move)
    assert not position.moves() and wrong.endswith("The task is not done yet.")
    hand_in(folder, task, FILES[task])
    assert typed(check, tmp_path)[-1] == "The task is done."
