"""Grades: four words for how hard a board is, by what players made of code do on it.

Who takes the obvious move keeps a Gentle board's limit at least half the time; of a Steady one only
who looks a move ahead does, of a Tricky one who looks two ahead, and of a Fiendish one none of
them. Where there is no limit, it is par; where a board is to be cleared, that is what counts. So a
grade depends on nothing but the board and what it gives, and is the same for everyone.

How hard people find a jam follows from par. Beside others of the same par, it is the harder the
longer somebody walks through it who takes an obvious move, most of the time: `tools/grades.py` has
had him walk through a hundred jams of each. What is true of no other board has no word.
"""

import json
from bisect import bisect_left
from collections.abc import Generator, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from game.families import Board
from game.play.dealt import GRADES
from game.rules.puzzle import Position
from game.runs import Runs, Trial
from game.text.tongue import mark

WORDS = (mark("Gentle"), mark("Steady"), mark("Tricky"), mark("Fiendish"))
JAMS = "jams"
# The share of a player's runs that must keep the limit.
HALF = 0.5


class Grade(NamedTuple):
    """How hard a board is, of which this is `par`, where that is proved.

    `losses` are what who looks none, one and two moves ahead loses, in the mean, and `keeps` how
    often each keeps what is `spare` beyond par: None where there is no limit. `rank` says how many
    jams of the same par are less hard, of all of them.
    """

    word: str | None
    par: int | None
    spare: int | None = None
    losses: tuple[float | None, ...] = ()
    keeps: tuple[float, ...] = ()
    rank: float | None = None


def grade(board: Board, par: int | None, runs: Runs) -> Grade:
    """Grade a board by its par and what players needed on it.

    One that is to be cleared needs no proof of par, but somebody must know how.
    """
    instinct = board.family.instinct
    if instinct is None or (par is None and not instinct.clears):
        return Grade(None, par)
    if runs.needed:
        allowed = board.allowed(par)
        spare = None if allowed is None or par is None else allowed - par
        cleared = [[moves for moves in needed if moves is not None] for needed in runs.needed]
        most = inf if instinct.clears else (par or 0) + (spare or 0)
        keeps = [sum(moves <= most for moves in each) / len(runs.needed[0]) for each in cleared]
        losses: list[float | None] = []
        if par is not None:
            losses = [sum(each) / len(each) - par if each else None for each in cleared]
        best = next((at for at, share in enumerate(keeps) if share >= HALF), len(keeps))
        word = None if spare is not None and spare < 0 else WORDS[best]
        return Grade(word, par, spare, tuple(losses), tuple(keeps))
    bands = instinct.bands(board.start)
    if par is None or not bands:
        return Grade(None, par)
    word, others = WORDS[sum(least <= par for least in bands)], walked(par)
    if runs.walked is None or not others:
        return Grade(word, par)
    return Grade(word, par, rank=bisect_left(others, runs.walked) / len(others))


@cache
def walked(par: int) -> Sequence[int]:
    """Return what jams of this par take who walks through them, the least first."""
    jams: dict[str, str] = json.loads((GRADES / f"{JAMS}.json").read_text("utf-8"))
    return [int(moves) for moves in jams.get(str(par), "").split()]


def played(start: Position, trial: Trial) -> Generator[None, None, Runs | None]:
    """Have a board played slice by slice; None where nobody can."""
    for runs in trial(start):
        if runs is not None:
            return runs
        yield
    return None
