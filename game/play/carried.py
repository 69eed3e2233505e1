"""What the losses of a game's moves tell of how far it was to go after each of them.

The game came to its end, so from everywhere in it the rest of its moves is a line. And two places
one move apart tell of each other: before a move it was to go what is to go after it, and the
steps of the move, less its loss. So what is known of par, of the end and of any loss is carried
along the moves, both ways; what is open stays within bounds that hold.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Seen(NamedTuple):
    """A move of a finished game: to go after it at least and at most, and the same of its loss."""

    lower: int
    upper: int
    least: int
    most: int


class Carried(NamedTuple):
    """What is known of a finished game: par at least and at most, and each of its moves."""

    par: tuple[int, int]
    moves: Sequence[Seen]


def carry(
    steps: Sequence[int], losses: Sequence[int | None], par: tuple[int, int | None]
) -> Carried | None:
    """Tell of each move, by its steps and its loss where that is known, and by the bounds of par.

    Return None where these can't all be true.
    """
    count = sum(steps)
    lower, upper = [max(0, par[0])], [count if par[1] is None else min(count, par[1])]
    for step in steps:
        lower.append(max(0, lower[-1] - step))
        count -= step
        upper.append(count)
    moves = range(len(steps))
    for place in reversed(moves):
        onward, loss = steps[place], losses[place]
        upper[place] = min(upper[place], upper[place + 1] + onward - (loss or 0))
        if loss is not None:
            lower[place] = max(lower[place], lower[place + 1] + onward - loss)
    for place in moves:
        onward, loss = steps[place], losses[place]
        lower[place + 1] = max(lower[place + 1], lower[place] - onward + (loss or 0))
        if loss is not None:
            upper[place + 1] = min(upper[place + 1], upper[place] - onward + loss)
    if any(least > most for least, most in zip(lower, upper, strict=True)):
        return None
    looks = [
        Seen(
            lower[place + 1],
            upper[place + 1],
            max(0, steps[place] + lower[place + 1] - upper[place]),
            steps[place] + upper[place + 1] - lower[place],
        )
        for place in moves
    ]
    return Carried((lower[0], upper[0]), looks)
