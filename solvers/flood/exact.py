"""The exact solve of a flood board: a greedy line, a beam, then IDA* from the bound upwards.

The greedy line is there at once. The beam's line is mostly a shortest one already; IDA* raises the
proved bound one move at a time, and when it meets the line's length the line is proved.
"""

from collections.abc import Callable, Iterator

from game.answer import Answer
from game.rules.flood import Flood
from game.rules.puzzle import Move, Position
from solvers.beam import beam
from solvers.flood.bound import Bound
from solvers.flood.graph import Graph, contract
from solvers.progress import Progress
from solvers.space import Space

WIDTHS = (4, 64)

# How many sets of flooded components keep the bound proved for them before all are forgotten.
TABLE = 100_000

# What is flooded and what is reached; and a move to such a place.
Place = tuple[int, int]
Child = tuple[Move, Place]


def exact(board: Position) -> Iterator[Answer]:
    """Find a line at once, shorten it, and prove it."""
    assert isinstance(board, Flood)
    graph = contract(board)
    progress = Progress("greedy")
    progress.improve(greedy(graph))
    progress.prove(sum(bits > 1 for _, bits in graph.colours))
    yield from progress.report()
    bound = Bound.of(graph)
    progress.prove(bound.moves(1, graph.reached))
    for width in WIDTHS:
        if not progress.settled:
            progress.method = f"beam of {width}"
            yield from beam(*_for_beam(graph, bound), width, progress)
            yield from progress.report()
    if not progress.settled:
        progress.method = "IDA* with colour-blind layers"
        yield from deepen(graph, bound, progress)
    yield from progress.report()


def _for_beam(
    graph: Graph, bound: Bound
) -> tuple[Space[Place], Callable[[Place], tuple[int, int]]]:
    """Make the space of places, and rank them by the bound, then by the components left."""

    def judge(place: Place) -> tuple[int, int]:
        least = bound.moves(*place)
        return least, 16 * least + (graph.everything ^ place[0]).bit_count()

    def solved(place: Place) -> bool:
        return place[0] == graph.everything

    start = (1, graph.reached)
    return Space(start, lambda place: children(graph, *place), solved), judge


def greedy(graph: Graph) -> list[Move]:
    """Play the colour that finishes, or else the one that brings the most into reach."""
    flooded, reached = 1, graph.reached
    line = []
    while flooded != graph.everything:
        best = (-1, "", 0)
        for move, gain, waiting in graph.gains(flooded, reached):
            size = (reached | graph.beside(gain)).bit_count() if waiting else len(graph.sizes) + 1
            best = max(best, (size, move, gain))
        _, move, gain = best
        line.append(move)
        flooded |= gain
        reached |= graph.beside(gain)
    return line


def children(graph: Graph, flooded: int, reached: int) -> list[Child]:
    """List the moves worth playing: one that finishes a colour is the only one.

    That colour costs a move some time; playing it now costs no more and opens all that lies behind.
    """
    found = []
    for move, gain, waiting in graph.gains(flooded, reached):
        child = (move, (flooded | gain, reached | graph.beside(gain)))
        if not waiting:
            return [child]
        found.append(child)
    return found


def deepen(graph: Graph, bound: Bound, progress: Progress) -> Iterator[Answer]:
    """Look for a line of `lower` moves; when there is none, `lower` rises by one."""
    table: dict[int, int] = {}
    while not progress.settled:
        yield from _within(graph, bound, table, progress)
        if not progress.settled:
            progress.prove(progress.lower + 1)
            yield from progress.report()


def _within(
    graph: Graph, bound: Bound, table: dict[int, int], progress: Progress
) -> Iterator[Answer]:
    """Try all lines of `lower` moves, depth-first, until one solves the board.

    Invariant: `line` leads to the frame on top of the stack; `table` holds for sets of flooded
    components how many moves are proved to be needed from there, in this pass or another.
    """
    threshold = progress.lower
    line: list[Move] = []
    stack = [(1, _promising(graph, bound, table, (1, graph.reached), threshold - 1))]
    while stack:
        flooded, waiting = stack[-1]
        left = threshold - len(stack)
        if not waiting:
            table[flooded] = left + 2
            stack.pop()
            del line[-1:]
            continue
        move, (child, reached) = waiting.pop()
        if child == graph.everything:
            progress.improve([*line, move])
            return
        if table.get(child, 0) <= left:
            line.append(move)
            progress.nodes += 1
            stack.append((child, _promising(graph, bound, table, (child, reached), left - 1)))
        if progress.over():
            yield from progress.report()


def _promising(
    graph: Graph, bound: Bound, table: dict[int, int], place: Place, left: int
) -> list[Child]:
    """List the moves after which `left` more may be enough, the most promising one last."""
    if len(table) > TABLE:
        table.clear()
    found = []
    for child in children(graph, *place):
        flooded, reached = child[1]
        if table.get(flooded, 0) > left:
            continue
        least = bound.moves(flooded, reached, left)
        if least <= left:
            found.append((-least, flooded.bit_count(), child))
        else:
            table[flooded] = least
    return [child for _, _, child in sorted(found)]
