"""How hard a board is, on the command line: asked for by --grade, in words and in JSON."""

import json

from tests.support.boards import ARTICLE, HARD
from tests.support.commands import Run
from tests.support.commands import run as run

KEYS = ["id", "family", "moves", "length", "lower", "proved", "solvable", "nodes"]
FIGURES = {"par": 8, "traps": 2, "alone": 4, "straight": 0, "switches": 1}


def test_the_grade_is_told_with_what_it_comes_from(run: Run) -> None:
    status, out, err = run("solve", ARTICLE, "--grade")
    assert (status, err) == (0, "")
    told = "Steady: the largest group loses at 2 of 8 points, one move alone keeps the pace at 4"
    assert f"  {told}, 1 change of place" in out.splitlines()


def test_the_grade_stands_in_json_only_where_it_is_asked_for(run: Run) -> None:
    status, out, _ = run("solve", ARTICLE, "--json", "--grade")
    line = json.loads(out)
    assert status == 0 and [*line][: len(KEYS)] == KEYS
    assert (line["grade"], line["figures"]) == ("Steady", FIGURES)
    status, out, _ = run("solve", ARTICLE, "--json")
    assert not {"grade", "figures"} & {*json.loads(out)}


def test_a_kind_of_its_own_says_beside_which_boards(run: Run) -> None:
    _, out, _ = run("solve", "collapse:5x5c3#1", "--grade")
    assert " beside boards of 5x5c4: the largest group loses at " in out


def test_without_a_proof_there_is_no_grade(run: Run) -> None:
    status, out, _ = run("solve", HARD, "--grade", "--limit", "0.05")
    assert status == 0 and "no grade: there is none without a proof of par" in out
    _, out, _ = run("solve", HARD, "--grade", "--limit", "0.05", "--json")
    assert (json.loads(out)["grade"], json.loads(out)["figures"]) == (None, None)


def test_a_board_with_nothing_to_play_is_not_said_to_lack_a_proof(run: Run) -> None:
    _, out, _ = run("solve", "flood:3x3c3:000000000", "--grade")
    assert "0 moves, proved" in out and "no grade: there is nothing to play" in out
    _, out, _ = run("solve", "blocks:rush:ooooooooooooAAoxoooooooooooooooooooo", "--grade")
    assert "cannot be solved, proved" in out and "no grade: there is nothing to play" in out


def test_boards_that_no_preset_is_like_are_told_as_such(run: Run) -> None:
    _, out, _ = run("solve", "sliding:2x2:1,2,0,3", "--grade")
    assert "no grade, as no preset has boards like it: the slide" in out


def test_a_board_that_cannot_be_read_has_its_fault_alone(run: Run) -> None:
    status, out, _ = run("solve", "flood:2x2c2:01", "--grade", "--json")
    assert status == 1 and [*json.loads(out)] == ["id", "error"]
