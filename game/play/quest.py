"""A board on which a move is to be found that keeps the pace; the answer is withheld meanwhile."""

from collections.abc import Callable, Sequence
from enum import Enum

from game.play.worth import Worth
from game.rules.puzzle import Move, Position


class Try(Enum):
    """What comes of a move that was tried: it keeps the pace, loses ground, or is not proved."""

    KEEPS = "keeps"
    LOSES = "loses"
    OPEN = "open"


class Quest:
    """Asks for a move from a position: each that is proved to keep the pace will do."""

    def __init__(
        self, position: Position, played: Move | None, judge: Callable[[], Sequence[Worth]]
    ) -> None:
        """Ask here, where this move was played; `judge` tells what all moves are worth by now."""
        self.position, self.played = position, played
        self.tried: list[Move] = []
        self.found: Move | None = None
        self.given_up = False
        self._judge = judge

    @property
    def over(self) -> bool:
        return self.found is not None or self.given_up

    @property
    def worths(self) -> Sequence[Worth]:
        """What every move is worth, for those who may see it."""
        return self._judge()

    def attempt(self, move: Move) -> Try:
        """Try a legal move; a try that loses ground is remembered, one that keeps it ends this."""
        one = next(one for one in self._judge() if one.move == move)
        if one.keeps:
            self.found = move
            return Try.KEEPS
        if one.loses:
            self.tried.append(move)
            return Try.LOSES
        return Try.OPEN

    def give_up(self) -> None:
        self.given_up = True
