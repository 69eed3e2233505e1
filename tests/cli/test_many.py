"""Many boards: solved by several processes, told in order, kept, and gone on with."""

import csv
import io
import json
import math
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import solvers
from game import families
from game.answer import Answer
from game.cli import crew, many, tally
from game.cli.crew import FORKS, Crew
from game.cli.dispatch import Dispatcher
from game.cli.report import Fields
from game.cli.tasks import Reading, Task
from game.cli.worker import Duty, Solved, done
from game.families import Board
from game.keep.results import FIELDS, Results, Wanted
from game.keep.target import BadTarget
from game.play.outcome import watch
from game.rules.puzzle import BadGameID, Family, Position
from solvers import solve
from tests.support.commands import Given, Run
from tests.support.commands import run as run
from tests.support.crews import DEADLY, FAULTY, NOTES, ONCE, fateful, positions, trap
from tests.support.person import ROOT, wait_for
from tests.support.rotation import chosen, part, so_many

# One space, charted by the first of them; and boards that need no kernels.
CHARTED = [f"jugs:3,5,8:{amounts}:0,4,4" for amounts in ("0,0,8", "3,0,5", "0,5,3", "3,5,0")]
JUGS = [*CHARTED, *(f"jugs:3,5,8:0,0,8:{k},0,{8 - k}" for k in range(1, 4)), "jugs:tartaglia"]
KINDS = ["flood:10x10c5#1", "sliding:3x3#4", "collapse:5x5c4#7", "blocks:4x5p20#3", "863.54217"]


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be told meanwhile, however long a busy machine takes."""
    monkeypatch.setattr(tally, "LINE_SECONDS", math.inf)


def file_of(folder: Path, *lines: str) -> str:
    path = folder / "boards.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)


def timeless(text: str) -> str:
    """Leave out the times."""
    return re.sub(r'("(?:first|total)_ms": )[0-9.]+', r"\1-", text)


def results_of(path: Path) -> list[Fields]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def told(line: int, name: str = "a", **more: Any) -> Fields:
    """Make a result up."""
    rest = {"family": "jugs", "moves": ["0>1", "1>2"], "length": 2, "lower": 2, "proved": True}
    rest |= {"solvable": True, "nodes": 3, "first_ms": 0.1, "total_ms": 1.5, "method": "bfs, told"}
    return {"line": line, "id": name, **rest, **more}


@pytest.mark.slow
def test_output_is_the_same_for_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, *JUGS)
    texts = {timeless(run("solve", "--file", path, "--json")[1])}
    for jobs in ("1", "4"):
        out = tmp_path / f"{jobs}.jsonl"
        status, shown, err = run("solve", "--file", path, "--jobs", jobs, "--out", str(out))
        assert (status, err) == (0, "") and shown.startswith("8 boards, 8 proved; ")
        texts.add(timeless(re.sub(r'"line": \d+, ', "", out.read_text())))
        assert [one["line"] for one in results_of(out)] == [*range(1, 9)]
    assert len(texts) == 1


def test_results_of_the_first_version_are_not_made_again(run: Run, tmp_path: Path) -> None:
    before = (Path(__file__).parents[1] / "files" / "solved.jsonl").read_bytes()
    out = tmp_path / "solved.jsonl"
    out.write_bytes(before)
    path = file_of(tmp_path, *(one["id"] for one in results_of(out)))
    status, shown, _ = run("solve", "--file", path, "--out", str(out))
    assert status == 0 and shown.startswith("4 boards, 4 proved")
    assert out.read_bytes() == before


@pytest.mark.usefixtures("compiled")
def test_so_it_is_with_kernels_and_where_nodes_cut(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, *KINDS, "flood:18x18c6#3", "flood:18x18c6#4", "collapse:7x7c5#1")
    for nodes in part(("40", "2000"), 2):
        asked = "solve", "--file", path, "--nodes", nodes, "--json", "--jobs"
        one, three = (run(*asked, jobs) for jobs in ("1", "3"))
        assert one[0] == three[0] == 0
        assert timeless(one[1]) == timeless(three[1])
        proved = [json.loads(line)["proved"] for line in one[1].splitlines()]
        assert len(proved) == 8 and not all(proved)


@pytest.mark.slow
def test_lines_that_can_not_be_read_keep_their_place_and_number(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, "nonsense", *JUGS[:4], "", "jugs:3,5", "# said aside", *JUGS[4:], "no")
    out = tmp_path / "out.jsonl"
    status, _, _ = run("solve", "--file", path, "--jobs", "2", "--out", str(out))
    lines = results_of(out)
    assert status == 1
    assert [one["line"] for one in lines] == [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]
    assert [one["line"] for one in lines if "error" in one] == [1, 7, 13]
    assert "line 7" in lines[5]["error"]
    assert [lines[place]["id"] for place in (0, 5, -1)] == ["nonsense", "jugs:3,5", "no"]
    before = out.read_bytes()
    status, shown, err = run("solve", "--file", path, "--jobs", "2", "--out", str(out))
    assert status == 1 and "11 of 11 boards are done already" in err
    assert out.read_bytes() == before and "8 proved, 3 errors" in shown


@pytest.mark.slow
def test_eight_boards_are_solved_by_all_cores_and_people_read_the_same(
    run: Run, tmp_path: Path
) -> None:
    def plain(text: str) -> str:
        return re.sub(r"[0-9.,]+ m?s\b", "-", text)

    more = "--trace", "--method", "bfs"
    whole = plain(run("solve", "--file", file_of(tmp_path, *JUGS), *more)[1])
    singly = plain("".join(run("solve", name, *more)[1] for name in JUGS))
    assert whole.startswith(singly)
    assert re.fullmatch(
        r"8 boards, 8 proved; \d+ moves in all, at least \d+ needed\n"
        r"a board: median -, 95 % within -, slowest - \(line \d\); - in all\n",
        whole.removeprefix(singly),
    )


@pytest.mark.slow
def test_boards_are_graded_by_who_solves_them(run: Run) -> None:
    asked = "solve", *JUGS[:3], "--grade", "--json"
    told = [
        [one["grade"] for one in map(json.loads, run(*more)[1].splitlines())]
        for more in (asked, (*asked, "--jobs", "2"))
    ]
    assert told[0] == told[1] and len(told[0]) == 3 and told[0][0]["alone"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a worker is killed by a POSIX signal")
def test_a_worker_that_dies_costs_its_board_one_more_try_and_never_the_run(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NOTES, str(tmp_path / "died"))
    good = [f"flood:3x3c4:00000{k}{k}01" for k in range(4)]
    path = file_of(tmp_path, good[0], ONCE, good[1], FAULTY, DEADLY, *good[2:])
    for jobs in ("1", "3"):
        (tmp_path / "died").unlink(missing_ok=True)
        out = tmp_path / f"{jobs}.jsonl"
        asked = "solve", "--file", path, "--jobs", jobs, "--out", str(out)
        status, shown, err = run(*asked, work=fateful)
        lines = results_of(out)
        assert status == 1 and "7 boards, 5 proved, 2 errors" in shown
        assert [one["line"] for one in lines] == [*range(1, 8)]
        errors = {one["id"]: one["error"] for one in lines if "error" in one}
        assert errors == {
            FAULTY: "the search stopped: RuntimeError: no idea",
            DEADLY: "the process that solved it died 2 times (ended by SIGKILL)",
        }
        assert sorted(err.splitlines()) == sorted(f"{name}: {why}" for name, why in errors.items())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a worker is killed by a POSIX signal")
def test_a_worker_that_dies_with_nothing_to_do_costs_no_board_a_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NOTES, str(tmp_path / "died"))
    board = families.read(ONCE)
    crew = Crew(fateful, 1, lambda: None)
    with Dispatcher(crew) as dispatcher:
        dispatcher.start(1)
        (idle,) = crew._workers
        assert idle.line.recv() is None
        idle.ready = True
        idle.process.kill()
        idle.process.join()
        # The next one dies of it, and so only the third solves it.
        duty = Duty("flood", board.id, board.start, "exact", 60.0)
        found = [done for done in dispatcher.solve([duty], lambda _: None) if done is not None]
    assert [number for number, _ in found] == [0]
    assert isinstance(found[0][1], Solved) and found[0][1].outcome.answer is not None


def test_what_a_board_waits_for_before_its_search_is_not_of_its_time() -> None:
    """As a worker waits for kernels that are still to be compiled."""

    def exact(board: Position) -> Iterator[Answer]:
        time.sleep(0.2)
        return solve(board)

    board = families.read("jugs:tartaglia")
    duty = Duty("jugs", board.id, board.start, "exact", 0.2)
    found = done(duty, Given(lambda _: {"exact": exact}))
    assert isinstance(found, Solved) and found.outcome.answer.proved
    assert found.outcome.total_ms < 200


@pytest.mark.slow
def test_where_no_worker_can_begin_the_run_ends_with_a_sentence(run: Run, tmp_path: Path) -> None:
    status, out, err = run("solve", *JUGS, "--jobs", "1", work=exit_at_once)
    assert status == 1 and out.startswith("0 boards, 0 proved")
    assert err == "Stopped: the processes that solve end before they begin (ended with status 3).\n"


def exit_at_once(*_: object) -> None:
    os._exit(3)


def start(folder: Path, *arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    """Start `solve` with workers that note what they solve, as somebody at a terminal would."""
    call = [sys.executable, "-m", "tests.support.crews", "solve", *arguments]
    return subprocess.Popen(
        call,
        cwd=ROOT,
        # Where there is little room, what is compiled would be torn.
        env={
            **os.environ,
            NOTES: str(folder / "notes"),
            "PYTHONUNBUFFERED": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


def is_at_work(pid: int) -> bool:
    """Tell whether a process is there and not only waiting to be forgotten."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def kept_in(out: Path) -> set[int]:
    """Number the results that stand in the file, or beside it."""
    beside = out.with_name(f"{out.name}.ahead")
    ahead = beside.read_text().split("\n")[:-1] if beside.exists() else []
    whole = out.read_text().count("\n") if out.exists() else 0
    return {*range(whole), *(int(line.partition(" ")[0]) for line in ahead)}


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_run_that_is_interrupted_again_and_again_loses_nothing_and_solves_nothing_twice(
    tmp_path: Path,
) -> None:
    """At other moments in each run; only here results wait beside the file at the end of a run.

    Some boards take a hundred times as long as others, so that results wait for their turn.
    """
    turns = so_many(20, 4)
    names = [
        f"jugs:{7 + k % 5},{11 + k % 3},{19 + k // 30}:0,0,{19 + k // 30}"
        for k in range(39 * turns)
    ]
    boards = [f"{name}:0,{1 + k % 9},{18 + k // 30 - k % 9}" for k, name in enumerate(names)]
    path, out, notes = file_of(tmp_path, *boards), tmp_path / "out.jsonl", tmp_path / "notes"
    encoded, luck, done = positions(Path(path)), random.Random(chosen()), False
    notes.touch()
    for turn in range(turns):
        kept, noted = kept_in(out), len(notes.read_text().splitlines())
        aim = noted + luck.randrange(10)
        asked = "--file", path, "--jobs", "3", "--out", str(out)
        with start(tmp_path, *asked) as process:
            wait_for(
                lambda aim=aim, process=process: (
                    process.poll() is not None  # type: ignore[misc]
                    or len(notes.read_text().splitlines()) > aim
                ),
                "some boards to be solved",
            )
            process.send_signal((signal.SIGINT, signal.SIGKILL)[turn % 2])
            err = process.communicate(timeout=60)[1].decode()
        if turn % 2 == 0:
            assert process.returncode == 130 and "the same command goes on from there" in err, err
        lately = notes.read_text().splitlines()[noted:]
        for pid in {int(line.split()[0]) for line in lately}:
            wait_for(lambda pid=pid: not is_at_work(pid), "the workers to end")  # type: ignore[misc]
        counted = Counter(encoded)
        counted.subtract(encoded[number] for number in kept)
        again = [line for line in lately if counted[line.split()[1]] < 1]
        assert not again, "what was kept is not solved again"
        assert kept <= kept_in(out), "what was kept stays"
        done = done or process.returncode == 0
    assert not done, "every start was interrupted"
    with start(tmp_path, *asked) as process:
        assert process.communicate(timeout=120)[1] and process.returncode == 0
    lines = results_of(out)
    assert [one["line"] for one in lines] == [*range(1, len(boards) + 1)]
    assert [one["id"] for one in lines] == boards
    assert sorted(tmp_path.iterdir()) == [Path(path), notes, out], "nothing is left beside"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX limits the size of files")
def test_a_full_disk_ends_the_run_with_a_sentence_and_it_goes_on_later(tmp_path: Path) -> None:
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    asked = ["--file", file_of(tmp_path, *JUGS), "--jobs", "2"]
    asked += ["--out", str(out), "--csv", str(table)]

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    with start(tmp_path, *asked, preexec_fn=little_room) as process:
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert re.search(rb"cannot write \S+: File too large; .* goes on\n\Z", err)
    assert b"Traceback" not in err and 0 < len(results_of(out)) < 8
    with start(tmp_path, *asked) as process:
        process.communicate(timeout=60)
    assert process.returncode == 0
    assert [one["line"] for one in results_of(out)] == [*range(1, 9)]
    assert table.read_text().count("\n") == 9
    assert len([*tmp_path.iterdir()]) == 4


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_disk_that_is_full_from_the_start_is_told_of(run: Run) -> None:
    status, _, err = run("solve", *JUGS, "--jobs", "2", "--out", "/dev/full")
    assert status == 1 and err.startswith("cannot write /dev/full: No space left on device")
    assert err.count("\n") == 1


@pytest.mark.slow
def test_processes_that_begin_anew_import_nothing_from_the_folder_at_work(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where they do is anything looked for in the folder they are started in."""
    monkeypatch.setattr(crew, "FORKS", False)
    monkeypatch.chdir(tmp_path)
    taken = trap(tmp_path)
    status, out, _ = run("solve", *JUGS, "--method", "bfs", "--jobs", "2")
    assert status == 0 and not taken.exists(), out


@pytest.mark.usefixtures("compiled")
def test_numba_is_told_nothing_by_a_file_in_the_folder_at_work(tmp_path: Path) -> None:
    """Only a process of its own imports numba anew, there."""
    (tmp_path / ".numba_config.yaml").write_text("cache_locator_classes: unittest.__main__.X\n")
    (tmp_path / "test_x.py").write_text("open('taken', 'w').close()\n")
    call = [sys.executable, str(ROOT / "main.py"), "solve", "flood:4x4c4#1", "flood:4x4c4#2"]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.count("proved") == 2 and not (tmp_path / "taken").exists(), done.stderr


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("method", ["exact", "bfs"])
def test_who_hands_out_the_boards_loads_kernels_for_those_it_forks_off(
    tmp_path: Path, method: str
) -> None:
    path = file_of(tmp_path, *[f"flood:4x4c4#{seed}" for seed in range(9)])
    probe = "import sys, runpy\nsys.argv = sys.argv[1:]\n"
    probe += "try: runpy.run_path('main.py', run_name='__main__')\n"
    probe += "finally: print(*sorted({'numba', 'numpy', 'pygame'} & {*sys.modules}), 'loaded')"
    call = [sys.executable, "-c", probe, "main.py", "solve", "--file", path, "--method", method]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    needed = ["numba", "numpy"] if FORKS and method == "exact" else []
    assert done.stdout.splitlines()[-1].split() == [*needed, "loaded"] and done.stderr == ""
    assert "9 boards, 9 proved" in done.stdout


WANTED = [Wanted(line, name) for line, name in enumerate("abcde", 1)]


def among(boards: Sequence[Wanted]) -> Callable[[int, str], Wanted]:
    """Tell of these boards, whatever was found."""
    return lambda number, _: boards[number]


def put(results: Results, *lines: int) -> None:
    for line in lines:
        for _ in results.put(line - 1, told(line, "abcde"[line - 1])):
            pass


def test_what_is_found_before_its_turn_waits_beside_and_is_not_lost(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    killed = Results(among(WANTED), out, None)
    put(killed, 1, 4, 3)
    assert [one["line"] for one in results_of(out)] == [1]
    killed._held.close()  # As the system does it for a process that has ended.
    with Results(among(WANTED), out, None) as results:
        assert [results.lacks(number) for number in range(5)] == [False, True, False, False, True]
        put(results, 2)
        assert [one["line"] for one in results_of(out)] == [1, 2, 3, 4]
        put(results, 5)
    killed.close()
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]


def test_a_board_whose_name_is_no_text_is_kept_as_text(run: Run, tmp_path: Path) -> None:
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    run("solve", "flood:\udcff", "--out", str(out), "--csv", str(table))
    assert [told["id"] for told in results_of(out)] == ["flood:\\udcff"]
    with table.open(encoding="utf-8", newline="") as file:
        assert [row["id"] for row in csv.DictReader(file)] == ["flood:\\udcff"]


class Interrupted:
    """A crew that has the second board when Ctrl+C is pressed, and not the first."""

    def solve(
        self, duties: Iterator[Duty | None], _: object, __: object
    ) -> Iterator[tuple[int, Solved] | None]:
        for number in range(2):
            duty = next(duties)
            assert duty is not None
            answer = watch(solve(duty.start), math.inf)
            if number == 1:
                yield number, Solved(answer)
        raise KeyboardInterrupt


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_tells_one_count_of_boards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kept: bool
) -> None:
    boards = [Task(name, families.read(name), at) for at, name in enumerate(JUGS[:3], 1)]
    options = Namespace(method="exact", limit=60.0, nodes=None, trace=False, grade=False)
    options.json, options.jobs, options.dask, options.csv = False, 2, None, None
    options.out = tmp_path / "out.jsonl" if kept else None

    def wanted(number: int, _: str) -> Wanted:
        return Wanted(boards[number].line, boards[number].name)

    with Results(wanted, options.out, None) as results:
        given, heard = Given(solvers.methods), list[Fields]()
        run = many.Run(Reading(iter(boards), set()), options, given, results, heard.append)
        assert run.go(Interrupted()) == 130  # type: ignore[arg-type]  # all that a run asks of it
    out, err = capsys.readouterr()
    found = 1 if kept else 0
    assert re.findall(r"Stopped: (\d+) of ", err) == [str(found)]
    assert re.findall(r"^(\d+) boards?, (\d+) proved", out) == [(str(found), str(found))]


@pytest.mark.parametrize("names", [("out.jsonl",), ("out.csv",), ("out.jsonl", "out.csv")])
@pytest.mark.parametrize("torn", [1, 7, 40, 300])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, names: Sequence[str], torn: int) -> None:
    paths = [tmp_path / name for name in names]
    out = next((path for path in paths if path.suffix == ".jsonl"), None)
    table = next((path for path in paths if path.suffix == ".csv"), None)
    with Results(among(WANTED), out, table) as results:
        put(results, 1, 2, 3)
    whole = [path.read_bytes() for path in paths]
    for path, data in zip(paths, whole, strict=True):
        path.write_bytes(data[:-torn] + b"\0" * 9)
    with Results(among(WANTED), out, table) as results:
        missing = [number + 1 for number in range(3) if results.lacks(number)]
        put(results, *missing)
    assert [path.read_bytes() for path in paths] == whole


def test_what_one_file_lacks_is_taken_from_the_other(tmp_path: Path) -> None:
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    with Results(among(WANTED), out, table) as results:
        put(results, 1, 2)
        list(results.put(2, {"line": 3, "id": "c", "error": "no, never", "solvable": False}))
        list(results.put(3, told(4, "d", moves=None, length=None, first_ms=None, proved=False)))
    for path in (out, table):
        whole = path.read_bytes()
        path.unlink()
        with Results(among(WANTED), out, table) as results:
            assert results.count == 4
        assert path.read_bytes() == whole
    with table.open(newline="") as file:
        rows = [*csv.DictReader(file)]
    assert tuple(rows[0]) == FIELDS and rows[0]["moves"] == "0>1 1>2"
    assert rows[2]["error"] == "no, never"


def test_lines_that_say_more_than_a_table_are_not_made_of_it(run: Run, tmp_path: Path) -> None:
    # More than are made before it is known which are kept.
    begin = [f"sliding:2x2#{seed}" for seed in range(20)]
    boards = *begin, JUGS[0], "same:4x4c3s#9", JUGS[1], "same:2x2c2:01/10"
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    asked = "solve", "--file", file_of(tmp_path, *boards), "--out", str(out), "--csv", str(table)
    run(*asked)
    lines, rows = results_of(out), table.read_bytes()
    assert lines[21]["score"] == lines[21]["score_at_most"] > 0
    for kept in (0, 1, 20, 21, 22, 23, 24):
        whole = out.read_bytes().splitlines(keepends=True)
        out.write_bytes(b"".join(whole[:kept]))
        run(*asked)
        again = results_of(out)
        assert [one.keys() for one in again] == [one.keys() for one in lines]
        assert again[0]["total_ms"] == lines[0]["total_ms"], "a row that says all is taken"
        assert table.read_bytes() == rows, "what stands in the table stays"


@pytest.mark.parametrize("name", ["out.jsonl", "out.csv"])
@pytest.mark.parametrize("text", ["mine, keep it", "mine, keep it\n", "{}\n", "0\nline 2\n"])
def test_a_file_that_is_something_else_is_refused_and_left_alone(
    run: Run, tmp_path: Path, name: str, text: str
) -> None:
    mine = tmp_path / name
    mine.write_text(text)
    status, out, err = run("solve", *JUGS, "--csv" if name.endswith("csv") else "--out", str(mine))
    assert (status, out) == (1, "") and err.count("\n") == 1
    assert "line 1: expected results that 'solve' wrote, found" in err
    assert mine.read_text() == text


ODD: tuple[Any, ...] = (
    None,
    "x",
    [],
    {},
    -1,
    True,
    10**400,
    math.inf,
    math.nan,
    "\ud800",
    ["\ud800"],
    [1],
)


@pytest.mark.parametrize("field", ["id", *told(1)])
def test_a_result_that_somebody_has_changed_is_named_or_taken(tmp_path: Path, field: str) -> None:
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    for odd in ODD:
        text = json.dumps(told(1) | {field: odd}) + "\n"
        out.write_text(text)
        table.unlink(missing_ok=True)
        try:
            with Results(among(WANTED), out, table) as results:
                count = tally.Tally()
                for kept in results.kept:
                    count.add(kept)
                assert [*count.summary(0)]
        except BadTarget as error:
            assert "line 1: expected results" in str(error)
            assert out.read_text() == text


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("out.jsonl", '{"line": 1, "id": ' + "[" * 100_000 + "\n"),
        ("out.jsonl", '{"line": 1, "id": "a"}\n'),
        ("out.csv", ",".join(FIELDS) + "\n1,a,jugs,0>1\r,1,1,yes,yes,3,0.1,1.5,bfs,,,,\n"),
        ("out.csv", ",".join(FIELDS) + "\n1,a,jugs,0>1,1,1,yes,yes,3,0.1,nan,bfs,,,,\n"),
    ],
)
def test_a_line_that_solve_has_not_written_is_named(tmp_path: Path, name: str, line: str) -> None:
    path = tmp_path / name
    path.write_text(line, newline="")
    out, table = (path, None) if path.suffix == ".jsonl" else (None, path)
    with pytest.raises(BadTarget, match=r"line [12]: expected results that 'solve' wrote, found"):
        Results(among(WANTED), out, table)


def test_a_table_with_a_line_of_any_length_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    path, table = file_of(tmp_path, "x" * 200_000, JUGS[0]), tmp_path / "out.csv"
    asked = "solve", "--file", path, "--jobs", "1", "--csv", str(table)
    run(*asked)
    whole = table.read_bytes()
    status, _, err = run(*asked)
    assert status == 1 and "2 of 2 boards are done already." in err
    assert table.read_bytes() == whole


def test_a_line_of_a_table_that_cannot_be_played_has_no_points(tmp_path: Path) -> None:
    table = tmp_path / "out.csv"
    row = "1,same:4x4c2s#2,same,nowhere,1,38,no,yes,26,48.6,48.9,bfs,,,,"
    table.write_text(f"{','.join(FIELDS)}\n{row}\n")
    with Results(among([Wanted(1, "same:4x4c2s#2")]), None, table) as results:
        counted = tally.Tally()
        counted.add(results.kept[0])
    assert (counted.scored, counted.points) == (1, 0)


def test_results_of_other_boards_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with Results(among(WANTED), out, None) as results:
        put(results, 1, 2)
    before = out.read_bytes()
    for others in (WANTED[:1], [Wanted(1, "a"), Wanted(2, "x")], [Wanted(1, "a"), Wanted(3, "b")]):
        with pytest.raises(BadTarget, match="line 2: expected results of the same boards"):
            Results(among(others), out, None)
    assert out.read_bytes() == before


def test_a_table_that_another_program_has_saved_goes_on_with_its_line_ends(
    run: Run, tmp_path: Path
) -> None:
    path, table = file_of(tmp_path, *JUGS[:2], "no"), tmp_path / "out.csv"
    asked = "solve", "--file", path, "--jobs", "1", "--csv", str(table)
    run(*asked)
    whole = table.read_bytes().replace(b"\n", b"\r\n")
    for kept in (4, 2, 1):
        lines = whole.splitlines(keepends=True)[:kept]
        table.write_bytes(b"".join(lines))
        status, _, err = run(*asked)
        assert status == 1 and (kept == 1 or f"{kept - 1} of 3 boards" in err)
        found = table.read_bytes()
        assert found.startswith(b"".join(lines))
        assert found.count(b"\r\n") == found.count(b"\n") == 4


@pytest.mark.parametrize("name", ["863.54217", families.read("863.54217").id])
def test_a_run_goes_on_that_named_boards_otherwise(run: Run, tmp_path: Path, name: str) -> None:
    path, out = file_of(tmp_path, "863.54217", "no", JUGS[0]), tmp_path / "out.jsonl"
    earlier = told(1, name), {"line": 2, "id": path, "error": "no"}
    before = "".join(f"{json.dumps(one)}\n" for one in earlier)
    out.write_text(before)
    status, _, err = run("solve", "--file", path, "--jobs", "1", "--out", str(out))
    assert status == 1 and "2 of 3 boards are done already" in err
    assert out.read_text().startswith(before) and results_of(out)[2]["id"] == JUGS[0]


@pytest.mark.parametrize("option", ["--out", "--csv"])
def test_a_line_that_was_mended_is_not_told_by_the_error_it_had(
    run: Run, tmp_path: Path, option: str
) -> None:
    out = tmp_path / "out"
    asked = "solve", "--file", file_of(tmp_path, JUGS[0], "nonsense"), option, str(out)
    assert run(*asked)[0] == 1
    before = out.read_bytes()
    file_of(tmp_path, JUGS[0], JUGS[1])
    status, _, err = run(*asked)
    assert status == 1 and "found one of line 2, 'nonsense'; name another file" in err
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--jobs", "0"], "expected a number from 1"),
        (["--nodes", "many"], "expected a number from 1"),
        (["--nodes", "9" * 23], f"expected at most 999,999,999, found '{'9' * 23}'"),
        (["--jobs", "9" * 5000], "expected at most 999,999,999, found '9999"),
        (["--jobs", "2", "--png", "a.png"], "without --line and pictures"),
        (["--out", "a.jsonl", "--line", "0>1"], "without --line and pictures"),
    ],
)
def test_wrong_usage_is_one_sentence(run: Run, arguments: list[str], words: str) -> None:
    status, out, err = run("solve", JUGS[0], *arguments)
    assert (status, out) == (2, "") and words in err and err.count("\n") == 1


def test_a_file_that_can_not_be_written_is_told_before_the_work(run: Run, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "a"):
        status, out, err = run("solve", JUGS[0], "--out", str(path))
        assert (status, out) == (1, "") and "folder" in err and err.count("\n") == 1


def test_nodes_cut_a_single_board_at_the_same_place(run: Run) -> None:
    asked = "solve", "flood:12x12c6#3", "--nodes", "20", "--json"
    one, other = (timeless(run(*asked)[1]) for _ in range(2))
    assert one == other and json.loads(run(*asked)[1])["nodes"] >= 20


def test_a_board_is_asked_for_when_there_is_somebody_to_solve_it() -> None:
    asked = done = 0
    start = families.read(JUGS[0]).start

    def duties() -> Iterator[Duty]:
        nonlocal asked
        for _ in range(40):
            asked += 1
            yield Duty("jugs", JUGS[0], start, "exact", 60.0)

    with Dispatcher(Crew(fateful, 2, lambda: None)) as dispatcher:
        for each in dispatcher.solve(duties(), lambda _: None):
            done += each is not None
            assert asked - done <= 2 + 2 * 2 + 1, "two wait, and a worker has two at most"
    assert asked == done == 40


@pytest.mark.slow
def test_what_is_done_already_is_not_dealt_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The last has the ID of one that is done.
    ids = [*(f"sliding:2x2#{seed}" for seed in range(20)), "sliding:2x2#12"]
    out = tmp_path / "out.jsonl"
    asked = "solve", "--file", file_of(tmp_path, *ids), "--jobs", "2", "--out", str(out)
    assert run(*asked)[0] == 0
    whole = out.read_text().splitlines(keepends=True)
    out.write_text("".join(whole[:18]))
    dealt: list[str] = []

    def deal(family: Family, params: str, seed: str) -> Board:
        dealt.append(seed)
        return real(family, params, seed)

    real = families.deal
    monkeypatch.setattr(families, "deal", deal)
    status, _, err = run(*asked)
    assert status == 0 and "boards are done already" in err
    # The first are read to know what is to be solved.
    assert dealt == [*map(str, range(8)), "18", "19", "12"]
    again = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(one["line"], one["id"]) for one in again] == [*enumerate(ids, 1)]
    assert again[-1]["moves"] == again[12]["moves"]


def read(boards: int) -> Reading:
    """Read so many boards, whichever they are."""
    reading = Reading(iter([Task(JUGS[0], BadGameID("none"), 1)] * boards), set())
    while reading.ahead():
        pass
    return reading


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tally, "LINE_SECONDS", 0.0)
    clock = Clock(monkeypatch)
    drawn = {}
    for stream in (Terminal(), io.StringIO()):
        counted = tally.Tally()
        progress = tally.Progress(stream, read(1200), counted)
        for line in range(1, 301):
            clock.now += 0.125
            counted.add(told(line, total_ms=float(line % 7), proved=line % 3 > 0))
            progress.solved()
        progress.show()
        drawn[stream.isatty()] = stream.getvalue()
    for text in drawn.values():
        assert "200 proved, 8.0/s, 1:52 left, slowest 6.0 ms (line" in text
    assert re.match(r"\r\[#+-+\] 300/1200 0:00 ", drawn[True]) and len(drawn[True]) <= 80
    assert drawn[False].startswith("300 of 1,200 boards, 200 proved")


class Clock:
    """The clock that progress looks at, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it in place of the true one."""
        self.now = 1000.0
        monkeypatch.setattr(tally, "monotonic", lambda: self.now)


def test_time_left_is_told_by_what_is_solved_now_not_by_what_comes_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tally, "LINE_SECONDS", 0.0)
    clock, counted, stream = Clock(monkeypatch), tally.Tally(), io.StringIO()
    for line in range(1, 501):
        counted.add(told(line))
    boards = read(1000)
    boards.whole = False
    progress = tally.Progress(stream, boards, counted)
    for _ in range(600):  # A hundred of them are solved, and wait for their turn.
        progress.passed()

    def shown() -> str:
        stream.truncate(stream.seek(0))
        progress.show()
        return stream.getvalue()

    clock.now += 30  # Processes start, and solvers are prepared.
    assert shown() == "500 boards, 500 proved, slowest 1.5 ms (line 500)\n"
    progress.solved()
    clock.now += 0.5
    progress.solved()
    assert "left" not in shown(), "too early to tell"
    clock.now += 0.5
    progress.solved()
    assert "2.0/s, slowest" in shown(), "nobody knows how many there will be"
    boards.whole = True
    assert "500 of 1,000 boards" in (words := shown()) and "2.0/s, 3:18 left" in words


def test_the_summary_tells_sums_and_times() -> None:
    counted = tally.Tally()
    for line in range(1, 101):
        counted.add(told(line, total_ms=float(line)))
    counted.add({"line": 101, "id": "b", "error": "no"})
    counted.add(told(102, moves=None, length=None, proved=False, first_ms=None, total_ms=2000.0))
    assert [*counted.summary(61.25)] == [
        "102 boards, 100 proved, 1 without a line, 1 error; 200 moves in all, at least 202 needed",
        "a board: median 51.0 ms, 95 % within 96.0 ms, slowest 2.0 s (line 102); 61.2 s in all",
    ]


def test_points_are_summed_apart_from_moves(run: Run, tmp_path: Path) -> None:
    path = file_of(tmp_path, "same:4x4c3s#9", "same:4x4c3s#10", "same:6x6c3#1")
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    status, told, _ = run("solve", "--file", path, "--out", str(out), "--csv", str(table))
    assert status == 0
    *points, moves = map(json.loads, out.read_text().splitlines())
    reached, most = (sum(one[name] for one in points) for name in ("score", "score_at_most"))
    words = (
        f"3 boards, 3 proved; {moves['length']} moves in all, at least {moves['lower']} needed; "
        f"{reached} points in all, at most {most}"
    )
    assert words in told and reached == most > 0
    out.unlink()
    again = run("solve", "--file", path, "--csv", str(table))
    assert words in again[1], "a table tells no points"
    alone = run("solve", "--jobs", "1", *(one["id"] for one in points))[1]
    assert f"2 boards, 2 proved; {reached} points in all, at most {most}\n" in alone


def test_a_table_has_the_score_behind_its_other_columns(run: Run, tmp_path: Path) -> None:
    table, *files = (tmp_path / name for name in ("out.csv", "out.jsonl", "again.jsonl"))
    boards = "same:4x4c3s#9", JUGS[0], "no"
    asked = "solve", "--file", file_of(tmp_path, *boards), "--csv", str(table), "--out"
    run(*asked, str(files[0]))
    told, rows = results_of(files[0]), [*csv.DictReader(io.StringIO(table.read_text()))]
    assert [*rows[0]][-2:] == ["error", "score"]
    assert [row["score"] for row in rows] == [str(told[0]["score"]), "", ""]
    run(*asked, str(files[1]))
    assert [one.keys() for one in results_of(files[1])] == [one.keys() for one in told]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_table_from_before_there_were_scores_goes_on_without(
    run: Run, tmp_path: Path, ends: str
) -> None:
    table = tmp_path / "out.csv"
    asked = "solve", "--file", file_of(tmp_path, JUGS[0], "same:4x4c3s#9"), "--csv", str(table)
    run(*asked)
    older = [line.rpartition(",")[0] for line in table.read_text().splitlines()]
    for kept in (2, 1):
        before = ends.join([*older[:kept], ""])
        table.write_text(before, newline="")
        status, _, err = run(*asked)
        assert status == 0 and (kept == 1 or "1 of 2 boards are done already" in err)
        found = table.read_bytes().decode()
        assert found.startswith(before) and found.count(ends) == 3
        assert [len(row) for row in csv.reader(io.StringIO(found))] == [len(FIELDS) - 1] * 3


def test_two_runs_at_once_never_write_to_one_file(run: Run, tmp_path: Path) -> None:
    path, out = file_of(tmp_path, JUGS[0]), tmp_path / "out.jsonl"
    table = tmp_path / "out.csv"
    asked = "solve", "--file", path, "--jobs", "1", "--out", str(out), "--csv", str(table)
    for mine in (out, table):
        with Results(among([Wanted(1, JUGS[0])]), *((mine, None) if mine is out else (None, mine))):
            before = mine.read_bytes()
            status, told, err = run(*asked)
            assert (status, told) == (1, "")
            assert f"{mine} is being written by another run (process {os.getpid()})" in err
            assert mine.read_bytes() == before
        out.unlink(missing_ok=True)
    assert run(*asked)[0] == 0 and len(results_of(out)) == 1
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "boards.txt",
        "out.csv",
        "out.jsonl",
    ]
    status, _, err = run("solve", JUGS[0], "--out", f"{tmp_path}/./{out.name}", "--csv", str(out))
    assert status == 2 and "expected two files with --out and --csv" in err


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_a_link_is_no_other_file_than_the_one_it_leads_to(run: Run, tmp_path: Path) -> None:
    path, folder = file_of(tmp_path, JUGS[0]), tmp_path / "elsewhere"
    folder.mkdir()
    for name, option in (("out.jsonl", "--out"), ("out.csv", "--csv")):
        file, link = tmp_path / name, folder / f"link-{name}"
        link.symlink_to(file)
        asked = "solve", "--file", path, "--jobs", "1"
        for mine, other in ((file, link), (link, file)):
            with Results(among([Wanted(1, JUGS[0])]), *paths_of(option, mine)):
                status, _, err = run(*asked, option, str(other))
                assert status == 1 and f"{other} is being written by another run" in err
        assert run(*asked, option, str(link))[0] == 0
        assert link.is_symlink() and file.read_text().count("\n") == 1 + (option == "--csv")
        assert [*folder.iterdir()] == [link], "nothing is made beside a link"
        link.unlink()
    link.symlink_to(file)
    status, _, err = run(*asked, "--out", str(file), "--csv", str(link))
    assert status == 2 and "expected two files with --out and --csv" in err


def paths_of(option: str, path: Path) -> tuple[Path | None, Path | None]:
    """Name a file as one for results in JSON, or as a table."""
    return (path, None) if option == "--out" else (None, path)


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_what_waited_beside_a_file_is_found_by_a_link_to_it(tmp_path: Path) -> None:
    out, link = tmp_path / "out.jsonl", tmp_path / "elsewhere" / "link.jsonl"
    link.parent.mkdir()
    link.symlink_to(out)
    with Results(among(WANTED), out, None) as results:
        put(results, 2)
    with Results(among(WANTED), link, None) as results:
        assert [one["line"] for one in results.waiting] == [2]


def test_the_table_has_the_grades_that_were_asked_for(run: Run, tmp_path: Path) -> None:
    out, table = tmp_path / "out.jsonl", tmp_path / "out.csv"
    asked = "solve", "flood:4x4c3#1", "no", "--grade"
    run(*asked, "--out", str(out), "--csv", str(table))
    rows = [*csv.DictReader(io.StringIO(table.read_text()))]
    assert [row["grade"] for row in rows] == ["gentle", ""]
    assert results_of(out)[0]["grade"]["losses"]
    run(*asked, "--out", str(tmp_path / "more"), "--csv", str(table))
    (one, _) = results_of(tmp_path / "more")
    assert one["grade"]["word"] == "gentle"
    # What an earlier version took for a grade is none.
    lines = out.read_text("utf-8").splitlines()
    told = {**json.loads(lines[0]), "grade": "Steady", "figures": {}}
    out.write_text("\n".join([json.dumps(told), *lines[1:], ""]), "utf-8")
    assert "line 1: expected results" in run(*asked, "--out", str(out))[2]
