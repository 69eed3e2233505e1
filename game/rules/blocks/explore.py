"""What can come of a board, walked breadth-first, and how far each state of that is from solved."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.blocks.packed import Layout, State

Pars = dict[int, int]


@dataclass(frozen=True, slots=True)
class Region:
    """The states around one; those that lead to all their neighbours come first, in `around`.

    `depths` are steps from the first state; no state left out is as near to it as `beyond`.
    """

    states: list[State]
    around: list[list[int]]
    depths: list[int]
    beyond: int

    def pars(self, solved: Iterable[int]) -> Pars:
        """Tell how far states are from solved; only what is certain of them.

        A solved state that was not met lies beyond the last layer that was, so a way to it is at
        least as long as the way out of the layers from where one stands.
        """
        far = dict.fromkeys(solved, 0)
        for place in (order := [*far]):
            for child in self.around[place] if place < len(self.around) else ():
                if child not in far:
                    far[child] = far[place] + 1
                    order.append(child)
        return {place: par for place, par in far.items() if par + self.depths[place] <= self.beyond}

    def moved(self, place: int, pars: Pars) -> int:
        """Count the pieces that move on a shortest line from a state."""
        moved: set[int] = set()
        while pars[place]:
            after = next(at for at in self.around[place] if pars.get(at) == pars[place] - 1)
            left, reached = self.states[place] & ~self.states[after], self.states[after]
            moved = (moved - {left}) | {reached & ~self.states[place]}
            place = after
        return len(moved)


def explore(layout: Layout, start: State, most: int | None = None) -> Region:
    """Walk breadth-first from a state, to the end or until there are more states than this."""
    numbers, states, depths, beyond = {start: 0}, [start], [0], 0
    around: list[list[int]] = []
    for state in states:
        beyond = depths[len(around)]
        if most is not None and len(states) > most:
            return Region(states, around, depths, beyond)
        children = []
        for _, child in layout.children(state):
            number = numbers.setdefault(child, len(states))
            if number == len(states):
                states.append(child)
                depths.append(beyond + 1)
            children.append(number)
        around.append(children)
    return Region(states, around, depths, len(states))
