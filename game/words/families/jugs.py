"""The words for jugs: a move is so much water from one jug into another."""

from game.rules.jugs import Jugs
from game.rules.puzzle import Move
from game.text.tongue import say
from game.text.words import sentence
from game.words.naming import Naming


class JugsNaming(Naming):
    """Moves are called by the jugs and how much flows."""

    def advice(self, position: Jugs, move: Move) -> str:
        """Say what to pour."""
        return say("Pour {flow} from jug {one} into jug {other}", **_pour(position, move))

    def name(self, position: Jugs, move: Move) -> str:
        """Name the jugs and how much flows."""
        return say("{flow} from jug {one} into jug {other}", **_pour(position, move))

    def label(self, position: Jugs, move: Move) -> str:
        """Name the jugs and how much flows, in brief."""
        return say("{flow} from jug {one} into {other}", **_pour(position, move))

    def came_of(self, position: Jugs, move: Move) -> str:
        """Say what the two jugs hold now, and should hold."""
        jugs = int(move[0]), int(move[2])
        return " ".join(sentence(", ".join(of_jug(position, jug))) for jug in jugs)


def of_jug(position: Jugs, jug: int) -> list[str]:
    """Name a jug, what it holds, and what it should hold."""
    amount, goal = position.amounts[jug], position.goal[jug]
    return [
        say("jug {jug}", jug=jug + 1),
        say("holds {amount} of {capacity}", amount=amount, capacity=position.capacities[jug]),
        say("as it should") if amount == goal else say("should hold {goal}", goal=goal),
    ]


def _pour(position: Jugs, move: Move) -> dict[str, int]:
    """Tell how much a pour moves, from which jug, and into which other."""
    one, other = int(move[0]), int(move[2])
    flow = position.amounts[one] - position.apply(move).amounts[one]
    return {"flow": flow, "one": one + 1, "other": other + 1}
