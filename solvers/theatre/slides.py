"""Sliding tiles counted in slides, to be watched: what is never too high for steps may be here."""

from collections.abc import Iterator
from dataclasses import replace
from math import factorial

from game.lanes import Guess
from game.rules.phrase import mark
from game.rules.puzzle import Move, Position
from game.rules.sliding import Slides, goal
from solvers.sliding.estimate import Estimate
from solvers.sliding.segments import space
from solvers.sliding.segments.bound import crossings, least
from solvers.sliding.segments.exact import slides, ways
from solvers.theatre.sliding import CONFLICT, MANHATTAN, MISPLACED, manhattan, misplaced
from solvers.theatre.subject import NONE, Ends, Measure, Subject, nothing

CROSSINGS = Guess(
    "crossings",
    mark("lines to cross"),
    mark(
        "how many tiles must cross one line between rows, or columns, as a slide takes one across"
    ),
    admissible=True,
)


def subject(board: Position) -> Subject:
    """Watch a board of tiles.

    One slide brings several tiles home, so what counts the way of each is too high here.
    """
    assert isinstance(board, Slides)
    estimate, ways_of = Estimate.of(board.width, board.height), ways(board.width, board.height)
    where = space(board)

    def parents(tiles: bytes) -> Iterator[tuple[Move, bytes]]:
        # What slides back leads back by the tile at its other end: the one beside the gap now.
        gap = tiles.index(0)
        for _, _, before in slides(tiles, ways_of):
            step = before.index(0) - gap
            stride = board.width if step % board.width == 0 else 1
            yield str(tiles[gap + (stride if step > 0 else -stride)]), before

    guesses: dict[Guess, Measure] = {
        CROSSINGS: lambda tiles: least(*crossings(replace(board, tiles=tiles))),
        replace(MANHATTAN, admissible=False): manhattan(estimate),
        replace(MISPLACED, admissible=False): misplaced(goal(len(board.tiles))),
        replace(CONFLICT, admissible=False): estimate.steps,
        NONE: nothing,
    }
    return Subject(
        where,
        guesses,
        show=lambda tiles, _: replace(board, tiles=tiles),
        state=lambda position: position.tiles,
        ends=Ends([goal(len(board.tiles))], parents),
        returns=True,
        # Moves keep to one half of the arrangements.
        size=factorial(len(board.tiles)) // 2,
    )
