"""The rail: the titles, the places, the badge, and the doors of the workshop."""

from contextlib import closing

import pygame
import pytest

from game.families import TITLES
from game.play import boxes
from game.ui.nodes import Node, Role
from tests.support.hands import Hands
from tests.support.sheets import on
from tests.support.theatre import watching

FLOOD = "flood:3x3c3m2:100201221"


def entries(hands: Hands) -> list[Node]:
    return [*hands.named("Puzzles", Role.NAVIGATION).children]


def in_front(hands: Hands) -> list[str]:
    return [entry.name for entry in entries(hands) if entry.on]


@on(FLOOD)
def test_the_rail_has_the_titles_the_places_and_its_foot_in_order(hands: Hands) -> None:
    games = ["Flood", "Sliding", "Collapse", "Same Game", "Rush Hour", "Blocks", "Jugs"]
    assert len(games) == len(TITLES)
    places = ["Today", "Practice", "Progress", "Workshop", "Settings", "Help"]
    for size in ((1180, 760), (720, 540), (480, 900), (1920, 1080)):
        hands.resize(size)
        assert [entry.name for entry in entries(hands)] == [*games, *places]
        spots = [pygame.Rect(entry.spot) for entry in entries(hands)]
        assert all(pygame.Rect(0, 0, *size).contains(spot) for spot in spots)
        assert all(spot.collidelist(spots[:place]) < 0 for place, spot in enumerate(spots))


@on(FLOOD)
@pytest.mark.parametrize("text", [100, 200])
def test_in_the_smallest_window_each_place_is_as_high_as_a_finger_needs(
    hands: Hands, text: int
) -> None:
    hands.window.settings.text_size = text
    hands.resize((720, 540))
    assert min(entry.spot[3] for entry in entries(hands)) >= 44


@on(FLOOD)
def test_rush_hour_is_in_front_by_itself_and_brings_its_last_jam(hands: Hands) -> None:
    hands.press("Rush Hour")
    jam = hands.table.session
    assert jam.board.params == "rush8" and in_front(hands) == ["Rush Hour"]
    hands.press("Blocks")
    assert hands.table.family is jam.board.family and hands.table.session is not jam
    assert in_front(hands) == ["Blocks"]
    hands.press("Rush Hour")
    assert hands.table.session is jam


@on(FLOOD)
def test_the_badge_tells_how_many_slips_are_due(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hands.named("Practice", Role.BUTTON).value == ""
    plain = hands.picture()
    monkeypatch.setattr(hands.store.deck, "due", lambda day: boxes.MOST_A_DAY)
    hands.turn()
    assert hands.named("Practice", Role.BUTTON).value == f"{boxes.MOST_A_DAY} due today"
    assert hands.picture() != plain
    hands.point(pygame.Rect(hands.named("Practice", Role.BUTTON).spot).center)
    assert hands.there(f"Practice, {boxes.MOST_A_DAY} due today: F3", Role.WORDS)


@on(FLOOD)
@pytest.mark.parametrize("key", [pygame.K_b, pygame.K_e])
def test_what_is_opened_from_the_workshop_is_marked_there_and_gone_back_to(
    hands: Hands, key: int
) -> None:
    hands.press(pygame.K_F4)
    assert hands.there("Workshop", Role.DIALOG)
    hands.press(key)
    screen = hands.window.overlay.screen
    assert screen is not None and not hands.there("Workshop", Role.DIALOG)
    assert in_front(hands) == ["Workshop"]
    hands.press("Workshop")
    hands.press(key)
    assert hands.window.overlay.screen is screen, "its door leads back to it"


@on(FLOOD)
def test_the_doors_of_the_workshop_are_pressed(hands: Hands) -> None:
    for door, there in (("Compare methods.", "Compare methods"), ("Lists and files.", "Load")):
        hands.press("Workshop")
        hands.press(door)
        assert hands.there(there, Role.DIALOG)
        hands.press(pygame.K_ESCAPE)
    hands.press("Workshop")
    hands.press("Theatre and lessons.")
    assert watching(hands)


def test_arrows_go_to_the_door_below_and_to_the_button_below_all_doors() -> None:
    hands = Hands(FLOOD, "flood:6x6c4m9#4")
    with closing(hands.window):
        hands.press("Workshop")
        for name in ("Theatre and lessons.", "Make a board.", "Load"):
            hands.press(pygame.K_DOWN)
            assert hands.focus.startswith(name)


def test_a_door_that_is_refused_says_why() -> None:
    hands = Hands("flood:6x6c4m9#3")
    with closing(hands.window):
        hands.until_proved()
        hands.table.help.ask_for_move(None)
        hands.window.doers.do("workshop")
        hands.turn()
        hands.press(pygame.K_b)
        assert not hands.there("Workshop", Role.DIALOG)
        notice = hands.window.notices.notice
        assert notice is not None and notice[0].startswith("That would tell the answer")
