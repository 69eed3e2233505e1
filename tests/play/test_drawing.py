"""Drawings: what is made is a board or says what is missing, and every stroke can be taken back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import families
from game.play.drawing import CannotDraw
from game.play.drawing.flood import FloodDrawing
from game.play.drawing.sketch import MOST_STROKES, Sketch
from game.rules.flood import decode, generate

SMALL = "3x3c3m2:100201221,7"


def flood(text: str = SMALL) -> FloodDrawing:
    return FloodDrawing.read(text)


def test_a_painted_cell_has_its_colour_and_the_stated_limit_goes() -> None:
    drawing = flood()
    assert drawing.board().id == f"flood:{SMALL}"
    assert drawing.paint([0, 1], 2).board().id == "flood:3x3c3m2:220201221"
    assert drawing.paint([0], 1) == drawing, "nothing was painted"


def test_a_region_is_filled_whole() -> None:
    assert flood().fill(1, 2).text() == "3x3c3m2:122221221"


def test_a_board_grows_in_the_colour_in_hand_and_no_further_than_it_may() -> None:
    assert flood().sized(4, 2, 2).text() == "4x2c3m2:10022012"
    small, large = flood().sized(-3, 0, 1), flood().sized(99, 99, 1)
    assert (small.flood.width, small.flood.height) == (2, 2)
    assert (large.flood.width, large.flood.height) == (40, 40)


def test_the_start_is_where_it_was_put_also_on_another_size() -> None:
    drawing = flood().started(5)
    assert drawing.board().id == "flood:3x3c3m2s2,1:100201221"
    assert drawing.sized(5, 4, 0).flood.start == (2, 1)
    assert drawing.sized(2, 2, 0).flood.start == (1, 1)
    assert drawing.sized(2, 2, 0).started(0).board().id == "flood:2x2c3m2:1020"


def test_more_than_ten_colours_and_one_that_is_on_the_board_are_refused_in_words() -> None:
    assert flood().coloured(10).flood.colours == 10
    with pytest.raises(CannotDraw, match="2 to 10 colours"):
        flood().coloured(11)
    with pytest.raises(CannotDraw, match="colour 3 is on the board"):
        flood().coloured(2)


@given(st.integers(0, 10**6), st.sampled_from(["5x4c6", "12x12c6m5", "2x2c2", "9x3c10"]))
@settings(deadline=None, max_examples=100)
def test_a_flood_board_comes_back_from_its_id_after_any_strokes(seed: int, params: str) -> None:
    rng = Random(seed)
    drawing = FloodDrawing.of(generate(params, rng))
    for _ in range(12):
        cell, colour = rng.randrange(len(drawing.flood.cells)), rng.randrange(drawing.flood.colours)
        match rng.randrange(4):
            case 0:
                drawing = drawing.paint([cell], colour)
            case 1:
                drawing = drawing.fill(cell, colour)
            case 2:
                drawing = drawing.started(cell)
            case 3:
                drawing = drawing.sized(rng.randrange(1, 12), rng.randrange(1, 12), colour)
        board = drawing.board()
        assert families.read(board.id) == board
        assert FloodDrawing.read(drawing.text()) == drawing


def test_colours_that_are_not_there_and_regions_can_be_left_out() -> None:
    drawing = FloodDrawing(decode("3x2c5:002422"))
    assert drawing.parts()[0] == "colours"
    without = drawing.without("colours")
    assert without is not None and without.text() == "3x2c3:001211"
    assert without.without("colours") is None
    merged = drawing.without("3 2")
    assert merged is not None and merged.text() == "3x2c5:002222"
    assert "3 2" in drawing.parts() and merged.without("3 2") is None


def test_all_of_a_stroke_is_taken_back_at_once_and_made_again() -> None:
    first = flood()
    sketch = Sketch(first)
    sketch.begin()
    for cell in (1, 2, 5):
        assert sketch.change(sketch.drawing.paint([cell], 2))
    sketch.end()
    stroke = sketch.drawing
    assert sketch.change(first.fill(8, 0))
    assert sketch.undo() and sketch.drawing == stroke
    assert sketch.undo() and sketch.drawing == first and not sketch.undo()
    assert sketch.redo() and sketch.drawing == stroke
    assert sketch.change(first.paint([8], 0)) and not sketch.can_redo


def test_a_stroke_that_comes_back_to_where_it_began_is_none() -> None:
    sketch = Sketch(flood())
    sketch.begin()
    sketch.change(flood().sized(5, 3, 0))
    sketch.change(flood())
    sketch.end()
    assert not sketch.can_undo and sketch.drawing == flood()


def test_the_oldest_strokes_make_room() -> None:
    sketch = Sketch(0)
    for number in range(1, 2 * MOST_STROKES):
        sketch.begin()
        sketch.change(number)
        sketch.change(-number)
        sketch.end()
    while sketch.undo():
        pass
    assert sketch.drawing == -MOST_STROKES
