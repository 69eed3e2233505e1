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
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, Status, quote
from game.text.tongue import many, say
from game.text.units import counted


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a line: how many steps it counts, whether it solves the board, its fault."""

    moves: Sequence[Move]
    length: int
    solves: bool
    fault: Phrase | None = None
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
            fault = Phrase(
                "move {number} of {moves} ({move}): {fault}",
                number=number,
                moves=len(moves),
                move=quote(move)[1:-1],
                fault=error.args[0],
            )
            return Played(moves, length, False, fault, number)
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
        told |= {"move": played.at, "error": str(played.fault)}
    return json.dumps(told)


def for_people(played: Played, par: Answer | None, unit: str) -> str:
    """Say the same in a sentence."""
    return f"  {_verdict(played, par, unit)}"


def _verdict(played: Played, par: Answer | None, unit: str) -> str:
    if played.fault is not None:
        return say("illegal: {fault}", fault=played.fault)
    moves = counted(played.length, unit)
    if not played.solves or par is None:
        return say("legal, does not solve the board: {moves} played", moves=moves)
    least, most = over_par(played, par)
    solved = _solved(played.length, unit)
    if most == 0:
        return say("{solved}, at par ({par}, proved)", solved=solved, par=played.length)
    if least == most:
        return say(
            "{solved}, {over} over par ({par}, proved)",
            solved=solved,
            over=least,
            par=played.length - least,
        )
    return say(
        "{solved}, {least} to {most} over par ({lower} to {upper}, not proved)",
        solved=solved,
        least=least,
        most=most,
        lower=max(1, played.length - most),
        upper=played.length - least,
    )


def _solved(length: int, unit: str) -> str:
    if unit == "step":
        return many(
            "legal, solves the board in {n} step", "legal, solves the board in {n} steps", length
        )
    if unit == "slide":
        return many(
            "legal, solves the board in {n} slide", "legal, solves the board in {n} slides", length
        )
    return many(
        "legal, solves the board in {n} move", "legal, solves the board in {n} moves", length
    )
