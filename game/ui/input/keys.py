"""What the commands of the focus lead to, where no part has a way of its own for them."""

from game.ui.commands import ALL
from game.views.common.cells import WAYS

ARROWS = {f"focus go {way}": step for way, step in WAYS.items()}
# Where one looks beside on the board.
LOOKING = {f"focus look {way}": step for way, step in WAYS.items()}
# Where Tab goes.
TABBING = {"focus next": 1, "focus before": -1}
# What left and right make of something.
BY = {"focus go left": -1, "focus go right": 1}
PRESSING = ("focus enter", "focus space")
# What left and right do on parts that have the focus.
TURNING = {"speed": ("slower", "faster"), "scrub": ("back", "step")}
# How far arrows walk along the moves of a play, on parts that have the focus; to its ends by far.
FAR = 1 << 30
WALKED = ("pace", "moves")
WALKING = {
    **{name: right + down for name, (right, down) in ARROWS.items()},
    "focus first": -FAR,
    "focus last": FAR,
}
# Letters that move something on a board. Once W, S or D has done so, A belongs to them for so
# long; else it is Solve.
LETTERS = {key.code for key in ALL["board letter"].keys}
LETTERS_SECONDS = 2.0
