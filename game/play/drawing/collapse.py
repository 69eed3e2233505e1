"""A collapse board that is being made."""

from game.play.drawing.columns import ColumnsDrawing
from game.rules.collapse import COLLAPSE, COLOURS, SIDES
from game.rules.puzzle import BadGameID


class CollapseDrawing(ColumnsDrawing):
    """The columns as they stand on the canvas; a column without tiles stays where it is."""

    __slots__ = ()
    family, widths, heights, counts = COLLAPSE, SIDES, SIDES, COLOURS

    def check(self) -> None:
        if not any(self.position.columns):
            raise BadGameID("expected at least one tile, found none")
