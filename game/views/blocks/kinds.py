"""The kinds of blocks boards: their size, their par, what is counted, and their walls."""

from collections.abc import Sequence

from game.rules.blocks import MOVES, PARS, SIDES, STEPS, WALLS, Kind, kind_of, label_of
from game.views.face import Kinds, Knob


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, the par wanted, what is counted, and walls."""
    kind = kind_of(params)
    return (
        Knob("Width", kind.width, *SIDES),
        Knob("Height", kind.height, *SIDES),
        Knob("Par (about)", kind.par, *PARS),
        Knob("Count", int(kind.counted == MOVES), 0, 1, ("Steps", "Moves")),
        Knob("Walls", kind.walls, 0, WALLS),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    width, height, par, counted, walls = values
    return Kind(width, height, par, MOVES if counted else STEPS, walls).params


KINDS = Kinds(label_of, knobs, params)
