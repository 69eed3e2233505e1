"""What goes to the standard output where - is named as the file, and what is told beside."""

import csv
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import solvers
from game.cli import command
from game.cli.watch_table import COLUMNS
from game.export.offscreen import Offscreen
from game.keep import ledger, results
from solvers import theatre
from tests.support.commands import Given, Run, work
from tests.support.commands import run as run
from tests.support.person import ROOT

JUGS = "jugs:tartaglia"
PAIR = "jugs:3,5:3,0:0,3"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boards.txt").write_text(f"{JUGS}\n{PAIR}\n")


def go(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command whose standard output is a file, as it is where it is started by a shell."""
    given = Given(solvers.methods)
    status = command.main(arguments, print, given, Offscreen, lambda: theatre, work)
    out, err = capfd.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    ("arguments", "head", "rows", "beside"),
    [
        (["solve", JUGS, PAIR, "--csv", "-"], results.FIELDS, 2, "2 boards, 2 proved"),
        (["watch", JUGS, "--lanes", "bfs", "--csv", "-"], COLUMNS, 65, "par 7, proved"),
        (
            ["compare", "--file", "boards.txt", "--methods", "bfs", "--csv", "-"],
            ledger.FIELDS,
            2,
            "2 of 2 solved, 2 proved",
        ),
    ],
)
def test_a_table_has_the_standard_output_for_itself(
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    arguments: list[str],
    head: tuple[str, ...],
    rows: int,
    beside: str,
) -> None:
    status, out, err = go(capfd, *arguments)
    found = csv.DictReader(StringIO(out))
    assert status == 0 and beside in err and beside not in out
    assert tuple(found.fieldnames or ()) == head and len([*found]) == rows
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("-")]


def test_results_and_pictures_go_there_too(capfd: pytest.CaptureFixture[str]) -> None:
    _, out, err = go(capfd, "solve", JUGS, PAIR, "--out", "-")
    assert [json.loads(line)["line"] for line in out.splitlines()] == [1, 2]
    assert err.startswith("2 boards, 2 proved")


@pytest.mark.parametrize(
    ("arguments", "pair"),
    [
        (["compare", "--file", "boards.txt", "--png", "../{here}/boards.txt"], ("file", "png")),
        (["solve", "--file", "boards.txt", "--out", "boards.txt"], ("file", "out")),
        (["solve", JUGS, "--out", "x", "--csv", "{here}/../x"], ("out", "csv")),
        (["watch", JUGS, "--csv", "x.png", "--png", "link.png"], ("csv", "png")),
    ],
)
def test_no_file_is_written_over_another_that_the_same_command_names(
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    arguments: list[str],
    pair: tuple[str, str],
) -> None:
    (tmp_path / "link.png").symlink_to("x.png")
    before = (tmp_path / "boards.txt").read_bytes()
    words = [word.replace("{here}", tmp_path.name) for word in arguments]
    (tmp_path / tmp_path.name).mkdir()
    with pytest.raises(SystemExit) as ended:
        go(capfd, *words)
    told = capfd.readouterr().err
    assert ended.value.code == 2
    assert f"expected two files with --{pair[0]} and --{pair[1]}, found one: " in told
    assert (tmp_path / "boards.txt").read_bytes() == before and not (tmp_path / "x").exists()


def test_a_device_may_take_all_that_a_command_writes(capfd: pytest.CaptureFixture[str]) -> None:
    status, _, _ = go(capfd, "solve", JUGS, PAIR, "--out", os.devnull, "--csv", os.devnull)
    assert status == 0


def test_a_file_that_is_called_so_is_named_by_its_folder(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, out, _ = go(capfd, "watch", JUGS, "--lanes", "bfs", "--csv", "./-")
    assert (tmp_path / "-").read_text().startswith("lane,event") and out.startswith(JUGS)


@pytest.mark.parametrize(
    ("arguments", "both"),
    [
        (["watch", JUGS, "--csv", "-", "--json"], "--csv and --json"),
        (["watch", JUGS, "--csv", "-", "--png", "-"], "--csv and --png"),
        (["solve", JUGS, "--json", "-", "--out", "-"], "--out and --json"),
    ],
)
def test_only_one_thing_goes_there(run: Run, arguments: list[str], both: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and f"found {both}; name a file for one" in err


def test_json_goes_there_by_either_way_of_asking(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for command_line in (["solve", JUGS], ["worth", JUGS], ["watch", JUGS, "--lanes", "bfs"]):
        (line,) = run(*command_line, "--json", "-")[1].splitlines()
        assert json.loads(line)["id"] == JUGS
    with (Path("boards.txt")).open() as boards:
        monkeypatch.setattr(sys, "stdin", boards)
        told = run("solve", "--json", "-")[1].splitlines()
    assert [json.loads(line)["id"] for line in told] == [JUGS, PAIR], "read there, with no board"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipe")
def test_who_has_enough_of_a_table_ends_it_without_a_word() -> None:
    """Only here is the pipe closed that a table is written to."""
    call = [sys.executable, str(ROOT / "main.py"), "watch", "863.54217", "--lanes", "idastar"]
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run([*call, "--csv", "-"], stdout=theirs, stderr=subprocess.PIPE, text=True)
    os.close(theirs)
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert "cannot write" not in done.stderr


def test_boards_are_solved_in_a_folder_that_is_gone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    status, told, _ = run("solve", JUGS)
    assert status == 0 and "7 moves, proved" in told
