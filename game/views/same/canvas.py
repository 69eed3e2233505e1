"""The canvas of a Same Game board, which is to be cleared or scored."""

from collections.abc import Sequence

from game.play.drawing.same import SameDrawing
from game.rules.same import read_params
from game.views.common.columns import ColumnsCanvas
from game.views.same.board import SameView
from game.words.families.same import KINDS
from game.words.wording import Knob

# Of the kind's knobs, those of size stand first, and the goal last.
SIZES, GOAL = 2, 3


class SameCanvas(ColumnsCanvas[SameDrawing]):
    """Tiles on a floor, and faint places where there is room for more."""

    def __init__(self) -> None:
        super().__init__(SameDrawing, SameView())

    def knobs(self, drawing: SameDrawing) -> Sequence[Knob]:
        """Width, height, and whether it is to be cleared or scored."""
        return (*super().knobs(drawing), _knobs(drawing)[GOAL])

    def set(self, drawing: SameDrawing, place: int, value: int) -> SameDrawing:
        """Give the board this size, or another goal."""
        if place < SIZES:
            return super().set(drawing, place, value)
        values = [knob.value for knob in _knobs(drawing)]
        values[GOAL] = value
        return drawing.aimed(read_params(KINDS.params(values))[3])

    def title(self, drawing: SameDrawing) -> str:
        return KINDS.label(_params(drawing))


def _knobs(drawing: SameDrawing) -> Sequence[Knob]:
    return [knob for knob in KINDS.knobs(_params(drawing)) if isinstance(knob, Knob)]


def _params(drawing: SameDrawing) -> str:
    return drawing.text().partition(":")[0]
