"""The kinds of jugs boards: capacities, or how many jugs and what par they should have."""

from collections.abc import Sequence

from game.rules.jugs import COUNT, PARS, label_of, read_kind
from game.views.face import Kinds, Knob

# The number of jugs and the par that are offered beside a board whose capacities were named.
USUAL = (3, 7)


def knobs(params: str) -> Sequence[Knob]:
    """Offer the number of jugs and the par wanted."""
    jugs, par = read_kind(params) if "p" in params[1:2] else USUAL
    return Knob("Jugs", jugs, *COUNT), Knob("Par (about)", par, *PARS)


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    return "p".join(map(str, values))


KINDS = Kinds(label_of, knobs, params)
