"""Looking back on a play: which of its places is looked at, its slips, and what was asked there.

What is looked at is a copy of the play: whatever is done here, the play stays as it was.
"""

from collections.abc import Sequence

from game.play.quest import Quest
from game.play.review import Mark
from game.play.session import Session


class Review:
    """A play that is looked back on."""

    def __init__(self, session: Session, past: bool) -> None:
        """Look at a copy of this play; one that is `past` is not the one in front."""
        self.origin, self.past = session, past
        self.session = session.copy()
        self.quests: dict[int, Quest] = {}

    @property
    def place(self) -> int:
        """How many moves were made where it is looked at: the next one is judged."""
        return self.session.cursor

    @property
    def end(self) -> int:
        return len(self.session.path)

    def beginning(self, marks: Sequence[Mark]) -> int:
        """Return where to look first: at the first slip, or at the end where there is none."""
        found = slips(marks)
        if found:
            return found[0]
        return self.end if all(mark.worth.proved for mark in marks) else 0

    def after(self, slips: Sequence[int]) -> int:
        """Return the place of the next slip, or the end."""
        return next((place for place in slips if place > self.place), self.end)

    def before(self, slips: Sequence[int]) -> int | None:
        """Return the place of the slip before this place; None: there is none."""
        return next((place for place in slips[::-1] if place < self.place), None)

    def branch(self) -> Session:
        """Return a play of its own that goes on from here."""
        session = self.session.copy()
        session.cut()
        return session


def slips(marks: Sequence[Mark]) -> list[int]:
    """List the places of the moves that are proved to have lost ground, in their order."""
    return [mark.place for mark in marks if mark.slip]
