"""The contracted board as arrays for the kernels, and the pace at which they are called."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from game.rules.flood import Flood
from solvers.flood import kernels
from solvers.flood.kernels import SCRATCH, SETS, WORD_CHOICES, Bits, Ints, Net
from solvers.kernel import ROW, WORD_BITS
from solvers.pace import Pace


@dataclass(frozen=True, slots=True)
class Contraction:
    """The contracted board; see the glossary of `kernels`."""

    number: int
    colours: int
    net: Net
    border: Bits
    colour_of: Ints
    scratch: Bits

    @property
    def words(self) -> int:
        """How many words a set of components has."""
        return self.net.words

    @property
    def root(self) -> Bits:
        """The record of the board as it is: the region flooded, what borders it reached."""
        root = np.zeros(SETS * self.words, np.uint64)
        root[0] = 1
        root[self.words :] = self.border[: self.words]
        root[self.words] |= np.uint64(1)
        return root

    def bound(self) -> int:
        """Return the number of moves the board needs at least, by colour-blind steps."""
        live = int(np.bitwise_or.reduce(1 << self.colour_of[1:]))
        return kernels.bound(*self.net, live, self.root, 0, self.number, self.scratch)


def outline(board: Flood) -> Contraction:
    """Contract a board to its components; what spreads from them is still to be filled in."""
    cells = np.frombuffer(board.cells, np.uint8).copy()
    number, label, queue = kernels.components(cells, board.width, board.height, board.origin)
    words = -(-number // WORD_BITS)
    masks, border, colour_of = kernels.connect(
        cells, board.width, words, board.colours, number, label, queue
    )
    span = np.zeros(2 * words + 1, np.int64)
    span[-1] = entry = -(-words // ROW) * ROW
    spread = np.zeros(words * WORD_CHOICES * entry, np.uint64)
    net = Net(masks, spread, span, words)
    scratch = np.zeros(SCRATCH * words + ROW, np.uint64)
    return Contraction(number, board.colours, net, border, colour_of, scratch)


def fill(graph: Contraction, pace: Pace) -> Iterator[None]:
    """Fill in what spreads from the components: yield after a slice."""
    net = graph.net
    for word in range(net.words):
        kernels.fill(graph.border, net.words, graph.number, word, net.spread, net.span)
        yield from pace.pause()


def contract(board: Flood) -> Contraction:
    """Contract a board to its components, all at once."""
    graph = outline(board)
    for _ in fill(graph, Pace()):
        pass
    return graph
