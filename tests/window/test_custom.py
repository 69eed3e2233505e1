"""Boards of any size: numbers are typed, counted by buttons held down and by the wheel."""

from collections.abc import Iterator

import pygame
import pytest

from game.families import FAMILIES, TITLES
from game.keep.settings import FULL, REDUCED
from game.rules.flood import Flood
from game.ui.nodes import Node, Role
from tests.support.boards import EIGHT, SEED
from tests.support.hands import Hands
from tests.support.sheets import on, wait_for_card

pytestmark = pytest.mark.slow

CUSTOM = {
    "flood": SEED,
    "sliding": EIGHT,
    "collapse": "collapse:5x5c4#1",
    "blocks": "blocks:4x5p18#3",
    "jugs": "jugs:3,5,8#1",
    "same": "same:6x6c3#1",
}


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(getattr(request, "param", SEED))
    yield made
    made.window.close()


def say(hands: Hands, text: str) -> None:
    """Type signs as a keyboard does: the key, and what it writes."""
    for sign in text:
        key = pygame.key.key_code(sign)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        hands.turn()


def open_custom(hands: Hands) -> None:
    hands.window.doers.do("custom")
    hands.turn()


def steppers(hands: Hands) -> list[Node]:
    return [node for node in hands.nodes if node.role is Role.COUNT]


def is_open(hands: Hands) -> bool:
    return hands.there("Play this board")


def side(hands: Hands, name: str, more: bool) -> tuple[int, int]:
    """Find the button at this end of a number: for less at the left, for more at the right."""
    spot = pygame.Rect(hands.named(name, Role.COUNT).spot)
    return (spot.right - 8 if more else spot.x + 8), spot.centery


def test_numbers_are_typed_and_enter_deals(hands: Hands) -> None:
    open_custom(hands)
    say(hands, "9")
    hands.press(pygame.K_TAB)
    say(hands, "14")
    hands.press(pygame.K_RETURN)
    assert not is_open(hands)
    assert hands.table.session.board.params.startswith("9x14c6")


def test_a_digit_too_many_begins_anew_and_backspace_takes_one_back(hands: Hands) -> None:
    open_custom(hands)
    say(hands, "123")
    assert hands.value("Width") == "3"
    say(hands, "0")
    hands.press(pygame.K_BACKSPACE)
    assert hands.value("Width") == "3"
    say(hands, "n7")
    assert not is_open(hands), "n deals"


def test_a_number_out_of_bounds_is_said_and_deals_nothing(hands: Hands) -> None:
    open_custom(hands)
    board = hands.table.session.board
    say(hands, "99")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    assert is_open(hands) and hands.picture() != before
    assert hands.table.session.board is board and hands.value("Width") == "99"
    hands.press(pygame.K_RIGHT)
    assert hands.value("Width") == "40"
    say(hands, "8")
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params.startswith("8x12c6")


def test_a_button_held_down_goes_on_and_stops(hands: Hands) -> None:
    open_custom(hands)
    spot = side(hands, "Width", more=True)
    hands.point(spot)
    down = {"pos": spot, "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    hands.turn()
    assert hands.value("Width") == "13"
    begins = hands.window.overlay.next_wake
    assert begins is not None
    hands.window.tick(begins)
    again = hands.window.overlay.next_wake
    assert again is not None and again > begins, "it takes its time from one to the next"
    hands.until(lambda: hands.value("Width") == "17", "it to go on")
    hands.point((spot[0], spot[1] + 300))
    stands = hands.value("Width")
    hands.window.tick(hands.window.host.clock.now + 5)
    hands.turn()
    assert hands.value("Width") == stands, "the mouse is elsewhere"
    hands.point(spot)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, down))
    hands.turn()
    stands = hands.value("Width")
    hands.window.tick(hands.window.host.clock.now + 5)
    hands.turn()
    assert hands.value("Width") == stands and hands.window.overlay.next_wake is None


def test_space_counts_one_more(hands: Hands) -> None:
    open_custom(hands)
    hands.press(pygame.K_SPACE)
    assert hands.value("Width") == "13"


def test_the_wheel_counts_over_a_number_and_nowhere_else(hands: Hands) -> None:
    open_custom(hands)
    for name, by in (("Width", 1), ("Width", 1), ("Height", -1)):
        hands.wheel(pygame.Rect(hands.named(name, Role.COUNT).spot).center, by)
    hands.wheel((9, 9), 1)
    assert (hands.value("Width"), hands.value("Height")) == ("14", "11")


@pytest.mark.parametrize("hands", CUSTOM.values(), ids=CUSTOM, indirect=True)
def test_any_numbers_deal_a_board_or_say_why_not(hands: Hands) -> None:
    assert set(CUSTOM) == set(FAMILIES)
    for text in ("0", "1", "99", "2", "7"):
        if not is_open(hands):
            open_custom(hands)
        for _ in steppers(hands):
            say(hands, text)
            hands.press(pygame.K_TAB)
        hands.go_to("Play this board")
        hands.press(pygame.K_RETURN)
        assert is_open(hands) == any(name.startswith("Expected ") for name in hands.screen)


def named(hands: Hands) -> str:
    """What the start is called that is chosen."""
    options = hands.named("Start", Role.RADIO_GROUP).children
    return next(option.name for option in options if option.on)


def start(hands: Hands) -> tuple[int, int] | None:
    """The column and row that the plan tells of as the start."""
    chosen = [node.place for node in hands.nodes if node.role is Role.CELL and node.on]
    (place,) = chosen
    return place and (place[1], place[0])


def begun_at(hands: Hands) -> tuple[int, int]:
    start = hands.table.session.board.start
    assert isinstance(start, Flood)
    return start.start


def test_a_start_is_pointed_at(hands: Hands) -> None:
    open_custom(hands)
    assert named(hands) == "Corner"
    hands.press("Column 4, row 8 (D8)", role=Role.CELL)
    assert named(hands) == "Any cell"
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "12x12c6m5s3,7"
    assert begun_at(hands) == (3, 7)
    open_custom(hands)
    assert (named(hands), start(hands)) == ("Any cell", (3, 7))
    hands.press("Column 1, row 1 (A1)", role=Role.CELL)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "12x12c6m5", "the corner is what it always was"


def test_a_start_is_chosen_by_keys_alone(hands: Hands) -> None:
    open_custom(hands)
    for _ in range(4):
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    assert named(hands) == "Middle"
    hands.press(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP):
        hands.press(key)
    assert start(hands) == (8, 5) and named(hands) == "Any cell"
    for _ in range(20):
        hands.press(pygame.K_LEFT)
    hands.press(pygame.K_END)
    assert start(hands) == (0, 11), "it stops at the edges"
    hands.press(pygame.K_RETURN)
    assert begun_at(hands) == (0, 11)


def test_the_middle_goes_along_with_the_size(hands: Hands) -> None:
    open_custom(hands)
    hands.press("Middle")
    say(hands, "9")
    assert start(hands) == (4, 6)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "9x12c6m5s4,6"


def test_a_start_beside_the_board_is_said_and_deals_nothing(hands: Hands) -> None:
    open_custom(hands)
    hands.press("Column 12, row 3 (L3)", role=Role.CELL)
    hands.press(pygame.K_UP)
    board = hands.table.session.board
    for _ in range(5):
        hands.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    say(hands, "9")
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board is board
    assert hands.there("Expected a start column from 1 to 9, found 12")


def test_arrows_on_the_board_take_the_focus_along(hands: Hands) -> None:
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_TAB)
    assert hands.focus == "Sliding"
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    assert hands.focus.startswith("row ") and hands.window.stage.cursor
    hands.press(pygame.K_RETURN)
    assert hands.table.family.name == "flood" and len(hands.moves) == 1


def test_tab_takes_the_cursor_off_the_board(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT)
    assert hands.window.stage.cursor
    hands.press(pygame.K_TAB)
    assert not hands.window.stage.cursor and not hands.focus.startswith(("row ", "Flood board"))


@on(EIGHT)
@pytest.mark.parametrize("reduced", [False, True])
def test_space_just_after_the_end_of_a_line_does_nothing(hands: Hands, reduced: bool) -> None:
    hands.window.settings.motion = REDUCED if reduced else FULL
    hands.until_proved()
    hands.press(pygame.K_a)
    while not hands.table.session.solved:
        hands.turn()
    clock = hands.window.host.clock
    over = clock.now
    wait_for_card(hands)
    stood = hands.table.session, hands.moves, hands.screen
    clock.seconds = lambda: over + 0.59
    hands.press(pygame.K_SPACE)
    assert (hands.table.session, hands.moves, hands.screen) == stood
    clock.seconds = lambda: over + 0.61
    hands.press(pygame.K_SPACE)
    now = hands.table.session, hands.moves, hands.screen
    assert now != stood, "later it presses what it always did"


def test_a_click_on_a_number_takes_it_for_typing(hands: Hands) -> None:
    open_custom(hands)
    before = hands.value("Width")
    hands.press("Height", role=Role.COUNT)
    say(hands, "7")
    assert (hands.value("Width"), hands.value("Height")) == (before, "7")


def test_another_puzzle_that_comes_beneath_the_sheet_is_not_what_is_dealt(hands: Hands) -> None:
    """As a picture dropped on the window does, which turns to sliding tiles."""
    open_custom(hands)
    hands.table.desk.turn_to(TITLES["sliding"])
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert not is_open(hands)
    assert hands.table.session.board.id.startswith("flood:12x12")
