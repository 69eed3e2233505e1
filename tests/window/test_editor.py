"""The editor: a board is made in place of the one in front, and its par is live meanwhile."""

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from random import Random
from threading import Event
from time import sleep
from typing import Any

import pygame
import pytest

from game import families
from game.answer import Answer, merge
from game.art import paint
from game.families import FAMILIES
from game.rules.puzzle import BadGameID, Position
from game.text import tongue
from game.text.words import sentence
from game.ui import clipboard
from game.ui.layout import layout
from game.ui.nodes import Role
from game.views import FACES
from solvers import search, solve
from tests.support.boards import SEED, SMALL
from tests.support.editing import (
    board_id,
    cell,
    cells,
    drawing_of,
    is_open,
    open_editor,
    panel,
    told,
    until_par,
    until_told,
)
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.sheets import on

pytestmark = pytest.mark.slow

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


def par_of(board: str) -> int | None:
    """Search a board anew, by the rules alone, to its proof; None where there is no way."""
    known = None
    for answer in search.breadth_first(families.read(board).start):
        known = merge(known, answer)
        if known.settled:
            break
    assert known is not None and known.settled
    return known.lower if known.solvable else None


@on(SMALL)
def test_e_opens_it_on_the_board_in_front_and_leaves_it_again(hands: Hands) -> None:
    open_editor(hands)
    assert board_id(hands) == "flood:3x3c3m2:100201221"
    assert pygame.display.get_caption()[0] == "Parlour: Make a board · Flood 3×3 · 3 colours"
    hands.press(pygame.K_e)
    assert not is_open(hands)
    open_editor(hands)
    hands.press(pygame.K_ESCAPE)
    assert not is_open(hands)


@on(SMALL)
def test_a_drawing_of_before_is_told_as_such_and_n_begins_with_another(hands: Hands) -> None:
    open_editor(hands)
    assert hands.window.notices.notice is None, "that is the board in front"
    hands.press("green (3)")
    hands.drag(cell(hands, 0, 0), cell(hands, 2, 0))
    hands.press(pygame.K_e)
    open_editor(hands)
    assert "the drawing that you left. N begins with" in hands.said
    hands.press(pygame.K_e)
    assert not hands.notice, "there N deals another board"
    hands.press(pygame.K_e)
    hands.press(pygame.K_n)
    assert hands.there("Menu", Role.MENU)


@on(FIRST["collapse"])
def test_a_game_at_its_end_is_drawn_as_it_began(hands: Hands) -> None:
    hands.until_proved()
    known = hands.table.par
    assert known is not None and known.best is not None
    for move in known.best:
        hands.table.play(move)
    hands.turn()
    open_editor(hands)
    assert board_id(hands) == FIRST["collapse"]
    hands.press("Begin with…")
    hands.press("The board in front")
    assert board_id(hands) == FIRST["collapse"]


@on(SMALL)
def test_the_menu_offers_it(hands: Hands) -> None:
    hands.press(pygame.K_o)
    while hands.focus != "Make a board…":
        hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)
    assert is_open(hands)


@on(SMALL)
def test_cells_are_painted_by_a_drag_in_one_stroke(hands: Hands) -> None:
    open_editor(hands)
    hands.press("green (3)")
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
def test_a_handle_makes_the_board_larger_by_mouse_and_by_keys(hands: Hands) -> None:
    open_editor(hands)
    x, y = pygame.Rect(hands.named("Size").spot).center
    hands.drag((x, y), (x + 40, y + 20), (x + 70, y + 40))
    assert drawing_of(hands).text().startswith("5x4c3")
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands).text().startswith("3x3c3")
    hands.go_to("Wider or narrower")
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_LEFT)
    assert drawing_of(hands).text().startswith("4x3c3")


@on(SMALL)
def test_more_than_ten_colours_are_told_and_nothing_is_lost(hands: Hands) -> None:
    open_editor(hands)
    for _ in range(8):
        hands.press("One more colour")
    assert drawing_of(hands).text() == "3x3c10m2:100201221"
    assert hands.window.notices.notice == ("A board has 2 to 10 colours.", True)


@pytest.mark.parametrize("family", DRAWN)
def test_par_is_live_and_the_same_as_that_of_a_fresh_solve(family: str) -> None:
    hands = Hands(FIRST[family])
    open_editor(hands)
    rng = Random(7)
    for _ in range(4):
        assert until_par(hands) == par_of(board_id(hands))
        for _ in range(6):
            scribble(hands, rng)
            if board_id(hands):
                break
        while not board_id(hands):
            hands.press(pygame.K_z, CTRL)
    hands.window.close()


def scribble(hands: Hands, rng: Random) -> None:
    """Do something, anything, on the canvas or beside it."""
    room = hands.window.stage.area
    points = [(rng.randrange(room.x, room.right), rng.randrange(room.y, room.bottom))]
    points += [
        (points[0][0] + rng.randrange(-200, 200), points[0][1] + rng.randrange(-200, 200))
        for _ in range(rng.randrange(3))
    ]
    if rng.random() < 0.5:
        hands.drag(*points)
    elif rng.random() < 0.4:
        leading = ("Play it", "Save…", "Begin with…")
        found = [node for node in panel(hands) if node.deeds and node.name not in leading]
        while found:
            hands.click(pygame.Rect(rng.choice(found).spot).center)
            found = [node for node in hands.nodes if node.role is Role.MENU_ITEM]
        # What is left by then is what the next stroke goes on from.
        hands.until(lambda: not hands.there("Stop"), "the end")
    else:
        keys = (*range(pygame.K_0, pygame.K_9 + 1), pygame.K_RETURN, pygame.K_SPACE, pygame.K_x)
        arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        more = (pygame.K_DELETE, pygame.K_TAB, pygame.K_PLUS, pygame.K_MINUS, pygame.K_w)
        mod = pygame.KMOD_LSHIFT if rng.random() < 0.3 else 0
        places = (pygame.K_g, pygame.K_o)
        hands.press(rng.choice((*keys, *arrows, *arrows, *more, *places)), mod)


def described(drawing: Any) -> tuple[str, str]:
    """Return the ID of a board that is drawn, or what is missing for one."""
    try:
        return drawing.board().id, ""
    except BadGameID as error:
        return "", sentence(tongue.worded(error)).strip(".")


STROKES = part(product(DRAWN, range(9)), 9, lambda case: case[0])


@pytest.mark.parametrize(("family", "seed"), STROKES)
def test_random_strokes_never_crash_or_lose_the_drawing(family: str, seed: int) -> None:
    """A sweep of strokes: some on each canvas in each run."""
    hands = Hands(FIRST[family])
    # What is small is drawn soon.
    hands.resize((720, 540))
    open_editor(hands)
    rng = Random(seed)
    stood = [drawing_of(hands)]
    for _ in range(50):
        scribble(hands, rng)
        drawing = drawing_of(hands)
        if drawing != stood[-1]:
            stood.append(drawing)
        (here, fault), said = described(drawing), told(hands).name
        assert board_id(hands) == here and fault in said and ("Positions" in said) == bool(here)
    while hands.able("Undo"):
        hands.press(pygame.K_z, CTRL)
        assert drawing_of(hands) in stood
    assert drawing_of(hands) == stood[0]
    hands.window.close()


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
    hands.store.left.keep_drawing("flood", "nonsense")
    open_editor(hands)
    assert board_id(hands) == "flood:3x3c3m2:100201221"


def test_rush_hour_and_blocks_each_have_a_drawing_of_their_own() -> None:
    hands = Hands("blocks:rush8#1", "blocks:4x4p12#2")
    jam = open_editor(hands) and board_id(hands)
    hands.press("Begin with…")
    hands.press("Nothing on it", role=Role.MENU_ITEM)
    cleared = drawing_of(hands)
    hands.press(pygame.K_ESCAPE)
    hands.table.desk.open(families.read("blocks:4x4p12#2"))
    hands.turn()
    open_editor(hands)
    assert board_id(hands) not in ("", jam) and drawing_of(hands) != cleared
    hands.press(pygame.K_ESCAPE)
    hands.table.desk.open(families.read("blocks:rush8#1"))
    hands.turn()
    open_editor(hands)
    assert drawing_of(hands) == cleared, "what was left in Rush Hour waits there"
    hands.window.close()


@on(SMALL)
def test_the_board_is_played_with_its_par_and_the_drawing_waits(hands: Hands) -> None:
    open_editor(hands)
    hands.press(pygame.K_3)
    par, drawn = until_par(hands), board_id(hands)
    hands.press(pygame.K_p)
    assert not is_open(hands) and hands.table.session.board.id == drawn
    assert hands.table.par is not None and hands.table.par.lower == par
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == SMALL, "the board before comes back"
    open_editor(hands)
    assert board_id(hands) == drawn


@on(SMALL)
def test_its_id_is_copied_and_a_copied_id_is_taken(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = [SEED]
    monkeypatch.setattr(clipboard, "paste", lambda: copied[-1])
    monkeypatch.setattr(clipboard, "copy", copied.append)
    open_editor(hands)
    hands.press(pygame.K_v, CTRL)
    assert board_id(hands) == SEED
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_1)
    hands.press(pygame.K_c, CTRL)
    assert copied[-1] == board_id(hands) != SEED
    copied.append("863.54217")
    hands.press(pygame.K_v, CTRL)
    assert "a board of Sliding" in hands.said


@on(SMALL)
@pytest.mark.parametrize(("kind", "ending"), [("Picture", ".png"), ("Text", ".txt")])
def test_it_is_saved_as_a_picture_and_as_text(
    hands: Hands, kind: str, ending: str, tmp_path: Path
) -> None:
    open_editor(hands)
    hands.press(pygame.K_3)
    hands.press(pygame.K_s, CTRL)
    hands.press(kind)
    hands.go_to("File")
    hands.press(pygame.K_a, CTRL)
    hands.type(str(tmp_path / f"own{ending}"))
    hands.press(pygame.K_RETURN)
    hands.until(lambda: is_open(hands), "the file")
    assert "Saved" in hands.said
    made = (tmp_path / f"own{ending}").read_bytes()
    if ending == ".txt":
        assert made.decode() == f"{board_id(hands)}\n"
    else:
        assert made.startswith(b"\x89PNG")


@on(FIRST["jugs"])
def test_the_wheel_counts_a_number_and_a_click_on_a_jug_chooses_it(hands: Hands) -> None:
    open_editor(hands)
    number = pygame.Rect(hands.named("jug 3, should hold 4").spot)
    hands.wheel(number.center, 1)
    hands.wheel(pygame.Rect(hands.named("jug 2, should hold 4").spot).center, -1)
    assert drawing_of(hands).jugs.goal == (0, 3, 5)
    # Right above its numbers stands the jug.
    hands.click((number.centerx, hands.named("jug 3, can hold 8").spot[1] - 60))
    hands.wheel(pygame.Rect(hands.named("Jug 3 can hold").spot).center, -1)
    assert drawing_of(hands).jugs.capacities == (3, 5, 7)
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands).jugs.capacities == (3, 5, 8)


@on("blocks:5x4p12#3")
def test_a_block_that_lies_far_off_the_board_is_brought_back(hands: Hands) -> None:
    open_editor(hands)
    for _ in range(3):
        hands.press("One less: Width")
    assert "is off the board" in told(hands).name
    corner = pygame.Rect(cells(hands)[0, 0].spot)
    far = next(block for block in drawing_of(hands).blocks if block.x == 4)
    x, y = corner.centerx + far.x * corner.width, corner.centery + far.y * corner.height
    lying = drawing_of(hands).blocks
    hands.drag((x, y), (x, y + 3), (0, y))
    assert drawing_of(hands).named(far.name) == far, "there is no room for it"
    hands.drag((x, y), (x - corner.width, y))
    assert drawing_of(hands).blocks == lying, "that is off the board, too"
    hands.press("Erase")
    hands.click((x, y))
    assert drawing_of(hands).named(far.name) is None


@on("blocks:rush8#3")
def test_undo_may_take_away_what_the_mouse_is_on(hands: Hands) -> None:
    open_editor(hands)
    hands.press("Kind")
    hands.press("Single steps")
    there = pygame.Rect(hands.named("Kind").spot).center
    hands.point(there)
    hands.press(pygame.K_z, CTRL)
    assert not pygame.Rect(hands.named("Kind").spot).collidepoint(there)
    hands.point((0, 0))
    hands.point(there)


def ink(spot: tuple[int, int]) -> pygame.Color:
    """Return what colour is seen there."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen.get_at(spot)


@on("blocks:5x4p12#3")
def test_on_an_empty_board_of_blocks_one_sees_where_its_cells_are(hands: Hands) -> None:
    open_editor(hands)
    hands.press("Begin with…")
    hands.press("Nothing on it")
    # The fields of a cursor or a hover would show where cells are, too.
    hands.point((0, 0))
    first = pygame.Rect(cells(hands)[0, 0].spot)
    inside = [ink((first.x + x, first.y + 5)) for x in range(5, 5 * first.width - 5)]
    lines = {5 + x for x, seen in enumerate(inside) if seen != inside[0]}
    assert lines == {first.width * column for column in range(1, 5)}


@on(f"flood:6x6c3:{'0' * 36}")
def test_in_a_region_of_flood_one_sees_where_its_cells_are(hands: Hands) -> None:
    open_editor(hands)
    hands.point((0, 0))
    spots = {place: pygame.Rect(node.spot) for place, node in cells(hands).items()}
    plain = ink(spots[2, 2].center)
    corners = [spots[column, row].bottomright for column in range(5) for row in range(5)]
    assert all(ink(corner) != plain for corner in corners)


# What is known beside par


SPACE = "blocks:5x4p12#3"
EIGHTS = "flood:8x8c5#3"


@on(SPACE)
def test_positions_and_shortest_lines_are_told_beside_par(hands: Hands) -> None:
    open_editor(hands)
    until_told(hands, "Positions 704 ✓. Two shortest lines. Farthest: par 22$")


@on(SPACE)
def test_what_is_found_out_goes_on_where_the_list_was_looked_at_meanwhile(hands: Hands) -> None:
    hands.window.doers.paste_box.take("sliding:3x3#1\nsliding:3x3#2", "")
    hands.turn()
    hands.press(pygame.K_ESCAPE)
    hands.table.desk.open(families.read(SPACE))
    hands.turn()
    open_editor(hands)
    hands.press(pygame.K_l)
    hands.turn()
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert is_open(hands)
    until_told(hands, "Positions 704 ✓. Two shortest lines. Farthest: par 22$")


@on(SPACE)
def test_the_farthest_is_taken_with_its_par_and_undo_leads_back(hands: Hands) -> None:
    open_editor(hands)
    first = board_id(hands)
    until_told(hands, "Farthest")
    hands.press(pygame.K_f)
    assert hands.named("Par", Role.SLIDER).value == "22", "the chart has proved it"
    assert until_par(hands) == 22 == par_of(board_id(hands))
    assert not hands.able("Farthest"), "there is none that is harder"
    hands.press(pygame.K_z, CTRL)
    assert board_id(hands) == first


@on(SPACE)
def test_the_slider_brings_a_board_of_each_par_between(hands: Hands) -> None:
    open_editor(hands)
    until_told(hands, "Farthest")
    slider = pygame.Rect(hands.named("Par", Role.SLIDER).spot)
    hands.drag(slider.center, slider.midright, slider.midleft)
    assert hands.named("Par", Role.SLIDER).value == "1" and until_par(hands) == 1
    hands.press(pygame.K_z, CTRL)
    assert until_par(hands) == 12, "all of it was one stroke"
    seen = []
    for _ in range(4):
        hands.press(pygame.K_PAGEDOWN)
        seen.append(par_of(board_id(hands)))
    hands.press(pygame.K_PAGEUP)
    assert [*seen, par_of(board_id(hands))] == [13, 14, 15, 16, 15]
    hands.go_to("Par")
    hands.press(pygame.K_LEFT)
    assert par_of(board_id(hands)) == 14


def test_a_stroke_leaves_the_chart_of_another_shape() -> None:
    hands = Hands(FIRST["blocks"])
    open_editor(hands)
    until_told(hands, "Farthest")
    charted = hands.there("Par", Role.SLIDER), hands.able("Farthest", Role.BUTTON)
    hands.press(pygame.K_DELETE)
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert charted == (True, True) and not hands.able("Farthest")
    assert not hands.there("Par", Role.SLIDER) and "Farthest" not in told(hands).name
    hands.window.close()


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
    open_editor(hands)
    first, par = drawing_of(hands), until_par(hands)
    hands.press(pygame.K_c)
    assert hands.there("Stop")
    hands.until(lambda: not hands.there("Stop"), "the end")
    assert par_of(board_id(hands)) == par
    assert left is None or board_id(hands) == left
    drawing = drawing_of(hands)
    for one in drawing.parts():
        smaller = drawing.without(one)
        assert smaller is None or par_of(smaller.board().id) != par, one
    assert "Undo brings it back" in hands.said
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands) == first
    hands.window.close()


NO_PAR = "There is no way, so there is no par to keep."


# It can't be cleared.
@on("same:6x6c3#0")
def test_a_board_without_a_way_says_why_it_is_not_cleared_up(hands: Hands) -> None:
    open_editor(hands)

    def refused() -> bool:
        hands.press(pygame.K_c)
        return hands.window.notices.notice == (NO_PAR, False)

    hands.until(refused, "that there is no way")
    assert not hands.there("Stop")


@on(SPACE)
def test_esc_stops_clearing_up_and_leaves_all_as_it_was(hands: Hands) -> None:
    open_editor(hands)
    first = board_id(hands)
    until_par(hands)
    hands.press(pygame.K_c)
    hands.press(pygame.K_ESCAPE)
    assert is_open(hands) and not hands.there("Stop") and board_id(hands) == first
    hands.press(pygame.K_c)
    assert hands.there("Stop")
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert not hands.there("Stop"), "a stroke ends it, too"


@on(EIGHTS)
def test_what_is_cleared_up_is_seen_as_it_goes_and_a_stroke_goes_on_from_there(
    hands: Hands,
) -> None:
    open_editor(hands)
    first, par = drawing_of(hands), until_par(hands)
    before, begun = hands.picture(), shown(hands)
    hands.press(pygame.K_c)
    until_told(hands, "Clearing up: (?!nothing|one|two).* gone.*Stop keeps that")
    assert drawing_of(hands) == first and hands.picture() != before
    left = shown(hands)
    assert left != begun
    hands.press(pygame.K_c)
    after = drawing_of(hands)
    assert not hands.there("Stop") and after != first
    assert until_par(hands) == par
    assert regions(left) >= regions(shown(hands))
    hands.press(pygame.K_c)
    hands.press(pygame.K_6)
    assert not hands.there("Stop"), "a stroke ends it, too"
    hands.press(pygame.K_z, CTRL)
    hands.press(pygame.K_z, CTRL)
    assert drawing_of(hands) == first


def shown(hands: Hands) -> list[list[str]]:
    """The colours that are seen on the canvas, row by row."""
    rows = hands.named("Make a board · Flood 8×8", Role.GRID).children
    return [[node.name.split(", ")[2] for node in row.children] for row in rows]


def regions(colours: list[list[str]]) -> int:
    """Count how often a cell and the one right of it, or below it, have two colours."""
    across = [pair for row in colours for pair in pairwise(row)]
    down = [pair for column in zip(*colours, strict=True) for pair in pairwise(column)]
    return sum(one != other for one, other in (*across, *down))


@on(SMALL)
def test_what_can_not_be_charted_says_why(hands: Hands) -> None:
    open_editor(hands)
    until_told(hands, "No farthest: moves can't be taken back here")
    assert not hands.able("Farthest") and not hands.there("Par", Role.SLIDER)
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
        open_editor(hands)
        for key in (pygame.K_3, pygame.K_3, pygame.K_3):
            hands.press(key)
        assert board_id(hands) == "flood:3x3c3m2:222201221" and "Par" not in told(hands).name
        assert drawing_of(hands).text() == "3x3c3m2:222201221", "it is kept"
        hands.press(pygame.K_z, CTRL)
        assert board_id(hands) == "flood:3x3c3m2:220201221"
    finally:
        freed.set()
    assert until_par(hands) == par_of(board_id(hands))
    hands.window.close()


def test_what_is_known_of_all_positions_does_not_wait_for_a_slow_solve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.play.drawing.study.HEAD_START", 0.05)
    asked = []

    def slow(position: Position) -> Iterator[Answer]:
        while True:
            sleep(0.01)
            asked.append(position)
            yield Answer(0, None, 0, "slow")

    hands = Hands(SPACE, solver=slow)
    open_editor(hands)
    until_told(hands, "Par 12, proved. Positions 704 ✓. Two shortest lines. Farthest: par 22$")
    so_far = len(asked)
    hands.until(lambda: len(asked) > so_far + 2, "the solve to go on")
    hands.press(pygame.K_f)
    assert hands.named("Par", Role.SLIDER).value == "22"
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
    open_editor(hands)
    # Par would stand before the positions.
    until_told(hands, f"^Positions {size}. Too many positions to find the farthest$")
    hands.press(pygame.K_f)
    assert "There are too many positions" in hands.said
    hands.window.close()


@on("sliding:3x3:1,2,3,4,5,6,7,8,0")
def test_tiles_that_can_never_be_put_in_order_are_told_and_not_played(hands: Hands) -> None:
    open_editor(hands)
    hands.press("Swap last two")
    assert "No way, proved. This board cannot be solved" in told(hands).name
    assert board_id(hands) == ""
    hands.press(pygame.K_p)
    assert is_open(hands)
    hands.press("Swap last two")
    assert board_id(hands) == "sliding:3x3:1,2,3,4,5,6,7,8,0"


@on("sliding:3x3:1,2,3,4,5,6,7,8,0")
def test_a_digit_puts_the_tile_of_that_number_under_the_cursor(hands: Hands) -> None:
    open_editor(hands)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_3)
    hands.press(pygame.K_1)
    assert board_id(hands) == "sliding:3x3:3,1,2,4,5,6,7,8,0", "each takes the place of the other"


@on("blocks:2x2:1212,1@1")
def test_where_there_is_no_way_that_is_told_as_proved(hands: Hands) -> None:
    open_editor(hands)
    until_told(hands, "No way, proved")
    assert board_id(hands), "it is a board all the same"


@on(SMALL)
def test_a_family_of_the_rail_leaves_it(hands: Hands) -> None:
    open_editor(hands)
    hands.press("Sliding")
    assert not is_open(hands) and hands.table.family is FAMILIES["sliding"]


@pytest.mark.parametrize("family", DRAWN)
def test_at_every_size_all_has_its_place_and_nothing_lies_on_another(family: str) -> None:
    hands = Hands(FIRST[family])
    open_editor(hands)
    for size in ((720, 540), (1180, 760), (1600, 1000), (560, 900)):
        hands.resize(size)
        parts = layout(*size, columns=1)
        spots = {node.name: pygame.Rect(node.spot) for node in panel(hands) if any(node.spot)}
        canvas = {name for name, spot in spots.items() if parts.board.contains(spot)}
        beside = {name for name in spots if name not in canvas and not name.startswith("One ")}
        assert {"Begin with…", "Play it"} < beside
        for name in beside:
            assert parts.panel.contains(spots[name]), name
            assert spots[name].collidelist([spots[one] for one in beside - {name}]) < 0, name
        for node in cells(hands).values():
            assert parts.board.contains(node.spot), node.name
        for one in (node for node in panel(hands) if node.role is Role.COUNT):
            less, more = (pygame.Rect(node.spot) for node in one.children)
            wide = paint.font(round(13 * parts.scale), 600).wide("15")
            assert more.x - less.right >= wide, "it is as easy to read as its name"
    hands.window.close()


def test_keys_in_quick_succession_meet_the_board_as_it_then_is() -> None:
    made = []
    for at_once in (True, False):
        hands = Hands("blocks:4x3:.11..11.2234,1@2")
        open_editor(hands)
        for key in (pygame.K_n, pygame.K_RETURN, pygame.K_RETURN):
            hands.press(key)
        ctrl, shift = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
        # The block that was taken up goes with its stroke: it comes again, but nobody holds it.
        for key, mod in ((pygame.K_z, ctrl), (pygame.K_y, ctrl), (pygame.K_RIGHT, shift)):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
            if not at_once:
                hands.turn()
        hands.turn()
        made.append(drawing_of(hands).text())
        hands.window.close()
    assert made[0] == made[1]


def test_what_became_a_jam_in_blocks_is_found_in_rush_hour_once_it_is_played() -> None:
    with closing((hands := Hands("blocks:4x4p12#2")).window):

        def drawn(front: str, *boards: str) -> str:
            """Open the editor over a board, and draw these one after the other."""
            hands.table.desk.open(families.read(front))
            hands.turn()
            easel = open_editor(hands)._easel
            for board in boards:
                start = families.read(board).start
                easel.change(partial(easel.canvas.begin, start))
                hands.turn()
            return board_id(hands)

        blocks = drawn("blocks:4x4p12#2", "blocks:5x4p10#3")
        hands.press(pygame.K_ESCAPE)
        jam = drawn("blocks:rush8#1", "blocks:rush10#4")
        hands.press(pygame.K_ESCAPE)
        drawn("blocks:rush8#1", "blocks:5x4p10#7")
        hands.press(pygame.K_ESCAPE)
        assert drawn("blocks:4x4p12#2") == blocks, "it stays what was drawn there"
        hands.press(pygame.K_ESCAPE)
        made = drawn("blocks:4x4p12#2", "blocks:rush12#1")
        hands.press("Play it")
        open_editor(hands)
        assert board_id(hands) == made != ""
        hands.press(pygame.K_z, pygame.KMOD_CTRL)
        hands.press(pygame.K_z, pygame.KMOD_CTRL)
        assert board_id(hands) == jam, "what was drawn before leads there"


@pytest.mark.parametrize(("to", "helped"), [((0, 1), True), ((2, 0), False)])
def test_to_draw_the_board_after_a_move_is_help_and_to_draw_another_is_not(
    to: tuple[int, int], helped: bool
) -> None:
    with closing((hands := Hands("sliding:3x3:1,2,3,0,4,5,7,8,6", training=False)).window):
        play = hands.table.session
        open_editor(hands)
        spots = sorted((node.spot[1], node.spot[0], node) for node in cells(hands).values())
        middle = {
            (place % 3, place // 3): pygame.Rect(node.spot).center
            for place, (_, _, node) in enumerate(spots)
        }
        hands.drag(middle[1, 1], middle[to])
        assert board_id(hands) != play.board.id
        open_ = is_open(hands)
        hands.press(pygame.K_e)
        assert open_ and hands.table.session is play and play.helped is helped
