"""Published sets of flood boards on the command line: read as they are, and lengths compared."""

import json
import sys
from pathlib import Path

import pytest

from game.keep.alone import alone
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT
from tests.support.rotation import part

FIVE = "0123401234012340123401234"
NINE = "123412341"


def file_of(tmp_path: Path, text: str) -> str:
    path = tmp_path / "set.txt"
    path.write_bytes(text.encode())
    return str(path)


def test_a_set_is_solved_from_the_start_that_is_told(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, f"{NINE}\r\n# 3x3\r\n{NINE}\r\n")
    lengths = {}
    for start in ("corner", "middle", "1,1", "2,0"):
        asked = "solve", "--as", "flood", "--start", start, "--file", path, "--json"
        status, out, err = run(*asked)
        one, other = map(json.loads, out.splitlines())
        assert (status, err) == (0, "") and one["moves"] == other["moves"] and one["proved"]
        lengths[start] = one["id"].split(":")[1], one["length"]
    assert lengths["middle"] == lengths["1,1"] == ("3x3c4s1,1", 4)
    assert lengths["corner"][0] == "3x3c4" and lengths["2,0"][0] == "3x3c4s2,0"


@pytest.mark.parametrize("json_wanted", [False, True])
def test_what_is_proved_is_compared_with_what_is_published(
    run: Run, tmp_path: Path, json_wanted: bool
) -> None:
    path = file_of(tmp_path, f"{NINE} 4\n{NINE} 5\n{NINE}, 3\n{NINE}\nno\n")
    asked = ["solve", "--as", "flood", "--start", "middle", "--file", path]
    status, out, err = run(*asked, *["--json"] * json_wanted)
    assert status == 1, "a line can't be read"
    summary = (
        "3 boards with a published length: 1 equal, 1 better, 0 worse, "
        "1 published as fewer than can be; 3 proved; 12 moves in all, published 12\n"
    )
    if json_wanted:
        assert err == summary
        lines = [json.loads(line) for line in out.splitlines()]
        assert [line.get("published") for line in lines] == [4, 5, 3, None, None]
        assert "line 5" in lines[4]["error"] and lines[4]["id"] == "no"
    else:
        assert out.endswith(summary) and err == ""
        for words in (
            "  proved 4, published 4\n",
            "  proved 4, published 5: better by 1\n",
            "  proved 4, published 3: fewer than can be from this start\n",
        ):
            assert out.count(words) == 1


def test_what_is_not_proved_says_how_far_it_is(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, f"{NINE} 4\n")
    asked = "solve", "--as", "flood", "--start", "middle", "--file", path
    _, out, _ = run(*asked, "--method", "dfs")
    assert ", at least 1, published 4" in out and "; 0 proved; " in out
    found = int(out.partition("found ")[2].partition(",")[0])
    path = file_of(tmp_path, f"{NINE} {found - 1}\n")
    _, out, _ = run(*asked, "--method", "dfs")
    assert f"published {found - 1}: worse by 1\n" in out and "0 better, 1 worse; 0 proved" in out


def test_a_set_is_guessed_where_it_can_be_nothing_else_and_that_is_said(
    run: Run, tmp_path: Path
) -> None:
    path = file_of(tmp_path, f"{FIVE}\n{FIVE}\n")
    status, out, err = run("solve", "--file", path, "--json")
    assert status == 0
    assert [json.loads(line)["id"] for line in out.splitlines()] == [f"flood:5x5c5:{FIVE}"] * 2
    assert f"{path}: read as flood from the top left, one board a line" in err
    assert "--as flood --start middle" in err


def test_a_board_on_the_command_line_is_read_as_of_a_set(run: Run) -> None:
    status, out, _ = run("solve", "--as", "flood", "--start", "0,2", NINE, "--json")
    assert status == 0 and json.loads(out)["id"] == "flood:3x3c4s0,2:012301230"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--as", "chess", NINE], "argument --as: invalid choice: 'chess'"),
        (["--as", "flood", "--start", "left", NINE], "--start: expected a start: corner, middle"),
        (["--start", "9", NINE], "--start: expected a start: corner, middle"),
    ],
)
def test_wrong_usage_is_told(run: Run, arguments: list[str], said: str) -> None:
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "") and said in err


@pytest.mark.slow
def test_boards_from_the_middle_are_proved_at_their_published_length(
    run: Run, tmp_path: Path
) -> None:
    native = pytest.importorskip("solvers.flood.native")
    file = ROOT / "tests" / "boards" / "flood-middle.json"
    boards = part(json.loads(file.read_text(encoding="utf-8"))["boards"][:12], 6)
    cells = ((board["id"].rpartition(":")[2], board["optimal"]) for board in boards)
    path = file_of(tmp_path, "".join(f"{row} {length}\n" for row, length in cells))
    asked = "solve", "--as", "flood", "--start", "middle", "--file", path
    status, out, _ = run(*asked, methods=lambda _: {"exact": native.exact})
    told = f"{len(boards)} equal, 0 better, 0 worse; {len(boards)} proved"
    assert status == 0 and told in out


@pytest.mark.parametrize("start", ["middle", "1,1"])
def test_every_command_that_reads_sets_is_told_their_start(
    run: Run, tmp_path: Path, start: str
) -> None:
    path, table = file_of(tmp_path, f"{NINE}\n{FIVE}\n"), tmp_path / "table.csv"
    asked = "--as", "flood", "--start", start, "--file", path
    nine, five = (f"flood:{kind}:" for kind in ("3x3c5s1,1", "5x5c5s2,2"))
    five = five if start == "middle" else "flood:5x5c5s1,1:"
    status, out, err = run("worth", *asked, "--json")
    assert (status, err) == (0, "")
    ids = [json.loads(line)["id"] for line in out.splitlines()]
    assert [text[: text.rindex(":") + 1] for text in ids] == [nine, five]
    status, out, _ = run(*asked)
    assert status == 0 and out.startswith(f"window: {nine}") and f" {five}" in out
    with pytest.raises(AssertionError, match="nobody asked for a picture"):
        run("compare", *asked, "--methods", "bfs", "--csv", str(table))
    rows = table.read_text().splitlines()[1:]
    assert rows[0].startswith(f'"{nine}') and rows[1].startswith(f'"{five}')


def test_a_board_of_a_set_is_opened_from_its_start(run: Run) -> None:
    assert run("--start", "middle", NINE)[1].startswith("window: flood:3x3c4s1,1:")
    status, _, err = run("--start", "middle")
    assert status == 2 and "expected a board or --file PATH with --as and --start" in err


@pytest.mark.parametrize("asked", [["--start", "middle"], ["--as", "flood"]])
def test_a_game_id_among_sets_says_how_it_is_read(
    run: Run, tmp_path: Path, asked: list[str]
) -> None:
    words = "expected the cells of a flood board, found '{}:…': a game ID says itself where it"
    for name in ("flood:8x8c4#1", "12x12c6m5:2205,23", "flood:3x3c3m2:100201221"):
        kind = words.format(name.partition(":")[0])
        status, out, _ = run("solve", name, *asked)
        assert status == 1 and kind in out and "is read without --as and --start" in out
        assert kind in run(name, *asked)[2]
    path = file_of(tmp_path, f"{NINE}\n{NINE}\nflood:8x8c4#1\n")
    status, out, _ = run("solve", "--file", path, *asked)
    assert (
        status == 1
        and out.count(" moves, proved") == 2
        and f"line 3, column 1: {words[:36]}" in out
    )


def test_a_fault_in_a_set_of_one_line_names_the_line(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, f"{NINE[:-1]}%\n")
    for asked in ("solve", "worth", "compare"):
        status, out, err = run(asked, "--as", "flood", "--file", path)
        assert status and "line 1, column 9: expected a digit or a letter" in out + err


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n"])
@pytest.mark.parametrize("command", ["solve", "worth", "compare"])
def test_a_file_without_anything_is_refused_and_leaves_no_results(
    run: Run, tmp_path: Path, command: str, text: str
) -> None:
    path, out = file_of(tmp_path, text), tmp_path / "results.jsonl"
    more = ["--out", str(out)] if command == "solve" else []
    status, told, err = run(command, "--file", path, *more)
    assert (status, told) == (2, "") and f"{path}: expected one board a line" in err
    assert not out.exists()


def test_two_comparisons_at_once_never_write_to_one_table(run: Run, tmp_path: Path) -> None:
    path, table = file_of(tmp_path, f"{FIVE}\n"), tmp_path / "table.csv"
    with alone(table):
        status, out, err = run("compare", "--file", path, "--csv", str(table))
    assert (status, out) == (2, "") and f"{table} is being written by another run" in err
    assert not table.exists() and not [*tmp_path.glob("*.lock")]


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_a_link_to_a_table_is_that_table(run: Run, tmp_path: Path) -> None:
    path, table = file_of(tmp_path, f"{FIVE}\n"), tmp_path / "table.csv"
    link = tmp_path / "link.csv"
    link.symlink_to(table)
    for mine, other in ((table, link), (link, table)):
        with alone(mine):
            status, _, err = run("compare", "--file", path, "--csv", str(other))
        assert status == 2 and f"{other} is being written by another run" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_table_that_is_a_device_is_never_read(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, f"{FIVE}\n")
    status, out, err = run("compare", "--file", path, "--csv", "/dev/full")
    assert (status, out) == (2, "") and "cannot write /dev/full: No space left on device" in err
