"""Keep pace: a move that is proved to lose ground comes back once; played again, it is played."""

from weakref import WeakKeyDictionary

from game.play.analysis import Analysis
from game.play.session import Session
from game.play.worth import worth
from game.rules.puzzle import Move, Position, cost


class KeepPace:
    """What came back on each play, so that nothing comes back there twice."""

    def __init__(self) -> None:
        """Begin switched off."""
        self.on = False
        self._told: WeakKeyDictionary[Session, set[tuple[Position, Position]]] = WeakKeyDictionary()

    def returns(self, session: Session, move: Move, analysis: Analysis) -> bool:
        """Tell whether a move comes back, by what is known now; raise IllegalMove if it is none.

        Where several moves do the same, what came back by one of them is played by another.
        """
        position = session.position
        after = position.apply(move)
        here = analysis.of(position)
        if not self.on or here is None or not (here.solvable or here.rest):
            return False
        judged = worth(move, cost(position, position.steps(move)), here, analysis.of(after))
        told = self._told.setdefault(session, set())
        if not judged.loses or (position, after) in told:
            return False
        told.add((position, after))
        return True
