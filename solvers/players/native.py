"""Players on a board: so many runs of each, with a luck of its own for each run.

How many runs there are follows from what the first ones took to be worked out, which is counted,
never timed: so they are the same on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from statistics import median_high

import numpy as np

from game.rules.blocks import MOVES, Blocks
from game.rules.blocks.board import WALL
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.puzzle import Position, Status
from game.rules.same import Same
from game.runs import Runs
from solvers.flood.graph import contract
from solvers.kernel import MIX, WORD_BITS, Array
from solvers.players import kernels
from solvers.players.kernels import SIDE

# How far the players look ahead, how many runs each has at most, and how few will do.
AHEAD, RUNS, FEWEST = (0, 1, 2), 100, 5
# What the runs of a board may take, in what the kernels count: less than 200 ms.
MOST_WORK = 8_000_000
# The walks through a jam.
WALKS = 60

# A run of who looks so far ahead, with this luck; work is counted.
Play = Callable[[int, Array, Array], int]


def runs(board: Position) -> Iterator[Runs | None]:
    """Have the players play a board: yield None after a slice, and at last what they needed."""
    if board.status() is not Status.PLAYING:
        yield Runs()
    elif isinstance(board, Flood):
        yield from _ahead(flood(board))
    elif isinstance(board, Collapse) or (isinstance(board, Same) and board.goal is None):
        yield from _ahead(tiles_that_fall(board))
    elif isinstance(board, Blocks) and board.lengthwise and board.counted == MOVES:
        walks = []
        for run in range(WALKS):
            walks.append(walk(board, run))
            yield None
        yield Runs(walked=median_high(walks))
    else:
        yield Runs()


def _ahead(play: Play) -> Iterator[Runs | None]:
    """Have a board played by all who look ahead, run by run."""
    needed: list[list[int | None]] = [[] for _ in AHEAD]
    # Where even so few runs as will do take too much, the first are not played to their end.
    work, most, run = np.array([0, MOST_WORK // FEWEST]), RUNS, 0
    while run < most:
        for ahead in AHEAD:
            moves = play(ahead, luck(len(AHEAD) * run + ahead), work)
            if work[0] >= work[1]:
                yield Runs()
                return
            needed[ahead].append(None if moves < 0 else moves)
            yield None
        run += 1
        work[1] = 2 * MOST_WORK
        most = min(most, max(FEWEST, MOST_WORK * run // int(work[0])))
    yield Runs(tuple(map(tuple, needed)))


def luck(number: int) -> Array:
    """Return the chances of a run."""
    return np.array([number + 1], np.uint64) * MIX * MIX


def flood(board: Flood) -> Play:
    """Have players on a flood board."""
    graph = contract(board)
    words = -(-len(graph.sizes) // WORD_BITS)
    masks = _words([colour for _, colour in graph.colours], words)
    near = _words(graph.around, words)
    sizes = np.array(graph.sizes, np.int64)
    colours = len(graph.colours)
    return lambda ahead, chance, work: kernels.flood(
        masks, near, sizes, words, colours, ahead, chance, work
    )


def _words(sets: Sequence[int], words: int) -> Array:
    """Write sets of components as words."""
    text = b"".join(one.to_bytes(words * WORD_BITS // 8, "little") for one in sets)
    return np.frombuffer(text, "<u8").astype(np.uint64)


def tiles_that_fall(board: Collapse | Same) -> Play:
    """Have players on a board of tiles."""
    wide, high = board.width, max(map(len, board.columns))
    tiles = np.zeros(wide * high, np.int64)
    for place, column in enumerate(board.columns):
        tiles[place * high : place * high + len(column)] = [tile + 1 for tile in column]
    same = int(isinstance(board, Same))
    return lambda ahead, chance, work: kernels.tiles_that_fall(
        tiles, wide, high, same, ahead, chance, work
    )


def walk(board: Blocks, run: int) -> int:
    """Have somebody bring the car of a jam out; return how many moves that took."""
    names = sorted(board.pieces, key=lambda name: (name != board.piece, name))
    owners = np.array([-(cell == WALL) for cell in board.cells], np.int64)
    lines, steps, lengths, places = (np.zeros(len(names), np.int64) for _ in range(4))
    for car, name in enumerate(names):
        cell, wide, high = board.pieces[name]
        row, column = divmod(cell, SIDE)
        along = high == 1
        lines[car], steps[car] = (row * SIDE, 1) if along else (column, SIDE)
        lengths[car], places[car] = max(wide, high), column if along else row
        for at in range(lengths[car]):
            owners[cell + at * steps[car]] = car + 1
    return int(kernels.walk(lines, steps, lengths, places, owners, luck(run)))
