"""The comparison: its table, chart and CSV file, and that it goes on where it stopped."""

import csv
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from PIL import Image

import solvers
from game import families
from game.answer import Answer, Solve
from game.art import theme
from game.art.look import Look
from game.art.theme import DARK, LIGHT
from game.cli import command, comparison_table, progress
from game.cli.arguments import THEMES, OpenStudio
from game.cli.crew import Work
from game.export.chart import draw
from game.export.drawing import Drawing
from game.export.offscreen import Offscreen
from game.keep.ledger import FIELDS, Entry, Ledger, Run
from game.keep.target import BadTarget
from game.rules.puzzle import Position
from solvers import theatre
from tests.support.boards import ARTICLE, HARD
from tests.support.commands import Given, work
from tests.support.crews import FAULTY, NOTES, fateful
from tests.support.person import ROOT, wait_for

pytestmark = pytest.mark.slow

EASY = "collapse:4x4c3#1"
SMALL = "flood:3x3c3m2:100201221,9"
NAMES = "exact", "bfs", "dfs", "clusters", "region"
Go = Callable[..., tuple[int, str, str]]


class Hasty(Offscreen):
    """A studio that draws no charts: each takes longer than to compare."""

    def chart(self, entries: Sequence[Entry], methods: Sequence[str], theme: str | None) -> Drawing:
        """Hand out a blank one, of one pixel."""
        blank = Drawing(DARK.ground, "")
        blank.wide = blank.high = 0.5
        return blank


@pytest.fixture
def go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Go:
    """Compare in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def go(
        *arguments: str,
        methods: Callable[[Position], Mapping[str, Solve]] = solvers.methods,
        studio: OpenStudio = Hasty,
        crew: Work = work,
    ) -> tuple[int, str, str]:
        try:
            status = command.main(
                ["compare", *arguments],
                lambda _: None,
                Given(methods),
                studio,
                lambda: theatre,
                crew,
            )
        except SystemExit as error:
            assert isinstance(error.code, int)
            status = error.code
        return status, *capsys.readouterr()

    return go


def rows(path: Path) -> list[dict[str, str]]:
    """Read a CSV file as anybody would."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def boards(*names: str) -> str:
    Path("boards.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    return "boards.txt"


def test_table_csv_and_chart_say_what_every_method_found(go: Go) -> None:
    named = boards(SMALL, ARTICLE)
    status, out, err = go("--file", named, "--limit", "0.5", studio=Offscreen)
    assert (status, err) == (0, "")
    head, flood, *others = out.splitlines()
    assert head.split()[:5] == ["#", "board", "limit", "par", "moves"]
    assert head.split()[5:] == ["time", "positions", "method"]
    assert flood.split()[:5] == ["1", "flood:3x3c3m2", "9", "3", "3*"]
    assert [line.split()[-1] for line in [flood, *others[:4]]] == list(NAMES)
    assert others[4].split()[:4] == ["2", "collapse:5x5c4", "8", "8*"]
    assert others[4].split()[-1] == "exact" and others[7].split()[-1] == "pruned"
    assert re.search(r"exact +2 of 2 solved, 2 proved, 0 over par, 0 at most, 1 of 1 within", out)
    found = rows(Path("boards-compared.csv"))
    assert tuple(found[0]) == FIELDS
    assert [row["method"] for row in found] == [*NAMES, "exact", "bfs", "dfs", "pruned"]
    exact = found[0]
    assert (exact["board"], exact["stated"], exact["par"]) == (SMALL, "9", "3")
    assert (exact["length"], exact["lower"], exact["proved"]) == ("3", "3", "yes")
    assert float(exact["ms"]) >= 0 and int(exact["nodes"]) >= 0
    with Image.open("boards-compared.png") as chart:
        assert chart.format == "PNG" and chart.width >= 1000


def test_a_limit_that_follows_from_par_is_told_once_par_is_proved(go: Go) -> None:
    dealt = boards("flood:5x5c4m2#7", "flood:5x5c4#7", "sliding:3x2#3")
    _, out, _ = go("--file", dealt, "--methods", "exact")
    lenient, strict, tiles = (line.split() for line in out.splitlines()[2:5])
    assert lenient[1:5] == ["flood:5x5c4m2", "7", "5", "5*"]
    assert strict[1:5] == ["flood:5x5c4", "5", "5", "5*"]
    assert tiles[1] == "sliding:3x2" and tiles[2] + "*" == tiles[3]
    assert "2 of 2 within the limit" in out
    assert {row["stated"] for row in rows(Path("boards-compared.csv"))} == {""}


def test_a_board_for_points_tells_points_and_keeps_what_is_missing_to_all(go: Go) -> None:
    status, out, _ = go("--file", boards("same:4x4c3s#3"), "--methods", "exact", "bfs")
    row = next(line.split() for line in out.splitlines() if "4x4c3s" in line)
    assert status == 0 and row[2] == "1,020" and row.count("1,020*") == 2
    assert "* proved best" in out and "exact      1 of 1 solved, 1 proved, 0 under par, 0" in out
    assert "Points under par and times are medians" in out and "over par" not in out
    table = rows(Path("boards-compared.csv"))
    assert {one["proved"] for one in table} == {"yes"}
    assert {one["par"] for one in table} == {one["length"] for one in table} != {"1020"}


@pytest.mark.parametrize("methods", [(), ("--methods", "exact", "bfs", "dfs")])
def test_positions_expanded_stand_beside_the_time_on_a_screen_of_120_columns(
    go: Go, methods: tuple[str, ...]
) -> None:
    _, out, _ = go("--file", boards(SMALL, EASY), "--limit", "2", *methods)
    table = out.split("\n\n")[0].splitlines()
    assert max(map(len, table)) <= 120
    counted = {row["nodes"] for row in rows(Path("boards-compared.csv"))}
    shown = re.findall(r" m?s +([0-9,]+)", "\n".join(table))
    assert {number.replace(",", "") for number in shown} == counted
    if methods:
        assert table[0].split() == list(methods[1:])
        assert table[1].split()[4:] == ["moves", "time", "positions"] * 3
        assert len(table) == 4


def test_columns_stand_two_spaces_apart_however_long_their_numbers_are() -> None:
    board = families.read("sliding:3x3#1")
    long = {
        name: Run(board.id, name, 115_725, 0, True, 9_494_921, 240.0)
        for name in ("exact", "bfs", "dfs")
    }
    for methods in ([*long], [*long, "more"]):
        told = comparison_table.row(1, board, Entry(board.id, None, long), methods)
        cells = re.split(" {2,}|\n", told)
        assert cells.count("115,725") == cells.count("240 ms") == cells.count("9,494,921") == 3


def test_themes_to_draw_in_are_those_of_the_window() -> None:
    assert {*THEMES} == {*theme.THEMES}


def test_the_chart_is_written_as_vectors_too_in_the_theme_named(go: Go) -> None:
    grounds = {}
    for name in THEMES:
        arguments = "--svg", f"{name}.svg", "--png", f"{name}.png", "--theme", name
        asked = "--file", boards(SMALL), "--methods", "exact", "dfs", *arguments
        assert go(*asked, studio=Offscreen)[0] == 0
        with Image.open(f"{name}.png") as chart:
            grounds[name] = chart.convert("RGB").getpixel((1, 1))
            size = chart.size
        svg = Path(f"{name}.svg").read_text(encoding="utf-8")
        assert "<svg" in svg and "<image" not in svg
        assert f'viewBox="0 0 {size[0] // 2} {size[1] // 2}"' in svg
        assert all(f">{words}</text>" in svg for words in ("exact", "dfs", "Time, log scale"))
        assert svg.count("board 1, dfs:") == 2, "told by length and by time"
    assert grounds == {name: theme.THEMES[name].ground for name in THEMES}


def test_what_was_run_is_not_run_again(go: Go) -> None:
    ran: list[str] = []

    def counted(position: Position) -> Mapping[str, Solve]:
        def exact(board: Position) -> Iterator[Answer]:
            ran.append(board.encode())
            yield Answer(1, ("1",), 1, "told")

        return {"exact": exact}

    named = boards(SMALL, ARTICLE)
    assert go("--file", named, methods=counted)[0] == 0
    first = Path("boards-compared.csv").read_text()
    assert len(ran) == 2
    _, out, _ = go("--file", boards(SMALL, ARTICLE, "flood:3x3c3#1"), methods=counted)
    assert len(ran) == 3
    assert Path("boards-compared.csv").read_text().startswith(first)
    assert len(out.split("\n\n")[0].splitlines()) == 5, "the table has all boards again"


def test_ctrl_c_keeps_what_is_done_and_goes_on_from_there(go: Go) -> None:
    stops = [True]

    def methods(position: Position) -> Mapping[str, Solve]:
        def dfs(board: Position) -> Iterator[Answer]:
            yield Answer(1, None, 1, "told")
            if stops[0]:
                raise KeyboardInterrupt
            yield Answer(1, ("1",), 2, "told")

        return {"exact": lambda _: iter([Answer(1, ("1",), 1, "told")]), "dfs": dfs}

    named = boards(SMALL)
    status, _, err = go("--file", named, methods=methods)
    assert status == 130 and "1 of 2 runs are kept" in err
    assert [row["method"] for row in rows(Path("boards-compared.csv"))] == ["exact"]
    assert not Path("boards-compared.png").exists()
    stops[0] = False
    assert go("--file", named, methods=methods)[0] == 0
    assert [row["method"] for row in rows(Path("boards-compared.csv"))] == ["exact", "dfs"]
    assert Path("boards-compared.png").exists()


class Slow:
    """Methods that find a line only with a second or more; every run is noted."""

    def __init__(self) -> None:
        """Begin with nothing run."""
        self.ran: list[str] = []

    def __call__(self, position: Position) -> Mapping[str, Solve]:
        """Offer one that needs time, one that ends unproved, one whose memory fills, one proof."""
        return {"exact": self.exact, "region": self.region, "bfs": self.bfs, "dfs": self.dfs}

    def exact(self, board: Position) -> Iterator[Answer]:
        self.ran.append("exact")
        yield Answer(3, tuple("210"), 1, "told")

    def region(self, board: Position) -> Iterator[Answer]:
        self.ran.append("region")
        yield Answer(0, tuple("0210"), 1, "told")

    def bfs(self, board: Position) -> Iterator[Answer]:
        self.ran.append("bfs")
        yield Answer(2, None, 1, "told", full=True)

    def dfs(self, board: Position) -> Iterator[Answer]:
        self.ran.append("dfs")
        yield Answer(1, None, 1, "told")
        time.sleep(0.02)
        yield Answer(1, None, 2, "told")
        while True:
            yield Answer(1, None, 3, "told")


def test_what_a_smaller_limit_has_cut_runs_again_and_nothing_else(go: Go) -> None:
    slow, named, path = Slow(), boards(SMALL), Path("boards-compared.csv")
    assert go("--file", named, "--limit", "0.01", methods=slow)[0] == 0
    assert slow.ran == ["exact", "region", "bfs", "dfs"]
    assert {row["method"]: row["ended"] for row in rows(path)} == {
        "exact": "proof",
        "region": "itself",
        "bfs": "memory",
        "dfs": "limit",
    }
    assert [row["limit"] for row in rows(path)] == ["0.01"] * 4
    for limit, again in (("0.01", []), ("0.001", []), ("0.03", ["dfs"]), ("0.03", [])):
        slow.ran.clear()
        assert go("--file", named, "--limit", limit, methods=slow)[0] == 0
        assert slow.ran == again, limit
    assert [(row["method"], row["limit"]) for row in rows(path)][-1] == ("dfs", "0.03")
    assert len(rows(path)) == 4, "the row of the smaller limit is gone"


def test_a_run_without_limit_is_made_after_any_limit(go: Go) -> None:
    slow, named = Slow(), boards(SMALL)
    assert go("--file", named, "--methods", "dfs", "--limit", "0", methods=slow)[0] == 0

    def dfs(board: Position) -> Iterator[Answer]:
        yield Answer(1, None, 1, "told")
        yield Answer(1, tuple("0210"), 2, "told")

    slow.dfs = dfs  # type: ignore[method-assign]  # this time it comes to an end
    assert go("--file", named, "--methods", "dfs", "--limit", "inf", methods=slow)[0] == 0
    (row,) = rows(Path("boards-compared.csv"))
    assert (row["length"], row["limit"], row["ended"]) == ("4", "inf", "itself")


def test_an_interrupted_second_run_keeps_the_row_of_the_first(go: Go) -> None:
    slow, named, path = Slow(), boards(SMALL), Path("boards-compared.csv")
    go("--file", named, "--methods", "dfs", "--limit", "0", methods=slow)
    before = path.read_bytes()

    def stopped(board: Position) -> Iterator[Answer]:
        yield Answer(1, None, 1, "told")
        raise KeyboardInterrupt

    slow.dfs = stopped  # type: ignore[method-assign]  # Ctrl+C
    assert go("--file", named, "--methods", "dfs", "--limit", "9", methods=slow)[0] == 130
    assert path.read_bytes() == before


def test_fresh_starts_anew_and_says_how_to_go_on(go: Go) -> None:
    slow, named, path = Slow(), boards(SMALL), Path("boards-compared.csv")
    how = "--file", named, "--methods", "exact", "region"
    go(*how, methods=slow)
    assert go(*how, "--fresh", methods=slow)[0] == 0
    assert slow.ran == ["exact", "region"] * 2
    assert [row["method"] for row in rows(path)] == ["exact", "region"]

    def stopped(board: Position) -> Iterator[Answer]:
        raise KeyboardInterrupt
        yield

    slow.region = stopped  # type: ignore[method-assign]  # Ctrl+C
    status, _, err = go(*how, "--fresh", methods=slow)
    assert status == 130 and "the same command without --fresh goes on from there" in err
    Path("mine.csv").write_text("my,own\n1,2\n")
    assert go(*how, "--fresh", "--csv", "mine.csv", methods=slow)[0] == 2
    assert Path("mine.csv").read_text() == "my,own\n1,2\n"


def test_a_table_of_before_the_limit_stood_in_it_is_taken_up(go: Go) -> None:
    slow, named, path = Slow(), boards(SMALL), Path("boards-compared.csv")
    path.write_text(
        "board,stated,par,method,length,lower,proved,solvable,nodes,ms\n"
        f'"{SMALL}",9,3,exact,3,3,yes,yes,1,0.5\n'
        f'"{SMALL}",9,3,dfs,,1,no,yes,1,10000.0\n'
    )
    how = "--file", named, "--methods", "exact", "dfs", "--limit", "0"
    assert go(*how, methods=slow)[0] == 0
    assert slow.ran == ["dfs"], "what is proved stays so; nobody knows what cut the other"
    found = rows(path)
    assert tuple(found[0]) == FIELDS
    assert [(row["method"], row["limit"]) for row in found] == [("exact", ""), ("dfs", "0")]


def test_the_legend_says_why_there_is_no_line(go: Go) -> None:
    named = boards(SMALL)
    _, out, _ = go("--file", named, "--limit", "0.01", methods=Slow())
    found = {line.split()[-1]: line.split()[-5] for line in out.splitlines()[1:5]}
    assert found == {"exact": "3*", "region": "4", "bfs": "full", "dfs": "-"}
    assert "- no line found in time; full: no line found before the memory was full" in out
    _, out, _ = go("--file", named, "--methods", "exact", methods=Slow())
    assert "no line" not in out


def test_a_board_without_a_way_has_no_par(go: Go) -> None:
    named = boards("jugs:2,4:0,3:1,2", "jugs:3,5,8:0,0,8:0,4,4")
    _, out, _ = go("--file", named, "--methods", "exact", "bfs")
    assert [line.split()[2:4] for line in out.splitlines()[2:4]] == [["none", "none*"], ["7", "7*"]]
    assert "exact      1 of 2 solved, 2 proved, " in out
    assert [row["par"] for row in rows(Path("boards-compared.csv"))][::2] == ["none", "7"]


def test_one_outlier_does_not_stand_for_all(go: Go) -> None:
    lengths = iter([3, 4, 5, 4000])

    def methods(position: Position) -> Mapping[str, Solve]:
        def exact(board: Position) -> Iterator[Answer]:
            yield Answer(3, tuple("210"), 1, "told")

        def dfs(board: Position) -> Iterator[Answer]:
            yield Answer(0, ("1",) * next(lengths), 1, "told")

        return {"exact": exact, "dfs": dfs}

    named = boards(*(f"flood:3x3c3#{seed}" for seed in range(4)))
    _, out, _ = go("--file", named, methods=methods)
    dfs = Run("flood:3x3c3#9", "dfs", 4000, 3, True, 1, 1.0)
    entry = Entry("flood:3x3c3#9", None, {"dfs": dfs})
    assert (entry.par_for_people(), entry.par_in_words) == ("3-4,000", "3-4000")
    assert re.search(r"dfs +4 of 4 solved, 0 proved, 1.5 over par, 3,997 at most, ", out)
    assert out.splitlines()[-1].startswith("Moves over par and times are medians")


def test_a_row_that_was_cut_short_is_dropped(go: Go) -> None:
    named = boards(SMALL)
    go("--file", named, "--methods", "exact", "dfs")
    path = Path("boards-compared.csv")
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert go("--file", named, "--methods", "exact", "dfs")[0] == 0
    assert [row["method"] for row in rows(path)] == ["exact", "dfs"]


def test_bad_lines_are_named_and_the_rest_goes_on(go: Go) -> None:
    status, out, err = go("--file", boards(SMALL, "3x3c3:12", "", "nonsense"), "--methods", "exact")
    assert status == 1
    assert (
        "boards.txt: line 2, column 9: expected 9" in err
        and "boards.txt: line 4, column 1: e" in err
    )
    assert out.splitlines()[2].split()[0] == "1"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "--file"),
        (["--file", "no.txt"], "No such file"),
        (["--file", "bad.txt"], "bad.txt: expected a game"),
        (["--file", "good.txt", "--methods", "magic"], f"({', '.join(NAMES)}), found 'magic'"),
        (["--file", "good.txt", "--methods", "pruned"], f"({', '.join(NAMES)}), found 'pruned'"),
        (["--file", "good.txt", "--csv", "."], "found a folder"),
        (["--file", "good.txt", "--png", "."], "found a folder"),
        (["--file", "good.txt", "--svg", "."], "found a folder"),
        (["--file", "good.txt", "--theme", "pink"], "'pink'"),
        (["--file", "good.txt", "--csv", "no/a.csv"], "the folder no does not exist"),
        (["--file", "good.txt", "--csv", "bad.txt"], "bad.txt, line 1: expected a table"),
        (["--file", "good.txt", "--limit", "soon"], "'soon'"),
    ],
)
def test_wrong_usage_is_one_sentence(go: Go, arguments: list[str], words: str) -> None:
    Path("good.txt").write_text(f"{SMALL}\n")
    Path("bad.txt").write_text("hm\n")
    status, out, err = go(*arguments)
    assert (status, out) == (2, "")
    assert words in err and err.count("\n") == 1
    assert Path("bad.txt").read_text() == "hm\n"


@pytest.mark.parametrize(
    "row",
    [
        f"{SMALL},,3,exact,many,3,yes,yes,1,1.0",
        f"{SMALL},,3,exact,{10**30},3,yes,yes,1,1.0",
        f"{SMALL},,3,exact,3,-3,yes,yes,1,1.0",
        f"{SMALL},,3,exact,3,3,yes,yes,{10**400},1.0",
        f"{SMALL},,3,exact,3,3,yes,yes,1,nan",
        f"{SMALL},,3,exact,3,3,yes,yes,1,inf",
        f"{SMALL},,3,ex\ract,3,3,yes,yes,1,1.0",
        f"{'x' * 200_000},,3,exact,many,3,yes,yes,1,1.0",
    ],
)
def test_a_ledger_refuses_rows_it_did_not_write(tmp_path: Path, row: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text(",".join(FIELDS) + f"\n{row}\n", newline="")
    with pytest.raises(BadTarget, match="line 2"):
        Ledger(path)


@pytest.mark.parametrize("text", ["mine, keep it", "board,stated,par,mine", "caf\xe9\n"])
def test_a_file_that_is_no_table_is_left_alone_however_it_ends(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(text.encode("latin-1"))
    for fresh in (False, True):
        with pytest.raises(BadTarget, match="line 1: expected a table"):
            Ledger(path, fresh)
    assert path.read_bytes() == text.encode("latin-1")


def test_a_fresh_table_replaces_also_one_with_a_damaged_row(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(",".join(FIELDS) + "\nwhat,is,this\n", newline="")
    Ledger(path, fresh=True).close()
    assert path.read_text() == ",".join(FIELDS) + "\n"


def test_what_is_forgotten_of_some_boards_stays_of_others(tmp_path: Path) -> None:
    path, ids = tmp_path / "a.csv", ("jugs:1", "jugs:2")
    ledger = Ledger(path)
    for board in ids:
        ledger.add(Run(board, "mine", 2, 2, True, 3, 4.0), ledger.entry(board, None, ()))
    ledger.forget(["mine"], ids[:1])
    ledger.close()
    assert [row["board"] for row in rows(path)] == ["jugs:2"]


def test_a_head_that_was_cut_short_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("board,stated,par,meth")
    Ledger(path).close()
    assert path.read_text() == ",".join(FIELDS) + "\n"


def test_a_table_whose_first_line_is_endless_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("x" * 200_000 + "\n")
    with pytest.raises(BadTarget, match="line 1"):
        Ledger(path)


def entries(count: int) -> Sequence[Entry]:
    """Make up a comparison of so many boards, with a line far too long to show."""
    found = []
    for place in range(count):
        runs = {
            "exact": Run("b", "exact", 10 + place % 5, 10 + place % 5, True, 9, 0.5),
            "dfs": Run("b", "dfs", 200 if place % 7 == 3 else 17, 0, True, 9, 5000),
            "bfs": Run("b", "bfs", None, 3, True, 9, 10_000),
        }
        found.append(Entry("b", 20 if place % 2 else None, runs))
    return found


@pytest.mark.parametrize("count", [1, 5, 100, 400])
def test_the_chart_has_room_for_all_boards_in_both_themes(count: int) -> None:
    Offscreen()
    shown = [draw(entries(count), ["exact", "bfs", "dfs"], Look(t)) for t in (DARK, LIGHT)]
    for drawing, one in zip(shown, (DARK, LIGHT), strict=True):
        with Image.open(io.BytesIO(drawing.png())) as chart:
            assert 1100 <= chart.width <= 4000
            assert chart.convert("RGB").getpixel((1, 1)) == one.ground


def start(folder: Path, *arguments: str, error: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    call = [sys.executable, str(ROOT / "main.py"), "compare", "--file", *arguments]
    return subprocess.Popen(call, cwd=folder, stdout=subprocess.PIPE, stderr=error)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent as a POSIX signal")
def test_main_stopped_by_ctrl_c_leaves_a_sound_file_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "boards-compared.csv"
    (tmp_path / "boards.txt").write_text(f"{ARTICLE}\n{HARD}\n")
    with start(tmp_path, "boards.txt", "--methods", "bfs", "--limit", "inf") as process:
        wait_for(lambda: path.exists() and path.read_text().count("\n") == 2, "the first run")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b"Stopped: 1 of 2 runs are kept; the same command goes on from there.\n"
    before = path.read_bytes()
    with start(tmp_path, "boards.txt", "--methods", "bfs", "--limit", "0") as process:
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert path.read_bytes().startswith(before)
    assert [row["length"] for row in rows(path)] == ["8", ""]
    assert (tmp_path / "boards-compared.png").exists()


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_the_bar_is_drawn_on_a_terminal_only_and_leaves_a_clean_line() -> None:
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe, None):
        with progress.Bar(stream) as shown:
            shown.show(1, 4, "board 1 of 2, bfs")
    assert pipe.getvalue() == ""
    drawn = terminal.getvalue()
    assert "[######------------------] 1/4 0:00 board 1 of 2, bfs" in drawn
    assert drawn.rstrip(" \r") != drawn and drawn.endswith(" \r")


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal is made by POSIX means")
def test_main_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    import pty

    (tmp_path / "boards.txt").write_text(f"{ARTICLE}\n")
    ours, theirs = pty.openpty()
    with start(tmp_path, "boards.txt", "--methods", "bfs", error=theirs) as process:
        out, _ = process.communicate(timeout=60)
    os.close(theirs)
    drawn = os.read(ours, 4096)
    os.close(ours)
    assert b"] 0/1 0:00 board 1 of 1, bfs" in drawn
    assert b"\r" not in out and b"8*" in out


def test_several_runs_at_once_come_to_the_same_table_and_go_on_where_they_stopped(go: Go) -> None:
    more = "sliding:2x2:1,2,0,3", "jugs:3,5,8:0,0,8:0,4,4"
    named = boards("jugs:tartaglia", SMALL, *more, SMALL)
    asked = "--file", named, "--methods", "bfs", "dfs", "--csv"
    told, kept = [], []
    for jobs in ("1", "3"):
        status, out, err = go(*asked, f"{jobs}.csv", "--jobs", jobs)
        assert (status, err) == (0, "")
        told.append(re.sub(r"[0-9.]+ m?s\b|\s+", "", out))
        kept.append([{**row, "ms": ""} for row in rows(Path(f"{jobs}.csv"))])
    assert told[0] == told[1] and kept[0] == kept[1]
    assert [row["method"] for row in kept[0]] == ["bfs", "dfs"] * 4
    whole = Path("3.csv").read_bytes()
    Path("3.csv").write_bytes(whole[: whole.rfind(b"\n", 0, -1) - 5])
    assert go(*asked, "3.csv", "--jobs", "3")[0] == 0
    assert [{**row, "ms": ""} for row in rows(Path("3.csv"))] == kept[0]


def test_a_run_that_broke_off_is_told_and_the_others_are_made(
    go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NOTES, "died")
    asked = "--file", boards(FAULTY, SMALL), "--methods", "exact", "--csv", "a.csv"
    status, _, err = go(*asked, "--jobs", "2", crew=fateful)
    assert status == 1 and "no idea" in err
    assert [row["board"] for row in rows(Path("a.csv"))] == [families.read(SMALL).id]
