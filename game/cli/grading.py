"""How hard a board is, worked out from its proof."""

from game.cli.arguments import Solvers
from game.cli.report import Graded, Result
from game.families import Board
from game.play.appraisal import Appraisal
from game.play.grade import grade
from game.play.outcome import Outcome
from game.rules.puzzle import BadGameID


def graded_of(board: Board | BadGameID, outcome: Result, limit: float, solvers: Solvers) -> Graded:
    """Count a board's figures, and grade it, in as much time again as its solve may take."""
    if not isinstance(outcome, Outcome) or not isinstance(board, Board):
        return Graded(None, None)
    answer, start = outcome.answer, board.start
    if board.family.instinct is None or not answer.proved:
        return Graded(None, None)
    exact = solvers.methods(start)["exact"]
    work = Appraisal(board, exact, lambda at: answer if at == start else None, patience=limit)
    while not work.idle:
        work.step()
    found = work.figures
    return Graded(found, None if found is None else grade(board, found))
