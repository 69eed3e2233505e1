"""The rules: what the seed articles say of their boards, and what every family must keep."""

import dataclasses
import re
from random import Random
from typing import Any

import pytest

from game.families import FAMILIES, deal, read
from game.rules import blocks, collapse, flood, jugs, sliding
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Family, IllegalMove, Move, Position, Status
from tests.support.rotation import part

ARTICLE_FLOOD = (
    "12x12c6m5:220512241115050301010135145334435442055410020501115015101341540123454434"
    "005154123544342420355535412520311103554304552042255022011245212510012340,23"
)
ARTICLE_FLOOD_LINE = list("2050145204135201435023")
ARTICLE_SLIDING = "3x3:8,6,3,0,5,4,2,1,7"
ARTICLE_COLLAPSE = "5x5c4:01002/31230/23001/30131/30331"
ARTICLE_COLLAPSE_LINES = [
    "3000011111233",
    "300001111142",
    "30003114012",
    "3003114002",
    "303104002",
    "10010012",
]

NUMBERS = [str(number) for number in range(-2, 130)]
JUNK = ["", " ", "a", "٣", "²", "00", "07", "1 ", " 1", "+1", "-0", "1.0", "1\n", "\n", "\0"]
JUNK += ["0>2", "4r1", "r2", "1,2", "0x1", "1_0", "9" * 5000, "🟥", "\ud800"]
UNIVERSE = [*NUMBERS, *JUNK]


def kinds() -> list[Any]:
    """Some presets of every family."""
    presets = [(family, params) for family in FAMILIES.values() for params in family.presets]
    return [
        pytest.param(family, params, id=f"{family.name}-{params}")
        for family, params in part(presets, 3, lambda one: one[0].name)
    ]


def play(start: Position, rng: Random, most: int) -> list[Position]:
    """Play random moves; return the positions on the way, the start included."""
    positions = [start]
    for _ in range(most):
        moves = positions[-1].moves()
        if not moves:
            break
        positions.append(positions[-1].apply(rng.choice(moves)))
    return positions


def replay(position: Any, moves: list[Move]) -> Any:
    for move in moves:
        position = position.apply(move)
    return position


@pytest.mark.slow
@pytest.mark.parametrize(("family", "params"), kinds())
def test_every_listed_move_applies_and_every_other_is_refused(family: Family, params: str) -> None:
    for position in play(deal(family, params, "moves").start, Random(1), 6):
        listed = list(position.moves())
        assert len(set(listed)) == len(listed)
        for move in listed:
            assert position.apply(move) != position
        for move in set(UNIVERSE) - set(listed):
            with pytest.raises(IllegalMove) as refusal:
                position.apply(move)
            assert str(refusal.value)
            assert "\n" not in str(refusal.value)
            assert len(str(refusal.value)) < 200
            assert isinstance(refusal.value.args[0], Phrase)


@pytest.mark.parametrize(("family", "params"), kinds())
def test_the_steps_of_a_move_lead_where_the_move_leads(family: Family, params: str) -> None:
    for position in play(deal(family, params, "steps").start, Random(2), 12):
        for move in position.moves():
            steps = list(position.steps(move))
            assert steps
            assert replay(position, steps) == position.apply(move)


@pytest.mark.parametrize(("family", "params"), kinds())
def test_every_listed_move_can_be_said_in_words(family: Family, params: str) -> None:
    for position in play(deal(family, params, "words").start, Random(3), 12):
        words = [str(position.describe(move)) for move in position.moves()]
        assert all(word and word.isprintable() for word in words)
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(("family", "params"), kinds())
def test_boards_come_back_from_their_text_all_along_a_play(family: Family, params: str) -> None:
    for position in play(deal(family, params, "text").start, Random(4), 40):
        again = family.decode(position.encode())
        assert again == position
        assert hash(again) == hash(position)
        assert again.status() is position.status()
        assert list(again.moves()) == list(position.moves())


@pytest.mark.parametrize(("family", "params"), kinds())
def test_positions_are_frozen_and_a_move_leaves_the_old_one_alone(
    family: Family, params: str
) -> None:
    position: Any = deal(family, params, "frozen").start
    before = position.encode()
    position.apply(position.moves()[0])
    assert position.encode() == before
    for field in dataclasses.fields(position):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(position, field.name, None)
    with pytest.raises((AttributeError, TypeError)):
        position.anything_else = 1


SOLVED = [
    (flood.decode, "3x2c4m1:222222,5"),
    (flood.decode, "2x2:0000"),
    (sliding.decode, "2x2:1,2,3,0"),
    (sliding.decode, "3x2:1,2,3,4,5,0"),
    (collapse.decode, "2x3c2:/"),
    (collapse.decode, "12x12c9:" + "/" * 11),
    (blocks.decode, "2x2:1.23,1@0"),
    (blocks.decode, "3x3-moves:11.11...2,1@0"),
    (jugs.decode, "3,5,8:0,4,4:0,4,4"),
]


@pytest.mark.parametrize(("decode", "text"), SOLVED)
def test_a_solved_board_lists_no_move_and_takes_none(decode: Any, text: str) -> None:
    board = decode(text)
    assert board.status() is Status.SOLVED
    assert list(board.moves()) == []
    for move in UNIVERSE:
        with pytest.raises(IllegalMove):
            board.apply(move)


def test_the_registry_knows_each_family_under_its_name() -> None:
    assert list(FAMILIES) == [family.name for family in FAMILIES.values()]
    assert {"flood", "sliding", "collapse"} <= set(FAMILIES)


def test_flood_solves_the_articles_board_with_the_articles_line() -> None:
    board = flood.decode(ARTICLE_FLOOD)
    assert (board.limit, board.leniency, board.colours) == (23, 5, 6)
    after = replay(board, ARTICLE_FLOOD_LINE[1:])
    assert after.status() is Status.SOLVED
    assert board.encode() == ARTICLE_FLOOD


def test_flood_joins_only_side_by_side_and_keeps_limit_and_leniency() -> None:
    board = flood.decode("3x3c3m2:100201221,7")
    assert sorted(board.region()) == [0]
    after = board.apply("0")
    assert after.encode() == "3x3c3m2:000201221,7"
    assert sorted(after.region()) == [0, 1, 2, 4]
    assert replay(board, ["0", "2", "1"]).status() is Status.SOLVED


def test_flood_finds_its_region_round_every_corner() -> None:
    board = flood.decode("5x5c2:0000011110000100111000000")
    assert sorted(board.region()) == [cell for cell in range(25) if board.cells[cell] == 0]
    assert board.apply("1").status() is Status.SOLVED


def test_flood_grows_from_its_start() -> None:
    board = flood.decode("3x3c3s1,2:100201221")
    assert board.colour == 2 and sorted(board.region()) == [3, 6, 7]
    assert "2" not in board.moves()
    after = board.apply("1")
    assert after == flood.decode("3x3c3s1,2:100101111")
    assert after.status() is Status.PLAYING and after.apply("0").status() is Status.SOLVED
    with pytest.raises(IllegalMove, match="your region is colour 3 already"):
        board.apply("2")


def test_flood_takes_a_wasted_colour_but_not_its_own() -> None:
    board = flood.decode("2x2c5:0123")
    assert board.moves() == ["1", "2", "3", "4"]
    assert board.apply("4").encode() == "2x2c5:4123"
    with pytest.raises(IllegalMove, match="your region is colour 1 already"):
        board.apply("0")
    with pytest.raises(IllegalMove, match=r"there is no colour 6 on this board"):
        board.apply("5")


def test_flood_goes_on_past_the_limit() -> None:
    board = flood.decode("2x2c3:0011,1")
    after = replay(board, ["2", "0", "2"])
    assert after.status() is Status.PLAYING
    assert after.apply("1").status() is Status.SOLVED


def test_sliding_knows_the_articles_neighbours() -> None:
    board = sliding.decode("3x3:1,2,3,4,6,8,7,5,0")
    after = {board.apply(move).encode() for move in board.neighbours()}
    assert after == {"3x3:1,2,3,4,6,0,7,5,8", "3x3:1,2,3,4,6,8,7,0,5"}


def test_sliding_slides_a_whole_segment_and_counts_each_tile() -> None:
    board = sliding.decode("3x3:1,2,3,0,4,5,7,8,6")
    assert sorted(board.moves()) == ["1", "4", "5", "7"]
    assert board.steps("5") == ["4", "5"]
    assert str(board.describe("5")) == "4 and 5 left"
    assert board.apply("5").encode() == "3x3:1,2,3,4,5,0,7,8,6"
    assert replay(board, ["5", "6"]).status() is Status.SOLVED


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("4x2:0,1,2,3,4,5,6,7", "3", "1, 2 and 3 left"),
        ("4x2:4,1,2,0,5,6,3,7", "1", "2 and 1 right"),
        ("2x4:0,1,2,3,4,5,6,7", "6", "2, 4 and 6 up"),
        ("2x4:1,2,3,4,5,6,7,0", "6", "6 down"),
    ],
)
def test_sliding_says_which_way_the_tiles_go(text: str, move: Move, words: str) -> None:
    width, height = map(int, text.partition(":")[0].split("x"))
    tiles = bytes(map(int, text.partition(":")[2].split(",")))
    assert str(sliding.Sliding(width, height, tiles).describe(move)) == words


def test_sliding_refuses_a_tile_out_of_line() -> None:
    board = sliding.decode(ARTICLE_SLIDING)
    with pytest.raises(IllegalMove, match="tile 6 is not in the gap's row or column"):
        board.apply("6")
    with pytest.raises(IllegalMove, match="expected a tile from 1 to 8, found '9'"):
        board.apply("9")


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3)])
def test_sliding_tells_solvable_boards_by_walking_to_them(width: int, height: int) -> None:
    start = sliding.goal(width * height)
    seen, order = {start}, [start]
    for tiles in order:
        # One tile is swapped by hand: the rules' own moves stop at the solved board.
        gap = tiles.index(0)
        row, column = divmod(gap, width)
        for cell in range(len(tiles)):
            other_row, other_column = divmod(cell, width)
            if abs(row - other_row) + abs(column - other_column) == 1:
                after = bytearray(tiles)
                after[gap], after[cell] = after[cell], after[gap]
                if bytes(after) not in seen:
                    seen.add(bytes(after))
                    order.append(bytes(after))
    arranged = _arrangements(width * height)
    assert len(seen) * 2 == len(arranged)
    assert {tiles for tiles in arranged if sliding.solvable(width, tiles)} == seen


def _arrangements(size: int) -> list[bytes]:
    found = [b""]
    for _ in range(size):
        found = [some + bytes([tile]) for some in found for tile in range(size) if tile not in some]
    return found


@pytest.mark.parametrize("line", ARTICLE_COLLAPSE_LINES)
def test_collapse_clears_the_articles_board_with_each_of_its_lines(line: str) -> None:
    board = collapse.decode(ARTICLE_COLLAPSE)
    before = replay(board, list(line[:-1]))
    assert before.status() is Status.PLAYING
    assert before.apply(line[-1]).status() is Status.SOLVED


def test_collapse_takes_the_joined_group_and_lets_the_rest_fall() -> None:
    board = collapse.decode("2x3c3:012/110")
    assert str(board.describe("1")) == "column 2 (3 tiles)"
    assert board.apply("1").encode() == "2x3c3:02/0"
    assert replay(board, ["1", "0"]).encode() == "2x3c3:2/"
    assert replay(board, ["1", "0", "0"]).status() is Status.SOLVED


def test_collapse_never_shifts_columns_so_an_empty_one_parts_the_board() -> None:
    board = collapse.decode("3x2c2:00//00")
    assert board.moves() == ["0", "2"]
    assert board.groups() == ["0", "2"]
    assert board.apply("0").encode() == "3x2c2://00"
    with pytest.raises(IllegalMove, match="column 2 is empty"):
        board.apply("1")


def test_collapse_names_a_group_once_but_takes_it_by_any_of_its_columns() -> None:
    board = collapse.decode("4x2c3:01/01/20/00")
    assert board.groups() == ["0", "2", "3"]
    assert board.moves() == ["0", "1", "2", "3"]
    assert board.apply("0") == board.apply("1")
    # The last column's group reaches the third's upper tile, but not over the colours between.
    assert board.apply("3").encode() == "4x2c3:01/01/2/"
    joined = collapse.decode("3x2c3:00/10/00")
    assert joined.groups() == ["0", "1"]
    assert joined.apply("2").encode() == "3x2c3:/1/"


SIZED = [
    family
    for family in FAMILIES.values()
    if any(re.match("[0-9]+x[0-9]+", params) for params in family.presets)
]


@pytest.mark.parametrize("family", SIZED, ids=lambda family: family.name)
def test_sizes_out_of_bounds_are_refused_with_the_bounds(family: Family) -> None:
    preset = next(params for params in family.presets if params not in family.named)
    _, _, rest = preset.partition("x")
    tail = rest.lstrip("0123456789")
    for size in ("1x5", "5x1", "0x0", "99x5", "5x99", f"{'9' * 5000}x5"):
        with pytest.raises(BadGameID, match=r"expected a (width|height) from 2 to \d+, found"):
            deal(family, size + tail, "1")


@pytest.mark.parametrize(("family", "params"), kinds())
def test_a_move_is_taken_back_by_a_move_or_by_none(family: Family, params: str) -> None:
    if family.back is None:
        return
    for seed in range(3):
        before = deal(family, params, str(seed)).start
        for _ in range(20):
            if not before.moves():
                break
            move = Random(seed).choice(before.moves())
            after = before.apply(move)
            back = family.back(before, move, after)
            assert back is None or after.status() is Status.SOLVED or after.apply(back) == before
            before = after


def test_no_move_leads_back_from_the_end_of_a_board_of_blocks() -> None:
    start = read("blocks:3x2:12....,1@2").start
    for line in (["2d1", "1r2"], ["1d1,1r2,1u1"]):
        *before, after = (replay(start, line[:count]) for count in range(len(line) + 1))
        assert after.status() is Status.SOLVED
        assert FAMILIES["blocks"].back(before[-1], line[-1], after) is None  # type: ignore[misc]
