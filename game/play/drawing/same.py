"""A Same Game board that is being made: columns close up to the left as they do in play."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from game.play.drawing.columns import ColumnsDrawing
from game.rules.puzzle import BadGameID
from game.rules.same import COLOURS, HEIGHTS, SAME, WIDTHS, Goal, any_group


class SameDrawing(ColumnsDrawing):
    """The columns as they stand on the canvas, and how the board is counted."""

    __slots__ = ()
    family, widths, heights, counts = SAME, WIDTHS, HEIGHTS, COLOURS

    def check(self) -> None:
        if not any_group(self.position.columns):
            raise BadGameID("expected two tiles of one colour side by side, found none")

    def settled(self, columns: Sequence[bytes]) -> tuple[bytes, ...]:
        full = [column for column in columns if column]
        return (*full, *[b""] * (len(columns) - len(full)))

    def aimed(self, goal: Goal | None) -> Self:
        return replace(self, position=replace(self.position, goal=goal))
