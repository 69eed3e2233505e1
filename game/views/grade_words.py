"""A grade's reasons, in words: what was counted along the shortest lines of a board."""

from bisect import bisect_left
from collections.abc import Iterator

from game.families import Board
from game.play.grade import WORDS, Grade
from game.text.tongue import say
from game.text.words import capital, spelled


def marked(grade: Grade) -> tuple[str, int]:
    """Return the word, and how many of four marks it has."""
    return grade.word, WORDS.index(grade.word) + 1


def heading(grade: Grade) -> str:
    """Say the word, and than how many boards of a hundred it is harder."""
    scores = sorted(one.score for one in grade.scale.dealt)
    below = round(100 * bisect_left(scores, grade.figures.score) / len(scores))
    return f"{grade.word}: harder than {below} of 100"


def reasons(board: Board, grade: Grade) -> list[tuple[str, str]]:
    """Say what the grade comes from, below a heading, what weighs most first."""
    title = heading(grade)
    return [("" if place else title, line) for place, line in enumerate(_lines(board, grade))]


def _lines(board: Board, grade: Grade) -> Iterator[str]:
    figures, instinct = grade.figures, board.family.instinct
    assert instinct is not None, "such boards are not graded"
    if grade.preset is not None:
        yield f"Measured by the boards of {grade.preset}"
    yield f"The obvious loses at {figures.traps} of {figures.par}"
    yield f"One alone keeps pace at {figures.alone}"
    if figures.straight == figures.par:
        yield "There is one shortest line"
    else:
        yield f"Shortest lines part at {figures.straight + 1}"
    count = capital(spelled(figures.switches))
    yield say(instinct.switch, n=figures.switches, count=count)
    yield f"Obvious is {instinct.obvious}"
