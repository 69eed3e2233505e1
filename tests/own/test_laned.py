"""Boards solved and compared by lanes, as `watch` names them."""

import csv
import json
import shutil
from pathlib import Path

import pytest

import solvers
from game import families
from game.cli import command
from game.export.offscreen import Offscreen
from solvers import theatre
from tests.support.boards import UNREADABLE
from tests.support.commands import Given, Run, work
from tests.support.commands import run as run
from tests.support.person import ROOT
from tests.support.searching import shortest

pytestmark = pytest.mark.slow

BOARD = "sliding:3x2:1,0,4,5,2,3"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work where guesses and searches of one's own lie."""
    for name in ("planted", "planted_searches"):
        shutil.copy(ROOT / "tests" / "support" / f"{name}.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ("--method", "astar:manhattan"),
        ("--method", "astar", "--guess", "planted.py:manhattan"),
        ("--method", "idastar:planted.py:manhattan"),
        ("--method", "planted_searches.py:breadth"),
        ("--method", "planted_searches.py:star", "--guess", "planted.py:manhattan"),
    ],
)
def test_a_board_is_solved_by_a_lane(arguments: tuple[str, ...], run: Run) -> None:
    status, out, _ = run("solve", BOARD, *arguments, "--json")
    found = json.loads(out)
    assert status == 0 and found["length"] == len(shortest(families.read(BOARD).start))
    position = families.read(BOARD).start
    for move in found["moves"]:
        position = position.apply(move)
    assert not position.moves()
    assert found["proved"] is ("py" not in " ".join(arguments))


def test_many_boards_go_through_one_lane_and_what_fails_is_told_of_its_board(run: Run) -> None:
    boards = [f"sliding:3x2#{seed}" for seed in range(1, 12)]
    status, out, _ = run("solve", *boards, "--method", "astar:planted.py:some", "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["id"] for line in lines] == boards and status == 1
    failed = [line for line in lines if "error" in line]
    assert failed and all("no five" in line["error"] for line in failed)
    for line in lines:
        if "error" not in line:
            assert line["length"] == len(shortest(families.read(line["id"]).start))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--method", "astra:manhattan"), "found 'astra'; did you mean astar?"),
        (("--method", "astar:manhatten"), "found 'manhatten'; did you mean manhattan?"),
        (("--guess", "manhattan"), "expected a method to watch (bfs, "),
        (("--method", "beam:0"), "expected a whole number (width) from 1"),
    ],
)
def test_a_lane_that_is_none_is_told(arguments: tuple[str, ...], words: str, run: Run) -> None:
    status, out, err = run("solve", BOARD, *arguments)
    assert (status, out) == (2, "") and words in err


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("planted.py:nobody", "expected a function 'nobody' in planted.py, found "),
        ("nofile.py:guess", "there is no file nofile.py"),
    ],
)
def test_a_guess_that_is_not_there_is_told_of_the_board(named: str, words: str, run: Run) -> None:
    status, out, _ = run("solve", BOARD, "--method", f"astar:{named}")
    assert status == 1 and words in out and "[" not in out
    status, out, _ = run("watch", BOARD, "--lanes", f"astar:{named}", "bfs")
    assert status == 1 and words in out


def test_a_search_without_a_guess_goes_by_the_usual_one(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run("solve", BOARD, "--method", "idastar", "--json")
    assert status == 0 and json.loads(out)["proved"]
    Path("boards.txt").write_text("sliding:3x2#1\n", encoding="utf-8")
    asked = ["compare", "--file", "boards.txt", "--methods", "exact", "astar"]
    status = command.main(
        asked, lambda _: None, Given(solvers.methods), Offscreen, lambda: theatre, work
    )
    assert status == 0 and "astar" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["./planted.py", "01_meier.py", "-mine.py", f"{UNREADABLE}.py"])
def test_a_guess_is_found_however_its_file_is_called(name: str, run: Run) -> None:
    if not Path(name).exists():
        Path(name).write_bytes(Path("planted.py").read_bytes())
    status, out, err = run("solve", BOARD, "--method", f"wastar:{name}:manhattan:2")
    assert (status, err) == (0, "") and "moves" in out
    lane = f"--lanes=astar:{name}:manhattan"
    files = "--csv=csv", "--trace=trace", "--graphml=graph"
    assert run("watch", BOARD, lane, *files)[0] == 0


def test_a_lane_that_is_none_is_told_with_those_there_are(run: Run) -> None:
    Path("boards.txt").write_text("sliding:3x2#1\n", encoding="utf-8")
    status, _, err = run("compare", "--file", "boards.txt", "--methods", "astar:manhatten")
    assert status == 2 and "did you mean manhattan?" in err


def test_a_lane_is_not_handed_to_other_processes(run: Run) -> None:
    status, _, err = run("solve", BOARD, "--method", "astar:manhattan", "--jobs", "2")
    assert status == 2 and "--jobs" in err


def test_searches_are_compared_by_each_guess_on_the_same_boards(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("boards.txt").write_text("sliding:3x2#1\nsliding:3x2#2\n", encoding="utf-8")
    methods = "--methods", "exact", "astar", "planted_searches.py:breadth"
    guesses = "--guesses", "manhattan", "planted.py:manhattan", "planted.py:some"
    asked = ["compare", "--file", "boards.txt", *methods, *guesses]
    status = command.main(
        asked, lambda _: None, Given(solvers.methods), Offscreen, lambda: theatre, work
    )
    out, err = capsys.readouterr()
    with Path("boards-compared.csv").open(encoding="utf-8") as file:
        rows = [*csv.DictReader(file)]
    by_method: dict[str, list[dict[str, str]]] = {}
    for row in rows:
        by_method.setdefault(row["method"], []).append(row)
    own, ours = by_method["astar:planted.py:manhattan"], by_method["astar:manhattan"]
    assert {*by_method} >= {"exact", "planted_searches.py:breadth"} and len(own) == 2
    for name in ("id", "moves", "nodes"):
        if name in own[0]:
            assert [row[name] for row in own] == [row[name] for row in ours]
    assert "astar:planted.py:manhattan" in out
    assert status == (1 if "no five" in err else 0)


def test_a_guess_that_was_edited_is_compared_anew(capsys: pytest.CaptureFixture[str]) -> None:
    """Only two runs in a row tell whether the second one believes what the first has kept."""
    Path("boards.txt").write_text("sliding:3x2#1\n", encoding="utf-8")
    asked = ["compare", "--file", "boards.txt", "--methods", "exact", "astar:my.py:guess"]
    seen = []
    for body in ("0", "1 / 0"):
        Path("my.py").write_text(f"def guess(board):\n    return {body}\n", encoding="utf-8")
        status = command.main(
            asked, lambda _: None, Given(solvers.methods), Offscreen, lambda: theatre, work
        )
        table = Path("boards-compared.csv").read_text(encoding="utf-8")
        seen.append((status, "ZeroDivisionError" in capsys.readouterr().err, table.count("my.py")))
    assert seen == [(0, False, 1), (1, True, 0)]
