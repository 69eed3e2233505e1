"""A line of moves as a film with its review, made at the command line."""

from pathlib import Path

import pygame
import pytest

import solvers
from game.art.theme import DARK
from game.cli import command
from game.export.offscreen import Offscreen
from game.play.lookback import Lookback
from solvers.search import breadth_first
from tests.support.commands import Given, no_theatre, work
from tests.support.films import decoded
from tests.support.judging import judged, play, truth

pytestmark = pytest.mark.usefixtures("fonts")
LINE = "0 2 3 1 2 3 0"
BOARD = "flood:4x4c4m0#2"


def solve(*arguments: str) -> int:
    methods = Given(solvers.methods)
    return command.main(["solve", *arguments], lambda _: None, methods, Offscreen, no_theatre, work)


def ambers(path: Path) -> list[int]:
    """Count what stands out of each frame as lost ground."""
    frames, _ = decoded(path.read_bytes())
    found = (pygame.image.frombytes(frame.tobytes(), frame.size, "RGB") for frame in frames)
    return [pygame.mask.from_threshold(each, DARK.warn, (8, 8, 8)).count() for each in found]


@pytest.mark.slow
def test_a_line_is_filmed_with_what_each_move_was_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "line.gif"
    assert solve(BOARD, "--line", LINE, "--gif", str(path)) == 0
    assert "2 over par (5, proved)" in capsys.readouterr().out
    lost = ambers(path)
    assert len(lost) == 8 and not lost[0] and all(lost[1:])
    assert lost[6] > lost[2], "the second slip comes to the first"


def test_a_line_that_does_not_solve_the_board_has_its_film_too(tmp_path: Path) -> None:
    path = tmp_path / "line.gif"
    assert solve(BOARD, "--line", "02", "--gif", str(path), "--every", "2") == 0
    assert len(ambers(path)) == 2


def test_an_illegal_line_has_no_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(BOARD, "--line", "00", "--gif", str(tmp_path / "line.gif")) == 1
    assert "illegal: move 2 of 2" in capsys.readouterr().out
    assert not [path for path in tmp_path.iterdir() if path.is_file()]


def test_without_time_nothing_is_claimed_that_the_boards_do_not_tell_at_once() -> None:
    session = play(BOARD, LINE)
    for mark, known in zip(Lookback(session).marks, judged(session), strict=True):
        assert mark.worth.least <= known.worth.least
        assert mark.worth.most is None or mark.worth.most >= known.worth.least
        assert not mark.only or known.only
        assert mark.worth.proved or mark.place < 6


@pytest.mark.parametrize(
    ("board", "moves"),
    [
        (BOARD, LINE),
        (BOARD, "0 2"),
        ("sliding:3x2#13", "2 1 1 2 3"),
        ("collapse:4x4c3#3", "3 0 3 2 1 0 0 0"),
        ("blocks:3x3p6#10", "4l1,4u1 1d1 1u1 1d1 2r1 4d1 4u2 1l1"),
        ("jugs:3p7#1", "2>0 0>1 2>0 0>1 1>0 0>1 2>0 0>1 2>0"),
    ],
)
def test_with_time_enough_every_move_is_judged_as_the_truth_has_it(board: str, moves: str) -> None:
    session = play(board, moves)
    looked = Lookback(session, truth(session.board.start))
    looked.work(breadth_first, 60.0)
    for mark, known in zip(looked.marks, judged(session), strict=True):
        assert (mark.worth, mark.only, [*mark.kept]) == (known.worth, known.only, [*known.kept])
    assert all(point is not None and point.lower == point.upper for point in looked.points)
