"""Sets of flood boards are read as they are published, and every fault is named with its line."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.families import Board, read, read_all, read_lines, read_set
from game.rules.flood import Flood, middle
from game.rules.puzzle import BadGameID
from game.text import sets


def told(text: str, start: str = "corner") -> list[tuple[int, str, int | None]]:
    """List what a set is read as: line, ID or fault, published length."""
    return [
        (line, found.id, found.published) if isinstance(found, Board) else (line, str(found), None)
        for line, found, _ in read_set(text, sets.start_of(start))
    ]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_one_board_a_line(newline: str) -> None:
    text = "# two boards\n123412341 5\n\n1111 1\n  412343211,17 # known to all\n"
    assert told(text.replace("\n", newline)) == [
        (2, "flood:3x3c4:012301230", 5),
        (4, "flood:2x2c4:0000", 1),
        (5, "flood:3x3c4:301232100", 17),
    ]


def test_a_board_a_block_of_lines() -> None:
    text = "012\n210\n# half of it\n000\n\n\n222\n222\n120\n"
    assert told(text, "middle") == [
        (1, "flood:3x3c3s1,1:012210000", None),
        (7, "flood:3x3c3s1,1:222222120", None),
    ]


def test_rows_columns_and_colours_with_a_length() -> None:
    text = "2 3 10\n10 1 2 2 1 10 \n2\n3 2 4\n4 3\n2 1\n1 1\n\n2 2 3\n0 1\n2 0\n"
    assert told(text) == [
        (1, "flood:3x2c10:901109", 2),
        (4, "flood:2x3c4:321000", None),
        (9, "flood:2x2c3:0120", None),
    ]


def test_a_start_is_said_for_all_boards() -> None:
    text = "1212121212121212\n111122221"
    assert [board for _, board, _ in told(text, "middle")] == [
        "flood:4x4c2s2,2:0101010101010101",
        "flood:3x3c2s1,1:000011110",
    ]
    assert [board for _, board, _ in told(text, "3,0")] == [
        "flood:4x4c2s3,0:0101010101010101",
        "line 2: expected a start column from 0 to 2, found 3",
    ]


@pytest.mark.parametrize("start", ["", "centre", "9", "9,9,9", "-1,0", "٣,1", "99999,1"])
def test_a_start_that_is_none_is_told_with_what_was_expected(start: str) -> None:
    with pytest.raises(BadGameID, match="expected a start: corner, middle, or column and row"):
        sets.start_of(start)


def test_letters_are_colours_in_their_order() -> None:
    assert [board for _, board, _ in told("brgygrbyg\n\nYYYYGGBRY")] == [
        "flood:3x3c4:021312031",
        "flood:3x3c4:333311023",
    ]
    assert [board for _, board, _ in told("19a19a19a")] == ["flood:3x3c10:089089089"]
    assert [board for _, board, _ in told("09a09a09a")] == ["flood:3x3c3:012012012"]


def test_eleven_colours_are_refused_and_ten_are_not() -> None:
    ten, eleven = "123456789aaaaaaa", "123456789abbbbbb"
    many = "0123456789abcdefghijklmnopqrstuvwxyz"
    assert told(f"{eleven}\n{ten}\n{many}") == [
        (
            1,
            "line 1, column 1: expected at most 10 colours, found 11; boards of more can't be read",
            None,
        ),
        (2, "flood:4x4c10:0123456789999999", None),
        (
            3,
            "line 3, column 1: expected at most 10 colours, found 36; boards of more can't be read",
            None,
        ),
    ]
    assert told("2 2 12\n1 12 3 4\n9") == [
        (
            1,
            "line 1, column 5: expected at most 10 colours, found 12; boards of more can't be read",
            None,
        )
    ]


FAULTS = {
    "1234\n12345\n1111": [
        "flood:2x2c4:0123",
        "line 2, column 6: expected a square number of cells from 4 to 1600, found 5",
        "flood:2x2c4:0000",
    ],
    "12345\n1234": [
        "line 1, column 6: expected a square number of cells from 4 to 1600, found 5",
        "flood:2x2c4:0123",
    ],
    "123412341 9\n12341234 9\n432143214 9": [
        "flood:3x3c4:012301230",
        "line 2, column 9: expected a square number of cells from 4 to 1600, found 8",
        "flood:3x3c4:321032103",
    ],
    "1234 2\n1234 x\n1111 1": [
        "flood:2x2c4:0123",
        "line 2, column 6: expected a square number of cells from 4 to 1600, found 5",
        "flood:2x2c4:0000",
    ],
    "1234\n12?4\n1111": [
        "flood:2x2c4:0123",
        "line 2, column 3: expected a digit or a letter for each cell, found '?'",
        "flood:2x2c4:0000",
    ],
    "123\n12\n123\n\n111\n111\n123": [
        "line 2, column 3: expected 3 cells, found 2",
        "flood:3x3c3:000000012",
    ],
    "123\n123\n\n111\n111\n123": [
        "line 1, column 1: expected 3 lines of 3 cells for a square, found 2 lines",
        "flood:3x3c3:000000012",
    ],
    "2 3 4\n1 2 3 4 4\n": ["line 2, column 1: expected 6 numbers for 2 rows of 3, found 5"],
    "2 2 4\n1 2 3 5\n7": ["line 2, column 1: expected a colour from 1 to 4, found '5'"],
    "41 2 4\n1 2 3 5\n7": ["line 1, column 1: expected a number of rows from 2 to 40, found 41"],
    "": ["expected cells, one board a line or in blocks of lines, found nothing"],
    "# nothing": ["expected cells, one board a line or in blocks of lines, found nothing"],
}


@pytest.mark.parametrize(("text", "found"), FAULTS.items())
def test_a_fault_keeps_its_place_among_good_boards(text: str, found: list[str]) -> None:
    assert [board for _, board, _ in told(text)] == found


SIDE = "0123401234012340123401234"


@pytest.mark.parametrize(
    "text",
    [
        SIDE,
        f"{SIDE}\n{SIDE} 9\n",
        "01234\n" * 5,
        "01230123012301230123\n" * 20,
        f"5 5 5\n{' '.join(SIDE)}\n7",
        f"{SIDE[:-1]}b",
    ],
)
def test_what_can_only_be_a_set_is_read_as_one(text: str) -> None:
    assert sets.guess(text) is not None
    found = list(read_all(text))
    assert found == [one.board for one in read_lines(text)]
    assert all(isinstance(board, Board) for board in found)
    if len(found) == 1:
        assert read(text) == found[0]
    else:
        with pytest.raises(BadGameID, match="expected one board, found more text in line 2"):
            read(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1234",
        "11221133450067886799",
        "863.54217",
        "flood:3x3c3#1",
        "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
        "abcdefghijklmnopqrstuvwxy",
        "01234\n01234\n01234",
        f"{SIDE}\nflood:3x3c3#1",
        "3 by 2 -> 4\n012\n210",
        "7" * 3_000_000,
    ],
)
def test_what_could_be_something_else_is_not_guessed_to_be_a_set(text: str) -> None:
    assert sets.guess(text) is None


@some.composite
def boards(draw: some.DrawFn) -> Flood:
    side, colours = draw(some.integers(2, 20)), draw(some.integers(2, 10))
    cells = [0, colours - 1, *Random(draw(some.integers())).choices(range(colours), k=side * side)]
    return Flood(side, side, colours, bytes(cells[: side * side])).started_at(*middle(side, side))


@pytest.mark.slow
@settings(deadline=None)
@given(
    some.lists(boards(), min_size=1, max_size=4),
    some.sampled_from(["0123456789", "123456789a"]),
)
def test_boards_written_in_any_of_the_forms_come_back(found: list[Flood], signs: str) -> None:
    most = max(max(board.cells) for board in found) + 1
    rows = ["".join(signs[cell] for cell in board.cells) for board in found]
    one_a_line = "\n\n".join(f"{row} {7 + at}" for at, row in enumerate(rows))
    blocks = "\n\n".join(
        "\n".join(row[at : at + side] for at in range(0, side * side, side))
        for row, side in ((row, board.width) for row, board in zip(rows, found, strict=True))
    )
    numbers = "\n".join(
        f"{b.height} {b.width} {most}\n{' '.join(str(cell + 1) for cell in b.cells)}" for b in found
    )
    for text in (one_a_line, blocks, numbers):
        read_back = [
            one.board.start for one in read_set(text, middle) if isinstance(one.board, Board)
        ]
        alike = [board for board in read_back if isinstance(board, Flood)]
        assert [(b.cells, b.origin) for b in alike] == [(b.cells, b.origin) for b in found]
