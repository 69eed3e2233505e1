"""What every move is worth, on the command line: the lines, the words, and how it ends."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game import families
from game.answer import Answer, Solve
from game.rules.puzzle import Grouped, Position
from game.rules.same import Same
from solvers.search import breadth_first
from tests.support.boards import ARTICLE, EIGHT, HARD
from tests.support.commands import Methods, Run
from tests.support.commands import run as run
from tests.support.searching import shortest

KEYS, MOVE_KEYS = ["id", "lower", "upper", "moves"], ["move", "lower", "upper", "loss"]
TARTAGLIA = "jugs:tartaglia"
NO_WAY = "jugs:2,11,10:2,0,0:0,1,1"
# Two of its pours lose for good what was measured.
DEAD_END = "jugs:4,2,12:1,0,10:3,2,6"


def told(run: Run, *arguments: str, **options: Any) -> tuple[int, list[dict[str, Any]]]:
    status, out, err = run("worth", *arguments, "--json", **options)
    assert err == ""
    return status, [json.loads(line) for line in out.splitlines()]


def only(solve: Solve) -> Methods:
    """Solve exactly by this."""

    def methods(position: Position) -> Mapping[str, Solve]:
        return {"exact": solve}

    return methods


def test_of_a_board_that_can_not_be_cleared_each_move_tells_how_few_it_leaves(run: Run) -> None:
    board = "same:6x6c3:101102/2010/102/1/11/"
    _, (line,) = told(run, board)
    assert (line["solvable"], line["left"], line["left_at_least"]) == (False, 1, 1)
    left = {one["move"]: (one["upper"], one["left"], one["left_at_least"]) for one in line["moves"]}
    assert (left["0,1"], left["0,2"], left["2,0"]) == ((None, 1, 1), (None, 2, 2), (None, 5, 5))
    assert run("worth", board)[1].splitlines() == [
        board,
        "  cannot be cleared, proved; fewest left: 1, proved",
        "  move                       left at the end  costs",
        "  column 1, row 2 (3 tiles)                1  keeps pace",
        "  column 1, row 3 (3 tiles)                2  +1",
        "  column 3, row 1 (4 tiles)                5  +4",
        "  1 of 3 keeps pace",
    ]


def test_a_move_that_loses_the_way_tells_what_is_known_to_be_left(run: Run) -> None:
    _, (line,) = told(run, "same:6x6c3:101102/02010/0102/1/11/")
    lost = [one for one in line["moves"] if "solvable" in one]
    assert len(lost) == 10 and all(one["left"] >= one["left_at_least"] >= 1 for one in lost)


def test_json_has_exactly_the_keys_of_the_format(run: Run) -> None:
    status, (line,) = told(run, TARTAGLIA)
    assert status == 0 and list(line) == KEYS
    assert all(list(one) == MOVE_KEYS for one in line["moves"])
    assert line == {
        "id": TARTAGLIA,
        "lower": 7,
        "upper": 7,
        "moves": [
            {"move": "2>0", "lower": 7, "upper": 7, "loss": [1, 1]},
            {"move": "2>1", "lower": 6, "upper": 6, "loss": [0, 0]},
        ],
    }


@pytest.mark.parametrize("board", [ARTICLE, EIGHT, "blocks:3x2p5#1", "blocks:3x2p5-moves#1"])
def test_every_legal_move_has_a_line_in_the_order_of_the_rules(run: Run, board: str) -> None:
    _, (line,) = told(run, board)
    moves = families.read(board).start.moves()
    assert [one["move"] for one in line["moves"]] == [*moves] and len(moves) > 1


def test_a_slide_of_several_tiles_costs_what_it_counts(run: Run) -> None:
    _, (line,) = told(run, EIGHT)
    losses = {one["move"]: (one["lower"], one["loss"]) for one in line["moves"]}
    assert losses == {"4": (2, [0, 0]), "5": (1, [0, 0]), "1": (4, [2, 2]), "7": (4, [2, 2])}


def test_a_solved_board_has_no_moves(run: Run) -> None:
    _, (line,) = told(run, "sliding:2x2:1,2,3,0")
    assert line == {"id": "sliding:2x2:1,2,3,0", "lower": 0, "upper": 0, "moves": []}
    assert "solved already" in run("worth", "sliding:2x2:1,2,3,0")[1]


def test_a_board_without_a_way_says_so_of_itself_and_of_every_move(run: Run) -> None:
    status, (line,) = told(run, NO_WAY)
    assert status == 0
    assert list(line) == [*KEYS, "solvable"] and line["solvable"] is False
    assert line["upper"] is None and len(line["moves"]) == 2
    for one in line["moves"]:
        assert list(one) == [*MOVE_KEYS, "solvable"] and one["solvable"] is False
        assert one["upper"] is None and one["loss"] == [None, None]
    assert "cannot be solved, proved" in run("worth", NO_WAY)[1]


def test_a_move_without_a_way_says_so_beside_those_that_have_one(run: Run) -> None:
    _, (line,) = told(run, DEAD_END)
    ways = {one["move"]: one for one in line["moves"]}
    assert "solvable" not in line
    dead = [one for one in ways.values() if "solvable" in one]
    assert dead and len(dead) < len(ways)
    assert all(one["upper"] is None and one["loss"] == [None, None] for one in dead)
    assert "no way, proved" in run("worth", DEAD_END)[1]


def test_people_read_a_table_in_the_words_of_the_puzzle(run: Run) -> None:
    assert run("worth", TARTAGLIA)[1].splitlines() == [
        TARTAGLIA,
        "  7 moves to go, proved",
        "  move                     to go after  costs",
        "  3 from jug 3 into jug 1            7  +1",
        "  5 from jug 3 into jug 2            6  keeps pace",
        "  1 of 2 keeps pace",
    ]
    assert run("worth", EIGHT)[1].splitlines()[-1] == "  2 of 4 keep pace"


POINTS = "same:5x4c3s#3"


def test_of_moves_that_do_the_same_people_read_one_and_a_program_each(run: Run) -> None:
    assert run("worth", POINTS)[1].splitlines() == [
        POINTS,
        "  1,046 points to come, proved",
        "  move                              to come after  costs",
        "  column 1, row 2 (6 tiles for 16)          1,010  −20",
        "  column 3, row 2 (5 tiles for 9)           1,037  keeps pace",
        "  column 5, row 3 (2 tiles for 0)           1,026  −20",
        "  1 of 3 keeps pace",
    ]
    table, start = run("worth", ARTICLE)[1].splitlines(), families.read(ARTICLE).start
    assert isinstance(start, Grouped) and len(start.groups()) < len(start.moves())
    assert len(table) == 4 + len(start.groups()) and table[-1] == "  2 of 4 keep pace"
    _, (line,) = told(run, POINTS)
    assert [one["move"] for one in line["moves"]] == [*families.read(POINTS).start.moves()]


def test_points_stand_beside_what_they_cost(run: Run) -> None:
    _, (line,) = told(run, POINTS)
    assert list(line) == [*KEYS[:3], "score", "score_at_most", "moves"]
    assert line["score"] == line["score_at_most"] == 1046
    start = families.read(POINTS).start
    assert isinstance(start, Same)
    for one in line["moves"]:
        assert list(one) == [*MOVE_KEYS[:3], "score", "score_at_most", "loss"]
        scored = start.points(one["move"])
        assert one["score"] == one["score_at_most"] == 1046 - scored - one["loss"][0]


def test_points_that_are_not_proved_are_told_known_and_at_most(run: Run) -> None:
    def silent(position: Position) -> Iterator[Answer]:
        yield Answer(0, None, 1, "silent")

    _, (line,) = told(run, POINTS, methods=only(silent))
    start = families.read(POINTS).start
    assert isinstance(start, Same)
    assert line["score"] is None and 1046 <= line["score_at_most"] <= start.ceiling()
    assert all(one["score"] is None and one["score_at_most"] >= 1010 for one in line["moves"])


def test_what_is_open_is_an_interval_and_never_a_guess(run: Run) -> None:
    def vague(position: Position) -> Iterator[Answer]:
        """Prove one less than there is, and know a way that goes there and back."""
        line = shortest(position)
        yield Answer(max(0, len(line) - 1), (line[0], line[0], *line), 1, "vague")

    _, (line,) = told(run, EIGHT, methods=only(vague))
    assert (line["lower"], line["upper"]) == (2, 3)
    ways = {one["move"]: one for one in line["moves"]}
    assert ways["1"] == {"move": "1", "lower": 3, "upper": 4, "loss": [1, 3]}
    out = run("worth", EIGHT, methods=only(vague))[1]
    assert "  2–3 moves to go\n" in out
    assert any(row.split() == ["1", "down", "3–4", "+1–3"] for row in out.splitlines())
    assert out.splitlines()[-1] == "  2 of 4 may keep pace"


@pytest.mark.slow
def test_while_no_line_is_known_the_upper_end_is_null(run: Run) -> None:
    # What all moves need at least, the board needs, and one more.
    def silent(position: Position) -> Iterator[Answer]:
        while True:
            yield Answer(1, None, 1, "silent")

    _, (line,) = told(run, EIGHT, "--limit", "0", methods=only(silent))
    assert (line["lower"], line["upper"]) == (2, None)
    assert line["moves"][0] == {"move": "4", "lower": 1, "upper": None, "loss": [0, None]}
    out = run("worth", EIGHT, "--limit", "0", methods=only(silent))[1]
    assert "no line found within the limit, at least 2 moves needed" in out and "≥ 1" in out


def test_each_move_has_a_share_of_the_time_though_none_is_ever_proved(run: Run) -> None:
    asked: list[Position] = []

    def endless(position: Position) -> Iterator[Answer]:
        asked.append(position)
        while True:
            yield Answer(1, None, 1, "endless")

    told(run, EIGHT, "--limit", "0.05", methods=only(endless))
    start = families.read(EIGHT).start
    assert asked[0] == start
    assert {*asked[1:]} == {start.apply(move) for move in start.moves()}


def test_ctrl_c_tells_what_is_known_by_then(run: Run) -> None:
    def interrupted(position: Position) -> Iterator[Answer]:
        yield Answer(2, None, 1, "interrupted")
        raise KeyboardInterrupt

    status, (line,) = told(run, EIGHT, EIGHT, methods=only(interrupted))
    assert status == 130 and (line["lower"], line["upper"]) == (2, None)


def test_a_bad_board_is_a_line_of_its_own_and_the_rest_goes_on(run: Run, tmp_path: Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{TARTAGLIA}\n", encoding="utf-8")
    status, (bad, none, good) = told(
        run, "flood:2x2c3:01", "sliding:2x2:1,3,2,0", "--file", str(boards)
    )
    assert status == 1 and good["upper"] == 7
    assert bad == {"id": "flood:2x2c3:01", "error": "expected 4 cells for 2x2, found 2"}
    assert none["solvable"] is False and set(none) == {"id", "error", "solvable"}
    assert run("worth", "flood:2x2c3:01")[:2] == (
        1,
        "flood:2x2c3:01\n  expected 4 cells for 2x2, found 2\n",
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["worth"], "nothing to judge"),
        (["worth", EIGHT, "--limit", "soon"], "'soon'"),
        (["worth", EIGHT, "--jsn"], "did you mean --json?"),
        (["wort", EIGHT], "did you mean worth?"),
        (["worth", "--file", "none.txt"], "none.txt"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(run: Run, arguments: list[str], words: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and words in err and err.count("\n") == 1


@pytest.mark.slow
def test_a_hard_board_ends_with_its_limit_and_knows_something_of_each_move(run: Run) -> None:
    _, (line,) = told(run, HARD, "--limit", "0", methods=only(breadth_first))
    assert line["upper"] is None and line["lower"] > 0
    assert all(one["upper"] is None and one["loss"] == [0, None] for one in line["moves"])
