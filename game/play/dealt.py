"""What boards of a kind are like: the pars of a thousand of each, by their seeds.

`tools/grades.py` has proved them, and `assets/grades` keeps them; kinds whose boards have all one
par need no such list.
"""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.rules.puzzle import Family

GRADES = Path(__file__).resolve().parents[2] / "assets" / "grades"
# How many seeds were tried, and what stands there for a board whose par was not proved in time.
BOARDS, UNKNOWN = 1000, "-"
# Where it stands how hard boards of a level are, the one in their middle; and of how many of a
# hundred players win who look none, one and two moves ahead.
LEVELS, WON = "levels", "won"
# From how many to how many is about half.
ABOUT_HALF = range(30, 71)


class Dealt(NamedTuple):
    """The pars of the boards of a kind that were proved, by their seeds."""

    pars: Mapping[str, int]

    @property
    def bounds(self) -> tuple[int, int]:
        return min(self.pars.values()), max(self.pars.values())

    @property
    def usual(self) -> tuple[int, int]:
        """What one in twenty, and all but one in twenty have at most."""
        ranked = sorted(self.pars.values())
        low, high = (ranked[round(share * len(ranked))] for share in (0.05, 0.95))
        return low, high


def kind_of(family: Family, params: str) -> str:
    """Leave out of params what alters no par."""
    return params if family.instinct is None else family.instinct.kind(params)


def dealt(family: Family, params: str) -> Dealt | None:
    """Return the boards of just this kind whose pars were proved, if there are such."""
    return _kinds(family.name).get(kind_of(family, params))


def level_grade(family: Family, params: str) -> str | None:
    """Return the word for how hard the boards of a level are, where most have one."""
    return _levels().get(f"{family.name}:{params}")


def fitting(family: Family, kinds: Iterable[str], ahead: int) -> tuple[str, int] | None:
    """Return the level of which who looks so far ahead wins about half, and how many of a hundred.

    That is to keep the limit, or, where there is none, par. None where no level is like that.
    """
    won = {kind: _levels(WON).get(f"{family.name}:{kind}", "").split() for kind in kinds}
    shares = {kind: int(each[ahead]) for kind, each in won.items() if each}
    nearest = min(shares, key=lambda kind: abs(shares[kind] - 50), default=None)
    if nearest is None or shares[nearest] not in ABOUT_HALF:
        return None
    return nearest, shares[nearest]


@lru_cache
def _levels(file: str = LEVELS) -> Mapping[str, str]:
    words: Mapping[str, str] = json.loads((GRADES / f"{file}.json").read_text("utf-8"))
    return words


@lru_cache
def _kinds(family: str) -> Mapping[str, Dealt]:
    path = GRADES / f"{family}.json"
    if not path.exists():
        return {}
    return {kind: _read(written) for kind, written in json.loads(path.read_text("utf-8")).items()}


def _read(written: str) -> Dealt:
    pars = enumerate(written.split())
    return Dealt({str(seed): int(par) for seed, par in pars if par != UNKNOWN})
