"""A grade's reasons, in words: what was counted along the shortest lines of a board.

Where there is no grade, it is told why.
"""

from bisect import bisect_left
from collections.abc import Iterator

from game.families import Board, name_of
from game.play.grade import WORDS, Grade
from game.play.table import Table
from game.text.tongue import say
from game.text.words import sentence
from game.views import FACES, wording

# A scale of fewer boards than this tells how many they are: of a thousand a few may be unknown.
MANY = 990


def marked(grade: Grade) -> tuple[str, int]:
    """Return the word, and how many of four marks it has."""
    return say(grade.word), WORDS.index(grade.word) + 1


def heading(grade: Grade) -> str:
    """Say the word, and than how many boards of a hundred it is harder."""
    scores = sorted(one.score for one in grade.scale.dealt)
    below = round(100 * bisect_left(scores, grade.figures.score) / len(scores))
    return say("{grade}: harder than {share} of 100.", grade=say(grade.word), share=below)


def reasons(board: Board, grade: Grade) -> list[tuple[str, str]]:
    """Say what the grade comes from, below a heading, what weighs most first."""
    title = heading(grade)
    return [("" if place else title, line) for place, line in enumerate(_lines(board, grade))]


def behind(table: Table) -> list[tuple[str, str]]:
    """Say what there is to know of par: how points are counted, the grade, what it rests on."""
    start = table.session.board.start
    points = FACES[table.family.name].about_of(start).points
    scored = [("" if place else say("Points"), say(line)) for place, line in enumerate(points)]
    return [*scored, *told(table), *wording.engine_room(table)]


def told(table: Table) -> list[tuple[str, str]]:
    """Say what the grade in front comes from, or why there is none where boards are graded.

    How often the obvious move is a good one is told when it may be told what moves were worth.
    """
    if table.grade is not None and table.help.tells:
        return reasons(table.session.board, table.grade)
    if table.grade is not None:
        return [(heading(table.grade), say("What that rests on is told at the end."))]
    why = _why_none(table)
    return [(say("No grade"), why)] if why else []


def _why_none(table: Table) -> str:
    board, par = table.session.board, table.par
    if not table.session.noted or not board.family.compares(board.params):
        return ""
    if par is None or not par.proved:
        hopeless = par is not None and not par.solvable
        return "" if hopeless else say("There is none without a proof of par.")
    if not par.solvable or not par.lower:
        return ""
    if table.agenda.grading.figures(board.start) is not None:
        return say("No boards like it were dealt to compare it with.")
    if table.agenda.grading.under_way:
        return say("It is being worked out.")
    return say("It takes too long to work out.")


def _lines(board: Board, grade: Grade) -> Iterator[str]:
    figures, instinct = grade.figures, board.family.instinct
    assert instinct is not None, "such boards are not graded"
    if not grade.own:
        params = grade.scale.params
        name = name_of(board.family, params)
        kind = say(name) if name else FACES[board.family.name].kinds.label(params)
        yield say("Measured by the boards of {kind}.", kind=kind)
    dealt = len(grade.scale.dealt)
    if dealt < MANY:
        yield say("Measured by {n} boards only.", n=dealt)
    yield say("The obvious loses at {traps} of {par}.", traps=figures.traps, par=figures.par)
    yield say("One alone keeps pace at {places}.", places=figures.alone)
    if figures.straight == figures.par:
        yield say("There is one shortest line.")
    else:
        yield say("Shortest lines part at {place}.", place=figures.straight + 1)
    yield sentence(say(instinct.switch, n=figures.switches))
    yield say("Obvious is {move}.", move=instinct.obvious)
