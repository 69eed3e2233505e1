"""Grades: four words for how hard a board is to solve in par, beside others of its kind.

A board's score (see `appraisal`) is compared with those of a thousand dealt boards of its kind,
which `tools/grades.py` has worked out and `assets/grades` keeps: three in ten are Gentle, one in
ten is Fiendish. A board of a kind that has no such boards is compared with those of the kind whose
pars are nearest, of those that it can be measured by; where none come near, and where par is not
proved, there is no grade.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.families import Board
from game.play.appraisal import Figures
from game.rules.puzzle import Family
from game.text.tongue import mark

WORDS = (mark("Gentle"), mark("Steady"), mark("Tricky"), mark("Fiendish"))
# The parts of a kind's boards that are below each but the first word.
SHARES = (0.30, 0.65, 0.90)
# What stands in the file for a board whose figures were not found in time.
UNKNOWN = "-"
GRADES = Path(__file__).resolve().parents[2] / "assets" / "grades"


class Dealt(NamedTuple):
    """A board that was worked out: its seed, par and score."""

    seed: str
    par: int
    score: int


class Scale(NamedTuple):
    """What the boards of a kind are like; `words` are the least scores of all but the first word.

    `pars` are the least and the highest par that was dealt. `spread` tells for each figure what
    one in twenty, half, and all but one in twenty have at most.
    """

    params: str
    unit: str
    words: tuple[int, ...]
    spread: Mapping[str, tuple[int, int, int]]
    dealt: Sequence[Dealt]
    pars: tuple[int, int]

    def word(self, score: int) -> str:
        """Return the word for a score."""
        return WORDS[sum(least <= score for least in self.words)]


class Grade(NamedTuple):
    """A board's grade: a word, the figures it comes from, and what it was compared with.

    `own` tells whether that is its own kind.
    """

    word: str
    figures: Figures
    scale: Scale
    own: bool = True


def scale_of(family: Family, params: str) -> Scale | None:
    """Return the scale of just this kind, if it has one."""
    if family.instinct is None:
        return None
    return _scales(family.name).get(family.instinct.kind(params))


def grade(board: Board, figures: Figures) -> Grade | None:
    """Grade a board by its figures; None where no kind has boards like it."""
    family = board.family
    if (own := scale_of(family, board.params)) is not None:
        return Grade(own.word(figures.score), figures, own)
    near = [
        (abs(scale.spread["par"][1] - figures.par), scale)
        for scale in _scales(family.name).values()
        if scale.unit == board.unit and _comparable(board, scale)
    ]
    near = [(far, scale) for far, scale in near if scale.pars[0] <= figures.par <= scale.pars[1]]
    if not near:
        return None
    _, scale = min(near, key=lambda one: one[0])
    return Grade(scale.word(figures.score), figures, scale, own=False)


def _comparable(board: Board, scale: Scale) -> bool:
    instinct = board.family.instinct
    return instinct is not None and instinct.alike(board.params, scale.params)


@lru_cache
def _scales(family: str) -> Mapping[str, Scale]:
    """Read the scales of a family, by params."""
    path = GRADES / f"{family}.json"
    if not path.exists():
        return {}
    return {kind: _scale(kind, of) for kind, of in json.loads(path.read_text("utf-8")).items()}


def _scale(params: str, kind: Mapping[str, Any]) -> Scale:
    spread = {name: (low, middle, high) for name, (low, middle, high) in kind["spread"].items()}
    known = zip(kind["pars"].split(), kind["scores"].split(), strict=True)
    dealt = [
        Dealt(str(seed), int(par), int(score))
        for seed, (par, score) in enumerate(known)
        if par != UNKNOWN
    ]
    pars = [one.par for one in dealt]
    least, most = min(pars), max(pars)
    return Scale(params, kind["unit"], tuple(kind["words"]), spread, dealt, (least, most))
