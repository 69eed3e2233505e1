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
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID
from game.text.tongue import many, mark, say
from game.views.face import Cell, Kinds, Knob
from game.views.letters import letters

WATCHED = "5x5c3m0"
START_COLUMN = mark("expected a start column from 1 to {most}, found {found}")
START_ROW = mark("expected a start row from 1 to {most}, found {found}")
NAMED = {mark("Corner"): lambda width, height: (0, 0), mark("Middle"): middle}
# Where boards start that start in a corner, by whether it is at the bottom, and at the right.
CORNERS = {
    (False, True): mark("from the top right"),
    (True, False): mark("from the bottom left"),
    (True, True): mark("from the bottom right"),
}


def label(params: str) -> str:
    """Say size and colours, and the start where it is not the usual one."""
    kind = read_params(params)
    colours = many("{n} colour", "{n} colours", kind.colours or USUAL)
    parts = [f"{kind.width}×{kind.height}", colours, begins(kind)]
    return " · ".join(part for part in parts if part)


def begins(kind: Params) -> str:
    """Say where boards of this kind start: in the middle, in a corner, at a cell by its name."""
    row, column = divmod(kind.origin, kind.width)
    if (column, row) == (0, 0):
        return ""
    if (column, row) == middle(kind.width, kind.height):
        return say("from the middle")
    if column in (0, kind.width - 1) and row in (0, kind.height - 1):
        return say(CORNERS[bool(row), bool(column)])
    return say("from {cell}", cell=f"{letters(column)}{row + 1}")


def terms(params: str) -> str:
    """Say how far the limit is from par."""
    leniency = read_params(params).leniency
    return say("{moves} to spare", moves=leniency) if leniency else say("just par")


def knobs(params: str) -> Sequence[Knob | Cell]:
    """Offer width, height, colours, the leniency of the limit, and the start."""
    kind = read_params(params)
    row, column = divmod(kind.origin, kind.width)
    return (
        Knob(say("Width"), kind.width, *SIDES),
        Knob(say("Height"), kind.height, *SIDES),
        Knob(say("Colours"), kind.colours or USUAL, *COLOURS),
        Knob(say("Moves over par"), kind.leniency, 0, 20),
        Cell(say("Start"), (column, row), NAMED, lambda values: (values[0], values[1])),
    )


def params(values: Sequence[Any]) -> str:
    """Put the numbers together; raise BadGameID for a start that is off the board."""
    width, height, colours, leniency, (column, row) = values
    text = f"{width}x{height}c{colours}m{leniency}"
    if (column, row) == (0, 0):
        return text
    for words, place, most in ((START_COLUMN, column, width), (START_ROW, row, height)):
        if place >= most:
            raise BadGameID(Phrase(words, most=most, found=place + 1))
    return f"{text}s{column},{row}"


def watched(params: str) -> str | None:
    """Watch searches on 5×5 and three colours where there is more to search than on 6×6."""
    kind = read_params(params)
    if kind.width * kind.height <= 36:
        return None
    column, row = middle(kind.width, kind.height)
    centre = ",".join(map(str, middle(5, 5)))
    return f"{WATCHED}s{centre}" if kind.origin == row * kind.width + column else WATCHED


KINDS = Kinds(label, knobs, params, terms, watched)
