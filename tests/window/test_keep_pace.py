"""Keep pace: a move that is proved to lose ground comes back once; played again, it is played."""

from collections.abc import Iterator

import pygame
import pytest

from game import families
from game.answer import Answer
from game.families import FAMILIES
from game.play.session import LED
from game.rules.blocks import Blocks
from game.rules.puzzle import Move
from game.ui import tuning
from game.ui.panel.menu import Run
from tests.support.endings import BOARDS
from tests.support.hands import Hands, place_in

BACK = "That loses ground. Play it again to insist."


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the board of the family named by the test, and keep pace there."""
    made = Hands(BOARDS[request.param])
    tuning.keep_pace(made.window.host)
    yield made
    made.window.close()


def every_family() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", FAMILIES, indirect=True)


def on(family: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [family], indirect=True)


def judged(hands: Hands, loses: bool) -> Move:
    """Wait until a move is proved to lose ground, or to keep it, and name it."""
    found: list[Move] = []

    def known() -> bool:
        wanted = (one for one in hands.table.help.worths if (one.loses if loses else one.keeps))
        found.extend(one.move for one in wanted)
        return bool(found)

    hands.until(known, "a move that loses ground" if loses else "a move that keeps pace")
    return found[0]


def said(hands: Hands) -> str:
    notice = hands.window.notices.notice
    return "" if notice is None else notice[0]


@pytest.mark.slow
@every_family()
def test_what_loses_ground_comes_back_once_and_is_played_when_played_again(hands: Hands) -> None:
    move = judged(hands, loses=True)
    hands.window.moves.play(move)
    hands.turn()
    assert hands.moves == [] and said(hands) == BACK and hands.table.session.hints == 0
    hands.window.moves.play(move)
    hands.turn()
    assert hands.moves == [move] and said(hands) != BACK


@pytest.mark.slow
@every_family()
def test_what_keeps_pace_is_played_at_once(hands: Hands) -> None:
    move = judged(hands, loses=False)
    hands.window.moves.play(move)
    assert hands.moves == [move]


@on("flood")
def test_clicks_and_keys_come_back_alike(hands: Hands) -> None:
    move = judged(hands, loses=True)
    hands.click(hands.spot_of(move))
    assert hands.moves == [] and said(hands) == BACK
    hands.press(pygame.K_1 + int(move))
    assert hands.moves == [move]


@on("blocks")
def test_a_block_that_was_dragged_goes_back_to_its_place(hands: Hands) -> None:
    move = judged(hands, loses=True)
    view, position = hands.window.stage.view, hands.table.session.position
    assert isinstance(position, Blocks)
    board, piece = view.board, position.pieces[move[0]]
    cell = board.width // position.width
    row, column = divmod(piece.cell, position.width)
    end_row, end_column = divmod(
        next(to for to, path in position.reach(move[0]).items() if path == move), position.width
    )

    def middle(column: int, row: int) -> tuple[int, int]:
        return board.x + column * cell + cell // 2, board.y + row * cell + cell // 2

    def drag() -> None:
        start, end = middle(column, row), middle(end_column, end_row)
        left = pygame.BUTTON_LEFT
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=left))
        facts = {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=left))
        hands.turn()

    drag()
    assert hands.moves == [] and said(hands) == BACK and position is hands.table.session.position
    drag()
    assert hands.moves == [move]


@on("collapse")
def test_the_same_group_by_another_column_is_the_same_move(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = families.read("collapse:3x2c2:01/01/11")
    hands.table.desk.open(board)
    line = Answer(2, ("2", "0"), 0, "told")
    monkeypatch.setattr(hands.table.knowledge, "of", lambda _: line)
    hands.window.moves.play("0")
    assert hands.moves == [], "two to go before it, and two after it"
    hands.window.moves.play("1")
    assert hands.moves == ["1"]


@on("same")
def test_where_not_all_can_go_a_move_comes_back_that_leaves_more(hands: Hands) -> None:
    hands.table.desk.open(families.read("same:4x4c3#1"))
    move = judged(hands, loses=True)
    assert move == "2,2"
    hands.window.moves.play(move)
    assert hands.moves == [] and said(hands) == BACK
    move = judged(hands, loses=False)
    hands.window.moves.play(move)
    assert hands.moves == [move]


@on("jugs")
def test_where_no_way_leads_on_nothing_comes_back(hands: Hands) -> None:
    hands.table.desk.open(families.read("jugs:2,4:0,3:1,2"))
    hands.until(lambda: not (hands.table.to_go is None or hands.table.to_go.solvable), "no way")
    move = hands.table.session.position.moves()[0]
    hands.window.moves.play(move)
    assert hands.moves == [move]


@on("flood")
def test_what_is_not_proved_to_lose_is_played_as_it_is(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = judged(hands, loses=True)
    monkeypatch.setattr(hands.table.knowledge, "of", lambda _: None)
    hands.window.moves.play(move)
    assert hands.moves == [move]


@pytest.mark.slow
@on("flood")
def test_redo_hints_and_auto_play_never_come_back(hands: Hands) -> None:
    move = judged(hands, loses=True)
    hands.window.moves.play(move)
    hands.window.moves.play(move)
    hands.press(pygame.K_u)
    hands.press(pygame.K_r)
    assert hands.moves == [move] and said(hands) != BACK
    hands.until_proved()
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    hands.press(pygame.K_PERIOD)
    assert len(hands.moves) == 3 and hands.table.session.makers[-1] == LED


@on("sliding")
def test_the_menu_switches_it_and_says_whether_it_is_on(hands: Hands) -> None:
    def entry() -> Run:
        hands.window.doers.do("menu")
        menu = hands.window.overlay.menu
        assert menu is not None
        found = menu.entries[place_in(menu, "keep_pace")]
        assert isinstance(found, Run)
        return found

    assert entry().note == "on ✓"
    menu = hands.window.overlay.menu
    assert menu is not None
    hands.window.doers.choose(place_in(menu, "keep_pace"))
    assert not hands.window.settings.keep_pace and entry().note == "off"
    hands.window.overlay.menu = None
    move = judged_without(hands)
    hands.window.moves.play(move)
    assert hands.moves == [move]


def judged_without(hands: Hands) -> Move:
    """Name a move that loses ground, found while its worth is shown."""
    hands.press(pygame.K_v)
    return judged(hands, loses=True)


@on("jugs")
def test_it_is_still_on_with_the_next_start(hands: Hands) -> None:
    again = Hands(BOARDS["jugs"])
    move = judged(again, loses=True)
    again.window.moves.play(move)
    assert again.moves == []
    again.window.close()
