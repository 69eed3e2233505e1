"""Searches watched from the command line: the JSON, the table, the words, and what is refused."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import solvers
from game.answer import Answer, Solve
from game.families import read
from game.lanes import Lane
from game.log import Log
from game.rules.puzzle import Position, score
from solvers import theatre
from tests.support.commands import Run
from tests.support.commands import run as run

SMALL = "sliding:2x3:5,4,3,2,1,0"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
FLOOD = "flood:5x5c4#7"
HARD = "sliding:4x4#7"
NO_WAY = "blocks:rush:ooooooooooooAAoxoooooooooooooooooooo"
ROOT = Path(__file__).parents[2]
KEYS = ["method", "guess", "admissible", "length", "proved", "expanded", "stored", "again"]


def test_a_board_without_a_way_is_not_said_to_wait_for_a_proof(run: Run) -> None:
    _, out, _ = run("watch", NO_WAY, "--lanes", "bfs", "astar")
    assert "  there is no par: the board cannot be solved, proved" in out.splitlines()
    assert "par is not proved" not in out


@pytest.mark.parametrize("limit", [1, 9])
def test_a_board_without_a_way_is_told_as_such_whoever_has_proved_it(run: Run, limit: int) -> None:
    asked = ("watch", "jugs:2,4:0,3:1,2", "--lanes", "bfs", "--limit", str(limit))
    _, out, _ = run(*asked, "--json")
    told = json.loads(out)
    (lane,) = told["lanes"]
    assert told["par"] is None and told["solvable"] is False
    assert lane["proved"] is False and lane.get("solvable") is (None if limit == 1 else False)
    _, out, _ = run(*asked)
    assert "  there is no par: the board cannot be solved, proved" in out.splitlines()


def test_a_board_for_points_tells_what_lines_score_and_that_lanes_prove_nothing(run: Run) -> None:
    board = "same:6x5c3s#2"
    _, out, _ = run("watch", board, "--lanes", "bfs", "--json")
    told = json.loads(out)
    start = read(board).start
    *_, exact = solvers.solve(start)
    assert exact.proved and told["par"] == score(start, exact.lower) == 1146
    (lane,) = told["lanes"]
    assert list(lane) == [*KEYS, "stopped", "told", "score"]
    assert lane["length"] == 5 and lane["score"] < 1146 and lane["proved"] is False
    _, out, _ = run("watch", board, "--lanes", "bfs")
    assert "  par 1,146, proved" in out
    assert f"  Breadth-first: {lane['score']} points, looking for few moves; par is 1,146." in out
    assert "shortest" not in out and "passed this board by" not in out
    assert [guess.name for guess in theatre.guesses(start)] == ["none"]


def test_json_has_a_lane_each_in_the_order_asked_for(run: Run) -> None:
    lanes = ["bfs", "astar:manhattan", "wastar:misplaced:3", "beam:4", "dfs"]
    status, out, err = run("watch", SMALL, "--lanes", *lanes, "--json")
    told = json.loads(out)
    assert (status, err, len(out.splitlines())) == (0, "", 1)
    assert list(told) == ["id", "par", "lanes"] and (told["id"], told["par"]) == (SMALL, 20)
    assert all(list(lane) == [*KEYS, "stopped", "told"] for lane in told["lanes"])
    names = [(lane["method"], lane["guess"]) for lane in told["lanes"]]
    assert names == [
        ("bfs", None),
        ("astar", "manhattan"),
        ("wastar", "misplaced"),
        ("beam", "manhattan"),
        ("dfs", None),
    ]
    assert [lane["proved"] for lane in told["lanes"]] == [True, True, False, False, False]
    *_, answer = solvers.solve(read(SMALL).start, "bfs")
    assert told["lanes"][0]["expanded"] == answer.nodes


def test_the_table_has_an_event_a_row_and_counts_what_the_json_counts(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "events.csv"
    lanes = ["bfs", "idastar:manhattan", "bnb", "beam:4", "both"]
    _, out, _ = run("watch", SMALL, "--lanes", *lanes, "--json", "--csv", str(path))
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["lane", "event", "node", "parent", "move", "g", "h", "note", "board"]
    kinds = {"expand", "meet", "again", "cut", "threshold", "improve", "end"}
    assert {row["event"] for row in rows} == kinds
    counts = Counter((row["lane"], row["event"]) for row in rows)
    written = list(dict.fromkeys(row["lane"] for row in rows))
    assert written == ["bfs", "idastar:manhattan", "bnb:manhattan", "beam:manhattan:4", "both"]
    for lane, told in zip(written, json.loads(out)["lanes"], strict=True):
        assert counts[lane, "expand"] == told["expanded"]
        opened = {row["node"] for row in rows if (row["lane"], row["event"]) == (lane, "expand")}
        assert told["again"] == told["expanded"] - len(opened)
        assert counts[lane, "end"] == 1
        last = [row for row in rows if row["lane"] == lane and row["event"] == "improve"][-1]
        assert int(last["g"]) == told["length"]
    cuts = {row["lane"]: row["note"] for row in rows if row["event"] == "cut"}
    assert "over the threshold" in cuts["idastar:manhattan"]
    assert "no shorter than the best line of 20" in cuts["bnb:manhattan"]
    assert "beyond the 4 most promising" in cuts["beam:manhattan:4"]
    first = rows[0]
    assert (first["event"], first["node"], first["parent"], first["move"]) == ("meet", "0", "", "")
    assert "node: a position by number" in first["note"] and "f = g + h" in first["note"]


def test_only_a_search_that_expands_a_position_twice_counts_it_again(run: Run) -> None:
    _, out, _ = run("watch", SMALL, "--lanes", "bfs", "dfs", "idastar:manhattan", "--json")
    again = {lane["method"]: lane["again"] for lane in json.loads(out)["lanes"]}
    assert again["bfs"] == again["dfs"] == 0 < again["idastar"]
    _, out, _ = run("watch", SMALL, "--lanes", "bfs", "idastar:manhattan")
    breadth, deepening = (line for line in out.splitlines() if "stored at most" in line)
    assert "of them again" not in breadth and " met again" in breadth
    assert f"{again['idastar']:,} of them again, " in deepening


def test_the_words_name_where_a_guess_was_too_high(run: Run) -> None:
    status, out, _ = run("watch", FLOOD, "--lanes", "clusters", "astar:colours")
    assert status == 0
    assert "par 5, proved" in out
    assert "A* with clusters: 6, par is 5." in out
    assert "A* with colours left: 5, proved shortest." in out
    assert "were needed, and so it passed this board by." in out
    assert "too high on" in out and "never too high" in out


@pytest.mark.slow
@pytest.mark.parametrize(("board", "whole"), [("863.54217", False), (SMALL, True)])
def test_a_guess_is_judged_alike_whatever_runs_beside_it(run: Run, board: str, whole: bool) -> None:
    guided = ["astar:manhattan", "idastar:conflict", "greedy:misplaced"]
    told, words = list[dict[str, dict[str, float]]](), list[list[str]]()
    for lanes in (guided, [*reversed(guided)], ["dfs", *guided], ["astar:none", *guided]):
        _, out, _ = run("watch", board, "--limit", "2000", "--lanes", *lanes, "--json")
        found = json.loads(out)["lanes"]
        told.append({lane["guess"]: lane["told"] for lane in found if lane["told"]})
        _, out, _ = run("watch", board, "--limit", "2000", "--lanes", *lanes)
        words.append(sorted(line for line in out.splitlines() if "The guess was" in line))
    assert told[1:] == told[:-1] and words[1:] == words[:-1]
    manhattan, conflict = told[0]["manhattan"], told[0]["conflict"]
    assert {*told[0]} == {"manhattan", "conflict", "misplaced"}
    assert [*manhattan] == ["mean", "exact", "too_high", "positions"]
    assert manhattan["positions"] == (359 if whole else 25) and manhattan["too_high"] == 0
    assert manhattan["mean"] <= conflict["mean"] and manhattan["exact"] <= conflict["exact"]
    place = "of the whole space" if whole else "of a shortest line"
    share = round(100 * manhattan["mean"])
    assert any(
        f"The guess was {share} % of the truth" in line and place in line for line in words[0]
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([SMALL, "--lanes", "astr"], "expected a method to watch (bfs, dfs,"),
        ([SMALL, "--lanes", "astar:radius"], "expected a guess for this board (manhattan, mis"),
        (
            [JUGS, "--lanes", "beam:none:x"],
            "expected a whole number (width) from 1 to 100,000, found 'x'",
        ),
        ([SMALL, "--lanes", "bfs", "--limit", "0"], "expected a number from 1, found '0'"),
        ([SMALL, "--lanes", "bfs", "--csv", "/nowhere/x.csv"], "the folder /nowhere does not"),
    ],
)
def test_what_cannot_be_watched_is_refused_in_a_sentence(
    run: Run, arguments: list[str], words: str
) -> None:
    status, out, err = run("watch", *arguments)
    assert (status, out) == (2, "") and words in err and len(err.splitlines()) == 1


def test_a_board_that_cannot_be_read_is_told_as_solve_tells_it(run: Run) -> None:
    status, out, _ = run("watch", "flood:12x12c6:22", "--lanes", "bfs", "--json")
    fault = {"id": "flood:12x12c6:22", "error": "expected 144 cells for 12x12, found 2"}
    assert (status, json.loads(out)) == (1, fault)


def test_a_limit_counts_positions_a_lane(run: Run) -> None:
    _, out, _ = run("watch", SMALL, "--lanes", "bfs", "idastar", "--limit", "40", "--json")
    told = json.loads(out)["lanes"]
    assert [(lane["expanded"], lane["stopped"]) for lane in told] == [(40, "limit")] * 2
    assert json.loads(out)["par"] == 20


def test_ctrl_c_keeps_what_is_done(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watch, path = theatre.watch, tmp_path / "events.csv"

    def interrupted(position: Position, lane: Lane, limit: int, events: int) -> Iterator[Log]:
        search = watch(position, lane, limit, events)
        for log in search:
            yield log
            if log.lane.method.name == "idastar":
                search.close()
                raise KeyboardInterrupt

    monkeypatch.setattr(theatre, "watch", interrupted)
    lanes = ("bfs", "idastar:none", "dfs")
    status, out, _ = run("watch", SMALL, "--lanes", *lanes, "--json", "--csv", str(path))
    told = json.loads(out)["lanes"]
    assert status == 130
    assert [(lane["method"], lane["stopped"]) for lane in told] == [
        ("bfs", None),
        ("idastar", "stopped"),
    ]
    assert told[0]["length"] == 20 and path.stat().st_size > 1000


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent as a POSIX signal")
def test_main_stopped_by_ctrl_c_tells_and_writes_what_was_watched_by_then(tmp_path: Path) -> None:
    path, (ours, theirs) = tmp_path / "events.csv", os.openpty()
    lanes = ["bfs", "idastar:none", "dfs"]
    call = [sys.executable, "main.py", "watch", HARD, "--lanes", *lanes, "--limit", "1000000"]
    with subprocess.Popen(
        [*call, "--json", "--csv", str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        shown = ""
        while "lane 1 of 3, bfs" not in shown:
            shown += os.read(ours, 1000).decode()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    os.close(ours)
    [lane] = json.loads(out)["lanes"]
    assert process.returncode == 130
    assert (lane["method"], lane["stopped"], lane["length"]) == ("bfs", "stopped", None)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert sum(row["event"] == "expand" for row in rows) == lane["expanded"] > 0
    assert rows[-1]["event"] == "end" and "Ctrl+C" in rows[-1]["note"]


def test_help_lists_every_method_and_guess(run: Run) -> None:
    status, out, _ = run("watch", "--help-all")
    assert status == 0
    for word in ("bfs", "wastar", "(weight)", "beam", "manhattan", "clusters", "may be too high"):
        assert word in out
    assert max(map(len, out.splitlines())) < 110


def test_nothing_is_searched_for_par_that_a_lane_has_proved(run: Run) -> None:
    def methods(position: Position) -> Mapping[str, Solve]:
        def never(position: Position) -> Iterator[Answer]:
            raise AssertionError("par is known")

        return {"exact": never}

    status, out, _ = run("watch", SMALL, "--lanes", "bfs", "--json", methods=methods)
    assert status == 0 and json.loads(out)["par"] == 20


def test_the_help_lists_each_method_once(run: Run) -> None:
    _, out, _ = run("watch", "--help-all")
    methods = out.split("methods:\n")[1].split("\n\n")[0].splitlines()
    names = [line.split()[0] for line in methods if not line.startswith("   ")]
    assert len(names) == len({*names}) and {"bfs", "dfs", "both"} <= {*names}
    (other,) = (line for line in methods if line.startswith("   "))
    assert other.split()[:3] == ["in", "collapse,", "same:"]


def test_where_slides_count_the_way_of_each_tile_is_no_bound(run: Run) -> None:
    board = "sliding:2x3m:5,4,3,2,1,0"
    lanes = ["bfs", "astar:crossings", "astar:manhattan", "idastar:conflict", "both"]
    status, out, err = run("watch", board, "--lanes", *lanes, "--json")
    told = json.loads(out)
    assert (status, err) == (0, "")
    *_, answer = solvers.solve(read(board).start, "bfs")
    assert told["par"] == answer.lower
    facts = [(lane["guess"], lane["admissible"], lane["proved"]) for lane in told["lanes"]]
    assert facts == [
        (None, True, True),
        ("crossings", True, True),
        ("manhattan", False, False),
        ("conflict", False, False),
        (None, True, True),
    ]
    assert all(lane["length"] >= answer.lower for lane in told["lanes"])
