"""Logs that others read: the boards of the table, search traces for Posthoc, trees as GraphML."""

import csv
import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game.cli import trace_views, watch, watch_graph
from game.families import read
from game.rules.blocks import Blocks
from game.rules.sliding import Sliding
from tests.support.commands import Run
from tests.support.commands import run as run

SMALL = "sliding:2x3:5,4,3,2,1,0"
FLOOD = "flood:5x5c4#7"
COLLAPSE = "collapse:4x4c3#1"
SAME = "same:5x4c3s#2"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
BLOCKS = "blocks:3x3w1p5#2"
RUSH = "blocks:rush:" + "oooooo" * 2 + "AAooBo" + "ooooBo" + "xooooo" + "oooooo"
BOARDS = (SMALL, FLOOD, COLLAPSE, SAME, JUGS, BLOCKS, RUSH)
PUBLISHED = {"source", "destination", "expanding", "generating", "updating", "closing", "end"}
OURS = {"again", "threshold"}
# The shapes that Posthoc draws, each with what it must be told.
SHAPES = {"rect": {"x", "y", "width", "height", "fill"}}
Event = dict[str, Any]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def table(path: str) -> list[dict[str, str]]:
    with Path(path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def watched(run: Run, board: str, lane: str, *more: str, limit: int = 400) -> dict[str, Any]:
    """Watch one lane; return its trace."""
    asked = ("--lanes", lane, "--trace", "t.trace.yaml", *more)
    status, _, err = run("watch", board, "--limit", str(limit), *asked)
    assert (status, err) == (0, "")
    # JSON is YAML, too.
    trace: dict[str, Any] = json.loads(Path("t.trace.yaml").read_text(encoding="utf-8"))
    return trace


# The table


@pytest.mark.parametrize("lane", ["astar", "idastar", "both"])
def test_each_row_of_the_table_names_the_board_of_its_node(run: Run, lane: str) -> None:
    run("watch", SMALL, "--lanes", lane, "--csv", "events.csv")
    rows = table("events.csv")
    assert list(rows[0])[-1] == "board" and rows[0]["board"] == SMALL
    boards = {row["node"]: row["board"] for row in rows}
    assert all(boards[row["node"]] == row["board"] for row in rows)
    assert len({*boards.values()}) == len(boards)
    for row in rows:
        if row["parent"]:
            beside = read(boards[row["parent"]]).start
            assert isinstance(beside, Sliding)
            # On the goal's side a move leads to the parent.
            one, other = read(row["board"]).start, beside
            assert any(
                a.apply(row["move"]) == b
                for a, b in ((one, other), (other, one))
                if row["move"] in a.moves()
            )


def test_without_boards_the_table_is_as_it_is_but_for_the_last_column(run: Run) -> None:
    asked = ("watch", FLOOD, "--lanes", "bfs", "astar", "--csv")
    run(*asked, "with.csv")
    run(*asked, "without.csv", "--no-boards")
    with_boards, without = table("with.csv"), table("without.csv")
    assert list(without[0]) == ["lane", "event", "node", "parent", "move", "g", "h", "note"]
    assert list(with_boards[0]) == [*without[0], "board"]
    for row, other in zip(with_boards, without, strict=True):
        del row["board"]
        if row["event"] == "end":  # It says how long it took.
            row["note"] = other["note"]
        assert row == other


def test_the_id_of_a_board_is_made_once_however_often_it_is_met(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, encode = Counter[bytes](), Sliding.encode

    def counted(board: Sliding) -> str:
        made[board.tiles] += 1
        return encode(board)

    monkeypatch.setattr(Sliding, "encode", counted)
    run("watch", SMALL, "--lanes", "idastar", "--csv", "events.csv")
    rows = table("events.csv")
    assert len({row["node"] for row in rows}) == len(made) < len(rows)
    assert {*made.values()} == {1}


# Search traces


def fits(trace: dict[str, Any]) -> None:
    """Hold a trace to what Posthoc's documentation and its editor's schema ask of format 1.4.0.

    This is written anew from them: their repository states no licence to copy it under.
    """
    assert trace["version"] == "1.4.0" and {"views", "events"} <= {*trace}
    assert {*trace} <= {"version", "views", "pivot", "events"}
    views = trace["views"]
    assert isinstance(views, dict) and "main" in views
    for shapes in views.values():
        assert isinstance(shapes, list)
        for shape in shapes:
            assert isinstance(shape, dict) and isinstance(shape["$"], str)
            assert shape["$"] in views or SHAPES[shape["$"]] <= {*shape}
            assert isinstance(shape.get("clear", False), bool | str)
            assert isinstance(shape.get("$if", ""), bool | str)
            assert isinstance(shape.get("$for", {}), dict)
            # Its parser makes an expression of an empty text, and fails.
            assert "" not in shape.values()
    assert {*trace["pivot"]} <= {"x", "y", "z", "scale"}
    assert isinstance(trace["events"], list) and trace["events"]
    for event in trace["events"]:
        assert isinstance(event["type"], str) and isinstance(event["id"], int)
        assert event["pId"] is None or isinstance(event["pId"], int)


@pytest.mark.parametrize("board", BOARDS)
def test_a_trace_fits_the_published_format(run: Run, board: str) -> None:
    trace = watched(run, board, "astar")
    fits(trace)
    told = json.dumps([trace["views"], trace["pivot"]])
    asked = {*re.findall(r"\$\.(\w+)", told)} - {"i", "move"}
    assert asked == {"type", "g", "h", "board"}
    assert all(asked <= {*event} for event in trace["events"])
    assert {event["type"] for event in trace["events"]} <= PUBLISHED | OURS


@pytest.mark.parametrize(
    ("board", "lane"),
    [
        *((SMALL, lane) for lane in ("bfs", "dfs", "astar", "idastar", "bnb", "both", "beam:4")),
        *((COLLAPSE, lane) for lane in ("dfs", "walk", "astar", "idastar")),
    ],
)
def test_a_trace_tells_what_the_table_tells(run: Run, board: str, lane: str) -> None:
    events: Sequence[Event] = watched(run, board, lane, "--csv", "events.csv")["events"]
    rows = table("events.csv")
    logged = [event for event in events if "note" in event or event["type"] != "closing"]
    assert [(str(event["id"]), event["board"]) for event in logged] == [
        (row["node"], row["board"]) for row in rows
    ]
    kinds = Counter(event["type"] for event in events)
    assert kinds["expanding"] == sum(row["event"] == "expand" for row in rows)
    assert (kinds["source"], kinds["end"]) == (1, 1)
    assert events[0]["type"] == "source" and events[-1]["type"] == "end"
    for event, row in zip(logged, rows, strict=True):
        assert ("f" in event) != (event.get("side") == "goal")
        assert event.get("f", 0) in (0, event["g"] + event["h"])
        if row["parent"] and event["type"] != "again":
            assert (str(event["pId"]), str(event["g"])) == (row["parent"], row["g"])
    closed = {event["id"] for event in events if event["type"] == "closing"}
    opened = {event["id"] for event in events if event["type"] == "expanding"}
    assert kinds["closing"] and (opened <= closed or lane == "idastar")


@pytest.mark.parametrize("lane", ["bfs", "astar", "idastar", "deepening", "bnb", "both"])
def test_the_last_events_of_all_nodes_make_one_tree(run: Run, lane: str) -> None:
    """Posthoc hangs each node where its last event says."""
    events: Sequence[Event] = watched(run, SMALL, lane)["events"]
    above = {event["id"]: event["pId"] for event in events}
    roots = {node for node, parent in above.items() if parent is None}
    assert roots == ({0, 1} if lane == "both" else {0})
    met = set[int]()
    for event in events:
        assert event["pId"] is None or event["pId"] in met
        met.add(event["id"])
    for node in above:
        way = [node]
        while (parent := above[way[-1]]) is not None:
            assert parent not in way
            way.append(parent)


def test_a_path_is_left_when_the_search_has_gone_back_and_others_are_done_with_the_next(
    run: Run,
) -> None:
    line = list[int]()
    for event in watched(run, SMALL, "idastar", limit=1000)["events"]:
        if event["type"] == "expanding":
            assert event["g"] == len(line) and (not line or event["pId"] == line[-1])
            line.append(event["id"])
        elif event["type"] == "closing" and "note" not in event:
            assert line.pop() == event["id"]
    assert len(line) == 20  # The goal itself is not expanded.
    open_now = None
    for event in watched(run, SMALL, "bfs")["events"]:
        if event["type"] == "expanding":
            assert open_now is None
            open_now = event["id"]
        elif event["type"] == "closing":
            assert event["id"] == open_now
            open_now = None


def test_what_is_met_to_no_use_stays_where_it_hangs(run: Run) -> None:
    events: Sequence[Event] = watched(run, SMALL, "astar")["events"]
    hangs = dict[int, Any]()
    for event in events:
        if event["type"] == "again":
            assert hangs[event["id"]] == event["pId"] != event["from"]
        hangs[event["id"]] = event["pId"]
    assert any(event["type"] == "again" for event in events)


DRAW = """
const trace = JSON.parse(require("fs").readFileSync(0, "utf8"));
const context = {theme: {background: "back", foreground: "front"}, color: {grey: "grey"}};
const told = (value, $) => typeof value !== "string" || !value.startsWith("${{") ? value :
  Function("$", "theme", "color", "return " + value.slice(3, -2))($, context.theme, context.color);
const drawn = (name, event) => trace.views[name].flatMap(shape =>
  [...Array(shape.$for ? shape.$for.$to : 1).keys()].map(i => Object.fromEntries(
    Object.entries(shape).filter(([key]) => !["$", "$for"].includes(key))
      .map(([key, value]) => [key, told(value, {...event, i})]))));
console.log(JSON.stringify(trace.events.map(event =>
  ["dot", "board", "caption"].map(name => drawn(name, event)))));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="what views say is worked out by node")
@pytest.mark.parametrize("board", BOARDS)
def test_the_views_draw_the_board_of_each_event(run: Run, board: str) -> None:
    trace = watched(run, board, "astar", limit=5)
    done = subprocess.run(
        ["node", "-e", DRAW], input=json.dumps(trace), capture_output=True, text=True, check=True
    )
    for event, ([dot], shapes, [caption]) in zip(
        trace["events"], json.loads(done.stdout), strict=True
    ):
        move = f" by {event['move']}" if "move" in event else ""
        assert caption["label"] == f"{event['type']}{move}: g {event['g']}, h {event['h']}"
        assert all(isinstance(shape["x"], int | float) for shape in (dot, *shapes, caption))
        assert dot["x"] > max(shape["x"] + shape["width"] for shape in shapes) and dot["y"] >= 0
        assert all(shape["clear"] for shape in (*shapes, caption)) and "clear" not in dot
        shows(event["board"], shapes)


def shows(board: str, shapes: Sequence[Event]) -> None:
    """Hold the shapes of a board to its position."""
    position: Any = read(board).start
    colours = [
        trace_views.COLOURS.index(one["fill"]) if one["fill"] in trace_views.COLOURS else None
        for one in shapes
    ]
    if isinstance(position, Sliding):
        assert [shape["label"] or "0" for shape in shapes] == [*map(str, position.tiles)]
    elif board.startswith("flood"):
        assert colours[:-1] == [*position.cells] and len(shapes) == 26
    elif board.startswith("jugs"):
        assert [shape["label"] for shape in shapes[:3]] == [
            f"{held}/{most}"
            for held, most in zip(position.amounts, position.capacities, strict=True)
        ]
        high = [shape["height"] for shape in shapes[3:6]]
        assert high == [held * 1.5 for held in position.amounts]
    elif isinstance(position, Blocks):
        names = "".join(shape["label"] for shape in shapes[:-1])
        assert names == "".join(position.pieces)
        empty = [shape["fill"] == "back" for shape in shapes[:-1]]
        assert empty == [cell == "." for cell in position.cells]
    else:
        rows = [
            column[row] if row < len(column) else None
            for row in range(position.height - 1, -1, -1)
            for column in position.columns
        ]
        assert colours == rows


@pytest.mark.parametrize("lane", ["bfs", "both", "idastar"])
def test_a_trace_ends_well_where_there_was_no_room_to_record_all(
    run: Run, monkeypatch: pytest.MonkeyPatch, lane: str
) -> None:
    monkeypatch.setattr(watch, "EVENTS", 100)
    trace = watched(run, SMALL, lane, "--graphml", "t.graphml", limit=1000)
    fits(trace)
    last = trace["events"][-1]
    assert len(trace["events"]) < 200 and last["type"] == "end" and last["length"] == 20
    assert "Recording stopped after" in Path("t.graphml").read_text()
    nodes, edges = tree("t.graphml")
    assert {end for *ends, _ in edges for end in ends} == {*nodes}


# Where files go


def test_each_lane_has_a_file_of_its_own_with_its_number_in_the_name(run: Run) -> None:
    files = ("--trace", "a.trace.yaml", "--graphml", "b.graphml")
    assert run("watch", SMALL, "--lanes", "bfs", "both", *files)[0] == 0
    names = ["a-1.trace.yaml", "a-2.trace.yaml", "b-1.graphml", "b-2.graphml"]
    assert sorted(path.name for path in Path().iterdir()) == names
    kinds = [
        {event["type"] for event in json.loads(Path(name).read_text())["events"]}
        for name in names[:2]
    ]
    assert "side" not in Path(names[0]).read_text() and len(kinds) == 2
    assert '"side": "goal"' in Path(names[1]).read_text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bfs", "dfs", "--trace", "-"], "expected a file with --trace, as each of 2 lanes has"),
        (["bfs", "dfs", "--csv", "a-2.x", "--trace", "a.x"], "with --csv and --trace, found one"),
        (["bfs", "--trace", "a.x", "--graphml", "./a.x"], "with --trace and --graphml, found one"),
        (["bfs", "--csv", "-", "--graphml", "-"], "found --csv and --graphml; name a file"),
        (["bfs", "--trace", "nowhere/x"], "the folder nowhere does not exist"),
    ],
)
def test_files_that_cannot_be_are_refused_before_the_work(
    run: Run, tmp_path: Path, arguments: list[str], words: str
) -> None:
    status, out, err = run("watch", SMALL, "--lanes", *arguments)
    assert (status, out) == (2, "") and words in err and not [*tmp_path.iterdir()]


# Trees


def tree(path: str) -> tuple[dict[str, dict[str, str]], list[tuple[str, str, str]]]:
    """Read a graph back: its nodes, and its edges with their moves."""
    space = {"": watch_graph.NAMESPACE}
    root = ElementTree.parse(path).getroot()
    known = {(key.get("for"), key.get("id")) for key in root.findall("key", space)}
    assert root.findtext("graph/desc", namespaces=space)
    nodes = {}
    for node in root.iterfind("graph/node", space):
        data = {str(one.get("key")): str(one.text) for one in node.findall("data", space)}
        assert {("node", name) for name in data} <= known
        nodes[str(node.get("id"))] = data
    edges = []
    for edge in root.iterfind("graph/edge", space):
        (move,) = edge.findall("data", space)
        assert ("edge", move.get("key")) in known
        edges.append((str(edge.get("source")), str(edge.get("target")), str(move.text)))
    return nodes, edges


@pytest.mark.parametrize("lane", ["bfs", "astar", "idastar", "both"])
def test_the_tree_of_a_search_is_read_back_as_graphml(run: Run, lane: str) -> None:
    status, _, err = run("watch", SMALL, "--lanes", lane, "--graphml", "t.graphml", "--csv", "e")
    nodes, edges = tree("t.graphml")
    rows = table("e")
    assert (status, err) == (0, "")
    assert len(nodes) == len({row["node"] for row in rows})
    assert len(edges) == len(nodes) - (2 if lane == "both" else 1)
    for source, target, move in edges:
        assert read(nodes[source]["board"]).start.apply(move) == read(nodes[target]["board"]).start
    for node in nodes.values():
        assert ("f" in node) != (node.get("side") == "goal")
        assert "f" not in node or int(node["f"]) == int(node["g"]) + int(node["h"])
    order = [f"n{row['node']}" for row in rows if row["event"] == "expand"]
    turns = {name: int(node["expanded"]) for name, node in nodes.items() if "expanded" in node}
    assert sorted(turns, key=turns.__getitem__) == [*dict.fromkeys(order)]
    assert sorted(turns.values()) == [*range(1, len(turns) + 1)]


def test_a_tree_that_is_too_large_is_refused_before_anything_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert watch_graph.MOST_NODES == 5000
    asked = ("watch", SMALL, "--lanes", "bfs", "--graphml", "t.graphml", "--csv", "e.csv")
    monkeypatch.setattr(watch_graph, "MOST_NODES", 357)
    status, out, err = run(*asked)
    assert status == 1 and "par 20, proved" in out and not [*tmp_path.iterdir()]
    assert err == (
        "expected a tree of at most 357 positions for --graphml, found 358 met by bfs; watch a "
        "smaller board, or lower --limit\n"
    )
    monkeypatch.setattr(watch_graph, "MOST_NODES", 358)
    assert run(*asked)[0] == 0 and (tmp_path / "t.graphml").exists()
