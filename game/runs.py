"""Runs: what players made of code need on a board, by which its grade tells how hard it is.

Three of them look so many moves ahead: none, one and two. Through jams walks another one, who takes
an obvious move and is sometimes wrong. They play with a fixed luck, so that the runs of a board are
the same for everyone, whenever and wherever they are made.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.puzzle import Position


class Runs(NamedTuple):
    """How many moves the players needed.

    `needed` has for each who looks ahead the moves of each run, None where nothing went any more;
    `walked` is what who walks through a jam needed in the middle. Either is missing where there are
    no such players, or a board is too large for them.
    """

    needed: tuple[tuple[int | None, ...], ...] = ()
    walked: int | None = None


# The runs on a position come last, after None for each slice of work; never where what plays them
# is not there, or not yet.
Trial = Callable[[Position], Iterator[Runs | None]]


def untried(_: Position) -> Iterator[Runs | None]:
    """Have no players."""
    return iter(())
