"""A board of every family is made by keys alone, and by the mouse alone; undo and redo go along.

What hands do is written in words. By keys: a key's name, with ^ for Shift and ~ for Ctrl, and
`>Width` for Tab as often as it takes to get there. By mouse: the name of what is clicked, or a
cell like 2,1; with > between for a drag. A space in a name is a _.
"""

from itertools import pairwise, product
from typing import NamedTuple

import pygame
import pytest

from tests.support.editing import board_id, cell, drawing_of, is_open, open_editor, until_par
from tests.support.hands import Hands
from tests.support.rotation import part

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
        "1 2 2 3 >One_more_colour RETURN >Wider_or_narrower RIGHT o",
        "sky_blue_(2) 1,0>2,0 green_(3) 0,1 One_more_colour One_more:_Width Start 1,1",
        "flood:4x3c4s1,1:011220020002",
    ),
    "sliding": Made(
        "sliding:3x3:1,2,3,4,5,6,7,8,0",
        "RIGHT RIGHT RETURN DOWN DOWN RETURN UP UP LEFT RETURN RIGHT RETURN >Swap_last_two RETURN"
        " >Count RIGHT",
        "2,0>2,2 1,0>2,0 Swap_last_two Count Slides",
        "sliding:3x3m:1,0,2,4,5,6,7,3,8",
    ),
    "collapse": Made(
        "collapse:2x3c3:012/110",
        "DOWN DOWN 1 UP LEFT 2 ^RIGHT RIGHT DOWN DOWN 3",
        "orange_(1) 0,2 sky_blue_(2) 0,1 One_more:_Width green_(3) 2,2",
        "collapse:3x3c3:01//211",
    ),
    "same": Made(
        "same:4x3c3:011/010/200/122",
        "DOWN DOWN 1 1 2 2 >Goal RETURN DOWN RETURN",
        "0,2>1,2 sky_blue_(2) 2,2>3,2 Goal (n−2)²",
        "same:4x3c3s:0/0/1/1",
    ),
    "blocks": Made(
        "blocks:4x3:.11..11.2234,1@2",
        "RETURN ^RIGHT ^DOWN RETURN x RIGHT RIGHT RIGHT w DOWN DOWN LEFT UP g",
        "0,0>1,1 Walls 3,0 Goal 0,0 2,1",
        "blocks:4x3:11.#11......,1@6",
    ),
    "jugs": Made(
        "jugs:3,5,8:0,0,8:0,4,4",
        "^LEFT UP 4 RIGHT 6 DOWN PLUS PLUS DOWN 2",
        "One_less:_Jugs One_more:_Jug_1_can_hold jug_2,_can_hold_5 One_more:_Jug_2_can_hold"
        " One_more:_Jug_2_holds One_more:_Jug_2_holds"
        " One_more:_Goal_of_jug_2 One_more:_Goal_of_jug_2",
        "jugs:4,6:0,2:0,2",
    ),
}


def blank(hands: Hands, by_keys: bool) -> None:
    """Begin with nothing, as the button offers it."""
    if by_keys:
        press(hands, "n DOWN RETURN")
    else:
        move(hands, "Begin_with… Nothing_on_it")
    assert is_open(hands)


def press(hands: Hands, keys: str) -> None:
    """Press keys, one after the other."""
    for name in keys.split():
        if name.startswith(">"):
            hands.go_to(name[1:].replace("_", " "))
        else:
            mod = MODS.get(name[0], 0)
            hands.press(getattr(pygame, f"K_{name[1:] if mod else name}"), mod)


def move(hands: Hands, strokes: str) -> None:
    """Click and drag, and do nothing else."""
    for stroke in strokes.split():
        points = [spot_of(hands, name) for name in stroke.split(">")]
        between = [
            ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2) for one, other in pairwise(points)
        ]
        on = [point for pair in zip(between, points[1:], strict=True) for point in pair]
        hands.drag(points[0], *(on or points))


def spot_of(hands: Hands, name: str) -> Point:
    """Find a cell, or what has a name."""
    column, _, row = name.partition(",")
    if column.isdigit() and row.isdigit():
        return cell(hands, int(column), int(row))
    return pygame.Rect(hands.named(name.replace("_", " ")).spot).center


MADE = part(product(FIRST, (True, False)), 2, lambda one: one[0])


@pytest.mark.slow
@pytest.mark.parametrize(("family", "by_keys"), MADE)
def test_a_board_is_made_from_nothing(family: str, by_keys: bool) -> None:
    """A sweep of hands: on each canvas by keys or by the mouse in a run."""
    made = FIRST[family]
    hands = Hands(made.first)
    open_editor(hands)
    begun = drawing_of(hands)
    blank(hands, by_keys)
    if by_keys:
        press(hands, made.keys)
    else:
        move(hands, made.mouse)
    assert board_id(hands) == made.board, drawing_of(hands).text()
    until_par(hands)
    there = drawing_of(hands)
    while hands.able("Undo"):
        press(hands, "~z") if by_keys else move(hands, "Undo")
    assert drawing_of(hands) == begun
    while hands.able("Redo"):
        press(hands, "~y") if by_keys else move(hands, "Redo")
    assert drawing_of(hands) == there
    press(hands, "p") if by_keys else move(hands, "Play_it")
    assert not is_open(hands) and hands.table.session.board.id == made.board
    hands.window.close()
