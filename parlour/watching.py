"""Searches watched: what they expand, and what they find."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.own.boards import Board, position_of

if TYPE_CHECKING:
    from game.lanes import Lane
    from game.log import Log

# A guess of one's own: a function of a board, or what it is written as, my.py:guess.
Guess = str | Callable[[Board], int]
LIMIT, EVENTS = 200_000, 2_000_000


class Run:
    """A search that was watched, and all that it did.

    expanded, stored, again  positions expanded, held at most, and expanded again
    line, proved             what it found, and whether that is proved a shortest one
    stopped, error           why it ended before its end, and what was wrong with its guess
    """

    def __init__(self, board: Board, log: "Log") -> None:
        """Tell of what was written down."""
        self._board, self._log = board, log
        self.method = log.lane.method.name
        self.guess = None if log.lane.guess is None else log.lane.guess.name
        self.expanded, self.stored, self.again = log.expanded, log.most_stored, log.expanded_again
        self.line = log.answer.best
        self.proved = log.answer.proved
        self.solvable = log.answer.solvable
        self.stopped = log.stopped
        self.error = None if log.fault is None else str(log.fault)
        self.seconds = log.seconds

    def table(self, boards: bool = False) -> list[dict[str, object]]:
        """List what happened, a row an event: rows for pandas; with the ID of each board, or not.

        event, node, parent, move, g, h: parent and move are None where it was not met from another.
        """
        from game.log import MEETINGS, Kind

        log, rows = self._log, []
        for at in range(len(log)):
            kind, node = Kind(log.kinds[at]), log.nodes[at]
            met = kind in MEETINGS and log.parents[at] >= 0
            row: dict[str, object] = {
                "event": kind.word,
                "node": node,
                "parent": log.parents[at] if met else None,
                "move": log.names[log.moves[at]] if met else None,
                "g": log.gs[at],
                "h": log.h(node),
            }
            if boards:
                row["board"] = f"{self._board.family}:{log.position(node).encode()}"
            rows.append(row)
        return rows

    def __repr__(self) -> str:
        """Tell it in a line."""
        by = self.method if self.guess is None else f"{self.method}:{self.guess}"
        length = None if self.line is None else len(self.line)
        return f"<Run {by}: expanded={self.expanded}, length={length}, proved={self.proved}>"

    def _repr_png_(self) -> bytes:
        """Draw its plane for a notebook."""
        from game import families
        from game.export.offscreen import Offscreen

        board = families.read(self._board.id)
        return Offscreen().lanes(board, None, [self._log], None)


def methods(board: Board) -> tuple[str, ...]:
    """List the searches that can be watched on a board."""
    from solvers import theatre

    return tuple(method.name for method in theatre.methods(position_of(board)))


def guesses(board: Board) -> tuple[str, ...]:
    """List the guesses that the game has for a board, the usual one first."""
    from solvers import theatre

    return tuple(guess.name for guess in theatre.guesses(position_of(board)))


def watch(
    board: Board,
    method: str,
    guess: Guess | None = None,
    number: float | None = None,
    limit: int = LIMIT,
) -> Run:
    """Search a board, and return what the search did.

    `method` is one of `methods(board)`, `guess` one of `guesses(board)`, or your own: a function of
    a board, or the name of one in a file (`my.py:guess`), which runs in a process of its own.
    `number` is the weight or width that a method takes. At most `limit` positions are expanded.
    Raise ValueError for a search that can't be.
    """
    from game.own.guesses import Guesses
    from solvers import theatre

    if limit < 1:
        raise ValueError(f"expected a limit of 1 position or more, found {limit}")
    position = position_of(board)
    with Guesses() as own:
        lane = _lane(board, method, guess, number, own.find)
        log = None
        for log in theatre.watch(position, lane, limit, EVENTS):  # noqa: B007
            pass
    assert log is not None, "a search has a log"
    return Run(board, log)


def _lane(
    board: Board,
    method: str,
    guess: Guess | None,
    number: float | None,
    find: Callable[[str, str], Any],
) -> "Lane":
    from game.own.guesses import at_hand
    from game.own.guesses import guess as made
    from game.play.theatre import BadLane, read_lane
    from solvers import theatre

    name = guess if isinstance(guess, str) or guess is None else f"{_name(guess)}.py:guess"
    parts = [method, *([name] if name is not None else [])]
    parts += [] if number is None else [f"{number:g}"]

    def own(text: str) -> Any:
        if guess is None or isinstance(guess, str):
            return find(text, board.family)
        return made(_name(guess), board.family, at_hand(guess))

    try:
        lane = read_lane(":".join(parts), theatre, position_of(board), own)
    except BadLane as error:
        raise ValueError(str(error)) from None
    return lane


def _name(function: Callable[..., Any]) -> str:
    """Return what a function is called."""
    name = getattr(function, "__name__", "guess")
    return name if name.isidentifier() else "guess"
