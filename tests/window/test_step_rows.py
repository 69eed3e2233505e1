"""The steps of a method as they are set in a lane: in one size, none cut, none too small."""

from collections.abc import Iterator

import pygame
import pytest

from game.art import paint
from game.families import read
from game.text import tongue
from game.ui.theatre.step_rows import side_by_side
from game.words.searches import steps
from tests.support.lanes import lanes_of


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    pygame.font.init()
    yield
    tongue.choose(tongue.ENGLISH)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("width", [223, 280, 312, 600])
def test_every_step_is_there_whole_in_every_width(width: int, language: str) -> None:
    tongue.choose(language)
    for name in ("863.54217", "collapse:4x4c3#7"):
        for lane in lanes_of(read(name).start):
            lines = steps(lane)
            ((size, rows, most),) = side_by_side([lines], width, 1.0)
            assert most == len(rows)
            assert size >= 11
            for step, line in enumerate(lines):
                parts = [row for row in rows if row.step == step]
                assert " ".join(row.words for row in parts) == line.words
                for row in parts:
                    assert row.left + paint.font(size, 400).wide(row.words) <= width
            # Where there is room, a step takes one row.
            assert width < 600 or len(rows) == len(lines)


def test_steps_of_lanes_side_by_side_are_of_one_size_and_have_room_for_the_longest() -> None:
    methods = [steps(lane) for lane in lanes_of(read("863.54217").start)]
    alone = [side_by_side([lines], 223, 1.0)[0] for lines in methods]
    beside = side_by_side(methods, 223, 1.0)
    assert len({setting.size for setting in alone}) > 1
    assert {setting.size for setting in beside} == {min(setting.size for setting in alone)}
    assert {setting.most for setting in beside} == {max(len(setting.rows) for setting in beside)}
