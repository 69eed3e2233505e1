"""Boards of any size: numbers are typed, counted by buttons held down and by the wheel."""

from collections.abc import Iterator

import pygame
import pytest

from game.families import FAMILIES
from game.keep.settings import FULL, REDUCED
from game.rules.flood import Flood
from game.rules.puzzle import BadGameID
from game.ui.sheets.rows.cells import Cells
from game.ui.sheets.rows.choices import Choose, Stepper
from game.views import FACES
from tests.support.boards import EIGHT, SEED
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import on, sheet_of, wait_for_card

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


def steppers(hands: Hands) -> list[Stepper]:
    return [row for row in sheet_of(hands)._rows if isinstance(row, Stepper)]


def open_custom(hands: Hands) -> list[Stepper]:
    hands.window.doers.do("custom")
    hands.turn()
    return steppers(hands)


@pytest.mark.slow
def test_numbers_are_typed_and_enter_deals(hands: Hands) -> None:
    open_custom(hands)
    say(hands, "9")
    hands.press(pygame.K_TAB)
    say(hands, "14")
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is None
    assert hands.table.session.board.params.startswith("9x14c6")


@pytest.mark.slow
def test_a_digit_too_many_begins_anew_and_backspace_takes_one_back(hands: Hands) -> None:
    width, *_ = open_custom(hands)
    say(hands, "123")
    assert width._get() == 3
    say(hands, "0")
    hands.press(pygame.K_BACKSPACE)
    assert width._get() == 3
    say(hands, "n7")
    assert hands.window.overlay.sheet is None, "n deals"


@pytest.mark.slow
def test_a_number_out_of_bounds_is_said_and_deals_nothing(hands: Hands) -> None:
    width, *_ = open_custom(hands)
    board = hands.table.session.board
    say(hands, "99")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is not None and hands.picture() != before
    assert hands.table.session.board is board and width._get() == 99
    hands.press(pygame.K_RIGHT)
    assert width._get() == 40
    say(hands, "8")
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params.startswith("8x12c6")


@pytest.mark.slow
def test_a_button_held_down_goes_on_and_stops(hands: Hands) -> None:
    width, *_ = open_custom(hands)
    spot = width._more.center
    hands.point(spot)
    down = {"pos": spot, "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    hands.turn()
    assert width._get() == 13

    def counted() -> bool:
        hands.turn()
        return width._get() >= 17

    wait_for(counted, "the number to go on")
    hands.point((spot[0], spot[1] + 300))
    stands = width._get()
    hands.window.tick(hands.window.host.clock.now + 5)
    assert width._get() == stands, "the mouse is elsewhere"
    hands.point(spot)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, down))
    hands.turn()
    stands = width._get()
    hands.window.tick(hands.window.host.clock.now + 5)
    assert width._get() == stands and sheet_of(hands).next_wake is None


@pytest.mark.slow
def test_the_wheel_counts_over_a_number_and_nowhere_else(hands: Hands) -> None:
    width, height, *_ = open_custom(hands)
    for point, by in ((width.spot("").center, 2), (height.spot("").center, -1), ((9, 9), 5)):
        hands.point(point)
        for _ in range(abs(by)):
            wheel = {"x": 0, "y": by // abs(by)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, wheel))
        hands.turn()
    assert (width._get(), height._get()) == (14, 11)


@pytest.mark.slow
@pytest.mark.parametrize("hands", CUSTOM.values(), ids=CUSTOM, indirect=True)
def test_any_numbers_deal_a_board_or_say_why_not(hands: Hands) -> None:
    assert set(CUSTOM) == set(FAMILIES)
    for text in ("0", "1", "99", "2", "7"):
        if hands.window.overlay.sheet is None:
            open_custom(hands)
        for _ in steppers(hands):
            say(hands, text)
            hands.press(pygame.K_TAB)
        while sheet_of(hands).focus != sheet_of(hands)._main:
            hands.press(pygame.K_TAB)
        hands.press(pygame.K_RETURN)


def plan(hands: Hands) -> Cells:
    return next(row for row in sheet_of(hands)._rows if isinstance(row, Cells))


def named(hands: Hands) -> object:
    return next(row for row in sheet_of(hands)._rows if isinstance(row, Choose))._get()


def begun_at(hands: Hands) -> tuple[int, int]:
    start = hands.table.session.board.start
    assert isinstance(start, Flood)
    return start.start


def test_a_start_is_pointed_at(hands: Hands) -> None:
    open_custom(hands)
    assert named(hands) == "Corner"
    hands.click(plan(hands)._spot(3, 7).center)
    assert named(hands) == "Any cell"
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "12x12c6m5s3,7"
    assert begun_at(hands) == (3, 7)
    open_custom(hands)
    assert (named(hands), plan(hands)._get()) == ("Any cell", (3, 7))
    hands.click(plan(hands)._spot(0, 0).center)
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
    assert plan(hands)._get() == (8, 5) and named(hands) == "Any cell"
    for _ in range(20):
        hands.press(pygame.K_LEFT)
    hands.press(pygame.K_END)
    assert plan(hands)._get() == (0, 11), "it stops at the edges"
    hands.press(pygame.K_RETURN)
    assert begun_at(hands) == (0, 11)


def test_the_middle_goes_along_with_the_size(hands: Hands) -> None:
    open_custom(hands)
    choose = next(row for row in sheet_of(hands)._rows if isinstance(row, Choose))
    hands.click(choose._spots[1].center)
    say(hands, "9")
    assert plan(hands)._get() == (4, 6)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "9x12c6m5s4,6"


def test_a_start_beside_the_board_is_said_and_deals_nothing(hands: Hands) -> None:
    open_custom(hands)
    hands.click(plan(hands)._spot(11, 2).center)
    hands.press(pygame.K_UP)
    board = hands.table.session.board
    for _ in range(5):
        hands.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    say(hands, "9")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board is board and hands.picture() != before
    face = FACES["flood"]
    with pytest.raises(BadGameID, match="expected a start column from 1 to 9, found 12"):
        face.kinds.params([9, 12, 6, 5, (11, 1)])


def test_arrows_on_the_board_take_the_focus_along(hands: Hands) -> None:
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_TAB)
    assert hands.window._controls.focus == "family sliding"
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    assert hands.window._controls.focus is None and hands.window.stage.cursor
    hands.press(pygame.K_RETURN)
    assert hands.table.family.name == "flood" and len(hands.moves) == 1


def test_tab_takes_the_cursor_off_the_board(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT)
    assert hands.window.stage.cursor
    hands.press(pygame.K_TAB)
    assert not hands.window.stage.cursor and hands.window._controls.focus is not None


@pytest.mark.slow
@on(EIGHT)
@pytest.mark.parametrize("reduced", [False, True])
def test_space_just_after_the_end_of_a_line_does_nothing(hands: Hands, reduced: bool) -> None:
    hands.window.settings.motion = REDUCED if reduced else FULL
    hands.until_proved()
    hands.press(pygame.K_a)
    while not hands.table.session.solved:
        hands.turn()
    over = hands.table.auto._over_at
    assert over is not None
    wait_for_card(hands)
    stood = hands.table.session, hands.moves, hands.window.overlay.sheet
    controls = hands.window._controls
    space = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    hands.window.host.clock.now = over + 0.59
    controls.handle(space)
    hands.turn()
    assert (hands.table.session, hands.moves, hands.window.overlay.sheet) == stood
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    hands.turn()
    hands.window.host.clock.now = over + 0.61
    controls.handle(space)
    now = hands.table.session, hands.moves, hands.window.overlay.sheet
    assert now != stood, "later it presses what it always did"


def test_a_click_on_a_number_takes_it_for_typing(hands: Hands) -> None:
    width, height, *_ = open_custom(hands)
    before = width._get()
    hands.click(height.spot("").center)
    say(hands, "7")
    assert (width._get(), height._get()) == (before, 7)


def test_another_puzzle_that_comes_beneath_the_sheet_is_not_what_is_dealt(hands: Hands) -> None:
    """As a picture dropped on the window does, which turns to sliding tiles."""
    open_custom(hands)
    hands.table.turn_to(FAMILIES["sliding"])
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is None
    assert hands.table.session.board.id.startswith("flood:12x12")
