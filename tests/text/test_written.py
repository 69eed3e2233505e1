"""Boards are written as other programs read them, and come back with their start."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.families import FAMILIES, read, read_set
from game.rules.flood import Flood
from game.text.written import writers

WRITTEN = {
    "flood:3x2c4:012301": ";ColorFill;3;2;4;-1;123412;0;1;",
    "flood:3x2c4s2,0:012301": ";ColorFill;3;2;4;-2;123412;0;3;",
    "flood:3x2c4s0,1:012301": ";ColorFill;3;2;4;-3;123412;0;4;",
    "flood:3x2c4s2,1:012301": ";ColorFill;3;2;4;-4;123412;0;2;",
    "flood:3x3c4s1,1:012301230": ";ColorFill;3;3;4;-5;123412341;0;1;",
    "flood:3x3c4s0,1:012301230": ";ColorFill;3;3;4;3;123412341;0;4;",
    "flood:2x2c10:0890": ";ColorFill;2;2;10;-1;19a1;0;1;",
}


@pytest.mark.parametrize(("board", "text"), WRITTEN.items())
def test_colorfill_gets_its_own_form(board: str, text: str) -> None:
    assert writers("flood")["ColorFill"].write(read(board).start) == text
    assert read(text).id == board


@some.composite
def floods(draw: some.DrawFn) -> Flood:
    width, height = draw(some.integers(2, 12)), draw(some.integers(2, 12))
    colours = draw(some.integers(2, 10))
    cells = Random(draw(some.integers())).choices(range(colours), k=width * height)
    cells[:2] = [0, colours - 1]
    return Flood(width, height, colours, bytes(cells), origin=draw(some.integers(0, 3)))


@settings(deadline=None)
@given(floods())
def test_what_is_written_is_read_again(board: Flood) -> None:
    forms = writers("flood")
    assert read(forms["ColorFill"].write(board)).start == board
    ((_, found, _),) = read_set(forms["Cells"].write(board), lambda *_: board.start)
    assert getattr(found, "start", found) == board


def test_other_families_have_no_such_forms_yet() -> None:
    assert [name for name in FAMILIES if writers(name)] == ["flood"]
