"""Searches by guesses in a comparison: ticked, also from a file, and run beside methods."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import families
from game.answer import Answer
from game.keep.ledger import Ledger, run_of
from game.keep.rounds import Plan
from game.play.outcome import Ended, Outcome
from game.ui.kit.shown import Described
from game.ui.nodes import Role
from game.ui.sheets.rows.comparing import Columns, table_head
from tests.support.comparing import choose, methods, of, open_by_menu, rows, start, until_done
from tests.support.hands import Hands
from tests.support.own_code import NOTES, asked, gone, process, ran, save
from tests.support.person import wait_for
from tests.support.searching import shortest

pytestmark = pytest.mark.slow

BOARDS = "sliding:3x2:1,2,3,0,4,5", "sliding:3x2:1,2,0,4,5,3", "sliding:3x2:0,2,3,1,4,5"
# The last of the boards has its gap in the corner.
MINE = """
def zero(board):
    return 0

def some(board):
    if board.rows[0][0] == 0:
        raise ValueError('no corner')
    return 0

def walk(problem):
    waiting, seen = [(problem.start, ())], {problem.start}
    for board, line in waiting:
        for move in problem.moves(board):
            after = problem.after(board, move)
            if problem.solved(after):
                return (*line, move)
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*line, move)))
"""


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(BOARDS[0])
    made.press(pygame.K_ESCAPE)
    open_by_menu(made)
    choose(made, "Paste", "\n".join(BOARDS))
    yield made
    made.window.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(NOTES + MINE, encoding="utf-8")
    return path


def plan_of(hands: Hands) -> Plan:
    found = hands.window.doers.comparing.plan
    assert found is not None
    return found


def tick(hands: Hands, *names: str) -> None:
    for name in names:
        hands.go_to(name)
        hands.press(pygame.K_SPACE)


def only(hands: Hands, *names: str) -> None:
    """Tick just these methods."""
    hands.until(lambda: bool(methods(hands)), "the methods of these boards")
    tick(hands, *(f"Methods {name}" for name in methods(hands) if name not in names))


def take_file(hands: Hands, file: Path) -> None:
    """Have a file taken and run, by keys alone."""
    hands.press("Searches by guesses…")
    hands.go_to("From a file…")
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type(str(file))
    hands.press(pygame.K_RETURN)
    assert asked(hands) and str(file) in hands.screen and not ran(file)
    hands.go_to("Run it")
    hands.press(pygame.K_RETURN)
    assert hands.there("Searches by guesses", Role.DIALOG)


def back(hands: Hands) -> None:
    """Go back to the sheet that asks for the boards."""
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: hands.there("Compare methods", Role.DIALOG), "the way back")
    hands.until(lambda: bool(methods(hands)), "the methods of these boards")


def test_each_search_by_each_guess_is_run_on_the_same_boards_as_the_methods(hands: Hands) -> None:
    before = methods(hands)
    hands.press("Searches by guesses…")
    assert any("each search is run by each guess" in words for words in hands.screen)
    tick(hands, "Searches astar", "Searches idastar", "Guesses manhattan", "Guesses misplaced")
    lanes = [
        f"{search}:{guess}"
        for search in ("astar", "idastar")
        for guess in ("manhattan", "misplaced")
    ]
    assert f"4 searches: {', '.join(lanes)}." in hands.screen
    hands.press("Take them")
    hands.until(lambda: methods(hands) == [*before, *lanes], "the lanes among the methods")
    only(hands, "exact", *lanes)
    start(hands)
    until_done(hands)
    plan = plan_of(hands)
    assert plan.wanted == ["exact", *lanes]
    for board, entry in zip(plan.boards, plan.entries, strict=True):
        best = len(shortest(board.start))
        assert [*entry.runs] == plan.wanted
        assert {run.length for run in entry.runs.values()} == {best}
        assert all(run.proved and run.limit == 10 for run in entry.runs.values())


def test_lanes_are_there_only_for_boards_that_have_them(hands: Hands) -> None:
    hands.press("Searches by guesses…")
    tick(hands, "Searches astar", "Guesses manhattan")
    back(hands)
    assert "astar:manhattan" in methods(hands)
    choose(hands, "Paste", "jugs:3,5,8:0,0,8:0,4,4")
    hands.until(lambda: "exact" in methods(hands), "the methods of these boards")
    assert "astar:manhattan" not in methods(hands)


def test_what_is_in_a_file_is_asked_about_run_and_never_proved_and_a_failure_is_told_in_its_row(
    hands: Hands, file: Path
) -> None:
    take_file(hands, file)
    hands.press("Guesses manhattan")
    tick(hands, "Searches astar")
    assert not ran(file)
    back(hands)
    names = "astar:manhattan", "astar:my.py:some", "astar:my.py:zero", "my.py:walk"
    assert {*names} < {*methods(hands)}
    only(hands, *names)
    start(hands)
    until_done(hands)
    plan, told = plan_of(hands), rows(hands, 3)
    for board, entry, row in zip(plan.boards, plan.entries, told, strict=True):
        best = len(shortest(board.start))
        assert entry.runs["my.py:walk"].length == entry.runs["astar:my.py:zero"].length == best
        assert [name for name in entry.runs if entry.runs[name].proved] == ["astar:manhattan"]
        failed = "astar:my.py:some" not in entry.runs
        assert ("astar:my.py:some failed: ValueError: no corner (my.py, line" in row) is failed
    assert "no corner" in told[2] and board.id in told[2]
    hands.until(lambda: gone(process(file)), "the end of its process")


def test_saved_again_it_is_run_again_and_a_method_of_the_games_is_not(
    hands: Hands, file: Path
) -> None:
    take_file(hands, file)
    tick(hands, "Searches astar")
    back(hands)
    only(hands, "exact", "astar:my.py:zero")
    start(hands)
    until_done(hands)
    first = {name: plan_of(hands).ledger.run(BOARDS[1], name) for name in plan_of(hands).wanted}
    save(file, MINE.replace("return 0\n", "return 1 - board.solved\n", 1))
    hands.press("New…")
    hands.until(lambda: bool(methods(hands)), "the methods of these boards")
    start(hands)
    until_done(hands)
    ledger = plan_of(hands).ledger
    assert ledger.run(BOARDS[1], "exact") is first["exact"]
    assert ledger.run(BOARDS[1], "astar:my.py:zero") is not first["astar:my.py:zero"]


def test_what_never_ends_ends_with_the_window_and_no_frame_waits(hands: Hands, file: Path) -> None:
    save(file, "def walk(problem):\n    while True:\n        problem.moves(problem.start)\n")
    take_file(hands, file)
    back(hands)
    only(hands, "my.py:walk")
    start(hands)
    hands.until(lambda: ran(file), "its process")
    for _ in range(5):
        hands.turn()
    hands.press("Stop")
    assert of(hands, Role.PROGRESS)[0].name.startswith("Stopped: 0 of 3 runs")
    pid = process(file)
    assert not gone(pid)
    hands.window.close()
    wait_for(lambda: gone(pid), "the end of its process")


def test_cancelled_it_leads_back_and_has_run_nothing(hands: Hands, file: Path) -> None:
    hands.press("Searches by guesses…")
    hands.press("From a file…")
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type(str(file))
    hands.press(pygame.K_RETURN)
    hands.press("Cancel")
    assert hands.there("Searches by guesses", Role.DIALOG) and not ran(file)
    assert not any("my.py" in node.name for node in of(hands, Role.CHECK))
    back(hands)


def test_two_files_of_one_name_are_told_apart(hands: Hands, file: Path) -> None:
    other = file.parent / "more" / "my.py"
    other.parent.mkdir()
    other.write_text(NOTES + "def zero(board):\n    return 0\n", encoding="utf-8")
    take_file(hands, file)
    back(hands)
    take_file(hands, other)
    tick(hands, "Searches astar")
    back(hands)
    assert {"astar:my.py:zero", f"astar:{other}:zero"} < {*methods(hands)}


def test_a_lane_has_a_line_for_its_search_and_one_for_its_guess_in_the_tables_head() -> None:
    def high(*names: str) -> int:
        row = Described(lambda _: table_head(Columns(names, False), {}, []), lambda: 0)
        row.place(pygame.Rect(0, 0, 900, 0), 1.0)
        return row.rect.height

    pygame.font.init()
    assert high("bfs") < high("bfs", "astar:manhattan") == high("astar:my.py:guess")


def test_the_runs_of_methods_are_forgotten_and_no_others() -> None:
    ledger, board = Ledger(), families.read(BOARDS[0])
    outcome = Outcome(Answer(1, ("4",), 1, "test"), None, 1.0, Ended.PROOF)
    for name in ("exact", "mine"):
        ledger.add(run_of(board.id, name, outcome, 1), ledger.entry(board.id, None, ()))
    ledger.forget(["mine"], [board.id])
    assert ledger.run(board.id, "exact") and ledger.run(board.id, "mine") is None
    assert "mine" not in ledger.text
