"""The kinds of jugs boards: capacities, or how many jugs and what par they should have."""

from collections.abc import Sequence

from game.rules.jugs import COUNT, DEALT, NAMED, PARS, read_kind
from game.text.tongue import many, say
from game.views.face import Kinds, Knob

# The number of jugs and the par that are offered beside a board whose capacities were named.
USUAL = (3, 7)


def label(params: str) -> str:
    """Say the capacities, or the number of jugs and the wanted par."""
    if params in NAMED:
        return NAMED[params][1].partition(":")[0].replace(",", ", ")
    if "p" not in params:
        return params.replace(",", ", ")
    jugs, par = read_kind(params)
    sure = params in DEALT
    wanted = say("par {par}", par=par) if sure else say("par ~{par}", par=par)
    return f"{many('{n} jug', '{n} jugs', jugs)} · {wanted}"


def knobs(params: str) -> Sequence[Knob]:
    """Offer the number of jugs and the par wanted."""
    jugs, par = read_kind(params) if "p" in params[1:2] else USUAL
    return Knob(say("Jugs"), jugs, *COUNT), Knob(say("Par (about)"), par, *PARS)


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    return "p".join(map(str, values))


KINDS = Kinds(label, knobs, params)
