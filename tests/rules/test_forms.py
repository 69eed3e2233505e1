"""Boards made by other programs are read as they are, or their fault is named with its line."""

import subprocess
import sys
from typing import Any

import pytest

from game.families import Board, read, read_all
from game.rules.puzzle import BadGameID, Unsolvable
from game.text import forms, lines
from tests.support.person import PATIENCE, ROOT

ROWS = [
    "220512241115",
    "050301010135",
    "145334435442",
    "055410020501",
    "115015101341",
    "540123454434",
    "005154123544",
    "342420355535",
    "412520311103",
    "554304552042",
    "255022011245",
    "212510012340",
]
CELLS = "".join(ROWS)
ARTICLE_DUMP = "12 by 12 -> 23\n" + "\n".join(f"  {row}" for row in ROWS) + "\n"
PATCH_DUMP = "12 by 12 with 5 -> 23\n:\n" + "\n".join(f"  {row}" for row in ROWS) + "\n"
ARTICLE_LISTS = """play([
    ['hot pink', 'turquoise', 'hot pink', 'hot pink', 'yellow'],
    ['white', 'turquoise', 'yellow', 'white', 'hot pink'],
    ['yellow', 'white', 'hot pink', 'hot pink', 'turquoise'],
    ['white', 'hot pink', 'turquoise', 'white', 'turquoise'],
    ['white', 'hot pink', 'white', 'white', 'turquoise']
])
"""
LIST_LINES = [line.strip() for line in ARTICLE_LISTS.splitlines()[1:-1]]
ARTICLE_COLLAPSE = "collapse:5x5c4:01002/31230/23001/30131/30331"
FIFTEEN = "4x4:5,1,2,3,0,6,7,4,9,10,11,8,13,14,15,12"
COLORFILL = ";ColorFill;3;2;4;-1;123412;0;1;"

JAM = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"
READ = {
    f"12x12c6m5:{CELLS},23": f"flood:12x12c6m5:{CELLS},23",
    f"12x12c6m0:{CELLS},18": f"flood:12x12c6:{CELLS},18",
    f"12x12:{CELLS},23": f"flood:12x12c6:{CELLS},23",
    f"12x12m2:{CELLS}": f"flood:12x12c6m2:{CELLS}",
    "2x2:0000": "flood:2x2c2:0000",
    "3x2:012902,4": "flood:3x2c10:012902,4",
    "4x4c3:0120012001200120": "flood:4x4c3:0120012001200120",
    FIFTEEN: f"sliding:{FIFTEEN}",
    "2x2:1,2,0,3": "sliding:2x2:1,2,0,3",
    "5x5c4:01002/31230/23001/30131/30331": ARTICLE_COLLAPSE,
    "2x3c3:/110": "collapse:2x3c3:/110",
    "3x2c3s2:1,2,3,1,1,3": "same:3x2c3sb0:00/01/22",
    "3x2c3s:00/01/22": "same:3x2c3s:00/01/22",
    "3 1 1 4 1 \n3 3 2 0 4\n": "same:5x2c5s:33/31/21/04/41",
    COLORFILL: "flood:3x2c4:012301",
    ";ColorFill;3;2;4;0;123412": "flood:3x2c4:012301",
    " ;ColorFill;3;2;4;-1;123 412;3;1213; ": "flood:3x2c4:012301",
    "ColorFill;2;2;10;-1;19a1;0;1;": "flood:2x2c10:0890",
    ";ColorFill;3;2;4;-2;123412;0;1;": "flood:3x2c4s2,0:012301",
    ";ColorFill;3;2;4;-3;123412;0;1;": "flood:3x2c4s0,1:012301",
    ";ColorFill;3;2;4;-4;123412;0;1;": "flood:3x2c4s2,1:012301",
    ";ColorFill;3;2;4;-5;123412;0;1;": "flood:3x2c4s1,1:012301",
    ";ColorFill;3;2;4;4;123412;0;1;": "flood:3x2c4s1,1:012301",
    "3x2s2,1:012301,7": "flood:3x2c4s2,1:012301,7",
    "863.54217": "sliding:3x3:8,6,3,0,5,4,2,1,7",
    "12345678.": "sliding:3x3:1,2,3,4,5,6,7,8,0",
    "31.2": "sliding:2x2:3,1,0,2",
    "123456789abcde.f": "sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15",
    "123456789ABCDE.F": "sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15",
    "123456789abcdefghijklmn.o": "sliding:5x5:" + ",".join(map(str, range(1, 24))) + ",0,24",
    "123456789abcdefghijklmnopqrstuvwxy.z": "sliding:6x6:"
    + ",".join(map(str, range(1, 35)))
    + ",0,35",
    "11221133450067886799": "blocks:4x5:1122113345..67886799,1@12",
    JAM: f"blocks:rush:{JAM.replace('o', '.')}",
    f"  60 {JAM} 2332 ": f"blocks:rush:{JAM.replace('o', '.')}",
    f"60,{JAM},2332": f"blocks:rush:{JAM.replace('o', '.')}",
    f"{JAM} 60": f"blocks:rush:{JAM.replace('o', '.')}",
    ARTICLE_LISTS: ARTICLE_COLLAPSE,
    "\n".join(LIST_LINES): ARTICLE_COLLAPSE,
    "\n".join(line.rstrip(",") for line in LIST_LINES): ARTICLE_COLLAPSE,
    " ".join(LIST_LINES): ARTICLE_COLLAPSE,
    "[" + " ".join(LIST_LINES) + "]": ARTICLE_COLLAPSE,
    "colors = [\n" + "\n".join(LIST_LINES) + ",\n]": ARTICLE_COLLAPSE,
    "\n".join(LIST_LINES[:3]) + "\n" + " ".join(LIST_LINES[3:]): ARTICLE_COLLAPSE,
    "['a', \"l'eau\"], [ 'a' , 'b' , ]": "collapse:2x2c3:01/02",
    "['a','a'],['a','a']": "collapse:2x2c2:00/00",
    ARTICLE_DUMP: f"flood:12x12c6:{CELLS},23",
    PATCH_DUMP: f"flood:12x12c6m5:{CELLS},23",
    PATCH_DUMP.replace(":", "Grid:"): f"flood:12x12c6m5:{CELLS},23",
    ARTICLE_DUMP.replace("  ", ""): f"flood:12x12c6:{CELLS},23",
    ARTICLE_DUMP.replace("  ", "\t").replace("\n", "\r\n\r\n"): f"flood:12x12c6:{CELLS},23",
    "\ufeff" + ARTICLE_DUMP.replace("\n", "\r"): f"flood:12x12c6:{CELLS},23",
    " 3  by 2 with 0->4\n0 1 2\n2 1 0": "flood:3x2c3:012210,4",
    "# from a friend\n\n// easy\n12x12c6m5:" + CELLS + ",23": f"flood:12x12c6m5:{CELLS},23",
}


@pytest.mark.parametrize(("text", "board"), READ.items())
def test_a_board_made_elsewhere_becomes_one_of_ours(text: str, board: str) -> None:
    assert read(text) == read(board)
    assert read(text).id == board
    assert list(read_all(text)) == [read(board)]


DUMP = "3 by 2 -> 4\n  012\n  210\n"
SEED = "which only the program that made it can deal; copy the ID of the specific game there"
START = (
    "expected a start from -5 to -1 (the middle, bottom right, bottom left, top right, top left) "
    "or a cell from 0 to 5, found "
)
UNKNOWN = "expected a game ID like flood:12x12c6m5#418, found "

NOTHING = "expected one board a line, or a dump with its rows, found nothing"
UNSOLVABLE = "this board cannot be solved; swapping the last two tiles would make it solvable"
FAULTS: dict[str, list[str]] = {
    "": [NOTHING],
    "\n# nothing\n  \n": [NOTHING],
    "12x12c6m5#123456": [
        "line 1, column 10: expected a board after a colon, "
        f"found the random seed '12x12c6m5#123456', {SEED}"
    ],
    "4x4#98765": [
        "line 1, column 4: expected a board after a colon, found the random seed '4x4#98765'"
    ],
    "12x12c6m5:22,23": ["line 1, column 13: expected 144 cells for 12x12, found 2"],
    "2x2c3:0130,4": [
        "line 1, column 9: expected a colour from 0 to 2 in row 2, column 1, found '3'"
    ],
    "2x2c3:0120,": ["line 1, column 12: expected a limit of moves after the comma, found ''"],
    "2x2q3:0120,4": ["line 1, column 1: expected a size like 12x12c6m5, found '2x2q3'"],
    "4x4:1,2,3": ["line 1, column 10: expected 16 tiles for 4x4, found 3"],
    "2x2:1,2,3,3": [
        "line 1, column 11: expected every tile once, found 3 again in row 2, column 2"
    ],
    "5x5c4:00/11": ["line 1, column 12: expected 5 columns separated by /, found 2"],
    "863.5421": ["line 1, column 9: expected 4, 9, 16, 25 or 36 tiles for a square board, found 8"],
    "863.5421.": ["line 1, column 9: expected one dot for the gap, found 2"],
    "863.54210": ["line 1, column 9: expected a tile from 1 to 8 in row 3, column 3, found '0'"],
    "863.5g217": ["line 1, column 6: expected a tile from 1 to 8 in row 2, column 3, found 'g'"],
    "863.54211": ["line 1, column 9: expected every tile once, found 1 again in row 3, column 3"],
    "1234567890.12345": [
        "line 1, column 10: expected a tile from 1 to f in row 3, column 2, found '0'"
    ],
    "1.2.3": ["line 1, column 6: expected 4, 9, 16, 25 or 36 tiles for a square board, found 5"],
    "hello.world": [f"line 1, column 1: {UNKNOWN}'hello.world'"],
    ";ColorFill;3;2": [
        "line 1, column 15: expected ;ColorFill;width;height;colours;start;cells; found 3 of"
    ],
    ";ColorFill;3;2;4;-6;123412;0;1;": [f"line 1, column 18: {START}'-6'"],
    ";ColorFill;3;2;4;6;123412;": [f"{START}'6'"],
    ";ColorFill;3;2;4;x;123412;": [f"{START}'x'"],
    ";ColorFill;3;2;4;;123412;": [f"{START}''"],
    "19x19c6s19,0:0": ["line 1, column 9: expected a start column from 0 to 18, found 19"],
    ";ColorFill;x;2;4;-1;123412;": ["line 1, column 12: expected a width from 2 to 40, found 'x'"],
    ";ColorFill;3;41;4;-1;123412;": ["line 1, column 14: expected a height from 2 to 40, found 41"],
    ";ColorFill;3;2;16;-1;123412;": [
        "line 1, column 16: expected a number of colours from 2 to 10, found 16"
    ],
    ";ColorFill;3;2;4;-1;12341;": ["line 1, column 26: expected 6 cells for 3x2, found 5"],
    ";ColorFill;3;2;4;-1;123450;": [
        "line 1, column 25: expected a colour from 1 to 4 in row 2, column 2, found '5'"
    ],
    ";ColorFill;3;2;10;-1;1a3b50;": [
        "line 1, column 25: expected a colour from 1 to a in row 2, column 1, found 'b'"
    ],
    "3 by 2\n012\n210": [
        "line 1, column 7: expected a header like 12 by 12 with 5 -> 23, found '3 by 2'"
    ],
    "3 by 2 -> x\n012\n210": [
        "line 1, column 11: expected a header like 12 by 12 with 5 -> 23, found"
    ],
    "3 by 41 -> 4\n012\n210": ["line 1, column 6: expected a height from 2 to 40, found 41"],
    "1 by 2 -> 4\n0\n2": ["line 1, column 1: expected a width from 2 to 40, found 1"],
    "3 by 2 with 1000 -> 4\n012\n210": [
        "line 1, column 13: expected a leniency from 0 to 999, found 1000"
    ],
    "3 by 2 -> 99999\n012\n210": [
        "line 1, column 11: expected a limit from 0 to 9999, found 99999"
    ],
    "3 by 2 -> 4\n  012\n\n  21": ["line 4, column 5: expected 3 cells, found 2"],
    "3 by 2 -> 4\n  012\n  2x0": ["line 3, column 4: expected a colour from 0 to 9, found 'x'"],
    "3 by 2 -> 4\n  012\n  2a0": ["line 3, column 4: expected a colour from 0 to 9, found 'a'"],
    "3 by 2 -> 4\n:\n012": ["line 3, column 4: expected 2 rows, found 1"],
    "3 by 2 -> 4": ["line 1, column 12: expected 2 rows, found 0"],
    "3 by 2 -> 4\n012\n210\n\n111\n222": ["line 5, column 1: expected 2 rows, found 4"],
    "['a', 'b'], ['a'": [
        "line 1, column 14: expected lists of colour names, found \"['a', 'b'], ['a'\""
    ],
    "[['a', 'b'], ['a', 7]]": ["line 1, column 20: expected a colour name in quotes, found '7'"],
    "['a', 'b'], []": ["line 1, column 14: expected a colour name in quotes, found ''"],
    "['a', ''], ['a', 'b']": ["line 1, column 7: expected a colour name in quotes, found \"''\""],
    "['a', 'b']": ["line 1, column 1: expected a number of lists from 2 to 12, found 1"],
    "[]": ["line 1, column 2: expected a colour name in quotes, found ''"],
    "[\n]": ["line 1, column 1: expected a number of lists from 2 to 12, found 0"],
    "['a'], ['b']": [
        "line 1, column 1: expected a number of names in a list from 2 to 12, found 1"
    ],
    "['a', 'b'],\n['a', 'b'],\n['a']": [
        "line 3, column 1: expected 2 names in every list, found 1"
    ],
    "['a','b','c','d','e'],['f','g','h','i','j']": [
        "line 1, column 1: expected a number of colours from 1 to 9, found 10"
    ],
    "play([\n['a', 'b'],\n['a', b],\n])": [
        "line 3, column 7: expected a colour name in quotes, found 'b'"
    ],
    "__import__('os').abort()": [f"line 1, column 1: {UNKNOWN}\"__import__('os').abort()\""],
    "11221133450067886998": [
        "line 1, column 15: expected every block to be a rectangle, found 8 in another"
    ],
    "1122113345006788679": [f"line 1, column 1: {UNKNOWN}'1122113345006788679'"],
    "1122\n1133\n45..": [f"line {line}, column 1: {UNKNOWN}" for line in (1, 2)]
    + ["line 3, column 4: expected one dot for the gap, found 2"],
}


@pytest.mark.parametrize(("text", "messages"), FAULTS.items())
def test_a_fault_is_named_with_its_line(text: str, messages: list[str]) -> None:
    found = list(read_all(f"{text}\n# a second line"))
    assert len(found) == len(messages)
    for error, message in zip(found, messages, strict=True):
        assert isinstance(error, BadGameID)
        assert message in str(error)


def test_one_line_pasted_alone_has_its_fault_named_without_a_line() -> None:
    with pytest.raises(BadGameID) as error:
        read("12x12c6m5:22,23")
    assert str(error.value) == "expected 144 cells for 12x12, found 2"


def test_a_pasted_dump_has_its_fault_named_with_the_line() -> None:
    with pytest.raises(BadGameID) as error:
        read("3 by 2 -> 4\n  012\n  21\n")
    assert str(error.value) == "line 3, column 5: expected 3 cells, found 2"


def test_pasting_two_boards_where_one_is_expected_says_so() -> None:
    with pytest.raises(BadGameID, match="expected one board, found more text in line 4"):
        read(DUMP + "863.54217\n")


MIXED = f"""\ufeff# a file of everything

flood:3x2c3:012210,4
\tsliding:3x3#7
// made elsewhere
{FIFTEEN}
{DUMP}
{PATCH_DUMP}
863.54217
{ARTICLE_LISTS}
{ARTICLE_LISTS}
{COLORFILL}
{DUMP}{DUMP}['a', 'b'], ['b', 'b']
['c', 'd'], ['c', 'd']
2x3c3:012/110
3x2c3:012210,4
"""
MIXED_IDS = [
    "flood:3x2c3:012210,4",
    "sliding:3x3#7",
    f"sliding:{FIFTEEN}",
    "flood:3x2c3:012210,4",
    f"flood:12x12c6m5:{CELLS},23",
    "sliding:3x3:8,6,3,0,5,4,2,1,7",
    ARTICLE_COLLAPSE,
    ARTICLE_COLLAPSE,
    "flood:3x2c4:012301",
    "flood:3x2c3:012210,4",
    "flood:3x2c3:012210,4",
    "collapse:2x2c2:01/11",
    "collapse:2x2c2:01/01",
    "collapse:2x3c3:012/110",
    "flood:3x2c3:012210,4",
]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_file_may_mix_every_form(newline: str) -> None:
    assert ids(MIXED.replace("\n", newline)) == MIXED_IDS


def test_reading_goes_on_behind_a_board_with_a_fault() -> None:
    text = (
        "3 by 2 -> 4\n  012\n  21\n"  # a short row
        "3 by 3 -> 4\n012\n210\n"  # a row missing, and the next board right behind it
        "3 by 2 -> 4\n  0z2\n  210\n"
        "flood:12x12c6:22\n"
        "junk\n"
        "3 by 2 -> 4\n  012\n  210\n111\n"  # a row too many
        "863.54217\n"
        "play([\n['a', 'b'],\n['a', b],\n])\n"
        "12345687.\n"
        "3 by 2 -> 4\n  012\n  210\njunk\n"
    )
    assert ids(text) == [
        "line 3, column 5: expected 3 cells, found 2",
        "line 6, column 4: expected 3 rows, found 2",
        "line 8, column 4: expected a colour from 0 to 9, found 'z'",
        "line 10, column 17: expected 144 cells for 12x12, found 2",
        f"line 11, column 1: {UNKNOWN}'junk'",
        "line 15, column 1: expected 2 rows, found 3",
        "sliding:3x3:8,6,3,0,5,4,2,1,7",
        "line 19, column 7: expected a colour name in quotes, found 'b'",
        f"line 21, column 1: {UNSOLVABLE}",
        "flood:3x2c3:012210,4",
        f"line 25, column 1: {UNKNOWN}'junk'",
    ]


def test_columns_of_two_boards_are_told_apart_by_a_blank_line() -> None:
    text = "['a', 'b']\n['b', 'b']\n\n['c', 'd']\n['c', 'c']\n"
    assert ids(text) == ["collapse:2x2c2:01/11", "collapse:2x2c2:01/00"]


def test_an_unclosed_list_does_not_swallow_the_board_behind_it() -> None:
    text = "play([\n['a', 'b'],\n['b', 'b'],\nplay([\n['c', 'd'],\n['c', 'c'],\n])\n863.54217"
    assert ids(text) == [
        "collapse:2x2c2:01/11",
        "collapse:2x2c2:01/00",
        "sliding:3x3:8,6,3,0,5,4,2,1,7",
    ]


def test_an_unsolvable_board_in_a_file_is_still_told_as_unsolvable() -> None:
    found = list(read_all("2x2:1,2,0,3\n2x2:2,1,3,0\n"))
    assert isinstance(found[0], Board)
    assert isinstance(found[1], Unsolvable)


@pytest.mark.parametrize("form", forms.FORMS, ids=lambda form: form.start.pattern[:20])
def test_each_form_is_met_by_some_board_here(form: Any) -> None:
    texts = [lines.split(text)[0].text for text in (*READ, "12x12c6m5#123456")]
    assert any(forms.recognise(text) is form for text in texts)


def ids(text: str) -> list[str]:
    """The IDs of the boards in a text, and the messages of what could not be read."""
    return [found.id if isinstance(found, Board) else str(found) for found in read_all(text)]


BEGINNINGS = ["", "1", "1x", "1x1c1s", "1x1c1:", "1 ", "1 by ", "a", "a=", ";", "7, ", "AA", "["]
ENDLESS = ["1", " ", ", ", "A", ".", "1 ", "1,", "[", "';", "x1"]


@pytest.mark.slow
def test_a_line_of_any_length_is_looked_through_once() -> None:
    """In a process of its own: one that is looked through again from each sign takes an hour."""
    words = f"""if True:
        from game.text import forms, sets
        for beginning in {BEGINNINGS}:
            for endless in {ENDLESS}:
                text = beginning + endless * (300_000 // len(endless)) + "AA"
                forms.recognise(text)
                sets.GAME_ID.match(text)
        """
    subprocess.run([sys.executable, "-c", words], cwd=ROOT, check=True, timeout=PATIENCE)


@pytest.mark.parametrize("endless", ENDLESS)
def test_a_line_of_a_hundred_thousand_signs_is_told_to_be_no_board(endless: str) -> None:
    for beginning in ("1x", "AA", "7, "):
        with pytest.raises(BadGameID):
            read(beginning + endless * (100_000 // len(endless)))
