"""How hard the boards of finished games were: noted with the game, and told in statistics."""

import shutil
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.keep.database import FILE
from game.keep.store import Graded, Store
from tests.support import players
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.person import ROOT, wait_for

EIGHT = "sliding:3x3:1,2,3,0,4,5,7,8,6"
# Solved in eight clicks: a Steady board.
STEADY = "collapse:5x5c4#1"


def test_a_file_of_version_4_keeps_its_games_which_have_no_grade(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-4.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert [game.steps for game in store.history()] == [7, 5, 3]
        assert [play.board.id for play in store.playing()] == [STEADY]
        assert store.graded() == []
        number = store.history()[0].number
        store.note_grade(number, 2)
        assert store.graded() == [Graded(2, 1, 1, 1, 0, 0)]
        store.forget_all()
        assert store.graded() == []


def test_a_file_of_version_10_keeps_its_games_whose_grades_said_something_else(
    tmp_path: Path,
) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-10.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert [game.steps for game in store.history()] == [8, 3]
        assert store.graded() == [], "they were two"


def test_games_are_counted_by_how_hard_their_boards_were(store: Store) -> None:
    for moves in (("4", "5", "6"), ("1", "1", "4", "5", "6"), ("4", "5", "6")):
        game = session(EIGHT, *moves)
        game.hints = len(moves) - 3
        number = store.finish(game, 3, 3)
        assert number is not None
        store.note_grade(number, 1)
    number = store.finish(session(EIGHT, "4", "5", "6"), 2, None)
    assert number is not None
    store.note_grade(number, 3)
    assert store.graded() == [Graded(1, 3, 2, 3, 2, 2), Graded(3, 1, 0, 0, 0, 0)]


@pytest.mark.parametrize("cell", ["4", "-1", "'Tricky'", "1.5", "x'00'"])
def test_a_grade_that_nobody_wrote_counts_nowhere(store: Store, tmp_path: Path, cell: str) -> None:
    store.finish(session(EIGHT, "4", "5", "6"), 3, 3)
    run(tmp_path, f"UPDATE finished SET grade = {cell}")
    assert store.graded() == [] and store.unread() == 0 and len(store.history()) == 1


@pytest.mark.slow
def test_a_game_that_is_won_is_told_by_its_grade() -> None:
    hands = Hands(STEADY, trial=players.trial)
    try:
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        while not hands.table.session.solved:
            wait_for(
                lambda: hands.after_a_turn(lambda: hands.table.help.next_move is not None), "a line"
            )
            assert hands.table.help.next_move is not None
            hands.table.play(hands.table.help.next_move)
        hands.turn()
        hands.window.overlay.ending.put_away()
        hands.window.doers.do("statistics")
        assert hands.there("Steady, solved 1, at par 1, over par 0.0, hints 0.0")
    finally:
        hands.window.close()


def test_boards_that_were_only_shown_are_no_table_without_rows() -> None:
    hands = Hands(EIGHT)
    try:
        hands.until_proved()
        while not hands.table.session.solved:
            hands.press(pygame.K_h)
        hands.window.overlay.ending.put_away()
        hands.window.doers.do("statistics")
        assert not [node for node in hands.nodes if ", solved " in node.name]
    finally:
        hands.window.close()
