"""What is known of a board in sentences, for who hears it."""

from game.answer import Answer
from game.play.table import Table
from game.text.words import counted, several
from game.views import wording


def par_told(table: Table) -> str:
    """Say par, and whether it is proved: Par 18, proved."""
    par, board = table.par, table.session.board
    if par is None:
        return "Par is not known yet"
    if not par.solvable:
        return "There is no way, proved"
    unit = f" {several(board.unit)}" if board.family.unit is not None else ""
    return f"Par {_span(par)}{unit}, {_state(par, table.par_rests)}"


def left_told(table: Table) -> str:
    """Say how far it is to go, and whether that is proved."""
    if table.session.solved:
        return "Solved"
    to_go = table.to_go
    if to_go is None:
        return "To go: not known yet"
    if not to_go.solvable:
        return "There is no way from here, proved"
    return f"To go {_span(to_go)}, {_state(to_go, False)}"


def _span(answer: Answer) -> str:
    """Say an answer as a number, as a range, or as what it is at least."""
    if answer.best is None:
        return f"at least {answer.lower}"
    return wording.span(answer, " to ")


def _state(answer: Answer, rests: bool) -> str:
    return "proved" if answer.settled else "not proved" if rests else "not proved yet"


def played(table: Table) -> str:
    """Say how many moves were made."""
    return counted(table.session.count, table.session.board.unit)
