"""Where the parts of the window go, for any size it may have."""

from dataclasses import dataclass

from pygame import Rect

from game.art.theme import scale_for

FIRST_SIZE = (1180, 760)
LEAST_SIZE = (720, 540)
# Sizes at the first window size; everything is multiplied by the scale.
RAIL, NARROW_RAIL = 84, 64
PANEL, NARROW_PANEL = 308, 268
PANEL_BELOW = 300
STATUS = 34
# Below this width, rail and panel give way to the board.
NARROW = 900
# Some systems make a window smaller than it asks to be. What has no room then is not squeezed any
# further but cut off: beside the board and below it, this is the least that parts can be.
SMALLEST, SMALLEST_BELOW = (480, 440), (360, 500)


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of a window; `below` when the panel lies under the board.

    `whole` is all of them: the window, or more than that where it is too small for them.
    """

    scale: float
    below: bool
    whole: Rect
    rail: Rect
    board: Rect
    panel: Rect
    status: Rect


def layout(width: int, height: int) -> Layout:
    """Lay out a window of this size, whatever it is."""
    below = width < height
    least = SMALLEST_BELOW if below else SMALLEST
    width, height = max(width, least[0]), max(height, least[1])
    scale = scale_for(width, height)
    narrow = width < NARROW * scale
    rail = round((NARROW_RAIL if narrow else RAIL) * scale)
    status = round(STATUS * scale)
    middle = Rect(rail, 0, width - rail, height - status)
    if below:
        side = round(PANEL_BELOW * scale)
        board = Rect(rail, 0, middle.width, middle.height - side)
        panel = Rect(rail, board.bottom, middle.width, side)
    else:
        side = round((NARROW_PANEL if narrow else PANEL) * scale)
        board = Rect(rail, 0, middle.width - side, middle.height)
        panel = Rect(board.right, 0, side, middle.height)
    return Layout(
        scale=scale,
        below=below,
        whole=Rect(0, 0, width, height),
        rail=Rect(0, 0, rail, height),
        board=board,
        panel=panel,
        status=Rect(rail, height - status, width - rail, status),
    )
