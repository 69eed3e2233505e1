"""A wide window: boards are larger, and the panel has a second column."""

from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game import places
from game.ui.layout import COLUMN, LEAST_SIZE, SHARE_WIDE, WIDE, layout
from game.ui.nodes import Role
from tests.support import legible
from tests.support.boards import EIGHT, SMALL
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.screens import redrawn
from tests.support.sheets import is_open

LARGE = (1920, 1080)
WAYS = {"clean": ("5", "6"), "2 over": ("1", "1", "5", "6")}


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Play in a wide window, with two games on boards of this level behind one."""
    made = Hands(EIGHT, training=False)
    with closing(made.window):
        for moves in WAYS.values():
            made.store.finish(session(EIGHT, *moves), 3, 3)
        made.store.finish(session(SMALL), None, None)
        made.resize(LARGE)
        yield made


def test_there_is_a_second_column_where_the_window_is_wide_and_the_board_keeps_its_room() -> None:
    for wide in range(LEAST_SIZE[0], 4000, 97):
        for high in range(LEAST_SIZE[1], 2300, 161):
            for text in (1.0, 1.25, 2.0):
                parts = layout(wide, high, text)
                usual = parts.panel.width - parts.column
                if parts.column:
                    assert wide >= WIDE and not parts.below and 0 < parts.column <= usual + 1
                    assert parts.board.width >= 0.75 * parts.board.height
                elif wide >= WIDE and not parts.below and text == 1:
                    room = parts.board.width - COLUMN[0] * parts.scale
                    assert room < 0.76 * parts.board.height, (wide, high)
    assert not layout(WIDE - 1, 900).column
    assert all(layout(*size).column for size in ((1500, 900), LARGE, (2560, 1440), (3840, 2160)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "board",
    ["flood:12x12c6m5#1", "flood:6x6c3#1", "sliding:3x3#1", "collapse:5x5c4#1", "same:5x5c3#1"],
)
def test_boards_have_most_of_the_height_of_a_wide_window(board: str) -> None:
    with closing(Hands(board, training=False).window) as window:
        for size in ((1500, 900), LARGE, (2560, 1440)):
            window.table.agenda.worker.hold()
            pygame.display.set_mode(size, pygame.RESIZABLE)
            window._fit()
            share = window.stage.view.board.height / size[1]
            assert SHARE_WIDE - 0.04 < share < SHARE_WIDE + 0.03, size


def test_every_puzzle_can_come_to_a_wide_window_for_the_first_time(hands: Hands) -> None:
    for name in ("Flood", "Collapse", "Same Game", "Rush Hour", "Blocks", "Jugs"):
        hands.press(name)
        assert hands.window.stage.view.board.width > 1


def test_who_plays_sees_what_came_of_boards_of_this_level(hands: Hands) -> None:
    assert [hands.value(name) for name in ("solved", "clean", "over par", "best")] == [
        *("2", "1", "1.0", "3")
    ]
    games = hands.named("The latest", Role.LIST).children
    assert [one.name for one in games] == ["5 moves, 2 over", "3 moves, clean"]
    hands.resize((WIDE - 1, 900))
    assert not hands.there("At this level")
    hands.resize(LARGE)
    hands.press("3 moves, clean")
    assert hands.there("Sliding 3×3 · 2 finished games", Role.DIALOG) and is_open(hands)
    assert hands.at.name == "Watch"
    hands.press(pygame.K_RETURN)
    assert hands.table.session.moves + hands.table.session.undone == ("5", "6")


def test_a_game_that_another_window_has_deleted_meanwhile_leads_to_those_that_are_there(
    hands: Hands,
) -> None:
    for game in ("3 moves, clean", "5 moves, 2 over"):
        assert hands.there(game)
        run(places.data(), "DELETE FROM finished WHERE number > 1")
        hands.press(game)
        assert hands.there("Sliding 3×3 · 1 finished game", Role.DIALOG)
        hands.press(pygame.K_ESCAPE)


def test_all_games_of_a_level_are_a_press_away_and_a_new_one_is_told_at_once(hands: Hands) -> None:
    hands.go_to("All games: 2")
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    hands.until_proved()
    for move in WAYS["clean"]:
        assert hands.window.moves.play(move)
        hands.turn()
    hands.press("New")
    assert hands.named("The latest", Role.LIST).children[0].name == "3 moves, clean"
    assert hands.there("All games: 3")


def test_who_trains_sees_the_moves_with_their_marks_and_goes_along_them(hands: Hands) -> None:
    hands.press("Train")
    assert hands.there("The moves that you make stand here")
    hands.until_proved()
    for move in WAYS["2 over"][:2]:
        assert hands.window.moves.play(move)
    hands.turn()
    hands.until(lambda: hands.there("Move 2: tile 1 up, 3"), "the mark")
    column = pygame.Rect(hands.named("Moves", Role.LIST).spot)
    assert column.x > hands.window.panel.view.right
    hands.press("Move 1: tile 1 down, +2")
    assert hands.table.session.cursor == 0
    hands.go_to("Move 1: tile 1 down, +2")
    hands.press(pygame.K_END)
    assert hands.table.session.cursor == 2
    hands.press(pygame.K_i)
    assert hands.named("Moves", Role.LIST).spot == tuple(column), "it stays where it is in a review"
    hands.press(pygame.K_i)
    hands.press("Play")
    assert hands.there("At this level") and not hands.there("Move 1: tile 1 down, +2")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_words_of_the_second_column_are_seen(hands: Hands, language: str) -> None:
    hands.window.settings.language = language
    for size in ((1500, 900), LARGE):
        hands.resize(size)
        side = hands.window.panel.side
        seen = [one for one in legible.lines(lambda: redrawn(hands)) if side.contains(one.spot)]
        assert len(seen) > 12 and all(one.share > 0.97 for one in seen)


def test_long_names_of_moves_are_whole_in_a_narrow_column() -> None:
    hands = Hands("jugs:3,5,8:0,0,8:0,4,4")
    with closing(hands.window):
        hands.resize((1500, 900))
        for move in ("2>1", "1>0"):
            assert hands.window.moves.play(move)
        hands.until_proved()
        side = hands.window.panel.side
        seen = [one for one in legible.lines(lambda: redrawn(hands)) if side.contains(one.spot)]
        assert any("from jug 3" in one.words for one in seen)
        assert not any("…" in one.words or one.share < 0.97 for one in seen)
