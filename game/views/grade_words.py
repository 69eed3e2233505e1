"""A grade's reasons, in words: what was counted along the shortest lines of a board."""

from bisect import bisect_left
from collections.abc import Iterator

from game.families import Board
from game.play.grade import WORDS, Grade
from game.text.tongue import say
from game.views import FACES

# A scale of fewer boards than this tells how many they are: of a thousand a few may be unknown.
MANY = 990


def marked(grade: Grade) -> tuple[str, int]:
    """Return the word, and how many of four marks it has."""
    return say(grade.word), WORDS.index(grade.word) + 1


def heading(grade: Grade) -> str:
    """Say the word, and than how many boards of a hundred it is harder."""
    scores = sorted(one.score for one in grade.scale.dealt)
    below = round(100 * bisect_left(scores, grade.figures.score) / len(scores))
    return say("{grade}: harder than {share} of 100", grade=say(grade.word), share=below)


def reasons(board: Board, grade: Grade) -> list[tuple[str, str]]:
    """Say what the grade comes from, below a heading, what weighs most first."""
    title = heading(grade)
    return [("" if place else title, line) for place, line in enumerate(_lines(board, grade))]


def _lines(board: Board, grade: Grade) -> Iterator[str]:
    figures, instinct = grade.figures, board.family.instinct
    assert instinct is not None, "such boards are not graded"
    if grade.preset is not None:
        named = grade.preset in board.family.presets
        label = FACES[board.family.name].kinds.label
        kind = say(grade.preset) if named else label(grade.scale.params)
        yield say("Measured by the boards of {kind}", kind=kind)
    dealt = len(grade.scale.dealt)
    if dealt < MANY:
        yield say("Measured by {n} boards only", n=dealt)
    yield say("The obvious loses at {traps} of {par}", traps=figures.traps, par=figures.par)
    yield say("One alone keeps pace at {places}", places=figures.alone)
    if figures.straight == figures.par:
        yield say("There is one shortest line")
    else:
        yield say("Shortest lines part at {place}", place=figures.straight + 1)
    yield say(instinct.switch, n=figures.switches)
    yield say("Obvious is {move}", move=instinct.obvious)
