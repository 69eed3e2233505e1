"""What there is to know of par and of how hard a board is, behind the badge.

Where there is no grade, it is told why.
"""

from collections.abc import Iterator

from game.play import grade_told
from game.play.table import Table
from game.text.tongue import say
from game.views import wording
from game.words.families import WORDINGS


def behind(table: Table) -> list[tuple[str, str]]:
    """Say what there is to know of par: how points are counted, the grade, what it rests on."""
    start = table.session.board.start
    points = WORDINGS[table.family.name].about_of(start).points
    scored = [("" if place else say("Points"), say(line)) for place, line in enumerate(points)]
    return [*scored, *told(table), *wording.engine_room(table)]


def told(table: Table) -> list[tuple[str, str]]:
    """Say what the grade in front comes from, or why there is none where boards are graded."""
    if table.grade is None:
        why = _why_none(table)
        return [(say("No grade"), why)] if why else []
    title = say("How hard") if table.grade.word is None else say(table.grade.word)
    return [("" if place else title, line) for place, line in enumerate(_lines(table))]


def _lines(table: Table) -> Iterator[str]:
    """Say what can be said; whatever tells of moves, when it may be told what these were worth."""
    board, grade = table.session.board, table.grade
    found = table.agenda.grading.of(board.start)
    assert grade is not None and found is not None, "it was found"
    if grade.rank is not None:
        yield grade_told.among_jams(grade)
    if found.positions is not None:
        yield grade_told.positions(found.positions)
    if not table.help.tells:
        if grade.keeps:
            yield say("What that rests on is told at the end.")
        return
    if grade.keeps:
        yield grade_told.by_players(board, grade)
    if found.alone is not None:
        yield grade_told.alone(found.alone, grade.par)


def _why_none(table: Table) -> str:
    board, par, instinct = table.session.board, table.par, table.family.instinct
    words = instinct is not None and bool(instinct.tried or instinct.bands(board.start))
    if not table.session.noted or not words or not board.family.compares(board.params):
        return ""
    if par is not None and (not par.solvable or (par.proved and not par.lower)):
        return ""
    if (par is None or not par.proved) and not (instinct and instinct.clears):
        return say("There is none without a proof of par.")
    if table.agenda.grading.under_way:
        return say("It is being worked out.")
    return say("It needs the fast solvers.")
