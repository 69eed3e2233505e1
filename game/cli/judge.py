"""A line of moves, replayed and judged: is it legal, does it solve the board, how far over par?

$ python main.py solve collapse:… --line 10010012
  legal, solves the board in 8 moves, at par (8, proved)
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from game.answer import Answer
from game.families import Board
from game.play.lookback import Lookback
from game.play.session import Session
from game.rules.puzzle import IllegalMove, Move, Status, quote
from game.text.words import counted


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a line: how many steps it counts, whether it solves the board, its fault."""

    moves: Sequence[Move]
    length: int
    solves: bool
    fault: str = ""
    at: int | None = None

    @property
    def legal(self) -> bool:
        """Whether every move could be played."""
        return self.at is None


def play(board: Board, text: str) -> Played:
    """Play a line as it is written, up to the first move that the rules refuse."""
    moves = board.family.line(board.start, text)
    position, length = board.start, 0
    for number, move in enumerate(moves, 1):
        try:
            after = position.apply(move)
        except IllegalMove as error:
            where = f"move {number} of {len(moves)} ({quote(move)[1:-1]})"
            return Played(moves, length, False, f"{where}: {error}", number)
        length += len(position.steps(move))
        position = after
    return Played(moves, length, position.status() is Status.SOLVED)


def look_back(board: Board, played: Played, par: Answer | None) -> Lookback:
    """Look back on a legal line, with what is known of par."""
    session = Session(board)
    for move in played.moves:
        session.play(move)
    return Lookback(session, par)


def over_par(played: Played, par: Answer) -> tuple[int, int]:
    """Tell by how many moves a line that solves the board is over par, at least and at most.

    The line is a solution itself, so par is no more than its length.
    """
    best = played.length if par.best is None else min(played.length, len(par.best))
    return played.length - best, played.length - min(par.lower, best)


def as_json(played: Played, par: Answer | None) -> str:
    """Write one line of JSON; a range where par is not proved, null where nothing is solved."""
    over: int | tuple[int, int] | None = None
    if played.solves and par is not None:
        least, most = over_par(played, par)
        over = least if least == most else (least, most)
    told: dict[str, object] = {
        "legal": played.legal,
        "solves": played.solves,
        "length": played.length,
        "over_par": over,
    }
    if not played.legal:
        told |= {"move": played.at, "error": played.fault}
    return json.dumps(told)


def for_people(played: Played, par: Answer | None, unit: str) -> str:
    """Say the same in a sentence."""
    if not played.legal:
        return f"  illegal: {played.fault}"
    moves = counted(played.length, unit)
    if not played.solves or par is None:
        return f"  legal, does not solve the board: {moves} played"
    least, most = over_par(played, par)
    solved = f"  legal, solves the board in {moves}"
    if most == 0:
        return f"{solved}, at par ({played.length}, proved)"
    if least == most:
        return f"{solved}, {least} over par ({played.length - least}, proved)"
    known = f"{max(1, played.length - most)} to {played.length - least}, not proved"
    return f"{solved}, {least} to {most} over par ({known})"
