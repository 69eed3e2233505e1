"""Thousands of small boards a family, solved as on the command line, beside other programs.

The pages in tests/truth share nothing with the game. They say how many moves a board takes, and
play the solver's lines by their own rules.
"""

import ast
import json
import sys
from collections.abc import Iterator, Sequence
from math import inf
from random import Random

import pytest

from game.answer import Answer
from game.cli import report
from game.families import Board, read
from game.play.outcome import watch
from game.rules.puzzle import BadGameID
from solvers.engine import Engine
from tests.support.person import ROOT
from tests.support.rotation import part
from tests.truth import PAGES, Page

pytestmark = pytest.mark.slow
# Ten thousand boards a family are drawn, of which a run solves five hundred.
PARTS, A_PART = 20, 500
DRAWN = part(
    [(family, number) for family in PAGES for number in range(PARTS)], PARTS, lambda one: one[0]
)


def told(engine: Engine, text: str, page: Page, truth: int | None) -> dict[str, object]:
    """Solve a board as the command line does, and hold every answer on the way to the truth."""
    board: Board | BadGameID
    try:
        board = read(text)
    except BadGameID as error:
        return dict(json.loads(report.as_json(text, error, error)))
    search = engine.methods(board.start)["exact"](board.start)
    outcome = watch(held(search, text, page, truth), inf)
    return dict(json.loads(report.as_json(text, board, outcome)))


def held(answers: Iterator[Answer], text: str, page: Page, truth: int | None) -> Iterator[Answer]:
    """Pass answers on; none may claim what is not true, and every line must solve the board."""
    line: Sequence[str] | None = None
    for answer in answers:
        assert answer.solvable or truth is None, f"{text} can be solved"
        assert truth is None or answer.lower <= truth, f"{text} takes {truth}, not {answer.lower}"
        if answer.best is not None and answer.best != line:
            line = answer.best
            assert truth is not None and len(line) >= truth, f"{text}: {line}"
            assert page.solves(text, line), f"{text} is not solved by {line}"
        yield answer


@pytest.mark.parametrize(("family", "number"), DRAWN)
def test_the_solver_tells_the_truth(engine: Engine, family: str, number: int) -> None:
    page, rng = PAGES[family], Random(f"{family} {number}")
    lengths: set[int | None] = set()
    for _ in range(A_PART):
        text = page.draw(rng)
        truth = page.truth(text)
        lengths.add(truth)
        result = told(engine, text, page, truth)
        assert result["solvable"] == (truth is not None), text
        if truth is not None:
            assert result["proved"] and result["length"] == result["lower"] == truth, text
        else:
            assert not result.get("moves"), text
    assert len(lengths) > 6 and 0 in lengths, "the boards are of every kind"


@pytest.mark.parametrize("family", PAGES)
def test_the_pages_share_nothing_with_the_game(family: str) -> None:
    page = ROOT / "tests" / "truth" / f"{family}.py"
    tree = ast.parse(page.read_text(encoding="utf-8"))
    found = [node.module or "." for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    found += [
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    ]
    assert found and {name.split(".")[0] for name in found} <= sys.stdlib_module_names


@pytest.mark.parametrize("family", PAGES)
def test_the_programs_of_their_own_refuse_what_is_wrong(family: str) -> None:
    text, wrong = {
        "flood": ("flood:2x2c3:0121", [["0"], ["1"], ["3"], ["1", "2", "1"], ["x"]]),
        "sliding": ("sliding:2x2:1,2,0,3", [[], ["2"], ["1"], ["3", "3"], ["3", "2"]]),
        "collapse": ("collapse:2x2c2:01/1", [[], ["0"], ["2"], ["1", "1"], ["0", "0", "0"]]),
        "blocks": ("blocks:3x2:12....,1@5", [[], ["1r1"], ["1r2"], ["1d1,1r1,1r1"], ["2d1", "x"]]),
        "jugs": ("jugs:3,5:0,5:3,2", [[], ["0>1"], ["1>1"], ["1>0", "0>1"], ["1>2"]]),
    }[family]
    page = PAGES[family]
    assert not any(page.solves(text, line) for line in wrong)
    right = {"flood": ["1", "2"], "sliding": ["3"], "collapse": ["0", "1"], "jugs": ["1>0"]}
    assert page.solves(text, right.get(family, ["1d1", "1r1", "1r1"]))
