"""A line of moves, replayed and judged: is it legal, does it solve the board, how far over par?

$ python main.py solve collapse:… --line 10010012
  legal, solves the board in 8 moves, at par (8, proved)
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from game.answer import Answer
from game.cli import report
from game.families import Board
from game.play.session import Session
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, quote, score
from game.text.tongue import many, say
from game.text.units import counted


@dataclass(frozen=True, slots=True)
class Played:
    """A line as it was written, played up to the first move that the rules refuse: at a `place`."""

    moves: Sequence[Move]
    session: Session
    fault: Phrase | None = None
    place: int | None = None

    @property
    def legal(self) -> bool:
        """Whether every move could be played."""
        return self.place is None

    @property
    def solves(self) -> bool:
        return self.legal and self.session.solved

    @property
    def length(self) -> int:
        """How many steps were played."""
        return self.session.count

    @property
    def score(self) -> int | None:
        """The points of a line that solves the board; None where none are counted."""
        whole = score(self.session.board.start, self.session.cost)
        return whole if self.solves else None


def play(board: Board, text: str) -> Played:
    """Play a line as it is written."""
    moves, session = board.family.line(board.start, text), Session(board)
    for number, move in enumerate(moves, 1):
        try:
            session.play(move)
        except IllegalMove as error:
            fault = Phrase(
                "move {number} of {moves} ({move}): {fault}",
                number=number,
                moves=len(moves),
                move=quote(move)[1:-1],
                fault=error.args[0],
            )
            return Played(moves, session, fault, number)
    return Played(moves, session)


def over_par(played: Played, par: Answer) -> tuple[int, int]:
    """Tell by how many moves a line that solves the board is over par, at least and at most.

    The line is a solution itself, so par is no more than what it costs.
    """
    spent = played.session.cost
    best = spent if par.upper is None else min(spent, par.upper)
    return spent - best, spent - min(par.lower, best)


def as_json(played: Played, par: Answer | None, then: Answer | None = None) -> str:
    """Write one line of JSON; a range where par is not proved, null where nothing is solved.

    Where the line ends unsolved, it is told what is known `then`, if how little is left counts.
    """
    over: int | tuple[int, int] | None = None
    if played.solves and par is not None:
        least, most = over_par(played, par)
        over = least if least == most else (least, most)
    fields: dict[str, object] = {
        "legal": played.legal,
        "solves": played.solves,
        "length": played.length,
        "over_par": over,
    }
    if played.score is not None:
        fields["score"] = played.score
    if then is not None and not then.solvable:
        fields |= {"solvable": False} | report.left_over(then.rest)
    if not played.legal:
        fields |= {"move": played.place, "error": str(played.fault)}
    return json.dumps(fields)


def for_people(board: Board, played: Played, par: Answer | None, then: Answer | None = None) -> str:
    """Say the same in a sentence."""
    # Where points are counted, a line is as long as it has moves.
    unit = board.unit if score(board.start, 0) is None else "move"
    verdict = f"  {_verdict(played, par, unit)}"
    known = "" if then is None or then.solvable else report.no_way(then.rest)
    return say("; ").join([verdict, known]) if known else verdict


def _verdict(played: Played, par: Answer | None, unit: str) -> str:
    if played.fault is not None:
        return say("illegal: {fault}", fault=played.fault)
    moves = counted(played.length, unit)
    if not played.solves or par is None:
        return say("legal, does not solve the board: {moves} played", moves=moves)
    least, most = over_par(played, par)
    if played.score is not None:
        return _scored(played.score, moves, least, most)
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


def _scored(points: int, moves: str, least: int, most: int) -> str:
    """Say what a line has scored, and how far below the best that is."""
    scored = say(
        "legal, ends the game with {points} in {moves}",
        points=counted(points, "point"),
        moves=moves,
    )
    if most == 0:
        return say("{scored}, at par (proved)", scored=scored)
    if least == most:
        return say(
            "{scored}, {under} under par ({par}, proved)",
            scored=scored,
            under=least,
            par=points + least,
        )
    return say(
        "{scored}; best known {known}, at most {most}, not proved",
        scored=scored,
        known=points + least,
        most=points + most,
    )
