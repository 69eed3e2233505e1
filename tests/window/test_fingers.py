"""Fingers on a screen that feels them."""

from math import hypot

import pygame
import pytest

from game.ui.input.fingers import SLACK
from game.ui.layout import LEAST_SIZE
from game.ui.nodes import Deed, Node, Role
from tests.support.boards import ARTICLE
from tests.support.editing import board_id, cell, drawing_of, is_open, open_editor
from tests.support.fingers import Touching
from tests.support.hands import Hands
from tests.support.sheets import on
from tests.support.theatre import watching

pytestmark = pytest.mark.slow

Point = tuple[int, int]
FLOOD = "flood:3x3c3m2:100201221"
SLIDING = "sliding:3x3:1,2,3,4,5,6,0,7,8"
BLOCKS = "blocks:4x4:11..22..........,1@2"

# So far beside something a finger still presses it.
NEAR = 16


@pytest.fixture
def at(hands: Hands) -> Touching:
    """Touch the screen."""
    return Touching(hands)


def board_seen(at: Touching) -> bytes:
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface(at.window.stage.area), "RGB")


@on(FLOOD)
def test_a_tap_plays_what_lies_under_the_finger_once(at: Touching) -> None:
    move = at.table.session.position.moves()[0]
    spot = at.hands.spot_of(move)
    at.event(pygame.FINGERDOWN, spot)
    assert at.table.session.count == 0, "it was played before the finger went up"
    at.event(pygame.FINGERUP, spot)
    assert [*at.table.session.moves] == [move]


@on(FLOOD)
def test_fingers_on_a_trackpad_are_left_to_the_mouse_that_they_move(at: Touching) -> None:
    spot = at.hands.spot_of(at.table.session.position.moves()[0])
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        at.event(kind, spot, touch=-1)
    assert at.table.session.count == 0


@on(FLOOD)
def test_a_long_press_shows_what_the_mouse_shows_and_plays_nothing(at: Touching) -> None:
    spot = at.hands.spot_of(at.table.session.position.moves()[0])
    before = board_seen(at)
    at.hands.point(spot)
    pointed = board_seen(at)
    at.hands.point((2, 2))
    assert board_seen(at) == before != pointed
    at.event(pygame.FINGERDOWN, spot)
    assert board_seen(at) == pointed
    at.stay()
    assert board_seen(at) == pointed
    at.event(pygame.FINGERUP, spot)
    assert board_seen(at) == before
    assert at.table.session.count == 0


@on(FLOOD)
def test_a_finger_that_is_not_quite_still_has_tapped(at: Touching) -> None:
    left, top = at.hands.spot_of(at.table.session.position.moves()[0])
    at.event(pygame.FINGERDOWN, (left, top))
    at.event(pygame.FINGERMOTION, (left + SLACK // 2, top))
    at.event(pygame.FINGERUP, (left + SLACK // 2, top))
    assert at.table.session.count == 1


@on(BLOCKS)
def test_a_block_is_dragged_by_a_finger(at: Touching) -> None:
    board = at.window.stage.view.board
    start = board.x + board.width // 4, board.y + board.height // 8
    at.drag(start, (start[0] + board.width // 2, start[1]))
    assert at.table.session.solved


@on(FLOOD)
def test_a_handle_of_the_canvas_is_dragged_by_a_finger(at: Touching) -> None:
    open_editor(at.hands)
    x, y = pygame.Rect(at.hands.named("Wider or narrower").spot).center
    at.drag((x, y), (x + 70, y))
    assert drawing_of(at.hands).text().startswith("5x3c3")


@on("blocks:4x4:12..............,1@2")
def test_a_finger_draws_with_what_it_came_down_on(at: Touching) -> None:
    open_editor(at.hands)
    way = [cell(at.hands, *place) for place in ((0, 0), (1, 0), (1, 1))]
    at.event(pygame.FINGERDOWN, way[0])
    for point in way[1:]:
        at.event(pygame.FINGERMOTION, point)
    at.event(pygame.FINGERUP, way[-1])
    moved, other = (drawing_of(at.hands).named(name) for name in "12")
    assert (moved.x, moved.y, other.x, other.y) == (1, 1, 1, 0)


def lose_the_focus(at: Touching, start: Point, end: Point) -> None:
    """Drag by a finger until another window has the keyboard; then the mouse goes on."""
    at.event(pygame.FINGERDOWN, start)
    at.event(pygame.FINGERMOTION, (start[0] + 2 * SLACK, start[1]))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at.hands.turn()
    at.event(pygame.FINGERUP, start)
    at.hands.point(end)


@on(FLOOD)
def test_a_canvas_is_let_go_of_when_another_window_has_the_keyboard(at: Touching) -> None:
    open_editor(at.hands)
    at.hands.press("green (3)")
    lose_the_focus(at, cell(at.hands, 0, 0), cell(at.hands, 2, 2))
    assert board_id(at.hands) == "flood:3x3c3m2:200201221"


@on(BLOCKS)
def test_so_is_a_block_which_goes_back(at: Touching) -> None:
    board = at.window.stage.view.board
    start = board.x + board.width // 4, board.y + board.height // 8
    before = board_seen(at)
    lose_the_focus(at, start, (board.right - 2, start[1]))
    at.hands.point((2, 2))
    assert board_seen(at) == before and not at.hands.moves


@on(ARTICLE)
def test_so_is_the_bar_that_auto_play_is_wound_by(at: Touching) -> None:
    at.hands.until_proved()
    at.hands.press(pygame.K_PERIOD)
    at.hands.turn()
    bar = at.window.panel.spots()["scrub"]
    lose_the_focus(at, (bar.x + 2, bar.centery), (bar.right - 2, bar.centery))
    assert at.table.auto.reel == (1, 8)


@on(SLIDING)
def test_a_tile_slides_at_a_tap_and_two_fingers_take_it_back(at: Touching) -> None:
    spot = at.hands.spot_of("7")
    at.tap(spot)
    assert at.table.session.count == 1
    at.event(pygame.FINGERDOWN, spot, 1)
    at.event(pygame.FINGERDOWN, (spot[0] + 90, spot[1]), 2)
    at.event(pygame.FINGERUP, spot, 1)
    assert at.table.session.count == 1
    at.event(pygame.FINGERUP, (spot[0] + 90, spot[1]), 2)
    assert at.table.session.count == 0


@on(FLOOD)
def test_two_fingers_take_a_stroke_back_and_leave_editor_and_theatre_open(at: Touching) -> None:
    open_editor(at.hands)
    spot, before = cell(at.hands, 1, 1), drawing_of(at.hands)
    at.hands.press("green (3)")
    at.tap(spot)
    assert drawing_of(at.hands) != before
    at.two(spot)
    assert is_open(at.hands) and drawing_of(at.hands) == before
    at.hands.press(pygame.K_b)
    at.two(spot)
    assert watching(at.hands)


@on(FLOOD)
def test_buttons_are_tapped_where_they_are_and_as_far_beside_as_a_finger_is_broad(
    at: Touching,
) -> None:
    settings = pygame.Rect(at.hands.named("Settings").spot)
    below = settings.midbottom
    for point in (settings.center, (below[0], below[1] + NEAR - 4)):
        at.tap(point)
        assert at.hands.there("Settings", Role.DIALOG)
        at.hands.press(pygame.K_ESCAPE)
    at.tap((settings.right + NEAR + 8, settings.centery))
    assert not at.hands.there("Settings", Role.DIALOG)


@on(FLOOD)
def test_a_sheet_is_scrolled_by_a_finger_and_not_pressed(at: Touching) -> None:
    at.hands.press(pygame.K_F1)
    help_there = at.hands.named("Help", Role.DIALOG)
    middle = pygame.Rect(help_there.spot).center
    at.drag(middle, (middle[0], middle[1] - 80))
    scrolled = at.hands.named("Help", Role.DIALOG)
    *rows, _cross = zip(help_there.children, scrolled.children, strict=True)
    assert {before.spot[1] - after.spot[1] for before, after in rows} == {80}


@on(FLOOD)
@pytest.mark.parametrize("key", [None, pygame.K_e, pygame.K_b], ids=["board", "edit", "theatre"])
def test_all_that_can_be_pressed_in_the_smallest_window_is_44_pixels_large(
    at: Touching, key: int | None
) -> None:
    hands = at.hands
    if key is not None:
        hands.press(key)
    for percent in (100, 200):
        hands.window.host.text_size.percent = percent
        hands.resize(LEAST_SIZE)
        hands.turn()
        # What is below the status line's upper edge is scrolled away.
        rail = {one.key for one in hands.named("Puzzles").children}
        lowest = hands.named("Copy the game ID").spot[1]
        small = [
            (node.name, node.spot, off)
            for node in pressed(hands)
            # These hold more than one that can be pressed.
            if not node.key.startswith(("part", "do lane", "do canvas", "do edit knob"))
            if 0 <= (spot := pygame.Rect(node.spot)).centery < lowest and node.able
            # As many entries as the rail has are 40 pixels high where it is lowest.
            for high in (19 if node.key in rail else 21,)
            for off in (
                (-21, 0),
                (21, 0),
                *((0, by) for by in ((-19, 19), (-21, 21))[node.key not in rail]),
            )
            if nearest(hands, (spot.centerx + off[0], spot.centery + off[1])) != node.key
        ]
        assert len(pressed(hands)) > 10 and not small, percent


@on(FLOOD)
def test_what_can_be_pressed_in_sheets_is_44_pixels_high(at: Touching) -> None:
    hands = at.hands
    hands.resize(LEAST_SIZE)
    for key, mod in (
        *((pygame.K_F10, 0), (pygame.K_t, 0), (pygame.K_F2, 0)),
        *((pygame.K_o, pygame.KMOD_LCTRL), (pygame.K_n, pygame.KMOD_LSHIFT)),
    ):
        hands.press(key, mod)
        (sheet,) = (node for node in hands.nodes if node.role is Role.DIALOG)
        for node in pressed(hands):
            x, y = pygame.Rect(node.spot).center
            if pygame.Rect(sheet.spot).collidepoint(x, y):
                assert nearest(hands, (x, y - 21)) and nearest(hands, (x, y + 21)), node
        hands.press(pygame.K_ESCAPE)


def pressed(hands: Hands) -> list[Node]:
    """List what a finger can press or turn, but for the line at the bottom, which is lower."""
    return [
        node
        for node in hands.nodes
        if {Deed.PRESS, Deed.MORE} & {*node.deeds} and node.spot[2] and node.key != "do copy"
    ]


def nearest(hands: Hands, point: tuple[int, int]) -> str:
    """Tell which of all that can be pressed a finger presses there; nothing: none is near."""
    wide, high = LEAST_SIZE
    x, y = min(max(point[0], 0), wide - 1), min(max(point[1], 0), high - 1)

    def far(node: Node) -> float:
        spot = pygame.Rect(node.spot)
        if node.key.startswith("do edit knob"):
            # What is pressed stands below its name.
            spot.update(spot.x, max(spot.y, spot.bottom - 44), spot.width, min(spot.height, 44))
        left, top = min(max(x, spot.left), spot.right - 1), min(max(y, spot.top), spot.bottom - 1)
        return hypot(x - left, y - top)

    node = min(pressed(hands), key=far)
    return node.key if far(node) <= NEAR else ""
