"""`import parlour`: what is public, what it costs, and that its page tells the truth."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from game import families
from game.play.session import Session
from tests.support.person import ROOT
from tests.support.searching import shortest

pytestmark = pytest.mark.slow

PUBLIC = [
    *("BlocksBoard", "Board", "ColumnsBoard", "FloodBoard", "Judged", "JugsBoard", "MoveWorth"),
    *("Run", "SlidingBoard", "Solution", "board", "deal", "guesses", "judge", "kinds", "methods"),
    *("run", "solve", "solving", "watch", "worth"),
]
PAGE = ROOT / "parlour" / "README.md"


def manhattan(board: parlour.Board) -> int:
    assert isinstance(board, parlour.SlidingBoard)
    return sum(
        abs((tile - 1) % board.width - x) + abs((tile - 1) // board.width - y)
        for y, row in enumerate(board.rows)
        for x, tile in enumerate(row)
        if tile
    )


def test_what_is_public_stays_so() -> None:
    assert parlour.__all__ == PUBLIC == dir(parlour)
    for name in PUBLIC:
        assert getattr(parlour, name).__doc__, name
    with pytest.raises(AttributeError, match="nobody"):
        _ = parlour.nobody


def test_the_page_tells_of_each_name_with_an_example_that_is_so() -> None:
    page = PAGE.read_text(encoding="utf-8")
    told = set(re.findall(r"parlour\.(\w+)", page))
    assert {*PUBLIC} <= told
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, 0)
    assert len(example.examples) > 20
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def test_it_loads_nothing_that_nobody_asked_for(tmp_path: Path) -> None:
    code = (
        "import sys, parlour\n"
        "parlour.board('sliding:3x3#7').play('4'); parlour.deal('flood', '6x6c4', 1).patches\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'pygame', 'numpy', 'numba', 'PIL', 'sqlite3'}, loaded\n"
        "import threading; assert threading.active_count() == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_another_package_of_a_name_of_ours_is_told_and_not_taken(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("MINE = 1\n", encoding="utf-8")
    code = (
        f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT)!r}]\n"
        "import parlour; print(parlour.board('sliding:2x2#1').family)\n"
    )
    run = [sys.executable, "-c", code]
    found = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert found.stdout == "sliding\n"
    run[-1] = run[-1].replace("import parlour;", "import game, parlour;")
    refused = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert refused.returncode and "ImportError" in refused.stderr and "game.py" in refused.stderr


def test_boards_are_read_dealt_and_refused_in_words() -> None:
    board = parlour.board("863.54217")
    assert isinstance(board, parlour.SlidingBoard) and board.rows[1] == (0, 5, 4)
    assert parlour.deal("flood", "12x12c6m5", 418) == parlour.board("flood:12x12c6m5#418")
    assert "12x12c6m5" in parlour.kinds("flood")
    for wrong in (
        lambda: parlour.board("slidin:3x3#7"),
        lambda: parlour.deal("chess", "8x8"),
        lambda: parlour.kinds("chess"),
        lambda: parlour.deal("sliding", "1x1"),
    ):
        with pytest.raises(ValueError, match="expected"):
            wrong()


def test_solutions_only_get_better_and_their_lines_lead_to_the_end() -> None:
    board = parlour.deal("sliding", "3x3", 7)
    lower, upper = 0, 10**9
    for solution in parlour.solving(board):
        assert solution.lower >= lower
        if solution.upper is not None:
            assert solution.upper <= upper
            upper = solution.upper
        lower = solution.lower
    assert solution.proved and lower == upper == len(shortest(families.read(board.id).start))
    there = board
    for move in solution.line or ():
        there = there.play(move)
    assert there.solved
    assert parlour.solve(parlour.board("same:3x3c3:010/121/212"), seconds=2).solvable is False


def test_points_are_told_as_such() -> None:
    solution = parlour.solve(parlour.deal("same", "4x4c2s", 1), seconds=10)
    session = Session(families.read(solution.board.id))
    for move in solution.line or ():
        session.play(move)
    assert solution.proved and session.score == solution.score == solution.score_at_most
    assert (solution.lower, solution.upper) == (0, None)
    best = max(parlour.worth(solution.board, 10), key=lambda one: -one.loss[0])
    assert best.loss == (0, 0) and best.score == best.score_at_most is not None


def test_where_there_is_no_way_no_move_has_one_and_tiles_are_not_called_moves() -> None:
    board = parlour.board("same:3x2c3:00/01/22")
    assert not parlour.solve(board).solvable
    for one in parlour.worth(board):
        assert (one.lower, one.upper, one.solvable) == (0, None, False)
        assert one.left is not None and one.left >= 1


def test_worths_say_what_each_move_costs() -> None:
    board = parlour.deal("sliding", "3x3", 7)
    par = parlour.solve(board).lower
    for one in parlour.worth(board):
        after = len(shortest(families.read(board.play(one.move).id).start))
        assert (one.lower, one.upper) == (after, after) and one.loss == (after + 1 - par,) * 2


def test_a_function_at_hand_is_watched_as_ours_are() -> None:
    board = parlour.deal("sliding", "3x3", 7)
    own, ours = parlour.watch(board, "astar", manhattan), parlour.watch(board, "astar", "manhattan")
    assert (own.expanded, own.line) == (ours.expanded, ours.line)
    assert ours.proved and not own.proved and own.guess == "manhattan"
    rows = own.table(boards=True)
    assert rows[0] == {
        "event": "meet",
        "node": 0,
        "parent": None,
        "move": None,
        "g": 0,
        "h": manhattan(board),
        "board": board.id,
    }
    assert [row["event"] for row in rows].count("expand") == own.expanded
    for row in rows:
        seen = parlour.board(str(row["board"]))
        assert row["h"] == manhattan(seen)
    weighted = parlour.watch(board, "wastar", "manhattan", number=2)
    assert weighted.method == "wastar" and weighted.line is not None
    assert "astar" in parlour.methods(board) and parlour.guesses(board)[0] == "manhattan"
    with pytest.raises(ValueError, match="expected a method"):
        parlour.watch(board, "astra")
    short = parlour.watch(board, "bfs", limit=10)
    assert (short.expanded, short.stopped, short.line) == (10, "limit", None)


def test_what_a_function_at_hand_raises_comes_to_who_called() -> None:
    def broken(board: parlour.Board) -> int:
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        parlour.judge(broken, "sliding:3x2")
    with pytest.raises(LookupError, match="mine"):
        parlour.watch(parlour.deal("sliding", "3x2", 1), "astar", broken)


def test_a_judge_of_functions_and_of_files_says_the_same() -> None:
    one = parlour.judge(manhattan, "sliding:3x2")
    other = parlour.judge(f"{ROOT}/tests/support/planted.py:manhattan", "sliding:3x2")
    assert one.admissible and one.consistent and one.pairs == other.pairs
    assert one.expanded == other.expanded and one.all and one.boards == 360


def test_boards_lines_and_runs_are_drawn_for_a_notebook() -> None:
    board = parlour.deal("sliding", "3x2", 1)
    assert (board._repr_png_() or b"").startswith(b"\x89PNG")
    bundle = parlour.solve(board)._repr_mimebundle_()
    assert bundle["image/gif"].startswith("R0lG") and "Solution" in bundle["text/plain"]
    assert parlour.watch(board, "bfs")._repr_png_().startswith(b"\x89PNG")
