"""Where the parts of the window go, for any size it may have."""

from typing import NamedTuple

from pygame import Rect

from game.art.theme import scale_for

FIRST_SIZE = (1180, 760)
LEAST_SIZE = (720, 540)
# Sizes at the first window size; everything is multiplied by the scale.
RAIL, NARROW_RAIL, BARE_RAIL, BAREST_RAIL = 84, 64, 56, 46
# In less height than this, the rail has no words, just icons: the last number is with large text.
WORDED = 600
PANEL, NARROW_PANEL = 308, 268
PANEL_BELOW = 300
STATUS, TWO_LINED = 34, 40
# With large text, the panel takes half of what there is, if that is as much of its usual width.
NARROWER = 0.8
# Below this width, rail and panel give way to the board.
NARROW = 900
# Some systems make a window smaller than it asks to be. What has no room then is not squeezed any
# further but cut off: beside the board and below it, this is the least that parts can be.
SMALLEST, SMALLEST_BELOW = (480, 440), (360, 500)
# With large text, the panel goes below the board where that leaves it so much more room than beside
# the panel, and has this share of the height there. What it has no room for is scrolled.
FAR_MORE, SHARE_BELOW = 1.5, 0.42
# With large text, what stands at a board grows only as far as it takes this share of the board's
# height from it: where it is largest, it is so high at the first size.
AT_BOARD, SHARE_AT_BOARD = 78, 0.19
# From this width on the panel has a second column, between so narrow and so wide: a board grows to
# this share of the window's height before the column grows, and there is none where it would make
# the board's room so much narrower than high.
WIDE, COLUMN, SHARE_WIDE, SQUARE = 1500, (232, PANEL), 0.85, 0.75
# What is left free beside a board that is so large.
BESIDE = 24
# A card over the board needs so much of it, else it lies over the panel as well.
CARD = (300, 300)


class Layout(NamedTuple):
    """The parts of a window; `below` when the panel lies under the board.

    `whole` is all of them: the window, or more than that where it is too small for them. What
    stands at the board is drawn at a scale of its own; `card` is where a card lies over the board,
    unless it has the panel's place `beside` it. So much of the panel is its second `column`.
    """

    scale: float
    board_scale: float
    below: bool
    whole: Rect
    rail: Rect
    board: Rect
    panel: Rect
    status: Rect
    card: Rect
    beside: bool
    column: int


def layout(width: int, height: int, text: float = 1.0, columns: int = 2) -> Layout:
    """Lay out a window of this size, whatever it is, with text so much larger than usual.

    The panel has so many columns at the most.
    """
    below = width < height
    least = SMALLEST_BELOW if below else SMALLEST
    width, height = max(width, least[0]), max(height, least[1])
    usual = scale_for(width, height)
    scale = usual * text
    narrow, large = width < NARROW * scale, text > 1
    rail = round((NARROW_RAIL if narrow else RAIL) * scale)
    if height < WORDED * scale:
        rail = round((BAREST_RAIL if large else BARE_RAIL) * scale)
    status = round((TWO_LINED if large and narrow else STATUS) * scale)
    middle = Rect(rail, 0, width - rail, height - status)
    side = round((NARROW_PANEL if narrow else PANEL) * scale)
    share = round(middle.height * SHARE_BELOW)
    if large and not below:
        beside = min(middle.width - side, middle.height)
        below = beside * FAR_MORE < min(middle.width, middle.height - share)
        side = min(side, max(middle.width // 2, round(side * NARROWER)))
    one = below or narrow or columns == 1
    column = 0 if one else _column(middle, side, height, scale)
    if below:
        side = min(round(PANEL_BELOW * scale), share) if large else round(PANEL_BELOW * scale)
        board = Rect(rail, 0, middle.width, middle.height - side)
        panel = Rect(rail, board.bottom, middle.width, side)
    else:
        board = Rect(rail, 0, middle.width - side - column, middle.height)
        panel = Rect(board.right, 0, side + column, middle.height)
    cramped = large and (board.width < CARD[0] * scale or board.height < CARD[1] * scale)
    return Layout(
        scale=scale,
        board_scale=max(usual, min(scale, board.height * SHARE_AT_BOARD / AT_BOARD)),
        below=below,
        whole=Rect(0, 0, width, height),
        rail=Rect(0, 0, rail, height),
        board=board,
        panel=panel,
        status=Rect(rail, height - status, width - rail, status),
        card=middle if cramped else board,
        beside=not narrow and not below,
        column=column,
    )


def _column(middle: Rect, side: int, height: int, scale: float) -> int:
    """Return how wide the second column of a panel at the side is; 0 where there is none."""
    least, most = (round(wide * scale) for wide in COLUMN)
    left = middle.width - side
    if middle.right < WIDE or left - least < SQUARE * middle.height:
        return 0
    board = round(SHARE_WIDE * height + 2 * BESIDE * scale)
    return min(max(left - board, least), most)
