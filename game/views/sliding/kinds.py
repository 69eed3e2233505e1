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


def watched(params: str) -> str | None:
    """Watch searches on 3×3 where there is more to search than that."""
    width, height = read_params(params)
    return "3x3" if width * height > 9 else None


KINDS = Kinds(label, knobs, params, watched=watched)
