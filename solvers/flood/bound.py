"""How many moves a flood board needs at least, after aaronpuchert/floodit's bound."""

from dataclasses import dataclass

from solvers.flood.graph import Graph


@dataclass(frozen=True, slots=True)
class Bound:
    """The bound for one board, with what it looks up."""

    graph: Graph
    colours: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, graph: Graph) -> "Bound":
        """Prepare for each colour its components and all that borders on them."""
        return cls(graph, tuple((bits, graph.beside_many(bits)) for _, bits in graph.colours))

    def moves(self, flooded: int, reached: int, budget: int = 1 << 30) -> int:
        """Count moves that are needed at least; stop counting beyond the budget.

        Admissible: a colour that is still on the board costs a move of its own at the least. When
        all that is left of a colour is reached, one move finishes it, and playing that first is
        never worse: it must be played some time, and then gains the same or less. When no colour
        can be finished, any one move takes one colour of what is reached, finishes none, and so
        is no better than a colour-blind one that takes everything reached at once.
        """
        moves, spread = 0, flooded
        left = [colour for colour in self.colours if colour[0] & ~flooded]
        while left and moves + len(left) <= budget:
            waiting = [colour for colour in left if colour[0] & ~reached]
            if len(waiting) < len(left):
                moves += len(left) - len(waiting)
                for colour in left:
                    if not colour[0] & ~reached:
                        reached |= colour[1]
                left = waiting
            else:
                fresh = reached & ~spread
                spread = reached
                reached |= self.graph.beside_many(fresh)
                moves += 1
        return moves + len(left)
