"""Plays judged by the slow and plain search, which knows all of a small board."""

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any

from game import families
from game.answer import Answer
from game.play.review import Mark, marks
from game.play.session import Session
from game.play.worth import Outlook, Worth
from game.rules.puzzle import Position
from solvers import search


def play(board: str, moves: str, makers: str = "") -> Session:
    """Play moves on a board, made by these."""
    session = Session(families.read(board))
    for move in moves.split():
        session.play(move)
    session.note_makers(makers)
    return session


def truth(position: Position) -> Answer:
    """Tell all there is to know of a position."""
    assert isinstance(position, Hashable)
    return _searched(position)


@cache
def _searched(position: Any) -> Answer:
    *_, last = search.breadth_first(position)
    return last


def judge(position: Position) -> Sequence[Worth]:
    """Judge all moves from a position by the truth."""
    outlook = Outlook(position)
    for move in outlook.moves:
        outlook.edge(move)
    return outlook.worths(truth)


def judged(session: Session) -> list[Mark]:
    """Judge all moves of a play by the truth."""
    return marks(session, truth, judge)
