"""Trees of little boards in place of the planes: by R, and for searches that are small enough."""

from collections.abc import Iterator

import pygame
import pytest

from game.play.search_tree import SearchTree
from game.rules.puzzle import Position
from game.ui.nodes import Node
from game.views import FACES
from game.views.spoken import board_words
from tests.support.hands import Hands
from tests.support.rotation import part as some
from tests.support.theatre import (
    all_steps,
    back_and_on,
    box_of,
    close_lane,
    lanes,
    opened,
    part,
    picture_of,
    programme_of,
    sentence,
    treed,
    until_searched,
    until_still,
    watch_by,
)

JUGS = "jugs:3,5,8:0,0,8:0,4,4"
LONG = "sliding:2x3:5,4,3,2,1,0"
# What the jugs can hold.
MET = 16


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = searched(JUGS)
    yield made
    made.window.close()


def searched(board: str, *lanes: str) -> Hands:
    """Open the theatre on a board, and wait for the searches; nothing goes on by itself."""
    hands = opened(board, *lanes)
    until_searched(hands)
    programme_of(hands).pause()
    hands.turn()
    return hands


def boards(hands: Hands, lane: int = 1) -> list[Node]:
    """The boards of a lane's tree, those in sight with their places."""
    assert treed(hands, lane)
    return [*picture_of(hands, lane).children]


def board(hands: Hands, node: int, lane: int = 1) -> pygame.Rect:
    """Find the board of a position, by its place in the order in which the search met them."""
    return box_of(next(one for one in boards(hands, lane) if one.key.endswith(f" {node}")))


def all_treed(hands: Hands) -> bool:
    return all(treed(hands, number) for number in lanes(hands))


def test_r_shows_trees_and_planes_again(hands: Hands) -> None:
    hands.press(pygame.K_END)
    hands.point((5, 5))
    planes = hands.picture()
    hands.press(pygame.K_r)
    trees = until_still(hands)
    assert trees != planes and all_treed(hands)
    assert len(boards(hands)) == MET
    hands.press("Tree")
    hands.point((5, 5))
    assert hands.picture() == planes


@pytest.mark.slow
def test_stepping_back_and_on_again_shows_the_same_tree(hands: Hands) -> None:
    """A sweep of distances: boards are near or far in each run."""
    hands.press(pygame.K_r)
    for nearer in some((False, True), 2):
        if nearer:
            hands.press(pygame.K_z)
        hands.press(pygame.K_END)
        until_still(hands)
        hands.press(pygame.K_HOME)
        hands.point((5, 5))
        shown = [hash(until_still(hands))]
        for _ in range(70):
            hands.press(pygame.K_RIGHT)
            shown.append(hash(until_still(hands) if nearer else hands.picture()))
        assert len({*shown}) > 60
        back_and_on(hands, shown)


@pytest.mark.slow
def test_a_tree_is_the_same_step_by_step_and_at_once() -> None:
    """A sweep of moments: a sixth of those of two of the searches in a run."""
    hands = searched(LONG, "bnb:pattern")
    hands.press(pygame.K_r)
    for lane in some(("bnb:pattern", "dfs", "idastar:pattern", "both"), 2):
        watch_by(hands, lane)
        until_searched(hands)
        hands.press(pygame.K_HOME)
        hands.point((5, 5))
        seen = some(range(12), 6, lambda _: lane)  # noqa: B023
        for stop in range(12):
            for _ in range(9):
                hands.press(pygame.K_RIGHT)
            if stop not in seen:
                continue
            stepped = until_still(hands)
            # A window of another size and back draws all anew.
            for size in ((900, 700), (1180, 760)):
                hands.resize(size)
            assert treed(hands, 1) and until_still(hands) == stepped
    hands.window.close()


@pytest.mark.slow
def test_a_board_of_a_tree_does_what_a_dot_does(hands: Hands) -> None:
    hands.press(pygame.K_r)
    hands.press(pygame.K_END)
    hands.point((5, 5))
    before = until_still(hands)
    log = programme_of(hands).performance.acts[0].log
    hands.point(board(hands, 5).center)
    assert met_at(hands) == log.firsts[5] + 1 and hands.picture() != before
    assert part(hands, 1, "Board: ").name == board_of(hands, log.position(5))
    hands.point((5, 5))
    assert until_still(hands) == before
    hands.click(board(hands, 0).center)
    assert met_at(hands) == log.firsts[0] + 1 and hands.there("Play from here")
    hands.click(board(hands, 7).center)
    assert met_at(hands) == log.firsts[7] + 1
    # The position that was chosen stays chosen on the plane.
    hands.press(pygame.K_r)
    assert not treed(hands, 1) and met_at(hands) == log.firsts[7] + 1
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.start == log.position(7)


def met_at(hands: Hands) -> int:
    """Tell at which event the board was met that is looked at in the first lane."""
    return int(sentence(hands, 1).partition("met at event ")[2].rstrip("."))


def board_of(hands: Hands, position: Position) -> str:
    """What is told of a board that is shown."""
    told = board_words(FACES[hands.table.family.name], position, hands.window.stage.look)
    return f"Board: {told}"


@pytest.mark.slow
def test_a_search_of_more_positions_keeps_its_plane_and_says_why() -> None:
    hands = searched(LONG, "bfs", "greedy:pattern")
    hands.press(pygame.K_END)
    dots = picture_of(hands, 1).children
    hands.press(pygame.K_r)
    until_still(hands)
    assert not treed(hands, 1) and treed(hands, 2)
    assert part(hands, 1, "No tree").name.endswith("positions; a tree has 300 at the most")
    # The words stand above the plane, and dots are found where they are seen.
    lower = picture_of(hands, 1).children
    dot = box_of(lower[3])
    assert len(lower) == len(dots) and dot.bottom > box_of(dots[3]).bottom
    hands.point(dot.center)
    assert sentence(hands, 1).replace(" f ", ", f ", 1) == lower[3].name
    close_lane(hands, 2)
    hands.press(pygame.K_r)
    hands.press(pygame.K_r)
    hands.turn()
    assert not treed(hands, 1) and not hands.named("Tree").able
    notice = hands.window.notices.notice
    assert notice is not None and "300 at the most" in notice[0]
    hands.window.close()


def lit(hands: Hands) -> list[str]:
    """Name what is lit of how lanes are shown."""
    return [name for name in ("Search steps", "Tree") if hands.named(name).on]


@pytest.mark.slow
def test_steps_and_trees_are_shown_together_where_there_is_room_and_else_one_is_lit(
    hands: Hands,
) -> None:
    hands.press(pygame.K_r)
    assert all(all_steps(hands)) and all_treed(hands)
    assert lit(hands) == ["Search steps", "Tree"]
    hands.press(pygame.K_s)
    assert all_treed(hands) and lit(hands) == ["Tree"]
    hands.press(pygame.K_s)
    hands.resize((720, 540))
    assert all_treed(hands) and lit(hands) == ["Tree"]
    hands.press(pygame.K_s)
    assert not any(treed(hands, number) for number in lanes(hands))
    assert all(all_steps(hands)) and lit(hands) == ["Search steps"]
    assert not hands.there("Nearer")
    hands.press(pygame.K_r)
    assert all_treed(hands) and lit(hands) == ["Tree"]


@pytest.mark.slow
def test_boards_of_a_tree_take_the_room_of_a_wide_lane_and_are_larger_from_nearer() -> None:
    hands = searched(JUGS, "bfs")
    hands.press(pygame.K_END)
    hands.press(pygame.K_r)
    spots, room = [box_of(one) for one in boards(hands)], box_of(picture_of(hands, 1))
    whole = spots[0].unionall(spots[1:])
    assert whole.height > 0.8 * room.height and whole.width > 0.8 * room.width
    hands.press(pygame.K_z)
    nearer = max(box_of(one).width for one in boards(hands))
    assert nearer > 1.3 * spots[0].width
    hands.window.close()


@pytest.mark.slow
def test_z_and_the_wheel_bring_boards_nearer_and_what_is_expanded_stays_in_sight() -> None:
    hands = searched(LONG, "astar:manhattan", "dfs")
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_r)
    small = board(hands, 0).width
    hands.wheel(box_of(picture_of(hands, 1)).center, 1)
    assert hands.named("Nearer").on and board(hands, 0).width > 2 * small
    programme = programme_of(hands)
    trees = [SearchTree(act.replay) for act in programme.performance.acts]
    for _ in range(40):
        hands.press(pygame.K_DOWN)
        for number, tree in enumerate(trees, 1):
            way = tree.way(programme.clock.heads[number - 1])
            assert not way or board(hands, way[-1], number).width
    hands.press(pygame.K_z)
    assert not hands.named("Nearer").on and board(hands, 0).width == small
    hands.window.close()


@pytest.mark.slow
def test_every_board_of_a_tree_is_in_its_picture(hands: Hands) -> None:
    hands.press(pygame.K_r)
    hands.press(pygame.K_END)
    for size in ((720, 540), (1180, 760), (2560, 1440)):
        hands.resize(size)
        for number in lanes(hands):
            room = box_of(picture_of(hands, number))
            spots = [box_of(one) for one in boards(hands, number)]
            assert len(spots) == programme_of(hands).performance.acts[number - 1].log.met
            for place, spot in enumerate(spots):
                assert spot.width and room.contains(spot)
                assert spot.collidelistall(spots) == [place]
