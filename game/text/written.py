"""Boards as other programs read them, each form under a name.

ColorFill   ;ColorFill;14;14;6;-1;3152…;0;3;   no move played yet, in the colour of the start
Cells       a line of digits where the board is square, else rows, columns, colours and the
            cells as numbers: as sets of boards are published, which do not tell the start
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.flood import DIGITS, FLOOD, Flood
from game.rules.phrase import mark
from game.text.forms import COLORFILL_COLOURS, STARTS


class Writer(NamedTuple):
    """A way to write a board: its name, what it is for people, and who writes it.

    Its name and what it is are marked to be said in the player's language.
    """

    name: str
    words: str
    write: Callable[[Any], str]


def colorfill(board: Flood) -> str:
    """Write a board as ColorFill's game ID."""
    start = next(
        (name for name, at in STARTS.items() if at(board.width, board.height) == board.start),
        str(board.origin),
    )
    cells = "".join(COLORFILL_COLOURS[cell] for cell in board.cells)
    size = f"{board.width};{board.height};{board.colours}"
    return f";ColorFill;{size};{start};{cells};0;{COLORFILL_COLOURS[board.colour]};"


def cells(board: Flood) -> str:
    """Write the cells alone, without the start."""
    if board.width == board.height:
        return "".join(DIGITS[cell] for cell in board.cells)
    numbers = " ".join(str(cell + 1) for cell in board.cells)
    return f"{board.height} {board.width} {board.colours}\n{numbers}"


WRITERS: Mapping[str, Sequence[Writer]] = {
    FLOOD.name: (
        Writer("ColorFill", mark("The board as ColorFill's game ID, with its start."), colorfill),
        Writer(
            # Translators: a tab: all cells of the board as digits, and nothing else.
            mark("Cells"),
            mark(
                "The board's cells, as published sets have them; which one is the start is not "
                "told."
            ),
            cells,
        ),
    )
}


def writers(family: str) -> Mapping[str, Writer]:
    """Return the ways to write this family's boards by name; most families have none."""
    return {writer.name: writer for writer in WRITERS.get(family, ())}
