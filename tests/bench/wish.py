"""How soon a wish is met: a par range and a grade, within the middle nine tenths of a kind.

There are wishes for one par only and for three pars in a row, for boards of any grade and for one
that a board of such a par has. Times are from the wish to a board whose par is proved, warm.
"""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from game import families
from game.families import FAMILIES
from game.play.dealt import dealt
from game.play.grade import grade
from game.play.wish import Kind, Search, Wish
from solvers.engine import Engine
from tests.bench.flood import load

KINDS = (
    *("flood:12x12c6m2", "flood:12x12c3", "flood:14x14c6m3", "sliding:3x3", "sliding:4x4"),
    *("collapse:5x5c4", "collapse:6x6c4", "collapse:7x7c5", "same:6x6c3"),
)
WISHES = 40
ROW = "{:<18}{:>8}{:>8}{:>10}{:>26}{:>14}".format


class Met(NamedTuple):
    """A wish: seconds until it was met, if it was, and seeds tried."""

    seconds: float
    tries: int
    found: bool


def table(limit: float) -> Iterator[str]:
    """Make wishes of every kind."""
    engine = Engine()
    engine.prepare(print)
    yield f"A wish met, median / p95 / max milliseconds, {limit:g} s at most ({load()})"
    yield ROW("boards", "wishes", "met", "tries", "milliseconds", "within 1 s")
    for name in KINDS:
        family, _, params = name.partition(":")
        kind = Kind(FAMILIES[family], params)
        rng = Random(name)
        met = [meet(engine, kind, wish, rng, limit) for wish in wishes(engine, kind, rng)]
        times = sorted(1000 * one.seconds for one in met)
        spread = f"{median(times):.0f} / {times[len(times) * 95 // 100]:.0f} / {times[-1]:.0f}"
        soon = sum(one.found and one.seconds <= 1 for one in met)
        tries = f"{sum(one.tries for one in met) / len(met):.1f}"
        found = sum(one.found for one in met)
        yield ROW(name, len(met), found, tries, spread, f"{soon}/{len(met)}")
    yield f"(load in the end {load()})"


def wishes(engine: Engine, kind: Kind, rng: Random) -> Iterator[Wish]:
    """Draw wishes that are in the middle nine tenths by par, and that some board grants."""
    known = dealt(kind.family, kind.params)
    assert known is not None, "no board of this kind was proved"
    low, high = known.usual
    middle = [seed for seed, par in known.pars.items() if low <= par <= high]
    for place in range(WISHES):
        seed = rng.choice(middle)
        par, wide, word = known.pars[seed], place % 2, None
        if kind.graded and place % 5:
            board = families.read(kind.board_of(seed))
            *_, runs = engine.trial(board.start)
            word = None if runs is None else grade(board, par, runs).word
        yield Wish(par - wide, par + wide, word)


def meet(engine: Engine, kind: Kind, wish: Wish, rng: Random, limit: float) -> Met:
    """Search until a board is found, or the time is over."""
    began = time.perf_counter()
    given = engine.solve, engine.trial, rng, lambda: str(rng.randrange(100_000, 1_000_000))
    search = Search(kind, wish, *given)
    while not search.idle and time.perf_counter() - began < limit:
        search.step()
    assert search.error is None, search.error
    return Met(time.perf_counter() - began, search.tries, search.board is not None)
