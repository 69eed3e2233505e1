"""Guesses judged from the command line, and lanes that go by them."""

import csv
import io
import json
import shutil
import signal
import subprocess
import sys
import xml.etree.ElementTree as XML
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
from tests.support.person import ROOT, wait_for

pytestmark = pytest.mark.slow

KEYS = (
    *("guess", "kind", "boards", "all", "whole", "goal", "admissible", "consistent"),
    *("counterexample", "inconsistent", "mean", "exact", "too_high", "correlation", "expanded"),
    *("a_second", "error"),
)


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a file of guesses."""
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copy(ROOT / "tests" / "support" / "planted.py", tmp_path / "my.py"))


def test_a_line_of_json_says_what_is_true_of_a_guess(planted: Path, run: Run) -> None:
    status, out, _ = run("judge", "my.py:much", "--boards", "sliding:3x2", "--json")
    found = json.loads(out)
    assert status == 0 and set(KEYS) <= found.keys()
    assert (found["guess"], found["kind"], found["boards"]) == ("my.py:much", "sliding:3x2", 360)
    assert (found["all"], found["whole"], found["goal"], found["error"]) == (True, True, True, None)
    assert found["admissible"] is False and found["consistent"] is False
    high = found["counterexample"]
    board = families.read(high["id"]).start
    for move in high["line"]:
        board = board.apply(move)
    assert high["says"] > high["proved"] == len(high["line"]) and not board.moves()
    assert found["expanded"].keys() == {"astar", "idastar", "greedy"}
    assert found["beside"]["manhattan"]["astar"] > 0


def test_people_are_told_in_sentences_with_the_board_drawn(planted: Path, run: Run) -> None:
    status, out, _ = run("judge", "my.py:manhattan", "my.py:gapped", "--boards", "sliding:3x2")
    assert status == 0
    assert "  never too high on all 360 boards: admissible, proved" in out
    assert "  never falls by more than a move: consistent, proved" in out
    assert "  too high: says 2 where 1 is enough: sliding:3x2:1,2,0,4,5,3" in out
    assert "      1 2 ·\n      4 5 3\n      a shortest line: 3" in out
    table = out[out.index("positions expanded") :].splitlines()
    assert [line.split()[0] for line in table[2:4]] == ["my.py:manhattan", "my.py:gapped"]
    assert [line.split()[1:3] for line in table[2:4]] == [["yes", "yes"], ["no", "no"]]


@pytest.mark.parametrize(
    ("language", "number", "function"),
    [
        ("de", "erwartet: eine ganze Zahl, gefunden: 'far'", "Funktion 'none' in my.py, gefunden"),
        ("fr", "un nombre entier, trouvé : 'far'", "une fonction 'none' dans my.py, trouvé"),
    ],
)
def test_what_is_wrong_with_a_guess_is_said_in_the_players_language(
    planted: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    number: str,
    function: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    asked = "judge", "my.py:words", "my.py:none", "--boards", "sliding:3x2"
    _, out, _ = run(*asked)
    assert "expected" not in out
    assert number in out.replace("\u202f", " ") and function in out.replace("\u202f", " ")
    *_, json_out = run(*asked, "--json")[:2]
    told = [json.loads(line)["error"] for line in json_out.splitlines()]
    assert "expected a whole number, found 'far'" in told[0]
    assert "expected a function 'none' in my.py, found manhattan, " in told[1]


def test_the_name_of_a_file_stays_on_one_line(tmp_path: Path, run: Run) -> None:
    (tmp_path / "a\nb.py").write_text("def guess(board):\n    return 0\n", encoding="utf-8")
    _, out, _ = run("judge", str(tmp_path), "--boards", "jugs:tartaglia")
    assert out.count(f"{tmp_path}/a\\nb.py:guess ") == 2
    (boards := tmp_path / UNREADABLE).write_text("sliding:3x2#1\n", encoding="utf-8")
    assert run("judge", str(tmp_path), "--boards", str(boards), "--csv", f"{tmp_path}/csv")[0] == 0


BEGINS = """
import subprocess, sys, time
own = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open("own", "w").write(f"{own.pid}\\n")
def guess(board):
    time.sleep(600)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_it_ends_what_a_guess_has_begun(
    tmp_path: Path, number: signal.Signals
) -> None:
    (tmp_path / "my.py").write_text(BEGINS, encoding="utf-8")
    call = [sys.executable, str(ROOT / "main.py"), "judge", "my.py", "--boards", "jugs:tartaglia"]
    own = tmp_path / "own"

    def heard() -> None:
        """Hear of it, also where these tests don't, as behind nohup."""
        signal.signal(number, signal.SIG_DFL)

    with subprocess.Popen(call, cwd=tmp_path, preexec_fn=heard) as process:
        wait_for(lambda: own.exists() and own.read_text().endswith("\n"), "its own process")
        process.send_signal(number)
        assert process.wait(60) == -number
    stat = Path(f"/proc/{int(own.read_text())}/stat")

    def gone() -> bool:
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z"

    wait_for(gone, "the end of it")


def test_one_broken_file_of_a_folder_spoils_nothing(planted: Path, run: Run) -> None:
    folder = planted.parent / "class"
    folder.mkdir()
    (folder / "ann.py").write_text("def guess(board):\n    return 0\n", encoding="utf-8")
    (folder / "bob.py").write_text("def guess(board):\n    return board.none\n", encoding="utf-8")
    (folder / "cem.py").write_text("def guess(board:\n", encoding="utf-8")
    (folder / "notes.txt").write_text("none", encoding="utf-8")
    status, out, _ = run("judge", "class", "--boards", "jugs:tartaglia", "--csv", "class.csv")
    assert status == 1 and "AttributeError" in out and "SyntaxError" in out
    rows = [*csv.DictReader(io.StringIO(Path("class.csv").read_text("utf-8")))]
    assert [row["admissible"] for row in rows] == ["true", "", ""]
    assert [Path(row["guess"]).name for row in rows] == [
        f"{name}.py:guess" for name in ("ann", "bob", "cem")
    ]
    assert rows[0]["astar"] and not rows[0]["error"] and rows[1]["error"] and rows[2]["error"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("my.py:guess", "--boards", "sliding:4x4", "--all"), "too many"),
        (("my.py:guess", "--all", "--count", "3"), "--all or --count"),
        (("none.py",), "there is no file none.py"),
        (("sliding:3x3#7",), "expected a function of a file"),
        (("my.py:guess", "--boards", "slidin:3x3"), "sliding"),
        (("my.py:guess", "--boards", "same:5x5c3s#1"), "points"),
    ],
)
def test_what_can_not_be_judged_is_said_and_nothing_is_run(
    arguments: tuple[str, ...], words: str, planted: Path, run: Run
) -> None:
    planted.write_text("raise SystemExit('it ran')\n", encoding="utf-8")
    status, out, err = run("judge", *arguments)
    assert status == 2 and words in err and "it ran" not in out + err


def test_what_is_said_is_drawn_beside_what_is_needed(planted: Path) -> None:
    asked = ["judge", "my.py:twice", "--boards", "sliding:3x2", "--json"]
    files = ["--png", "twice.png", "--svg", "twice.svg", "--theme", "light"]
    given = Given(solvers.methods)
    status = command.main([*asked, *files], lambda _: None, given, Offscreen, lambda: theatre, work)
    assert status == 0 and Path("twice.png").read_bytes().startswith(b"\x89PNG")
    drawn = XML.parse("twice.svg").getroot()
    dots = [one.text or "" for one in drawn.iter() if one.tag.endswith("}title")][1:]
    counted = [int(dot.split()[0]) for dot in dots]
    assert sum(counted) == 360 and "1 board: says 0, 0 needed" in dots


# Lanes


def test_a_lane_by_a_guess_of_a_file_does_what_the_same_guess_of_ours_does(
    planted: Path, run: Run
) -> None:
    board = "sliding:3x3#7"
    lanes = "astar:manhattan", "astar:my.py:manhattan", "wastar:my.py:manhattan:2"
    status, out, _ = run("watch", board, "--lanes", *lanes, "--json")
    ours, own, weighted = json.loads(out)["lanes"]
    assert status == 0
    assert (own["method"], own["guess"], weighted["method"]) == (
        "astar",
        "my.py:manhattan",
        "wastar",
    )
    for name in ("length", "expanded", "stored", "again", "told"):
        assert own[name] == ours[name], name
    assert ours["proved"] and not own["proved"], "nobody has proved that guess"


def test_a_lane_whose_guess_fails_says_so_and_the_others_go_on(planted: Path, run: Run) -> None:
    board = "sliding:3x2:5,4,3,2,1,0"
    lanes = "astar:my.py:some", "greedy:my.py:words", "idastar:my.py:none", "bfs"
    status, out, _ = run("watch", board, "--lanes", *lanes, "--json")
    assert status == 1
    some, words, none, bfs = json.loads(out)["lanes"]
    assert some["stopped"] == words["stopped"] == none["stopped"] == "failed"
    assert some["error"].startswith("ValueError: no five (my.py, line ")
    assert some["error"].endswith(": sliding:3x2:5,4,3,2,1,0")
    assert "expected a whole number, found 'far'" in words["error"]
    assert "expected a function 'none' in my.py" in none["error"]
    assert bfs["proved"] and "error" not in bfs


def test_no_text_that_is_read_as_boards_runs_code(planted: Path, run: Run) -> None:
    planted.write_text("open('ran', 'w').close()\n", encoding="utf-8")
    Path("list.txt").write_text("my.py:guess\nsliding:3x2#1\n", encoding="utf-8")
    for arguments in (
        ("solve", "my.py:guess"),
        ("solve", "--file", "list.txt"),
        ("solve", "--file", "my.py"),
        ("worth", "my.py:guess"),
        ("watch", "my.py:guess"),
        ("judge", "my.py:guess", "--boards", "my.py"),
    ):
        run(*arguments)
        assert not Path("ran").exists(), arguments
