"""Flood to be watched: the articles' guesses, which are too high, beside some that are not."""

from dataclasses import replace

from game.lanes import Guess
from game.rules.flood import DIGITS, Flood
from game.rules.phrase import mark
from game.rules.puzzle import Move, Position
from solvers.flood import space
from solvers.flood.graph import Graph, labelled
from solvers.theatre.layers import Layers
from solvers.theatre.subject import NONE, Measure, Subject, nothing

LAYERS = Guess(
    "layers", mark("colour-blind layers"),
    mark("moves needed if each one that finishes no colour flooded all that borders on the region"),
    admissible=True,
)  # fmt: skip
COLOURS = Guess(
    "colours", mark("colours left"), mark("how many colours are left to flood"), admissible=True
)
RADIUS = Guess(
    "radius", mark("radius"),
    mark("how many patches lie between the region and the farthest one"), admissible=True,
)  # fmt: skip
CLUSTERS = Guess(
    "clusters", mark("clusters"),
    mark("how many patches of one colour are left, as the article counts them"), admissible=False,
)  # fmt: skip
REGION = Guess(
    "region", mark("region"), mark("how many cells are left outside the region"), admissible=False
)


def subject(board: Position) -> Subject:
    """Watch a board be flooded."""
    assert isinstance(board, Flood)
    graph, labels = labelled(board)

    def left_by(flooded: int) -> int:
        """Return a colour that the region may have: none that borders on it, its own at first."""
        border = graph.beside_many(flooded) & ~flooded
        beside = {int(move) for move, bits in graph.colours if bits & border}
        fitting = (one for one in range(board.colours) if one not in beside)
        return board.colour if board.colour not in beside else next(fitting)

    def show(flooded: int, move: Move) -> Flood:
        colour = int(move) if move in DIGITS else left_by(flooded)
        cells = bytes(
            colour if flooded >> label & 1 else cell
            for label, cell in zip(labels, board.cells, strict=True)
        )
        return replace(board, cells=cells)

    def state(position: Flood) -> int:
        return sum(1 << label for label in {labels[cell] for cell in position.region()})

    return Subject(space(graph), measures(graph), show, state)


def measures(graph: Graph) -> dict[Guess, Measure]:
    """Make the guesses for a board; the first leaves A* little to expand, even on 12x12."""

    def colours(flooded: int) -> int:
        # Admissible: a move floods patches of one colour.
        return sum([1 for _, bits in graph.colours if bits & ~flooded])

    def radius(flooded: int) -> int:
        # Admissible: a move floods nothing that lies behind what borders on the region.
        moves, spread, fresh = 0, flooded, flooded
        while spread != graph.everything:
            reached = spread | graph.beside_many(fresh)
            spread, fresh = reached, reached & ~spread
            moves += 1
        return moves

    def clusters(flooded: int) -> int:
        return (graph.everything ^ flooded).bit_count()

    def region(flooded: int) -> int:
        return graph.cells(graph.everything ^ flooded)

    return {
        LAYERS: Layers(graph),
        COLOURS: colours,
        RADIUS: radius,
        CLUSTERS: clusters,
        REGION: region,
        NONE: nothing,
    }
