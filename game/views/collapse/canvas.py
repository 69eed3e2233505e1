"""The canvas of a collapse board."""

from game.play.drawing.collapse import CollapseDrawing
from game.views.collapse.board import CollapseView
from game.views.common.columns import ColumnsCanvas
from game.words.families.collapse import KINDS


class CollapseCanvas(ColumnsCanvas[CollapseDrawing]):
    """Tiles on a floor, and faint places where there is room for more."""

    def __init__(self) -> None:
        super().__init__(CollapseDrawing, CollapseView())

    def title(self, drawing: CollapseDrawing) -> str:
        position = drawing.position
        return KINDS.label(f"{position.width}x{position.height}c{position.colours}")
