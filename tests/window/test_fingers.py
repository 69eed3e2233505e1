"""Fingers on a screen that feels them."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input.fingers import SLACK, TAP_SECONDS
from game.ui.layout import LEAST_SIZE
from game.ui.sheets import help as help_sheet
from tests.support.hands import Hands
from tests.support.person import wait_for

FLOOD = "flood:3x3c3m2:100201221"
SLIDING = "sliding:3x3:1,2,3,4,5,6,0,7,8"
BLOCKS = "blocks:4x4:11..22..........,1@2"

Point = tuple[int, int]


class Touching:
    """Somebody whose fingers are on the screen."""

    def __init__(self, board: str) -> None:
        """Open the window."""
        self.hands = Hands(board)
        self.window, self.table = self.hands.window, self.hands.table

    def event(self, kind: int, point: Point, finger: int = 1, touch: int = 7) -> None:
        """Have the system tell of a finger, and of the mouse that it moves along, as SDL does."""
        wide, high = pygame.display.get_window_size()
        place = {"x": point[0] / wide, "y": point[1] / high, "dx": 0.0, "dy": 0.0}
        told = {"touch_id": touch, "finger_id": finger, "pressure": 1.0, **place}
        pygame.event.post(pygame.event.Event(kind, told))
        if finger == 1:
            mouse = {"pos": point, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0), "touch": True}
            pygame.event.post(pygame.event.Event(MOUSE[kind], mouse))
        self.hands.turn()

    def tap(self, point: Point) -> None:
        """Tap there."""
        self.event(pygame.FINGERDOWN, point)
        self.event(pygame.FINGERUP, point)

    def drag(self, start: Point, end: Point) -> None:
        """Slide a finger from one place to another, in steps."""
        self.event(pygame.FINGERDOWN, start)
        for step in range(1, 6):
            across, down = (end[0] - start[0]) * step // 5, (end[1] - start[1]) * step // 5
            self.event(pygame.FINGERMOTION, (start[0] + across, start[1] + down))
        self.event(pygame.FINGERUP, end)

    def stay(self) -> None:
        """Let more time pass than a tap takes."""
        since = self.window.host.clock.now

        def passed() -> bool:
            self.hands.turn()
            return self.window.host.clock.now > since + TAP_SECONDS

        wait_for(passed, "the end of a tap")


MOUSE = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
}


@pytest.fixture
def touching() -> Iterator[type[Touching]]:
    """Make somebody who touches the screen, and close the window in the end."""
    made: list[Touching] = []

    class Made(Touching):
        def __init__(self, board: str) -> None:
            super().__init__(board)
            made.append(self)

    yield Made
    for one in made:
        one.window.close()


def test_a_tap_plays_what_lies_under_the_finger_once(touching: type[Touching]) -> None:
    at = touching(FLOOD)
    move = at.table.session.position.moves()[0]
    spot = at.hands.spot_of(move)
    at.event(pygame.FINGERDOWN, spot)
    assert at.table.session.count == 0, "it was played before the finger went up"
    at.event(pygame.FINGERUP, spot)
    assert [*at.table.session.moves] == [move]


def test_fingers_on_a_trackpad_are_left_to_the_mouse_that_they_move(
    touching: type[Touching],
) -> None:
    at = touching(FLOOD)
    spot = at.hands.spot_of(at.table.session.position.moves()[0])
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        at.event(kind, spot, touch=-1)
    assert at.table.session.count == 0


def test_a_long_press_shows_what_the_mouse_shows_and_plays_nothing(
    touching: type[Touching],
) -> None:
    at = touching(FLOOD)
    spot = at.hands.spot_of(at.table.session.position.moves()[0])
    at.event(pygame.FINGERDOWN, spot)
    assert at.window.stage.hover is not None
    at.stay()
    assert at.window.stage.hover is not None
    at.event(pygame.FINGERUP, spot)
    assert at.window.stage.hover is None
    assert at.table.session.count == 0


def test_a_finger_that_is_not_quite_still_has_tapped(touching: type[Touching]) -> None:
    at = touching(FLOOD)
    left, top = at.hands.spot_of(at.table.session.position.moves()[0])
    at.event(pygame.FINGERDOWN, (left, top))
    at.event(pygame.FINGERMOTION, (left + SLACK // 2, top))
    at.event(pygame.FINGERUP, (left + SLACK // 2, top))
    assert at.table.session.count == 1


def test_a_block_is_dragged_by_a_finger(touching: type[Touching]) -> None:
    at = touching(BLOCKS)
    board = at.window.stage.view.board
    start = board.x + board.width // 4, board.y + board.height // 8
    at.drag(start, (start[0] + board.width // 2, start[1]))
    assert at.table.session.solved


def test_a_tile_slides_at_a_tap_and_two_fingers_take_it_back(touching: type[Touching]) -> None:
    at = touching(SLIDING)
    spot = at.hands.spot_of("7")
    at.tap(spot)
    assert at.table.session.count == 1
    at.event(pygame.FINGERDOWN, spot, 1)
    at.event(pygame.FINGERDOWN, (spot[0] + 90, spot[1]), 2)
    at.event(pygame.FINGERUP, spot, 1)
    assert at.table.session.count == 1
    at.event(pygame.FINGERUP, (spot[0] + 90, spot[1]), 2)
    assert at.table.session.count == 0


def test_buttons_are_tapped(touching: type[Touching]) -> None:
    at = touching(FLOOD)
    at.tap(at.window._controls.stops()["settings"].center)
    assert at.window.host.overlay.sheet is not None


def test_a_sheet_is_scrolled_by_a_finger_and_not_pressed(touching: type[Touching]) -> None:
    at = touching(FLOOD)
    help_sheet.open_sheet(at.window.host)
    at.hands.turn()
    sheet = at.window.host.overlay.sheet
    assert sheet is not None and sheet.scroll.most > 100
    middle = sheet.rect.center
    at.drag(middle, (middle[0], middle[1] - 80))
    assert sheet.scroll.at == 80
    assert at.window.host.overlay.sheet is sheet


@pytest.mark.parametrize("screen", ["", "edit", "theatre"])
@pytest.mark.parametrize("percent", [100, 200])
def test_all_that_can_be_pressed_in_the_smallest_window_is_44_pixels_large(
    touching: type[Touching], screen: str, percent: int
) -> None:
    at = touching(FLOOD)
    pygame.display.set_mode(LEAST_SIZE, pygame.RESIZABLE)
    at.window.host.text_size.percent = percent
    at.window._fit()
    if screen:
        at.window.doers.do(screen)
    at.hands.turn()
    at.hands.turn()
    controls = at.window._controls
    small = [
        (name, spot.size, off)
        for name, spot in controls.stops().items()
        # The status line is lower than that, and these hold more than one that can be pressed.
        if name != "copy" and not name.startswith(("lane", "canvas", "edit knob"))
        if controls._at(spot.center) == name
        for off in ((-21, 0), (21, 0), (0, -21), (0, 21))
        if controls._at(controls._aimed(_within(spot.centerx + off[0], spot.centery + off[1])))
        != name
    ]
    assert not small


def test_what_can_be_pressed_in_sheets_is_44_pixels_high(touching: type[Touching]) -> None:
    at = touching(FLOOD)
    at.resize(LEAST_SIZE)
    at.hands.turn()
    controls = at.window._controls
    for name in ("settings", "statistics", "daily", "load", "wish"):
        at.window.doers.do(name)
        at.hands.turn()
        sheet = at.window.host.overlay.sheet
        assert sheet is not None
        for row in sheet._rows:
            for stop in row.stops:
                x, y = row.spot(stop).center
                off = [
                    sheet.at(controls._aimed((x, y + down)))
                    for down in (-21, 21)
                    if sheet._view.collidepoint(x, y + down) and sheet.at((x, y)) is not None
                ]
                assert all(spot is not None for spot in off), (name, type(row).__name__, stop)
        at.window.host.overlay.leave()


def _within(x: int, y: int) -> Point:
    wide, high = LEAST_SIZE
    return min(max(x, 0), wide - 1), min(max(y, 0), high - 1)
