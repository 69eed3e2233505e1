"""Collapse to be watched: what a board still needs, guessed in three ways."""

from dataclasses import replace

from game.lanes import Guess
from game.rules.collapse import Collapse
from game.rules.phrase import mark
from game.rules.puzzle import Position
from solvers.collapse import one_more, remembering
from solvers.collapse.exact import Columns, colours_of, space, stretches
from solvers.theatre.subject import NONE, Subject, nothing

STRETCHES = Guess(
    "stretches", mark("stretches of colours"),
    mark("for each colour, the stretches of columns side by side that have it"), admissible=True,
)  # fmt: skip
COLOURS = Guess("colours", mark("colours left"), mark("how many colours are left"), admissible=True)
ARTICLE = Guess(
    "article", mark("the article's pruning"),
    mark("one more click, as long as a tile is left"), admissible=True,
)  # fmt: skip


def subject(board: Position) -> Subject:
    """Watch columns collapse."""
    assert isinstance(board, Collapse)
    return Subject(
        remembering(space(board, forced=False)),
        {STRETCHES: stretches, COLOURS: colours_left, ARTICLE: one_more, NONE: nothing},
        show=lambda columns, _: replace(board, columns=columns),
        state=lambda position: position.columns,
        walks=True,
    )


def colours_left(columns: Columns) -> int:
    """Count the colours that are left.

    Admissible: a click takes tiles of one colour.
    """
    left = 0
    for column in columns:
        left |= colours_of(column)
    return left.bit_count()
