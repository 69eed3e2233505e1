"""Results that anyone can check: wrong lines are refused, and a run goes on after a kill."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import solvers
from tests.bench import public, results
from tests.bench.certify import counted
from tests.bench.check import holds
from tests.support.person import ROOT
from tests.support.rotation import part
from tests.truth.rush import space, truth

BOARDS = {
    "flood": "flood:4x3c4s2,1:012330120312",
    "sliding": "sliding:3x3:1,2,3,4,0,6,7,5,8",
    "blocks": "blocks:rush:..............AABC....BC..DD.C......",
    "same": "same:4x3c3s:012/012/120/001",
}
# A move that the rules don't allow there, though it may look like one.
ILLEGAL = {"sliding": "1", "blocks": "Au1", "same": "3,2"}
KILLED = """
import os, signal, sys
from pathlib import Path
from tests.bench import results
def solved(engine, id, published, seconds):
    if id == sys.argv[2]:
        os.kill(os.getpid(), signal.SIGKILL)
    return {"id": id}
results.solved = solved
results.make("some", [(id, None) for id in "abcde"], 1.0, Path(sys.argv[1]))
"""


def told(family: str) -> dict[str, Any]:
    """Solve a board in plain Python, as it is written into a file."""
    engine: Any = SimpleNamespace(methods=solvers.methods)
    return results.solved(engine, BOARDS[family], None, 5.0)


def checked(*lines: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """Run the checker as a doubter does, where nothing of ours can be imported."""
    text = "".join(json.dumps(line) + "\n" for line in lines)
    command = [sys.executable, "-I", str(ROOT / "tests/bench/check.py")]
    return subprocess.run(command, input=text, capture_output=True, text=True)


@pytest.mark.parametrize("family", BOARDS)
def test_the_checker_takes_a_right_line_and_refuses_wrong_ones(family: str) -> None:
    right = told(family)
    moves = right["moves"].split()
    assert len(moves) > 1 and right["proved"] and holds(right)
    assert not holds({**right, "moves": " ".join(moves[:-1])})
    if family in ILLEGAL:
        illegal = {**right, "moves": " ".join([ILLEGAL[family], *moves]), "claim": len(moves) + 1}
        assert checked(illegal).returncode == 1


def test_the_checker_needs_nothing_of_ours_and_ends_with_what_is_wrong() -> None:
    right = [told(family) for family in BOARDS]
    wrong = {**right[0], "claim": right[0]["claim"] - 1}
    assert (good := checked(*right)).returncode == 0, good.stderr
    assert (bad := checked(*right, wrong)).returncode == 1
    assert bad.stdout == f"1 of {len(right) + 1} lines are wrong {wrong['id']}\n"
    for cut in ({"id": wrong["id"][:9]}, {"moves": "?"}, {"lower": right[0]["lower"] - 1}):
        assert checked({**right[0], **cut}).stdout.startswith("1 of 1 lines are wrong"), cut
    assert checked().returncode == 1, "nothing was checked"


def test_a_jam_is_proved_anew_by_counting_all_that_it_can_come_to() -> None:
    board = "blocks:rush:BB....C..D..CAAD..C..D..E...FFE.GGG."
    far, positions, digest = counted(board.rpartition(":")[2])
    assert (far, positions) == (truth(board), len(space(board))) and len(digest) == 12


def test_a_run_that_was_killed_goes_on_behind_its_last_whole_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    assert subprocess.run([*command, "c"], cwd=ROOT).returncode == -9
    file = tmp_path / "some.jsonl"
    assert file.read_text() == '{"id": "a"}\n{"id": "b"}\n'
    file.write_text(file.read_text() + '{"id": "c')
    assert subprocess.run([*command, "-"], cwd=ROOT).returncode == 0
    assert file.read_text() == "".join(f'{{"id": "{id}"}}\n' for id in "abcde")


def test_the_page_has_the_table_that_the_files_make() -> None:
    page = (ROOT / "docs/RESULTS.md").read_text(encoding="utf-8").splitlines()
    # The lines of those are not kept, so that whoever makes them has other seconds.
    rows = [row for row in results.table(results.FOLDER) if "rush-others" not in row]
    assert len(rows) > 8 and not {*rows} - {*page}


def test_the_lines_that_the_page_is_made_of_hold() -> None:
    told = [(name, one) for name, lines in results.there(results.FOLDER) for one in lines]
    held = part(told, 8, lambda each: each[0])
    assert len(told) > 5000 and not [one["id"] for _, one in held if not holds(one)]


def test_the_boards_that_others_have_published_are_what_they_are_held_against() -> None:
    read = (results.korf(4), results.korf(5), results.rush(1, 60))
    stated = [[length or 0 for _, length in boards] for boards in read]
    assert [(len(one), sum(one)) for one in stated] == [(100, 5305), (50, 5039), (5000, 107162)]


PC19 = (  # its first line, as it was published
    "1162252133131612635256521232523162563651114141545542546462521536446531565521654652142612462122432"
    "145511115534353355111125242362245623255453446513311451665625534126316211645151264236333165263163254"
)


def test_public_sets_are_dealt_as_they_were_published() -> None:
    first, *_, last = public.dealt("pc19")
    assert str(first).rpartition(":")[2] == "".join(str(int(cell) - 1) for cell in PC19)
    assert str(last).endswith("51544355004132032"), "as 62655466115243143 in the last line"
    file = json.loads((ROOT / "tests/boards/flood-large.json").read_text(encoding="utf-8"))
    samples = [[*board["name"].split("-"), board["id"]] for board in file["boards"]]
    for name in ("b14c8", "b18c6", "b24c6"):
        boards = [*public.dealt(name)]
        there = {int(number): id for kind, number, id in samples if kind == name}
        assert there == {number: boards[number] for number in there}, name


@pytest.mark.usefixtures("compiled")
def test_a_set_that_one_has_gets_its_row(tmp_path: Path) -> None:
    file = tmp_path / "set.txt"
    file.write_text("123412341 4\n123412341 5\nno\n", encoding="utf-8")
    call = [sys.executable, "-m", "tests.bench.results", "--folder", str(tmp_path)]
    call += ["--start", "middle", "--set"]
    done = subprocess.run([*call, str(file)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].startswith("| set | 2 | 2 | 8 | 9 |"), done.stdout
    gone = subprocess.run([*call, str(file) + "x"], cwd=ROOT, capture_output=True, text=True)
    assert gone.returncode == 1 and gone.stderr.startswith(f"cannot read {file}x: No such file")
