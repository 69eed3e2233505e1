"""The editor in small windows and large text: what is pressed, what is read, what has room."""

import pygame
import pytest

from game.art.theme import TOUCH
from game.keep.settings import TEXT_SIZES
from game.ui.layout import LEAST_SIZE
from game.views.common.painter import Painter
from game.views.jugs.canvas import JugsCanvas
from tests.support.editing import editor_of, open_editor
from tests.support.hands import Hands
from tests.support.screens import BOARDS, at

CROWDED = ("flood:8x8c10#3", "jugs:2,3,5,8,11:0,2,0,0,11:0,2,0,4,7")
PAINTED = ("flood", "collapse", "same")


def painter_of(hands: Hands) -> Painter:  # type: ignore[type-arg]
    """Return what holds the colours of the canvas."""
    return editor_of(hands)._canvas._painter  # type: ignore[attr-defined, no-any-return]


def pressed(hands: Hands) -> dict[str, pygame.Rect]:
    """Return all that counts something up or down, and the colours to paint with."""
    editor = editor_of(hands)
    canvas = editor._canvas
    found = dict(editor._panel._steps)
    if isinstance(canvas, JugsCanvas):
        found |= canvas._steps
    spots = canvas.spots(editor.drawing)
    parts = ("canvas colour", "canvas fewer", "canvas more", "canvas tile")
    return found | {name: spot for name, spot in spots.items() if name.startswith(parts)}


@pytest.mark.parametrize("board", [*BOARDS.values(), *CROWDED])
def test_what_is_pressed_in_the_editor_is_large_enough_for_a_finger(board: str) -> None:
    for percent in TEXT_SIZES:
        with at(board, LEAST_SIZE, percent) as hands:
            open_editor(hands)
            hands.turn()
            found = pressed(hands)
            assert found
            small = {name: spot.size for name, spot in found.items() if min(spot.size) < TOUCH}
            assert not small, percent


@pytest.mark.parametrize("size", [LEAST_SIZE, (1180, 760), (760, 1000)])
@pytest.mark.parametrize("board", [*BOARDS.values(), *CROWDED])
def test_nothing_at_the_canvas_lies_on_anything(board: str, size: tuple[int, int]) -> None:
    for percent in TEXT_SIZES:
        with at(board, size, percent) as hands:
            editor = open_editor(hands)
            hands.turn()
            named = pressed(hands) | editor._canvas.spots(editor.drawing)
            spots = [
                spot
                for name, spot in named.items()
                # Buttons at a jug's number are within its cell.
                if name.startswith("canvas") and not name.startswith("canvas number")
            ]
            for place, spot in enumerate(spots):
                assert editor._parts.board.contains(spot), percent
                assert spot.collidelist(spots[place + 1 :]) < 0, percent


@pytest.mark.parametrize("family", PAINTED)
def test_colours_to_paint_with_grow_with_the_text(family: str) -> None:
    sizes = []
    for percent in (100, 200):
        with at(BOARDS[family], LEAST_SIZE, percent) as hands:
            open_editor(hands)
            painter = painter_of(hands)
            sizes.append(painter.colours._type)
            high = painter.colours.spots["canvas colour 0"].height
            assert high >= (50 if percent == 100 else 64)
    assert sizes[1] >= 1.3 * sizes[0]


@pytest.mark.parametrize("board", [BOARDS["jugs"], CROWDED[1]])
def test_numbers_of_jugs_grow_with_the_text(board: str) -> None:
    sizes = []
    for percent in (100, 200):
        with at(board, LEAST_SIZE, percent) as hands:
            canvas = open_editor(hands)._canvas
            assert isinstance(canvas, JugsCanvas)
            sizes.append((canvas._size, canvas._type))
    assert all(large >= 1.5 * usual for usual, large in zip(*sizes, strict=True))


def test_where_buttons_have_no_room_at_each_number_two_count_the_one_that_is_chosen() -> None:
    with at(CROWDED[1], LEAST_SIZE, 200) as hands:
        editor = open_editor(hands)
        canvas = editor._canvas
        assert isinstance(canvas, JugsCanvas)
        hands.click(canvas._cells[0, 3].center)
        assert [*canvas._steps] == ["canvas less 0 3", "canvas more 0 3"]
        hands.click(canvas._steps["canvas more 0 3"].center)
        hands.click(canvas._cells[2, 4].center)
        hands.click(canvas._steps["canvas less 2 4"].center)
        jugs = editor.drawing.jugs
        assert jugs.capacities == (2, 3, 5, 9, 11) and jugs.goal == (0, 2, 0, 4, 6)


@pytest.mark.parametrize("family", BOARDS)
def test_the_whole_panel_is_seen_in_the_smallest_window(family: str) -> None:
    with at(BOARDS[family], LEAST_SIZE) as hands:
        panel = open_editor(hands)._panel
        assert panel.scroll.most == 0
        spots = [*panel._steps.values(), *panel._choices.values()]
        spots += [spot for name, spot in panel.spots.items() if "knob" not in name]
        for place, spot in enumerate(spots):
            assert panel.area.contains(spot) and spot.collidelist(spots[place + 1 :]) < 0


def test_a_button_without_its_word_is_named_in_the_status_line() -> None:
    with at(BOARDS["flood"], LEAST_SIZE) as hands:
        editor = open_editor(hands)
        assert editor.words("edit undo") == "Undo" and editor.words("edit redo") == "Redo"
    with at(BOARDS["flood"], (1180, 760)) as hands:
        assert open_editor(hands).words("edit undo") != "Undo"


def test_colours_leave_the_board_its_room_in_a_window_smaller_than_it_asks_to_be() -> None:
    with at(CROWDED[0], (480, 440)) as hands:
        editor = open_editor(hands)
        cells = painter_of(hands).cells
        assert editor._parts.board.contains(cells.board)
        assert cells.board.width >= 0.6 * editor._room.width
