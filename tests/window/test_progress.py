"""Progress: four numbers, then the titles, then the chart, each a press away from its games."""

from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta

import pygame
import pytest

from game import families
from game.play.session import Session
from game.ui.nodes import Node, Role
from solvers.search import breadth_first
from tests.support import players
from tests.support.boards import EIGHT
from tests.support.decks import look_back
from tests.support.games import session
from tests.support.hands import Hands


@pytest.fixture
def hands() -> Iterator[Hands]:
    """Have played on four days in a row, and once before: clean, with a hint, and over par."""
    made = Hands(EIGHT, training=False)
    with closing(made.window):
        store, calendar = made.store, made.calendar
        calendar.go_on(days=-9)
        store.finish(session(EIGHT, "5", "6"), 3, 3)
        calendar.go_on(days=6)
        for day, lap in enumerate((2, 1, 3, 0)):
            game = session(EIGHT, *["1", "1"] * (lap % 3), "5", "6")
            game.hints = int(lap == 3)
            store.finish(game, 3, 3)
            if day != 2:
                calendar.go_on(days=1)
        store.finish(
            session("jugs:3,5,8:0,0,8:0,4,4", "2>1", "1>0", "0>2", "1>0", "2>1", "1>0", "0>2"), 7, 7
        )
        look_back(store, breadth_first, 9)
        made.press(pygame.K_t)
        yield made


def listed(hands: Hands) -> list[str]:
    """Name the games that are listed, one below the other."""
    (list_,) = (node for node in hands.nodes if node.role is Role.LIST)
    return [
        child.name for line in list_.children for child in flat(line) if child.role is Role.GROUP
    ]


def flat(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from flat(child)


NUMBERS = {"clean pars": 3, "days in a row": 5, "games": 6, "moves lost a game": 6}


def test_it_begins_with_four_numbers_and_each_shows_its_games(hands: Hands) -> None:
    for name, count in NUMBERS.items():
        hands.press(name)
        found = listed(hands)
        assert len(found) == count, found
        hands.press(pygame.K_ESCAPE)
        hands.press(pygame.K_t)
    told = [hands.value(name) for name in NUMBERS]
    assert told == ["3", "4", "6", "1.0"]


def test_titles_and_chart_show_their_games_which_are_played_again(hands: Hands) -> None:
    hands.go_to("Jugs")
    hands.press(pygame.K_RETURN)
    assert len(listed(hands)) == 1 and hands.at.name == "Watch"
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id.startswith("jugs:")
    hands.press(pygame.K_t)
    hands.press("Sliding", role=Role.BUTTON)
    assert len(listed(hands)) == 5
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    hands.press("Moves over par")
    assert len(listed(hands)) == 6


def test_a_row_that_games_of_before_have_begun_says_so() -> None:
    hands = Hands(EIGHT)
    old = session(EIGHT, "5", "6")
    old.takebacks = None
    hands.store.finish(old, 3, 3)
    hands.press(pygame.K_t)
    said = "1 in a row, best 1, with those from before takebacks were counted"
    assert said in {node.more for node in hands.nodes}
    hands.window.close()


def test_what_was_lost_by_week_stands_beside_what_players_lose() -> None:
    hands = Hands(EIGHT, trial=players.trial)
    now = hands.calendar.wall
    for back, over in ((15, 3), (8, 2), (7, 0), (0, 1)):
        hands.calendar.wall = now - timedelta(days=back)
        game = Session(families.read(f"flood:5x5c4#{back}"))
        while not game.solved:
            game.play(players.moves_of(game.position)[0])
        hands.store.finish(game, game.count - over, game.count - over)
    hands.calendar.wall = now
    hands.press(pygame.K_t)

    def told() -> str:
        return hands.named("Flood: moves lost a game, by week", Role.WORDS).more

    assert told().startswith("2 Nov: 3.0, 9 Nov: 1.0, 16 Nov: 1.0")
    hands.until(lambda: "one ahead: " in told(), "what players lose")
    assert not hands.there("Collapse: moves lost a game, by week")
    hands.window.close()


def test_of_games_that_no_players_play_par_and_time_are_told_by_week() -> None:
    hands = Hands(EIGHT)
    now = hands.calendar.wall
    ended = (
        *((15, EIGHT, 1, 100), (15, EIGHT, 2, 130), (1, EIGHT, 12, 20)),
        *((8, "jugs:3p7#1", None, 40), (15, "same:10x10c3#2", None, 600)),
        *((1, "same:10x10c3#3", None, 44), (0, "blocks:rush8#1", 0, 9)),
    )
    for back, board, over, seconds in ended:
        hands.calendar.wall = now - timedelta(days=back)
        game = Session(families.read(board))
        for _ in range(13 if board == EIGHT else 1):
            game.play(game.position.moves()[0])
        game.seconds, par = seconds, None if over is None else game.cost - over
        hands.store.finish(game, par, par)
    hands.calendar.wall = now
    hands.press(pygame.K_t)
    told = {node.name: node.more for node in hands.nodes if "by week" in node.name}
    assert told == {
        "Sliding: over par and time, by week": ("2 Nov: 1.5, 2 min, 9 Nov: –, 16 Nov: 12, 20 s"),
        "Same Game: time a game, by week": "2 Nov: 10 min, 9 Nov: –, 16 Nov: 45 s",
    }
    hands.window.close()


def test_points_are_in_no_mean_of_moves() -> None:
    hands = Hands(EIGHT)
    game = session("same:5x4c3s#3", "0,1", "0,0", "0,0", "0,1", "0,0", "0,0")
    hands.store.begin(game)
    hands.store.finish(game, game.cost - 20, game.cost - 20)
    hands.press(pygame.K_t)
    row = next(node.name for node in hands.nodes if node.name.startswith("Same Game 5×4"))
    assert row.endswith(", solved 1, at par 0, over par –, best –")
    assert hands.there("At par: nothing better is possible, whatever that took.")
    hands.window.close()
