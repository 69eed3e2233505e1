"""The words for Same Game: a move is a group of tiles, told by one of them."""

from collections.abc import Sequence

from game.answer import Answer
from game.play import rest_words
from game.play.session import Session
from game.rules.puzzle import Move
from game.rules.same import Same
from game.text import units
from game.text.tongue import many, number, say
from game.words.naming import Counter, Naming


class SameNaming(Naming):
    """Moves are called by the size of their group and a tile of it."""

    def advice(self, position: Same, move: Move) -> str:
        """Name the group by its size, its colour and a tile of it, and what it scores."""
        gaps = self._gaps(position, move)
        if position.goal is None:
            return say("Click the {tiles} at column {column}, row {row} ({colour})", **gaps)
        return many(
            "Click the {tiles} at column {column}, row {row} ({colour}) for {n} point",
            "Click the {tiles} at column {column}, row {row} ({colour}) for {n} points",
            position.goal.points(len(position.group(move))),
            **gaps,
        )

    def name(self, position: Same, move: Move) -> str:
        """Name the group by its size, its colour and a tile of it."""
        gaps = self._gaps(position, move)
        return say("the {tiles} at column {column}, row {row} ({colour})", **gaps)

    def label(self, position: Same, move: Move) -> str:
        """Name it in brief: what stands beside it has its colour."""
        return say("{tiles} at column {column}, row {row}", **self._gaps(position, move))

    def _gaps(self, board: Same, move: Move) -> dict[str, object]:
        """Return what the names of a group tell."""
        group = board.group(move)
        column, row = group[0]
        colour = say(self.colours[board.columns[column][row]])
        return {"tiles": len(group), "column": column + 1, "row": row + 1, "colour": colour}

    def stuck(self, position: Same, par: Answer | None) -> tuple[str, str]:
        """Say how many tiles are left, and whether the board can be cleared from the start."""
        left = many("Stuck: {n} left.", "Stuck: {n} left.", position.left)
        if par is not None and not par.solvable:
            rest = rest_words.rest_of(par)
            if rest is None:
                return left, say("From the start it can't be cleared, either: proved.")
            return left, rest_words.stuck(position.left, rest)
        if par is None or par.upper is None:
            return left, say("Whether it can be cleared from the start is not known yet.")
        clicks = units.counted(par.upper)
        if par.proved:
            return left, say("From the start all can go, in {moves}: proved.", moves=clicks)
        return left, say("From the start all can go, in {moves} at best so far.", moves=clicks)

    def counters(self, session: Session, par: Answer | None) -> Sequence[Counter]:
        """Show clicks, or the points, and the tiles that are left."""
        board = session.position
        left = (say("Left"), number(board.left if isinstance(board, Same) else 0), False)
        if session.score is None:
            return (say("Clicks"), number(session.count), False), left
        return (say("Score"), number(session.score), False), left


def can_go(board: Same, tiles: int) -> str:
    """Say what becomes of a group of so many."""
    if board.goal is None:
        return say("can go: group of {tiles}", tiles=tiles)
    points = board.goal.points(tiles)
    return many(
        "can go: group of {tiles} for {n} point",
        "can go: group of {tiles} for {n} points",
        points,
        tiles=tiles,
    )
