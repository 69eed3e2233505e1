"""Boards that the mouse takes hold of: blocks that are dragged, jugs that are poured."""

from functools import partial

import pygame
import pytest

from game.keep.settings import REDUCED, load_settings
from game.rules.blocks import Blocks
from game.rules.jugs import Jugs
from game.ui.nodes import Role
from game.ui.panel.hinted import advice
from game.views.blocks.board import BlocksView
from game.views.jugs.board import JugsView
from game.words.pars import progress, span
from tests.support.hands import Hands

pytestmark = pytest.mark.slow

KLOTSKI = "blocks:klotski"
CORNER = "blocks:3x2:1..2.3,1@5"
JAM = "blocks:rush:BBB..C..D..CAAD..CE...FFE...G....xG."
PATHS = "blocks:3x2-moves:1..2.3,1@5"
TARTAGLIA = "jugs:tartaglia"
Point = tuple[int, int]


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


def cell(hands: Hands, column: float, row: float) -> Point:
    """Find a point of a blocks board, in cells from its corner."""
    view, board = hands.window.stage.view, hands.table.session.position
    assert isinstance(view, BlocksView) and isinstance(board, Blocks)
    size = view.board.width // board.width
    return view.board.x + round(column * size), view.board.y + round(row * size)


def jug(hands: Hands, place: int) -> Point:
    """Find the middle of a jug's column."""
    view, board = hands.window.stage.view, hands.table.session.position
    assert isinstance(view, JugsView) and isinstance(board, Jugs)
    width = view.board.width // len(board.amounts)
    return view.board.x + width * place + width // 2, view.board.centery


def send(hands: Hands, kind: int, point: Point) -> None:
    facts: dict[str, object] = {"pos": point}
    if kind == pygame.MOUSEMOTION:
        facts |= {"rel": (0, 0), "buttons": (1, 0, 0)}
    else:
        facts |= {"button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(kind, facts))
    hands.turn()


# Cars


@on(JAM)
def test_a_car_is_dragged_along_its_length_and_nowhere_else(hands: Hands) -> None:
    hands.drag(cell(hands, 2.5, 1.5), cell(hands, 4.5, 2.5), cell(hands, 4.5, 4.5))
    assert hands.moves == ["Dd3"], "it follows the mouse as far as it can go in its own column"
    hands.drag(cell(hands, 0.5, 2.5), cell(hands, 0.5, 5.5))
    assert hands.moves == ["Dd3"], "nothing of a way across its length is played"
    hands.drag(cell(hands, 1.5, 2.5), cell(hands, 3.5, 2.6))
    assert hands.moves == ["Dd3", "Ar2"] and hands.table.session.count == 2


@on(JAM)
@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_v])
def test_a_car_that_is_carried_goes_back_to_its_place_when_a_hint_is_asked_for(
    hands: Hands, key: int
) -> None:
    hands.until_proved()
    send(hands, pygame.MOUSEBUTTONDOWN, cell(hands, 2.5, 1.5))
    send(hands, pygame.MOUSEMOTION, cell(hands, 2.5, 3.5))
    hands.press(key)
    assert hands.table.help.hint_shown or hands.table.help.worth_shown
    send(hands, pygame.MOUSEMOTION, cell(hands, 2.5, 4.5))
    send(hands, pygame.MOUSEBUTTONUP, cell(hands, 2.5, 4.5))
    assert not hands.moves, "nothing is let go of any more"
    hands.drag(cell(hands, 2.5, 1.5), cell(hands, 2.5, 4.5))
    assert hands.moves == ["Dd3"], "it was where it had been"


@on(JAM)
def test_a_car_goes_by_arrows_and_says_where_it_can_not_go(hands: Hands) -> None:
    hands.press(pygame.K_DOWN)
    for key in (pygame.K_TAB, pygame.K_DOWN):
        hands.press(key)
    taken = hands.window.stage.view.cursor
    assert taken in ("B", "D", "E", "F", "G")
    hands.press(pygame.K_ESCAPE)
    hands.click(cell(hands, 2.5, 1.5))
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_DOWN)
    assert not hands.moves, "the path is still open"
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["Dd2"]


# Blocks


@on(CORNER)
def test_a_block_is_dragged_round_a_corner_and_each_cell_counts(hands: Hands) -> None:
    hands.drag(cell(hands, 0.5, 0.5), cell(hands, 1.4, 0.6), cell(hands, 1.5, 1.5))
    assert hands.moves == ["1r1,1d1"] and hands.table.session.count == 2
    assert "2 steps ·" in pygame.display.get_caption()[0]


@on(PATHS)
def test_where_moves_count_a_path_is_one(hands: Hands) -> None:
    hands.drag(cell(hands, 0.5, 0.5), cell(hands, 1.5, 1.5))
    assert hands.moves == ["1r1,1d1"] and hands.table.session.count == 1
    assert "1 move ·" in pygame.display.get_caption()[0]


@on(CORNER)
def test_a_block_follows_the_pointer_only_as_far_as_it_may_go(hands: Hands) -> None:
    # The lesson beside the board moves for seconds.
    hands.window.settings.welcomed.append("blocks")
    hands.until_proved()
    hands.until(lambda: not hands.window.panel.moving, "the panel to come to rest")
    start = cell(hands, 0.5, 0.5)
    send(hands, pygame.MOUSEBUTTONDOWN, start)
    before = hands.picture()
    send(hands, pygame.MOUSEMOTION, cell(hands, 0.9, 0.5))
    held = hands.picture()
    assert held != before
    send(hands, pygame.MOUSEMOTION, cell(hands, 0.9, 0.1))
    assert hands.picture() == held
    send(hands, pygame.MOUSEBUTTONUP, cell(hands, 0.6, 0.5))
    assert hands.moves == []


@on(CORNER)
def test_escape_lets_a_dragged_block_go(hands: Hands) -> None:
    send(hands, pygame.MOUSEBUTTONDOWN, cell(hands, 0.5, 0.5))
    send(hands, pygame.MOUSEMOTION, cell(hands, 1.5, 0.5))
    hands.press(pygame.K_ESCAPE)
    send(hands, pygame.MOUSEBUTTONUP, cell(hands, 1.5, 0.5))
    assert hands.moves == []


@on(CORNER)
def test_a_block_is_clicked_and_then_where_it_goes(hands: Hands) -> None:
    hands.click(cell(hands, 0.5, 0.5))
    hands.point(cell(hands, 2.5, 0.5))
    assert hands.window.stage.hover == "1r2"
    hands.click(cell(hands, 2.5, 0.5))
    assert hands.moves == ["1r2"]


@on(KLOTSKI)
def test_a_place_out_of_reach_and_a_shut_in_block_say_so(hands: Hands) -> None:
    hands.click(cell(hands, 0.5, 4.5))
    hands.click(cell(hands, 1.5, 4.5))
    assert hands.moves == ["9r1"]
    hands.click(cell(hands, 3.5, 4.5))
    hands.click(cell(hands, 0.5, 4.5))
    assert hands.window.notices.notice == ("Block 10 can't get there.", True)
    hands.drag(cell(hands, 1, 1), cell(hands, 1, 3))
    assert hands.window.notices.notice == ("Block 1 has no room to move.", True)
    assert hands.moves == ["9r1"]


@on(CORNER)
def test_arrows_take_up_a_block_and_move_it_and_tab_takes_the_next(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT)
    assert hands.moves == []
    hands.press(pygame.K_RIGHT)
    assert hands.moves == ["1r1"]
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_UP)
    assert hands.moves == ["1r1", "2u1"]
    hands.press(pygame.K_LEFT)
    assert hands.window.notices.notice == ("Block 2 can't go left.", True)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_TAB)
    assert hands.focus == "Flood"


@on(PATHS)
def test_where_moves_count_arrows_carry_and_enter_puts_down(hands: Hands) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN):
        hands.press(key)
    assert hands.moves == []
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["1r1,1d1"]


@on(KLOTSKI)
def test_to_go_is_exact_at_once_after_any_move(hands: Hands) -> None:
    def explored() -> bool:
        job = hands.table.agenda.job(hands.table.session.board.start)
        return job is not None and job.ended

    hands.until_proved()
    assert hands.table.par is not None and hands.table.par.lower == 116
    hands.until(explored, "the whole space")
    start, worse, methods = hands.table.session.position, 0, []
    for move in ("al1", "ar1", "7d1", "7r1", "7l1", "7u1", "9r1"):
        hands.window.moves.play(move)
        hands.until_proved()
        job = hands.table.agenda.job(hands.table.session.position)
        if job is not None and hands.table.session.position != start:
            # It may be proved by what is known of others before its own answer comes.
            hands.until(partial(getattr, job, "ended"), "the answer")
            assert job.answer is not None
            methods.append(job.answer.method)
        before, after = progress(hands.table)
        assert after.endswith("✓")
        worse += bool(before) and int(after.split()[0]) > int(before)
    assert worse and methods == ["the whole space"] * 4, "no move off the line is searched anew"


@on("blocks:first")
def test_n_goes_on_to_the_next_named_board_and_the_last_one_played_comes_back(
    hands: Hands,
) -> None:
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == "blocks:narrow"
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == "blocks:first"
    hands.press(pygame.K_n)
    hands.press(pygame.K_n)
    family, params = load_settings().last_played()
    assert (family.name, params) == ("blocks", "scout")


@on(CORNER)
def test_the_count_is_switched_by_mouse_key_and_menu_and_the_play_goes_on(hands: Hands) -> None:
    for move in ("1r1,1d1", "2u1", "3u1"):
        hands.window.moves.play(move)
    hands.press(pygame.K_u)
    assert hands.table.session.count == 3

    def switch_by_menu() -> None:
        hands.press("Menu", role=Role.BUTTON)
        assert hands.window.overlay.menu is not None
        names = [entry.name for entry in hands.window.overlay.menu.entries]
        hands.window.doers.choose(names.index("Count steps instead"))
        hands.turn()

    hands.press(pygame.K_c)
    assert hands.table.session.board.id == PATHS and hands.table.session.count == 2
    hands.click(hands.window.panel.spots()["recount"].center)
    assert hands.table.session.board.id == CORNER and hands.table.session.count == 3
    hands.press(pygame.K_c)
    switch_by_menu()
    assert hands.table.session.board.id == CORNER
    assert hands.moves == ["1r1,1d1", "2u1"] and hands.table.session.undone == ("3u1",)
    hands.press(pygame.K_c)
    assert "2 moves · par 2" in pygame.display.get_caption()[0]


@on(KLOTSKI)
def test_both_pars_are_told_and_a_named_board_keeps_its_name(hands: Hands) -> None:
    def told() -> bool:
        return hands.there("Count: 81 moves, chosen, 116 steps") or hands.there(
            "Count: 81 moves, 116 steps, chosen"
        )

    hands.until(told, "both pars")
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == "blocks:klotski-moves"
    assert hands.table.par is not None and hands.table.par.lower == 81
    hands.until(told, "both pars, counted the other way")
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == KLOTSKI


@on("blocks:5x4p12#7")
def test_a_dealt_board_comes_back_under_its_seed(hands: Hands) -> None:
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == "blocks:5x4p12steps-moves#7"
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == "blocks:5x4p12#7"


@on("blocks:3x2:1..2.3,1@1")
def test_a_solved_board_is_not_counted_again_but_begins_anew_the_other_way(hands: Hands) -> None:
    hands.window.moves.play("1r1")
    solved = hands.table.session
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == "blocks:3x2-moves:1..2.3,1@1" and hands.moves == []
    assert hands.table.plays.before is solved and solved.solved


@on(TARTAGLIA)
def test_where_there_is_one_way_to_count_there_is_no_switch(hands: Hands) -> None:
    assert "recount" not in hands.window.panel.spots()
    hands.window.doers.do("recount")
    assert hands.table.session.board.id == TARTAGLIA


# Jugs


@on(TARTAGLIA)
def test_jugs_are_poured_by_two_clicks(hands: Hands) -> None:
    hands.click(jug(hands, 2))
    hands.point(jug(hands, 1))
    assert hands.window.stage.hover == "2>1"
    hands.click(jug(hands, 1))
    assert hands.moves == ["2>1"]


@on(TARTAGLIA)
def test_jugs_are_poured_by_a_drag(hands: Hands) -> None:
    hands.drag(jug(hands, 2), jug(hands, 1), jug(hands, 0))
    assert hands.moves == ["2>0"]
    hands.drag(jug(hands, 0), jug(hands, 0))
    hands.drag(jug(hands, 2), jug(hands, 1))
    assert hands.moves == ["2>0", "2>1"]


@on(TARTAGLIA)
def test_digits_pour_from_and_into(hands: Hands) -> None:
    hands.press(pygame.K_3)
    hands.press(pygame.K_2)
    hands.press(pygame.K_2)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_KP_2)
    hands.press(pygame.K_KP_1)
    assert hands.moves == ["2>1", "1>0"]


@on(TARTAGLIA)
def test_arrows_and_enter_pour_too(hands: Hands) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN):
        hands.press(key)
    assert hands.moves == ["2>1"]


@on(TARTAGLIA)
def test_an_empty_jug_and_a_full_one_say_so(hands: Hands) -> None:
    hands.click(jug(hands, 0))
    assert hands.window.notices.notice == ("Jug 1 is empty.", True)
    hands.press(pygame.K_3)
    hands.press(pygame.K_2)
    hands.press(pygame.K_3)
    hands.press(pygame.K_2)
    assert hands.window.notices.notice == ("Jug 2 is full.", True)
    assert hands.moves == ["2>1"]


@on("jugs:6,9,15:0,0,15:0,7,8")
def test_the_window_says_that_a_board_cannot_be_solved(hands: Hands) -> None:
    def settled() -> bool:
        return hands.table.par is not None and hands.table.par.settled

    hands.until(settled, "the proof that there is no way")
    hands.press(pygame.K_h)
    words = advice(hands.table, hands.window.stage.view, hands.window.stage.look)
    assert words is not None and words[0] == "There is no way from here."
    assert span(hands.table.par) == "none"
    hands.turn()
    assert pygame.display.get_caption()[0] == "Parlour: Jugs 6,9,15 · 0 moves · par none"


@pytest.mark.parametrize("board", [TARTAGLIA, "blocks:first"])
def test_hint_solve_and_reduced_motion(board: str) -> None:
    hands = Hands(board)
    hands.window.settings.motion = REDUCED
    hands.until_proved()
    hands.press(pygame.K_h)
    assert hands.table.help.hint is not None
    hands.turn()
    hands.press(pygame.K_h)
    assert hands.table.session.count >= 1
    assert not hands.window.stage.moving(0.0)
    hands.table.auto.speed = 8.0
    hands.press(pygame.K_a)

    hands.until(lambda: hands.table.session.solved, "the end of the board")
    assert hands.table.par is not None
    assert hands.table.session.count == hands.table.par.lower
    hands.window.close()
