"""Ladders: boards from easy to hard, a rung each, with stars for what was reached on them.

They lie in `assets/ladders`, a text for each game that has one: a rung a line, from the lowest on.

    # What the ladder is made of, and where its boards are from.
    4  blocks:rush:.BBBCC.DD..E....AE..F.GGHHF...F..III  from ...

First its par, which a test proves, then the board's ID; what comes behind it says where that is
from. A star is for solving, a second one for par, the third for a clean par. Up to two rungs above
the last that has a star are open.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.families import TITLES, Board
from game.play.result import Result

LADDERS = Path(__file__).resolve().parents[2] / "assets" / "ladders"
# How many rungs above the last one with a star are open; what a result is worth, and at most.
OPEN = 2
STARS: Mapping[Result, int] = {Result.SOLVED: 1, Result.PAR: 2, Result.CLEAN: 3}
MOST = max(STARS.values())


class Rung(NamedTuple):
    """A board of a ladder, by its ID, and its par."""

    par: int
    board: str


@cache
def ladders() -> Mapping[str, tuple[Rung, ...]]:
    paths = {name: LADDERS / f"{name}.txt" for name in TITLES}
    return {name: _read(path) for name, path in paths.items() if path.exists()}


def _read(path: Path) -> tuple[Rung, ...]:
    lines = path.read_text("utf-8").splitlines()
    rungs = (line.split(maxsplit=2) for line in lines if line and not line.startswith("#"))
    return tuple(Rung(int(par), board) for par, board, *_ in rungs)


@cache
def _rungs() -> Mapping[str, str]:
    return {rung.board: name for name, rungs in ladders().items() for rung in rungs}


def ladder_of(board: Board) -> str | None:
    """Name the ladder that a board is a rung of, if it is one.

    A board with a name is none by itself: it is a level as well.
    """
    return None if board.params in board.family.named else _rungs().get(board.id)
