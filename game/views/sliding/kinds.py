"""The kinds of sliding boards: their size."""

from collections.abc import Sequence

from game.rules.sliding import SIDES, read_params
from game.views.face import Kinds, Knob


def label(params: str) -> str:
    """Say the size."""
    width, height = read_params(params)
    return f"{width}×{height}"


def knobs(params: str) -> Sequence[Knob]:
    """Offer width and height."""
    width, height = read_params(params)
    return Knob("Width", width, *SIDES), Knob("Height", height, *SIDES)


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    return "x".join(map(str, values))


KINDS = Kinds(label, knobs, params)
