"""Same Game to be watched: searches for the fewest clicks to the end of a game.

On a board for points that is no best line, so there is no guess for it.
"""

from game.lanes import Guess
from game.rules.phrase import mark
from game.rules.puzzle import Position
from game.rules.same import Same
from solvers.space import by_rules
from solvers.theatre.subject import NONE, Subject, nothing

COLOURS = Guess("colours", mark("colours left"), mark("how many colours are left"), admissible=True)


def subject(board: Position) -> Subject:
    """Watch groups go."""
    assert isinstance(board, Same)
    return Subject(
        by_rules(board, Same.groups),
        {COLOURS: colours_left, NONE: nothing} if board.goal is None else {NONE: nothing},
        show=lambda position, _: position,
        state=lambda position: position,
        walks=True,
    )


def colours_left(board: Same) -> int:
    """Count the colours that are left.

    Admissible: a click takes tiles of one colour.
    """
    return len(set(b"".join(board.columns)))
