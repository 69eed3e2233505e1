"""The words for flood: a move is a colour."""

from collections.abc import Sequence

from game.answer import Answer
from game.play.session import Session
from game.rules.flood import Flood, own_colour
from game.rules.puzzle import Move, Status
from game.text.tongue import number, say
from game.words.naming import CAPITALS, Counter, Naming, key_of, played


class FloodNaming(Naming):
    """Moves are called by their colours."""

    def keyed(self, colour: int) -> str:
        """Name a colour, with its key in brackets."""
        return f"{say(self.colours[colour])} ({key_of(colour)})"

    def advice(self, position: Flood, move: Move) -> str:
        """Name the colour and its digit."""
        # Translators: "Play sky blue (2)": take this colour; in brackets is its key.
        return say("Play {colour}", colour=self.keyed(int(move)))

    def name(self, position: Flood, move: Move) -> str:
        """Name the colour."""
        return say(self.colours[int(move)])

    def label(self, position: Flood, move: Move) -> str:
        """Name the colour."""
        return say(CAPITALS[self.colours[int(move)]])

    def refusal(self, position: Flood, move: Move) -> str | None:
        """Name the region's own colour as hints do."""
        if position.status() is Status.SOLVED or int(move) != position.colour:
            return None
        return say(own_colour(self.keyed(int(move))))

    def taken(self, before: Flood, after: Flood) -> int:
        """Count the cells that have joined the region."""
        return len(after.region()) - len(before.region())

    def counters(self, session: Session, par: Answer | None) -> Sequence[Counter]:
        """Show moves and the limit, by its rule while par is not known."""
        start = session.board.start
        assert isinstance(start, Flood)
        limit, (label, count, _) = session.limit(par), played(session)
        words = say(start.allowed_words()) if limit is None else number(limit)
        return (label, count, session.past_limit(par) > 0), (say("Limit"), words, False)
