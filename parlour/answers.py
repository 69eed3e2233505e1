"""Boards solved: ever better answers, and what each move is worth."""

import base64
from collections.abc import Iterator
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from game.own.boards import Board, position_of

if TYPE_CHECKING:
    from game.answer import Answer
    from game.play.worth import Worth
    from solvers.engine import Engine


class Solution(NamedTuple):
    """What is known of a board: nothing shorter than `lower` exists, and `line` is a way.

    Where points are counted, `score` and `score_at_most` tell it: `lower` is 0, and `upper` None.

    proved     whether `line` is a shortest one, or it is proved that there is none
    positions  how many positions were looked at, and by which `method`
    solvable   False only where that is proved
    score      where points are counted: those of `line`, and the most that there can be
    """

    board: Board
    lower: int
    upper: int | None
    line: tuple[str, ...] | None
    proved: bool
    positions: int
    method: str
    solvable: bool = True
    score: int | None = None
    score_at_most: int | None = None

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Play the line for a notebook."""
        bundle = {"text/plain": repr(self)}
        if self.line:
            bundle["image/gif"] = base64.b64encode(_film(self)).decode()
        return bundle


class MoveWorth(NamedTuple):
    """What a move is worth: to go after it at least and at most, and what it costs, likewise.

    solvable   False where it is proved that there is no way after it; `loss` says nothing then
    left       where it is counted how few tiles can be left then: those that are, as far as known
    score      where points are counted: what is to come, and at most; not `lower` and `upper`
    """

    move: str
    lower: int
    upper: int | None
    loss: tuple[int, int | None]
    solvable: bool = True
    left: int | None = None
    score: int | None = None
    score_at_most: int | None = None


@cache
def engine() -> "Engine":
    """Return what solves; kernels are loaded when a board asks for them, or compiled beside."""
    from solvers.engine import Engine

    made = Engine()
    made.announce(lambda _: None)
    return made


def solving(board: Board) -> Iterator[Solution]:
    """Solve a board: yield ever better answers, until nothing is left to find out."""
    # To load what solves is not within the time that a solve takes.
    answers = engine().solve(position_of(board))
    return (_solution(board, answer) for answer in answers)


def solve(board: Board, seconds: float = 5.0) -> Solution:
    """Solve a board, for so many seconds at most; return the best that is known by then."""
    answers = solving(board)
    until = monotonic() + seconds
    best: Solution | None = None
    for best in answers:
        if best.proved or monotonic() > until:
            break
    if best is None:
        raise RuntimeError("the solver had nothing to say")
    return best


def worth(board: Board, seconds: float = 5.0) -> tuple[MoveWorth, ...]:
    """Tell what every move is worth, as far as it is proved in so many seconds."""
    from game.families import FAMILIES
    from game.families import Board as Known
    from game.play.judgement import Judgement

    judgement = Judgement(Known(FAMILIES[board.family], board.id, position_of(board)))
    for _ in judgement.work(engine().solve, seconds):
        pass
    single = set(board.moves())
    return tuple(_worth(one) for one in judgement.worths if one.move in single)


def _worth(one: "Worth") -> MoveWorth:
    if one.dead_end or not one.solvable:
        rest: Worth | Answer | None = one if one.dead_end else one.rest
        left = None if rest is None else rest.upper
        return MoveWorth(one.move, 0, None, (0, None), False, left)
    if one.ceiling is not None:
        score = None if one.upper is None else one.in_unit(one.upper)
        loss, most = (one.least, one.most), one.in_unit(one.lower)
        return MoveWorth(one.move, 0, None, loss, score=score, score_at_most=most)
    return MoveWorth(one.move, one.lower, one.upper, (one.least, one.most))


def _solution(board: Board, answer: "Answer") -> Solution:
    score, most = None, None
    if answer.ceiling is not None:
        score = None if answer.upper is None else answer.in_unit(answer.upper)
        most = answer.in_unit(answer.lower)
    line: Any = answer.best
    in_moves = answer.ceiling is None
    return Solution(
        board,
        answer.lower if in_moves else 0,
        answer.upper if in_moves else None,
        None if line is None else tuple(line),
        answer.settled,
        answer.nodes,
        str(answer.method),
        answer.solvable,
        score,
        most,
    )


def _film(solution: Solution) -> bytes:
    """Draw a line move by move, as a GIF."""
    from io import BytesIO

    from game import families
    from game.answer import Answer
    from game.export.offscreen import Offscreen

    file = BytesIO()
    answer = Answer(0, solution.line, solution.positions, solution.method)
    board = families.read(solution.board.id)
    Offscreen().film(board, answer, 1).write(file, lambda _, __: None)
    return file.getvalue()
