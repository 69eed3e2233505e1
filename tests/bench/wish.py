"""How soon a wish is met: a par range and a grade, within the middle nine tenths of a preset.

For every grade there are wishes for one par only and for three pars in a row, drawn from what nine
of ten boards of the preset have; wishes that none of the boards worked out fits are told apart, as
fresh seeds are tried for these. Times are from the wish to a board whose par is proved, warm.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from game.families import FAMILIES
from game.play.grade import WORDS, scale_of
from game.play.wish import Kind, Search, Wish
from solvers.engine import Engine
from tests.bench.flood import load

KINDS = (
    *("flood:12x12c6", "flood:12x12c3", "flood:14x14c6", "sliding:3x3", "sliding:4x4"),
    *("collapse:5x5c4", "collapse:6x6c4", "collapse:7x7c5", "jugs:4p12", "blocks:4x4p20"),
)
WISHES = 40
ROW = "{:<18}{:>8}{:>8}{:>10}{:>26}{:>14}".format


class Met(NamedTuple):
    """A wish: seconds until it was met, seeds tried, and whether one that was known fitted."""

    seconds: float
    tries: int
    known: bool
    found: bool


def table(limit: float) -> Iterator[str]:
    """Make wishes of every kind."""
    engine = Engine()
    engine.prepare(print)
    yield f"A wish met, median / p95 / max milliseconds, {limit:g} s at most ({load()})"
    yield ROW("boards", "wishes", "met", "known", "milliseconds", "within 1 s")
    for name in KINDS:
        family, _, params = name.partition(":")
        kind = Kind(FAMILIES[family], params)
        if scale_of(kind.family, params) is None:
            yield ROW(name, "–", "–", "–", "no boards were worked out", "–")
            continue
        rng = Random(name)
        met = [meet(engine, kind, wish, rng, limit) for wish in wishes(kind, rng)]
        times = sorted(1000 * one.seconds for one in met)
        spread = f"{median(times):.0f} / {times[len(times) * 95 // 100]:.0f} / {times[-1]:.0f}"
        soon = sum(one.found and one.seconds <= 1 for one in met)
        counts = len(met), sum(one.found for one in met), sum(one.known for one in met)
        yield ROW(name, *counts, spread, f"{soon}/{len(met)}")
    yield f"(load in the end {load()})"


def wishes(kind: Kind, rng: Random) -> Iterator[Wish]:
    """Draw wishes that are in the middle nine tenths by par and by grade given that par."""
    scale = scale_of(kind.family, kind.params)
    assert scale is not None
    low, _, high = scale.spread["par"]
    middle = [one for one in scale.dealt if low <= one.par <= high]
    for place in range(WISHES):
        one = rng.choice(middle)
        wide = place % 2
        word = (None, *WORDS)[place % (len(WORDS) + 1)] and scale.word(one.score)
        yield Wish(one.par - wide, one.par + wide, word)


def meet(engine: Engine, kind: Kind, wish: Wish, rng: Random, limit: float) -> Met:
    """Search until a board is found, or the time is over."""
    known = any(kind.fits(one, wish) for one in kind.known)
    began = time.perf_counter()
    search = Search(kind, wish, engine.solve, rng, lambda: str(rng.randrange(100_000, 1_000_000)))
    while not search.idle and time.perf_counter() - began < limit:
        search.step()
    assert search.error is None, search.error
    return Met(time.perf_counter() - began, search.tries, known, search.board is not None)
