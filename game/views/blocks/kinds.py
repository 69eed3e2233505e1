"""The kinds of blocks boards: their size, their par, what is counted, and their walls."""

from collections.abc import Sequence

from game.rules.blocks import (
    MOVES,
    PARS,
    SIDES,
    STEPS,
    SURE,
    WALLS,
    Kind,
    Traffic,
    kind_of,
    rush,
)
from game.rules.blocks.named import CLASSICS
from game.text import units
from game.text.tongue import many, say
from game.views.face import Kinds, Knob
from game.words.families.blocks import UNITS


def label(params: str) -> str:
    """Say the size and what is counted; of a board with a name, that and its par; a jam has par."""
    kind, unit = kind_of(params), UNITS[kind_of(params).counted]
    if isinstance(kind, Traffic):
        parts = [units.counted(kind.par, UNITS[MOVES])] if kind.asked else []
        if kind.counted != MOVES or not kind.asked:
            parts.append(units.several(unit))
        return " · ".join(parts)
    classic = CLASSICS.get(params.removesuffix(f"-{MOVES}"))
    if classic is not None:
        known_par = classic.moves if kind.counted == MOVES else classic.steps
        return f"{say(classic.title)} · {units.counted(known_par, unit)}"
    sure = params in SURE
    parts = [f"{kind.width}×{kind.height}"]
    if kind.walls:
        parts.append(many("{n} wall", "{n} walls", kind.walls))
    asked = "p" in params and not kind.by
    about = "" if sure else "~"
    parts.append(f"{about}{units.counted(kind.par, unit)}" if asked else units.several(unit))
    return " · ".join(parts)


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, the par wanted, what is counted, and walls; of Rush Hour less."""
    kind = kind_of(params)
    ways = say("Single steps"), say("Moves")
    count = Knob(say("Count"), int(kind.counted == MOVES), 0, 1, ways)
    if isinstance(kind, Traffic):
        return Knob(say("Par in moves"), kind.par, *rush.PARS), count
    return (
        Knob(say("Width"), kind.width, *SIDES),
        Knob(say("Height"), kind.height, *SIDES),
        Knob(say("Par (about)"), kind.par, *PARS),
        count,
        Knob(say("Walls"), kind.walls, 0, WALLS),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together."""
    if len(values) == 2:
        return Traffic(values[0], MOVES if values[1] else STEPS).params
    width, height, par, counted, walls = values
    return Kind(width, height, par, MOVES if counted else STEPS, walls).params


KINDS = Kinds(label, knobs, params)
