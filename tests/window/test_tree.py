"""Trees of little boards in place of the planes: by R, and for searches that are small enough."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.theatre.lane_tree import LaneTree
from game.views.lane_plane import LanePlane
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.theatre import screen_of

JUGS = "jugs:3,5,8:0,0,8:0,4,4"
LONG = "sliding:2x3:5,4,3,2,1,0"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = opened(JUGS)
    yield made
    made.window.close()


def opened(board: str, *lanes: str) -> Hands:
    """Open the theatre on a board, and wait for the searches."""
    hands = Hands(board)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    screen = screen_of(hands)
    if lanes:
        screen.show(screen.programme.board, lanes)
    performance = screen.programme.performance
    wait_for(lambda: hands.after_a_turn(lambda: performance.idle), "the searches")
    screen.programme.playing = False
    return hands


def tree_of(hands: Hands, lane: int = 0) -> LaneTree:
    picture = screen_of(hands)._cards[lane].picture
    assert isinstance(picture, LaneTree)
    return picture


def until_drawn(hands: Hands) -> bytes:
    """Let the window go on until every little board is there; return what it shows."""
    wait_for(lambda: hands.after_a_turn(lambda: not screen_of(hands).moving()), "the boards")
    return hands.picture()


def spot_of(hands: Hands, node: int, lane: int = 0) -> tuple[int, int]:
    spot, (x, y) = screen_of(hands)._cards[lane].spot, tree_of(hands, lane)._spot(node)
    return spot.x + x, spot.y + y


def test_r_shows_trees_and_planes_again(hands: Hands) -> None:
    hands.press(pygame.K_END)
    hands.point((5, 5))
    planes = hands.picture()
    hands.press(pygame.K_r)
    trees = until_drawn(hands)
    assert trees != planes
    assert all(card.treed for card in screen_of(hands)._cards)
    met = len(tree_of(hands).replay.log.states)
    assert len(tree_of(hands)._boards) == met == 16
    hands.click(screen_of(hands).spots()["show tree"].center)
    hands.point((5, 5))
    assert hands.picture() == planes


@pytest.mark.slow
@pytest.mark.parametrize("near", [False, True], ids=["whole", "near"])
def test_stepping_back_and_on_again_shows_the_same_tree(hands: Hands, near: bool) -> None:
    hands.press(pygame.K_r)
    if near:
        hands.press(pygame.K_z)
    hands.press(pygame.K_END)
    until_drawn(hands)
    hands.press(pygame.K_HOME)
    hands.point((5, 5))
    shown = [until_drawn(hands)]
    for _ in range(70):
        hands.press(pygame.K_RIGHT)
        shown.append(until_drawn(hands))
    assert len({*shown}) > 60
    for picture in shown[-2::-1]:
        hands.press(pygame.K_LEFT)
        assert until_drawn(hands) == picture
    for picture in shown[1:]:
        hands.press(pygame.K_RIGHT)
        assert until_drawn(hands) == picture


@pytest.mark.slow
@pytest.mark.parametrize("lane", ["bnb:pattern", "dfs", "idastar:pattern", "both"])
def test_a_tree_is_the_same_step_by_step_and_at_once(lane: str) -> None:
    hands = opened(LONG, lane)
    hands.press(pygame.K_r)
    hands.press(pygame.K_HOME)
    hands.point((5, 5))
    for _ in range(12):
        for _ in range(9):
            hands.press(pygame.K_RIGHT)
        stepped = until_drawn(hands)
        # A window of another size and back draws all anew.
        for size in ((900, 700), (1180, 760)):
            hands.resize(size)
        assert until_drawn(hands) == stepped
    hands.window.close()


@pytest.mark.slow
def test_a_board_of_a_tree_does_what_a_dot_does(hands: Hands) -> None:
    hands.press(pygame.K_r)
    hands.press(pygame.K_END)
    hands.point((5, 5))
    before = until_drawn(hands)
    card = screen_of(hands)._cards[0]
    hands.point(spot_of(hands, 5))
    assert card.hover == 5 and card._node == 5 and hands.picture() != before
    hands.point((5, 5))
    assert hands.picture() == before
    hands.click(spot_of(hands, 0))
    assert card.chosen is not None and card.chosen.node == 0
    hands.click(spot_of(hands, 7))
    assert card.chosen.node == 7
    # The position that was chosen stays chosen on the plane.
    hands.press(pygame.K_r)
    assert isinstance(card.picture, LanePlane) and card.chosen.node == 7
    position = card.act.log.position(7)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.start == position


@pytest.mark.slow
def test_a_search_of_more_positions_keeps_its_plane_and_says_why() -> None:
    hands = opened(LONG, "bfs", "greedy:pattern")
    large, small = screen_of(hands)._cards
    hands.press(pygame.K_r)
    until_drawn(hands)
    assert isinstance(large.picture, LanePlane) and small.treed
    assert str(large.refusal).endswith("positions; a tree has 300 at the most")
    # The words stand above the plane, and dots are found where they are seen.
    frame, mark = large.picture.frame, large.act.replay.cells[3]
    above = large.spot.height - frame.area.height
    assert above > 0
    x, y = frame.spot(*mark)
    hands.point((large.spot.x + round(x), large.spot.y + above + round(y)))
    assert large.hover == mark
    screen_of(hands).do("lane 1 close")
    hands.press(pygame.K_r)
    hands.press(pygame.K_r)
    hands.turn()
    assert not screen_of(hands)._treed and "show tree" not in screen_of(hands).spots()
    notice = hands.window.notices.notice
    assert notice is not None and "300 at the most" in notice[0]
    hands.window.close()


def lit(hands: Hands) -> list[str]:
    """Name the buttons of the head that are lit."""
    return [button.action for button in screen_of(hands)._head.buttons if button.on]


@pytest.mark.slow
def test_steps_and_trees_are_shown_together_where_there_is_room_and_else_one_is_lit(
    hands: Hands,
) -> None:
    screen = screen_of(hands)
    hands.press(pygame.K_r)
    until_drawn(hands)
    assert not any(card.cut_short for card in screen._shown)
    assert all(card.treed for card in screen._shown)
    assert lit(hands) == ["show steps", "show tree"]
    hands.press(pygame.K_s)
    until_drawn(hands)
    assert all(card.treed for card in screen._shown) and lit(hands) == ["show tree"]
    hands.press(pygame.K_s)
    hands.resize((720, 540))
    until_drawn(hands)
    assert all(card.treed for card in screen._shown) and lit(hands) == ["show tree"]
    hands.press(pygame.K_s)
    assert not any(card.treed for card in screen._shown) and lit(hands) == ["show steps"]
    assert "show near" not in screen.spots()
    hands.press(pygame.K_r)
    until_drawn(hands)
    assert all(card.treed for card in screen._shown) and lit(hands) == ["show tree"]


@pytest.mark.slow
def test_boards_of_a_tree_take_the_room_of_a_wide_lane_and_are_larger_from_nearer() -> None:
    hands = opened(JUGS, "bfs")
    hands.press(pygame.K_END)
    hands.press(pygame.K_r)
    until_drawn(hands)
    tree, spot = tree_of(hands), screen_of(hands)._cards[0].spot
    spots = [pygame.Rect(0, 0, tree.side, tree.side) for _ in tree.tree.nodes]
    for board, node in zip(spots, tree.tree.nodes, strict=True):
        board.center = tree._spot(node)
    whole = spots[0].unionall(spots[1:])
    assert whole.height > 0.8 * spot.height and whole.width > 0.8 * spot.width
    hands.press(pygame.K_z)
    hands.turn()
    assert tree_of(hands).side > 1.3 * tree.side
    hands.window.close()


@pytest.mark.slow
def test_z_and_the_wheel_bring_boards_nearer_and_what_is_expanded_stays_in_sight() -> None:
    hands = opened(LONG, "astar:manhattan", "dfs")
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_r)
    until_drawn(hands)
    assert not tree_of(hands)._boards and not tree_of(hands).near
    hands.point(screen_of(hands)._cards[0].spot.center)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)
    pygame.event.post(wheel)
    hands.turn()
    until_drawn(hands)
    assert tree_of(hands).near and tree_of(hands)._boards
    for _ in range(40):
        hands.press(pygame.K_DOWN)
        until_drawn(hands)
        for lane in (0, 1):
            tree, event = tree_of(hands, lane), screen_of(hands).programme.clock.heads[lane]
            way = tree.tree.way(event)
            assert not way or tree._inside(way[-1])
    hands.press(pygame.K_z)
    hands.turn()
    assert not tree_of(hands).near
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (2560, 1440)], ids=str)
def test_every_board_of_a_tree_is_in_its_picture(hands: Hands, size: tuple[int, int]) -> None:
    hands.resize(size)
    hands.press(pygame.K_r)
    hands.press(pygame.K_END)
    until_drawn(hands)
    for number, card in enumerate(screen_of(hands)._shown):
        tree = tree_of(hands, number)
        spots = [pygame.Rect(0, 0, tree.side, tree.side) for _ in tree.tree.nodes]
        for spot, node in zip(spots, tree.tree.nodes, strict=True):
            spot.center = tree._spot(node)
            assert pygame.Rect((0, 0), card.spot.size).contains(spot)
            assert spot.collidelistall(spots) == [spots.index(spot)]
