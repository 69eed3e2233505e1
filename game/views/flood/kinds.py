"""The kinds of flood boards: their size, colours and start, and how far their limit is from par."""

from collections.abc import Sequence
from typing import Any

from game.rules.flood import (
    COLOURS,
    SIDES,
    USUAL,
    Params,
    middle,
    read_params,
)
from game.rules.puzzle import BadGameID
from game.views.face import Cell, Kinds, Knob
from game.views.letters import letters

WATCHED = "5x5c3m0"
NAMED = {"Corner": lambda width, height: (0, 0), "Middle": middle}


def label(params: str) -> str:
    """Say size and colours, and the start where it is not the usual one."""
    kind = read_params(params)
    start = begins(kind)
    words = f"{kind.width}×{kind.height} · {kind.colours or USUAL} colours"
    return f"{words} · {start}" if start else words


def begins(kind: Params) -> str:
    """Say where boards of this kind start: in the middle, in a corner, at a cell by its name."""
    row, column = divmod(kind.origin, kind.width)
    if (column, row) == (0, 0):
        return ""
    if (column, row) == middle(kind.width, kind.height):
        return "from the middle"
    if column in (0, kind.width - 1) and row in (0, kind.height - 1):
        return f"from the {'bottom' if row else 'top'} {'right' if column else 'left'}"
    return f"from {letters(column)}{row + 1}"


def terms(params: str) -> str:
    """Say how far the limit is from par."""
    leniency = read_params(params).leniency
    return f"par +{leniency}" if leniency else "just par"


def knobs(params: str) -> Sequence[Knob | Cell]:
    """Offer width, height, colours, the leniency of the limit, and the start."""
    kind = read_params(params)
    row, column = divmod(kind.origin, kind.width)
    return (
        Knob("Width", kind.width, *SIDES),
        Knob("Height", kind.height, *SIDES),
        Knob("Colours", kind.colours or USUAL, *COLOURS),
        Knob("Moves over par", kind.leniency, 0, 20),
        Cell("Start", (column, row), NAMED, lambda values: (values[0], values[1])),
    )


def params(values: Sequence[Any]) -> str:
    """Put the numbers together; raise BadGameID for a start that is off the board."""
    width, height, colours, leniency, (column, row) = values
    text = f"{width}x{height}c{colours}m{leniency}"
    if (column, row) == (0, 0):
        return text
    for name, place, most in (("column", column, width), ("row", row, height)):
        if place >= most:
            raise BadGameID(f"expected a start {name} from 1 to {most}, found {place + 1}")
    return f"{text}s{column},{row}"


def watched(params: str) -> str | None:
    """Watch searches on 5×5 and three colours where there is more to search than on 6×6."""
    kind = read_params(params)
    if kind.width * kind.height <= 36:
        return None
    centre = ",".join(map(str, middle(5, 5)))
    return f"{WATCHED}s{centre}" if begins(kind) == "from the middle" else WATCHED


KINDS = Kinds(label, knobs, params, terms, watched)
