"""Sliding blocks to be watched: pieces of one shape are alike, and states have no names of them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.lanes import Guess
from game.rules.blocks import Blocks
from game.rules.blocks.board import MOVES
from game.rules.blocks.packed import Layout, State, follow, pack, unpack_like
from game.rules.phrase import mark
from game.rules.puzzle import Move, Position
from solvers.blocks import space
from solvers.space import by_rules
from solvers.theatre.subject import NONE, Ends, Measure, Subject, nothing

DISTANCE = Guess(
    "distance",
    mark("distance of the goal block"),
    mark(
        "how many cells the goal block is from its place; where moves count: one, until it is there"
    ),
    admissible=True,
)
PLACE = Guess(
    "place", mark("distance + blocks there"),
    mark("how far the goal block is from its place, and one for each block that lies there"),
    admissible=True,
)  # fmt: skip
CARS = Guess(
    "cars",
    mark("cars in the way"),
    mark(
        "how many cars stand between the first one and its way out, and one for itself, or as many "
        "as it has cells to go where steps count"
    ),
    admissible=True,
)
CROWD = Guess(
    "crowd", mark("cars in the way, and cells to go"),
    mark("how many cars stand in the way, and how many cells the first one has to go: it may go "
         "them all in one move"), admissible=False,
)  # fmt: skip
# As many boards may be goals for a search from both ends: it begins with all of them.
MOST_GOALS = 800
# So many boards that are laid in part are looked at for each.
LOOKED = 5


def subject(board: Position) -> Subject:
    """Watch blocks slide."""
    assert isinstance(board, Blocks)
    layout, start = pack(board)
    ends = goals(layout, start)

    def line(leaps: Sequence[Move]) -> list[Move]:
        return list(follow(board, leaps))

    guesses = measures(board, layout)
    return Subject(
        space(board),
        guesses,
        show=lambda state, _: unpack_like(board, layout, state),
        state=lambda position: pack(position)[1],
        line=line,
        ends=Ends(ends, lambda state: walked_back(layout, state)) if ends is not None else None,
        returns=True,
        named=Subject(
            by_rules(board),
            {guess: packed(measure) for guess, measure in guesses.items()},
            show=lambda position, _: position,
            state=lambda position: position,
        ),
    )


def measures(board: Blocks, layout: Layout) -> dict[Guess, Measure]:
    """Make the guesses for a board, the usual one first."""
    far = distance(board)
    if not board.lengthwise:
        others = in_its_place(board, layout)

        def place(state: State) -> int:
            # Admissible: whatever lies there must move, by a step or a move of its own.
            return others(state) + far(state)

        return {PLACE: place, DISTANCE: far, NONE: nothing}
    cars = in_the_way(board, layout)

    cells = cells_to_go(board)

    def crowd(state: State) -> int:
        return cars(state) + cells(state)

    def needed(state: State) -> int:
        # Admissible: whatever stands in the way must move, by a step or a move of its own, and the
        # first car by as many steps as it has cells to go, or by one move.
        return cars(state) + far(state)

    found: dict[Guess, Measure] = {CARS: needed, DISTANCE: far, CROWD: crowd, NONE: nothing}
    if board.counted != MOVES:
        # There it says the same as the cars in the way do.
        del found[CROWD]
    return found


def packed(measure: Measure) -> Measure:
    """Measure a position by its state."""
    return lambda position: measure(pack(position)[1])


def in_its_place(board: Blocks, layout: Layout) -> Measure:
    """Count the blocks that lie where the goal block is to be."""
    alone, wanted = (1 << board.width * board.height) - 1, layout.covers[layout.goal]

    return lambda state: _blocks_on(layout, state & ~alone, wanted)


def in_the_way(board: Blocks, layout: Layout) -> Measure:
    """Count the cars between the first one and its way out."""
    size, row = board.width * board.height, board.place // board.width
    end = (row + 1) * board.width

    def cars(state: State) -> int:
        first = state & (1 << size) - 1
        at = first.bit_length() - 1 + layout.kinds[0][0]
        return _blocks_on(layout, state ^ first, (1 << end) - (1 << at))

    return cars


def _blocks_on(layout: Layout, blocks: State, cells: int) -> int:
    """Count those of the blocks that lie on any of these cells."""
    found = 0
    while blocks:
        bit = blocks & -blocks
        blocks ^= bit
        found += bool(layout.covers[bit] & cells)
    return found


def cells_to_go(board: Blocks) -> Measure:
    """Count the cells between the goal block and its place."""
    width, size = board.width, board.width * board.height
    row, column = divmod(board.place, width)
    alone = (1 << size) - 1

    def cells(state: State) -> int:
        at = (state & alone).bit_length() - 1
        return abs(at // width - row) + abs(at % width - column)

    return cells


def distance(board: Blocks) -> Measure:
    """Tell how far the goal block is from its place.

    Admissible: a step moves it by one cell at the most; where a whole move counts, one may be
    enough from anywhere.
    """
    cells = cells_to_go(board)
    return cells if board.counted != MOVES else lambda state: min(1, cells(state))


def walked_back(layout: Layout, state: State) -> Iterator[tuple[Move, State]]:
    """List what leads to a state: a piece goes back the way it came."""
    for leap, before in layout.children(state):
        end, start = leap.split(">")
        yield f"{start}>{end}", before


@lru_cache(maxsize=8)
def goals(layout: Layout, start: State) -> Sequence[State] | None:
    """List every solved state of these pieces, whether a way leads there or not; None of too many.

    The goal piece is in its place, and the others lie anywhere beside it.
    """
    size, found, looked = layout.width * layout.height, list[State](), 0
    kinds = [place // size for place in range(start.bit_length()) if start >> place & 1][1:]
    # What is laid: the state, the cells under it, how many pieces, and the next one's least anchor,
    # for pieces that are alike lie in one order only.
    laid = [(layout.goal, layout.covers[layout.goal], 0, 0)]
    while laid:
        state, covered, count, least = laid.pop()
        looked += 1
        if max(looked // LOOKED, len(found)) > MOST_GOALS:
            return None
        if count == len(kinds):
            found.append(state)
            continue
        alike = kinds[count : count + 1] == kinds[count + 1 : count + 2]
        for anchor in range(least, size):
            bit = layout.bit(kinds[count], anchor)
            cover = layout.covers.get(bit)
            if cover is not None and not cover & covered:
                after = anchor + 1 if alike else 0
                laid.append((state | bit, covered | cover, count + 1, after))
    return found
