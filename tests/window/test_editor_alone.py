"""A board of every family is made by keys alone, and by the mouse alone; undo and redo go along.

What hands do is written in words. By keys: a key's name, with ^ for Shift and ~ for Ctrl, and
`>edit_knob_2` for Tab as often as it takes to get there. By mouse: the name of what is clicked, a
cell like 2,1, or `menu_1` for an entry of the menu; with > between for a drag.
"""

from itertools import pairwise
from typing import NamedTuple

import pygame
import pytest

from tests.support.editing import editor_of, open_editor
from tests.support.hands import Hands
from tests.support.person import wait_for

Point = tuple[int, int]
MODS = {"^": pygame.KMOD_LSHIFT, "~": pygame.KMOD_LCTRL}


class Made(NamedTuple):
    """Where it begins, what is done by keys or by mouse, and the board that comes of it."""

    first: str
    keys: str
    mouse: str
    board: str


FIRST = {
    "flood": Made(
        "flood:3x3c3:100201221",
        "1 2 2 3 >canvas_more RETURN >canvas_wide RIGHT o",
        "canvas_colour_1 1,0>2,0 canvas_colour_2 0,1 canvas_more edit_knob_0_more canvas_starting"
        " 1,1",
        "flood:4x3c4s1,1:011220020002",
    ),
    "sliding": Made(
        "sliding:3x3:1,2,3,4,5,6,7,8,0",
        "RIGHT RIGHT RETURN DOWN DOWN RETURN UP UP LEFT RETURN RIGHT RETURN >canvas_parity RETURN"
        " >edit_knob_2 RIGHT",
        "2,0>2,2 1,0>2,0 canvas_parity edit_knob_2 menu_1",
        "sliding:3x3m:1,0,2,4,5,6,7,3,8",
    ),
    "collapse": Made(
        "collapse:2x3c3:012/110",
        "DOWN DOWN 1 UP LEFT 2 ^RIGHT RIGHT DOWN DOWN 3",
        "canvas_colour_0 0,2 canvas_colour_1 0,1 edit_knob_0_more canvas_colour_2 2,2",
        "collapse:3x3c3:01//211",
    ),
    "same": Made(
        "same:4x3c3:011/010/200/122",
        "DOWN DOWN 1 1 2 2 >edit_knob_2 RETURN DOWN RETURN",
        "0,2>1,2 canvas_colour_1 2,2>3,2 edit_knob_2 menu_1",
        "same:4x3c3s:0/0/1/1",
    ),
    "blocks": Made(
        "blocks:4x3:.11..11.2234,1@2",
        "RETURN ^RIGHT ^DOWN RETURN x RIGHT RIGHT RIGHT w DOWN DOWN LEFT UP g",
        "0,0>1,1 canvas_build 3,0 canvas_aim 0,0 2,1",
        "blocks:4x3:11.#11......,1@6",
    ),
    "jugs": Made(
        "jugs:3,5,8:0,0,8:0,4,4",
        "^LEFT UP 4 RIGHT 6 DOWN PLUS PLUS DOWN 2",
        "edit_knob_0_less canvas_more_0_0 canvas_more_0_1 canvas_more_1_1 canvas_more_1_1"
        " canvas_more_2_1 canvas_more_2_1",
        "jugs:4,6:0,2:0,2",
    ),
}


def blank(hands: Hands, by_keys: bool) -> None:
    """Begin with nothing, as the button offers it."""
    if by_keys:
        press(hands, "n DOWN RETURN")
    else:
        move(hands, "edit_begin menu_1")
    assert hands.window.overlay.menu is None


def press(hands: Hands, keys: str) -> None:
    """Press keys, one after the other."""
    for name in keys.split():
        if name.startswith(">"):
            wanted = name[1:].replace("_", " ")
            for _ in range(40):
                if hands.window._controls.focus != wanted:
                    hands.press(pygame.K_TAB)
            assert hands.window._controls.focus == wanted
        else:
            mod = MODS.get(name[0], 0)
            hands.press(getattr(pygame, f"K_{name[1:] if mod else name}"), mod)


def move(hands: Hands, strokes: str) -> None:
    """Click and drag, and do nothing else."""
    for stroke in strokes.split():
        stroked(hands, [spot_of(hands, name) for name in stroke.replace("_", " ").split(">")])


def spot_of(hands: Hands, name: str) -> Point:
    """Find a cell, or what has a name; an entry where a menu is open."""
    editor, menu = editor_of(hands), hands.window.overlay.menu
    if menu is not None:
        return middle(menu._spot(int(name.removeprefix("menu "))))
    if "," in name:
        column, row = map(int, name.split(","))
        cells = editor._canvas._cells  # type: ignore[attr-defined]
        return middle(cells.spot((column, row)))
    steps = getattr(editor._canvas, "_steps", {})
    return middle({**editor.spots(), **editor._panel._steps, **steps}[name])


def middle(spot: pygame.Rect) -> Point:
    """Return the point in the middle."""
    return spot.centerx, spot.centery


def stroked(hands: Hands, points: list[Point]) -> None:
    """Press at the first point, go to the others, and let go."""
    left = pygame.BUTTON_LEFT
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=points[0], button=left))
    hands.turn()
    for one, other in pairwise(points):
        hands.point(((one[0] + other[0]) // 2, (one[1] + other[1]) // 2))
        hands.point(other)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=points[-1], button=left))
    hands.turn()


@pytest.mark.slow
@pytest.mark.parametrize("by_keys", [True, False], ids=["keys", "mouse"])
@pytest.mark.parametrize("family", FIRST)
def test_a_board_is_made_from_nothing(family: str, by_keys: bool) -> None:
    made = FIRST[family]
    hands = Hands(made.first)
    editor = open_editor(hands)
    begun = editor.drawing
    blank(hands, by_keys)
    if by_keys:
        press(hands, made.keys)
    else:
        move(hands, made.mouse)
    assert editor.board_id == made.board, editor.drawing.text()
    study = editor._study
    wait_for(lambda: hands.after_a_turn(lambda: study.par is not None and study.par.settled), "par")
    there = editor.drawing
    while editor._sketch.can_undo:
        press(hands, "~z") if by_keys else move(hands, "edit_undo")
    assert editor.drawing == begun
    while editor._sketch.can_redo:
        press(hands, "~y") if by_keys else move(hands, "edit_redo")
    assert editor.drawing == there
    press(hands, "p") if by_keys else move(hands, "edit_play")
    assert hands.window.overlay.screen is None and hands.table.session.board.id == made.board
    hands.window.close()
