"""What a family's boards have that can be counted, to tell why one move is better than another.

Each family tells in a file of its own, `reasons.py`, what of two positions can be counted: pure
functions, without a window.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import Move

# Row and column, from 0 and the upper left.
Cell = tuple[int, int]


class Count(NamedTuple):
    """A number of things after a move, to be told beside the same after another move.

    `clause` says both, of moves called `one` and `other`, with `n` and `m`. Unless `more` is
    better, fewer is.
    """

    clause: Phrase
    value: int
    more: bool = False


class Lapse(NamedTuple):
    """A move that lost ground, with one that kept the pace, and what each made of the board.

    `last` is the move before it, where there was one.
    """

    before: Any
    last: Move | None
    played: Move
    after: Any
    kept: Move
    best: Any


class Motif(NamedTuple):
    """What a lapse may be called, and whether that is true of one."""

    name: Phrase
    holds: Callable[[Lapse], bool]


class Reasons(NamedTuple):
    """What a family tells of its boards.

    counts   counts what a move has made of a board, the most telling first: always the same things
    touched  lists the cells that a move is made at, by row and column
    apart    says which two take part, where they are things side by side and no rows of cells
    upwards  whether rows are counted from the floor up
    motifs   what moves that lose ground may have in common, the most telling first
    """

    counts: Callable[[Any, Move, Any], Sequence[Count]]
    touched: Callable[[Any, Move], Sequence[Cell]]
    apart: Phrase | None = None
    upwards: bool = False
    motifs: Sequence[Motif] = ()


NO_REASONS = Reasons(lambda *_: (), lambda *_: ())
