"""The kinds of collapse boards: their size and their colours."""

from collections.abc import Sequence

from game.rules.collapse import COLOURS, SIDES, read_params
from game.text.tongue import many, say
from game.views.face import Kinds, Knob


def label(params: str) -> str:
    """Say size and colours."""
    width, height, colours = read_params(params)
    return f"{width}×{height} · {many('{n} colour', '{n} colours', colours)}"


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height and colours."""
    width, height, colours = read_params(params)
    return (
        Knob(say("Columns"), width, *SIDES),
        Knob(say("Rows"), height, *SIDES),
        Knob(say("Colours"), colours, *COLOURS),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    width, height, colours = values
    return f"{width}x{height}c{colours}"


def watched(params: str) -> str | None:
    """Watch searches on 4×4 where there is more to search than on 5×4."""
    width, height, _ = read_params(params)
    return "4x4c3" if width * height > 20 else None


KINDS = Kinds(label, knobs, params, watched=watched)
