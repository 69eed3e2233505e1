"""Broken files of every form, dropped on the window: line and column are named, the board stays."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cli import to_play
from game.cli.command import COMMANDS
from game.ui.sheets.rows.preview import read
from tests.support.boards import EIGHT
from tests.support.hands import Hands

SAVE = "parlour game 1\ncollapse:2x3c3:012/110\nmoves 1 0 0\ncursor 2\n"
BROKEN = {
    "flood, a cell": ("flood:2x2c3:0130", "line 1, column 15: expected a colour from 0 to 2"),
    "flood, too few": ("flood:2x2c3:013", "line 1, column 16: expected 4 cells for 2x2, found 3"),
    "flood, too many": ("flood:2x2c3:01201", "line 1, column 17: expected 4 cells"),
    "flood, the limit": ("flood:2x2c3:0120,x", "line 1, column 18: expected a limit of moves"),
    "flood, the height": ("flood:2x41c3#1", "line 1, column 9: expected a height from 2 to 40"),
    "flood, the seed": ("flood:2x2c3#a!", "line 1, column 13: expected a seed of 1 to 40"),
    "flood, no board": ("flood:2x2c3", "line 1, column 12: expected # and any number"),
    "sliding, a tile": ("sliding:2x2:1,2,4,0", "line 1, column 17: expected a tile from 0 to 3"),
    "sliding, twice": ("sliding:2x2:1,2,2,0", "line 1, column 17: expected every tile once"),
    "sliding, too few": ("sliding:2x2:1,2,3", "line 1, column 18: expected 4 tiles for 2x2"),
    "sliding, parity": ("sliding:2x2:2,1,3,0", "line 1, column 13: this board cannot be solved"),
    "collapse, a tile": ("collapse:2x2c2:00/12", "line 1, column 20: expected a colour from 0"),
    "collapse, columns": (
        "collapse:2x2c2:00",
        "line 1, column 18: expected 2 columns separated by /",
    ),
    "collapse, high": ("collapse:2x2c2:000/11", "line 1, column 18: expected at most 2 tiles"),
    "blocks, a cell": ("blocks:2x2:1!..,1@2", "line 1, column 13: expected a letter, a digit"),
    "blocks, a shape": ("blocks:2x2:1221,1@2", "line 1, column 12: expected every block to be a"),
    "blocks, the goal": ("blocks:2x2:1...,1@9", "line 1, column 19: expected a cell for the goal"),
    "blocks, no piece": ("blocks:2x2:1...,2@1", "line 1, column 17: expected a block of the board"),
    "jugs, an amount": ("jugs:3,5,8:0,0,9:0,4,4", "line 1, column 16: expected an amount in jug"),
    "jugs, the sum": ("jugs:3,5,8:0,0,8:0,4,3", "line 1, column 18: expected a goal of 8 in all"),
    "jugs, a part": ("jugs:3,5,8:0,0,8", "line 1, column 17: expected capacities, start and goal"),
    "no family": ("\n\n  chess:8x8:1", "line 3, column 3: expected one of flood, sliding"),
    "no board": ("what is this?", "line 1, column 1: expected a game ID like"),
    "Tatham's Flood": ("2x2c3m5:0130,4", "line 1, column 11: expected a colour from 0 to 2"),
    "Tatham's Flood, a seed": ("12x12c6m5#1234", "line 1, column 10: expected a board after a"),
    "Tatham's Fifteen": ("2x2:1,2,3,3", "line 1, column 11: expected every tile once"),
    "columns": ("2x2c2:00/12", "line 1, column 11: expected a colour from 0 to 1"),
    "a dump, a row": ("3 by 2 -> 4\n  012\n  21", "line 3, column 5: expected 3 cells, found 2"),
    "a dump, a cell": ("3 by 2 -> 4\n  012\n  2x0", "line 3, column 4: expected a colour from 0"),
    "a dump, cut short": ("3 by 2 -> 4\n\n012", "line 3, column 4: expected 2 rows, found 1"),
    "a dump, the header": ("3 by 2 -> x\n012\n210", "line 1, column 11: expected a header like"),
    "the patch's dump": (
        "3 by 2 with 5 -> 4\n:\n  012\n  21g",
        "line 4, column 5: expected a colour from 0 to 9, found 'g'",
    ),
    "colour names": ("[['a', 'b'],\n ['a', 7]]", "line 2, column 8: expected a colour name in"),
    "colour names, a list": ("['a', 'b'],\n['a']", "line 2, column 1: expected 2 names in every"),
    "tiles in one string": ("863.5g217", "line 1, column 6: expected a tile from 1 to 8"),
    "blocks in one string": ("11221133450067886998", "line 1, column 15: expected every block to"),
    "ColorFill": (";ColorFill;3;2;4;-1;123450;", "line 1, column 25: expected a colour from 1 to"),
    "ColorFill, spread": ("; ColorFill; 3; 2; 4; -9; 123412;", "line 1, column 23: expected a sta"),
    "a save, its head": (SAVE.replace("1\nc", "2\nc", 1), "line 1, column 1: expected 'parlour"),
    "a save, its board": (SAVE.replace("012", "019"), "line 2, column 18: expected a colour from"),
    "a save, a move": (SAVE.replace("1 0 0", "1 7 0"), "line 3, column 9: move 2: there is no col"),
    "a save, its cursor": (SAVE.replace("r 2", "r 4"), "line 4, column 8: expected 'cursor' 0 to"),
    "a save, cut short": (SAVE[:38], "line 3, column 1: expected a save of 4 lines, found 2"),
    "nothing but a remark": ("# boards\n", "expected one board a line"),
}


@pytest.fixture(scope="module")
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT)
    made.press(pygame.K_LEFT)
    yield made
    made.window.close()


def drop(hands: Hands, path: Path) -> str:
    """Drop a file on the window; return what it says of it."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    sheet = hands.window.overlay.sheet
    if sheet is None:
        notice = hands.window.notices.notice
        assert notice is not None and notice[1]
        return notice[0]
    assert sheet.field is not None
    found = read(sheet.field.text)
    assert isinstance(found, str)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_names_line_and_column_and_leaves_the_board_alone(
    hands: Hands, tmp_path: Path, name: str
) -> None:
    text, fault = BROKEN[name]
    path = tmp_path / "broken.txt"
    path.write_text(f"{text}\n# a second line", encoding="utf-8")
    before = hands.table.session, hands.table.session.save(), hands.table.desk.laid_out
    said = drop(hands, path)
    assert fault in f"{said[:1].lower()}{said[1:]}"
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is not None, "the text stays, to be corrected"
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    after = hands.table.session, hands.table.session.save(), hands.table.desk.laid_out
    assert after == before and hands.window.overlay.sheet is None


@pytest.mark.parametrize("name", BROKEN)
def test_the_command_line_names_them_alike(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    text, fault = BROKEN[name]
    path = tmp_path / "broken.txt"
    path.write_text(f"{text}\n# a second line", encoding="utf-8")

    def play(_: object) -> None:
        raise AssertionError("there is nothing to play")

    with pytest.raises(SystemExit) as ending:
        to_play.main(["--file", str(path)], COMMANDS, play)
    assert ending.value.code == 2
    assert f"broken.txt: {fault}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"flood:2x2c3:0120\nna\xefve", "line 2, column 3: expected text in UTF-8, found the byte"),
        (b"\xef\xbb\xbf\xe9\n", "expected text in UTF-8, found the byte E9"),
        (b"\xef\xbb\xbf\xe9\n2", "line 1, column 1: expected text in UTF-8, found the byte E9"),
        (b"", "expected boards or a saved game, found an empty file"),
    ],
)
def test_a_file_that_is_no_text_is_told_by_its_place(
    hands: Hands, tmp_path: Path, data: bytes, fault: str
) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(data)
    before = hands.table.session.save()
    assert f"broken.txt: {fault}" in drop(hands, path)
    assert hands.window.overlay.sheet is None and hands.table.session.save() == before


def test_a_path_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    path = tmp_path / "gone.txt"
    assert read(str(path)) == f"gone.txt: the file {path} does not exist; check its path."
    lost = tmp_path / "no" / "gone.txt"
    assert read(str(lost)) == f"gone.txt: the folder {lost.parent} does not exist; check its path."
    assert "found a folder" in str(read(str(tmp_path)))


def test_a_text_of_one_line_has_its_fault_told_without_line_and_column(
    hands: Hands, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = "expected 4 cells for 2x2, found 3"
    assert read("flood:2x2c3:013") == f"{fault.capitalize()}."
    path = tmp_path / "short.txt"
    path.write_text("flood:2x2c3:013\r\n", encoding="utf-8")
    assert drop(hands, path) == f"{fault.capitalize()}."
    hands.press(pygame.K_ESCAPE)
    for arguments in (["flood:2x2c3:013"], ["--file", str(path)]):
        with pytest.raises(SystemExit):
            to_play.main(arguments, COMMANDS, lambda _: None)
        told = capsys.readouterr().err
        assert fault in told and "column" not in told
