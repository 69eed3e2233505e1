"""The kinds of flood boards: their size, their colours, and how far their limit is from par."""

from collections.abc import Sequence

from game.rules.flood import COLOURS, SIDES, read_params
from game.views.face import Kinds, Knob

# How many colours there are where the params don't say.
USUAL = 6
WATCHED = "5x5c3m0"


def label(params: str) -> str:
    """Say size and colours."""
    width, height, colours, _ = read_params(params)
    return f"{width}×{height} · {colours or USUAL} colours"


def terms(params: str) -> str:
    """Say how far the limit is from par."""
    *_, leniency = read_params(params)
    return f"par +{leniency}" if leniency else "just par"


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, colours and the leniency of the limit."""
    width, height, colours, leniency = read_params(params)
    return (
        Knob("Width", width, *SIDES),
        Knob("Height", height, *SIDES),
        Knob("Colours", colours or USUAL, *COLOURS),
        Knob("Moves over par", leniency, 0, 20),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    width, height, colours, leniency = values
    return f"{width}x{height}c{colours}m{leniency}"


def watched(params: str) -> str | None:
    """Watch searches on 5×5 and three colours where there is more to search than on 6×6."""
    width, height, *_ = read_params(params)
    return WATCHED if width * height > 36 else None


KINDS = Kinds(label, knobs, params, terms, watched)
