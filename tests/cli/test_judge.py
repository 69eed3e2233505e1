"""A line of moves judged on the command line: legal or not, solved or not, and how far over par."""

import json
import shlex
from collections.abc import Iterator, Mapping

import pytest

from game import families
from game.answer import Answer, Solve
from game.cli import judge
from game.families import read
from game.rules.puzzle import Position
from tests.support.boards import ARTICLE
from tests.support.commands import Run
from tests.support.commands import run as run

KEYS = ["legal", "solves", "length", "over_par"]
TARTAGLIA = "2>1 1>0 0>2 1>0 2>1 1>0 0>2"
# The board of the article on flood, and the moves as the article prints them.
FLOOD = (
    "flood:12x12c6:220512241115050301010135145334435442055410020501115015101341540123454434"
    "005154123544342420355535412520311103554304552042255022011245212510012340"
)
PRINTED = "[2, 0, 5, 0, 1, 4, 5, 2, 0, 4, 1, 3, 5, 2, 0, 1, 4, 3, 5, 0, 2, 3]"


@pytest.mark.parametrize(
    ("board", "line", "length", "over"),
    [
        (ARTICLE, "10010012", 8, 0),
        (ARTICLE, "3000011111233", 13, 5),
        (ARTICLE, "3 0 0 0 3 1 1 4, 0, 1, 2", 11, 3),
        (ARTICLE, "['1', '0', '0', '1', '0', '0', '1', '2']", 8, 0),
        ("sliding:3x3:1,2,3,0,4,5,7,8,6", "456", 3, 0),
        ("sliding:3x3:1,2,3,0,4,5,7,8,6", "5 6", 3, 0),
        ("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,0,13,14,15", "13,14,15", 3, 0),
        ("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,0,13,14,15", "15", 3, 0),
        ("flood:3x3c3m2:100201221", "021", 3, 0),
        ("flood:3x3c3m2:100201221", "2 0 2 1", 4, 1),
        ("jugs:tartaglia", TARTAGLIA, 7, 0),
        ("jugs:tartaglia", TARTAGLIA.replace(" ", ""), 7, 0),
        ("blocks:4x4:1...............,1@15", "1r3 1d1,1d2", 6, 0),
    ],
)
def test_a_line_that_solves_tells_how_far_over_par_it_is(
    run: Run, board: str, line: str, length: int, over: int
) -> None:
    status, out, err = run("solve", board, "--line", line, "--json")
    told = json.loads(out)
    assert (status, err) == (0, "")
    assert list(told) == KEYS
    assert told == {"legal": True, "solves": True, "length": length, "over_par": over}


@pytest.mark.slow
def test_the_line_that_the_article_prints_begins_with_the_colour_that_is_there(run: Run) -> None:
    _, out, _ = run("solve", FLOOD, "--line", PRINTED)
    assert "illegal: move 1 of 22 (2): your region is colour 3 already" in out
    for line in ("[" + PRINTED[4:], PRINTED[4:].replace(", ", "").rstrip("]")):
        _, out, _ = run("solve", FLOOD, "--line", line)
        assert (
            out.splitlines()[1] == "  legal, solves the board in 21 moves, 3 over par (18, proved)"
        )


@pytest.mark.parametrize(
    ("board", "line", "at", "why"),
    [
        (ARTICLE, "1001009", 7, "move 7 of 7 (9): there is no column 10"),
        (ARTICLE, "10x", 3, "move 3 of 3 (x): expected the number of a column, found 'x'"),
        (ARTICLE, "100100120", 9, "column 1 is empty"),
        ("sliding:3x3:1,2,3,0,4,5,7,8,6", "72", 2, "move 2 of 2 (2): tile 2 is"),
        ("sliding:3x3:1,2,3,0,4,5,7,8,6", "8", 1, "tile 8 is not in the gap's row or column"),
        ("flood:3x3c3:100201221", "1", 1, "your region is colour 2 already"),
        ("flood:3x3c3:100201221", "03", 2, "there is no colour 4 on this board"),
        ("jugs:tartaglia", "2>1 2>1", 2, "jug 2 is full"),
        ("jugs:tartaglia", "2>1 oil", 2, "found 'oil'"),
        ("blocks:klotski", "zz", 1, "its way and a number of cells, like"),
    ],
)
def test_an_illegal_line_says_which_move_and_why(
    run: Run, board: str, line: str, at: int, why: str
) -> None:
    status, out, _ = run("solve", board, "--line", line, "--json")
    told = json.loads(out)
    assert status == 1
    assert (told["legal"], told["solves"], told["over_par"], told["move"]) == (
        False,
        False,
        None,
        at,
    )
    assert why in told["error"]
    assert f"illegal: {told['error']}" in run("solve", board, "--line", line)[1]


def test_a_line_after_which_a_board_can_not_be_cleared_tells_how_few_can_be_left(run: Run) -> None:
    line = "same:6x6c3#763985", "--line", "3,3 5,1 4,0 1,1 2,0 1,0"
    assert "cannot be cleared, proved; fewest left: 1, proved" in run("solve", *line)[1]
    told = json.loads(run("solve", *line, "--json")[1])
    assert (told["solves"], told["solvable"], told["left"]) == (False, False, 1)
    assert "solvable" not in json.loads(run("solve", line[0], "--line", "3,3", "--json")[1])


def test_a_line_that_does_not_solve_is_legal_all_the_same(run: Run) -> None:
    for line, length in (("1001", 4), ("", 0)):
        status, out, _ = run("solve", ARTICLE, "--line", line, "--json")
        assert status == 0
        assert json.loads(out) == {
            "legal": True,
            "solves": False,
            "length": length,
            "over_par": None,
        }
    assert (
        "legal, does not solve the board: 4 moves played"
        in run("solve", ARTICLE, "--line", "1001")[1]
    )


@pytest.mark.parametrize(
    ("answer", "over", "words"),
    [
        (Answer(6, None, 1, ""), [0, 2], "0 to 2 over par (6 to 8, not proved)"),
        (Answer(0, None, 1, ""), [0, 8], "0 to 8 over par (1 to 8, not proved)"),
        (Answer(5, tuple("1001001"), 1, ""), [1, 3], "1 to 3 over par (5 to 7, not proved)"),
        (Answer(8, None, 1, ""), 0, "at par (8, proved)"),
    ],
)
def test_where_par_is_not_proved_a_range_is_told(
    run: Run, answer: Answer, over: object, words: str
) -> None:
    def methods(position: Position) -> Mapping[str, Solve]:
        def found(board: Position) -> Iterator[Answer]:
            yield answer

        return {"exact": found}

    _, out, _ = run("solve", ARTICLE, "--line", "10010012", "--json", methods=methods)
    assert json.loads(out)["over_par"] == over
    assert words in run("solve", ARTICLE, "--line", "10010012", methods=methods)[1]


@pytest.mark.slow
def test_every_familys_lines_are_read_as_the_program_writes_them(run: Run) -> None:
    for name in (ARTICLE, "863.54217", "flood:6x6c4#1", "jugs:tartaglia", "blocks:first-moves"):
        told = json.loads(run("solve", name, "--method", "bfs", "--json")[1])
        for line in (" ".join(told["moves"]), json.dumps(told["moves"]), str(told["moves"])):
            judged = json.loads(run("solve", name, "--line", line, "--json")[1])
            assert (judged["length"], judged["over_par"]) == (told["length"], 0), line


@pytest.mark.parametrize(
    "name",
    [
        "863.54217",
        "sliding:4x3:1,2,3,0,5,6,7,4,9,10,11,8",
        pytest.param("sliding:3x3m#3", marks=pytest.mark.slow),
        "flood:6x6c4#1",
        "collapse:4x4c3#7",
        "same:4x4c3#3",
        "same:3x2c3:00/12/21",
        "blocks:3x3p8#7",
        "blocks:3x3p5-moves#3",
        "jugs:tartaglia",
        "jugs:3,5:3,0:0,3",
    ],
)
def test_the_line_that_is_printed_can_be_pasted_whole(run: Run, name: str) -> None:
    _, out, _ = run("solve", name)
    told = out.splitlines()
    option, line = shlex.split(told[-1])
    assert option == "--line" and told[-1].count('"') in (0, 2) and "…" not in out
    assert '"' in told[-1] or line.isalnum()
    judged = json.loads(run("solve", name, "--line", line, "--json")[1])
    cleared = "cannot be cleared" not in out
    assert judged["legal"] and judged["solves"] is cleared and not judged["over_par"]


def test_a_path_of_a_block_may_go_another_way_round() -> None:
    board = read("blocks:4x4-moves:1...............,1@15")
    for line in ("1r3,1d3", "1d3,1r3", "1r1,1d1,1r1,1d1,1r1,1d1"):
        played = judge.play(board, line)
        assert (played.legal, played.solves, played.length) == (True, True, 1)
    assert judge.play(board, "1r4").fault


def test_a_path_of_a_block_ends_at_its_goal() -> None:
    board = read("blocks:3x2-moves:1.....,1@1")
    assert judge.play(board, "1d1,1r2,1u1").legal
    assert judge.play(board, "1r2").fault, "it leads through the goal"


def test_steps_of_a_block_count_one_by_one() -> None:
    board = read("blocks:4x4:1...............,1@15")
    for line in ("1r3 1d3", "1r3,1d3", "1r1 1r1 1r1 1d3", "1r31d3"):
        assert judge.play(board, line).length == 6


def test_judging_wants_one_board_and_nothing_else(run: Run) -> None:
    for arguments, words in (
        ((ARTICLE, ARTICLE, "--line", "1"), "one board with --line, found 2"),
        ((ARTICLE, "--line", "1", "--png", "x.png"), "--line alone"),
        ((ARTICLE, "--line", "1", "--trace"), "--line alone"),
    ):
        status, out, err = run("solve", *arguments)
        assert (status, out) == (2, "") and words in err and err.count("\n") == 1


def test_a_bad_board_is_the_error_of_its_line(run: Run) -> None:
    status, out, _ = run("solve", "flood:2x2c3:9", "--line", "1", "--json")
    assert status == 1 and "expected 4 cells" in json.loads(out)["error"]


def test_each_better_line_is_told_as_the_article_tells_it(run: Run) -> None:
    status, out, _ = run("solve", ARTICLE, "--method", "pruned", "--trace")
    assert status == 0
    name, *found, verdict, _, to_paste = out.splitlines()
    assert name == ARTICLE and "8 moves, proved shortest" in verdict
    lengths = [int(line.split()[0]) for line in found]
    assert lengths == [13, 12, 11, 10, 9, 8]
    assert found[0].endswith(": 3000011111233") and found[-1].endswith(": 10010012")
    assert to_paste == "  --line 10010012"
    assert all(" ms, " in line and " positions: " in line for line in found)


def test_a_trace_in_json_stands_in_the_boards_line(run: Run) -> None:
    told = json.loads(run("solve", ARTICLE, "--method", "pruned", "--trace", "--json")[1])
    assert [found["length"] for found in told["trace"]] == [13, 12, 11, 10, 9, 8]
    assert told["trace"][-1]["moves"] == told["moves"]
    nodes = [found["nodes"] for found in told["trace"]]
    assert nodes == sorted(nodes) and nodes[-1] <= told["nodes"]
    assert told["trace"][0]["ms"] == told["first_ms"]


@pytest.mark.parametrize("method", ["clusters", "region"])
def test_the_articles_a_star_tells_its_line_when_it_is_found(run: Run, method: str) -> None:
    told = json.loads(run("solve", FLOOD, "--method", method, "--trace", "--json")[1])
    lengths = [found["length"] for found in told["trace"]]
    assert lengths and lengths == sorted(set(lengths), reverse=True)
    assert lengths[-1] == told["length"]


def test_lines_of_every_family_can_be_judged() -> None:
    for family in families.FAMILIES.values():
        board = families.deal(family, next(iter(family.presets)), "3")
        move = board.start.moves()[0]
        assert judge.play(board, move).legal
