"""The kinds of blocks boards: their size, their par, what is counted, and their walls."""

from collections.abc import Sequence

from game.rules.blocks import (
    MOVES,
    PARS,
    SIDES,
    STEPS,
    WALLS,
    Kind,
    Traffic,
    kind_of,
    label_of,
    rush,
)
from game.views.face import Kinds, Knob


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, the par wanted, what is counted, and walls; of Rush Hour less."""
    kind = kind_of(params)
    count = Knob("Count", int(kind.counted == MOVES), 0, 1, ("Steps", "Moves"))
    if isinstance(kind, Traffic):
        return Knob("Par in moves", kind.par, *rush.PARS), count
    return (
        Knob("Width", kind.width, *SIDES),
        Knob("Height", kind.height, *SIDES),
        Knob("Par (about)", kind.par, *PARS),
        count,
        Knob("Walls", kind.walls, 0, WALLS),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    if len(values) == 2:
        return Traffic(values[0], MOVES if values[1] else STEPS).params
    width, height, par, counted, walls = values
    return Kind(width, height, par, MOVES if counted else STEPS, walls).params


KINDS = Kinds(label_of, knobs, params)
