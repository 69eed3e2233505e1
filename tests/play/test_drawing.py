"""Drawings: what is made is a board or says what is missing, and every stroke can be taken back."""

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import families
from game.answer import Answer
from game.play.drawing import CannotDraw
from game.play.drawing.blocks import Block, BlocksDrawing
from game.play.drawing.clearing import ClearUp
from game.play.drawing.collapse import CollapseDrawing
from game.play.drawing.flood import FloodDrawing
from game.play.drawing.jugs import CAN_HOLD, GOAL, HOLDS, JugsDrawing
from game.play.drawing.same import SameDrawing
from game.play.drawing.sketch import MOST_STROKES, Sketch
from game.play.drawing.sliding import SlidingDrawing
from game.play.job import Job
from game.rules import blocks, collapse, jugs, same, sliding
from game.rules.flood import decode, generate
from game.rules.puzzle import BadGameID, Unsolvable

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


def test_a_sketch_goes_on_with_what_was_written_and_leaves_out_what_can_not_be_read() -> None:
    def read(text: str) -> FloodDrawing:
        return FloodDrawing.read(text)

    texts = [f"3x3c3:10020122{last}" for last in range(3)]
    kept = {7: texts[0], 8: "nonsense", 9: texts[1], 10: texts[2]}
    sketch = Sketch.again(kept, 9, read)
    assert sketch.place == 9 and sketch.drawing.text() == texts[1]
    assert {place: one.text() for place, one in sketch.drawings.items()} == kept
    assert sketch.redo() and sketch.drawing.text() == texts[2] and not sketch.redo()
    assert sketch.undo() and sketch.undo() and sketch.drawing.text() == texts[0]
    assert not sketch.can_undo and sketch.redo() and sketch.drawing.text() == texts[1]
    with pytest.raises(ValueError, match="expected"):
        Sketch.again(kept, 8, read)


def test_a_place_stays_that_of_its_drawing_while_the_oldest_make_room() -> None:
    sketch = Sketch(0)
    for number in range(1, MOST_STROKES + 9):
        sketch.change(number)
    assert sketch.place == MOST_STROKES + 8
    assert all(place == one for place, one in sketch.drawings.items())


# Sliding


def test_tiles_change_places_and_what_can_not_be_solved_is_told() -> None:
    drawing = SlidingDrawing.read("3x3:1,2,3,4,5,6,7,8,0")
    assert drawing.put(0, 8).text() == "3x3:8,2,3,4,5,6,7,1,0"
    with pytest.raises(Unsolvable, match="swapping the last two"):
        drawing.put(0, 8).board()
    assert drawing.put(0, 8).swap(1, 2).board().id == "sliding:3x3:8,3,2,4,5,6,7,1,0"
    assert drawing.put(0, 0) == drawing.put(0, 9) == drawing


def test_a_second_gap_is_told_with_the_tiles_that_are_missing() -> None:
    drawing = SlidingDrawing.read("3x3:1,2,3,4,5,6,7,8,0").lift(0).lift(4)
    assert drawing.missing == [1, 5]
    with pytest.raises(BadGameID, match="one gap, found 3; tiles to lay: 1, 5"):
        drawing.board()
    assert SlidingDrawing.read(drawing.text()) == drawing
    assert drawing.put(0, 1).put(4, 5).board().id == "sliding:3x3:1,2,3,4,5,6,7,8,0"
    assert drawing.put(1, 5).text() == "3x3:0,5,3,4,0,6,7,8,0", "2 goes off the board"


def test_slides_are_counted_or_single_tiles() -> None:
    drawing = SlidingDrawing.read("3x3:1,2,3,4,5,6,7,8,0")
    slides = drawing.counting(True)
    assert slides.board().id == "sliding:3x3m:1,2,3,4,5,6,7,8,0"
    assert slides.counting(False) == drawing != slides.sized(4, 3).counting(False)
    assert slides.sized(4, 3).text().startswith("4x3m:")


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_a_sliding_board_comes_back_from_its_id_and_any_size_can_be_solved(seed: int) -> None:
    rng = Random(seed)
    params = rng.choice(["3x3", "4x4", "2x5", "6x6", "3x3m"])
    drawing = SlidingDrawing(sliding.generate(params, rng))
    for _ in range(8):
        size = len(drawing.sliding.tiles)
        match rng.randrange(4):
            case 0:
                drawing = drawing.swap(rng.randrange(size), rng.randrange(size))
            case 1:
                drawing = drawing.put(rng.randrange(size), rng.randrange(1, size))
            case 2:
                drawing = drawing.lift(rng.randrange(size))
            case 3:
                grown = drawing.sized(rng.randrange(1, 12), rng.randrange(1, 12))
                known = len({*drawing.sliding.tiles} & {*grown.sliding.tiles})
                if grown != drawing and known < len(grown.sliding.tiles) - 2:
                    assert grown.board()
                drawing = grown
        assert SlidingDrawing.read(drawing.text()) == drawing
        try:
            board = drawing.board()
        except BadGameID:
            continue
        assert families.read(board.id) == board and board.start == drawing.sliding


# Collapse and Same Game


def test_tiles_fall_onto_their_column_and_none_at_all_is_told() -> None:
    drawing = CollapseDrawing.read("2x3c3:012/")
    assert drawing.paint((1, 2), 2).text() == "2x3c3:012/2"
    assert drawing.paint((0, 1), 2).text() == "2x3c3:022/"
    assert drawing.take((0, 0)).text() == "2x3c3:12/"
    assert drawing.take((1, 1)) == drawing
    assert drawing.sized(3, 2, 1).text() == "3x2c3:01//11"
    with pytest.raises(BadGameID, match="at least one tile"):
        CollapseDrawing.read("2x2c2:/").board()
    with pytest.raises(CannotDraw, match="2 to 9 colours"):
        drawing.coloured(10)
    with pytest.raises(CannotDraw, match="colour 3 is on the board"):
        drawing.coloured(2)


def test_a_group_anywhere_is_filled_whole() -> None:
    drawing = CollapseDrawing.read("2x3c3:011/210")
    assert drawing.fill((0, 2), 2).text() == "2x3c3:022/220"
    assert drawing.fill((1, 2), 1).text() == "2x3c3:011/211"


def test_columns_that_are_added_close_up_in_same_game() -> None:
    drawing = SameDrawing.read("3x2c2:01//")
    assert drawing.sized(4, 2, 1).text() == "4x2c2:01/11//"
    assert drawing.sized(4, 2, 1).board().id == "same:4x2c2:01/11//"


@given(
    st.integers(0, 10**6),
    st.sampled_from(
        ["collapse:5x4c4", "same:5x4c4", "same:6x6c3s", "same:4x7c2s1b0p", "same:7x7c4sp"]
    ),
)
@settings(deadline=None, max_examples=60)
@example(208, "same:6x6c3s")
def test_a_board_of_columns_comes_back_from_its_id_after_any_strokes(seed: int, kind: str) -> None:
    rng = Random(seed)
    family, params = kind.split(":")
    drawing: CollapseDrawing | SameDrawing
    if family == "same":
        drawing = SameDrawing(same.generate(params, rng))
    else:
        drawing = CollapseDrawing(collapse.generate(params, rng))
    going: Callable[[tuple[bytes, ...]], bool] = any if family == "collapse" else same.any_group
    goals = [same.read_params(f"2x2c2{words}")[3] for words in ("", "s", "s1", "s2", "sb0", "sp")]
    for _ in range(12):
        board = drawing.position
        place = rng.randrange(board.width), rng.randrange(board.height)
        colour = rng.randrange(board.colours)
        match rng.randrange(5):
            case 0:
                drawing = drawing.paint(place, colour)
            case 1:
                drawing = drawing.take(place)
            case 2:
                drawing = drawing.fill(place, colour)
            case 3:
                drawing = drawing.sized(rng.randrange(1, 14), rng.randrange(1, 14), colour)
            case 4 if isinstance(drawing, SameDrawing):
                drawing = drawing.aimed(rng.choice(goals))
        assert type(drawing).read(drawing.text()) == drawing
        if going(drawing.position.columns):
            assert families.read(drawing.board().id) == drawing.board()


# Jugs


@pytest.mark.parametrize(
    ("row", "number", "words"),
    [
        (CAN_HOLD, 2, "the goal of jug 2 is 4, and there is room for 2"),
        (HOLDS, 6, "jug 2 holds 6, and there is room for 5"),
        (HOLDS, 2, "the jugs hold 10 in all, and their goals are 8"),
        (GOAL, 5, "the jugs hold 8 in all, and their goals are 9"),
    ],
)
def test_numbers_that_do_not_fit_are_told(row: int, number: int, words: str) -> None:
    drawing = JugsDrawing.read("3,5,8:0,0,8:0,4,4")
    with pytest.raises(BadGameID, match=words):
        drawing.put(row, 1, number).board()
    assert drawing.board().id == "jugs:3,5,8:0,0,8:0,4,4"


def test_a_jug_that_can_hold_nothing_is_none_of_a_drawing() -> None:
    with pytest.raises(BadGameID, match="can hold something"):
        JugsDrawing.read("0,5,8:0,0,8:0,4,4")


def test_there_are_two_to_five_jugs() -> None:
    drawing = JugsDrawing.read("3,5,8:0,0,8:0,4,4")
    assert drawing.counted(4).text() == "3,5,8,5:0,0,8,0:0,4,4,0"
    assert drawing.without_jug(0).text() == "5,8:0,8:4,4"
    for count in (1, 6):
        with pytest.raises(CannotDraw, match="2 to 5 jugs"):
            drawing.counted(count)
    with pytest.raises(CannotDraw, match="2 to 5 jugs"):
        drawing.without_jug(0).without_jug(0)
    assert drawing.without("0") == drawing.without_jug(0) and drawing.without("2") is None


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_jugs_come_back_from_their_id_after_any_strokes(seed: int) -> None:
    rng = Random(seed)
    drawing = JugsDrawing(jugs.generate("3p7", rng))
    assert families.read(drawing.board().id).start == drawing.jugs
    for _ in range(12):
        jug = rng.randrange(len(drawing.jugs.capacities))
        drawing = drawing.put(rng.randrange(3), jug, rng.randrange(-5, 120))
        if rng.random() < 0.2:
            drawing = drawing.counted(rng.randrange(2, 6))
        assert JugsDrawing.read(drawing.text()) == drawing
        try:
            board = drawing.board()
        except BadGameID:
            continue
        assert families.read(board.id) == board


# Blocks


def boxed() -> BlocksDrawing:
    return BlocksDrawing.of(blocks.decode("4x3:.11..11.2234,1@2"))


def test_blocks_are_drawn_moved_and_stretched_where_there_is_room() -> None:
    drawing = boxed()
    assert drawing.board().id == "blocks:4x3:.11..11.2234,1@2"
    grown = drawing.put(Block("5", 3, 0, 1, 2))
    assert grown.board().id == "blocks:4x3:.115.1152234,1@2"
    assert drawing.put(Block("5", 2, 0, 2, 2)) == drawing, "block 1 is there"
    assert drawing.put(Block("3", 3, 2, 2, 1)) == drawing, "that is off the board"
    assert drawing.new_name == "5" and drawing.delete("2").new_name == "2"


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        (BlocksDrawing(4, 3), "at least one block"),
        (boxed().delete("1"), "no block is marked"),
        (boxed().sized(3, 3), "block 4 is off the board"),
        (BlocksDrawing(4, 3).put(Block("1", 0, 0, 2, 1)), "there is no goal yet"),
        (boxed().wall([(3, 0)], True), "a wall stands in the goal of block 1"),
        (boxed().delete("4").sized(3, 3), "the goal of block 1 is off the board"),
    ],
)
def test_what_is_no_blocks_board_is_told_and_kept(drawing: BlocksDrawing, words: str) -> None:
    with pytest.raises(BadGameID, match=words):
        drawing.board()
    assert BlocksDrawing.read(drawing.text()) == drawing


def test_the_goal_is_set_within_the_board_and_needs_a_marked_block() -> None:
    assert boxed().aim((3, 2)).place == (2, 1) and boxed().aim((-1, 0)).place == (0, 0)
    assert boxed().mark("3").aim((3, 2)).board().id.endswith(",3@11")
    with pytest.raises(CannotDraw, match="no block is marked"):
        boxed().delete("1").aim((0, 0))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        "[" * 5000,
        "[[4,3],[],[],7,null,1]",
        '[[4,3],[["1",0,0,1,1],["1",1,1,1,1]],[],"1",null,"steps"]',
        '[[4,3],[["1",0,0,2,1],["2",1,0,1,1]],[],"",null,"steps"]',
        '[[4,3],[["1",0,0,1,1]],[[0,0]],"1",null,"steps"]',
    ],
)
def test_a_text_that_no_drawing_wrote_is_refused(text: str) -> None:
    with pytest.raises(BadGameID):
        BlocksDrawing.read(text)


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_a_blocks_board_comes_back_from_its_id_after_any_strokes(seed: int) -> None:
    rng = Random(seed)
    name = rng.choice(["klotski", "klotski-moves", "layers"])
    drawing = BlocksDrawing.of(blocks.generate(name, rng))
    for _ in range(14):
        cell = rng.randrange(7), rng.randrange(7)
        under = drawing.at(cell)
        match rng.randrange(7):
            case 0:
                size = rng.randrange(1, 4), rng.randrange(1, 4)
                drawing = drawing.put(Block(drawing.new_name, *cell, *size))
            case 1 if under is not None:
                drawing = drawing.put(under._replace(x=cell[0], y=cell[1]))
            case 2 if under is not None:
                drawing = drawing.delete(under.name)
            case 3 if under is not None:
                drawing = drawing.mark(under.name)
            case 4 if drawing.named(drawing.piece) is not None:
                drawing = drawing.aim(cell)
            case 5:
                drawing = drawing.wall([cell], rng.random() < 0.7)
            case 6:
                drawing = drawing.sized(rng.randrange(1, 10), rng.randrange(1, 10))
        assert BlocksDrawing.read(drawing.text()) == drawing
        try:
            board = drawing.board()
        except BadGameID:
            continue
        assert families.read(board.id) == board
        assert isinstance(board.start, blocks.Blocks)
        again = BlocksDrawing.of(board.start)
        assert (again.blocks, again.walls) == (drawing.blocks, drawing.walls)


JAM = "rush:IBB#..I..LDDJAAL..J.KEEMFFK..MGGHHHM".replace("#", "x")


def test_a_jam_is_the_same_board_in_the_editor_and_stays_one() -> None:
    board = families.read(f"blocks:{JAM}")
    assert isinstance(board.start, blocks.Blocks)
    drawing = BlocksDrawing.of(board.start)
    assert drawing.board().start == board.start
    assert BlocksDrawing.read(drawing.text()) == drawing
    goal = drawing.goal
    assert goal is not None and (goal.x, goal.y) == (4, 2)
    plain = drawing.of_cars(False)
    assert plain.board().id.startswith("blocks:6x6-moves:")
    assert plain.of_cars(True).board().start == board.start
    assert drawing.counting("steps").board().id == f"blocks:{JAM.replace('rush', 'rush-steps')}"


def test_the_marked_car_is_the_one_called_a() -> None:
    drawing = BlocksDrawing(6, 6, counted="moves", lengthwise=True)
    drawing = drawing.put(Block("C", 0, 1, 2, 1)).put(Block("A", 3, 0, 1, 3))
    assert drawing.board().id == "blocks:rush:" + "...B..AA.B.....B.." + "." * 18
    assert drawing.new_name == "B"


JAM_FAULTS = [
    (Block("B", 0, 0, 1, 1), "B is no car: a car has two cells or more, in one line"),
    (Block("B", 0, 0, 2, 2), "B is no car"),
    (Block("A", 0, 2, 1, 3), "A stands upright: the marked car must lie along its row"),
]


@pytest.mark.parametrize(("block", "fault"), JAM_FAULTS)
def test_what_is_no_jam_is_told_while_it_is_made(block: Block, fault: str) -> None:
    drawing = BlocksDrawing(6, 6, (Block("A", 0, 2, 2, 1),), piece="A", lengthwise=True)
    assert drawing.board().start.status().value == "playing"
    with pytest.raises(BadGameID, match=fault):
        drawing.put(block).board()
    with pytest.raises(CannotDraw, match="right end"):
        drawing.aim((0, 0))
    with pytest.raises(BadGameID, match="6×6"):
        drawing.sized(5, 5).board()
    with pytest.raises(BadGameID, match="a wall stands where A"):
        drawing.wall([(5, 2)], True).board()


@pytest.mark.parametrize(
    ("blocks", "fault"),
    [
        ((), "at least one car, found none"),
        ((Block("B", 0, 2, 2, 1),), "no car is marked"),
        ((Block("B", 5, 2, 2, 1),), "^B is off the board"),
    ],
)
def test_what_is_missing_for_a_jam_is_told_of_cars(blocks: tuple[Block, ...], fault: str) -> None:
    with pytest.raises(BadGameID, match=fault):
        BlocksDrawing(6, 6, blocks, lengthwise=True).board()


def made(text: str) -> BlocksDrawing:
    """Begin with the board of an ID."""
    board = families.read(text).start
    assert isinstance(board, blocks.Blocks)
    return BlocksDrawing.of(board)


def test_cars_are_called_in_the_editor_as_they_are_on_the_board() -> None:
    drawing = made("blocks:rush16#7")
    lying = next(one for one in drawing.blocks if one.wide > 1 and one.name != drawing.piece)
    marked = drawing.mark(lying.name)
    before = drawing.named("A")
    assert before is not None
    assert marked.named("A") == lying._replace(name="A")
    assert marked.named(lying.name) == before._replace(name=lying.name)
    assert marked.mark(lying.name) == drawing
    assert made(marked.board().id).blocks == marked.blocks
    # Blocks that become cars, too.
    boxes = BlocksDrawing(6, 6, (Block("1", 0, 2, 2, 1), Block("2", 0, 0, 2, 1)), piece="2")
    assert boxes.of_cars(True).piece == "A"


def test_a_new_car_takes_two_cells_where_there_is_room() -> None:
    drawing = BlocksDrawing(6, 6, (Block("A", 0, 2, 2, 1),), piece="A", lengthwise=True)
    assert drawing.new((4, 0)) == Block("B", 4, 0, 2, 1)
    assert drawing.new((5, 0)) == Block("B", 5, 0, 1, 2)
    assert drawing.wall([(4, 5), (5, 4)], True).new((5, 5)) == Block("B", 5, 5, 1, 1)


def test_a_blank_drawing_has_nothing_on_it() -> None:
    assert flood().blank().text() == "3x3c3m2:000000000"
    assert SlidingDrawing.read("2x2:0,1,2,3").blank().text() == "2x2:1,2,3,0"
    assert CollapseDrawing.read("2x3c3:012/").blank().text() == "2x3c3:/"
    assert JugsDrawing.read("3,5:0,5:3,2").blank().text() == "3,5:0,0:0,0"
    assert boxed().blank() == BlocksDrawing(4, 3)


class Walls(NamedTuple):
    """A drawing of so many walls, some of which are needed."""

    walls: tuple[int, ...]
    needed: tuple[int, ...]

    def parts(self) -> list[str]:
        return [*map(str, self.walls)]

    def without(self, part: str) -> "Walls | None":
        left = tuple(wall for wall in self.walls if str(wall) != part)
        return None if left == self.walls else self._replace(walls=left)

    def board(self) -> Any:
        return SimpleNamespace(start=self)


@given(st.sets(st.integers(0, 60)), st.sets(st.integers(0, 60), max_size=4))
@settings(deadline=None, max_examples=60)
def test_clearing_up_leaves_just_what_is_needed_and_tries_more_at_once_while_all_goes(
    walls: set[int], needed: set[int]
) -> None:
    tried: list[Walls] = []

    def solve(board: Any) -> Iterator[Answer]:
        tried.append(board)
        same = {*board.needed} <= {*board.walls}
        yield Answer(3 if same else 4, ("a", "b", "c") if same else None, 1, "test")

    def begin(board: Any, seconds: float) -> Job:
        return Job(solve, board, brief=True)

    drawing = Walls(tuple(sorted(walls)), tuple(needed & walls))
    clearing = ClearUp(drawing, 3, begin)
    while not clearing.idle:
        clearing.step()
    assert {*clearing.drawing.walls} == needed & walls
    assert clearing.gone == len(walls - needed) and not clearing.unsure
    if not needed and len(walls) > 20:
        assert len(tried) < 12, "not one by one"
