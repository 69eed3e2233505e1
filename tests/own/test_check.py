"""A guess checked while it is watched: what the judge finds, and in which line that was said."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import families
from game.own.apart import Apart
from game.own.case import Wanted, around, by_slices, find
from game.own.check import Checked, checked
from game.own.files import code_of
from game.own.guesses import at_hand
from game.own.judge import Judge, Judged, Odd, TooHigh
from game.own.source import Source
from game.rules.phrase import Phrase
from solvers import solve, theatre
from tests.support import planted
from tests.support.person import ROOT

pytestmark = pytest.mark.slow

BOARD = "sliding:3x2:1,3,5,4,0,2"
PLANTED = ROOT / "tests" / "support" / "planted.py"
LINES = """
def helped(board):
    "\u202eIt is given no name."
    if board.gap == (2, 1):
        return 0
    if board.rows[0][0] == 5:
        return half(board)
    return 40


def half(board):
    return 0.5


def raises(board):
    return 0 if board.gap == (2, 1) else board.rows[7]


count = []


def other(board):
    count.append(board)
    return 0 if len(count) == 1 else 40 + len(count)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(LINES, encoding="utf-8")
    return path


def last(file: Path, name: str, board: str = BOARD) -> Checked:
    case = [*around(families.read(board), theatre, by_slices(solve))][-1]
    assert case is not None
    apart = Apart(Source(file, name, f"{file}:{name}"))
    try:
        return [*checked(case, apart)][-1]
    finally:
        apart.close()


def judged(name: str, boards: str) -> Judged:
    found: Iterator[Judged | None]
    case = [*find(Wanted(boards), theatre, by_slices(solve))][-1]
    assert case is not None
    found = Judge(case, theatre).of(name, at_hand(getattr(planted, name)), searches=False)
    judged = [*found][-1]
    assert judged is not None
    return judged


@pytest.mark.parametrize("name", ["manhattan", "much", "gapped"])
def test_a_check_finds_what_the_judge_finds(name: str) -> None:
    found, by_judge = last(PLANTED, name), judged(name, "sliding:3x2")
    assert found.over and found.whole and found.many == by_judge.boards == 360
    assert found.admissible == by_judge.admissible
    high = None if found.wrong is None else found.wrong.what
    assert high == by_judge.counterexample
    knowing = by_judge.knowing
    assert knowing is not None and round(knowing.too_high * 359) == found.too_high


def test_of_boards_that_are_too_many_some_are_asked_about_and_nothing_is_proved(file: Path) -> None:
    file.write_text("def guess(board):\n    return 0\n", encoding="utf-8")
    found = last(file, "guess", "flood:12x12c6m5#418")
    assert found.over and found.wrong is None and found.many == found.boards > 100
    assert not found.whole and not found.admissible


def test_the_line_is_told_that_said_what_is_wrong_or_raised_and_no_other(file: Path) -> None:
    found = last(file, "helped").wrong
    assert found is not None and isinstance(found.what, TooHigh) and found.line == 8
    found = last(file, "half").wrong
    assert found is not None and isinstance(found.what, TooHigh) and found.line == 12
    found = last(file, "raises").wrong
    assert found is not None and isinstance(found.what, Phrase) and found.line == 16
    assert "IndexError" in str(found.what) and found.position is not None
    found = last(file, "other").wrong
    assert found is not None and found.line is None


def test_what_is_no_whole_number_is_told_with_its_line(file: Path) -> None:
    file.write_text("def guess(board):\n    return -1\n", encoding="utf-8")
    found = last(file, "guess").wrong
    assert found is not None and found.what == Odd("sliding:3x2:1,2,3,4,5,0", -1)
    assert found.line == 2


def test_code_is_read_as_it_stands_with_no_sign_that_is_not_seen(file: Path) -> None:
    code = code_of(Source(file, "helped", "my.py:helped"))
    assert code is not None and code.first == 2 and len(code.lines) == 7
    assert code.lines[1] == '    "\\u202eIt is given no name."'
    assert code.returns == {5, 7, 8}
    assert code_of(Source(file, "nothing", "my.py:nothing")) is None
    file.write_text("def helped(board)\n", encoding="utf-8")
    assert code_of(Source(file, "helped", "my.py:helped")) is None
