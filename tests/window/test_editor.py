"""The editor: a board is made in place of the one in front, and its par is live meanwhile."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from time import sleep

import pygame
import pytest

from game import families
from game.answer import Answer, merge
from game.art import paint
from game.families import FAMILIES
from game.play.drawing.jugs import CAN_HOLD, GOAL
from game.rules.puzzle import Position
from game.ui import clipboard
from game.views import FACES
from game.views.jugs.canvas import JugsCanvas
from solvers import solve
from tests.support.boards import SEED, SMALL
from tests.support.editing import (
    click_on,
    drawing_of,
    editor_of,
    open_editor,
    until_par,
)
from tests.support.hands import Hands, place_in
from tests.support.person import wait_for
from tests.support.sheets import on, sheet_of

DRAWN = [name for name, face in FACES.items() if face.canvas is not None]
FIRST = {
    "flood": SMALL,
    "sliding": "sliding:3x3:1,2,3,0,4,5,7,8,6",
    "collapse": "collapse:2x3c3:012/110",
    "blocks": "blocks:4x3:.11..11.2234,1@2",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
    "same": "same:4x3c3:011/010/200/122",
}
CTRL = pygame.KMOD_LCTRL


def par_of(board_id: str) -> int:
    """Solve a board anew, to its proof."""
    known = None
    for answer in solve(families.read(board_id).start):
        known = merge(known, answer)
        if known.settled:
            break
    assert known is not None and known.settled
    return known.lower


def cell(hands: Hands, column: int, row: int) -> tuple[int, int]:
    """Find the middle of a cell of the canvas."""
    cells = editor_of(hands)._canvas._cells  # type: ignore[attr-defined]
    return tuple(cells.spot((column, row)).center)


@on(SMALL)
def test_e_opens_it_on_the_board_in_front_and_leaves_it_again(hands: Hands) -> None:
    editor = open_editor(hands)
    assert editor.board_id == "flood:3x3c3m2:100201221"
    assert pygame.display.get_caption()[0] == "Parlour: Make a board · Flood 3×3 · 3 colours"
    hands.press(pygame.K_e)
    assert hands.window.overlay.screen is None
    open_editor(hands)
    hands.press(pygame.K_ESCAPE)
    assert hands.window.overlay.screen is None


@on(SMALL)
def test_a_drawing_of_before_is_told_as_such_and_n_begins_with_another(hands: Hands) -> None:
    open_editor(hands)
    assert hands.window.notices.notice is None, "that is the board in front"
    click_on(hands, "canvas colour 2")
    hands.drag(cell(hands, 0, 0), cell(hands, 2, 0))
    hands.press(pygame.K_e)
    open_editor(hands)
    notice = hands.window.notices.notice
    assert notice is not None and "the drawing that you left. N begins with" in notice[0]
    hands.press(pygame.K_n)
    assert hands.window.overlay.menu is not None


@on(SMALL)
def test_the_menu_offers_it(hands: Hands) -> None:
    hands.click(hands.window.panel.preset.center)
    menu = hands.window.overlay.menu
    assert menu is not None
    menu.place = place_in(menu, "edit")
    hands.press(pygame.K_RETURN)
    assert editor_of(hands)


@on(SMALL)
def test_cells_are_painted_by_a_drag_in_one_stroke(hands: Hands) -> None:
    open_editor(hands)
    click_on(hands, "canvas colour 2")
    hands.drag(cell(hands, 0, 0), cell(hands, 2, 0), cell(hands, 2, 2))
    assert drawing_of(hands).text() == "3x3c3m2:222202222"
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands).text() == "3x3c3m2:100201221"
    hands.press(pygame.K_y, CTRL)
    assert drawing_of(hands).text() == "3x3c3m2:222202222"


@on(SMALL)
def test_by_keys_a_digit_paints_and_goes_on_and_shift_and_enter_fill(hands: Hands) -> None:
    open_editor(hands)
    for key in (pygame.K_3, pygame.K_2, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        hands.press(key)
    assert drawing_of(hands).text() == "3x3c3m2:210201221"
    hands.press(pygame.K_RETURN, pygame.KMOD_LSHIFT)
    assert drawing_of(hands).text() == "3x3c3m2:110101111"
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    hands.press(pygame.K_UP, pygame.KMOD_LSHIFT)
    assert drawing_of(hands).text() == "4x2c3m2:11011011"


@on(SMALL)
def test_the_start_is_set_by_mouse_and_by_keys(hands: Hands) -> None:
    open_editor(hands)
    click_on(hands, "canvas starting")
    hands.click(cell(hands, 2, 1))
    assert drawing_of(hands).text() == "3x3c3m2s2,1:100201221"
    hands.press(pygame.K_UP)
    hands.press(pygame.K_o)
    assert drawing_of(hands).text() == "3x3c3m2s2,0:100201221"


@on(SMALL)
def test_a_handle_makes_the_board_larger_by_mouse_and_by_keys(hands: Hands) -> None:
    editor = open_editor(hands)
    x, y = editor.spots()["canvas both"].center
    hands.drag((x, y), (x + 40, y + 20), (x + 70, y + 40))
    assert drawing_of(hands).text().startswith("5x4c3")
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands).text().startswith("3x3c3")
    while hands.window._controls.focus != "canvas wide":
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_LEFT)
    assert drawing_of(hands).text().startswith("4x3c3")


@on(SMALL)
def test_more_than_ten_colours_are_told_and_nothing_is_lost(hands: Hands) -> None:
    open_editor(hands)
    for _ in range(8):
        click_on(hands, "canvas more")
    before = drawing_of(hands)
    assert before.flood.colours == 10
    assert hands.window.notices.notice == ("A board has 2 to 10 colours.", True)
    assert drawing_of(hands) is before


@pytest.mark.slow
@pytest.mark.parametrize("family", DRAWN)
def test_par_is_live_and_the_same_as_that_of_a_fresh_solve(family: str) -> None:
    hands = Hands(FIRST[family])
    open_editor(hands)
    rng = Random(7)
    for _ in range(4):
        par = until_par(hands)
        assert par == par_of(editor_of(hands).board_id)
        for _ in range(6):
            scribble(hands, rng)
            if editor_of(hands).board is not None:
                break
        while editor_of(hands).board is None:
            hands.press(pygame.K_z, CTRL)
    hands.window.close()


def scribble(hands: Hands, rng: Random) -> None:
    """Do something, anything, on the canvas or beside it."""
    editor = editor_of(hands)
    room = editor._parts.board
    points = [(rng.randrange(room.x, room.right), rng.randrange(room.y, room.bottom))]
    points += [
        (points[0][0] + rng.randrange(-200, 200), points[0][1] + rng.randrange(-200, 200))
        for _ in range(rng.randrange(3))
    ]
    if rng.random() < 0.5:
        hands.drag(*points)
    elif rng.random() < 0.4:
        name = rng.choice([one for one in {**editor.spots(), **editor._panel._steps}])
        if name not in ("edit play", "edit save", "edit begin"):
            click_on(hands, name)
            # What is left by then is what the next stroke goes on from.
            study = editor._study
            wait_for(lambda: hands.after_a_turn(lambda: study.clearing is None), "the end")
    else:
        keys = (*range(pygame.K_0, pygame.K_9 + 1), pygame.K_RETURN, pygame.K_SPACE, pygame.K_x)
        arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        more = (pygame.K_DELETE, pygame.K_TAB, pygame.K_PLUS, pygame.K_MINUS, pygame.K_w)
        mod = pygame.KMOD_LSHIFT if rng.random() < 0.3 else 0
        places = (pygame.K_g, pygame.K_o)
        hands.press(rng.choice((*keys, *arrows, *arrows, *more, *places)), mod)


@pytest.mark.slow
@pytest.mark.parametrize("family", DRAWN)
@pytest.mark.parametrize("seed", range(3))
def test_random_strokes_never_crash_or_lose_the_drawing(family: str, seed: int) -> None:
    hands = Hands(FIRST[family])
    open_editor(hands)
    rng = Random(seed)
    stood = [drawing_of(hands)]
    for _ in range(150):
        scribble(hands, rng)
        drawing = drawing_of(hands)
        editor = editor_of(hands)
        assert (editor.board is None) == bool(editor.fault)
        if editor.board is not None:
            assert families.read(editor.board_id) == editor.board
        kept = hands.store.drawings(family)
        assert kept is None or kept[0][kept[1]] == drawing.text()
        assert editor._canvas.read(drawing.text()) == drawing
        if drawing != stood[-1]:
            stood.append(drawing)
    while editor_of(hands)._sketch.can_undo:
        hands.press(pygame.K_z, CTRL)
        assert drawing_of(hands) in stood
    assert drawing_of(hands) == stood[0]
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("family", DRAWN)
def test_what_stands_there_is_there_again_after_a_restart(family: str) -> None:
    hands = Hands(FIRST[family])
    open_editor(hands)
    rng = Random(3)
    first = drawing_of(hands)
    while drawing_of(hands) == first:
        scribble(hands, rng)
    text = drawing_of(hands).text()
    hands.window.close()
    hands = Hands(FIRST[family])
    open_editor(hands)
    assert drawing_of(hands).text() == text
    while drawing_of(hands) != first:
        stood = drawing_of(hands)
        hands.press(pygame.K_z, CTRL)
        assert drawing_of(hands) != stood, "undo leads back over the restart"
    hands.turn()
    hands.window.close()
    hands = Hands(FIRST[family])
    open_editor(hands)
    assert drawing_of(hands) == first
    for _ in range(99):
        hands.press(pygame.K_y, CTRL)
    assert drawing_of(hands).text() == text, "and redo leads on again"
    hands.window.close()


@on(SMALL)
def test_a_drawing_of_another_hand_that_can_not_be_read_is_left_out(hands: Hands) -> None:
    hands.store.keep_drawing("flood", "nonsense")
    open_editor(hands)
    assert drawing_of(hands).text() == "3x3c3m2:100201221"


@on(SMALL)
def test_the_board_is_played_with_its_par_and_the_drawing_waits(hands: Hands) -> None:
    open_editor(hands)
    hands.press(pygame.K_3)
    par, drawn = until_par(hands), editor_of(hands).board_id
    hands.press(pygame.K_p)
    assert hands.window.overlay.screen is None and hands.table.session.board.id == drawn
    assert hands.table.par is not None and hands.table.par.lower == par
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == SMALL, "the board before comes back"
    open_editor(hands)
    assert editor_of(hands).board_id == drawn


@on(SMALL)
def test_its_id_is_copied_and_a_copied_id_is_taken(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = [SEED]
    monkeypatch.setattr(clipboard, "paste", lambda: copied[-1])
    monkeypatch.setattr(clipboard, "copy", copied.append)
    open_editor(hands)
    hands.press(pygame.K_v, CTRL)
    assert editor_of(hands).board_id == SEED
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_1)
    hands.press(pygame.K_c, CTRL)
    assert copied[-1] == editor_of(hands).board_id != SEED
    copied.append("863.54217")
    hands.press(pygame.K_v, CTRL)
    assert hands.window.notices.notice is not None
    assert "a board of Sliding" in hands.window.notices.notice[0]


@pytest.mark.slow
@on(SMALL)
@pytest.mark.parametrize(("kind", "ending"), [("board", ".png"), ("id", ".txt")])
def test_it_is_saved_as_a_picture_and_as_text(
    hands: Hands, kind: str, ending: str, tmp_path: Path
) -> None:
    open_editor(hands)
    hands.press(pygame.K_3)
    hands.press(pygame.K_s, CTRL)
    sheet = sheet_of(hands)
    saving = hands.window.doers.saving
    saving._choose(kind)
    saving._field.text = str(tmp_path / f"own{ending}")
    saving._field.press("File")

    def saved() -> bool:
        hands.turn()
        return hands.window.overlay.sheet is not sheet

    wait_for(saved, "the file")
    assert hands.window.notices.notice is not None
    assert hands.window.notices.notice[0].startswith("Saved")
    made = (tmp_path / f"own{ending}").read_bytes()
    if kind == "id":
        assert made.decode() == f"{editor_of(hands).board_id}\n"
    else:
        assert made.startswith(b"\x89PNG")


@pytest.mark.parametrize(("row", "first"), [(CAN_HOLD, 8), (GOAL, 4)])
def test_a_rim_and_a_flag_go_up_and_down_as_far_as_the_mouse_does(row: int, first: int) -> None:
    hands = Hands(FIRST["jugs"])
    canvas = open_editor(hands)._canvas
    assert isinstance(canvas, JugsCanvas)
    glass, litre = canvas._shelf.jugs[2], canvas._unit_of(drawing_of(hands), 2)
    x, y = glass.right - 4, round(glass.bottom - first * litre)
    assert canvas._under(drawing_of(hands), (x, y)) == (row, 2)
    for by in (1, -1, 2):
        hands.drag((x, y), (x, round(y - by * litre / 2)), (x, round(y - by * litre)))
        assert drawing_of(hands).rows[row][2] == first + by
        hands.press(pygame.K_z, CTRL)
    hands.window.close()


@on("blocks:5x4p12#3")
def test_a_block_that_lies_far_off_the_board_is_brought_back(hands: Hands) -> None:
    editor = open_editor(hands)
    for _ in range(3):
        click_on(hands, "edit knob 0 less")
    assert "is off the board" in editor.fault
    box = editor._canvas._box  # type: ignore[attr-defined]
    far = next(block for block in editor.drawing.blocks if block.x == 4)
    x, y = box.rect.x + (far.x + 0.5) * box.cell, box.rect.y + (far.y + 0.5) * box.cell
    hands.press(pygame.K_z, CTRL)
    wide = editor.drawing
    hands.press(pygame.K_y, CTRL)
    hands.drag((round(x), round(y)), (round(x), round(y) + 3), (0, round(y)))
    assert editor.drawing.named(far.name) == far, "there is no room for it"
    hands.drag((round(x), round(y)), (round(x - box.cell), round(y)))
    assert editor.drawing.blocks == wide.blocks, "that is off the board, too"
    click_on(hands, "canvas erase")
    hands.click((round(x), round(y)))
    assert editor.drawing.named(far.name) is None


@on("blocks:rush8#3")
def test_undo_may_take_away_what_the_mouse_is_on(hands: Hands) -> None:
    editor = open_editor(hands)
    editor.do("edit knob 0 0")
    hands.point(editor.spots()["edit knob 2"].center)
    assert hands.window._controls.hot == "edit knob 2"
    hands.press(pygame.K_z, CTRL)
    assert "edit knob 2" not in editor.spots()
    assert hands.window._controls.hot != "edit knob 2"


@on("blocks:5x4p12#3")
def test_on_an_empty_board_of_blocks_one_sees_where_its_cells_are(hands: Hands) -> None:
    editor = open_editor(hands)
    editor.do("edit blank")
    # The fields of a cursor or a hover would show where cells are, too.
    hands.point((0, 0))
    box, screen = editor._canvas._box, pygame.display.get_surface()  # type: ignore[attr-defined]
    assert screen is not None
    inside = [screen.get_at((box.rect.x + x, box.rect.y + 5)) for x in range(5, box.rect.width - 5)]
    lines = {5 + x for x, ink in enumerate(inside) if ink != inside[0]}
    assert lines == {box.cell * column for column in range(1, 5)}


@on(f"flood:6x6c3:{'0' * 36}")
def test_in_a_region_of_flood_one_sees_where_its_cells_are(hands: Hands) -> None:
    editor = open_editor(hands)
    hands.point((0, 0))
    cells, screen = editor._canvas._cells, pygame.display.get_surface()  # type: ignore[attr-defined]
    assert screen is not None
    plain = screen.get_at(cells.spot((2, 2)).center)
    corners = [cells.spot((column, row)).bottomright for column in range(5) for row in range(5)]
    assert all(screen.get_at(corner) != plain for corner in corners)


# What is known beside par


SPACE = "blocks:5x4p12#3"
EIGHTS = "flood:8x8c5#3"


def until_charted(hands: Hands) -> None:
    """Let the window go on until the space round the board is charted."""
    study = editor_of(hands)._study
    wait_for(lambda: hands.after_a_turn(lambda: not study.surveying and not study.solving), "chart")


@on(SPACE)
def test_positions_and_shortest_lines_are_told_beside_par(hands: Hands) -> None:
    editor = open_editor(hands)
    until_charted(hands)
    assert editor._told().number == "704 ✓" and editor._told().words[0] == "Positions"
    assert editor._lines() == "Two shortest lines. Farthest: par 22."


@on(SPACE)
def test_the_farthest_is_taken_with_its_par_and_undo_leads_back(hands: Hands) -> None:
    editor = open_editor(hands)
    first = editor.drawing
    until_charted(hands)
    hands.press(pygame.K_f)
    assert editor._study.exact == 22, "the chart has proved it"
    assert until_par(hands) == 22 == par_of(editor.board_id)
    assert "edit farthest" not in editor.spots(), "there is none that is harder"
    hands.press(pygame.K_z, CTRL)
    assert editor.drawing == first


@on(SPACE)
def test_the_slider_brings_a_board_of_each_par_between(hands: Hands) -> None:
    editor = open_editor(hands)
    until_charted(hands)
    slider = editor.spots()["edit par"]
    track = slider.y + slider.height // 2
    hands.drag(slider.center, (slider.right, track), (slider.x, track))
    assert editor._study.exact == 1 == until_par(hands)
    hands.press(pygame.K_z, CTRL)
    assert until_par(hands) == 12, "all of it was one stroke"
    seen = []
    for _ in range(4):
        hands.press(pygame.K_PAGEDOWN)
        seen.append(par_of(editor.board_id))
    hands.press(pygame.K_PAGEUP)
    assert [*seen, par_of(editor.board_id)] == [13, 14, 15, 16, 15]
    while hands.window._controls.focus != "edit par":
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_LEFT)
    assert par_of(editor.board_id) == 14


def test_a_stroke_leaves_the_chart_of_another_shape() -> None:
    hands = Hands(FIRST["blocks"])
    editor = open_editor(hands)
    until_charted(hands)
    assert editor._pars
    hands.press(pygame.K_DELETE)
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert editor._study._chart is None
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "left"),
    [
        ("blocks:5x3:11.2.11...3#.4#,1@3", None),
        ("jugs:2,3,5,8:0,0,0,8:0,0,4,4", "jugs:2,5,8:0,0,8:0,4,4"),
        ("flood:3x2c6:002422", None),
        ("collapse:3x3c4:011/110/030", None),
    ],
)
def test_clearing_up_leaves_out_what_does_not_change_par(board: str, left: str | None) -> None:
    hands = Hands(board)
    editor = open_editor(hands)
    first, par = editor.drawing, until_par(hands)
    hands.press(pygame.K_c)
    assert editor._study.clearing is not None
    study = editor._study
    wait_for(lambda: hands.after_a_turn(lambda: study.clearing is None), "the end")
    assert par_of(editor.board_id) == par
    assert left is None or editor.board_id == left
    for part in editor.drawing.parts():
        smaller = editor.drawing.without(part)
        assert smaller is None or par_of(smaller.board().id) != par, part
    assert hands.window.notices.notice is not None
    assert "Undo brings it back" in hands.window.notices.notice[0]
    hands.press(pygame.K_z, CTRL)
    assert editor.drawing == first
    hands.window.close()


# It can't be cleared.
@on("same:6x6c3#0")
def test_a_board_without_a_way_says_why_it_is_not_cleared_up(hands: Hands) -> None:
    editor = open_editor(hands)
    study = editor._study
    wait_for(
        lambda: hands.after_a_turn(lambda: study.par is not None and not study.par.solvable),
        "that there is no way",
    )
    hands.press(pygame.K_c)
    assert study.clearing is None and hands.window.notices.notice is not None
    assert hands.window.notices.notice[0] == "There is no way, so there is no par to keep."


@on(SPACE)
def test_esc_stops_clearing_up_and_leaves_all_as_it_was(hands: Hands) -> None:
    editor = open_editor(hands)
    first = editor.drawing
    until_par(hands)
    hands.press(pygame.K_c)
    hands.press(pygame.K_ESCAPE)
    assert editor._study.clearing is None and editor.drawing == first
    assert hands.window.overlay.screen is editor
    hands.press(pygame.K_c)
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert editor._study.clearing is None, "a stroke ends it, too"


@pytest.mark.slow
@on(EIGHTS)
def test_what_is_cleared_up_is_seen_as_it_goes_and_a_stroke_goes_on_from_there(
    hands: Hands,
) -> None:
    editor = open_editor(hands)
    first, par = editor.drawing, until_par(hands)
    before = hands.picture()
    hands.press(pygame.K_c)

    def some() -> bool:
        hands.turn()
        clearing = editor._study.clearing
        return clearing is not None and clearing.gone > 2

    wait_for(some, "three things to go")
    hands.turn()
    assert editor.drawing == first and hands.picture() != before
    assert "Stop keeps that" in editor._lines()
    left = editor._shown
    hands.press(pygame.K_c)
    assert editor._study.clearing is None and editor.drawing != first
    assert until_par(hands) == par
    assert len(left.parts()) >= len(editor.drawing.parts())
    hands.press(pygame.K_c)
    hands.press(pygame.K_6)
    assert editor._study.clearing is None, "a stroke ends it, too"
    hands.press(pygame.K_z, CTRL)
    hands.press(pygame.K_z, CTRL)
    assert editor.drawing == first


@on(SMALL)
def test_what_can_not_be_charted_says_why(hands: Hands) -> None:
    editor = open_editor(hands)
    until_charted(hands)
    assert "No farthest: moves can't be taken back here." in editor._lines()
    assert "edit farthest" not in editor.spots() and "edit par" not in editor.spots()
    hands.press(pygame.K_f)
    assert hands.window.notices.notice is not None
    assert "can't be taken back" in hands.window.notices.notice[0]


def test_a_stroke_never_waits_for_the_solver() -> None:
    freed = Event()

    def stuck(position: Position) -> Iterator[Answer]:
        freed.wait()
        yield from solve(position)

    hands = Hands(SMALL, solver=stuck)
    try:
        editor = open_editor(hands)
        for key in (pygame.K_3, pygame.K_3, pygame.K_3):
            hands.press(key)
        assert editor.drawing.text() == "3x3c3m2:222201221" and editor._study.par is None
        kept = hands.store.drawings("flood")
        assert kept is not None and kept[0][kept[1]] == "3x3c3m2:222201221"
        hands.press(pygame.K_z, CTRL)
        assert editor.drawing.text() == "3x3c3m2:220201221"
    finally:
        freed.set()
    assert until_par(hands) == par_of(editor.board_id)
    hands.window.close()


@pytest.mark.slow
def test_what_is_known_of_all_positions_does_not_wait_for_a_slow_solve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.play.drawing.study.HEAD_START", 0.05)

    def slow(position: Position) -> Iterator[Answer]:
        while True:
            sleep(0.01)
            yield Answer(0, None, 0, "slow")

    hands = Hands(SPACE, solver=slow)
    editor = open_editor(hands)
    assert until_par(hands) == 12
    assert editor._study.par is not None and editor._study.par.proved, "there is a line, too"
    wait_for(lambda: hands.after_a_turn(lambda: not editor._study.surveying), "the chart")
    assert editor._told().number == "704 ✓"
    assert editor._lines() == "Two shortest lines. Farthest: par 22."
    assert editor._study.solving, "which goes on"
    hands.press(pygame.K_f)
    assert editor._study.exact == 22
    hands.window.close()


@pytest.mark.parametrize(
    ("board", "size"),
    [("sliding:5x5#1", "7.76 × 10²⁴ ✓"), ("sliding:4x4m#1", "1.05 × 10¹³ ✓")],
)
def test_that_a_space_is_too_large_to_chart_is_told_while_par_is_open(
    monkeypatch: pytest.MonkeyPatch, board: str, size: str
) -> None:
    monkeypatch.setattr("game.play.drawing.study.HEAD_START", 0.0)
    hands = Hands(board)
    editor = open_editor(hands)
    study = editor._study
    wait_for(lambda: hands.after_a_turn(lambda: study.survey is not None), "the first count")
    assert study.solving and editor._told().number == size
    assert "Too many positions to find the farthest." in editor._lines()
    hands.press(pygame.K_f)
    notice = hands.window.notices.notice
    assert notice is not None and notice[0].startswith("There are too many positions")
    hands.window.close()


@on("sliding:3x3:1,2,3,4,5,6,7,8,0")
def test_tiles_that_can_never_be_put_in_order_are_told_and_not_played(hands: Hands) -> None:
    editor = open_editor(hands)
    click_on(hands, "canvas parity")
    told = editor._told()
    assert told.par is not None and not told.par.solvable and told.none == "No way"
    assert editor._lines().startswith("This board cannot be solved") and editor.board_id == ""
    hands.press(pygame.K_p)
    assert hands.window.overlay.screen is editor
    click_on(hands, "canvas parity")
    assert editor.board_id == "sliding:3x3:1,2,3,4,5,6,7,8,0"


@on("blocks:2x2:1212,1@1")
def test_where_there_is_no_way_that_is_told_as_proved(hands: Hands) -> None:
    editor = open_editor(hands)
    until_par(hands)
    told = editor._told()
    assert told.par is not None and not told.par.solvable and told.none == "No way"
    assert editor.board_id, "it is a board all the same"


@on(SMALL)
def test_a_family_of_the_rail_leaves_it(hands: Hands) -> None:
    open_editor(hands)
    hands.click(hands.window._rail.spots["family sliding"].center)
    assert hands.window.overlay.screen is None and hands.table.family is FAMILIES["sliding"]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (1600, 1000), (560, 900)])
@pytest.mark.parametrize("family", DRAWN)
def test_at_every_size_all_has_its_place_and_nothing_lies_on_another(
    family: str, size: tuple[int, int]
) -> None:
    hands = Hands(FIRST[family])
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.turn()
    editor = open_editor(hands)
    hands.turn()
    spots = {name: spot for name, spot in editor.spots().items() if name.startswith("edit")}
    spots |= {tool.name: editor.spots()[tool.name] for tool in editor._panel._tools}
    for name, spot in spots.items():
        assert editor._panel.area.contains(spot), name
        others = [other for one, other in spots.items() if one != name]
        assert spot.collidelist(others) < 0, name
        assert not spot.colliderect(editor._panel._par), name
    for name, spot in editor._canvas.spots(editor.drawing).items():
        assert editor._parts.board.contains(spot), name
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (560, 900)])
@pytest.mark.parametrize("family", DRAWN)
def test_what_is_counted_up_and_down_is_as_easy_to_read_as_its_name(
    family: str, size: tuple[int, int]
) -> None:
    hands = Hands(FIRST[family])
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.turn()
    panel = open_editor(hands)._panel
    hands.turn()
    wide = paint.font(panel._px(13), 600).wide("15")
    for place in range(len(panel._knobs)):
        if f"edit knob {place} less" in panel._steps:
            less, more = (panel._steps[f"edit knob {place} {to}"] for to in ("less", "more"))
            assert more.x - less.right >= wide
    hands.window.close()
