"""The rows that a method's steps take up in lanes: all in one size, and long ones go on below."""

from collections.abc import Sequence
from typing import NamedTuple

from game.art import paint
from game.words.searches import Line

INDENT, EDGE = 11, 8
# The size of the words, and the least that they get rather than a second row.
CODE, SMALL_CODE = 12.5, 11


class StepRow(NamedTuple):
    """Part of a step, or all of it: of which one, how far from the left, and the words."""

    step: int
    left: int
    words: str


class Setting(NamedTuple):
    """A lane's steps as they are set: how large, the rows, and the most rows of any lane beside."""

    size: int
    rows: Sequence[StepRow]
    most: int


def side_by_side(
    methods: Sequence[Sequence[Line]], width: int, scale: float, code: float = CODE
) -> list[Setting]:
    """Set the steps of lanes that are so wide: all in one size, each step in a row if it can be.

    The size is no larger than that of the `code`.
    """
    edge, size, least = (round(length * scale) for length in (EDGE, code, SMALL_CODE))
    left = [[round((EDGE + line.indent * INDENT) * scale) for line in lines] for lines in methods]
    said = [
        (line.words, width - edge - place)
        for lines, places in zip(methods, left, strict=True)
        for line, place in zip(lines, places, strict=True)
    ]
    while size > least and any(paint.font(size, 400).wide(line) > room for line, room in said):
        size -= 1
    rows = [
        [
            StepRow(step, place, part)
            for step, (line, place) in enumerate(zip(lines, places, strict=True))
            for part in paint.lines(line.words, size, width - edge - place)
        ]
        for lines, places in zip(methods, left, strict=True)
    ]
    return [Setting(size, own, max(map(len, rows))) for own in rows]
