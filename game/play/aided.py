"""What was shown of which boards, and which plays of them that helps.

Whatever counts as a hint is counted by `Aided.count`, and whatever else helps a play by
`Aided.show`: a board of which something was shown is one for all plays of it.
"""

from weakref import ReferenceType, ref

from game import families
from game.families import Board
from game.play.session import Session
from game.rules.puzzle import Position


class Aided:
    """Counts the hints, and notes what else helps."""

    def __init__(self) -> None:
        # The boards of which something was shown: to one play alone, or not (None); and those of
        # them that nobody has taken note of.
        self._shown: dict[Position, ReferenceType[Session] | None] = {}
        self.news: list[Board] = []
        # The last try of each board that came to its end in this window, where all is told.
        self._ended: dict[Position, int] = {}

    def count(self, play: Session, steps: int = 1) -> None:
        """Count a hint, or as many as a move that was shown has steps."""
        play.hints += steps
        self._note(play.board, ref(play))

    def show(self, board: Board, play: Session | None = None) -> None:
        """Have something shown of a board: that helps the play it is shown to, and all others.

        One that has come to its end is helped as soon as it is tried another way.
        """
        going_on = play is not None and not play.closed
        self._note(board, ref(play) if play is not None and going_on else None)
        if play is not None and going_on:
            play.helped = True

    def _note(self, board: Board, by: ReferenceType[Session] | None) -> None:
        """Note it of a board, and of the same counted the other way."""
        if board.start not in self._shown:
            self.news.append(board)
        elif self._shown[board.start] in (by, None):
            return
        for start in _starts(board):
            self._shown[start] = by if self._shown.get(start, by) == by else None

    def learn(self, board: Board) -> None:
        """Take in that something of a board was shown before, if nothing is known of that."""
        for start in _starts(board):
            self._shown.setdefault(start, None)

    def pass_on(self, play: Session, other: Session) -> None:
        """Have what was shown to a play be shown to the one that goes on in its place."""
        for start, by in self._shown.items():
            if by is not None and by() is play:
                self._shown[start] = ref(other)

    def settle(self, play: Session) -> None:
        """Have a play helped that goes on, where something of its board was shown elsewhere."""
        by = self._shown.get(play.board.start, ref(play))
        later = self._ended.get(play.board.start, 0) > play.attempt and bool(play.counted)
        play.helped = play.helped or by is None or by() is not play or later

    def end(self, play: Session) -> None:
        """Note which try of a board came to its end: all is told there."""
        if self._ended.get(play.board.start, 0) < play.attempt:
            self._ended |= dict.fromkeys(_starts(play.board), play.attempt)


def _starts(board: Board) -> list[Position]:
    """Return how a board starts, counted one way and the other."""
    return [one.start for one in (board, families.other_count(board)) if one is not None]
