"""The contracted board as arrays for the kernels, and the pace at which they are called."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from game.rules.flood import Flood
from solvers.flood import kernels
from solvers.flood.kernels import Bits, Ints
from solvers.pace import Pace


@dataclass(frozen=True, slots=True)
class Graph:
    """The contracted board; see the glossary of `kernels`."""

    number: int
    words: int
    colours: int
    masks: Bits
    border: Bits
    colour_of: Ints
    spread: Bits
    span: Ints
    scratch: Bits

    @property
    def root(self) -> Bits:
        """The record of the board as it is: the region flooded, what borders it reached."""
        root = np.zeros(2 * self.words, np.uint64)
        root[0] = 1
        root[self.words :] = self.border[: self.words]
        root[self.words] |= np.uint64(1)
        return root

    def bound(self) -> int:
        """Return the number of moves the board needs at least, by colour-blind steps."""
        most = self.number
        return kernels.bound(
            self.masks, self.spread, self.span, self.words, self.root, 0, most, self.scratch
        )


def outline(board: Flood) -> Graph:
    """Contract a board to its components; what spreads from them is still to be filled in."""
    cells = np.frombuffer(board.cells, np.uint8).copy()
    number, label, queue = kernels.components(cells, board.width, board.height)
    words = (number + 63) // 64
    tables = kernels.connect(cells, board.width, words, board.colours, number, label, queue)
    spread = np.zeros((number + 7) // 8 * 256 * words, np.uint64)
    span, scratch = np.empty(2 * words, np.int64), np.zeros(3 * words, np.uint64)
    return Graph(number, words, board.colours, *tables, spread, span, scratch)


def fill(graph: Graph, pace: Pace) -> Iterator[None]:
    """Fill in what spreads from the components: yield after a slice."""
    for word in range(graph.words):
        kernels.fill(graph.border, graph.words, graph.number, word, graph.spread, graph.span)
        if pace.over:
            yield None
            pace.start()


def contract(board: Flood) -> Graph:
    """Contract a board to its components, all at once."""
    graph = outline(board)
    for _ in fill(graph, Pace()):
        pass
    return graph
