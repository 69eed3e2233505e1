"""How hard a board is, by its par and what players made of code do on it."""

from game.cli.arguments import Solvers
from game.cli.report import Graded, Result
from game.families import Board
from game.play.appraisal import Appraisal, Means
from game.play.outcome import Outcome
from game.rules.puzzle import BadGameID


def graded_of(board: Board | BadGameID, outcome: Result, limit: float, solvers: Solvers) -> Graded:
    """Grade a board, in as much time again as its solve may take."""
    if not isinstance(outcome, Outcome) or not isinstance(board, Board):
        return Graded(None, None)
    answer, start = outcome.answer, board.start
    if board.family.instinct is None or answer.best is None:
        return Graded(None, None)
    means = Means(solvers.methods(start)["exact"], solvers.trial)
    work = Appraisal(board, means, lambda at: answer if at == start else None, limit)
    while (answer.proved or work.early) and not work.idle:
        work.step()
    return Graded(work.grade, work.alone)
