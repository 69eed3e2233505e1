"""The command line: what it prints, how it ends, and that it never ends with a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import solvers
from game import families
from game.answer import Answer, Solve
from game.cli import to_play
from game.cli.command import COMMANDS
from game.families import FAMILIES, one_of_each, read
from game.play.outcome import watch
from game.rules.puzzle import Position
from solvers.space import Space
from tests.support.boards import ARTICLE, HARD
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT

KEYS = ["id", "family", "moves", "length", "lower", "proved", "solvable", "nodes", "first_ms"]
KEYS += ["total_ms", "method"]


def start(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    """Start `python main.py solve` as a person would."""
    pipe = subprocess.PIPE
    call = [sys.executable, "main.py", *arguments]
    return subprocess.Popen(call, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, **options)


def finish(process: subprocess.Popen[bytes], given: bytes = b"") -> tuple[int, str, str]:
    out, err = process.communicate(given, timeout=60)
    return process.returncode, out.decode("ascii", "replace"), err.decode("ascii", "replace")


def test_json_has_exactly_the_keys_of_the_format(run: Run) -> None:
    status, out, err = run("solve", ARTICLE, "--json")
    line = json.loads(out)
    assert (status, err) == (0, "")
    assert list(line) == KEYS
    assert line["id"] == ARTICLE
    assert (line["family"], line["length"], line["lower"]) == ("collapse", 8, 8)
    assert line["proved"] is True and line["solvable"] is True
    assert len(line["moves"]) == 8
    assert 0 <= line["first_ms"] <= line["total_ms"]


def test_the_most_points_are_told_as_proved(run: Run) -> None:
    status, out, _ = run("solve", "same:4x3c2s#2")
    assert status == 0
    assert "points in 3 moves, proved best (" in out.splitlines()[1]


def test_a_board_that_can_not_be_cleared_tells_how_few_tiles_can_be_left(run: Run) -> None:
    told = json.loads(run("solve", "same:3x2c3:00/12/21", "--json")[1])
    assert told["solvable"] is False and told["moves"] is None and told["length"] is None
    assert (told["left"], told["left_at_least"], told["left_moves"]) == (4, 4, ["0,0"])
    _, out, _ = run("solve", "same:3x2c3:00/12/21")
    assert "  cannot be cleared, proved; fewest left: 4, proved (" in out
    assert out.endswith('  column 1, row 1 (2 tiles)\n  --line "0,0"\n')


def test_people_read_the_line_in_the_words_of_the_puzzle(run: Run) -> None:
    status, out, _ = run("solve", "sliding:2x2:1,2,0,3")
    assert status == 0
    name, verdict, line, to_paste = out.splitlines()
    assert name == "sliding:2x2:1,2,0,3"
    assert verdict.startswith("  1 move, proved shortest (")
    assert (line, to_paste) == ("  3 left", "  --line 3")


@pytest.mark.slow
def test_a_foreign_form_echoes_what_was_given(run: Run) -> None:
    status, out, _ = run("solve", "863.54217", "--json", "--method", "bfs")
    line = json.loads(out)
    assert status == 0
    assert (line["id"], line["length"], line["method"]) == ("863.54217", 25, "breadth-first")


def test_boards_from_a_dump_go_by_their_full_id(run: Run, tmp_path: Path) -> None:
    dump = tmp_path / "dump.txt"
    dump.write_text("3 by 2 -> 9\n  012\n  210\n\n3 by 2 with 5 -> 9\n:\n  000\n  001\n")
    status, out, _ = run("solve", "--file", str(dump), "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert len(lines) == 2
    for line in lines:
        assert read(line["id"]).id == line["id"]
        assert line["family"] == "flood" and line["proved"]


def test_an_error_is_a_line_of_its_own_and_the_rest_goes_on(run: Run) -> None:
    status, out, err = run("solve", "flood:12x12c6m5:22", ARTICLE, "--json")
    bad, good = (json.loads(line) for line in out.splitlines())
    assert (status, err) == (1, "")
    assert bad == {
        "id": "flood:12x12c6m5:22",
        "error": "expected 144 cells for 12x12, found 2",
    }
    assert good["proved"]
    assert run("solve", "nonsense")[1].startswith("nonsense\n  expected")


def test_an_unsolvable_board_says_so(run: Run) -> None:
    status, out, _ = run("solve", "sliding:2x2:1,3,2,0", "--json")
    line = json.loads(out)
    assert status == 1
    assert line["solvable"] is False and set(line) == {"id", "error", "solvable"}


def test_a_method_of_another_family_is_the_boards_error(run: Run) -> None:
    status, out, _ = run("solve", ARTICLE, "863.54217", "--method", "pruned", "--json")
    good, bad = (json.loads(line) for line in out.splitlines())
    assert status == 1
    assert good["length"] == 8
    assert bad == {
        "id": "863.54217",
        "error": "expected a method for sliding (exact, bfs, dfs), found 'pruned'",
    }


def test_no_line_within_the_limit_is_null(run: Run) -> None:
    status, out, _ = run("solve", HARD, "--json", "--limit", "0", "--method", "bfs")
    line = json.loads(out)
    assert status == 0
    assert (line["moves"], line["length"], line["first_ms"]) == (None, None, None)
    assert line["lower"] > 0 and line["proved"] is False and line["solvable"] is True
    words = run("solve", HARD, "--limit", "0", "--method", "bfs")[1]
    assert re.search(r"within the limit, at least \d+ moves? needed \(breadth-first", words)


@pytest.mark.parametrize(
    ("answer", "ended", "words"),
    [
        (Answer(0, None, 1, "told"), True, "no line found ("),
        (Answer(0, None, 1, "told"), False, "no line found within the limit ("),
        (Answer(4, None, 1, "told"), False, "within the limit, at least 4 moves needed ("),
        (Answer(0, None, 1, "told", full=True), True, "before the memory was full ("),
        (Answer(9, None, 1, "told", full=True), True, "memory was full, at least 9 moves needed"),
        (Answer(0, tuple("0101"), 1, "told"), True, "4 moves, not proved shortest ("),
        (Answer(2, tuple("0101"), 1, "told"), True, "4 moves, at least 2 needed ("),
    ],
)
def test_people_are_told_what_happened_and_never_that_0_are_needed(
    run: Run, answer: Answer, ended: bool, words: str
) -> None:
    def methods(position: Position) -> Mapping[str, Solve]:
        def found(board: Position) -> Iterator[Answer]:
            yield answer
            while not ended:
                yield answer

        return {"exact": found}

    out = run("solve", ARTICLE, "--limit", "0.01" if ended else "0", methods=methods)[1]
    assert words in out and "at least 0" not in out


def test_a_search_out_of_memory_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.sliding.Space", partial(Space, most=50))
    _, out, _ = run("solve", HARD, "--method", "bfs")
    assert re.search(r"no line found before the memory was full, at least \d+ moves needed", out)


def test_a_command_mistyped_is_guessed(run: Run) -> None:
    for arguments, guess in (
        (["solv", "863.54217"], "found 'solv'; did you mean solve?"),
        (["comapre", "--file", "a.txt"], "found 'comapre'; did you mean compare?"),
        (["Solve", ARTICLE], "did you mean solve?"),
        (["solve", ARTICLE, "--methd", "bfs"], "did you mean --method?"),
        (["solve", ARTICLE, "--method", "exat"], "did you mean exact?"),
        (["compare", "--flie", "a.txt"], "--file"),
        (["flod:12x12c6#1"], "did you mean flood?"),
    ):
        status, out, err = run(*arguments)
        assert (status, out) == (2, "") and guess in err and err.count("\n") == 1
    assert "did you mean" not in run("hello")[2]
    assert run("863.54217")[0] == 0


def test_boards_tells_the_forms_of_all_families(run: Run) -> None:
    out = run("boards")[1]
    shown = re.findall(r"^  ([a-z]+:\S+)", out, re.MULTILINE)
    assert {read(name).family.name for name in shown} == set(FAMILIES)
    assert sum(name.startswith("blocks:rush") for name in shown) == 2
    for name, family in FAMILIES.items():
        exact = [board for board in shown if board.startswith(f"{name}:") and "#" not in board]
        dealt = [board for board in shown if board.startswith(f"{name}:") and "#" in board]
        assert any(board.count(":") > 1 for board in exact), family.name
        assert dealt, family.name
    assert "m5: the limit is 5 moves over par" in out
    assert "count colours, columns, cells and jugs from 0; the screen" in out


@pytest.mark.parametrize("command", ["solve", "worth"])
def test_what_would_steer_a_terminal_is_written_by_its_number(
    run: Run, tmp_path: Path, command: str
) -> None:
    boards = tmp_path / "\x1b[2Jboards.txt"
    boards.write_text("flood:\x1b]52;c;cm0=\a\x9b31m\u202e x\n", "utf-8")
    _, out, err = run(command, "--file", str(boards))
    assert "\\x1b]52;c;cm0=\\x07\\x9b31m\\u202e" in out
    _, _, unfound = run(command, "--file", str(tmp_path / "\x1b]0;x\a"))
    assert "\\x1b]0;x\\x07" in unfound
    assert not set(out + err + unfound) & {"\x1b", "\a", "\x9b", "\u202e"}


def test_the_first_line_of_help_names_the_commands(run: Run) -> None:
    usage = run("--help")[1].partition("\n\n")[0]
    assert "[ID]" in usage and all(command in usage for command in COMMANDS)


def test_boards_tells_how_moves_are_written(run: Run) -> None:
    out = run("boards")[1]
    for family in FAMILIES:
        assert re.search(rf"^  {family} +\S+ \S+", out.partition("moves, as")[2], re.MULTILINE)


def test_the_limit_ends_a_search_that_would_go_on_for_ever() -> None:
    seen = []

    def endless() -> Iterator[Answer]:
        while True:
            seen.append(1)
            yield Answer(1, ("a", "b"), len(seen), "endless")

    outcome = watch(endless(), 0.05)
    assert outcome.answer.nodes == len(seen) > 1
    assert outcome.total_ms >= 50


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve"], "nothing to solve"),
        (["solve", "--json"], "nothing to solve"),
        (["solve", ARTICLE, "--quick"], "--quick"),
        (["solve", ARTICLE, "--lim", "3"], "--lim"),
        (["solve", ARTICLE, "--limit", "-1"], "0 or more"),
        (["solve", ARTICLE, "--limit", "nan"], "0 or more"),
        (["solve", ARTICLE, "--limit", "soon"], "'soon'"),
        (["solve", ARTICLE, "--limit"], "--limit"),
        (["solve", ARTICLE, "--method", "magic"], "collapse: exact, bfs, dfs, pruned; "),
        (["solve", "--file", "no/such/file"], "No such file"),
        (["solve", "--file", "."], "cannot read ."),
        (["--file", "no/such/file"], "No such file"),
        (["no/such/file"], "found no file 'no/such/file'"),
        (["boards.txt"], "found no file 'boards.txt'"),
        (["."], "found the folder '.'"),
        (["collapse:2x3c3:012/119"], "expected a"),
        (["flood:12x12c6m5:22"], "expected 144 cells"),
        ([""], "found nothing"),
        (["one", "two"], "two"),
        (["--window"], "--window"),
        (["solve", ARTICLE, "--dask", "local:0"], "expected local:N for 1 to 9,999 workers here"),
        (["solve", "--file", ""], "expected a file's path with --file, found an empty one"),
        (["--file", ""], "expected a file's path with --file, found an empty one"),
        (["solve", "--file", "a", "--file", "b"], "expected --file once, found it twice"),
        (["solve", ARTICLE, "--out", "a", "--out=b"], "expected --out once, found it twice"),
        (["solve", ARTICLE, "--limit", "3", "--limit", "3"], "expected --limit once"),
        (["worth", ARTICLE, "--start", "middle", "--start", "0,0"], "expected --start once"),
        (["compare", "--file", "a", "--csv", "b", "--csv", "c"], "expected --csv once"),
        (["watch", ARTICLE, "--theme", "dark", "--theme", "light"], "expected --theme once"),
        (["--file", "a", "--file", "a"], "expected --file once"),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(
    run: Run, arguments: list[str], words: str
) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_text_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for arguments in (["solve", "--file", str(picture)], ["--file", str(picture)]):
        status, _, err = run(*arguments)
        assert status == 2
        assert "expected text" in err


def test_a_byte_that_is_no_text_spoils_its_line_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_bytes(b"# caf\xe9\njugs:tartaglia\njugs:\xff3p7#1\n\njugs:3p7#1\n")
    status, out, err = run("solve", "--file", str(path), "--json", "--jobs", "1")
    assert status == 1 and err.startswith("3 boards, 2 proved, 1 error")
    first, bad, last = map(json.loads, out.splitlines())
    assert first["proved"] and last["proved"] and "error" in bad
    assert [one["line"] for one in (first, bad, last)] == [2, 3, 5]
    assert bad["id"] == r"jugs:\xff3p7#1"
    for cells in (b"012340123401234012340123%b 9\n", b"012340123401234\x8912340123%b\n"):
        path.write_bytes(b"".join(cells % b"%d" % k for k in range(3)) + b"\xe9\n")
        for asked in ([], ["--as", "flood"]):
            status, out, _ = run("solve", "--file", str(path), *asked)
            sound = 3 * (b"\x89" not in cells)
            assert status == (1 if sound else 2) and out.count("proved shortest") == sound


@pytest.mark.parametrize(
    "data", ["863.54217".encode("utf-16"), b"863.5421\xe9\n", b"\0\xff\n3p7\n"]
)
def test_a_file_without_a_sound_line_is_refused_as_no_text(
    run: Run, tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "boards.txt"
    path.write_bytes(data)
    status, out, err = run("solve", "--file", str(path))
    assert (status, out) == (2, "") and "expected text in UTF-8, found the byte" in err


@pytest.mark.slow
def test_lines_of_a_file_are_told_as_those_of_standard_input(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = ["863.54217", "# a comment", "jugs:tartaglia", "", "  jugs:3p0  ", "// another", "no"]
    path, text = tmp_path / "boards.txt", "".join(f"{line}\n" for line in boards)
    path.write_text(text)
    told = []
    for asked in (["--file", str(path)], ["-"]):
        with path.open() as given:
            monkeypatch.setattr("sys.stdin", given)
            _, out, _ = run("solve", *asked, "--method", "bfs", "--jobs", "1", "--json")
        told.append([(one["line"], one["id"]) for one in map(json.loads, out.splitlines())])
    # A form of others is named by its ID where it comes from a file.
    assert told[0].pop(0) == (1, families.read("863.54217").id) and told[1].pop(0) == (
        1,
        "863.54217",
    )
    assert told[0] == told[1] == [(3, "jugs:tartaglia"), (5, "jugs:3p0"), (7, "no")]


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help_fits_two_screens_and_says_where_boards_are_told(
    run: Run, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    status, out, _ = run(*command, "--help")
    assert status == 0
    # How all boards are written is a page of its own.
    assert len(out.splitlines()) <= (70 if command == ("boards",) else 48)
    if command not in (("boards",), ("exercise",)):
        assert "python main.py boards." in out and "examples:" in out


@pytest.mark.parametrize("asked", [["boards"], ["boards", "--help"]])
def test_boards_are_told_with_their_forms_kinds_and_moves(run: Run, asked: list[str]) -> None:
    status, out, _ = run(*asked)
    assert status == 0
    for words in ("forms of a board:", "863.54217", "kinds of board:", "moves, as --line", "sets"):
        assert words in out


def test_the_window_opens_on_the_boards_named(run: Run, tmp_path: Path) -> None:
    assert run() == (0, "window:\n", "")
    assert run(ARTICLE) == (0, f"window: {ARTICLE}\n", "")
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{ARTICLE}\nflood:3x3c3#7\nflood:3x3c3:1\n")
    status, out, err = run("--file", str(boards))
    assert (status, out) == (0, f"window: {ARTICLE} flood:3x3c3#7\n")
    assert "expected 9 cells" in err
    boards.write_text("flood:3x3c3:1\n")
    assert run("--file", str(boards))[0] == 2


@pytest.mark.parametrize("command", [[], ["solve"], ["worth"], ["compare"]])
def test_a_file_in_no_known_form_is_refused_once_with_the_forms_that_are(
    run: Run, tmp_path: Path, command: list[str]
) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary,\ntoday: nothing.\nYours\n" * 20)
    status, out, err = run(*command, "--file", str(diary))
    assert status in (1, 2)
    said = out + err
    assert said.count("expected boards in a form that is known") == 1
    assert "flood:12x12c6m5#418" in said and "863.54217" in said and "ColorFill" in said
    assert "found 60 lines of something else, the first 'Dear diary,'" in said
    assert len(said.splitlines()) <= 2


def test_a_file_of_boards_with_faults_names_each_of_them(run: Run, tmp_path: Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text("flood:3x3c3:1\nflod:3x3c3#1\n")
    status, out, _ = run("solve", "--file", str(boards))
    assert status == 1
    assert "line 1, column 14: expected 9 cells" in out
    assert "line 2, column 1: expected one of" in out and "did you mean flood?" in out


def test_ctrl_c_ends_with_what_is_known(run: Run) -> None:
    def stopped(position: Position) -> Iterator[Answer]:
        yield Answer(3, tuple("01011012"), 7, "interrupted")
        raise KeyboardInterrupt

    def methods(position: Position) -> Mapping[str, Solve]:
        return {"exact": stopped}

    status, out, _ = run("solve", ARTICLE, ARTICLE, "--json", methods=methods)
    assert status == 130
    line = json.loads(out)
    assert (line["lower"], line["length"], line["proved"]) == (3, 8, False)


@pytest.mark.parametrize(
    ("method", "ends"),
    [
        ("idasta", "found 'idasta'; did you mean idastar? (see --help)"),
        ("exat", "found 'exat'; did you mean exact? (see --help)"),
        ("best", "found 'best' (see --help)"),
    ],
)
def test_a_method_that_is_not_there_names_those_of_each_family(
    run: Run, method: str, ends: str
) -> None:
    status, out, err = run("solve", "863.54217", "--method", method)
    assert (status, out) == (2, "") and err.endswith(f"{ends}\n") and err.count("\n") == 1
    for name, start in one_of_each().items():
        assert f"{name}: {', '.join(solvers.methods(start))}" in err


def test_the_help_of_solve_lists_the_methods_of_each_family(run: Run) -> None:
    _, out, _ = run("solve", "--help-all")
    rows = [line.split(maxsplit=1) for line in out.splitlines()]
    for name, start in one_of_each().items():
        assert [name, ", ".join(solvers.methods(start))] in rows
    assert "python main.py watch --help-all" in " ".join(out.split())


def test_every_method_of_every_family_is_known() -> None:
    known = solvers.known_methods()
    assert known[0] == "exact"
    for name in (ARTICLE, "863.54217", "flood:3x3c3#1"):
        board = read(name).start
        assert next(iter(solvers.methods(board))) == "exact"
        assert set(solvers.methods(board)) <= set(known)
        *_, last = solvers.solve(board)
        assert last.proved


@pytest.mark.usefixtures("compiled")
def test_main_reads_ids_from_standard_input_as_they_come() -> None:
    with start("solve", "-", "--json") as process:
        assert process.stdin and process.stdout
        for name in (ARTICLE, "863.54217"):
            process.stdin.write(f"\n  {name}\r\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == name
        assert finish(process) == (0, "", "")


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't tell whether a line has come")
def test_many_at_once_are_told_while_the_next_board_is_awaited(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with start("solve", "-", "--jobs", "2", "--json", "--out", str(out)) as process:
        assert process.stdin and process.stdout and process.stderr
        for line, name in enumerate((ARTICLE, "863.54217", ARTICLE), 1):
            process.stdin.write(f"{name}\n{name}"[: len(name) + 1 + line].encode())
            process.stdin.flush()
            found = json.loads(process.stdout.readline())
            assert (found["id"], found["line"]) == (name, 2 * line - 1), "half a line is none"
            process.stdin.write(f"{name}\n"[line:].encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["line"] == 2 * line
        process.send_signal(signal.SIGINT)
        assert b"Stopped: 6 of at least 6 boards are kept" in process.stderr.read()
        assert process.wait(timeout=60) == 130
    assert len(out.read_text().splitlines()) == 6


@pytest.mark.slow
def test_main_survives_any_encoding() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    process = start("solve", "-", "flood:é", env=environment)
    status, out, err = finish(process, b"\xff\xfe\x00 \xe2\x80\xa6\n")
    assert status == 1
    assert err == ""
    assert "expected" in out


@pytest.mark.slow
def test_main_ends_quietly_when_nobody_reads_on() -> None:
    with start("solve", "-", "--json") as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(f"{ARTICLE}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{ARTICLE}\n".encode() * 20)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent as a POSIX signal")
def test_main_stopped_by_ctrl_c_says_what_it_knows() -> None:
    with start("solve", ARTICLE, HARD, "--limit", "inf", "--json") as process:
        assert process.stdout
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        status, out, err = finish(process)
    assert (status, err) == (130, "")
    assert out == "" or json.loads(out)["lower"] >= 0


@pytest.mark.slow
def test_solving_loads_no_window() -> None:
    probe = "import sys, runpy; sys.argv = ['main.py', 'solve', '863.54217']\n"
    probe += "try: runpy.run_path('main.py', run_name='__main__')\n"
    probe += "finally: print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False"


@pytest.mark.usefixtures("compiled")
def test_pictures_add_nothing_to_the_lines_of_json(tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    picture = str(tmp_path / "board.png")
    process = start("solve", "863.54217", "--json", "--png", picture, env=bare)
    status, printed, complaint = finish(process)
    assert (status, complaint) == (0, "")
    assert [json.loads(line)["length"] for line in printed.splitlines()] == [25]


def test_a_slide_of_a_whole_segment_counts_once(run: Run) -> None:
    board = "sliding:3x3m:1,2,3,0,4,5,7,8,6"
    _, out, _ = run("solve", board, "--json")
    line = json.loads(out)
    assert (line["id"], line["moves"], line["length"]) == (board, ["5", "6"], 2)
    assert line["proved"] and line["lower"] == 2
    _, out, _ = run("solve", board, "--line", "4 5 6", "--json")
    assert json.loads(out) == {"legal": True, "solves": True, "length": 3, "over_par": 1}
    assert "2 slides, proved shortest" in run("solve", board)[1]


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("more", [(), ("--jobs", "2")])
def test_output_that_is_full_is_told_in_a_sentence(more: tuple[str, ...]) -> None:
    call = [sys.executable, "main.py", "solve", "863.54217", ARTICLE, "--json", *more]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(call, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr.endswith("cannot write what was found: No space left on device\n")
    assert "Traceback" not in done.stderr


def test_boards_that_take_long_to_be_dealt_are_read_in_the_window(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = tmp_path / "many.txt"
    boards.write_text("".join(f"jugs:3p7#{seed}\n" for seed in range(9)))
    monkeypatch.setattr(to_play, "PATIENCE", 0.0)
    assert run("--file", str(boards), "--new-window") == (0, "to be read: many.txt\n", "")
    monkeypatch.undo()
    status, out, _ = run("--file", str(boards), "--new-window")
    assert status == 0 and out.startswith("window: jugs:3p7#0 jugs:3p7#1")


def test_a_python_without_what_parlour_needs_is_told_what_to_do() -> None:
    """Started by the system's own Python, as who has not read the README does first."""
    call = [sys.executable, "-S", "main.py", "--version"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    told = "expected platformdirs, found none: the first command of README.md installs it\n"
    assert (done.returncode, done.stderr) == (2, told)
