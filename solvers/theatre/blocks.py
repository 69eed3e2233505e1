"""Sliding blocks to be watched: pieces of one shape are alike, and states have no names of them."""

from collections.abc import Sequence

from game.lanes import Guess
from game.rules.blocks import Blocks
from game.rules.blocks.board import MOVES
from game.rules.blocks.packed import State, follow, pack, unpack
from game.rules.puzzle import Move, Position
from solvers.blocks import space
from solvers.space import by_rules
from solvers.theatre.subject import NONE, Measure, Subject, nothing

DISTANCE = Guess(
    "distance",
    "distance of the goal block",
    "how many cells the goal block is from its place; where moves count: one, until it is there",
    admissible=True,
)


def subject(board: Position) -> Subject:
    """Watch blocks slide."""
    assert isinstance(board, Blocks)
    layout, _ = pack(board)
    far = distance(board)

    def line(leaps: Sequence[Move]) -> list[Move]:
        return list(follow(board, leaps))

    return Subject(
        space(board),
        {DISTANCE: far, NONE: nothing},
        show=lambda state, _: unpack(layout, state),
        state=lambda position: pack(position)[1],
        line=line,
        returns=True,
        named=Subject(
            by_rules(board),
            {DISTANCE: lambda position: far(pack(position)[1]), NONE: nothing},
            show=lambda position, _: position,
            state=lambda position: position,
        ),
    )


def distance(board: Blocks) -> Measure:
    """Tell how far the goal block is from its place.

    Admissible: a step moves it by one cell at the most; where a whole move counts, one may be
    enough from anywhere.
    """
    width, size = board.width, board.width * board.height
    row, column = divmod(board.place, width)
    alone = (1 << size) - 1

    def far(state: State) -> int:
        at = (state & alone).bit_length() - 1
        cells = abs(at // width - row) + abs(at % width - column)
        return min(1, cells) if board.counted == MOVES else cells

    return far
