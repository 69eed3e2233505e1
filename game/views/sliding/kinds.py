"""The kinds of sliding boards: their size, and what is counted."""

from collections.abc import Sequence

from game.rules.sliding import SIDES, SLIDES, read_params
from game.text import units
from game.text.tongue import say
from game.views.face import Kinds, Knob


def label(params: str) -> str:
    """Say the size, and whether slides are counted."""
    width, height, slides = read_params(params)
    return f"{width}×{height} · {units.several('slide')}" if slides else f"{width}×{height}"


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, and what is counted."""
    width, height, slides = read_params(params)
    return (
        Knob(say("Width"), width, *SIDES),
        Knob(say("Height"), height, *SIDES),
        Knob(say("Count"), int(slides), 0, 1, (say("Moves"), say("Slides"))),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    width, height, slides = values
    return f"{width}x{height}{SLIDES if slides else ''}"


def watched(params: str) -> str | None:
    """Watch searches on 3×3 where there is more to search than that."""
    width, height, slides = read_params(params)
    return f"3x3{SLIDES if slides else ''}" if width * height > 9 else None


KINDS = Kinds(label, knobs, params, watched=watched)
