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
from time import perf_counter
from typing import Any, NamedTuple

from game.answer import Solve
from game.families import Board
from game.play.appraisal import Appraisal, Figures
from game.play.job import Work
from game.play.session import Session
from game.play.worth import Known
from game.rules.puzzle import Family, Position
from game.text.tongue import mark

WORDS = (mark("Gentle"), mark("Steady"), mark("Tricky"), mark("Fiendish"))
# The parts of a kind's boards that are below each but the first word.
SHARES = (0.30, 0.65, 0.90)
# What stands in the file for a board whose figures were not found in time.
UNKNOWN = "-"
# Of how many boards the figures are kept; and after how many seconds it is tried again to count
# those of the board in front, where that was too slow: kernels may be ready by then.
MOST_FIGURES, TRY_AGAIN = 1000, (3.0, 20.0, 90.0)
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


class Grading:
    """The figures that are counted of the board in front, and those that were of others."""

    def __init__(self, known: Known) -> None:
        """Have none yet; `known` tells what was proved."""
        self._known = known
        self._work: Appraisal | None = None
        self._figures: dict[Position, Figures] = {}
        self._tries: list[float] = []
        # The grade that was worked out last, which every frame asks for.
        self._graded: tuple[Board, Figures, Grade | None] | None = None

    def grade(self, board: Board) -> Grade | None:
        """Tell how hard a board is among those of its kind, where that is known by now."""
        figures = self.figures(board.start)
        if figures is None:
            return None
        if self._graded is None or self._graded[0] is not board or self._graded[1] != figures:
            self._graded = board, figures, grade(board, figures)
        return self._graded[2]

    def figures(self, start: Position) -> Figures | None:
        """Tell what was counted of a board, if that is done; none where its par is not proved."""
        work = self._work
        if work is not None and work.figures is not None:
            self._figures.setdefault(work.board.start, work.figures)
            if len(self._figures) > MOST_FIGURES:
                del self._figures[next(iter(self._figures))]
        return self._figures.get(start)

    @property
    def under_way(self) -> bool:
        """Whether figures are being counted, or are to be once par is proved."""
        return self._work is not None and not self._work.ended

    def turn_to(self, session: Session, solve: Solve) -> None:
        """Have the figures of this board counted, where they are not known yet."""
        board = session.board
        graded = board.family.instinct is not None and session.noted
        wanted = self.figures(board.start) is None and graded
        self._work = Appraisal(board, solve, self._known) if wanted else None
        now = perf_counter()
        self._tries = [now + seconds for seconds in TRY_AGAIN]

    @property
    def next_wake(self) -> float | None:
        """When to try again what was too slow, if it was."""
        work = self._work
        given_up = work is not None and work.ended and work.figures is None
        return self._tries[0] if given_up and self._tries else None

    def try_again(self, solve: Solve) -> bool:
        """Begin anew what was too slow, if that is due; tell whether it is."""
        due, now, work = self.next_wake, perf_counter(), self._work
        if due is None or now < due or work is None:
            return False
        self._tries = [at for at in self._tries if at > now]
        self._work = Appraisal(work.board, solve, self._known)
        return True

    @property
    def ready(self) -> Sequence[Work]:
        """The work for the worker, once par is proved."""
        par = None if self._work is None else self._known(self._work.board.start)
        return [self._work] if self._work is not None and par is not None and par.proved else []
