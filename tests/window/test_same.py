"""Same Game in the window: what is lifted, what is told of points, and how a play ends."""

from collections.abc import Iterator

import pygame
import pytest

from game.play.session import Session
from game.rules.same import Same
from game.views import wording
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import on, sheet_of, wait_for_card

# The best is 1,000 for the empty board and 1 + 1 + 4 for its groups; what comes first matters.
POINTS = "same:4x3c3s:000/011/011/222"
STUCK = "same:3x2c3:00/12/21"


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(request.param)
    yield made
    made.window.close()


def counters(hands: Hands) -> dict[str, str]:
    table = hands.table
    shown = hands.window.stage.view.counters(table.session, table.par)
    return {label: value for label, value, _ in shown}


def settled(hands: Hands) -> bool:
    return hands.table.par is not None and hands.table.par.settled


def go_to(hands: Hands, column: int, row: int) -> None:
    """Bring the cursor there by the arrow keys."""
    cursor = hands.window.stage.view.cursor
    assert isinstance(cursor, tuple)
    across, up = column - cursor[0], row - cursor[1]
    for key, count in (
        (pygame.K_RIGHT, across),
        (pygame.K_LEFT, -across),
        (pygame.K_UP, up),
        (pygame.K_DOWN, -up),
    ):
        for _ in range(count):
            hands.press(key)


def board_of(hands: Hands) -> bytes:
    """Return what the window shows of the board."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface(hands.window.stage.area), "RGB")


def session_of(hands: Hands) -> Session:
    return hands.table.session


@on(POINTS)
def test_the_mouse_lifts_a_group_and_leaves_a_single_tile_where_it_is(hands: Hands) -> None:
    hands.until_proved()
    before, beside = board_of(hands), hands.window.stage.area.move(2, 2).topleft
    hands.point(hands.spot_of("1,1"))
    assert board_of(hands) != before
    hands.point(beside)
    assert board_of(hands) == before


@on("same:3x2c3s:01/12/11")
def test_what_can_not_go_says_why(hands: Hands) -> None:
    stage = hands.window.stage
    board = stage.view.board
    hands.click((board.x + 5, board.bottom - 5))
    assert not hands.moves
    assert "two and more of one colour" in str(hands.window.notices.notice)


@on(POINTS)
def test_points_are_told_until_they_are_proved_and_then_as_par(hands: Hands) -> None:
    hands.until_proved()
    assert counters(hands) == {"Score": "0", "Best known": "1,014", "Left": "12"}
    assert wording.span(hands.table.par) == "1,014"
    hands.press(pygame.K_h)
    said = wording.advice(hands.table, hands.window.stage.view, hands.window.stage.look)
    assert said is not None and said[1] == "1,014 points from here, proved."


@on(POINTS)
def test_a_game_for_points_is_played_by_keys_alone_and_compared_with_par(hands: Hands) -> None:
    hands.until_proved()
    session = session_of(hands)
    hands.press(pygame.K_UP)
    while not session.solved:
        position = session.position
        assert isinstance(position, Same)
        go_to(hands, *position.group(position.groups()[0])[-1])
        hands.press(pygame.K_RETURN)
    assert session.solved and session.score is not None
    assert session.makers == "o" * len(hands.moves)
    wait_for_card(hands)
    par = hands.table.par
    assert par is not None and par.proved
    assert session.score == par.told(session.cost)
    assert sheet_of(hands)._title == f"{session.score:,} points"


@on("same:5x5c3s#4")
def test_a_move_takes_off_what_is_possible_just_what_it_loses(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_v)
    wait_for(
        lambda: hands.after_a_turn(lambda: all(one.proved for one in hands.table.worths)),
        "what each move is worth",
    )
    worths = {one.move: one for one in hands.table.worths}
    losing = next(move for move, one in worths.items() if one.loses)
    hands.window.moves.play(losing)
    hands.until_proved()
    before, now = wording.progress(hands.table)
    assert before == "1,123"
    left = 1123 - worths[losing].least
    assert now == f"{left:,} ✓"


@on(STUCK)
def test_a_play_that_is_stuck_says_what_is_left_and_whether_it_had_to_be(hands: Hands) -> None:
    wait_for(lambda: hands.after_a_turn(lambda: settled(hands)), "the proof that there is no way")
    hands.window.moves.play("0,0")
    hands.turn()
    position = session_of(hands).position
    assert isinstance(position, Same) and position.left == 4
    said = wording.advice(hands.table, hands.window.stage.view, hands.window.stage.look)
    assert said == (
        "Stuck: 4 left.",
        "From the start it can't be cleared, either: proved.",
    )
