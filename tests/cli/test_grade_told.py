"""How hard a board is, on the command line: asked for by --grade, in words and in JSON."""

import json
from collections.abc import Iterator
from dataclasses import replace

from game.answer import Answer
from game.rules.puzzle import Position
from solvers import solve
from tests.support.boards import ARTICLE, HARD
from tests.support.commands import Run
from tests.support.commands import run as run

KEYS = ["id", "family", "moves", "length", "lower", "proved", "solvable", "nodes"]


def test_the_grade_is_told_with_what_it_comes_from(run: Run) -> None:
    status, out, err = run("solve", ARTICLE, "--grade")
    assert (status, err) == (0, "")
    told = (
        "  Fiendish. Who takes the largest group loses 6.2 here, one move ahead 2.0, two ahead "
        "2.0; the third comes to par 0 times in 100. One move alone keeps the pace at 4 of 8 "
        "points."
    )
    assert told in out.splitlines()


def test_the_grade_stands_in_json_only_where_it_is_asked_for(run: Run) -> None:
    status, out, _ = run("solve", ARTICLE, "--json", "--grade")
    line = json.loads(out)
    assert status == 0 and [*line][: len(KEYS)] == KEYS
    assert line["grade"] == {
        "word": "fiendish",
        "losses": [6.2, 2.0, 2.0],
        "keeps": [0.0, 0.0, 0.0],
        "rank": None,
        "alone": 4,
        "points": 8,
    }
    status, out, _ = run("solve", ARTICLE, "--json")
    assert "grade" not in json.loads(out)


def test_of_a_jam_its_rank_is_told_and_of_others_no_word(run: Run) -> None:
    jam = "blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG."
    told = json.loads(run("solve", jam, "--json", "--grade")[1])["grade"]
    assert told.pop("rank") is not None
    assert told == {"word": "gentle", "losses": None, "keeps": None, "alone": 3, "points": 4}
    _, out, _ = run("solve", "sliding:2x2:1,2,0,3", "--grade")
    assert "  no grade. One move alone keeps the pace at 1 of 1 point." in out.splitlines()


def test_without_a_proof_there_is_no_grade(run: Run) -> None:
    status, out, _ = run("solve", HARD, "--grade", "--limit", "0.05")
    assert status == 0 and "no grade: there is none without a proof of par" in out
    _, out, _ = run("solve", HARD, "--grade", "--limit", "0.05", "--json")
    assert json.loads(out)["grade"] is None


def test_a_board_that_is_to_be_cleared_needs_no_proof(run: Run) -> None:
    def vague(position: Position) -> Iterator[Answer]:
        *_, proof = solve(position)
        yield replace(proof, lower=1)

    asked = "solve", "same:4x4c3#4", "--grade"
    told = json.loads(run(*asked, "--json", methods=lambda _: {"exact": vague})[1])["grade"]
    assert (told.pop("word"), told.pop("keeps")) == ("gentle", [1.0, 1.0, 1.0])
    assert {*told.values()} == {None}
    out = run(*asked, methods=lambda _: {"exact": vague})[1]
    assert "  Gentle. Who takes the largest group clears it 100 times in 100, " in out


def test_a_board_with_nothing_to_play_is_not_said_to_lack_a_proof(run: Run) -> None:
    _, out, _ = run("solve", "flood:3x3c3:000000000", "--grade")
    assert "0 moves, proved" in out and "no grade: there is nothing to play" in out
    _, out, _ = run("solve", "blocks:rush:ooooooooooooAAoxoooooooooooooooooooo", "--grade")
    assert "cannot be solved, proved" in out and "no grade: there is nothing to play" in out


def test_a_board_that_cannot_be_read_has_its_fault_alone(run: Run) -> None:
    status, out, _ = run("solve", "flood:2x2c2:01", "--grade", "--json")
    assert status == 1 and [*json.loads(out)] == ["id", "error"]
