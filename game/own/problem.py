"""The problem that a search of one's own is given: a board, what leads on from it, and a guess.

It counts what is asked, and tells who has begun this process what was expanded, in order. Messages
are JSON, as in `game/own/server.py`:

    {"expanded": [board, …]}    boards that were asked for their moves, as IDs say them
    {"guess": board}            what is guessed of a board? A number comes back
    {"line": [move, …]}         a line that the search has found
    {"over": true, "looked": n, "asked": n}
                                it has ended, and so often it made a move, and asked the guess
"""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from game.own.boards import Board, position_of
from game.rules.puzzle import Move

# What was expanded is told after so many boards, or so many seconds.
MANY, SECONDS = 500, 0.05

Tell = Callable[[dict[str, object]], object]


class Problem:
    """A board to be solved, as a search asks it.

    start            the board
    moves(board)     what can be played: this expands a board, and counts it
    after(board, m)  the board after a move
    solved(board)    whether it is solved
    guess(board)     how many moves are guessed to be to go
    """

    def __init__(self, start: Board, tell: Tell, ask: Callable[[], int]) -> None:
        """Begin with this board; `ask` waits for what is guessed."""
        self.start = start
        self._tell, self._ask = tell, ask
        self._expanded: list[str] = []
        self._flushed_at = monotonic()
        self._looked = self._asked = 0

    def moves(self, board: Board) -> tuple[Move, ...]:
        """Expand a board: return what can be played, each thing once."""
        self._expanded.append(position_of(board).encode())
        if len(self._expanded) >= MANY or monotonic() - self._flushed_at > SECONDS:
            self.flush()
        return board.moves()

    def after(self, board: Board, move: Move) -> Board:
        """Return the board after a move."""
        self._looked += 1
        return board.play(move)

    def solved(self, board: Board) -> bool:
        """Tell whether a board is solved."""
        return board.solved

    def guess(self, board: Board) -> int:
        """Tell how many moves are guessed to be to go: by the guess that the lane names."""
        self._asked += 1
        self.flush()
        self._tell({"guess": position_of(board).encode()})
        return self._ask()

    def flush(self) -> None:
        """Tell what was expanded since the last time."""
        if self._expanded:
            self._tell({"expanded": self._expanded})
            self._expanded = []
        self._flushed_at = monotonic()

    def run(self, search: Callable[["Problem"], Any]) -> None:
        """Have it searched, and tell each line: one that is returned, or those that are yielded."""
        found = search(self)
        for line in found if isinstance(found, Iterator) else [found]:
            self.flush()
            if line is not None:
                self._tell({"line": [str(move) for move in line]})
        self.flush()
        self._tell({"over": True, "looked": self._looked, "asked": self._asked})
