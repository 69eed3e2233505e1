"""Boards as vectors: every part lies on its plate, and what moves keeps its key."""

import pytest

from game import families
from game.art.look import DIGITS, GLYPHS, NOTHING, Look
from game.export.plates import Letters, Path, Rect, plate

BOARDS = (
    "flood:8x8c6#3",
    "sliding:4x4#2",
    "sliding:4x4m#2",
    "collapse:5x5c4#3",
    "same:8x8c5#3",
    "blocks:rush20#7",
    "blocks:klotski",
    "jugs:8,5,3:8,0,0:4,4,0",
)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("marks", [GLYPHS, DIGITS, NOTHING])
def test_a_board_lies_on_its_plate(board: str, marks: str) -> None:
    drawn = plate(families.read(board).start, Look(marks=marks))
    assert len({part.key for part in drawn.parts}) == len(drawn.parts) > 1
    for right, down, shape in drawn.shapes():
        if isinstance(shape, Rect):
            places = [(shape.x, shape.y), (shape.x + shape.wide, shape.y + shape.high)]
        elif isinstance(shape, Path):
            places = [*shape.points]
        else:
            assert isinstance(shape, Letters)
            places = [(shape.x, shape.y)]
        for x, y in places:
            assert -0.2 <= right + x <= drawn.width + 0.2
            assert -0.2 <= down + y <= drawn.height + 0.2


def test_colours_are_marked_where_they_should_be() -> None:
    board = families.read("flood:8x8c6#3").start
    for marks, kind in ((GLYPHS, Path), (DIGITS, Letters)):
        assert any(
            isinstance(shape, kind) for _, _, shape in plate(board, Look(marks=marks)).shapes()
        )
    bare = plate(board, Look(marks=NOTHING)).shapes()
    assert all(isinstance(shape, Rect) for _, _, shape in bare)


def test_a_tile_that_slides_keeps_its_key() -> None:
    board = families.read("sliding:3x3:1,2,3,4,5,6,7,0,8").start
    before, after = plate(board, Look()), plate(board.apply("8"), Look())
    places = [{part.key: (part.x, part.y) for part in drawn.parts} for drawn in (before, after)]
    assert [key for key in places[0] if places[0][key] != places[1][key]] == ["t8"]
